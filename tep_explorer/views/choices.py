"""What may be done, each with its words, its consequence and its cost; and what chance may bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ..box import BOOTY
from ..bridge import odds_at
from ..notation.names import Names, title
from ..notation.offers import offer
from ..notation.telling import tell_step
from ..rules.attack import Guns, Roll, damage, targets
from ..rules.bonus import CAPTAINS, triggered
from ..rules.position import Position
from ..rules.sailing import speed
from ..rules.solo_power import legendary, solo_speed
from ..rules.turn import Step
from ..rules.words import ATTACK, CHANCE, CREW, END, ORDER_NAMES, TARGET, Action, Outcome
from .faces import bonus_icon
from .icons import icons

#: Consequences are told in full up to so many options; a longer list has the words of its buttons.
_TOLD = 24
#: The icon of an action by its kind, where the kind alone says enough.
_ICONS = {
    "sail": "sail",
    "shelter": "token_ignore_storm",
    "boost": "token_sail_2",
    "stop": "anchor",
    "skip": "deckhand",
    "lift": "deckhand",
    "jostle": "deckhand",
    "move": "deckhand",
    "berth": "deckhand",
    "hire": "crew_up",
    "replace": "crew_up",
    "refresh": "redo",
    "mutiny": "captain",
    "side": "captain",
    "reroll": "bonus_reroll",
    "set": "sure_fire",
    "fire": "hit",
    "ports": "port",
    "port": "port",
    "anchor": "man_of_war",
    "line": "sail",
    "pass": "pass",
    "done": "pass",
    "gain": "gold",
    "sell": "trade",
    "ring": "legend",
}
#: The actions that leave out what is optional.
LEAVES = ("stop", "pass", "done", "fire", "line")
#: Actions whose arguments are boxes and wheel spaces, numbered as they stand on the mat.
_ON_THE_MAT = ("skip", "lift", "jostle", "berth", "move")
_SHIPS = ("cog_orange", "cog_green", "man_of_war")
_CUBES = {"load": 0, "drop": 0, "swap": 1, "exchange": 1}


def icon_of(pos: Position, action: Action) -> str:
    """The icon that stands for an action in a list."""
    if action.kind == "helm":
        return _order(pos, action)
    if action.kind in _CUBES:
        return BOOTY[action.args[_CUBES[action.kind]]]
    if action.kind == "steer":
        return _SHIPS[action.args[0]]
    if action.kind == "bonus":
        return bonus_icon(pos.rules.card(action.args[0]).bonus[action.args[1] - 1].kind)
    found = _ICONS.get(action.kind, action.kind)
    return found if found in icons() else "arrow"


# Figures that need no rounding to certainty


def percent(chance: Fraction) -> str:
    """A probability in per cent: one decimal, and never 0 or 100 unless it is exactly that."""
    if chance in (0, 1):
        return "100" if chance else "0"
    shown = f"{float(100 * chance):.1f}"
    return {"0.0": "<0.1", "100.0": ">99.9"}.get(shown, shown)


def fraction(chance: Fraction) -> str:
    """A probability as a fraction, or the whole number it is."""
    return str(chance)


# What an action does


def choices(pos: Position, names: Sequence[str]) -> list[dict[str, Any]]:
    """Every legal action: its text, words, icon, consequence, and what it costs; what leaves comes last."""
    actions = sorted(pos.actions(), key=lambda action: (action.kind in LEAVES, *_rank(pos, action)))
    shown = [_choice(pos, action, names, len(actions) <= _TOLD) for action in actions]
    return sorted(shown, key=lambda choice: -choice.pop("score", 0))


def _rank(pos: Position, action: Action) -> tuple[int, int, str]:
    """The order of a list as seen: spaces clockwise from the Captain, boxes as they stand on the mat."""
    if action.kind == "helm":
        return (action.args[0] - pos.captains[pos.seat].space - 1) % 6, 0, action.text
    if action.kind in _ON_THE_MAT:
        places = (*action.args, 0)[:2]
        return places[0], places[1], action.text
    return 0, 0, action.text


def _choice(pos: Position, action: Action, names: Sequence[str], told: bool) -> dict[str, Any]:
    step = pos.apply(action)
    shown: dict[str, Any] = {
        "id": action.text,
        "label": label(pos, action, names),
        "icon": icon_of(pos, action),
    }
    if action.kind == "helm":
        shown["order"] = _order(pos, action)
    if action.kind in LEAVES:
        shown["leaves"] = True
    if action.kind in ("hire", "replace"):
        shown["card"] = CREW.text(action.args[-1])
    if action.kind == "set":
        shown["score"] = _score(step.after)
    if pill := _pill(pos, action, step):
        shown["pill"] = pill
    if notes := list(_notes(pos, action, step)):
        shown["notes"] = notes
    if told:
        shown["then"] = _then(step, names)
    if odds := _odds(pos, action, step, names):
        shown["odds"], shown["win"] = odds, _winning(odds)
    return shown


def label(pos: Position, action: Action, names: Sequence[str]) -> str:
    """The words of a choice; where its cost stands beside it they are shorter than in a sentence."""
    if action.kind == "helm":
        return f"{title(_order(pos, action))}, space {action.args[0]}"
    if action.kind == "pass" and pos.tasks[-1].name == "order":
        return "Skip this step"
    if action.kind == "set":
        return f"Sure-fire: a {action.args[0]} becomes a {action.args[1]}"
    if action.kind == "move":
        return "F" + offer(pos, action, names).removeprefix("Move a Deckhand f")
    return offer(pos, action, names)


def _order(pos: Position, action: Action) -> str:
    return ORDER_NAMES[pos.captains[pos.seat].wheel[action.args[0]]]


def _pill(pos: Position, action: Action, step: Step) -> str:
    """A very short figure for the place on the board: which card of how many, or Deckhands it costs."""
    if action.kind in ("sail", "shelter"):
        return f"{step.after.sailed}/{_speed(pos)}"
    if action.kind == "helm":
        return str(_waiting(step.after, "skip") - _waiting(pos, "skip"))
    return ""


def _speed(pos: Position) -> int:
    """How many cards the ship on turn sails."""
    captain = pos.captains[pos.seat]
    return solo_speed(pos, captain) if legendary(pos, pos.seat) else speed(pos, captain)


def _score(pos: Position) -> int:
    """What the dice on the table score."""
    guns = pos.tasks[-1]
    return damage(pos, pos.captains[pos.decider], guns.dice) if isinstance(guns, Guns) else 0


def _waiting(pos: Position, name: str) -> int:
    return sum(task.name == name for task in pos.tasks)


def _notes(pos: Position, action: Action, step: Step) -> Iterator[str]:
    """What the action costs, in a few words each."""
    after = step.after
    if action.kind == "set":
        yield f"scores {_score(after)}"
    if (hands := _waiting(after, "skip") - _waiting(pos, "skip")) > 0:
        yield "costs 1 Deckhand" if hands == 1 else f"costs {hands} Deckhands"
    if after.crossed and not pos.crossed:
        yield "crosses the Ship Line"
    jostled = _waiting(after, "jostle") > _waiting(pos, "jostle")
    mine = jostled and after.tasks[-1].decider(after) == pos.decider
    if jostled:
        yield "jostled: 1 Deckhand to Repair" if mine else "the other captain is jostled"
    if action.kind in ("sail", "shelter") and after.seat == pos.seat:
        left = _speed(after) - after.sailed
        rigged = mine and after.captains[pos.seat].boxes[0] > 0  # who gives up Rigging sails less far
        yield "uses your last sail" if left <= 0 else f"{'up to ' if rigged else ''}{left} more after it"
    if action.kind != "set":
        yield from _figures(pos, step)


def _figures(pos: Position, step: Step) -> Iterator[str]:
    """How Gold and tokens of the one who decides change."""
    if pos.decider < 0:
        return
    before, after = pos.captains[pos.decider], step.after.captains[pos.decider]
    if after.gold != before.gold:
        yield f"Gold {before.gold} → {after.gold}"
    if after.surefire != before.surefire:
        yield f"Sure-fire {before.surefire} → {after.surefire}"


def _then(step: Step, names: Sequence[str]) -> str:
    """The consequence in sentences, and what has to be settled next."""
    told = " ".join(tell_step(step, names))
    after = step.after
    if after.decider == END or len(after.tasks) <= len(step.before.tasks) - 1:
        return told
    who = "Chance" if after.decider == CHANCE else names[after.decider]
    return f"{told} Next, {who}: {after.tasks[-1].title[0].lower()}{after.tasks[-1].title[1:]}."


# Odds


def _odds(pos: Position, action: Action, step: Step, names: Sequence[str]) -> list[dict[str, str]]:
    """The odds of the attack that an action opens, or of those that a sail makes possible."""
    if action.kind == "attack":
        return [_fight(pos, action.args[0], names)]
    if action.kind in ("sail", "shelter") and may_attack(pos):
        return [fight for target in targets(step.after) for fight in _fights_ahead(step.after, target, names)]
    return []


def _fights_ahead(pos: Position, target: int, names: Sequence[str]) -> Iterator[dict[str, str]]:
    """The odds of an attack to come; after a storm, for every Deckhand that may have to go to Repair."""
    if pos.tasks[-1].name != "jostle":
        yield _fight(pos, target, names)
        return
    cases: dict[tuple[Fraction, ...], list[Action]] = {}
    for jostle in pos.actions():
        cases.setdefault(_chances(pos.apply(jostle).after, TARGET.text(target)), []).append(jostle)
    for payers in cases.values():
        fight = _fight(pos.apply(payers[0]).after, target, names)
        boxes = " or ".join(title(payer.text.split()[1]) for payer in payers)
        yield {**fight, "foe": f"{fight['foe']}, if {boxes} pays"} if len(cases) > 1 else fight


def _winning(fights: Sequence[Mapping[str, str]]) -> str:
    """The chance to win in one figure, or from the lowest to the highest."""
    wins = sorted({fight["win"] for fight in fights}, key=lambda win: float(win.strip("<>")))
    return " to ".join((wins[0], wins[-1])[: len(wins)])


def may_attack(pos: Position) -> bool:
    """Whether this turn has an attack, as the order or as a bonus action."""
    me = pos.captains[pos.seat]
    cards = [CAPTAINS + me.card, *me.crew] if me.card >= 0 else me.crew
    bonuses = (icon.kind for card in cards for icon in triggered(pos, card))
    return me.order == ATTACK or "attack" in bonuses


@lru_cache(maxsize=256)
def _chances(pos: Position, target: str) -> tuple[Fraction, Fraction, Fraction]:
    odds = odds_at(pos, target)
    return odds.win, odds.tie, odds.lose


def _fight(pos: Position, target: int, names: Sequence[str]) -> dict[str, str]:
    text = TARGET.text(target)
    win, tie, lose = _chances(pos, text)
    return {
        "foe": Names.at(pos, names).target(text),
        "win": percent(win),
        "tie": percent(tie),
        "lose": percent(lose),
        "exact": f"{fraction(win)}, {fraction(tie)}, {fraction(lose)}",
    }


def fight_ahead(pos: Position, names: Sequence[str]) -> dict[str, str] | None:
    """The odds of the attack whose dice are about to be rolled, while they are the attacker's first."""
    roll = pos.tasks[-1] if pos.tasks else None
    if not isinstance(roll, Roll) or roll.side:
        return None
    return _fight(pos, roll.target, names)


# Chance

_DRAWN: dict[str, Callable[[Outcome], str]] = {
    "draw": lambda outcome: outcome.text.split()[1],
    "reveal": lambda outcome: f"token_{outcome.text.split()[1]}",
    "order": lambda outcome: outcome.text.split()[1],
    "crew": lambda outcome: "crew_up",
    "captain": lambda outcome: "captain",
    "merchant": lambda outcome: "cog_orange",
    "map": lambda outcome: "settlement_1",
}


def _other(outcome: Outcome) -> str:
    return "captain"


def outcomes(pos: Position, names: Sequence[str]) -> list[dict[str, Any]]:
    """Everything chance can bring here, with its exact probability."""
    return [_outcome(pos, outcome, chance, names) for outcome, chance in pos.outcomes()]


def _outcome(pos: Position, outcome: Outcome, chance: Fraction, names: Sequence[str]) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": outcome.text, "p": fraction(chance), "percent": percent(chance)}
    if outcome.kind == "roll":
        return {**shown, "dice": list(outcome.args)}
    words = offer(pos, outcome, names)
    shown |= {"label": words, "icon": _DRAWN.get(outcome.kind, _other)(outcome)}
    return {**shown, "card": CREW.text(outcome.args[0])} if outcome.kind == "crew" else shown

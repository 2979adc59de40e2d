"""The Deckhand: a simple sensible captain. It values each legal action in Gold and takes the best.

For every kind of task there is one function that values an action; what it does not know it leaves to the
seed. It looks at what everybody can see, never at chance to come, and the same position always gets the same
answer.
"""

from __future__ import annotations

from collections.abc import Callable

from ..box import BOOTY, Bonus
from ..rules import Action, Position
from ..rules.attack import Guns, battery, damage, dice_of, targets
from ..rules.helm import skipped
from ..rules.sailing import speed
from ..rules.words import ATTACK, CANNONS, EXTORT, ORANGE, REPAIR
from .outlook import BOOST, JOSTLED, MUTINY, PEG, RESCUE, Outlook, buries, hand, mate, rescues
from .player import check_seed, choices

Values = dict[Action, float]


class Deckhand:
    """A captain who plays by rule of thumb: earns, buries, and finishes games."""

    def __init__(self, seed: int = 0) -> None:
        """The seed only decides between actions that seem equally good."""
        check_seed(seed)
        self.seed = seed

    def choose(self, pos: Position) -> Action:
        """The action that seems best."""
        actions = choices(pos)
        if len(actions) == 1:
            return actions[0]
        values = self.values(pos)
        best = max(values.values(), default=0.0)
        tied = [action for action in actions if values.get(action, best) >= best]
        return tied[_mix(self.seed, pos) % len(tied)] if len(tied) > 1 else tied[0]

    def values(self, pos: Position) -> Values:
        """What each action seems to be worth, in Gold; empty where the Deckhand has no opinion."""
        opinion = OPINIONS.get(pos.tasks[-1].name) if pos.decider >= 0 else None
        return opinion(Outlook(pos, pos.decider), pos.actions()) if opinion else {}


def _mix(seed: int, pos: Position) -> int:
    """A number that depends on the seed and on what lies on the table."""
    me = pos.captains[max(pos.decider, 0)]
    number = seed
    for part in (pos.seat, pos.navy, pos.search, pos.deck, me.at, me.gold, me.space, me.pegs, *pos.bag):
        number = (number * 6364136223846793005 + part + 1442695040888963407) % (1 << 64)
    return number >> 33


Opinion = Callable[[Outlook, tuple[Action, ...]], Values]
OPINIONS: dict[str, Opinion] = {}


def opinion(*tasks: str) -> Callable[[Opinion], Opinion]:
    """Register what values the actions of these tasks."""

    def register(function: Opinion) -> Opinion:
        for name in tasks:
            OPINIONS[name] = function
        return function

    return register


# Set-up


@opinion("cove")
def begin(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """A Cove with settlements and bury sites around it."""
    chart, far = see.pos.chart, see.pos.rules.far

    def around(square: int) -> float:
        return sum((chart.settlement[s] + (chart.bury[s] > 0)) / (1 + far[square][s]) for s in range(16))

    return {action: around(action.args[0]) for action in actions}


@opinion("side")
def take_a_side(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The side with the better guns and bonus actions, and one that lets a captain bury."""
    sides = see.pos.box.captain[see.me.card // 2 * 2 :]
    return {a: mate(sides[a.args[0]]) + MUTINY * buries(sides[a.args[0]]) for a in actions}


# Helm and Deckhands


@opinion("helm")
def steer_the_turn(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The space whose order brings most within a sail, with what may follow."""
    gains = see.gains()
    fields = see.prospects(gains)
    reach = see.fresh_speed()
    found: Values = {}
    for action in actions:
        space = action.args[0]
        landing = see.landing(space, fields, gains[see.me.wheel[space]])
        manned = bool(skipped(see.me, space))
        best = see.voyage(see.me.at, reach, landing, manned)
        if see.me.boosts:
            best = max(best, see.voyage(see.me.at, reach + 2, landing, manned) - BOOST)
        found[action] = best + _passage(see, space)
    return found


def _passage(see: Outlook, space: int) -> float:
    """What the Captain's way to a space costs and frees, with what Extort pays for crossing the line."""
    me = see.me
    cost = len(skipped(me, space))
    spare = min(cost, me.boxes[REPAIR])
    crossing = min(me.boxes[EXTORT], see.room) if space < me.space else 0
    return crossing + PEG * spare - JOSTLED * (cost - spare)


@opinion("skip")
def spare_a_hand(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The Deckhand that is missed least."""
    return {action: -_kept(see, action.args[0]) for action in actions}


@opinion("jostle")
def lose_a_hand(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The Deckhand that is missed least; all on the wheel are alike."""
    return {a: -_kept(see, a.args[0]) if a.args[0] < REPAIR else 0.0 for a in actions}


def _kept(see: Outlook, box: int) -> float:
    return hand(box, see.me.boxes[box]) + _at_work(see, box)


@opinion("lift", "berth")
def place_a_hand(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The box where it does most."""
    boxes = see.me.boxes
    return {a: hand(a.args[0], boxes[a.args[0]] + 1) + _at_work(see, a.args[0]) for a in actions}


def _at_work(see: Outlook, box: int) -> float:
    """What a Deckhand in a box adds this very turn."""
    if see.seat != see.pos.seat:
        return 0.0
    if box == EXTORT:
        return 1.0 if see.pos.crossed and see.room > see.me.boxes[EXTORT] else 0.0
    return 0.8 if box == CANNONS and see.me.order == ATTACK else 0.0


@opinion("muster")
def move_hands(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """Whatever moves a Deckhand to where it is worth more; Hide Out pays for Extort at once."""
    me = see.me
    pay = 1.0 if see.pos.tasks[-1].mode == 0 and see.room > 0 else 0.0  # type: ignore[attr-defined]  # Muster
    found: Values = {}
    for action in actions:
        if action.kind == "done":
            found[action] = 0.05
            continue
        berth, box = action.args
        loss = hand(berth, me.boxes[berth]) if berth <= REPAIR else PEG
        found[action] = hand(box, me.boxes[box] + 1) - loss + (pay if box == EXTORT else 0.0)
    return found


# Sailing


@opinion("sail", "bonus_sail")
def sail(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """Toward the best landing; storms only when it is worth it."""
    pos, me = see.pos, see.me
    gains = see.gains()
    now = gains[me.order] if pos.step == "sail" else {}
    landing = see.landing(me.space, see.prospects(gains), now)
    left = speed(pos, me) - pos.sailed
    found: Values = {}
    for action in actions:
        if action.kind == "stop":
            found[action] = landing[me.at] + 0.01
        elif action.kind == "boost":
            found[action] = see.voyage(me.at, left + 2, landing) - BOOST
        else:
            square = action.args[0]
            storm = JOSTLED if pos.chart.storm[square] else 0.0
            cost = 0.3 if action.kind == "shelter" else storm
            found[action] = see.voyage(square, left - 1, landing) - cost
    return found


# Orders


@opinion("order", "copy")
def execute(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """Whatever brings something."""
    return {action: _order(see, action) for action in actions}


def _order(see: Outlook, action: Action) -> float:
    at = see.me.at
    if action.kind == "plunder":
        return see.booty(see.pos.chart.settlement[at])
    if action.kind == "trade":
        return see.sale(at, action.args[0])
    if action.kind == "crew_up":
        return see.hire() + see.mutiny()
    if action.kind == "search":
        return see.token()
    if action.kind == "attack":
        return see.attack(action.args[0])
    return see.muster() if action.kind == "hide_out" else 0.0


@opinion("load")
def stow(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The dearest cubes."""
    cargo = see.me.cargo

    def after(action: Action) -> float:
        if action.kind == "drop":
            return see.cargo(cargo)
        if action.kind == "load":
            return see.cargo((*cargo, *action.args))
        return see.cargo(_swapped(cargo, *action.args))

    return {action: after(action) for action in actions}


@opinion("exchange")
def exchange(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """A cheap cube for a dear one."""
    cargo = see.me.cargo
    return {a: see.cargo(_swapped(cargo, *a.args) if a.args else cargo) for a in actions}


def _swapped(cargo: tuple[int, ...], out: int, new: int) -> tuple[int, ...]:
    rest = list(cargo)
    rest[rest.index(out)] = new
    return tuple(rest)


@opinion("crew_up")
def hire(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The best of the row, for the weakest of the crew; a mutiny only to be able to bury."""
    found: Values = {}
    for action in actions:
        if action.kind == "hire":
            found[action] = see.mate(action.args[0])
        elif action.kind == "replace":
            found[action] = see.mate(action.args[1]) - see.mate(action.args[0])
        elif action.kind == "mutiny":
            found[action] = see.mutiny() - 0.5
        else:
            found[action] = 0.0 if action.kind == "done" else _renew(see)
    return found


def _renew(see: Outlook) -> float:
    """A new row is worth its price only to a captain who waits for somebody who gets him going again."""
    crew = see.pos.box.crew
    helped = any(rescues(crew[card]) for card in (*see.me.crew, *see.pos.row) if card >= 0)
    return RESCUE / 2 if see.stuck and not helped else -1.0


# Battle


@opinion("guns")
def fire(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """Reroll poor dice and spend tokens while that may win; then fire."""
    guns = see.pos.tasks[-1]
    assert isinstance(guns, Guns)
    scores, _ = battery(see.pos, see.me)
    dice = [die & 7 for die in guns.dice]
    need = _to_beat(see, guns) - damage(see.pos, see.me, guns.dice)
    found: Values = {}
    for action in actions:
        if action.kind == "fire":
            found[action] = 0.0
        elif need < 0:
            found[action] = -1.0
        elif action.kind == "reroll":
            found[action] = 10.0 * sum(sum(scores) / 6 - scores[die - 1] for die in action.args[1:])
        else:
            found[action] = _token(scores, dice, need, see.me.surefire, *action.args)
    return found


def _to_beat(see: Outlook, guns: Guns) -> int:
    pos = see.pos
    if guns.side:
        return guns.total
    if guns.target >= ORANGE:
        return pos.rules.damage[pos.merchants[guns.target - ORANGE].card]
    foe = pos.captains[guns.target]
    symbols, _ = battery(pos, foe)
    return damage(pos, foe, ()) + dice_of(pos, guns.target) * sum(symbols) // 6


def _token(scores: tuple[int, ...], dice: list[int], need: int, tokens: int, die: int, face: int) -> float:
    """Setting the worst die to the best face, if the tokens at hand can win the battle at all."""
    best = max(scores)
    added = sorted((best - scores[d - 1] for d in dice), reverse=True)[:tokens]
    if sum(added) <= need or scores[face - 1] < best or best - scores[die - 1] < added[0]:
        return -1.0
    return 1.0


# Bonus actions


@opinion("captain_bonus", "crew_bonus")
def take(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The one that brings most; the treasure before all."""
    found: Values = {}
    for action in actions:
        if action.kind == "done":
            found[action] = 0.0
        else:
            card, icon = action.args
            found[action] = _bonus(see, see.pos.rules.card(card).bonus[icon - 1])
    return found


def _bonus(see: Outlook, icon: Bonus) -> float:
    pos, me = see.pos, see.me
    if icon.kind == "bury":
        return see.bury(me.at)
    if icon.kind == "attack":
        return max(see.attack(target) for target in targets(pos))
    if icon.kind == "gain_gold":
        return min(icon.n, see.room)
    if icon.kind == "sail":
        return _another_sail(see)
    if icon.kind == "reassign":
        return 1.0 if me.boxes[REPAIR] else 0.0
    if icon.kind in ("sail_navy", "sail_merchant"):
        return 0.1 if icon.kind == "sail_merchant" or pos.rules.far[pos.navy][me.at] < 4 else -0.1
    return _trade_bonus(see, icon)


def _another_sail(see: Outlook) -> float:
    landing = see.landing(see.me.space, see.prospects(see.gains()), {})
    return see.voyage(see.me.at, see.fresh_speed(), landing) - landing[see.me.at] - 0.01


def _trade_bonus(see: Outlook, icon: Bonus) -> float:
    at = see.me.at
    if icon.kind == "trade_special_booty":
        return min(icon.gold, see.room) - see.without([BOOTY.index(cube) for cube in icon.cubes])
    if icon.kind == "trade":
        return see.sale(at)
    if icon.kind == "plunder":
        return see.booty(see.pos.chart.settlement[at])
    if icon.kind == "search":
        return see.token()
    return see.hire() if icon.kind == "crew_up" else 0.1


@opinion("push")
def push(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The Navy away from the own ship, merchants toward it."""
    far, at = see.pos.rules.far, see.me.at
    found: Values = {}
    for action in actions:
        if action.kind == "stop":
            found[action] = -9.0
        else:
            ship, square = action.args
            found[action] = float(far[square][at] if ship == 2 else -far[square][at])
    return found


# The Ship Line


@opinion("convoy")
def convoy(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """Merchants go where the own ship is, rather than to the active captain."""
    far, mine = see.pos.rules.far, see.me.at
    theirs = see.pos.captains[see.pos.seat].at
    return {a: 0.5 * far[a.args[1]][theirs] - far[a.args[1]][mine] if a.args else 0.0 for a in actions}


@opinion("patrol")
def patrol(see: Outlook, actions: tuple[Action, ...]) -> Values:
    """The Navy sails on, off the bury sites the own ship could use."""
    found: Values = {}
    for action in actions:
        square = action.args[1] if action.args else -1
        found[action] = -1.0 if square < 0 else -0.1 * (see.bury(square) > 0)
    return found

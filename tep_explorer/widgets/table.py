"""The whole table in one widget: play, step, undo, branch, ask why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import traitlets

from ..game import Game
from ..notation.names import seat_names as usual_names
from ..notation.textboard import board_html
from ..notation.wording import plain, shorten
from ..players import Player
from ..rules import CHANCE, END, Position, Step, rule
from ..views.answers import changes_view, moved, rule_view, text_view, why_view
from ..views.board import board_svg
from ..views.choices import percent
from ..views.faces import printed
from ..views.log import just_view, log_view, told
from ..views.look import Theme
from ..views.rest import rest_of_turn
from ..views.table import question, seat_names, table_view
from ..views.words import listing
from .helmsman import BOTS, UNFINISHED, Helmsman, bot, called
from .shell import Refused, Shell, front_end, mistaken

MODES = ("step", "play")
SIZES = ("page", "projector")
#: How long the sentences of what ran by itself may be; the logbook has the rest.
_SAID = 600
#: How long a text may be that is loaded: a record of a very long game.
_LOADED = 2_000_000

Deed = Callable[[], str]

_NEW = "make one with tep.Game.new(players=3, seed=1)"


class Table(Shell):
    """A game at the table. What may be done is lit and listed; what may not says why.

    `mode` is "step" (every micro-step) or "play" (chance, bots and single options run by themselves);
    `size` is "page" or "projector". `names` are those of the seats, `bots` players by seat. Call `refresh`
    after changing `game` from another cell.
    """

    _esm, _css = front_end("table")

    mode = traitlets.Enum(MODES, "step").tag(sync=True)
    size = traitlets.Enum(SIZES, "page").tag(sync=True)
    #: What never changes in a game: cards, chart, wheel.
    printed = traitlets.Dict(read_only=True).tag(sync=True)
    #: What was asked since the last step: reasons ("why"), a rule, a text to take away.
    aside = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        game: Game,
        names: Sequence[str] = (),
        bots: Mapping[int, Player] | None = None,
        mode: str = "step",
        size: str = "page",
    ) -> None:
        if not isinstance(game, Game):
            raise mistaken(type(self).__name__, "a Game", game, "" if isinstance(game, Position) else _NEW)
        _check_seats(type(self).__name__, names, bots)
        super().__init__()
        self._given = tuple(names) or _own_names(game)
        self._helm = Helmsman(game, bots)
        self._begin = (game, game.number)
        self.mode, self.size = mode, size
        self._since: int | None = None
        #: The step at which a person asked for something last; what has happened since is told.
        self._asked: int | None = max(0, game.number - 1)
        if mode == "play":
            self._helm.run()
        self.refresh()
        self.observe(self._play_begins, names="mode")

    # The game at the table

    @property
    def game(self) -> Game:
        """The game at the table; it changes when another is loaded."""
        return self._helm.game

    @property
    def position(self) -> Position:
        """The position shown."""
        return self._shown

    def refresh(self) -> None:
        """Show the game as it stands now."""
        self._shown = self.game.position
        names = self._names
        view = table_view(self._shown, names)
        view["log"] = log_view(self.game, names, self._since)
        view["just"] = just_view(self.game, names, self._asked)
        if self._shown.step != "setup":
            view["crumb"] = f"Turn {view['log']['turn']} · {view['crumb']}"
        view["tools"] = self._tools()
        view["words"] = printed(self._shown.box)["words"]
        with self.hold_sync():
            if self.printed.get("box") != self._shown.box.fingerprint:
                faces = {**printed(self._shown.box), "box": self._shown.box.fingerprint}
                self.set_trait("printed", faces)
            self.set_trait("aside", {})
            self._show(view, {})

    @property
    def _names(self) -> tuple[str, ...]:
        return seat_names(self._shown, self._given)

    def _tools(self) -> dict[str, Any]:
        """What the tools around the board can do now."""
        pos, helm = self._shown, self._helm
        finish = pos.step not in UNFINISHED and (pos.decider >= 0 or helm.chance)
        return {
            "undo": self.game.number > 0,
            "redo": any(branch.ahead for branch in self.game.branches),
            "roll": helm.chance,
            "bot": self._bot_name(pos.decider) if helm.waiting is not None else "",
            "finish": finish,
            "rest": rest_of_turn(pos) if finish else "",
            "restart": (self.game, self.game.number) != self._begin,
            "seats": [self._bot_name(seat) for seat in range(len(pos.captains))],
            "bots": dict(BOTS),
        }

    def _bot_name(self, seat: int) -> str:
        player = self._helm.bots.get(seat)
        return called(player) if player is not None else ""

    # Intents

    def _intended(self, content: object) -> Deed:
        """What an intent asks for: a move, a tool, or an answer; or the reason why it cannot be had."""
        action = self._checked(content)
        if self.game.position is not self._shown:
            self.refresh()
            raise Refused("The game has changed in another cell; this is how it stands now.")
        payload = content.get("text") if isinstance(content, dict) else None
        word, _, rest = action.partition(" ")
        if tool := self._TOOLS.get(action if action in self._TOOLS else word):
            return partial(tool, self, payload if isinstance(payload, str) and not rest else rest)
        return partial(self._move, action)

    def _move(self, text: str) -> str:
        """Play a move; one that is not possible is answered with every reason."""
        pos, move = self._shown, moved(text)
        if move is None:
            raise Refused(f"“{shorten(plain(text), 40)}” is not something that can be done here.")
        if refusals := pos.why_not(text):
            answer = why_view(pos, move, refusals, self._names)
            self._answer("why", answer)
            nearest = answer["nearest"]
            hint = f" Nearest: {nearest['label']}." if nearest else ""
            raise Refused(" ".join(reason["text"] for reason in answer["reasons"]) + hint)
        return self._taken([self.game.play(text)])

    def _taken(self, steps: list[Step]) -> str:
        """Show what steps brought, with all that follows by itself, and say it."""
        asked = self.game.number
        self._asked = asked - len(steps)
        if self.mode == "play":
            steps = [*steps, *self._helm.run()]
        self._since = asked if self.game.number > asked else None
        before = self._names
        self.refresh()
        said = " ".join(told(step, before) for step in steps)
        return shorten(f"{said} {self._next()}".strip(), _SAID)

    def _next(self) -> str:
        """Who decides what now."""
        pos = self._shown
        if pos.decider == END:
            verb = "wins" if len(pos.winners) == 1 else "share the victory"
            return f"The game is over: {listing([self._names[seat] for seat in pos.winners])} {verb}."
        who = "Chance" if pos.decider == CHANCE else self._names[pos.decider]
        return f"{who} now: {question(pos, self._names)}."

    # Tools

    def _roll(self, _: str) -> str:
        if not self._helm.chance:
            raise Refused("There is nothing for chance to decide now.")
        pos = self._shown
        step = self._helm.draw()
        chance = next(p for outcome, p in pos.outcomes() if outcome is step.cause)
        return f"{self._taken([step])} The chance of that was {chance} ({percent(chance)} %)."

    def _bot(self, _: str) -> str:
        if self._helm.waiting is None:
            raise Refused("No bot is to decide now.")
        return self._taken([self._helm.ask()])

    def _finish(self, _: str) -> str:
        if not self._tools()["finish"]:
            raise Refused("First choose the Captain’s order; there is nothing to finish yet.")
        steps = self._helm.finish()
        if not steps:
            raise Refused(f"This has to be decided first: {self._shown.tasks[-1].title}.")
        return self._taken(steps)

    def _undo(self, _: str) -> str:
        if not self.game.number:
            raise Refused("This is where the game began.")
        self.game.undo()
        return self._moved_to()

    def _redo(self, _: str) -> str:
        if not self.game.branches:
            raise Refused("No step was taken back.")
        self.game.redo()
        return self._moved_to()

    def _goto(self, rest: str) -> str:
        if not rest.isdecimal() or int(rest) > len(self.game.line):
            raise Refused(f"There is no step {shorten(plain(rest), 20)}.")
        self.game.goto(int(rest))
        return self._moved_to()

    def _branch(self, rest: str) -> str:
        if not rest.isdecimal() or int(rest) >= len(self.game.branches):
            raise Refused(f"There is no branch {shorten(plain(rest), 20)} here.")
        self.game.switch(int(rest))
        return self._moved_to()

    def _compare(self, rest: str) -> str:
        """Show how the ends of two branches differ: the one named, and the one that redo follows."""
        if not rest.isdecimal() or int(rest) >= len(self.game.branches):
            raise Refused(f"There is no branch {shorten(plain(rest), 20)} here.")
        mine, other = self._helm.end_of(None), self._helm.end_of(int(rest))
        answer = changes_view(mine, other, self._names)
        self._answer("changes", answer)
        return f"{len(answer['rows'])} things differ between the ends of the two branches."

    def _restart(self, _: str) -> str:
        game, number = self._begin
        game.goto(number)
        self._helm.game = game
        return self._moved_to()

    def _moved_to(self) -> str:
        self._since = self._asked = None
        self.refresh()
        return f"Step {self.game.number} of {len(self.game.line)}. {self._next()}"

    def _set_mode(self, rest: str) -> str:
        if rest not in MODES:
            raise Refused("A table has two modes: step and play.")
        self.mode = rest
        return "Every step is shown." if rest == "step" else f"Forced steps run by themselves. {self._next()}"

    def _play_begins(self, change: Mapping[str, Any]) -> None:
        """Run what can run when *play* begins, wherever it was set."""
        if change["new"] == "play":
            self._taken([])

    def _set_size(self, rest: str) -> str:
        if rest not in SIZES:
            raise Refused("A table has two sizes: page and projector.")
        self.size = rest
        return f"Size: {rest}."

    def _seat(self, rest: str) -> str:
        """Seat a bot, or a person again: "1 deckhand", "1 you"."""
        seat, _, name = rest.partition(" ")
        if not seat.isdecimal() or int(seat) >= len(self._shown.captains) or name not in (*BOTS, "you"):
            raise Refused(f"“{shorten(plain(rest), 40)}” cannot take a seat here.")
        number = int(seat)
        if name == "you":
            self._helm.bots.pop(number, None)
        else:
            self._helm.bots[number] = bot(name, number)
        who = f"A {BOTS.get(name, 'person')}"
        return f"{who} plays for {self._names[number]}. {self._taken([])}"

    def _rule(self, rest: str) -> str:
        try:
            card = rule(rest)
        except KeyError:
            raise Refused(f"There is no rule {shorten(plain(rest), 20)}.") from None
        self._answer("rule", rule_view(card))
        return f"Rule {card.id}: {card.text}"

    def _answer(self, kind: str, answer: Mapping[str, Any]) -> None:
        """Show an answer beside the board, in place of the last one of its kind."""
        self.set_trait("aside", {**self.aside, kind: dict(answer)})

    def _close(self, rest: str) -> str:
        self.set_trait("aside", {kind: answer for kind, answer in self.aside.items() if kind != rest})
        return "Closed."

    # Sharing

    def _share(self, rest: str) -> str:
        """Show the position or the game as a text to take away."""
        makers: dict[str, Callable[[], tuple[str, str, str]]] = {
            "code": lambda: ("The code of this position", self._shown.code(), "position.txt"),
            "record": lambda: ("The record of this game", self.game.record(), "game.txt"),
            "text": lambda: ("The table in words", self.text(), "table.txt"),
            "svg": lambda: ("The sea as a picture", self.svg(), "sea.svg"),
        }
        if rest not in makers:
            raise Refused(f"“{shorten(plain(rest), 40)}” cannot be shared.")
        title, text, name = makers[rest]()
        self._answer("text", text_view(title, text, name))
        return f"{title} is shown, to be copied."

    def _open(self, text: str) -> str:
        """Take up a position's code or a game's record."""
        text = text.strip()
        if not text or len(text) > _LOADED:
            raise Refused("Give a position’s code, or a game’s record.")
        try:
            game = _loaded(text, self.game)
        except ValueError as problem:
            raise Refused(f"This cannot be loaded: {shorten(plain(str(problem)), 300)}") from None
        self._helm.game = game
        return f"Loaded. {self._moved_to()}"

    _TOOLS: dict[str, Callable[[Table, str], str]] = {
        "roll now": _roll,
        "bot": _bot,
        "finish": _finish,
        "undo": _undo,
        "redo": _redo,
        "goto": _goto,
        "branch": _branch,
        "compare": _compare,
        "restart": _restart,
        "mode": _set_mode,
        "size": _set_size,
        "seat": _seat,
        "rule": _rule,
        "close": _close,
        "share": _share,
        "open": _open,
    }

    # Without a front end

    def svg(self, theme: Theme = "light") -> str:
        """The sea as a picture that needs nothing around it."""
        return board_svg(self._shown, self._given, theme)

    def text(self) -> str:
        """The table in words."""
        return self._shown.describe(self._names)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(step {self.game.number}, {self._next()})"

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """The widget, and beside it the table in words for every place where no front end runs."""
        shown = super()._repr_mimebundle_(**given)
        bundle, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        words = {"text/html": board_html(self._shown, self._names), "text/plain": self.text()}
        return {**bundle, **words}, about


def _own_names(game: Game) -> tuple[str, ...]:
    """The names the game was given; () if it has the usual ones, so that captains go by their cards."""
    pos = game.position
    usual = usual_names(len(pos.captains), pos.solo is not None)
    return () if game.names == usual else game.names


def _loaded(text: str, now: Game) -> Game:
    """The game of a record, or one that starts at a code; the seed and the box stay."""
    if "\n" in text:
        return Game.from_record(text, now.position.box)
    return Game.at(Position.from_code(text, now.position.box), now.seed)


def _check_seats(widget: str, names: object, bots: object) -> None:
    """TypeError unless these are names of seats, and players by seat."""
    listed = isinstance(names, Sequence) and not isinstance(names, str)
    if not listed or not all(isinstance(name, str) for name in names):  # type: ignore[attr-defined]
        raise mistaken(widget, "names as a list of texts", names, 'as in names=["Ann", "Ben"]')
    players = bots.values() if isinstance(bots, Mapping) else ()
    wrong = bots is not None and not isinstance(bots, Mapping)
    if wrong or not all(hasattr(player, "choose") for player in players):
        raise mistaken(widget, "bots as players by seat", bots, "as in bots={1: tep.players.Deckhand(1)}")

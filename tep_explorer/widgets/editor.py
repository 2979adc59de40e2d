"""The position editor: set up anything, see at once what cannot be, and take the table elsewhere."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from html import escape
from typing import Any

import traitlets

from ..box import Box
from ..game import Game
from ..notation import PositionError
from ..notation.reading import Problem
from ..notation.sketch import Sketch, sketch
from ..notation.textboard import board_html
from ..notation.wording import plain, shorten
from ..rules import Position, rule
from ..rules.words import SQUARES
from ..views.answers import rule_view
from ..views.editor import editor_view, sentence, solutions, waiting
from ..views.editor_edits import PIECE, Data, EditError, Edits, plain_data
from ..views.editor_presets import PRESETS, preset
from ..views.editor_scene import Desk, Scene
from ..views.editor_sheets import tabs
from ..views.faces import printed
from ..views.table import seat_names
from .battle import BattleLab
from .shell import Refused, Shell, front_end, mistaken
from .table import Table

Deed = Callable[[], str]
#: How many changes can be taken back.
_KEPT = 200
#: How long a text may be that is loaded.
_LOADED = 200_000
#: Pieces of which there are several: they stay in hand after one was put.
_SEVERAL = ("token", "treasure")


class PositionEditor(Shell):
    """A table to set up by mouse or keyboard. What cannot be is allowed while you work, and told.

    `start` is a position, its code, or its plain data; without one, the first turn of three captains.
    `position` is the table when nothing is wrong with it, else None; `problems` lists what cannot be, `data`
    is the table as plain data. `table()` and `battle_lab()` open it there.
    """

    _esm, _css = front_end("editor")

    #: What never changes: cards, chart, wheel.
    printed = traitlets.Dict(read_only=True).tag(sync=True)
    #: What was asked: a rule's card.
    aside = traitlets.Dict(read_only=True).tag(sync=True)
    #: The widget that was opened below: its kind and its model.
    opened = traitlets.Dict(read_only=True).tag(sync=True)
    #: The table as a position, None while it cannot be; follow it with observe.
    position = traitlets.Any(None, read_only=True)

    def __init__(
        self, start: Position | Mapping[str, Any] | str | None = None, box: Box | None = None
    ) -> None:
        if box is not None and not isinstance(box, Box):
            raise mistaken("PositionEditor", "a Box as box", box, "use tep.Box.load(path), or leave it out")
        begun = _begun(start, box or Box.standard())
        super().__init__()
        self._undone: list[Data] = []
        self._done: list[Data] = []
        self._desk = Desk()
        self._data, self._sketch = begun
        self._child: Shell | None = None
        self._refresh()

    # What Python reads and does

    @property
    def data(self) -> Data:
        """The table as plain data, possible or not: a copy."""
        return copy.deepcopy(self._data)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be, each with its path, its rule and words; () if the table is possible."""
        return self._sketch.problems

    def table(self, seed: int | None = 1) -> Table:
        """The table of this position, to be played on; PositionError if it cannot be."""
        return Table(Game.at(self._possible(), seed))

    def battle_lab(self, target: str | int | None = None) -> BattleLab:
        """The battle lab with both sides from this position; PositionError if it cannot be."""
        return BattleLab.at(self._possible(), target)

    def load(self, start: Position | Mapping[str, Any] | str) -> None:
        """Take up another table: a position, its code, or its plain data, possible or not."""
        self._take(*_begun(start, self._box))

    def _possible(self) -> Position:
        if self._sketch.position is None:
            raise PositionError(list(self._sketch.problems))
        return self._sketch.position

    @property
    def _box(self) -> Box:
        return self._sketch.drawn.box

    @property
    def _names(self) -> tuple[str, ...]:
        return seat_names(self._sketch.drawn)

    @property
    def _scene(self) -> Scene:
        return Scene(self._data, self._sketch, self._names, self._desk)

    # Changes

    def _take(self, data: Data, found: Sketch) -> None:
        """Take up new data; what was is kept to be taken back."""
        if data == self._data:
            return
        before = self._data, self._sketch, self._done, self._undone
        self._done, self._undone = [*self._done[1 - _KEPT :], self._data], []
        self._data, self._sketch = data, found
        try:
            self._refresh()
        except Exception:
            self._data, self._sketch, self._done, self._undone = before
            raise

    def _refresh(self) -> None:
        known = tabs(self._data)
        if self._desk.tab not in known:
            self._desk = replace(self._desk, tab=known[0])
        tools = {"undo": bool(self._done), "redo": bool(self._undone)}
        faces = printed(self._box)
        with self.hold_sync():
            if self.printed.get("box") != self._box.fingerprint:
                self.set_trait("printed", {**faces, "box": self._box.fingerprint})
            self.set_trait("position", self._sketch.position)
            self._show(editor_view(self._scene, tools, faces["words"]), {})

    # Intents

    def _intended(self, content: object) -> Deed:
        """What an intent asks for, or the reason why it cannot be had."""
        action = self._checked(content)
        text = content.get("text") if isinstance(content, dict) else None
        word, _, rest = action.partition(" ")
        if tool := self._TOOLS.get(word):
            return partial(tool, self, text if word == "load" and isinstance(text, str) else rest)
        return partial(self._edit, action)

    def _edit(self, *texts: str) -> str:
        """Make one or several changes as one, and say what the table is now."""
        data, said, found = self._data, "", self._sketch
        for text in texts:
            try:
                data, said = Edits(data, found.drawn, self._names).make(text)
                found = sketch(data, self._box)
            except (EditError, PositionError) as refused:
                raise Refused(shorten(plain(str(refused)), 300)) from None
        self._after(texts[-1])
        before = self._data
        self._take(*((data, found) if "unseen." in texts[0] else _settled(data, found)))
        if self._data == before:
            self._refresh()
            return f"{said} It was so already."
        return f"{said} {self._verdict()}"

    def _after(self, text: str) -> None:
        """A piece that was put leaves the hand, unless there are several of its kind."""
        verb, _, rest = text.partition(" ")
        if verb in ("put", "take") and not rest.startswith(_SEVERAL):
            self._desk = replace(self._desk, hand="")

    def _verdict(self) -> str:
        wrong = self._sketch.problems
        if not wrong:
            return "This can be."
        first = sentence(wrong[0].text)
        return f"{len(wrong)} {'thing' if len(wrong) == 1 else 'things'} cannot be. {first}"

    def _undo(self, _: str) -> str:
        return self._back(self._done, self._undone, "Nothing was changed yet.", "Taken back.")

    def _redo(self, _: str) -> str:
        return self._back(self._undone, self._done, "Nothing was taken back.", "Done again.")

    def _back(self, source: list[Data], other: list[Data], none: str, said: str) -> str:
        if not source:
            raise Refused(none)
        other.append(self._data)
        self._data = source.pop()
        self._sketch = sketch(self._data, self._box)
        self._refresh()
        return f"{said} {self._verdict()}"

    def _fix(self, rest: str) -> str:
        """Put one thing right: "1 0" is the first way for problem 1."""
        number, _, way = rest.partition(" ")
        fine = number.isdecimal() and way.isdecimal() and max(len(number), len(way)) < 4
        if not fine or not 1 <= int(number) <= len(self.problems):
            raise Refused(f"There is no problem {shorten(plain(rest), 20)}.")
        ways = solutions(self._scene, int(number))
        if int(way) >= len(ways):
            raise Refused("There is no such way to put it right.")
        return self._edit(*ways[int(way)].edits)

    # What is open

    def _hold(self, piece: str) -> str:
        found = PIECE.fullmatch(piece)
        if found is None or (found[2] and int(found[2]) >= len(self._data["seats"])):
            raise Refused(f"“{shorten(plain(piece), 40)}” is not a piece of this table.")
        self._desk = replace(self._desk, hand=piece, square="")
        self._refresh()
        hand = self.view["hand"]
        return f"In hand: {hand['name']}. {hand['help']} Choose a card, or Escape."

    def _release(self, _: str) -> str:
        if not self._desk.hand:
            raise Refused("Nothing is in hand.")
        self._desk = replace(self._desk, hand="")
        self._refresh()
        return "Put back."

    def _look(self, square: str) -> str:
        if square and square not in SQUARES:
            raise Refused(f"There is no square {shorten(plain(square), 20)}.")
        self._desk = replace(self._desk, square="" if square == self._desk.square else square)
        self._refresh()
        return f"{self.view['sea']['labels'][square]}." if self._desk.square else "Closed."

    def _tab(self, tab: str) -> str:
        if tab not in tabs(self._data):
            raise Refused(f"There is no sheet {shorten(plain(tab), 20)}.")
        self._desk = replace(self._desk, tab=tab)
        self._refresh()
        return f"{self.view['sheet']['title']}."

    def _rule(self, id: str) -> str:
        try:
            card = rule(id)
        except KeyError:
            raise Refused(f"There is no rule {shorten(plain(id), 20)}.") from None
        self.set_trait("aside", {"rule": rule_view(card)})
        return f"Rule {card.id}: {card.text}"

    def _close(self, what: str) -> str:
        if what == "rule" and self.aside:
            self.set_trait("aside", {})
        elif what == "opened" and self.opened:
            self._open_below("", None)
        else:
            raise Refused("That is not open.")
        return "Closed."

    # To and from elsewhere

    def _load(self, text: str) -> str:
        text = text.strip()
        if not text or len(text) > _LOADED:
            raise Refused("Give a position’s code, or its plain data.")
        try:
            self.load(text)
        except ValueError as problem:
            raise Refused(f"This cannot be loaded: {shorten(plain(str(problem)), 300)}") from None
        return f"Loaded: {self.view['title']}. {self._verdict()}"

    def _preset(self, name: str) -> str:
        if name not in PRESETS:
            raise Refused(f"There is no table “{shorten(plain(name), 30)}” to start from.")
        captains = len(self._data["seats"])
        self.load(preset(name, captains, self._box, self._sketch.drawn.readings))
        return f"{PRESETS[name][0]}, {captains} captains. {self._verdict()}"

    def _open(self, where: str) -> str:
        makers: dict[str, tuple[str, Callable[[], Shell]]] = {
            "table": ("the table", self.table),
            "lab": ("the battle lab", self.battle_lab),
        }
        if where not in makers:
            raise Refused(f"“{shorten(plain(where), 30)}” is nowhere to open it.")
        name, make = makers[where]
        if self.problems:
            raise Refused(f"It can be opened {waiting(len(self.problems))}.")
        self._open_below(where, make())
        return f"Opened at {name}, below."

    def _open_below(self, kind: str, child: Shell | None) -> None:
        before, self._child = self._child, child
        self.set_trait("opened", {"kind": kind, "model": child.model_id} if child is not None else {})
        if before is not None:
            before.close()

    def close(self) -> None:
        """Close the editor, and with it what it opened below."""
        child, self._child = getattr(self, "_child", None), None
        if child is not None:
            child.close()
        super().close()

    _TOOLS: dict[str, Callable[[PositionEditor, str], str]] = {
        "undo": _undo,
        "redo": _redo,
        "fix": _fix,
        "hold": _hold,
        "release": _release,
        "look": _look,
        "tab": _tab,
        "rule": _rule,
        "close": _close,
        "load": _load,
        "preset": _preset,
        "open": _open,
    }

    # Without a front end

    def text(self) -> str:
        """The table in words, or what cannot be about it."""
        if self._sketch.position is not None:
            return self._sketch.position.describe(self._names)
        return "\n".join([self._verdict_line, *(f"  {problem}" for problem in self.problems)])

    @property
    def _verdict_line(self) -> str:
        return f"A table being set up; {len(self.problems)} things about it cannot be:"

    def __repr__(self) -> str:
        return f"PositionEditor({self.view['title']}; {self._verdict()})"

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """The widget, and beside it the table in words for every place where no front end runs."""
        shown = super()._repr_mimebundle_(**given)
        bundle, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**bundle, "text/html": self._html(), "text/plain": self.text()}, about

    def _html(self) -> str:
        if self._sketch.position is not None:
            return board_html(self._sketch.position, self._names)
        items = "".join(f"<li>{escape(str(problem))}</li>" for problem in self.problems)
        return f"<p>{escape(self._verdict_line)}</p><ul>{items}</ul>"


def _begun(start: Position | Mapping[str, Any] | str | None, box: Box) -> tuple[Data, Sketch]:
    """The data of whatever an editor can start from, and its sketch."""
    if start is None:
        start = Game.new(players=3, seed=1, box=box).position
    if isinstance(start, str):
        start = _read(start, box)
    if isinstance(start, Position):
        data, box = start.to_dict(), start.box
    elif isinstance(start, Mapping):
        data = dict(start)
    else:
        raise mistaken("PositionEditor", "a Position, its code or its plain data", start)
    found = sketch(data, box)
    kept = plain_data(found.drawn, copy.deepcopy(data.get("agenda")))
    return kept, sketch(kept, box)


def _read(text: str, box: Box) -> Position | Mapping[str, Any]:
    """The position of a code, or plain data written as JSON."""
    if not text.lstrip().startswith("{"):
        return Position.from_code(text.strip(), box)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"this is not JSON: {error}") from None
    return found if isinstance(found, dict) else {}


def _settled(data: Data, found: Sketch) -> tuple[Data, Sketch]:
    """The data and its sketch; what nobody sees is worked out anew where it alone does not fit."""
    stale = found.problems and all(problem.path.startswith("unseen.") for problem in found.problems)
    if not stale or "unseen" not in data:
        return data, found
    rest = {key: value for key, value in data.items() if key != "unseen"}
    again = sketch(rest, found.drawn.box)
    return (rest, again) if again.position is not None else (data, found)

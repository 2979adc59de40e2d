"""The battle lab: exact odds while you move the controls, and advice for the very dice on the table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import traitlets

from ..odds import Advice, Broadside, Ev, Odds, OddsError
from ..odds.checks import show
from ..rules import Position
from ..views.battle import WORDS, battle_view, sentence, tray_view
from ..views.battle_board import board_of, setting_at
from ..views.battle_charts import battle_charts, charts_in_turn
from ..views.battle_controls import Board, View
from ..views.battle_figures import battle_figure
from ..views.battle_given import setting_of
from ..views.battle_setting import Setting, SettingError
from ..views.battle_text import battle_html, battle_text
from ..views.battle_tray import MANY, Luck, Tray, luck, roll
from ..views.look import Theme
from ..views.words import listing, plain, shorten
from .shell import Refused, Shell, front_end, mistaken

#: So many seconds a message gets to leave before the charts are worked out.
_BREATH = 0.02
#: What a lab is told that is no part of its setting.
_OWN = ("self", "__class__", "broadside", "seed", "unknown")
_SET = re.compile(r"set (\S{1,20})(?: (.{0,100}))?")
_DIE = re.compile(r"die ([1-3]) ([1-6])")
_FOLLOW = re.compile(r"follow ([0-9]{1,4})", re.ASCII)


class BattleLab(Shell):
    """A lab for one battle: `broadside` attacks `target`, a merchant's damage or a defending Broadside.

    The first argument may also be a setting, or its text. Or give the fields by name: `dice`, `symbols`,
    `cannons`, `hits`, `surefire`, `rerolls`, and `damage` or `defender`; `aim` is the chance in percent that
    "What do I need" starts with. Dice are rolled from `seed`.
    `setting` says what the controls say: read it, set it (also from its own text), follow it with
    ``lab.observe(callback, names="setting")``. `odds` are the exact odds of the setting.

    >>> lab = BattleLab(dice=2, symbols={6: 2}, cannons=1, surefire=1, damage=2)
    >>> print(lab.odds)
    win 100 %, tie 0 %, lose 0 %, spends 0.69 tokens
    """

    _esm, _css = front_end("battle")

    #: What the controls say; text is read as a setting to pass on.
    setting = traitlets.Any()
    #: The dice on the table with every choice for them, and the revision of the view that they belong to.
    tray = traitlets.Dict(read_only=True).tag(sync=True)
    #: The charts of the setting: they follow the numbers in a message of their own.
    charts = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        broadside: Broadside | Setting | str | None = None,
        target: Broadside | int | None = None,
        goal: str | Ev | None = None,
        order: bool | None = None,
        defence: str | None = None,
        rerolls_together: bool | None = None,
        reroll_once_per_die: bool | None = None,
        seed: int = 1,
        *,
        dice: int | None = None,
        symbols: Mapping[int, int] | Iterable[int] | None = None,
        cannons: int | None = None,
        hits: int | None = None,
        surefire: int | None = None,
        rerolls: Iterable[Iterable[int]] | None = None,
        damage: int | None = None,
        defender: Broadside | None = None,
        aim: int | None = None,
        **unknown: Any,
    ) -> None:
        told = {**locals(), **unknown}
        given = {name: value for name, value in told.items() if name not in _OWN and value is not None}
        first = _first(broadside, given, seed)
        super().__init__()
        self._seed, self._drawn, self._many = seed, 0, 0
        self._luck: Luck | None = None
        self._board: Board | None = None
        self._position: Position | None = None
        self._odds: Odds = first.battle.odds()
        self._advice: tuple[Advice, ...] | None = None
        self._tray = Tray.fresh(first, self._rolled(first.ship.dice))
        self.setting = first

    @classmethod
    def at(cls, position: Position, target: str | int | None = None, seed: int = 1) -> BattleLab:
        """A lab with both sides from the board: the captain on turn, and a target.

        `target` is "orange", "green" or a seat; by default whoever lies on the same card, else a
        merchant. The lab offers all the others of the position too.
        """
        if not isinstance(position, Position):
            raise mistaken("BattleLab.at", "a Position", position)
        board = board_of(position, target)
        lab = cls(setting_at(position, board.taken), seed=seed)
        lab._position = position
        lab._board = board
        lab._refresh()
        return lab

    # What Python reads and does

    @property
    def odds(self) -> Odds:
        """The exact odds of the setting."""
        return self._odds

    @property
    def roll(self) -> tuple[int, ...]:
        """The dice on the table."""
        return self._tray.dice

    @property
    def advice(self) -> tuple[Advice, ...]:
        """Every choice for the dice on the table, best first; none once the attack has ended."""
        if self._advice is None:
            self._advice = self._tray.advice(self._odds)
        return self._advice

    @property
    def luck(self) -> Luck | None:
        """The thousand battles fought last under this setting, or None."""
        return self._luck

    def roll_many(self) -> Luck:
        """Fight a thousand battles with best play, drawn from the seed, and show them beside the odds."""
        self._many += 1
        self._luck = luck(self.setting.battle, self._odds, self._seed * 1_000_003 + self._many)
        self._refresh()
        return self._luck

    def figure(self, name: str, theme: Theme = "light") -> Any:
        """A chart as a plain plotly figure: "odds", "damage", "heat", "gains" or "luck"."""
        return battle_figure(name, self.setting, self._odds, self._luck, theme)

    def text(self) -> str:
        """The lab as plain text."""
        return battle_text(self.setting, self._odds, self._tray, self._board)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self.setting)!r})"

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """The widget, and beside it tables and a text for every place where no front end runs."""
        shown = super()._repr_mimebundle_(**given)
        bundle, about = shown if isinstance(shown, tuple) else (shown or {}, {})
        html = battle_html(self.setting, self._odds, self._tray, self._board)
        return {**bundle, "text/html": html, "text/plain": self.text()}, about

    # The setting

    @traitlets.validate("setting")
    def _readable(self, proposal: Mapping[str, Any]) -> Setting:
        value = proposal["value"]
        if isinstance(value, str):
            return Setting.read(value)
        if not isinstance(value, Setting):
            raise SettingError({"the setting": f"must be a setting or its text, not {type(value).__name__}"})
        return value

    @traitlets.observe("setting")
    def _refit(self, _change: object) -> None:
        """A new setting: new odds; the dice stay where they can, with everything still to use."""
        setting = self.setting
        self._odds = setting.battle.odds()
        self._luck = None
        dice = self._tray.dice[: setting.ship.dice]
        if len(dice) < setting.ship.dice:
            dice += self._rolled(setting.ship.dice - len(dice))
        self._tray = Tray.fresh(setting, dice)
        if self._board is not None and self._position is not None and self._board.taken:
            stands = setting_at(self._position, self._board.taken)
            if replace(stands, aim=setting.aim) != setting:
                self._board = self._board._replace(taken="")
        self._refresh(dice=not (self._answering and _running()))

    def _rolled(self, dice: int) -> tuple[int, ...]:
        self._drawn += 1
        return roll(self._seed, self._drawn, dice)

    def _refresh(self, dice: bool = True) -> None:
        """Show everything anew: the numbers at once, the charts as soon as they are worked out.

        Without `dice`, the advice for the roll comes after the numbers, too.
        """
        actions: dict[str, Callable[[], str]] = {
            "roll": self._roll,
            "many": self._fight,
            "forget": self._forget,
        }
        self._advice = None
        if self._board is not None:
            actions |= {f"take {name}": partial(self._take, name) for name, _ in self._board.targets}
        with self.hold_sync():
            self._show(battle_view(self.setting, self._odds, self._board), actions)
            if dice:
                self._advise()
        self._stale = True
        if not self._answering:
            self._chart()

    _answering = False
    _stale = False
    _next: asyncio.TimerHandle | None = None

    def _advise(self) -> None:
        """Show the dice on the table and the choices for them."""
        shown = tray_view(self.setting, self._tray, self.advice)
        self.set_trait("tray", {**shown, "of": self.revision})

    def _chart(self) -> None:
        """Work out the charts of the setting, and show them."""
        if self._stale:
            self._stale = False
            self.set_trait("charts", battle_charts(self.setting, self._odds, self._luck))

    def _chart_in_turn(self) -> None:
        """The same bit by bit, so that another click is answered meanwhile: it comes first.

        Another thread sends the messages. Were all charts worked out right away, it would have to wait.
        """
        self._later(_BREATH, self._rest(), {})

    def _rest(self) -> Iterator[View]:
        """What comes after the numbers, one thing a turn."""
        if self.tray["of"] != self.revision:
            self._advise()
            yield {}
        yield from charts_in_turn(self.setting, self._odds, self._luck)

    def _later(self, seconds: float, work: Iterator[View], charts: View) -> None:
        loop = asyncio.get_running_loop()
        self._next = loop.call_later(seconds, self._guarded, partial(self._go_on, work, charts))

    def _go_on(self, work: Iterator[View], charts: View) -> None:
        more = next(work, None)
        if more is not None:
            self._later(0, work, more)
        else:
            self._stale = False
            self.set_trait("charts", charts)

    # Intents

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """Answer an intent with the numbers first; the charts follow in a message of their own."""
        self._answering = True
        try:
            super()._receive(widget, content, buffers)
        finally:
            self._answering = False
        if self._next is not None:
            self._next.cancel()
        if self._stale:
            self._chart_in_turn() if _running() else self._guarded(self._chart)

    def _found(self, action: str) -> Callable[[], str]:
        """A control's or a die's new value, a text to use, or one of the actions of the view."""
        if found := _SET.fullmatch(action):
            return partial(self._set, found[1], found[2] or "")
        if found := _DIE.fullmatch(action):
            return partial(self._turn, int(found[1]) - 1, int(found[2]))
        if found := _FOLLOW.fullmatch(action):
            return partial(self._follow, int(found[1]))
        if action.startswith("use "):
            return partial(self._use, action.removeprefix("use "))
        return super()._found(action)

    def _set(self, name: str, value: str) -> str:
        return self._adopt(_asked(partial(self.setting.changed, name, value)))

    def _use(self, text: str) -> str:
        return self._adopt(_asked(partial(Setting.read, text)))

    def _take(self, target: str) -> str:
        """Take another target of the board, with the attacker as it stands there."""
        if self._board is None or self._position is None:
            raise Refused("This lab was not taken from a board.")
        setting = replace(_asked(partial(setting_at, self._position, target)), aim=self.setting.aim)
        self._board = self._board._replace(taken=target)
        return self._adopt(setting)

    def _adopt(self, setting: Setting) -> str:
        """Take a setting over; the same one again still shows where it comes from."""
        if setting == self.setting:
            self._refresh()
        self.setting = setting
        return sentence(self._odds)

    def _turn(self, place: int, face: int) -> str:
        """A die as it lies on a table elsewhere."""
        if place >= len(self._tray.dice):
            raise Refused(f"There is no die {place + 1}.")
        self._tray = self._tray.shown(place, face) if self._tray.end is None else self._again(place, face)
        self._refresh()
        return self._advised()

    def _again(self, place: int, face: int) -> Tray:
        """An ended attack begins again with the dice as they lie, one of them turned."""
        return Tray.fresh(self.setting, self._tray.dice).shown(place, face)

    def _roll(self) -> str:
        self._tray = Tray.fresh(self.setting, self._rolled(self.setting.ship.dice))
        self._refresh()
        return f"Rolled {listing([str(face) for face in self._tray.dice])}. {self._advised()}"

    def _follow(self, number: int) -> str:
        """Do what one of the choices shown says, with dice from the seed."""
        if self.tray["of"] != self.revision:
            raise Refused(WORDS["renewed"])
        if number >= len(self.advice):
            raise Refused(f"There is no choice {number + 1} for these dice.")
        advice = self.advice[number]
        self._drawn += 1
        self._tray = self._tray.followed(advice, self.setting, self._seed, self._drawn)
        self._refresh()
        dice = listing([str(face) for face in self._tray.dice])
        return f"Now {dice}. {self._advised()}"

    def _advised(self) -> str:
        shown: dict[str, Any] = self.tray
        if shown["end"]:
            return f"{shown['title']}: {shown['sum']}"
        best = shown["choices"][0]
        return f"{best['text']}: {best['figure']}."

    def _fight(self) -> str:
        fought = self.roll_many().results
        return f"{MANY:,} battles: " + ", ".join(f"{name} {count}" for name, count in fought.items()) + "."

    def _forget(self) -> str:
        self._luck = None
        self._refresh()
        return "The thousand battles are put away."


def _running() -> bool:
    """Whether there is a loop in which something can be done later."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _first(start: object, given: dict[str, Any], seed: object) -> Setting:
    """The first setting of a lab; one error says everything that is wrong."""
    if start is not None and not isinstance(start, Broadside | Setting | str):
        ways = {"Position": "use tep.BattleLab.at(position)", "Game": "use tep.BattleLab.at(game.position)"}
        way = ways.get(type(start).__name__, "name the fields, as in tep.BattleLab(dice=3, damage=6)")
        raise mistaken("BattleLab", "a Broadside, a setting or its text", start, way)
    problems = {} if type(seed) is int else {"seed": f"must be a whole number, not {show(seed)}"}
    try:
        setting = setting_of(start, given)
    except SettingError as wrong:
        raise SettingError({**wrong.problems, **problems}) from None
    if problems:
        raise SettingError(problems)
    return setting


def _asked(make: Callable[[], Setting]) -> Setting:
    """The setting that a page asks for, or a refusal with everything that is wrong with it."""
    try:
        return make()
    except OddsError as error:
        said = shorten(plain(str(error)), 300)
        raise Refused(f"{said[:1].upper()}{said[1:]}.") from None

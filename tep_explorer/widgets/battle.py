"""The battle lab: exact odds while you move the controls, and advice for the very dice on the table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import traitlets

from ..odds import Advice, Broadside, Ev, Odds, OddsError
from ..rules import Position
from ..views.battle import battle_view, sentence
from ..views.battle_board import board_of, setting_at
from ..views.battle_charts import battle_charts
from ..views.battle_controls import Board
from ..views.battle_figures import battle_figure
from ..views.battle_setting import Setting, SettingError
from ..views.battle_text import battle_html, battle_text
from ..views.battle_tray import MANY, Luck, Tray, luck, roll
from ..views.look import Theme
from ..views.words import listing, plain, shorten
from .shell import Refused, Shell, front_end

#: So many seconds a message gets to leave before the charts are worked out.
_BREATH = 0.008
_SET = re.compile(r"set (\S{1,20})(?: (.{0,100}))?")
_DIE = re.compile(r"die ([1-3]) ([1-6])")


class BattleLab(Shell):
    """A lab for one battle: `broadside` attacks `target`, a merchant's damage or a defending Broadside.

    `setting` says what the controls say: read it, set it (also from its own text), follow it with
    ``lab.observe(callback, names="setting")``. `odds` are the exact odds of the setting. The first argument
    may also be a setting, or its text. Dice are rolled from `seed`.

    >>> lab = BattleLab(Broadside(dice=2, symbols={6: 2}, cannons=1, surefire=1), target=2)
    >>> print(lab.odds)
    win 100 %, tie 0 %, lose 0 %, spends 0.69 tokens
    """

    _esm, _css = front_end("battle")

    #: What the controls say; text is read as a setting to pass on.
    setting = traitlets.Any()
    #: The charts of the setting: they follow the numbers in a message of their own.
    charts = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        broadside: Broadside | Setting | str | None = None,
        target: Broadside | int | None = None,
        goal: str | Ev = "win",
        order: bool = True,
        defence: str = "best",
        rerolls_together: bool = True,
        reroll_once_per_die: bool = False,
        seed: int = 1,
    ) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(f"seed: {seed!r} is not a whole number")
        words = {
            "attack": "order" if order else "bonus",
            "defence": str(defence),
            "A16": "together" if rerolls_together else "one_by_one",
            "A17": "once_per_die" if reroll_once_per_die else "once_per_card",
        }
        first = _first(broadside, target, goal, words)
        super().__init__()
        self._seed, self._drawn, self._many = seed, 0, 0
        self._luck: Luck | None = None
        self._board: Board | None = None
        self._position: Position | None = None
        self._odds: Odds = first.battle.odds()
        self._advice: tuple[Advice, ...] = ()
        self._tray = Tray.fresh(first, self._rolled(first.ship.dice))
        self.setting = first

    @classmethod
    def at(cls, position: Position, target: str | int | None = None, seed: int = 1) -> BattleLab:
        """A lab with both sides from the board: the captain on turn, and a target.

        `target` is "orange", "green" or a seat; by default whoever lies on the same card, else a
        merchant. The lab offers all the others of the position too.
        """
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
        self._refresh()

    def _rolled(self, dice: int) -> tuple[int, ...]:
        self._drawn += 1
        return roll(self._seed, self._drawn, dice)

    def _refresh(self) -> None:
        """Show everything anew: the numbers at once, the charts as soon as they are worked out."""
        actions: dict[str, Callable[[], str]] = {
            "roll": self._roll,
            "many": self._fight,
            "forget": self._forget,
        }
        self._advice = self._tray.advice(self._odds)
        actions |= {f"follow {number}": partial(self._follow, at) for number, at in enumerate(self._advice)}
        if self._board is not None:
            actions |= {f"take {name}": partial(self._take, name) for name, _ in self._board.targets}
        self._show(battle_view(self.setting, self._odds, self._tray, self._board, self._advice), actions)
        self._stale = True
        if not self._answering:
            self._chart()

    _answering = False
    _stale = False

    def _chart(self) -> None:
        if self._stale:
            self._stale = False
            charts = battle_charts(self.setting, self._odds, self._luck)
            self.set_trait("charts", charts)

    # Intents

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """Answer an intent with the numbers first; the charts follow in a message of their own."""
        self._answering = True
        try:
            super()._receive(widget, content, buffers)
        finally:
            self._answering = False
        _after_a_breath(partial(self._guarded, self._chart))

    def _found(self, action: str) -> Callable[[], str]:
        """A control's or a die's new value, a text to use, or one of the actions of the view."""
        if found := _SET.fullmatch(action):
            return partial(self._set, found[1], found[2] or "")
        if found := _DIE.fullmatch(action):
            return partial(self._turn, int(found[1]) - 1, int(found[2]))
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

    def _follow(self, advice: Advice) -> str:
        """Do what one of the choices says, with dice from the seed."""
        self._drawn += 1
        self._tray = self._tray.followed(advice, self.setting, self._seed, self._drawn)
        self._refresh()
        dice = listing([str(face) for face in self._tray.dice])
        return f"Now {dice}. {self._advised()}"

    def _advised(self) -> str:
        shown: dict[str, Any] = self.view["tray"]
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


def _after_a_breath(work: Callable[[], None]) -> None:
    """Do some work once what was said is on its way; at once where nothing else could happen meanwhile.

    Another thread sends messages. Were the charts worked out right away, it would have to wait for them.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        work()
    else:
        loop.call_later(_BREATH, work)


def _first(
    given: Broadside | Setting | str | None,
    target: Broadside | int | None,
    goal: str | Ev,
    words: dict[str, str],
) -> Setting:
    """The first setting of a lab."""
    if isinstance(given, Setting):
        return given
    if isinstance(given, str):
        return Setting.read(given)
    if given is not None and not isinstance(given, Broadside):
        raise SettingError(
            {"broadside": f"must be a Broadside, a setting or its text, not {type(given).__name__}"}
        )
    return Setting.of(given, target, goal, **words)


def _asked(make: Callable[[], Setting]) -> Setting:
    """The setting that a page asks for, or a refusal with everything that is wrong with it."""
    try:
        return make()
    except OddsError as error:
        said = shorten(plain(str(error)), 300)
        raise Refused(f"{said[:1].upper()}{said[1:]}.") from None

"""What every widget shares: a view with its revision, intents that are checked, and answers in words.

The front end knows no rule. It draws `view`, and what is clicked comes back as an intent: an action's text
and the revision of the view it was drawn from. Here it is carried out or refused; either way the answer is
`notice`, one sentence, which the front end shows and says aloud.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..views.words import plain, shorten

_STATIC = Path(str(files("tep_explorer").joinpath("static")))


def front_end(name: str) -> tuple[Path, Path]:
    """The built module and style sheet of a widget."""
    return _STATIC / f"{name}.js", _STATIC / f"{name}.css"


class Refused(Exception):
    """An intent that is not carried out; the text says why."""


def mistaken(widget: str, wants: str, given: object, instead: str = "") -> TypeError:
    """The error of a widget that was given the wrong kind of thing; `instead` says what to do.

    A game where a position is wanted, or the other way round, is the usual mistake: its way out is known.
    """
    kind = type(given).__name__
    article = "an" if kind[:1].lower() in "aeiou" else "a"
    ways = {"Game": "give it game.position", "Position": "give it tep.Game.at(position)"}
    way = instead or ways.get(kind, "")
    said = "nothing" if given is None else f"{article} {kind}"
    return TypeError(f"{widget} wants {wants}, not {said}{': ' if way else ''}{way}")


class Shell(anywidget.AnyWidget):
    """A widget that draws a view and answers intents; what may be done is in `_actions`."""

    #: What the front end draws: plain JSON.
    view = traitlets.Dict(read_only=True).tag(sync=True)
    #: Counts the changes of `view`; an intent that belongs to an older one is refused.
    revision = traitlets.Int(0, read_only=True).tag(sync=True)
    #: The last answer: its kind ("event", "refusal", "error"), its text, and a number that grows.
    notice = traitlets.Dict({"kind": "", "text": "", "serial": 0}, read_only=True).tag(sync=True)

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._actions: Mapping[str, Callable[[], str]] = {}
        self._said = 0
        self.on_msg(self._receive)

    def _show(self, view: Mapping[str, Any], actions: Mapping[str, Callable[[], str]]) -> None:
        """Put a new view before every reader; intents for the one before are stale from now on."""
        with self.hold_sync():
            self._actions = actions
            self.set_trait("view", dict(view))
            self.set_trait("revision", self.revision + 1)

    def _say(self, kind: str, text: str) -> None:
        self._said += 1
        self.set_trait("notice", {"kind": kind, "text": text, "serial": self._said})

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Carry out or refuse one message from a front end; whatever happens is answered in words."""
        with self.hold_sync():
            self._guarded(lambda: self._say("event", self._intended(content)()))

    def _guarded(self, work: Callable[[], object]) -> None:
        """Do some work; what stands in its way is told in the widget, in words."""
        try:
            work()
        except Refused as refusal:
            self._say("refusal", f"{refusal} Nothing has changed.")
        except Exception as error:
            self._say("error", _in_words(error))

    def _checked(self, content: object) -> str:
        """The action of an intent that is well formed and belongs to the view that is shown."""
        if not isinstance(content, dict) or content.get("kind") != "intent":
            raise Refused("A message from the page was not an intent.")
        action, revision = content.get("action"), content.get("revision")
        if not isinstance(action, str) or type(revision) is not int:
            raise Refused("An intent from the page was malformed.")
        if revision != self.revision:
            raise Refused("That click belongs to an earlier view.")
        return action

    def _intended(self, content: object) -> Callable[[], str]:
        """What an intent asks for, or the reason why it cannot be had."""
        return self._found(self._checked(content))

    def _found(self, action: str) -> Callable[[], str]:
        """What an action's text asks for; a widget whose actions have free arguments reads them here."""
        if action not in self._actions:
            raise Refused(f"“{shorten(plain(action), 40)}” is not something that can be done here.")
        return self._actions[action]

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Let a front end change nothing but by intents; what it tried to set is set right again."""
        own = {name: value for name, value in sync_data.items() if name == "_view_count"}
        if own:
            super().set_state(own)
        if len(own) < len(sync_data):
            self.send_state([name for name in sync_data if name in self.keys and name not in own])


def _in_words(error: Exception) -> str:
    said = shorten(plain(str(error)), 300)
    return f"This went wrong while it was carried out: {type(error).__name__}{': ' if said else ''}{said}"

"""How far a learner has come: kept in a small file beside the notebooks, exportable as a short text."""

from __future__ import annotations

import json
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from .questions import known, title_of

#: Where progress is kept, in the folder the notebook runs in.
FILE = "tep-progress.json"
#: The one name under which pages show progress, so that an answer can bring what they show up to date.
_SHOWN = "tep-progress"


class Progress:
    """The verdict and the number of tries of each question answered so far."""

    def __init__(self, path: Path | str = FILE) -> None:
        """Read what is there; a missing or damaged file is an empty beginning."""
        self.path = Path(path)
        self.answers: dict[str, tuple[str, int]] = self._read()

    def _read(self) -> dict[str, tuple[str, int]]:
        try:
            data = json.loads(self.path.read_text("utf-8"))
            return {str(id): (str(verdict), int(tries)) for id, (verdict, tries) in data.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            return {}

    def note(self, id: str, verdict: str, tries: int) -> None:
        """Keep an answer; once right stays right."""
        self.answers |= self._read()  # another check may have noted something since
        before = self.answers.get(id)
        if before is None or before[0] != "right":
            self.answers[id] = (verdict, (before[1] if before else 0) + 1 if tries else 0)
            self._write()

    def _write(self) -> None:
        text = json.dumps(self.answers, indent=1)
        try:
            self.path.write_text(text + "\n", "utf-8")
        except OSError:
            return  # a folder that cannot be written keeps progress for this kernel only

    def text(self) -> str:
        """Progress as a short text to hand in: a line a question, in the order of the course."""
        done = [id for id in known() if id in self.answers]
        right = sum(self.answers[id][0] == "right" for id in done)
        lines = [
            f"{_stands(verdict)}, {_tried(tries)}: {title_of(id)}"
            for id in done
            for verdict, tries in [self.answers[id]]
        ]
        return "\n".join([f"{right} of {len(known())} checks right", *lines])

    def refresh(self) -> None:
        """Bring what a page shows of it up to date; without a page nothing happens."""
        if import_module("IPython").get_ipython() is not None:
            self._display(update=True)

    def _ipython_display_(self) -> None:
        self._display(update=False)

    def _display(self, update: bool) -> None:
        display: Any = import_module("IPython.display").display
        bundle = {"text/html": self._html(), "text/plain": self.text()}
        display(bundle, raw=True, display_id=_SHOWN, update=update)

    def _html(self) -> str:
        """The text as a list, and where it is kept."""
        first, *rest = map(escape, self.text().splitlines())
        items = "".join(f"<li>{line}</li>" for line in rest)
        where = f"Kept in the file {escape(self.path.name)} beside the notebooks; without it you begin anew."
        return f"<p><strong>{first}</strong></p><ul>{items}</ul><p><em>{where}</em></p>"

    def __repr__(self) -> str:
        return self.text()


def _stands(verdict: str) -> str:
    """A verdict in the words of a report: one word for all that is not right."""
    return "right" if verdict == "right" else "not yet right"


def _tried(tries: int) -> str:
    return "1 try" if tries == 1 else f"{tries} tries"

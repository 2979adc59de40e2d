"""How far a learner has come: kept in a small file beside the notebooks, exportable as a short text."""

from __future__ import annotations

import json
from pathlib import Path

from .questions import known

#: Where progress is kept, in the folder the notebook runs in.
FILE = "tep-progress.json"


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
            f"{id}: {verdict}, {tries} {'try' if tries == 1 else 'tries'}"
            for id in done
            for verdict, tries in [self.answers[id]]
        ]
        return "\n".join([f"{right} of {len(known())} checks right", *lines])

    def __repr__(self) -> str:
        return self.text()

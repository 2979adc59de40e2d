"""Every notebook of the course: clean in the repository, and readable where no front end runs.

nbval runs the cells themselves: ``pytest --nbval-lax notebooks``. It compares no outputs, since none are
kept; what must hold is said by the cells that assert.
"""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

COURSE = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.fixture(params=COURSE, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def words(page: str) -> str:
    """What a page says, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def test_there_is_a_course() -> None:
    assert [path.name for path in COURSE][:1] == ["00_welcome.ipynb"]


def test_a_notebook_is_clean(path: Path) -> None:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    nbformat.validate(nbformat.from_dict(notebook))
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert "widgets" not in notebook["metadata"]
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert any(line.startswith("assert ") for cell in code for line in cell["source"])


def test_the_last_line_leads_up_to_a_heading(path: Path) -> None:
    cells = nbformat.read(path, as_version=4).cells
    headings = [line.lstrip("# ") for cell in cells for line in cell.source.splitlines() if line[:1] == "#"]
    anchor = re.search(r"\]\(#([^)]+)\)", cells[-1].source)
    assert anchor is not None
    assert anchor[1] in [heading.replace(" ", "-") for heading in headings[:2]]


#: Something that breaks the promise of each notebook: a move made, a check answered, a position changed.
SPOILS = {
    "00_welcome": "voyage.game.play('helm 1')\nvoyage.refresh()",
    "01_a_turn": "line_mover._answer('0')",
    "02_battle_odds": "duel._answer('1')",
    "03_legendary_pirate": "solo_hand._answer('0')",
    "04_your_own_positions": "editor._edit('set seats.0.gold 5')",
}


def test_the_asserts_of_a_notebook_can_fail(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    *cells, last = (
        cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"
    )
    scope: dict[str, Any] = {}
    for source in cells:
        exec(source, scope)
    exec(last, scope)
    exec(SPOILS[path.stem], scope)
    with pytest.raises(AssertionError):
        exec(last, scope)


def test_an_exported_notebook_says_what_was_there(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", []) if "data" in output]
    widgets = [data for data in shown if "application/vnd.jupyter.widget-view+json" in data]
    assert widgets
    assert all("text/html" in data and "text/plain" in data for data in widgets)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    assert all(words(data["text/html"]) in words(page) for data in widgets)
    assert "Traceback" not in page
    assert not [output for cell in notebook.cells for output in cell.get("outputs", []) if _complains(output)]


def _complains(output: Any) -> bool:
    """Whether an output is an error or a warning."""
    return output.output_type == "error" or output.get("name") == "stderr"

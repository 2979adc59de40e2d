"""The arrows between the rooms: who may import whom, read off the source without running it.

Three modules are doors of the house and belong to no room. ``__init__`` names what is public and loads it on
first use, so it may mention rooms only for type checkers. ``__main__`` collects the commands, ``lab`` opens
the notebooks; neither is imported by a room. ``Position.code`` and ``.from_code``, ``.to_dict`` and
``.from_dict``, ``.edit``, ``.describe`` and ``._repr_*_``, and ``Step.describe``, are doors inside a room:
they may import any room, inside the function.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "tep_explorer"

#: What each room may import, besides itself.
BELOW: dict[str, set[str]] = {
    "box": set(),
    "odds": set(),
    "rules": {"box"},
    "notation": {"box", "rules"},
    "bridge": {"rules", "odds"},
    "game": {"box", "rules", "notation"},
    "players": {"box", "rules", "odds", "notation", "bridge", "game"},
    "views": {"box", "rules", "odds", "notation", "bridge", "game", "players"},
    "widgets": {"box", "rules", "odds", "notation", "bridge", "game", "players", "views"},
    "lessons": {"box", "rules", "odds", "notation", "bridge", "game", "players", "views", "widgets"},
}
CORE = {"box", "rules", "odds", "notation", "bridge", "game", "players"}
HOUSE_DOORS: dict[str, set[str]] = {
    "__init__": set(),
    "__main__": {"", "lab", "notation", "odds", "players"},
    "lab": set(),
    "lab_socket": set(),
}
DOORS = {
    "Position": re.compile(r"(?:from_)?code|(?:from_|to_)dict|edit|describe|_repr_\w+_"),
    "Step": re.compile("describe"),
}


def imports(tree: ast.Module, module: str, is_package: bool) -> Iterator[tuple[str, bool]]:
    """Yield each imported module by its full name, and whether a door imports it."""

    def walk(node: ast.AST, inside: str, door: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import):
                yield from ((name.name, door) for name in child.names)
            elif isinstance(child, ast.ImportFrom):
                yield from ((name, door) for name in resolve(child, module, is_package))
            elif isinstance(child, ast.ClassDef):
                yield from walk(child, child.name, door)
            elif isinstance(child, ast.FunctionDef):
                opens = inside in DOORS and DOORS[inside].fullmatch(child.name) is not None
                yield from walk(child, "", door or opens)
            else:
                yield from walk(child, inside, door)

    yield from walk(tree, "", False)


def resolve(node: ast.ImportFrom, module: str, is_package: bool) -> Iterator[str]:
    """Yield what ``from ... import ...`` may import, relative dots resolved."""
    base = node.module or ""
    if node.level:
        parts = module.split(".")
        parts = parts[: len(parts) - node.level + is_package]
        base = ".".join([*parts, *filter(None, [base])])
    if base == PACKAGE:
        yield from (f"{PACKAGE}.{name.name}" for name in node.names)
    else:
        yield base


def room_of(module: str) -> str:
    """Return the room of a module, "" for what the package itself offers (``from . import __version__``)."""
    name = [*module.split("."), ""][1]
    return "" if name.startswith("__version") else name


def wrong_arrows(source: str, module: str, is_package: bool = False) -> list[str]:
    """Return one line for each import that goes against the arrows."""
    room = room_of(module) or "__init__"
    allowed = {room, *BELOW.get(room, HOUSE_DOORS.get(room, set()))}
    wrong = []
    for target, door in imports(ast.parse(source), module, is_package):
        first = target.split(".")[0]
        if first == PACKAGE:
            if room_of(target) not in allowed and not door and room != "__init__":
                wrong.append(f"{module} imports {target}")
        elif first not in sys.stdlib_module_names and room in CORE:
            wrong.append(f"{module} imports {target}, which is not in the standard library")
    return wrong


def modules(root: Path) -> Iterator[tuple[Path, str]]:
    """Yield every source file of the package with its module's name."""
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        yield path, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_the_arrows_point_one_way(root: Path) -> None:
    wrong: list[str] = []
    for path, module in modules(root):
        wrong += wrong_arrows(path.read_text("utf-8"), module, path.name == "__init__.py")
    assert wrong == []


def test_every_room_has_its_place(root: Path) -> None:
    found = {room_of(module) for _, module in modules(root)} - {""}
    assert found <= {*BELOW, *HOUSE_DOORS}


def test_the_core_imports_nothing_by_hand(root: Path) -> None:
    for path, module in modules(root):
        if room_of(module) in CORE:
            assert not re.search(r"\b(import_module|__import__)\b", path.read_text("utf-8")), module


def test_the_package_itself_imports_a_room_only_for_type_checkers(root: Path) -> None:
    tree = ast.parse((root / PACKAGE / "__init__.py").read_text("utf-8"))
    at_once = ast.Module([node for node in tree.body if not isinstance(node, ast.If)], [])
    assert [name for name, _ in imports(at_once, PACKAGE, True) if name.startswith(PACKAGE)] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tep_explorer.box.box", "import numpy"),
        ("tep_explorer.box.box", "def f():\n    from ..views import sea"),
        ("tep_explorer.box.box", "if TYPE_CHECKING:\n    from ..rules import Position"),
        ("tep_explorer.odds.table", "from tep_explorer.box import Box"),
        ("tep_explorer.rules.position", "from .. import odds"),
        (
            "tep_explorer.rules.position",
            "class Position:\n    def play(self):\n        from ..game import Game",
        ),
        ("tep_explorer.rules.position", "def code():\n    from ..notation import write"),
        ("tep_explorer.rules.turn", "class Step:\n    def code(self):\n        from ..notation import write"),
        ("tep_explorer.views.sea", "from ..widgets import Sea"),
        ("tep_explorer.widgets.sea", "import tep_explorer.lab"),
    ],
)
def test_a_wrong_arrow_is_found(module: str, source: str) -> None:
    assert len(wrong_arrows(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tep_explorer.rules.position", "from ..box import Box\nfrom .actions import Action"),
        (
            "tep_explorer.rules.position",
            "class Position:\n    def code(self):\n        from ..notation import w",
        ),
        (
            "tep_explorer.rules.position",
            "class Position:\n    def _repr_svg_(self):\n        from ..views import sea",
        ),
        (
            "tep_explorer.rules.turn",
            "class Step:\n    def describe(self):\n        from ..notation import tell",
        ),
        ("tep_explorer.game", "from .rules import Position\nfrom .notation import record"),
        ("tep_explorer.widgets.sea", "import anywidget\nfrom tep_explorer.box import Box"),
        ("tep_explorer.__main__", "from . import __version__, lab\nfrom .odds import command"),
    ],
)
def test_a_right_arrow_is_let_be(module: str, source: str) -> None:
    assert wrong_arrows(source, module) == []

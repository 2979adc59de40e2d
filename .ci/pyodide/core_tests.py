"""Run inside Pyodide: the tests of the rooms that need nothing but the standard library.

These are all of tests/unit and tests/property except the files that import a room, or a library, beyond
the core: whatever is added there runs here too, unless it could not.
"""

import ast
import os
import sys
from pathlib import Path

REPOSITORY = Path("/repository")
FOLDERS = ("tests/unit", "tests/property")

#: What the core's tests may import besides the standard library.
AT_HAND = {"pytest", "hypothesis", "_pytest", "tep_explorer"}
BEYOND_THE_CORE = {"views", "widgets", "lessons", "lab", "__main__"}


def needs_more(path: Path) -> bool:
    """Whether a test file imports what is not to be had here."""
    beside = {file.stem for file in path.parent.glob("*.py")} | {"tests"}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        elif isinstance(node, ast.Import):
            modules = [name.name for name in node.names]
        else:
            continue
        for module in modules:
            first, _, rest = module.partition(".")
            if first not in {*sys.stdlib_module_names, *AT_HAND, *beside}:
                return True
            if first == "tep_explorer" and rest.split(".")[0] in BEYOND_THE_CORE:
                return True
    return False


def main() -> int:
    """Run the core's tests with pytest and return its exit code."""
    sys.dont_write_bytecode = True
    sys.path[:0] = ["/site", str(REPOSITORY)]
    os.chdir(REPOSITORY)
    os.environ["CI"] = "true"
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/tmp/hypothesis"
    import pytest

    files = [path for folder in FOLDERS for path in sorted(REPOSITORY.glob(f"{folder}/**/test_*.py"))]
    left_out = [path for path in files if needs_more(path)]
    for path in left_out:
        print(f"not the core's own: {path.relative_to(REPOSITORY)}")
    options = ["-p", "no:cacheprovider", "--capture=sys", "--junitxml=/tmp/results.xml"]
    return int(pytest.main([*options, *(str(path) for path in files if path not in left_out)]))


main()

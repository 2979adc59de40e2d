"""Every example in the docstrings of the odds is run, and every public name has one."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import tep_explorer.odds as odds

MODULES = [
    odds.__name__,
    *(f"{odds.__name__}.{module.name}" for module in pkgutil.iter_modules(odds.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["README.md", "docs/odds.md"])
def test_the_examples_of_the_texts_run(name: str) -> None:
    page = Path(__file__).parents[2] / name
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert (failed, tried > 5) == (0, True)


@pytest.mark.parametrize("name", odds.__all__)
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>> " in (getattr(odds, name).__doc__ or "")

"""The doctests of the pure rooms."""

from __future__ import annotations

from collections.abc import Iterator
from doctest import DocTest, DocTestFinder, DocTestRunner
from importlib import import_module
from pkgutil import walk_packages

import pytest

ROOMS = ("core", "evening", "settling", "statistics", "records", "families")


def examples() -> Iterator[DocTest]:
    finder = DocTestFinder()
    for room in ROOMS:
        package = import_module(f"assistant.{room}")
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            found = finder.find(import_module(module.name))
            yield from (example for example in found if example.examples)


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example.name)
def test_an_example_comes_to_what_it_says(
    example: DocTest, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = DocTestRunner().run(example).failed
    assert not failed, capsys.readouterr().out

"""Each target of make installs what it runs: on a fresh clone any of them may be the first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TARGET = re.compile(r"^([a-z-]+):([^#\n]*)[^\n]*\n((?:\t[^\n]*\n)+)", re.MULTILINE)
TARGETS = {
    name: (needs.split(), recipe)
    for name, needs, recipe in TARGET.findall((ROOT / "Makefile").read_text("utf-8"))
}
RUN = re.compile(r"\$\(PY\) (?:-m ([a-z]+)|(\S+\.py))")


def locked(file: str) -> set[str]:
    """The packages of a lock file."""
    lines = (ROOT / ".requirements" / file).read_text("utf-8")
    return {name.lower() for name in re.findall(r"^([A-Za-z0-9_.-]+)==", lines, re.MULTILINE)}


BELONGS = packages_distributions()
FOR_TESTS = locked("test.txt") - locked("run.txt")


@cache
def modules(file: Path) -> list[str]:
    """What a file imports, wherever in it."""
    return [*_modules(file)]


def _modules(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def ours(module: str, beside: Path) -> Path | None:
    """The file of a module that is the project's own, in this folder or from the top."""
    path = Path(*module.split("."))
    places = [folder / path for folder in (beside, ROOT)]
    files = [file for one in places for file in (one.with_suffix(".py"), one / "__init__.py")]
    return next((file for file in files if file.is_file()), None)


def wanted(script: Path) -> set[str]:
    """The packages that a script needs, itself or through the modules that it uses."""
    seen, waiting, packages = {script}, [script], set[str]()
    while waiting:
        file = waiting.pop()
        for module in modules(file):
            found = ours(module, file.parent)
            if found is None:
                packages |= {name.lower() for name in BELONGS.get(module.split(".")[0], ())}
            elif found not in seen:
                seen.add(found)
                waiting.append(found)
    return packages


@pytest.mark.matrix(4)
@pytest.mark.parametrize("target", TARGETS)
def test_a_target_that_runs_what_the_tests_run_on_installs_it(target: str) -> None:
    needs, recipe = TARGETS[target]
    packages = set[str]()
    for module, script in RUN.findall(recipe):
        named = {name.lower() for name in BELONGS.get(module, ())}
        packages |= named if module else wanted(ROOT / script)
    assert not (packages & FOR_TESTS) or ".venv/tests" in needs, packages & FOR_TESTS


def test_what_is_looked_at_are_the_targets_that_run_something() -> None:
    assert {"bench", "soak", "attack", "test", "screenshots"} <= TARGETS.keys()
    assert {"pytest", "playwright"} <= FOR_TESTS & wanted(ROOT / "bench" / "screenshots.py")


@pytest.mark.parametrize("target", ["test", "test-pocket", "screenshots"])
def test_a_target_that_drives_a_browser_looks_for_one(target: str) -> None:
    assert ".ci/system chromium" in TARGETS[target][1]

"""Whoever runs the tests finds his files as they were: a run that changes one of them fails."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

LISTED = "git ls-files -z --modified --others --exclude-standard".split()
"""Lists what differs from what git has, and what it has not, but nothing that it ignores."""
BEFORE = pytest.StashKey[dict[str, str]]()
CHANGED = pytest.StashKey[list[str]]()


def unkept(root: Path) -> dict[str, str]:
    """Return the files of a checkout that are not as git has them, with a digest of each."""
    try:
        listed = subprocess.run(LISTED, cwd=root, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return {}  # without git, or in an unpacked archive, nobody can tell
    return {name: digest(root / name) for name in listed.stdout.split("\0") if name}


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def changed(before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """Find the files that were changed, or put back, in between."""
    for name in sorted(before.keys() | after.keys()):
        if before.get(name) != after.get(name):
            yield name


def is_part(config: pytest.Config) -> bool:
    """Whether this process asks some of the tests for another one, which looks by itself."""
    return hasattr(config, "workerinput")


def pytest_sessionstart(session: pytest.Session) -> None:
    if not is_part(session.config):
        session.config.stash[BEFORE] = unkept(session.config.rootpath)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if is_part(session.config):
        return
    now = unkept(session.config.rootpath)
    session.config.stash[CHANGED] = [*changed(session.config.stash[BEFORE], now)]
    if session.config.stash[CHANGED] and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    names = config.stash.get(CHANGED, [])
    if names:
        terminalreporter.section("changed while the tests ran, by a test or by you", red=True)
        terminalreporter.write_line("\n".join(names))

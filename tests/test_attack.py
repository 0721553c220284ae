"""A short form of bench/attack.py: the server answers whatever is sent, and goes on."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from assistant.store.links import Role
from assistant.web.app import create_app
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Phone

PROJECT = Path(__file__).parent.parent


def attacked(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words, "--seed", "7", "--keep", str(tmp_path)],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )


def found(ran: subprocess.CompletedProcess[str]) -> list[str]:
    """The findings; durations need a quiet machine."""
    return [line for line in ran.stdout.splitlines() if "FOUND" in line and line[-2:] != " s"]


@pytest.mark.whole
@pytest.mark.slow
def test_a_server_bears_what_no_phone_sends(tmp_path: Path) -> None:
    ran = attacked(tmp_path, "bench/attack.py", "--requests", "150", "--files", "40")
    assert found(ran) == [], ran.stdout + ran.stderr
    assert "the server stopped with 0" in ran.stdout, ran.stderr
    assert re.search(r"requests for what is not for a phone: \d{4} ", ran.stdout)


@pytest.mark.whole
@pytest.mark.slow
def test_a_phone_that_gets_what_its_role_may_not_have_is_found(tmp_path: Path) -> None:
    few = ["--requests", "0", "--files", "0"]
    ran = attacked(tmp_path, "-m", "tests.attacked_with_other_roles", *few)
    got = {line.split(": got")[0].strip() for line in found(ran)}
    both = {f"FOUND {method} /t/<address>/sheet by " for method in ("GET", "HEAD", "OPTIONS")}
    assert {one + who for one in both for who in ("a keeper", "a watcher", "a neighbour")} <= got
    assert {f"FOUND POST /t/<address>/try by {who}" for who in ("a watcher", "a neighbour")} <= got
    assert "FOUND GET /b/<address>/share by a watcher" in got
    assert all(re.search("/(sheet|try|share) by ", one) for one in got)
    assert ran.returncode == 1


@pytest.mark.whole
@pytest.mark.slow
def test_an_attack_that_finds_no_time_says_so(tmp_path: Path) -> None:
    ran = attacked(tmp_path, "bench/attack.py", "--minutes", "0")
    assert (ran.returncode, "not all was sent" in ran.stdout) == (1, True), ran.stdout


ATTACK = runpy.run_path(str(PROJECT / "bench" / "attack_phones.py"))


def guest(phone: Phone, name: str, **holds: Role) -> Any:
    return ATTACK["Guest"](name, phone, holds=holds)


@pytest.mark.matrix(1)
@pytest.mark.parametrize(
    ("role", "wrote"),
    [(None, ["dealt", "bounded"]), (Role.WATCH, ["dealt", "bounded"]), (Role.KEEP, ["bounded"])],
)
def test_what_a_phone_has_written_without_its_role_is_found(
    tmp_path: Path, role: Role | None, wrote: list[str]
) -> None:
    app = create_app(tmp_path)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    owner, other = Phone(app), Phone(app)
    table = owner.sit_down(PAID)
    other.record(table, as_tapped(PAID, one_each("Anna")))
    other.send(other.page(f"/t/{table}/end").form("/bound"), {"deals": "9"})
    known = guest(other, "the other", **({table: role} if role else {}))
    owners = guest(owner, "the owner", **{table: Role.OWN})
    told = [*ATTACK["trespasses"](tmp_path / "tables.db", [owners, known], {table})]
    assert [one.rpartition(": ")[2] for one in told] == wrote
    assert all(one.startswith("the other wrote event ") for one in told)
    app.extensions["store"].tables.close()


@pytest.mark.parametrize(
    ("status", "text", "got"),
    [
        (200, b"", "got 200: a watcher"),
        (303, b"", "got 303: a watcher"),
        (403, b"", ""),
        (404, b"... Mark1 ...", ""),
        (403, b"... Mark2 ...", "got what it may not see"),
    ],
)
def test_what_a_phone_got_is_judged(status: int, text: bytes, got: str) -> None:
    sent = ATTACK["Request"]("", b"POST ... Mark1", denied="a watcher", hidden=[b"Mark1", b"Mark2"])
    assert sent.got(status, text).startswith(got)
    assert bool(got) == bool(sent.got(status, text))

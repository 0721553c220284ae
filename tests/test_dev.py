"""The server of `make dev` tells its owner what went wrong, and nobody else."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from shutil import copytree, ignore_patterns
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from flask import Flask

from assistant.core.message import msg
from assistant.store.unreadable import OwnFaultError, UnreadableError
from assistant.web.app import create_app
from assistant.web.log import OneLine
from tests.dev import ROOT, WATCHED, app_in_work, in_work

HERE = {"base_url": "http://localhost:8000", "environ_base": {"REMOTE_ADDR": "127.0.0.1"}}
ERRORS = [
    LookupError("no such dealer"),
    sqlite3.OperationalError("no such column: dealer"),
    OwnFaultError(msg("the dealer is lost")),
    UnreadableError(msg("the dealer is lost")),
]


def failing(made: Flask, error: Exception) -> Flask:
    """Let the first page of an application fail."""

    def deal_the_cards() -> str:
        raise error

    made.view_functions["home.index"] = deal_the_cards
    return made


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_what_goes_wrong_is_shown_here_and_logged_with_all_its_places(
    tmp_path: Path, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.handler.setFormatter(OneLine())
    with in_work():
        answer = failing(app_in_work(tmp_path), error).test_client().get("/", **HERE)
    assert answer.status_code == 500
    for told in (answer.text, caplog.text):
        assert "Traceback (most recent call last)" in told
        assert "in deal_the_cards" in told
        assert str(error) in told


@pytest.mark.matrix(3)
@pytest.mark.parametrize(
    "other",
    [
        {"environ_base": {"REMOTE_ADDR": "192.0.2.1"}},
        {"environ_base": {"REMOTE_ADDR": "::ffff:192.0.2.1"}},
        {"environ_base": {"REMOTE_ADDR": ""}},
        {"base_url": "http://cards.example.org"},
        {"base_url": "http://localhost.example.org:8000"},
    ],
    ids=str,
)
@pytest.mark.parametrize("error", ERRORS[:2], ids=lambda error: type(error).__name__)
def test_nobody_else_reads_it(tmp_path: Path, error: Exception, other: dict[str, object]) -> None:
    with in_work():
        answer = failing(app_in_work(tmp_path), error).test_client().get("/", **HERE | other)
    assert answer.status_code == 500
    assert "Something went wrong." in answer.text
    assert "dealer" not in answer.text


def test_what_others_run_shows_nothing_of_it(tmp_path: Path) -> None:
    app = failing(create_app(tmp_path), LookupError("no such dealer"))
    assert "dealer" not in app.test_client().get("/", **HERE).text


def test_statements_are_told_where_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for asked in ("", "1"):
        monkeypatch.setenv("ASSISTANT_SQL", asked)
        with in_work(), closing(sqlite3.connect(":memory:")) as db:
            assert db.execute("SELECT 1,\n  2").fetchall() == [(1, 2)]
            db.execute("PRAGMA data_version")
        told[asked] = capsys.readouterr().err
    assert told[""] == ""
    assert re.fullmatch(r" +\d+\.\d\d ms  SELECT 1, 2\n", told["1"])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program that may be changed."""
    leave = ignore_patterns("*.pyc.*", "fonts")
    for folder in WATCHED:
        copytree(ROOT / folder, tmp_path / folder, ignore=leave)
    for place in ("assistant", "static"):
        (tmp_path / place / "fonts").symlink_to(ROOT / place / "fonts")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "dev.py").write_bytes((ROOT / "tests" / "dev.py").read_bytes())
    return tmp_path


@pytest.fixture
def serving(copy: Path) -> Iterator[Callable[[], str]]:
    """Serve a copy; give what reads its first page, when it is there."""
    with (copy / "out").open("w") as out:
        told = os.environ | {"PYTHONPATH": str(copy), "ASSISTANT_DATA": str(copy / "data")}
        server = subprocess.Popen(
            [sys.executable, "-m", "tests.dev", "--host", "127.0.0.1", "--port", "0"],
            cwd=copy,
            env=told,
            stdout=out,
            stderr=out,
            start_new_session=True,
            # A shell that runs the tests behind it has them ignore Ctrl+C, and all that they start.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )

    def page() -> str:
        addresses = re.findall(r"http://\S+/", (copy / "out").read_text())
        try:
            with urlopen(addresses[-1]) as answer:
                return str(answer.read().decode())
        except (IndexError, URLError, ConnectionError):
            return ""

    yield page
    os.killpg(server.pid, signal.SIGINT)  # as a terminal does: all that was started ends with it
    assert server.wait(60) == 0


@pytest.mark.whole
@pytest.mark.slow
def test_it_starts_again_when_code_or_a_template_or_a_style_changes(
    copy: Path, serving: Callable[[], str]
) -> None:
    def waited_for(there: Callable[[str], object]) -> str:
        end = time.monotonic() + 60
        while not there(page := serving()):
            assert time.monotonic() < end, (copy / "out").read_text()
            time.sleep(0.1)
        return page

    first = waited_for(lambda page: page)
    code, template = copy / "assistant" / "web" / "app.py", copy / "templates" / "begin.html"
    with code.open("a") as text:
        text.write("\nprint('changed code')\n")
    waited_for(lambda page: page and "changed code" in (copy / "out").read_text())
    template.write_text(template.read_text().replace("<body>", "<body data-changed>", 1))
    waited_for(lambda page: "data-changed" in page)
    styles = copy / "static" / "css" / "base.css"
    styles.write_text(styles.read_text() + ".changed { color: red; }\n")
    link = r"/styles/screens\.css\?v=(\w+)"
    [before] = re.findall(link, first)
    waited_for(lambda page: [before] != re.findall(link, page) != [])

"""The figures in the pages for people are those of the program, and are read from it here."""

from __future__ import annotations

import re
from pathlib import Path
from tomllib import loads

import pytest

from assistant.games import all_games
from assistant.paper.print_worker import MAX_MEGABYTES
from assistant.records.spreadsheet import DECIMALS
from assistant.settling.fewest_payments import EXACT_UP_TO
from assistant.store.backups import DEFAULT_RETENTION, TICK_SECONDS
from assistant.store.scores import MAX_RUNNING_PLAYERS
from assistant.web.access.cookies import LIFETIME, MONTH
from assistant.web.access.headers import DISABLED_FEATURES, TLS_SUBDOMAINS
from assistant.web.certificate import VALID_DAYS
from assistant.web.connections.application import SAVE_THREADS, SAVE_WAIT_SECONDS
from assistant.web.connections.lines import EXTRA_CONNECTIONS, HEAD_BYTES, HEAD_SECONDS
from assistant.web.connections.listening import MAX_CONNECTIONS, SPARE_FILES
from assistant.web.connections.page_server import STOP_SECONDS
from assistant.web.health import MIN_FREE_BYTES
from assistant.web.live.hub import CHECK_SECONDS, STREAMS_PER_PHONE
from assistant.web.live.streams import HEARTBEAT_SECONDS
from assistant.web.log import SLOW_SECONDS

ROOT = Path(__file__).parent.parent
WORDS = "no one two three four five six seven eight nine ten".split()
NUMBER = r"[\d_]+(?:\.\d+)?"
PLAYERS = max(game.seats[-1] for game in all_games().values())
PROJECT = loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PYTHON = PROJECT["requires-python"].removeprefix(">=")


def text(name: str) -> str:
    """What a file of the project says, its lines joined."""
    return " ".join((ROOT / name).read_text("utf-8").split())


def said(name: str, behind: str) -> str:
    """The number that a script, or what make does, says behind some words."""
    found = re.search(rf"{re.escape(behind)}\s*({NUMBER})", text(name))
    assert found, f"{name} has no number behind {behind!r}"
    return found[1].replace("_", "")


def word(number: float | str) -> str:
    """A small whole number as a word."""
    assert float(number).is_integer()
    return WORDS[int(float(number))]


LISTENING = word(int(said("static/live.js", "BEAT =")) / 1000)
SOAK = "tests/test_soak.py"
SOAKED = int(said(SOAK, '"--server", "')) + int(said(SOAK, '"--commands", "'))
SCENES, BENCH, EXAMPLES = "bench/scenes.py", "bench/bench.py", "tests/examples.py"
STRANGERS = int(said(SCENES, "STREAMS, HALVES, ADDRESSES ="))
HALVES = int(said(SCENES, f"STREAMS, HALVES, ADDRESSES = {STRANGERS},"))
PHONES = int(said(SCENES, "LINES =")) // 4
WATCHING = said(SCENES, "WATCHERS, BEAT =")
GUESTS = said(SCENES, "GUESTS, TURN_INS, PARTY_MINUTES =")
TURN_INS = said(SCENES, f"GUESTS, TURN_INS, PARTY_MINUTES = {GUESTS},")
KILLS = said("Makefile", "POCKET_KILLS:-")
NODE = said("pocket/build.py", "OLDEST_NODE =")
QUICK, WHOLE, NEW = (
    said(EXAMPLES, f"register_profile({name}, common, max_examples=")
    for name in ("QUICK", '"hundred"', '"new"')
)

TOLD = [
    ("README.md", f"Python {PYTHON} or newer"),
    ("README.cs.md", f"Python {PYTHON} nebo novější"),
    ("README.ru.md", f"Python {PYTHON} или новее"),
    ("README.ja.md", f"Python {PYTHON}以上"),
    ("README.md", f"up to {PLAYERS}"),
    ("README.cs.md", f"až {PLAYERS} hráčů"),
    ("README.ru.md", f"до {PLAYERS} человек"),
    ("README.ja.md", f"{PLAYERS}人まで"),
    ("CONTRIBUTING.md", f"Python {PYTHON} or newer"),
    ("docs/testing.md", f"examples of a property (`@given`) | {word(QUICK)} | {WHOLE} |"),
    ("docs/testing.md", f"generates {NEW} new examples of each"),
    ("docs/access.md", f"open pages ask every {LISTENING} seconds"),
    ("docs/architecture.md", f"With more than {EXACT_UP_TO} open balances"),
    (
        "docs/backups.md",
        f"the last {DEFAULT_RETENTION.hourly} hourly, {DEFAULT_RETENTION.daily} daily and "
        f"{DEFAULT_RETENTION.weekly} ",
    ),
    ("docs/headers.md", f"`{TLS_SUBDOMAINS}`"),
    ("docs/headers.md", f"keeps its cookies for {word(LIFETIME.days / 365)} years"),
    (
        "docs/limits.md",
        f"less {SPARE_FILES} for what else it opens, and {MAX_CONNECTIONS:,} at most",
    ),
    ("docs/limits.md", f"Of the streams of one phone more than {STREAMS_PER_PHONE} are too many"),
    ("docs/measured.md", f"while {WATCHING} phones watch"),
    ("docs/measured.md", f"a party of {GUESTS} phones, {TURN_INS} turn-ins"),
    ("docs/measured.md", f"{PHONES} phones with four connections each"),
    ("docs/measured.md", f"beside {HALVES} half requests"),
    ("docs/measured.md", f"while {STRANGERS} strangers without a link"),
    ("docs/measured.md", f"and {HALVES} send half a request"),
    ("docs/measured.md", f"more than {said(BENCH, 'SLOWER =')} times as long"),
    ("docs/measured.md", f"does the same for {SOAKED} kills"),
    ("docs/measured.md", f"takes more than {word(said('bench/attack.py', 'LONGEST ='))} seconds"),
    ("docs/measured.md", f"kills the browser {KILLS} times"),
    ("docs/pocket.md", f"node {NODE} or newer"),
    ("docs/pocket.md", f"kills the browser {KILLS} times"),
    ("docs/runtime.md", f"They have {word(SAVE_THREADS)} threads fewer"),
    ("docs/runtime.md", f"waits up to {SAVE_WAIT_SECONDS} s while anybody saves"),
    ("docs/runtime.md", f"has {HEAD_SECONDS:.0f} seconds to send a request"),
    ("docs/runtime.md", f"head of a request is at most {HEAD_BYTES // 1024} kB"),
    ("docs/runtime.md", f"keeps up to {EXTRA_CONNECTIONS} extra connections"),
    ("docs/runtime.md", f"looks {word(1 / CHECK_SECONDS)} times a second"),
    ("docs/runtime.md", f"the page asks every {LISTENING} seconds"),
    ("docs/serving.md", f"Python {PYTHON} or newer"),
    ("docs/serving.md", f"assistant-{PROJECT['version']}-py3-none-any.whl"),
    ("docs/serving.md", f"less than {MIN_FREE_BYTES // 1_000_000} MB left"),
    ("docs/serving.md", f"one that took over {word(SLOW_SECONDS)} seconds"),
    ("docs/serving.md", f"other answers have {word(STOP_SECONDS)} seconds"),
    ("docs/serving.md", f"beside the tables for {VALID_DAYS} days"),
    ("docs/serving.md", f"only read get {word(SAVE_THREADS)} fewer"),
    ("docs/spreadsheets.md", f"rounded to {word(DECIMALS)} decimals"),
    ("docs/spreadsheets.md", f"of more than {word(MAX_RUNNING_PLAYERS)} people"),
    ("docs/growing.md", f"each with up to {MAX_MEGABYTES / 1000} GB"),
]
"""A page, and what it says with a figure of the program in it."""


@pytest.mark.parametrize(("page", "sentence"), TOLD)
def test_a_page_names_the_figure_that_the_program_has(page: str, sentence: str) -> None:
    assert sentence in text(page)


def test_a_page_says_about_how_long_what_is_measured_otherwise_in_the_program() -> None:
    assert "whenever nobody has written for half a minute" in text("docs/backups.md")
    assert 15 <= 2 * TICK_SECONDS <= 30
    assert "leave it open for a minute of silence" in text("docs/access.md")
    assert HEARTBEAT_SECONDS < 60
    assert "at most once a month" in text("docs/headers.md")
    assert MONTH.days == 30


def test_a_page_names_whatever_no_page_may_ask_a_phone_for() -> None:
    words = {
        "camera": {"camera"},
        "screen": {"display-capture"},
        "microphone": {"microphone"},
        "place": {"geolocation"},
        "motion": {"accelerometer", "gyroscope", "magnetometer"},
        "payment": {"payment"},
        "passkeys": {"publickey-credentials-get"},
        "USB": {"usb"},
        "MIDI": {"midi"},
    }
    *first, last = words
    assert f"| {', '.join(first)} and {last} are refused |" in text("docs/headers.md")
    assert set().union(*words.values()) == set(DISABLED_FEATURES)

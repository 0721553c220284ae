"""How the tests are run."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Callable, Iterator
from zlib import crc32

import pytest
from hypothesis import is_hypothesis_test, settings

from assistant.store.database import connections
from assistant.store.tables import FILE
from tests.drawn_once import DRAWN, drawing_once
from tests.examples import QUICK, register_profiles
from tests.schema_once import schema_made_once

pytest_plugins = ["tests.browser.phones", "tests.browser.engines.fixtures", "tests.untouched"]

register_profiles()
settings.load_profile(QUICK)

BROWSERS = {"browser", "webkit_phone", "firefox_phone", "engine", "engines"}
"""What a test takes in hand that drives a browser."""
LONGEST_FIRST = ("slow", "browser", "pdf")
MANY_THINGS = 10_000
"""After how many new things Python looks which of them nobody needs."""
GAMES_A_PAGE = 1
"""With how many games `make test` asks what holds for pages whatever is played."""
TIERS: dict[str, Callable[[pytest.Item], object]] = {
    "short": lambda item: not item.get_closest_marker("whole"),
    "rest": lambda item: item.get_closest_marker("whole") or item.get_closest_marker("property"),
    "whole": lambda _: True,
}
"""What `make test` asks, what only `make test-all` does, and everything."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let make say how much is asked."""
    parser.addoption("--tier", choices=TIERS, default="whole", help="which of the tests to ask")


@pytest.fixture(scope="session", autouse=True)
def unhurried_disk() -> Iterator[None]:
    """Let no commit in this process wait for the disk: no test cuts the power.

    The store's own tests wait, and so do the programs that tests start, but those killed by lines.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "SYNCHRONOUS", "OFF")
        yield


@pytest.fixture(scope="session", autouse=True)
def english_spoken() -> Iterator[None]:
    """Speak English to commands, and to the programs that tests start, whatever is spoken here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANGUAGE", "en")
        yield


@pytest.fixture(scope="session", autouse=True)
def one_drawing() -> Iterator[None]:
    """Remember every PDF: many tests look at the same sheet."""
    with drawing_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def one_schema(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Make the tables of a fresh database once: nearly every test begins with some.

    The tests of the schema make their own.
    """
    with schema_made_once(tmp_path_factory.mktemp("schema") / FILE):
        yield


@pytest.fixture
def drawing_log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What is logged while something is drawn: what was drawn before is drawn again."""
    before = dict(DRAWN)
    DRAWN.clear()
    yield caplog
    DRAWN.update(before)


def pytest_collection() -> None:
    """Look for no garbage while tests are collected, for all of them stay."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage among what the tests make, and no oftener than a page or two makes some."""
    gc.freeze()
    gc.set_threshold(MANY_THINGS, 20, 50)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark tests by what they take, and leave out those that are of another tier.

    What takes longest is put first, so that nobody waits for it. The order within a kind stays:
    what one test has made ready, the next one finds.
    """
    for item in items:
        if BROWSERS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("browser")
            if not item.get_closest_marker("daily"):
                item.add_marker("whole")
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("property")
    tests = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        tests[item.nodeid.partition("[")[0]].append(item)
    for cases in tests.values():
        mark_matrix(cases)
        mark_games(cases)
    asked = TIERS[config.getoption("--tier")]
    config.hook.pytest_deselected(items=[item for item in items if not asked(item)])
    items[:] = sorted(filter(asked, items), key=rank)


def mark_matrix(cases: list[pytest.Item]) -> None:
    """Leave to the whole tier what shows no value of a parameter that other cases do not show."""
    marked = cases[0].get_closest_marker("matrix")
    if not marked:
        return
    waiting, shown = {case: values(case) for case in cases}, set[tuple[str, str | int]]()
    for _ in range(marked.args[0] if marked.args else len(waiting)):
        best = max(waiting, key=lambda case: len(waiting[case] - shown), default=None)
        if best and waiting[best] - shown:
            shown |= waiting.pop(best)
    for case in waiting:
        case.add_marker("whole")


def mark_games(cases: list[pytest.Item]) -> None:
    """Leave to the whole tier what pages do with most games, of what they do with all.

    Which games are asked is another matter of each test, so that none of them is left out.
    """
    tables = defaultdict[str, list[pytest.Item]](list)
    for case in cases:
        game = dict(values(case)).get("game")
        if isinstance(game, str) and "app" in getattr(case, "fixturenames", ()):
            tables[case.nodeid.replace(game, "")].append(case)
    for name, played in tables.items():
        turn = crc32(name.encode()) % len(played)
        for case in (played[turn:] + played[:turn])[GAMES_A_PAGE:]:
            case.add_marker("whole")


def values(case: pytest.Item) -> set[tuple[str, str | int]]:
    """The values that a case has for its parameters; an object is known by its identity."""
    known = getattr(case, "callspec", None)
    return {
        (name, value if isinstance(value, str) else id(value))
        for name, value in (known.params if known else {}).items()
    }


def rank(item: pytest.Item) -> int:
    """How far back in the queue a test stands."""
    kinds = [place for place, kind in enumerate(LONGEST_FIRST) if item.get_closest_marker(kind)]
    return min(kinds, default=len(LONGEST_FIRST))

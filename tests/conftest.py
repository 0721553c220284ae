"""How the tests are run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from assistant.store.database import connections
from tests.drawn_once import DRAWN, drawing_once

pytest_plugins = ["tests.browser.phones"]

settings.register_profile(
    "quick",
    deadline=None,
    max_examples=30,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("quick")

LONGEST_FIRST = ("slow", "browser", "pdf")


@pytest.fixture(scope="session", autouse=True)
def unhurried_disk() -> Iterator[None]:
    """Let no commit in this process wait for the disk: no test cuts the power.

    The store's own tests wait, and so do the programs that tests start, but those killed by lines.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "WAITING", "OFF")
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


@pytest.fixture
def drawing_log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """What is logged while something is drawn: what was drawn before is drawn again."""
    before = dict(DRAWN)
    DRAWN.clear()
    yield caplog
    DRAWN.update(before)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes a browser in hand; put first what takes longest, so that nobody waits for it.

    The order within a kind stays: what one test has made ready, the next one finds.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    items.sort(key=rank)


def rank(item: pytest.Item) -> int:
    """How far back in the queue a test stands."""
    kinds = [place for place, kind in enumerate(LONGEST_FIRST) if item.get_closest_marker(kind)]
    return min(kinds, default=len(LONGEST_FIRST))

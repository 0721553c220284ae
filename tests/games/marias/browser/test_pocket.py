"""Evenings of Mariáš on a phone without a server: through a kill, and of five on wrong seats."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tests.browser.test_every_screen import geometry
from tests.pocket.fixtures import TakePocket
from tests.pocket.phone import PocketPhone
from tests.pocket.static_host import StaticHost

from .evening_of_five import FOR_ALL, FROM_NEXT, LATE, Mend, dusk, walk
from .test_evening import EVENING, THREE

RELOADED, KILLED = 3, 6
"""After so many deals."""
OF_FIVE = [("en", FOR_ALL), ("cs", FROM_NEXT), ("ru", FOR_ALL), ("ja", FROM_NEXT)]
"""Each language, and how wrong seats are mended in it."""
SET = "by => { const right = Date.now; Date.now = () => right() + by; }"
"""Python asks the worker that it runs in for the time."""


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_an_evening_is_kept_through_reloads_and_a_kill_without_a_connection(
    pocket: TakePocket, host: StaticHost
) -> None:
    with pocket() as phone:
        host.stop()
        table = phone.sit_down("Mariáš", THREE)
        for number, (_, taps, points) in enumerate(EVENING[:KILLED]):
            if number == RELOADED:
                phone.reload()
            phone.record(*taps)
            phone.shows(*points)
    with pocket() as phone:
        phone.go(address=table)
        phone.shows(*EVENING[KILLED - 1][2])
        for _, taps, points in EVENING[KILLED:]:
            phone.record(*taps)
            phone.shows(*points)
        assert [text for text in phone.left() if "ERR_" not in text] == []


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
@pytest.mark.parametrize(("language", "how"), OF_FIVE, ids=lambda of: getattr(of, "when", of))
def test_five_with_wrong_seats_are_mended_ended_by_the_clock_and_settled_without_a_connection(
    pocket: TakePocket, host: StaticHost, language: str, how: Mend
) -> None:
    with pocket(f"--accept-lang={language}") as phone:
        host.stop()
        set_clock(phone, dusk(datetime.now().astimezone()))

        def look(step: str) -> None:
            phone.page.wait_for_load_state()
            assert geometry(phone.page, 390) == [], step

        walk(phone, language, how, look, lambda: set_clock(phone, LATE))
        assert [text for text in phone.left() if "ERR_" not in text] == []


def set_clock(phone: PocketPhone, by: timedelta) -> None:
    """Set the clock that the program goes by on or back."""
    (worker,) = phone.tab.workers
    worker.evaluate(SET, by.total_seconds() * 1000)

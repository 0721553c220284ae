"""An evening of Mariáš on a phone without a server, whose browser is killed in the middle of it."""

from __future__ import annotations

import pytest

from tests.pocket.fixtures import TakePocket
from tests.pocket.static_host import StaticHost

from .test_evening import EVENING, THREE

RELOADED, KILLED = 3, 6
"""After so many deals."""


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

"""An evening of five, from the draw for seats to its settlement, in each language."""

from __future__ import annotations

from datetime import datetime, time, timedelta

import pytest

from tests.browser.phones import TakePhone
from tests.browser.test_every_screen import geometry
from tests.clocks import Clock, wall

from .evening_of_five import FOR_ALL, FROM_NEXT, LAST, Mend, walk

__all__ = ["wall"]


@pytest.mark.parametrize("language", LAST)
@pytest.mark.parametrize("how", [FOR_ALL, FROM_NEXT], ids=lambda how: how.when)
def test_an_evening_with_wrong_seats_is_mended_ended_by_the_clock_and_settled(
    phones: TakePhone, wall: Clock, language: str, how: Mend
) -> None:
    width, height = (390, 844) if how is FOR_ALL else (320, 568)
    phone = phones(width, height, locale=language)

    def look(step: str) -> None:
        phone.page.wait_for_load_state()
        assert geometry(phone.page, width) == [], step

    now = datetime.now().astimezone()
    wall.set(datetime.combine(now.date(), time(22, 40)).astimezone() - now)
    walk(phone, language, how, look, lambda: wall.set(timedelta(hours=3)))

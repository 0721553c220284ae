"""An evening of five, from the draw for seats to its settlement, in each language."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.browser.phones import TakePhone
from tests.browser.test_every_screen import geometry
from tests.browser.test_whole_words import read_in
from tests.clocks import Clock, wall

from .evening_of_five import FOR_ALL, FROM_NEXT, LAST, LATE, SITTING, Mend, dusk, walk

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
        wrong = [*geometry(phone.page, width), *read_in(phone.page, language, SITTING)]
        assert wrong == [], step

    wall.set(dusk(datetime.now().astimezone()))
    walk(phone, language, how, look, lambda: wall.set(LATE))

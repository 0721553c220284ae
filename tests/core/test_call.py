"""Calls as they are spelled."""

import pytest

from assistant.core.seat import Seat
from assistant.core.turn import claimed, rest_to, seat_said


def test_a_claim_reads_back() -> None:
    assert claimed(rest_to(Seat(2))) == Seat(2)
    assert claimed("2") is None


@pytest.mark.parametrize("said", ["", "²", "-1", "x", "9" * 5000, "１"])
def test_what_is_no_seat_is_none(said: str) -> None:
    assert seat_said(said) is None
    assert claimed(rest_to(Seat(0))[:-1] + said) is None

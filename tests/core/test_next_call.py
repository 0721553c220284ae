"""The calls within reach of a thumb beside the ladder of all bids, and the spelling of claims."""

import pytest

from assistant.core.message import msg
from assistant.core.next_call import MOST_HANDY, Choice, Turn, claim_of, claimant, parse_seat
from assistant.core.seat import Seat

LADDER = tuple(Choice(bid, msg("x")) for bid in ("6", "7", "8"))


def turn(beside: int, bids: tuple[Choice, ...]) -> Turn:
    """A turn in which so many calls may be said that are no bid, and these bids."""
    plain = tuple(Choice(f"call {n}", msg("x")) for n in range(beside))
    return Turn(msg("auction"), Seat(0), (*plain, *bids), ladder=LADDER)


@pytest.mark.parametrize("beside", range(MOST_HANDY))
def test_the_lowest_bid_that_may_be_said_stands_behind_the_other_calls(beside: int) -> None:
    assert [choice.said for choice in turn(beside, LADDER[1:]).likely_calls] == [
        *(f"call {n}" for n in range(beside)),
        "7",
    ]


def test_where_three_other_calls_are_likely_there_is_no_room_for_a_bid() -> None:
    assert [choice.said for choice in turn(MOST_HANDY, LADDER).likely_calls] == [
        "call 0",
        "call 1",
        "call 2",
    ]


def test_where_no_bid_may_be_said_any_more_none_is_likely() -> None:
    assert [choice.said for choice in turn(1, ()).likely_calls] == ["call 0"]


def test_a_claim_reads_back() -> None:
    assert claimant(claim_of(Seat(2))) == Seat(2)
    assert claimant("2") is None


@pytest.mark.parametrize("said", ["", "²", "-1", "x", "9" * 5000, "１"])
def test_what_is_no_seat_is_none(said: str) -> None:
    assert parse_seat(said) is None
    assert claimant(claim_of(Seat(0))[:-1] + said) is None

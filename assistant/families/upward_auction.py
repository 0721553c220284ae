"""Auctions that go upwards: each bids more than the last or passes, and who passed is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg, pmsg
from assistant.core.seat import Seat
from assistant.core.turn import Call, Choice

PASS = "pass"
PASSES = Choice(PASS, pmsg("in the auction", "pass"))


@dataclass(frozen=True, slots=True)
class Bids:
    """How far such an auction has come; without an actor it is over."""

    actor: Seat | None
    high: Call | None
    """The highest bid and its bidder; nobody's where all passed so far."""
    open: tuple[str, ...]
    """What may still be bid, low to high."""


def upwards(calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]) -> Bids:
    """Follow an auction among `seats` in their order, the first of them first.

    It ends when all have passed, when one is left who has bid, or at the highest bid.

    >>> anna, boris, dana = seats = Seat(0), Seat(1), Seat(2)
    >>> upwards([(anna, "six"), (boris, PASS)], seats, ["six", "seven", "eight"])
    Bids(actor=2, high=(0, 'six'), open=('seven', 'eight'))
    """
    passed = {seat for seat, word in calls if word == PASS}
    high = next(((seat, word) for seat, word in reversed(calls) if word != PASS), None)
    open_ = tuple(ladder[ladder.index(high[1]) + 1 :] if high else ladder)
    others = [seat for seat in seats if seat not in passed and (not high or seat != high[0])]
    if not others or not open_:
        return Bids(None, high, open_)
    start = seats.index(calls[-1][0]) + 1 if calls else 0
    order = (*seats[start:], *seats[:start])
    return Bids(next(seat for seat in order if seat in others), high, open_)


def part(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]
) -> tuple[Bids, Sequence[Call]]:
    """Divide calls into the auction and what was said after its end."""
    bids = upwards((), seats, ladder)
    for count in range(1, len(calls) + 1):
        if bids.actor is None and calls[count - 1] != spare_pass(calls[: count - 1], seats, bids):
            return bids, calls[count - 1 :]
        bids = upwards(calls[:count], seats, ladder)
    return bids, ()


def spare_pass(calls: Sequence[Call], seats: Sequence[Seat], bids: Bids) -> Call | None:
    """The next pass after the highest bid of all: it may be said, but need not."""
    if bids.high is None or bids.open:
        return None
    start = seats.index(calls[-1][0]) + 1
    heard = {bids.high[0], *(seat for seat, word in calls if word == PASS)}
    order = (*seats[start:], *seats[:start])
    return next(((seat, PASS) for seat in order if seat not in heard), None)


def spare_passes(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]
) -> tuple[Choice, ...]:
    """The pass that may be said, but need not, after an auction ended with the highest bid."""
    bids, rest = part(calls, seats, ladder)
    spare = None if rest else spare_pass(calls, seats, bids)
    return (replace(PASSES, by=spare[0]),) if spare else ()


def too_low(bid: str, high: str, high_name: Message) -> Message:
    """Say why a bid that is on the ladder cannot be made any more."""
    if bid == high:
        return msg("already bid")
    return msg("{bid} is higher", bid=high_name)


def winnable(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str], winner: Seat
) -> Sequence[str]:
    """The bids, low to high, with which somebody can have won an auction as far as it is known.

    Nobody bids above himself, so his own highest bid is raised only where another's can have come
    between. What nobody could say is left aside.
    """
    possible = [call for call in calls if call[0] in seats and call[1] in (PASS, *ladder)]
    bids = upwards(possible, seats, ladder)
    if (winner, PASS) in possible:
        return ()
    if bids.high is None or bids.high[0] != winner:
        return bids.open
    raised = bids.open[1:] if bids.actor is not None else ()
    return (bids.high[1], *raised)

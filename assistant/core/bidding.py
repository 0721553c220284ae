"""Auctions that go upwards: each bids more than the last or passes, and who passed is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.ledger import Seat
from assistant.core.message import msg
from assistant.core.talk import Call, Choice

PASS = "pass"
PASSES = Choice(PASS, msg("pass"))


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
    """
    passed = {seat for seat, said in calls if said == PASS}
    high = next(((seat, said) for seat, said in reversed(calls) if said != PASS), None)
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
    """Part an auction from what was said after its end."""
    bids = upwards((), seats, ladder)
    for count in range(1, len(calls) + 1):
        if bids.actor is None:
            return bids, calls[count - 1 :]
        bids = upwards(calls[:count], seats, ladder)
    return bids, ()


def least(calls: Sequence[Call], winner: Seat, ladder: Sequence[str]) -> str | None:
    """The lowest bid with which somebody can have won an auction, as far as it was written down.

    None where he cannot have won it: he had passed, or nothing is above another's bid. What is no
    bid is left aside.
    """
    if (winner, PASS) in calls:
        return None
    high = next(((seat, said) for seat, said in reversed(calls) if said in ladder), None)
    if high is None or high[0] == winner:
        return high[1] if high else ladder[0]
    above = ladder[ladder.index(high[1]) + 1 :]
    return above[0] if above else None

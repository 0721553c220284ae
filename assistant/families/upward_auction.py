"""Ascending auctions: each bid is higher than the last, and a player who passes is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.core.message import Message, msg, pmsg
from assistant.core.next_call import Call, Choice
from assistant.core.seat import Seat

PASS = "pass"
PASSES = Choice(PASS, pmsg("in the auction", "pass"))


@dataclass(frozen=True, slots=True)
class Bids:
    """Progress of an auction; `actor` is None after its end."""

    actor: Seat | None
    high: Call | None
    """The highest bid and its bidder; None if all players have passed so far."""
    open: tuple[str, ...]
    """The bids that are still possible, low to high."""


def auction_state(calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]) -> Bids:
    """The state of an auction among `seats`, in their order.

    It ends when all players have passed, when only the bidder is left, or at the highest bid.

    >>> anna, boris, dana = seats = Seat(0), Seat(1), Seat(2)
    >>> auction_state([(anna, "six"), (boris, PASS)], seats, ["six", "seven", "eight"])
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
    """The auction among the calls, and the calls after the auction."""
    bids = auction_state((), seats, ladder)
    for count in range(1, len(calls) + 1):
        if bids.actor is None and calls[count - 1] != spare_pass(calls[: count - 1], seats, bids):
            return bids, calls[count - 1 :]
        bids = auction_state(calls[:count], seats, ladder)
    return bids, ()


def spare_pass(calls: Sequence[Call], seats: Sequence[Seat], bids: Bids) -> Call | None:
    """The next pass after the highest possible bid; it may be recorded, but need not be."""
    if bids.high is None or bids.open:
        return None
    start = seats.index(calls[-1][0]) + 1
    heard = {bids.high[0], *(seat for seat, word in calls if word == PASS)}
    order = (*seats[start:], *seats[:start])
    return next(((seat, PASS) for seat in order if seat not in heard), None)


def spare_passes(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]
) -> tuple[Choice, ...]:
    """The pass that may be recorded, but need not be, after the highest possible bid."""
    bids, rest = part(calls, seats, ladder)
    spare = None if rest else spare_pass(calls, seats, bids)
    return (replace(PASSES, by=spare[0]),) if spare else ()


def too_low(bid: str, high: str, high_name: Message) -> Message:
    """The reason why a bid on the ladder is too low."""
    if bid == high:
        return msg("already bid")
    return msg("{bid} is higher", bid=high_name)


def possible_winning_bids(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str], winner: Seat
) -> Sequence[str]:
    """The bids, low to high, with which this player can have won the auction as far as it is known.

    Players do not overbid themselves, so the player's highest bid can only be raised if another
    player may have bid in between. Impossible calls are ignored.
    """
    possible = [call for call in calls if call[0] in seats and call[1] in (PASS, *ladder)]
    bids = auction_state(possible, seats, ladder)
    if (winner, PASS) in possible:
        return ()
    if bids.high is None or bids.high[0] != winner:
        return bids.open
    raised = bids.open[1:] if bids.actor is not None else ()
    return (bids.high[1], *raised)

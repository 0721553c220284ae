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
    """State of an auction; `actor` is the player to bid, None after the end."""

    actor: Seat | None
    high: Call | None
    """The highest bid and its bidder; None if all players have passed so far."""
    open: tuple[str, ...]
    """The bids that are still possible, low to high."""


def auction_state(calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]) -> Bids:
    """The state of an auction after `calls`, with `seats` in bidding order.

    The auction ends when all players but the highest bidder have passed, or at the top of `ladder`.

    >>> anna, boris, dana = seats = Seat(0), Seat(1), Seat(2)
    >>> auction_state([(anna, "six"), (boris, PASS)], seats, ["six", "seven", "eight"])
    Bids(actor=2, high=(0, 'six'), open=('seven', 'eight'))
    """
    passed_seats = {seat for seat, word in calls if word == PASS}
    high = next(((seat, word) for seat, word in reversed(calls) if word != PASS), None)
    higher_bids = tuple(ladder[ladder.index(high[1]) + 1 :] if high else ladder)
    bidders = [seat for seat in seats if seat not in passed_seats and (not high or seat != high[0])]
    if not bidders or not higher_bids:
        return Bids(None, high, higher_bids)
    start = seats.index(calls[-1][0]) + 1 if calls else 0
    order = (*seats[start:], *seats[:start])
    return Bids(next(seat for seat in order if seat in bidders), high, higher_bids)


def split_auction(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]
) -> tuple[Bids, Sequence[Call]]:
    """Split the calls into the auction and the calls after it."""
    bids = auction_state((), seats, ladder)
    for count in range(1, len(calls) + 1):
        if bids.actor is None and calls[count - 1] != spare_pass(calls[: count - 1], seats, bids):
            return bids, calls[count - 1 :]
        bids = auction_state(calls[:count], seats, ladder)
    return bids, ()


def spare_pass(calls: Sequence[Call], seats: Sequence[Seat], bids: Bids) -> Call | None:
    """The next optional pass after the highest possible bid; None if there is none."""
    if bids.high is None or bids.open:
        return None
    start = seats.index(calls[-1][0]) + 1
    excluded_seats = {bids.high[0], *(seat for seat, word in calls if word == PASS)}
    order = (*seats[start:], *seats[:start])
    return next(((seat, PASS) for seat in order if seat not in excluded_seats), None)


def spare_passes(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str]
) -> tuple[Choice, ...]:
    """The button for the next pass after the highest possible bid, if there is one."""
    bids, later_calls = split_auction(calls, seats, ladder)
    call = None if later_calls else spare_pass(calls, seats, bids)
    return (replace(PASSES, by=call[0]),) if call else ()


def too_low_reason(bid: str, high: str, high_name: Message) -> Message:
    """The reason why a bid on the ladder is too low."""
    if bid == high:
        return msg("already bid")
    return msg("{bid} is higher", bid=high_name)


def possible_winning_bids(
    calls: Sequence[Call], seats: Sequence[Seat], ladder: Sequence[str], winner: Seat
) -> Sequence[str]:
    """The bids, low to high, with which `winner` could win an auction that begins with `calls`.

    A player does not raise the own bid, so `winner` can end higher only if another player could
    bid in between. Impossible calls are ignored.
    """
    possible_calls = [call for call in calls if call[0] in seats and call[1] in (PASS, *ladder)]
    bids = auction_state(possible_calls, seats, ladder)
    if (winner, PASS) in possible_calls:
        return ()
    if bids.high is None or bids.high[0] != winner:
        return bids.open
    higher_bids = bids.open[1:] if bids.actor is not None else ()
    return (bids.high[1], *higher_bids)

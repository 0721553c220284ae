"""How a Preferans sheet becomes one result for each player."""

from collections.abc import Iterator
from fractions import Fraction

from assistant.core.ledger import TABLE, Entry, Ledger, Points, Seat, owed
from assistant.core.message import Message, msg

from .rules import Remainder, Rules
from .scoring import MOUNTAIN, POOL, WHISTS, room

RESULT = "result"
PER_MOUNTAIN = 10


def settle(ledger: Ledger, rules: Rules, seats: int) -> tuple[Entry, ...]:
    """Settle whists, own mountain and the mean mountain (Akagiri, Preferans, settlement).

    Rounded down, up to `seats` - 1 points stay with the table: the remainder.
    """
    everybody = [Seat(place) for place in range(seats)]
    return (*_whists(ledger, everybody), *_mountains(ledger, rules, everybody))


def _whists(ledger: Ledger, everybody: list[Seat]) -> Iterator[Entry]:
    for holder in everybody:
        for against in (seat for seat in everybody if seat != holder):
            written = ledger.held(WHISTS, holder, against)
            if written:
                why = msg("whists of {holder} against {against}", holder=holder, against=against)
                yield Entry(against, holder, written, RESULT, WHISTS, why)


def _mountains(ledger: Ledger, rules: Rules, everybody: list[Seat]) -> Iterator[Entry]:
    mountains = {seat: ledger.held(MOUNTAIN, seat) for seat in everybody}
    whole = PER_MOUNTAIN * sum(mountains.values())
    exact = Fraction(whole, len(everybody))
    mean: Points = exact if rules.remainder is Remainder.EXACT else whole // len(everybody)
    why_mean = msg("mean mountain: {sum} / {n}", sum=whole, n=len(everybody))
    for seat, own in mountains.items():
        why = msg("own mountain: {price} × {own}", price=PER_MOUNTAIN, own=own)
        yield from owed(seat, TABLE, -PER_MOUNTAIN * own, RESULT, MOUNTAIN, why)
        yield from owed(seat, TABLE, mean, RESULT, "mean", why_mean)


def stop_early(ledger: Ledger, rules: Rules, seats: int) -> tuple[Entry, ...]:
    """A game stopped early first writes each pool's shortfall into its owner's mountain.

    Beyond the text, and players' custom.
    """
    short = {Seat(place): room(ledger, rules, Seat(place)) for place in range(seats)}
    return tuple(
        Entry(TABLE, seat, n, MOUNTAIN, POOL, _short_why(n, rules))
        for seat, n in short.items()
        if n > 0
    )


def _short_why(n: int, rules: Rules) -> Message:
    return msg("stopped early: pool {n} short of {target}", n=n, target=rules.target)

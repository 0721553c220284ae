"""What the limits of a table leave of a deal's payments, and when one of them ends the table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from assistant.core.before import Before
from assistant.core.ledger import Entry, balances
from assistant.core.message import Message
from assistant.core.seat import Seat

from . import reasons
from .rules import Rules

PAYER_CAP, EVENING_CAP = "payer_cap", "evening_cap"
Owed = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class _Limit:
    """The most that a player pays, and what to say where it cuts so much off."""

    item: str
    cap: int
    most: int

    def why(self, payer: Seat, cut: int) -> Message:
        if self.item == PAYER_CAP:
            return reasons.PAYER_CAPPED(cap=self.cap, payer=payer, cut=cut)
        return reasons.EVENING_CAPPED(cap=self.cap, left=self.most, payer=payer, cut=cut)


def limited(entries: Sequence[Entry], rules: Rules, before: Before) -> Iterator[Entry]:
    """Give back what a player need not pay: of the deal first, then of the evening."""
    if not (rules.payer_cap or rules.evening_cap):
        return
    for payer in before.clockwise():
        owed = _owed(entries, payer, before)
        for limit in _limits(payer, rules, before):
            cut = sum(owed.values()) - limit.most
            if cut > 0:
                left = _shared(limit.most, owed)
                why = limit.why(payer, cut)
                for payee, amount in owed.items():
                    if amount > left[payee]:
                        back = amount - left[payee]
                        account = entries[0].account
                        yield Entry(payee, payer, back, account, limit.item, why)
                owed = left


def _limits(payer: Seat, rules: Rules, before: Before) -> Iterator[_Limit]:
    if rules.payer_cap:
        yield _Limit(PAYER_CAP, rules.payer_cap, rules.payer_cap)
    if rules.evening_cap:
        room = int(rules.evening_cap + before.balance(payer))
        yield _Limit(EVENING_CAP, rules.evening_cap, max(room, 0))


def _owed(entries: Sequence[Entry], payer: Seat, before: Before) -> Owed:
    """What a player owes each who is to have anything from him, from his left on."""
    owed: dict[Seat, int] = dict.fromkeys(before.clockwise(payer)[:-1], 0)
    for entry in entries:
        if entry.payer == payer:
            owed[entry.payee] = owed.get(entry.payee, 0) + int(entry.amount)
        elif entry.payee == payer:
            owed[entry.payer] = owed.get(entry.payer, 0) - int(entry.amount)
    return {payee: amount for payee, amount in owed.items() if amount > 0}


def _shared(points: int, owed: Owed) -> Owed:
    """Share what is paid equally; odd points go to the payer's left first."""
    each, odd = divmod(points, len(owed))
    return {payee: each + (place < odd) for place, payee in enumerate(owed)}


def reached(entries: Sequence[Entry], rules: Rules, before: Before) -> bool:
    """Tell whether somebody has lost the evening's limit with this deal."""
    moved = balances(entries, before.people)
    return bool(rules.evening_cap) and any(
        before.balance(seat) + moved[seat] <= -rules.evening_cap for seat in before.clockwise()
    )

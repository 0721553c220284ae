"""Why somebody pays or gets a payment: tables, other payments, and what was set off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assistant.settling.amounts import Amounts, got_by, opposite
from assistant.settling.book import Amount, Party, Promise


@dataclass(frozen=True)
class Reasons:
    """Why somebody pays or gets a payment: all of these together are nothing.

    `tables` is what is settled of each table by it and by those agreed on together with it, which
    are the `others`; `lowered` are promises that are lowered instead.
    """

    who: Party
    tables: tuple[tuple[str, Amount], ...]
    others: tuple[tuple[Promise, Amount], ...]
    lowered: tuple[tuple[Promise, Amount], ...]
    payment: Amount


def reasons(
    promise: Promise,
    covers: Mapping[str, Amounts],
    others: Sequence[Promise],
    lowered: Sequence[Promise],
) -> tuple[Reasons, Reasons]:
    """Explain a payment for who pays and for who gets it."""

    def side(who: Party) -> Reasons:
        tables = ((table, amounts.get(who)) for table, amounts in covers.items())
        paid = ((other, opposite(got_by(other)).get(who)) for other in others)
        off = ((one, got_by(one).get(who)) for one in lowered)
        return Reasons(
            who,
            tuple((table, amount) for table, amount in tables if amount),
            tuple((other, amount) for other, amount in paid if amount),
            tuple((one, amount) for one, amount in off if amount),
            opposite(got_by(promise)).get(who, 0),
        )

    return side(promise.payer), side(promise.payee)

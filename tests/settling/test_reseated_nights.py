"""A night at which the order was mended is settled like one at which they sat so from the start.

Seats keep their numbers, so what was settled of a chair before stays that chair's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from assistant.core.game import AnyGame
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.settling.book import Amount, BookEvent, Paid, Party, TermsAgreed, Undone
from assistant.settling.journal import Statement, agreement
from assistant.settling.rounded_shares import Basis, Terms
from tests.games.reseated_tables import GAMES, played
from tests.settling.club import journal

TABLE = "t"


@dataclass
class Night:
    """A book of one table, and what is written in it while that table goes on."""

    terms: Terms
    events: list[BookEvent] = field(default_factory=list)

    def statement(self, table: Evening) -> Statement | None:
        """What the table comes to now, what is settled of it, and what is open."""
        terms = TermsAgreed(TABLE, self.terms)
        return next(iter(journal({TABLE: table}, terms, *self.events).statements), None)

    def agree(self, table: Evening) -> None:
        """Agree on what is planned, where anything is open."""
        found = self.statement(table)
        if found and found.needs_agreement and found.feasible:
            self.events.append(agreement(found))

    def pay(self, table: Evening) -> None:
        """Pay the first promise of which anything is left."""
        found = self.statement(table)
        waiting = [debt for debt in found.debts if debt.left] if found else []
        self.events += [Paid(debt.number, debt.left) for debt in waiting[:1]]

    def take_back(self, table: Evening) -> None:
        """Take back what was agreed on, where nothing is paid of it."""
        found = self.statement(table)
        if found and found.latest and not any(debt.paid for debt in found.debts):
            self.events.append(Undone(found.latest.written.number))


def told(found: Statement | None) -> Mapping[str, Any]:
    """All that a statement says, by names: also who pays whom where several ways are as good."""
    if found is None:
        return {}
    return {
        "balances": nonzero(found.balances),
        "paid": nonzero(found.paid),
        "open": nonzero(found.open),
        "changed": [(nonzero(one.before), nonzero(one.after)) for one in found.changed],
        "promises": [(debt.promise, debt.paid, debt.left) for debt in found.debts],
        "plan": found.plan,
    }


def nonzero(amounts: Mapping[Party, Amount]) -> dict[Party, Amount]:
    """Leave out who has nothing."""
    return {who: amount for who, amount in amounts.items() if amount}


EXACT = Stake(Decimal("0.60"), "CZK")
"""Halves, thirds, quarters and fifths of a point are whole hellers: nothing is rounded.

What is rounded goes by seats, so that a heller stays where it was settled.
"""
TERMS = [Terms(), Terms(stake=EXACT), Terms(Basis.DIFFERENCE), Terms(Basis.WINNER, EXACT)]


@GAMES
@given(data=st.data())
def test_a_night_comes_to_that_of_a_table_that_sat_so(game: AnyGame, data: DataObject) -> None:
    pair, terms = played(data, game), data.draw(st.sampled_from(TERMS))
    right, reseated = Night(terms), Night(terms)
    steps = st.sampled_from([None, Night.agree, Night.agree, Night.pay, Night.take_back])
    for sat_so, mended in pair.moments:
        # What is agreed on while the order is wrong is what it comes to in that order.
        if told(right.statement(sat_so)) == told(reseated.statement(mended)):
            step = data.draw(steps)
            if step:
                step(right, sat_so)
                step(reseated, mended)
    assert told(reseated.statement(pair.now)) == told(right.statement(pair.right))

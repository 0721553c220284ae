"""Whole evenings of Preferans under any house rules, beside a second sheet from the rules' text."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from hypothesis import given, settings

from assistant.core.seat import TABLE
from assistant.evening.log.evening import Evening
from assistant.games.preferans import GAME
from assistant.games.preferans.facts import Facts
from assistant.games.preferans.raspasy import least_level
from tests.examples import examples
from tests.games.preferans.oracle import Sheet
from tests.games.strategies import evenings


def told(facts: Facts) -> dict[str, Any]:
    """A deal in plain words, people by their seats."""
    return {
        "contract": str(facts.contract),
        "declarer": facts.declarer,
        "whist": {int(seat): said.value for seat, said in facts.whist.items()},
        "tricks": {int(seat): count for seat, count in facts.tricks.items()},
        "aid": [(int(seat), points) for seat, points in facts.aid],
        "given_up": facts.given_up,
    }


@settings(max_examples=examples(1.5))
@given(evenings(GAME, most=8))
def test_an_evening_is_written_as_by_the_rules_text(evening: Evening) -> None:
    is_written_as_by_the_text(evening)


def is_written_as_by_the_text(evening: Evening) -> None:
    """Expect every dealer, lowest bid, cell and total of an evening to be the second sheet's."""
    rules = {one.name: getattr(evening.rules, one.name) for one in fields(evening.rules)}
    sheet = Sheet(len(evening.players), int(evening.opened.first_dealer), rules)
    for deal in evening.deals:
        assert deal.before.dealer == sheet.dealer
        assert least_level(deal.before, evening.rules) == sheet.least
        sheet.play(told(deal.facts))
    ledger = evening.now.ledger
    for seat in evening.seats:
        assert ledger.held("pool", seat, TABLE) == sheet.pool[seat]
        assert ledger.held("mountain", seat, TABLE) == sheet.mountain[seat]
        for other in (other for other in evening.seats if other != seat):
            assert ledger.held("whists", seat, other) == sheet.whists.get((seat, other), 0)
    assert evening.over == sheet.over
    assert list(evening.undrawn) == sheet.totals

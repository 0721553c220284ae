"""Whole evenings of Preferans under every house rule, beside a second sheet from the rules' text.

Each value plays a few evenings of up to twelve deals in the short tier. `make test-all SEED=random`
plays some 50 of each, more than 20,000 deals in all.
"""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.house_rules import Option
from assistant.core.ledger import Entry
from assistant.core.message import Message
from assistant.core.seat import TABLE
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, RulesAgreed
from assistant.evening.log.replay import replay
from assistant.games.preferans import GAME
from assistant.games.preferans.facts import Facts
from tests.examples import examples
from tests.games.preferans.oracle import Sheet
from tests.games.preferans.strategies import valid
from tests.games.strategies import opened

TARGETS = (2, 4, 6, 10)
"""Small ones, so that pools are full and points go beyond them."""
PRICES = (1, 3, 25)
"""Prices that may be typed: the least, an odd one and a dear one."""
SHARED = {"tricks_shared", "fewest_shared"}


def values(option: Option) -> tuple[Any, ...]:
    """All values of a house rule, or some of those that may be typed."""
    return tuple(option.values) or option.offered or PRICES


EVERY_VALUE = [(option.key, value) for option in GAME.options for value in values(option)]


@st.composite
def evenings_under(draw: DrawFn, key: str, value: Any) -> Evening:
    """An evening under any house rules with this one, and with those beside which it matters."""
    begun = draw(opened(GAME))
    (option,) = (option for option in GAME.options if option.key == key)
    beside = {other: some[0] for other, some in option.only_with.items()}
    target = {"target": draw(st.sampled_from(TARGETS))}
    rules = replace(begun.rules, **{**target, **beside, key: value})
    for wrong in GAME.contradictions(rules):
        mended = "american_aid" if wrong.option == key else wrong.option
        rules = replace(rules, **{mended: True if mended != wrong.option else wrong.instead[0]})
    evening = replay(begun, [Logged(2, "", RulesAgreed(rules))])
    for number in range(3, 3 + draw(st.integers(1, 12))):
        if evening.over:
            break
        facts = draw(valid(rules, evening.now))
        evening = replay(evening, [Logged(number, "", Dealt(facts))])
    return evening


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


def lowest_bid(evening: Evening, at: int) -> int:
    """The lowest level that the auction of a deal offers."""
    asked = GAME.turn((), evening.rules, evening.deals[at].before)
    assert asked is not None
    levels = [choice.said for choice in asked.ladder if choice.off is None]
    return int(next(said for said in levels if said != "misere").rstrip("SCDHNT"))


def told_points(why: Message) -> Fraction:
    """What the numbers that a reason names come to."""
    said = why.params
    if why.id == "left_over":
        inner = said["why"]
        assert isinstance(inner, Message)
        return told_points(inner)
    if why.id == "earned_in_part":
        return number(said["kept"])
    times = said.get("value", said.get("price", 1))
    less = number(said.get("off", 0))
    counted = said["n"]
    if isinstance(counted, Message):  # the tricks less those of an amnesty
        less = number(counted.params["off"])
        counted = counted.params["n"]
    parts = number(said.get("parts", 2 if why.id in SHARED else 1))
    return (number(counted) - less) * number(times) / parts


def number(said: object) -> Fraction:
    """A number of a reason."""
    assert isinstance(said, int | Fraction)
    return Fraction(said)


def reason_adds_up(entry: Entry) -> bool:
    """Whether what is written is what its reason says; of an odd whist one has the larger half."""
    said = told_points(entry.why)
    if entry.why.id == "fewest_shared":
        return entry.amount in {said // 1, -(-said // 1)}
    return entry.amount == said


@pytest.mark.parametrize(("key", "value"), EVERY_VALUE, ids=[f"{k} {v}" for k, v in EVERY_VALUE])
@settings(max_examples=examples(0.5))
@given(data=st.data())
def test_an_evening_is_written_as_by_the_rules_text(
    key: str, value: Any, data: st.DataObject
) -> None:
    """Every dealer, lowest bid, cell and total of an evening is the second sheet's."""
    evening = data.draw(evenings_under(key, value))
    assert evening.clashes == ()
    rules = {one.name: getattr(evening.rules, one.name) for one in fields(evening.rules)}
    assert rules[key] == value
    sheet = Sheet(len(evening.players), int(evening.opened.first_dealer), rules)
    for place, deal in enumerate(evening.deals):
        assert deal.before.dealer == sheet.dealer
        assert lowest_bid(evening, place) == sheet.least
        sheet.play(told(deal.facts))
        assert [entry for entry in deal.entries if not reason_adds_up(entry)] == []
    ledger = evening.now.ledger
    for seat in evening.seats:
        assert ledger.held("pool", seat, TABLE) == sheet.pool[seat]
        assert ledger.held("mountain", seat, TABLE) == sheet.mountain[seat]
        for other in (other for other in evening.seats if other != seat):
            assert ledger.held("whists", seat, other) == sheet.whists.get((seat, other), 0)
    assert evening.over == sheet.over
    assert list(evening.totals_before_draw) == sheet.totals
    rows = [line.points for line in GAME.sheet(evening, False).settlement]
    assert [sum(row[seat] or 0 for row in rows) for seat in evening.seats] == sheet.totals


def test_every_value_is_played() -> None:
    keys = [key for key, _ in EVERY_VALUE]
    assert set(keys) == {option.key for option in GAME.options}
    for option in GAME.options:
        assert keys.count(option.key) >= max(2, len(option.values))

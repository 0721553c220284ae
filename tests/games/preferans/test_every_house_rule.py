"""Evenings nobody thought of under every value of every house rule: sums, reasons, sheet, record.

Each value plays one evening of up to eight deals in the short tier. `make test-all SEED=random`
plays some 50 of each, more than 20,000 deals in all.
"""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.house_rules import Option
from assistant.core.ledger import Entry
from assistant.core.message import Message
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, RulesAgreed
from assistant.evening.log.replay import replay
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.games.preferans.sheet import sheet
from assistant.records.record import read_record, write_record
from tests.examples import examples
from tests.games.preferans.strategies import valid
from tests.games.preferans.test_oracle import is_written_as_by_the_text
from tests.games.strategies import opened

TARGETS = st.sampled_from([2, 4, 6, 10])
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
    target = {"target": draw(TARGETS)}
    rules = replace(begun.rules, **{**target, **beside, key: value})
    for wrong in GAME.contradictions(rules):
        mended = "american_aid" if wrong.option == key else wrong.option
        rules = replace(rules, **{mended: True if mended != wrong.option else wrong.instead[0]})
    evening = replay(begun, [Logged(2, "", RulesAgreed(rules))])
    for number in range(3, 3 + draw(st.integers(1, 8))):
        if evening.over:
            break
        facts = draw(valid(rules, evening.now))
        evening = replay(evening, [Logged(number, "", Dealt(facts))])
    return evening


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
@settings(max_examples=examples(0.175))
@given(data=st.data())
def test_an_evening_adds_up_and_is_read_back(key: str, value: Any, data: st.DataObject) -> None:
    evening = data.draw(evenings_under(key, value))
    assert getattr(evening.rules, key) == value
    assert evening.clashes == ()
    is_written_as_by_the_text(evening)
    for deal in evening.deals:
        assert [entry for entry in deal.entries if not reason_adds_up(entry)] == []
    totals, people = evening.undrawn, len(evening.players)
    assert -people < sum(totals) <= 0
    rows = [line.points for line in sheet(evening, False).settlement]
    assert [sum(row[seat] or 0 for row in rows) for seat in range(people)] == list(totals)
    plain = json.loads(json.dumps(write_record(evening)))
    again, problems = read_record(plain, find_game)
    assert problems == []
    assert again is not None
    assert (again.rules, again.undrawn) == (evening.rules, totals)
    assert write_record(again) == plain


def test_every_value_is_played() -> None:
    keys = [key for key, _ in EVERY_VALUE]
    assert set(keys) == {option.key for option in GAME.options}
    for option in GAME.options:
        assert keys.count(option.key) >= max(2, len(option.values))

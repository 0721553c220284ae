"""Evenings of Mariáš under every value of every house rule, the other rules drawn.

`--hypothesis-profile=new` plays some 20,000 deals: seven on each of 38 evenings of each value.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assistant.core.house_rules import Option
from assistant.core.ledger import Entry
from assistant.core.message import Message, Param
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, Opened
from assistant.evening.log.replay import open_evening, replay
from assistant.evening.reading.deal_facts import write_facts
from assistant.evening.reading.opening import write_rules
from assistant.games import find_game
from assistant.games.marias import GAME
from assistant.games.marias.scoring import EVENING_CAP, PAYER_CAP
from assistant.records.record import read_record, write_record
from tests.examples import examples
from tests.games.marias.strategies import valid
from tests.games.marias.tariff_model import paid
from tests.games.strategies import NAMES, house_rules

DEALS = 7
CUTS = (PAYER_CAP, EVENING_CAP)


def values(option: Option) -> tuple[Any, ...]:
    """All values of a house rule; of a number those that are offered, or of a price some."""
    if option.values or option.offered:
        return tuple(option.values) or option.offered
    numbers = (option.least, option.default, option.default + option.step, 10 * option.step)
    return tuple(dict.fromkeys(numbers))


VALUES = [(option.key, value) for option in GAME.options for value in values(option)]


@st.composite
def evenings(draw: DrawFn, key: str, value: Any) -> Evening:
    """An evening of seven deals, or as many as there are before somebody's limit ends it."""
    rules = replace(draw(house_rules(GAME)), **{key: value})
    seats = draw(st.sampled_from(GAME.seats))
    dealer = Seat(draw(st.integers(0, seats - 1)))
    evening = open_evening(GAME, Logged(1, "", Opened(GAME.key, NAMES[:seats], dealer, rules)))
    for number in range(2, 2 + DEALS):
        if not evening.over:
            deal = Dealt(draw(valid(evening.rules, evening.now)))
            evening = replay(evening, [Logged(number, "", deal)])
    return evening


@pytest.mark.parametrize(("key", "value"), VALUES)
@settings(max_examples=examples(1 / 8))
@given(data=st.data())
def test_under_every_value_of_every_rule_the_figures_agree(
    key: str, value: Any, data: st.DataObject
) -> None:
    evening = data.draw(evenings(key, value))
    assert getattr(evening.rules, key) == value
    pays_what_the_text_says(evening)
    for deal in evening.deals:
        assert sum(deal.points) == 0
        assert told(deal.entries) == written(deal.entries)
    assert [line.standing for line in GAME.sheet(evening, False)][-1:] == [evening.totals][
        : len(evening.deals)
    ]
    again, problems = read_record(json.loads(json.dumps(write_record(evening))), find_game)
    assert problems == []
    assert again is not None
    assert (again.rules, again.totals) == (evening.rules, evening.totals)
    assert [deal.entries for deal in again.deals] == [deal.entries for deal in evening.deals]


def pays_what_the_text_says(evening: Evening) -> None:
    """Hold each deal and the standing against the rules written once more."""
    names, standing = list(evening.players), [0] * len(evening.players)
    rules = json.loads(json.dumps(write_rules(evening.rules, GAME)))
    for deal in evening.deals:
        facts = json.loads(json.dumps(write_facts(deal.facts, names)))
        moved = paid(facts, int(deal.before.dealer), names, standing, rules)
        assert list(deal.points) == moved
        standing = [have + won for have, won in zip(standing, moved, strict=True)]
    assert list(evening.totals) == standing


def written(entries: Sequence[Entry]) -> list[int]:
    """What each line brings; what a limit over several players cut, in all for the payer."""
    cuts: Counter[tuple[str, Seat]] = Counter()
    for entry in entries:
        if entry.item in CUTS:
            cuts[entry.item, entry.payee] += int(entry.amount)
    return [int(entry.amount) for entry in entries if entry.item not in CUTS] + [*cuts.values()]


def told(entries: Sequence[Entry]) -> list[int]:
    """The same as the reasons tell it."""
    priced = [entry.why.params for entry in entries if entry.item not in CUTS]
    cuts = {(e.item, e.payee): e.why.params["cut"] for e in entries if e.item in CUTS}
    sums = (why["cut"] if "cut" in why else why["sum"] for why in priced)
    return [abs(reckoned(one)) for one in sums] + [reckoned(cut) for cut in cuts.values()]


def reckoned(sum_: Param) -> int:
    """Multiply out the sum of a reason."""
    if not isinstance(sum_, Message):
        return int(str(sum_))
    return reckoned(sum_.params["product"]) * reckoned(sum_.params["factor"])


def test_every_value_of_every_rule_is_drawn() -> None:
    assert {key for key, _ in VALUES} == {option.key for option in GAME.options}
    for option in GAME.options:
        assert {value for key, value in VALUES if key == option.key} >= {*option.values}

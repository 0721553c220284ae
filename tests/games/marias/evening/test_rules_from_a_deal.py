"""House rules that hold from a deal on: told as such, taken back, written and read.

A betl made is 5 from each of the others by the text, 15 by the federation's tariff.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import IncidentWithdrawn, RulesAgreed, RulesChanged, Withdrawn
from assistant.evening.log.rules_by_deal import agreements, rules_by_deal
from assistant.evening.summary.comparisons import by_presets, compare, for_all_deals
from assistant.evening.summary.wording import outcome
from assistant.games import find_game
from assistant.records.record import read_record, write_record
from tests.english import say
from tests.evening.test_rules_comparison import agreed
from tests.evening.three_players import carry_on
from tests.games.marias.test_between_deals import BETL, evening, wrong

FEDERATION = {"rules": {"values": "federation"}}
USUAL: dict[str, Any] = {"rules": {}}


def told(played: Evening) -> list[tuple[int, list[str]]]:
    found = ((one.deal, [d.option.key for d in one.differing]) for one in rules_by_deal(played))
    return [(deal, [key for key in keys if "price" not in key]) for deal, keys in found]


@pytest.mark.parametrize(
    ("deals", "total", "stretches"),
    [
        ([FEDERATION, BETL, BETL], 60, [(1, [])]),
        ([BETL, FEDERATION, BETL], 40, [(1, []), (2, ["values"])]),
        ([BETL, BETL, FEDERATION], 20, [(1, []), (3, ["values"])]),
        ([BETL, FEDERATION, BETL, USUAL, BETL], 50, [(1, []), (2, ["values"]), (3, ["values"])]),
        ([BETL, FEDERATION, USUAL, BETL], 20, [(1, [])]),
        ([FEDERATION], 0, [(1, [])]),
    ],
)
def test_a_record_keeps_them_where_they_stand(
    deals: list[Any], total: int, stretches: list[Any]
) -> None:
    """Twice 5 or 15 to Anna a deal; the reader writes the record back as it was."""
    played = evening(*deals)
    assert played.totals[0] == total
    assert told(played) == stretches
    again, problems = read_record(write_record(played), find_game)
    assert again
    assert problems == []
    assert (again.totals, told(again)) == (played.totals, stretches)


def test_an_ended_table_has_no_next_deal_for_them() -> None:
    assert told(evening(BETL, FEDERATION, ended=True)) == [(1, [])]


def test_deals_count_by_their_numbers_of_now() -> None:
    """With the first deal withdrawn the second is the first."""
    played = evening(BETL, BETL, FEDERATION, BETL)
    assert [one.since for one in agreements(played)] == [3]
    assert [one.since for one in agreements(carry_on(played, Withdrawn(1)))] == [2]


def test_for_all_deals_differs_where_only_later_deals_have_them() -> None:
    """The second deal has the tariff already; for all of them the first one changes."""
    played = evening(BETL, FEDERATION, BETL)
    said = compare(played, played.rules)
    assert [one.option.key for one in said.rules if not one.option.in_points] == ["values"]
    assert [deal.number for deal in said.revalued] == [1]
    assert said.totals[0] == (40, 60)
    assert not said.later
    usual = compare(played, played.deals[0].rules)
    assert (usual.later, usual.totals[0]) == (True, (40, 20))
    assert [one.kept for one in by_presets(played)] == [False, False, False]
    assert [one.kept for one in by_presets(evening(BETL))] == [True, False, False]


def test_who_sits_out_changes_for_all_deals_or_none() -> None:
    said = compare(evening(BETL), agreed(evening().game, four_players="dealer_sits_out"))
    assert ([one.key for one in said.whole], said.later) == (["four_players"], False)
    assert compare(evening(), agreed(evening().game, values="federation")).later is False


def test_what_was_agreed_for_all_deals_is_taken_back_with_what_it_replaced() -> None:
    """5, then 15, then 15 with hearts single: all of it is back, and told in its order."""
    single = {"rules": {"values": "federation", "hearts_double": "none"}}
    played = evening(BETL, FEDERATION, BETL, single, BETL)
    assert played.totals[0] == 10 + 30 + 30
    numbers = tuple(one.number for one in played.incidents)
    for_all = carry_on(played, RulesAgreed(played.opened.rules))
    assert (for_all.totals[0], told(for_all)) == (30, [(1, [])])
    back = carry_on(for_all, RulesAgreed(played.opened.rules, numbers))
    assert back.totals == played.totals
    assert write_record(back)["deals"] == write_record(played)["deals"]
    changed = [
        (one.since, {d.option.key for d in one.rules if not d.option.in_points})
        for one in agreements(back)
    ]
    both = {"values", "hearts_double"}
    assert changed == [(2, {"values"}), (3, {"hearts_double"}), (0, both), (0, both)]


def test_what_holds_for_all_or_none_is_changed_by_itself() -> None:
    """Anna, at 5 and then at 15 from each, may lose no more than 20 in the evening."""
    lost = BETL | {"made": False}
    played = evening(lost, FEDERATION, lost)
    capped = compare(played, replace(played.rules, evening_cap=20))
    assert [one.option.key for one in capped.rules] == ["evening_cap"]
    assert capped.becomes is not None
    assert [deal.points[0] for deal in capped.becomes.deals] == [-10, -10]
    assert {deal.rules.evening_cap for deal in capped.becomes.deals} == {20}
    assert [deal.rules.values for deal in capped.becomes.deals] == ["pub", "federation"]
    agreed_on = for_all_deals(played, replace(played.rules, evening_cap=20))
    now = carry_on(played, agreed_on)
    back = carry_on(now, RulesAgreed(played.opened.rules, agreed_on.keeping))
    assert [deal.rules for deal in back.deals] == [deal.rules for deal in played.deals]
    assert back.totals == played.totals


def test_a_line_of_them_names_the_tariff_and_what_is_not_in_it() -> None:
    single = {"rules": {"values": "federation", "hearts_double": "none", "price_betl": 20}}
    (came,) = evening(BETL, single).counted_incidents
    text = outcome(came, evening().game)
    assert text is not None
    assert say(text, ()) == "Hearts double: nothing, Values: federation, Betl: 20"


def test_they_are_taken_back_by_their_number() -> None:
    played = evening(BETL)
    later = carry_on(played, RulesChanged(agreed(played.game, values="federation")))
    assert later.totals == played.totals
    assert later.rules != played.rules
    back = carry_on(later, IncidentWithdrawn(later.number))
    assert back.rules == played.rules


def test_a_record_may_not_change_between_deals_what_holds_for_all() -> None:
    assert wrong(BETL, {"rules": {"evening_cap": 100}}) == ["2: rules.evening_cap"]

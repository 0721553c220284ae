"""An evening under other house rules: every change is told, and nothing else is.

With deals of Mariáš.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Amended, Closed, Restored, RulesAgreed, Withdrawn
from assistant.evening.log.rules_by_deal import agreements
from assistant.evening.summary.comparisons import compare, possible
from tests.english import say
from tests.evening.test_rules_comparison import PLAYERS, agreed, evening, facts
from tests.evening.three_players import carry_on

FOUR = (*PLAYERS, "Dana")


HEARTS = {"soloist": "Boris", "contract": "suit", "trump": "hearts", "played": False}


LEAVES = {"soloist": "Anna", "contract": "suit", "trump": "leaves", "played": False}


PARTNERS = HEARTS | {"partner": "Dana"}


def switched(played: Evening, **rules: Any) -> Any:
    return compare(played, agreed(played.game, **rules))


def test_a_deal_that_is_worth_something_else_is_told_and_others_are_not() -> None:
    """An unplayed game costs 1 from each, in hearts 2; without the doubling it costs 1 again."""
    said = switched(evening("marias", LEAVES, HEARTS), hearts_double="none")
    (deal,) = said.revalued
    assert (deal.number, deal.points) == (2, ((-2, -1), (4, 2), (-2, -1)))
    assert [say(why, PLAYERS) for why in deal.why] == ["game won, unplayed: 1"]
    assert said.totals == ((0, 1), (3, 1), (-3, -2))


def test_the_rules_that_change_are_told() -> None:
    said = switched(evening("marias", values="federation"), payment_cap=100)
    assert [(one.option.key, one.was, one.becomes) for one in said.rules] == [
        ("values", "federation", "pub"),
        ("price_betl", 15, 5),
        ("price_durch", 30, 10),
        ("price_open_betl", 30, 10),
        ("price_open_durch", 60, 20),
        ("payment_cap", 0, 100),
    ]


@pytest.mark.parametrize("withdrawn", [False, True])
def test_a_deal_that_cannot_have_been_stops_the_comparison(withdrawn: bool) -> None:
    """Only with a called card has the soloist a partner."""
    played = evening("marias", HEARTS | {"soloist": "Dana"}, PARTNERS, players=FOUR)
    if withdrawn:
        played = carry_on(played, Withdrawn(2))
    said = switched(played, four_players="dealer_sits_out")
    (wrong,) = said.impossible
    assert (wrong.slot.key, [problem.field for problem in wrong.problems]) == (2, ["partner"])
    assert said.becomes is None
    assert (said.revalued, said.clashes) == ((), ())
    assert [was == becomes for was, becomes in said.totals] == [True] * 4


def test_what_cannot_have_been_is_not_brought_back() -> None:
    played = carry_on(evening("marias", PARTNERS, players=FOUR), Withdrawn(1))
    with_partner = played.slots[0].facts
    resting = agreed(played.game, four_players="dealer_sits_out")
    assert possible(played, Restored(1))
    assert not possible(played, RulesAgreed(resting))
    alone = carry_on(played, Amended(1, facts(played, HEARTS)))
    assert possible(alone, RulesAgreed(resting))
    changed = carry_on(alone, RulesAgreed(resting))
    assert possible(changed, Restored(1))
    assert not possible(changed, Amended(1, with_partner))
    assert not possible(carry_on(changed, Amended(1, with_partner)), Restored(1))
    assert possible(changed, Withdrawn(1))
    assert possible(changed, Restored(99))


def test_nothing_is_stored_by_a_comparison() -> None:
    played = evening("marias", HEARTS)
    said = switched(played, hearts_double="none")
    assert said.was is played
    assert played.number == 2
    assert played.totals == (-2, 4, -2)


def test_who_agreed_on_what_and_when_stays_visible() -> None:
    played = evening("marias", HEARTS)
    none, usual = agreed(played.game, hearts_double="none"), played.rules
    log = carry_on(played, RulesAgreed(none), Closed(("0", "0", "0")), RulesAgreed(usual))
    told = [
        (one.logged.number, one.logged.kind, [(r.option.key, r.was, r.becomes) for r in one.rules])
        for one in agreements(log)
    ]
    assert told == [
        (3, "rulesagreed", [("hearts_double", "all", "none")]),
        (5, "rulesagreed", [("hearts_double", "none", "all")]),
    ]

"""An evening under other house rules: every change is told, and nothing else is.

With deals of Preferans.
"""

from __future__ import annotations

from typing import Any

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import RulesAgreed
from assistant.evening.summary.comparisons import compare
from tests.english import say
from tests.evening.test_rules_comparison import ANNA, BORIS, CYRIL, PLAYERS, agreed, evening
from tests.evening.three_players import carry_on

MISERE = {
    "contract": "misere",
    "declarer": "Boris",
    "whist": {"Anna": "whist", "Cyril": "whist"},
    "tricks": {"Anna": 5, "Boris": 2, "Cyril": 3},
}


def ten(declarer: str) -> dict[str, Any]:
    others = [name for name in PLAYERS if name != declarer]
    return {"contract": "10S", "declarer": declarer, "whist": dict.fromkeys(others, "pass")}


def switched(played: Evening, **rules: Any) -> Any:
    return compare(played, agreed(played.game, **rules))


def test_the_cells_of_a_sheet_that_change_are_told_with_their_reason() -> None:
    """Boris takes 2 tricks on misère: 20 on his mountain, and 20 whists to each who whisted.

    A = floor(10 × 20 / 3) = 66. Consoled: Anna and Cyril 66 + 20, Boris 66 − 200 − 40.
    """
    said = switched(evening("preferans", MISERE), misere_consolation=False)
    (deal,) = said.revalued
    told = {(s.account, s.holder, s.against): (s.was, s.becomes) for s in deal.shifts}
    assert told == {("whists", ANNA, BORIS): (20, 0), ("whists", CYRIL, BORIS): (20, 0)}
    assert {say(why, PLAYERS) for s in deal.shifts for why in s.why} == {
        "consolation, 2 down: 2 × 10"
    }
    assert said.totals == ((86, 66), (-174, -134), (86, 66))


def test_what_is_taken_off_a_mountain_is_told_below_zero() -> None:
    """All are full with 10 but Cyril with 8: he takes 2 of his 10, and 8 are left over."""
    nine = ten("Cyril") | {"contract": "9S"}
    played = evening("preferans", ten("Anna"), ten("Boris"), nine, ten("Cyril"))
    (deal,) = switched(played, surplus_when_full="own_mountain").revalued
    (shift,) = deal.shifts
    assert (shift.account, shift.holder, shift.was, shift.becomes) == ("mountain", CYRIL, 0, -8)


def test_who_deals_next_may_change_though_no_deal_does() -> None:
    said = switched(evening("preferans", MISERE), dealer_stays=False)
    assert said.revalued == ()
    assert (said.was.next_dealer, said.becomes.next_dealer) == (CYRIL, ANNA)
    assert said.totals == ((86, 86), (-174, -174), (86, 86))


def test_the_end_of_the_game_may_change_both_ways() -> None:
    played = evening("preferans", *map(ten, PLAYERS))
    longer = switched(played, target=20)
    assert (longer.was.over, longer.becomes.over) == (True, False)
    back = switched(carry_on(played, RulesAgreed(longer.becomes.rules)))
    assert (back.was.over, back.becomes.over) == (False, True)


def test_a_deal_after_the_new_end_is_told_as_a_clash() -> None:
    played = evening("preferans", *map(ten, (*PLAYERS, "Anna")), target=20)
    (clash,) = switched(played).clashes
    assert (clash.deal, say(clash.text, PLAYERS)) == (4, "the game was already over")


def test_a_clash_that_was_there_before_is_not_told_again() -> None:
    played = evening("preferans", *map(ten, (*PLAYERS, "Anna")))
    assert len(played.clashes) == 1
    assert switched(played, misere_consolation=False).clashes == ()

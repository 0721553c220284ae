"""An evening under other house rules: every change is told, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.seat import Seat
from assistant.evening.deal_facts import read_facts
from assistant.evening.evening import Evening
from assistant.evening.events import (
    Amended,
    Closed,
    Dealt,
    Event,
    Logged,
    Opened,
    Restored,
    RulesAgreed,
    Withdrawn,
    seating,
)
from assistant.evening.opening import read_rules
from assistant.evening.replay import open_evening, replay
from assistant.evening.rules_comparison import agreements, compare, possible
from assistant.games import all_games
from tests.english import say
from tests.games.strategies import evenings, house_rules

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
PLAYERS = ("Anna", "Boris", "Cyril")
FOUR = (*PLAYERS, "Dana")
HEARTS = {"soloist": "Boris", "contract": "suit", "trump": "hearts", "played": False}
LEAVES = {"soloist": "Anna", "contract": "suit", "trump": "leaves", "played": False}
PARTNERS = HEARTS | {"partner": "Dana"}
MISERE = {
    "contract": "misere",
    "declarer": "Boris",
    "whist": {"Anna": "whist", "Cyril": "whist"},
    "tricks": {"Anna": 5, "Boris": 2, "Cyril": 3},
}


def ten(declarer: str) -> dict[str, Any]:
    others = [name for name in PLAYERS if name != declarer]
    return {"contract": "10S", "declarer": declarer, "whist": dict.fromkeys(others, "pass")}


def agreed(game: AnyGame, **plain: Any) -> Any:
    rules, problems = read_rules(plain, game)
    assert problems == []
    return rules


def carry_on(evening: Evening, *events: Event) -> Evening:
    more = enumerate(events, evening.number + 1)
    return replay(evening, [Logged(number, f"at {number}", event) for number, event in more])


def facts(evening: Evening, plain: dict[str, Any]) -> Any:
    read, problems = read_facts(plain, evening.game, evening.rules, seating(evening.players))
    assert problems == []
    return read


def evening(
    key: str, *deals: dict[str, Any], players: tuple[str, ...] = PLAYERS, **rules: Any
) -> Evening:
    """These deals, dealt by Cyril first."""
    game = all_games()[key]
    begun = open_evening(
        game, Logged(1, "at 1", Opened(key, players, CYRIL, agreed(game, **rules)))
    )
    return carry_on(begun, *(Dealt(facts(begun, deal)) for deal in deals))


def switched(played: Evening, **rules: Any) -> Any:
    return compare(played, agreed(played.game, **rules))


def test_a_deal_that_is_worth_something_else_is_told_and_others_are_not() -> None:
    """An unplayed game costs 1 from each, in hearts 2; without the doubling it costs 1 again."""
    said = switched(evening("marias", LEAVES, HEARTS), hearts_double="none")
    (deal,) = said.revalued
    assert (deal.number, deal.points) == (2, ((-2, -1), (4, 2), (-2, -1)))
    assert [say(why, PLAYERS) for why in deal.why] == ["game won, not played: 1"]
    assert said.totals == ((0, 1), (3, 1), (-3, -2))


def test_the_rules_that_change_are_told() -> None:
    said = switched(evening("marias", values="federation"), payment_cap=100)
    assert [(one.option.key, one.was, one.becomes) for one in said.rules] == [
        ("values", "federation", "pub"),
        ("payment_cap", 0, 100),
    ]


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
        (one.logged.at, one.kind, [(r.option.key, r.was, r.becomes) for r in one.rules])
        for one in agreements(log)
    ]
    assert told == [
        ("at 3", "agreed", [("hearts_double", "all", "none")]),
        ("at 5", "agreed", [("hearts_double", "none", "all")]),
    ]


every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


@every_game
@given(data=st.data())
def test_the_same_rules_change_nothing(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    said = compare(played, played.rules)
    assert (said.rules, said.impossible, said.revalued, said.clashes) == ((), (), (), ())
    assert all(was == becomes for was, becomes in said.totals)


@every_game
@given(data=st.data())
def test_what_is_told_adds_up_to_the_whole_change(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(evenings(game))
    said = compare(played, data.draw(house_rules(game)))
    if said.becomes is None:
        assert said.impossible
        return
    opened = Logged(1, "", said.becomes.opened)
    at_once = carry_on(open_evening(game, opened), *map(Dealt, (d.facts for d in played.deals)))
    assert [deal.entries for deal in said.becomes.deals] == [d.entries for d in at_once.deals]
    if game.accounts:
        shifts = [shift for deal in said.revalued for shift in deal.shifts]
        for cell in {(s.account, s.holder, s.against) for s in shifts}:
            moved = sum(
                s.becomes - s.was for s in shifts if (s.account, s.holder, s.against) == cell
            )
            now = [one.now.ledger.held(*cell) for one in (said.was, said.becomes)]
            assert now[1] - now[0] == moved
        return
    for seat in played.seats:
        was, becomes = said.totals[seat]
        moves = (deal.points[seat] for deal in said.revalued)
        assert becomes - was == sum(new - old for old, new in moves)

"""What a turn-in is worth, and when a party is over."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.core.parts import NewcomerSeat
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.deal_scoring import winners
from assistant.games.babel_party import GAME, score
from assistant.settling.table_payments import point_transfers
from tests.english import say
from tests.games.babel_party.deals import facts_of, house, party, turned_in
from tests.games.strategies import NAMES

FIVE = {
    "straight": 5,
    "flush": 7,
    "full_house": 10,
    "four": 15,
    "straight_flush": 20,
    "royal_flush": 21,
}
TEN = {"double_straight": 30, "double_flush": 40, "double_straight_flush": 80}


def worth(*hands: str, **agreed: Any) -> int:
    """What Boris gets for it; nobody else gets anything."""
    facts = facts_of(turned_in("Boris", *hands), **agreed)
    points = balances(score(facts, house(**agreed), Situation(1, Seat(0), 3)), 3)
    assert points[0] == points[2] == 0
    return int(points[1])


@pytest.mark.parametrize("one", FIVE)
@pytest.mark.parametrize("other", FIVE)
def test_the_price_list(one: str, other: str) -> None:
    assert worth(one, other) == FIVE[one] + FIVE[other]


@pytest.mark.parametrize(("kind", "points"), TEN.items())
def test_the_price_list_of_ten_cards(kind: str, points: int) -> None:
    assert worth(kind) == points


@pytest.mark.parametrize("agreed", [30, 20])
def test_a_double_straight_is_worth_what_was_agreed_on(agreed: int) -> None:
    assert worth("double_straight", double_straight=agreed) == agreed
    assert worth("AS 2D 3C 4H 5S 6D 7C 8H 9S TD", double_straight=agreed) == agreed
    assert worth("double_flush", double_straight=agreed) == 40


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("2H 6H 9H JH KH 3S 4D 5C 6S 7D", 7 + 5),
        ("AS KS QS JS TS 9D 9C 9H 4D 4C", 21 + 10),
        ("AS 2D 3C 4H 5S 6D 7C 8H 9S TD", 30),
        ("AH QH TH 9H 8H 6H 5H 4H 3H 2H", 40),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS", 80),
        # the same flush of two packs, which is a double flush: 40 against 7 + 7
        ("2H 6H 9H JH KH 2H 6H 9H JH KH", 40),
        # the same royal flush of two packs: one suit 40, or 21 + 21
        ("AH KH QH JH TH AH KH QH JH TH", 21 + 21),
        # two straights of two packs: no ten in a row
        ("AS 2D 3C 4H 5S AD 2C 3H 4S 5D", 5 + 5),
        # five sevens count as four: 15, and a full house
        ("7S 7S 7H 7D 7C KS KS KD QH QC", 15 + 10),
        # five of a kind twice
        ("7S 7S 7H 7D 7C KS KS KD KH KC", 15 + 15),
        # eight sevens are two fours
        ("7S 7S 7H 7H 7D 7D 7C 7C KD 2C", 15 + 15),
        # ten nines of one suit are a double flush: 40, against 15 + 15
        ("9H 9H 9H 9H 9H 9H 9H 9H 9H 9H", 40),
    ],
)
def test_of_ten_cards_the_best_two_hands_count_and_cards_may_repeat(
    cards: str, points: int
) -> None:
    assert worth(cards) == points


def test_a_better_hand_beside_a_worthless_one_does_not_count() -> None:
    """Four nines leave only a pair; one of them in the straight leaves a full house."""
    assert worth("9S 9H 9D 9C KS KD 8C TS JD QC") == 10 + 5


def test_every_point_carries_its_reason() -> None:
    facts = facts_of(turned_in("Cyril", "straight", "flush"))
    entries = score(facts, house(), Situation(1, Seat(0), 3))
    assert [(e.item, say(e.why, NAMES)) for e in entries] == [
        ("hand_1", "Cyril: straight 5"),
        ("hand_2", "Cyril: flush 7"),
    ]
    assert {(entry.payer, entry.payee, entry.account) for entry in entries} == {
        (TABLE, 2, "points")
    }
    cards = facts_of(turned_in("Anna", "AS 2D 3C 4H 5S 6D 7C 8H 9S TD"))
    (entry,) = score(cards, house(), Situation(1, Seat(0), 3))
    assert say(entry.why, NAMES) == (
        "Anna: double straight 30 (♦10, ♠9, ♥8, ♣7, ♦6, ♠5, ♥4, ♣3, ♦2, ♠A)"
    )


# --- the end ---


def test_the_first_to_reach_200_wins_at_once() -> None:
    """Boris 160, Anna 80 + 80 + 40."""
    turns = [turned_in("Boris", "double_straight_flush")] * 2
    turns += [turned_in("Anna", "double_straight_flush")] * 2
    assert not party(*turns).over
    ended = party(*turns, turned_in("Anna", "double_flush"))
    assert (ended.over, ended.totals, winners(ended)) == (True, (200, 160, 0), ["Anna"])


def test_a_little_less_than_200_is_no_end() -> None:
    """80 + 80 + 21 + 15 is 196; 5 + 5 more are 206."""
    turns = [turned_in("Boris", "double_straight_flush")] * 2
    turns += [turned_in("Boris", "royal_flush", "four")]
    assert (party(*turns).over, party(*turns).totals[1]) == (False, 196)
    assert party(*turns, turned_in("Boris", "straight", "straight")).over


def test_nobody_turns_in_after_the_end() -> None:
    turns = [turned_in("Boris", "double_straight_flush")] * 3
    with pytest.raises(AssertionError, match="the game was already over"):
        party(*turns, turned_in("Anna", "flush", "flush"))


def test_the_same_player_may_turn_in_again_and_again() -> None:
    played = party(*[turned_in("Anna", "straight", "straight")] * 19)
    assert (played.totals, played.over) == ((190, 0, 0), False)
    assert party(*[turned_in("Anna", "straight", "straight")] * 20).over


@pytest.mark.parametrize("seats", [1, 2, 9, 60])
def test_any_number_may_play(seats: int) -> None:
    assert party(turned_in("Anna", "flush", "flush"), seats=seats).totals[0] == 14
    assert seats in GAME.seats


def test_nobody_deals_and_more_may_join() -> None:
    assert (GAME.dealt, GAME.company.joining, GAME.goal) == (False, NewcomerSeat.LAST, 200)


# --- what is paid ---


def test_each_pays_each_the_difference_of_the_totals() -> None:
    """12, 40, 0: Anna pays Boris 28 and gets 12, Boris gets 28 + 40, Cyril pays 12 + 40."""
    turns = turned_in("Anna", "straight", "flush"), turned_in("Boris", "double_flush")
    played = party(*turns, stake_basis="difference")
    assert GAME.payable(played.totals, played.rules) == (-16, 68, -52)
    assert sorted(point_transfers(played)) == [(0, 1, 16), (2, 1, 52)]
    assert point_transfers(party(*turns)) == []

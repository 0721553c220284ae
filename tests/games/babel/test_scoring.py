"""What a deal of Babel is worth: every checked figure, who may stop, and when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.deal_scoring import winners
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind
from assistant.games.babel import GAME
from assistant.games.babel.deals import doubts, may_stop, score
from assistant.settling.table_payments import point_transfers
from tests.english import say
from tests.games.babel.deals import NAMES, evening, facts_of, house, plain

AFTER_CYRIL = Situation(1, Seat(2), 3)


def pays(*hands: Any, **agreed: Any) -> tuple[int, ...]:
    """What everybody wins, three to five of them."""
    seats = max(3, len(hands))
    deal = plain(*hands, *[[]] * (seats - len(hands)))
    before = Situation(1, Seat(2), seats)
    entries = score(facts_of(deal, seats), house(**agreed), before)
    return tuple(int(points) for points in balances(entries, seats))


# --- what hands are worth ---


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        pytest.param(["flush", "full_house"], 17, id="flush + full house"),
        pytest.param(["straight", "straight_flush"], 25, id="straight + straight flush"),
        pytest.param(["four", "four"], 30, id="four + four"),
        pytest.param(["royal_flush", "straight_flush"], 41, id="royal + straight flush"),
    ],
)
def test_the_checked_figures(hands: list[str], points: int) -> None:
    assert pays(hands) == (points, 0, 0)


PRICES = {
    "nothing": 0,
    "pair": 1,
    "two_pair": 1,
    "three": 3,
    "straight": 5,
    "flush": 7,
    "full_house": 10,
    "four": 15,
    "straight_flush": 20,
    "royal_flush": 21,
}
TEN_PRICES = {"double_straight": 30, "double_flush": 40, "double_straight_flush": 80}


@pytest.mark.parametrize("one", PRICES)
@pytest.mark.parametrize("other", PRICES)
def test_the_price_list(one: str, other: str) -> None:
    assert pays([one, other], [one], [other]) == (
        PRICES[one] + PRICES[other],
        PRICES[one],
        PRICES[other],
    )


@pytest.mark.parametrize(("kind", "points"), TEN_PRICES.items())
def test_the_price_list_of_ten_cards(kind: str, points: int) -> None:
    assert pays([], [kind]) == (0, points, 0)


def test_the_price_list_has_every_kind() -> None:
    assert set(PRICES) == {str(kind) for kind in FIVE_CARDS}
    assert set(TEN_PRICES) == {str(kind) for kind in TEN_CARDS}


@pytest.mark.parametrize(("worth", "points"), [(0, (1, 0, 0)), (1, (2, 1, 2)), (2, (3, 2, 4))])
def test_two_pair_is_worth_what_the_table_agreed_on(worth: int, points: tuple[int, ...]) -> None:
    found = pays(["two_pair", "pair"], ["two_pair"], ["two_pair", "two_pair"], two_pair=worth)
    assert found == points


@pytest.mark.parametrize("worth", [30, 20])
def test_a_double_straight_is_worth_what_the_table_agreed_on(worth: int) -> None:
    found = pays(["double_straight"], ["double_straight_flush"], double_straight=worth)
    assert found == (worth, 80, 0)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        # fewer than five make nothing
        ("AS AH AD AC", 0),
        ("AS AH AD AC 2C", 15),
        # a flush and a straight of ten cards
        ("2H 6H 9H JH KH 3S 4D 5C 6S 7D", 7 + 5),
        # 21 + 10
        ("AS KS QS JS TS 9D 9C 9H 4D 4C", 21 + 10),
        # two fours, each with a two
        ("AS AH AD AC 2C 3S 3H 3D 3C 2D", 15 + 15),
        # nine cards make one hand of five and nothing beside it
        ("AS KS QS JS TS 9D 9C 9H 4D", 21),
        # four threes are two full houses, each with a pair of another three
        ("AS AH AD 2S 2H 2D 3S 3H 3D 4S 4H 4D", 10 + 10),
        # ten cards of one suit: 40, against a straight flush 20 and a flush 7
        ("AH QH TH 9H 8H 6H 5H 4H 3H 2H", 40),
        # ten in a row: 30 against 5 + 5; with the ace low, and high
        ("AS 2D 3C 4H 5S 6D 7C 8H 9S TD", 30),
        ("5S 6D 7C 8H 9S TD JC QH KS AD", 30),
        # round the corner: no ten, but 9 T J Q K and A 2 3 4 5
        ("9S TD JC QH KS AD 2C 3H 4S 5D", 5 + 5),
        # ten in a row of one suit
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS", 80),
        # two royal flushes
        ("AS KS QS JS TS AH KH QH JH TH", 42),
        # of thirteen a flush and a straight, 12; a full house 10 would break both
        ("2H 5H 8H JH KH 6S 7D 8C 9S TD 2C 2D 3C", 7 + 5),
    ],
)
def test_of_cards_the_best_two_hands_or_one_of_ten_count(cards: str, points: int) -> None:
    assert pays(cards) == (points, 0, 0)


def test_cards_are_split_by_what_the_table_agreed_on() -> None:
    """Ten in a row: 20, or as a straight flush 20 and a straight 5, which is 25."""
    row = "AS 2S 3S 4S 5S 6D 7C 8H 9S TD"
    assert pays(row) == (30, 0, 0)
    assert pays(row, double_straight=20) == (20 + 5, 0, 0)
    two = "AS AH KD KC 2C 3D 3H 7S 7D 9C"
    assert [pays(two, two_pair=worth)[0] for worth in (0, 1, 2)] == [2, 2, 4]


def test_everybody_scores_from_the_dealers_left_on() -> None:
    facts = facts_of(plain(["pair"], ["flush", "three"], ["four"]))
    entries = score(facts, house(), AFTER_CYRIL)
    assert [(entry.payer, entry.payee, entry.amount) for entry in entries] == [
        (TABLE, 0, 1),
        (TABLE, 1, 7),
        (TABLE, 1, 3),
        (TABLE, 2, 15),
    ]
    from_anna = score(facts, house(), Situation(1, Seat(0), 3))
    assert [entry.payee for entry in from_anna] == [1, 1, 2, 0]


def test_stopping_earns_nothing() -> None:
    deal = plain(["flush", "flush"], ["flush", "flush"], [], stopped_by="Anna")
    assert balances(score(facts_of(deal), house(), AFTER_CYRIL), 3) == (14, 14, 0)


def test_every_point_carries_its_reason() -> None:
    facts = facts_of(plain(["flush", "pair"], "AS 2D 3C 4H 5S", []))
    said = [(e.item, say(e.why, NAMES)) for e in score(facts, house(), AFTER_CYRIL)]
    assert said == [
        ("hand_1", "Anna: flush 7"),
        ("hand_2", "Anna: pair 1"),
        ("hand_1", "Boris: straight 5 (♠5, ♥4, ♣3, ♦2, ♠A)"),
    ]


# --- who may stop ---


@pytest.mark.parametrize(
    ("hands", "allowed"),
    [
        (["flush", "full_house"], True),
        (["straight", "straight_flush"], False),
        (["flush", "flush"], True),
        (["four", "four"], True),
        (["royal_flush", "straight_flush"], True),
        (["royal_flush"], False),
        (["royal_flush", "straight"], False),
        (["three", "four"], False),
        (["double_straight"], True),
        (["double_flush"], True),
        (["double_straight_flush"], True),
        ([], False),
        # two flushes; a flush and a straight; ten in a row; a full house and nothing beside it
        ("2H 6H 9H JH KH 2S 6S 9S JS KS", True),
        ("2H 6H 9H JH KH 3S 4D 5C 6S 7D", False),
        ("AS 2D 3C 4H 5S 6D 7C 8H 9S TD", True),
        ("AS AH AD KS KD 3C 5H 7S 9D JC", False),
        # scored are two straight flushes, which allow it; four cards of the pack do not
        ("AS 2S 3S 4S 5S 6H 7H 8H 9H TH", True),
        ("AS AH AD AC", False),
    ],
)
def test_two_hands_from_a_flush_up_or_ten_cards_allow_to_stop(hands: Any, allowed: bool) -> None:
    facts = facts_of(plain(hands, [], [], stopped_by="Anna"))
    assert may_stop(facts.hands[Seat(0)]) == allowed
    warned = doubts(facts, house())
    assert [problem.field for problem in warned] == ([] if allowed else ["stopped_by"])


def test_the_warning_names_who_stopped_and_costs_nothing() -> None:
    played = evening(plain([], ["straight", "straight_flush"], [], stopped_by="Boris"))
    (doubt,) = GAME.doubts(played.deals[0].facts, played.rules)
    assert say(doubt.text, NAMES) == (
        "Boris may not stop: show two flushes or better, or a ten-card hand"
    )
    assert played.totals == (0, 25, 0)


def test_a_stop_that_nobody_noted_is_no_doubt() -> None:
    assert doubts(facts_of(plain(["pair"], [], [])), house()) == []


def test_stopping_does_not_depend_on_what_hands_are_worth_here() -> None:
    facts = facts_of(plain(["double_straight"], [], [], stopped_by="Anna"))
    assert doubts(facts, house(double_straight=20)) == []
    cards = facts_of(plain("AS 2D 3C 4H 5S 6D 7C 8H 9S TD", [], [], stopped_by="Anna"))
    assert doubts(cards, house(double_straight=20)) == []


# --- the end ---

TO_203: list[dict[str, Any]] = [
    plain(["double_straight_flush"], ["double_flush"], ["pair"]),
    plain(["double_straight_flush"], ["double_straight_flush"], []),
    plain(["three"], ["royal_flush", "straight_flush"], ["flush"]),
    plain(["double_flush"], ["royal_flush", "royal_flush"], []),
]
"""80, 160, 163, 203 for Anna; 40, 120, 161, 203 for Boris; 1, 1, 8, 8 for Cyril."""


def test_the_game_ends_with_the_deal_in_which_somebody_reaches_200() -> None:
    """80 + 80 + 30 + 5 + 3 is 198; 2 more are 200."""
    deals = [plain([kind], [], []) for kind in ("double_straight_flush",) * 2]
    deals += [plain(["double_straight"], [], []), plain(["straight", "three"], [], [])]
    assert not evening(*deals).over
    assert not evening(*deals, plain(["pair"], [], [])).over
    ended = evening(*deals, plain(["pair", "pair"], ["four"], []))
    assert (ended.over, ended.totals) == (True, (200, 15, 0))
    assert winners(ended) == ["Anna"]


def test_everybody_scores_in_the_last_deal_and_the_highest_total_wins() -> None:
    """160 v 160, then 41 v 42: the second is higher."""
    deals = [plain(["double_straight_flush"], ["double_straight_flush"], [])] * 2
    ended = evening(*deals, plain(["royal_flush", "straight_flush"], ["royal_flush"] * 2, []))
    assert (ended.totals, winners(ended)) == ((201, 202, 0), ["Boris"])


def test_203_against_203_is_shared() -> None:
    assert not evening(*TO_203[:3]).over
    ended = evening(*TO_203)
    assert (ended.totals, ended.over) == ((203, 203, 8), True)
    assert winners(ended) == ["Anna", "Boris"]


def test_after_the_end_no_deal_counts() -> None:
    with pytest.raises(AssertionError, match="the game was already over"):
        evening(*TO_203, plain([], [], []))


def test_equal_at_the_end_another_deal_may_decide() -> None:
    agreed: dict[str, Any] = {"tie": "another_deal"}
    tied = evening(*TO_203, **agreed)
    assert (tied.over, winners(tied)) == (False, [])
    again = evening(*TO_203, plain(["pair"], ["pair"], ["four"]), **agreed)
    assert (again.totals, again.over) == ((204, 204, 23), False)
    decided = evening(*TO_203, plain(["pair"], [], ["four"]), **agreed)
    assert (decided.over, winners(decided)) == (True, ["Anna"])
    third = evening(*TO_203, *[plain([], [], ["double_straight_flush"])] * 3, **agreed)
    assert (third.totals, winners(third)) == ((203, 203, 248), ["Cyril"])


def test_a_tie_behind_the_winner_needs_no_other_deal() -> None:
    deals = [plain(["double_straight_flush"], ["pair"], ["pair"])] * 3
    ended = evening(*deals, tie="another_deal")
    assert (ended.totals, ended.over) == ((240, 3, 3), True)


def test_equal_totals_below_200_are_no_end() -> None:
    for tie in ("shared", "another_deal"):
        assert not evening(plain(["pair"], ["pair"], ["pair"]), tie=tie).over


def test_the_dealer_moves_left_every_deal() -> None:
    played = evening(*[plain(["pair"], [], [])] * 4)
    assert [deal.before.dealer for deal in played.deals] == [2, 0, 1, 2]
    assert played.next_dealer == 0


# --- what is paid ---


def test_each_pays_each_the_difference_of_the_totals() -> None:
    """30, 10, 1 and 0: Anna gets 20 + 29 + 30, Boris pays 20 and gets 9 + 10, and so on."""
    deal = plain(["double_straight"], ["full_house"], ["pair"], [])
    played = evening(deal, seats=4, stake_basis="difference")
    assert GAME.payable(played.totals, played.rules) == (79, -1, -37, -41)
    assert sum(points for _, _, points in point_transfers(played)) == 79
    unpaid = evening(deal, seats=4)
    assert (unpaid.settled, point_transfers(unpaid)) == (False, [])


def test_the_goal_is_200() -> None:
    assert GAME.goal == 200
    assert list(GAME.seats) == [3, 4, 5]
    assert house().values[Kind.TWO_PAIR] == 1

"""What cannot be in a deal of Concerto."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.families.poker.hand_entry import PACK
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind
from assistant.games.concerto.deals import BY_MOST, COUNTED, Shared, cards_of, kind_of
from tests.english import say
from tests.games.concerto.deals import (
    BY_CONTRIBUTION,
    EIGHTEEN_16,
    EVEN,
    NAMES,
    NONE,
    facts_of,
    hands,
    plain,
    read,
)

FLUSH = "AH JH 9H 5H 3H"
SEVENS = "7S 7H 7D 7C KD"
ROYAL = "AS KS QS JS TS"
PAIR_OF_6 = "AH AD 7C 5H 3S 2S"


def wrong(deal: Any, **agreed: Any) -> list[tuple[str, str]]:
    """What is wrong, and where."""
    facts, problems = read(deal, **agreed)
    assert (facts is None) == bool(problems)
    return [(problem.field, say(problem.text, NAMES)) for problem in problems]


def where_wrong(deal: Any, **agreed: Any) -> list[str]:
    return [field for field, _ in wrong(deal, **agreed)]


# --- eight hands in the order of the rounds, each a kind or five cards ---


def test_the_deal_of_the_record_format_is_possible() -> None:
    made = ["flush", "pair", "nothing", "straight", ROYAL, "three", "two_pair", "pair"]
    facts = facts_of(plain(made, ["pair", "AH AD 7C 5H 3S 2S"]))
    assert [kind_of(hand) for hand in facts.hands[3:6]] == [
        Kind.STRAIGHT,
        Kind.ROYAL_FLUSH,
        Kind.THREE,
    ]
    assert kind_of(facts.left_over[1]) is Kind.PAIR


@pytest.mark.parametrize("kind", FIVE_CARDS)
def test_every_hand_of_five_cards_may_be_made_and_left_over(kind: Kind) -> None:
    assert where_wrong(plain([str(kind)] * 8, [str(kind)] * 2)) == []


@pytest.mark.parametrize("kind", TEN_CARDS)
def test_kinds_of_ten_cards_do_not_belong_here(kind: Kind) -> None:
    assert where_wrong(plain(hands(str(kind)))) == ["hands"]
    assert where_wrong(plain(left_over=[str(kind), "pair"])) == ["left_over"]
    shared = {"kind": str(kind), "split": [5, 5]}
    assert where_wrong(plain(hands(shared)), **BY_CONTRIBUTION) == ["hands"]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (NONE[:7], "7 hands instead of 8"),
        ([*NONE, "pair"], "9 hands instead of 8"),
        (hands("AH JH 9H 5H"), "4 cards instead of 5"),
        (hands("AH JH 9H 5H 3H 2S"), "6 cards instead of 5"),
        (hands([]), "0 cards instead of 5"),
        (hands("flask"), None),
        (hands(None), None),
        (hands(3), None),
        (hands(True), None),
        (hands("AH JH 9H 5H 1H"), "there is no 1H"),
        (hands(["AH", "JH", "9H", "5H", None]), "there is no null"),
    ],
    ids=str,
)
def test_a_deal_has_eight_hands_each_a_kind_or_five_cards(made: Any, said: str | None) -> None:
    ((field, text),) = wrong(plain(made))
    assert field == "hands"
    assert said is None or text == said


@pytest.mark.parametrize("key", ["hands", "left_over"])
@pytest.mark.parametrize("nothing", [None, [], {}])
def test_hands_and_left_overs_belong_to_a_deal(key: str, nothing: Any) -> None:
    _, problems = read(plain() | {key: nothing})
    assert [(problem.field, problem.missing) for problem in problems] == [(key, True)]


@pytest.mark.parametrize("key", ["hands", "left_over"])
@pytest.mark.parametrize("value", ["flush", 8, {"Anna": "flush"}])
def test_hands_and_left_overs_are_lists(key: str, value: Any) -> None:
    assert where_wrong(plain() | {key: value}) == [key]


@pytest.mark.parametrize("key", ["kinds", "stopped_by", "dealer", "weaker"])
def test_nothing_else_belongs_to_a_deal(key: str) -> None:
    assert wrong(plain() | {key: 1}) == [(key, "unknown key")]


def test_hands_that_are_not_all_told_are_missing_rather_than_wrong() -> None:
    _, problems = read(plain(NONE[:3], ["pair"]))
    assert [(p.field, p.missing) for p in problems] == [("hands", True), ("left_over", True)]
    _, problems = read(plain([*NONE, "pair"], ["pair"] * 3))
    assert [(p.field, p.missing) for p in problems] == [("hands", False), ("left_over", False)]


# --- left-overs: a kind or six cards, of both sides ---


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (["pair"], "enter the left-over of both sides"),
        (["pair", "pair", "pair"], "enter the left-over of both sides"),
        (["pair", FLUSH], "5 cards instead of 6"),
        ([PAIR_OF_6 + " 9D", "pair"], "7 cards instead of 6"),
        (["pair", "flask"], None),
        (["pair", None], None),
    ],
)
def test_both_left_overs_are_a_kind_or_six_cards(left: Any, said: str | None) -> None:
    ((field, text),) = wrong(plain(left_over=left))
    assert field == "left_over"
    assert said is None or text == said


# --- a card only once in a deal ---


@pytest.mark.parametrize(
    ("made", "left", "at"),
    [
        (hands("AH AH 9H 5H 3H"), ["pair", "pair"], "hands"),
        (hands(FLUSH, "nothing", "AS KS QS JS 3H"), ["pair", "pair"], "hands"),
        (hands(FLUSH), ["pair", "AH AD 7C 5S 3S 2S"], "left_over"),
        (NONE, ["AH AD 7C 5S 3S 2S", "AH KD 8C 6S 4S 9S"], "left_over"),
        (NONE, ["AH AD 7C 7C 3S 2S", "pair"], "left_over"),
    ],
)
def test_a_card_may_appear_only_once_in_a_deal(made: Any, left: Any, at: str) -> None:
    assert where_wrong(plain(made, left)) == [at]


def test_a_card_that_is_there_twice_is_named() -> None:
    assert wrong(plain(hands(FLUSH, SEVENS), ["pair", "AH AD 7C 6H 3S 2S"])) == [
        ("left_over", "♥A appears twice"),
        ("left_over", "♣7 appears twice"),
    ]


def test_all_52_cards_are_eight_hands_and_two_left_overs() -> None:
    cards = [str(card) for suit in PACK.values() for card in suit]
    made = [cards[place : place + 5] for place in range(0, 40, 5)]
    assert where_wrong(plain(made, [cards[40:46], cards[46:]])) == []


# --- by each partner’s share: who gave how many cards ---


def shared(kind: str, *split: int) -> dict[str, Any]:
    return {"kind": kind, "split": list(split)}


SPLITS = [
    (kind, (all_ - given, given)) for kind, all_ in COUNTED.items() for given in range(all_ + 1)
]


@pytest.mark.parametrize(("kind", "split"), SPLITS)
def test_a_four_is_split_in_four_and_a_straight_flush_in_five(
    kind: Kind, split: tuple[int, int]
) -> None:
    facts = facts_of(plain(hands(shared(str(kind), *split))), **BY_CONTRIBUTION)
    assert facts.hands[0] == Shared(split, kind)
    assert sum(split) == (4 if kind is Kind.FOUR else 5)


def test_only_fours_and_straight_flushes_of_both_kinds_are_split() -> None:
    assert set(BY_MOST) == {Kind.FOUR, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH}


@pytest.mark.parametrize(
    ("cards", "split"), [(SEVENS, (3, 1)), ("9C KC QC TC JC", (0, 5)), (ROYAL, (3, 2))]
)
def test_its_cards_may_be_told_with_the_split(cards: str, split: tuple[int, int]) -> None:
    deal = plain(hands({"cards": cards.split(), "split": list(split)}))
    (hand, *_) = facts_of(deal, **BY_CONTRIBUTION).hands
    assert isinstance(hand, Shared)
    assert (hand.split, [str(card) for card in cards_of(hand)]) == (split, cards.split())


@pytest.mark.parametrize("hand", ["four", "straight_flush", "royal_flush", SEVENS, ROYAL])
def test_a_four_or_straight_flush_must_be_split_where_that_matters(hand: str) -> None:
    assert where_wrong(plain(hands(hand)), **BY_CONTRIBUTION) == ["hands"]
    assert where_wrong(plain(hands(hand))) == []


def test_the_question_names_the_hand() -> None:
    assert wrong(plain(hands("royal_flush")), **BY_CONTRIBUTION) == [
        ("hands", "royal flush: how many cards from each partner?")
    ]


@pytest.mark.parametrize(
    "hand",
    [shared("four", 3, 1), shared("royal_flush", 3, 2), {"cards": ROYAL.split(), "split": [5, 0]}],
    ids=str,
)
def test_a_split_is_an_error_where_it_does_not_matter(hand: dict[str, Any]) -> None:
    said = [("hands", "not allowed: under these house rules each partner’s share does not count")]
    assert wrong(plain(hands(hand))) == said
    assert wrong(plain(hands(hand)), four_and_straight_flush="fixed") == said


@pytest.mark.parametrize(
    "hand",
    [
        shared("pair", 1, 1),
        shared("full_house", 3, 2),
        shared("nothing", 4, 1),
        {"cards": FLUSH.split(), "split": [3, 2]},
    ],
    ids=str,
)
def test_no_other_hand_is_split(hand: dict[str, Any]) -> None:
    assert where_wrong(plain(hands(hand)), **BY_CONTRIBUTION) == ["hands"]


@pytest.mark.parametrize(
    ("hand", "at"),
    [
        (shared("four", 3, 2), "hands"),
        (shared("four", 2, 1), "hands"),
        (shared("four", 5, -1), "hands"),
        (shared("straight_flush", 3, 1), "hands"),
        (shared("royal_flush", -1, 6), "hands"),
        ({"cards": SEVENS.split(), "split": [4, 1]}, "hands"),
        ({"cards": SEVENS.split()[:4], "split": [3, 1]}, "hands"),
        ({"kind": "four", "cards": SEVENS.split(), "split": [3, 1]}, "hands"),
        ({"split": [3, 1]}, "hands"),
        ({"cards": [], "split": [3, 1]}, "hands"),
        ({"kind": "four"}, "hands.split"),
        (shared("four", 2, 1, 1), "hands.split"),
        (shared("four", 4), "hands.split"),
        ({"kind": "four", "split": [2.0, 2]}, "hands.split"),
        ({"kind": "four", "split": "2-2"}, "hands.split"),
        ({"kind": "fours", "split": [2, 2]}, "hands.kind"),
        ({"kind": "four", "split": [2, 2], "odd": "KD"}, "hands.odd"),
    ],
    ids=str,
)
def test_a_split_hand_says_its_kind_or_cards_and_a_split_that_adds_up(
    hand: dict[str, Any], at: str
) -> None:
    assert where_wrong(plain(hands(hand)), **BY_CONTRIBUTION) == [at]


def test_the_sum_of_a_split_is_said() -> None:
    assert wrong(plain(hands(shared("four", 3, 2))), **BY_CONTRIBUTION) == [
        ("hands", "four: both partners’ cards must add up to 4")
    ]


@pytest.mark.parametrize("left", ["four", "straight_flush", "royal_flush"])
def test_a_left_over_is_never_split(left: str) -> None:
    assert where_wrong(plain(left_over=["pair", left]), **BY_CONTRIBUTION) == []
    split = shared(left, *((3, 1) if left == "four" else (3, 2)))
    assert where_wrong(plain(left_over=["pair", split]), **BY_CONTRIBUTION) == ["left_over"]


def test_cards_of_split_hands_count_among_those_of_the_deal() -> None:
    hand = {"cards": SEVENS.split(), "split": [3, 1]}
    left = ["pair", "7S AD 9C 6H 3S 2S"]
    assert where_wrong(plain(hands(hand), left), **BY_CONTRIBUTION) == ["left_over"]


# --- whose left-over is weaker ---

FLUSH_OF_6, OTHER_FLUSH = "AH JH 9H 5H 3H 2S", "AS JS 9S 5S 4S 2D"


@pytest.mark.parametrize("weaker", [0, 1])
@pytest.mark.parametrize(
    ("made", "left"),
    [
        (EVEN, ["flush", "flush"]),
        (EVEN, ["flush", FLUSH_OF_6]),
        (EVEN, [FLUSH_OF_6, "flush"]),
        (NONE, ["pair", "pair"]),
        (NONE, ["nothing", "nothing"]),
        (NONE, ["royal_flush", "royal_flush"]),
    ],
)
def test_the_weaker_left_over_may_be_said_where_only_the_table_knows_it(
    made: Any, left: Any, weaker: int
) -> None:
    assert facts_of(plain(made, left, weaker_left_over=weaker)).weaker_left_over == weaker
    assert facts_of(plain(made, left)).weaker_left_over is None


@pytest.mark.parametrize(
    ("made", "left"),
    [
        pytest.param(EIGHTEEN_16, ["flush", "flush"], id="totals differ"),
        pytest.param(EVEN, ["pair", "flush"], id="kinds differ"),
        pytest.param(EVEN, ["pair", FLUSH_OF_6], id="kinds differ, one by cards"),
        pytest.param(EVEN, ["straight_flush", "royal_flush"], id="royal and straight flush"),
        pytest.param(EVEN, [FLUSH_OF_6, OTHER_FLUSH], id="both by cards"),
    ],
)
@pytest.mark.parametrize("weaker", [0, 1])
def test_the_weaker_left_over_is_an_error_where_it_follows(
    made: Any, left: Any, weaker: int
) -> None:
    assert where_wrong(plain(made, left, weaker_left_over=weaker)) == ["weaker_left_over"]
    assert where_wrong(plain(made, left)) == []


@pytest.mark.parametrize("weaker", [2, -1, "0", "Anna", True, 0.0, [0]])
def test_the_weaker_left_over_is_of_side_0_or_1(weaker: Any) -> None:
    deal = plain(EVEN, ["flush", "flush"], weaker_left_over=weaker)
    assert where_wrong(deal) == ["weaker_left_over"]


def test_totals_are_compared_as_the_splits_make_them() -> None:
    """A four of 2 + 2 is 16, of 4 + 0 is 8 as a full house."""
    agreed = BY_CONTRIBUTION
    even = plain(hands(shared("four", 4, 0), "full_house"), ["pair"] * 2, weaker_left_over=0)
    assert where_wrong(even, **agreed) == []
    uneven = plain(hands(shared("four", 2, 2), "full_house"), ["pair"] * 2, weaker_left_over=0)
    assert where_wrong(uneven, **agreed) == ["weaker_left_over"]


def test_a_deal_with_another_mistake_is_not_asked_whose_left_over_is_weaker() -> None:
    assert where_wrong(plain(NONE[:7], ["pair", "pair"], weaker_left_over=0)) == ["hands"]

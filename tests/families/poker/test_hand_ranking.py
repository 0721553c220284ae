"""Poker hands: what cards make, which of two is better, and the most that many cards hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.core.cards import Card, Suit
from assistant.families.poker.hand_ranking import (
    TEN_CARDS,
    Hand,
    Kind,
    best_of,
    best_split,
    find_hand,
)
from tests.examples import examples

PACK = [Card(rank, suit) for rank in range(2, 15) for suit in Suit]
BABEL = {
    Kind.PAIR: 1,
    Kind.TWO_PAIR: 1,
    Kind.THREE: 3,
    Kind.STRAIGHT: 5,
    Kind.FLUSH: 7,
    Kind.FULL_HOUSE: 10,
    Kind.FOUR: 15,
    Kind.STRAIGHT_FLUSH: 20,
    Kind.ROYAL_FLUSH: 21,
    Kind.DOUBLE_STRAIGHT: 30,
    Kind.DOUBLE_FLUSH: 40,
    Kind.DOUBLE_STRAIGHT_FLUSH: 80,
}
PARTY = {kind: points for kind, points in BABEL.items() if points >= 5}
LABELS = {
    Kind.NOTHING: "HIGH_CARD",
    Kind.PAIR: "ONE_PAIR",
    Kind.TWO_PAIR: "TWO_PAIR",
    Kind.THREE: "THREE_OF_A_KIND",
    Kind.STRAIGHT: "STRAIGHT",
    Kind.FLUSH: "FLUSH",
    Kind.FULL_HOUSE: "FULL_HOUSE",
    Kind.FOUR: "FOUR_OF_A_KIND",
    Kind.STRAIGHT_FLUSH: "STRAIGHT_FLUSH",
    Kind.ROYAL_FLUSH: "STRAIGHT_FLUSH",
}


def cards(text: str) -> list[Card]:
    """Cards as a record spells them."""
    found = [Card.read(word) for word in text.split()]
    return [card for card in found if card is not None]


def spelled(some: Sequence[Card]) -> str:
    """Cards as a record spells them, in their order."""
    return " ".join(map(str, some))


def judged(some: Sequence[Card]) -> Any:
    """What somebody else's program says of five cards."""
    from pokerkit import StandardHighHand  # works out its tables first, which takes a second

    return StandardHighHand("".join(f"{card}"[0] + f"{card}"[1].lower() for card in some))


@st.composite
def held(draw: st.DrawFn, least: int, most: int, packs: int = 1) -> list[Card]:
    """Cards of some ranks and suits only: they make more than cards of a whole pack."""
    ranks = draw(st.sets(st.integers(2, 14), min_size=5))
    suits = draw(st.sets(st.sampled_from(Suit), min_size=2))
    pack = [card for card in PACK if card.rank in ranks and card.suit in suits]
    shuffled = draw(st.permutations(pack * packs))
    return shuffled[: draw(st.integers(least, most))]


def values() -> st.SearchStrategy[Mapping[Kind, int]]:
    """What the kinds are worth: as in Babel under its house rules, or whatever."""
    house = [BABEL, BABEL | {Kind.TWO_PAIR: 0}, BABEL | {Kind.DOUBLE_STRAIGHT: 20}, PARTY]
    whatever = st.dictionaries(st.sampled_from(Kind), st.integers(0, 9), min_size=1)
    return st.sampled_from(house) | whatever


# --- what five cards make ---


@pytest.mark.parametrize(
    ("five", "kind", "laid_out"),
    [
        ("2H KS 9D 7C 5H", Kind.NOTHING, "KS 9D 7C 5H 2H"),
        ("9H KS 4D 9C AH", Kind.PAIR, "9H 9C AH KS 4D"),
        ("4H KS 4D KC AH", Kind.TWO_PAIR, "KS KC 4H 4D AH"),
        ("4H KS 4D 4C AH", Kind.THREE, "4H 4D 4C AH KS"),
        ("8H 7S JD TC 9H", Kind.STRAIGHT, "JD TC 9H 8H 7S"),
        ("AH KS QD JC TH", Kind.STRAIGHT, "AH KS QD JC TH"),
        ("AH 2S 3D 4C 5H", Kind.STRAIGHT, "5H 4C 3D 2S AH"),
        ("2H 9H KH 7H AH", Kind.FLUSH, "AH KH 9H 7H 2H"),
        ("AH 2S AD 2C 2H", Kind.FULL_HOUSE, "2S 2C 2H AH AD"),
        ("3H 3S 3D AC 3C", Kind.FOUR, "3H 3S 3D 3C AC"),
        ("9C KC QC TC JC", Kind.STRAIGHT_FLUSH, "KC QC JC TC 9C"),
        ("AC 2C 3C 4C 5C", Kind.STRAIGHT_FLUSH, "5C 4C 3C 2C AC"),
        ("AC KC QC TC JC", Kind.ROYAL_FLUSH, "AC KC QC JC TC"),
    ],
)
def test_five_cards_make_a_hand_and_are_laid_out(five: str, kind: Kind, laid_out: str) -> None:
    hand = find_hand(cards(five))
    assert (hand.kind, spelled(hand.cards)) == (kind, laid_out)
    assert hand.ranks == tuple(card.rank for card in hand.cards)


@pytest.mark.parametrize("five", ["KH AS 2D 3C 4H", "QH KS AD 2C 3H", "JH QS KD AC 2H"])
def test_a_straight_never_goes_round_the_corner(five: str) -> None:
    assert find_hand(cards(five)).kind is Kind.NOTHING
    assert find_hand(cards(five.translate(str.maketrans("SDC", "HHH")))).kind is Kind.FLUSH


@pytest.mark.parametrize(
    ("five", "kind"),
    [
        ("AS AS AS AS AS", Kind.FOUR),
        ("AS AH AD AC AC", Kind.FOUR),
        ("AS AS AS AS KS", Kind.FOUR),
        ("AS AS AS KS KS", Kind.FULL_HOUSE),
        ("AS AS AS KS QS", Kind.FLUSH),
        ("AS AS KS KS QS", Kind.FLUSH),
        ("AS AS KS 7S 2S", Kind.FLUSH),
        ("AS AS KS 7S 2H", Kind.PAIR),
    ],
)
def test_cards_of_several_packs_count_as_the_better_of_what_they_make(
    five: str, kind: Kind
) -> None:
    assert find_hand(cards(five)).kind is kind


@pytest.mark.whole
@pytest.mark.slow
def test_every_hand_of_a_pack_is_recognised() -> None:
    counts = Counter(find_hand(five).kind for five in combinations(PACK, 5))
    assert counts == {
        Kind.ROYAL_FLUSH: 4,
        Kind.STRAIGHT_FLUSH: 36,  # 10 straights in 4 suits, without the royal ones
        Kind.FOUR: 624,  # 13 × 48
        Kind.FULL_HOUSE: 3_744,  # 13 × 4 × 12 × 6
        Kind.FLUSH: 5_108,  # 4 × 1,287, without the 40 straight ones
        Kind.STRAIGHT: 10_200,  # 10 × 1,024, without the 40 of one suit
        Kind.THREE: 54_912,
        Kind.TWO_PAIR: 123_552,
        Kind.PAIR: 1_098_240,
        Kind.NOTHING: 1_302_540,
    }


# --- which of two is better ---


@settings(max_examples=examples(3))
@given(both=st.tuples(held(5, 5), held(5, 5)))
def test_kinds_and_comparisons_are_those_of_another_program(
    both: tuple[list[Card], list[Card]],
) -> None:
    one, other = map(find_hand, both)
    its_one, its_other = map(judged, both)
    assert LABELS[one.kind] == its_one.entry.label.name
    assert (one.kind is Kind.ROYAL_FLUSH) == (its_one == judged(cards("AS KS QS JS TS")))
    assert (one.strength > other.strength) == (its_one > its_other)
    assert (one.strength == other.strength) == (its_one == its_other)


@given(some=held(5, 8))
def test_the_best_of_more_cards_is_the_best_of_every_five(some: list[Card]) -> None:
    best = best_of(some)
    assert set(best.cards) <= set(some)
    assert best == find_hand(best.cards)
    assert best.strength == max(find_hand(five).strength for five in combinations(some, 5))


# --- hands of ten cards ---


def _together(ten: Iterable[Card]) -> Kind | None:
    """What ten cards make together, if it is more than two hands of five."""
    kind = find_hand(ten).kind
    return kind if kind in TEN_CARDS else None


@pytest.mark.parametrize(
    ("ten", "kind"),
    [
        ("AS KH QD JC TS 9H 8D 7C 6S 5H", Kind.DOUBLE_STRAIGHT),
        ("TS 9H 8D 7C 6S 5H 4D 3C 2S AH", Kind.DOUBLE_STRAIGHT),
        ("JS 9H 8D 7C 6S TH 5H 4D 3C 2S", Kind.DOUBLE_STRAIGHT),
        ("3S 2H AD KC QS JH TD 9C 8S 7H", None),  # round the corner
        ("AS AH QD JC TS 9H 8D 7C 6S 5H", None),
        ("AS KS QS JS TS 9S 8S 7S 6S 4S", Kind.DOUBLE_FLUSH),
        ("AS AS AS AS AS KS KS KS KS KS", Kind.DOUBLE_FLUSH),  # of several packs
        ("3S 2S AS KS QS JS TS 9S 8S 7S", Kind.DOUBLE_FLUSH),
        ("AS KS QS JS TS 9S 8S 7S 6S 4H", None),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S", Kind.DOUBLE_STRAIGHT_FLUSH),
        ("AS TS 9S 8S 7S 6S 5S 4S 3S 2S", Kind.DOUBLE_STRAIGHT_FLUSH),
        ("AS KS QS JS TS 9S 8S 7S 6S", None),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S", None),
        ("AS KS QS JS TS", None),
        ("AS AH AD KS KH", None),
    ],
)
def test_ten_cards_make_a_hand_together(ten: str, kind: Kind | None) -> None:
    assert _together(cards(ten)) is kind


# --- the most that cards hold ---


def test_of_equal_splits_the_stronger_kinds_and_the_higher_ranks_are_shown() -> None:
    # four nines and four sevens are 30 too
    split = best_split(cards("9S 9H 9D 9C 8H 7S 7H 7D 7C 6H 5H"), BABEL)
    assert [hand.kind for hand in split.hands] == [Kind.STRAIGHT_FLUSH, Kind.FULL_HOUSE]
    assert spelled(split.hands[1].cards) == "9S 9C 9D 7S 7C"
    assert split == best_split(cards("5H 6H 7C 7D 7H 7S 8H 9C 9D 9H 9S"), BABEL)


def every_split(
    some: Sequence[Card], value: Mapping[Kind, int], both: bool
) -> Iterator[tuple[Hand, ...]]:
    """Every way to score these cards, one after the other."""
    yield ()
    places = range(len(some))
    fives = {five: find_hand([some[place] for place in five]) for five in combinations(places, 5)}
    scoring = [(set(five), hand) for five, hand in fives.items() if value.get(hand.kind, 0)]
    if not both:
        yield from ((hand,) for _, hand in scoring)
    for (five, hand), (other_five, other) in combinations(scoring, 2):
        if five.isdisjoint(other_five):
            yield (hand, other) if hand.strength >= other.strength else (other, hand)
    for ten in combinations(sorted(some, key=lambda card: -card.rank), 10):
        kind = _together(ten)
        if kind and value.get(kind, 0):
            yield (Hand(kind, tuple(card.rank for card in ten), ten),)


def order(
    hands: Sequence[Hand], value: Mapping[Kind, int]
) -> tuple[int, list[int], list[tuple[int, ...]]]:
    """What the split to be chosen has most of: points, then kinds, then ranks of five cards."""
    points = sum(value.get(hand.kind, 0) for hand in hands)
    kinds = [hand.strength[0] for hand in hands]
    return points, kinds, [hand.ranks for hand in hands if len(hand.cards) == 5]


@settings(max_examples=examples(1.2))
@given(some=held(0, 12) | held(8, 10, packs=2), value=values(), both=st.booleans())
def test_no_split_is_worth_more_or_to_be_preferred(
    some: list[Card], value: Mapping[Kind, int], both: bool
) -> None:
    split = best_split(some, value, both=both)
    best = max(every_split(some, value, both), key=lambda hands: order(hands, value))
    assert split.points == order(split.hands, value)[0]
    assert order(split.hands, value) == order(best, value)


@given(some=st.permutations(PACK), n=st.integers(0, 52), value=values())
def test_what_is_scored_is_in_the_cards_once_and_worth_its_points(
    some: list[Card], n: int, value: Mapping[Kind, int]
) -> None:
    split = best_split(some[:n], value)
    scored = Counter(card for hand in split.hands for card in hand.cards)
    assert scored <= Counter(some[:n])
    assert split.points == sum(value[hand.kind] for hand in split.hands)
    for hand in split.hands:
        assert hand.ranks == tuple(card.rank for card in hand.cards)
        assert hand.kind == (_together(hand.cards) or find_hand(hand.cards).kind)
    assert split == best_split(sorted(some[:n], key=str), value)

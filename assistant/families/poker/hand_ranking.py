"""Poker hands: the kind of a hand, the better of two hands, the best split of many cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from heapq import merge
from itertools import chain, combinations, combinations_with_replacement, groupby, product
from operator import attrgetter, itemgetter

from assistant.core.cards import Card, Suit
from assistant.core.grouping import grouped


class Kind(StrEnum):
    """A kind of hand, from weak to strong; the last three have ten cards (Concerto, Babel)."""

    NOTHING = "nothing"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE = "three"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR = "four"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"
    DOUBLE_STRAIGHT = "double_straight"
    DOUBLE_FLUSH = "double_flush"
    DOUBLE_STRAIGHT_FLUSH = "double_straight_flush"


FIVE_CARDS = tuple(Kind)[:10]
TEN_CARDS = tuple(Kind)[10:]

_ACE, _LOW_ACE = 14, 1
_RANK, _SUIT = attrgetter("rank"), attrgetter("suit")
_STRENGTH = {kind: place for place, kind in enumerate(Kind)}
_KIND_BY_SHAPE = {
    (1, 1, 1, 1, 1): Kind.NOTHING,
    (2, 1, 1, 1): Kind.PAIR,
    (2, 2, 1): Kind.TWO_PAIR,
    (3, 1, 1): Kind.THREE,
    (3, 2): Kind.FULL_HOUSE,
    (4, 1): Kind.FOUR,
    (5,): Kind.FOUR,  # from several packs (Babel, party game)
}
_KIND_OF_STRAIGHT_OR_FLUSH = {
    (5, True, False): Kind.STRAIGHT,
    (5, False, True): Kind.FLUSH,
    (5, True, True): Kind.STRAIGHT_FLUSH,
    (10, True, False): Kind.DOUBLE_STRAIGHT,
    (10, False, True): Kind.DOUBLE_FLUSH,
    (10, True, True): Kind.DOUBLE_STRAIGHT_FLUSH,
}
"""Kinds by number of cards, and by whether they are a straight and of one suit."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand with its cards as players lay them out, and their `ranks` in that order.

    The rank with the most cards comes first, then the higher rank; a straight starts with its top
    card, which is a five if the ace is low.
    """

    kind: Kind
    ranks: tuple[int, ...]
    cards: tuple[Card, ...]

    @property
    def strength(self) -> tuple[int, tuple[int, ...]]:
        """A sort key: greater for the better hand."""
        return _STRENGTH[self.kind], self.ranks


@dataclass(frozen=True, slots=True)
class Split:
    """The scored hands of a player's cards: up to two of five cards, or one of ten."""

    hands: tuple[Hand, ...]
    points: int


def find_hand(cards: Iterable[Card]) -> Hand:
    """The hand of five cards of one or several packs, or of ten cards (Babel).

    >>> hand = find_hand(map(Card.read, ["AS", "2H", "3D", "4C", "5S"]))
    >>> hand.kind.value, hand.ranks
    ('straight', (5, 4, 3, 2, 14))
    """
    high_to_low = sorted(cards, key=_RANK, reverse=True)
    suited = len(set(map(_SUIT, high_to_low))) == 1
    kind, ranks, put_in_order = _kind_and_order(tuple(map(_RANK, high_to_low)), suited)
    return Hand(kind, ranks, put_in_order(high_to_low))


def best_of(cards: Collection[Card]) -> Hand:
    """The best five-card hand in five or more cards, such as a left-over (Concerto)."""
    return max(map(find_hand, combinations(cards, 5)), key=attrgetter("strength"))


def best_split(cards: Collection[Card], values: Mapping[Kind, int], *, both: bool = False) -> Split:
    """The split with the most points: up to two hands of five, or one of ten (Babel).

    With `both`, a single hand of five does not count (Babel, party game). Of splits with equal
    points, the one with the stronger kinds is returned, then the one with the higher ranks.
    """
    sorted_cards = _sorted_cards(cards)
    kinds = [kind for kind in Kind if values.get(kind, 0) > 0 and any(_hands(kind, sorted_cards))]
    single_hands = [(kind,) for kind in kinds if kind in TEN_CARDS or not both]
    five_card_kinds = [kind for kind in reversed(kinds) if kind in FIVE_CARDS]
    choices = [*single_hands, *combinations_with_replacement(five_card_kinds, 2)]
    points = {choice: sum(values[kind] for kind in choice) for choice in choices}
    choices.sort(
        key=lambda choice: (points[choice], [_STRENGTH[kind] for kind in choice]), reverse=True
    )
    for choice in choices:
        if hands := _disjoint_hands(choice, sorted_cards):
            return Split(hands, points[choice])
    return Split((), 0)


def _disjoint_hands(kinds: Sequence[Kind], cards: Sequence[Card]) -> tuple[Hand, ...]:
    """One or two hands of these kinds without a common card, or () if there are none.

    The first hand is as strong as possible. `kinds` begins with the stronger kind, because few
    hands of it exist; all of them are tried.
    """
    first_kind, *second_kinds = kinds
    for _, equal_hands in groupby(_hands(first_kind, cards), key=attrgetter("ranks")):
        if not second_kinds:
            return (next(equal_hands),)
        pairs = [
            (hand, second)
            for hand in equal_hands
            if (second := next(_hands(second_kinds[0], _without(hand, cards)), None))
        ]
        if pairs:
            return max(pairs, key=lambda hands: hands[1].ranks)
    return ()


def _sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """Cards from the ace down, each copied, so that equal cards of two packs differ in identity."""
    suits = list(Suit)
    high_to_low = sorted(cards, key=lambda card: (-card.rank, suits.index(card.suit)))
    return [replace(card) for card in high_to_low]


def _without(hand: Hand, cards: Iterable[Card]) -> list[Card]:
    removed_ids = {id(card) for card in hand.cards}
    return [card for card in cards if id(card) not in removed_ids]


def _hands(kind: Kind, cards: Sequence[Card]) -> Iterator[Hand]:
    """All hands of a kind in these cards, the strongest first."""
    hands_by_candidates = (map(find_hand, candidates) for candidates in _candidates(kind, cards))
    hands_of_kind = (
        filter(lambda hand: hand.kind is kind, candidates) for candidates in hands_by_candidates
    )
    return merge(*hands_of_kind, key=attrgetter("ranks"), reverse=True)


def _candidates(kind: Kind, cards: Sequence[Card]) -> Iterator[Iterable[Collection[Card]]]:
    """Iterators over card combinations that may be of a kind, each with the strongest first."""
    size = 10 if kind in TEN_CARDS else 5
    cards_by_suit = ([card for card in cards if card.suit is suit] for suit in Suit)
    match kind:
        case Kind.STRAIGHT | Kind.DOUBLE_STRAIGHT:
            yield _straights(size, cards)
        case Kind.FLUSH | Kind.DOUBLE_FLUSH:
            # Cards held twice are slightly out of order; with ten cards that changes no result.
            yield from (combinations(suit_cards, size) for suit_cards in cards_by_suit)
        case Kind.STRAIGHT_FLUSH | Kind.ROYAL_FLUSH | Kind.DOUBLE_STRAIGHT_FLUSH:
            yield from (_straights(size, suit_cards) for suit_cards in cards_by_suit)
        case _:
            yield from (
                _hands_of_shape(shape, cards)
                for shape, shape_kind in _KIND_BY_SHAPE.items()
                if shape_kind is kind
            )


def _straights(size: int, cards: Iterable[Card]) -> Iterator[Collection[Card]]:
    by_rank = _by_rank(cards)
    by_rank[_LOW_ACE] = by_rank.get(_ACE, [])
    for top_rank in range(_ACE, size - 1, -1):
        yield from product(*(by_rank.get(top_rank - step, ()) for step in range(size)))


def _hands_of_shape(shape: Sequence[int], cards: Iterable[Card]) -> Iterator[Collection[Card]]:
    """Combinations of cards with these numbers of equal ranks, (3, 2) for a full house."""
    by_rank = _by_rank(cards)
    for ranks in _rank_choices(shape, by_rank):
        if len(ranks) == 5 and _straight_order(ranks):
            continue  # checked once, not for each of the thousand combinations of suits
        choices = (combinations(by_rank[rank], n) for rank, n in zip(ranks, shape, strict=True))
        yield from (tuple(chain.from_iterable(groups)) for groups in product(*choices))


def _rank_choices(
    shape: Sequence[int], by_rank: Mapping[int, Sequence[Card]], chosen_ranks: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Choices of one rank for each number in `shape`, high ranks first.

    Each chosen rank has at least that number of cards.
    """
    if not shape:
        yield chosen_ranks
        return
    possible_ranks = [
        rank for rank in by_rank if rank not in chosen_ranks and len(by_rank[rank]) >= shape[0]
    ]
    for ranks in combinations(possible_ranks, shape.count(shape[0])):
        yield from _rank_choices(shape[len(ranks) :], by_rank, chosen_ranks + ranks)


def _by_rank(cards: Iterable[Card]) -> dict[int, list[Card]]:
    return grouped((card.rank, card) for card in cards)


# Five cards have 12,376 possible readings; they are looked up by the thousand.
@lru_cache(maxsize=2**14)
def _kind_and_order(
    ranks: tuple[int, ...], suited: bool
) -> tuple[Kind, tuple[int, ...], Callable[[list[Card]], tuple[Card, ...]]]:
    """The kind of descending ranks, their order in the hand, and a function that orders their
    cards.
    """
    counts = Counter(ranks)
    order = _straight_order(ranks)
    straight_or_flush = _KIND_OF_STRAIGHT_OR_FLUSH.get(
        (len(ranks), bool(order), suited), Kind.NOTHING
    )
    shape_kind = _KIND_BY_SHAPE.get(tuple(sorted(counts.values(), reverse=True)), Kind.NOTHING)
    kind = max(straight_or_flush, shape_kind, key=_STRENGTH.__getitem__)
    if kind is Kind.STRAIGHT_FLUSH and ranks[-1] == _ACE - 4:
        kind = Kind.ROYAL_FLUSH
    indexes = range(len(ranks))
    if kind is shape_kind:
        order = sorted(indexes, key=lambda index: -counts[ranks[index]])
    order = order or indexes
    return kind, tuple([ranks[index] for index in order]), itemgetter(*order)


def _straight_order(ranks: tuple[int, ...]) -> Sequence[int]:
    """Indexes that put descending ranks into the order of a straight; empty if not a straight."""
    size = len(ranks)
    if ranks == tuple(range(ranks[0], ranks[0] - size, -1)):
        return range(size)
    if ranks == (_ACE, *range(size, _LOW_ACE, -1)):
        return (*range(1, size), 0)
    return ()

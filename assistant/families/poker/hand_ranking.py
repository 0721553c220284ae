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
_PLACE = {kind: place for place, kind in enumerate(Kind)}
_ALIKE = {
    (1, 1, 1, 1, 1): Kind.NOTHING,
    (2, 1, 1, 1): Kind.PAIR,
    (2, 2, 1): Kind.TWO_PAIR,
    (3, 1, 1): Kind.THREE,
    (3, 2): Kind.FULL_HOUSE,
    (4, 1): Kind.FOUR,
    (5,): Kind.FOUR,  # from several packs (Babel, party game)
}
_IN_LINE = {
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
        return _PLACE[self.kind], self.ranks


@dataclass(frozen=True, slots=True)
class Split:
    """The scored hands of a player's cards: up to two of five cards, or one of ten."""

    hands: tuple[Hand, ...]
    points: int


def recognise(cards: Iterable[Card]) -> Hand:
    """The hand of five cards of one or several packs, or of ten cards (Babel).

    >>> hand = recognise(map(Card.read, ["AS", "2H", "3D", "4C", "5S"]))
    >>> hand.kind.value, hand.ranks
    ('straight', (5, 4, 3, 2, 14))
    """
    falling = sorted(cards, key=_RANK, reverse=True)
    suited = len(set(map(_SUIT, falling))) == 1
    kind, ranks, lay_out = _reading(tuple(map(_RANK, falling)), suited)
    return Hand(kind, ranks, lay_out(falling))


def best_of(cards: Collection[Card]) -> Hand:
    """The best five-card hand in five or more cards, such as a left-over (Concerto)."""
    return max(map(recognise, combinations(cards, 5)), key=attrgetter("strength"))


def best_split(cards: Collection[Card], value: Mapping[Kind, int], *, both: bool = False) -> Split:
    """The split with the most points: up to two hands of five, or one of ten (Babel).

    With `both`, a single hand of five does not count (Babel, party game). Of splits with equal
    points, the one with the stronger kinds is returned, then the one with the higher ranks.
    """
    held = _sorted_cards(cards)
    kinds = [kind for kind in Kind if value.get(kind, 0) > 0 and any(_hands(kind, held))]
    alone = [(kind,) for kind in kinds if kind in TEN_CARDS or not both]
    five = [kind for kind in reversed(kinds) if kind in FIVE_CARDS]
    choices = [*alone, *combinations_with_replacement(five, 2)]
    worth = {choice: sum(value[kind] for kind in choice) for choice in choices}
    choices.sort(
        key=lambda choice: (
            worth[choice],
            [_PLACE[kind] for kind in choice],
        ),
        reverse=True,
    )
    for choice in choices:
        if hands := _disjoint_hands(choice, held):
            return Split(hands, worth[choice])
    return Split((), 0)


def _disjoint_hands(kinds: Sequence[Kind], held: Sequence[Card]) -> tuple[Hand, ...]:
    """One or two hands of these kinds without a common card; the first is as strong as possible.

    All possible first hands are tried. `kinds` begins with the stronger kind, which fewer cards
    make; whether the remaining cards hold the second kind is quick to check.
    """
    first, *other = kinds
    for _, equal in groupby(_hands(first, held), key=attrgetter("ranks")):
        if not other:
            return (next(equal),)
        pairs = [
            (hand, second)
            for hand in equal
            if (second := next(_hands(other[0], _without(hand, held)), None))
        ]
        if pairs:
            return max(pairs, key=lambda hands: hands[1].ranks)
    return ()


def _sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """Cards from the ace down, each copied, so that equal cards of two packs differ in identity."""
    suits = list(Suit)
    falling = sorted(cards, key=lambda card: (-card.rank, suits.index(card.suit)))
    return [replace(card) for card in falling]


def _without(hand: Hand, held: Iterable[Card]) -> list[Card]:
    gone = {id(card) for card in hand.cards}
    return [card for card in held if id(card) not in gone]


def _hands(kind: Kind, held: Sequence[Card]) -> Iterator[Hand]:
    """All hands of a kind in these cards, the strongest first."""
    streams = (map(recognise, stream) for stream in _candidates(kind, held))
    recognised = (filter(lambda hand: hand.kind is kind, stream) for stream in streams)
    return merge(*recognised, key=attrgetter("ranks"), reverse=True)


def _candidates(kind: Kind, held: Sequence[Card]) -> Iterator[Iterable[Collection[Card]]]:
    """Iterators over possible hands of a kind; each begins with the strongest hand."""
    size = 10 if kind in TEN_CARDS else 5
    suits = ([card for card in held if card.suit is suit] for suit in Suit)
    match kind:
        case Kind.STRAIGHT | Kind.DOUBLE_STRAIGHT:
            yield _straights(size, held)
        case Kind.FLUSH | Kind.DOUBLE_FLUSH:
            # Cards held twice are slightly out of order; with ten cards that changes no result.
            yield from (combinations(cards, size) for cards in suits)
        case Kind.STRAIGHT_FLUSH | Kind.ROYAL_FLUSH | Kind.DOUBLE_STRAIGHT_FLUSH:
            yield from (_straights(size, cards) for cards in suits)
        case _:
            yield from (
                _hands_of_shape(shape, held) for shape, made in _ALIKE.items() if made is kind
            )


def _straights(size: int, held: Iterable[Card]) -> Iterator[Collection[Card]]:
    ranks = _by_rank(held)
    ranks[_LOW_ACE] = ranks.get(_ACE, [])
    for top in range(_ACE, size - 1, -1):
        yield from product(*(ranks.get(top - down, ()) for down in range(size)))


def _hands_of_shape(shape: Sequence[int], held: Iterable[Card]) -> Iterator[Collection[Card]]:
    """Combinations of cards with the numbers of equal ranks in `shape`."""
    cards = _by_rank(held)
    for ranks in _ranks(shape, cards):
        if len(ranks) == 5 and _straight(ranks):
            continue  # checked once, not for each of the thousand combinations of suits
        picked = (combinations(cards[rank], n) for rank, n in zip(ranks, shape, strict=True))
        yield from (tuple(chain.from_iterable(some)) for some in product(*picked))


def _ranks(
    shape: Sequence[int], cards: Mapping[int, Sequence[Card]], taken: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """Choices of ranks that have at least the numbers of cards in `shape`, high ranks first."""
    if not shape:
        yield taken
        return
    able = [rank for rank in cards if rank not in taken and len(cards[rank]) >= shape[0]]
    for ranks in combinations(able, shape.count(shape[0])):
        yield from _ranks(shape[len(ranks) :], cards, taken + ranks)


def _by_rank(held: Iterable[Card]) -> dict[int, list[Card]]:
    return grouped((card.rank, card) for card in held)


# Five cards have 12,376 possible readings; they are looked up by the thousand.
@lru_cache(maxsize=2**14)
def _reading(
    ranks: tuple[int, ...], suited: bool
) -> tuple[Kind, tuple[int, ...], Callable[[list[Card]], tuple[Card, ...]]]:
    """The kind of descending ranks, their order in the hand, and a function that orders their
    cards.
    """
    often = Counter(ranks)
    order = _straight(ranks)
    in_line = _IN_LINE.get((len(ranks), bool(order), suited), Kind.NOTHING)
    alike = _ALIKE.get(tuple(sorted(often.values(), reverse=True)), Kind.NOTHING)
    kind = max(in_line, alike, key=_PLACE.__getitem__)
    if kind is Kind.STRAIGHT_FLUSH and ranks[-1] == _ACE - 4:
        kind = Kind.ROYAL_FLUSH
    places = range(len(ranks))
    if kind is alike:
        order = sorted(places, key=lambda place: -often[ranks[place]])
    order = order or places
    return kind, tuple([ranks[place] for place in order]), itemgetter(*order)


def _straight(ranks: tuple[int, ...]) -> Sequence[int]:
    """Indexes that put descending ranks into the order of a straight; empty if not a straight."""
    size = len(ranks)
    if ranks == tuple(range(ranks[0], ranks[0] - size, -1)):
        return range(size)
    if ranks == (_ACE, *range(size, _LOW_ACE, -1)):
        return (*range(1, size), 0)
    return ()

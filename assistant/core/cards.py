"""The cards of the French pack, spelled as in records (AS, TH, 9D), and the draw for seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from itertools import count, groupby
from typing import Self

from assistant.core.house_rules import WRITTEN_OUT
from assistant.core.ledger import reason
from assistant.core.message import Message, Param, Sign, msg, pmsg

RANKS = "23456789TJQKA"


class Suit(StrEnum):
    """The French suits, low to high as most games rank them."""

    SPADES = "spades"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"


SUIT_NAMES = {
    Suit.SPADES: pmsg("French suit", "spades"),
    Suit.CLUBS: pmsg("French suit", "clubs"),
    Suit.DIAMONDS: pmsg("French suit", "diamonds"),
    Suit.HEARTS: pmsg("French suit", "hearts"),
}
GLYPHS = {
    Suit.SPADES: reason("spades", "♠", WRITTEN_OUT),
    Suit.CLUBS: reason("clubs", "♣", WRITTEN_OUT),
    Suit.DIAMONDS: reason("diamonds", "♦", WRITTEN_OUT),
    Suit.HEARTS: reason("hearts", "♥", WRITTEN_OUT),
}
CARD = reason("card", "{suit}{rank}", WRITTEN_OUT)
CARD_REASONS = (CARD, *GLYPHS.values())
_BY_LETTER = {suit[0].upper(): suit for suit in Suit}


def sign(suit: Suit) -> Sign:
    """The `Sign` of a suit: a picture, with the suit's glyph for plain text."""
    return Sign(suit, GLYPHS[suit]())


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the French pack; `rank` is 2 to 14 (ace)."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return f"{RANKS[self.rank - 2]}{self.suit[0].upper()}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The card that `text` spells as records do; None if it spells no card.

        >>> Card.read("TH")
        Card(rank=10, suit=<Suit.HEARTS: 'hearts'>)
        >>> Card.read("10H") is None
        True
        """
        if len(text) != 2 or text[0] not in RANKS or text[1] not in _BY_LETTER:
            return None
        return cls(RANKS.index(text[0]) + 2, _BY_LETTER[text[1]])

    @property
    def name(self) -> Message:
        """The suit and the rank, as players see them: ♥10."""
        rank = {"T": "10"}.get(RANKS[self.rank - 2], RANKS[self.rank - 2])
        return CARD(suit=sign(self.suit), rank=rank)


EQUAL_DRAW_AGAIN = msg("Players whose cards are equally high draw again.")
TEN_ABOVE_KING = msg("A ten is higher than a king.")


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn card, as indexes into `SeatDraw.ranks` and `SeatDraw.suits`."""

    rank: int
    suit: int | None = None
    """None if only the rank was entered."""


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """The pack from which players draw for their seats, and its ranking.

    The player with the lowest card sits first and deals first; the others follow in the direction
    of the deal, by rising cards.
    """

    suits: tuple[Sign, ...] = tuple(map(sign, Suit))
    """The suits of the pack, low to high."""
    ranks: tuple[Param, ...] = tuple("10" if rank == "T" else rank for rank in RANKS)
    """The ranks of each suit, low to high."""
    by_suit: bool = False
    """Whether suits rank cards of equal rank; otherwise their players draw again."""
    notes: tuple[Message, ...] = (EQUAL_DRAW_AGAIN,)
    """Notes on the ranking, shown to the players."""

    def name(self, card: Drawn) -> Message:
        """The name of a card, or of its rank alone.

        >>> [SeatDraw().name(card).params["rank"] for card in (Drawn(8), Drawn(12, 3))]
        ['10', 'A']
        """
        rank = self.ranks[card.rank]
        if card.suit is None:
            return msg("{rank}", rank=rank)
        return CARD(suit=self.suits[card.suit], rank=rank)

    def read(self, number: int) -> Drawn | None:
        """The card at a position of the pack, or its rank alone; None if out of range."""
        rank, suit = divmod(number, len(self.suits)) if self.by_suit else (number, None)
        return Drawn(rank, suit) if 0 <= rank < len(self.ranks) else None

    def number(self, card: Drawn) -> int:
        """The position of a card in the pack, or of its rank if it has no suit, counted from 0."""
        if card.suit is None:
            return card.rank
        return card.rank * len(self.suits) + card.suit

    def offered(self, draw: Draw) -> Iterator[tuple[Drawn, bool]]:
        """The cards to choose from, low to high, each with whether it is still in the pack."""
        if self.by_suit:
            drawn_cards = {card for cards in draw.cards for card in cards}
            pack = (Drawn(rank, suit) for rank, suit in self._pack())
            yield from ((card, card not in drawn_cards) for card in pack)
        else:
            yield from ((Drawn(rank), True) for rank in range(len(self.ranks)))

    def shuffled(self, seed: str) -> Iterator[Drawn]:
        """An endless sequence of cards: the pack shuffled by `seed`, then shuffled again.

        The same seed always gives the same sequence.

        >>> draw = SeatDraw()
        >>> next(draw.shuffled("of an evening")) == next(draw.shuffled("of an evening"))
        True
        """
        for round_number in count():
            yield from (
                Drawn(rank, suit)
                for rank, suit in sorted(
                    self._pack(), key=lambda card: _shuffle_key(seed, round_number, *card)
                )
            )

    def _pack(self) -> Iterator[tuple[int, int]]:
        for rank in range(len(self.ranks)):
            for suit in range(len(self.suits)):
                yield rank, suit

    def height(self, card: Drawn) -> tuple[int, int]:
        """The sort key of a card, low to high."""
        return card.rank, (card.suit or 0) if self.by_suit else 0


def _shuffle_key(seed: str, round_number: int, rank: int, suit: int) -> bytes:
    return sha256(f"{seed}/{round_number}/{rank}/{suit}".encode()).digest()


@dataclass(frozen=True, slots=True)
class Draw:
    """The cards drawn so far, by player; the last card of each player counts."""

    cards: tuple[tuple[Drawn, ...], ...]
    order: tuple[int, ...] = ()
    """The players clockwise from the first seat; empty until the draw is complete."""
    next_player: int | None = None
    """The player who draws next; None if the draw is complete."""
    drawing_again: tuple[int, ...] = ()
    """The players who draw again because their cards were equally high."""


def draw_seats(rule: SeatDraw, people: int, cards: Iterable[Drawn]) -> Draw:
    """Deal one card to each player, more to players with equal cards, and seat them by rank."""
    hands: list[list[Drawn]] = [[] for _ in range(people)]
    order: list[int] = []
    pack, groups = iter(cards), [tuple(range(people))]
    while groups:
        group, is_redraw = groups.pop(0), hands[0] != []
        if is_redraw and len(group) == 1:
            order += group
            continue
        for person in group:
            card = next(pack, None)
            if card is None:
                redrawing = group if is_redraw and len(hands[person]) else ()
                return Draw(tuple(map(tuple, hands)), next_player=person, drawing_again=redrawing)
            hands[person].append(card)
        groups[:0] = _groups_by_height(rule, group, hands)
    return Draw(tuple(map(tuple, hands)), tuple(order))


def _groups_by_height(
    rule: SeatDraw, group: Sequence[int], hands: Sequence[Sequence[Drawn]]
) -> list[tuple[int, ...]]:
    def height(person: int) -> tuple[int, int]:
        return rule.height(hands[person][-1])

    return [tuple(people) for _, people in groupby(sorted(group, key=height), key=height)]

"""A deal of Babel: house rules, facts, wording and scoring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from assistant.core.cards import CARD_REASONS
from assistant.core.codec import EVERYBODY
from assistant.core.fields import Problem, Question
from assistant.core.game import FactWords
from assistant.core.game_data import tables
from assistant.core.ledger import Entry
from assistant.core.message import Message, Param, msg, nmsg, pmsg
from assistant.core.parts import Mark
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.families.poker.collected_hands import (
    VALUES,
    best_hands,
    double_straight,
    hand_entries,
    kind_names,
    kinds_and_cards,
)
from assistant.families.poker.hand_entry import (
    KINDS,
    PACK,
    WHY,
    Cards,
    card_names,
    duplicate_cards,
    hand_names,
)
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split
from assistant.families.stake_basis import StakeBasis, stake_basis

TABLES = tables(__package__)
SOURCE, rule = TABLES.sources["source"], TABLES.rule


class Tie(StrEnum):
    """What a tie for the highest total leads to."""

    SHARED = "shared"
    ANOTHER_DEAL = "another_deal"


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    two_pair: int = rule("two_pair")
    double_straight: int = double_straight(SOURCE)
    tie: Tie = rule("tie", Tie)
    stake_basis: StakeBasis = stake_basis(SOURCE)

    @property
    def values(self) -> Mapping[Kind, int]:
        """Points by kind of hand."""
        house_values = {Kind.TWO_PAIR: self.two_pair, Kind.DOUBLE_STRAIGHT: self.double_straight}
        return VALUES | house_values


SOURCE_RULES = Rules()
MAX_HANDS = 2
MAX_CARDS = 49


@dataclass(frozen=True, slots=True)
class PlayerCards:
    """A player's cards, of which the best split is scored."""

    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """One deal: each player's hands at the end, and the player who stopped the play."""

    hands: Annotated[Mapping[Seat, tuple[Kind, ...] | PlayerCards], EVERYBODY]
    stopped_by: Seat | None = None


def problems(facts: Facts, _rules: Rules, seats: int) -> list[Problem]:
    """Impossible or missing facts of a deal, checked without the deals before it."""
    errors = [
        # Translators: whose hands, and what is wrong with them
        Problem("hands", msg("{name}: {what}", name=Seat(seat), what=text))
        for seat, hands in facts.hands.items()
        for text in _wrong_hands(hands)
    ]
    errors += [
        Problem("hands", msg("what does {name} have?", name=Seat(seat)), missing=True)
        for seat in range(seats)
        if seat not in facts.hands
    ]
    if max(facts.hands, default=0) >= seats or (facts.stopped_by or 0) >= seats:
        errors.append(Problem("hands", msg("there is no such player")))
    cards_by_field = (
        ("hands", hands.cards) for hands in facts.hands.values() if isinstance(hands, PlayerCards)
    )
    return [*errors, *duplicate_cards(cards_by_field)]


def _wrong_hands(hands: tuple[Kind, ...] | PlayerCards) -> Iterator[Message]:
    if isinstance(hands, PlayerCards):
        if len(hands.cards) > MAX_CARDS:
            yield nmsg(
                "nobody can have more than {n} card",
                "nobody can have more than {n} cards",
                MAX_CARDS,
            )
    elif len(hands) > MAX_HANDS:
        yield nmsg("at most {n} hand counts", "at most {n} hands count", MAX_HANDS)
    elif len(hands) > 1:
        for kind in hands:
            if kind not in FIVE_CARDS:
                yield msg("{kind}: a ten-card hand leaves no second hand", kind=KINDS[kind])


GRID = PACK
HAND_NAMES = hand_names
FACT_NAMES = TABLES.words("fact_names", str)
QUESTIONS = {"hands": Question(pmsg("poker hands", "hands"), msg("What did everyone have?"))}
PACK_SIZE = 52
CARDS_EACH = 10


def draws_per_player(seats: int) -> int:
    """Number of extra cards that each player may draw (Akagiri, Babel, extra cards)."""
    return (PACK_SIZE - CARDS_EACH * seats) // seats


def deal_words(before: Situation, _rules: Rules) -> Message:
    """Text on how the cards are dealt. Source: Akagiri, Babel, the deal."""
    count = draws_per_player(before.seats)
    if not count:
        return msg("ten cards each, the rest is the stock, no extra cards")
    return nmsg(
        "ten cards each, the rest is the stock, up to {n} extra card each",
        "ten cards each, the rest is the stock, up to {n} extra cards each",
        count,
    )


def headline(facts: Facts, _before: Situation) -> Message:
    """One line of text for a deal: each player's hands, and the player who stopped the play."""
    hands = _hands_in_words(facts.hands, _best_names)
    if facts.stopped_by is None:
        return msg("{hands}", hands=hands)
    return msg("{hands}; {name} stopped", hands=hands, name=facts.stopped_by)


def _best_names(cards: Cards) -> Param:
    """The best hands in these cards, in words, by the prices of the source text."""
    return kind_names(best_hands(cards, SOURCE_RULES.values)) or KINDS[Kind.NOTHING]


def _hands_in_words(
    hands: Mapping[Seat, tuple[Kind, ...] | PlayerCards], by_cards: Callable[[Cards], Param]
) -> tuple[Message, ...]:
    """Each player's hands in words, in seat order; `by_cards` describes hands recorded by cards."""
    words: list[Message] = []
    for seat, player_hands in sorted(hands.items()):
        names: Param = KINDS[Kind.NOTHING]
        if isinstance(player_hands, PlayerCards):
            names = by_cards(player_hands.cards)
        elif player_hands:
            names = tuple(KINDS[kind] for kind in player_hands)
        words.append(pmsg("who has which hands", "{name} {hands}", name=seat, hands=names))
    return tuple(words)


FACT_WORDS: FactWords = {"hands": lambda hands: _hands_in_words(hands, card_names)}


REASONS = (*(why for key, why in WHY.items() if key != Kind.NOTHING), *CARD_REASONS)


STOP_KINDS = FIVE_CARDS[FIVE_CARDS.index(Kind.FLUSH) :]
"""A player with two hands of these kinds may stop the play."""


def hands_of(facts: Facts, seat: Seat, rules: Rules) -> tuple[Kind, ...] | Split:
    """The hands that are scored for a player: as entered, or the best split of the cards."""
    hands = facts.hands.get(seat, ())
    return best_hands(hands.cards, rules.values) if isinstance(hands, PlayerCards) else hands


def score(facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
    """Ledger entries of each player's hands. Source: Akagiri, Babel, scoring."""
    return tuple(
        entry
        for seat in before.clockwise()
        for entry in hand_entries(seat, hands_of(facts, seat, rules), rules.values)
    )


def may_stop(hands: tuple[Kind, ...] | PlayerCards) -> bool:
    """Whether a player with these hands may stop the play. Source: Akagiri, Babel, the end.

    Two hands of a flush or better are needed, or one ten-card hand.
    """
    if isinstance(hands, PlayerCards):
        stop_values = dict.fromkeys((*STOP_KINDS, *TEN_CARDS), 1)
        return bool(best_hands(hands.cards, stop_values, both=True).hands)
    return any(kind in TEN_CARDS for kind in hands) or sum(kind in STOP_KINDS for kind in hands) > 1


def doubts(facts: Facts, _rules: Rules) -> list[Problem]:
    """A warning if the player who stopped the play does not have the hands for it."""
    stopper = facts.stopped_by
    if stopper is None or may_stop(facts.hands.get(stopper, ())):
        return []
    text = msg("{name} may not stop: show two flushes or better, or a ten-card hand", name=stopper)
    return [Problem("stopped_by", text)]


STOP_POSITION = len(Kind)


def figures(facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
    """Statistics of each player: hands by kind, and stops."""
    for seat in before.clockwise():
        for kind, _ in kinds_and_cards(hands_of(facts, seat, rules)):
            yield Mark(kind, KINDS[kind], list(Kind).index(kind), seat)
    if facts.stopped_by is not None:
        # Translators: head of a column of figures, how often somebody stopped the play
        yield Mark("stop", msg("stops called"), STOP_POSITION, facts.stopped_by)

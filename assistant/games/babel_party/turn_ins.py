"""What one writes down at a party of Babel, the house rules, and what a turn-in is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from assistant.core.cards import CARD_REASONS
from assistant.core.fields import Problem, Question
from assistant.core.game import FactWords
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.parts import Mark
from assistant.core.price_list import price, section
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.tables import tables
from assistant.families.poker.collected_hands import (
    GOAL,
    TEN,
    VALUES,
    as_hands,
    best,
    double_straight,
    kinds_of,
    reached,
    scored,
)
from assistant.families.poker.hand_entry import (
    KINDS,
    PACK,
    WHY,
    Cards,
    hand_words,
    wrong_number,
)
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split
from assistant.families.stake_basis import StakeBasis, stake_basis

TABLES = tables(__package__)
TEXT = TABLES.sources["source"]
WORTHLESS = (Kind.PAIR, Kind.TWO_PAIR, Kind.THREE)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    double_straight: int = double_straight(TEXT)
    stake_basis: StakeBasis = stake_basis(TEXT)

    @property
    def values(self) -> Mapping[Kind, int]:
        """What every kind of hand is worth; pairs and threes nothing."""
        return VALUES | dict.fromkeys(WORTHLESS, 0) | {Kind.DOUBLE_STRAIGHT: self.double_straight}


AS_WRITTEN = Rules()


@dataclass(frozen=True, slots=True)
class Facts:
    """One turn-in: two hands of five or one of ten as kinds, or the ten cards themselves."""

    player: Seat
    hands: tuple[Kind, ...] = ()
    cards: Cards = ()


def apart(one: Facts, other: Facts) -> bool:
    """Tell whether two turn-ins are of two people, who do not wait for each other."""
    return one.player != other.player


def problems(facts: Facts, rules: Rules, _seats: int) -> list[Problem]:
    """List what is impossible in a turn-in, looked at by itself."""
    if facts.hands and facts.cards:
        return [Problem("cards", msg("enter the hands or the cards, not both"))]
    if facts.cards:
        return list(_cards(facts.cards, rules))
    return list(_hands(facts.hands, rules))


def _cards(cards: Cards, rules: Rules) -> Iterator[Problem]:
    wrong = wrong_number(cards, TEN)
    if wrong:
        yield Problem("cards", wrong)
    elif not best(cards, rules.values, both=True).hands:
        yield Problem("cards", msg("these cards do not make two scoring hands"))


def _hands(hands: tuple[Kind, ...], rules: Rules) -> Iterator[Problem]:
    worthless = [kind for kind in hands if not rules.values[kind]]
    for kind in worthless:
        yield Problem("hands", msg("{kind} does not score here", kind=KINDS[kind]))
    if worthless or (len(hands) == 1 and hands[0] in TEN_CARDS):
        return
    if len(hands) != 2:
        text = msg("turn in two five-card hands or one ten-card hand")
        yield Problem("hands", text, missing=len(hands) < 2)
    for kind in hands:
        if kind not in FIVE_CARDS:
            yield Problem(
                "hands", msg("{kind}: a ten-card hand leaves no second hand", kind=KINDS[kind])
            )


GRID = PACK
MADE = hand_words
FACT_NAMES = TABLES.words("fact_names", str)
QUESTIONS = {
    "player": Question(msg("player"), msg("Who turns in?")),
    "hands": Question(pmsg("poker hands", "hands"), msg("Which hands?")),
}
FACT_WORDS: FactWords = {Kind: KINDS.__getitem__}
PLAYERS_PER_PACK = 3


def packs(players: int) -> int:
    """How many packs they play with: about a third as many (Akagiri, Babel, party game)."""
    return max(1, (players + 1) // PLAYERS_PER_PACK)


def deal_words(before: Situation, _rules: Rules) -> Message:
    """How many packs it takes, and how it is played."""
    return nmsg(
        "{n} pack, ten cards each, ten new ones after a turn-in",
        "{n} packs, ten cards each, ten new ones after a turn-in",
        packs(before.seats),
    )


def headline(facts: Facts, _before: Situation) -> Message:
    """Name a turn-in by its player and hands; of cards the best by the source text's values."""
    names = kinds_of(hands_of(facts, AS_WRITTEN))
    if not names:
        return nmsg("{name}: {n} card", "{name}: {n} cards", len(facts.cards), name=facts.player)
    return msg("{name}: {hands}", name=facts.player, hands=names)


UNSCORED = (Kind.NOTHING, *WORTHLESS)
REASONS = (*(why for key, why in WHY.items() if key not in UNSCORED), *CARD_REASONS)


def hands_of(facts: Facts, rules: Rules) -> tuple[Kind, ...] | Split:
    """What is scored: as it was said, or the best of the cards."""
    return best(facts.cards, rules.values, both=True) if facts.cards else facts.hands


def score(facts: Facts, rules: Rules, _before: Situation) -> tuple[Entry, ...]:
    """Give the player the points of his hands (Akagiri, Babel, party game)."""
    return tuple(scored(facts.player, hands_of(facts, rules), rules.values))


def figures(facts: Facts, rules: Rules, _before: Situation) -> Iterator[Mark]:
    """Count the hands that were turned in by their kind."""
    for kind, _ in as_hands(hands_of(facts, rules)):
        yield Mark(kind, KINDS[kind], list(Kind).index(kind), facts.player)


def over(before: Situation, _rules: Rules) -> bool:
    """The party ends at once with the turn-in that reaches the goal."""
    return reached(before)


TOLD_END = section(msg("The end"), [price(msg("goal"), nmsg("{n} point", "{n} points", GOAL))])

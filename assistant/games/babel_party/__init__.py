"""Babel as a party: many players, several packs; players turn in their scoring hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any

from assistant.core.cards import CARD_REASONS
from assistant.core.fields import Draft, Fields, Problem, Question
from assistant.core.game import FactWords, Game, PointsFrom
from assistant.core.game_data import tables
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.parts import Company, Mark, NewcomerSeat
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.summary.deal_results import Gain, results
from assistant.evening.summary.wording import incident_words
from assistant.families.poker.collected_hands import (
    GOAL,
    TEN_CARD_SIZE,
    VALUES,
    best_hands,
    double_straight,
    hand_entries,
    hand_prices,
    hand_rows,
    kind_names,
    kinds_and_cards,
    read_hands,
)
from assistant.families.poker.hand_entry import (
    KINDS,
    PACK,
    WHY,
    Cards,
    Step,
    Steps,
    hand_fields,
    hand_names,
    read_steps,
    wrong_card_count,
)
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split
from assistant.families.stake_basis import StakeBasis, payable, stake_basis

TABLES = tables(__package__)
SOURCE = TABLES.sources["source"]
WORTHLESS_KINDS = (Kind.PAIR, Kind.TWO_PAIR, Kind.THREE)


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table; the defaults are those of the source text."""

    double_straight: int = double_straight(SOURCE)
    stake_basis: StakeBasis = stake_basis(SOURCE)

    @property
    def values(self) -> Mapping[Kind, int]:
        """Points by kind of hand; pairs and threes score nothing."""
        return (
            VALUES
            | dict.fromkeys(WORTHLESS_KINDS, 0)
            | {Kind.DOUBLE_STRAIGHT: self.double_straight}
        )


SOURCE_RULES = Rules()


@dataclass(frozen=True, slots=True)
class Facts:
    """One turn-in: two five-card hands or one ten-card hand as kinds, or the ten cards."""

    player: Seat
    hands: tuple[Kind, ...] = ()
    cards: Cards = ()


def apart(one: Facts, other: Facts) -> bool:
    """Whether two turn-ins are of different players, so that both may be recorded at once."""
    return one.player != other.player


def problems(facts: Facts, rules: Rules, _seats: int) -> list[Problem]:
    """Impossible or missing facts of a turn-in, checked without the turn-ins before it."""
    if facts.hands and facts.cards:
        return [Problem("cards", msg("enter the hands or the cards, not both"))]
    if facts.cards:
        return list(_card_problems(facts.cards, rules))
    return list(_hand_problems(facts.hands, rules))


def _card_problems(cards: Cards, rules: Rules) -> Iterator[Problem]:
    count_error = wrong_card_count(cards, TEN_CARD_SIZE)
    if count_error:
        yield Problem("cards", count_error)
    elif not best_hands(cards, rules.values, both=True).hands:
        yield Problem("cards", msg("these cards do not make two scoring hands"))


def _hand_problems(hands: tuple[Kind, ...], rules: Rules) -> Iterator[Problem]:
    worthless_kinds = [kind for kind in hands if not rules.values[kind]]
    for kind in worthless_kinds:
        yield Problem("hands", msg("{kind} does not score here", kind=KINDS[kind]))
    if worthless_kinds or (len(hands) == 1 and hands[0] in TEN_CARDS):
        return
    if len(hands) != 2:
        text = msg("turn in two five-card hands or one ten-card hand")
        yield Problem("hands", text, missing=len(hands) < 2)
    for kind in hands:
        if kind not in FIVE_CARDS:
            yield Problem(
                "hands", msg("{kind}: a ten-card hand leaves no second hand", kind=KINDS[kind])
            )


FACT_NAMES = TABLES.words("fact_names", str)
QUESTIONS = {
    "player": Question(msg("player"), msg("Who turns in?")),
    "hands": Question(pmsg("poker hands", "hands"), msg("Which hands?")),
}
FACT_WORDS: FactWords = {Kind: KINDS.__getitem__}
PLAYERS_PER_PACK = 3


def pack_count(players: int) -> int:
    """Number of packs for these players. Source: Akagiri, Babel, party game."""
    return max(1, (players + 1) // PLAYERS_PER_PACK)


def deal_words(before: Situation, _rules: Rules) -> Message:
    """Text on the number of packs and how the cards are dealt."""
    return nmsg(
        "{n} pack, ten cards each, ten new ones after a turn-in",
        "{n} packs, ten cards each, ten new ones after a turn-in",
        pack_count(before.seats),
    )


def headline(facts: Facts, _before: Situation) -> Message:
    """One line of text for a turn-in: its player and hands.

    Entered cards are split into hands by the default prices, not by the table's house rules.
    """
    names = kind_names(hands_of(facts, SOURCE_RULES))
    if not names:
        return nmsg("{name}: {n} card", "{name}: {n} cards", len(facts.cards), name=facts.player)
    return msg("{name}: {hands}", name=facts.player, hands=names)


UNSCORED_KINDS = (Kind.NOTHING, *WORTHLESS_KINDS)
REASONS = (*(why for key, why in WHY.items() if key not in UNSCORED_KINDS), *CARD_REASONS)


def hands_of(facts: Facts, rules: Rules) -> tuple[Kind, ...] | Split:
    """The hands that are scored: as entered, or the best split of the cards."""
    return best_hands(facts.cards, rules.values, both=True) if facts.cards else facts.hands


def score(facts: Facts, rules: Rules, _before: Situation) -> tuple[Entry, ...]:
    """Ledger entries of the player's hands. Source: Akagiri, Babel, party game."""
    return tuple(hand_entries(facts.player, hands_of(facts, rules), rules.values))


def figures(facts: Facts, rules: Rules, _before: Situation) -> Iterator[Mark]:
    """Statistics: the hands turned in, by kind."""
    for kind, _ in kinds_and_cards(hands_of(facts, rules)):
        yield Mark(kind, KINDS[kind], list(Kind).index(kind), facts.player)


def over(before: Situation, _rules: Rules) -> bool:
    """Whether the party has ended: a player has reached the goal."""
    return max(before.ledger.balance(seat) for seat in before.clockwise()) >= GOAL


END = section(msg("The end"), [price(msg("goal"), nmsg("{n} point", "{n} points", GOAL))])


SCORING_KINDS = FIVE_CARDS[FIVE_CARDS.index(Kind.STRAIGHT) :]


class Offers(Draft[Rules]):
    """The recording screen: the player who turns in, and the hands."""

    @property
    def search_text(self) -> str:
        """The text by which the list of players is filtered."""
        return self.form.one("find")

    @cached_property
    def player(self) -> Seat | None:
        """The player who turns in the hands."""
        number = self.form.number("player")
        return Seat(number) if isinstance(number, int) and number in self.before.around else None

    @cached_property
    def values(self) -> Mapping[Kind, int]:
        """Points by kind of hand."""
        return self.rules.values

    @cached_property
    def hands(self) -> tuple[Step, ...]:
        """The hand questions with their answers."""
        first = Step(0, msg("First hand"), (*SCORING_KINDS, *TEN_CARDS), TEN_CARD_SIZE)
        second = Step(1, msg("Second hand"), SCORING_KINDS, kinds_only=True)
        return read_hands(self.form, first, second)

    @cached_property
    def asked(self) -> Steps:
        """The hand questions, and the question that is open."""
        return read_steps(self.form, self.hands, packs=2)

    @cached_property
    def split(self) -> Split | None:
        """The best split of the cards; None until all ten cards are picked."""
        first = self.hands[0]
        return best_hands(first.cards, self.values, both=True) if first.by_cards else None

    def record(self) -> dict[str, Any]:
        """The turn-in so far: the player, and the cards or kinds."""
        return {
            "player": None if self.player is None else str(int(self.player)),
            "cards": self.hands[0].plain if self.hands[0].by_cards else None,
            "hands": [step.form_kind for step in self.hands if step.form_kind],
        }

    @property
    def under_way(self) -> Message | None:
        """Status line: the player who turns in the hands."""
        return None if self.player is None else msg("{name} turns in", name=self.player)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the score sheet: a turn-in with its hands, or the text of an incident.

    An incident has one row for each player whose points it changed; the first of these rows has the
    text. An incident that changed no points has one row, without a seat.
    """

    effect: Gain | IncidentEffect
    seat: Seat
    words: tuple[Message, ...]


def _rows(evening: Evening, effect: Gain | IncidentEffect) -> Iterator[SheetRow]:
    if isinstance(effect, Gain):
        facts: Facts = effect.deal.facts
        yield SheetRow(effect, facts.player, kind_names(hands_of(facts, effect.deal.rules)))
        return
    words = incident_words(effect.incident, evening.game)
    for seat in sorted(effect.concerned) or (TABLE,):
        yield SheetRow(effect, seat, words)
        words = ()


def _turn_in_rules(rules: Rules) -> PriceList:
    return section(
        msg("What may be turned in"),
        (
            *hand_rows(kind for kind in FIVE_CARDS if rules.values[kind]),
            price(msg("five of a kind"), msg("counts as four of a kind")),
            price(msg("after a turn-in"), msg("turn in all cards, take ten new ones")),
        ),
    )


WORDS = {"GRID": PACK, "KINDS": KINDS, "HAND_NAMES": hand_names}
"""Names available in the game's templates."""


class BabelParty(Game[Facts, Rules]):
    """The definition of the game."""

    title = msg("Babel as a party")
    seats = range(1, 61)
    rank = 7
    points_from = PointsFrom.TABLE
    facts = Facts
    rules = Rules
    reasons = REASONS
    fact_names = FACT_NAMES
    fact_words = FACT_WORDS
    questions = QUESTIONS
    company = Company(NewcomerSeat.LAST, leaving=True)
    goal = GOAL
    dealt = False
    numbered = msg("Turn-in {number}")
    once_saved = msg("Turn-in {number} saved")
    to_record = msg("Record turn-in {number}")
    to_correct = msg("Correct turn-in {number}")
    words = WORDS

    problems = staticmethod(problems)
    score = staticmethod(score)
    payable = staticmethod(payable)
    over = staticmethod(over)
    apart = staticmethod(apart)

    draft = staticmethod(Offers)

    def fields(self, facts: Facts, before: Situation) -> Fields:
        """Form fields of a recorded turn-in."""
        answers = (facts.cards,) if facts.cards else facts.hands
        return Fields(hand_fields(dict(enumerate(answers))) | {"player": [str(int(facts.player))]})

    def opened_by(self, seat: Seat, rules: Rules, before: Situation) -> Fields:
        """Form fields of a new turn-in by this player."""
        return Fields({"player": [str(int(seat))]})

    deal_words = staticmethod(deal_words)
    headline = staticmethod(headline)
    declarer = attrgetter("player")
    figures = staticmethod(figures)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetRow, ...]:
        """Rows of the score sheet: all turn-ins and incidents in order."""
        return tuple(row for effect in results(evening) for row in _rows(evening, effect))

    def price_list(self, rules: Rules) -> list[PriceList]:
        """Price lists. Source: Akagiri, Babel, party game."""
        return [hand_prices(rules.values), END]

    def reference(self, rules: Rules) -> Sequence[PriceList]:
        """Rule sections of the party. Source: Akagiri, Babel, party game."""
        return (_turn_in_rules(rules), TABLES.parts["party"].under())


GAME = BabelParty()

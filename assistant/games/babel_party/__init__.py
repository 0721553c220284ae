"""Babel as a party: many players, several packs; whoever has a hand worth scoring turns it in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any

from assistant.core.fields import Draft, Fields
from assistant.core.game import Game, PointsFrom
from assistant.core.message import Message, msg
from assistant.core.parts import Company, NewcomerSeat
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.told.deal_results import Gain, results
from assistant.evening.told.wording import told
from assistant.families.poker.collected_hands import (
    GOAL,
    TEN,
    best,
    hands_that_count,
    kinds_of,
    read_hands,
    traded,
)
from assistant.families.poker.hand_entry import Step, Steps, ask, filled_in
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split
from assistant.families.stake_basis import payable

from . import turn_ins
from .turn_ins import TABLES, TOLD_END, Facts, Rules, hands_of

SCORING = FIVE_CARDS[FIVE_CARDS.index(Kind.STRAIGHT) :]


class Offers(Draft[Rules]):
    """The recording screen: who turns in, and which hands."""

    @property
    def find(self) -> str:
        """The letters by which the player is looked for."""
        return self.form.one("find")

    @cached_property
    def player(self) -> Seat | None:
        """Who turns in."""
        typed = self.form.number("player")
        return Seat(typed) if isinstance(typed, int) and typed in self.before.around else None

    @cached_property
    def values(self) -> Mapping[Kind, int]:
        """What every kind of hand is worth."""
        return self.rules.values

    @cached_property
    def hands(self) -> tuple[Step, ...]:
        """The hands as they were said."""
        first = Step(0, msg("First hand"), (*SCORING, *TEN_CARDS), TEN)
        second = Step(1, msg("Second hand"), SCORING, kinds_only=True)
        return read_hands(self.form, first, second)

    @cached_property
    def asked(self) -> Steps:
        """The hands, and which of them is asked for."""
        return ask(self.form, self.hands, packs=2)

    @cached_property
    def split(self) -> Split | None:
        """The best of the cards, once all ten are picked."""
        first = self.hands[0]
        return best(first.cards, self.values, both=True) if first.by_cards else None

    def record(self) -> dict[str, Any]:
        """The turn-in so far: its cards, or what the hands are."""
        return {
            "player": None if self.player is None else str(int(self.player)),
            "cards": self.hands[0].plain if self.hands[0].by_cards else None,
            "hands": [step.said for step in self.hands if step.said],
        }

    @property
    def under_way(self) -> Message | None:
        """Who turns in."""
        return None if self.player is None else msg("{name} turns in", name=self.player)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One turn-in with its hands; or what came between two, said in words.

    Of what came between two there is a row for each whose points it changed, the first of which
    has the words; or one row of words alone, which is the table's.
    """

    effect: Gain | IncidentEffect
    seat: Seat
    words: tuple[Message, ...]


def _rows(evening: Evening, effect: Gain | IncidentEffect) -> Iterator[SheetRow]:
    if isinstance(effect, Gain):
        facts: Facts = effect.deal.facts
        yield SheetRow(effect, facts.player, kinds_of(hands_of(facts, effect.deal.rules)))
        return
    words = told(effect.incident, evening.game)
    for seat in sorted(effect.concerned) or (TABLE,):
        yield SheetRow(effect, seat, words)
        words = ()


def _turning_in(rules: Rules) -> PriceList:
    return section(
        msg("What may be turned in"),
        (
            *hands_that_count(kind for kind in FIVE_CARDS if rules.values[kind]),
            price(msg("five of a kind"), msg("counts as four of a kind")),
            price(msg("after a turn-in"), msg("turn in all cards, take ten new ones")),
        ),
    )


class BabelParty(Game[Facts, Rules]):
    """The game, part by part."""

    title = msg("Babel as a party")
    seats = range(1, 61)
    rank = 7
    points_from = PointsFrom.TABLE
    facts = Facts
    rules = Rules
    reasons = turn_ins.REASONS
    fact_names = turn_ins.FACT_NAMES
    fact_words = turn_ins.FACT_WORDS
    questions = turn_ins.QUESTIONS
    company = Company(NewcomerSeat.LAST, leaving=True)
    goal = GOAL
    dealt = False
    numbered = msg("Turn-in {number}")
    once_saved = msg("Turn-in {number} saved")
    to_record = msg("Record turn-in {number}")
    to_correct = msg("Correct turn-in {number}")
    words = turn_ins

    problems = staticmethod(turn_ins.problems)
    score = staticmethod(turn_ins.score)
    payable = staticmethod(payable)
    over = staticmethod(turn_ins.over)
    apart = staticmethod(turn_ins.apart)

    draft = staticmethod(Offers)

    def fields(self, facts: Facts, before: Situation) -> Fields:
        """Fill the screen with a turn-in as it was written down."""
        shown = (facts.cards,) if facts.cards else facts.hands
        return Fields(filled_in(dict(enumerate(shown))) | {"player": [str(int(facts.player))]})

    def opened_by(self, seat: Seat, rules: Rules, before: Situation) -> Fields:
        """Open a turn-in of somebody."""
        return Fields({"player": [str(int(seat))]})

    deal_words = staticmethod(turn_ins.deal_words)
    headline = staticmethod(turn_ins.headline)
    declarer = attrgetter("player")
    figures = staticmethod(turn_ins.figures)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetRow, ...]:
        """List the turn-ins in order."""
        return tuple(row for effect in results(evening) for row in _rows(evening, effect))

    def price_list(self, rules: Rules) -> list[PriceList]:
        """List what is worth what (Akagiri, Babel, party game)."""
        return [traded(rules.values), TOLD_END]

    def reference(self, rules: Rules) -> Sequence[PriceList]:
        """Tell how the party goes (Akagiri, Babel, party game)."""
        return (_turning_in(rules), TABLES.parts["party"].under())


GAME = BabelParty()

"""Babel as a party: many players, several packs; whoever has a hand worth scoring turns it in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

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


@dataclass(frozen=True, slots=True)
class Offers:
    """What the screen has to ask, given what it knows."""

    asked: Steps
    values: Mapping[Kind, int]
    player: Seat | None
    find: str
    split: Split | None
    """The best of the cards, once all ten are picked."""


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

    def draft(self, form: Fields, rules: Rules, before: Situation) -> Draft:
        """Read the screen's fields: who turns in, and which hands."""
        first = Step(0, msg("First hand"), (*SCORING, *TEN_CARDS), TEN)
        second = Step(1, msg("Second hand"), SCORING, kinds_only=True)
        steps = read_hands(form, first, second)
        typed = form.number("player")
        player = Seat(typed) if isinstance(typed, int) and typed in before.around else None
        picked = steps[0].by_cards
        offers = Offers(
            ask(form, steps, packs=2),
            rules.values,
            player,
            form.one("find"),
            best(steps[0].cards, rules.values, both=True) if picked else None,
        )
        plain = {
            "player": None if player is None else str(int(player)),
            "cards": steps[0].plain if picked else None,
            "hands": [step.said for step in steps if step.said],
        }
        return Draft(
            plain, offers, msg("{name} turns in", name=player) if player is not None else None
        )

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

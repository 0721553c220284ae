"""Babel as a party: many players, several packs; whoever has a hand worth scoring turns it in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from assistant.core.fields import Draft, Fields
from assistant.core.game import Game, PointsFrom
from assistant.core.message import Message, msg, nmsg
from assistant.core.parts import Company, NewcomerSeat, Party
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.told.deal_results import Gain, results
from assistant.evening.told.wording import told
from assistant.families.poker.collected_hands import (
    TEN,
    best,
    hands_that_count,
    kinds_of,
    read_hands,
    traded,
)
from assistant.families.poker.hand_entry import KINDS, Step, Steps, ask, filled_in
from assistant.families.poker.hand_ranking import FIVE_CARDS, TEN_CARDS, Kind, Split
from assistant.families.stake_basis import payable
from assistant.games import babel_party

from . import turn_ins
from .turn_ins import (
    FACT_NAMES,
    FACT_WORDS,
    PARTY_END,
    PLAYERS_PER_PACK,
    QUESTIONS,
    REASONS,
    TOLD_END,
    Facts,
    Rules,
    apart,
    deal_words,
    figures,
    hands_of,
    headline,
    problems,
    score,
)

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


def draft(form: Fields, rules: Rules, before: Situation) -> Draft:
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
    return Draft(plain, offers, msg("{name} turns in", name=player) if player is not None else None)


def opened_by(seat: Seat, _rules: Rules, _before: Situation) -> Fields:
    """Open a turn-in of somebody."""
    return Fields({"player": [str(int(seat))]})


def fields(facts: Facts, _before: Situation) -> Fields:
    """Fill the screen with a turn-in as it was written down."""
    shown = (facts.cards,) if facts.cards else facts.hands
    return Fields(filled_in(dict(enumerate(shown))) | {"player": [str(int(facts.player))]})


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One turn-in with its hands; or what came between two, said in words.

    Of what came between two there is a row for each whose points it changed, the first of which
    has the words; or one row of words alone, which is the table's.
    """

    effect: Gain | IncidentEffect
    seat: Seat
    words: tuple[Message, ...]


def sheet(evening: Evening, _screen: bool = False) -> tuple[SheetRow, ...]:
    """List the turn-ins in order."""
    return tuple(row for effect in results(evening) for row in _rows(evening, effect))


def _rows(evening: Evening, effect: Gain | IncidentEffect) -> Iterator[SheetRow]:
    if isinstance(effect, Gain):
        facts: Facts = effect.deal.facts
        yield SheetRow(effect, facts.player, kinds_of(hands_of(facts, effect.deal.rules)))
        return
    words = told(effect.incident, evening.game)
    for seat in sorted(effect.concerned) or (TABLE,):
        yield SheetRow(effect, seat, words)
        words = ()


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what (Akagiri, Babel, party game)."""
    return [traded(rules.values), TOLD_END]


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how the party goes (Akagiri, Babel, party game)."""
    return (_turning_in(rules), PARTY)


def _turning_in(rules: Rules) -> PriceList:
    return section(
        msg("What may be turned in"),
        (
            *hands_that_count(kind for kind in FIVE_CARDS if rules.values[kind]),
            price(msg("five of a kind"), msg("counts as four of a kind")),
            price(msg("after a turn-in"), msg("turn in all cards, take ten new ones")),
        ),
    )


PARTY = section(
    msg("The party"),
    (
        price(
            msg("packs"),
            nmsg("one for every {n} player", "one for every {n} players", PLAYERS_PER_PACK),
        ),
        price(msg("the scorekeeper"), msg("deals ten cards to each player and does not play")),
        price(msg("trading"), msg("trade with anyone, card for card")),
        price(msg("no new cards left"), msg("shuffle the cards turned in")),
        price(msg("play goes on"), msg("during turn-ins, until someone reaches the goal")),
    ),
)


GAME = Game(
    babel_party,
    title=msg("Babel as a party"),
    seats=range(1, 61),
    rank=7,
    points_from=PointsFrom.TABLE,
    facts=Facts,
    rules=Rules,
    payable=payable,
    company=Company(NewcomerSeat.LAST, leaving=True),
    reasons=REASONS,
    words=turn_ins,
    declarer=attrgetter("player"),
    opened_by=opened_by,
    fact_names=FACT_NAMES,
    fact_words=FACT_WORDS,
    questions=QUESTIONS,
    ending=PARTY_END,
    party=Party(
        apart,
        numbered=msg("Turn-in {number}"),
        saved=msg("Turn-in {number} saved"),
        to_record=msg("Record turn-in {number}"),
        to_correct=msg("Correct turn-in {number}"),
    ),
)

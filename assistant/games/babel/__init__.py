"""Babel: all players trade cards at once; up to two poker hands of each player are scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assistant.core.game import Game, PointsFrom
from assistant.core.house_rules import value_name
from assistant.core.message import Message, msg, nmsg, pmsg
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.incidents import IncidentEffect
from assistant.evening.summary.deal_results import Gain, results
from assistant.evening.summary.wording import incident_words
from assistant.families.poker.collected_hands import GOAL, hand_prices, hand_rows, kind_names
from assistant.families.stake_basis import payable

from . import deals, form
from .deals import STOP_KINDS, TABLES, Facts, Rules, draws_per_player, hands_of
from .goal import END, over


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the score sheet: a deal with each player's hands, or the text of an incident."""

    effect: Gain | IncidentEffect
    there: frozenset[Seat]
    """Seats whose cells are filled: everybody in a deal, or those whose points an incident changed.
    """
    hands: Mapping[Seat, tuple[Message, ...]] = field(default_factory=dict)
    words: tuple[Message, ...] = ()


def _row(evening: Evening, effect: Gain | IncidentEffect) -> SheetRow:
    if isinstance(effect, IncidentEffect):
        words = incident_words(effect.incident, evening.game)
        return SheetRow(effect, effect.concerned, words=words)
    deal = effect.deal
    hands = {seat: kind_names(hands_of(deal.facts, seat, deal.rules)) for seat in effect.there}
    return SheetRow(effect, effect.there, hands)


def _stop_conditions() -> PriceList:
    """Price list section on who may stop the play. Source: Akagiri, Babel, the end of play."""
    return section(
        msg("To call stop"),
        (
            *hand_rows(STOP_KINDS),
            price(msg("stop!"), msg("all trading ends at once")),
            price(msg("bonus for the stop"), pmsg("of a bonus", "none")),
        ),
    )


class Babel(Game[Facts, Rules]):
    """The definition of the game."""

    title = msg("Babel")
    seats = range(3, 6)
    rank = 6
    points_from = PointsFrom.TABLE
    facts = Facts
    rules = Rules
    reasons = deals.REASONS
    fact_names = deals.FACT_NAMES
    fact_words = deals.FACT_WORDS
    questions = deals.QUESTIONS
    goal = GOAL
    words = deals

    problems = staticmethod(deals.problems)
    doubts = staticmethod(deals.doubts)
    score = staticmethod(deals.score)
    payable = staticmethod(payable)
    over = staticmethod(over)
    draft = staticmethod(form.Offers)
    fields = staticmethod(form.fields)
    repeats = staticmethod(form.repeats)
    turn = staticmethod(form.turn)
    fields_from_calls = staticmethod(form.fields_from_calls)
    deal_words = staticmethod(deals.deal_words)
    headline = staticmethod(deals.headline)
    figures = staticmethod(deals.figures)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetRow, ...]:
        """Rows of the evening's score sheet."""
        return tuple(_row(evening, effect) for effect in results(evening))

    def price_list(self, rules: Rules) -> list[PriceList]:
        """Price lists. Source: Akagiri, Babel, values."""
        players = range(3, 6)
        return [
            hand_prices(rules.values),
            END,
            section(
                msg("Extra cards per player"),
                (price(nmsg("{n} player", "{n} players", n), draws_per_player(n)) for n in players),
            ),
        ]

    def reference(self, rules: Rules) -> Sequence[PriceList]:
        """Rule sections under the table's house rules. Source: Akagiri, Babel."""
        parts = (TABLES.parts[part] for part in ("trading", "counts", "deal"))
        return (
            _stop_conditions(),
            *(part.under(rules, tie=value_name(rules, "tie")) for part in parts),
        )


GAME = Babel()

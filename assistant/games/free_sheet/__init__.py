"""The free sheet: one column per player for the points of any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any

from assistant.core.codec import EVERYBODY
from assistant.core.fields import Draft, Fields, Problem, Question, whole
from assistant.core.game import FactWords, Game, PointsFrom
from assistant.core.game_data import tables
from assistant.core.house_rules import value_name
from assistant.core.ledger import Entry, Totals, debt, placing, settle_pairwise
from assistant.core.message import Message, msg, nmsg
from assistant.core.parts import EVERYBODY_COMES, Mark
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import SheetLine, sheet_lines
from assistant.families.stake_basis import StakeBasis

TABLES = tables(__package__)
rule, WHY = TABLES.rule, TABLES.reasons


class Wins(StrEnum):
    """Whether the highest or the lowest total wins."""

    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, slots=True)
class Rules:
    """House rules of a table."""

    wins: Wins = rule("wins", Wins)
    zero_sum: bool = rule("zero_sum")
    stake_basis: StakeBasis = rule("stake_basis", StakeBasis)
    target: int = rule("target")
    rounds: int = rule("rounds")
    dealer: bool = rule("dealer")


@dataclass(frozen=True, slots=True)
class Facts:
    """One line of the sheet: each player's points."""

    points: Annotated[Mapping[Seat, int], EVERYBODY]


FACT_NAMES = {"points": msg("points")}
FACT_WORDS: FactWords = {}
QUESTIONS = {"points": Question(msg("points"), msg("How many points does each player get?"))}


WINNING_WORDS = TABLES.words("winning", Wins)


POINTS = "points"


def _field(seat: Seat) -> str:
    return f"points.{int(seat)}"


class Offers(Draft[Rules]):
    """The recording screen: each player's points, one field per player."""

    @cached_property
    def typed_points(self) -> Mapping[Seat, str]:
        """The points as typed so far, by seat."""
        return {seat: self.form.one(_field(seat)) for seat in sorted(self.before.around)}

    @property
    def next_seat(self) -> Seat | None:
        """The first player without typed points; None if all points are typed."""
        return next((seat for seat, text in self.typed_points.items() if not text), None)

    def record(self) -> dict[str, Any]:
        """The points typed so far; the decoder rejects any text that is not a number."""
        numbers = {str(int(seat)): whole(text) for seat, text in self.typed_points.items()}
        return {"points": {seat: number for seat, number in numbers.items() if number is not None}}


class FreeSheet(Game[Facts, Rules]):
    """The definition of the free sheet."""

    title = msg("Free sheet")
    seats = range(2, 13)
    rank = 8
    points_from = PointsFrom.TABLE
    facts = Facts
    rules = Rules
    reasons = tuple(WHY.values())
    fact_names = FACT_NAMES
    fact_words = FACT_WORDS
    questions = QUESTIONS
    titled = True
    company = EVERYBODY_COMES
    figure_tells = True

    def problems(self, facts: Facts, rules: Rules, seats: int) -> list[Problem]:
        """Impossible facts of a line, checked without the lines before it."""
        total = sum(facts.points.values())
        if rules.zero_sum and total:
            return [
                Problem("points", msg("the points add up to {n}, and must add up to 0", n=total))
            ]
        return []

    def score(self, facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
        """Ledger entries of the recorded points."""
        return tuple(
            entry
            for seat, points in facts.points.items()
            for entry in debt(seat, TABLE, points, POINTS, POINTS, WHY["written"](n=points))
        )

    def payable(self, totals: Totals, rules: Rules) -> Totals | None:
        """Payments for these totals; None if nobody pays.

        Under `zero_sum` the totals themselves are paid, otherwise the differences between players.
        """
        points = placing(totals, self.lowest_wins(rules))
        if rules.zero_sum:
            return points
        return None if rules.stake_basis is StakeBasis.NONE else settle_pairwise(points)

    def lowest_wins(self, rules: Rules) -> bool:
        """Whether the lowest total wins."""
        return rules.wins is Wins.LOWEST

    def over(self, before: Situation, rules: Rules) -> bool:
        """Whether a player has reached the target, or the agreed number of deals was played."""
        if 0 < rules.rounds < before.number:
            return True
        return 0 < rules.target <= max(before.ledger.balances(before.people))

    def endless(self, rules: Rules) -> bool:
        """Whether neither a target nor a number of deals was agreed."""
        return not rules.target and not rules.rounds

    def nobody_deals(self, rules: Rules) -> bool:
        """Whether the sheet is kept without a dealer."""
        return not rules.dealer

    draft = staticmethod(Offers)

    def fields(self, facts: Facts, before: Situation) -> Fields:
        """Form fields of a recorded line."""
        return Fields({_field(seat): [str(points)] for seat, points in facts.points.items()})

    def deal_words(self, before: Situation, rules: Rules) -> Message:
        """Text: whether high or low points win, as the sheet does not know how cards are dealt."""
        return WINNING_WORDS[rules.wins]

    def headline(self, facts: Facts, before: Situation) -> Message:
        """A line of the sheet in words: each player's points."""
        player_points = tuple(
            msg("{name} {n}", name=seat, n=points) for seat, points in facts.points.items()
        )
        return msg("{points}", points=player_points)

    def figures(self, facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
        """A mark for each player with the best points of the deal, unless all are equal."""
        points_by_seat = dict(facts.points)
        best_points = (min if self.lowest_wins(rules) else max)(points_by_seat.values())
        if len(set(points_by_seat.values())) > 1:
            for seat, points in points_by_seat.items():
                if points == best_points:
                    yield Mark("best", msg("best of a deal"), 0, seat)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetLine, ...]:
        """Lines of the sheet; the points of each player are in the player's column."""
        return sheet_lines(evening, lambda _facts: ())

    def price_list(self, rules: Rules) -> list[PriceList]:
        """Price lists: the meaning of the points, and the end of the game."""
        target_rows = [price(msg("target"), nmsg("{n} point", "{n} points", rules.target))]
        deal_rows = [price(msg("deals"), rules.rounds)]
        points_rows = [
            price(msg("points"), msg("as they are called")),
            price(msg("wins"), value_name(rules, "wins")),
        ]
        sections = [section(msg("What is written down"), points_rows, explains=[POINTS])]
        end_rows = [*(target_rows if rules.target else ()), *(deal_rows if rules.rounds else ())]
        return [*sections, *([section(msg("The end"), end_rows)] if end_rows else ())]

    def reference(self, rules: Rules) -> list[PriceList]:
        """An empty list, as the sheet has no rules of play."""
        return []

    def of_results(self, results: Mapping[str, int], adds_up: bool) -> Mapping[str, Any]:
        """A record with the final results as its only deal, without a dealer.

        With `adds_up` the results are paid as they are; otherwise nobody pays.
        """
        rules = {"dealer": False, "rounds": 1, "zero_sum": adds_up}
        return {"rules": rules, "deals": [{"points": dict(results)}]}


GAME = FreeSheet()

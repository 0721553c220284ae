"""The free sheet: a column for everybody and points as they are called, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any

from assistant.core.codec import EVERYBODY
from assistant.core.fields import Draft, Fields, Problem, Question, whole
from assistant.core.game import FactWords, Game, PointsFrom
from assistant.core.house_rules import value_words
from assistant.core.ledger import Entry, Totals, debt, each_with_each, placing
from assistant.core.message import Message, msg, nmsg
from assistant.core.parts import EVERYBODY_COMES, Mark
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.core.tables import tables
from assistant.evening.log.evening import Evening
from assistant.evening.summary.score_columns import SheetLine, sheet_lines
from assistant.families.stake_basis import StakeBasis

TABLES = tables(__package__)
rule, WHY = TABLES.rule, TABLES.reasons


class Wins(StrEnum):
    """Whose total is the best."""

    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on."""

    wins: Wins = rule("wins", Wins)
    zero_sum: bool = rule("zero_sum")
    stake_basis: StakeBasis = rule("stake_basis", StakeBasis)
    target: int = rule("target")
    rounds: int = rule("rounds")
    dealer: bool = rule("dealer")


@dataclass(frozen=True, slots=True)
class Facts:
    """One line of the sheet: everybody's points."""

    points: Annotated[Mapping[Seat, int], EVERYBODY]


FACT_NAMES = {"points": msg("points")}
FACT_WORDS: FactWords = {}
QUESTIONS = {"points": Question(msg("points"), msg("How many points does each player get?"))}


WINNING = TABLES.words("winning", Wins)


POINTS = "points"


def _field(seat: Seat) -> str:
    return f"points.{int(seat)}"


class Offers(Draft[Rules]):
    """The recording screen: everybody's points, of which what is empty is asked for."""

    @cached_property
    def typed(self) -> Mapping[Seat, str]:
        """The points as typed so far, by seat."""
        return {seat: self.form.one(_field(seat)) for seat in sorted(self.before.around)}

    @property
    def following(self) -> Seat | None:
        """The first whose points are not typed yet."""
        return next((seat for seat, text in self.typed.items() if not text), None)

    def record(self) -> dict[str, Any]:
        """The points that are numbers, and those that are none, to be refused."""
        said = {str(int(seat)): whole(text) for seat, text in self.typed.items()}
        return {"points": {seat: number for seat, number in said.items() if number is not None}}


class FreeSheet(Game[Facts, Rules]):
    """The sheet, part by part."""

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
        """List what is impossible in a line, looked at by itself."""
        over = sum(facts.points.values())
        if rules.zero_sum and over:
            return [
                Problem("points", msg("the points add up to {n}, and must add up to 0", n=over))
            ]
        return []

    def score(self, facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
        """Give everybody the points that were called."""
        return tuple(
            entry
            for seat, points in facts.points.items()
            for entry in debt(seat, TABLE, points, POINTS, POINTS, WHY["written"](n=points))
        )

    def payable(self, totals: Totals, rules: Rules) -> Totals | None:
        """Tell what the totals come to: themselves where they add up to 0, else what was agreed."""
        played = placing(totals, self.lowest_wins(rules))
        if rules.zero_sum:
            return played
        return None if rules.stake_basis is StakeBasis.NONE else each_with_each(played)

    def lowest_wins(self, rules: Rules) -> bool:
        """Tell whether the lowest total is the best."""
        return rules.wins is Wins.LOWEST

    def over(self, before: Situation, rules: Rules) -> bool:
        """Tell whether somebody has the target, or all deals are played."""
        if 0 < rules.rounds < before.number:
            return True
        return 0 < rules.target <= max(before.ledger.balances(before.people))

    def endless(self, rules: Rules) -> bool:
        """Tell whether neither a target nor a number of deals was agreed on."""
        return not rules.target and not rules.rounds

    def nobody_deals(self, rules: Rules) -> bool:
        """Tell whether the sheet names no dealer."""
        return not rules.dealer

    draft = staticmethod(Offers)

    def fields(self, facts: Facts, before: Situation) -> Fields:
        """Fill the screen with a line as it was written down."""
        return Fields({_field(seat): [str(points)] for seat, points in facts.points.items()})

    def deal_words(self, before: Situation, rules: Rules) -> Message:
        """Whose points are good; how it is dealt only the players know."""
        return WINNING[rules.wins]

    def headline(self, facts: Facts, before: Situation) -> Message:
        """Name a line by everybody's points."""
        each = tuple(
            msg("{name} {n}", name=seat, n=points) for seat, points in facts.points.items()
        )
        return msg("{points}", points=each)

    def figures(self, facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
        """Count the deals in which somebody was best."""
        has = dict(facts.points)
        best = (min if self.lowest_wins(rules) else max)(has.values())
        if len(set(has.values())) > 1:
            for seat, points in has.items():
                if points == best:
                    yield Mark("best", msg("best of a deal"), 0, seat)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetLine, ...]:
        """List the lines of an evening; the points of each stand in their columns."""
        return sheet_lines(evening, lambda _facts: ())

    def price_list(self, rules: Rules) -> list[PriceList]:
        """List what is written down, and when it ends."""
        ends = [price(msg("target"), nmsg("{n} point", "{n} points", rules.target))]
        last = [price(msg("deals"), rules.rounds)]
        written = [
            price(msg("points"), msg("as they are called")),
            price(msg("wins"), value_words(rules, "wins")),
        ]
        sections = [section(msg("What is written down"), written, explains=[POINTS])]
        end = [*(ends if rules.target else ()), *(last if rules.rounds else ())]
        return [*sections, *([section(msg("The end"), end)] if end else ())]

    def reference(self, rules: Rules) -> list[PriceList]:
        """Tell nothing more: the sheet knows no rules of play."""
        return []

    def of_results(self, results: Mapping[str, int], adds_up: bool) -> Mapping[str, Any]:
        """Write an evening of which only the results are known as one line, at which nobody dealt.

        Results that add up to 0 are what is paid; without that nobody pays.
        """
        rules = {"dealer": False, "rounds": 1, "zero_sum": adds_up}
        return {"rules": rules, "deals": [{"points": dict(results)}]}


GAME = FreeSheet()

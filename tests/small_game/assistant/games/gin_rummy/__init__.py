"""Gin Rummy for two: hand by hand to 100 points, which nobody pays unless they agree on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Any

from assistant.core.fields import Draft, Fields, Problem, Question
from assistant.core.game import FactWords, Game, PointsFrom
from assistant.core.game_data import tables
from assistant.core.ledger import Entry
from assistant.core.message import Message, msg
from assistant.core.parts import Mark
from assistant.core.price_list import PriceList, price, section
from assistant.core.seat import TABLE, Seat
from assistant.core.situation import Situation
from assistant.evening.log.evening import Evening
from assistant.evening.summary.deal_results import SheetLine, sheet_lines
from assistant.families.stake_basis import StakeBasis, payable, stake_basis

TABLES = tables(__package__)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    gin_bonus: int = TABLES.rule("gin_bonus")
    undercut_bonus: int = TABLES.rule("undercut_bonus")
    stake_basis: StakeBasis = stake_basis(TABLES.sources["source"])


class HandEnd(StrEnum):
    """How a hand ended."""

    KNOCK = "knock"
    GIN = "gin"
    UNDERCUT = "undercut"
    DRAWN = "drawn"


DEADWOOD = {HandEnd.KNOCK: range(1, 99), HandEnd.GIN: range(99), HandEnd.UNDERCUT: range(11)}
"""How much more the loser can have left: two of each from king to nine, 10 after a knock."""


@dataclass(frozen=True, slots=True)
class Facts:
    """One hand as seen at the table; `deadwood` is what the loser had left beyond the winner."""

    ending: HandEnd
    winner: Seat | None = None
    deadwood: int | None = None


def _drawn(facts: Facts) -> Iterator[Problem]:
    if facts.winner is not None:
        yield Problem("winner", msg("nobody wins a hand that was drawn"))
    if facts.deadwood is not None:
        yield Problem("deadwood", msg("nothing is counted in a hand that was drawn"))


def _won(facts: Facts) -> Iterator[Problem]:
    if facts.winner is None:
        yield Problem("winner", msg("who won?"), missing=True)
    possible = DEADWOOD[facts.ending]
    if facts.deadwood is None:
        yield Problem("deadwood", msg("how many points?"), missing=True)
    elif facts.deadwood not in possible:
        text = msg("{least} to {most} can be left", least=possible[0], most=possible[-1])
        yield Problem("deadwood", text)


ENDINGS = {
    HandEnd.KNOCK: msg("knock"),
    HandEnd.GIN: msg("gin"),
    HandEnd.UNDERCUT: msg("undercut"),
    HandEnd.DRAWN: msg("drawn"),
}
FACT_NAMES = {"ending": msg("ending"), "winner": msg("winner"), "deadwood": msg("deadwood")}
FACT_WORDS: FactWords = {HandEnd: ENDINGS.__getitem__}
QUESTIONS = {
    "winner": Question(msg("winner"), msg("Who won the hand?")),
    "deadwood": Question(msg("deadwood"), msg("How much more did the loser have left?")),
}


POINTS = "points"
LEFT = "left"
GOAL = 100
WHY = TABLES.reasons


def _scored(facts: Facts, rules: Rules) -> Iterator[Entry]:
    left, winner = facts.deadwood or 0, facts.winner
    if winner is None:
        return
    if left:
        yield Entry(TABLE, winner, left, POINTS, LEFT, WHY["left_over"](n=left))
    if facts.ending is HandEnd.GIN:
        bonus = rules.gin_bonus
        yield Entry(TABLE, winner, bonus, POINTS, facts.ending, WHY["gin"](n=bonus))
    if facts.ending is HandEnd.UNDERCUT:
        bonus = rules.undercut_bonus
        yield Entry(TABLE, winner, bonus, POINTS, facts.ending, WHY["undercut"](n=bonus))


class Offers(Draft[Rules]):
    """The recording screen: how the hand ended, who won it, what the loser had left."""

    @property
    def ending(self) -> HandEnd:
        """How the hand ended; a knock as long as nothing else is said."""
        said = self.form.one("ending")
        return HandEnd(said) if said in set(HandEnd) else HandEnd.KNOCK

    @property
    def winner(self) -> str:
        """The seat of who won."""
        return self.form.one("winner")

    @property
    def deadwood(self) -> str:
        """What the loser had left, as it was typed."""
        return self.form.one("deadwood")

    def record(self) -> dict[str, Any]:
        """The hand so far; of one that was drawn only that is said."""
        if self.ending is HandEnd.DRAWN:
            return {"ending": self.ending}
        return {
            "ending": self.form.one("ending") or self.ending,
            "winner": self.winner or None,
            "deadwood": self.form.number("deadwood"),
        }


WORDS = {"ENDINGS": ENDINGS}
"""What the screen's template says."""


class GinRummy(Game[Facts, Rules]):
    """The game, part by part."""

    title = msg("Gin Rummy")
    seats = range(2, 3)
    rank = 8
    points_from = PointsFrom.TABLE
    facts = Facts
    rules = Rules
    reasons = tuple(WHY.values())
    fact_names = FACT_NAMES
    fact_words = FACT_WORDS
    questions = QUESTIONS
    goal = GOAL
    words = WORDS

    def problems(self, facts: Facts, rules: Rules, seats: int) -> list[Problem]:
        """List what is impossible in a hand, looked at by itself."""
        return list(_drawn(facts) if facts.ending is HandEnd.DRAWN else _won(facts))

    def score(self, facts: Facts, rules: Rules, before: Situation) -> tuple[Entry, ...]:
        """Give the winner what the loser had left, and what the ending adds (McLeod, scoring)."""
        return tuple(_scored(facts, rules))

    payable = staticmethod(payable)

    def over(self, before: Situation, rules: Rules) -> bool:
        """Tell whether somebody has the points that end the game."""
        return max(before.ledger.balances(before.seats)) >= GOAL

    draft = staticmethod(Offers)

    def fields(self, facts: Facts, before: Situation) -> Fields:
        """Fill the screen with a hand as it was written down."""
        said = {"ending": facts.ending, "winner": facts.winner, "deadwood": facts.deadwood}
        return Fields({name: [str(value)] for name, value in said.items() if value is not None})

    def deal_words(self, before: Situation, rules: Rules) -> Message:
        """How the cards are dealt."""
        return msg("ten cards each, one turned up beside the stock")

    def headline(self, facts: Facts, before: Situation) -> Message:
        """Name a hand by its winner and its ending."""
        if facts.winner is None:
            return ENDINGS[facts.ending]
        return msg("{name}: {ending}", name=facts.winner, ending=ENDINGS[facts.ending])

    declarer = attrgetter("winner")

    def figures(self, facts: Facts, rules: Rules, before: Situation) -> Iterator[Mark]:
        """Count how the winner won."""
        if facts.winner is not None:
            place = list(HandEnd).index(facts.ending)
            yield Mark(facts.ending, ENDINGS[facts.ending], place, facts.winner)

    def sheet(self, evening: Evening, screen: bool) -> tuple[SheetLine, ...]:
        """List the hands of an evening, each by its ending."""
        return sheet_lines(evening, lambda facts: [ENDINGS[facts.ending]])

    def price_list(self, rules: Rules) -> list[PriceList]:
        """List what is worth what (McLeod, scoring), and which entries each part explains."""
        return [
            section(
                msg("A hand"),
                [
                    price(msg("what the loser has left"), msg("less what the winner has left")),
                    price(ENDINGS[HandEnd.GIN], msg("+{n}", n=rules.gin_bonus)),
                    price(ENDINGS[HandEnd.UNDERCUT], msg("+{n}", n=rules.undercut_bonus)),
                ],
                explains=[LEFT, HandEnd.GIN, HandEnd.UNDERCUT],
            ),
            section(msg("The end"), [price(msg("first to reach"), GOAL)]),
        ]

    def reference(self, rules: Rules) -> list[PriceList]:
        """Tell how a hand goes (McLeod, the play)."""
        return [part.under(rules) for part in TABLES.parts.values()]


GAME = GinRummy()

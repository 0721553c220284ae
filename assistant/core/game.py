"""What a game is: its facts, its house rules, what a deal is worth, who deals next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar

from assistant.core.before import Before
from assistant.core.calls import Call, Choice, Turn
from assistant.core.draft import Draft, Question
from assistant.core.fields import NOTHING, Fields, Problem
from assistant.core.house_rules import Contradiction, Option, options
from assistant.core.ledger import Entry, Ledger, Reason, Totals
from assistant.core.message import Message, Param, msg
from assistant.core.parts import (
    NOBODY_COMES,
    Company,
    Mark,
    Memo,
    Side,
    UsualAdjustment,
    each_alone,
)
from assistant.core.price_list import PriceList
from assistant.core.seat import Seat

F = TypeVar("F")
R = TypeVar("R")
FactWords = Mapping[str | type, Callable[[Any], Param]]
"""By the name of a field or the type of a value: how it is said."""


@dataclass(frozen=True, slots=True)
class Account:
    """A column of the score sheet; `against` where players hold points against each other."""

    key: str
    title: Message
    against: bool = False


def nothing(*_: object) -> tuple[Any, ...]:
    """Say nothing: the answer of games in which a question does not come up."""
    return ()


def _left_of_dealer(_facts: Any, _rules: Any, before: Before) -> Seat:
    return before.clockwise()[0]


def _everybody(before: Before, _rules: Any) -> tuple[Seat, ...]:
    return before.clockwise()


def _same_memory(_facts: Any, _rules: Any, before: Before) -> Any:
    return before.memory


def _no_fields(*_: object) -> Mapping[str, str]:
    return {}


def _nothing_again(_facts: Any, _rules: Any, _before: Before) -> Fields:
    return NOTHING


def _nothing_said(_facts: Any) -> Message | None:
    return None


def _always(_rules: Any) -> bool:
    return True


def _never(_before: Before, _rules: Any) -> bool:
    return False


class PointsFrom(StrEnum):
    """Who parts with what a player wins."""

    PLAYERS = "players"
    TABLE = "table"


def as_they_stand(totals: Totals, _rules: Any) -> Totals:
    """What is settled between the players is their totals themselves."""
    return totals


@dataclass(frozen=True, kw_only=True)
class Game(Generic[F, R]):
    """A game's table of contents: its parts, each a pure function of facts and rules.

    `problems` sees the deal alone. `clashes` tells what contradicts the deals before it: a player
    who sat out, say. `score` and all the others are defined for whatever `problems` lets through.
    """

    key: str
    """The name of its folder, by which records and addresses know it."""
    title: Message
    """What players call it."""
    seats: range
    """How many may sit down: `range(3, 5)` is three or four."""
    rank: int
    """Where it stands among the games that a new table may play, from 1."""
    points_from: PointsFrom
    """Who parts with what a player wins: the other players, or the table, so that nobody does."""
    facts: type[F]
    """What is written down about a deal: a frozen dataclass, read from form, file and event."""
    rules: type[R]
    """Its house rules: a frozen dataclass of which every field is an `option` with a default."""
    problems: Callable[[F, R, int], Sequence[Problem]]
    """What is impossible in a deal at a table of so many; `missing` what is only not said yet."""
    score: Callable[[F, R, Before], Sequence[Entry]]
    """Who pays whom how much and why; the table pays where the points come from it."""
    draft: Callable[[Fields, R, Before], Draft]
    """What the recording screen says so far: its record, and what its template offers next."""
    fields: Callable[[F, Before], Fields]
    """The recording screen filled with a deal as it was written down: the way back from `draft`."""
    deal_words: Callable[[Before, R], Message]
    """How the cards are dealt and who sits out, in one line for the table's screen."""
    headline: Callable[[F, Before], Message]
    """The deal as players call it, in one line."""
    declarer: Callable[[F], Seat | None]
    """Who plays the deal against the others; None where nobody does."""
    reasons: tuple[Reason, ...]
    """All that its entries may give as their reasons, and every word in them."""
    price_list: Callable[[R], Sequence[PriceList]]
    """What is worth what under some house rules, to be printed or looked up."""
    outcome: Callable[[F], Message | None] = _nothing_said
    """How the deal ended in a word or two, beside its headline: made, 60 : 30."""
    words: Any = None
    """The players' words, for the game's own templates."""
    fact_names: Mapping[str, Message] = field(default_factory=dict)
    """What each field of its facts is called, where a correction of it is told."""
    fact_words: FactWords = field(default_factory=dict)
    """How its players say what a field holds, or any value of a type of the game's own."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    """What the recording screen asks for where a fact is missing, by the fact's field."""
    repeats: Callable[[F, R, Before], Fields] = _nothing_again
    """The fields of the screen that the next deal may take over from the last one, if any."""
    accounts: tuple[Account, ...] = ()
    """The columns of a sheet that is settled in the end; none where points are simply added up."""
    presets: Mapping[Any, R] = field(default_factory=dict)
    """All house rules that each value of its `preset` option stands for."""
    earlier_presets: Sequence[Mapping[Any, R]] = ()
    """What they stood for in earlier editions, the first first: who names none means that one."""
    contradictions: Callable[[R], Sequence[Contradiction]] = nothing
    """What no table agrees on from now on; one that did before goes on, and is told."""
    sides: Callable[[int], tuple[Side, ...]] = each_alone
    """Who win and lose together at a table of so many: partners are shown as one."""
    active: Callable[[Before, R], tuple[Seat, ...]] = _everybody
    """Who has a part in a deal, from the one left of the dealer on."""
    clashes: Callable[[F, R, Before], Sequence[Problem]] = nothing
    """What in a deal contradicts those before it."""
    doubts: Callable[[F, R], Sequence[Problem]] = nothing
    """What the scorekeeper should look at again, though it may be so."""
    remember: Callable[[F, R, Before], Any] = _same_memory
    """What it keeps in mind for the next deal, as `Before.memory`."""
    next_dealer: Callable[[F, R, Before], Seat] = _left_of_dealer
    """Who deals after this deal."""
    finish: Callable[[Before, R], Sequence[Entry] | None] | None = None
    """Where an evening is several games: what the end of one adds, None while it goes on."""
    over: Callable[[Before, R], bool] = _never
    """Whether the game has come to its end; where it never does, the players agree on one."""
    ends: Callable[[R], bool] = _always
    """Whether it comes to such an end by all house rules, or only by some."""
    settle: Callable[[Ledger, R, tuple[Seat, ...]], Sequence[Entry]] = nothing
    """What the accounts of a sheet come to between those who sit there, clockwise."""
    stop_early: Callable[[Ledger, R, tuple[Seat, ...]], Sequence[Entry]] = nothing
    """What is written before that where a sheet is settled before its end."""
    turn: Callable[[tuple[Call, ...], R, Before], Turn | None] | None = None
    """Who acts after these calls, and what he may say; None where the game is only recorded."""
    spare: Callable[[tuple[Call, ...], R, Before], Sequence[Choice]] = nothing
    """What follows from the rules after these calls: it may be said, and may be left out."""
    fields_from_calls: Callable[[tuple[Call, ...], R, Before], Mapping[str, str]] = _no_fields
    """The fields of the recording screen that follow from calls."""
    settled_by_auction: tuple[str, ...] = ()
    """Those of them that cannot be otherwise than the auction ended."""
    payable: Callable[[Totals, R], Totals | None] = as_they_stand
    """What the totals come to between the players; None where nobody pays anybody.

    A game whose points come from the table has to say it: its totals are no payments.
    """
    goal: int = 0
    """The total that the players race for; 0 for none."""
    dealt: bool = True
    """Whether the players deal in turn."""
    cut_only: bool = False
    """Whether the cards are shuffled only at the start, at midnight and every two hours after."""
    company: Company = NOBODY_COMES
    """How it goes on when players come and go."""
    usual_adjustments: Callable[[Before, R], Sequence[UsualAdjustment]] = nothing
    """What its players often write beside the deals, before any was written at a table."""
    usual_reasons: Sequence[Message] = ()
    """What that is for: kept as these texts, said in the language of whoever reads."""
    apart: Callable[[F, F], bool] | None = None
    """Where deals do not follow from one another: whether two written at once are two for sure."""
    numbered: Message = msg("Deal {number}")
    """What one deal is called."""
    to_record: Message = msg("Record deal {number}")
    """What its button on the table's screen says."""
    to_correct: Message = msg("Correct deal {number}")
    """What heads the screen on which it is corrected."""
    sheet: Callable[[Any, bool], Any] = nothing
    """What its sheet's template shows beyond the evening; True for a screen instead of paper.

    It is given the `Evening`, which is made of games and so is unknown to them here.
    """
    reference: Callable[[R], Sequence[PriceList]] = nothing
    """What else its players look up: how it is dealt, bid and played, partners' signals.

    Between them the two explain every item that the game writes into an entry.
    """
    memo: Memo | None = None
    """Shown cards that a player may note on his own phone."""
    figures: Callable[[F, R, Before], Iterable[Mark]] = nothing
    """What there is to count about each player in a deal: contracts made and failed, say."""

    def __post_init__(self) -> None:
        if self.points_from is PointsFrom.TABLE and self.payable is as_they_stand:
            raise TypeError(
                f"{self.key}: its points come from the table, so define `payable`:"
                " what the totals come to between the players, or None where nobody pays"
            )

    @property
    def between_players(self) -> bool:
        """Whether every entry is paid by a player to a player, so that totals add up to nothing.

        Where a sheet has accounts, its settlement is between the players, not its entries.
        """
        return self.points_from is PointsFrom.PLAYERS and not self.accounts

    def endless(self, rules: R) -> bool:
        """Whether it has no end of its own by these rules, so that the players agree on one."""
        return self.over is _never or not self.ends(rules)

    @property
    def has_remainder(self) -> bool:
        """Whether the settlement of its sheet can leave points that belong to nobody."""
        return bool(self.accounts)

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules."""
        return options(self.rules)

    @property
    def preset(self) -> Option | None:
        """The house rule that stands for all the others, if there is one."""
        return next((option for option in self.options if option.preset), None)

    @property
    def editions(self) -> range:
        """The editions of its presets, from 1."""
        return range(1, len(self.earlier_presets) + 2)

    def agreed(self, said: Mapping[str, Any], edition: int | None = None) -> R:
        """Make the house rules of what was said: over the preset that it names, or the default."""
        named = said.get(self.preset.key, self.preset.default) if self.preset else None
        base = [*self.earlier_presets, self.presets][edition - 1 if edition else -1].get(named)
        return self.rules(**said) if base is None else replace(base, **said)  # type: ignore[type-var]

    def undecided(self, rules: R) -> Mapping[str, Any]:
        """The values of those house rules that are the same by all presets."""
        made = tuple(self.presets.values()) or (self.rules(),)
        return {
            option.key: getattr(rules, option.key)
            for option in self.options
            if not option.preset and len({getattr(one, option.key) for one in made}) == 1
        }

    def differing(self, rules: R, edition: int | None = None) -> tuple[Option, ...]:
        """List the house rules that differ from the default, or from the preset that they name."""
        default = self.rules()
        named = {self.preset.key: getattr(rules, self.preset.key)} if self.preset else {}
        usual = self.agreed(named, edition)
        return tuple(
            option
            for option in self.options
            if getattr(rules, option.key)
            != getattr(default if option.preset else usual, option.key)
        )

    def edition_of(self, rules: R) -> int:
        """Find the edition in which least differs from the preset that is named.

        A preset that stands for the same in all of them was there in the first.
        """
        named = {self.preset.key: getattr(rules, self.preset.key)} if self.preset else {}
        meant = [self.agreed(named, edition) for edition in self.editions]
        apart = [one for one in self.editions if one == 1 or meant[one - 1] != meant[one - 2]]
        return min(reversed(apart), key=lambda one: len(self.differing(rules, one)))

    def renewed(self, rules: R) -> R:
        """Take the preset that is named as it is now; what the table chose itself stays."""
        own = self.differing(rules, self.edition_of(rules))
        return self.agreed({option.key: getattr(rules, option.key) for option in own})

    def told_of(self, rules: R, players: int) -> tuple[Option, ...]:
        """List the house rules to be written on an empty sheet: what differs, and what is asked."""
        differing = self.differing(rules)
        return tuple(
            option
            for option in self.options
            if option in differing or (option.prominent and option.players in (0, players))
        )

    def named(self, number: int) -> Message:
        """Call a deal by its number."""
        return replace(self.numbered, params={"number": number})

    def recorded(self, number: int) -> Message:
        """Offer to record a deal by its number."""
        return replace(self.to_record, params={"number": number})

    def corrected(self, number: int) -> Message:
        """Head the screen on which a deal is corrected."""
        return replace(self.to_correct, params={"number": number})


AnyGame = Game[Any, Any]
FindGame = Callable[[object], AnyGame | None]
"""Finds a game by its key; None where nobody knows it."""

"""What a game is: its facts, its house rules, what a deal is worth, who deals next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from assistant.core.cards import SeatDraw
from assistant.core.fields import NOTHING, Draft, Fields, Problem, Question
from assistant.core.house_rules import Contradiction, Option, options
from assistant.core.ledger import Entry, Reason, Totals
from assistant.core.message import Message, Param, msg
from assistant.core.parts import (
    NOBODY_COMES,
    Account,
    AccountSheet,
    CallByCall,
    Company,
    Dealing,
    Ending,
    Mark,
    Party,
    Presets,
    ShownCards,
    Side,
    UsualAdjustments,
    each_alone,
    nothing,
)
from assistant.core.price_list import PriceList
from assistant.core.seat import Seat
from assistant.core.situation import Situation

F = TypeVar("F")
R = TypeVar("R")
F_contra = TypeVar("F_contra", contravariant=True)
R_contra = TypeVar("R_contra", contravariant=True)
FactWords = Mapping[str | type, Callable[[Any], Param]]
"""By the name of a field or the type of a value: how it is said."""
NUMBERED = msg("Deal {number}")
SAVED = msg("Deal {number} saved")
TO_RECORD = msg("Record deal {number}")
TO_CORRECT = msg("Correct deal {number}")


class PointsFrom(StrEnum):
    """Who parts with what a player wins."""

    PLAYERS = "players"
    TABLE = "table"


def as_they_stand(totals: Totals, _rules: Any) -> Totals:
    """What is settled between the players is their totals themselves."""
    return totals


class GameModule(Protocol[F_contra, R_contra]):
    """The functions that every game's module has; mypy holds a module against it."""

    @property
    def __name__(self) -> str: ...
    def problems(self, facts: F_contra, rules: R_contra, seats: int, /) -> Sequence[Problem]: ...
    def score(self, facts: F_contra, rules: R_contra, before: Situation, /) -> Sequence[Entry]: ...
    def draft(self, form: Fields, rules: R_contra, before: Situation, /) -> Draft: ...
    def fields(self, facts: F_contra, before: Situation, /) -> Fields: ...
    def deal_words(self, before: Situation, rules: R_contra, /) -> Message: ...
    def headline(self, facts: F_contra, before: Situation, /) -> Message: ...
    def sheet(self, evening: Any, screen: bool, /) -> Any: ...
    def price_list(self, rules: R_contra, /) -> Sequence[PriceList]: ...
    def reference(self, rules: R_contra, /) -> Sequence[PriceList]: ...
    def figures(self, facts: F_contra, rules: R_contra, before: Situation, /) -> Iterable[Mark]: ...


OF_MODULE: Any = object()
"""Stands for what the game's module has by the same name."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[F, R]):
    """A game's table of contents: its parts, each a pure function of facts and rules.

    The core is what every game has. Its functions are those of the game's module that are called
    like the fields here; a game in several files imports them there.

    `problems` sees the deal alone. `clashes` tells what contradicts the deals before it: a player
    who sat out, say. `score` and all the others are defined for whatever `problems` lets through.
    """

    module: GameModule[F, R] = field(kw_only=False, repr=False)
    """The game's own module, of which the core's functions are taken."""
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
    reasons: tuple[Reason, ...]
    """All that its entries may give as their reasons, and every word in them."""
    fact_names: Mapping[str, Message]
    """What each field of its facts is called, where a correction of it is told."""
    fact_words: FactWords
    """How its players say what a field holds, or any value of a type of the game's own."""
    questions: Mapping[str, Question]
    """What the recording screen asks for where a fact is missing, by the fact's field."""
    problems: Callable[[F, R, int], Sequence[Problem]] = OF_MODULE
    """What is impossible in a deal at a table of so many; `missing` what is only not said yet."""
    score: Callable[[F, R, Situation], Sequence[Entry]] = OF_MODULE
    """Who pays whom how much and why; the table pays where the points come from it."""
    draft: Callable[[Fields, R, Situation], Draft] = OF_MODULE
    """What the recording screen says so far: its record, and what its template offers next."""
    fields: Callable[[F, Situation], Fields] = OF_MODULE
    """The recording screen filled with a deal as it was written down: the way back from `draft`."""
    deal_words: Callable[[Situation, R], Message] = OF_MODULE
    """How the cards are dealt and who leads, in one line for the first round."""
    headline: Callable[[F, Situation], Message] = OF_MODULE
    """The deal as players call it, in one line."""
    sheet: Callable[[Any, bool], Any] = OF_MODULE
    """What its sheet's template shows beyond the evening; True for a screen instead of paper.

    It is given the `Evening`, which is made of games and so is unknown to them here.
    """
    price_list: Callable[[R], Sequence[PriceList]] = OF_MODULE
    """What is worth what under some house rules, to be printed or looked up."""
    reference: Callable[[R], Sequence[PriceList]] = OF_MODULE
    """What else its players look up: how it is dealt, bid and played, partners' signals.

    Between them the two explain every item that the game writes into an entry.
    """
    figures: Callable[[F, R, Situation], Iterable[Mark]] = OF_MODULE
    """What there is to count about each player in a deal: contracts made and failed, say."""
    key: str = OF_MODULE
    """The name of its folder, by which records and addresses know it: that of the module."""
    words: Any = OF_MODULE
    """The players' words, for the game's own templates; the module itself if not said."""
    leads: Callable[[Situation, R], Message | None] = lambda _before, _rules: None
    """Who leads, and what is to be known of the next deal once everybody has dealt."""
    outcome: Callable[[F, R], Message | None] = lambda _facts, _rules: None
    """How the deal ended in a word or two, beside its headline: made, 60 : 30."""
    figure_tells: bool = False
    """Whether lists say only its figure of a deal; the headline stands on the deal's page."""
    declarer: Callable[[F], Seat | None] = lambda _facts: None
    """Who plays the deal against the others; None where nobody does."""
    opened_by: Callable[[Seat, R, Situation], Fields] = lambda _seat, _rules, _before: NOTHING
    """The fields of the screen by which somebody opens a deal that he plays against the others."""
    repeats: Callable[[F, R, Situation], Fields] = lambda _facts, _rules, _before: NOTHING
    """The fields of the screen that the next deal may take over from the last one, if any."""
    contradictions: Callable[[R], Sequence[Contradiction]] = nothing
    """What no table agrees on from now on; one that did before goes on, and is told."""
    sides: Callable[[int], tuple[Side, ...]] = each_alone
    """Who win and lose together at a table of so many: partners are shown as one.

    Seats stand for places clockwise: in another order around the table partners are who sit so.
    """
    may_part: Callable[[Situation], bool] = lambda _before: False
    """Whether partners may part before the next deal, because they sit in another order."""
    doubts: Callable[[F, R], Sequence[Problem]] = nothing
    """What the scorekeeper should look at again, though it may be so."""
    lowest_wins: Callable[[R], bool] = lambda _rules: False
    """Whether by these house rules the lowest total is the best."""
    nobody_deals: Callable[[R], bool] = lambda _rules: False
    """Whether by these house rules nobody deals, though deals are written down in turn."""
    titled: bool = False
    """Whether its tables are of whatever their title says, and counted by it."""
    of_results: Callable[[Mapping[str, int], bool], Mapping[str, Any]] | None = None
    """What a record says of an evening of which only everybody's result is known, by name, and
    whether the results are what is paid."""
    payable: Callable[[Totals, R], Totals | None] = as_they_stand
    """What the totals come to between the players; None where nobody pays anybody.

    A game whose points come from the table has to say it: its totals are no payments. Where players
    come or leave, it is given what was made in between, of those who were there.
    """
    home: tuple[str, ...] = ()
    """The languages, by their tags, in which a phone's first table is proposed it."""
    presets: Presets[R] = field(default_factory=Presets)
    """What the values of its `preset` option stand for."""
    dealing: Dealing[F, R] = field(default_factory=Dealing)
    """How one deal follows another, where not simply everybody plays and deals in turn."""
    ending: Ending[R] | None = None
    """How it comes to an end of its own; without one the players agree on an end."""
    call_by_call: CallByCall[R] | None = None
    """How its deals are followed call by call; without it they are only recorded."""
    accounts: AccountSheet[R] | None = None
    """A sheet that is settled in the end; without one points are simply added up."""
    company: Company = NOBODY_COMES
    """How it goes on when players come and go."""
    usual_adjustments: UsualAdjustments[R] = field(default_factory=UsualAdjustments)
    """What its players often write beside the deals."""
    party: Party[F] | None = None
    """What is said of it where nobody deals and everybody writes down his own turns."""
    shown_cards: ShownCards | None = None
    """Shown cards that a player may note on his own phone."""
    seat_draw: SeatDraw = field(default_factory=SeatDraw)
    """How its players draw for seats and for the first deal; without it of a pack of 52."""
    circled: tuple[Message, ...] = ()
    """What can be circled in each row of a blank sheet beside the suits: contracts, doublings.

    Without it a row has neither suits nor who plays them.
    """

    def __post_init__(self) -> None:
        there = {"key": self.module.__name__.rpartition(".")[2], "words": self.module}
        for one in fields(self):
            if getattr(self, one.name) is OF_MODULE:
                taken = there.get(one.name) or getattr(self.module, one.name)
                object.__setattr__(self, one.name, taken)
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
        return self.ending is None or not self.ending.by_rules(rules)

    def counted_as(self, title: str) -> str:
        """Name what figures of a table are counted under: the game, or what its title says."""
        said = title.replace("/", "\N{DIVISION SLASH}")
        return f"{self.key}{BY_TITLE}{said}" if self.titled and title else self.key

    def deals_in_turn(self, rules: R) -> bool:
        """Whether somebody deals by these house rules."""
        return self.dealt and not self.nobody_deals(rules)

    def over(self, before: Situation, rules: R) -> bool:
        """Whether it has come to its end; where it never does, the players agree on one."""
        return self.ending is not None and self.ending.over(before, rules)

    @property
    def goal(self) -> int:
        """The total that the players race for; 0 for none."""
        return self.ending.goal if self.ending else 0

    @property
    def dealt(self) -> bool:
        """Whether the players deal in turn, where no house rule says that nobody does."""
        return self.party is None

    @property
    def columns(self) -> tuple[Account, ...]:
        """The columns of its sheet; none where points are simply added up."""
        return self.accounts.columns if self.accounts else ()

    @property
    def has_remainder(self) -> bool:
        """Whether the settlement of its sheet can leave points that belong to nobody."""
        return self.accounts is not None

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
        return range(1, len(self.presets.earlier) + 2)

    def agreed(self, said: Mapping[str, Any], edition: int | None = None) -> R:
        """Make the house rules of what was said: over the preset that it names, or the default."""
        named = said.get(self.preset.key, self.preset.default) if self.preset else None
        editions = (*self.presets.earlier, self.presets.meanings)
        base = editions[edition - 1 if edition else -1].get(named)
        if base is None:
            return self.rules(**said)
        return replace(base, **said)  # type: ignore[type-var]

    def undecided(self, rules: R) -> Mapping[str, Any]:
        """The values of those house rules that are the same by all presets."""
        made = tuple(self.presets.meanings.values()) or (self.rules(),)
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
            if option in differing or (option.prominent and option.seen_by(players))
        )

    def named(self, number: int) -> Message:
        """Call a deal by its number."""
        return replace(self.party.numbered if self.party else NUMBERED, params={"number": number})

    def saved(self, number: int) -> Message:
        """Say of a deal by its number that it is saved."""
        return replace(self.party.saved if self.party else SAVED, params={"number": number})

    def recorded(self, number: int) -> Message:
        """Offer to record a deal by its number."""
        return replace(self.party.to_record if self.party else TO_RECORD, params={"number": number})

    def corrected(self, number: int) -> Message:
        """Head the screen on which a deal is corrected."""
        return replace(
            self.party.to_correct if self.party else TO_CORRECT, params={"number": number}
        )


AnyGame = Game[Any, Any]
FindGame = Callable[[object], AnyGame | None]
"""Finds a game by its key; None where nobody knows it."""
BY_TITLE = "="


def find_counted(counted_as: str, find_game: FindGame) -> AnyGame | None:
    """Find the game that figures are counted under, called as the title of its tables says."""
    key, by_title, title = counted_as.partition(BY_TITLE)
    game = find_game(key)
    if game is None or not by_title:
        return game
    return replace(game, key=counted_as, title=msg("{title}", title=title)) if game.titled else None

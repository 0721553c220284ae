"""What a game is: its facts, its house rules, what a deal is worth, who deals next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from enum import StrEnum
from typing import Any, Generic, Self, TypeVar, final

from assistant.core.cards import SeatDraw
from assistant.core.fields import NOTHING, Draft, Fields, Problem, Question
from assistant.core.house_rules import Contradiction, Option, options
from assistant.core.ledger import Entry, Ledger, Reason, Totals
from assistant.core.message import Message, Param, msg
from assistant.core.parts import (
    NOBODY_COMES,
    Account,
    Company,
    Mark,
    Presets,
    ShownCards,
    Side,
    UsualAdjustment,
    each_alone,
)
from assistant.core.price_list import PriceList
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.core.turn import Call, Choice, Turn

F = TypeVar("F")
R = TypeVar("R")
FactWords = Mapping[str | type, Callable[[Any], Param]]
"""By the name of a field or the type of a value: how it is said."""


class PointsFrom(StrEnum):
    """Who parts with what a player wins."""

    PLAYERS = "players"
    TABLE = "table"


class Game(ABC, Generic[F, R]):
    """One game: what it is made of, and the pure functions of facts and rules that it plays by.

    A game derives from this class in its own folder. It says what is abstract here, and of the
    rest what is otherwise than in most games, in the order of this class. A function that stands
    in another file of the game is taken from there: `score = staticmethod(scoring.score)`.

    `problems` sees the deal alone. `clashes` tells what contradicts the deals before it: a player
    who sat out, say. `score` and all the others are defined for whatever `problems` lets through.
    """

    # ---- What it is made of ----

    key: str
    """The name of its folder, by which records and addresses know it; it is not said."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """What players call it."""

    @property
    @abstractmethod
    def seats(self) -> range:
        """How many may sit down: `range(3, 5)` is three or four."""

    @property
    @abstractmethod
    def rank(self) -> int:
        """Where it stands among the games that a new table may play, from 1."""

    @property
    @abstractmethod
    def points_from(self) -> PointsFrom:
        """Who parts with what a player wins: the other players, or the table, so nobody does."""

    @property
    @abstractmethod
    def facts(self) -> type[F]:
        """What is written down about a deal: a frozen dataclass for form, file and event."""

    @property
    @abstractmethod
    def rules(self) -> type[R]:
        """Its house rules: a frozen dataclass of which every field is an `option`."""

    @property
    @abstractmethod
    def reasons(self) -> tuple[Reason, ...]:
        """All that its entries may give as their reasons, and every word in them."""

    @property
    @abstractmethod
    def fact_names(self) -> Mapping[str, Message]:
        """What each field of its facts is called, where a correction of it is told."""

    @property
    @abstractmethod
    def fact_words(self) -> FactWords:
        """How its players say what a field holds, or any value of a type of the game's own."""

    @property
    @abstractmethod
    def questions(self) -> Mapping[str, Question]:
        """What the recording screen asks for where a fact is missing, by the fact's field."""

    home: tuple[str, ...] = ()
    """The languages, by their tags, in which a phone's first table is proposed it."""
    titled: bool = False
    """Whether its tables are of whatever their title says, and counted by it."""
    presets: Presets[R] = Presets()
    """What the values of its `preset` option stand for."""
    company: Company = NOBODY_COMES
    """Whether players may come and go."""
    seat_draw: SeatDraw = SeatDraw()
    """How its players draw for seats and for the first deal: of a pack of 52, if not said."""
    shown_cards: ShownCards | None = None
    """Shown cards that a player may note on his own phone."""
    goal: int = 0
    """The total that the players race for; 0 for none."""
    cut_only: bool = False
    """Whether the cards are shuffled only at the start, at midnight and every two hours after."""
    dealt: bool = True
    """Whether the players deal in turn; else everybody writes down his own turns."""
    numbered: Message = msg("Deal {number}")
    """What one deal is called."""
    once_saved: Message = msg("Deal {number} saved")
    """What the table's screen says once one is saved."""
    to_record: Message = msg("Record deal {number}")
    """What its button on the table's screen says."""
    to_correct: Message = msg("Correct deal {number}")
    """What heads the screen on which it is corrected."""
    accounts: tuple[Account, ...] = ()
    """The columns of a sheet that is settled in the end; without them points are added up."""
    usual_reasons: tuple[Message, ...] = ()
    """The reasons of usual adjustments: stored as these texts, and translated for whoever reads."""
    settled_by_auction: tuple[str, ...] = ()
    """The fields of the recording screen that the end of the auction decides."""
    words: Any = None
    """What else its own templates say: a module with the players' words, or a mapping."""
    figure_tells: bool = False
    """Whether lists say only its figure of a deal; the headline stands on the deal's page."""
    circled: tuple[Message, ...] = ()
    """What can be circled in each row of a blank sheet beside the suits: contracts, doublings.

    Without it a row has neither suits nor who plays them.
    """

    # ---- What is written down of a deal ----

    @abstractmethod
    def problems(self, facts: F, rules: R, seats: int, /) -> Sequence[Problem]:
        """What is impossible in a deal at a table of so many.

        A problem is `missing` where something is only not said yet.
        """

    def clashes(self, facts: F, rules: R, before: Situation, /) -> Sequence[Problem]:
        """What in a deal contradicts those before it."""
        return ()

    def doubts(self, facts: F, rules: R, /) -> Sequence[Problem]:
        """What the scorekeeper should look at again, though it may be so."""
        return ()

    def contradictions(self, rules: R, /) -> Sequence[Contradiction]:
        """What no table agrees on from now on; one that did before goes on, and is told."""
        return ()

    # ---- What it is worth ----

    @abstractmethod
    def score(self, facts: F, rules: R, before: Situation, /) -> Sequence[Entry]:
        """Who pays whom how much and why; the table pays where the points come from it."""

    def payable(self, totals: Totals, rules: R, /) -> Totals | None:
        """What the totals come to between the players; None where nobody pays anybody.

        A game whose points come from the table has to say it: its totals are no payments. Where
        players come or leave, it is given what was made in between, of those who were there.
        """
        return totals

    def lowest_wins(self, rules: R, /) -> bool:
        """Whether by these house rules the lowest total is the best."""
        return False

    def sides(self, seats: int, /) -> tuple[Side, ...]:
        """Who win and lose together at a table of so many: partners are shown as one.

        Seats stand for places clockwise: in another order around the table partners are who sit so.
        """
        return each_alone(seats)

    def may_part(self, before: Situation, /) -> bool:
        """Whether partners may part before the next deal, because they sit in another order."""
        return False

    def settle(self, ledger: Ledger, rules: R, around: tuple[Seat, ...], /) -> Sequence[Entry]:
        """The entries that turn the columns into results, for those who sit there, clockwise."""
        return ()

    def stop_early(self, ledger: Ledger, rules: R, around: tuple[Seat, ...], /) -> Sequence[Entry]:
        """The entries that are written first where the sheet is settled before its end."""
        return ()

    def welcome(self, before: Situation, /) -> Mapping[str, int]:
        """What a newcomer's sheet begins with, by account; it may depend on the other sheets."""
        return {}

    def parting(self, was: Situation, now: Situation, rules: R, /) -> Ledger:
        """The sheet after somebody has left, made from the situations with him and without him.

        A game that rounds keeps there what the others share from then on, so that it rounds once.
        """
        return now.ledger

    def usual_adjustments(self, before: Situation, rules: R, /) -> Sequence[UsualAdjustment]:
        """What its players often write beside the deals, and may want to write now."""
        return ()

    # ---- How one deal follows another ----

    def active(self, before: Situation, rules: R, /) -> tuple[Seat, ...]:
        """Who has a part in a deal, from the one left of the dealer on."""
        return before.clockwise()

    def next_dealer(self, facts: F, rules: R, before: Situation, /) -> Seat:
        """Who deals after this deal."""
        return before.clockwise()[0]

    def remember(self, facts: F, rules: R, before: Situation, /) -> Any:
        """What it keeps in mind for the next deal, as `Situation.memory`."""
        return before.memory

    def over(self, before: Situation, rules: R, /) -> bool:
        """Whether it has come to its end; where it never does, the players agree on one."""
        return False

    def endless(self, rules: R, /) -> bool:
        """Whether it has no end of its own by these rules, so that the players agree on one."""
        return type(self).over is Game.over

    def finish(self, now: Situation, rules: R, /) -> Sequence[Entry] | None:
        """Where an evening is several games: what the end of one adds, None while it goes on."""
        return None

    def nobody_deals(self, rules: R, /) -> bool:
        """Whether by these house rules nobody deals, though deals are written down in turn."""
        return False

    def apart(self, one: F, other: F, /) -> bool:
        """Whether two deals written at the same time are certainly two: where nobody deals."""
        return False

    # ---- The recording screen ----

    @abstractmethod
    def draft(self, form: Fields, rules: R, before: Situation, /) -> Draft:
        """What the screen says so far: its record, and what its template offers next."""

    @abstractmethod
    def fields(self, facts: F, before: Situation, /) -> Fields:
        """The screen filled with a deal as it was written down: the way back from `draft`."""

    def opened_by(self, seat: Seat, rules: R, before: Situation, /) -> Fields:
        """The fields of the screen by which somebody opens a deal that he plays alone."""
        return NOTHING

    def repeats(self, facts: F, rules: R, before: Situation, /) -> Fields:
        """The fields of the screen that the next deal may take over from the last one, if any."""
        return NOTHING

    def turn(self, calls: tuple[Call, ...], rules: R, before: Situation, /) -> Turn | None:
        """Who acts after these calls, and what he may say; None where nothing is left to say.

        A game that defines it is followed call by call, on a screen of its own.
        """
        return None

    def fields_from_calls(
        self, calls: tuple[Call, ...], rules: R, before: Situation, /
    ) -> Mapping[str, str]:
        """The fields of the screen that follow from calls."""
        return {}

    def spare(self, calls: tuple[Call, ...], rules: R, before: Situation, /) -> Sequence[Choice]:
        """Calls that follow from the rules after these: they may be said or left out."""
        return ()

    # ---- What is said of it ----

    @abstractmethod
    def deal_words(self, before: Situation, rules: R, /) -> Message:
        """How the cards are dealt and who leads, in one line for the first round."""

    def leads(self, before: Situation, rules: R, /) -> Message | None:
        """Who leads, and what is to be known of the next deal once everybody has dealt."""
        return None

    @abstractmethod
    def headline(self, facts: F, before: Situation, /) -> Message:
        """The deal as players call it, in one line."""

    def outcome(self, facts: F, rules: R, /) -> Message | None:
        """How the deal ended in a word or two, beside its headline: made, 60 : 30."""
        return None

    def declarer(self, facts: F, /) -> Seat | None:
        """Who plays the deal against the others; None where nobody does."""
        return None

    @abstractmethod
    def figures(self, facts: F, rules: R, before: Situation, /) -> Iterable[Mark]:
        """What there is to count about each player in a deal: contracts made, say."""

    @abstractmethod
    def sheet(self, evening: Any, screen: bool, /) -> Any:
        """What its sheet's template shows beyond the evening; True for a screen, not paper.

        It is given the `Evening`, which is made of games and so is unknown to them here.
        """

    @abstractmethod
    def price_list(self, rules: R, /) -> Sequence[PriceList]:
        """What is worth what under some house rules, to be printed or looked up."""

    @abstractmethod
    def reference(self, rules: R, /) -> Sequence[PriceList]:
        """What else its players look up: how it is dealt, bid and played, partners' signals.

        Between them the two explain every item that the game writes into an entry.
        """

    def of_results(self, results: Mapping[str, int], paid: bool, /) -> Mapping[str, Any] | None:
        """What a record says of an evening of which only everybody's result is known, by name.

        None where results alone say nothing. `paid` says that the results are what is paid.
        """
        return None

    # ---- What follows from that ----

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "key" not in vars(cls):
            cls.key = cls.__module__.rpartition(".")[2]

    def __init__(self) -> None:
        together = (
            (self.points_from is PointsFrom.TABLE, "its points come from the table", "payable"),
            (bool(self.accounts), "it has `accounts`", "settle"),
            (self.call_by_call, "it defines `turn`", "fields_from_calls"),
            (not self.dealt, "its players do not deal in turn", "apart"),
        )
        for holds, why, name in together:
            if holds and getattr(type(self), name) is getattr(Game, name):
                raise TypeError(f"{self.key}: {why}, so define `{name}`: docs/game-class.md")

    @final
    def replace(self, **parts: Any) -> Self:
        """This game with some of what it says exchanged: a title, house rules."""
        if unknown := parts.keys() - set(dir(type(self))):
            raise TypeError(f"{self.key}: a game does not say {', '.join(sorted(unknown))}")
        other = copy(self)
        vars(other).update(parts)
        return other

    @final
    @property
    def between_players(self) -> bool:
        """Whether every entry is paid by a player to a player, so that totals add up to nothing.

        Where a sheet has accounts, its settlement is between the players, not its entries.
        """
        return self.points_from is PointsFrom.PLAYERS and not self.accounts

    @final
    @property
    def call_by_call(self) -> bool:
        """Whether its deals are followed call by call; else they are only recorded."""
        return type(self).turn is not Game.turn

    @final
    @property
    def several_games(self) -> bool:
        """Whether an evening may be several games."""
        return type(self).finish is not Game.finish

    @final
    def counted_as(self, title: str) -> str:
        """Name what figures of a table are counted under: the game, or what its title says."""
        said = title.replace("/", "\N{DIVISION SLASH}")
        return f"{self.key}{BY_TITLE}{said}" if self.titled and title else self.key

    @final
    def deals_in_turn(self, rules: R) -> bool:
        """Whether somebody deals by these house rules."""
        return self.dealt and not self.nobody_deals(rules)

    @final
    def resting(self, before: Situation, rules: R) -> tuple[Seat, ...]:
        """List who sits a deal out: the dealer first, then the one on his right, and so on."""
        active = self.active(before, rules)
        return tuple(seat for seat in reversed(before.clockwise()) if seat not in active)

    @final
    @property
    def has_remainder(self) -> bool:
        """Whether the settlement of its sheet can leave points that belong to nobody."""
        return bool(self.accounts)

    @final
    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules."""
        return options(self.rules)

    @final
    @property
    def preset(self) -> Option | None:
        """The house rule that stands for all the others, if there is one."""
        return next((option for option in self.options if option.preset), None)

    @final
    @property
    def editions(self) -> range:
        """The editions of its presets, from 1."""
        return range(1, len(self.presets.earlier) + 2)

    @final
    def agreed(self, said: Mapping[str, Any], edition: int | None = None) -> R:
        """Make the house rules of what was said: over the preset that it names, or the default."""
        named = said.get(self.preset.key, self.preset.default) if self.preset else None
        editions = (*self.presets.earlier, self.presets.meanings)
        base = editions[edition - 1 if edition else -1].get(named)
        if base is None:
            return self.rules(**said)
        return replace(base, **said)  # type: ignore[type-var]

    @final
    def undecided(self, rules: R) -> Mapping[str, Any]:
        """The values of those house rules that are the same by all presets."""
        made = tuple(self.presets.meanings.values()) or (self.rules(),)
        return {
            option.key: getattr(rules, option.key)
            for option in self.options
            if not option.preset and len({getattr(one, option.key) for one in made}) == 1
        }

    @final
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

    @final
    def edition_of(self, rules: R) -> int:
        """Find the edition in which least differs from the preset that is named.

        A preset that stands for the same in all of them was there in the first.
        """
        named = {self.preset.key: getattr(rules, self.preset.key)} if self.preset else {}
        meant = [self.agreed(named, edition) for edition in self.editions]
        apart = [one for one in self.editions if one == 1 or meant[one - 1] != meant[one - 2]]
        return min(reversed(apart), key=lambda one: len(self.differing(rules, one)))

    @final
    def renewed(self, rules: R) -> R:
        """Take the preset that is named as it is now; what the table chose itself stays."""
        own = self.differing(rules, self.edition_of(rules))
        return self.agreed({option.key: getattr(rules, option.key) for option in own})

    @final
    def told_of(self, rules: R, players: int) -> tuple[Option, ...]:
        """List the house rules to be written on an empty sheet: what differs, and what is asked."""
        differing = self.differing(rules)
        return tuple(
            option
            for option in self.options
            if option in differing or (option.prominent and option.seen_by(players))
        )

    @final
    def named(self, number: int) -> Message:
        """Call a deal by its number."""
        return replace(self.numbered, params={"number": number})

    @final
    def saved(self, number: int) -> Message:
        """Say of a deal by its number that it is saved."""
        return replace(self.once_saved, params={"number": number})

    @final
    def recorded(self, number: int) -> Message:
        """Offer to record a deal by its number."""
        return replace(self.to_record, params={"number": number})

    @final
    def corrected(self, number: int) -> Message:
        """Head the screen on which a deal is corrected."""
        return replace(self.to_correct, params={"number": number})


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
    return game.replace(key=counted_as, title=msg("{title}", title=title)) if game.titled else None

"""`Game`, the base class of all games."""

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
from assistant.core.next_call import Call, Choice, Turn
from assistant.core.parts import (
    CLOCKWISE,
    NOBODY_COMES,
    Account,
    Company,
    Direction,
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

F = TypeVar("F")
R = TypeVar("R")
FactWords = Mapping[str | type, Callable[[Any], Param]]
"""Functions that return the words for a value, by its field's name or by its type."""


class PointsFrom(StrEnum):
    """The payer of the points that a player wins."""

    PLAYERS = "players"
    TABLE = "table"


class Game(ABC, Generic[F, R]):
    """One game: its facts and house rules, and the pure functions that work on them.

    A game derives from this class in its own folder. It defines the abstract members, and
    overrides the others where it differs from most games, in the order of this class. It may
    assign a function of another file: `score = staticmethod(scoring.score)`.

    `problems` checks a deal by itself, `clashes` checks it against earlier deals: a player who sat
    out, for example. All other functions are only called with facts that have no problems.
    """

    # ---- Parts ----

    key: str
    """The name of its folder, used in records and addresses; set automatically."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """The name that players use."""

    @property
    @abstractmethod
    def seats(self) -> range:
        """The possible numbers of players: `range(3, 5)` is three or four."""

    @property
    @abstractmethod
    def rank(self) -> int:
        """Its position, from 1, in the list of games for a new table."""

    @property
    @abstractmethod
    def points_from(self) -> PointsFrom:
        """The payer of the points that a player wins: the other players, or the table."""

    @property
    @abstractmethod
    def facts(self) -> type[F]:
        """The facts of a deal: a frozen dataclass, used by form, file and event."""

    @property
    @abstractmethod
    def rules(self) -> type[R]:
        """Its house rules: a frozen dataclass whose fields are all options."""

    @property
    @abstractmethod
    def reasons(self) -> tuple[Reason, ...]:
        """All reasons that its entries can have, and all words that fill their placeholders."""

    @property
    @abstractmethod
    def fact_names(self) -> Mapping[str, Message]:
        """The name of each field of its facts, for the list of corrections."""

    @property
    @abstractmethod
    def fact_words(self) -> FactWords:
        """The words for the values of a field or of one of the game's own types."""

    @property
    @abstractmethod
    def questions(self) -> Mapping[str, Question]:
        """The question that the recording screen shows for a missing fact, by its field."""

    home: tuple[str, ...] = ()
    """The language tags of phones to which it is proposed for their first table."""
    titled: bool = False
    """Whether statistics group its tables by title instead of by game."""
    presets: Presets[R] = Presets()
    """The house rules that each value of its `preset` option sets."""
    company: Company = NOBODY_COMES
    """Whether players may join and leave."""
    direction: Direction = CLOCKWISE
    """The direction of the deal: seats are numbered and listed that way."""
    seat_draw: SeatDraw = SeatDraw()
    """The pack from which players draw for seats and the first deal; 52 cards by default."""
    shown_cards: ShownCards | None = None
    """The cards shown to all players, which one phone may note; None if the game has none."""
    goal: int = 0
    """The total that ends the game; 0 for none."""
    cut_only: bool = False
    """Whether cards are normally cut, not shuffled, before a deal.

    They are shuffled at the start, at midnight, and every two hours after it.
    """
    dealt: bool = True
    """Whether the players deal in turn; otherwise each player writes down his own turns."""
    numbered: Message = msg("Deal {number}")
    """The name of a deal."""
    once_saved: Message = msg("Deal {number} saved")
    """The text of the table's screen after a save."""
    to_record: Message = msg("Record deal {number}")
    """The text of the button that records a deal."""
    to_correct: Message = msg("Correct deal {number}")
    """The heading of the screen that corrects a deal."""
    accounts: tuple[Account, ...] = ()
    """The columns of a score sheet, settled at the end; without columns, points are added up."""
    usual_reasons: tuple[Message, ...] = ()
    """The reasons of usual adjustments, stored as these texts and translated on display."""
    settled_by_auction: tuple[str, ...] = ()
    """The fields of the recording screen that the auction fills in."""
    words: Any = None
    """Further words for its templates: a module or a mapping."""
    figure_tells: bool = False
    """Whether lists show only a deal's number and points; its headline is on the deal's page."""
    circled: tuple[Message, ...] = ()
    """The words to circle in each row of a blank sheet: contracts, doublings.

    Without them a row has neither suits nor a declarer.
    """

    # ---- The facts of a deal ----

    @abstractmethod
    def problems(self, facts: F, rules: R, seats: int, /) -> Sequence[Problem]:
        """The errors in a deal at a table of `seats` players.

        An answer not given yet is a `missing` problem.
        """

    def clashes(self, facts: F, rules: R, before: Situation, /) -> Sequence[Problem]:
        """The contradictions between a deal and those before it."""
        return ()

    def doubts(self, facts: F, rules: R, /) -> Sequence[Problem]:
        """The unlikely facts that the scorekeeper should check."""
        return ()

    def contradictions(self, rules: R, /) -> Sequence[Contradiction]:
        """The contradictions between house rules; a table that already has them continues."""
        return ()

    # ---- Scoring ----

    @abstractmethod
    def score(self, facts: F, rules: R, before: Situation, /) -> Sequence[Entry]:
        """The entries of a deal; `TABLE` is the payer if the points come from the table."""

    def payable(self, totals: Totals, rules: R, /) -> Totals | None:
        """What each player gets for these totals, or pays (below 0); None if nobody pays.

        A game whose points come from the table must define it, because its totals are no
        payments. If players joined or left, it is called for each stretch, with those present.
        """
        return totals

    def lowest_wins(self, rules: R, /) -> bool:
        """Whether the lowest total wins under these house rules."""
        return False

    def sides(self, seats: int, /) -> tuple[Side, ...]:
        """The sides at a table of `seats` players; partners are shown as one.

        The numbers in a side are positions, clockwise: a new seating order makes other partners.
        """
        return each_alone(seats)

    def may_part(self, before: Situation, /) -> bool:
        """Whether a new seating order may separate partners before the next deal."""
        return False

    def settle(self, ledger: Ledger, rules: R, around: tuple[Seat, ...], /) -> Sequence[Entry]:
        """The entries that turn the columns into results; `around` are the players, clockwise."""
        return ()

    def stop_early(self, ledger: Ledger, rules: R, around: tuple[Seat, ...], /) -> Sequence[Entry]:
        """The entries to add before `settle` if the table stops before the end of the game."""
        return ()

    def welcome(self, before: Situation, /) -> Mapping[str, int]:
        """The initial points of a newcomer, by account; they may depend on the other players."""
        return {}

    def parting(self, was: Situation, now: Situation, rules: R, /) -> Ledger:
        """The ledger after a player has left: `was` and `now` are the situations before and after.

        A game that rounds can store the points shared by the others, so that it rounds only once.
        """
        return now.ledger

    def usual_adjustments(self, before: Situation, rules: R, /) -> Sequence[UsualAdjustment]:
        """The common fines and bonuses that may apply now."""
        return ()

    # ---- From deal to deal ----

    def active(self, before: Situation, rules: R, /) -> tuple[Seat, ...]:
        """The players of a deal, from the dealer's left."""
        return before.clockwise()

    def next_dealer(self, facts: F, rules: R, before: Situation, /) -> Seat:
        """The dealer of the next deal."""
        return before.clockwise()[0]

    def remember(self, facts: F, rules: R, before: Situation, /) -> Any:
        """The value of `Situation.memory` for the next deal."""
        return before.memory

    def over(self, before: Situation, rules: R, /) -> bool:
        """Whether the game has ended by its own rule."""
        return False

    def endless(self, rules: R, /) -> bool:
        """Whether it has no end of its own under these rules, so that the players agree on one."""
        return type(self).over is Game.over

    def finish(self, now: Situation, rules: R, /) -> Sequence[Entry] | None:
        """The entries at the end of a game, if an evening is several games; None before the end."""
        return None

    def nobody_deals(self, rules: R, /) -> bool:
        """Whether nobody deals under these house rules, although deals are recorded in turn."""
        return False

    def apart(self, facts: F, other: F, /) -> bool:
        """Whether two records cannot be of the same deal, in a game without dealers."""
        return False

    # ---- The recording screen ----

    @abstractmethod
    def draft(self, form: Fields, rules: R, before: Situation, /) -> Draft[R]:
        """The deal so far, read from the form: an instance of the game's own `Draft` class."""

    @abstractmethod
    def fields(self, facts: F, before: Situation, /) -> Fields:
        """The form filled with recorded facts: the inverse of `draft`."""

    def opened_by(self, seat: Seat, rules: R, before: Situation, /) -> Fields:
        """The fields to prefill when a player is tapped on the scoreboard."""
        return NOTHING

    def repeats(self, facts: F, rules: R, before: Situation, /) -> Fields:
        """The fields that the next deal may copy from the last one."""
        return NOTHING

    def turn(self, calls: tuple[Call, ...], rules: R, before: Situation, /) -> Turn | None:
        """The player who acts after these calls, and the legal calls; None at the end.

        A game that defines it can be recorded call by call, on a separate screen.
        """
        return None

    def fields_from_calls(
        self, calls: tuple[Call, ...], rules: R, before: Situation, /
    ) -> Mapping[str, str]:
        """The fields of the form that follow from the calls."""
        return {}

    def spare(self, calls: tuple[Call, ...], rules: R, before: Situation, /) -> Sequence[Choice]:
        """The calls that the rules imply after `calls`; players may omit them."""
        return ()

    # ---- Texts ----

    @abstractmethod
    def deal_words(self, before: Situation, rules: R, /) -> Message:
        """How to deal and who leads, in one line for the first round."""

    def leads(self, before: Situation, rules: R, /) -> Message | None:
        """Who leads, and other notes on the next deal, shown from the second round on."""
        return None

    @abstractmethod
    def headline(self, facts: F, before: Situation, /) -> Message:
        """The name of the deal, in one line."""

    def outcome(self, facts: F, rules: R, /) -> Message | None:
        """The result of the deal in a word or two, next to its headline: made, 60 : 30."""
        return None

    def declarer(self, facts: F, /) -> Seat | None:
        """The player who plays against the others; None if there is none."""
        return None

    @abstractmethod
    def figures(self, facts: F, rules: R, before: Situation, /) -> Iterable[Mark]:
        """The marks of a deal for statistics: contracts made, for example."""

    @abstractmethod
    def sheet(self, evening: Any, screen: bool, /) -> Any:
        """Additional data for the sheet's template; `screen` is False on paper.

        `evening` is an `Evening`, a type that `core` cannot import.
        """

    @abstractmethod
    def price_list(self, rules: R, /) -> Sequence[PriceList]:
        """The tables of values under these house rules, to print or look up."""

    @abstractmethod
    def reference(self, rules: R, /) -> Sequence[PriceList]:
        """The tables of the reference without values: deal, bidding, play, partners' signals.

        Together with `price_list` they explain every `item` of the entries.
        """

    def of_results(self, results: Mapping[str, int], paid: bool, /) -> Mapping[str, Any] | None:
        """A record of an evening of which only each player's result is known.

        `results` are points by name, or payments if `paid`. None if the game has no such record.
        """
        return None

    # ---- Derived ----

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "key" not in vars(cls):
            cls.key = cls.__module__.rpartition(".")[2]

    def __init__(self) -> None:
        requirements = (
            (self.points_from is PointsFrom.TABLE, "its points come from the table", "payable"),
            (bool(self.accounts), "it has `accounts`", "settle"),
            (self.call_by_call, "it defines `turn`", "fields_from_calls"),
            (not self.dealt, "its players do not deal in turn", "apart"),
        )
        for holds, why, name in requirements:
            if holds and getattr(type(self), name) is getattr(Game, name):
                raise TypeError(f"{self.key}: {why}, so define `{name}`: docs/game-class.md")

    @final
    def replace(self, **members: Any) -> Self:
        """A copy of this game with some members replaced: a title, house rules."""
        if unknown_members := members.keys() - set(dir(type(self))):
            raise TypeError(f"{self.key}: a game does not say {', '.join(sorted(unknown_members))}")
        game = copy(self)
        vars(game).update(members)
        return game

    @final
    @property
    def between_players(self) -> bool:
        """Whether every entry is paid by a player to a player, so that totals add up to 0.

        False for a sheet with accounts: only its settlement is between the players.
        """
        return self.points_from is PointsFrom.PLAYERS and not self.accounts

    @final
    @property
    def call_by_call(self) -> bool:
        """Whether its deals can be recorded call by call."""
        return type(self).turn is not Game.turn

    @final
    @property
    def several_games(self) -> bool:
        """Whether an evening may be several games."""
        return type(self).finish is not Game.finish

    @final
    def counted_as(self, title: str) -> str:
        """The key under which statistics count a table: the game, or game and title."""
        title_key = title.replace("/", "\N{DIVISION SLASH}")
        return f"{self.key}{TITLE_SEPARATOR}{title_key}" if self.titled and title else self.key

    @final
    def deals_in_turn(self, rules: R) -> bool:
        """Whether somebody deals under these house rules."""
        return self.dealt and not self.nobody_deals(rules)

    @final
    def resting(self, before: Situation, rules: R) -> tuple[Seat, ...]:
        """The players who sit a deal out: the dealer first, then anticlockwise."""
        players = self.active(before, rules)
        return tuple(seat for seat in reversed(before.clockwise()) if seat not in players)

    @final
    @property
    def has_remainder(self) -> bool:
        """Whether its settlement can leave points that belong to nobody."""
        return bool(self.accounts)

    @final
    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the house rules, in the order of declaration."""
        return options(self.rules)

    @final
    @property
    def preset(self) -> Option | None:
        """The option that sets all the others; None if there is none."""
        return next((option for option in self.options if option.preset), None)

    @final
    @property
    def editions(self) -> range:
        """The editions of its presets, from 1."""
        return range(1, len(self.presets.earlier) + 2)

    @final
    def agreed(self, values: Mapping[str, Any], edition: int | None = None) -> R:
        """House rules: a preset, named in `values` or the default, changed by the other values."""
        preset = values.get(self.preset.key, self.preset.default) if self.preset else None
        editions = (*self.presets.earlier, self.presets.meanings)
        preset_rules = editions[edition - 1 if edition else -1].get(preset)
        if preset_rules is None:
            return self.rules(**values)
        return replace(preset_rules, **values)  # type: ignore[type-var]

    @final
    def shared_by_presets(self, rules: R) -> Mapping[str, Any]:
        """The values of the options on which all presets agree, as they are in `rules`."""
        presets = tuple(self.presets.meanings.values()) or (self.rules(),)
        return {
            option.key: getattr(rules, option.key)
            for option in self.options
            if not option.preset and len({getattr(preset, option.key) for preset in presets}) == 1
        }

    @final
    def differing(self, rules: R, edition: int | None = None) -> tuple[Option, ...]:
        """The options whose value differs from the preset named in `rules`, or from the default."""
        default = self.rules()
        preset_value = {self.preset.key: getattr(rules, self.preset.key)} if self.preset else {}
        preset_rules = self.agreed(preset_value, edition)
        return tuple(
            option
            for option in self.options
            if getattr(rules, option.key)
            != getattr(default if option.preset else preset_rules, option.key)
        )

    @final
    def edition_of(self, rules: R) -> int:
        """The edition of the preset named in `rules` with the fewest differences from `rules`.

        If several editions differ equally, it is the latest of those that changed the preset.
        """
        preset_value = {self.preset.key: getattr(rules, self.preset.key)} if self.preset else {}
        presets = [self.agreed(preset_value, edition) for edition in self.editions]
        candidates = [n for n in self.editions if n == 1 or presets[n - 1] != presets[n - 2]]
        return min(reversed(candidates), key=lambda edition: len(self.differing(rules, edition)))

    @final
    def renewed(self, rules: R) -> R:
        """The house rules with the latest edition of their preset; the table's own choices stay."""
        own_choices = self.differing(rules, self.edition_of(rules))
        return self.agreed({option.key: getattr(rules, option.key) for option in own_choices})

    @final
    def blank_sheet_options(self, rules: R, players: int) -> tuple[Option, ...]:
        """The options to print on a blank sheet: the prominent ones, and those that differ."""
        differing = self.differing(rules)
        return tuple(
            option
            for option in self.options
            if option in differing or (option.prominent and option.shown_to(players))
        )

    @final
    def named(self, number: int) -> Message:
        """The name of a deal with its number."""
        return replace(self.numbered, params={"number": number})

    @final
    def saved(self, number: int) -> Message:
        """The message that a deal is saved, with its number."""
        return replace(self.once_saved, params={"number": number})

    @final
    def recorded(self, number: int) -> Message:
        """The text of the button that records a deal, with the deal's number."""
        return replace(self.to_record, params={"number": number})

    @final
    def corrected(self, number: int) -> Message:
        """The heading of the screen that corrects a deal, with the deal's number."""
        return replace(self.to_correct, params={"number": number})


AnyGame = Game[Any, Any]
FindGame = Callable[[object], AnyGame | None]
"""Returns a game by its key; None if there is none."""
TITLE_SEPARATOR = "="


def counted_game(counted_as: str, find_game: FindGame) -> AnyGame | None:
    """The game for a key from `counted_as`, titled like the tables; None if there is none."""
    key, by_title, title = counted_as.partition(TITLE_SEPARATOR)
    game = find_game(key)
    if game is None or not by_title:
        return game
    return game.replace(key=counted_as, title=msg("{title}", title=title)) if game.titled else None

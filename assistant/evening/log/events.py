"""The events of a table's log; nothing else about a table's game is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

from assistant.core.currencies import decimals_of
from assistant.core.ledger import Entry, Ledger, Points
from assistant.core.message import Message, msg
from assistant.core.seat import TABLE, Seat


@dataclass(frozen=True, slots=True)
class Stake:
    """Money per game point, in a currency or a unit such as "chips"."""

    per_point: Decimal
    currency: str

    @property
    def decimals(self) -> int:
        """The number of decimals of amounts: the currency's, or the stake's if the stake has more.

        A currency without smaller coins has none. A unit such as "chips" has the stake's decimals.
        """
        currency_digits = decimals_of(self.currency)
        exponent = 0 if self.per_point % 1 == 0 else self.per_point.as_tuple().exponent
        return 0 if currency_digits == 0 else max(currency_digits or 0, -int(exponent))

    def units(self, points: Points, decimals: int | None = None) -> Fraction:
        """The exact value of the points, in the smallest units of the currency."""
        scale: int = 10 ** (self.decimals if decimals is None else decimals)
        return Fraction(points) * Fraction(self.per_point) * scale

    def amount(self, units: int, decimals: int | None = None) -> Decimal:
        """Convert a number of the currency's smallest units, like cents, to an amount of money."""
        return Decimal(units).scaleb(-(self.decimals if decimals is None else decimals))


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was opened for a game, with players and house rules."""

    game: str
    players: tuple[str, ...]
    first_dealer: Seat
    rules: Any
    stake: Stake | None = None
    title: str = ""
    place: str = ""
    date: str = ""
    table: str = field(default="", compare=False)
    """The table's public id, the same in all its records; empty if a record has none."""
    zone: str = field(default="", compare=False)
    """The time zone of the table's clock, such as Europe/Prague; no record contains it."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal was played and recorded."""

    facts: Any


@dataclass(frozen=True, slots=True)
class Amended:
    """The facts of a deal were corrected."""

    deal: int
    facts: Any


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A deal was withdrawn: it no longer counts."""

    deal: int


@dataclass(frozen=True, slots=True)
class Restored:
    """A withdrawn deal was restored."""

    deal: int


@dataclass(frozen=True, slots=True)
class Annotated:
    """A deal got a note; an empty one deletes it."""

    deal: int
    note: str


@dataclass(frozen=True, slots=True)
class RemainderGiven:
    """The remainder was drawn by a player; None takes it back."""

    to: Seat | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The table was ended with these balances, as texts; the end is outdated if they change."""

    balances: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reopened:
    """An ended table was reopened."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A tap on the recording screen: without effect, and stored only by old versions."""


@dataclass(frozen=True, slots=True)
class RulesAgreed:
    """Other house rules were agreed for all deals."""

    rules: Any
    keeping: tuple[int, ...] = ()
    """The log numbers of the earlier rule changes that stay in force.

    Two events need them: one that undoes an agreement, and one that changes a rule that applies to
    all deals or none. The rule changes in force then get the new value of the rule too.
    """


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Other house rules were agreed from the next deal on."""

    rules: Any


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points changed hands without a deal."""

    adjustment: Adjustment


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody joined during the game, or came back."""

    name: str
    place: int | None = None
    """The position among the present players, clockwise from 0; None for the game's default."""


LEAVING_EDITIONS = range(1, 3)
"""The editions of the rule for leaving a sheet; the first lost more points by rounding."""


@dataclass(frozen=True, slots=True)
class Left:
    """A player went home, and the others play on."""

    seat: Seat
    edition: int = 2
    """The edition of the rule for leaving a sheet, in `LEAVING_EDITIONS`."""


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody took over a seat with its points."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """A player deals next, out of turn; the deal passes on from that player."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Reseated:
    """The present players sit in another order, clockwise, from the next deal on.

    Every player keeps the seat's number and the points.
    """

    around: tuple[Seat, ...]
    always: bool = False
    """Whether the order applies from the first deal on, and overrides earlier seatings."""


IncidentEvent = Adjusted | Joined | Left | Substituted | RulesChanged | DealerNamed | Reseated
"""Events between deals; their effect lasts for the deals that follow."""


@dataclass(frozen=True, slots=True)
class AdjustmentAmended:
    """An adjustment was corrected; `incident` is the adjustment's log number."""

    incident: int
    adjustment: Adjustment


@dataclass(frozen=True, slots=True)
class IncidentWithdrawn:
    """An incident was withdrawn; `incident` is its log number."""

    incident: int


@dataclass(frozen=True, slots=True)
class IncidentRestored:
    """A withdrawn incident was restored; `incident` is its log number."""

    incident: int


@dataclass(frozen=True, slots=True)
class Until:
    """The time after which no deal begins; deals begun before it are played and count."""

    at: str
    """ISO text with the UTC offset of the table's clock."""
    zone: str = ""
    """The time zone of the table's clock; empty for the machine's own."""
    whole_round: bool = False
    """Whether the round under way is played to its end."""

    @property
    def hour(self) -> str:
        """The hours and minutes on the table's clock, as text."""
        return f"{datetime.fromisoformat(self.at):%H:%M}"

    def has_come(self, moment: str) -> bool:
        """Whether `moment`, an ISO text, is at this time or later; False if it is empty."""
        return bool(moment) and datetime.fromisoformat(moment) >= datetime.fromisoformat(self.at)


@dataclass(frozen=True, slots=True)
class Bounded:
    """The players agreed when to stop: after a number of deals, at a total, or at a time of day.

    0 and None mean no limit. The agreement is no rule: players may play on, and records omit it.
    """

    deals: int = 0
    points: int = 0
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Described:
    """The table's description was edited: spelling of names, title, place, date or stake.

    Only `Substituted` gives a seat to another person.
    """

    players: tuple[str, ...]
    title: str = ""
    place: str = ""
    date: str = ""
    stake: Stake | None = None
    earlier: tuple[tuple[str, str], ...] = ()
    """The old and new spelling of former players whose seats other players have taken over."""


UNBOUNDED = Bounded()
DealEvent = Dealt | Amended | Withdrawn | Restored | Annotated
IncidentCorrection = AdjustmentAmended | IncidentWithdrawn | IncidentRestored
TableEvent = (
    Opened
    | RemainderGiven
    | Closed
    | Reopened
    | Noted
    | RulesAgreed
    | IncidentEvent
    | IncidentCorrection
    | Bounded
    | Described
)
Event = DealEvent | TableEvent


@dataclass(frozen=True, slots=True)
class Logged:
    """An event with its log number and its time."""

    number: int
    at: str
    event: Event
    by: str = ""
    """The id, at this table, of the phone that sent the event; empty if unknown."""

    @property
    def kind(self) -> str:
        """The kind of event, as lists of changes name it: dealt, amended, rulesagreed and so on."""
        return type(self.event).__name__.lower()


SeatsByName = Mapping[str, Seat]


def seats_by_name(players: Iterable[str]) -> SeatsByName:
    """The seat of each name; `players` has the names by seat."""
    return {name: Seat(index) for index, name in enumerate(players)}


ADJUSTMENT = "adjustment"
BOX_NAME = "box"
"""The name of the table's box as a payer or payee in files."""
CLOSING_ACCOUNT = "closed"
"""The account for the balance of a player who has left a sheet."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A fine or bonus: each payer pays `points` to each payee.

    Without payers the box pays, and without payees it is paid. With an `account`, the points are
    written on the payees' sheet instead.
    """

    payers: tuple[Seat, ...]
    payees: tuple[Seat, ...]
    points: int
    reason: str
    account: str = ""
    usual: Message | None = field(default=None, compare=False)
    """The reason as one of the game's usual reasons; None if it is another."""

    @property
    def why(self) -> Message:
        """The reason as a message: the game's own, or the typed text."""
        return self.usual or msg("{reason}", reason=self.reason)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The payers and payees."""
        return (*self.payers, *self.payees)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """One entry for each pair of a payer and a payee."""
        account, why = self.account or ADJUSTMENT, self.why
        return tuple(
            Entry(payer, payee, self.points, account, ADJUSTMENT, why)
            for payer in self.payers or (TABLE,)
            for payee in self.payees or (TABLE,)
        )


def adjustment_sums(beside: Ledger) -> Ledger:
    """The sums of adjustments in the ledger, without the balances of players who left a sheet."""
    return Ledger({cell: n for cell, n in beside.sums.items() if cell[0] == ADJUSTMENT})


def uses_box(beside: Ledger) -> bool:
    """Whether any adjustment was paid into the table's box or out of it."""
    return any(account == ADJUSTMENT and TABLE in pair for account, *pair in beside.sums)


def party_name(names: Sequence[str], party: Seat) -> str:
    """The name of a payer or payee in files: a player's, or `BOX_NAME`."""
    return BOX_NAME if party == TABLE else names[party]

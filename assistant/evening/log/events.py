"""What happens at a table, in the order it is written down; events are all that is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

from assistant.core.currencies import digits_of
from assistant.core.ledger import Entry, Ledger, Points
from assistant.core.message import Message, msg
from assistant.core.seat import TABLE, Seat


@dataclass(frozen=True, slots=True)
class Stake:
    """Money per game point, and its currency or any short word ("chips")."""

    per_point: Decimal
    currency: str

    @property
    def decimals(self) -> int:
        """How many decimals amounts of this stake are given with.

        They are the currency's own, and more where the stake has more; a currency without smaller
        coins has none. A word that is no currency has those of the stake.
        """
        own = digits_of(self.currency)
        exponent = 0 if self.per_point % 1 == 0 else self.per_point.as_tuple().exponent
        return 0 if own == 0 else max(own or 0, -int(exponent))

    def units(self, points: Points, decimals: int | None = None) -> Fraction:
        """How many of the currency's smallest amounts some points are worth, exactly."""
        scale: int = 10 ** (self.decimals if decimals is None else decimals)
        return Fraction(points) * Fraction(self.per_point) * scale

    def amount(self, units: int, decimals: int | None = None) -> Decimal:
        """Turn a number of the smallest amounts into money."""
        return Decimal(units).scaleb(-(self.decimals if decimals is None else decimals))


@dataclass(frozen=True, slots=True)
class Opened:
    """People sat down to a game, under some house rules."""

    game: str
    players: tuple[str, ...]
    first_dealer: Seat
    rules: Any
    stake: Stake | None = None
    title: str = ""
    place: str = ""
    date: str = ""
    table: str = field(default="", compare=False)
    """Its public id, the same in all its records; empty where a record says none."""
    zone: str = field(default="", compare=False)
    """The time zone of the table's clock, such as Europe/Prague; it is in no record."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal was played and written down."""

    facts: Any


@dataclass(frozen=True, slots=True)
class Amended:
    """A deal was written down wrongly: these are its facts."""

    deal: int
    facts: Any


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A deal was written down that does not count."""

    deal: int


@dataclass(frozen=True, slots=True)
class Restored:
    """A withdrawn deal counts after all."""

    deal: int


@dataclass(frozen=True, slots=True)
class Annotated:
    """Somebody wrote a line about a deal; an empty one takes it away."""

    deal: int
    note: str


@dataclass(frozen=True, slots=True)
class RemainderGiven:
    """The table drew a card for the points that belong to nobody; None takes it back."""

    to: Seat | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The evening was ended with these balances, as texts: an assertion about the rules."""

    balances: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reopened:
    """The evening goes on after all."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A tap on the recording screen, in logs of versions that wrote it down; it means nothing."""


@dataclass(frozen=True, slots=True)
class RulesAgreed:
    """The table agreed on other house rules, for all of its deals."""

    rules: Any
    keeping: tuple[int, ...] = ()
    """The log numbers of what was agreed from a later deal on and holds all the same.

    So an agreement is taken back, and what holds for all deals or none is changed by itself:
    the later rules then have it as these do.
    """


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The table agreed on other house rules, from the next deal on."""

    rules: Any


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points changed hands that no deal explains."""

    adjustment: Adjustment


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody sat down while the game was on, or is back at the table."""

    name: str
    place: int | None = None
    """Where he sits among those who are there, clockwise from 0; None after all of them."""


LEAVINGS = range(1, 3)
"""The editions of leaving a sheet; by the first, each one left more to nobody by rounding."""


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody went home, and the others play on."""

    seat: Seat
    edition: int = 2
    """What leaving a sheet means, of `LEAVINGS`."""


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody else took a seat over, with all that was written for it."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """Another player deals next than the rules say, and the deal passes on from him."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Reseated:
    """Those who sit there sit in another order, clockwise, from the next deal on.

    Everybody keeps his seat's number, and with it all that was written for it.
    """

    around: tuple[Seat, ...]
    always: bool = False
    """Whether they have sat so from the first deal on, whatever was said of their order before."""


IncidentEvent = Adjusted | Joined | Left | Substituted | RulesChanged | DealerNamed | Reseated
"""What happens between the deals, and holds for those that follow."""


@dataclass(frozen=True, slots=True)
class AdjustmentAmended:
    """An adjustment was written down wrongly; `incident` is the log number of what it corrects."""

    incident: int
    adjustment: Adjustment


@dataclass(frozen=True, slots=True)
class IncidentWithdrawn:
    """What was written between the deals does not count."""

    incident: int


@dataclass(frozen=True, slots=True)
class IncidentRestored:
    """It counts after all."""

    incident: int


@dataclass(frozen=True, slots=True)
class Until:
    """The moment after which no deal is begun: what was begun before it is played and counts."""

    at: str
    """ISO text, on the clock of the table and with that clock's distance from UTC."""
    zone: str = ""
    """The time zone of that clock; empty for the machine's own."""
    whole_round: bool = False
    """Whether everybody deals as often as the others before they stop."""

    @property
    def hour(self) -> str:
        """Hours and minutes on the clock of the table."""
        return f"{datetime.fromisoformat(self.at):%H:%M}"

    def has_come(self, at: str) -> bool:
        """Tell whether something was written at that moment or after it; no time is before it."""
        return bool(at) and datetime.fromisoformat(at) >= datetime.fromisoformat(self.at)


@dataclass(frozen=True, slots=True)
class Bounded:
    """The players agreed when they stop: after so many deals, at so many points, or by the clock.

    Zero is no bound. It is theirs, not the game's: no record has it, and playing on is allowed.
    """

    deals: int = 0
    points: int = 0
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Described:
    """What was said when the table sat down was wrong: names are spelled so, and all is called so.

    Nobody changes his seat; who sat there before an event is who sits there after it.
    """

    players: tuple[str, ...]
    title: str = ""
    place: str = ""
    date: str = ""
    stake: Stake | None = None
    earlier: tuple[tuple[str, str], ...] = ()
    """The old and the new spelling of people whose seat somebody else has taken over."""


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
    """An event with its place in the table's log and its time, which arrive from outside."""

    number: int
    at: str
    event: Event
    by: str = ""
    """The phone that wrote it, by the id that it has at this table; empty if unknown."""

    @property
    def kind(self) -> str:
        """What it is called in lists of changes: dealt, amended, rulesagreed and so on."""
        return type(self.event).__name__.lower()


Names = Mapping[str, Seat]


def seating(players: Iterable[str]) -> Names:
    """Say where each player sits."""
    return {name: Seat(place) for place, name in enumerate(players)}


ADJUSTMENT = "adjustment"
BOX = "box"
"""What the table's box is called where parties are named."""
CLOSED = "closed"
"""The account that keeps the balance of somebody who has left a sheet."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Each payer pays each payee some points; where nobody is named it is the table's box.

    With an `account` it is written on the sheet instead: held by the payees.
    """

    payers: tuple[Seat, ...]
    payees: tuple[Seat, ...]
    points: int
    reason: str
    account: str = ""
    usual: Message | None = field(default=None, compare=False)
    """The reason as the game says it, where it is one of its own."""

    @property
    def why(self) -> Message:
        """What it is for, as it was typed or in the game's own words."""
        return self.usual or msg("{reason}", reason=self.reason)

    @property
    def people(self) -> tuple[Seat, ...]:
        """Whom it is about."""
        return (*self.payers, *self.payees)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What it writes, one entry for each who pays and each who is paid."""
        account, why = self.account or ADJUSTMENT, self.why
        return tuple(
            Entry(payer, payee, self.points, account, ADJUSTMENT, why)
            for payer in self.payers or (TABLE,)
            for payee in self.payees or (TABLE,)
        )


def adjusted(beside: Ledger) -> Ledger:
    """Take what is beside the sheet without the balances of those who have left it."""
    return Ledger({place: n for place, n in beside.sums.items() if place[0] == ADJUSTMENT})


def uses_box(beside: Ledger) -> bool:
    """Tell whether anything was ever paid into the table's box or out of it."""
    return any(account == ADJUSTMENT and TABLE in pair for account, *pair in beside.sums)


def party_name(names: Sequence[str], party: Seat) -> str:
    """Name who pays or is paid as files do: a player, or the box."""
    return BOX if party == TABLE else names[party]

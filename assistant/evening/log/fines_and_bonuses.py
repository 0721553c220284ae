"""Points that no deal explains: a fine, a bonus, an agreed settlement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from assistant.core.ledger import Entry, Ledger
from assistant.core.message import Message, msg
from assistant.core.seat import TABLE, Seat

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

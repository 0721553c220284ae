"""What some tables come to together: everybody's standing, what is settled, and what is open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from assistant.core.grouping import grouped
from assistant.core.seat import Seat
from assistant.settling.added_amounts import Amounts, added, by_name, in_units, less, unit_of
from assistant.settling.book import (
    OWN,
    Amount,
    Debt,
    Lowering,
    Party,
    Promise,
    TakenOver,
    WayAgreed,
)
from assistant.settling.fewest_payments import Cleared, UnsettledError, clear
from assistant.settling.payment_reasons import Reasons, reasons
from assistant.settling.picked_tables import Picked, SettledPart
from assistant.settling.promises import set_off
from assistant.settling.rounded_shares import MoneyShares, Purse


@dataclass(frozen=True)
class StatementLine:
    """What one table, or one promise taken over, comes to for everybody.

    `number` is that of the table's last event, `open_chairs` what no settlement covers of each
    chair. What is taken over from a settlement of these tables
    is `within` what they come to.
    """

    table: str
    amounts: Amounts
    share: MoneyShares | None = None
    number: int = 0
    open_chairs: Mapping[Seat, Amount] = field(default_factory=dict)
    taken: TakenOver | None = None
    within: bool = False


@dataclass(frozen=True)
class Changed:
    """A table that comes to something else than what is settled of it."""

    table: str
    was: Amounts
    now: Amounts

    @property
    def people(self) -> list[Party]:
        """The people for whom it comes to something else."""
        everybody = dict.fromkeys((*self.was, *self.now))
        return [who for who in everybody if self.was.get(who, 0) != self.now.get(who, 0)]


@dataclass(frozen=True)
class Statement:
    """One purse of some tables: what they come to, what is settled of it, and what is open.

    For everybody the parts that are settled and what is open add up to the balance.
    """

    purse: Purse
    lines: tuple[StatementLine, ...]
    way: WayAgreed
    picked: Picked

    @cached_property
    def balances(self) -> dict[Party, Amount]:
        """What everybody gets or owes by the tables, before any payment.

        Whoever something is settled or open of is there, though the tables come to nothing for him
        now.
        """
        settled, open_ = added(self.covered.values()), added(self.open_of.values())
        parts = (*settled.items(), *open_.items())
        once = {who: self.nothing for who, amount in parts if amount}
        return added([once, *(line.amounts for line in self.lines if not line.within)])

    @property
    def ranking(self) -> list[tuple[Party, Amount]]:
        """Everybody's balance, the highest first; what belongs to nobody comes last."""
        return sorted(self.balances.items(), key=lambda balance: (balance[0] is None, -balance[1]))

    @cached_property
    def nothing(self) -> Amount:
        """Zero, with as many decimals as the amounts here have."""
        written = (*(line.amounts for line in self.lines), *self.covered.values())
        nothing: Amount = 0 * min(map(unit_of, written), default=1)
        return nothing

    @cached_property
    def came_to(self) -> dict[str, dict[Party, Amount]]:
        """What each table comes to; all that was taken over stands under ""."""
        by_table = grouped((line.table, line.amounts) for line in self.lines)
        return {table: added(parts) for table, parts in by_table.items()}

    @cached_property
    def covered(self) -> dict[str, Amounts]:
        """What agreed settlements cover of each table, and this book's of what it took over."""
        coverage, own = self.picked.coverage, self.picked.address
        found = {table: coverage.covered(self.purse, table) for table in self.picked.tables}
        found[OWN] = coverage.own(self.purse, own)
        return {table: amounts for table, amounts in found.items() if amounts}

    @cached_property
    def open_of(self) -> dict[str, Amounts]:
        """What no settlement covers of each table yet."""
        return {
            table: less(self.came_to.get(table, {}), self.covered.get(table, {}))
            for table in dict.fromkeys((*self.came_to, *self.covered))
        }

    @cached_property
    def open(self) -> dict[Party, Amount]:
        """What everybody gets or owes that no settlement covers yet."""
        return added([dict.fromkeys(self.balances, self.nothing), *self.open_of.values()])

    @cached_property
    def parts(self) -> tuple[SettledPart, ...]:
        """What is settled, book by book."""
        return self.picked.parts(self.purse)

    @cached_property
    def settled(self) -> dict[Party, Amount]:
        """What everybody gets or pays by what is settled."""
        nobody = dict.fromkeys(self.balances, self.nothing)
        return added([nobody, *(part.amounts for part in self.parts)])

    @cached_property
    def debts(self) -> tuple[Debt, ...]:
        """The promises of its own book."""
        return self.picked.debts(self.purse, self.picked.address)

    def then(self, debt: Debt) -> Mapping[str, Amounts]:
        """What each table came to when a promise was made."""
        return self.picked.agreed(debt).settled.came_to

    @property
    def settled_by_other_books(self) -> list[SettledPart]:
        """What other books have settled."""
        return [part for part in self.parts if part.book != self.picked.address]

    @cached_property
    def _cleared(self) -> Cleared[Party] | None:
        avoid = [frozenset[Party](pair) for pair in self.way.avoid]
        try:
            return clear(in_units(by_name(self.open)), avoid=avoid, bank=self.way.bank or None)
        except UnsettledError:
            return None

    @cached_property
    def _planned(self) -> tuple[list[Promise], list[Lowering]] | None:
        if self._cleared is None:
            return None
        unit = unit_of(self.open)
        found = self._cleared.payments
        plan = [Promise(payer, payee, amount * unit) for payer, payee, amount in found]
        return set_off(plan, self.picked.lowerable(self.purse)) if plan else ([], [])

    @property
    def plan(self) -> list[Promise]:
        """The payments that clear what is open; none where it is not `feasible`."""
        return self._planned[0] if self._planned else []

    @property
    def lowered(self) -> list[Lowering]:
        """The open promises that go off against what is open, by so much."""
        return self._planned[1] if self._planned else []

    @property
    def feasible(self) -> bool:
        """Whether everybody can be paid around the pairs to avoid."""
        return self._planned is not None

    @property
    def proved(self) -> bool:
        """Whether there can be no fewer payments than these."""
        return self._cleared is not None and self._cleared.proved and not self.lowered

    @property
    def waits(self) -> bool:
        """Whether there is something to agree on, if only that nobody pays."""
        if any(self.open.values()):
            return True
        return OWN not in self.covered and any(any(one.values()) for one in self.open_of.values())

    @property
    def changed(self) -> list[Changed]:
        """List the tables that come to something else than is settled, where something is."""
        if not self.covered:
            return []
        return [
            Changed(table, self.covered.get(table, {}), self.came_to.get(table, {}))
            if table in self.came_to
            else Changed(table, {}, open_)
            for table, open_ in self.open_of.items()
            if any(open_.values())
        ]

    def of_chair(self, line: StatementLine, seat: Seat) -> Amounts:
        """Tell what a table comes to for a chair, by the people for whom that counts.

        What is settled counts for who had the chair then, the rest for who has it now.
        """
        now = self.picked.people.who((line.table, seat))
        settled = self.picked.coverage.of_chair(self.purse, line.table, seat)
        open_: Amounts = {now: line.open_chairs.get(seat, 0)}
        whole = added([settled, open_])
        return {who: amount for who, amount in whole.items() if amount}

    def of(self, person: Party) -> list[tuple[StatementLine, Amount]]:
        """List what a person's balance comes from."""
        lines = (line for line in self.lines if not line.within)
        return [(line, line.amounts[person]) for line in lines if line.amounts.get(person)]

    @cached_property
    def by_table(self) -> dict[str, StatementLine]:
        """Find what a table comes to by its address."""
        return {line.table: line for line in self.lines if line.share}

    def sides(self, debt: Debt) -> tuple[Reasons, Reasons]:
        """Explain an agreed payment, for who pays and who gets it, by what was agreed with it."""
        agreed = self.picked.agreed(debt)
        first = next(one.number for one in self.debts if one.agreed.number == debt.agreed.number)
        covers = {table: cover.amounts for table, cover in agreed.covers.items()}
        others = _without(agreed.settled.promises, debt.number - first)
        return reasons(debt.promise, covers, others, [one.off for one in agreed.settled.lowered])

    def planned_sides(self, place: int) -> tuple[Reasons, Reasons]:
        """Explain a payment that is only worked out yet, by its place in the plan."""
        others = _without(tuple(self.plan), place)
        return reasons(self.plan[place], self.open_of, others, [one.off for one in self.lowered])


def _without(promises: tuple[Promise, ...], place: int) -> tuple[Promise, ...]:
    return promises[:place] + promises[place + 1 :]

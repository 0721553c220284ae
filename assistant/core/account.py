"""What a book comes to: everybody's balance, who pays whom, why, and what changed since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Any

from assistant.core.book import (
    Amount,
    Book,
    Chairs,
    Debt,
    Promise,
    Settled,
    TakenOver,
    WayAgreed,
    Who,
)
from assistant.core.ledger import Points, Seat
from assistant.core.outcome import Table
from assistant.core.people import People, same
from assistant.core.purse import Purse, Shares, Terms, shares
from assistant.core.settling import UnsettledError, is_exact, payments

Amounts = Mapping[Who, Amount]


@dataclass(frozen=True)
class Line:
    """What one table, or one promise taken over, comes to for everybody."""

    table: str
    amounts: Amounts
    share: Shares | None = None
    taken: TakenOver | None = None


@dataclass(frozen=True)
class Changed:
    """A table that comes to something else than when payments were agreed on."""

    table: str
    was: Amounts
    now: Amounts

    @property
    def people(self) -> list[Who]:
        """For whom it comes to something else."""
        everybody = dict.fromkeys((*self.was, *self.now))
        return [who for who in everybody if self.was.get(who, 0) != self.now.get(who, 0)]


@dataclass(frozen=True)
class Side:
    """Why somebody pays or gets a payment: all of these together are nothing.

    `tables` is what each table came to when the payment was agreed on, `others` are the payments
    that were agreed on before or with it, `moved` is what sits on other people since.
    """

    who: Who
    tables: tuple[tuple[str, Amount], ...]
    others: tuple[tuple[Promise, Amount], ...]
    payment: Amount

    @property
    def moved(self) -> Amount:
        """What was counted to others then: somebody has said since who sat where."""
        amounts: Iterable[Any] = [amount for _, amount in (*self.tables, *self.others)]
        return -sum(amounts, start=self.payment)


@dataclass(frozen=True)
class Account:
    """One purse of a book: what the tables come to, what was agreed, what is still open."""

    purse: Purse
    lines: tuple[Line, ...]
    debts: tuple[Debt, ...]
    way: WayAgreed

    @cached_property
    def balances(self) -> dict[Who, Amount]:
        """What everybody gets or owes by the tables, before any payment."""
        return _added([line.amounts for line in self.lines])

    @cached_property
    def open(self) -> dict[Who, Amount]:
        """What no promise covers yet."""
        return _added([self.balances, *(_covered(debt.promise) for debt in self.debts)])

    @cached_property
    def _planned(self) -> list[Promise] | None:
        unit = _unit(self.open)
        avoid = [frozenset[Who](pair) for pair in self.way.avoid]
        try:
            found = payments(_whole(self.open), avoid=avoid, bank=self.way.bank or None)
        except UnsettledError:
            return None
        return [Promise(payer, payee, amount * unit) for payer, payee, amount in found]

    @property
    def plan(self) -> list[Promise]:
        """The fewest payments that clear what is open; none where it is not `feasible`."""
        return self._planned or []

    @property
    def feasible(self) -> bool:
        """Whether everybody can be paid around the pairs to avoid."""
        return self._planned is not None

    @property
    def proved(self) -> bool:
        """Whether the payments are provably the fewest: not for many people, or with a bank."""
        return is_exact(_whole(self.open)) and not self.way.bank

    @property
    def came_to(self) -> dict[str, dict[Who, Amount]]:
        """What each table comes to; all that was taken over stands under ""."""
        return {
            table: _added([line.amounts for line in self.lines if line.table == table])
            for table in dict.fromkeys(line.table for line in self.lines)
        }

    @property
    def changed(self) -> list[Changed]:
        """List the tables that come to something else than at the last agreement."""
        if not self.debts:
            return []
        was, now = self.debts[-1].settled.came_to, self.came_to
        tables = dict.fromkeys((*was, *now))
        found = (Changed(table, was.get(table, {}), now.get(table, {})) for table in tables)
        return [changed for changed in found if changed.people]

    def of(self, person: Who) -> list[tuple[Line, Amount]]:
        """List what a person's balance comes from."""
        return [(line, line.amounts[person]) for line in self.lines if line.amounts.get(person)]

    @cached_property
    def by_table(self) -> dict[str, Line]:
        """Find what a table comes to by its address."""
        return {line.table: line for line in self.lines if line.share}

    def sides(self, debt: Debt) -> tuple[Side, Side]:
        """Explain an agreed payment, for who pays and who gets it, by what was so then."""
        before = [one for one in self.debts if one.agreed.number <= debt.agreed.number]
        others = [one.promise for one in before if one is not debt]
        return _sides(debt.promise, debt.settled.came_to, others)

    def planned_sides(self, place: int) -> tuple[Side, Side]:
        """Explain a payment that is only worked out yet, by its place in the plan."""
        others = [debt.promise for debt in self.debts]
        others += [promise for at, promise in enumerate(self.plan) if at != place]
        return _sides(self.plan[place], self.came_to, others)


def _covered(promise: Promise) -> Amounts:
    """What a promise takes off two balances; nothing where one person is both."""
    if promise.payer == promise.payee:
        return {}
    amount: Any = promise.amount
    return {promise.payer: amount, promise.payee: -amount}


def _sides(
    promise: Promise, came_to: Mapping[str, Amounts], others: Sequence[Promise]
) -> tuple[Side, Side]:
    def side(who: Who) -> Side:
        tables = ((table, amounts.get(who)) for table, amounts in came_to.items())
        covered = ((other, _covered(other).get(who)) for other in others)
        return Side(
            who,
            tuple((table, amount) for table, amount in tables if amount),
            tuple((other, amount) for other, amount in covered if amount),
            _covered(promise).get(who, 0),
        )

    return side(promise.payer), side(promise.payee)


def _added(parts: Iterable[Amounts]) -> dict[Who, Amount]:
    total: dict[Who, Any] = {}
    for part in parts:
        for who, amount in part.items():
            total[who] = total.get(who, 0) + amount
    return total


def _unit(amounts: Amounts) -> Any:
    """The smallest amount that all are whole multiples of: a power of ten of their money, or 1."""
    exponents = [
        amount.as_tuple().exponent for amount in amounts.values() if isinstance(amount, Decimal)
    ]
    return Decimal(1).scaleb(min(int(e) for e in exponents)) if exponents else 1


def _whole(amounts: Amounts) -> dict[Who, Points]:
    """Count money in its smallest units: whole numbers add up quicker, and exactly."""
    unit = _unit(amounts)
    if unit == 1:
        return dict(amounts)  # type: ignore[arg-type]
    return {who: int(amount / unit) for who, amount in amounts.items()}


# ---- Of a book, as its tables and people are now ----


def accounts(book: Book, tables: Mapping[str, Table], people: People) -> list[Account]:
    """Work out every purse of a book, from its tables as they are now."""
    lines: dict[Purse, list[Line]] = {debt.purse: [] for debt in book.debts}
    for purse, line in _lines(book, tables, people):
        lines.setdefault(purse, []).append(line)
    return [
        Account(
            purse,
            tuple(some),
            tuple(_now(debt, people) for debt in book.debts if debt.purse == purse),
            _way(book.way(purse), people),
        )
        for purse, some in sorted(lines.items(), key=lambda item: item[0].key)
    ]


def _lines(book: Book, tables: Mapping[str, Table], people: People) -> Iterator[tuple[Purse, Line]]:
    for address in book.tables:
        terms = book.terms.get(address, Terms())
        share = shares(tables[address], terms) if address in tables else None
        if share is not None:
            yield share.purse, _line(address, share, people)
    for taken in book.taken:
        left = _meant_promise(taken.left, taken.chairs, people)
        owed = {who: -amount for who, amount in _covered(left).items()}
        yield taken.purse, Line("", owed, taken=replace(taken, left=left))


def _line(address: str, share: Shares, people: People) -> Line:
    seats = enumerate(share.amounts)
    parts: list[Amounts] = [{people.who((address, Seat(at))): amount} for at, amount in seats]
    nobody: list[Amounts] = [{None: share.nobody}] if share.nobody else []
    return Line(address, _added([*parts, *nobody]), share)


def meant(name: Who, chairs: Chairs, people: People) -> Who:
    """Tell who somebody is now whose name was written when he had sat on these chairs.

    Where some of them were said to be somebody else's since, it is who kept the name.
    """
    if name is None:
        return None
    now = [people.who(chair) for chair in chairs.get(name, ()) if chair in people.names]
    kept = [who for who in now if same(who) == same(name)]
    return next(iter(kept or now), name)


def _meant_promise(promise: Promise, chairs: Chairs, people: People) -> Promise:
    payer, payee = (meant(who, chairs, people) for who in (promise.payer, promise.payee))
    return replace(promise, payer=payer, payee=payee)


def _now(debt: Debt, people: People) -> Debt:
    """Call everybody in a promise, and in what it comes from, by the name of now."""
    was = debt.settled
    came_to = {
        table: _added({meant(who, was.chairs, people): a} for who, a in amounts.items())
        for table, amounts in was.came_to.items()
    }
    return replace(
        debt,
        promise=_meant_promise(debt.promise, was.chairs, people),
        settled=replace(was, came_to=came_to),
    )


def _way(way: WayAgreed, people: People) -> WayAgreed:
    pairs = [[meant(who, way.chairs, people) or who for who in pair] for pair in way.avoid]
    avoid = tuple((min(pair), max(pair)) for pair in pairs if pair[0] != pair[1])
    return replace(way, bank=meant(way.bank, way.chairs, people) or "", avoid=avoid)


def agreement(account: Account, people: People) -> Settled:
    """What is written down when all payments of the plan are agreed on."""
    came_to = account.came_to
    names = (who for amounts in came_to.values() for who in amounts)
    return Settled(account.purse, tuple(account.plan), came_to, chairs_of(names, people))


def chairs_of(names: Iterable[Who], people: People) -> Chairs:
    """Tell who is meant by some names now."""
    return {who: tuple(people.chairs(who)) for who in dict.fromkeys(names) if who}

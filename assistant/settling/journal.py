"""The combined result of several tables: open balances, and the payments that clear them.

An agreement splits a seat's result at a `Cut`. The part up to the cut, with current scoring,
belongs to the person who had the seat then; the part after it belongs to the current player. A
person's open balance is the sum of these parts, plus payments made, minus payments received.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from assistant.core.grouping import grouped
from assistant.core.seat import TABLE, Seat
from assistant.evening.summary.table_summary import Table
from assistant.settling.added_amounts import (
    Amounts,
    added,
    balance_changes,
    by_name,
    decimals_of,
    in_units,
    negated,
    subtracted,
    unit_of,
)
from assistant.settling.book import (
    BOX_PARTY,
    Agreed,
    Agreement,
    Amount,
    Book,
    Cut,
    Debt,
    Holder,
    Party,
    PaymentRuleAgreed,
    Promise,
    WrittenEvent,
)
from assistant.settling.fewest_payments import Cleared, UnsettledError, clear
from assistant.settling.payment_reasons import Reasons
from assistant.settling.rounded_shares import MoneyShares, Purse, Terms, shares
from assistant.settling.same_people import People, current_name, places_of

PastReader = Callable[[str, int], Table | None]
"""Function that returns a table's result at an event number; None if the table is unreadable."""

RemainingDebt = tuple[Debt, Amount]
"""A promise and its remaining amount."""


def no_past(_table: str, _number: int) -> None:
    """A `PastReader` that returns None, for journals that need no past states."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a table's result: what one holder won or lost between two cuts (see `Cut`).

    `party` is the person who gets or pays the amount now.
    """

    purse: Purse
    table: str
    holder: Holder
    party: Party
    amount: Amount
    agreement: Agreement | None = None
    """The agreement whose cut ends this part; None for the part after the last cut."""


@dataclass(frozen=True)
class Line:
    """A table's result in one currency, by person."""

    table: str
    amounts: Amounts
    pieces: tuple[Piece, ...] = ()
    share: MoneyShares | None = None
    """The table's shares; None if the table is no longer settled in this currency."""

    def seat_amounts(self, seat: Seat) -> Amounts:
        """A seat's result, split among the people who had the seat."""
        amounts = ({piece.party: piece.amount} for piece in self.pieces if piece.holder == seat)
        return {who: amount for who, amount in added(amounts).items() if amount}


@dataclass(frozen=True, slots=True)
class ChangedTable:
    """A table whose result has changed since the last agreement."""

    table: str
    before: Amounts
    after: Amounts

    @property
    def people(self) -> list[Party]:
        """The people whose result has changed."""
        everybody = dict.fromkeys((*self.before, *self.after))
        return [
            person
            for person in everybody
            if self.before.get(person, 0) != self.after.get(person, 0)
        ]


@dataclass(frozen=True, slots=True)
class DuplicateAgreement:
    """Two agreements on the same events; only the first counts unless both were paid."""

    first: Agreement
    other: Agreement
    """The imported agreement."""
    tables: tuple[str, ...]
    paid_twice: bool


@dataclass(frozen=True)
class Journal:
    """A book together with the current state of its tables."""

    book: Book
    tables: Mapping[str, Table]
    people: People
    read_past: PastReader = no_past
    own_tables: tuple[str, ...] = ()
    """The tables that are settled in this book."""

    def __getstate__(self) -> dict[str, Any]:
        """State to pickle, including all statements: another process cannot read the logs."""
        state = {"statements": self.statements, **vars(self), "read_past": no_past}
        return {name: value for name, value in state.items() if name != "_cached_share"}

    # ---- Tables ----

    @cached_property
    def _cuts(self) -> Mapping[str, list[tuple[Agreement, Cut]]]:
        """The cuts of each table, ordered by event number."""
        return {
            table: sorted(
                (
                    pair
                    for pair in cuts
                    if not _points_reversed(pair[0], cuts) and self._is_counted(pair, cuts)
                ),
                key=lambda pair: (pair[1].number, pair[0].written.place),
            )
            for table, cuts in self._recorded_cuts.items()
        }

    @cached_property
    def _recorded_cuts(self) -> Mapping[str, list[tuple[Agreement, Cut]]]:
        return grouped(
            (table, (agreement, cut))
            for agreement in self.book.agreements
            for table, cut in agreement.agreed.cuts.items()
        )

    def _is_counted(
        self, pair: tuple[Agreement, Cut], cuts: Iterable[tuple[Agreement, Cut]]
    ) -> bool:
        return pair[0].key in self.book.paid_twice or _counted_agreement(pair, cuts) == pair[0]

    @cached_property
    def duplicate_agreements(self) -> list[DuplicateAgreement]:
        """Pairs of agreements on the same events, of which the second is imported.

        A pair is omitted if both were marked as paid and a later agreement covers the table.
        """
        pairs = grouped(
            ((first.key, agreement.key), (table, first, agreement))
            for table in self.own_tables
            for agreement, cut in self._recorded_cuts.get(table, ())
            if (first := _counted_agreement((agreement, cut), self._recorded_cuts[table]))
            != agreement
            and not self._agreed_since(table, self.book.paid_twice.get(agreement.key))
        )
        return [
            DuplicateAgreement(
                first,
                agreement,
                tuple(address for address, _, _ in group),
                agreement.key in self.book.paid_twice,
            )
            for group in pairs.values()
            for _, first, agreement in group[:1]
        ]

    def _agreed_since(self, table: str, marked_paid: WrittenEvent | None) -> bool:
        return marked_paid is not None and any(
            agreement.written.place > marked_paid.place for agreement, _ in self.cuts(table)
        )

    def cuts(self, table: str) -> list[tuple[Agreement, Cut]]:
        """The cuts of a table, ordered by event number."""
        return self._cuts.get(table, [])

    def agreed_terms(self, table: str) -> Terms | None:
        """Terms of a table's last agreement, else the terms chosen in the book, else None."""
        cuts = self.cuts(table)
        if not cuts:
            return self.book.terms.get(table)
        return max(cuts, key=lambda pair: pair[0].written.place)[1].terms

    def terms(
        self, address: str, table: Table, number: int | None = None, purse: Purse | None = None
    ) -> Terms:
        """Terms of a table, including the agreed amounts, so that their rounding is kept.

        With `number`, only amounts agreed up to this event of the table are included.
        """
        terms = self.agreed_terms(address) or Terms()
        stake = terms.stake or table.stake
        own_purse = Purse(stake.currency) if stake else Purse(game=table.game.key)
        agreed_amounts = self._agreed_amounts(address, number, purse or own_purse)
        decimals = decimals_of(agreed_amounts)
        is_default = decimals < OLD_DECIMALS or (stake and stake.decimals == decimals)
        by_holder = {
            TABLE if holder == BOX_PARTY else holder: amount
            for holder, amount in agreed_amounts.items()
        }
        return replace(terms, decimals=None if is_default else decimals, agreed=by_holder)

    def share(
        self, table: str, number: int | None = None, purse: Purse | None = None
    ) -> MoneyShares | None:
        """Result of a table, now or at an event number, with current scoring.

        With a `purse` in points, it is in points even if the table has a stake. None if nobody pays
        or the table is unreadable.
        """
        return self._cached_share(table, number, purse)

    @cached_property
    def _cached_share(self) -> Callable[..., MoneyShares | None]:
        return cache(self._share)

    def _share(self, address: str, number: int | None, purse: Purse | None) -> MoneyShares | None:
        table = self.tables.get(address)
        if table is not None and number is not None and number < table.number:
            table = self.read_past(address, number)
        if table is None:
            return None
        terms = self.terms(address, table, number, purse)
        return shares(table, terms, in_points=purse is not None and not purse.currency)

    def _agreed_amounts(
        self, table: str, number: int | None, purse: Purse
    ) -> Mapping[Holder, Amount]:
        """Sum of a table's agreed amounts; with `number`, only of cuts up to this event."""
        return added(
            cut.seen
            for agreement, cut in self.cuts(table)
            if (number is None or cut.number <= number) and agreement.purse == purse
        )

    @cached_property
    def pieces(self) -> Mapping[str, list[Piece]]:
        """The result of each table settled in this book, split into pieces."""
        return {table: list(self._pieces(table)) for table in self.own_tables}

    def _pieces(self, table: str) -> Iterator[Piece]:
        start, unchanged = 0, self._is_unchanged(table)
        for agreement, cut in self.cuts(table):
            amounts = None
            if not unchanged:
                amounts = self._result_between(table, start, cut.number, agreement.purse)
            if amounts is None:
                amounts = self._agreed_part(table, cut)
            for holder, amount in amounts.items():
                party = self.owner(table, holder, agreement, cut.number)
                yield Piece(agreement.purse, table, holder, party, amount, agreement)
            start = max(start, cut.number)
        share = self.share(table)
        if share is not None:
            unagreed = self._unagreed_amounts(share, table)
            if self.cuts(table) and not unchanged:
                unagreed = self._result_between(table, start, None, share.purse) or {}
            for holder, amount in unagreed.items():
                yield Piece(share.purse, table, holder, self.owner(table, holder), amount)

    def _result_between(
        self, table: str, start: int, end: int | None, purse: Purse
    ) -> Mapping[Holder, Amount] | None:
        """A table's result between two events; None if it is not in this currency."""
        share = self.share(table, end, purse)
        if share is None or share.purse != purse:
            return None
        earlier = self.share(table, start, purse) if start else None
        return subtracted(_by_holder(share), _by_holder(earlier) if earlier else {})

    def _is_unchanged(self, table: str) -> bool:
        """Whether a table's result equals the agreed amounts and no seat ever changed hands.

        In this case the results at the cuts are known without reading the log.
        """
        share, cuts = self.share(table), self.cuts(table)
        if (
            share is None
            or not cuts
            or any(agreement.purse != share.purse for agreement, _ in cuts)
        ):
            return False
        same_people = all(len(tenures.had) == 1 for tenures in self.people.tables.get(table, ()))
        return same_people and not any(self._unagreed_amounts(share, table).values())

    def _unagreed_amounts(self, share: MoneyShares, table: str) -> Mapping[Holder, Amount]:
        """A table's result minus its agreed amounts."""
        return subtracted(_by_holder(share), self._agreed_amounts(table, None, share.purse))

    def _agreed_part(self, table: str, cut: Cut) -> Mapping[Holder, Amount]:
        """The agreed amounts of a cut; zeros if nobody pays at the table any more."""
        if table in self.tables and self.share(table) is None:
            return {holder: 0 * amount for holder, amount in cut.seen.items()}
        return cut.seen

    def owner(
        self, table: str, holder: Holder, agreement: Agreement | None = None, number: int = 0
    ) -> Party:
        """The person who had a seat at event `number` of an agreement, or who has it now.

        If the table is unreadable, it is the person named by the agreement.
        """
        if not isinstance(holder, int):
            return holder
        seat = Seat(holder)
        if agreement is None:
            return self.people.by_chair.get((table, seat), "")
        # A seat added later belongs to its first player; its amount at the cut is zero.
        person_at = self.people.had
        names = (
            name
            for name, places in agreement.agreed.chairs.items()
            if any(place[:2] == (table, seat) and place[2] <= number for place in places)
        )
        return person_at((table, seat, number)) or person_at((table, seat, 0)) or next(names, "")

    # ---- People ----

    def current_promise(self, debt: Debt) -> Promise:
        """A debt's promise, with the current names of payer and payee."""
        agreement, promise = debt.agreement, debt.promise
        payer, payee = (
            self.current_party(agreement, party) for party in (promise.payer, promise.payee)
        )
        return replace(promise, payer=payer, payee=payee)

    def current_party(self, agreement: Agreement, party: Party) -> Party:
        """Current name of a party, from a `NameClarified` event or else from the recorded seats."""
        place = self.book.name_choices.get((*agreement.key, party or ""))
        chosen = self.people.had(place) if place else None
        return chosen or current_name(party, dated_chairs(agreement.agreed), self.people)

    # ---- Currencies ----

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """A statement for each currency of the tables."""
        return self.statements_of(piece for pieces in self.pieces.values() for piece in pieces)

    def statements_of(self, pieces: Iterable[Piece]) -> tuple[Statement, ...]:
        """Group pieces into statements, one for each currency of a piece or an agreement."""
        purses = (agreement.purse for agreement in self.book.agreements)
        by_purse = grouped((piece.purse, piece) for piece in pieces)
        return tuple(
            Statement(self, purse.by_code, tuple(by_purse.get(purse, ())))
            for purse in sorted({*purses, *by_purse}, key=lambda purse: purse.key)
        )


OLD_DECIMALS = 2
"""Decimals of all money amounts in versions before decimals depended on the currency."""


def _points_reversed(agreement: Agreement, cuts: Iterable[tuple[Agreement, Cut]]) -> bool:
    """Whether later agreements reversed all points agreed for a table.

    Earlier versions wrote such agreements when the table switched to money.
    """
    amounts = [cut.seen for other, cut in cuts if other.purse == agreement.purse]
    return not agreement.purse.currency and len(amounts) > 1 and not any(added(amounts).values())


def _counted_agreement(
    pair: tuple[Agreement, Cut], cuts: Iterable[tuple[Agreement, Cut]]
) -> Agreement:
    """The agreement that counts if several, some imported, cover the same events of a table.

    These agreements have the same amounts. A local agreement takes precedence, then the earliest.
    """
    agreement, cut = pair
    if not agreement.agreed.elsewhere:
        return agreement
    duplicates = [
        other
        for other, other_cut in cuts
        if (other.purse, other_cut.number) == (agreement.purse, cut.number)
        and not any(subtracted(other_cut.seen, cut.seen).values())
    ]
    return min(duplicates, key=lambda other: (other.agreed.elsewhere, other.written.place))


def _by_holder(share: MoneyShares) -> dict[Holder, Amount]:
    """A table's result for each seat, the box, and the remainder."""
    by_seat: dict[Holder, Amount] = {
        Seat(seat): amount for seat, amount in enumerate(share.amounts)
    }
    without_seat: dict[Holder, Amount] = {BOX_PARTY: share.box, None: share.remainder}
    return by_seat | {holder: amount for holder, amount in without_seat.items() if amount}


def dated_chairs(agreed: Agreed) -> Mapping[str, tuple[Any, ...]]:
    """An agreement's seats by name, with missing event numbers taken from the cuts.

    If a name has seats at tables of the agreement, only these are returned.
    """
    chairs = {}
    for name, places in agreed.chairs.items():
        dated_places = tuple(_dated_seat(place, agreed.cuts) for place in places)
        cut_places = tuple(place for place in dated_places if place[0] in agreed.cuts)
        chairs[name] = cut_places or dated_places
    return chairs


def _dated_seat(place: Any, cuts: Mapping[str, Cut]) -> Any:
    cut = cuts.get(place[0])
    return place if place[2] or cut is None else (*place[:2], cut.number)


@dataclass(frozen=True)
class Statement:
    """The part of a book in one currency: table results, payments made, and open balances."""

    journal: Journal
    purse: Purse
    pieces: tuple[Piece, ...]

    @cached_property
    def zero(self) -> Amount:
        """Zero, with as many decimals as the amounts of this statement."""
        amounts = dict(enumerate(piece.amount for piece in self.pieces))
        zero: Amount = 0 * unit_of(amounts)
        return zero

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Result of each table, in the order of the book."""
        by_table = grouped((piece.table, piece) for piece in self.pieces)
        return tuple(self._line(table, tuple(by_table[table])) for table in by_table)

    def _line(self, table: str, pieces: tuple[Piece, ...]) -> Line:
        share = self.journal.share(table)
        amounts = added({piece.party: piece.amount} for piece in pieces)
        current_share = share if share and share.purse == self.purse else None
        return Line(table, amounts, pieces, current_share)

    @cached_property
    def by_table(self) -> dict[str, Line]:
        """The lines of tables currently settled in this currency, by table address."""
        return {line.table: line for line in self.lines if line.share}

    @cached_property
    def balances(self) -> dict[Party, Amount]:
        """Everybody's result from the tables, before any payment."""
        zeros = {party: self.zero for party, amount in self._moved_amounts.items() if amount}
        return added([zeros, *(line.amounts for line in self.lines)])

    @property
    def ranking(self) -> list[tuple[Party, Amount]]:
        """Everybody's balance, highest first; the remainder comes last."""
        return sorted(self.balances.items(), key=lambda balance: (balance[0] is None, -balance[1]))

    # ---- What was agreed and paid ----

    @cached_property
    def _debts(self) -> tuple[Debt, ...]:
        """Promises in force with current names; `left` is not computed yet."""
        current_promise = self.journal.current_promise
        return tuple(
            replace(debt, promise=current_promise(debt))
            for debt in self.journal.book.debts
            if debt.purse == self.purse
        )

    @cached_property
    def paid(self) -> dict[Party, Amount]:
        """Amount each person has paid minus the amount received, also on other servers."""
        paid_here = _balance_changes((debt, debt.paid) for debt in self._debts if debt.paid)
        return subtracted(negated(paid_here), self.elsewhere)

    @property
    def _moved_amounts(self) -> dict[Party, Amount]:
        return added([self.paid, *(balance_changes(debt.promise) for debt in self._debts)])

    @cached_property
    def open(self) -> dict[Party, Amount]:
        """Amount each person still gets; negative if the person owes it."""
        return added([self.balances, self.paid])

    @cached_property
    def debts(self) -> tuple[Debt, ...]:
        """Promises in force, with the remaining amount of each.

        An agreement's unpaid promises are due in full if paying them all moves no balance away from
        zero or past it. Otherwise each is limited to the open balances of payer and payee. The
        promises of all agreements together are due in full if they pass this test and clear more.
        """
        unpaid = [
            (debt, debt.unpaid)
            for debt in self._debts
            if debt.unpaid > 0 and debt.promise.payer != debt.promise.payee
        ]
        limited = self._limited_by_agreement(unpaid)
        if _reduces_all(unpaid, self.open) and self._open_sum(unpaid) < self._open_sum(limited):
            limited = unpaid
        remaining = {(debt.book, debt.number): amount for debt, amount in limited}
        return tuple(
            replace(debt, left=remaining.get((debt.book, debt.number), self.zero))
            for debt in self._debts
        )

    def _limited_by_agreement(self, unpaid: Iterable[RemainingDebt]) -> list[RemainingDebt]:
        """Remaining amounts of unpaid promises, limited one agreement after another."""
        by_agreement = grouped((debt.agreement.key, (debt, amount)) for debt, amount in unpaid)
        balances, result = self.open, list[RemainingDebt]()
        for promises in by_agreement.values():
            limited = (
                promises
                if _reduces_all(promises, balances)
                else list(self._limited_one_by_one(promises, balances))
            )
            balances = subtracted(balances, _balance_changes(limited))
            result += limited
        return result

    def _limited_one_by_one(
        self, unpaid: Iterable[RemainingDebt], balances: Amounts
    ) -> Iterator[RemainingDebt]:
        open_amounts: dict[Party, Any] = dict(balances)
        for debt, amount in unpaid:
            payer, payee = debt.promise.payer, debt.promise.payee
            remaining = max(
                min(amount, -open_amounts.get(payer, 0), open_amounts.get(payee, 0)), self.zero
            )
            open_amounts[payer] = open_amounts.get(payer, 0) + remaining
            open_amounts[payee] = open_amounts.get(payee, 0) - remaining
            yield debt, remaining

    def _open_sum(self, remaining: Iterable[RemainingDebt]) -> Amount:
        open_amounts: Mapping[Party, Any] = subtracted(self.open, _balance_changes(remaining))
        uncleared: Amount = sum(map(abs, open_amounts.values()))
        return uncleared

    @property
    def agreed(self) -> list[Agreement]:
        """Agreements in this currency, oldest first."""
        return [
            agreement for agreement in self.journal.book.agreements if agreement.purse == self.purse
        ]

    @cached_property
    def elsewhere(self) -> dict[Party, Amount]:
        """Amount each person gets by agreements whose payments another server tracks."""
        return added(
            {self.journal.owner(table, holder, agreement, cut.number): amount}
            for table in self.journal.own_tables
            for agreement, cut in self.journal.cuts(table)
            if agreement.agreed.elsewhere and agreement.purse == self.purse
            for holder, amount in cut.seen.items()
        )

    # ---- What is not agreed on yet ----

    @cached_property
    def rest(self) -> dict[Party, Amount]:
        """Everybody's open balance after the remaining agreed payments."""
        return subtracted(
            self.open, _balance_changes((debt, debt.left) for debt in self.debts if debt.left)
        )

    @property
    def payment_rule(self) -> PaymentRuleAgreed:
        """How this currency is paid, with current names."""
        rule, people = self.journal.book.payment_rule(self.purse), self.journal.people
        current_pairs = [
            [current_name(who, rule.chairs, people) or who for who in pair] for pair in rule.avoid
        ]
        avoid = tuple((min(pair), max(pair)) for pair in current_pairs if pair[0] != pair[1])
        return replace(rule, bank=current_name(rule.bank, rule.chairs, people) or "", avoid=avoid)

    @cached_property
    def _clearing(self) -> Cleared[Party] | None:
        rule = self.payment_rule
        avoid = [frozenset[Party](pair) for pair in rule.avoid]
        try:
            return clear(in_units(by_name(self.rest)), avoid=avoid, bank=rule.bank or None)
        except UnsettledError:
            return None

    @cached_property
    def plan(self) -> list[Promise]:
        """The payments that clear `rest`; empty if not `feasible`."""
        unit = unit_of(self.rest)
        cleared = self._clearing.payments if self._clearing else []
        return [Promise(payer, payee, amount * unit) for payer, payee, amount in cleared]

    @property
    def feasible(self) -> bool:
        """Whether the excluded pairs still allow everybody to be paid."""
        return self._clearing is not None

    @property
    def proved(self) -> bool:
        """Whether `plan` is proved to have the fewest possible payments."""
        return self._clearing is not None and self._clearing.proved

    @cached_property
    def unagreed(self) -> dict[str, list[Piece]]:
        """The pieces after each table's last cut; tables without a nonzero piece are omitted."""
        by_table = grouped((piece.table, piece) for piece in self.pieces if piece.agreement is None)
        return {
            table: pieces
            for table, pieces in by_table.items()
            if any(piece.amount for piece in pieces)
        }

    @property
    def needs_agreement(self) -> bool:
        """Whether the users have something to agree on, even if nobody has to pay."""
        return bool(self.plan) or not self.feasible or bool(self.unagreed)

    @cached_property
    def changed(self) -> list[ChangedTable]:
        """Agreed tables whose result differs from the agreed amounts."""
        changes = []
        for line in self.lines:
            cuts = [pair for pair in self.journal.cuts(line.table) if pair[0].purse == self.purse]
            agreed_amounts = added(
                {self.journal.owner(line.table, holder, agreement, cut.number): amount}
                for agreement, cut in cuts
                for holder, amount in cut.seen.items()
            )
            change = ChangedTable(line.table, agreed_amounts, line.amounts)
            if cuts and change.people:
                changes.append(change)
        return changes

    @cached_property
    def latest(self) -> Agreement | None:
        """The last local agreement; None if there is none."""
        agreements = [agreement for agreement in self.agreed if not agreement.agreed.elsewhere]
        return max(agreements, key=lambda agreement: agreement.written.place, default=None)

    @property
    def next_to_cancel(self) -> Agreement | None:
        """The agreement to cancel next: the last local one, else the last imported one."""
        return self.latest or max(
            self.agreed, key=lambda agreement: agreement.written.place, default=None
        )

    # ---- Explanations ----

    def tables_of(self, person: Party) -> list[tuple[Line, Amount]]:
        """The tables that make up a person's balance, each with its amount."""
        return [(line, line.amounts[person]) for line in self.lines if line.amounts.get(person)]

    def sides(self, promise: Promise, debt: Debt | None = None) -> tuple[Reasons, Reasons]:
        """Reasons for a payment, for the payer and for the payee.

        `debt` is the agreed payment; the reasons include the part already paid. Without it,
        `promise` must be in `plan`.
        """
        agreed_payments = [
            replace(other.promise, amount=other.left) for other in self.debts if other is not debt
        ]
        plan, paid = list(self.plan), self.paid
        if debt is None:
            plan.remove(promise)
        else:
            paid = added([paid, balance_changes(replace(debt.promise, amount=debt.paid))])
        other_payments = [other for other in (*agreed_payments, *plan) if other.amount]
        payer, payee = (
            self._reasons_for(who, promise, other_payments, paid.get(who, self.zero))
            for who in (promise.payer, promise.payee)
        )
        return payer, payee

    def _reasons_for(
        self, party: Party, promise: Promise, other_payments: Iterable[Promise], paid: Amount
    ) -> Reasons:
        amounts = [
            (other, -amount)
            for other in other_payments
            if (amount := balance_changes(other).get(party))
        ]
        tables = tuple((line.table, amount) for line, amount in self.tables_of(party))
        payment = negated(balance_changes(promise)).get(party, self.zero)
        return Reasons(party, tables, tuple(amounts), paid, payment)


def _balance_changes(remaining: Iterable[RemainingDebt]) -> dict[Party, Amount]:
    """Change of everybody's balance by the remaining amounts of some promises."""
    return added(
        balance_changes(replace(debt.promise, amount=amount)) for debt, amount in remaining
    )


def _reduces_all(unpaid: Iterable[RemainingDebt], balances: Amounts) -> bool:
    """Whether paying all these debts takes no balance further from zero, and none past it."""
    changes: Mapping[Party, Any] = _balance_changes(unpaid)
    before: dict[Party, Any] = {party: balances.get(party, 0) for party in changes}
    after = {party: before[party] - amount for party, amount in changes.items()}
    return all(
        abs(after[party]) <= abs(before[party]) and after[party] * before[party] >= 0
        for party in changes
    )


def agreement(statement: Statement) -> Agreed:
    """The event that records an agreement on all planned payments of a statement."""
    journal, purse = statement.journal, statement.purse
    cuts = {}
    for line in statement.lines:
        if line.share is None:
            continue
        earlier = [cut for agreement, cut in journal.cuts(line.table) if agreement.purse == purse]
        agreed_amounts = added(cut.seen for cut in earlier)
        unagreed = subtracted(
            added({piece.holder: piece.amount} for piece in line.pieces), agreed_amounts
        )
        number = journal.tables[line.table].number
        if not earlier or number > earlier[-1].number or any(unagreed.values()):
            share = line.share
            terms = Terms(share.basis, share.stake, edition=share.edition)
            cuts[line.table] = Cut(number, terms, unagreed)
    names = [party for promise in statement.plan for party in (promise.payer, promise.payee)]
    names += [piece.party for piece in statement.pieces if piece.table in cuts]
    return Agreed(purse, tuple(statement.plan), cuts, places_of(names, journal.people))

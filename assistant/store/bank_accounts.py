"""Bank accounts, and the phones that owners have confirmed: beside the log, and in no copy of it.

On a server an account belongs to the phone that has entered it, and that phone alone says at which
tables the account is shown. Where a phone keeps its tables by itself its holder keeps accounts for
anybody, each under a name that nobody else knows.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from assistant.core.seat import Seat
from assistant.settling.bank_account import BankAccount
from assistant.settling.confirmed_phones import Confirmation, KeptAccount
from assistant.store.database.connections import Register, checkpoint

_CONFIRM = """
    INSERT INTO confirmed_phones (evening, phone, seat, after, names, confirmed, at, by)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_REVOKE = """
    INSERT INTO confirmed_phones (evening, phone, seat, after, names, confirmed, at, by)
    SELECT evening, phone, -1, 0, '[]', 0, :at, :by FROM confirmed_phones AS one
    WHERE confirmed = 1 AND evening = :table AND {of} AND number = (
        SELECT max(number) FROM confirmed_phones AS last
        WHERE last.evening = one.evening AND last.phone = one.phone)
"""
OF_PHONE = "phone = :phone"
SHUT_OUT = "phone NOT IN (SELECT device FROM grants_now WHERE subject = :table)"
_CONFIRMED = """
    SELECT evening, phone, seat, after, names, number, at, by FROM confirmed_phones AS one
    WHERE confirmed = 1 AND {of} AND number = (
        SELECT max(number) FROM confirmed_phones AS last
        WHERE last.evening = one.evening AND last.phone = one.phone)
    ORDER BY number
"""
OF_TABLES = "evening IN (SELECT value FROM json_each(:those))"
OF_PHONES = "phone IN (SELECT value FROM json_each(:those))"
_CHANGES = """
    SELECT at, by, phone, confirmed, seat, names,
        lag(seat) OVER of_phone, lag(names) OVER of_phone
    FROM confirmed_phones WHERE evening = ?
    WINDOW of_phone AS (PARTITION BY phone ORDER BY number)
    ORDER BY number DESC
"""
_SHOWN = """
    SELECT confirmation, at FROM shown_accounts AS one
    WHERE shown = 1 AND confirmation IN (SELECT value FROM json_each(?)) AND number = (
        SELECT max(number) FROM shown_accounts AS last
        WHERE last.confirmation = one.confirmation)
"""
_SHOW = """
    INSERT INTO seen_accounts (phone, subject, version, holder, payer, at)
    VALUES (:phone, :subject, :version, :holder, :payer, :at)
    ON CONFLICT (phone, subject) DO UPDATE SET
        version = excluded.version, holder = excluded.holder, payer = excluded.payer,
        at = excluded.at
    WHERE version <> excluded.version
"""
_SHOWN_NO_MORE = """
    INSERT INTO shown_accounts (confirmation, shown, at)
    SELECT number, 0, ? FROM confirmed_phones
    WHERE phone = ? AND number IN (SELECT confirmation FROM shown_accounts)
"""
MERGED_WITHIN = 500
"""For so many milliseconds a deleted account waits for others to stop reading."""


@dataclass(frozen=True, slots=True)
class ConfirmationChange:
    """A phone that an owner has confirmed as somebody's, or confirms no longer."""

    at: str
    by: str
    phone: str
    name: str
    """What the player was called then."""
    confirmed: bool


class ConfirmedPhones(Register):
    """The phones that owners have confirmed; of each at a table what was said last holds."""

    def confirm(
        self, table: str, phone: str, seat: Seat, after: int, names: Sequence[str], by: str
    ) -> None:
        """Say that a phone is that of whoever had a chair after so many events of a table."""
        row = [table, phone, int(seat), after, json.dumps(list(names)), 1, self._clock(), by]
        self._db.execute(_CONFIRM, row)

    def revoke(self, table: str, phone: str, by: str) -> None:
        """Say that a phone is nobody's at a table any more, if it was confirmed as somebody's."""
        self._revoke(OF_PHONE, table=table, phone=phone, by=by)

    def revoke_shut_out(self, table: str, by: str) -> None:
        """Say that phones that may no longer come to a table are nobody's there any more."""
        self._revoke(SHUT_OUT, table=table, by=by)

    def _revoke(self, of: str, **row: str) -> None:
        self._db.execute(_REVOKE.format(of=of), {**row, "at": self._clock()})

    def at(self, tables: Iterable[str], by: str = "") -> list[Confirmation]:
        """List what holds of some tables, as far as nobody has the chairs since.

        Where `by` is given only what that phone itself has said.
        """
        return self._found(OF_TABLES, tables, by)

    def of(self, phones: Iterable[str], by: str = "") -> list[Confirmation]:
        """List the same of some phones."""
        return self._found(OF_PHONES, phones, by)

    def _found(self, of: str, those: Iterable[str], by: str) -> list[Confirmation]:
        found = self._db.execute(_CONFIRMED.format(of=of), {"those": json.dumps([*those])})
        return [
            Confirmation(table, phone, Seat(seat), after, tuple(json.loads(names)), *said)
            for table, phone, seat, after, names, *said in found
            if by in ("", said[-1])
        ]

    def changes(self, table: str) -> list[ConfirmationChange]:
        """List every confirmation of a table and every end of one, the newest first."""
        return [
            ConfirmationChange(
                at, by, phone, _name(seat, names) if said else _name(seat_was, was), bool(said)
            )
            for at, by, phone, said, seat, names, seat_was, was in self._db.execute(
                _CHANGES, [table]
            )
        ]

    # ---- Where the account of a confirmed phone is shown ----

    def show_account(self, confirmations: Iterable[int], *, shown: bool) -> None:
        """Show a phone's account to payers at the seats of these confirmations, or no longer."""
        at = self._clock()
        rows = [(number, int(shown), at) for number in confirmations]
        query = "INSERT INTO shown_accounts (confirmation, shown, at) VALUES (?, ?, ?)"
        with self._db.atomic() as db:
            db.conn.executemany(query, rows)

    def shown(self, confirmations: Iterable[Confirmation]) -> dict[int, str]:
        """Tell since when accounts are shown, by the numbers of those confirmations."""
        numbers = json.dumps([one.number for one in confirmations])
        return dict(self._db.execute(_SHOWN, [numbers]).fetchall())


def _name(seat: int | None, names: str | None) -> str:
    """Name who had a seat; empty if an old row names nobody."""
    known = json.loads(names or "[]")
    return str(known[seat]) if seat is not None and 0 <= seat < len(known) else ""


class BankAccounts(Register):
    """The accounts of a database, and which of them a payer's phone has seen."""

    def save(self, holder: str, account: BankAccount, by: str) -> None:
        """Keep an account in the place of its holder's; the same once more changes nothing."""
        known = self.one(holder)
        if known and known.account == account:
            return
        row = [holder, json.dumps(account.written), self._clock(), secrets.token_urlsafe(12), by]
        with self._overwriting():
            self._db.execute("INSERT OR REPLACE INTO bank_accounts VALUES (?, ?, ?, ?, ?)", row)
        if known:
            checkpoint(self._db, MERGED_WITHIN)

    def delete(self, holder: str) -> bool:
        """Delete an account, and show no later one until its holder says so again.

        Returns whether nothing of it is left in the files: another program that reads them keeps
        SQLite from emptying its log.
        """
        with self._overwriting(), self._db.atomic() as db:
            db.execute("DELETE FROM bank_accounts WHERE holder = ?", [holder])
            db.execute(_SHOWN_NO_MORE, [self._clock(), holder])
        return checkpoint(self._db, MERGED_WITHIN)

    def one(self, holder: str) -> KeptAccount | None:
        """Find somebody's account."""
        return self.those([holder]).get(holder)

    def those(self, holders: Iterable[str]) -> dict[str, KeptAccount]:
        """Find the accounts of some holders, by them."""
        query = """
            SELECT holder, account, at, version FROM bank_accounts
            WHERE holder IN (SELECT value FROM json_each(?))
        """
        return self._read(query, json.dumps([*holders]))

    def all(self) -> dict[str, KeptAccount]:
        """List all accounts: for the holder of a phone that keeps its tables by itself."""
        return self._read("SELECT holder, account, at, version FROM bank_accounts ORDER BY at")

    def _read(self, query: str, *values: str) -> dict[str, KeptAccount]:
        return {
            holder: KeptAccount(holder, BankAccount(**json.loads(account)), at, version)
            for holder, account, at, version in self._db.execute(query, values)
        }

    # ---- Who has seen which ----

    def seen(self, phone: str, subjects: Iterable[str]) -> set[str]:
        """Tell which versions a phone was shown for some subjects."""
        query = """
            SELECT version FROM seen_accounts
            WHERE phone = ? AND subject IN (SELECT value FROM json_each(?))
        """
        return {row[0] for row in self._db.execute(query, [phone, json.dumps([*subjects])])}

    def show(self, phone: str, payment: str, kept: KeptAccount, payer: str) -> None:
        """Note that a payer's phone was shown this account for a payment, and when at first."""
        row = {"phone": phone, "version": kept.version, "holder": kept.holder}
        row |= {"payer": payer, "at": self._clock()}
        with self._db.atomic() as db:
            for subject in (payment, kept.holder):
                db.execute(_SHOW, {**row, "subject": subject})

    def payers(self, holder: str) -> list[tuple[str, str]]:
        """List to which payers somebody's account was shown, and when, the last first."""
        query = """
            SELECT payer, at FROM seen_accounts WHERE holder = :holder AND subject <> :holder
            ORDER BY at DESC
        """
        return self._db.execute(query, {"holder": holder}).fetchall()

    @contextmanager
    def _overwriting(self) -> Iterator[None]:
        """Write zeros over what is deleted: SQLite leaves it where it was otherwise."""
        db = self._db
        db.execute("PRAGMA secure_delete = ON")
        try:
            yield
        finally:
            db.execute("PRAGMA secure_delete = OFF")

"""Bank accounts and confirmed phones, stored beside the logs and never exported with them.

On a server, an account belongs to the phone that entered it. Only that phone decides at which
tables it is shown. In single-user mode, the owner of the phone stores accounts for anybody, each
under a private name.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from assistant.core.seat import Seat
from assistant.settling.bank_account import BankAccount
from assistant.settling.confirmed_phones import Confirmation, StoredAccount
from assistant.store.database.connections import Repository, checkpoint

_INSERT_CONFIRMATION = """
    INSERT INTO confirmed_phones (evening, phone, seat, after, names, confirmed, at, by)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_SELECT_CONFIRMATIONS = """
    SELECT evening, phone, seat, after, names, number, at, by FROM confirmed_phones AS entry
    WHERE confirmed = 1 AND {column} IN (SELECT value FROM json_each(?)) AND number = (
        SELECT max(number) FROM confirmed_phones AS last
        WHERE last.evening = entry.evening AND last.phone = entry.phone)
    ORDER BY number
"""
_SELECT_SHOWN = """
    SELECT confirmation, at FROM shown_accounts AS entry
    WHERE shown = 1 AND confirmation IN (SELECT value FROM json_each(?)) AND number = (
        SELECT max(number) FROM shown_accounts AS last
        WHERE last.confirmation = entry.confirmation)
"""
_INSERT_SEEN = """
    INSERT INTO seen_accounts (phone, subject, version, holder, payer, at)
    VALUES (:phone, :subject, :version, :holder, :payer, :at)
    ON CONFLICT (phone, subject) DO UPDATE SET
        version = excluded.version, holder = excluded.holder, payer = excluded.payer,
        at = excluded.at
    WHERE version <> excluded.version
"""
_HIDE_ACCOUNT = """
    INSERT INTO shown_accounts (confirmation, shown, at)
    SELECT number, 0, ? FROM confirmed_phones
    WHERE phone = ? AND number IN (SELECT confirmation FROM shown_accounts)
"""
CHECKPOINT_MILLISECONDS = 500
"""Milliseconds to wait for readers after a change, so that SQLite's log can be emptied."""


@dataclass(frozen=True, slots=True)
class ConfirmationChange:
    """A confirmation by an owner that a phone belongs to a player, or its revocation."""

    at: str
    by: str
    phone: str
    name: str
    """The player's name at that time; empty if an old entry lacks it."""
    confirmed: bool


class ConfirmedPhones(Repository):
    """The phones that owners have confirmed; the latest entry per phone and table counts."""

    def confirm(
        self, table: str, phone: str, seat: Seat, after: int, names: Sequence[str], by: str
    ) -> None:
        """Confirm that a phone belongs to the player in a seat as of the event `after`."""
        row = [table, phone, int(seat), after, json.dumps(list(names)), 1, self._clock(), by]
        self._db.execute(_INSERT_CONFIRMATION, row)

    def revoke(self, table: str, phone: str, by: str) -> None:
        """Revoke the confirmation of a phone at a table, if there is one."""
        with self._db.atomic() as db:
            if phone in self._confirmed_phones(table):
                db.execute(_INSERT_CONFIRMATION, [table, phone, -1, 0, "[]", 0, self._clock(), by])

    def revoke_without_access(self, table: str, by: str) -> None:
        """Revoke the confirmations at a table of all phones that have lost access to it."""
        query = "SELECT device FROM grants_now WHERE subject = ?"
        with self._db.atomic() as db:
            allowed_phones = {row[0] for row in db.execute(query, [table])}
            for phone in self._confirmed_phones(table):
                if phone not in allowed_phones:
                    self.revoke(table, phone, by)

    def _confirmed_phones(self, table: str) -> list[str]:
        return [confirmation.phone for confirmation in self.at_tables([table])]

    def at_tables(self, tables: Iterable[str], by: str = "") -> list[Confirmation]:
        """The valid confirmations at these tables, even if the seat has a new player since.

        With `by`, only those that this phone entered.
        """
        return self._confirmations("evening", tables, by)

    def of_phones(self, phones: Iterable[str], by: str = "") -> list[Confirmation]:
        """The valid confirmations of these phones; `by` as in `at_tables`."""
        return self._confirmations("phone", phones, by)

    def _confirmations(self, column: str, values: Iterable[str], by: str) -> list[Confirmation]:
        rows = self._db.execute(
            _SELECT_CONFIRMATIONS.format(column=column), [json.dumps([*values])]
        )
        return [
            Confirmation(table, phone, Seat(seat), after, tuple(json.loads(names)), *rest)
            for table, phone, seat, after, names, *rest in rows
            if by in ("", rest[-1])
        ]

    def changes(self, table: str) -> list[ConfirmationChange]:
        """All confirmations and revocations at a table, newest first."""
        query = """
            SELECT at, by, phone, confirmed, seat, names FROM confirmed_phones
            WHERE evening = ? ORDER BY number
        """
        changes, names = list[ConfirmationChange](), dict[str, str]()
        for at, by, phone, confirmed, seat, names_then in self._db.execute(query, [table]):
            if confirmed:
                names[phone] = dict(enumerate(json.loads(names_then))).get(seat, "")
            name = names.get(phone, "")
            changes.append(ConfirmationChange(at, by, phone, name, bool(confirmed)))
        return changes[::-1]

    # ---- Where the account of a confirmed phone is shown ----

    def show_account(self, confirmations: Iterable[int], *, shown: bool) -> None:
        """Show the account to payers at the seats of these confirmations, or hide it."""
        at = self._clock()
        rows = [(number, int(shown), at) for number in confirmations]
        query = "INSERT INTO shown_accounts (confirmation, shown, at) VALUES (?, ?, ?)"
        with self._db.atomic() as db:
            db.conn.executemany(query, rows)

    def shown_since(self, confirmations: Iterable[Confirmation]) -> dict[int, str]:
        """The time from which a phone shows its account, by the number of the confirmation."""
        numbers = json.dumps([confirmation.number for confirmation in confirmations])
        return dict(self._db.execute(_SELECT_SHOWN, [numbers]).fetchall())


class BankAccounts(Repository):
    """The bank accounts of a database, and the payers' phones that have seen them."""

    def save(self, holder: str, account: BankAccount, by: str) -> None:
        """Store the account of a holder; does nothing if an equal account is stored."""
        old_account = self.account(holder)
        if old_account and old_account.account == account:
            return
        row = [
            holder,
            json.dumps(account.filled_fields),
            self._clock(),
            secrets.token_urlsafe(12),
            by,
        ]
        with self._secure_delete():
            self._db.execute("INSERT OR REPLACE INTO bank_accounts VALUES (?, ?, ?, ?, ?)", row)
        if old_account:
            checkpoint(self._db, CHECKPOINT_MILLISECONDS)

    def delete(self, holder: str) -> bool:
        """Delete a holder's account; one entered later stays hidden until the holder shows it.

        Returns False if the account is still in SQLite's log because another program reads the log.
        """
        with self._secure_delete(), self._db.atomic() as db:
            db.execute("DELETE FROM bank_accounts WHERE holder = ?", [holder])
            db.execute(_HIDE_ACCOUNT, [self._clock(), holder])
        return checkpoint(self._db, CHECKPOINT_MILLISECONDS)

    def account(self, holder: str) -> StoredAccount | None:
        """The account of a holder; None if there is none."""
        return self.accounts([holder]).get(holder)

    def accounts(self, holders: Iterable[str]) -> dict[str, StoredAccount]:
        """The accounts of some holders, by holder."""
        query = """
            SELECT holder, account, at, version FROM bank_accounts
            WHERE holder IN (SELECT value FROM json_each(?))
        """
        return self._select_accounts(query, json.dumps([*holders]))

    def all_accounts(self) -> dict[str, StoredAccount]:
        """All accounts by holder, for single-user mode."""
        return self._select_accounts(
            "SELECT holder, account, at, version FROM bank_accounts ORDER BY at"
        )

    def _select_accounts(self, query: str, *values: str) -> dict[str, StoredAccount]:
        return {
            holder: StoredAccount(holder, BankAccount(**json.loads(account)), at, version)
            for holder, account, at, version in self._db.execute(query, values)
        }

    # ---- Who has seen which ----

    def seen_versions(self, phone: str, subjects: Iterable[str]) -> set[str]:
        """The versions of the accounts that a phone was shown for these payments or holders."""
        query = """
            SELECT version FROM seen_accounts
            WHERE phone = ? AND subject IN (SELECT value FROM json_each(?))
        """
        return {row[0] for row in self._db.execute(query, [phone, json.dumps([*subjects])])}

    def note_shown(self, phone: str, payment: str, account: StoredAccount, payer: str) -> None:
        """Store when a payer's phone was first shown this version of an account for a payment."""
        row = {"phone": phone, "version": account.version, "holder": account.holder}
        row |= {"payer": payer, "at": self._clock()}
        with self._db.atomic() as db:
            for subject in (payment, account.holder):
                db.execute(_INSERT_SEEN, {**row, "subject": subject})

    def payers(self, holder: str) -> list[tuple[str, str]]:
        """The payers who saw a holder's account, with the times, latest first."""
        query = """
            SELECT payer, at FROM seen_accounts WHERE holder = :holder AND subject <> :holder
            ORDER BY at DESC
        """
        return self._db.execute(query, {"holder": holder}).fetchall()

    @contextmanager
    def _secure_delete(self) -> Iterator[None]:
        """Let SQLite overwrite deleted rows with zeros during a block."""
        db = self._db
        db.execute("PRAGMA secure_delete = ON")
        try:
            yield
        finally:
            db.execute("PRAGMA secure_delete = OFF")

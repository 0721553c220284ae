"""An account is in no event, log, record, print or figure; deleted by a touch, it is nowhere."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from assistant.clock import now
from assistant.games import find_game
from assistant.host import POCKET
from assistant.store.backups import NO_BACKUPS, Retention
from assistant.store.database.copies import copy_database
from assistant.store.links import Role
from assistant.store.store import Store
from assistant.web.app import create_app
from assistant.web.nights.bank_accounts import BACKUP_RETENTION
from tests.samples import PAID
from tests.web.conftest import Form, Page, Phone
from tests.web.nights.test_transfers import (
    HOLDER,
    IBAN,
    OTHER_IBAN,
    Night,
    enter,
    marks,
    night,
    opened,
    settled_night,
    shows,
)

__all__ = ["night"]
PLACES = """
    /t/{t}/ /t/{t}/end /t/{t}/history /t/{t}/sheet /t/{t}/record.json /t/{t}/record-code
    /t/{t}/log.json /t/{t}/link /t/{t}/hand-over /t/{t}/share /t/{t}/players /t/{t}/room
    /t/{t}/sheet.pdf /t/{t}/report.pdf /t/{t}/poster.pdf
    /b/{b} /b/{b}/share /b/{b}/report.pdf /b/{b}/tables.pdf /b/{b}/payment?promise=1
    /b/{b}/of?purse=CZK&who=Anna /people /people/of?name=Anna /figures /figures/person?who=Anna
    /nights /data /
""".split()
"""Whatever else tells of a table or settlement."""
DELETED = b"CZ6508000000192000145399"


@pytest.mark.whole
@pytest.mark.pdf
@pytest.mark.slow
def test_an_account_is_nowhere_but_on_the_pages_of_payments(night: Night) -> None:
    for phone in (night.owner, *night.phones.values()):
        for place in PLACES:
            answer = phone.get(place.format(t=night.table, b=night.book))
            for secret in (IBAN, "5399", HOLDER):
                assert secret.encode() not in answer.data, place
    exported = night.owner.client.post("/data/export", data={"how": "records"})
    assert exported.status_code == 200
    assert b"5399" not in exported.data


SHOWN = {"transfers.show", "bank_accounts.account"}
"""The pages that have an account, for whom it is."""
PRINTED_OR_LASTING = (".pdf", "/static/", "/live")
"""Paths that are looked at by the test before, or that say nothing in words."""
PART = re.compile(r"<(?:[^>]*:)?(\w+)>")
"""What a path leaves open, by its name."""


def paths(night: Night) -> Iterator[str]:
    """Every path that may be asked for, of the night's table and of its settlement."""
    subjects = {"/t/": night.table, "/b/": night.book}
    known = {"key": "1", "number": "1", "role": "watch", "book": night.book, "game": PAID}
    for rule in night.app.url_map.iter_rules():
        path = rule.rule
        if "GET" not in (rule.methods or ()) or rule.endpoint in SHOWN:
            continue
        if any(part in path for part in PRINTED_OR_LASTING):
            continue
        for start, subject in subjects.items():
            of = path.replace("/<letter>/", start)
            of = of.replace("<address>", subjects.get(of[:3], subject))
            yield PART.sub(lambda part: known.get(part[1], "1"), of)


@pytest.mark.whole
@pytest.mark.slow
def test_whatever_is_asked_for_tells_nobody_of_an_account(night: Night) -> None:
    """Not even its holder and the payer, beside the pages that are for them."""
    night.comes("Keeper", Role.KEEP)
    asked = sorted({*paths(night)})
    assert len(asked) > len(PLACES)
    secrets, found = (*marks(IBAN)[:2], "…5399", HOLDER), 0
    for phone in (night.owner, *night.phones.values()):
        for path in asked:
            answer = phone.get(path)
            said = answer.data + str(answer.headers).encode()
            assert not any(secret.encode() in said for secret in secrets), path
            found += answer.status_code == 200
    assert found > len(asked)


def test_no_event_and_no_log_has_an_account(night: Night) -> None:
    execute = night.owner.tables.connections.db.execute
    tables = [row[0] for row in execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    have = {
        table
        for table in tables
        for row in execute(f"SELECT * FROM [{table}]")  # noqa: S608 - names of our own tables
        if any(IBAN in str(value) or HOLDER in str(value) for value in row)
    }
    assert have == {"bank_accounts"}


def test_the_back_up_of_everything_has_it_and_a_restored_one_too(
    night: Night, tmp_path: Path
) -> None:
    copy = tmp_path / "copy" / "tables.db"
    copy.parent.mkdir()
    copy_database(night.owner.tables.connections.db.conn, copy)
    store = Store(copy.parent, find_game, now)
    kept = store.bank_accounts.account(night.phones["Anna"].device)
    store.close()
    assert kept is not None
    assert kept.account.iban == IBAN


def test_one_touch_deletes_it_so_that_nothing_of_it_is_left(night: Night) -> None:
    anna = night.phones["Anna"]
    file = night.owner.tables.path
    conn = night.owner.tables.connections.db.conn
    conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert DELETED in file.read_bytes()
    assert anna.send(anna.page("/account").form("/account/delete")).status_code == 303
    assert anna.store.bank_accounts.account(anna.device) is None
    assert not [name for name in file.parent.glob(f"{file.name}*") if DELETED in name.read_bytes()]
    assert "The account is deleted" in anna.page("/account").text
    assert not shows(night.phones["Boris"], night.transfer("Boris"))


def test_who_deletes_it_is_told_that_another_program_still_reads(night: Night) -> None:
    anna, file = night.phones["Anna"], night.owner.tables.path
    with closing(sqlite3.connect(file, isolation_level=None)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM events").fetchone()
        anna.send(anna.page("/account").form("/account/delete"))
        assert "that program has finished" in anna.page("/account").text
    assert anna.store.bank_accounts.account(anna.device) is None


def test_the_page_says_until_when_back_ups_have_a_deleted_one(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.web.nights.bank_accounts.today", lambda _: "2026-11-02")
    anna = night.phones["Anna"]
    assert "until about Dec 28, 2026" in anna.page("/account").text  # 8 weeks
    night.app.config[BACKUP_RETENTION] = Retention(0, 3, 0)
    assert "until about Nov 5, 2026" in anna.page("/account").text
    night.app.config[BACKUP_RETENTION] = NO_BACKUPS
    assert "until about" not in anna.page("/account").text
    assert "Other copies keep it until somebody deletes them." in anna.page("/account").text
    del night.app.config[BACKUP_RETENTION]


def test_what_is_wrong_stands_at_its_field_and_nothing_is_kept(night: Night) -> None:
    boris = night.phones["Boris"]
    answer = enter(boris, iban="CZ6508000000192000145390")
    assert answer.status_code == 422
    assert Page(answer.text).wrong == [
        "this is no IBAN and no Czech account number: check the figures"
    ]
    assert 'value="CZ6508000000192000145390"' in answer.text
    assert boris.store.bank_accounts.account(boris.device) is None
    assert answer.headers["Cache-Control"] == "no-store"


# ---- A phone that keeps its tables by itself ----


@pytest.fixture
def pocket(tmp_path: Path) -> Iterator[Flask]:
    """The application of a phone."""
    app = create_app(tmp_path / "pocket", POCKET)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    yield app
    app.extensions["store"].tables.close()


@pytest.mark.whole
def test_a_phone_by_itself_keeps_accounts_for_anybody(pocket: Flask) -> None:
    phone = Phone(pocket)
    opened(phone, ["Anna", "Boris", "Cyril"])
    book = settled_night(phone)
    first, second = (f"/b/{book}/transfer/{number}" for number in (1, 2))
    page = phone.page(first)
    assert "data:image/png" not in page.html
    wrong = phone.send(page.form(f"{first}/account"), {"name": HOLDER, "iban": f"{IBAN}1"})
    assert wrong.status_code == 422
    assert not phone.store.bank_accounts.all_accounts()
    answer = phone.send(Page(wrong.text).form("/account"), {"iban": IBAN})
    assert answer.location == first
    for path in (first, second):
        assert shows(phone, path), "it is Anna’s on her seat, whoever pays"
        assert phone.get(path).headers["Cache-Control"] == "no-store"
    # Another account is said to be hers in its place.
    phone.send(Form("/account"), {"name": "Anna N.", "iban": OTHER_IBAN})
    offered = phone.page(first)
    assert "Which account is Anna’s?" in offered.text
    holder = next(
        one.holder
        for one in phone.store.bank_accounts.all_accounts().values()
        if one.account.iban == OTHER_IBAN
    )
    phone.send(offered.form("/whose"), {"account": holder})
    assert shows(phone, first, OTHER_IBAN)
    assert "CZ65 0800" not in phone.get(first).text


def test_put_back_elsewhere_it_is_said_anew_whose_an_account_is(
    pocket: Flask, tmp_path: Path
) -> None:
    phone = Phone(pocket)
    opened(phone, ["Anna", "Boris", "Cyril"])
    book = settled_night(phone)
    phone.send(Form(f"/b/{book}/transfer/1/account"), {"name": HOLDER, "iban": IBAN})
    assert "CZ65 0800" in phone.get(f"/b/{book}/transfer/1").text
    elsewhere = Phone(pocket)
    pocket.extensions["store"].make_owner_of_all(elsewhere.device)
    page = elsewhere.page(f"/b/{book}/transfer/1")
    assert "data:image/png" not in page.html
    assert "Which account is Anna’s?" in page.text
    (holder,) = elsewhere.store.bank_accounts.all_accounts()
    elsewhere.send(page.form("/whose"), {"account": holder})
    assert shows(elsewhere, f"/b/{book}/transfer/1")

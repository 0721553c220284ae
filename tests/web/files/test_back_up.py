"""A back-up is shown before it is restored, and nothing gets lost."""

from __future__ import annotations

import io
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from assistant.store.database.copies import BACKUPS
from tests.samples import PAID
from tests.web.conftest import Page, Phone

from .conftest import deal


def saved(phone: Phone) -> bytes:
    answer = phone.get("/back-up/tables.db")
    assert answer.status_code == 200
    return bytes(answer.data)


def looked_into(phone: Phone, content: bytes) -> TestResponse:
    return phone.client.post("/back-up", data={"file": (io.BytesIO(content), "tables.db")})


def test_a_back_up_is_shown_and_put_back(there: Phone) -> None:
    kept = there.sit_down(PAID, title="Friday")
    deal(there, kept, "Anna")
    file = saved(there)
    deal(there, kept, "Anna")
    other = there.sit_down(PAID, title="Saturday")
    page = Page(looked_into(there, file).text)
    assert "1 table in the back-up" in page.text
    assert "Friday" in page.text
    assert "1 table that is here now is not in the back-up." in page.text
    app = there.client.application
    assert len(app.extensions["store"].tables.evening(kept).deals) == 2
    assert there.send(page.form("/put-back")).status_code == 303
    home = there.page("/")
    assert "Friday" in home.text
    assert "Saturday" not in home.text
    now = app.extensions["store"].tables
    assert len(now.evening(kept).deals) == 1
    assert not now.exists(other)
    [before] = (now.path.parent / BACKUPS).glob("replaced-*.db")
    with sqlite3.connect(before) as db:
        assert db.execute("SELECT count(*) FROM evenings").fetchone() == (2,)


def test_a_back_up_is_looked_into_where_any_file_is_received(there: Phone, phone: Phone) -> None:
    there.sit_down(title="Friday")
    content = saved(there)
    for who, answers in ((there, 200), (phone, 422)):
        file = (io.BytesIO(content), "tables.db")
        answer = who.client.post("/take-in", data={"file": file})
        assert answer.status_code == answers
        assert ("Friday" in answer.text) is (who is there)


Change = Callable[[bytes, Path], bytes]


def after(sql: str) -> Change:
    """A database after a statement, which runs in a file."""

    def change(content: bytes, file: Path) -> bytes:
        file.write_bytes(content)
        with closing(sqlite3.connect(file)) as db, db:
            db.execute(sql)
        return file.read_bytes()

    return change


def respelled(sound: bytes, spoilt: bytes) -> Change:
    """A database with some of its bytes replaced."""

    def change(content: bytes, _file: Path) -> bytes:
        assert sound in content
        return content.replace(sound, spoilt)

    return change


def test_what_is_looked_into_and_put_back_leaves_no_file(
    there: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = there.sit_down(PAID, title="Friday")
    # As a server's, it is marked as written through a write-ahead log.
    file = after("PRAGMA journal_mode = WAL")(saved(there), tmp_path / "tables.db")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    page = Page(looked_into(there, file).text)
    assert list(temporary.iterdir()) == []
    assert there.send(page.form("/put-back")).status_code == 303
    assert there.client.application.extensions["store"].tables.exists(kept)
    assert list(temporary.iterdir()) == []
    assert there.send(page.form("/put-back")).status_code == 422
    looked_into(there, b"SQLite format 3\x00" + b"x" * 4000)
    assert list(temporary.iterdir()) == []


def test_what_was_here_before_is_put_back_as_any_back_up(there: Phone) -> None:
    assert "Copies kept" not in there.page("/back-up").text
    there.sit_down(PAID, title="Friday")
    file = saved(there)
    there.sit_down(PAID, title="Saturday")
    there.send(Page(looked_into(there, file).text).form("/put-back"))
    assert "Saturday" not in there.page("/").text
    page = there.page("/back-up")
    assert "2 tables in the back-up" in page.text
    [before] = [form for form in page.forms if form.chosen("kept")]
    looked = Page(there.send(before).text)
    assert "Saturday" in looked.text
    there.send(looked.form("/put-back"))
    assert "Saturday" in there.page("/").text


def test_a_copy_is_none_that_lies_elsewhere(there: Phone) -> None:
    there.sit_down(PAID, title="Friday")
    answer = there.client.post("/back-up", data={"kept": "../tables.db"})
    assert "choose a back-up" in Page(answer.text).text


def test_what_another_phone_had_is_this_ones_afterwards(there: Phone) -> None:
    """The back-up is from a lost phone."""
    table = there.sit_down(PAID, title="Friday")
    file = saved(there)
    new = Phone(there.client.application)
    new.send(Page(looked_into(new, file).text).form("/put-back"))
    assert "Friday" in new.page("/").text
    deal(new, table, "Anna")
    assert "Send this table" in new.page(f"/t/{table}/share").text


def test_what_was_removed_stays_so_and_the_phone_can_bring_it_back(there: Phone) -> None:
    table = there.sit_down(PAID, title="Friday")
    there.client.application.extensions["store"].links.remove(table)
    file = saved(there)
    new = Phone(there.client.application)
    new.send(Page(looked_into(new, file).text).form("/put-back"))
    assert "Friday" not in new.page("/").text
    new.send(new.page("/removed").form(f"/removed/{table}"))
    assert "Friday" in new.page("/").text


DAMAGED = "this file is no back-up, or it is damaged: choose another one"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda *_: b"", "choose a back-up"),
        (lambda *_: b"no database at all", DAMAGED),
        (lambda *_: b"SQLite format 3\x00" + b"x" * 4000, DAMAGED),
        # SQLite's error contains a name that is no valid text.
        (respelled(b"CREATE TABLE events", b"CREATE TABLX ev\xd5\xff\xfes"), "damaged"),
        (respelled(b"TABLE visits", b"TABLE vis6ts"), "damaged"),
        (respelled(b'"Friday"', b'"Fri\xd5\xffy"'), "damaged"),
        (after("CREATE TRIGGER t AFTER INSERT ON visits BEGIN DELETE FROM vis6ts; END"), "damaged"),
        (
            after(
                "INSERT INTO _sqlite_migrations (migration_set, name, applied_at)"
                " VALUES ('assistant', 'm999_later', 'later')"
            ),
            "A newer version of this program",
        ),
        (
            lambda _, file: after("CREATE TABLE recipes (name TEXT)")(b"", file),
            "there are no tables in the file",
        ),
    ],
)
def test_what_is_no_sound_back_up_is_refused_in_words(
    there: Phone, tmp_path: Path, change: Change, told: str
) -> None:
    there.sit_down(PAID, title="Friday")
    before = there.stored()
    answer = looked_into(there, change(saved(there), tmp_path / "tables.db"))
    assert answer.status_code == 422
    assert told in Page(answer.text).text
    assert there.stored() == before
    assert "Friday" in there.page("/").text


@pytest.mark.parametrize("token", ["", "x" * 22, "../../tables"])
def test_nothing_is_put_back_that_was_not_looked_into(there: Phone, token: str) -> None:
    table = there.sit_down(PAID)
    answer = there.client.post("/back-up/put-back", data={"token": token})
    assert answer.status_code == 422
    assert there.client.application.extensions["store"].tables.exists(table)


def test_where_others_come_nobody_takes_all_tables(phone: Phone) -> None:
    for path in ("/back-up", "/back-up/tables.db"):
        assert phone.get(path).status_code == 404
    for path in ("/back-up", "/back-up/put-back"):
        assert phone.client.post(path).status_code == 404
    assert "/back-up" not in phone.page("/more").links


def test_only_the_log_of_a_back_up_is_believed(there: Phone, tmp_path: Path) -> None:
    table = there.sit_down(PAID)
    deal(there, table, "Anna")
    there.page("/")  # says that it was saved
    before = there.page("/figures").text
    spoilt = after("UPDATE scored_deals SET parts = '[[0,'")(saved(there), tmp_path / "tables.db")
    assert spoilt != saved(there)
    there.send(Page(looked_into(there, spoilt).text).form("/put-back"))
    there.page("/")
    assert there.page("/figures").text == before

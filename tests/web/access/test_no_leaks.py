"""A phone finds nothing of tables it may not see, in any list, book, report, file or figure."""

from __future__ import annotations

import sqlite3
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask

from assistant.store.links import Links, Role
from assistant.web.rules.rules_form import spelled
from tests.games.worked import other_rule
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Form, Page, Phone, Values

TITLE = "Tichá společnost"
DAY = {"date": "2026-11-20", "place": "U Řehoře"}
LISTS = [
    "/?page=1",
    "/nights",
    "/people",
    "/figures",
    "/data",
    "/books/new",
    f"/nights/{DAY['date']}",
]


@pytest.fixture
def table(phone: Phone) -> str:
    """A table with a deal and a stake, opened by the first phone."""
    table = phone.sit_down(PAID, title=TITLE, per_point="1", currency="CZK", **DAY)
    phone.record(table, as_tapped(PAID, one_each("Anna")))
    return table


@pytest.fixture
def book(phone: Phone, table: str) -> str:
    answer = phone.send(Form("/books"), {"table": table, "title": "Friday"})
    return answer.location.rpartition("/")[2]


def comes(links: Links, phone: Phone, subject: str, role: Role) -> None:
    """Let a phone open a link, up to the first page."""
    link = links.links(subject)[role]
    kind = links.access(subject, "").kind
    assert phone.get(links.path(kind, link, subject)).status_code == 303
    assert phone.get(f"/{kind[0]}/{subject}{'/' if kind == 'table' else ''}").status_code == 200


def shut_out(links: Links, subject: str, role: Role) -> None:
    links.change_link(subject, role, "", open_=False)


@pytest.mark.parametrize("path", LISTS)
def test_a_list_forgets_a_table_whose_link_was_taken_back(
    guest: Phone, table: str, links: Links, path: str
) -> None:
    comes(links, guest, table, Role.WATCH)
    path += f"?place={DAY['place']}" if "nights/" in path else ""
    before = guest.get(path)
    assert before.status_code == 200
    assert any(word in before.text for word in (TITLE, "Anna", table))
    shut_out(links, table, Role.WATCH)
    after = guest.get(path)
    assert after.status_code in (200, 404)
    for word in (TITLE, "Anna", table):
        assert word not in after.text


def test_the_first_page_leads_to_no_table_whose_link_was_taken_back(
    guest: Phone, table: str, links: Links
) -> None:
    comes(links, guest, table, Role.WATCH)
    assert guest.get("/").location == f"/t/{table}/"
    shut_out(links, table, Role.WATCH)
    after = guest.get("/")
    assert after.status_code == 200
    for word in (TITLE, "Anna", table):
        assert word not in after.text


def test_nothing_of_it_is_exported_any_more(guest: Phone, table: str, links: Links) -> None:
    comes(links, guest, table, Role.WATCH)
    assert guest.client.post("/data/export", data={"how": "records"}).status_code == 200
    shut_out(links, table, Role.WATCH)
    ticked = {"how": "records", "table": table}
    assert guest.client.post("/data/export", data=ticked).status_code == 422


def test_its_record_is_not_known_again(
    phone: Phone, guest: Phone, table: str, links: Links
) -> None:
    record = phone.get(f"/t/{table}/record.json").data
    comes(links, guest, table, Role.WATCH)
    shut_out(links, table, Role.WATCH)
    answer = guest.client.post("/import", data={"record": (BytesIO(record), "r.json")})
    assert answer.status_code == 303
    assert table not in answer.location


def test_a_settlements_link_opens_none_of_its_tables(
    guest: Phone, table: str, book: str, links: Links
) -> None:
    comes(links, guest, book, Role.OWN)
    assert guest.get(f"/t/{table}/").status_code == 404
    page = guest.page(f"/b/{book}")
    assert TITLE in page.text  # what is settled has a name
    assert not [link for link in page.links if table in link]
    for link in [link for link in page.links if link.startswith(f"/b/{book}/")]:
        answer = guest.get(link.partition("#")[0])
        if answer.mimetype == "text/html":
            assert table not in Page(answer.text).links
            assert f"/t/{table}" not in answer.text
    assert f"/b/{book}/tables.pdf" not in page.links
    assert "open the settlement, not its tables" in guest.page(f"/b/{book}/share").text


def test_a_settlement_tells_the_deals_of_a_table_that_the_phone_may_see_and_of_no_other(
    phone: Phone, guest: Phone, table: str, book: str, links: Links
) -> None:
    comes(links, guest, book, Role.WATCH)
    why = next(link for link in phone.page(f"/b/{book}").links if "/of?" in link)
    told = [tag for tag, _ in phone.page(why).tags].count("details")
    assert told > [tag for tag, _ in guest.page(why).tags].count("details")
    comes(links, guest, table, Role.WATCH)
    assert [tag for tag, _ in guest.page(why).tags].count("details") == told


def test_a_report_that_waits_is_for_who_may_still_see_the_table(
    app: Flask, guest: Phone, table: str, links: Links
) -> None:
    comes(links, guest, table, Role.WATCH)
    press = app.extensions["press"].room
    job = press.add(object(), "report.pdf", "/", lambda _: b"%PDF", (table,))
    job.pdf = b"%PDF"
    assert guest.get(f"/reports/{job.token}/report.pdf").data == b"%PDF"
    shut_out(links, table, Role.WATCH)
    for path in (f"/reports/{job.token}", f"/reports/{job.token}/report.pdf"):
        assert guest.get(path).status_code == 404


def test_who_only_watches_names_nobody(guest: Phone, table: str, links: Links) -> None:
    comes(links, guest, table, Role.WATCH)
    form = guest.page("/people/of?name=Anna").form("/people/rename")
    answer = guest.send(form, {"name": "Alžběta"})
    assert answer.status_code == 422
    assert f"this phone may only watch at {TITLE}" in Page(answer.text).text
    links.grant(table, guest.device, Role.KEEP, 1)
    assert guest.send(form, {"name": "Alžběta"}).status_code == 303


@pytest.mark.parametrize("role", [Role.WATCH, Role.KEEP])
def test_only_an_owner_settles_a_table(guest: Phone, table: str, links: Links, role: Role) -> None:
    comes(links, guest, table, role)
    answer = guest.send(Form("/books"), {"table": table, "title": "Friday"})
    assert answer.status_code == 422
    assert f"only an owner may settle this table: {TITLE}" in Page(answer.text).text


def test_who_only_watches_a_table_is_not_offered_to_settle_its_night(
    guest: Phone, table: str, links: Links
) -> None:
    comes(links, guest, table, Role.WATCH)
    night = f"/nights/{DAY['date']}?place={DAY['place']}"
    assert not [form for form in guest.page(night).forms if form.action == "/books"]
    assert table not in guest.page("/books/new").form("/books").offered("table")


def ended_night(phone: Phone, table: str) -> Form:
    """The form that settles the night of an ended table."""
    phone.send(phone.page(f"/t/{table}/end").form("/close"))
    night = f"/nights/{DAY['date']}?place={DAY['place']}"
    return next(form for form in phone.page(night).forms if "/settle?" in form.action)


@pytest.mark.parametrize("role", [Role.WATCH, Role.KEEP])
def test_only_an_owner_of_its_tables_agrees_on_the_payments_of_a_night(
    phone: Phone, guest: Phone, table: str, links: Links, role: Role
) -> None:
    form = ended_night(phone, table)
    comes(links, guest, table, role)
    assert guest.send(form).status_code == 403
    assert not guest.store.books.visited_books(guest.device)


@pytest.mark.parametrize("page", ["night", "result"])
def test_whoever_only_watches_a_settlement_agrees_on_it_from_no_other_page(
    phone: Phone, guest: Phone, table: str, book: str, links: Links, page: str
) -> None:
    form = ended_night(phone, table)
    if page == "result":
        form = phone.page(f"/t/{table}/end").form("/settle")
    comes(links, guest, table, Role.OWN)
    comes(links, guest, book, Role.WATCH)
    for path in (f"/nights/{DAY['date']}?place={DAY['place']}", f"/t/{table}/end"):
        assert "Agree to these payments" not in guest.page(path).text
    assert guest.send(form).status_code == 403
    assert not guest.store.books.book(book).settled
    assert phone.send(form).status_code == 303
    assert guest.store.books.book(book).settled


def test_a_whole_night_is_picked_only_where_all_its_tables_may_be(
    guest: Phone, table: str, links: Links
) -> None:
    for _ in range(2):
        guest.sit_down(**DAY)
    assert guest.page("/books/new").form("/books").offered("night")
    comes(links, guest, table, Role.KEEP)
    form = guest.page("/books/new").form("/books")
    assert not form.offered("night")
    assert len(form.offered("table")) == 2


def test_a_table_that_only_another_may_settle_stays_in_its_book(
    phone: Phone, guest: Phone, table: str, book: str, links: Links
) -> None:
    comes(links, guest, book, Role.OWN)
    comes(links, guest, table, Role.WATCH)
    own = guest.sit_down(PAID, **DAY)
    form = guest.page(f"/b/{book}/tables").form("/tables")
    assert guest.send(form, {"table": own}).status_code == 303
    assert set(guest.client.application.extensions["store"].books.book(book).tables) == {table, own}


OTHER_RULES = dict([other_rule(PAID, from_any_deal=True)])
OWNERS_SAY: dict[str, tuple[str, str, Values]] = {
    "title": ("edit", "edit", {"title": "Saturday"}),
    "bound": ("end", "bound", {"deals": "9"}),
    "rules": ("rules", "rules/switch", {"when": "all"}),
    "rules from now on": ("rules", "rules/switch", {"when": "next"}),
    "end": ("end", "close", {}),
}
"""What an owner says at a table: on which page, by which form, and what is typed there."""


def says(phone: Phone, table: str, what: str) -> None:
    """Submit an owner's statement by the pages' forms."""
    where, form, typed = OWNERS_SAY[what]
    page = phone.page(f"/t/{table}/{where}")
    if where == "rules":
        chosen = {f"rules.{key}": spelled(value) for key, value in OTHER_RULES.items()}
        page = Page(phone.send(page.form("/rules"), {"do": "compare", **chosen}).text)
    was = phone.evening(table).number
    assert phone.send(page.form(f"/{form}"), typed).status_code == 303
    assert phone.evening(table).number == was + 1


@pytest.mark.parametrize("what", OWNERS_SAY)
def test_who_keeps_score_takes_nothing_back_that_an_owner_said(
    app: Flask, phone: Phone, table: str, what: str
) -> None:
    says(phone, table, what)
    keeper, said = Phone(app, Role.KEEP), phone.evening(table).number
    keeper.get(f"/t/{table}/")
    for path in ("undo", "adjust/undo", f"adjust/{said}/withdraw"):
        keeper.client.post(f"/t/{table}/{path}", data={"number": str(said)})
    assert phone.evening(table).number == said
    assert "/undo" not in keeper.get(f"/t/{table}/").text


def test_who_keeps_score_restores_nothing_that_an_owner_took_back(
    app: Flask, phone: Phone, table: str
) -> None:
    says(phone, table, "rules from now on")
    keeper = Phone(app, Role.KEEP)
    for _ in range(2):
        said = phone.evening(table).number
        phone.client.post(f"/t/{table}/undo", data={"number": str(said)})
        keeper.get(f"/t/{table}/")
        keeper.client.post(f"/t/{table}/undo", data={"number": str(said + 1)})
        assert phone.evening(table).number == said + 1


@pytest.mark.parametrize("what", [what for what in OWNERS_SAY if what != "end"])
def test_an_owner_takes_back_what_he_said(phone: Phone, table: str, what: str) -> None:
    before = phone.evening(table)
    says(phone, table, what)
    phone.client.post(f"/t/{table}/undo", data={"number": str(phone.evening(table).number)})
    after = phone.evening(table)
    assert after.number == before.number + 2
    assert (after.opened, after.rules, after.bound) == (before.opened, before.rules, before.bound)


def test_a_settlement_that_the_phone_may_not_see_is_in_no_database_of_its_tables(
    phone: Phone, guest: Phone, table: str, book: str, links: Links, tmp_path: Path
) -> None:
    comes(links, guest, table, Role.WATCH)
    for one, many in ((phone, 1), (guest, 0)):
        answer = one.client.post("/data/export", data={"how": "database", "table": table})
        file = tmp_path / f"{many}.db"
        file.write_bytes(answer.data)
        with sqlite3.connect(file) as db:
            query = "SELECT count(DISTINCT book) FROM book_events"
            assert db.execute(query).fetchone() == (many,)
            for nobodys in ("links", "grants", "visits", "phones"):
                assert not db.execute(f"SELECT * FROM {nobodys}").fetchall()  # noqa: S608
        db.close()


def test_a_book_gets_no_address_that_a_phone_chose(phone: Phone, table: str) -> None:
    """It could be a table's address, and the table's owner would own the book."""
    mark = "m" * 22
    values = {"table": table, "title": "Friday", "submission": mark}
    assert mark not in phone.client.post("/books", data=values).location
    values["submission"] = table
    made = phone.client.post("/books", data=values).location
    assert table not in made

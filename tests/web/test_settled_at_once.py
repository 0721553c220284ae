"""Several owners settle the same tables at once: there is one settlement for all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from assistant.store.links import Role
from tests.web.conftest import Form, Page, Phone
from tests.web.evening_club import first_table
from tests.web.nights.book_steps import act, read
from tests.web.test_settled_once import end

SIX = 6
NIGHT = "/nights/2026-11-20?place=Club"


@pytest.fixture
def owners(app: Flask) -> list[Phone]:
    return [Phone(app) for _ in range(SIX)]


@pytest.fixture
def table(owners: list[Phone]) -> str:
    """A table with several owners: Boris and Cyril pay Anna."""
    table = first_table(owners[0])
    owners[0].store.links.make_links(table, owners[0].device)
    for one in owners:
        one.page(f"/t/{table}/")
    return table


def all_send(owners: list[Phone], page: str, action: str) -> set[str | None]:
    """Send the form of a page from all phones at once; return their redirects."""
    forms: dict[Phone, Form] = {one: one.page(page).form(action) for one in owners}
    with ThreadPoolExecutor(SIX) as at_once:
        return {answer.location for answer in at_once.map(Phone.send, forms, forms.values())}


@pytest.mark.parametrize("ended", [False, True])
def test_from_the_result_it_is_agreed_on_once(owners: list[Phone], table: str, ended: bool) -> None:
    if ended:
        end(owners[0], table)
    assert all_send(owners, f"/t/{table}/end", "/settle") == {f"/t/{table}/end"}
    (book,) = owners[0].store.books.addresses()
    assert len(read(owners[0], book).debts) == 2
    for one in owners:
        assert "Agreed payments" in one.page(f"/t/{table}/end").html


def test_opened_from_the_night_it_is_one_that_all_of_them_own(
    owners: list[Phone], table: str
) -> None:
    (there,) = all_send(owners, NIGHT, "/books")
    assert there
    (book,) = owners[0].store.books.addresses()
    assert there.endswith(f"/b/{book}")
    # Whoever has no link of it may do there what its opener may.
    strangers = [Phone(one.client.application, None) for one in owners]
    for one, known in zip(strangers, owners, strict=True):
        one.client = known.client
    act(strangers[-1], f"/b/{book}", "/settle")
    assert all("Boris pays" in one.page(f"/b/{book}").text for one in strangers)
    assert len(read(owners[0], book).debts) == 2


def test_who_does_not_own_the_tables_joins_no_settlement(
    owners: list[Phone], table: str, app: Flask
) -> None:
    """A watcher is refused at the table; a removed phone opens its own settlement."""
    (there,) = all_send(owners[:1], NIGHT, "/books")
    assert there
    book, store = there.rpartition("/")[2], owners[0].store
    opens = owners[1].page(NIGHT).form("/books")
    store.links.grant(book, owners[1].device, Role.KEEP, 1)
    store.links.revoke_access(book, owners[1].device, owners[0].device)
    own = owners[1].send(opens).location
    assert own.rpartition("/")[2] != book
    watching = Phone(app, Role.WATCH)
    watching.page(f"/t/{table}/")
    answer = watching.send(opens, {"table": table})
    assert answer.status_code == 422
    assert "only an owner may settle this table" in Page(answer.text).text
    assert len(store.books.addresses()) == 2

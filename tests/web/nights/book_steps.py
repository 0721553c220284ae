"""What is done on the page of a book: read, filled in, sent, and a deal of it corrected."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.settling.book import Book, Debt
from assistant.web.nights.book_overview import BookOverview, overview_of_book
from tests.web.conftest import Form, Page, Phone, Values

DAY = {"date": "2026-11-20", "place": "Club"}


def read(phone: Phone, book: str) -> Book:
    return phone.client.application.extensions["store"].books.book(book)  # type: ignore[no-any-return]


def overview(phone: Phone, book: str) -> BookOverview:
    """A book as its pages show it."""
    store = phone.client.application.extensions["store"]
    with phone.client.application.test_request_context(f"/b/{book}"):
        found = overview_of_book(store.books.book(book), store.books.last_rows())
        assert found.statements is not None  # worked out while there is a request
        return found


def debts(phone: Phone, book: str) -> list[Debt]:
    """The payments agreed in a book, with the names of now and what is left of each."""
    return overview(phone, book).debts


def forms(page: Page, action: str, **said: str) -> Iterator[Form]:
    """The forms that go to an address that ends so, with these hidden fields or buttons."""
    for form in page.forms:
        pairs = form.fields + [(b.get("name", ""), b.get("value", "")) for b in form.buttons]
        if form.action.endswith(action) and all(pair in pairs for pair in said.items()):
            yield form


def act(phone: Phone, where: str, action: str, values: Values | None = None, **said: str):  # type: ignore[no-untyped-def]
    """Open a book, or the page at a path, fill in a form of it and send it."""
    path = where if where.startswith("/") else f"/b/{where}"
    return phone.send(next(forms(phone.page(path), action, **said)), values)


def picked(phone: Phone, title: str, *tables: str) -> str:
    """A book of some tables."""
    form = phone.page("/books/new").form("/books")
    answer = phone.send(form, {"title": title, "table": list(tables)})
    return str(answer.location).rpartition("/")[2]


def text(phone: Phone, path: str) -> str:
    """What a page says, its amounts and names with plain spaces."""
    said = phone.page(path).text.replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(" ([.,])", r"\1", said)


def said(phone: Phone, book: str) -> str:
    return phone.page(f"/b/{book}").text


def correct(phone: Phone, table: str) -> None:
    """The first deal was lost."""
    form = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    assert phone.send(form, {"made": "no"}).status_code == 303

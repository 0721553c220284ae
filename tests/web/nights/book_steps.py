"""What is done on the page of a book: read, filled in, sent, and a deal of it corrected."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.settling.book import Book
from tests.web.conftest import Form, Page, Phone, Values

DAY = {"date": "2026-11-20", "place": "Club"}


def read(phone: Phone, book: str) -> Book:
    return phone.client.application.extensions["store"].books.book(book)  # type: ignore[no-any-return]


def forms(page: Page, action: str, **said: str) -> Iterator[Form]:
    """The forms that go to an address that ends so, with these hidden fields or buttons."""
    for form in page.forms:
        pairs = form.fields + [(b.get("name", ""), b.get("value", "")) for b in form.buttons]
        if form.action.endswith(action) and all(pair in pairs for pair in said.items()):
            yield form


def act(phone: Phone, book: str, action: str, values: Values | None = None, **said: str):  # type: ignore[no-untyped-def]
    """Open a book, fill in a form of it and send it."""
    return phone.send(next(forms(phone.page(f"/b/{book}"), action, **said)), values)


def said(phone: Phone, book: str) -> str:
    return phone.page(f"/b/{book}").text


def correct(phone: Phone, table: str) -> None:
    """The first deal was lost."""
    form = phone.page(f"/t/{table}/deals/1/correct").form("/record")
    assert phone.send(form, {"made": "no"}).status_code == 303

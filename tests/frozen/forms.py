"""The forms of a page: where each goes, and what can be said in it."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

OFFERING = ("radio", "checkbox", "option", "submit")
"""Fields that offer values; into others something is typed, or the page has filled them in."""
Where = tuple[str, str]
"""The method and the address that a form is sent to."""


class _Reader(HTMLParser):
    """Collect the fields of a page, those too that stand outside of their forms."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside: list[tuple[Where, str]] = []
        self.outside: list[tuple[str, str]] = []
        self.forms: dict[str, Where] = {}
        self._form: Where | None = None
        self._list = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form or a field."""
        had = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = had.get("method", "get").upper(), had["action"].partition("#")[0]
            self.forms[had.get("id", "")] = self._form
        elif tag == "select":
            self._list = had.get("name", "")
        elif tag in ("input", "button", "textarea", "option"):
            kind = {"input": had.get("type", "text"), "button": "submit"}.get(tag, tag)
            name = self._list if tag == "option" else had.get("name", "")
            offered = f" = {had.get('value', 'on')}" if kind in OFFERING else ""
            if name and "disabled" not in had:
                self._field(had.get("form", ""), name + offered)

    def _field(self, elsewhere: str, field: str) -> None:
        if elsewhere:
            self.outside.append((elsewhere, field))
        elif self._form:
            self.inside.append((self._form, field))

    def handle_endtag(self, tag: str) -> None:
        """Close a form."""
        if tag == "form":
            self._form = None


def fields_of(page: str) -> Iterator[tuple[Where, str]]:
    """Name every field of every form of a page, and each value that it offers."""
    read = _Reader(page)
    yield from read.inside
    yield from ((read.forms[form], field) for form, field in read.outside if form in read.forms)

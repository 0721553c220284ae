"""A page says once, where it stands, who may open it and whatever else is asked of it.

    pages = Pages("table", __name__)

    @pages.get("/t/<address>/sheet", may=WATCH, follows=Follows.TABLE)
    def sheet(address: str) -> Answer: ...

Whoever guards, limits, compresses or follows pages looks it up here, by the page's endpoint. While
any page does not say who may open it, the application does not start.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from types import ModuleType
from typing import Any, Final, Literal, Required, TypedDict, TypeVar, Unpack

from flask import Blueprint, Flask, current_app, g, request
from flask.sansio.app import App

from assistant.core.limits import Tried
from assistant.evening.log.evening import Evening
from assistant.store.links import Role

WATCH, KEEP, OWN = Role
"""What a phone has to be at the table or book that a page is of."""
ANYBODY: Final = "anybody"
"""May open what shows nothing of a table, or only of those that his phone may see."""


class Follows(StrEnum):
    """How an open page follows what other phones save."""

    TABLE = "table"
    """It is made once for all phones of its table, but for its `own` part."""
    PHONE = "phone"
    """It is made for each phone: it shows what that knows besides, as its other tables."""
    IN_PLACE = "in place"
    """It stays as it is, and is told what others did that is in its way."""


ALONE = (Follows.TABLE, Follows.PHONE)
"""Pages of which an open one asks for the screen alone."""


class Reads(StrEnum):
    """How much of what is sent to a page is read."""

    FORM = "form"
    FILE = "file"
    """A file of tables, or its text pasted into the form."""
    BACK_UP = "back-up"
    """All tables of a phone, where it keeps them by itself; elsewhere it is a form."""


class Keeps(StrEnum):
    """What a phone may keep of a page."""

    NOTHING = "nothing"
    ASKS = "asks"
    """The page, asking each time whether it is still so: it is the same for all, with no names."""
    FOR_GOOD = "for good"
    """It is addressed by its content, so that a phone asks for it once."""


Own = Callable[[str, Evening], Hashable]


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says of itself."""

    may: Role | Literal["anybody"] | None = None
    """Who may open it; while that is not said, nobody."""
    follows: Follows | None = None
    own: Own | None = None
    """Tells what in a table's page is this phone's alone: with another answer it is made anew."""
    shows_phones: bool = False
    """Whether it shows which phones have the table open."""
    key: bool = False
    """Whether a phone is asked for the key of a server that has one: it opens tables."""
    tries: Tried | None = None
    """What its form tries that strangers may not try again and again."""
    reads: Reads = Reads.FORM
    keeps: Keeps = Keeps.NOTHING
    form_of: str = ""
    """The page that has its form, where that is not the nearest one above its address."""

    @property
    def role(self) -> Role | None:
        """What a phone has to be at its table or book; None where anybody may open it."""
        return None if self.may == ANYBODY else self.may


NO_PAGE = Page()


class Said(TypedDict, total=False):
    """What a page may say of itself."""

    may: Required[Role | Literal["anybody"]]
    follows: Follows
    own: Own
    shows_phones: bool
    key: bool
    tries: Tried
    reads: Reads
    keeps: Keeps
    form_of: str


LETTERS = "tb"
"""With what the addresses of tables begin, and those of books: `<letter>` stands for both."""
View = TypeVar("View", bound=Callable[..., Any])


class Pages(Blueprint):
    """The pages of one module."""

    def __init__(self, *named: Any, **settings: Any) -> None:
        super().__init__(*named, **settings)
        self._said: dict[str, Page] = {}

    def get(  # type: ignore[override]
        self, rule: str, **said: Unpack[Said]
    ) -> Callable[[View], View]:
        """Declare a page that is looked at."""
        return self._declare("GET", rule, said)

    def post(  # type: ignore[override]
        self, rule: str, **said: Unpack[Said]
    ) -> Callable[[View], View]:
        """Declare a page to which a form is sent."""
        return self._declare("POST", rule, said)

    def _declare(self, method: str, rule: str, said: Said) -> Callable[[View], View]:
        def declare(view: View) -> View:
            self._said[view.__name__] = Page(**said)
            both = [(rule.replace("<letter>", letter), {"letter": letter}) for letter in LETTERS]
            for address, told in both if "<letter>" in rule else [(rule, {})]:
                self.add_url_rule(address, view_func=view, methods=[method], defaults=told)
            return view

        return declare

    def register(self, app: App, options: dict[str, Any]) -> None:
        """Put the pages into an application, with what they say."""
        super().register(app, options)
        declared(app).update({f"{self.name}.{name}": page for name, page in self._said.items()})


def declared(app: App) -> dict[str, Page]:
    """What all pages of an application say of themselves, by endpoint."""
    found: dict[str, Page] = app.extensions.setdefault("pages", {})
    return found


def page_at(endpoint: str | None) -> Page:
    """What the page of an endpoint says of itself."""
    pages: dict[str, Page] = current_app.extensions["pages"]
    return pages.get(endpoint or "", NO_PAGE)


def page_here() -> Page:
    """What the page says of itself that is asked for; looked up once a request."""
    page: Page | None = g.get("page")
    return page or page_at(request.endpoint)


def pages_in(folder: ModuleType) -> list[Pages]:
    """Find the pages that a module, or the modules of a folder, have made."""
    within = pkgutil.iter_modules(getattr(folder, "__path__", ()), f"{folder.__name__}.")
    names = [folder.__name__, *(found.name for found in within)]
    made = [getattr(importlib.import_module(name), "pages", None) for name in names]
    return list(dict.fromkeys(pages for pages in made if isinstance(pages, Pages)))


def refuse_unsaid(app: Flask) -> None:
    """Let an application not start of which a page does not say who may open it."""
    for rule in app.url_map.iter_rules():
        if declared(app).get(rule.endpoint, NO_PAGE).may is None:
            raise TypeError(f"who may open {rule}? Its page ({rule.endpoint}) has to say may=...")

"""Page settings, declared at each view: who may open the page, its updates and its limits.

    pages = Pages("table", __name__)

    @pages.get("/t/<address>/sheet", may=WATCH, follows=Follows.TABLE)
    def sheet(address: str) -> Answer: ...

Access checks, limits, compression and live updates find the settings by the page's endpoint. The
application does not start if a page has no `may`.
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

from assistant.core.limits import TryKind
from assistant.evening.log.evening import Evening
from assistant.store.links import Role

WATCH, KEEP, OWN = Role
"""Roles that a page may require at its table or book."""
ANYBODY: Final = "anybody"
"""The value of `may` for pages that require no role; each only shows what the phone may see."""


class Follows(StrEnum):
    """How an open page is updated after another phone has saved."""

    TABLE = "table"
    """All phones of the table get the same screen, except for the `own` part."""
    PHONE = "phone"
    """Each phone gets a screen of its own, because the page also shows the phone's other tables."""
    IN_PLACE = "in place"
    """The page is not replaced; it shows a note if another phone's change affects it."""


SCREEN_ONLY = (Follows.TABLE, Follows.PHONE)
"""Values of `follows` with which an open page requests only its screen, not the whole HTML."""


class Reads(StrEnum):
    """The content of a request that a page reads, which limits its length."""

    FORM = "form"
    FILE = "file"
    """A file of tables, or its text pasted into the form."""
    BACK_UP = "back-up"
    """All tables of a phone, on the phone itself; on a server the limit is that of `FORM`."""


class Keeps(StrEnum):
    """How long browsers may cache a page."""

    NOTHING = "nothing"
    ASKS = "asks"
    """Cached, but checked by ETag at each use; the same for all phones, without players' names."""
    FOR_GOOD = "for good"
    """Cached for a year; if the content changes, so does the URL."""


Own = Callable[[str, Evening], Hashable]


@dataclass(frozen=True, slots=True)
class Page:
    """The settings of a page."""

    may: Role | Literal["anybody"] | None = None
    """The required role, or "anybody"; None closes the page to all."""
    follows: Follows | None = None
    own: Own | None = None
    """Returns the data that only this phone sees on a table's page; part of the cache key."""
    shows_phones: bool = False
    """Whether the page shows which phones have the table open."""
    key: bool = False
    """Whether the page creates tables, so that a server with a key asks for it."""
    tries: TryKind | None = None
    """The kind of try that this page counts; strangers have a limited number of tries."""
    reads: Reads = Reads.FORM
    keeps: Keeps = Keeps.NOTHING
    form_of: str = ""
    """Endpoint of the page with the form, if it is not the nearest page above its URL."""

    @property
    def role(self) -> Role | None:
        """The role that the page requires at its table or book, or None if anybody may open it."""
        return None if self.may == ANYBODY else self.may


NO_PAGE = Page()


class Settings(TypedDict, total=False):
    """Keyword arguments of `Pages.get` and `Pages.post`, equal to the fields of `Page`."""

    may: Required[Role | Literal["anybody"]]
    follows: Follows
    own: Own
    shows_phones: bool
    key: bool
    tries: TryKind
    reads: Reads
    keeps: Keeps
    form_of: str


ADDRESS_LETTERS = "tb"
"""First letters of addresses: `t` for tables, `b` for books; `<letter>` in a rule means both."""
View = TypeVar("View", bound=Callable[..., Any])


class Pages(Blueprint):
    """The pages of one module: a blueprint that stores the settings of each page."""

    def __init__(self, *named: Any, **settings: Any) -> None:
        super().__init__(*named, **settings)
        self._settings: dict[str, Page] = {}

    def get(  # type: ignore[override]
        self, rule: str, **settings: Unpack[Settings]
    ) -> Callable[[View], View]:
        """Declare a page that is requested by GET."""
        return self._declare("GET", rule, settings)

    def post(  # type: ignore[override]
        self, rule: str, **settings: Unpack[Settings]
    ) -> Callable[[View], View]:
        """Declare a page that receives a form by POST."""
        return self._declare("POST", rule, settings)

    def _declare(self, method: str, rule: str, settings: Settings) -> Callable[[View], View]:
        def declare(view: View) -> View:
            self._settings[view.__name__] = Page(**settings)
            rules = [
                (rule.replace("<letter>", letter), {"letter": letter}) for letter in ADDRESS_LETTERS
            ]
            for address, defaults in rules if "<letter>" in rule else [(rule, {})]:
                self.add_url_rule(address, view_func=view, methods=[method], defaults=defaults)
            return view

        return declare

    def register(self, app: App, options: dict[str, Any]) -> None:
        """Register the pages, and store their settings in the application."""
        super().register(app, options)
        declared(app).update({f"{self.name}.{name}": page for name, page in self._settings.items()})


def declared(app: App) -> dict[str, Page]:
    """The settings of an application's pages by endpoint."""
    settings: dict[str, Page] = app.extensions.setdefault("pages", {})
    return settings


def page_at(endpoint: str | None) -> Page:
    """The settings of the page at an endpoint."""
    pages: dict[str, Page] = current_app.extensions["pages"]
    return pages.get(endpoint or "", NO_PAGE)


def current_page() -> Page:
    """The settings of the page of this request."""
    page: Page | None = g.get("page")
    return page or page_at(request.endpoint)


def pages_in(folder: ModuleType) -> list[Pages]:
    """The `pages` of a module, or of the modules in a package."""
    modules = pkgutil.iter_modules(getattr(folder, "__path__", ()), f"{folder.__name__}.")
    module_names = [folder.__name__, *(module.name for module in modules)]
    blueprints = [getattr(importlib.import_module(name), "pages", None) for name in module_names]
    return list(dict.fromkeys(pages for pages in blueprints if isinstance(pages, Pages)))


def require_permissions(app: Flask) -> None:
    """Raise TypeError if a page lacks the setting `may`."""
    for rule in app.url_map.iter_rules():
        if declared(app).get(rule.endpoint, NO_PAGE).may is None:
            raise TypeError(f"who may open {rule}? Its page ({rule.endpoint}) has to say may=...")

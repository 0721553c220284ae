"""What a phone is at each table and book, and whether that is enough for the page it asks for."""

from __future__ import annotations

from collections.abc import Iterable

from flask import g, request

from assistant.store.books import NoSuchBookError
from assistant.store.links import BOOK, Role, Standing
from assistant.store.tables import NoSuchTableError
from assistant.web.access.cookies import known_device
from assistant.web.pages import ANYBODY, Page, page_at
from assistant.web.responses import store


class NotAllowedError(Exception):
    """The phone may not do this at a table or book that it knows, or not any more."""

    def __init__(self, kind: str, role: Role | None, needed: Role) -> None:
        super().__init__(f"this takes {needed}")
        self.kind, self.role, self.needed = kind, role, needed


def standing(subject: str) -> Standing:
    """How this phone stands to a table or book; asked once a request."""
    known: dict[str, Standing] = g.setdefault("standings", {})
    if subject not in known:
        known[subject] = store().links.standing(subject, known_device())
    return known[subject]


def show_as(subject: str, shown: Standing) -> None:
    """Give this request alone another standing at a table or book."""
    g.standings, g.stays = {subject: shown}, True


def forget_standing() -> None:
    """Ask anew from now on: this request has changed who may do what."""
    g.pop("standings", None)


def role_at(subject: str) -> Role | None:
    """What this phone may do with a table or book; None where it may not even see it."""
    return standing(subject).role


def role() -> Role | None:
    """What this phone may do with the table or book of this page; None on all other pages."""
    subject = subject_here()
    return standing(subject).role if subject else None


def subject_here() -> str | None:
    """The table or book that the page asked for is of, if it is of one."""
    return (request.view_args or {}).get("address")


def shown(subjects: Iterable[str]) -> set[str]:
    """Tell which of these tables or books this phone may see."""
    return {subject for subject in subjects if role_at(subject) is not None}


def may(endpoint: str, subject: str = "") -> bool:
    """Tell whether this phone may open a page, or send its form: of this page's table or book."""
    needed = page_at(endpoint).role
    place = subject or subject_here()
    held = standing(place).role if place else None
    return needed is None or (held is not None and held.covers(needed))


def allow(page: Page, subject: str | None) -> None:
    """Let this phone open a page of a table or book; else raise why not.

    Where there is nothing, and where there is what a stranger may not know of, it is the same. A
    page that has not said who may open it opens nothing.
    """
    if subject is None or page.may == ANYBODY:
        return
    known, needed = standing(subject), page.role
    if needed and known.role and known.role.covers(needed):
        return
    if needed and known.kind and known.came:
        raise NotAllowedError(known.kind, known.role, needed)
    raise nothing_there(known.kind, subject)


def nothing_there(kind: str, subject: str) -> Exception:
    """What is raised where a phone finds no table or book."""
    return NoSuchBookError(subject) if kind == BOOK else NoSuchTableError(subject)

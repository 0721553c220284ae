"""The role of this phone at each table and book, and whether a page accepts it."""

from __future__ import annotations

from collections.abc import Iterable

from flask import g, request

from assistant.store.books import NoSuchBookError
from assistant.store.links import BOOK, Access, Role
from assistant.store.tables import NoSuchTableError
from assistant.web.access.cookies import known_device
from assistant.web.pages import ANYBODY, Page, page_at
from assistant.web.responses import store


class NotAllowedError(Exception):
    """The phone's role at a table or book is too low, or it has lost its role."""

    def __init__(self, kind: str, role: Role | None, needed: Role) -> None:
        super().__init__(f"this takes {needed}")
        self.kind, self.role, self.needed = kind, role, needed


def access_to(subject: str) -> Access:
    """The access of this phone to a table or book, looked up once per request."""
    cache: dict[str, Access] = g.setdefault("standings", {})
    if subject not in cache:
        cache[subject] = store().links.access(subject, known_device())
    return cache[subject]


def override_access(subject: str, access: Access) -> None:
    """Set the access of this request to a table or book."""
    g.standings, g.stays = {subject: access}, True


def forget_access() -> None:
    """Look the access up again at the next use, because this request has changed it."""
    g.pop("standings", None)


def role_at(subject: str) -> Role | None:
    """This phone's role at a table or book, or None if it may not see it."""
    return access_to(subject).role


def role() -> Role | None:
    """This phone's role at the table or book of this page; None without a role or a table."""
    subject = subject_here()
    return access_to(subject).role if subject else None


def subject_here() -> str | None:
    """The address of the table or book in this page's URL, or None."""
    return (request.view_args or {}).get("address")


def shown(subjects: Iterable[str]) -> set[str]:
    """Those of the tables and books that this phone may see."""
    return {subject for subject in subjects if role_at(subject) is not None}


def may(endpoint: str, subject: str = "") -> bool:
    """Whether this phone may open the page at an endpoint, or send its form.

    `subject` is a table or book; "" means that of this page.
    """
    needed_role = page_at(endpoint).role
    address = subject or subject_here()
    own_role = access_to(address).role if address else None
    return needed_role is None or (own_role is not None and own_role.covers(needed_role))


def require_access(page: Page, subject: str | None) -> None:
    """Raise an error unless this phone may open a page of a table or book.

    The error is the same for an unknown address and for a table that a stranger must not know of. A
    page without `may` is closed to all.
    """
    if subject is None or page.may == ANYBODY:
        return
    access, needed_role = access_to(subject), page.role
    if needed_role and access.role and access.role.covers(needed_role):
        return
    if needed_role and access.kind and access.had_access:
        raise NotAllowedError(access.kind, access.role, needed_role)
    raise not_found_error(access.kind, subject)


def not_found_error(kind: str, subject: str) -> Exception:
    """The error for an address at which there is no table or book."""
    return NoSuchBookError(subject) if kind == BOOK else NoSuchTableError(subject)

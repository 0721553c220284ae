"""Every refusal is in the language of the phone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest
from flask import Flask
from werkzeug.exceptions import BadRequest, InternalServerError, RequestEntityTooLarge
from werkzeug.test import TestResponse

from assistant.core.limits import FIELD_BYTES, TooOftenError, TryKind
from assistant.core.message import Message, msg
from assistant.language import Language, language_of
from assistant.paper.sizes import TooLongError
from assistant.store.links import TABLE, Role
from assistant.store.tables import NoRoomError, NoSuchTableError
from assistant.store.unreadable import OwnFaultError, UnreadableError
from assistant.web.access.role_checks import NotAllowedError
from assistant.web.errors import (
    BUSY,
    ERRORS,
    LINK_TURNED_OFF,
    NEEDS_LINK,
    NOT_FOUND,
    ROLE_TOO_LOW,
    SIMPLE_ERRORS,
    TOO_LONG,
)
from tests.web.conftest import Phone

OTHERS = [language_of(tag) for tag in ("cs", "ja", "ru")]
LATER = msg("There is no back-up yet.")
"""Stands for what an error brings with it to be said."""
STRANGE_FORM, STRANGE_HOST = (
    next(said for kind, (_, said) in SIMPLE_ERRORS.items() if kind.__name__ == name)
    for name in ("StrangeFormError", "StrangeHostError")
)


def ask(phone: Phone, language: Language, path: str, **how: object) -> TestResponse:
    asked = {"Accept-Language": language.tag, **how.pop("headers", {})}  # type: ignore[dict-item]
    return phone.client.open(path, headers=asked, **how)  # type: ignore[arg-type]


SENT: dict[str, tuple[dict[str, object], Message]] = {
    "a form without its token": ({"path": "/new", "method": "POST"}, STRANGE_FORM),
    "a form from elsewhere": (
        {"path": "/new", "method": "POST", "headers": {"Sec-Fetch-Site": "cross-site"}},
        STRANGE_FORM,
    ),
    "a form that is too large": (
        {"path": "/books", "method": "POST", "data": {"title": "x" * (FIELD_BYTES + 1)}},
        TOO_LONG,
    ),
    "another name of the server": ({"path": "/", "base_url": "http://bad_name!/"}, STRANGE_HOST),
    "no page": ({"path": "/nowhere"}, NOT_FOUND),
    "a way of asking that no page has": ({"path": "/people", "method": "PUT"}, ERRORS[405]),
}
"""What a phone can ask for itself, and what it is told."""


@pytest.mark.parametrize("language", OTHERS, ids=[one.tag for one in OTHERS])
@pytest.mark.parametrize(("how", "told"), SENT.values(), ids=SENT)
def test_what_is_asked_wrongly_is_refused_in_the_phones_language(
    guarded: Flask, language: Language, how: dict[str, object], told: Message
) -> None:
    answer = ask(Phone(guarded), language, **how)  # type: ignore[arg-type]
    speaks(answer, language, told)


RAISED: dict[str, tuple[Callable[[], Exception], Message]] = {
    "unreadable form": (BadRequest, ERRORS[400]),
    "too large": (RequestEntityTooLarge, TOO_LONG),
    "own fault": (InternalServerError, ERRORS[500]),
    "no such table": (lambda: NoSuchTableError("x"), NEEDS_LINK),
    "busy": (lambda: sqlite3.OperationalError("database is locked"), BUSY),
    "too often": (lambda: TooOftenError(TryKind.TABLE, 60), TooOftenError(TryKind.TABLE, 60).why),
    "only watches": (
        lambda: NotAllowedError(TABLE, Role.WATCH, Role.KEEP),
        ROLE_TOO_LOW[Role.KEEP],
    ),
    "too long to print": (lambda: TooLongError(LATER), LATER),
    "no room left": (lambda: NoRoomError(LATER), LATER),
    "damaged": (lambda: UnreadableError(LATER), LATER),
    "a fault of the program": (lambda: OwnFaultError(LATER), LATER),
    "shut out": (lambda: NotAllowedError(TABLE, None, Role.KEEP), LINK_TURNED_OFF[False]),
}
"""What can go wrong behind a page."""


@pytest.mark.parametrize("language", OTHERS, ids=[one.tag for one in OTHERS])
@pytest.mark.parametrize(("error", "told"), RAISED.values(), ids=RAISED)
def test_what_goes_wrong_behind_a_page_is_said_in_the_phones_language(
    app: Flask,
    monkeypatch: pytest.MonkeyPatch,
    language: Language,
    error: Callable[[], Exception],
    told: Message,
) -> None:
    def fail(**_where: str) -> None:
        raise error()

    phone = Phone(app)
    page = f"/t/{phone.sit_down()}/"
    monkeypatch.setitem(app.view_functions, "table.table", fail)
    speaks(ask(phone, language, page), language, told)


def speaks(answer: TestResponse, language: Language, told: Message) -> None:
    """Check that a refusal has this text and a title, in a language."""
    assert answer.status_code >= 400
    assert f'<html lang="{language.tag}"' in answer.text
    assert language.show(told) in answer.text
    assert language.say(told) != told.text
    assert f"<title>{language.say(msg('Sorry'))}" in answer.text

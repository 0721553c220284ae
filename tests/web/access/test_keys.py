"""The server's key: requested once a phone, before it opens or imports tables."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator

import pytest
from flask import Flask

from assistant.web.access import admission
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Form, Page, Phone

THE_KEY = "klíč od klubu"


@pytest.fixture
def locked(app: Flask) -> Iterator[Flask]:
    """The application of a server with a key."""
    app.config[admission.KEY] = THE_KEY
    yield app
    app.config[admission.KEY] = ""


def give(phone: Phone, path: str, key: str) -> int:
    """Enter a key on the page that requests it."""
    asked = phone.get(path)
    assert asked.status_code == 403
    return phone.send(Page(asked.text).forms[0], {admission.FIELD: key}).status_code


@pytest.mark.parametrize("path", ["/new", "/import"])
def test_a_key_is_asked_once(locked: Flask, path: str) -> None:
    phone = Phone(locked)
    assert give(phone, path, "another") == 422
    assert give(phone, path, THE_KEY) == 303
    assert phone.get(path).status_code == 200
    assert phone.sit_down()


def test_what_was_typed_goes_along(locked: Flask) -> None:
    phone = Phone(locked)
    names = ["Anna", "Boris", "Cyril"]
    asked = phone.send(Form("/new"), {"game": PAID, "name": names, "do": "start"})
    assert asked.status_code == 403
    answer = phone.send(Page(asked.text).forms[0], {admission.FIELD: THE_KEY})
    assert answer.status_code == 303
    address = answer.location.split("/")[2]
    assert list(phone.evening(address).players) == names


def test_a_next_table_takes_it_too_and_recorded_tables_go_on(phone: Phone, app: Flask) -> None:
    address = phone.sit_down()
    app.config[admission.KEY] = THE_KEY
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert len(phone.evening(address).deals) == 1
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    asked = phone.send(phone.page(f"/t/{address}/end").form("/next"))
    assert asked.status_code == 403
    answer = phone.send(Page(asked.text).forms[0], {admission.FIELD: THE_KEY})
    app.config[admission.KEY] = ""
    assert answer.status_code == 303
    assert answer.location != f"/t/{address}/end"


def test_another_key_is_asked_anew(locked: Flask) -> None:
    phone = Phone(locked)
    assert give(phone, "/new", THE_KEY) == 303
    locked.config[admission.KEY] = "another"
    assert phone.get("/new").status_code == 403


def test_nobody_tries_all_keys() -> None:
    now = time.monotonic()
    wrong: deque[float] = deque(maxlen=admission.WRONG_KEYS)
    for _ in range(admission.WRONG_KEYS):
        assert not admission.too_many(wrong)
        wrong.append(now)
    assert admission.too_many(wrong)

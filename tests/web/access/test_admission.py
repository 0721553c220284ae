"""The server's key, and limits for strangers: a network may do far more than a phone."""

from __future__ import annotations

import io
import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from assistant.core.limits import FIELD_BYTES, TRIES, TryKind
from assistant.store.links import TABLE, Role
from assistant.web.access.admission import (
    CREATE_KEY,
    KEY_FIELD,
    WRONG_KEYS,
    Limiter,
    TryRate,
    too_many,
)
from assistant.web.app import create_app
from tests.samples import PAID, as_tapped, one_each
from tests.web.conftest import Form, Page, Phone

NAMES = ["Anna", "Boris", "Cyril"]
FORM = "application/x-www-form-urlencoded"
NOWHERE = "/t/AAAAAAAAAAAAAAAAAAAAAA/"
SIT_DOWN = {"game": PAID, "name": NAMES, "do": "start"}
A_MINUTE = TryRate(6, 60.0)
THE_KEY = "klíč od klubu"


@pytest.fixture
def counting(told: list[float]) -> Limiter:
    return Limiter(3, lambda: told[0])


# ---- Counting ----


def test_so_many_tries_pass_and_the_next_waits(counting: Limiter, told: list[float]) -> None:
    for _ in range(6):
        assert counting.wait(TryKind.TABLE, "a", A_MINUTE) == 0
        counting.note(TryKind.TABLE, "a", A_MINUTE)
    assert counting.wait(TryKind.TABLE, "a", A_MINUTE) == pytest.approx(10)
    told[0] += 9
    assert counting.wait(TryKind.TABLE, "a", A_MINUTE) == pytest.approx(1)
    told[0] += 1
    assert counting.wait(TryKind.TABLE, "a", A_MINUTE) == 0
    told[0] += 60
    for _ in range(6):
        assert counting.wait(TryKind.TABLE, "a", A_MINUTE) == 0
        counting.note(TryKind.TABLE, "a", A_MINUTE)
    assert counting.wait(TryKind.TABLE, "a", A_MINUTE) > 0


def test_each_is_counted_by_itself(counting: Limiter) -> None:
    for _ in range(6):
        counting.note(TryKind.TABLE, "a", A_MINUTE)
    assert counting.wait(TryKind.TABLE, "a", A_MINUTE) > 0
    assert counting.wait(TryKind.TABLE, "b", A_MINUTE) == 0
    assert counting.wait(TryKind.FILE, "a", A_MINUTE) == 0


def test_only_so_many_are_known(counting: Limiter) -> None:
    for who in "abcde":
        for _ in range(6):
            counting.note(TryKind.TABLE, who, A_MINUTE)
    assert len(counting) == 3
    waits = [who for who in "abcde" if counting.wait(TryKind.TABLE, who, A_MINUTE)]
    assert waits == ["c", "d", "e"]


def test_a_network_may_do_far_more_than_a_phone() -> None:
    """Two hundred phones of a club may each open a broken link and a new table."""
    for tries in TRIES.values():
        assert tries.network >= 3 * 200 or tries.link
        assert tries.network >= 20 * tries.phone


# ---- Pages ----


def use_up(times: int, once: Callable[[], int]) -> set[int]:
    return {once() for _ in range(times)}


def test_a_phone_that_tries_addresses_has_to_wait_and_keeps_its_tables(
    limited: Flask, told: list[float]
) -> None:
    phone, other = Phone(limited, None), Phone(limited, None)
    mine, theirs = phone.sit_down(PAID), other.sit_down(PAID)
    assert use_up(30, lambda: phone.get(NOWHERE).status_code) == {404}
    for path in (NOWHERE, f"/t/{theirs}/", f"/j/{theirs}/nothing", "/b/AAAAAAAAAAAAAAAAAAAAAA"):
        refused = phone.get(path)
        assert refused.status_code == 429
        assert refused.headers["Retry-After"] == "20"
        assert "Try again in 1 minute." in Page(refused.text).text
    assert phone.get(f"/t/{mine}/").status_code == 200
    assert other.get(NOWHERE).status_code == 404
    told[0] += 20
    assert phone.get(NOWHERE).status_code == 404
    assert phone.get(NOWHERE).status_code == 429


@pytest.mark.matrix(3)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=b", FORM, "application/json"])
def test_who_has_to_wait_is_told_so_whatever_he_sends(
    limited: Flask, method: str, kind: str
) -> None:
    phone, much = Phone(limited, None), b"a=" + b"x" * FIELD_BYTES
    phone.sit_down(PAID)
    use_up(31, lambda: phone.get(NOWHERE).status_code)
    answer = phone.client.open(f"{NOWHERE}record", method=method, data=much, content_type=kind)
    assert answer.status_code == 429


@pytest.mark.whole
def test_phones_without_a_name_are_counted_by_their_network(limited: Flask) -> None:
    most = TRIES[TryKind.ADDRESS].network
    phone = Phone(limited, None)
    mine = phone.sit_down(PAID)

    def stranger(address: str) -> int:
        place = {"REMOTE_ADDR": address}
        return limited.test_client().get(NOWHERE, environ_overrides=place).status_code

    assert use_up(most, lambda: stranger("127.0.0.1")) == {404}
    assert stranger("127.0.0.1") == 429
    assert stranger("192.0.2.7") == 404
    assert phone.get(f"/t/{mine}/").status_code == 200


@pytest.mark.parametrize("htmx", [False, True])
def test_a_phone_opens_so_many_tables_and_what_was_typed_is_kept(
    limited: Flask, told: list[float], htmx: bool
) -> None:
    phone = Phone(limited)
    opened = use_up(60, lambda: phone.send(Form("/new"), SIT_DOWN).status_code)
    assert opened == {303}
    before = phone.stored()
    refused = phone.send(Form("/new"), SIT_DOWN, htmx=htmx)
    page = Page(refused.text)
    assert refused.status_code == 429
    assert "Nothing was saved. Too many tables were opened here." in page.text
    assert phone.stored() == before
    if htmx:
        assert refused.headers["HX-Retarget"] == "#refused"
    else:
        told[0] += 60
        assert phone.send(page.forms[0]).status_code == 303
        assert list(phone.evening(phone.store.visits.latest(phone.device, 1)[0]).players) == NAMES


def test_a_form_that_is_sent_again_opens_one_table_and_is_counted_once(limited: Flask) -> None:
    phone = Phone(limited)
    form, again = Form("/new"), SIT_DOWN | {"submission": "s" * 22}
    assert use_up(70, lambda: phone.send(form, again).status_code) == {303}
    assert len(phone.store.visits.latest(phone.device, 9)) == 1
    assert phone.send(form, SIT_DOWN).status_code == 303


def test_asking_for_a_game_opens_nothing_and_is_not_counted(limited: Flask) -> None:
    phone = Phone(limited)
    asked = {"game": PAID, "name": NAMES, "do": "look"}
    assert use_up(70, lambda: phone.send(Form("/new"), asked).status_code) == {200}
    assert phone.send(Form("/new"), SIT_DOWN).status_code == 303


@pytest.mark.parametrize(("path", "field"), [("/import", "record"), ("/take-in", "file")])
def test_a_phone_takes_in_so_many_files(limited: Flask, path: str, field: str) -> None:
    phone = Phone(limited)
    phone.get("/")
    phone.sit_down(PAID)

    def send() -> TestResponse:
        file = (io.BytesIO(json.dumps({"format": "none"}).encode()), "a.json")
        return phone.client.post(path, data={field: file})

    assert use_up(30, lambda: send().status_code) == {422}
    refused = send()
    assert refused.status_code == 429
    assert "Send the form again" not in refused.text  # a page cannot send a file again


def test_strangers_in_its_network_keep_no_phone_from_a_right_link(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer_of_a_network(monkeypatch, TryKind.ADDRESS, 40)
    owner = Phone(limited)
    table = owner.sit_down(PAID)
    links = limited.extensions["store"].links
    ways = [links.path(TABLE, link, table) for link in links.links(table).values()]
    use_up(41, lambda: limited.test_client().get(NOWHERE).status_code)
    for way in ways:
        guest = Phone(limited, None)
        answer = guest.client.get(way, follow_redirects=True)
        assert (answer.status_code, answer.request.path) == (200, f"/t/{table}/")
    links.change_link(table, Role.KEEP, owner.device, open_=False)
    closed = ways[list(links.links(table)).index(Role.KEEP)]
    for wrong in (
        NOWHERE,
        closed,
        f"{ways[0][:-1]}_",
        f"/j/{NOWHERE.split('/')[2]}/{ways[0][-22:]}",
    ):
        assert limited.test_client().get(wrong).status_code == 429


@pytest.mark.whole
def test_strangers_in_its_network_keep_no_owner_from_his_next_table(
    limited: Flask, monkeypatch: pytest.MonkeyPatch, told: list[float]
) -> None:
    """Phones without tables are counted together, and each phone once."""
    fewer_of_a_network(monkeypatch, TryKind.TABLE, 40)
    owner, guest = Phone(limited), Phone(limited, None)
    table = owner.sit_down(PAID)
    links = limited.extensions["store"].links
    stranger = Phone(limited, None)
    assert use_up(60, partial(opens, stranger)) == {303}
    assert opens(stranger) == 429
    assert use_up(30, lambda: opens(Phone(limited, None))) == {303}, "a club of new phones"
    use_up(9, lambda: opens(Phone(limited, None)))
    refused = Phone(limited, None).send(Form("/new"), SIT_DOWN)
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) <= 3_600 / 40 + 1
    assert use_up(59, partial(opens, owner)) == {303}
    assert opens(owner) == 429
    way = links.path(TABLE, links.links(table)[Role.WATCH], table)
    guest.client.get(way, follow_redirects=True)
    assert opens(guest) == 303, "whoever came by a link"
    told[0] += 3_600 / 40 + 1
    assert opens(Phone(limited, None)) == 303


def test_strangers_in_its_network_keep_no_phone_with_the_key_from_its_first_table(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer_of_a_network(monkeypatch, TryKind.FILE, 3)
    monkeypatch.setitem(limited.config, CREATE_KEY, "sesame")
    member = Phone(limited, None)
    for number in range(3):
        sent = Phone(limited, None).send(Form("/import"), {"held": f"{number}"})
        assert sent.status_code == 403, "it has no key"
    assert Phone(limited, None).send(Form("/import")).status_code == 429
    assert member.send(Form("/new"), {KEY_FIELD: "sesame"}).status_code == 303
    assert member.send(Form("/import"), {"held": "{"}).status_code == 422


def test_strangers_in_its_network_keep_no_owner_from_taking_a_file_in(
    limited: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    fewer_of_a_network(monkeypatch, TryKind.FILE, 35)
    owner, strangers = Phone(limited), [Phone(limited, None) for _ in range(2)]
    owner.sit_down(PAID)

    def send(phone: Phone) -> int:
        file = (io.BytesIO(json.dumps({"format": "none"}).encode()), "a.json")
        return phone.client.post("/import", data={"record": file}).status_code

    for stranger in strangers:
        stranger.get("/")
        use_up(20, partial(send, stranger))
    assert send(strangers[0]) == 429
    assert send(owner) == 422


def opens(phone: Phone) -> int:
    return phone.send(Form("/new"), SIT_DOWN).status_code


def fewer_of_a_network(monkeypatch: pytest.MonkeyPatch, tried: TryKind, network: int) -> None:
    monkeypatch.setitem(TRIES, tried, replace(TRIES[tried], network=network))


def test_where_nothing_is_limited_nobody_waits(tmp_path: Path) -> None:
    phone = Phone(create_app(tmp_path), None)
    assert use_up(40, lambda: phone.get(NOWHERE).status_code) == {404}


# ---- The key ----


@pytest.fixture
def locked(app: Flask) -> Iterator[Flask]:
    """The application of a server with a key."""
    app.config[CREATE_KEY] = THE_KEY
    yield app
    app.config[CREATE_KEY] = ""


def give(phone: Phone, path: str, key: str) -> int:
    """Enter a key on the page that requests it."""
    asked = phone.get(path)
    assert asked.status_code == 403
    return phone.send(Page(asked.text).forms[0], {KEY_FIELD: key}).status_code


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
    answer = phone.send(Page(asked.text).forms[0], {KEY_FIELD: THE_KEY})
    assert answer.status_code == 303
    address = answer.location.split("/")[2]
    assert list(phone.evening(address).players) == names


def test_a_next_table_takes_it_too_and_recorded_tables_go_on(phone: Phone, app: Flask) -> None:
    address = phone.sit_down()
    app.config[CREATE_KEY] = THE_KEY
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert len(phone.evening(address).deals) == 1
    phone.send(phone.page(f"/t/{address}/end").form("/close"))
    asked = phone.send(phone.page(f"/t/{address}/end").form("/next"))
    assert asked.status_code == 403
    answer = phone.send(Page(asked.text).forms[0], {KEY_FIELD: THE_KEY})
    app.config[CREATE_KEY] = ""
    assert answer.status_code == 303
    assert answer.location != f"/t/{address}/end"


def test_another_key_is_asked_anew(locked: Flask) -> None:
    phone = Phone(locked)
    assert give(phone, "/new", THE_KEY) == 303
    locked.config[CREATE_KEY] = "another"
    assert phone.get("/new").status_code == 403


def test_nobody_tries_all_keys() -> None:
    now = time.monotonic()
    wrong: deque[float] = deque(maxlen=WRONG_KEYS)
    for _ in range(WRONG_KEYS):
        assert not too_many(wrong)
        wrong.append(now)
    assert too_many(wrong)

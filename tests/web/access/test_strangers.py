"""Strangers have no access, and typed HTML is shown as text."""

import re
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from assistant.core.limits import FILE_BYTES
from assistant.core.seat import Seat
from assistant.evening.log.events import Adjusted, Adjustment
from assistant.games import all_games
from assistant.host import POCKET, SERVER
from assistant.store.store import secret_of
from assistant.web.access.headers import content_security
from tests.games.worked import NAMES, seated
from tests.web.conftest import COMMONEST, Form, Page, Phone
from tests.web.test_roles import routes
from tests.web.who_may import path_of

NASTY = '<script>alert("x")</script>'


NASTY_NAMES = ('<b onclick="x">', "{{ 9999991*7 }}", "'\"&amp;</svg>")


def nasty(game: str) -> tuple[str, ...]:
    """Names with HTML, as many as the game takes."""
    return (*NASTY_NAMES, "Dana")[: len(seated(game))]


@pytest.fixture
def address(phone: Phone) -> str:
    """A table with a fine, of any game."""
    address = phone.sit_down()
    fine = Adjusted(Adjustment((Seat(0),), (Seat(1),), 3, "late"))
    phone.tables.append(address, phone.evening(address), fine, "fine")
    return address


PAGES = (
    *("", "record", "end", "rules", "history", "sheet", "share"),
    *("deals/1", "deals/2", "deals/1/correct"),
)
"""The pages of a table with two deals, below its address."""


def pages_of(address: str) -> list[str]:
    """The paths of these pages of a table."""
    return [f"/t/{address}/{page}" for page in PAGES]


def change_two_deals(phone: Phone, address: str) -> None:
    """Correct the first deal without a change, and withdraw the second."""
    phone.send(phone.page(f"/t/{address}/deals/1/correct").form("/record"))
    phone.send(phone.page(f"/t/{address}/deals/2").form("/withdraw"))


@pytest.fixture
def everywhere(phone: Phone, game: str) -> list[str]:
    """Every page of a table, with a corrected deal and a withdrawn one."""
    address = phone.sit_down(game)
    for _ in range(3):
        phone.record(address, COMMONEST[game])
    change_two_deals(phone, address)
    rules = [f"/rules/{key}" for key in all_games()]
    return [
        "/",
        "/new",
        "/import",
        "/old-evenings",
        "/house-rules",
        "/rules/",
        *rules,
        *pages_of(address),
    ]


# ---- What a page may load and where it may be shown ----


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    rules = dict(rule.split(" ", 1) for rule in content_security(SERVER).split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    for words in rules.values():
        assert set(words.split()) <= {"'self'", "'none'", "data:"}
    assert "data:" not in rules["script-src"] + rules["style-src"]


def test_a_place_with_a_frame_of_its_own_lets_that_show_pages_and_no_more() -> None:
    server, pocket = (
        dict(rule.split(" ", 1) for rule in content_security(host).split("; "))
        for host in (SERVER, POCKET)
    )
    assert pocket == server | {"frame-ancestors": "'self'"}


def test_no_page_asks_anything_of_another_host(
    phone: Phone, everywhere: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.web.networks.network_address", lambda _: "localhost")
    for path in everywhere:
        page = phone.page(path)
        loaded = [*page.loads, *page.links, *(form.action for form in page.forms)]
        assert all(link.startswith(("/", "http://localhost/")) for link in loaded), path
        outside = set(re.findall(r"https?://[^/\"'\s<]+", page.html))
        assert outside <= {"http://localhost", "http://www.w3.org"}, path


def test_no_page_has_scripts_or_styles_within(phone: Phone, everywhere: list[str]) -> None:
    for path in everywhere:
        page = phone.page(path)
        for tag, said in page.tags:
            assert tag != "style", path
            assert tag != "script" or said["src"].startswith(("/static/", "/scripts/")), path
            assert not [name for name in said if name == "style" or name.startswith("on")], path


def test_what_is_loaded_is_there_and_kept_for_a_year(phone: Phone) -> None:
    for path in phone.page("/").loads:
        answer = phone.get(path)
        assert answer.status_code == 200
        assert "max-age=31536000" in answer.headers["Cache-Control"]
        assert "v=" in path


# ---- Cookies ----


def test_the_key_that_signs_cookies_is_its_owners_alone(tmp_path: Path) -> None:
    key = secret_of(tmp_path)
    assert len(key) == 32
    assert secret_of(tmp_path) == key
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_key_that_was_never_written_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()
    assert len(secret_of(tmp_path)) == 32


# ---- Forms from elsewhere ----


def every_post(app: Flask, address: str) -> list[str]:
    """The paths of all forms, at a table that is there and a book that is not."""
    return [path_of(rule, address) for rule, method in routes(app) if method == "POST"]


@pytest.mark.parametrize("htmx", [False, True])
def test_a_form_without_its_token_is_refused_with_a_page(
    address: str, guarded: Flask, htmx: bool
) -> None:
    phone = Phone(guarded)
    before = phone.stored()
    for path in every_post(guarded, address):
        answer = phone.send(Form(path), {"csrf_token": "stolen"}, htmx=htmx)
        assert answer.status_code == 400
        assert "Nothing was saved" in Page(answer.text).text
        assert "/" in Page(answer.text).links
        assert ("<html" in answer.text) is not htmx
        assert answer.headers.get("HX-Retarget") == "#screen"
    assert phone.stored() == before


def test_a_form_with_its_token_is_taken(guarded: Flask, game: str) -> None:
    phone = Phone(guarded)
    form = phone.page("/new").form("/new")
    answer = phone.send(form, {"game": game, "name": seated(game), "do": "start"})
    assert answer.status_code == 303
    address = answer.location.split("/")[2]
    assert phone.record(address, COMMONEST[game], htmx=True).status_code == 200
    assert len(phone.evening(address).deals) == 1


def test_another_phones_token_is_refused(guarded: Flask) -> None:
    one, other = Phone(guarded), Phone(guarded)
    other.page("/")
    form = one.page("/new").form("/new")
    assert other.send(form, {"name": NAMES[:3], "do": "start"}).status_code == 400


def test_looking_never_writes(phone: Phone, everywhere: list[str]) -> None:
    before = phone.stored()
    for path in everywhere:
        phone.get(path)
    assert phone.stored() == before


# ---- Addresses ----


def test_an_address_is_22_characters_that_nobody_guesses(phone: Phone) -> None:
    addresses = {phone.sit_down() for _ in range(5)}
    assert len(addresses) == 5
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", address) for address in addresses)


def test_an_address_cannot_be_had_from_the_mark_in_a_page(phone: Phone) -> None:
    """Somebody who reads the mark over a shoulder must be faster, because it is used once."""
    form = phone.page("/new").form("/new")
    (mark,) = form.chosen("submission")
    address = phone.send(form, {"name": NAMES[:3], "do": "start"}).location.split("/")[2]
    assert mark not in address
    assert address not in mark


NO_PAGE, ASK_FOR_LINK = "There is no page at this address", "Ask at the table for the link."


def not_found(answer: TestResponse, said: str = ASK_FOR_LINK) -> bool:
    return answer.status_code == 404 and said in Page(answer.text).text


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/t/",
        "/t/short/",
        "/t/short/record",
        f"/t/{'x' * 22}/",
        f"/t/{'x' * 22}/sheet.pdf",
        f"/t/{'x' * 22}/deals/1",
        "/t/%00/",
        "/t/' OR 1=1 --/",
        "/rules/bridge",
    ],
)
def test_an_unknown_address_is_answered_with_a_page(phone: Phone, path: str) -> None:
    said = ASK_FOR_LINK if len(path) > len("/t/") and path.startswith("/t/") else NO_PAGE
    assert not_found(phone.get(path), said)


@pytest.mark.parametrize("path", ["/static/../pyproject.toml", "/static/%2e%2e/README.md"])
def test_nothing_but_static_files_can_be_read(phone: Phone, path: str) -> None:
    assert phone.get(path).status_code == 404


def test_the_beginning_of_an_address_opens_nothing(phone: Phone, address: str) -> None:
    assert not_found(phone.get(f"/t/{address[:-1]}/"))
    assert not_found(phone.get(f"/t/{address}x/"))


def test_a_page_that_takes_no_such_request_says_so(phone: Phone, address: str) -> None:
    for answer in (phone.client.post("/"), phone.client.put(f"/t/{address}/undo")):
        assert answer.status_code == 405
        assert "This page cannot do that" in Page(answer.text).text


# ---- Bodies ----


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_of_10_mb_is_refused_with_a_page(address: str, guarded: Flask, kind: str) -> None:
    phone = Phone(guarded)
    before = phone.stored()
    body = b"name=" + b"x" * 10_000_000
    if kind.startswith("multipart"):
        head = b'--b\r\nContent-Disposition: form-data; name="record"; filename="r"\r\n\r\n'
        body, kind = head + body + b"\r\n--b--\r\n", f"{kind}; boundary=b"
    assert len(body) > FILE_BYTES
    for path in every_post(guarded, address):
        answer = phone.client.post(path, data=body, content_type=kind)
        assert answer.status_code == 413
        assert "too large" in Page(answer.text).text
    assert phone.stored() == before


def test_a_body_that_is_cut_or_garbled_is_no_error(app: Flask, phone: Phone, address: str) -> None:
    for kind in ("multipart/form-data; boundary=b", "multipart/form-data", "text/plain", "x"):
        for path in every_post(app, address):
            answer = phone.client.post(path, data=b"--b\r\nContent-Disp", content_type=kind)
            assert answer.status_code in (200, 303, 400, 404, 409, 413, 422)


# ---- Text stays text ----


def test_whatever_is_typed_is_shown_as_text(phone: Phone, game: str) -> None:
    address = phone.sit_down(game, nasty(game), title=NASTY, place=NASTY)
    for _ in range(2):
        phone.record(address, COMMONEST[game])
    change_two_deals(phone, address)
    for path in ("/", "/new", *pages_of(address)):
        page = phone.page(path)
        assert [said for tag, said in page.tags if tag == "script" and "src" not in said] == []
        assert not [tag for tag, said in page.tags if "onclick" in said]
        assert "69999937" not in page.text
    assert NASTY_NAMES[0] in phone.page(f"/t/{address}/").text
    assert NASTY in phone.page(f"/t/{address}/").text


def test_what_was_typed_wrongly_is_shown_as_text_too(phone: Phone, game: str) -> None:
    for name in ("name", "title", "per_point", "rules.values", "date", "currency"):
        values = {"game": game, "do": "start", name: f'"><img src=x onerror=y>{"z" * 250}'}
        page = Page(phone.send(Form("/new"), values).text)
        assert not [said for tag, said in page.tags if tag == "img" or "onerror" in said]


@pytest.mark.pdf
def test_a_printed_sheet_takes_names_as_text(phone: Phone, game: str) -> None:
    address = phone.sit_down(game, nasty(game), title='<img src="file:///etc/passwd">')
    phone.record(address, COMMONEST[game])
    assert phone.get(f"/t/{address}/sheet.pdf").data.startswith(b"%PDF-")

"""Tables of Mariáš go out and come in, are opened, and are told of where they cannot be read."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from assistant.evening.log.events import Stake
from tests.games.worked import NAMES
from tests.web.conftest import COMMONEST, Page, Phone, Values
from tests.web.evening_club import CZK, open_table, settle_night
from tests.web.files.test_table_files import upload
from tests.web.nights.book_steps import DAY, act, said
from tests.web.test_unreadable import LISTS, add, begin_anew

DEAL = {"soloist": "Boris", "contract": "suit", "trump": "leaves", "played": False}
RECORD: dict[str, Any] = {
    "format": "table-record/1",
    "game": "marias",
    "players": ["Anna", "Boris", "Řehoř"],
    "first_dealer": "Anna",
    "rules": {"payment_cap": 50},
    "stake": {"per_point": "0.10", "currency": "CZK"},
    "title": "Pátek",
    "place": "U Anny",
    "date": "2026-11-20",
    "deals": [DEAL, {"soloist": "Řehoř", "contract": "betl", "made": False}],
}


# ---- Records ----


def test_a_record_makes_the_round_trip(phone: Phone, other: Phone) -> None:
    """Where no id was said, the table gets one, and keeps it wherever its record goes."""
    mark = phone.page("/import").form("/take-in").chosen("submission")[0]
    answer, twice = (upload(phone, RECORD, submission=mark) for _ in range(2))
    assert (answer.status_code, twice.location) == (303, answer.location)
    download = phone.get(f"{answer.location}record.json")
    public = download.get_json()["table"]
    assert public not in answer.location
    assert download.get_json() == RECORD | {"table": public}
    again = upload(other, download.data)
    assert again.location != answer.location
    assert phone.get(f"{again.location}record.json").data == download.data
    phone.page(answer.location)
    assert answer.location in phone.page("/").links


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ("  \n ", "choose a file"),
        ("{", "this is damaged or of another kind (not JSON: line 1, column 2)"),
        (b"\xff\xfe\x00", "not UTF-8 text"),
        ("null", "format: not a table-record/1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": 1, "format": 2}', "the key format appears twice"),
        (RECORD | {"game": "bridge"}, "game: unknown game bridge"),
        (RECORD | {"colour": "green"}, "colour: unknown key"),
        (
            RECORD | {"players": ["Anna", "Anna", "Řehoř"], "deals": []},
            "players: Two players are called Anna",
        ),
        (
            RECORD | {"deals": [DEAL, DEAL | {"trump": "clubs"}]},
            "deal 2: trump: clubs is not one of",
        ),
        (RECORD | {"deals": [DEAL | {"fleks": {"game": 1}}]}, "deal 1: played: must be played"),
        # No page can be sent with half of a pair of code units in it.
        (
            RECORD | {"deals": [DEAL | {"auction": [["Boris", "\ud800"]]}]},
            "deal 1: auction: Boris: \N{REPLACEMENT CHARACTER} cannot be called here",
        ),
        (RECORD | {"deals": [{}] * 1000}, "deal 1: "),
    ],
)
def test_a_broken_record_is_refused_with_what_is_wrong(
    phone: Phone, content: bytes | str | dict[str, Any], wrong: str
) -> None:
    answer = upload(phone, content)
    page = Page(answer.text)
    assert answer.status_code == 422
    assert wrong in page.wrong[0]
    assert len(page.wrong) <= 20
    assert page.form("/take-in").buttons
    assert phone.stored() == []


# ---- A new table ----


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("rules.values", "casino", "casino is not one of pub, federation"),
        ("rules.payment_cap", "-5", "-5 does not fit: enter a whole number, 0 or more"),
        ("other.payment_cap", "many", "many does not fit: enter a whole number"),
        ("per_point", "0.10x", "0.10x"),
        ("per_point", "0", "more than 0"),
        ("per_point", "1,000", "1,000 could mean 1000 or 1.00: write one of these"),
        ("title", "T" * 201, "too long: 200"),
        ("place", "P" * 201, "too long: 200"),
        ("date", "2026-02-30", "2026-02-30"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_at_its_field(
    phone: Phone, field: str, value: str, wrong: str
) -> None:
    values: Values = {"name": NAMES[:3], "currency": "CZK", "do": "start", field: value}
    form = phone.page("/new").form("/new")
    answer = phone.send(form, {"game": "marias", **values})
    page = Page(answer.text)
    assert answer.status_code == 422
    assert len(page.wrong) == 1
    assert wrong in page.wrong[0]
    if not field.startswith("rules."):
        assert page.form("/new").chosen(field) == [value]
    assert phone.stored() == []


def test_digits_of_full_width_are_digits(phone: Phone) -> None:
    typed = {"per_point": "０，１０", "currency": "JPY", "date": "２０２６－１１－２０"}
    typed |= {"other.payment_cap": "５００"}
    opened = phone.evening(phone.sit_down("marias", **typed)).opened
    assert (opened.stake, opened.date) == (Stake(Decimal("0.10"), "JPY"), "2026-11-20")
    assert opened.rules.payment_cap == 500


@pytest.mark.parametrize("game", ["bridge", "", "../marias"])
def test_a_game_that_nobody_knows_is_refused(phone: Phone, game: str) -> None:
    answer = phone.client.post("/new", data={"game": game, "do": "start"})
    assert answer.status_code == 422
    assert "This game is unknown" in Page(answer.text).text
    assert phone.stored() == []


def test_the_box_is_called_so_wherever_a_person_is_chosen(phone: Phone) -> None:
    fined = {"adjustment": {"from": ["Boris"], "points": 3, "reason": "late"}}
    open_table(phone, "marias", ["Anna", "Boris", "Cyril"], fined, stake=CZK, **DAY)
    book = settle_night(phone)
    assert phone.get(f"/b/{book}").text.count(">the box</option>") == 3
    act(phone, book, "/way", {"one": "Anna", "other": " box"})
    assert "Allow again: the box – Anna" in said(phone, book)
    answer = act(phone, book, "/way", {"bank": " box"})
    assert answer.status_code == 422
    assert Page(answer.text).wrong == [
        "the box must not pay or be paid by someone, so payments cannot all go through the box"
    ]


# ---- A table that cannot be read ----

EVENTS = [
    ("dealt", "no JSON"),
    ("dealt", "[" * 100_000),
    ("dealt", '{"facts": null}'),
    ("dealt", '{"facts": {"soloist": "Zoe", "contract": "betl", "made": true}}'),
    ("amended", '{"deal": 9, "facts": {"soloist": "Anna", "contract": "betl", "made": true}}'),
    ("withdrawn", '{"deal": 0}'),
    ("remainder_given", '{"to": 7}'),
    ("closed", '{"balances": {"Anna": 0, "Boris": 0, "Cyril": 0}}'),
    ("rules_agreed", '{"rules": {"new": true}}'),
    ("dealer_named", '{"dealer": 99}'),
    ("bounded", '{"deals": -1, "points": 0}'),
    ("joined", '{"name": "Anna"}'),
]


def recorded(phone: Phone, title: str) -> str:
    """A table with a deal."""
    address = phone.sit_down("marias", title=title, date="2026-11-20", place="Club")
    phone.record(address, COMMONEST["marias"])
    phone.page(f"/t/{address}/")
    return address


@pytest.mark.matrix(12)
@pytest.mark.parametrize(("kind", "body"), EVENTS)
@pytest.mark.parametrize("known", [True, False])
def test_whatever_an_event_says_no_page_fails(
    app: Flask, phone: Phone, kind: str, body: str, known: bool
) -> None:
    """It is told which table that is, that it is safe, and nothing else is hidden by it."""
    good, bad = recorded(phone, "Good"), recorded(phone, "Bad")
    add(phone, bad, kind, body)
    if not known:
        begin_anew(app, phone)
    answer = phone.get(f"/t/{bad}/")
    assert answer.status_code == 409
    page = Page(answer.text)
    for words in ("Bad", "Nothing is lost", "There is no back-up yet"):
        assert words in page.text
    for path in LISTS:
        assert phone.get(path).status_code == 200, path
    assert phone.get(f"/t/{good}/").status_code == 200

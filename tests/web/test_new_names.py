"""New names consist of visible letters, wherever they are entered; stored ones stay."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlencode

import pytest
from click.testing import CliRunner
from werkzeug.test import TestResponse

from assistant.cli import commands
from assistant.evening.log.events import Opened
from tests.games.worked import seated
from tests.samples import PAID
from tests.web.conftest import COMMONEST, Form, Page, Phone

TURNED = "Anna\u202egnp"
TOLD = "has an invisible character"
UNSEEN = "Stra\u200bnge"
OPENING = {"game": PAID, "name": list(seated(PAID)), "do": "start"}


def record(**said: object) -> dict[str, object]:
    plain = {"format": "table-record/1", "game": PAID, "players": list(seated(PAID)), "deals": []}
    return plain | said


def imported(phone: Phone, **said: object) -> TestResponse:
    file = io.BytesIO(json.dumps(record(**said)).encode())
    return phone.client.post("/import", data={"record": (file, "record.json")})


def edited(phone: Phone, address: str, field: str, text: str) -> TestResponse:
    form = phone.page(f"/t/{address}/edit").form("/edit")
    return phone.send(form, {field: text})


def settled(phone: Phone, address: str) -> TestResponse:
    return phone.send(Form("/books"), {"table": address, "title": UNSEEN})


def fined(phone: Phone, address: str) -> TestResponse:
    form = phone.page(f"/t/{address}/adjust").form("/adjust")
    return phone.send(form, {"from": "0", "to": "1", "points": "3", "reason": UNSEEN})


ENTRANCES: dict[str, Callable[[Phone, str], TestResponse]] = {
    "a player": lambda phone, _: phone.send(
        Form("/new"), OPENING | {"name": [TURNED, *seated(PAID)[1:]]}
    ),
    "a title": lambda phone, _: phone.send(Form("/new"), OPENING | {"title": UNSEEN}),
    "a place": lambda phone, _: phone.send(Form("/new"), OPENING | {"place": UNSEEN}),
    "a currency": lambda phone, _: phone.send(
        Form("/new"), OPENING | {"per_point": "1", "currency": "C\u200bZ"}
    ),
    "house rules": lambda phone, _: phone.send(
        Form("/new"), OPENING | {"set_name": UNSEEN, "do": "keep"}
    ),
    "a player, said again": lambda phone, table: edited(phone, table, "name.1", TURNED),
    "a title, said again": lambda phone, table: edited(phone, table, "title", UNSEEN),
    "a reason": fined,
    "a settlement": settled,
    "a person": lambda phone, _: phone.send(
        Form("/people/rename", [("seen", "0")]), {"person": "Anna", "name": TURNED}
    ),
    "a file's player": lambda phone, _: imported(phone, players=[TURNED, *seated(PAID)[1:]]),
    "a file's title": lambda phone, _: imported(phone, title=UNSEEN),
    "a file's currency": lambda phone, _: imported(
        phone, stake={"per_point": "1", "currency": "C\u200bZ"}
    ),
}


@pytest.mark.parametrize("enter", ENTRANCES.values(), ids=ENTRANCES)
def test_what_nobody_sees_is_told_at_its_field_and_nothing_is_saved(
    phone: Phone, enter: Callable[[Phone, str], TestResponse]
) -> None:
    address = phone.sit_down()
    before = phone.stored()
    answer = enter(phone, address)
    assert answer.status_code in (200, 422)
    assert TOLD in " ".join(Page(answer.text).wrong)
    assert phone.stored() == before


def test_a_command_tells_it_too(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record(title=UNSEEN)), "utf-8")
    ran = CliRunner().invoke(commands, ["score", str(file)])
    assert ran.exit_code == 2
    assert TOLD in ran.output


def test_what_is_stored_stays_and_can_be_played_with(phone: Phone) -> None:
    address = phone.sit_down()
    opened = phone.evening(address).opened
    old: Opened = replace(opened, players=(TURNED, *opened.players[1:]), title=UNSEEN)
    table = phone.tables.open(old)
    assert phone.evening(table).players[0] == TURNED
    assert phone.record(table, COMMONEST[PAID]).status_code == 303
    assert edited(phone, table, "place", "Club").status_code == 303
    assert phone.evening(table).opened.title == UNSEEN
    assert phone.get(f"/t/{table}/sheet").status_code == 200
    answer = edited(phone, table, "name.1", f"{UNSEEN}r")
    assert answer.status_code == 422


def test_somebody_else_may_be_who_has_such_a_stored_name(phone: Phone) -> None:
    opened = phone.evening(phone.sit_down()).opened
    phone.tables.open(replace(opened, players=(TURNED, "Xenia", "Zdena")), (), device=phone.device)
    joined = {"person": opened.players[0], "name": TURNED}
    assert phone.send(Form("/people/rename", [("seen", "0")]), joined).status_code == 303
    assert phone.get(f"/people/of?{urlencode({'name': TURNED})}").status_code == 200

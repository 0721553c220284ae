"""After players joined, left or substituted every page of the table works and shows it."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.parts import NewcomerSeat
from assistant.games import all_games
from assistant.records.record import write_record
from assistant.store.addresses import new_id
from tests.examples import examples
from tests.games.strategies import companies
from tests.samples import first
from tests.web.conftest import Form, Page, Phone
from tests.web.files.test_table_files import upload

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def pages(phone: Phone, address: str, key: int) -> list[str]:
    """Every page of a table, except PDFs."""
    found = []
    for rule in phone.client.application.url_map.iter_rules():
        path = str(rule.rule)
        if "GET" not in (rule.methods or ()) or not path.startswith("/t/<address>/"):
            continue
        if rule.arguments == {"address"} and not path.endswith(".pdf"):
            found.append(path.replace("<address>", address))
        elif rule.arguments == {"address", "key"}:
            found.append(path.replace("<address>", address).replace("<int:key>", str(key)))
    return found


@pytest.mark.slow
@every_game
@given(data=st.data())
@settings(max_examples=examples(1 / 8), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_page_is_there_whoever_comes_and_goes(
    phone: Phone, game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(companies(game))
    # It has an id of its own: it would be known again where it is drawn twice.
    record = json.loads(json.dumps(write_record(evening))) | {"table": new_id()}
    answer = upload(phone, record)
    assert answer.status_code == 303, answer.text
    address = answer.location.rstrip("/").rpartition("/")[2]
    again = phone.tables.replayed(address)
    assert (again.totals, again.around) == (evening.totals, evening.around)
    kept = write_record(again)
    assert kept == write_record(phone.evening(address))
    assert kept | {"table": None} == record | {"table": None}
    for path in pages(phone, address, len(again.slots)):
        assert phone.get(path).status_code in (200, 303, 404), path
    for path in ("/", "/figures", "/people"):
        assert phone.get(path).status_code == 200, path


@pytest.mark.parametrize("seat", ["²", "9" * 5000, "-1", "0", "x", "1.0"])
def test_a_seat_that_is_none_is_told_at_its_field(phone: Phone, seat: str) -> None:
    game = first(lambda game: game.company.joining is NewcomerSeat.ANYWHERE)
    address = phone.sit_down(game)
    before = phone.stored()
    form = Form(f"/t/{address}/company", [("do", "join"), ("joined", "Emil")])
    answer = phone.send(form, {"seat": seat})
    assert answer.status_code == 422
    assert "is not a seat from 1 to" in Page(answer.text).text
    assert phone.stored() == before

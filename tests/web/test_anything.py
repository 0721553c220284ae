"""Whatever a form says, the answer is a page, never an error."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from tests.web.conftest import COMMONEST, HTMX, NAMES, Phone

KNOWN_NAMES = """
    game name dealer do switch add title place date per_point currency rules.target other.target
    rules.four_players rules.hundred_scheme other.payment_cap submission seen_deal seen_written key
    number to seen contract soloist suit_soloist trump partner announced fleks.game
    fleks.soloist_seven fleks.defenders_hundred played counted recount card_points aces last_trick
    seven marriages.soloist marriages.defenders first.soloist made kind strain declarer whist.0
    take like rename forget set_name sure based rules.convention new_name.Anna
    whist.1 whist.2 catch.0 catch.1 over caught passer left first second aid.0 aid.1 aid.2
""".split()
KNOWN_VALUES = """
    marias preferans start save keep sochi Anna Boris Cyril suit betl open_durch hearts leaves
    soloist defenders soloist_seven defenders_hundred soloist.won soloist.beaten defenders.won
    yes no points aces
    6 7 10 misere raspasy S NT whist pass half alone -1 0 1 2 3 4 5 60 90 999999999999999999999 1e9
    0.10 CZK 2026-11-20 true null
""".split()
odd = st.text(
    st.characters(codec="utf-8") | st.sampled_from("\x00\u202e\ud7ff\U0010ffff<>\"'&{}%"),
    max_size=50,
)
fields = st.lists(
    st.tuples(
        st.sampled_from(KNOWN_NAMES) | odd,
        st.sampled_from(KNOWN_VALUES) | odd | st.integers().map(str),
    ),
    max_size=14,
)
anything = settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


def post(phone: Phone, path: str, said: list[tuple[str, str]], htmx: bool = False) -> int:
    """The application raises instead of answering 500: any bug comes through here."""
    answer = phone.client.post(path, data=MultiDict(said), headers=HTMX if htmx else {})
    assert answer.status_code in (200, 303, 404, 409, 422), answer.status
    return answer.status_code


@given(said=fields, htmx=st.booleans())
@anything
def test_the_form_of_a_new_table_takes_anything(
    phone: Phone, said: list[tuple[str, str]], htmx: bool
) -> None:
    post(phone, "/new", said, htmx)


@given(said=fields, htmx=st.booleans())
@anything
def test_a_table_opens_with_anything_or_says_what_is_wrong(
    phone: Phone, said: list[tuple[str, str]], htmx: bool
) -> None:
    seated = [("do", "start"), ("game", "marias"), *(("name", name) for name in NAMES[:3])]
    answer = phone.client.post("/new", data=MultiDict([*seated, *said]))
    assert answer.status_code in (200, 303, 422)
    if answer.status_code == 303:
        assert phone.get(answer.location).status_code == 200


@pytest.fixture
def played(phone: Phone, address: str, game: str) -> str:
    """A table with two deals, one of them withdrawn."""
    for _ in range(2):
        phone.record(address, COMMONEST[game])
    phone.client.post(f"/t/{address}/deals/2/withdraw", data={})
    return address


@given(said=fields, htmx=st.booleans(), way=st.sampled_from(["preview", "record"]))
@anything
def test_the_recording_screen_takes_anything(
    phone: Phone, played: str, said: list[tuple[str, str]], htmx: bool, way: str
) -> None:
    number = phone.evening(played).now.number
    fresh = [("seen_deal", str(number)), *said]
    post(phone, f"/t/{played}/{way}", fresh, htmx)
    assert phone.get(f"/t/{played}/").status_code == 200


@given(said=fields, key=st.sampled_from(["1", "2"]))
@anything
def test_a_correction_takes_anything(
    phone: Phone, played: str, said: list[tuple[str, str]], key: str
) -> None:
    slot = phone.evening(played).slot(int(key))
    assert slot is not None
    post(phone, f"/t/{played}/record", [("key", key), ("seen_written", str(slot.written)), *said])
    assert phone.get(f"/t/{played}/deals/{key}").status_code == 200


@given(
    said=fields,
    path=st.sampled_from("undo close reopen remainder deals/1/withdraw deals/2/restore".split()),
)
@anything
def test_every_button_takes_anything(
    phone: Phone, played: str, said: list[tuple[str, str]], path: str
) -> None:
    post(phone, f"/t/{played}/{path}", said)
    for page in ("", "end", "history"):
        assert phone.get(f"/t/{played}/{page}").status_code == 200


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | odd | st.sampled_from(KNOWN_VALUES),
    lambda parts: (
        st.lists(parts, max_size=4)
        | st.dictionaries(odd | st.sampled_from(KNOWN_NAMES), parts, max_size=4)
    ),
    max_leaves=8,
)
KEYS = "format game players first_dealer rules stake remainder_to title place date deals".split()


@given(said=st.dictionaries(st.sampled_from(KEYS), plain), game=st.sampled_from(list(COMMONEST)))
@anything
def test_an_import_takes_anything(phone: Phone, said: dict[str, Any], game: str) -> None:
    record = {"format": "table-record/1", "game": game, "players": list(NAMES[:3]), "deals": []}
    data = {"record": (io.BytesIO(json.dumps(record | said).encode()), "record.json")}
    answer = phone.client.post("/import", data=data)
    assert answer.status_code in (303, 422)
    if answer.status_code == 303:
        assert phone.get(answer.location).status_code == 200

"""Any input is answered with a page, never with an error."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from assistant.games import all_games
from assistant.web.rules.rules_form import spelled
from tests.games.worked import NAMES, seated, worked_screens
from tests.samples import PAID
from tests.web.conftest import COMMONEST, HTMX, Phone

SCREENS = [fields for key in all_games() for fields in worked_screens(key)]
"""Every game's recording screen, filled with its worked deals."""
OPTIONS = [option for game in all_games().values() for option in game.options]
KNOWN_NAMES = [
    *"game name dealer do switch add title place date per_point currency submission".split(),
    *"seen_deal seen_written key number to seen take like rename forget set_name sure".split(),
    *"based new_name.Anna join find".split(),
    *sorted({name for fields in SCREENS for name in fields}),
    *(f"rules.{option.key}" for option in OPTIONS),
    *(f"other.{option.key}" for option in OPTIONS if not option.values),
]
KNOWN_VALUES = [
    *"start save keep Anna Boris Cyril yes no -1 0 1 2 3 4 5 60 90 999999999999999999999".split(),
    *"1e9 0.10 CZK 2026-11-20 true null".split(),
    *all_games(),
    *sorted({value for fields in SCREENS for values in fields.values() for value in values}),
    *(spelled(value) for option in OPTIONS for value in option.values),
]
NAMES_OF_HANDS = """
    hand.0 hand.1 hand.2 hand.8 hand.9 card.0 card.0 card.1 card.8 cards.0 cards.1 cards.8 split.0
    split.1 again.0 by at opened was picking weaker drawn stopped player find join
""".split()
VALUES_OF_HANDS = """
    nothing pair two_pair three straight flush full_house four straight_flush royal_flush
    double_straight double_flush double_straight_flush AS KS QS JS TS AH 2C 1S AX kind cards
    4-0 2-2 3-2 5-0 9-9 0-0 - -1 0 1 2 3 7 8 9 10 99 gu Anna true null
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
hands = st.lists(
    st.tuples(
        st.sampled_from(NAMES_OF_HANDS),
        st.sampled_from([*VALUES_OF_HANDS, "AS KS QS JS TS", "AS AS AS AS AS 2C"]) | odd,
    ),
    max_size=20,
)
anything = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def post(phone: Phone, path: str, said: list[tuple[str, str]], htmx: bool = False) -> int:
    """Send a form; the application raises its errors here."""
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
    seated = [("do", "start"), ("game", PAID), *(("name", name) for name in NAMES[:3])]
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


@pytest.mark.parametrize("game", COMMONEST)
@given(said=fields, htmx=st.booleans(), way=st.sampled_from(["preview", "hear", "try", "record"]))
@anything
def test_the_recording_screen_takes_anything(
    phone: Phone, played: str, said: list[tuple[str, str]], htmx: bool, way: str
) -> None:
    number = phone.evening(played).now.number
    fresh = [("seen_deal", str(number)), *said]
    post(phone, f"/t/{played}/{way}", fresh, htmx)
    assert phone.get(f"/t/{played}/").status_code == 200


@pytest.mark.parametrize("game", [key for key in COMMONEST if "hand.0" in COMMONEST[key]])
@given(said=hands, way=st.sampled_from(["preview", "record", "deals/1"]))
@anything
def test_the_questions_for_hands_take_anything(
    phone: Phone, played: str, said: list[tuple[str, str]], way: str
) -> None:
    """The accepted part is on the screen again, and on the table's."""
    evening = phone.evening(played)
    seen = [("seen_deal", str(evening.now.number))]
    slot = evening.slot(1)
    if way == "deals/1" and slot is not None:
        way, seen = "record", [("key", "1"), ("seen_written", str(slot.written))]
    post(phone, f"/t/{played}/{way}", [*seen, *said], htmx=True)
    for page in ("record", "", "sheet", "deals/1/correct"):
        assert phone.get(f"/t/{played}/{page}").status_code == 200


@pytest.mark.parametrize("game", COMMONEST)
@given(said=fields, key=st.sampled_from(["1", "2"]))
@anything
def test_a_correction_takes_anything(
    phone: Phone, played: str, said: list[tuple[str, str]], key: str
) -> None:
    slot = phone.evening(played).slot(int(key))
    assert slot is not None
    post(phone, f"/t/{played}/record", [("key", key), ("seen_written", str(slot.written)), *said])
    assert phone.get(f"/t/{played}/deals/{key}").status_code == 200


@pytest.mark.parametrize("game", COMMONEST)
@given(
    said=fields,
    path=st.sampled_from(
        "undo close reopen remainder join drop take-up deals/1/withdraw deals/2/restore".split()
    ),
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
    record = {"format": "table-record/1", "game": game, "players": seated(game), "deals": []}
    data = {"record": (io.BytesIO(json.dumps(record | said).encode()), "record.json")}
    answer = phone.client.post("/import", data=data)
    assert answer.status_code in (303, 422)
    if answer.status_code == 303:
        assert phone.get(answer.location).status_code == 200

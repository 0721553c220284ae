"""Sixty people at one table: every page shows them, and nothing is too slow."""

from __future__ import annotations

import re

import pytest

from assistant.records.record import FORMAT
from tests.games.worked import NAMES
from tests.samples import PARTY
from tests.web.conftest import COMMONEST, Page, Phone, sides
from tests.web.files.test_table_files import upload

SIXTY = (*(f"Guest {number}" for number in range(1, 59)), "N" * 40, "赤" * 40)
FLUSHES = COMMONEST[PARTY]


BEYOND = re.compile(r'<li[^>]*class="beyond".*?</li>', re.DOTALL)


@pytest.fixture
def crowd(phone: Phone) -> str:
    """A party of sixty: everybody has turned in two flushes."""
    deals = [{"player": name, "hands": ["flush", "flush"]} for name in (*SIXTY, SIXTY[1])]
    record = {"format": FORMAT, "game": PARTY, "players": SIXTY, "deals": deals}
    return upload(phone, record).location.rstrip("/").rpartition("/")[2]


LISTS = 'class="(?:ranks|card placings)'


def ranks(page: Page) -> list[str]:
    """The ranks on the page; others are only on their players' phones."""
    lists = (rest.partition("</ol>")[0] for rest in re.split(LISTS, page.html)[1:])
    return [
        Page(item).text
        for one in lists
        for item in re.split("<li[^>]*>", re.sub(BEYOND, "", one))[1:]
    ]


# ---- Every page ----


@pytest.mark.parametrize(
    ("place", "listed"), [("", 10), ("players", 60), ("room", 60), ("end", 60), ("record", 0)]
)
def test_a_page_lists_as_many_as_it_has_room_for(
    phone: Phone, crowd: str, place: str, listed: int
) -> None:
    found = ranks(phone.page(f"/t/{crowd}/{place}"))
    assert len(found) == listed
    assert found[:2] == (["1 Guest 2 28", "2 Guest 1 14"] if listed else [])


@pytest.mark.parametrize("place", ["", "room", "end"])
def test_nobody_is_first_before_anything_was_turned_in(phone: Phone, place: str) -> None:
    address = phone.sit_down(PARTY, SIXTY)
    first = ranks(phone.page(f"/t/{address}/{place}"))[:2]
    assert first == ["Guest 1 0", "Guest 2 0"]


def test_lists_of_tables_have_the_first_three(phone: Phone, crowd: str) -> None:
    phone.page(f"/t/{crowd}/")
    for page in (phone.page("/"), phone.page("/?page=1")):
        assert len(ranks(page)) == 3
        assert "and 57 more" in page.text


def test_a_deal_names_whom_it_concerns_and_who_was_first_after_it(phone: Phone, crowd: str) -> None:
    page = phone.page(f"/t/{crowd}/deals/2")
    found = ranks(page)
    assert (len(found), found[:2]) == (10, ["1 Guest 1 14", "1 Guest 2 14"])
    told, _, _ = page.text.partition("Standing after it")
    assert "Guest 2: flush 7" in told
    assert "Guest 3" not in told


def test_the_sheet_has_every_player_and_every_turn_in(phone: Phone, crowd: str) -> None:
    page = phone.page(f"/t/{crowd}/sheet")
    assert sum(tag == "li" for tag, _ in page.tags) == 60
    assert sum(tag == "tr" for tag, _ in page.tags) == 62
    for name in SIXTY:
        assert name in page.text


@pytest.mark.pdf
@pytest.mark.whole
def test_the_sheet_is_printed(phone: Phone, crowd: str) -> None:
    assert phone.get(f"/t/{crowd}/sheet.pdf").data.startswith(b"%PDF-")


def test_two_phones_meet_and_both_versions_are_shown(
    phone: Phone, other: Phone, crowd: str
) -> None:
    late = other.recording(crowd)
    phone.record(crowd, {**FLUSHES, "player": "59"})
    answer = other.send(late, {"player": "59", "hand.0": "double_flush"})
    page = Page(answer.text)
    assert answer.status_code == 409
    for words in (f"{'赤' * 40}: flush, flush", "+14", "+40"):
        assert words in page.text
    assert "Guest 3" not in page.text


def test_corrections_are_in_the_history(phone: Phone, crowd: str) -> None:
    form = phone.page(f"/t/{crowd}/deals/60/correct").form("/record")
    phone.send(form, {"player": "0"})
    phone.send(phone.page(f"/t/{crowd}/deals/61").form("/withdraw"))
    history = phone.page(f"/t/{crowd}/history").text
    assert "withdrawn" in history
    assert "赤" * 40 in history
    assert phone.evening(crowd).totals[:2] == (28, 14)


def test_a_crowd_that_plays_for_money_settles(phone: Phone) -> None:
    """One has 80, the others 0: each of the 59 pays 80."""
    rules = {"rules.stake_basis": "difference", "per_point": "0.10", "currency": "CZK"}
    address = phone.sit_down(PARTY, SIXTY, **rules)
    phone.record(address, {"player": "0", "hand.0": "double_straight_flush"})
    text = phone.page(f"/t/{address}/end").text
    assert text.count("→ Guest 1 8.00") == 59


# ---- The big standing ----


def test_the_room_sees_who_leads_and_how_far_it_is(phone: Phone, game: str) -> None:
    address = phone.sit_down(game)
    before = ranks(phone.page(f"/t/{address}/room"))
    assert before == [f"{side} 0" for side in sides(game)]
    phone.record(address, COMMONEST[game])
    evening = phone.evening(address)
    best = max(evening.totals)
    page = phone.page(f"/t/{address}/room")
    assert len(ranks(page)) == len(evening.sides)
    assert ranks(page)[0].startswith("1 ") is (len(set(evening.totals)) > 1)
    assert ranks(page)[0].endswith(f" {best}")
    assert ("more points" in page.text) is bool(evening.game.goal)


def test_the_room_names_the_last_entry_and_marks_it(phone: Phone) -> None:
    address = phone.sit_down(PARTY, NAMES)
    assert 'class="last"' not in phone.page(f"/t/{address}/room").html
    for player in ("2", "1"):
        phone.record(address, {**FLUSHES, "player": player})
    page = phone.page(f"/t/{address}/room")
    band = Page(page.html.split('<p class="last"')[1].split("</p>")[0]).text
    assert "Boris" in band
    assert "+14" in band
    (marked,) = page.html.split('<li class="new">')[1:]
    assert "Boris" in marked.split("</li>")[0]


def test_the_room_is_reached_from_the_table_and_leads_back(phone: Phone, address: str) -> None:
    assert f"/t/{address}/players" in phone.page(f"/t/{address}/").links
    assert f"/t/{address}/room" in phone.page(f"/t/{address}/players").links
    assert f"/t/{address}/" in phone.page(f"/t/{address}/room").links


def test_equal_totals_share_their_place(phone: Phone) -> None:
    address = phone.sit_down(PARTY, NAMES)
    for player in ("2", "1"):
        phone.record(address, {**FLUSHES, "player": player})
    page = phone.page(f"/t/{address}/room")
    assert ranks(page) == ["1 Boris 14", "1 Cyril 14", "3 Anna 0", "3 Dana 0"]
    assert "Boris needs 186 more points" in page.text


def test_the_room_asks_again_and_gets_the_standing_as_it_is_then(phone: Phone, crowd: str) -> None:
    page = phone.page(f"/t/{crowd}/room")
    (view,) = [said["data-live"] for _, said in page.tags if "data-live" in said]
    assert view == f"/t/{crowd}/room"
    phone.record(crowd, {"player": "4", "hand.0": "double_straight_flush"})
    answer = phone.client.get(view, headers={"Live": "1"})
    assert "<html" not in answer.text
    assert ranks(Page(answer.text))[0] == "1 Guest 5 94"


def test_the_room_says_who_has_won(phone: Phone) -> None:
    address = phone.sit_down(PARTY)
    for _ in range(3):
        phone.record(address, {"player": "1", "hand.0": "double_straight_flush"})
    assert "Boris wins" in phone.page(f"/t/{address}/room").text


def test_the_room_of_an_ended_table_keeps_its_result(phone: Phone, crowd: str) -> None:
    before = ranks(phone.page(f"/t/{crowd}/room"))
    phone.send(phone.page(f"/t/{crowd}/end").form("/close"))
    assert ranks(phone.page(f"/t/{crowd}/room")) == before

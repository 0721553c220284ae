"""What the recording screen says of a line, and how it is filled in again."""

from __future__ import annotations

from tests.games.free_sheet.deals import NAMES, evening, line
from tests.web.conftest import Page, Phone


def test_it_is_recorded_by_its_fields_without_a_script(phone: Phone) -> None:
    address = phone.sit_down("free_sheet", NAMES)
    answer = phone.record(address, {"points.0": "5", "points.1": "", "points.2": "0"})
    assert answer.status_code == 422
    assert phone.evening(address).deals == ()
    wrong = phone.record(address, {"points.0": "5", "points.1": "x", "points.2": "0"})
    assert "x is not a whole number" in Page(wrong.text).text
    phone.record(address, {"points.0": "5", "points.1": "-7", "points.2": "0"})
    assert phone.evening(address).totals == (5, -7, 0)


def test_a_new_table_asks_what_is_played(phone: Phone) -> None:
    address = phone.sit_down("free_sheet", NAMES, title="Žolíky")
    assert phone.evening(address).title == "Žolíky"
    page = Page(phone.client.post("/new", data={"switch": "free_sheet"}).text)
    assert "What is played" in page.text


def test_nobody_is_asked_who_deals_first_where_nobody_deals(phone: Phone) -> None:
    asked = {"game": "free_sheet", "name": list(NAMES)}
    assert 'name="dealer"' in phone.client.post("/new", data=asked).text
    nobody = phone.client.post("/new", data=asked | {"rules.dealer": "no"})
    assert nobody.status_code == 200
    assert 'name="dealer"' not in nobody.text


def test_the_form_is_shown_anew_once_it_is_said_whether_somebody_deals(phone: Phone) -> None:
    form = phone.client.post("/new", data={"game": "free_sheet", "name": list(NAMES)}).text
    rule = form[: form.index('name="rules.dealer"')].rpartition("<fieldset")[2]
    assert 'hx-trigger="change"' in rule
    other = form[: form.index('name="rules.target"')].rpartition("<fieldset")[2]
    assert "hx-trigger" not in other


def test_points_are_neither_gain_nor_loss_where_the_lowest_wins(phone: Phone) -> None:
    for wins, sign in (("lowest", "even"), ("highest", "gain")):
        table = evening(line(15, 20, 2), rules={"wins": wins})
        address = phone.tables.open(table.opened, table.events)
        for place in ("", "deals/1"):
            page = phone.get(f"/t/{address}/{place}").text
            assert f'class="{sign}' in page
            assert ('class="gain' in page) == (sign == "gain"), place

"""What the recording screen says of a line, and how it is filled in again."""

from __future__ import annotations

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.games.free_sheet import GAME
from tests.english import say
from tests.games.free_sheet.deals import NAMES, evening, house, line
from tests.web.conftest import Page, Phone


def test_what_is_typed_is_the_line_and_what_is_empty_is_asked_for() -> None:
    before = evening().now
    said = GAME.draft(Fields({"points.0": ["−12"], "points.2": ["3"]}), house(), before)
    assert said.plain == {"points": {"0": -12, "2": 3}}
    assert said.following == Seat(1)


def test_a_line_opened_again_is_the_same_line() -> None:
    (deal,) = evening(line(12, 0, -5)).deals
    again = GAME.draft(GAME.fields(deal.facts, deal.before), house(), deal.before)
    assert again.plain == {"points": {"0": 12, "1": 0, "2": -5}}
    assert say(GAME.headline(deal.facts, deal.before), NAMES) == "Anna 12, Boris 0, Cyril -5"


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


def test_where_nobody_deals_nobody_is_named_to_deal() -> None:
    table = evening(line(1, 2, 3), rules={"dealer": False})
    assert not table.dealt
    assert evening(line(1, 2, 3)).dealt


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

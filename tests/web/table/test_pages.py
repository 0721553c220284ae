"""A table's pages; a deal can be explained, withdrawn and restored."""

import re

import pytest

from assistant.games import all_games
from assistant.web.table.board import fits_board
from tests.games.worked import NAMES, seated
from tests.samples import PAID, SHEET, as_tapped, one_each, two_each
from tests.web.conftest import COMMONEST, Page, Phone, named


@pytest.fixture
def played(phone: Phone, address: str, game: str) -> str:
    """A table with three deals."""
    for _ in range(3):
        phone.record(address, COMMONEST[game])
    return address


def test_a_glance_says_who_deals_how_all_stand_and_what_to_tap(phone: Phone, game: str) -> None:
    address = phone.sit_down(game, dealer="1")
    page = phone.page(f"/t/{address}/")
    assert named(game, 1) in page.text
    assert (f"{named(game, 1)}: Boris deals" in page.text) is all_games()[game].dealt
    assert f"Record {named(game, 1).lower()}" in page.text
    assert f"/t/{address}/record" in page.links
    for name in seated(game):
        assert name in page.text


def test_a_glance_says_who_sits_out(phone: Phone) -> None:
    address = phone.sit_down(SHEET, NAMES)
    assert "Dana sits out" in phone.page(f"/t/{address}/").text


MENU = {
    "Fine or bonus": "adjust",
    "Score sheet and chart": "sheet",
    "Result and payments": "end",
    "Changes": "history",
    "House rules": "rules",
    "Players, title, links": "players",
    "Print": "print",
    "End the table": "end",
}
ONE_STEP_ON = (
    "course figures/games/{game} rules-at-hand try room share hand-over record.json"
    " sheet.pdf report.pdf poster.pdf rules.pdf empty.pdf"
).split()


def test_the_menu_has_its_lines_in_the_order_of_use_then_the_settings(
    phone: Phone, address: str
) -> None:
    page = phone.page(f"/t/{address}/")
    nav = Page(page.html.split("<nav>")[1].split("</nav>")[0])
    board = {"Scoreboard for the table": "board"}
    menu = MENU | (board if fits_board(phone.evening(address)) else {})
    assert nav.links == [*(f"/t/{address}/{place}" for place in menu.values()), "/settings"]
    assert nav.text == " ".join([*menu, "Settings"])
    assert f"/t/{address}/share" in page.links


def test_nothing_is_further_away_than_one_step_from_the_menu(
    phone: Phone, address: str, game: str
) -> None:
    pages = [phone.page(f"/t/{address}/{place}") for place in MENU.values()]
    links = {link.partition("#")[0] for page in pages for link in page.links}
    links |= {
        path for page in pages for path in re.findall('method="get" action="([^"]+)"', page.html)
    }
    for place in ONE_STEP_ON:
        path = place.format(game=game)
        assert {f"/t/{address}/{path}", f"/{path}"} & links, path
    assert (f"/t/{address}/dealer" in links) is all_games()[game].dealt


def standing(phone: Phone, address: str) -> str:
    """The standing on a table's page, without the dealer."""
    shown = (
        phone.page(f"/t/{address}/")
        .html.split('<div class="standing')[1]
        .split('<p class="more"')[0]
    )
    return Page(f'<p class="{shown}').text.replace("dealer: ", "")


def test_money_is_as_large_as_points_where_there_is_a_stake(phone: Phone) -> None:
    """Anna wins 2 from each of two, at 50 hellers a point; screen readers get the second amount."""
    address = phone.sit_down(per_point="0.50", currency="CZK")
    phone.record(address, as_tapped(PAID, two_each("Anna")))
    assert standing(phone, address) == (
        "Anna +4 +2.00 +2.00 CZK Boris −2 −1.00 −1.00 CZK Cyril −2 −1.00 −1.00 CZK"
    )


def test_money_stands_alone_where_a_point_is_one_unit_of_it(phone: Phone) -> None:
    address = phone.sit_down(per_point="1", currency="CZK")
    phone.record(address, as_tapped(PAID, two_each("Anna")))
    assert standing(phone, address) == (
        "Anna +4.00 +4.00 CZK Boris −2.00 −2.00 CZK Cyril −2.00 −2.00 CZK"
    )


def test_a_row_says_how_its_deal_ended_and_marks_who_gained(phone: Phone) -> None:
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    row = phone.page(f"/t/{address}/").html.split('<a class="deal"')[1].split("</a>")[0]
    assert row.count(' who"') == row.count('class="gain who"') == 1
    assert "+2" in row.split('class="gain who"')[1].partition("</span>\n")[0]


def test_deals_stand_newest_first_and_open_to_their_explanation(phone: Phone, played: str) -> None:
    page = phone.page(f"/t/{played}/")
    deals = [link for link in page.links if "/deals/" in link]
    assert deals == [f"/t/{played}/deals/{key}" for key in (3, 2, 1)]
    for link in deals:
        assert phone.get(link).status_code == 200


def test_only_the_last_deals_are_shown_until_more_are_asked_for(phone: Phone) -> None:
    address = phone.sit_down()
    for _ in range(22):
        phone.record(address, as_tapped(PAID, one_each("Anna")))

    def shown(path: str) -> int:
        return len([link for link in phone.page(path).links if "/deals/" in link])

    page = phone.page(f"/t/{address}/")
    assert shown(f"/t/{address}/") == 20
    (more,) = [link for link in page.links if "show=" in link]
    assert shown(more) == 22
    for wrong in ("0", "-1", "x", "9" * 18, "9" * 40):
        assert shown(f"/t/{address}/?show={wrong}") in (20, 22)


def test_a_column_says_what_each_deal_changed_also_after_a_correction(phone: Phone) -> None:
    address = phone.sit_down()
    for trump in ("leaves", "leaves", "leaves"):
        phone.record(address, {"trump": trump})

    def columns() -> list[str]:
        lines = phone.page(f"/t/{address}/").html.split('<span class="runs">')[1:]
        return [Page(line.partition("</a>")[0]).text for line in lines]

    first, second = "Anna: +2 Boris: −1 Cyril: −1", "Anna: −1 Boris: +2 Cyril: −1"
    third = "Anna: −1 Boris: −1 Cyril: +2"
    assert columns() == [third, second, first]
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    phone.send(form, as_tapped(PAID, two_each("Anna")))
    assert columns() == [third, second, "Anna: +4 Boris: −2 Cyril: −2"]


# ---- Withdrawing, restoring, undoing ----


@pytest.mark.parametrize("htmx", [False, True])
def test_a_deal_is_withdrawn_and_restored(phone: Phone, played: str, htmx: bool) -> None:
    before = phone.evening(played).totals
    form = phone.page(f"/t/{played}/deals/2").form("/withdraw")
    answer = phone.send(form, htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    assert [deal.key for deal in phone.evening(played).deals] == [1, 3]
    withdrawn = phone.page(f"/t/{played}/deals/2")
    assert "Withdrawn deal" in withdrawn.text
    answer = phone.send(withdrawn.form("/restore"), htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    assert phone.evening(played).totals == before


@pytest.mark.parametrize("act", ["withdraw", "restore"])
def test_what_was_never_dealt_is_neither_withdrawn_nor_restored(
    phone: Phone, played: str, act: str
) -> None:
    for key in ("0", "4", "99"):
        phone.client.post(f"/t/{played}/deals/{key}/{act}", data={})
    assert phone.evening(played).number == 4


def test_a_saved_deal_is_undone_from_the_line_above_the_foot(phone: Phone, played: str) -> None:
    undo = phone.page(f"/t/{played}/").form("/undo")
    assert phone.send(undo).status_code == 303
    evening = phone.evening(played)
    assert [deal.key for deal in evening.deals] == [1, 2]
    assert evening.number == 5
    text = phone.page(f"/t/{played}/").text
    assert "Under way: " in text
    assert "Undone" not in text


def test_what_others_wrote_meanwhile_is_never_undone(
    phone: Phone, other: Phone, played: str, game: str
) -> None:
    undo = phone.page(f"/t/{played}/").form("/undo")
    other.record(played, COMMONEST[game])
    assert phone.send(undo, htmx=True).status_code == 200
    assert [deal.key for deal in phone.evening(played).deals] == [1, 2, 4]


def test_a_deal_that_another_phone_corrected_is_not_undone(
    phone: Phone, other: Phone, played: str
) -> None:
    undo = phone.page(f"/t/{played}/").form("/undo")
    other.send(other.page(f"/t/{played}/deals/3").form("/withdraw"))
    other.send(other.page(f"/t/{played}/deals/3").form("/restore"))
    assert phone.send(undo).status_code == 303
    assert len(phone.evening(played).deals) == 3
    assert "The table has changed" in phone.page(f"/t/{played}/").text


def test_what_another_phone_wrote_before_the_last_is_not_undone(
    phone: Phone, other: Phone, played: str, game: str
) -> None:
    undo = phone.page(f"/t/{played}/").form("/undo")
    other.record(played, COMMONEST[game])
    assert other.send(undo).status_code == 303
    assert len(phone.evening(played).deals) == 4


@pytest.mark.parametrize("htmx", [False, True])
def test_the_table_says_what_a_correction_changed_for_everybody(phone: Phone, htmx: bool) -> None:
    """Anna's leaves pay 1 from each, her hearts 2."""
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert "Changes in the totals" not in phone.page(f"/t/{address}/").text
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    answer = phone.send(form, as_tapped(PAID, two_each("Anna")), htmx=htmx)
    table = Page(answer.text) if htmx else phone.page(answer.location)
    rows = "Anna +2 +4 +2 Boris −1 −2 −1 Cyril −1 −2 −1"
    assert f"Changes in the totals was is difference {rows}" in table.text
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert "Changes in the totals" not in phone.page(f"/t/{address}/?corrected=3").text


def test_a_correction_that_moves_nobody_says_so(phone: Phone) -> None:
    """Bells cost what leaves do."""
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
    answer = phone.send(form, {"trump": "bells"})
    assert "Nobody’s total changed." in phone.page(answer.location).text


@pytest.mark.parametrize("said", ["", "x", "0", "1", "-2", "9" * 30])
def test_what_was_no_correction_changed_nothing(phone: Phone, said: str) -> None:
    address = phone.sit_down()
    page = phone.page(f"/t/{address}/?corrected={said}")
    assert "Changes in the totals" not in page.text


def test_the_history_says_what_a_correction_did_to_everybodys_total(phone: Phone) -> None:
    """Anna's leaves pay 1 from each, her hearts 2; bells cost what leaves do."""
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    for trump in ("hearts", "leaves", "bells"):
        form = phone.page(f"/t/{address}/deals/1/correct").form("/record")
        phone.send(form, {"trump": trump})
    phone.send(phone.page(f"/t/{address}/deals/1").form("/withdraw"))
    for page in ("history", "deals/1"):
        told = phone.page(f"/t/{address}/{page}").text
        assert "totals: Anna +2 Boris −1 Cyril −1" in told
        assert told.count("Anna −2 Boris +1 Cyril +1") == 2
        assert told.count("totals: unchanged") == 1


def test_somebody_else_deals_next_and_the_history_says_so(phone: Phone) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/dealer").form("/dealer")
    assert phone.send(form, {"dealer": "1"}).status_code == 303
    table = phone.page(f"/t/{address}/")
    assert "Deal 1: Boris deals" in table.text
    assert "Boris deals out of turn" in phone.page(f"/t/{address}/history").text
    phone.send(table.form("/undo"))
    assert "Deal 1: Cyril deals" in phone.page(f"/t/{address}/").text


def test_who_deals_anyway_is_no_correction(phone: Phone) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/dealer").form("/dealer")
    dealer = phone.evening(address).now.dealer
    assert phone.send(form, {"dealer": str(int(dealer))}).status_code == 303
    assert phone.evening(address).number == 1


@pytest.mark.parametrize("dealer", ["", "x", "-1", "3", "99"])
def test_only_who_sits_here_can_deal(phone: Phone, dealer: str) -> None:
    address = phone.sit_down()
    form = phone.page(f"/t/{address}/dealer").form("/dealer")
    assert phone.send(form, {"dealer": dealer}).status_code == 404
    assert phone.evening(address).number == 1


@pytest.mark.parametrize(
    ("zone", "due"), [("Asia/Tokyo", True), ("Europe/Prague", False), ("Nowhere/At_All", None)]
)
def test_midnight_is_by_the_clock_of_the_phone_that_opened_the_table(
    zone: str, due: bool | None, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Half past eleven in the evening in Tokyo, in Prague the afternoon; then 35 minutes on.
    monkeypatch.setattr(phone.tables, "_clock", lambda: "2026-11-20T14:30:00.000+00:00")
    monkeypatch.setattr(
        "assistant.web.table.table_screen.now", lambda: "2026-11-20T15:05:00.000+00:00"
    )
    phone.client.set_cookie("zone", zone)
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    assert phone.evening(address).opened.zone == ("" if due is None else zone)
    if due is not None:
        phone.client.delete_cookie("zone")
        assert ("Shuffle before this deal" in phone.page(f"/t/{address}/").text) is due


@pytest.mark.parametrize(
    ("zone", "shown"),
    [("Asia/Tokyo", "Nov 20, 2026, 23:30"), ("Europe/Prague", "Nov 20, 2026, 15:30")],
)
def test_moments_are_read_by_the_clock_of_who_reads_them(
    zone: str, shown: str, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone.tables, "_clock", lambda: "2026-11-20T14:30:00.000+00:00")
    address = phone.sit_down()
    phone.record(address, as_tapped(PAID, one_each("Anna")))
    phone.client.set_cookie("zone", zone)
    deal = phone.page(f"/t/{address}/deals/1").text
    assert f"Recorded {shown}" in deal

"""Runtimes without PDFs answer with a printable page at the same URL."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.drawings import qr_code
from assistant.games import all_games
from assistant.host import SERVER
from assistant.paper.sizes import PAPERS, Paper
from assistant.web.access.origins import LISTENING_ADDRESS, link_to
from assistant.web.app import create_app
from tests.samples import PAID, five_each
from tests.web.conftest import Page, Phone
from tests.web.evening_club import CZK, open_table, settle_night

PLAYERS = ["Anna", "Boris", "Cyril"]
DAY = {"date": "2026-11-20", "place": "Club", "stake": CZK}
NIGHT = "/nights/2026-11-20/report.pdf?place=Club"
WITHOUT = replace(SERVER, draws_pdf=False)


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    """A phone at a runtime without PDFs."""
    app = create_app(tmp_path, WITHOUT)
    yield Phone(app)
    app.extensions["store"].tables.close()


def table(phone: Phone, deals: int, **more: object) -> str:
    return open_table(phone, PAID, PLAYERS, *[five_each("Anna")] * deals, **DAY, **more)


def html(phone: Phone, path: str) -> str:
    answer = phone.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    assert "Content-Disposition" not in answer.headers
    return answer.text


def printable(phone: Phone, path: str) -> Page:
    return Page(html(phone, path))


def tags(page: Page, name: str) -> list[dict[str, str]]:
    return [said for tag, said in page.tags if tag == name]


def papers(page: Page) -> list[str]:
    """The CSS classes of each sheet."""
    return [said["class"] for said in tags(page, "article")]


@pytest.mark.matrix(2)
@pytest.mark.parametrize("what", ["sheet", "report", "poster", "empty"])
@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_everything_of_a_table_is_a_page_on_the_paper_that_was_asked_for(
    phone: Phone, what: str, paper: Paper
) -> None:
    address = table(phone, 2)
    page = html(phone, f"/t/{address}/{what}.pdf?paper={paper.key}")
    (kind,) = papers(Page(page))
    assert f"paper-on-{paper.key}" in kind
    assert f"@page {{ size: {paper.size} }}" in page


def test_a_pdf_that_a_browser_keeps_is_called_as_the_one_that_is_drawn(phone: Phone) -> None:
    page = printable(phone, f"/t/{table(phone, 1, title='Friday')}/report.pdf")
    (button,) = tags(page, "button")
    assert button["data-name"].startswith("Report-Friday-2026-11-20-")


def test_the_page_leads_back_to_what_there_is_to_print(phone: Phone) -> None:
    address = table(phone, 1)
    assert f"/t/{address}/print" in printable(phone, f"/t/{address}/sheet.pdf").links
    book = settle_night(phone)
    assert f"/b/{book}" in printable(phone, f"/b/{book}/report.pdf").links


def test_the_language_of_the_sheet_is_not_that_of_the_bar(phone: Phone) -> None:
    text = html(phone, f"/t/{table(phone, 1)}/sheet.pdf?language=cs")
    page = Page(text)
    assert [said["lang"] for said in tags(page, "html")] == ["cs"]
    assert [said["lang"] for said in tags(page, "nav")] == ["en"]
    assert 'content: "strana " counter(page) "/" counter(pages)' in text


def test_a_long_report_is_made_at_once_and_without_a_thread(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for title in ("First", "Second"):
        table(phone, 40, title=title)
    long = table(phone, 61, title="Third")
    monkeypatch.setattr("threading.Thread.start", lambda _: pytest.fail("a thread was begun"))
    assert "+610" in printable(phone, f"/t/{long}/report.pdf").text
    page = printable(phone, NIGHT)
    assert len(papers(page)) == 1 + 3


def test_each_table_of_a_report_has_its_own_foot(phone: Phone) -> None:
    """The cover is the first sheet; the pages of the tables are unknown."""
    for title in ("First", "Second"):
        table(phone, 1, title=title)
    page = html(phone, NIGHT)
    feet = re.findall(r'@page (sheet\d) \{\s*@bottom-left \{ content: "([^"]*)"', page)
    assert [sheet for sheet, _ in feet] == ["sheet1", "sheet2", "sheet3"]
    assert {foot for _, foot in feet[1:]} == {
        "First · Club · Nov 20, 2026",
        "Second · Club · Nov 20, 2026",
    }
    assert ">page<" not in page


def test_the_policy_knows_the_style_of_this_page_and_no_other(phone: Phone) -> None:
    address = table(phone, 1, title='</style><b>"')
    answer = phone.get(f"/t/{address}/sheet.pdf")
    policy = answer.headers["Content-Security-Policy"]
    assert re.search(r"style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';", policy)
    assert "font-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.text.count("<style>") == answer.text.count("</style>") == 1


@pytest.mark.matrix(2)
@pytest.mark.parametrize("game", all_games())
def test_a_page_finds_all_its_styles_and_fonts(phone: Phone, game: str) -> None:
    page = printable(phone, f"/rules/{game}/empty.pdf?players={all_games()[game].seats[0]}")
    styles = [said["href"] for said in tags(page, "link")]
    assert len(styles) == 3
    for href in styles:
        answer = phone.get(href)
        assert answer.status_code == 200
        assert "@media screen" not in answer.text
    fonts = re.findall(r'url\("([^"]+)"\)', phone.get(styles[0]).text)
    assert len(fonts) > 10
    for font in fonts:
        assert phone.get(f"/static/fonts/{font}").data.startswith(b"wOF2")


def test_a_place_that_draws_no_pdf_promises_none(phone: Phone) -> None:
    book = settle_night(phone) if table(phone, 1) else ""
    assert "PDF" not in phone.page(f"/b/{book}").text


CLUB = {"HTTP_HOST": "cards.example", "wsgi.url_scheme": "https"}


@pytest.mark.matrix(2)
@pytest.mark.parametrize("what", ["sheet", "report", "poster", "empty"])
def test_a_sheet_has_the_code_of_its_tables_bare_address(phone: Phone, what: str) -> None:
    address = table(phone, 1)
    code = qr_code(f"https://cards.example/t/{address}/", 0)
    answer = phone.client.get(f"/t/{address}/{what}.pdf", environ_overrides=CLUB)
    assert answer.status_code == 200
    assert answer.text.count(code) == 1
    assert "/j/" not in answer.text


def test_each_table_of_a_night_has_its_own_code(phone: Phone) -> None:
    tables = [table(phone, 1), table(phone, 1, title="Second")]
    with phone.client.application.test_request_context(NIGHT):
        codes = [qr_code(link_to(f"/t/{one}/"), 0) for one in tables]
    text = html(phone, NIGHT)
    assert [text.count(code) for code in codes] == [1, 1]


def test_a_sheet_has_no_code_of_an_address_that_no_other_phone_reaches(phone: Phone) -> None:
    phone.client.application.config[LISTENING_ADDRESS] = "127.0.0.1"
    assert "paper-link" not in html(phone, f"/t/{table(phone, 1)}/sheet.pdf")


def test_an_empty_sheet_of_no_table_has_no_code(phone: Phone) -> None:
    seats = all_games()[PAID].seats.start
    answer = phone.client.get(f"/rules/{PAID}/empty.pdf?players={seats}", environ_overrides=CLUB)
    assert answer.status_code == 200
    assert "paper-link" not in answer.text


def test_an_empty_sheet_of_a_table_says_by_which_hour_it_ends(phone: Phone) -> None:
    address = table(phone, 1)
    phone.send(phone.page(f"/t/{address}/end").form("/bound"), {"until": "23:30"})
    assert "Last deal at 23:30" in printable(phone, f"/t/{address}/empty.pdf").text

"""PDFs from the pages: paper size, and the progress of long ones."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from threading import Event, Semaphore
from typing import Any
from urllib.parse import urlencode

import pytest
from werkzeug.http import parse_options_header
from werkzeug.test import TestResponse

from assistant.games import all_games
from assistant.language import english
from assistant.paper.pdf import NotPrintedError
from assistant.paper.print_queue import MAX_WAITING_PER_PHONE
from assistant.paper.print_worker import TOO_LARGE
from assistant.web.downloads import Printers
from tests import printed
from tests.games.worked import NAMES
from tests.samples import PAID, PARTNERS, five_each
from tests.web.conftest import HTMX, Page, Phone
from tests.web.evening_club import CZK, open_table, settle_night

pytestmark = pytest.mark.pdf
PLAYERS = ["Anna", "Boris", "Cyril"]
DAY = {"date": "2026-11-20", "place": "Club", "stake": CZK}


def table(phone: Phone, deals: int, **more: Any) -> str:
    return open_table(phone, PAID, PLAYERS, *[five_each("Anna")] * deals, **DAY, **more)


def pdf(answer: TestResponse) -> Any:
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Content-Disposition"].startswith("attachment; filename")
    return answer.data


def in_language(phone: Phone, path: str, language: str) -> Any:
    return pdf(phone.client.get(path, headers={"Accept-Language": language}))


# ---- Paper ----


@pytest.mark.parametrize("what", ["sheet", "report", "poster", "empty"])
@pytest.mark.matrix(1)
def test_everything_of_a_table_is_printed_on_the_visitors_paper_or_the_other(
    phone: Phone, what: str
) -> None:
    path = f"/t/{table(phone, 2)}/{what}.pdf"
    assert printed.sizes(in_language(phone, path, "en-US,en;q=0.9")) == {printed.LETTER}
    assert printed.sizes(in_language(phone, path, "cs,en-US;q=0.5")) == {printed.A4}
    assert printed.sizes(in_language(phone, f"{path}?paper=a4", "en-US")) == {printed.A4}
    assert printed.sizes(in_language(phone, f"{path}?paper=letter", "cs")) == {printed.LETTER}
    assert printed.sizes(in_language(phone, f"{path}?paper=napkin", "cs")) == {printed.A4}


def test_the_end_page_leads_to_everything_printed_once(phone: Phone) -> None:
    address = table(phone, 1)
    of_end = "sheet", "report", "poster"
    of_print = *of_end, "rules", "empty"
    for page, all_of_it in ("end", of_end), ("print", of_print):
        shown = phone.page(f"/t/{address}/{page}")
        ways = [*shown.links, *(form.action for form in shown.forms)]
        printed_there = [way for way in ways if ".pdf" in way]
        assert printed_there == [f"/t/{address}/{what}.pdf" for what in all_of_it]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Score-sheet", "Report", "Result", "Blank-sheet", "Rules-and-values")),
        ("cs", ("Zápis", "Souhrn", "Výsledek", "Prázdný-zápis", "Pravidla-a-ceník")),
        ("ru", ("Запись", "Отчёт", "Итог", "Чистый-бланк", "Правила-и-цены")),
    ],
)
@pytest.mark.matrix(1)
def test_a_pdf_is_named_in_the_language_of_its_page(
    phone: Phone, language: str, names: Sequence[str]
) -> None:
    address = table(phone, 1, title="U Řehořů / 2")
    for what, name in zip(("sheet", "report", "poster", "empty", "rules"), names, strict=True):
        options = named(phone, f"/t/{address}/{what}.pdf", language)
        assert re.fullmatch(f"{name}-U-Řehořů-2-2026-11-20-[\\w-]{{2,4}}.pdf", options["filename"])


def named(phone: Phone, path: str, language: str) -> dict[str, str]:
    """The file name of a PDF."""
    said = phone.client.get(path, headers={"Accept-Language": language}).headers
    assert said["Content-Disposition"].isascii()  # a server cannot send other letters
    return parse_options_header(said["Content-Disposition"])[1]


def plain_name(phone: Phone, path: str, language: str) -> str:
    """The ASCII file name for old systems."""
    said = phone.client.get(path, headers={"Accept-Language": language}).headers
    return said["Content-Disposition"].partition("filename=")[2].partition(";")[0]


@pytest.mark.parametrize(
    ("language", "title", "begins"),
    [
        ("cs", "Žižka", "zapis-zizka-2026-11-20-"),
        ("ru", "Щука и ёж", "zapis-shchuka-i-ezh-2026-11-20-"),
        ("ja", "金の会", "sheet-2026-11-20-"),
        ("ja", "Friday", "sheet-friday-2026-11-20-"),
    ],
)
def test_a_name_is_told_in_plain_letters_too(
    phone: Phone, language: str, title: str, begins: str
) -> None:
    path = f"/t/{table(phone, 1, title=title)}/sheet.pdf"
    assert plain_name(phone, path, language).startswith(begins)


def test_two_tables_of_one_night_have_names_and_titles_of_their_own(phone: Phone) -> None:
    """With the same people, game and day."""
    paths = [f"/t/{table(phone, 1)}/sheet.pdf" for _ in range(2)]
    first, second = (named(phone, path, "en")["filename"] for path in paths)
    assert first != second
    titles = [printed.read(pdf(phone.get(path))).metadata for path in paths]
    told = [str(title and title.title) for title in titles]
    assert told[0] != told[1]
    assert all(title.startswith("Score sheet – Anna, Boris, Cyril – ") for title in told)
    assert all("Nov 20, 2026" in title for title in told)


# ---- The settlement ----


def test_a_settlement_says_what_is_signed_and_has_a_line_for_each_payment(phone: Phone) -> None:
    """Three times 5 points at 0.50: Boris and Cyril pay 7.50 each."""
    table(phone, 1, title="First")
    table(phone, 2, title="Second")
    paper = pdf(phone.get(f"/b/{settle_night(phone)}/report.pdf"))
    said = printed.text(paper).replace("\N{NO-BREAK SPACE}", " ")
    game = english().say(all_games()[PAID].title)
    assert f"2. First · {game} · Nov 20, 2026 Anna, Boris, Cyril" in said
    assert f"1. Second · {game} · Nov 20, 2026 Anna, Boris, Cyril" in said
    assert "payment CZK paid signature of the payee" in said
    assert "Boris → Anna 7.50 Anna" in said
    assert "date place" in said
    assert "7.507.50" in printed.type_sizes(paper)[13.0]


# ---- Rules to pin up ----


def test_rules_to_pin_up_are_those_of_the_table_or_the_usual_ones(phone: Phone) -> None:
    address = table(phone, 1, rules={"announced_killed_seven": 2})
    of_table = printed.text(pdf(phone.get(f"/t/{address}/rules.pdf")))
    usual = printed.text(pdf(phone.get(f"/rules/{PAID}/rules.pdf")))
    assert "seven beaten −1 −2" in of_table
    assert "0.50 CZK per point" in of_table
    assert "Nov 20, 2026" in of_table
    assert "Announced seven beaten" in of_table.partition("As usual")[0]
    assert "seven beaten −1 −2" not in usual
    assert "Announced seven beaten" in usual.partition("As usual")[2]
    assert phone.get("/rules/bridge/rules.pdf").status_code == 404


def test_the_rules_lead_to_what_is_pinned_up(phone: Phone) -> None:
    address = table(phone, 1)
    assert f"/t/{address}/rules.pdf" in phone.page(f"/t/{address}/rules-at-hand").links
    assert f"/rules/{PAID}/rules.pdf" in phone.page(f"/rules/{PAID}/at-hand").links


# ---- Empty sheets ----


def test_an_empty_sheet_of_a_table_has_its_house_rules_and_no_names(phone: Phone) -> None:
    address = table(phone, 1, rules={"announced_killed_seven": 2})
    said = printed.text(pdf(phone.get(f"/t/{address}/empty.pdf")))
    assert "seven beaten −1 −2" in said
    assert "Anna" not in said


@pytest.mark.matrix(1)
@pytest.mark.parametrize(
    ("language", "head"),
    [("en", "each"), ("cs", "každý"), ("ru", "с каждого"), ("ja", "1人あたり")],
)
def test_the_head_of_a_narrow_column_is_one_line(phone: Phone, language: str, head: str) -> None:
    paper = in_language(phone, f"/t/{table(phone, 1)}/empty.pdf", language)
    assert any(f" {head} ±" in line for line in printed.lines(paper))


@pytest.mark.whole
def test_the_rules_lead_to_empty_sheets_of_every_game(phone: Phone) -> None:
    form = phone.page("/rules/").form(".pdf")
    asked = [f"{button['formaction']}?players={button['value']}" for button in form.buttons]
    assert f"/rules/{PAID}/empty.pdf?players=3" in asked
    assert f"/rules/{PARTNERS}/empty.pdf?players=4" in asked
    assert {button["name"] for button in form.buttons} == {"players"}
    sent = urlencode(form.filled({}))
    assert all(phone.get(f"{link}&{sent}").mimetype == "application/pdf" for link in asked)


@pytest.mark.parametrize(
    "path",
    [
        f"{PAID}/empty.pdf",
        f"{PAID}/empty.pdf?players=2",
        "bridge/empty.pdf?players=4",
        f"{PAID}/empty.pdf?players=3&sheets=0",
        f"{PAID}/empty.pdf?players=3&sheets=21",
        f"{PAID}/empty.pdf?players=3&sheets=some",
    ],
)
def test_what_cannot_be_played_has_no_empty_sheet(phone: Phone, path: str) -> None:
    assert phone.get(f"/rules/{path}").status_code == 404


def test_as_many_empty_sheets_of_a_table_are_printed_as_a_form_asks_for(phone: Phone) -> None:
    address = table(phone, 1)
    form = phone.page(f"/t/{address}/print").form("empty.pdf")
    assert form.filled({}).to_dict() == {"sheets": "1"}
    for asked, pages, wide in (({"sheets": 2}, 2, False), ({"sheets": 2, "half": 1}, 2, True)):
        found = pdf(phone.get(f"{form.action}?{urlencode(form.filled(asked))}"))
        assert len(printed.read(found).pages) == pages
        ((width, height),) = printed.sizes(found)
        assert (width > height) is wide


@pytest.mark.usefixtures("no_ink")
def test_many_empty_sheets_are_made_beside_the_pages(phone: Phone) -> None:
    path = f"/rules/{PAID}/empty.pdf?players=3&sheets=20"
    first, second = (phone.get(link).headers["Location"] for link in (path, f"{path}&half=1"))
    assert "/reports/" in first
    assert first != second
    for path in (first, second):
        wait(phone, path)


# ---- Reports ----


def test_a_night_and_a_book_have_a_report_of_all_their_tables(phone: Phone) -> None:
    """Anna has ten points at each of two tables, at half a crown: 5 and 5."""
    table(phone, 1, title="First")
    table(phone, 1, title="Second")
    night = phone.page("/nights/2026-11-20?place=Club")
    (link,) = [link for link in night.links if link.endswith("report.pdf?place=Club")]
    book = settle_night(phone)
    assert f"/b/{book}/tables.pdf" in phone.page(f"/b/{book}").links
    for path in (link, f"/b/{book}/tables.pdf"):
        found = pdf(phone.get(path))
        assert "Anna +5.00 +5.00 +10.00" in printed.text(found)
        assert printed.bookmarks(found)[1:] in (["First", "Second"], ["Second", "First"])


def test_a_table_that_cannot_be_read_is_left_out_of_a_report_and_named(phone: Phone) -> None:
    table(phone, 1, title="First")
    second = table(phone, 1, title="Second")
    book = settle_night(phone)
    row = [second, 3, "2026-11-21T00:00:00.000+00:00", "card_burnt", "{}", "x"]
    phone.tables.connections.db.execute(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )
    found = pdf(phone.get(f"/b/{book}/tables.pdf"))
    assert "Tables left out because they cannot be read: Second" in printed.text(found)
    assert printed.bookmarks(found)[1:] == ["First"]


def wait(phone: Phone, path: str, end: str = "is ready") -> Page:
    """Reload until the report is ready, or has failed."""
    for _ in range(600):
        page = phone.page(path)
        if end in page.text:
            return page
        assert "Making the PDF" in page.text or "Waiting:" in page.text
        time.sleep(0.05)
    raise AssertionError("it was never ready")


def test_a_long_report_gives_a_sign_until_it_can_be_downloaded(phone: Phone) -> None:
    address = table(phone, 61)
    answer = phone.get(f"/t/{address}/report.pdf")
    assert answer.status_code == 303
    page = wait(phone, answer.location)
    (link,) = [link for link in page.links if link.endswith(".pdf")]
    assert "+610" in printed.text(pdf(phone.get(link)))
    assert phone.get(f"/t/{address}/report.pdf").location == answer.location


def test_the_sign_comes_again_by_itself_with_javascript_and_without(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, seen = held_up(monkeypatch, "report_pdf")
    for title in ("First", "Second"):
        table(phone, 40, title=title)
    where = phone.get("/nights/2026-11-20/report.pdf?place=Club").location
    plain = phone.get(where)
    assert plain.headers["Refresh"] == "2"
    tags = [said for _, said in Page(plain.text).tags if "hx-get" in said]
    assert [(said["hx-get"], said["hx-target"]) for said in tags] == [(where, "#screen")]
    fragment = phone.client.get(where, headers=HTMX)
    assert "Refresh" not in fragment.headers
    assert "<html" not in fragment.text
    assert phone.get(f"{where}/report.pdf").status_code == 303
    seen.set()
    wait(phone, where)
    assert "Refresh" not in phone.get(where).headers
    assert phone.get(f"{where}/report.pdf").data == b"%PDF"


@pytest.mark.usefixtures("no_ink")
def test_every_phone_has_reports_of_its_own_and_nobody_guesses_them(
    phone: Phone, other: Phone
) -> None:
    address = table(phone, 61)
    mine = phone.get(f"/t/{address}/report.pdf").location
    theirs = other.get(f"/t/{address}/report.pdf").location
    assert mine != theirs
    assert phone.get("/reports/aaaaaaaaaaaaaaaaaaaaaa").status_code == 404
    assert phone.get("/reports/aaaaaaaaaaaaaaaaaaaaaa/report.pdf").status_code == 404
    assert NAMES[0] not in phone.page(mine).text
    wait(phone, mine)
    wait(other, theirs)


@pytest.fixture
def empty_room(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A queue without waiting PDFs."""
    app = phone.client.application
    press = Printers()
    monkeypatch.setitem(app.extensions, "press", press)
    yield
    press.room.close()


def held_up(monkeypatch: pytest.MonkeyPatch, of: str = "sheet_pdf") -> tuple[Event, Event]:
    """Let each long PDF start, and wait for the test."""
    begun, go_on = Event(), Event()

    def slowly(*_: object, **__: object) -> bytes:
        begun.set()
        assert go_on.wait(60)
        return b"%PDF"

    monkeypatch.setattr(f"assistant.paper.pdf.{of}", slowly)
    return begun, go_on


@pytest.mark.usefixtures("empty_room")
def test_whoever_waits_is_told_how_many_are_made_before(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = held_up(monkeypatch)
    mine, theirs = (table(phone, 122, title=title) for title in ("Mine", "Theirs"))
    first = phone.get(f"/t/{mine}/sheet.pdf").location
    assert begun.wait(60)
    second = phone.get(f"/t/{mine}/report.pdf").location
    third = other.get(f"/t/{theirs}/sheet.pdf").location
    assert "Making the PDF" in phone.page(first).text
    assert "Waiting: 1 other PDF is made first" in other.page(third).text
    assert "Waiting: 2 other PDFs are made first" in phone.page(second).text
    assert phone.get(second).headers["Refresh"] == "2"
    go_on.set()
    wait(phone, second)
    assert phone.get(f"{second}/report.pdf").data == b"%PDF"


@pytest.mark.usefixtures("empty_room")
def test_a_phone_that_asks_for_too_many_is_told_to_wait_for_its_own(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = held_up(monkeypatch)
    address = table(phone, 122, title="Asked for a lot")
    sheet, papers = f"/t/{address}/sheet.pdf", ("a4", "letter")
    assert phone.get(sheet).status_code == 303
    assert begun.wait(60)
    wanted = [f"{sheet}?paper={paper}&language={tag}" for paper in papers for tag in ("cs", "ru")]
    wanted += [f"{sheet}?paper={paper}&language=ja" for paper in papers]
    assert [phone.get(path).status_code for path in wanted] == [303] * MAX_WAITING_PER_PHONE
    answer = phone.get(f"/t/{address}/report.pdf")
    assert answer.status_code == 503
    assert "You already have several PDFs in the making" in answer.text
    assert other.get(f"/t/{address}/report.pdf").status_code == 303
    monkeypatch.setattr("assistant.paper.print_queue.MAX_WAITING", MAX_WAITING_PER_PHONE + 1)
    answer = other.get(sheet)
    assert answer.status_code == 503
    assert "Too many PDFs are being made" in answer.text
    go_on.set()


@pytest.mark.matrix(2)
@pytest.mark.usefixtures("empty_room")
@pytest.mark.parametrize("what", ["sheet", "report", "poster", "empty", "rules"])
def test_the_same_short_one_asked_for_again_and_again_is_made_once(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    press = phone.client.application.extensions["press"]
    crowded = replace(press, waiting=Semaphore(0))
    monkeypatch.setitem(phone.client.application.extensions, "press", crowded)
    address = table(phone, 1, title=f"Once {what}")
    path = f"/t/{address}/{what}.pdf" if what != "rules" else f"/rules/{PAID}/empty.pdf?players=3"
    asked = [phone.get(path) for _ in range(MAX_WAITING_PER_PHONE + 2)]
    assert {answer.status_code for answer in asked} == {303}
    (where,) = {answer.location for answer in asked}
    (link,) = [link for link in wait(phone, where).links if link.endswith(".pdf")]
    assert printed.sizes(pdf(phone.get(link))) == {printed.A4}


def test_what_cannot_be_drawn_at_once_says_why(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object, **__: object) -> bytes:
        raise NotPrintedError(TOO_LARGE)

    monkeypatch.setattr("assistant.paper.pdf.sheet_pdf", failing)
    answer = phone.get(f"/t/{table(phone, 1, title='Wide')}/sheet.pdf")
    assert answer.status_code == 503
    assert "A PDF may use up to 1,500 MB of memory" in answer.text


def test_a_report_that_cannot_be_made_says_why(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant.paper.pdf import PangoMissingError

    def missing(*_: object, **__: object) -> bytes:
        raise PangoMissingError

    monkeypatch.setattr("assistant.paper.pdf.sheet_pdf", missing)
    where = phone.get(f"/t/{table(phone, 61, title='Broken')}/report.pdf").location
    wait(phone, where, "The PDF failed: PDFs need Pango")


@pytest.mark.usefixtures("no_ink")
def test_whoever_waits_while_the_server_is_started_anew_is_told_what_to_do(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = phone.get(f"/t/{table(phone, 61, title='Restarted')}/report.pdf").location
    app = phone.client.application
    monkeypatch.setitem(app.extensions, "press", Printers())
    for path in (where, f"{where}/report.pdf"):
        for htmx in (False, True):
            answer = phone.get(path, htmx=htmx)
            assert answer.status_code == 404
            assert "make it again" in answer.text
            assert "Refresh" not in answer.headers

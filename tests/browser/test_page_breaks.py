"""A page to print breaks where the PDF breaks: what is on which page, letter by letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.games import all_games
from assistant.host import SERVER
from assistant.language import language_of
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheets import PaperSheet, Report, score_sheet, table_in_report, table_report
from assistant.paper.sizes import PAPERS
from assistant.web.app import create_app
from assistant.web.downloads import pdf_answer
from tests.games.played import played
from tests.paper.test_reports import overview
from tests.serving import serving

pytestmark = [pytest.mark.pdf, pytest.mark.slow, pytest.mark.matrix]
Order = PaperSheet | Report

# In letters that a page to print brings with it: all others are a phone's own, or it has none.
NAMES = {
    "en": ("Anna", "Boris", "Cyril", "Dana", "Eva"),
    "ja": ("赤桐", "中山良作", "高山", "ボリス", "明子"),
}
PRINTED = pytest.mark.parametrize(
    ("language", "paper"), [("en", "a4"), ("en", "letter"), ("ja", "a4")]
)
TITLE = {"en": "Friday", "ja": "金の会"}
LONG = 40


@cache
def evening(key: str, language: str, title: str = "") -> Evening:
    game = all_games()[key]
    return played(
        game,
        NAMES[language][: game.seats[-1]],
        LONG,
        title=title or TITLE[language],
        place="U Anny",
        date="2026-11-20",
        stake=Stake(Decimal("0.10"), "CZK"),
    )


def sheet(of: Evening, _language: str) -> PaperSheet:
    return PaperSheet("printing/sheet.html", {"evening": of, "covered": None})


def report(of: Evening, _language: str) -> PaperSheet:
    return table_report(of)


def poster(of: Evening, _language: str) -> PaperSheet:
    return PaperSheet("printing/poster.html", {"evening": of, "covered": None})


def empty(of: Evening, _language: str) -> PaperSheet:
    return score_sheet(blank_evening(of.game, len(of.players)), sheets=2)


def halves(of: Evening, _language: str) -> PaperSheet:
    return score_sheet(blank_evening(of.game, len(of.players)), half=True)


def several(language: str) -> Report:
    """The first three games' tables under one cover."""
    tables = [evening(key, language, f"{TITLE[language]} {key}") for key in list(all_games())[:3]]
    values = {"overview": overview(*tables), "known_games": all_games(), "unread": ()}
    return Report(list(map(table_in_report, tables)), values)


def settlement(language: str) -> PaperSheet:
    return PaperSheet("printing/settlement.html", several(language).values)


@dataclass
class Desk:
    """Where a browser finds the page of what lies on it."""

    browser: Page
    lying: list[Order]

    def printed(self, order: Order, language: str, paper: str) -> bytes:
        """Let the browser print something."""
        self.lying[:] = [order]
        answer = self.browser.goto(f"/desk?language={language}&paper={paper}")
        assert answer is not None
        assert answer.status == 200
        self.browser.evaluate("document.fonts.ready")
        return self.browser.pdf(prefer_css_page_size=True)


@pytest.fixture(scope="module")
def desk(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    app = create_app(tmp_path_factory.mktemp("desk"), replace(SERVER, draws_pdf=False))
    lying: list[Order] = []
    app.add_url_rule("/desk", "desk", lambda: pdf_answer("desk.pdf", lying[0], "/"))
    with serving(app) as address:
        context = browser.new_context(base_url=address)
        there = Desk(context.new_page(), lying)
        refused: list[str] = []
        there.browser.on("console", lambda said: refused.append(said.text))
        yield there
        context.close()
    assert [said for said in refused if "Content Security Policy" in said] == []
    app.extensions["store"].tables.close()


def pages(found: bytes) -> list[Counter[str]]:
    """How often which letter is on each page: rows that went to another page would change it."""
    texts = (page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(found))
    return [Counter("".join(text.split())) for text in texts]


def same(desk: Desk, order: Order, language: str, paper: str) -> None:
    ours = pages(draw_pdf(order, language_of(language), PAPERS[paper]))
    theirs = pages(desk.printed(order, language, paper))
    assert [len(page) > 0 for page in theirs] == [len(page) > 0 for page in ours]
    for number, (our, their) in enumerate(zip(ours, theirs, strict=True), 1):
        assert their == our, f"page {number}"


@pytest.mark.parametrize("make", [sheet, report, poster, empty, halves])
@pytest.mark.parametrize("game", list(all_games()))
@PRINTED
def test_what_a_browser_prints_of_a_table_is_on_the_pages_of_the_pdf(
    desk: Desk, make: Callable[[Evening, str], PaperSheet], game: str, paper: str, language: str
) -> None:
    same(desk, make(evening(game, language), language), language, paper)


@pytest.mark.matrix(1)
@PRINTED
def test_a_settlement_to_sign_is_on_the_pages_of_its_pdf(
    desk: Desk, paper: str, language: str
) -> None:
    same(desk, settlement(language), language, paper)


@pytest.mark.matrix(1)
@PRINTED
def test_each_table_of_a_report_of_many_is_on_the_pages_of_its_pdf(
    desk: Desk, paper: str, language: str
) -> None:
    """But for the numbers of pages on the cover: a browser knows them too late."""
    order = several(language)
    ours = pages(draw_pdf(order, language_of(language), PAPERS[paper]))
    theirs = pages(desk.printed(order, language, paper))
    assert len(theirs) == len(ours)
    assert theirs[1:] == ours[1:]
    assert sum((theirs[0] - ours[0]).values()) == 0

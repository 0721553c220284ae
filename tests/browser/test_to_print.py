"""A page to print in a hand: its bar, which is not printed, and the paper as wide as the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

from assistant.games import all_games
from assistant.host import SERVER
from assistant.paper.sizes import PAPERS
from assistant.web.app import create_app
from tests.samples import PAID
from tests.serving import serving

PATH = f"/rules/{PAID}/empty.pdf?players={all_games()[PAID].seats[0]}"
LISTEN = "window.asked = 0; window.print = () => { window.asked += 1; }; 0"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A host that draws no PDFs."""
    app = create_app(tmp_path_factory.mktemp("printless"), replace(SERVER, draws_pdf=False))
    with serving(app) as found:
        yield found
    app.extensions["store"].tables.close()


def opened(browser: Browser, address: str, width: int = 390, *, script: bool = True) -> Page:
    context = browser.new_context(
        base_url=address, java_script_enabled=script, viewport={"width": width, "height": 844}
    )
    page = context.new_page()
    page.goto(PATH)
    return page


def test_its_button_opens_the_dialog(browser: Browser, address: str) -> None:
    page = opened(browser, address)
    expect(page.get_by_text("from the browser’s menu")).to_be_hidden()
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Print").click()
    assert page.evaluate("window.asked") == 1


def test_a_pdf_kept_from_the_dialog_has_the_name_of_the_file(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address)
    title, game = page.title(), all_games()[PAID]
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.title() == f"Blank-sheet-{game.title.text}-{game.seats[0]}"
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.title() == title


def test_without_a_script_it_says_where_to_print(browser: Browser, address: str) -> None:
    page = opened(browser, address, script=False)
    expect(page.get_by_text("from the browser’s menu")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


def test_its_bar_is_not_printed(browser: Browser, address: str) -> None:
    page = opened(browser, address)
    expect(page.get_by_role("link", name="Back")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("link", name="Back")).to_be_hidden()


@pytest.mark.matrix(2)
@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("width", [320, 390, 430, 600, 768, 1280])
def test_the_paper_is_no_wider_than_the_screen(
    browser: Browser, address: str, width: int, paper: str
) -> None:
    page = opened(browser, address, width)
    page.goto(f"{PATH}&paper={paper}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shown = page.locator("article").bounding_box()
    assert shown is not None
    assert shown["width"] > min(width, 793) * 0.85

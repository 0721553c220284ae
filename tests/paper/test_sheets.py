"""The HTML of sheets, and the texts that styles put at the foot of each page."""

from __future__ import annotations

from decimal import Decimal

import pypdfium2
import pytest
from markupsafe import Markup, escape

from assistant.evening.log.events import Stake
from assistant.games import all_games
from assistant.language import english
from assistant.paper import sheets
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheets import (
    PAGE,
    PAGES,
    score_sheet,
    style_page_counts,
    style_text,
    table_report,
)
from assistant.paper.sizes import A4
from tests.games.played import played


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Friday · U Anny", '"Friday · U Anny"'),
        ('a"b', r'"a\22 b"'),
        ("a\\b", r'"a\5c b"'),
        ("</style>", r'"\3c /style\3e "'),
        ("a\nb", r'"a\a b"'),
        (Markup("Tom &amp; <bdi>Eva</bdi>"), r'"Tom \26  Eva"'),
    ],
)
def test_no_name_ends_the_style_that_says_it(name: str, said: str) -> None:
    assert style_text(name) == said


def test_pages_are_counted_where_their_numbers_stand() -> None:
    said = style_page_counts(escape(f"page {PAGE} of {PAGES}\n"))
    assert said == '"page " counter(page) " of " counter(pages) ""'


@pytest.mark.pdf
@pytest.mark.whole
@pytest.mark.parametrize("key", all_games())
def test_what_is_printed_most_looks_as_with_the_styles_of_all_papers(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Anna", "Boris", "Cyril", "Dana")
    stake = Stake(Decimal("0.50"), "CZK")
    evening = played(all_games()[key], names[: all_games()[key].seats[-1]], 25, stake=stake)
    orders = score_sheet(evening), table_report(evening)
    of_its_kind = [pages(draw_pdf(order, english(), A4)) for order in orders]
    monkeypatch.setattr(sheets, "STYLESHEETS", {})
    assert [pages(draw_pdf(order, english(), A4)) for order in orders] == of_its_kind


def pages(pdf: bytes) -> list[bytes]:
    """The visible pixels of each page, in grey."""
    document = pypdfium2.PdfDocument(pdf)
    return [bytes(page.render(grayscale=True).buffer) for page in document]

"""The left margin of every print is free for punch holes, with a mark for the punch."""

from __future__ import annotations

import pypdfium2
import pytest

from assistant.language import english
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheets import PaperSheet
from assistant.paper.sizes import PAPERS, Paper
from tests.paper.test_pdf import columns, whole_game
from tests.paper.test_reports import overview, report
from tests.printed import evening_pdf

MM = 72 / 25.4
OF_TABLES = "sheet", "poster", "pinned_rules"
STAKE = {"per_point": "0.50", "currency": "CZK"}


def prints(paper: Paper) -> dict[str, bytes]:
    """One print of each kind, of games with columns and with accounts."""
    table, sheet = (
        columns(("Anna", "Boris", "Cyril"), 25, title="Friday", stake=STAKE),
        whole_game(),
    )
    told = {
        f"{name} of {of.game.key}": draw_pdf(
            PaperSheet(f"printing/{name}.html", {"evening": of, "covered": None}), english(), paper
        )
        for of in (table, sheet)
        for name in OF_TABLES
    }
    settlement = PaperSheet("printing/settlement.html", {"overview": overview(table)})
    return told | {
        "settlement": draw_pdf(settlement, english(), paper),
        "report": report(table),
        "empty": evening_pdf(blank_evening(table.game, 3), english(), paper),
    }


@pytest.mark.pdf
@pytest.mark.matrix(1)
@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_all_prints_stay_within_their_margins_but_for_the_mark(paper: Paper) -> None:
    for kind, pdf in prints(paper).items():
        for page in pypdfium2.PdfDocument(pdf):
            width, height = page.get_size()
            words = page.get_textpage()
            rects = [words.get_rect(place) for place in range(words.count_rects())]
            assert min(left for left, *_ in rects) >= 20 * MM - 1, kind
            assert max(right for _, _, right, _ in rects) <= width - 12 * MM + 1, kind
            dark = dark_rows(page, 20 * MM - 2)
            assert dark, kind
            assert all(abs(row - height / 2) <= 2 for row in dark), kind


def dark_rows(page: pypdfium2.PdfPage, edge: float) -> list[float]:
    """The heights at which there is ink in the left margin, in points."""
    picture = page.render(scale=2, grayscale=True)
    ink = bytes(picture.buffer)
    rows = (ink[row * picture.stride :][: int(2 * edge)] for row in range(picture.height))
    return [row / 2 for row, pixels in enumerate(rows) if min(pixels) < 245]

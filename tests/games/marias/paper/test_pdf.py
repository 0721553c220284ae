"""The printed sheet, read back from its PDF, with deals of Mariáš."""

import re

import pypdf
import pytest

from tests.paper.test_pdf import columns, forty, read, text

pytestmark = pytest.mark.pdf


def test_forty_deals_of_marias_are_one_page() -> None:
    assert len(forty().pages) == 1


def test_a_line_of_marias_says_what_was_played_for_how_much_and_how_all_stand() -> None:
    said = text(read(columns(("Anna", "Boris", "Cyril"), 2)))
    line = "×4 · 100 ×2 · defenders’ 7"
    assert line in said
    figures = said.split(line)[1].split()
    assert figures[:7] == ["+28", "−28", "−29", "−28", "−26", "+56", "+55"]


def test_marias_ends_with_sums_and_payments() -> None:
    said = text(forty())
    assert "40 deals" in said
    assert "→ 赤桐" in said
    assert "CZK" in said
    result = said.split("in money")[1].split("No.")[0]
    won = dict(re.findall(r"([+−]\d+) ([+−]\d+\.\d\d) CZK", result))
    points = said.split("40 deals")[1].split()[:3]
    assert sorted(won) == sorted(points)
    assert all(one[0] == amount[0] for one, amount in won.items())
    assert {"+", "−"} <= {one[0] for one in won}


def test_the_sheet_tells_machines_its_title_and_language() -> None:
    reader = forty()
    assert reader.metadata is not None
    assert reader.metadata.title == "Score sheet – Friday – Mariáš – Nov 20, 2026"
    assert str(reader.root_object["/Lang"]) == "en"
    assert "/StructTreeRoot" in reader.root_object


# ---- Page by page ----


def lines(reader: pypdf.PdfReader) -> list[list[str]]:
    return [page.extract_text().splitlines() for page in reader.pages]


@pytest.mark.parametrize("count", range(45, 52))
@pytest.mark.whole
def test_no_page_of_a_sheet_has_only_sums_or_one_deal(count: int) -> None:
    """A page holds 44 deals with the result, the sums and the payments."""
    pages = lines(read(columns(("Anna", "Boris", "Cyril"), count)))
    assert len(pages) == 2
    assert any(line.startswith(f"{count - 2} ") for line in pages[1])

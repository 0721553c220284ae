"""Blank sheets for an evening on paper: one page for every game, with room to write."""

from __future__ import annotations

import re
from itertools import pairwise

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from assistant.core.game import AnyGame
from assistant.games import all_games
from assistant.language import Language, english, language_of
from assistant.paper.blank_sheets import MAX_HEADS, blank_evening
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheets import score_sheet, sheet_html
from assistant.paper.sizes import A4, PAPERS
from tests import printed
from tests.samples import PAID, PARTY

pytestmark = pytest.mark.pdf

MM = 72 / 25.4
LANGUAGES = ("en", "cs", "ru", "ja")
TABLES = [
    (key, seats)
    for key, game in all_games().items()
    for seats in sorted({game.seats[0], *(n for n in (3, 4, 5, 12) if n in game.seats)})
]
ROW = re.compile(r"tr\.blank-row > \* \{ height: ([\d.]+)mm")
every_sheet = pytest.mark.parametrize(("key", "seats"), TABLES)
every_paper = pytest.mark.parametrize("paper", PAPERS)
every_language = pytest.mark.parametrize("tag", LANGUAGES)
whole_or_halves = pytest.mark.parametrize("half", [False, True])


def sheet(key: str, seats: int, tag: str, paper: str, half: bool = False, sheets: int = 1) -> bytes:
    order = score_sheet(blank_evening(all_games()[key], seats), sheets=sheets, half=half)
    return draw_pdf(order, language_of(tag), PAPERS[paper])


def price_words(game: AnyGame, language: Language, half: bool) -> list[str]:
    """All words of a game's prices; half a page has no room for lists of many columns."""
    lists = game.price_list(game.rules())
    cells = [
        language.say(cell)
        for part in lists
        if not half or len(part.heads) <= MAX_HEADS
        for price in part.prices
        for cell in (part.title, *part.heads, price.what, *price.worth)
    ]
    return " ".join(cells).split()


@every_sheet
@every_language
@every_paper
@whole_or_halves
@pytest.mark.matrix
def test_a_blank_sheet_is_one_page_with_nothing_cut_or_over_anything(
    key: str, seats: int, tag: str, paper: str, half: bool
) -> None:
    pdf = sheet(key, seats, tag, paper, half)
    assert len(printed.read(pdf).pages) == 1
    assert printed.outside(pdf) == []
    assert over_each_other(pdf) == []
    words = price_words(all_games()[key], language_of(tag), half)
    assert [word for word in words if missing(word, pdf, half)] == []


def over_each_other(pdf: bytes) -> list[str]:
    """Overlapping text on a page, except in drawings, where words are slanted."""
    page = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    matrix = pdfium.FS_MATRIX()
    for place in range(page.count_chars()):
        pdfium.FPDFText_GetMatrix(page, place, matrix)
        if abs(matrix.b) > 0.01 and abs(matrix.a) > 0.01:
            return []
    return printed.overlaps(pdf)


def missing(word: str, pdf: bytes, half: bool) -> bool:
    """Whether a word is missing from the page, or from one of two halves."""
    text = re.sub(r"\W", "", printed.text(pdf))
    return text.count(re.sub(r"\W", "", word)) < (2 if half else 1)


@every_sheet
@every_language
@every_paper
@whole_or_halves
@pytest.mark.matrix
def test_its_rows_have_room_for_a_hand_and_its_type_can_be_read(
    key: str, seats: int, tag: str, paper: str, half: bool
) -> None:
    order = score_sheet(blank_evening(all_games()[key], seats), half=half)
    said = ROW.search(sheet_html(order, language_of(tag), PAPERS[paper]))
    assert said is not None
    assert float(said[1]) >= (6 if half else 7)
    assert smallest_type(sheet(key, seats, tag, paper, half)) >= 7


def smallest_type(pdf: bytes) -> float:
    """The smallest visible font size on a page, in points."""
    page = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    sizes, matrix = list[float](), pdfium.FS_MATRIX()
    for place in range(page.count_chars()):
        if page.get_text_range(place, 1).strip():
            pdfium.FPDFText_GetMatrix(page, place, matrix)
            scale = (matrix.b**2 + matrix.d**2) ** 0.5
            sizes.append(pdfium.FPDFText_GetFontSize(page, place) * scale)
    return round(min(sizes), 1)


def numbered_rows(pdf: bytes) -> list[tuple[int, float]]:
    """The numbered deals of the first page, with their heights."""
    page = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    found = []
    for place in range(page.count_rects()):
        left, low, right, high = page.get_rect(place)
        said = page.get_text_bounded(left, low, right, high).split()
        if right < 30 * MM and said and said[0].isdigit():
            found.append((int(said[0]), (low + high) / 2))
    return found


@pytest.mark.parametrize(("key", "seats"), [(k, n) for k, n in TABLES if all_games()[k].circled])
@every_paper
@pytest.mark.matrix(2)
def test_24_deals_stand_7_mm_apart(key: str, seats: int, paper: str) -> None:
    rows = numbered_rows(sheet(key, seats, "cs", paper))
    assert [number for number, _ in rows] == list(range(1, 25))
    assert (rows[0][1] - rows[-1][1]) / MM >= 7 * 23
    for (_, above), (_, below) in pairwise(rows):  # the thicker line of a round moves its number
        assert (above - below) / MM >= 6.85


@pytest.mark.parametrize(("key", "game"), all_games().items())
@every_language
@pytest.mark.matrix
def test_what_can_be_circled_stands_in_every_row(key: str, game: AnyGame, tag: str) -> None:
    pdf, language = sheet(key, game.seats[0], tag, "a4"), language_of(tag)
    words = printed.text(pdf).split()
    for mark in game.circled:
        assert words.count(language.say(mark)) >= 24


def test_a_heavier_line_begins_each_round_of_dealers() -> None:
    for seats in (3, 4):
        html = sheet_html(score_sheet(blank_evening(all_games()[PAID], seats)), english(), A4)
        begun = re.findall(r'blank-row( blank-round)?">\s*<td class="blank-deal">(\d+)<', html)
        assert len(begun) == 24
        assert [int(n) for round_, n in begun if round_] == list(range(1, 25, seats))


def test_several_sheets_are_numbered_and_go_on_counting() -> None:
    pdf = sheet(PAID, 3, "en", "a4", sheets=3)
    first, second, third = [page.extract_text() for page in printed.read(pdf).pages]
    assert "carried from sheet no. __" in first
    assert "carried from sheet no. 1" in second
    assert "carried from sheet no. 2" in third
    assert "sheet no. 3" in third
    assert "72" in third.split()
    assert "73" not in third.split()


@every_paper
@pytest.mark.matrix(1)
def test_halves_stand_beside_each_other_and_are_numbered_on_several_pages(paper: str) -> None:
    pdf = sheet(PAID, 4, "en", paper, half=True, sheets=2)
    assert len(printed.read(pdf).pages) == 2
    ((width, height),) = printed.sizes(pdf)
    assert width > height
    assert "carried from sheet no. 3" in printed.text(pdf)


def test_halves_of_one_page_have_no_number() -> None:
    alone = printed.text(sheet(PAID, 4, "en", "a4", half=True))
    assert alone.count("carried from sheet no. __") == 2


def test_who_is_named_stands_at_the_head_of_a_column() -> None:
    from tests.games.played import played

    names = ("Maximiliána Nováková-Procházková", "Jan Novák ml.", "Dr. Karel Mach")
    text = printed.text(draw_pdf(score_sheet(played(all_games()[PAID], names, 0)), english(), A4))
    assert all(first in text.split() for first in ("Maximiliána", "Jan", "Karel"))


def test_everybody_at_a_party_has_a_line_with_room_for_the_total() -> None:
    for seats in (4, 60):
        numbers = numbered_rows(sheet(PARTY, seats, "en", "a4"))
        assert len(numbers) == 26
        for (_, above), (_, below) in pairwise(numbers):
            assert (above - below) / MM >= 6.98

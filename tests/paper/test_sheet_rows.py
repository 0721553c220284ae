"""The rows of a score sheet, measured on its pages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from html import unescape
from itertools import pairwise
from math import hypot

import pypdfium2
import pytest
from pypdfium2 import raw

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Stake
from assistant.folders import PACKAGE
from assistant.games import all_games
from assistant.language import english, language_of
from assistant.paper.pdf import draw_pdf
from assistant.paper.sheet_rows import TAG, head_row
from assistant.paper.sheets import score_sheet, sheet_html
from assistant.paper.sizes import A4, PAPERS
from tests.games.played import played
from tests.paper.test_pdf import NAMES, columns
from tests.printed import overlaps

ROW = re.compile(r"-child \{ height: calc\(([\d.]+)mm.*?> td \{ font-size: ([\d.]+)pt", re.DOTALL)
NAMED = re.compile(r"\.sheet-(?:name|dealer) \{ font-size: ([\d.]+)pt")
WORD = re.compile(r"[^\W\d_]+")
MM = 72 / 25.4
"""Points in a millimetre."""
LEFT, RIGHT, FOOT = 20, 12, 11.64
"""The margins of a sheet with rows, in millimetres."""
HIGHEST = 9
LONG = (
    "Maximiliána Nováková-Procházková",
    "Jan Novák ml.",
    "Константин Константинопольский",
    "Dr. Karel Mach",
    "Bohuslav",
    *(f"Vojtěch Kratochvíl {number}." for number in ("I", "II", "III", "IV", "V", "VI", "VII")),
)


def with_columns(game: str) -> bool:
    """Whether a game's sheet has a column for each player."""
    template = (PACKAGE.parent / "templates" / "games" / game / "sheet.html").read_text("utf-8")
    return "sheet/lines.html" in template or "sheet/columns.html" in template


TABLES = [
    (game, players)
    for game in filter(with_columns, all_games())
    for players in (3, 4, 5, 12)
    if players in all_games()[game].seats
]


@cache
def evening(game: str, players: int, deals: int) -> Evening:
    stake = Stake(Decimal("0.50"), "CZK")
    return played(all_games()[game], LONG[:players], deals, title="Friday", stake=stake)


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter on a page: its size in points, its distance from the upper left in millimetres."""

    sign: str
    size: float
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    """The visible letters of a page without its foot, and its measures in millimetres."""

    letters: list[Letter]
    text: str
    width: float
    height: float

    @property
    def white(self) -> float:
        """The empty height at its end."""
        return self.height - FOOT - max(letter.bottom for letter in self.letters)

    @property
    def rows(self) -> list[float]:
        """The distances of its deals."""
        head = max(letter.bottom for letter in self.letters if letter.sign == "±") + 1
        column = [
            letter
            for letter in self.letters
            if letter.top > head and letter.left >= LEFT and letter.right < LEFT + 9
        ]
        end = min((letter.top for letter in column if not letter.sign.isdigit()), default=1000)
        tops = sorted({round(letter.top) for letter in column if letter.top < end})
        return [below - above for above, below in pairwise(tops) if below - above > 2]


def read(pdf: bytes) -> list[Page]:
    return [_read(page) for page in pypdfium2.PdfDocument(pdf)]


def _read(page: pypdfium2.PdfPage) -> Page:
    text, height = page.get_textpage(), page.get_height()
    letters = []
    for place, sign in enumerate(text.get_text_range()):
        matrix = raw.FS_MATRIX()
        raw.FPDFText_GetMatrix(text, place, matrix)
        size = raw.FPDFText_GetFontSize(text, place) * hypot(matrix.a, matrix.b)
        left, bottom, right, top = text.get_charbox(place)
        if not sign.isspace() and bottom > FOOT * MM:
            ends = (left, right, height - top, height - bottom)
            letters.append(Letter(sign, size, *(end / MM for end in ends)))
    return Page(letters, text.get_text_range(), page.get_width() / MM, height / MM)


def measures(deals: int) -> tuple[float, float]:
    """The height of a row in millimetres, and its font size in points."""
    found = ROW.search(sheet_html(score_sheet(columns(NAMES, deals)), english(), A4))
    assert found is not None
    return float(found[1]), float(found[2])


def test_few_rows_are_high_and_many_are_low_with_type_to_go_with_them() -> None:
    (high, large), (low, small) = measures(8), measures(42)
    assert (high, large) == (HIGHEST, 11)
    assert 4.6 <= low < 6
    assert 8 <= small < 9.5


def test_one_deal_more_never_makes_a_sheet_much_smaller() -> None:
    """Neither the twenty-fifth deal, nor one with two lines and another payment."""
    heights = [measures(deals)[0] for deals in range(20, 44)]
    assert all(with_it >= without * 0.88 for without, with_it in pairwise(heights))


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (("Anna", "Boris"), ("Anna", "Boris")),
        (("Jan Novák ml.", "Eva"), ("Jan Novák ml.", "Eva")),
        (("Maximiliána Konstantinopolská", "Eva"), ("Maximiliána K.", "Eva")),
        (("Wilhelmina Konstantinopolská", "Anna Malá"), ("Wilhelmina K.", "Anna M.")),
    ],
)
def test_names_are_whole_until_the_smallest_type_and_then_all_of_them_are_shorter(
    players: tuple[str, ...], said: tuple[str, ...]
) -> None:
    """A bold letter of 8 points is 1.74 mm: ten have room in 19 mm, seventeen do not."""
    size, names = head_row(players, 19)
    assert names == said
    assert 8 <= size <= 9


def test_shorter_names_have_the_room_of_the_smallest_type() -> None:
    """In 16 mm nine letters of 8 points have room, and eight of 8.5."""
    assert head_row(("Maximiliána", "Konstantin"), 16) == (8, ("Maximil.", "Konstant."))


def test_with_many_columns_names_stand_upright_and_have_more_room() -> None:
    assert head_row(LONG[1:4] * 3, 11)[1] == LONG[1:4] * 3


@pytest.mark.pdf
@pytest.mark.matrix(6)
@pytest.mark.parametrize(("language", "paper"), [("cs", "letter"), ("ru", "a4")])
@pytest.mark.parametrize("deals", [8, 25, 60])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table)))
def test_rows_fill_the_pages_of_a_sheet_and_nothing_is_cut_or_covered(
    table: tuple[str, int], deals: int, paper: str, language: str
) -> None:
    order = score_sheet(evening(*table, deals))
    pdf = draw_pdf(order, language_of(language), PAPERS[paper])
    html, pages = sheet_html(order, language_of(language), PAPERS[paper]), read(pdf)
    found = ROW.search(html)
    assert found is not None
    row, known = float(found[1]), set(WORD.findall(unescape(TAG.sub(" ", html))))

    assert overlaps(pdf) == []
    assert 4.6 <= row <= HIGHEST
    assert [size for size in NAMED.findall(html) if float(size) < 8] == []
    assert len(pages) == 1 or deals > 8
    for page in pages:
        assert set(WORD.findall(page.text)) - known == set(), "a word is broken"
        assert max(letter.right for letter in page.letters) <= page.width - RIGHT + 0.5
        assert min(letter.size for letter in page.letters) >= 6.99
        assert len(page.rows) >= 2
        assert min(page.rows) >= row - 1
        fills = row < HIGHEST or page is not pages[-1]
        assert page.white <= (page.height / 10 if fills else page.height / 3 - FOOT)

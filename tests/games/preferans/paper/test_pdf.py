"""Sheets of Preferans on paper, read back from their PDF: played, empty and in a report."""

import io
from functools import cache
from math import prod
from typing import Any

import pypdf
import pypdfium2
import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Closed, Logged
from assistant.evening.log.replay import replay
from assistant.games.preferans import GAME
from assistant.language import english, language_of
from assistant.paper.sizes import A4, LETTER, Paper
from tests import printed
from tests.games.preferans import deals
from tests.paper.test_pdf import LONG, drawn, evening, fonts, nine, of_accounts, read, whole_game
from tests.paper.test_reports import STAKE, report
from tests.printed import blank_pdf, evening_pdf
from tests.samples import SHEET, whole

pytestmark = pytest.mark.pdf


def test_the_nine_deals_stand_in_their_cells() -> None:
    said = "".join(drawn(nine()).split())
    for cell in ("2·10", "5·11", "6·9·15", "4·6·8·10", "8·10", "4·24·44", "18·38", "12·14"):
        assert cell in said


def test_every_deal_is_one_line() -> None:
    """Its dealer, contract, soloist and whister; then tricks and gain of each player.

    Řehoř has 2 of 10 in his pool: 80, 100 and 100 short are 93⅓ in the mean. Four tricks of the
    defenders are 8 whists of Дмитрий against him. So 13⅓ − 8, 8 − 6⅔ and −6⅔.
    """
    listed = printed.lines(evening_pdf(whole_game(), english()))
    assert "Sheet-Suits" in {
        font["/BaseFont"].partition("+")[2] for font in fonts(read(whole_game()))
    }
    assert "1 赤桐 6♠ Řehoř Č. whist Дмитрий 6 +5 2 +1 2 −7" in listed


PLAYERS = ("Maximiliána Nováková-Procházková", "Jan Novák ml.", "Dr. Karel Mach", "Bohuslav")
"""The first three play, or all four."""
SQUARE = {(3, A4): 158.5, (4, A4): 152.5, (3, LETTER): 147.5, (4, LETTER): 133.5}
"""How broad the drawing is at most, in millimetres."""
TRICKS = ((5, 3, 2), (6, 3, 1), (7, 2, 1), (8, 1, 1))
NUMBERS, FOOT, HEAD = 27, 12, 20
"""Where the numbers of deals stand, the foot of a page, and how high the head of their list is."""
IN_MM = 25.4 / 72


@cache
def stopped_early(count: int) -> Evening:
    """So many players stopped after 25 deals."""
    players = PLAYERS[:count]
    dealt = []
    for place in range(25):
        playing = [players[(place + step) % count] for step in (0, 1, 2)]
        declarer, *whisters = playing
        dealt.append(
            {
                "contract": ("6S", "7H", "8NT")[place % 3],
                "declarer": declarer,
                "whist": dict.fromkeys(whisters, "whist"),
                "tricks": dict(zip(playing, TRICKS[place % 4], strict=True)),
            }
        )
    stake = {"per_point": "0.50", "currency": "CZK"}
    more = {"rules": {"target": 1000}, "title": "Friday", "place": "U Anny", "date": "2026-11-27"}
    going = evening(SHEET, players, dealt, first_dealer=players[-1], stake=stake, **more)
    return replay(going, [Logged(99, "", Closed(tuple(map(str, going.totals))))])


def sizes_of_type(reader: pypdf.PdfReader) -> list[tuple[float, str]]:
    """List what is written in which size, in points, however it is turned and scaled."""
    found: list[tuple[float, str]] = []

    def read_part(text: str, drawn: list[float], text_at: list[float], _: Any, size: float) -> None:
        scales = (abs(a * d - b * c) for a, b, c, d, *_ in (drawn, text_at))
        if text.strip():
            found.append((size * prod(scales) ** 0.5, text.strip()))

    for page in reader.pages:
        page.extract_text(visitor_text=read_part)
    return found


@pytest.mark.parametrize("language", ["cs", "en", "ja", "ru"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.matrix(2)
def test_who_pays_whom_is_on_the_first_page_and_all_deals_on_half_of_the_second(
    count: int, paper: Paper, language: str
) -> None:
    pdf = evening_pdf(stopped_early(count), language_of(language), paper)
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 2
    texts = [page.get_textpage().get_text_range() for page in document]
    assert texts[0].count("→") >= count - 1
    assert "→" not in texts[1]
    shapes = (shape.get_bounds() for shape in document[0].get_objects())
    square = max(right - left for left, low, right, high in shapes if high - low > 300)
    assert 125 <= square * IN_MM <= SQUARE[count, paper]
    words = document[1].get_textpage()
    boxes = [words.get_rect(place) for place in range(words.count_rects())]
    numbers = [low for left, low, *_ in boxes if left * IN_MM < NUMBERS and low * IN_MM > FOOT]
    listed = numbers[-25:]
    assert (listed[0] - listed[-1]) / 24 * 25 * IN_MM + HEAD <= document[1].get_height() * IN_MM / 2
    assert printed.outside(pdf) == []
    assert printed.overlaps(pdf) == []


@pytest.mark.matrix(1)
@pytest.mark.parametrize("count", [3, 4])
def test_no_type_is_smaller_than_seven_points_and_no_name_than_eight(count: int) -> None:
    sizes = sizes_of_type(read(stopped_early(count)))
    assert min(size for size, _ in sizes) >= 6.99
    words = {word for name in PLAYERS[:count] for word in name.split()}
    assert min(size for size, text in sizes if words.intersection(text.split())) >= 7.99


@pytest.mark.parametrize("size", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.whole
def test_deals_follow_payments_that_go_to_a_second_page(size: Paper) -> None:
    """Four long names and one more: the payments do not fit under the drawing."""
    five = (*LONG, "Eva")
    playing = [[five[(dealer + step) % 5] for step in (1, 2, 3)] for dealer in range(2, 26)]
    deals = [
        {
            "contract": "6S",
            "declarer": a,
            "whist": {b: "whist", c: "whist"},
            "tricks": {a: 6, b: 3, c: 1} if a == LONG[0] else {a: 5, b: 3, c: 2},
        }
        for a, b, c in playing
    ]
    stake = {"per_point": "0.10", "currency": "CZK"}
    more = {"title": "Long " * 39, "rules": {"target": 1000}, "stake": stake}
    going = of_accounts(five, deals, **more)
    table = replay(going, [Logged(99, "", Closed(tuple(map(str, going.totals))))])
    reader = pypdf.PdfReader(io.BytesIO(evening_pdf(table, english(), size)))
    _, second, *_ = (page.extract_text() for page in reader.pages)
    assert "→" in second
    assert "The deals" in second


@pytest.mark.matrix(2)
@pytest.mark.parametrize("target", [999_990, 20, 1000, 10_000])
def test_the_target_stays_inside_its_circle(target: int) -> None:
    """The drawing has 180 - 2 x 14 mm for 804 units; the circle inside its line has 85."""
    four = ("Anna", "Boris", "Cyril", "Dana")
    deals = whole("Dana", "Anna", "Boris")[:1]
    pdf = evening_pdf(of_accounts(four, deals, rules={"target": target}), english())
    words = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    found = []
    search = words.search(f"{target}", match_whole_word=True)
    while place := search.get_next():
        first, count = place
        found.append((*words.get_charbox(first)[:2], *words.get_charbox(first + count - 1)[2:]))
    left, bottom, right, top = max(found, key=lambda box: box[3] - box[1])
    inside = 85 / 804 * 152 / 25.4 * 72
    assert (right - left) ** 2 + (top - bottom) ** 2 < inside**2


# ---- An empty sheet ----


def test_an_empty_sheet_says_to_how_much_and_by_which_convention_even_as_usual() -> None:
    for seats, agreed, said in (
        (3, {}, ("Target: 10", "Convention: Parlett")),
        (4, {"target": 20, "convention": "sochi"}, ("Target: 20", "Convention: Sochi")),
        (5, {"target": 50}, (" 50 ", "Target: 50")),
    ):
        text = printed.text(blank_pdf(GAME, seats, english(), A4, GAME.agreed(agreed)))
        assert [words for words in said if words not in text] == []


# ---- A report ----


def test_a_report_has_the_result_the_payments_the_course_and_every_reason() -> None:
    """The nine deals of the rules: +92, −18, −74, and 10 heller a point."""
    said = printed.text(report(whole_game(stake=STAKE)))
    for words in ("Result", "Who pays whom", "Chart", "The deals", "How it adds up"):
        assert words in said
    assert "1 Řehoř Čeněk +92 +9.20 CZK" in said
    assert "3 赤桐 −74 −7.40 CZK" in said
    assert "Дмитрий → Řehoř Čeněk 18" in said
    assert "misère made: 8 of 10, up to the target" in said
    assert "own mountain: 10 × 15 −150" in said


def test_no_fraction_stands_on_a_line_of_its_own() -> None:
    """Four of Sochi: 40 on Anna's mountain, then raspasy 0, 4, 6, of all 89 with what pools lack.

    The average is 222 1/2, and Anna’s own, with the 10 that her pool lacks, are 500 of it.
    """
    tricks = {"Anna": 4, "Boris": 3, "Cyril": 3}
    caught = {"contract": "misere", "declarer": "Anna", "tricks": tricks}
    passed = {"contract": "raspasy", "tricks": {"Boris": 0, "Cyril": 4, "Dana": 6}}
    of = deals.evening(caught, passed, seats=4, convention="sochi", edition=2)
    said = printed.lines(report(of))
    assert any("−277½" in line for line in said)
    assert "½" not in said

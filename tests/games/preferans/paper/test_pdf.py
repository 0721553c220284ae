"""The printed sheet, read back from its PDF, with deals of Preferans."""

import io

import pypdf
import pypdfium2
import pytest

from assistant.evening.log.events import Closed, Logged
from assistant.evening.log.replay import replay
from assistant.language import english
from assistant.paper.sizes import A4, LETTER, Paper
from tests.paper.test_pdf import (
    LONG,
    NAMES,
    drawn,
    fonts,
    nine,
    of_accounts,
    read,
    text,
    whole_game,
)
from tests.printed import evening_pdf
from tests.samples import whole

pytestmark = pytest.mark.pdf


def test_the_nine_deals_stand_in_their_cells() -> None:
    said = "".join(drawn(nine()).split())
    for cell in ("2·10", "5·11", "6,9,15", "4,6,8,10", "8·10", "4,24,44", "18·38", "12·14"):
        assert cell in said


def test_the_nine_deals_are_settled() -> None:
    said = text(nine()).split()
    assert all(result in said for result in ("+92", "−18", "−74"))
    assert "+9.20" in said
    assert "Дмитрий → Řehoř Čeněk 18" in text(nine())


def test_every_deal_of_preferans_is_listed_with_what_it_wrote() -> None:
    said = text(nine())
    assert "4 tricks: 4 × 2" in said
    assert "misère made: 8 of 10, up to the target" in said


def test_four_play_on_a_square() -> None:
    four = ("Anna", "Boris", "Čeněk", "Дмитрий")
    deals = whole("Дмитрий", "Anna", "Boris")[:1]
    reader = read(of_accounts(four, deals, rules={"target": 30}))
    assert all(name in drawn(reader) for name in four)
    assert "30" in drawn(reader)
    assert "As it stands" in drawn(reader)


def test_a_game_stopped_early_says_so() -> None:
    going = of_accounts(NAMES, whole(*NAMES)[:3])
    closed = replay(going, [Logged(9, "", Closed(tuple(map(str, going.totals))))])
    said = text(read(closed))
    assert "Stopped early" in said
    assert "赤桐 +10" in said


def test_the_letters_of_the_suits_are_printed_as_they_are_drawn() -> None:
    said = read(whole_game())
    names = {font["/BaseFont"].partition("+")[2] for font in fonts(said)}
    assert "Sheet-Suits" in names
    assert "6♠ made" in text(said)


@pytest.mark.parametrize("size", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.whole
def test_deals_follow_payments_that_go_to_a_second_page(size: Paper) -> None:
    """Four long names: the payments do not fit under the drawing."""
    playing = [[LONG[(dealer + step) % 4] for step in (1, 2, 3)] for dealer in range(2, 26)]
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
    going = of_accounts(LONG, deals, **more)
    table = replay(going, [Logged(99, "", Closed(tuple(map(str, going.totals))))])
    reader = pypdf.PdfReader(io.BytesIO(evening_pdf(table, english(), size)))
    _, second, *_ = (page.extract_text() for page in reader.pages)
    assert "Who pays whom" in second
    assert "The deals" in second


@pytest.mark.parametrize("target", [20, 1000, 10_000, 999_990])
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

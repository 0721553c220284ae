"""Sheets of Mariáš on paper, read back from their PDF."""

from __future__ import annotations

import re

import pypdf
import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.sizes import A4, LETTER, Paper
from tests import printed
from tests.games.marias.deals import house
from tests.paper.test_pdf import columns, evening, forty, read, text
from tests.paper.test_reports import report
from tests.printed import blank_pdf

# ---- The printed sheet ----


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


# ---- House rules that hold from a deal on, on the printed sheet ----


BETL = {"soloist": "Anna", "contract": "betl", "made": True}
SINGLE = {"rules": {"hearts_double": "none"}}
NAMES = ("Anna", "Boris", "Cyril")


def test_the_sheet_says_from_which_deal_on_other_house_rules_hold() -> None:
    said = text(read(evening("marias", NAMES, [BETL, BETL, SINGLE, BETL])))
    assert "from deal 3 on: Hearts double: nothing" in said.partition("No.")[0]


def test_what_holds_from_the_first_deal_on_is_told_without_a_number() -> None:
    said = text(read(evening("marias", NAMES, [SINGLE, BETL, BETL])))
    head = said.partition("No.")[0]
    assert "Hearts double: nothing" in head
    assert "from deal" not in said


def test_what_no_deal_was_played_by_heads_no_sheet_of_an_ended_table() -> None:
    """Its own line says that it was agreed on."""
    said = text(read(evening("marias", NAMES, [BETL, SINGLE], ended=True)))
    assert "from deal" not in said
    assert said.count("Hearts double: nothing") == 1


# ---- Reports of one table and of several, and the result for the wall, with deals of Mariáš ----


def test_a_report_tells_how_all_stood_and_what_each_deal_changed() -> None:
    """An unplayed game is 1 from each; a betl made 5 from each: the deal, then the total.

    What a single reason is worth stands beside it, and what it brought in the columns.
    """
    names = ("Anna", "Boris", "Cyril")
    deals = [
        {"soloist": "Anna", "contract": "suit", "trump": "leaves", "played": False},
        {"soloist": "Boris", "contract": "betl", "made": True},
    ]
    said = printed.text(report(evening("marias", names, deals)))
    assert "game won, unplayed: 1 +2 +2 −1 −1 −1 −1" in said
    assert "betl made: 5 −5 −3 +10 +9 −5 −6" in said


# ---- Empty sheets to write on: every game, every number of players, both sizes of paper ----


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.matrix(1)
def test_an_empty_sheet_of_a_tariff_with_all_its_limits_is_one_page(
    seats: int, paper: Paper
) -> None:
    rules = house(
        values="federation",
        price_seven=3,
        price_betl=12,
        valat=10,
        hundred_scheme="linear",
        silent_hundred="doubles_game",
        payment_cap=40,
        payer_cap=20,
        evening_cap=100,
        evening_cap_ends=True,
    )
    pdf = blank_pdf(all_games()["marias"], seats, english(), paper, rules)
    assert len(printed.read(pdf).pages) == 1
    assert printed.outside(pdf) == []

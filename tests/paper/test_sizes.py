"""The paper of each country, and which PDFs are too long."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.paper import sizes
from assistant.paper.sizes import (
    A4,
    LETTER,
    Paper,
    TooLongError,
    check_length,
    default_paper,
    lines_of,
)
from tests.english import say
from tests.evening.three_players import read
from tests.samples import PAID, PARTY, one_each, scores_14

FINE = {"adjustment": {"to": ["Anna"], "points": 1, "reason": "late"}}


def evening(*deals: Any) -> Evening:
    return read(game=PAID, deals=list(deals))


def test_deals_and_what_came_between_them_are_lines() -> None:
    assert lines_of(evening()) == 0
    assert lines_of(evening(one_each("Anna"), FINE, one_each("Boris"))) == 3


def test_where_many_play_a_deal_counts_as_several() -> None:
    names = ["Anna", "Boris", "Cyril", *(f"Guest {n}" for n in range(6))]
    assert lines_of(read(game=PARTY, players=names, deals=[scores_14("Anna")])) == 2


@pytest.mark.parametrize(
    ("limit", "most", "tables", "refused"),
    [
        ("PRINTED_LINES", 3, [1, 2], "The list is too long to print: 4 lines, but at most 3 fit."),
        ("PRINTED_TABLES", 2, [0, 0], "The report is too long to print: 3 tables"),
    ],
)
def test_so_much_fits_and_more_does_not(
    monkeypatch: pytest.MonkeyPatch, limit: str, most: int, tables: list[int], refused: str
) -> None:
    """`tables` are the lines of each."""
    monkeypatch.setattr(sizes, limit, most)
    fitting = [evening(*[one_each("Anna"), FINE][:lines]) for lines in tables]
    check_length(fitting)
    too_many = [fitting[-1]] * (2 if limit == "PRINTED_LINES" else 3)
    with pytest.raises(TooLongError) as error:
        check_length(too_many)
    assert say(error.value.why, ()).startswith(refused)


# ---- Whose paper ----


@pytest.mark.parametrize(
    ("tag", "paper"),
    [
        ("en-US", LETTER),
        ("es-MX", LETTER),
        ("fr-CA", LETTER),
        ("en_us", LETTER),
        ("en-GB", A4),
        ("cs", A4),
        ("us", A4),
        ("zh-Hant-TW", A4),
        ("", A4),
        ("*", A4),
    ],
)
def test_a_country_has_its_paper(tag: str, paper: Paper) -> None:
    assert default_paper(tag) is paper


def test_margins_leave_the_rest_of_a_page() -> None:
    """The margins are 37 and 41 pixels, 20.6 mm; A4 has 297 and 210 mm, Letter 279.4 and 215.9."""
    assert (A4.height, A4.across) == (2763, 1893)
    assert (LETTER.height, LETTER.across) == (2587, 1952)

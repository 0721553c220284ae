"""The score sheet of Concerto on paper: its lines are as high as there is room, and few pages."""

from __future__ import annotations

import re

import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.blank_sheets import blank_evening
from assistant.paper.sheets import score_sheet, sheet_html
from assistant.paper.sizes import A4, PAPERS, Paper
from tests import printed
from tests.games.played import played
from tests.printed import evening_pdf

FOUR = ("Anna", "Boris", "Cyril", "Dana")
every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))


@every_paper
def test_the_fewer_deals_the_higher_are_the_lines_of_their_hands(paper: Paper) -> None:
    """From 4.1 mm, which are 11 points, to 2.6, which are 7."""
    heights = []
    for deals in (4, 9, 60):
        sheet = score_sheet(played(all_games()["concerto"], FOUR, deals))
        height = re.search(r"--high: ([\d.]+)mm", sheet_html(sheet, english(), paper))
        assert height
        heights.append(float(height[1]))
    assert heights == sorted(heights, reverse=True)
    assert heights[0] == 4.1
    assert 2.6 <= heights[-1] < heights[1]


@every_paper
@pytest.mark.whole
def test_sixty_deals_are_at_most_five_pages(paper: Paper) -> None:
    pdf = evening_pdf(played(all_games()["concerto"], FOUR, 60, title="Friday"), english(), paper)
    assert len(printed.read(pdf).pages) <= 5
    assert printed.outside(pdf) == []


def test_each_deal_of_a_blank_sheet_has_four_hands_and_the_left_over_of_both_sides() -> None:
    html = sheet_html(score_sheet(blank_evening(all_games()["concerto"], 4)), english(), A4)
    assert html.count('<tr class="blank-row') == 4 * (4 + 1)
    assert html.count("left over") >= 2 * 4

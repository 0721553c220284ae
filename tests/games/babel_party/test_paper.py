"""The list of a party on paper: turn-ins fill their pages, and the standing is short."""

from __future__ import annotations

import re

import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.sheets import score_sheet, sheet_html
from assistant.paper.sizes import PAPERS, Paper
from tests import printed
from tests.games.played import played
from tests.printed import evening_pdf

MANY = tuple(f"Player {number}" for number in range(1, 13))


@pytest.mark.pdf
def test_two_of_many_stand_beside_each_other() -> None:
    lines = printed.lines(evening_pdf(played(all_games()["babel_party"], MANY, 1), english()))
    standing = lines[: lines.index("Turn-ins")]
    beside = [line for line in standing if line.count("Player") == 2]
    assert len(beside) == len(MANY) / 2


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_turn_ins_have_rows_of_4_6_to_9_millimetres_that_fill_their_pages(paper: Paper) -> None:
    heights = []
    for turns in (8, 30, 40, 60):
        sheet = score_sheet(played(all_games()["babel_party"], MANY, turns))
        height = re.search(r"--high: ([\d.]+)mm", sheet_html(sheet, english(), paper))
        assert height
        heights.append(float(height[1]))
    assert heights[0] == 9
    assert all(4.6 <= high <= 9 for high in heights)
    assert min(heights) < 7

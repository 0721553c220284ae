"""Empty sheets to write on: every game, every number of players, both sizes of paper.

With deals of Concerto.
"""

from __future__ import annotations

import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.blank_sheets import blank
from assistant.paper.sheets import score_sheet, written
from assistant.paper.sizes import A4
from tests import printed
from tests.printed import blank_pdf

pytestmark = pytest.mark.pdf


def test_each_deal_of_concerto_has_lines_for_four_hands_and_the_rest_of_both_sides() -> None:
    pdf = blank_pdf(all_games()["concerto"], 4, english(), A4)
    assert printed.text(pdf).count("left over") == 2 * 4
    html = written(score_sheet(blank(all_games()["concerto"], 4)), english(), A4)
    assert html.count('<tr class="blank-row') == 4 * (4 + 1)

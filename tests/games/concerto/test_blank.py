"""Empty sheets to write on: every game, every number of players, both sizes of paper.

With deals of Concerto.
"""

from __future__ import annotations

import pypdfium2
import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.sizes import A4
from tests.printed import blank_pdf

pytestmark = pytest.mark.pdf


def test_the_partners_of_concerto_have_lines_at_one_height() -> None:
    """Four of 32 mm, which are 91 points."""
    pdf = blank_pdf(all_games()["concerto"], 4, english(), A4)
    bounds = [drawn.get_bounds() for drawn in pypdfium2.PdfDocument(pdf)[0].get_objects()]
    lines = [(low, high) for left, low, right, high in bounds if round(right - left) == 91]
    heights = [low for low, high in lines if high - low < 30 and low > 600]
    assert len(heights) == 4
    assert max(heights) - min(heights) < 0.1

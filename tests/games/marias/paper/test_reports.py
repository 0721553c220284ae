"""Reports of one table and of several, and the result for the wall, with deals of Mariáš."""

from __future__ import annotations

import pytest

from tests import printed
from tests.paper.test_pdf import evening
from tests.paper.test_reports import report

pytestmark = pytest.mark.pdf


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

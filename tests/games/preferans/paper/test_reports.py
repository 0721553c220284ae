"""Reports of one table and of several, and the result for the wall, with deals of Preferans."""

from __future__ import annotations

import pytest

from tests import printed
from tests.games.preferans.deals import evening
from tests.paper.test_pdf import whole_game
from tests.paper.test_reports import STAKE, report

pytestmark = pytest.mark.pdf


# ---- One table ----


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
    of = evening(caught, passed, seats=4, convention="sochi", edition=2)
    said = printed.lines(report(of))
    assert any("−277½" in line for line in said)
    assert "½" not in said

"""Empty sheets to write on: every game, every number of players, both sizes of paper.

With deals of Preferans.
"""

from __future__ import annotations

import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.sizes import A4
from tests import printed
from tests.printed import blank_pdf

pytestmark = pytest.mark.pdf


def test_the_drawn_sheet_has_its_target() -> None:
    preferans = all_games()["preferans"]
    for seats in (3, 4, 5):
        pdf = blank_pdf(preferans, seats, english(), A4, preferans.agreed({"target": 50}))
        assert " 50 " in printed.text(pdf)


def test_an_empty_sheet_says_to_how_much_and_by_which_convention_even_as_usual() -> None:
    preferans = all_games()["preferans"]
    for rules, said in (
        (None, ("Target: 10", "Convention: Parlett")),
        (
            preferans.agreed({"target": 20, "convention": "sochi"}),
            ("Target: 20", "Convention: Sochi"),
        ),
    ):
        text = printed.text(blank_pdf(preferans, 3, english(), A4, rules))
        assert [words for words in said if words not in text] == []

"""Empty sheets to write on: every game, every number of players, both sizes of paper.

With deals of Mariáš.
"""

from __future__ import annotations

import pytest

from assistant.games import all_games
from assistant.language import english
from assistant.paper.sizes import A4, LETTER, Paper
from tests import printed
from tests.games.marias.deals import house
from tests.printed import blank_pdf

pytestmark = pytest.mark.pdf


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

"""Empty sheets to write on: every game, every number of players, both sizes of paper."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.game import AnyGame
from assistant.core.parts import NewcomerSeat
from assistant.games import all_games
from assistant.language import english
from assistant.paper.sizes import A4, LETTER, PAPERS, Paper
from tests import printed
from tests.english import say
from tests.printed import blank_pdf
from tests.samples import PAID, PARTNERS, UNPAID

pytestmark = pytest.mark.pdf


SEATS = [
    (game, seats)
    for game in all_games().values()
    for seats in (
        game.seats
        if len(game.seats) <= 5
        else sorted({game.seats[0], 12, 40, game.seats[-1]}.intersection(game.seats))
    )
]


every_sheet = pytest.mark.parametrize(
    ("game", "seats"), SEATS, ids=[f"{game.key}-{seats}" for game, seats in SEATS]
)


every_paper = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))


@every_paper
@pytest.mark.whole
def test_a_game_that_people_join_has_a_line_for_each_of_sixty(paper: Paper) -> None:
    for game in all_games().values():
        if game.company.joining is NewcomerSeat.LAST:
            said = printed.lines(blank_pdf(game, 60, english(), paper))
            assert {str(place) for place in range(1, 61)} <= {*" ".join(said).split()}


@every_sheet
@every_paper
@pytest.mark.matrix(3)
def test_an_empty_sheet_is_one_page_with_its_values_and_nothing_cut_off(
    game: AnyGame, seats: int, paper: Paper, drawing_log: pytest.LogCaptureFixture
) -> None:
    pdf = blank_pdf(game, seats, english(), paper)
    assert len(printed.read(pdf).pages) == 1
    assert printed.sizes(pdf) == {printed.LETTER if paper is LETTER else printed.A4}
    assert printed.outside(pdf) == []
    assert printed.NO_GLYPH not in drawing_log.text
    said = printed.text(pdf)
    for part in game.price_list(game.rules()):
        assert say(part.title, ()) in said
        assert all(say(line.what, ()) in said for line in part.prices)


def unusual(game: AnyGame) -> list[tuple[int, Any]]:
    """Unusual house rules for some numbers of players; usual ones are tested above."""
    nth = [
        {
            option.key: list(option.values)[place]
            for option in game.options
            if len(option.values) > place and not option.preset
        }
        for place in range(1, 4)
    ]
    found = [(game.seats[-1], game.agreed(said)) for said in nth]
    found += [(game.seats[0], rules) for rules in game.presets.meanings.values()]
    return [(seats, rules) for seats, rules in found if rules != game.rules()]


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@every_paper
@pytest.mark.whole
def test_an_empty_sheet_is_one_page_whatever_the_house_rules(game: AnyGame, paper: Paper) -> None:
    """All rules at their second value, all at their third, and so on, and every preset."""
    for seats, rules in unusual(game):
        pdf = blank_pdf(game, seats, english(), paper, rules)
        assert len(printed.read(pdf).pages) == 1, rules
        assert printed.outside(pdf) == []


def test_a_sheet_to_write_on_has_a_line_for_the_total() -> None:
    for key in (PAID, PARTNERS, UNPAID):
        game = all_games()[key]
        assert "total" in printed.text(blank_pdf(game, game.seats[0], english(), A4))

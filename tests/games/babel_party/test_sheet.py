"""The list of a party."""

from __future__ import annotations

import re

import pytest

from assistant.core.seat import TABLE
from assistant.evening.summary.score_columns import ranked
from assistant.games import all_games
from assistant.games.babel_party import GAME
from assistant.language import english
from assistant.paper.sheets import score_sheet, written
from assistant.paper.sizes import PAPERS, Paper
from tests import printed
from tests.english import say
from tests.games.babel_party.deals import party, turned_in
from tests.games.played import played
from tests.games.strategies import NAMES
from tests.printed import evening_pdf


def test_one_line_a_turn_in_with_its_points_and_the_total_after_it() -> None:
    """12, then 31 of somebody else, then 40: 52."""
    played = party(
        turned_in("Anna", "straight", "flush"),
        turned_in("Boris", "AS KS QS JS TS 9D 9C 9H 4D 4C"),
        turned_in("Anna", "double_flush"),
    )
    told = [
        (
            row.effect.deal and row.effect.deal.number,
            NAMES[row.seat],
            ", ".join(say(hand, NAMES) for hand in row.words),
            row.effect.moved[row.seat],
            row.effect.totals[row.seat],
        )
        for row in GAME.sheet(played, False)
    ]
    assert told == [
        (1, "Anna", "straight, flush", 12, 12),
        (2, "Boris", "royal flush, full house", 31, 31),
        (3, "Anna", "double flush", 40, 52),
    ]


def test_a_party_at_which_nothing_was_turned_in_has_no_lines() -> None:
    assert GAME.sheet(party(), False) == ()


def test_players_stand_in_the_order_of_their_totals_and_equal_ones_share_a_rank() -> None:
    assert ranked((12, 40, 0, 40, 12)) == [(1, 1), (1, 3), (3, 0), (3, 4), (5, 2)]
    assert ranked((0, 0)) == [(1, 0), (1, 1)]
    assert ranked(()) == []


def test_who_comes_and_goes_and_is_fined_has_a_line() -> None:
    """12, less 5 that two pay into the box."""
    late = {"adjustment": {"from": ["Anna", "Boris"], "points": 5, "reason": "late"}}
    rows = GAME.sheet(
        party(turned_in("Anna", "straight", "flush"), {"joined": "Zora"}, late), False
    )
    told = [", ".join(say(part, row.effect.names) for part in row.words) for row in rows]
    assert told[1:] == ["Zora joins", "late, Anna, Boris pay 5 each into the box", ""]
    moved = [
        (row.seat, row.effect.moved[row.seat], row.effect.totals[row.seat]) for row in rows[2:]
    ]
    assert moved == [(0, -5, 7), (1, -5, -5)]
    assert rows[1].seat == TABLE


@pytest.mark.pdf
def test_the_paper_begins_with_the_standing() -> None:
    """12 and 40 are 52, against 31; nobody else has any."""
    hands = "AS KS QS JS TS 9D 9C 9H 4D 4C"
    now = party(
        turned_in("Anna", "straight", "flush"),
        turned_in("Boris", hands),
        turned_in("Anna", "double_flush"),
    )
    lines = printed.lines(evening_pdf(now, english()))
    assert lines.index("1 Anna +52") < lines.index("2 Boris +31") < lines.index("Turn-ins")


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
        sheet_of = score_sheet(played(all_games()["babel_party"], MANY, turns))
        found = re.search(r"--high: ([\d.]+)mm", written(sheet_of, english(), paper))
        assert found
        heights.append(float(found[1]))
    assert heights[0] == 9
    assert all(4.6 <= high <= 9 for high in heights)
    assert min(heights) < 7

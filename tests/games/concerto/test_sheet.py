"""The sheet of Concerto: two columns of sides, game under game."""

from __future__ import annotations

import re

import pytest

from assistant.games import all_games
from assistant.games.concerto import DealLine, Half, LineBetween, Played, sheet
from assistant.language import english
from assistant.paper.sheets import score_sheet, written
from assistant.paper.sizes import PAPERS, Paper
from tests import printed
from tests.english import say
from tests.games.concerto.deals import EIGHTEEN_16, NAMES, evening, hands, plain
from tests.games.played import played
from tests.printed import evening_pdf

FIRST = plain(EIGHTEEN_16, ["nothing", "straight"])


def cells(half: Half) -> list[tuple[int, str, int]]:
    return [(cell.round, say(cell.kind, NAMES), cell.points) for cell in half.hands]


def rows(game: Played) -> list[DealLine]:
    """List a game's deals, without what came between them."""
    return [row for row in game.rows if isinstance(row, DealLine)]


def test_a_sheet_without_deals_has_no_game() -> None:
    assert sheet(evening()) == ()


def test_each_side_shows_its_hands_by_round_their_sum_and_what_it_adds() -> None:
    (game,) = sheet(evening(FIRST))
    (row,) = rows(game)
    one, other = row.halves
    assert cells(one) == [(1, "flush", 6), (3, "four", 12), (5, "nothing", 0), (7, "nothing", 0)]
    assert cells(other) == [
        (2, "full house", 8),
        (4, "flush", 6),
        (6, "two pair", 2),
        (8, "nothing", 0),
    ]
    assert [
        (half.sum, half.added, points)
        for half, points in zip(row.halves, row.deal.points, strict=False)
    ] == [
        (18, 50, 68),
        (16, 0, 16),
    ]
    # Of the side with more points nobody asks what is left over.
    assert one.left is None
    assert other.left is not None
    assert say(other.left, NAMES) == "straight"
    assert (row.game, row.deal.end_bonus, row.bonus) == ((68, 16), None, (0, 0))
    assert not game.over


def test_a_left_over_that_was_written_down_is_told_though_it_does_not_count() -> None:
    (game,) = sheet(evening(plain(EIGHTEEN_16, ["pair", "nothing"])))
    (row,) = rows(game)
    assert [say(half.left, NAMES) for half in row.halves if half.left] == ["pair", "nothing"]


def test_the_paper_says_nothing_of_a_left_over_that_nobody_was_asked_for() -> None:
    text = printed.text(evening_pdf(evening(FIRST), english()))
    assert "left over: straight" in text
    assert "left over: nothing" not in text


def test_columns_are_of_the_sides_whoever_leads() -> None:
    (played,) = sheet(evening(FIRST, first_dealer="Anna"))
    (row,) = rows(played)
    one, other = row.halves
    assert [cell.round for cell in one.hands] == [2, 4, 6, 8]
    assert [cell.round for cell in other.hands] == [1, 3, 5, 7]
    assert row.deal.points == (16, 18, 16, 18)


def test_games_follow_each_other_with_their_bonus_and_start_from_nothing() -> None:
    """68 v 16, 0 v 72, 64 v 0: 132 v 88 and 100. The next game: 18 v 16, then 16 v 18."""
    second = plain(hands("four"), ["flush", "nothing"])
    third = plain(hands("full_house", "nothing", "flush"), ["nothing", "straight"])
    one, other = sheet(evening(FIRST, second, third, plain(EIGHTEEN_16), plain(EIGHTEEN_16)))
    assert (one.number, one.over, one.result) == (1, True, (232, 88))
    assert [row.game for row in rows(one)] == [(68, 16), (68, 88), (132, 88)]
    assert [row.deal.end_bonus is not None for row in rows(one)] == [False, False, True]
    assert rows(one)[-1].bonus == (100, 0)
    assert (other.number, other.over, other.result) == (2, False, (34, 34))
    assert [row.game for row in rows(other)] == [(16, 18), (34, 34)]
    assert [row.deal.number for row in rows(other)] == [4, 5]


def test_a_game_just_ended_is_the_last_on_the_sheet() -> None:
    """18 + 120 at once, and 100."""
    (played,) = sheet(evening(plain(EIGHTEEN_16, ["nothing", "four"])))
    assert (played.over, played.result) == (True, (238, 16))


@pytest.mark.pdf
@pytest.mark.slow
def test_what_comes_between_is_a_line_of_words_and_belongs_to_no_game() -> None:
    """Each of the first side pays 5: 68 less 5 in all, the game is 68 as before."""
    late = {"adjustment": {"from": ["Anna", "Cyril"], "points": 5, "reason": "late"}}
    now = evening(FIRST, late, {"substitute": "Emil", "for": "Boris"})
    (game,) = sheet(now)
    between = [row for row in game.rows if isinstance(row, LineBetween)]
    words = [[say(part, row.names) for part in row.told] for row in between]
    assert words == [
        ["late", "Anna, Cyril pay 5 each into the box"],
        ["Boris leaves, Emil sits in"],
    ]
    assert [row.points for row in between] == [(-5, 0), (0, 0)]
    assert (game.beside, game.result, now.totals) == ((-5, 0), (68, 16), (63, 16, 63, 16))


@pytest.mark.pdf
def test_the_paper_begins_with_the_sides_and_ends_with_who_pays_whom() -> None:
    """68 v 16: each of two owes 52 to each of two."""
    lines = printed.lines(evening_pdf(evening(FIRST, stake_basis="difference"), english()))
    first, second, game = (
        lines.index(said) for said in ("1 Anna + Cyril +68", "2 Boris + Dana +16", "Game 1")
    )
    assert first < second < game
    paid = [place for place, line in enumerate(lines) if "→" in line]
    assert {lines[place] for place in paid} == {"Boris → Anna 104", "Dana → Cyril 104"}
    assert min(paid) > game


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_the_fewer_deals_the_higher_are_the_lines_of_their_hands(paper: Paper) -> None:
    """From 4.1 mm, which are 11 points, to 2.6, which are 7."""
    heights = []
    for deals in (4, 9, 60):
        sheet_of = score_sheet(played(all_games()["concerto"], NAMES, deals))
        found = re.search(r"--high: ([\d.]+)mm", written(sheet_of, english(), paper))
        assert found
        heights.append(float(found[1]))
    assert heights == sorted(heights, reverse=True)
    assert heights[0] == 4.1
    assert 2.6 <= heights[-1] < heights[1]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.whole
def test_sixty_deals_are_at_most_five_pages(paper: Paper) -> None:
    table = played(all_games()["concerto"], ["Anna", "Boris", "Cyril", "Dana"], 60, title="Friday")
    pdf = evening_pdf(table, english(), paper)
    assert len(printed.read(pdf).pages) <= 5
    assert printed.outside(pdf) == []

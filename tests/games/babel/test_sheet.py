"""The lines of a Babel sheet."""

from __future__ import annotations

from assistant.core.seat import Seat
from assistant.games.babel import GAME, SheetRow
from tests.english import say
from tests.games.babel.deals import NAMES, evening, plain


def told(row: SheetRow, seat: int) -> tuple[str, int, int, bool]:
    hands = ", ".join(say(hand, NAMES) for hand in row.hands[Seat(seat)])
    stopped = row.effect.deal is not None and row.effect.deal.facts.stopped_by == seat
    return hands, int(row.effect.moved[seat]), int(row.effect.totals[seat]), stopped


def test_one_line_a_deal_with_everybodys_hands_points_and_total() -> None:
    """17, 0, 1 and then 0, 31, 30."""
    first = plain(["flush", "full_house"], [], ["pair"], stopped_by="Anna")
    second = plain([], "AS KS QS JS TS 9D 9C 9H 4D 4C", ["double_straight"])
    rows = GAME.sheet(evening(first, second), False)
    assert [row.effect.deal and row.effect.deal.number for row in rows] == [1, 2]
    assert [told(rows[0], seat) for seat in range(3)] == [
        ("flush, full house", 17, 17, True),
        ("", 0, 0, False),
        ("pair", 1, 1, False),
    ]
    assert [told(rows[1], seat) for seat in range(3)] == [
        ("", 0, 17, False),
        ("royal flush, full house", 31, 31, False),
        ("double straight", 30, 31, False),
    ]
    assert [row.there for row in rows] == [{0, 1, 2}] * 2


def test_cards_are_shown_as_the_house_rules_split_them() -> None:
    row = "AS 2S 3S 4S 5S 6D 7C 8H 9S TD"
    for worth, said in (
        (30, ("double straight", 30, 30, False)),
        (20, ("straight flush, straight", 25, 25, False)),
    ):
        (line,) = GAME.sheet(evening(plain(row, [], []), double_straight=worth), False)
        assert told(line, 0) == said


def test_a_sheet_without_deals_has_no_lines() -> None:
    assert GAME.sheet(evening(), False) == ()


def test_what_comes_between_is_a_line_of_words_and_of_whose_points_it_moved() -> None:
    """Anna has 5 for a straight and pays 3 of them."""
    late = {"adjustment": {"from": ["Anna"], "points": 3, "reason": "late"}}
    sat_in = {"substitute": "Dana", "for": "Boris"}
    lines = GAME.sheet(evening(plain(["straight"], [], []), late, sat_in), False)
    words = [[say(part, line.effect.names) for part in line.told] for line in lines]
    assert words == [
        [],
        ["late", "Anna pays 3 into the box"],
        ["Boris leaves, Dana sits in"],
    ]
    assert [line.there for line in lines] == [{0, 1, 2}, {0}, set()]
    assert (lines[1].effect.moved[0], lines[1].effect.totals[0]) == (-3, 2)

"""The list of a party."""

from __future__ import annotations

from assistant.core.seat import TABLE
from assistant.evening.told.score_columns import ranked
from assistant.games.babel_party import sheet
from tests.english import say
from tests.games.babel_party.deals import party, turned_in
from tests.games.strategies import NAMES


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
        for row in sheet(played)
    ]
    assert told == [
        (1, "Anna", "straight, flush", 12, 12),
        (2, "Boris", "royal flush, full house", 31, 31),
        (3, "Anna", "double flush", 40, 52),
    ]


def test_a_party_at_which_nothing_was_turned_in_has_no_lines() -> None:
    assert sheet(party()) == ()


def test_players_stand_in_the_order_of_their_totals_and_equal_ones_share_a_rank() -> None:
    assert ranked((12, 40, 0, 40, 12)) == [(1, 1), (1, 3), (3, 0), (3, 4), (5, 2)]
    assert ranked((0, 0)) == [(1, 0), (1, 1)]
    assert ranked(()) == []


def test_who_comes_and_goes_and_is_fined_has_a_line() -> None:
    """12, less 5 that two pay into the box."""
    late = {"adjustment": {"from": ["Anna", "Boris"], "points": 5, "reason": "late"}}
    rows = sheet(party(turned_in("Anna", "straight", "flush"), {"joined": "Zora"}, late))
    told = [", ".join(say(part, row.effect.names) for part in row.words) for row in rows]
    assert told[1:] == ["Zora joins", "late, Anna, Boris pay 5 each into the box", ""]
    moved = [
        (row.seat, row.effect.moved[row.seat], row.effect.totals[row.seat]) for row in rows[2:]
    ]
    assert moved == [(0, -5, 7), (1, -5, -5)]
    assert rows[1].seat == TABLE

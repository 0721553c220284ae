"""The drawn sheet of Preferans, and its settlement in rows."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Logged, Reseated
from assistant.evening.log.replay import replay
from assistant.games import find_game
from assistant.games.preferans.sheet import sheet
from assistant.games.preferans.sheet.pulka_geometry import Pulka, places, pulka
from assistant.records.record import read_record
from tests.english import say

PLAYERS = {3: ["Anna", "Boris", "Cyril"], 4: ["Anna", "Boris", "Cyril", "Dora"]}


def evening(players: list[str], *deals: dict[str, Any], **more: Any) -> Evening:
    record = {"format": "table-record/1", "game": "preferans", "players": players, **more}
    read, problems = read_record({**record, "deals": list(deals)}, find_game)
    assert read is not None, problems
    return read


def two_deals(seats: int) -> Evening:
    players = PLAYERS[seats]
    a, b, c = players[:3]
    failed = {
        "contract": "8D",
        "declarer": c,
        "whist": {a: "whist", b: "whist"},
        "tricks": {c: 7, a: 2, b: 1},
    }
    made = {
        "contract": "6S",
        "declarer": a,
        "whist": {b: "whist", c: "pass"},
        "tricks": {a: 6, b: 2, c: 2},
    }
    return evening(players, failed, made, first_dealer=players[-1])


def cells(drawn: Pulka, side: str) -> list[str]:
    sector = next(sector for sector in drawn.sectors if sector.side == side)
    return ["".join(line.passed + line.current for line in one.lines) for one in sector.cells]


def test_three_sit_at_a_y_the_next_to_the_left() -> None:
    assert [sector.side for sector in pulka(two_deals(3)).sectors] == ["bottom", "left", "right"]


def test_whoever_sits_in_another_order_has_his_whists_against_his_neighbours_of_now() -> None:
    """Anna, Cyril, Boris, Dora: what stood at each place goes with the names it is between."""
    failed = {
        "contract": "8D",
        "declarer": "Cyril",
        "whist": {"Anna": "whist", "Boris": "whist"},
        "tricks": {"Cyril": 7, "Anna": 2, "Boris": 1},
    }
    before = evening(PLAYERS[4], failed, first_dealer="Dora")
    order = tuple(map(Seat, (0, 2, 1, 3)))
    now = replay(before, [Logged(before.number + 1, "", Reseated(order))])
    assert [sector.seat for sector in pulka(now).sectors] == list(order)
    assert (now.totals, now.now.ledger) == (before.totals, before.now.ledger)
    was, drawn = pulka(before), pulka(now)
    # An own sector: mountain, pool, then whists against the one on the left, opposite, right.
    assert cells(was, "bottom") != cells(drawn, "bottom")
    mountain, pool, left, opposite, right = cells(was, "bottom")
    assert cells(drawn, "bottom") == [mountain, pool, opposite, left, right]
    mountain, pool, left, opposite, right = cells(was, "left")  # Boris against Cyril, Dora, Anna
    assert cells(drawn, "top") == [mountain, pool, opposite, right, left]


def test_four_sit_at_a_square_clockwise() -> None:
    drawn = pulka(evening(PLAYERS[4]))
    assert [sector.side for sector in drawn.sectors] == ["bottom", "left", "top", "right"]
    assert [sector.turn for sector in drawn.sectors] == [0, 90, 180, -90]


def test_five_sit_at_a_pentagon_clockwise() -> None:
    drawn = pulka(evening([*PLAYERS[4], "Eva"]))
    sides = ["bottom", "lower-left", "upper-left", "upper-right", "lower-right"]
    assert [sector.side for sector in drawn.sectors] == sides
    assert [sector.turn for sector in drawn.sectors] == [0, 72, 144, -144, -72]


def test_a_last_total_of_five_is_always_written_however_long() -> None:
    """A mountain of 8,123 is as long as anybody's may get."""
    players = [*PLAYERS[4], "Eva"]
    a, b, c = players[:3]
    six = {
        "contract": "6S",
        "declarer": a,
        "whist": {b: "whist", c: "pass"},
        "tricks": {a: 6, b: 4, c: 0},
    }
    more = {"adjustment": {"to": [a], "points": 8123, "reason": "old", "account": "mountain"}}
    drawn = pulka(evening(players, six, more, first_dealer="Eva"), screen=True)
    assert cells(drawn, "bottom") == ["8123", "2", "", "", "", ""]
    assert cells(drawn, "lower-left")[5] == "8"


def test_a_sector_has_mountain_pool_and_whists_against_those_from_left_to_right() -> None:
    drawn = pulka(two_deals(3))
    assert cells(drawn, "bottom") == ["", "2", "", "18"]
    assert cells(drawn, "left") == ["", "", "12", "8"]
    assert cells(drawn, "right") == ["6", "", "", ""]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_pair_has_its_cell(seats: int) -> None:
    for seat in range(seats):
        against = [place.against for place in places(Seat(seat), seats)][2:]
        assert against == [(seat + step) % seats for step in range(1, seats)]


def sizes(drawn: Pulka) -> dict[str, int]:
    """The size of type of each account, the same in all its cells."""
    said = {(cell.account, cell.size) for sector in drawn.sectors for cell in sector.cells}
    assert len(said) == 3
    return dict(said)


def test_a_screen_shows_larger_type() -> None:
    on_screen, on_paper = sizes(pulka(two_deals(3), screen=True)), sizes(pulka(two_deals(3)))
    assert all(on_screen[account] > on_paper[account] for account in on_paper)


def test_a_full_account_alone_is_written_smaller() -> None:
    """Thirty totals in Anna's mountain: her pool and all whists keep their size."""
    mountain = {
        "adjustment": {"to": ["Anna"], "points": 12, "reason": "old", "account": "mountain"}
    }
    few, many = (sizes(pulka(evening(PLAYERS[4], *[mountain] * count))) for count in (1, 30))
    assert many["mountain"] < few["mountain"]
    assert (many["pool"], many["whists"]) == (few["pool"], few["whists"])


def test_the_settlement_has_a_row_for_each_whist_holder_and_for_the_mountains() -> None:
    rows = [
        (say(row.what, PLAYERS[3]), row.points) for row in sheet(two_deals(3), False).settlement
    ]
    assert rows == [
        ("Anna’s whists", (18, None, -18)),
        ("Boris’s whists", (-8, 20, -12)),
        ("own mountain × 10", (None, None, -60)),
        ("pool shortfall × 10", (-80, -100, -100)),
        ("average mountain: 340 / 3", (113, 113, 113)),
    ]


def test_a_pool_that_counts_has_a_row_of_its_own() -> None:
    a, b, c = PLAYERS[3]
    seven = {"contract": "7S", "declarer": a, "whist": {b: "pass", c: "pass"}}
    going = evening(PLAYERS[3], seven, rules={"convention": "leningrad"})
    rows = [(say(row.what, PLAYERS[3]), row.points) for row in sheet(going, False).settlement]
    third = Fraction(-80, 3)
    assert rows == [
        ("own pool × 20", (80, None, None)),
        ("average of mountains minus pools: -80 / 3", (third, third, third)),
    ]


def test_halves_are_written_as_halves() -> None:
    """Half of half the trick of eight: 6 / 4."""
    a, b, c = PLAYERS[3]
    eight = {
        "contract": "8S",
        "declarer": a,
        "whist": {b: "whist", c: "whist"},
        "tricks": {a: 10, b: 0, c: 0},
    }
    rules = {"short_on_eight": "split", "shortfall_price": "half", "shortfall_to": "own_mountain"}
    drawn = pulka(evening(PLAYERS[3], eight, eight, rules=rules))
    assert cells(drawn, "left")[0] == "1½·3"


def passed_out(declarer: str, *others: str) -> dict[str, Any]:
    """A six in spades let go: 2 in the declarer's pool."""
    return {"contract": "6S", "declarer": declarer, "whist": dict.fromkeys(others, "pass")}


def test_who_joins_sits_left_of_the_last_dealer_and_begins_with_the_mean() -> None:
    """Pools 2 2 0, mean 1⅓, down to 1; mountains 8 0 0 of the eight, mean 2⅔, up to 3."""
    a, b, c = PLAYERS[3]
    failed = {
        "contract": "8D",
        "declarer": a,
        "whist": {b: "whist", c: "pass"},
        "tricks": {a: 7, b: 3, c: 0},
    }
    mountain = {"adjustment": {"to": [a], "points": 2, "reason": "misdeal", "account": "mountain"}}
    deals: list[dict[str, Any]] = [passed_out(a, b, c), passed_out(b, a, c), failed, mountain]
    joined = evening(PLAYERS[3], *deals, {"joined": "Dora"}, first_dealer=c)
    assert [joined.players[sector.seat] for sector in pulka(joined).sectors] == [a, b, "Dora", c]
    assert joined.players[joined.next_dealer] == "Dora"
    drawn = pulka(joined)
    assert cells(drawn, "bottom")[:2] == ["6·8", "2"]
    assert cells(drawn, "top") == ["3", "1", "", "", ""]
    assert cells(drawn, "left")[:2] == ["", "2"]


def test_who_left_is_on_the_drawing_no_more_and_his_amounts_are_closed_beside_it() -> None:
    """Dora leaves four: nobody's standing changes by it.

    Pools 4 2 0 0 of 10: short by 6 8 10 10, 34 in all, a mean of 85 for each: 25 5 −15 −15.
    Without Dora 6 8 10, a mean of 80: 20 0 −20. So each of three is owed 5, and Dora keeps −15.
    """
    a, b, c, d = PLAYERS[4]
    deals = [passed_out(a, b, c), passed_out(b, c, d), passed_out(a, c, d)]
    players, first = PLAYERS[4], {"first_dealer": d}
    four = evening(players, *deals, **first)
    assert four.totals == (25, 5, -15, -15)
    three = evening(players, *deals, {"left": d}, **first)
    assert three.totals == (25, 5, -15, -15)
    drawn = pulka(three)
    assert [three.players[sector.seat] for sector in drawn.sectors] == [a, b, c]
    assert cells(drawn, "bottom") == ["", "2·4", "", ""]
    rows = [(say(row.what, players), row.points) for row in sheet(three, False).settlement]
    assert rows == [
        ("pool shortfall × 10", (-60, -80, -100, None)),
        ("average mountain: 240 / 3", (80, 80, 80, None)),
        ("Dora leaves: settled separately", (5, 5, 5, -15)),
    ]


def test_who_left_and_joins_again_begins_a_new_sheet() -> None:
    """His own 2 left with him: the pools of three are 0, and so is their mean."""
    a, b, c, d = PLAYERS[4]
    back = evening(PLAYERS[4], passed_out(a, b, c), {"left": a}, {"joined": a}, first_dealer=d)
    drawn = pulka(back)
    sector = next(sector for sector in drawn.sectors if sector.seat == 0)
    assert not any(cell.lines for cell in sector.cells)

"""The drawn sheet of Preferans with its running totals, and its settlement in rows."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Logged, Reseated
from assistant.evening.log.replay import replay
from assistant.evening.summary.wording import incident_words
from assistant.games.preferans import GAME
from tests.english import say
from tests.games.preferans.deals import let_go, raspasy, table
from tests.games.strategies import NAMES

PLAYERS = NAMES[:5]
A, B, C, D, E = PLAYERS


def evening(seats: int, *deals: dict[str, Any], rules: dict[str, Any] | None = None) -> Evening:
    """An evening of so many; the last of them deals first."""
    return table(*deals, seats=seats, **(rules or {}))


def played(contract: str, declarer: str, whist: Sequence[str], **tricks: int) -> dict[str, Any]:
    """A contract against these whisters; the tricks of people by their initials."""
    names = {name[0]: name for name in PLAYERS}
    taken = {names[initial]: count for initial, count in tricks.items()}
    says = {name: "whist" if name in whist else "pass" for name in taken if name != declarer}
    return {"contract": contract, "declarer": declarer, "whist": says, "tricks": taken}


def written(account: str, points: int, to: str = A, *, by: str = "") -> dict[str, Any]:
    """What is written on a sheet beside the deals."""
    said = {"to": [to], "points": points, "reason": "moved here", "account": account}
    return {"adjustment": said | ({"from": [by]} if by else {})}


FAILED = played("8D", C, [A, B], C=7, A=2, B=1)
MADE = played("6S", A, [B], A=6, B=2, C=2)


def drawn(of: Evening, *, screen: bool = False) -> Any:
    return GAME.sheet(of, screen).pulka


def cells(pulka: Any, side: str) -> list[str]:
    """A sector: mountain, pool, then whists against those from its player's left to his right."""
    (sector,) = (sector for sector in pulka.sectors if sector.side == side)
    return ["".join(line.earlier + line.current for line in one.lines) for one in sector.cells]


def rows(of: Evening) -> list[tuple[str, tuple[Points | None, ...]]]:
    return [(say(row.label, of.players), row.points) for row in GAME.sheet(of, False).settlement]


# ---- Where everybody sits, and what stands there ----


@pytest.mark.parametrize(
    ("seats", "sides", "turns"),
    [
        (3, ["bottom", "left", "right"], [0, 90, -90]),
        (4, ["bottom", "left", "top", "right"], [0, 90, 180, -90]),
        (
            5,
            ["bottom", "lower-left", "upper-left", "upper-right", "lower-right"],
            [0, 72, 144, -144, -72],
        ),
    ],
)
def test_everybody_sits_clockwise_and_has_a_cell_against_each(
    seats: int, sides: list[str], turns: list[int]
) -> None:
    """Of what everybody writes against everybody each stands where it is looked for."""
    of = evening(
        seats,
        *(
            written("whists", 10 * place + other, PLAYERS[place], by=PLAYERS[other])
            for place in range(seats)
            for other in range(seats)
            if place != other
        ),
    )
    pulka = drawn(of)
    assert [sector.side for sector in pulka.sectors] == sides
    assert [sector.rotation for sector in pulka.sectors] == turns
    for place, side in enumerate(sides):
        against = [(place + step) % seats for step in range(1, seats)]
        assert cells(pulka, side) == ["", "", *(str(10 * place + other) for other in against)]


def test_a_sector_has_mountain_pool_and_whists() -> None:
    pulka = drawn(evening(3, FAILED, MADE))
    assert cells(pulka, "bottom") == ["", "2", "", "18"]
    assert cells(pulka, "left") == ["", "", "12", "8"]
    assert cells(pulka, "right") == ["6", "", "", ""]


def test_whoever_sits_in_another_order_has_his_whists_against_his_neighbours_of_now() -> None:
    """Anna, Cyril, Boris, Dana: what stood at each place goes with the names it is between."""
    before = evening(4, FAILED)
    order = tuple(map(Seat, (0, 2, 1, 3)))
    now = replay(before, [Logged(before.number + 1, "", Reseated(order))])
    assert [sector.seat for sector in drawn(now).sectors] == list(order)
    mountain, pool, left, opposite, right = cells(drawn(before), "bottom")
    assert left != opposite
    assert cells(drawn(now), "bottom") == [mountain, pool, opposite, left, right]
    mountain, pool, left, opposite, right = cells(drawn(before), "left")  # Boris
    assert cells(drawn(now), "top") == [mountain, pool, opposite, right, left]


def test_who_joins_sits_left_of_the_last_dealer_and_begins_with_the_mean() -> None:
    """Pools 2 2 0, mean 1⅓, down to 1; mountains 8 0 0 of the eight, mean 2⅔, up to 3."""
    failed = played("8D", A, [B], A=7, B=3, C=0)
    deals = [let_go("6S", A, B, C), let_go("6S", B, A, C), failed, written("mountain", 2)]
    joined = evening(3, *deals, {"joined": "Dana"})
    pulka = drawn(joined)
    assert [joined.players[sector.seat] for sector in pulka.sectors] == [A, B, "Dana", C]
    assert joined.players[joined.next_dealer] == "Dana"
    assert cells(pulka, "bottom")[:2] == ["6·8", "2"]
    assert cells(pulka, "top") == ["3", "1", "", "", ""]
    (came,) = joined.counted_incidents[1:]
    assert [say(part, joined.players) for part in incident_words(came, GAME)] == [
        "Dana joins",
        "average of the other players: pool 1, mountain 3",
    ]
    # Who left and joins again begins a new sheet.
    back = drawn(evening(4, let_go("6S", A, B, C), {"left": A}, {"joined": A}))
    (sector,) = (sector for sector in back.sectors if sector.seat == 0)
    assert not any(cell.lines for cell in sector.cells)


# ---- Running totals ----


@pytest.mark.parametrize(
    ("points", "line"),
    [([8], "8"), ([12, 2], "12·14"), ([6, 2, 4], "6·8·12"), ([6, 1018], "6·1024")],
)
def test_totals_stand_in_the_order_they_were_written(points: list[int], line: str) -> None:
    (mountain, *_) = drawn(evening(3, *(written("mountain", n) for n in points))).sectors[0].cells
    (only,) = mountain.lines
    assert only.earlier + only.current == line
    assert only.current == line.rpartition("·")[2]


def test_parts_of_points_and_what_is_below_zero_are_written() -> None:
    """Half of half the trick of eight: 6 / 4. Of Cyril's second nine 6 are left over."""
    eight = played("8S", A, [B, C], A=10, B=0, C=0)
    rules = {"short_on_eight": "split", "shortfall_price": "half", "shortfall_to": "own_mountain"}
    quarters = drawn(evening(3, eight, eight, rules=rules | {"price_8": 7}))
    assert cells(quarters, "left")[0] == "1¾·3½"
    assert cells(drawn(evening(3, eight, eight, rules=rules)), "left")[0] == "1½·3"
    full = [
        let_go(bid, name, *(other for other in (A, B, C) if other != name))
        for name, bid in ((A, "10S"), (B, "10S"), (C, "9S"), (C, "9S"))
    ]
    below = evening(3, *full, rules={"surplus_when_full": "own_mountain"})
    assert cells(drawn(below), "right")[0] == "−6"


def test_a_triangle_has_longer_lines_below_and_old_totals_go_first() -> None:
    totals = evening(4, *[written("mountain", 100)], *[written("mountain", 1)] * 15)
    (mountain, *_) = drawn(totals).sectors[0].cells
    assert [line.earlier + line.current for line in mountain.lines] == [
        "100·101·",
        "102·103·104·105·",
        "106·107·108·109·110·",
        "111·112·113·114·115",
    ]
    many = [*[written("mountain", 1000)] * 9, *[written("mountain", 1)] * 140]
    (mountain, *_) = drawn(evening(4, *many)).sectors[0].cells
    assert mountain.lines[0].earlier.startswith("…·")
    assert mountain.lines[-1].current == "9140"


def test_a_phone_shows_the_totals_of_the_last_sixty_deals() -> None:
    deals = [let_go("6S", A, B, C), let_go("6S", A, C, B), *[raspasy(0, 5, 5)] * 60]
    of = evening(3, *deals, rules={"dealer_stays": False})
    assert cells(drawn(of), "bottom")[1] == "2·4"
    assert cells(drawn(of, screen=True), "bottom")[1] == "4"


def test_a_last_total_of_five_is_always_written_however_long() -> None:
    """A mountain of 8,123 is as long as anybody's may get."""
    six = played("6S", A, [B], A=6, B=4, C=0)
    pulka = drawn(evening(5, six, written("mountain", 8123)), screen=True)
    assert cells(pulka, "bottom") == ["8123", "2", "", "", "", ""]
    assert cells(pulka, "lower-left")[5] == "8"


def sizes(pulka: Any) -> dict[str, int]:
    """The size of type of each account, the same in all its cells."""
    said = {(cell.account, cell.size) for sector in pulka.sectors for cell in sector.cells}
    assert len(said) == 3
    return dict(said)


def test_a_screen_shows_larger_type_and_a_full_account_alone_smaller() -> None:
    """Thirty totals in Anna's mountain: her pool and all whists keep their size."""
    few, many = (evening(4, *[written("mountain", 12)] * count) for count in (1, 30))
    paper, screen, full = sizes(drawn(few)), sizes(drawn(few, screen=True)), sizes(drawn(many))
    assert all(screen[account] > paper[account] for account in paper)
    assert full["mountain"] < paper["mountain"]
    assert (full["pool"], full["whists"]) == (paper["pool"], paper["whists"])


WIDTHS = {"·": 285, "…": 855, **dict.fromkeys("¼½¾", 875)}
"""How wide its signs are on paper, in thousandths of their size; every other one is 575."""


@given(
    seats=some.sampled_from([3, 4, 5]),
    steps=some.lists(some.integers(1, 80), min_size=1, max_size=60),
    account=some.sampled_from(["pool", "mountain", "whists"]),
    data=some.data(),
)
def test_no_line_leaves_its_cell_and_none_touches_another(
    seats: int, steps: list[int], account: str, data: some.DataObject
) -> None:
    to, by = data.draw(some.permutations(PLAYERS[:seats]))[:2]
    others = {"by": by} if account == "whists" else {}
    pulka = drawn(evening(seats, *(written(account, n, to, **others) for n in steps)))
    for cell in (cell for sector in pulka.sectors for cell in sector.cells):
        for line in cell.lines:
            top, bottom = line.y - cell.size * 3 // 4, line.y
            assert cell.strip.top <= top
            assert bottom <= cell.strip.bottom
            left, right = cell.strip.span(max(top, cell.strip.top), bottom)
            signs = line.earlier + line.current
            wide = cell.size * sum(WIDTHS.get(sign, 575) for sign in signs) // 1000
            assert left <= line.x - wide // 2 + 1
            assert line.x + wide // 2 - 1 <= right
        assert all(below.y - above.y >= cell.size for above, below in pairwise(cell.lines))
    (last,) = {
        cell.lines[-1].current for sector in pulka.sectors for cell in sector.cells if cell.lines
    }
    assert last == str(sum(steps))


# ---- The settlement ----

THIRD = Fraction(-80, 3)


@pytest.mark.parametrize(
    ("deals", "more", "lines"),
    [
        (
            [FAILED, MADE],
            {},
            [
                ("Anna’s whists", (18, None, -18)),
                ("Boris’s whists", (-8, 20, -12)),
                ("own mountain × 10", (None, None, -60)),
                ("pool shortfall × 10", (-80, -100, -100)),
                ("average mountain: 340 / 3", (113, 113, 113)),
            ],
        ),
        (
            [let_go("7S", A, B, C)],
            {"rules": {"convention": "leningrad"}},
            [
                ("own pool × 20", (80, None, None)),
                ("average of mountains minus pools: -80 / 3", (THIRD, THIRD, THIRD)),
            ],
        ),
        # What is written beside the deals stands in its account, or in a row of its own.
        (
            [raspasy(2, 5, 3), {"adjustment": {"from": [C], "points": 6, "reason": "late"}}],
            {},
            [
                ("own mountain × 10", (-20, -50, -30)),
                ("pool shortfall × 10", (-100, -100, -100)),
                ("average mountain: 400 / 3", (133, 133, 133)),
                ("fines and bonuses", (None, None, -6)),
            ],
        ),
        # Dana leaves four, whose standing was 25 5 -15 -15: pools 4 2 0 0, short by 34 in all.
        # Without her 6 8 10, a mean of 80: each of three is owed 5, and she keeps her -15.
        (
            [let_go("6S", A, B, C), let_go("6S", B, C, D), let_go("6S", A, C, D), {"left": D}],
            {"seats": 4},
            [
                ("pool shortfall × 10", (-60, -80, -100, None)),
                ("average mountain: 240 / 3", (80, 80, 80, None)),
                ("Dana leaves: settled separately", (5, 5, 5, -15)),
            ],
        ),
    ],
)
def test_the_settlement_has_a_row_for_each_whist_holder_and_for_what_all_share(
    deals: list[dict[str, Any]], more: dict[str, Any], lines: list[Any]
) -> None:
    of = evening(*[more.get("seats", 3), *deals], rules=more.get("rules", {}))
    assert rows(of) == lines
    added = [sum(row[seat] or 0 for _, row in lines) for seat in of.seats]
    assert added == list(of.totals)

"""A line and bars beside a name, read back from what is drawn."""

from __future__ import annotations

import re

from assistant.paper.charts import EDGE, MOST, SPARK, WIDTH, bars, spark


def places(drawn: str) -> list[tuple[int, int]]:
    """Where the line goes."""
    way = re.search(r'class="way"[^>]* d="([^"]*)"', drawn)
    assert way
    return [(int(x), int(y)) for x, y in re.findall(r"[ML] (\d+) (\d+)", way[1])]


def test_a_line_goes_from_nothing_up_and_down() -> None:
    """From 0 to 10 and down to -10: half of the height, its top, its bottom."""
    drawn = spark([10, -10])
    middle = SPARK // 2
    assert places(drawn) == [(0, middle), (WIDTH // 2, EDGE), (WIDTH, SPARK - EDGE)]
    assert f"M 0 {middle} H {WIDTH}" in drawn


def test_a_level_line_is_drawn_too() -> None:
    assert {y for _, y in places(spark([0, 0, 0]))} == {EDGE}


def test_a_long_line_has_only_so_many_places_and_ends_where_it_ends() -> None:
    """Up by one at each of a thousand tables: it ends at the top."""
    found = places(spark(range(1, 1001)))
    assert len(found) <= MOST + 1
    assert (found[0], found[-1]) == ((0, SPARK - EDGE), (WIDTH, EDGE))


def test_bars_stand_above_and_below_a_line() -> None:
    drawn = bars([1, -1, 0])
    assert re.findall(r'class="(gain|loss|even)"', drawn) == ["gain", "loss", "even"]
    tops = [int(y) for y in re.findall(r' y="(\d+)"', drawn)]
    assert tops[0] < tops[2] < tops[1]

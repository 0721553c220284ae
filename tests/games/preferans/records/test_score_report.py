"""What a record comes to, in the words of the record format, with deals of Preferans."""

from __future__ import annotations

from tests.records.test_score_report import came_to
from tests.samples import (
    fills_a_pool,
)


def test_what_is_taken_off_a_mountain_is_written_below_zero() -> None:
    deals = [
        fills_a_pool("Anna"),
        fills_a_pool("Boris"),
        fills_a_pool("Cyril") | {"contract": "9S"},
        fills_a_pool("Cyril"),
    ]
    last = came_to("preferans", *deals, rules={"surplus_when_full": "own_mountain"})["deals"][3]
    line = last["lines"][-1]
    assert (line["item"], line["account"], line["player"]) == ("surplus", "mountain", "Cyril")
    assert (line["against"], line["amount"]) == (None, -8)
    assert last["sheet"]["mountain"]["Cyril"] == -8

"""The rows of a score sheet, measured on its pages."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from assistant.language import english
from assistant.paper.sheet_rows import head_row
from assistant.paper.sheets import score_sheet, written
from assistant.paper.sizes import A4
from tests.paper.test_pdf import NAMES, columns

ROW = re.compile(r"\.sheet-row > td \{ font-size: ([\d.]+)pt; height: calc\(([\d.]+)mm")


def measures(deals: int) -> tuple[float, float]:
    """The size of type, in points, and the height of a row, in millimetres."""
    found = ROW.search(written(score_sheet(columns(NAMES, deals)), english(), A4))
    assert found is not None
    return float(found[1]), float(found[2])


def test_few_rows_are_high_and_many_are_low_with_type_to_go_with_them() -> None:
    (large, high), (small, low) = measures(8), measures(42)
    assert (large, high) == (11, 9)
    assert 4.6 <= low < 6
    assert 8 <= small < 9


def test_one_deal_more_never_makes_a_sheet_much_smaller() -> None:
    """Not even the twenty-fifth, nor one whose game takes two lines: by a tenth at most."""
    heights = [measures(deals)[1] for deals in range(20, 44)]
    assert all(with_it >= without * 0.9 for without, with_it in pairwise(heights))


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (("Anna", "Boris"), ("Anna", "Boris")),
        (("Jan Novák ml.", "Eva"), ("Jan Novák ml.", "Eva")),
        (("Maximiliána Konstantinopolská", "Eva"), ("Maximiliána K.", "Eva")),
    ],
)
def test_names_are_whole_until_the_smallest_type(
    players: tuple[str, ...], said: tuple[str, ...]
) -> None:
    """A bold letter of 8 points is 1.64 mm: eleven have room in 19 mm, seventeen do not."""
    size, names = head_row(players, 19)
    assert names == said
    assert 8 <= size <= 9

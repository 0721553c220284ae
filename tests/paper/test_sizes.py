"""Which paper is whose."""

import pytest

from assistant.paper.sizes import A4, LETTER, Paper, usual_in


@pytest.mark.parametrize(
    ("tag", "paper"),
    [
        ("en-US", LETTER),
        ("es-MX", LETTER),
        ("fr-CA", LETTER),
        ("en_us", LETTER),
        ("en-GB", A4),
        ("cs", A4),
        ("us", A4),
        ("zh-Hant-TW", A4),
        ("", A4),
        ("*", A4),
    ],
)
def test_a_country_has_its_paper(tag: str, paper: Paper) -> None:
    assert usual_in(tag) is paper


def test_rows_on_pages_fill_them_until_there_are_enough() -> None:
    """80 tenths are heads: 1,300 leave ten rows of 130 on the first page, 2,600 twenty on others.

    Twenty-five are the ten and nineteen on the last, where 130 stand below them.
    """
    assert len(A4.rows_on_pages(25, 130, 1300, 130)) == 10 + 19
    assert len(A4.rows_on_pages(30, 130, 1300, 130)) == 10 + 20 + 19


def test_rows_fill_what_is_left_of_a_page() -> None:
    """A4 between its margins is 297 − 12 − 17 = 268 mm, Letter 279.4 − 29 = 250.4 mm."""
    assert list(A4.rows(670, 0)) == [1, 2, 3, 4]
    assert list(A4.rows(670, 1)) == [1, 2, 3]
    assert (A4.height, LETTER.height) == (2680, 2504)

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


def test_rows_fill_what_is_left_of_a_page() -> None:
    """A4 between its margins is 297 − 12 − 17 = 268 mm, Letter 279.4 − 29 = 250.4 mm."""
    assert list(A4.rows(670, 0)) == [1, 2, 3, 4]
    assert list(A4.rows(670, 1)) == [1, 2, 3]
    assert (A4.height, LETTER.height) == (2680, 2504)

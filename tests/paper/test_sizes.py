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


def test_margins_leave_the_rest_of_a_page() -> None:
    """A4 between its margins is 297 − 12 − 17 = 268 mm, on its side 210 − 29; Letter 279.4 − 29."""
    assert (A4.height, A4.across) == (2680, 1810)
    assert (LETTER.height, LETTER.across) == (2504, 1869)

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
    """Above and below are 37 and 41 pixels, 20.6 mm: A4 has 297 and 210, Letter 279.4 and 215.9."""
    assert (A4.height, A4.across) == (2763, 1893)
    assert (LETTER.height, LETTER.across) == (2587, 1952)

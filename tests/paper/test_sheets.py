"""The HTML of what is printed, and what its styles say at the foot of each page."""

from __future__ import annotations

import pytest
from markupsafe import Markup, escape

from assistant.paper.sheets import PAGE, PAGES, style_counted, style_text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Friday · U Anny", '"Friday · U Anny"'),
        ('a"b', r'"a\22 b"'),
        ("a\\b", r'"a\5c b"'),
        ("</style>", r'"\3c /style\3e "'),
        ("a\nb", r'"a\a b"'),
        (Markup("Tom &amp; <bdi>Eva</bdi>"), r'"Tom \26  Eva"'),
    ],
)
def test_no_name_ends_the_style_that_says_it(name: str, said: str) -> None:
    assert style_text(name) == said


def test_pages_are_counted_where_their_numbers_stand() -> None:
    said = style_counted(escape(f"page {PAGE} of {PAGES}\n"))
    assert said == '"page " counter(page) " of " counter(pages) ""'

"""Whoever asks the phone for more contrast is shown more of it."""

from __future__ import annotations

from typing import Literal

import pytest

from .every_eye import COLOURS
from .phone import Phone

# How much a soft word, an edge and a line between rows differ from the paper that they are on.
RATIOS = f"""() => {{
{COLOURS}
const page = getComputedStyle(document.documentElement);
const token = name => painted([page.getPropertyValue(name)]);
return ["--soft", "--edge", "--line", "--rule"]
    .map(name => contrast(token(name), token("--paper")));
}}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_edges_and_lines_are_stronger(phone: Phone, scheme: Literal["light", "dark"]) -> None:
    phone.visit("/new")
    phone.page.emulate_media(color_scheme=scheme)
    usual = phone.page.evaluate(RATIOS)
    phone.page.emulate_media(contrast="more")
    more = phone.page.evaluate(RATIOS)
    phone.page.emulate_media(contrast="no-preference")
    assert all(after > before * 1.3 for before, after in zip(usual, more, strict=True))
    soft, edge, line, _ = more
    assert soft > 7
    assert edge > 4.5
    assert line > 3

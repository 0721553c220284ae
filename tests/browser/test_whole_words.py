"""No word breaks inside, on any screen, in any language, on a usual and on the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page, ViewportSize

from assistant.catalogues import translated
from assistant.language import ONE_LETTER_WORDS

from .every_screen import SCREENS
from .letters import KANA_HERE, LEND
from .phone import Phone
from .phones import Server
from .test_every_screen import TYPED, typed
from .words_on_screen import CUT, READ

SIZES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 320, "height": 568})
WORD = {"ja": "[ァ-ヴー]+|[\\d０-９]+[回点人組枚本局]?|[A-Za-z]+"}
"""What is one word: Japanese, which has no spaces, may break between all but these."""
BETWEEN_SPACES = "[^\\s/·–—→|…-]+-?"
LONGEST = 18
"""So many letters of what people typed stay whole; longer names and titles may break."""
BROKEN = f"""([word, long, alone]) => ({READ})().flatMap(text => {{
    const range = document.createRange(), wrong = [];
    const lines = (from, to) => {{
        range.setStart(text, from), range.setEnd(text, to);
        return new Set([...range.getClientRects()].filter(({{width}}) => width)
            .map(({{top, height}}) => Math.round((top + height / 2) / 6))).size;
    }};
    for (const {{0: one, index}} of text.data.matchAll(new RegExp(word, "gu")))
        if (!long.some(typed => typed.includes(one.replace(/[:,]$/, ""))
                || text.data.includes(typed.slice(0, 12)))
            && !/^\\s*https?:/.test(text.data) && lines(index, index + one.length) > 1)
            wrong.push(`broken: ${{one}} in ${{text.data.trim().slice(0, 40)}}`);
    if (alone) for (const {{0: one, index}} of text.data.matchAll(
            new RegExp(`(?<![\\\\p{{L}}’.])${{alone}}\\\\s+[^\\\\s]`, "giu")))
        if (!long.some(typed => typed.includes(one)) && lines(index, index + one.length) > 1)
            wrong.push(`ends a line: ${{text.data.slice(index, index + 20)}}`);
    return wrong;
}})"""


def read_in(page: Page, tag: str, long: Sequence[str]) -> Iterator[str]:
    """Find what is broken or cut on the screen as it is."""
    word = WORD.get(tag, BETWEEN_SPACES)
    alone = ONE_LETTER_WORDS.get(tag)
    yield from page.evaluate(BROKEN, [word, long, alone and f"[{alone}]"])
    yield from page.evaluate(CUT)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.whole if place % 12 else ())
        for place, name in enumerate(SCREENS)
    ],
)
def test_every_word_is_whole(name: str, server: Server, phone: Phone) -> None:
    page = phone.page
    SCREENS[name](server, phone)
    long = sorted({text for text in (*typed(server), *TYPED) if len(text) > LONGEST})
    found = {}
    try:
        for tag in translated():
            page.set_extra_http_headers({"Accept-Language": tag})
            page.goto(page.url)
            if tag in WORD:
                page.evaluate(LEND, KANA_HERE)
            for size in SIZES:
                page.set_viewport_size(size)
                found[tag, size["width"]] = [*read_in(page, tag, long)]
    finally:
        page.set_extra_http_headers({})
    phone.rest()
    wrong = {where: what for where, what in found.items() if what}
    assert wrong == {}

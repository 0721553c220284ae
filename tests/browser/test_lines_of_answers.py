"""No answer of a recording form stands on more than two lines on the smallest phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from assistant.catalogues import translated

from .counted import ROWS, Counted
from .hands import answer
from .letters import KANA_HERE, LEND
from .phone import Phone
from .phones import Server, TakePhone
from .test_whole_words import WORD
from .words_on_screen import READ

MOST = 2
# Letters belong to a line where their middle is above its lowest.
HIGH = f"""most => {{
    const rows = new Map(), range = document.createRange();
    for (const text of ({READ})()) {{
        const answer = text.parentElement.closest("#record label.opt");
        if (!answer) continue;
        range.selectNodeContents(text);
        rows.set(answer, [...rows.get(answer) ?? [], ...range.getClientRects()]);
    }}
    return [...rows].filter(([, boxes]) => {{
        const lines = [];
        for (const {{top, bottom}} of boxes.sort((one, next) => one.top - next.top))
            if (!lines.some(lowest => (top + bottom) / 2 < lowest)) lines.push(bottom);
        return lines.length > most;
    }}).map(([answer]) => answer.innerText.replace(/\\s+/g, " ").trim());
}}"""


def too_high(phone: Phone) -> list[str]:
    """Tell which answers on the screen have more lines than may be."""
    found: list[str] = phone.page.evaluate(HIGH, MOST)
    return found


def seen(server: Server, phone: Phone, game: str, row: Counted, tag: str) -> Iterator[str]:
    """Record a deal; tell after each touch which answers are too high."""
    phone.go("record", server.open(game, row.players, rules=row.rules))
    if tag in WORD:
        phone.page.evaluate(LEND, KANA_HERE)
    yield from too_high(phone)
    for choice in row.choices.split():
        answer(phone, choice)
        yield from too_high(phone)


@pytest.mark.matrix(2)
@pytest.mark.parametrize("tag", translated())
@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in ROWS))
def test_no_answer_has_more_than_two_lines(
    game: str, tag: str, server: Server, phones: TakePhone
) -> None:
    phone = phones(320, 568, locale=tag)
    rows = [row for key, row in ROWS if key == game]
    assert {one for row in rows for one in seen(server, phone, game, row, tag)} == set()

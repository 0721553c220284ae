"""The press of the tests: the same pages on the same paper are drawn once in a process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from assistant.paper.pdf import PdfPress
from assistant.paper.sizes import Paper

LAY_OUT, DRAW = PdfPress.lay_out, PdfPress.draw
DRAWN: dict[tuple[tuple[str, Paper, str], ...], bytes] = {}
"""By the HTML, the paper and the game of each part."""


@dataclass(frozen=True)
class Ordered:
    """A part that is laid out when somebody looks at its pages."""

    press: PdfPress
    what: tuple[str, Paper, str]

    @cached_property
    def laid_out(self) -> Any:
        return LAY_OUT(self.press, *self.what)

    @property
    def pages(self) -> Any:
        return self.laid_out.pages


def order(press: PdfPress, html: str, paper: Paper, game: str = "") -> Ordered:
    return Ordered(press, (html, paper, game))


def draw(press: PdfPress, parts: Sequence[Ordered]) -> bytes:
    wanted = tuple(part.what for part in parts)
    if wanted not in DRAWN:
        DRAWN[wanted] = DRAW(press, [part.laid_out for part in parts])
    return DRAWN[wanted]


@contextmanager
def drawing_once() -> Iterator[None]:
    """Draw what was drawn already no second time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PdfPress, "lay_out", order)
        patch.setattr(PdfPress, "draw", draw)
        yield

"""The sizes of paper, and who uses which."""

from __future__ import annotations

from dataclasses import dataclass

LETTER_COUNTRIES = frozenset("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split())
"""Where offices stock US Letter (CLDR, measurement data, paper size)."""


HEADS = 80
"""What the heads of columns take, in tenths of a millimetre."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper: its name in addresses and in CSS, and what its margins leave."""

    key: str
    size: str
    height: int
    """What a page holds between its margins, in tenths of a millimetre."""

    def rows(self, height: int, beside: int) -> range:
        """Number the rows of a height that fill a page on which so much else stands, in tenths."""
        return range(1, (self.height - beside) // height + 1)

    def rows_on_pages(self, least: int, height: int, before: int, after: int) -> range:
        """Number rows that fill whole pages, at least so many.

        So much stands `before` them on the first page, and `after` them on the last; each page
        repeats their heads. Everything is in tenths of a millimetre.
        """
        count = max((self.height - HEADS - before) // height, 0)
        last = (self.height - HEADS - after) // height
        while count + last < least:
            count += (self.height - HEADS) // height
        return range(1, count + last + 1)


A4 = Paper("a4", "A4", 2680)
LETTER = Paper("letter", "letter", 2504)
PAPERS = {paper.key: paper for paper in (A4, LETTER)}


def usual_in(tag: str) -> Paper:
    """Choose the paper of a language tag's country: en-US writes on Letter, all others on A4."""
    countries = {part.upper() for part in tag.replace("_", "-").split("-")[1:]}
    return LETTER if countries & LETTER_COUNTRIES else A4

"""Every trick of a suit game of Mariáš: whether one side can have taken them all."""

from .facts import DealSide, LastSeven

DISCARDED = 20
"""What the talon may hold, which is the defenders' though they took no trick (Akagiri, talon)."""


def possible(
    side: DealSide, *, others: int, talon: bool, married: bool, seven: LastSeven | None
) -> bool:
    """Whether a side can have every trick, by the others' card points, marriages and 7."""
    discarded = DISCARDED if side is DealSide.SOLOIST and talon else 0
    had_seven = seven is not None and seven.by is side.other
    return others <= discarded and not married and not had_seven

"""The last trick as the recording screen asks for it: whose it was, and what of the trump 7."""

from __future__ import annotations

from collections.abc import Iterator

from .facts import CARD_POINTS, DealSide, LastSeven

SEVENS = [LastSeven(by, won) for by in DealSide for won in (True, False)]
ABSENT = "absent"
"""The answer where the points say already whose it was: the 7 was not in it."""
LAST_TRICK = 10


def seven_value(seven: LastSeven) -> str:
    """How the screen's field spells a 7 in the last trick."""
    return f"{seven.by}.{'won' if seven.won else 'beaten'}"


BY_VALUE = {seven_value(seven): seven for seven in SEVENS}
ANSWERS = tuple(
    value for side in DealSide for value in (side.value, f"{side}.won", f"{side}.beaten")
)


def takers(answer: str, *, partnered: bool) -> tuple[DealSide, ...]:
    """Which sides can have taken a last trick that is told so; both where that is left open.

    Two of a side may beat each other's 7; a soloist without a partner has nobody to beat his.
    """
    seven = BY_VALUE.get(answer)
    if seven is None:
        return (DealSide(answer),) if answer in set(DealSide) else ()
    if seven.won:
        return (seven.by,)
    pair = seven.by is DealSide.DEFENDERS or partnered
    return (seven.by.other, seven.by) if pair else (seven.by.other,)


def possible_sevens(taker: DealSide | None, *, partnered: bool) -> Iterator[LastSeven]:
    """How the trump 7 can have ended in a last trick that this side took."""
    for value, seven in BY_VALUE.items():
        if taker is None or taker in takers(value, partnered=partnered):
            yield seven


def beside_points(points: int | None, *, partnered: bool) -> tuple[str, ...]:
    """List the answers where the points are counted out: those that fit them.

    What was announced excludes none: who announces the 7 need not hold it, and both sides may.
    """
    fits = set(DealSide)
    if points is not None:
        fits -= {DealSide.SOLOIST} if points < LAST_TRICK else set()
        fits -= {DealSide.DEFENDERS} if points > CARD_POINTS - LAST_TRICK else set()
    sevens = (value for value in BY_VALUE if fits & set(takers(value, partnered=partnered)))
    return (ABSENT, *sevens)

"""The last trick as the recording screen asks for it: whose it was, and what of the trump 7."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from assistant.core.message import Message, msg

from .facts import CARD_POINTS, DealSide, Facts, LastSeven, Marriages, last_takers

SEVENS = [LastSeven(by, won) for by in DealSide for won in (True, False)]
ABSENT = "absent"
"""The answer where the points say already whose it was: the 7 was not in it."""
LAST_TRICK = 10
DISCARDED = 20
"""What the talon may hold, which is the defenders' though they took no trick (Akagiri, talon)."""
OWN = "own"
"""How a 7 ends that its own side beats."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """One answer: which side took the last trick where that is asked, and the 7 that was in it."""

    value: str
    taker: DealSide | None
    seven: LastSeven | None
    words: Message = field(hash=False)

    def aces_of(self, points: int) -> int:
        """How many aces and tens the soloist has, if he has these card points."""
        return (points - (LAST_TRICK if self.taker is DealSide.SOLOIST else 0)) // 10

    def all_tricks_to(
        self, points: int, marriages: Marriages, *, talon: bool
    ) -> tuple[DealSide, ...]:
        """Which sides can have taken every trick, if the soloist has these card points.

        The others have no more points then than the talon may hold, no marriage and no 7.
        """
        left = {DealSide.SOLOIST: CARD_POINTS - points, DealSide.DEFENDERS: points}
        if talon:
            left[DealSide.SOLOIST] -= DISCARDED
        return tuple(
            side
            for side in DealSide
            if self.taker in (side, None)
            and left[side] <= 0
            and not marriages.of(side.other)
            and (self.seven is None or self.seven.by is side)
        )


def _answers(side: DealSide) -> Iterator[LastTrick]:
    """What can have been where a side took the last trick, the likeliest first."""
    # Translators: on a narrow button beside the name of the side that took the last trick
    yield LastTrick(f"{side}.won", side, LastSeven(side, True), msg("with the 7"))
    # Translators: on a narrow button beside the name of the side that took the last trick
    yield LastTrick(side.value, side, None, msg("no 7"))
    beaten = LastSeven(side.other, False)
    # Translators: on a narrow button beside the soloist’s name
    soloist_beats = msg("beats the 7")
    # Translators: on a narrow button beside “Defenders”
    defenders_beat = msg("beat the 7")
    words = soloist_beats if side is DealSide.SOLOIST else defenders_beat
    yield LastTrick(f"{side}.beats", side, beaten, words)
    own = LastSeven(side, False)
    # Translators: on a narrow button beside the name of the side that took the last trick: one
    # partner beat the other's trump seven
    yield LastTrick(f"{side}.{OWN}", side, own, msg("beat own 7"))


def beside_value(seven: LastSeven | None) -> str:
    """How the screen's field spells a 7 in a last trick whose taker follows from the points."""
    return f"{seven.by}.{'won' if seven.won else 'beaten'}" if seven else ABSENT


TAKEN = {answer.value: answer for side in DealSide for answer in _answers(side)}
"""The answers where the last trick has to be said, because only aces and tens were counted."""
BESIDE = {ABSENT: LastTrick(ABSENT, None, None, msg("no 7 in it"))} | {
    beside_value(seven): LastTrick(
        beside_value(seven), seven.by, seven, msg("with the 7") if seven.won else msg("7 beaten")
    )
    for seven in SEVENS
}
"""The answers beside card points, which say whose the last trick was."""


def taken(taker: DealSide, seven: LastSeven | None) -> LastTrick:
    """The last trick that a side took, with this 7 in it or none."""
    return next(
        answer for answer in TAKEN.values() if (answer.taker, answer.seven) == (taker, seven)
    )


def takeable(*, partnered: bool) -> dict[DealSide, tuple[LastTrick, ...]]:
    """All answers by the side that took it, each at its place whatever was announced.

    Only a soloist who has a partner can have his own 7 beaten by his own side.
    """
    impossible = () if partnered else (f"{DealSide.SOLOIST}.{OWN}",)
    return {
        side: tuple(
            answer
            for answer in TAKEN.values()
            if answer.taker is side and answer.value not in impossible
        )
        for side in DealSide
    }


def possible_sevens(takers: Iterable[DealSide], *, partnered: bool) -> Iterator[str]:
    """Spell how the trump 7 can have ended in a last trick that one of these sides took.

    What was announced excludes none: who announces the 7 need not hold it, and both sides may.
    """
    for seven in SEVENS:
        if set(takers) & set(seven.takers(partnered=partnered)):
            yield beside_value(seven)


def takers_by_points(points: int) -> list[DealSide]:
    """Which sides can have the last trick if the soloist has these card points."""
    taken = {DealSide.SOLOIST: points, DealSide.DEFENDERS: CARD_POINTS - points}
    return [side for side in DealSide if taken[side] >= LAST_TRICK]


def last_trick_by_facts(facts: Facts) -> LastTrick | None:
    """The last trick of a deal, if what is written down leaves only one side that took it."""
    if facts.card_points is None:
        return None
    takers = set(takers_by_points(facts.card_points)) & set(last_takers(facts))
    takers -= {facts.valat.other} if facts.valat else set()
    return taken(takers.pop(), facts.last_trick_seven) if len(takers) == 1 else None

"""The question of the last trick on the recording screen: its taker, and the trump 7 in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from assistant.core.message import Message, msg

from .facts import CARD_POINTS, DealSide, Facts, LastSeven, Marriages, last_takers

POSSIBLE_SEVENS = [LastSeven(by, won) for by in DealSide for won in (True, False)]
ABSENT = "absent"
"""The answer if the points already determine the taker and the 7 was not in the trick."""
LAST_TRICK_POINTS = 10
MAX_TALON_POINTS = 20
"""The most points in the talon; they belong to the defenders even without a trick.

Source: Akagiri, Mariáš, talon.
"""
OWN_SUFFIX = "own"
"""The end of the form value if the side of the 7 beat it."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """An answer about the last trick: its taker, if asked for, and the trump 7 in it."""

    value: str
    taker: DealSide | None
    seven: LastSeven | None
    words: Message = field(hash=False)

    def aces_of(self, points: int) -> int:
        """The soloist's number of aces and tens, from the soloist's card points."""
        return (points - (LAST_TRICK_POINTS if self.taker is DealSide.SOLOIST else 0)) // 10

    def valat_sides(
        self, points: int, marriages: Marriages, *, has_talon: bool
    ) -> tuple[DealSide, ...]:
        """The sides that could have taken every trick if these are the soloist's card points.

        The other side then has at most the points of the talon, no marriage and no 7.
        """
        points_against = {DealSide.SOLOIST: CARD_POINTS - points, DealSide.DEFENDERS: points}
        if has_talon:
            points_against[DealSide.SOLOIST] -= MAX_TALON_POINTS
        return tuple(
            side
            for side in DealSide
            if self.taker in (side, None)
            and points_against[side] <= 0
            and not marriages.of(side.other)
            and (self.seven is None or self.seven.by is side)
        )


def _answers(side: DealSide) -> Iterator[LastTrick]:
    """Possible answers if this side took the last trick, the likeliest first."""
    # Translators: on a narrow button beside the name of the side that took the last trick
    yield LastTrick(f"{side}.won", side, LastSeven(side, True), msg("with the 7"))
    # Translators: on a narrow button beside the name of the side that took the last trick
    yield LastTrick(side.value, side, None, msg("no 7"))
    beaten_seven = LastSeven(side.other, False)
    # Translators: on a narrow button beside the soloist’s name
    soloist_beats = msg("beats the 7")
    # Translators: on a narrow button beside “Defenders”
    defenders_beat = msg("beat the 7")
    words = soloist_beats if side is DealSide.SOLOIST else defenders_beat
    yield LastTrick(f"{side}.beats", side, beaten_seven, words)
    own_beaten_seven = LastSeven(side, False)
    # Translators: on a narrow button beside the name of the side that took the last trick: one
    # partner beat the other's trump seven
    yield LastTrick(f"{side}.{OWN_SUFFIX}", side, own_beaten_seven, msg("beat own 7"))


def seven_value(seven: LastSeven | None) -> str:
    """The form value for the 7 in a last trick whose taker follows from the points."""
    return f"{seven.by}.{'won' if seven.won else 'beaten'}" if seven else ABSENT


ANSWERS_WITH_TAKER = {answer.value: answer for side in DealSide for answer in _answers(side)}
"""Answers by form value, if aces and tens are counted and the taker has to be asked for."""
ANSWERS_BY_SEVEN = {ABSENT: LastTrick(ABSENT, None, None, msg("no 7 in it"))} | {
    seven_value(seven): LastTrick(
        seven_value(seven), seven.by, seven, msg("with the 7") if seven.won else msg("7 beaten")
    )
    for seven in POSSIBLE_SEVENS
}
"""Answers by form value, if card points are typed and determine the taker."""


def last_trick_answer(taker: DealSide, seven: LastSeven | None) -> LastTrick:
    """The answer with this taker and this 7; a `seven` of None means that the 7 was absent."""
    return next(
        answer
        for answer in ANSWERS_WITH_TAKER.values()
        if (answer.taker, answer.seven) == (taker, seven)
    )


def possible_last_tricks(*, partnered: bool) -> dict[DealSide, tuple[LastTrick, ...]]:
    """Possible answers about the last trick, by the side that took it.

    Only a soloist with a partner can have a 7 beaten by the soloist's own side.
    """
    impossible_values = () if partnered else (f"{DealSide.SOLOIST}.{OWN_SUFFIX}",)
    return {
        side: tuple(
            answer
            for answer in ANSWERS_WITH_TAKER.values()
            if answer.taker is side and answer.value not in impossible_values
        )
        for side in DealSide
    }


def possible_sevens(takers: Iterable[DealSide], *, partnered: bool) -> Iterator[str]:
    """Form values of the trump 7 that are possible if one of these sides took the last trick.

    Announcements exclude no value, as the announcing side need not hold the 7.
    """
    for seven in POSSIBLE_SEVENS:
        if set(takers) & set(seven.takers(partnered=partnered)):
            yield seven_value(seven)


def takers_by_points(points: int) -> list[DealSide]:
    """The sides that could have taken the last trick if these are the soloist's card points."""
    points_by_side = {DealSide.SOLOIST: points, DealSide.DEFENDERS: CARD_POINTS - points}
    return [side for side in DealSide if points_by_side[side] >= LAST_TRICK_POINTS]


def last_trick_by_facts(facts: Facts) -> LastTrick | None:
    """The last trick of a deal; None unless the recorded facts leave exactly one taker."""
    if facts.card_points is None:
        return None
    takers = set(takers_by_points(facts.card_points)) & set(last_takers(facts))
    takers -= {facts.valat.other} if facts.valat else set()
    return last_trick_answer(takers.pop(), facts.last_trick_seven) if len(takers) == 1 else None

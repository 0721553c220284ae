"""A draw of cards for seats, as a page shows it: by chance, or card by card as it was said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from flask import request

from assistant.core.fields import number_in
from assistant.core.seat_draw import Draw, Drawn, SeatDraw, drawn

MOST_TIMES = 999


class DrawnBy(StrEnum):
    """How it is drawn."""

    CHANCE = "chance"
    CARDS = "cards"
    """With real cards, which are then said."""


@dataclass(frozen=True, slots=True)
class ShownDraw:
    """A draw with what its page has to know to go on."""

    rule: SeatDraw
    names: Sequence[str]
    draw: Draw
    by: DrawnBy
    time: int
    """Which draw by chance it is, counted from 1."""
    said: tuple[int, ...]

    @property
    def order(self) -> Sequence[int]:
        """Who is shown in which order: from the lowest card on, once that is known."""
        return self.draw.order or range(len(self.draw.cards))

    @property
    def equal(self) -> list[str]:
        """The names of those who draw again."""
        return [self.names[person] for person in self.draw.equal]

    @property
    def offered(self) -> list[tuple[Drawn, str]]:
        """The cards of the pack, each with all that is said by touching it; "" where it is held."""
        offered = self.rule.offered(self.draw)
        return [(card, self._with(card) if free else "") for card, free in offered]

    def _with(self, card: Drawn) -> str:
        return ",".join(map(str, (*self.said, self.rule.number(card))))


def card_draw(rule: SeatDraw, names: Sequence[str], seed: str) -> ShownDraw:
    """Draw for some people as the request says; by chance the same seed draws the same cards.

    So a page that is loaded again shows the draw that was, and who draws once more says so.
    """
    time = min(max(number_in(request.values.get("time", "")) or 1, 1), MOST_TIMES)
    if request.values.get("by") != DrawnBy.CARDS:
        draw = drawn(rule, len(names), rule.shuffled(f"{seed}/{time}"))
        return ShownDraw(rule, names, draw, DrawnBy.CHANCE, time, ())
    numbers = [number_in(part) for part in request.values.get("cards", "").split(",")]
    said = [number for number in numbers if number is not None and rule.read(number)]
    if rule.by_suit:
        said = list(dict.fromkeys(said))
    cards = [card for number in said if (card := rule.read(number))]
    draw = drawn(rule, len(names), cards)
    return ShownDraw(rule, names, draw, DrawnBy.CARDS, 1, tuple(said))

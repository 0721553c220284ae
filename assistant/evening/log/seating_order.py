"""Seating orders around a table, and the partners in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.core.game import AnyGame
from assistant.core.message import Message, msg, nmsg
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.core.situation import Situation


def in_order(around: Sequence[Seat], order: Sequence[Seat]) -> tuple[Seat, ...]:
    """The players at the table, rearranged as in `order`.

    A player who is not in `order` stays to the left of the same neighbour.

    >>> in_order((0, 1, 2, 3), (2, 1, 0))
    (2, 3, 1, 0)
    """
    seats = [seat for seat in order if seat in around]
    for index, seat in enumerate(around):
        if seat not in order:
            right_neighbour = around[index - 1]
            seats.insert(
                seats.index(right_neighbour) + 1 if right_neighbour in seats else len(seats), seat
            )
    return tuple(seats)


def rotations(around: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """All rotations of a seating order: in each, everybody has the same neighbours.

    >>> rotations((0, 2, 1))
    [(0, 2, 1), (2, 1, 0), (1, 0, 2)]
    """
    return [(*around[index:], *around[:index]) for index in range(len(around))]


def too_few_message(game: AnyGame, people: int) -> Message | None:
    """Why a game cannot go on with `people` players; None if they are enough."""
    if people >= game.seats.start:
        return None
    return nmsg(
        "the game cannot go on with {n} player", "the game cannot go on with {n} players", people
    )


def has_partners(game: AnyGame, people: int) -> bool:
    """Whether there are partners at a table of `people` players."""
    return any(len(side) > 1 for side in game.sides(people))


def sides_of(game: AnyGame, before: Situation) -> tuple[Side, ...]:
    """The sides in a seating, by seat; the positions of players determine the partners."""
    sides = game.sides(before.people)
    around = before.around
    partner_seats = sorted(seat for side in sides for seat in side)
    if not has_partners(game, before.people) or sorted(around) != partner_seats:
        return sides  # after newcomers the partners stay the same
    return tuple(sorted(tuple(sorted(around[position] for position in side)) for side in sides))


def separates_partners(game: AnyGame, before: Situation, order: Sequence[Seat]) -> bool:
    """Whether anybody would have another partner in this order."""
    reseated = replace(before, around=in_order(before.around, order))
    return sides_of(game, reseated) != sides_of(game, before)


PARTNERS_STAY = msg("partners stay opposite each other until the game is over")
PARTNERS_STAY_SENTENCE = msg("Partners stay opposite each other until the game is over.")
"""`PARTNERS_STAY` as a sentence of its own."""


def unseatable(game: AnyGame, before: Situation, order: Sequence[Seat]) -> bool:
    """Whether this order would separate partners although their game is not over."""
    return not game.may_part(before) and separates_partners(game, before, order)

"""Seats at the table."""

from functools import cache


class Seat(int):
    """The number of a seat, counted from 0 in the direction of the deal: usually clockwise."""

    __slots__ = ()


TABLE = Seat(-1)
"""The payer or payee of points that no player pays or receives."""


@cache
def first_seats(count: int) -> tuple[Seat, ...]:
    """The seats of `count` players, clockwise."""
    return tuple(Seat(number) for number in range(count))

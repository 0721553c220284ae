"""A place at the table."""

from functools import cache


class Seat(int):
    """A place at the table, counted from 0 clockwise."""

    __slots__ = ()


TABLE = Seat(-1)
"""Pays and receives what no player does."""


@cache
def first_seats(many: int) -> tuple[Seat, ...]:
    """List the seats of so many, clockwise."""
    return tuple(Seat(place) for place in range(many))

"""A place at the table."""


class Seat(int):
    """A place at the table, counted from 0 clockwise."""

    __slots__ = ()


TABLE = Seat(-1)
"""Pays and receives what no player does."""

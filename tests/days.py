"""Dates of tables that were read from a record, and have no moment of opening."""

from __future__ import annotations

from operator import attrgetter

ON_IT = attrgetter("opened.date")
"""The day that is written on a table."""

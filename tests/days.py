"""The days of tables that were read from a record, and opened at no moment."""

from __future__ import annotations

from operator import attrgetter

ON_IT = attrgetter("opened.date")
"""The day that is written on a table."""

"""What was adjusted at a phone's tables, so that the next table may repeat it."""

from __future__ import annotations

import json
from typing import Any

from sqlite_utils import Database

TABLES, MOST = 30, 50


def adjusted(db: Database, device: str, game: str, but: str) -> list[dict[str, Any]]:
    """List the last adjustments of a device's tables of a game but one, as they were written."""
    query = """
        SELECT body FROM events WHERE kind = 'adjusted' AND evening IN (
            SELECT evening FROM listed_tables JOIN scored_tables USING (evening)
            WHERE device = ? AND game = ? AND evening <> ? ORDER BY changed_at DESC LIMIT ?
        ) ORDER BY at DESC, number DESC LIMIT ?
    """
    found = db.execute(query, [device, game, but, TABLES, MOST])
    return [json.loads(row[0])["adjustment"] for row in found]

"""Which tables a phone has opened, and how far each has come."""

from sqlite_utils import Database


def last_events(db: Database, device: str) -> dict[str, int]:
    """Tell the number of the last event of each of a phone's tables, the first opened first."""
    query = """
        SELECT visits.evening, last FROM visits JOIN scored_tables USING (evening)
        JOIN evenings ON evenings.id = visits.evening
        WHERE device = ? ORDER BY opened_at, visits.evening
    """
    return dict(db.execute(query, [device]))

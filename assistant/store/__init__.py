"""Where tables are kept: an append-only log of events."""

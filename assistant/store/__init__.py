"""Storage of tables and settlements: append-only logs of events in one database."""

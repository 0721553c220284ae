"""The database file: its schema, its connections, its copies."""

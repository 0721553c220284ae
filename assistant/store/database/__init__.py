"""The one file of all tables: its schema, its connections, its copies."""

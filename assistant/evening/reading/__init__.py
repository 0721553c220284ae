"""A table and its deals as plain data: reading and writing forms, files and events."""

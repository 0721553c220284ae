"""The log of a table's events, and the evening computed from it."""

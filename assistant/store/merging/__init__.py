"""A table’s history from another phone, merged with what is here; and records taken in."""

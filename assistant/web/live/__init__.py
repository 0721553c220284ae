"""Live updates: the version of each open page, and which phones are present."""

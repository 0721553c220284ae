"""Pages for settling several tables together."""

"""Pages outside tables: the home page, new tables, settings, and the pocket."""

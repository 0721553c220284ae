"""Who may open a page, and under which host names."""

"""Who may come in, and by which address."""

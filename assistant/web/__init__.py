"""The pages: they parse a request, call the rooms below, and render or redirect."""

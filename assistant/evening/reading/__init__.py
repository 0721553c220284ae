"""How a table and its deals are read from a form, file or event, and written again."""

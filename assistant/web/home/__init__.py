"""The pages of no single table: the first page, new tables, and the program for phones."""

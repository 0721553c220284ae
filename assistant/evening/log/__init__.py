"""The events of a table in order, and the evening that follows from them."""

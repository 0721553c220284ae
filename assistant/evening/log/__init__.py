"""What is written at a table, in order, and the evening that follows from it."""

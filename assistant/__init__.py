"""Keep the score at a real card table: facts in, scores and their reasons out."""

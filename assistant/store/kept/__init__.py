"""What is kept beside the log for lists and statistics; only the log itself is the truth."""

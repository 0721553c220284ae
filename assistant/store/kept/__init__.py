"""What is kept beside the log for lists and figures: worked out anew never the truth."""

"""What is told of an evening: histories, words, columns and comparisons."""

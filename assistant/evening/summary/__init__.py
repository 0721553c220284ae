"""An evening as text and figures: histories, words, columns and comparisons."""

"""Summaries of an evening: texts, tables of points, histories and comparisons."""

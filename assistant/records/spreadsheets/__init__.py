"""Evenings from before, as people kept them in a spreadsheet of their own."""

"""Conversion of a table and its deals from and to the data of forms, files and events."""

"""Sheets, reports, posters and charts as PDF, and the picture of a result."""

"""Copies of all tables: made, checked, kept, and put back."""

"""Settling money between people: payments for a set of tables. Pure code, standard library only."""

"""Evenings as files: reading, checking and writing them; pure, standard library only."""

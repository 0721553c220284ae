"""Evenings as files: read, checked and written; pure, standard library only."""

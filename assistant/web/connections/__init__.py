"""Connections to phones; a page thread gets a request only after all of it has arrived."""

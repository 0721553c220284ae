"""Connections to phones: a page thread gets a request only once it has been read whole."""

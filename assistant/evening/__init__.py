"""One table's evening: its events, and the results computed from them by pure functions."""

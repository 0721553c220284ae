"""One table's evening: its events, and the results that follow; pure, standard library only."""

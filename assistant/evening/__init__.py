"""One table's evening: its events and what follows from them; pure, standard library only."""

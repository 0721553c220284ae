"""Money between people: who pays whom for which tables; pure, standard library only."""

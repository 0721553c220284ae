"""Statistics about people and games; pure, standard library only."""

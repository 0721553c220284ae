"""What some games share; pure, standard library only."""

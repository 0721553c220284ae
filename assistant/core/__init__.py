"""What every game's score keeping shares; pure, standard library only."""

"""What deals tell about people and games; pure, standard library only."""

"""Rules and screens that several games have in common; standard library only."""

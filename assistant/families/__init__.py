"""Rules and screens shared by several games; standard library only."""

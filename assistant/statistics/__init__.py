"""Figures about people and games, from deals; pure, standard library only."""

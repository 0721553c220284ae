"""Score keeping for real card games: a deal's facts go in, points and their reasons come out."""

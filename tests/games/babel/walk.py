"""The deals of Babel that every engine walks: pairs all round, asked from the dealer's left."""

PLAYERS = ("Anna", "Boris", "Čeněk")
CHOSEN = ("dealer=2",)
DEALS = [([f"hand.{(first + hand) % 6}=pair" for hand in range(6)], None) for first in (0, 2, 4)]

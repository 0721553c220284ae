"""The values table of Babel, against the table of the rules."""

from tests.games.priced import priced

FIVE = "pair/two pair/three/straight/flush/full house/four/straight flush/royal flush".split("/")


def test_the_hands() -> None:
    said = priced("babel")
    assert [said[kind] for kind in FIVE] == ["1", "1", "3", "5", "7", "10", "15", "20", "21"]
    assert said["double straight"] == "30"
    assert said["double flush"] == "40"
    assert said["double straight flush"] == "80"
    assert said["goal"] == "200 points"


def test_house_rules_and_cards_to_draw() -> None:
    """Three players 7 times, four 3 times, five never."""
    said = priced("babel", two_pair=0, double_straight=20)
    assert "two pair" not in said
    assert said["double straight"] == "20"
    assert [said[f"{n} players"] for n in (3, 4, 5)] == ["7", "3", "0"]

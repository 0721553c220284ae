"""The values table of Concerto, against the table of the rules."""

from tests.games.priced import priced


def test_the_hands() -> None:
    said = priced("concerto")
    kinds = "pair/two pair/three/straight/flush/full house/four/straight flush".split("/")
    assert [said[kind] for kind in kinds] == ["1", "2", "3", "5", "6", "8", "12", "15"]
    assert said["bonus for reaching 100 alone"] == "+100"
    assert said["its best hand, for the side with more points"] == "×10"


def test_by_contribution_and_to_a_target() -> None:
    said = priced("concerto", four_and_straight_flush="by_contribution", session_target=500)
    assert [said[f"four {split}"] for split in ("4 + 0", "3 + 1", "2 + 2")] == ["8", "12", "16"]
    splits = ("5 + 0", "4 + 1", "3 + 2")
    assert [said[f"straight flush {split}"] for split in splits] == ["10", "15", "20"]
    assert "four" not in said
    assert said["end of the session"] == "at 500 points"

"""The values table of Babel as a party: pairs and threes do not score."""

from tests.games.priced import priced


def test_only_straights_and_better_are_listed() -> None:
    said = priced("babel_party", double_straight=20)
    assert not {"pair", "two pair", "three"} & set(said)
    kinds = ("straight", "flush", "full house", "four", "straight flush", "royal flush")
    assert [said[kind] for kind in kinds] == ["5", "7", "10", "15", "20", "21"]
    assert [said["double straight"], said["double straight flush"]] == ["20", "80"]
    assert said["goal"] == "200 points"

"""The values table of Frog."""

from tests.games.priced import priced


def test_the_three_bids() -> None:
    said = priced("frog")
    assert said["frog"] == "61 or more 1 per point over/under 60"
    assert said["chico"] == "61 or more 2 per point over/under 60"
    assert said["grand"] == "61 or more 4 per point over/under 60"
    assert priced("frog", grand_rate=3)["grand"] == "61 or more 3 per point over/under 60"

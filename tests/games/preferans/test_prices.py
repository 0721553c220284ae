"""The values table of Preferans, against the tables of the rules."""

from tests.games.priced import priced


def test_values_and_minimum_tricks() -> None:
    """Made, each undertrick, each trick; what both owe, what each owes."""
    said = priced("preferans")
    assert said["6"] == "2 2 2 4 2"
    assert said["7"] == "4 4 4 2 1"
    assert said["8"] == "6 6 6 1 1"
    assert said["9"] == "8 8 – – –"
    assert said["10"] == "10 10 – – –"
    assert said["misère"] == "10 10 – – –"
    assert said["a trick, on the mountain"] == "1, 2, 3 …"
    assert said["American aid, each pool point"] == "10 whists"


def test_the_conventions() -> None:
    """Leningrad: mountain and whists twice the value, a pool point 20; Rostov: 10, and 5 whists."""
    leningrad, rostov = (priced("preferans", convention=name) for name in ("leningrad", "rostov"))
    assert leningrad["6"] == "2 4 4 4 2"
    assert leningrad["9"] == "8 16 16 1 1"
    assert leningrad["misère"] == "10 20 – – –"
    assert leningrad["a trick, on the mountain"] == "2, 4, 6"
    assert leningrad["own pool"] == "+ 20 a point"
    assert "American aid, each pool point" not in leningrad
    assert rostov["all others, for each undertrick"] == "10 whists"
    assert rostov["a trick"] == "5 whists for the fewest"
    assert rostov["no trick, into the pool"] == "1"
    assert rostov["a whister’s missing trick"] == "half the value, on the whister’s mountain"


def test_what_the_russian_conventions_also_fix() -> None:
    assert priced("preferans", raspasy_growth="doubling")["a trick, on the mountain"] == "1, 2, 4 …"
    sochi = priced("preferans", convention="sochi", edition=2)
    assert sochi["given up unplayed"] == "3 undertricks, no whists"
    consoled = priced("preferans", convention="sochi", edition=2, give_up_consolation=True)
    assert consoled["given up unplayed"] == "3 undertricks, with consolation"
    leningrad = priced("preferans", convention="leningrad", edition=2)
    assert leningrad["the talon’s tricks, with four"] == "the price, on the dealer’s mountain"
    off = priced("preferans", raspasy_bonus="one", raspasy_bonus_to="mountain")
    assert off["no trick, off own mountain"] == "1"
    assert "given up unplayed" not in priced("preferans")

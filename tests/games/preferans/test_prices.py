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
    assert said["each trick, on the mountain"] == "1, 2, 3 …"
    assert said["American aid, per pool point"] == "10 whists"


def test_the_conventions() -> None:
    """Leningrad: mountain and whists twice the value, a pool point 20; Rostov: 10, and 5 whists."""
    leningrad, rostov = (priced("preferans", convention=name) for name in ("leningrad", "rostov"))
    assert leningrad["6"] == "2 4 4 4 2"
    assert leningrad["9"] == "8 16 16 1 1"
    assert leningrad["misère"] == "10 20 – – –"
    assert leningrad["each trick, on the mountain"] == "2, 4, 6"
    assert leningrad["own pool"] == "+20 per point"
    assert "American aid, per pool point" not in leningrad
    assert rostov["all others, for each undertrick"] == "10 whists"
    assert rostov["each trick"] == "5 whists to whoever took the fewest"
    assert rostov["no trick, into the pool"] == "1"
    assert rostov["a whister’s missing trick"] == (
        "half the contract’s value, on the whister’s mountain"
    )


def test_what_the_russian_conventions_also_fix() -> None:
    assert (
        priced("preferans", raspasy_growth="doubling")["each trick, on the mountain"] == "1, 2, 4 …"
    )
    sochi = priced("preferans", convention="sochi", edition=2)
    assert sochi["a contract given up"] == "3 undertricks, no whists"
    consoled = priced("preferans", convention="sochi", edition=2, give_up_consolation=True)
    assert consoled["a contract given up"] == "3 undertricks, with consolation"
    leningrad = priced("preferans", convention="leningrad", edition=2)
    assert (
        leningrad["tricks of the talon, with four or five players"]
        == "the price, on the dealer’s mountain"
    )
    off = priced("preferans", raspasy_bonus="one", raspasy_bonus_to="mountain")
    assert off["no trick, off own mountain"] == "1"
    assert "a contract given up" not in priced("preferans")

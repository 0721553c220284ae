"""The values table of Mariáš, against the tables of the rules."""

from tests.games.priced import priced


def test_the_table_of_the_rules() -> None:
    said = priced("marias")
    contracts = ("suit game", "betl", "durch", "open betl", "open durch")
    assert [said[name] for name in contracts] == ["1", "5", "10", "10", "20"]
    assert said["seven won"] == "+1 +2"
    assert said["seven beaten"] == "-1 -3"
    assert said["seven lost"] == "– -2"
    assert said["hundred made"] == "+2 +4"
    assert said["each 10 above"] == "+2 +2"
    assert said["hundred lost"] == "– -4"
    assert [said[name] for name in ("flek", "re", "tutti", "kaiser")] == [
        "× 2",
        "× 4",
        "× 8",
        "× 64",
    ]
    assert said["marriage"] == "20"
    assert said["marriage in trumps"] == "40"


def test_house_rules_change_it() -> None:
    assert priced("marias", values="federation")["open durch"] == "60"
    rules = {"silent_killed_seven": 2, "announced_killed_seven": 2}
    assert priced("marias", **rules)["seven beaten"] == "-2 -2"
    assert priced("marias", payment_cap=100)["limit"] == "100"
    assert "hearts: everything in a suit game" in priced("marias")
    assert not any("hearts" in line for line in priced("marias", hearts_double="none"))


def test_a_hundred_grows_as_agreed() -> None:
    """Linear: 4 × (1 + tens), failed 4 a ten short; doubling: twice for every ten."""
    linear, doubling = (
        priced("marias", hundred_scheme=scheme) for scheme in ("linear", "doubling")
    )
    assert linear["each 10 above"] == "+2 +4"
    assert linear["hundred lost, each 10 short"] == "– -4"
    assert doubling["each 10 above"] == "× 2 × 2"
    assert doubling["each further 10 short"] == "– × 2"

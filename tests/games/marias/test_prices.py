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
        "×2",
        "×4",
        "×8",
        "×64",
    ]
    assert said["marriage"] == "20"
    assert said["marriage in trumps"] == "40"


def test_house_rules_change_it() -> None:
    assert priced("marias", values="federation")["open durch"] == "60"
    rules = {"silent_killed_seven": 2, "announced_killed_seven": 2}
    assert priced("marias", **rules)["seven beaten"] == "-2 -2"
    assert priced("marias", payment_cap=100)["one to another, per deal"] == "100"
    assert "hearts: everything in a suit game" in priced("marias")
    assert not any("hearts" in line for line in priced("marias", hearts_double="none"))


def test_a_hundred_grows_as_agreed() -> None:
    """Linear: 4 × (1 + tens), failed 4 a ten short; doubling: twice for every ten."""
    linear, doubling = (
        priced("marias", hundred_scheme=scheme) for scheme in ("linear", "doubling")
    )
    assert linear["each 10 above"] == "+2 +4"
    assert linear["hundred lost, each 10 short"] == "– -4"
    assert doubling["each 10 above"] == "×2 ×2"
    assert doubling["each further 10 short"] == "– ×2"


def test_the_tables_own_prices_are_listed_and_what_follows_from_them() -> None:
    """Seven 5 and silent 2: beaten −7 or −2; hundred 6: a ten is 3; betl 8."""
    own = {"price_seven": 5, "price_silent_seven": 2, "price_hundred": 6, "price_betl": 8}
    said = priced("marias", **own)
    assert (said["suit game"], said["betl"], said["durch"]) == ("1", "8", "10")
    assert said["seven won"] == "+2 +5"
    assert said["seven beaten"] == "-2 -7"
    assert (said["hundred made"], said["each 10 above"]) == ("+2 +6", "+3 +3")


def test_published_tariffs() -> None:
    contracts = ("suit game", "betl", "durch", "open betl", "open durch")
    for values, prices in (
        ("federation", "1 15 30 30 60"),
        ("four_tournament", "1 10 20 20 40"),
    ):
        said = priced("marias", values=values)
        assert [said[name] for name in contracts] == prices.split()
        assert (said["seven won"], said["hundred made"]) == ("+1 +2", "+2 +4")


def test_what_is_not_paid_has_no_price() -> None:
    said = priced("marias", price_silent_seven=0, price_silent_hundred=0)
    assert (said["seven won"], said["seven beaten"]) == ("– +2", "– -2")
    assert said["hundred made"] == "– +4"


def test_a_silent_hundred_may_pay_the_game_once_more() -> None:
    flat = priced("marias", silent_hundred="doubles_game")
    assert (flat["hundred made"], flat["each 10 above"]) == ("the game +4", "+2 +2")
    doubling = priced("marias", silent_hundred="doubles_game", hundred_scheme="doubling")
    assert doubling["each 10 above"] == "+2, each next ten twice as much ×2"


def test_limits_are_listed_only_where_there_are_any() -> None:
    assert not any("loss in one evening" in line for line in priced("marias"))
    said = priced("marias", payer_cap=20, evening_cap=100, evening_cap_ends=True)
    assert said["one to all others, per deal"] == "20"
    assert said["loss that ends the evening"] == "100"
    assert priced("marias", evening_cap=100)["loss in one evening"] == "100"

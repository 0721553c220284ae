"""What tables play that the text of Mariáš does not have: the hundred, the game and the seven.

The figures are per opponent, from the soloist's side. "60 + 40" is 60 in cards and last trick and
the trump marriage. Sources: the program Mariášek (its three tariffs are called adding, multiplying
and fixed, and 107 is counted apart or together) and the rules' text, bonuses.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.evening.reading.opening import write_rules
from assistant.games import find_game
from assistant.games.marias import GAME
from assistant.games.marias.scoring import score, worth
from assistant.records.record import FORMAT, read_record, write_record
from tests.games.marias.deals import deal, house
from tests.games.marias.table import (
    CALLED_INSTEAD,
    CYRIL_DEALS,
    DANA_DEALS,
    INSTEAD,
    THREE,
    points,
    told,
)
from tests.games.marias.table import worth as offered
from tests.games.priced import priced
from tests.games.priced import told as looked_up

BELLS = {"soloist": "Anna", "contract": "suit", "trump": "bells"}
OURS, THEIRS = {"soloist": ["bells"]}, {"defenders": ["bells"]}
ANNOUNCED = {"announced": ["soloist_hundred"]}
BOTH = {"announced": ["soloist_seven", "soloist_hundred"]}
WON, BEATEN = {"by": "soloist", "won": True}, {"by": "soloist", "won": False}
MADE = {**BELLS, **ANNOUNCED, "card_points": 60, "marriages": OURS}
INSTEAD_OF_GAME: dict[str, Any] = {
    "hundred_scheme": "linear",
    "announced_hundred": "instead_of_game",
}
REPLACES: dict[str, Any] = {"hundred_scheme": "linear", "silent_hundred": "replaces_game"}
TOGETHER: dict[str, Any] = {"hundred_with_seven": "together"}
SILENT = {**BELLS, "fleks": {"game": 1}, "card_points": 80, "marriages": OURS}


def items(plain: dict[str, Any], **agreed: Any) -> list[tuple[str, int]]:
    """What the soloist gets from each opponent, line by line."""
    return [(part.item, part.points) for part in worth(deal(plain, **agreed), house(**agreed))]


def pays(plain: dict[str, Any], **agreed: Any) -> int:
    """What the soloist gets from each opponent in all."""
    return sum(amount for _, amount in items(plain, **agreed))


def test_an_announced_hundred_is_paid_beside_the_game_or_instead_of_it() -> None:
    """Bells, 60 + 40 announced: game 1 and hundred 4, or the hundred's 4 alone."""
    assert items(MADE, hundred_scheme="linear") == [("game", 1), ("soloist_hundred", 4)]
    assert items(MADE, **INSTEAD_OF_GAME) == [("soloist_hundred", 4)]


@pytest.mark.parametrize(
    ("silent", "lines"),
    [
        # 120 with one flek: game 1 × 2, the hundred 2 and 2 a ten.
        ("bonus", [2, 6]),
        # The game's 1 × 2 once more, and the two tens beside it: 8.
        ("doubles_game", [2, 2, 4]),
        # 2 × (1 + 2), doubled by the game's flek, and no game: 12.
        ("replaces_game", [12]),
    ],
)
def test_what_a_silent_hundred_of_120_pays_after_a_flek(silent: str, lines: list[int]) -> None:
    found = items(SILENT, hundred_scheme="linear", silent_hundred=silent)
    assert [amount for _, amount in found] == lines


@pytest.mark.parametrize(
    ("scheme", "amount"),
    [
        ("flat", 22),  # (3 + half of 8 for each of two tens) × 2
        ("linear", 18),  # 3 × (1 + 2) × 2
        ("doubling", 24),  # 3 × 2 × 2 × 2
        ("fixed", 6),  # 3 × 2
    ],
)
def test_in_the_games_place_a_silent_hundred_grows_by_its_own_price(
    scheme: str, amount: int
) -> None:
    prices = {"price_silent_hundred": 3, "price_hundred": 8}
    agreed = {**REPLACES, "hundred_scheme": scheme, **prices}
    assert items(SILENT, **agreed) == [("soloist_hundred", amount)]


def test_in_the_games_place_it_is_doubled_by_hearts_as_the_game_is() -> None:
    """2 × 3, one flek, hearts: 24 where they double the game; where they double nothing 12."""
    hearts = {**SILENT, "trump": "hearts", "marriages": {"soloist": ["hearts"]}}
    assert pays(hearts, **REPLACES) == 24
    assert pays(hearts, **REPLACES, hearts_double="game") == 24
    assert pays(hearts, **REPLACES, hearts_double="none") == 12


def test_a_silent_hundred_that_is_not_paid_leaves_the_game() -> None:
    """With a silent price of 0 a linear hundred is nothing, a flat one its tens: 2 × 2 × 2."""
    assert items(SILENT, **REPLACES, price_silent_hundred=0) == [("game", 2)]
    flat = {**REPLACES, "hundred_scheme": "flat", "price_silent_hundred": 0}
    assert items(SILENT, **flat) == [("soloist_hundred", 8)]


def test_the_defenders_silent_hundred_replaces_the_game_that_is_lost() -> None:
    """20 to 70 + 40: 2 × 2, one flek: 8 to each, and no game."""
    lost = {**SILENT, "card_points": 20, "marriages": THEIRS}
    assert items(lost, **REPLACES) == [("defenders_hundred", -8)]


def test_a_fixed_hundred_is_its_price_made_or_failed() -> None:
    """120 announced 4, silent 2; 50 + 40 against a twenty −4: no tens either way."""
    fixed = {"hundred_scheme": "fixed"}
    high = {**MADE, "card_points": 80}
    assert items(high, **fixed) == [("game", 1), ("soloist_hundred", 4)]
    assert items({**high, "announced": []}, **fixed) == [("game", 1), ("soloist_hundred", 2)]
    short = {**MADE, "card_points": 50, "marriages": {**OURS, "defenders": ["leaves"]}}
    assert items(short, **fixed) == [("game", 1), ("soloist_hundred", -4)]
    once_more = {**fixed, "silent_hundred": "doubles_game"}
    assert items({**high, "announced": []}, **once_more) == [("game", 1), ("soloist_hundred", 1)]


@pytest.mark.parametrize(
    ("scheme", "without", "against"),
    [
        ("doubling", -4, -16),  # one ten short: 4; with the twenty three: 4 × 2 × 2
        ("linear", -12, -12),  # the twenty counts there whatever is agreed: 4 × 3
        ("flat", -4, -4),
        ("fixed", -4, -4),
    ],
)
def test_the_others_marriages_may_count_against_a_hundred_that_doubles(
    scheme: str, without: int, against: int
) -> None:
    short = {**MADE, "card_points": 50, "marriages": {**OURS, "defenders": ["leaves"]}}
    for agreed, amount in ((False, without), (True, against)):
        found = dict(items(short, hundred_scheme=scheme, hundred_against=agreed))
        assert found["soloist_hundred"] == amount


def test_without_a_marriage_against_it_a_lost_hundred_is_the_same() -> None:
    """50 + 40: one ten short, 4."""
    short = {**MADE, "card_points": 50}
    for against in (False, True):
        found = dict(items(short, hundred_scheme="doubling", hundred_against=against))
        assert found["soloist_hundred"] == -4


@pytest.mark.parametrize(
    ("card_points", "seven", "apart", "together"),
    [
        (60, WON, {"soloist_seven": 2, "soloist_hundred": 4}, None),
        # The hundred was reached: it is lost at its price, with no ten short.
        (60, None, {"soloist_seven": -2, "soloist_hundred": 4}, (-2, -4)),
        (60, BEATEN, {"soloist_seven": -3, "soloist_hundred": 4}, (-3, -4)),
        (80, None, {"soloist_seven": -2, "soloist_hundred": 8}, (-2, -4)),
        # The seven won: it costs its price all the same.
        (50, WON, {"soloist_seven": 2, "soloist_hundred": -4}, (-2, -4)),
        (50, BEATEN, {"soloist_seven": -3, "soloist_hundred": -4}, None),
    ],
)
def test_seven_and_hundred_of_one_side_are_apart_or_both_lost_where_one_is(
    card_points: int, seven: Any, apart: dict[str, int], together: tuple[int, int] | None
) -> None:
    plain = {**BELLS, **BOTH, "card_points": card_points, "marriages": OURS}
    plain["last_trick_seven"] = seven
    assert dict(items(plain)) == {"game": 1, **apart}
    lost = dict(zip(apart, together or apart.values(), strict=True))
    assert dict(items(plain, **TOGETHER)) == {"game": 1, **lost}


def test_together_by_any_scheme_a_hundred_that_was_reached_costs_its_price() -> None:
    plain = {**MADE, **BOTH, "card_points": 80, "marriages": {**OURS, "defenders": ["leaves"]}}
    for scheme in ("flat", "linear", "doubling", "fixed"):
        found = dict(items(plain, **TOGETHER, hundred_scheme=scheme, hundred_against=True))
        assert found["soloist_hundred"] == -4


@pytest.mark.parametrize(
    ("counted", "seven", "hundred"), [("best", -2, -4), ("first", -2, -4), ("all", 2, 4)]
)
def test_together_a_seven_is_lost_with_a_hundred_that_too_few_marriages_count_for(
    counted: str, seven: int, hundred: int
) -> None:
    """60 + 20 + 20: a hundred by all marriages, 80 by one of them."""
    married = {"soloist": ["leaves", "acorns"]}
    plain = {**BELLS, **BOTH, "card_points": 60, "marriages": married, "last_trick_seven": WON}
    found = dict(items(plain, **TOGETHER, hundred_marriage=counted))
    assert found == {"game": 1, "soloist_seven": seven, "soloist_hundred": hundred}


def test_together_binds_the_defenders_too_and_never_the_two_sides_to_each_other() -> None:
    """30 : 60 + 40: game −1, the defenders' seven lost +2, their hundred with it +4."""
    theirs = {**BELLS, "card_points": 30, "marriages": THEIRS}
    both = {**theirs, "announced": ["defenders_seven", "defenders_hundred"]}
    found = dict(items(both, **TOGETHER))
    assert found == {"game": -1, "defenders_seven": 2, "defenders_hundred": 4}
    one_each = {**theirs, "announced": ["soloist_seven", "defenders_hundred"]}
    assert items(one_each, **TOGETHER) == items(one_each)


# ---- The rules beside each other, and beside fleks, hearts, sevens and limits ----


def test_a_flek_on_a_game_that_is_not_paid_is_idle_one_on_the_hundred_is_not() -> None:
    """Said before the hundred: nothing follows from it. One on the hundred: 4 × 2."""
    assert items({**MADE, "fleks": {"game": 2}}, **INSTEAD_OF_GAME) == [("soloist_hundred", 4)]
    fleks = {"game": 1, "soloist_hundred": 1}
    assert items({**MADE, "fleks": fleks}, **INSTEAD_OF_GAME) == [("soloist_hundred", 8)]


def test_hearts_double_the_hundred_instead_of_the_game() -> None:
    hearts = {**MADE, "trump": "hearts", "marriages": {"soloist": ["hearts"]}}
    assert items(hearts, **INSTEAD_OF_GAME) == [("soloist_hundred", 8)]
    assert items(hearts, **INSTEAD_OF_GAME, hearts_double="none") == [("soloist_hundred", 4)]


def test_the_defenders_hundred_takes_the_games_place_too() -> None:
    """30 : 60 + 40: 4 to each, and no game lost beside it."""
    theirs = {**BELLS, "announced": ["defenders_hundred"], "card_points": 30, "marriages": THEIRS}
    assert items(theirs, **INSTEAD_OF_GAME) == [("defenders_hundred", -4)]


@pytest.mark.parametrize("silent", ["bonus", "doubles_game", "replaces_game"])
def test_where_one_side_announced_a_hundred_the_others_silent_one_is_not_paid(silent: str) -> None:
    """The defenders announced, have 10 and 40 against them: 4 × (9 + 4); the soloist's 80 + 40."""
    failed = {**MADE, "announced": ["defenders_hundred"], "card_points": 80}
    agreed = {**INSTEAD_OF_GAME, "silent_hundred": silent}
    assert items(failed, **agreed) == [("defenders_hundred", 52)]


def test_beside_the_game_the_others_silent_hundred_is_paid_instead_of_it() -> None:
    """60 + 40 silent, 2; the defenders announced, have 30 and 40 against them: 4 × (7 + 4)."""
    failed = {**MADE, "announced": ["defenders_hundred"]}
    assert items(failed, **REPLACES) == [("soloist_hundred", 2), ("defenders_hundred", 44)]


def test_two_announced_hundreds_are_both_paid_and_no_game() -> None:
    both = {**MADE, "announced": ["soloist_hundred", "defenders_hundred"]}
    found = items(both, **INSTEAD_OF_GAME)
    assert found == [("soloist_hundred", 4), ("defenders_hundred", 44)]


def test_a_seven_is_paid_beside_a_hundred_that_stands_in_the_games_place() -> None:
    """An announced seven 2 beside 60 + 40: silent 2; both announced, the seven lost: −2 and −4."""
    seven = {**MADE, "announced": ["soloist_seven"], "last_trick_seven": WON}
    assert items(seven, **REPLACES) == [("soloist_seven", 2), ("soloist_hundred", 2)]
    lost = items({**MADE, **BOTH}, **INSTEAD_OF_GAME, **TOGETHER)
    assert lost == [("soloist_seven", -2), ("soloist_hundred", -4)]


def test_what_is_lost_together_is_doubled_by_its_own_fleks() -> None:
    """Seven −2 × 2, hundred −4 × 4, game 1."""
    fleks = {"soloist_seven": 1, "soloist_hundred": 2}
    assert pays({**MADE, **BOTH, "fleks": fleks}, **TOGETHER) == 1 - 4 - 16


def test_two_against_two_settle_a_hundred_instead_of_the_game_one_to_one() -> None:
    """4 between Anna and Boris, 4 between Cyril, who has the called card, and Dana."""
    plain = {**MADE, "partner": "Cyril"}
    found = score(deal(plain, 4, **INSTEAD_OF_GAME), house(**INSTEAD_OF_GAME), DANA_DEALS)
    assert balances(found, 4) == (4, -4, 4, -4)


def test_a_limit_cuts_a_hundred_instead_of_the_game() -> None:
    """The defenders' failed hundred of 52 is 40 from each."""
    failed = {**MADE, "announced": ["defenders_hundred"], "card_points": 80}
    agreed: dict[str, Any] = {**INSTEAD_OF_GAME, "payment_cap": 40}
    found = score(deal(failed, **agreed), house(**agreed), CYRIL_DEALS)
    assert balances(found, 3) == (80, -40, -40)


@pytest.mark.parametrize(("card_points", "won"), [(60, True), (20, False)])
def test_a_game_that_is_not_paid_counts_as_won_or_lost_by_its_points(
    card_points: int, won: bool
) -> None:
    facts = deal({**MADE, "card_points": card_points}, **INSTEAD_OF_GAME)
    marks = GAME.figures(facts, house(**INSTEAD_OF_GAME), CYRIL_DEALS)
    assert [mark.done for mark in marks if mark.key == "suit"] == [won]


# ---- Call by call ----

OPENED = "A leaves, B good, C good"


def test_after_a_hundred_instead_of_the_game_nobody_doubles_the_game() -> None:
    assert "game.x2" in offered(THREE, f"{OPENED}, A soloist_hundred, A good")
    answers = offered(INSTEAD, f"{OPENED}, A soloist_hundred, A good")
    assert "game.x2" not in answers
    assert answers["soloist_hundred.x2"] == "8 won or lost"


def test_a_flek_before_the_defenders_hundred_is_not_answered() -> None:
    """Boris doubles the game, then Cyril announces: Anna may double the hundred only."""
    talk = f"{OPENED}, A soloist_seven, A good, B game.x2, B good, C defenders_hundred, C good"
    assert {"game.x4", "defenders_hundred.x2"} <= offered(THREE, talk).keys()
    answers = offered(INSTEAD, talk)
    assert "game.x4" not in answers
    assert "defenders_hundred.x2" in answers


def test_the_screen_tells_what_a_hundred_instead_of_the_game_would_pay() -> None:
    """Beside the game 1 and 4 at least, or lost −1 and −4; in its place 4 and −4."""
    talk = f"{OPENED}, A soloist_hundred, A good"
    assert "won: +5 or more, lost: -5" in told(THREE, talk)
    assert "won: +4 or more, lost: -4" in told(INSTEAD, talk)
    by_four = "A leaves, B good, C good, D good, A soloist_hundred, A good"
    assert "won: +4 or more, lost: -4" in told(CALLED_INSTEAD, by_four)


def test_a_deal_told_call_by_call_to_its_end_pays_the_hundred_alone() -> None:
    """60 + 40 in leaves: 4 from each."""
    talk = (
        f"{OPENED}, A soloist_hundred, A good, B good, C good, A soloist.marriage, A leaves, "
        "A soloist.30, A soloist.30, A defenders.20, A defenders.last, A absent"
    )
    assert points(INSTEAD, talk) == (8, -4, -4)


# ---- What is looked up ----


def test_the_price_list_says_how_a_hundred_grows_by_the_tables_own_rules() -> None:
    """Fixed: no tens. Instead of the game a linear silent ten is the silent price again, 3 here."""
    fixed = priced("marias", hundred_scheme="fixed")
    assert (fixed["each 10 above"], fixed["hundred lost"]) == ("– –", "– -4")
    linear = priced("marias", **REPLACES, price_silent_hundred=3)
    assert (linear["hundred made"], linear["each 10 above"]) == ("+3 +4", "+3 +4")
    doubling = {"hundred_scheme": "doubling", "silent_hundred": "replaces_game"}
    assert priced("marias", **doubling)["each 10 above"] == "×2 ×2"


def test_marriages_against_a_hundred_stand_in_the_price_list_where_they_count() -> None:
    row = "plus each 10 of the others’ marriages"
    assert row not in priced("marias", hundred_scheme="doubling")
    assert row not in priced("marias", hundred_against=True)
    against = priced("marias", hundred_scheme="doubling", hundred_against=True)
    assert against[row] == "– ×2"
    assert priced("marias", hundred_scheme="linear")[row] == "– -4"


def test_the_rules_tell_what_stands_in_the_games_place_and_what_is_lost_together() -> None:
    rows = ["hundred announced", "silent hundred", "seven and hundred announced"]
    part = "Seven and hundred"
    assert not set(rows) & looked_up("marias", part).keys()
    found = looked_up("marias", part, **INSTEAD_OF_GAME, silent_hundred="replaces_game", **TOGETHER)
    assert [row for row in found if row in rows] == rows
    assert "instead of the game" in found["hundred announced"]
    assert "instead of the game" in found["silent hundred"]
    assert found["seven and hundred announced"] == "both are lost if one is lost"


# ---- Records ----


def record(**more: Any) -> dict[str, Any]:
    """An evening of three, on which Anna made an announced hundred."""
    players = {"players": ["Anna", "Boris", "Cyril"], "first_dealer": "Cyril"}
    return {"format": FORMAT, "game": "marias", **players, "deals": [MADE], **more}


OWN = {
    "hundred_scheme": "doubling",
    "hundred_against": True,
    "announced_hundred": "instead_of_game",
    "silent_hundred": "replaces_game",
    "hundred_with_seven": "together",
}


def test_a_record_without_the_keys_is_read_as_before() -> None:
    evening, problems = read_record(record(), find_game)
    assert problems == []
    assert evening is not None
    assert evening.totals == (10, -5, -5)
    assert not OWN.keys() & write_rules(evening.rules, GAME).keys()


def test_a_record_carries_the_tables_own_rules() -> None:
    evening, problems = read_record(record(rules=OWN), find_game)
    assert problems == []
    assert evening is not None
    assert evening.totals == (8, -4, -4)
    assert write_rules(evening.rules, GAME) == OWN
    again, problems = read_record(write_record(evening), find_game)
    assert problems == []
    assert again is not None
    assert (again.rules, again.totals) == (evening.rules, evening.totals)


@pytest.mark.parametrize("key", [*OWN])
def test_a_value_that_nobody_knows_is_refused_at_its_key(key: str) -> None:
    evening, (problem,) = read_record(record(rules={key: "sometimes"}), find_game)
    assert evening is None
    assert problem.field == f"rules.{key}"

"""What a deal of Mariáš is worth, per opponent: the price lists."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.ledger import balances
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias.scoring import score, worth
from tests.games.marias.deals import PLAYED, SUIT, deal, house

SEVEN = {"by": "soloist", "won": True}
KILLED = {"by": "soloist", "won": False}
THEIRS = {"by": "defenders", "won": True}
THEIRS_KILLED = {"by": "defenders", "won": False}
BOTH = {"soloist": ["leaves", "bells"]}
PLAIN_FIRST = {"soloist": ["bells", "leaves"]}


def each(plain: dict[str, Any], **agreed: Any) -> dict[str, int]:
    """What the soloist gets from each opponent, item by item."""
    return {item.item: item.points for item in worth(deal(plain, **agreed), house(**agreed))}


def pays(plain: dict[str, Any], seats: int = 3, dealer: int = 2, **agreed: Any) -> tuple[Any, ...]:
    """What everybody wins or loses."""
    before = Situation(1, Seat(dealer), seats)
    return balances(score(deal(plain, seats, **agreed), house(**agreed), before), seats)


@pytest.mark.parametrize(
    ("contract", "pub", "federation"),
    [("betl", 5, 15), ("durch", 10, 30), ("open_betl", 10, 30), ("open_durch", 20, 60)],
)
@pytest.mark.parametrize(("made", "sign"), [(True, 1), (False, -1)])
@pytest.mark.parametrize("fleks", [0, 1, 2, 6])
def test_a_contract_without_trumps_is_won_or_lost_at_its_price_times_its_doublings(
    contract: str, pub: int, federation: int, made: bool, sign: int, fleks: int
) -> None:
    plain = {"soloist": "Anna", "contract": contract, "made": made, "fleks": {"game": fleks}}
    assert each(plain) == {"game": sign * pub * 2**fleks}
    assert each(plain, values="federation") == {"game": sign * federation * 2**fleks}


@pytest.mark.parametrize("values", ["pub", "federation"])
@pytest.mark.parametrize(
    ("card_points", "marriages", "game"),
    [
        (50, {}, 1),
        (40, {}, -1),
        (40, {"soloist": ["bells"]}, 1),
        (40, {"soloist": ["bells"], "defenders": ["acorns"]}, -1),
        (30, {"soloist": ["leaves"]}, 1),
        (70, {"defenders": ["leaves"]}, 1),
        (60, {"defenders": ["leaves"]}, -1),
        (0, {"soloist": ["leaves", "bells", "acorns", "hearts"]}, 1),
        (90, {"defenders": ["leaves", "bells", "acorns", "hearts"]}, -1),
    ],
)
def test_a_suit_game_needs_more_points_than_the_defenders(
    card_points: int, marriages: dict[str, Any], game: int, values: str
) -> None:
    plain = {**SUIT, "card_points": card_points, "marriages": marriages}
    assert each(plain, values=values)["game"] == game


@pytest.mark.parametrize(
    ("announced", "seven", "sevens"),
    [
        ([], None, {}),
        ([], SEVEN, {"soloist_seven": 1}),
        ([], KILLED, {"soloist_seven": -1}),
        ([], THEIRS, {"defenders_seven": -1}),
        ([], THEIRS_KILLED, {"defenders_seven": 1}),
        (["soloist_seven"], None, {"soloist_seven": -2}),
        (["soloist_seven"], SEVEN, {"soloist_seven": 2}),
        (["soloist_seven"], KILLED, {"soloist_seven": -3}),
        (["soloist_seven"], THEIRS, {"soloist_seven": -2, "defenders_seven": -1}),
        (["soloist_seven"], THEIRS_KILLED, {"soloist_seven": -2, "defenders_seven": 1}),
        (["defenders_seven"], None, {"defenders_seven": 2}),
        (["defenders_seven"], SEVEN, {"soloist_seven": 1, "defenders_seven": 2}),
        (["defenders_seven"], THEIRS, {"defenders_seven": -2}),
        (["defenders_seven"], THEIRS_KILLED, {"defenders_seven": 3}),
        (["soloist_seven", "defenders_seven"], SEVEN, {"soloist_seven": 2, "defenders_seven": 2}),
        (
            ["soloist_seven", "defenders_seven"],
            THEIRS_KILLED,
            {"soloist_seven": -2, "defenders_seven": 3},
        ),
    ],
)
def test_the_seven(announced: list[str], seven: Any, sevens: dict[str, int]) -> None:
    plain = {**PLAYED, "announced": announced, "last_trick_seven": seven}
    assert each(plain) == {"game": 1, **sevens}


@pytest.mark.parametrize(("killed", "points"), [(1, -1), (2, -2)])
def test_a_silent_seven_killed_costs_what_the_table_agreed(killed: int, points: int) -> None:
    plain = {**PLAYED, "last_trick_seven": KILLED}
    assert each(plain, silent_killed_seven=killed)["soloist_seven"] == points
    plain["announced"] = ["soloist_seven"]
    assert each(plain, silent_killed_seven=killed)["soloist_seven"] == -3


def test_an_announced_seven_killed_may_cost_as_much_as_a_failed_one() -> None:
    plain = {**PLAYED, "announced": ["soloist_seven"], "last_trick_seven": KILLED}
    assert each(plain, announced_killed_seven=2)["soloist_seven"] == -2


HUNDREDS = [
    # card points, marriages, silent: flat doubling, announced: flat linear doubling
    (60, {"soloist": ["leaves"]}, (2, 2), (4, 4, 4)),
    (70, {"soloist": ["leaves"]}, (4, 4), (6, 8, 8)),
    (90, {"soloist": ["leaves"]}, (8, 16), (10, 16, 32)),
    (60, BOTH, (6, 8), (8, 12, 16)),
    (80, {"soloist": ["bells"]}, (2, 2), (4, 4, 4)),
    (90, {"soloist": ["leaves", "bells", "acorns", "hearts"]}, (20, 1024), (22, 40, 2048)),
    (50, BOTH, (0, 0), (-4, -4, -4)),
    (50, {"soloist": ["leaves"]}, (0, 0), (-4, -4, -4)),
    (50, {"soloist": ["leaves"], "defenders": ["bells"]}, (0, 0), (-4, -12, -4)),
    (30, {"soloist": ["leaves"]}, (0, 0), (-4, -12, -16)),
    (90, {}, (0, 0), (-4, -4, -4)),
    (0, {"defenders": ["leaves", "bells"]}, (0, 0), (-4, -64, -2048)),
]


@pytest.mark.parametrize(("card_points", "marriages", "silent", "announced"), HUNDREDS)
def test_the_hundred(
    card_points: int, marriages: Any, silent: tuple[int, int], announced: tuple[int, int, int]
) -> None:
    plain = {**SUIT, "card_points": card_points, "marriages": marriages}
    flat, doubling = silent
    for scheme, points in (("flat", flat), ("linear", flat), ("doubling", doubling)):
        assert each(plain, hundred_scheme=scheme).get("soloist_hundred", 0) == points
    plain["announced"] = ["soloist_hundred"]
    for scheme, points in zip(("flat", "linear", "doubling"), announced, strict=True):
        assert each(plain, hundred_scheme=scheme)["soloist_hundred"] == points


@pytest.mark.parametrize(("card_points", "marriages", "silent", "announced"), HUNDREDS)
def test_the_defenders_hundred_is_the_soloists_with_the_sides_changed(
    card_points: int, marriages: Any, silent: tuple[int, int], announced: tuple[int, int, int]
) -> None:
    sides = {"soloist": "defenders", "defenders": "soloist"}
    turned = {sides[side]: suits for side, suits in marriages.items()}
    plain = {**SUIT, "card_points": 90 - card_points, "marriages": turned}
    assert each(plain).get("defenders_hundred", 0) == -silent[0]
    plain["announced"] = ["defenders_hundred"]
    for scheme, points in zip(("flat", "linear", "doubling"), announced, strict=True):
        assert each(plain, hundred_scheme=scheme)["defenders_hundred"] == -points


@pytest.mark.parametrize(
    ("card_points", "marriages", "best", "first", "all_"),
    [
        (60, PLAIN_FIRST, 6, 0, 6),
        (60, BOTH, 6, 6, 6),
        (50, BOTH, 0, 0, 4),
        (80, PLAIN_FIRST, 10, 10, 10),
        (40, BOTH, 0, 0, 2),
        (30, BOTH, 0, 0, 0),
    ],
)
def test_which_marriage_decides_a_hundred(
    card_points: int, marriages: Any, best: int, first: int, all_: int
) -> None:
    plain = {**SUIT, "card_points": card_points, "marriages": marriages}
    for counted, points in (("best", best), ("first", first), ("all", all_)):
        assert each(plain, hundred_marriage=counted).get("soloist_hundred", 0) == points


@pytest.mark.parametrize("counted", ["best", "first", "all"])
@pytest.mark.parametrize(
    ("scheme", "points"),
    # 60 without a marriage is four tens short: the hundred's 4, four times 4, or 4 × 2 × 2 × 2.
    [("flat", -4), ("linear", -16), ("doubling", -32)],
)
def test_a_lost_hundred_without_a_marriage_is_short_of_what_the_cards_lack(
    counted: str, scheme: str, points: int
) -> None:
    plain = {**PLAYED, "announced": ["soloist_hundred"]}
    agreed = {"hundred_marriage": counted, "hundred_scheme": scheme}
    assert each(plain, **agreed) == {"game": 1, "soloist_hundred": points}


HEARTS = {
    **PLAYED,
    "trump": "hearts",
    "announced": ["soloist_seven"],
    "fleks": {"game": 1},
    "marriages": {"soloist": ["hearts"]},
    "last_trick_seven": KILLED,
}


@pytest.mark.parametrize(
    ("hearts", "unplayed", "played"),
    [
        ("all", 2, {"game": 4, "soloist_seven": -6, "soloist_hundred": 4}),
        ("unplayed", 2, {"game": 2, "soloist_seven": -3, "soloist_hundred": 2}),
        ("game", 2, {"game": 4, "soloist_seven": -3, "soloist_hundred": 2}),
        ("none", 1, {"game": 2, "soloist_seven": -3, "soloist_hundred": 2}),
    ],
)
def test_what_hearts_double(hearts: str, unplayed: int, played: dict[str, int]) -> None:
    assert each({**SUIT, "trump": "hearts", "played": False}, hearts_double=hearts) == {
        "game": unplayed
    }
    assert each(HEARTS, hearts_double=hearts) == played


def test_a_bonus_is_doubled_only_by_its_own_fleks() -> None:
    fleks = {"game": 1, "soloist_seven": 2, "soloist_hundred": 3}
    announced = ["soloist_seven", "soloist_hundred"]
    plain = {**PLAYED, "announced": announced, "fleks": fleks, "last_trick_seven": SEVEN}
    plain["marriages"] = BOTH
    assert each(plain) == {"game": 2, "soloist_seven": 8, "soloist_hundred": 64}


@pytest.mark.parametrize("cap", [0, 5, 50])
def test_no_payment_is_above_the_cap(cap: int) -> None:
    plain = {"soloist": "Anna", "contract": "open_durch", "fleks": {"game": 1}, "made": False}
    most = min(40, cap or 40)
    assert pays(plain, payment_cap=cap) == (-2 * most, most, most)


def test_one_point_above_the_cap_is_cut() -> None:
    assert pays(PLAYED, price_game=6, payment_cap=5) == (10, -5, -5)
    assert pays(PLAYED, price_game=5, payment_cap=5) == (10, -5, -5)


def test_the_tens_of_a_silent_hundred_beside_the_game_cost_half_the_announced_one() -> None:
    """80 + 40, linear, nothing announced: 3 and twice 10 / 2."""
    plain = {**SUIT, "card_points": 80, "marriages": {"soloist": ["leaves"]}}
    agreed = {"hundred_scheme": "linear", "price_hundred": 10, "price_silent_hundred": 3}
    assert each(plain, **agreed) == {"game": 1, "soloist_hundred": 13}


def test_a_trump_marriage_against_a_lost_hundred_is_four_tens() -> None:
    """60, four tens short, and 40 against it: 4 doubled seven times; a plain 20: five times."""
    agreed = {"hundred_scheme": "doubling", "hundred_against": True}
    for suit, points in (("leaves", -512), ("bells", -128)):
        married = {"defenders": [suit]}
        plain = {**PLAYED, "announced": ["soloist_hundred"], "marriages": married}
        assert each(plain, **agreed)["soloist_hundred"] == points


def test_the_cap_looks_at_the_whole_deal_not_at_each_item() -> None:
    plain = {**PLAYED, "announced": ["soloist_seven"], "fleks": {"game": 3, "soloist_seven": 2}}
    assert each(plain) == {"game": 8, "soloist_seven": -8}
    assert pays(plain, payment_cap=5) == (0, 0, 0)


@pytest.mark.parametrize(
    ("plain", "four", "sitter_pays", "points"),
    [
        ({**PLAYED, "partner": "Boris"}, "called_card", False, (1, 1, -1, -1)),
        ({**PLAYED, "partner": "Dana"}, "called_card", False, (1, -1, -1, 1)),
        ({**PLAYED, "card_points": 40, "partner": "Cyril"}, "called_card", False, (-1, 1, -1, 1)),
        (PLAYED, "called_card", False, (3, -1, -1, -1)),
        (PLAYED, "dealer_sits_out", False, (2, -1, -1, 0)),
        (PLAYED, "dealer_sits_out", True, (3, -1, -1, -1)),
    ],
)
def test_who_settles_with_whom_of_four(
    plain: dict[str, Any], four: str, sitter_pays: bool, points: tuple[int, ...]
) -> None:
    agreed = {"four_players": four, "sitter_pays": sitter_pays}
    assert pays(plain, seats=4, dealer=3, **agreed) == points


@pytest.mark.parametrize(
    ("plain", "four", "sitter_pays", "points"),
    [
        # Eva deals, and sits out. A suit game won is 1 from an opponent.
        ({**PLAYED, "partner": "Boris"}, "called_card", False, (1, 1, -1, -1, 0)),
        ({**PLAYED, "partner": "Dana"}, "called_card", False, (1, -1, -1, 1, 0)),
        (
            {**PLAYED, "card_points": 40, "partner": "Cyril"},
            "called_card",
            False,
            (-1, 1, -1, 1, 0),
        ),
        # Two against two settle one to one, so only the soloist has another opponent in the dealer.
        ({**PLAYED, "partner": "Boris"}, "called_card", True, (2, 1, -1, -1, -1)),
        (
            {**PLAYED, "card_points": 40, "partner": "Cyril"},
            "called_card",
            True,
            (-2, 1, -1, 1, 1),
        ),
        # One against three, and against the dealer where he pays too.
        (PLAYED, "called_card", False, (3, -1, -1, -1, 0)),
        (PLAYED, "called_card", True, (4, -1, -1, -1, -1)),
        # Dana, on the dealer's right, sits out with Eva: both pay, or neither.
        (PLAYED, "dealer_sits_out", False, (2, -1, -1, 0, 0)),
        (PLAYED, "dealer_sits_out", True, (4, -1, -1, -1, -1)),
    ],
)
def test_who_settles_with_whom_of_five(
    plain: dict[str, Any], four: str, sitter_pays: bool, points: tuple[int, ...]
) -> None:
    agreed = {"four_players": four, "sitter_pays": sitter_pays}
    assert pays(plain, seats=5, dealer=4, **agreed) == points


def test_with_three_players_nobody_sits_out() -> None:
    assert pays(PLAYED, four_players="dealer_sits_out", sitter_pays=True) == (2, -1, -1)


@pytest.mark.parametrize(
    ("plain", "agreed", "points"),
    [
        ({"card_points": 90, "valat": "soloist"}, {"valat": 10}, 10),
        ({"card_points": 0, "valat": "defenders"}, {"valat": 10}, -10),
        ({"card_points": 90, "valat": "soloist", "fleks": {"game": 2}}, {"valat": 10}, 10),
        ({"card_points": 90, "valat": "soloist", "trump": "hearts"}, {"valat": 10}, 20),
        (
            {"card_points": 90, "valat": "soloist", "trump": "hearts"},
            {"valat": 10, "hearts_double": "game"},
            10,
        ),
        ({"card_points": 90, "valat": "soloist"}, {}, 0),
    ],
)
def test_a_valat_is_paid_once_doubled_by_hearts_like_what_is_silent_and_by_no_flek(
    plain: dict[str, Any], agreed: dict[str, Any], points: int
) -> None:
    assert each({**SUIT, **plain}, **agreed).get("valat", 0) == points


def test_given_up_comes_to_the_seven_less_twice_the_game() -> None:
    """Hearts double both parts where they double everything, neither otherwise."""
    plain = {
        **SUIT,
        "trump": "hearts",
        "announced": ["soloist_seven"],
        "fleks": {"game": 1},
        "played": False,
    }
    assert each(plain, price_seven=5) == {"game": -4, "soloist_seven": 10}
    for hearts in ("unplayed", "game", "none"):
        agreed = {"price_seven": 5, "hearts_double": hearts}
        assert each(plain, **agreed) == {"game": -2, "soloist_seven": 5}


@pytest.mark.parametrize(
    ("hearts", "points"), [("all", -12), ("unplayed", -12), ("game", -12), ("none", -6)]
)
def test_a_flek_without_re_costs_the_doubled_game_and_hearts_double_it_like_an_unplayed_one(
    hearts: str, points: int
) -> None:
    plain = {**SUIT, "fleks": {"game": 1}, "played": False}
    agreed = {"flek_ends": True, "price_game": 3, "hearts_double": hearts}
    assert each(plain, **agreed) == {"game": -6}
    assert each({**plain, "trump": "hearts"}, **agreed) == {"game": points}


def test_what_costs_nothing_is_no_line() -> None:
    plain = {**PLAYED, "last_trick_seven": SEVEN, "marriages": {"soloist": ["leaves"]}}
    assert each(plain, price_silent_seven=0, price_silent_hundred=0) == {"game": 1}

"""The recording screen of Preferans: what its fields say, and what it asks next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.preferans import GAME
from assistant.games.preferans.form import Offers, fields
from assistant.games.preferans.rules import Rules
from assistant.language import english
from tests.games.preferans.deals import bid, deal, evening, house, raspasy

ANNA, BORIS, CYRIL = Seat(0), Seat(1), Seat(2)
CYRIL_DEALS = Situation(1, CYRIL, 3)


def filled(before: Situation = CYRIL_DEALS, agreed: Rules | None = None, /, **typed: str) -> Offers:
    """The draft of a form, by field; `_` stands for a point."""
    values = {name.replace("_", "."): [value] for name, value in typed.items()}
    return Offers(Fields(values), agreed or house(), before)


def wrong(drafted: Offers, agreed: Rules | None = None) -> list[tuple[str, bool]]:
    """The fields that are wrong, and whether they are only missing."""
    seats = {str(place): Seat(place) for place in range(4)}
    _, problems = read_facts(drafted.plain, GAME, agreed or house(), seats)
    return [(problem.field, problem.missing) for problem in problems]


def helped(drafted: Offers) -> set[Seat]:
    """Who may be helped."""
    return set(drafted.aid.possible) if drafted.aid else set()


def says(drafted: Offers) -> dict[str, Any]:
    """The draft as the record spells it, without what says nothing."""
    return {key: value for key, value in drafted.plain.items() if value}


def test_an_empty_form_is_a_six_that_lacks_its_trumps_and_its_declarer() -> None:
    assert filled().kind == "6"
    assert wrong(filled()) == [("contract", True)]
    assert wrong(filled(strain="H")) == [("declarer", True)]


def test_a_contract_is_complete_as_soon_as_both_have_passed() -> None:
    drafted = filled(kind="7", strain="NT", declarer="1", whist="nobody")
    assert says(drafted) == {
        "contract": "7NT",
        "declarer": "1",
        "whist": {"2": "pass", "0": "pass"},
    }
    assert filled(kind="7", strain="NT", declarer="1", whist="nobody").asked == ()
    assert wrong(drafted) == []


@pytest.mark.parametrize("whist", ["", "1"])
def test_nobody_is_taken_to_leave_a_contract_unplayed(whist: str) -> None:
    """Nor does who has become the declarer go on whisting."""
    drafted = filled(kind="7", strain="NT", declarer="1", whist=whist)
    assert wrong(drafted) == [("whist", True)]


def test_who_whists_may_be_said_before_the_declarer() -> None:
    for said in ("both", "nobody"):
        assert filled(kind="7", strain="S", whist=said).whist_said == said
    assert filled(kind="7", strain="S", whist="nobody").asked[0].seat is None
    assert says(filled(kind="7", strain="S", whist="nobody", declarer="0"))["whist"] == {
        "1": "pass",
        "2": "pass",
    }


def test_against_a_lone_whister_the_declarers_tricks_are_asked_and_the_passers_are_his() -> None:
    typed = {"kind": "6", "strain": "S", "declarer": "0", "whist": "1"}
    assert says(filled(**typed))["whist"] == {"1": "whist", "2": "pass"}
    assert wrong(filled(**typed)) == [("tricks", True)]
    assert says(filled(**typed, over="0"))["tricks"] == {"0": 6, "2": 0, "1": 4}
    assert says(filled(**typed, over="0", passer="2"))["tricks"] == {"0": 6, "2": 2, "1": 2}
    assert says(filled(**typed, over="-1", passer="2"))["tricks"] == {"0": 5, "2": 2, "1": 3}
    assert [asked.field for asked in filled(**typed).asked] == ["over", "passer"]
    assert filled(**typed, over="0").tricks[BORIS] == 4


@pytest.mark.parametrize("kind", ["6", "7", "8", "9", "10", "misere"])
def test_no_contract_is_made_or_lost_before_somebody_says_so(kind: str) -> None:
    typed = {"kind": kind, "strain": "S", "declarer": "0"}
    both = {"whist": "both", "catch": "both"}
    for agreed in (house(), house(convention="sochi"), house(whist_on_nine_ten="ten_checked")):
        assert [at for at, _ in wrong(filled(CYRIL_DEALS, agreed, **typed, **both), agreed)] == [
            "tricks"
        ]


def test_of_two_whisters_the_left_ones_tricks_are_asked_where_they_count() -> None:
    typed = {"strain": "S", "declarer": "0", "whist": "both"}
    assert wrong(filled(kind="6", **typed)) == [("tricks", True)]
    assert [asked.field for asked in filled(kind="6", **typed).asked] == ["over", "left"]
    six = filled(kind="6", **typed, over="0", left="3")
    assert says(six)["tricks"] == {"0": 6, "1": 3, "2": 1}
    assert wrong(filled(kind="6", **typed, over="0")) == [("tricks", True)]
    assert wrong(filled(kind="9", **typed, over="0")) == []


def test_another_level_keeps_the_tricks_above_it() -> None:
    typed = {"strain": "S", "declarer": "0", "whist": "1", "over": "1"}
    tricks = [says(filled(kind=kind, **typed))["tricks"]["0"] for kind in ("6", "7", "8")]
    assert tricks == [7, 8, 9]


def test_tricks_that_cannot_be_any_more_are_asked_again() -> None:
    typed = {"kind": "10", "strain": "S", "declarer": "0", "whist": "1", "over": "1"}
    assert wrong(filled(**typed)) == [("tricks", True)]


def test_everybody_whists_against_a_misere_unless_he_passes() -> None:
    typed = {"kind": "misere", "declarer": "0"}
    caught = says(filled(**typed, caught="2"))
    assert caught["whist"] == {"1": "whist", "2": "whist"}
    assert caught["tricks"]["0"] == 2
    assert "tricks" not in says(filled(**typed, catch="nobody"))


def test_where_nobody_is_consoled_on_misere_the_screen_asks_for_tricks_alone() -> None:
    typed = {"kind": "misere", "declarer": "0"}
    for agreed in (house(misere_consolation=False), house(consolation="none")):
        offers = filled(CYRIL_DEALS, agreed, **typed)
        assert (offers.asks_whist, offers.defenders) == (False, (BORIS, CYRIL))
        drafted = filled(CYRIL_DEALS, agreed, **typed, caught="2")
        assert "whist" not in says(drafted)
        assert says(drafted)["tricks"]["0"] == 2
        assert wrong(drafted, agreed) == []
    assert filled(**typed).asks_whist


def test_a_misere_that_was_written_down_with_whists_keeps_them() -> None:
    sochi = house(convention="sochi")
    for given in (bid("misere", "Anna", (2, 5, 3), "BC"), bid("misere", "Anna")):
        facts = deal(given, convention="sochi")
        again = Offers(fields(facts, CYRIL_DEALS), sochi, CYRIL_DEALS)
        seats = {str(place): Seat(place) for place in range(3)}
        assert read_facts(again.plain, GAME, sochi, seats) == (facts, [])


def test_raspasy_asks_two_and_fills_in_the_third() -> None:
    typed = {"kind": "raspasy", "first": "2"}
    assert wrong(filled(**typed)) == [("tricks", True)]
    asked = filled(**typed).asked
    assert [(one.seat, len(one.possible)) for one in asked] == [(ANNA, 11), (BORIS, 9), (CYRIL, 9)]
    assert says(filled(**typed, second="5"))["tricks"] == {"0": 2, "1": 5, "2": 3}
    assert filled(evening(raspasy(2, 5, 3)).now, **typed).price == 2


def test_in_raspasy_any_two_are_asked_and_the_third_is_filled_in() -> None:
    typed = {"kind": "raspasy", "first": "2", "third": "3"}
    assert says(filled(**typed))["tricks"] == {"0": 2, "1": 5, "2": 3}
    assert [one.filled for one in filled(**typed).asked] == [False, True, False]
    # What was filled in is touched: it holds, and the other of the last two has the rest.
    again = {**typed, "second": "7", "rest": "second"}
    assert says(filled(**again))["tricks"] == {"0": 2, "1": 7, "2": 1}
    assert says(filled(**{**typed, "second": "5", "third": "8", "rest": "third"}))["tricks"] == {
        "0": 2,
        "1": 0,
        "2": 8,
    }
    assert says(filled(kind="raspasy", second="5", third="1"))["tricks"]["0"] == 4


def test_of_a_filled_count_as_many_may_be_taken_as_the_first_other_leaves() -> None:
    asked = filled(kind="raspasy", first="4", second="5").asked
    assert [len(one.possible) for one in asked] == [11, 7, 7]
    assert [(one.taken, one.filled) for one in asked] == [(4, False), (5, False), (1, True)]


SIX_MADE = {"kind": "6", "strain": "S", "declarer": "0", "whist": "1", "over": "0"}
"""Six of Anna's, whisted by Boris."""


def test_what_changes_nothing_is_counted_one_by_one_where_somebody_wants_to() -> None:
    assert not filled(**SIX_MADE).one_by_one
    for typed in ({"counted": "each"}, {"passer": "1"}):
        assert filled(**SIX_MADE, **typed).one_by_one
    one = {**SIX_MADE, "counted": "each", "passer": "1"}
    assert says(filled(**one))["tricks"] == {"0": 6, "1": 3, "2": 1}
    assert says(filled(**{**one, "counted": "together"}))["tricks"] == {"0": 6, "1": 4, "2": 0}
    both = {**SIX_MADE, "whist": "both", "counted": "together"}
    assert wrong(filled(**both)) == [("tricks", True)]


def test_where_the_declarer_takes_all_nothing_is_left_to_ask() -> None:
    assert wrong(filled(**{**SIX_MADE, "whist": "both", "over": "4"})) == []


def test_each_question_for_tricks_names_whose_they_are() -> None:
    def asked(**typed: str) -> list[str]:
        drafted = filled(**typed)
        assert drafted.questions.keys() == {one.field for one in drafted.asked}
        field = drafted.asked_at["tricks"]
        return [field, english().say(drafted.questions[field].name, ("Anna", "Boris", "Cyril"))]

    assert asked(**{**SIX_MADE, "over": ""}) == ["over", "Anna’s tricks"]
    assert asked(**{**SIX_MADE, "whist": "both"}) == ["left", "Boris’s tricks"]
    assert asked(kind="misere", declarer="1") == ["caught", "Boris’s tricks"]
    assert asked(kind="raspasy", first="3") == ["second", "Boris’s tricks"]


def test_seldom_counts_wait_behind_the_others() -> None:
    assert filled(**SIX_MADE).asked[0].common == (4, 5, 6, 7, 8, 9, 10)
    assert filled(kind="raspasy").asked[0].common == (0, 1, 2, 3, 4, 5, 6)
    assert filled(kind="misere", declarer="0").asked[0].common == (0, 1, 2, 3, 4, 5, 6)


def test_a_sitting_dealer_is_not_offered() -> None:
    dana_deals = Situation(1, Seat(3), 4)
    assert filled(dana_deals).seats == (0, 1, 2)
    assert wrong(filled(dana_deals, kind="6", strain="S", declarer="3")) == [("declarer", True)]


FULL = evening(bid("9S", "Boris"), bid("10S", "Anna")).now
"""Boris's pool is 8 and Anna's 10 of 10."""


MADE_SEVEN = {"kind": "7", "strain": "S", "declarer": "0", "whist": "nobody"}


def test_who_is_helped_is_asked_where_there_is_a_choice() -> None:
    offers = filled(FULL, **MADE_SEVEN)
    assert offers.aid is not None
    assert offers.aid.possible == {BORIS: range(3), CYRIL: range(2, 5)}
    assert offers.aid.given == {BORIS: 2, CYRIL: 2}
    helped = filled(FULL, **MADE_SEVEN, aid_2="3")
    assert says(helped)["aid"] == [["1", 1], ["2", 3]]
    assert wrong(filled(FULL, **MADE_SEVEN, aid_2="-1")) == [("aid", False)]


def test_nobody_is_helped_before_the_contract_is_known_to_be_made() -> None:
    assert helped(filled(FULL, kind="7", strain="S", declarer="0")) == set()
    assert helped(filled(FULL, **{**MADE_SEVEN, "whist": "1"})) == set()
    assert helped(filled(FULL, **{**MADE_SEVEN, "whist": "1"}, over="0")) == {BORIS, CYRIL}


@pytest.mark.parametrize(
    "typed",
    [
        {"kind": "7", "strain": "S", "declarer": "2"},
        {"kind": "7", "strain": "S", "declarer": "0", "whist": "1", "over": "-1"},
        {"kind": "raspasy"},
    ],
)
def test_nobody_is_helped_where_nothing_is_left_over(typed: dict[str, str]) -> None:
    offers = filled(FULL, **typed)
    assert offers.aid is None
    assert "aid" not in says(filled(FULL, **typed, aid_1="2"))


def test_aid_as_it_was_given_is_on_the_screen_again() -> None:
    given = deal({**bid("7S", "Anna"), "aid": [["Boris", 1], ["Cyril", 3]]})
    again = Offers(fields(given, FULL), house(), FULL)
    assert again.plain["aid"] == [["1", 1], ["2", 3]]


@pytest.mark.parametrize(
    ("field", "typed", "at"),
    [
        ("kind", "11", "contract"),
        ("strain", "X", "contract"),
        ("whist", "double", "whist.1"),
        ("whist", "half.1", "whist"),
    ],
)
def test_what_no_screen_offers_is_refused_not_replaced(field: str, typed: str, at: str) -> None:
    values = {"kind": "6", "strain": "S", "declarer": "0", field: typed}
    assert wrong(filled(**values)) == [(at, False)]


def test_a_deal_that_clashes_with_its_dealer_can_still_be_opened() -> None:
    for plain in (bid("6S", "Anna", (6, 2, 2), "B"), bid("6S", "Boris"), raspasy(2, 5, 3)):
        assert fields(deal(plain, seats=4), Situation(2, ANNA, 4)).values


HALVES = house(half_whist=True)
SIX = {"kind": "6", "strain": "S", "declarer": "0"}


def test_half_is_offered_on_six_and_seven_to_tables_that_agreed_on_it() -> None:
    assert not filled(**SIX).may_half
    for kind, may in {"6": True, "7": True, "8": False, "misere": False}.items():
        offers = filled(CYRIL_DEALS, HALVES, **{**SIX, "kind": kind})
        assert offers.may_half == may


@pytest.mark.parametrize(("half", "others"), [("1", "2"), ("2", "1")])
def test_who_leaves_for_half_leaves_alone_and_nothing_more_is_asked(half: str, others: str) -> None:
    drafted = filled(CYRIL_DEALS, HALVES, **SIX, whist=f"half.{half}")
    assert says(drafted)["whist"] == {half: "half", others: "pass"}
    assert filled(CYRIL_DEALS, HALVES, **SIX, whist=f"half.{half}").asked == ()
    assert wrong(drafted, HALVES) == []


def test_a_half_whist_is_asked_again_on_a_contract_that_has_none() -> None:
    eight = {**SIX, "kind": "8", "whist": "half.1"}
    assert wrong(filled(CYRIL_DEALS, HALVES, **eight), HALVES) == [("whist", True)]


def test_a_half_whist_is_on_the_screen_again() -> None:
    given = deal(bid("7S", "Anna", half="C"), half_whist=True)
    again = Offers(fields(given, CYRIL_DEALS), HALVES, CYRIL_DEALS)
    assert again.plain["whist"] == {"1": "pass", "2": "half"}


def test_everybody_whists_against_a_ten_that_is_checked() -> None:
    ten = {**SIX, "kind": "10", "over": "-1"}
    checked = house(whist_on_nine_ten="ten_checked")
    assert says(filled(CYRIL_DEALS, checked, **ten))["tricks"] == {"0": 9, "1": 0, "2": 1}
    assert "tricks" not in says(filled(**ten))
    given = deal(bid("10S", "Anna", (9, 1, 0), "B"))
    again = Offers(fields(given, CYRIL_DEALS), checked, CYRIL_DEALS)
    assert again.plain["whist"] == {"1": "whist", "2": "pass"}


def test_whose_trick_it_was_is_asked_only_where_it_is_paid() -> None:
    typed = {**SIX, "kind": "10", "over": "-1", "whist": "both"}
    free, one = house(whist_on_nine_ten="ten_free"), house(whist_on_nine_ten="one")
    assert wrong(filled(CYRIL_DEALS, free, **typed), free) == [("tricks", True)]
    assert wrong(filled(CYRIL_DEALS, one, **typed), one) == [("tricks", True)]
    assert wrong(filled(**typed)) == []


@pytest.mark.parametrize(
    ("convention", "price"), [("parlett", 3), ("sochi", 3), ("leningrad", 6), ("rostov", 5)]
)
def test_the_price_of_a_third_raspasy_is_shown(convention: str, price: int) -> None:
    before = evening(*[raspasy(2, 5, 3)] * 2, convention=convention).now
    assert filled(before, house(convention=convention), kind="raspasy").price == price


def test_nobody_is_helped_without_american_aid() -> None:
    offers = filled(FULL, house(american_aid=False), **MADE_SEVEN)
    assert offers.aid is None


# ---- As Russians play it ----

SOCHI = house(convention="sochi", edition=2)
LENINGRAD = house(convention="leningrad", edition=2)


def test_a_level_that_is_given_up_has_neither_whists_nor_tricks() -> None:
    typed = {"kind": "7", "strain": "H", "declarer": "0", "whist": "given_up", "over": "0"}
    drafted = filled(CYRIL_DEALS, SOCHI, **typed)
    assert says(drafted) == {"contract": "7H", "declarer": "0", "given_up": True}
    assert wrong(drafted, SOCHI) == []
    offers = filled(CYRIL_DEALS, SOCHI, **typed)
    assert offers.unplayed
    assert offers.asked == ()


def test_misere_is_not_given_up_though_the_level_before_it_was() -> None:
    """Nobody is asked who whists on misère in Sochi; the ten tricks are halved."""
    drafted = filled(CYRIL_DEALS, SOCHI, kind="misere", declarer="0", whist="given_up", caught="0")
    tricks = {"0": 0, "1": 5, "2": 5}
    assert says(drafted) == {"contract": "misere", "declarer": "0", "tricks": tricks}
    assert wrong(drafted, SOCHI) == []


def test_a_table_that_does_not_give_up_refuses_it() -> None:
    drafted = filled(kind="7", strain="H", declarer="0", whist="given_up")
    assert wrong(drafted) == [("whist.1", False)]


def test_what_was_given_up_is_shown_again() -> None:
    given_up = {"contract": "8S", "declarer": "Anna", "given_up": True}
    shown = fields(deal(given_up, convention="sochi", edition=2), CYRIL_DEALS)
    assert shown.one("whist") == "given_up"
    assert says(Offers(shown, SOCHI, CYRIL_DEALS))["given_up"] is True


def test_the_talons_tricks_are_none_unless_somebody_says_so() -> None:
    """Dana deals in Leningrad; of ten tricks the talon has none, or one."""
    before = Situation(1, Seat(3), 4)
    none = filled(before, LENINGRAD, kind="raspasy", first="5", second="2")
    assert says(none)["tricks"] == {"0": 5, "1": 2, "2": 3, "3": 0}
    one = filled(before, LENINGRAD, kind="raspasy", first="5", second="2", dealers="1")
    assert says(one)["tricks"] == {"0": 5, "1": 2, "2": 2, "3": 1}
    all_ = filled(before, LENINGRAD, kind="raspasy", first="9", second="1", dealers="1")
    assert [strip.taken for strip in all_.in_raspasy] == [9, None, None]
    three = filled(CYRIL_DEALS, LENINGRAD, kind="raspasy", first="5")
    assert three.talon_to is None


def test_they_are_shown_again() -> None:
    before = Situation(1, Seat(3), 4)
    plain = {"contract": "raspasy", "tricks": {"Anna": 5, "Boris": 2, "Cyril": 2, "Dana": 1}}
    shown = fields(deal(plain, seats=4, convention="leningrad", edition=2), before)
    assert (shown.one("first"), shown.one("second"), shown.one("dealers")) == ("5", "2", "1")


def test_after_raspasy_the_lowest_level_is_what_may_be_bid() -> None:
    before = evening(raspasy(2, 5, 3), raspasy(2, 5, 3), convention="leningrad", edition=2).now
    assert filled(before, LENINGRAD).kind == "7"
    assert filled(before, LENINGRAD).least == 7


def test_nobody_is_asked_who_gets_what_the_own_mountain_takes() -> None:
    """Anna's mountain of 3 takes 3 of her ten points: the other 7 fill her pool to 7 of 10."""
    agreed = house(made_to="mountain_first")
    before = evening(raspasy(3, 3, 4), made_to="mountain_first").now
    typed = {"kind": "10", "strain": "S", "declarer": "0", "whist": "nobody"}
    assert helped(filled(before, agreed, **typed)) == set()
    twice = evening(raspasy(3, 3, 4), bid("10S", "Anna"), made_to="mountain_first").now
    assert helped(filled(twice, agreed, **typed)) == {BORIS, CYRIL}


def test_a_misere_asks_for_no_tricks_but_the_declarers() -> None:
    assert not filled(kind="misere", declarer="0").asks_others
    assert filled(strain="S", declarer="0", whist="1").asks_others


def test_counted_tricks_of_a_misere_are_kept_and_give_way_to_what_is_said() -> None:
    """Five and three were written; with six caught only four are left, which are shared evenly."""
    written = fields(deal(bid("misere", "Anna", (2, 5, 3), "BC")), CYRIL_DEALS)
    assert Offers(written, house(), CYRIL_DEALS).plain["tricks"] == {"0": 2, "1": 5, "2": 3}
    typed = {"kind": "misere", "declarer": "0", "left": "5"}
    assert filled(**typed, caught="6").plain["tricks"] == {"0": 6, "1": 2, "2": 2}

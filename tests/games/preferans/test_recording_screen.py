"""The recording screen of Preferans: what its fields say, and what it asks next."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from assistant.core.fields import Fields
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.reading.deal_facts import read_facts
from assistant.games.preferans import GAME
from assistant.games.preferans.rules import Rules
from tests.english import say
from tests.games.preferans.deals import Plain, bid, deal, evening, house, let_go, raspasy
from tests.games.strategies import NAMES

ANNA, BORIS, CYRIL, DANA = (Seat(seat) for seat in range(4))
CYRIL_DEALS, DANA_DEALS = Situation(1, CYRIL, 3), Situation(1, DANA, 4)
PARLETT = house()
SOCHI = house(convention="sochi", edition=2)
LENINGRAD = house(convention="leningrad", edition=2)


def filled(before: Situation = CYRIL_DEALS, rules: Rules = PARLETT, /, **typed: str) -> Any:
    """The draft of a form, by field; `_` stands for a point."""
    values = {name.replace("_", "."): [value] for name, value in typed.items()}
    return GAME.draft(Fields(values), rules, before)


def asks(before: Situation = CYRIL_DEALS, rules: Rules = PARLETT, /, **typed: str) -> Any:
    """What the screen offers after these fields."""
    return filled(before, rules, **typed)


def wrong(drafted: Any, rules: Rules = PARLETT) -> list[tuple[str, bool]]:
    """The fields that are wrong, and whether they are only missing."""
    seats = {str(place): Seat(place) for place in range(4)}
    _, problems = read_facts(drafted.plain, GAME, rules, seats)
    return [(problem.field, problem.missing) for problem in problems]


def says(drafted: Any) -> dict[str, Any]:
    """The draft as the record spells it, without what says nothing."""
    return {key: value for key, value in drafted.plain.items() if value}


def taken(before: Situation = CYRIL_DEALS, rules: Rules = PARLETT, /, **typed: str) -> list[int]:
    """Everybody's tricks, from Anna on; none as long as some are open."""
    return list(filled(before, rules, **typed).plain["tricks"].values())


# ---- The contract, and who whists ----


def test_an_empty_form_is_a_six_that_lacks_its_trumps_and_its_declarer() -> None:
    assert asks().kind == "6"
    assert wrong(filled()) == [("contract", True)]
    assert wrong(filled(strain="H")) == [("declarer", True)]


@pytest.mark.parametrize("whist", ["", "1"])
def test_nobody_is_taken_to_leave_a_contract_unplayed(whist: str) -> None:
    """Nor does who has become the declarer go on whisting."""
    drafted = filled(kind="7", strain="NT", declarer="1", whist=whist)
    assert wrong(drafted) == [("whist", True)]


def test_who_whists_may_be_said_before_the_declarer_and_nobody_completes_it() -> None:
    for said in ("both", "nobody"):
        assert asks(kind="7", strain="NT", whist=said).whist_choice == said
    assert asks(kind="7", strain="NT", whist="nobody").trick_questions[0].seat is None
    drafted = filled(kind="7", strain="NT", whist="nobody", declarer="1")
    whist = {"2": "pass", "0": "pass"}
    assert says(drafted) == {"contract": "7NT", "declarer": "1", "whist": whist}
    assert (drafted.trick_questions, wrong(drafted)) == ((), [])


@pytest.mark.parametrize(
    ("field", "typed", "at"),
    [
        ("kind", "11", "contract"),
        ("strain", "X", "contract"),
        ("whist", "double", "whist.1"),
        ("whist", "half.1", "whist"),
        ("whist", "given_up", "whist.1"),
    ],
)
def test_what_no_screen_offers_is_refused_not_replaced(field: str, typed: str, at: str) -> None:
    values = {"kind": "6", "strain": "S", "declarer": "0", field: typed}
    assert wrong(filled(**values)) == [(at, False)]


def test_neither_a_sitting_dealer_nor_a_level_below_the_lowest_is_offered() -> None:
    assert asks(DANA_DEALS).seats == (0, 1, 2)
    drafted = filled(DANA_DEALS, kind="6", strain="S", declarer="3")
    assert wrong(drafted) == [("declarer", True)]
    before = evening(raspasy(2, 5, 3), raspasy(2, 5, 3), convention="leningrad", edition=2).now
    assert (asks(before, LENINGRAD).kind, asks(before, LENINGRAD).lowest_level) == ("7", 7)


def test_half_is_offered_on_six_and_seven_to_tables_that_agreed_on_it() -> None:
    rules = house(half_whist=True)
    typed = {"strain": "S", "declarer": "0"}
    assert not asks(kind="6", **typed).may_half
    for kind, may in {"6": True, "7": True, "8": False, "misere": False}.items():
        assert asks(CYRIL_DEALS, rules, kind=kind, **typed).may_half == may
    for half, other in (("1", "2"), ("2", "1")):
        drafted = filled(CYRIL_DEALS, rules, kind="6", whist=f"half.{half}", **typed)
        assert says(drafted)["whist"] == {half: "half", other: "pass"}
        assert drafted.trick_questions == ()
        assert wrong(drafted, rules) == []
    # It is asked again on a contract that has none.
    eight = filled(CYRIL_DEALS, rules, kind="8", whist="half.1", **typed)
    assert wrong(eight, rules) == [("whist", True)]


def test_a_level_that_is_given_up_has_neither_whists_nor_tricks() -> None:
    typed = {"kind": "7", "strain": "H", "declarer": "0", "whist": "given_up", "over": "0"}
    drafted = filled(CYRIL_DEALS, SOCHI, **typed)
    assert says(drafted) == {"contract": "7H", "declarer": "0", "given_up": True}
    assert wrong(drafted, SOCHI) == []
    assert drafted.unplayed
    assert drafted.trick_questions == ()
    # Misère is not given up: nobody is asked who whists in Sochi, and ten tricks are halved.
    drafted = filled(CYRIL_DEALS, SOCHI, kind="misere", declarer="0", whist="given_up", caught="0")
    tricks = {"0": 0, "1": 5, "2": 5}
    assert says(drafted) == {"contract": "misere", "declarer": "0", "tricks": tricks}


def test_six_of_spades_at_stalingrad_asks_nobody_who_whists() -> None:
    rules, typed = house(stalingrad=True, give_up=True), {"kind": "6", "declarer": "0"}
    offers = asks(CYRIL_DEALS, rules, strain="S", whist="nobody", **typed)
    assert (offers.asks_whist, offers.may_give_up, offers.whisters) == (False, True, (BORIS, CYRIL))
    done = filled(CYRIL_DEALS, rules, strain="S", over="0", left="3", **typed)
    assert says(done)["whist"] == {"1": "whist", "2": "whist"}
    assert wrong(done, rules) == []
    given_up = filled(CYRIL_DEALS, rules, strain="S", catch="given_up", **typed)
    assert says(given_up) == {"contract": "6S", "declarer": "0", "given_up": True}
    assert not asks(CYRIL_DEALS, house(stalingrad=True), strain="S", **typed).may_give_up
    clubs = asks(CYRIL_DEALS, rules, strain="C", catch="both", **typed)
    assert (clubs.asks_whist, clubs.whist_choice) == (True, "")


def test_both_play_against_a_misere_unless_they_pass_and_where_nobody_is_consoled() -> None:
    typed = {"kind": "misere", "declarer": "0"}
    caught = filled(**typed, caught="2")
    assert says(caught)["whist"] == {"1": "whist", "2": "whist"}
    assert taken(**typed, caught="2")[0] == 2
    assert "tricks" not in says(filled(**typed, catch="nobody"))
    assert caught.asks_whist
    for rules in (house(misere_consolation=False), house(consolation="none")):
        drafted = filled(CYRIL_DEALS, rules, **typed, caught="2")
        assert (drafted.asks_whist, drafted.defenders) == (False, (BORIS, CYRIL))
        assert "whist" not in says(drafted)
        assert wrong(drafted, rules) == []


def test_everybody_whists_against_a_ten_that_is_checked() -> None:
    ten = {"kind": "10", "strain": "S", "declarer": "0", "over": "-1"}
    assert taken(CYRIL_DEALS, house(whist_on_nine_ten="ten_checked"), **ten) == [9, 0, 1]
    assert taken(**ten) == []


# ---- The tricks ----

SIX = {"kind": "6", "strain": "S", "declarer": "0"}
LONE = {**SIX, "whist": "1"}
"""Six of Anna's, whisted by Boris."""
BOTH = {**SIX, "whist": "both"}


@pytest.mark.parametrize("kind", ["6", "7", "8", "9", "10", "misere"])
def test_no_contract_is_made_or_lost_before_somebody_says_so(kind: str) -> None:
    both = {"whist": "both", "catch": "both"}
    for rules in (PARLETT, house(convention="sochi"), house(whist_on_nine_ten="ten_checked")):
        drafted = filled(CYRIL_DEALS, rules, **{**SIX, "kind": kind}, **both)
        assert wrong(drafted, rules) == [("tricks", True)]


@pytest.mark.parametrize(
    ("typed", "tricks"),
    [
        # The passer's tricks are the lone whister's, as long as nobody counts them.
        ({**LONE, "over": "0"}, [6, 4, 0]),
        ({**LONE, "over": "0", "passer": "2"}, [6, 2, 2]),
        ({**LONE, "over": "-1", "passer": "2"}, [5, 3, 2]),
        ({**LONE, "over": "0", "passer": "1", "counted": "each"}, [6, 3, 1]),
        ({**LONE, "over": "0", "passer": "1", "counted": "together"}, [6, 4, 0]),
        ({**SIX, "whist": "2", "over": "0", "passer": "1"}, [6, 1, 3]),
        # Of two whisters the left one's are asked where they count.
        ({**BOTH, "over": "0"}, []),
        ({**BOTH, "over": "0", "left": "3"}, [6, 3, 1]),
        ({**BOTH, "over": "0", "left": "3", "counted": "together"}, []),
        ({**BOTH, "over": "4"}, [10, 0, 0]),
        ({**BOTH, "kind": "9", "over": "0"}, [9, 0, 1]),
        # Another level keeps the tricks above it; what cannot be any more is asked again.
        ({**LONE, "kind": "8", "over": "1"}, [9, 1, 0]),
        ({**LONE, "kind": "10", "over": "1"}, []),
        # Counted tricks of a misère are kept, and give way to what is said.
        ({"kind": "misere", "declarer": "0", "left": "5", "caught": "2"}, [2, 5, 3]),
        ({"kind": "misere", "declarer": "0", "left": "5", "caught": "6"}, [6, 2, 2]),
        # Any two of raspasy are asked, and the third is filled in.
        ({"kind": "raspasy", "first": "2"}, []),
        ({"kind": "raspasy", "first": "2", "second": "5"}, [2, 5, 3]),
        ({"kind": "raspasy", "first": "2", "third": "3"}, [2, 5, 3]),
        ({"kind": "raspasy", "second": "5", "third": "1"}, [4, 5, 1]),
        # What was filled in is touched: it holds, and the other of the last two has the rest.
        (
            {"kind": "raspasy", "first": "2", "second": "7", "third": "3", "rest": "second"},
            [2, 7, 1],
        ),
        (
            {"kind": "raspasy", "first": "2", "second": "5", "third": "8", "rest": "third"},
            [2, 0, 8],
        ),
    ],
)
def test_tricks_that_follow_are_filled_in(typed: dict[str, str], tricks: list[int]) -> None:
    assert taken(**typed) == tricks
    assert wrong(filled(**typed)) == ([] if tricks else [("tricks", True)])


def test_whose_trick_it_was_is_asked_only_where_it_is_paid() -> None:
    typed = {**BOTH, "kind": "10", "over": "-1"}
    for agreed, asked in (("ten_free", True), ("one", True), ("none", False)):
        rules = house(whist_on_nine_ten=agreed)
        assert wrong(filled(CYRIL_DEALS, rules, **typed), rules) == [("tricks", True)] * asked


def test_each_question_for_tricks_names_whose_they_are() -> None:
    def asked(**typed: str) -> list[str]:
        drafted = filled(**typed)
        assert drafted.questions.keys() == {one.field for one in drafted.trick_questions}
        field = drafted.asked_at["tricks"]
        return [field, say(drafted.questions[field].name, NAMES)]

    assert asked(**LONE) == ["over", "Anna’s tricks"]
    assert asked(**BOTH, over="0") == ["left", "Boris’s tricks"]
    assert asked(kind="misere", declarer="1") == ["caught", "Boris’s tricks"]
    assert asked(kind="raspasy", first="3") == ["second", "Boris’s tricks"]
    assert [one.field for one in asks(**LONE).trick_questions] == ["over", "passer"]


def test_no_more_tricks_are_offered_than_there_can_be_and_seldom_counts_wait() -> None:
    one = asks(kind="raspasy", first="2").trick_questions
    assert [(strip.seat, len(strip.possible)) for strip in one] == [
        (ANNA, 11),
        (BORIS, 9),
        (CYRIL, 9),
    ]
    two = asks(kind="raspasy", first="4", second="5").trick_questions
    assert [(len(strip.possible), strip.taken, strip.automatic) for strip in two] == [
        (11, 4, False),
        (7, 5, False),
        (7, 1, True),
    ]
    assert asks(**LONE).trick_questions[0].common_counts == (4, 5, 6, 7, 8, 9, 10)
    assert asks(kind="raspasy").trick_questions[0].common_counts == (0, 1, 2, 3, 4, 5, 6)
    misere = asks(kind="misere", declarer="0")
    assert misere.trick_questions[0].common_counts == (0, 1, 2, 3, 4, 5, 6)


def test_defenders_are_counted_one_by_one_where_it_matters_or_somebody_wants_to() -> None:
    assert not asks(**LONE, over="0").counted_separately
    assert asks(**LONE, over="0").may_count_together
    assert asks(**LONE, over="0", counted="each").counted_separately
    assert asks(**LONE, over="0", passer="1").counted_separately
    assert asks(**BOTH, over="0").counted_separately
    assert not asks(**BOTH, over="0").may_count_together
    assert asks(**LONE).asks_defender_tricks
    assert not asks(kind="misere", declarer="0").asks_defender_tricks
    assert asks(**LONE, over="1").defender_tricks == 3


def test_the_talons_tricks_are_none_unless_somebody_says_so() -> None:
    """Dana deals in Leningrad; of ten tricks the talon has none, or one."""
    typed = {"kind": "raspasy", "first": "5", "second": "2"}
    assert taken(DANA_DEALS, LENINGRAD, **typed) == [5, 2, 3, 0]
    assert taken(DANA_DEALS, LENINGRAD, **typed, dealers="1") == [5, 2, 2, 1]
    all_ = asks(DANA_DEALS, LENINGRAD, kind="raspasy", first="9", second="1", dealers="1")
    assert [strip.taken for strip in all_.raspasy_questions] == [9, None, None]
    assert list(all_.talon_question.possible) == [0, 1, 2]
    assert asks(CYRIL_DEALS, LENINGRAD, **typed).talon_question is None


def test_what_is_played_and_what_it_is_worth_is_told_until_the_result_is_known() -> None:
    def told(*table: Any, **typed: str) -> str:
        said = filled(*table, **typed).told
        return say(said, NAMES) if said else ""

    assert told(**LONE) == "Anna 6♠, Boris whists · made: +2, each undertrick: 2 on the mountain"
    assert told(CYRIL_DEALS, LENINGRAD, kind="misere", declarer="0") == (
        "Anna misère · made: +10, each trick: 20 on the mountain"
    )
    assert told(**LONE, over="0") == ""
    for convention, price in (("parlett", 3), ("sochi", 3), ("leningrad", 6), ("rostov", 5)):
        before = evening(*[raspasy(2, 5, 3)] * 2, convention=convention).now
        table = before, house(convention=convention)
        assert told(*table, kind="raspasy") == f"raspasy, {price} per trick"
        assert asks(*table, kind="raspasy").price == price


# ---- American aid ----


SEVEN = {"kind": "7", "strain": "S", "declarer": "0", "whist": "nobody"}
"""Anna makes seven, worth 4, and her pool is full."""
THREE = evening(bid("9S", "Boris"), bid("10S", "Anna")).now
"""Boris lacks 2, Cyril 10: all 4 are left over for the two."""
FOUR = evening(
    let_go("10S", "Anna", "Boris", "Cyril"),
    let_go("9S", "Boris", "Cyril", "Dana"),
    let_go("8S", "Dana", "Anna", "Cyril"),
    seats=4,
).now
"""Boris lacks 2, Cyril, who deals, 10, Dana 4."""


class Phone:
    """A recording screen on which the aid is tapped."""

    def __init__(self, before: Situation) -> None:
        self.before = before
        self.form = {name: [value] for name, value in SEVEN.items()}

    @property
    def drafted(self) -> Any:
        """What the screen says."""
        return GAME.draft(Fields(self.form), PARLETT, self.before)

    @property
    def given(self) -> dict[Seat, int]:
        """Who gets how many as it stands on the screen."""
        offers: Any = self.drafted
        return {seat: offers.aid.gifts.get(seat, 0) for seat in offers.aid.possible}

    @property
    def aid(self) -> Any:
        """What would be written down."""
        return self.drafted.plain["aid"]

    def tap(self, seat: Seat, points: int) -> None:
        """Tap a number, and get the screen that answers: what holds on it is marked."""
        self.form[f"aid.{seat}"] = [str(points)]
        offers: Any = self.drafted
        rest = {name: said for name, said in self.form.items() if not name.startswith("aid")}
        marked = {f"aid.{one}": [str(n)] for one, n in offers.aid.chosen_gifts}
        self.form = {**rest, **marked, "aid_tapped": [offers.aid.spelled]}
        assert (seat, points) in offers.aid.chosen_gifts


def test_by_default_the_givers_left_is_helped_first_or_the_highest_pool() -> None:
    """To 6: Anna's eight fills hers, Cyril has 4 of 6, and Anna's six is 2 too much."""
    for before in (THREE, FOUR):
        assert Phone(before).aid == []
        assert (Phone(before).given[BORIS], Phone(before).given[CYRIL]) == (2, 2)
    deals = bid("8S", "Anna"), bid("7S", "Cyril")
    before = evening(*deals, target=6).now
    typed = {**SIX, "whist": "nobody"}
    for aid_to, given in (("highest", {BORIS: 0, CYRIL: 2}), ("left", {BORIS: 2, CYRIL: 0})):
        offers = asks(before, house(target=6, aid_to=aid_to), **typed)
        assert {seat: offers.aid.gifts.get(seat, 0) for seat in offers.aid.possible} == given
        assert offers.aid.giver == ANNA


def test_a_tap_holds_and_the_rest_is_dealt_anew() -> None:
    for points, cyril in ((0, 4), (1, 3), (2, 2)):
        phone = Phone(THREE)
        phone.tap(BORIS, points)
        assert phone.given == {BORIS: points, CYRIL: cyril}
        assert phone.aid == [["1", points], ["2", cyril]][points == 0 :]
    phone = Phone(FOUR)
    phone.tap(BORIS, 0)
    assert phone.given == {BORIS: 0, CYRIL: 4, DANA: 0}
    phone.tap(CYRIL, 1)
    assert phone.given == {BORIS: 0, CYRIL: 1, DANA: 3}
    # Dana's 1 leaves 3 that the others must take: the older tap, Boris's, gives way.
    phone.tap(DANA, 1)
    assert phone.given == {BORIS: 2, CYRIL: 1, DANA: 1}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("before", "lacks"),
    [(THREE, {BORIS: 2, CYRIL: 10}), (FOUR, {BORIS: 2, CYRIL: 10, DANA: 4})],
    ids=["three", "four"],
)
def test_every_number_that_can_be_can_be_tapped_in_every_order(
    before: Situation, lacks: dict[Seat, int]
) -> None:
    """No more is offered than somebody lacks or than is left, and no less than the others take."""

    def go_on(phone: Phone, order: tuple[Seat, ...]) -> None:
        offers: Any = phone.drafted
        for points in offers.aid.possible[order[0]]:
            tapped = Phone(before)
            tapped.form = dict(phone.form)
            tapped.tap(order[0], points)
            given = tapped.given
            assert given[order[0]] == points
            assert sum(given.values()) == 4
            assert all(0 <= n <= lacks[seat] for seat, n in given.items())
            written = " ".join(f"{seat}:{n}" for seat, n in tapped.aid)
            tapped_anew = Phone(before)
            tapped_anew.form |= {"aid_written": [written]}
            assert tapped_anew.aid == tapped.aid
            if order[1:]:
                go_on(tapped, order[1:])

    offered = Phone(before).drafted.aid.possible
    for seat, lack in lacks.items():
        others = sum(other for one, other in lacks.items() if one != seat)
        assert list(offered[seat]) == [n for n in range(5) if n <= lack and 4 - n <= others]
    for order in permutations(lacks):
        go_on(Phone(before), order)


def test_a_correction_deals_anew_only_when_somebody_taps() -> None:
    facts = deal(bid("7S", "Anna") | {"aid": [["Cyril", 4]]})
    phone = Phone(THREE)
    phone.form = {name: list(said) for name, said in GAME.fields(facts, THREE).values.items()}
    assert phone.aid == [["2", 4]]
    phone.tap(BORIS, 1)
    assert phone.given == {BORIS: 1, CYRIL: 3}


@pytest.mark.parametrize("said", ["x", "1", "1:", ":", "1:2:3", "1:x", "12:1 0"])
def test_garbage_among_what_was_tapped_is_left_aside(said: str) -> None:
    phone = Phone(THREE)
    phone.form |= {"aid_tapped": [said], "aid_written": [said]}
    assert phone.given == {BORIS: 2, CYRIL: 2}
    assert wrong(filled(THREE, **SEVEN, aid_2="-1")) == [("aid", False)]


@pytest.mark.parametrize(
    ("agreed", "typed"),
    [
        # Before the contract is known to be made, or where nothing is left over.
        ({}, {**SEVEN, "whist": ""}),
        ({}, {**SEVEN, "whist": "1"}),
        ({}, {**SEVEN, "whist": "1", "over": "-1"}),
        ({}, {**SEVEN, "declarer": "2"}),
        ({}, {"kind": "raspasy"}),
        ({}, {"kind": "raspasy", "first": "0", "second": "0"}),
        # There is enough for everybody: 14 of 12 that the others lack.
        ({"price_7": 14}, SEVEN),
        ({"american_aid": False, "pool_worth": 10}, SEVEN),
    ],
)
def test_nobody_is_asked_whom_to_help(agreed: Plain, typed: dict[str, str]) -> None:
    drafted = filled(THREE, house(**agreed), **typed, aid_1="2")
    assert drafted.aid is None
    assert drafted.plain["aid"] == []


def test_what_the_own_mountain_takes_is_nobodys() -> None:
    """Anna's mountain of 3 takes 3 of her ten points: the other 7 fill her pool to 7 of 10."""
    agreed: Plain = {"made_to": "mountain_first"}
    deals = [raspasy(3, 3, 4), bid("10S", "Anna")]
    for count, helped in ((1, ()), (2, (BORIS, CYRIL))):
        before = evening(*deals[:count], **agreed).now
        aid = asks(before, house(**agreed), **{**SEVEN, "kind": "10"}).aid
        assert set(aid.possible if aid else ()) == set(helped)


def test_of_five_a_dealer_is_helped_but_not_the_other_who_sits_out() -> None:
    """Dana has ten, and Boris deals: all 8 of her nine are for Guest 5, Boris or Cyril."""
    deals = let_go("6S", "Anna", "Boris", "Cyril"), let_go("10S", "Dana", "Boris", "Cyril")
    before = evening(*deals, seats=5).now
    offers = asks(before, kind="9", strain="S", declarer="3", whist="nobody")
    assert offers.seats == (CYRIL, DANA, Seat(4))
    assert set(offers.aid.possible) == {Seat(4), BORIS, CYRIL}


def test_the_screen_asks_whom_a_point_for_no_trick_helps_and_keeps_it_for_a_correction() -> None:
    """To 10: Anna's pool is full, Boris has 2. He deals: Cyril, Anna, Boris take 6, none and 4."""
    agreed: Plain = {"raspasy_bonus": "one"}
    before, rules = evening(bid("10S", "Anna"), bid("6S", "Boris"), **agreed).now, house(**agreed)
    typed = {"kind": "raspasy", "first": "6", "second": "0"}
    asked = asks(before, rules, **typed)
    assert (asked.aid.giver, dict(asked.aid.gifts)) == (ANNA, {BORIS: 1})
    assert {seat: list(counts) for seat, counts in asked.aid.possible.items()} == {
        BORIS: [0, 1],
        CYRIL: [0, 1],
    }
    assert filled(before, rules, **typed, aid_2="1").plain["aid"] == [["2", 1]]
    facts = deal(raspasy(0, 4, 6) | {"aid": [["Cyril", 1]]}, **agreed)
    again = GAME.draft(GAME.fields(facts, before), rules, before)
    assert again.plain["aid"] == [["2", 1]]
    assert again.aid is not None
    assert again.aid.gifts == {CYRIL: 1}


def test_a_deal_that_clashes_with_its_dealer_can_still_be_opened() -> None:
    for plain in (bid("6S", "Anna", (6, 2, 2), "B"), bid("6S", "Boris"), raspasy(2, 5, 3)):
        assert GAME.fields(deal(plain, seats=4), Situation(2, ANNA, 4)).values

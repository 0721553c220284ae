"""House rules of Mariáš: read and written, compared, and agreed on from a deal on.

A betl made is 5 from each of the others by the text, 15 by the federation's tariff; an unplayed
game 1, in hearts 2.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    Closed,
    Dealt,
    IncidentWithdrawn,
    Restored,
    RulesAgreed,
    RulesChanged,
    Withdrawn,
)
from assistant.evening.reading.opening import read_rules, write_rules
from assistant.evening.summary.histories import (
    DealChange,
    RulesChange,
    changes,
    fact_differences,
    rules_by_deal,
)
from assistant.evening.summary.under_other_rules import (
    compare,
    for_all_deals,
    possible,
    preset_results,
)
from assistant.evening.summary.wording import outcome
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record, write_record
from assistant.store.event_codec import read_event
from assistant.web.rules.rules_form import RulesChoice
from tests.english import say
from tests.evening.three_players import carry_on
from tests.games.marias.deals import BETL, GAME, deal, evening, house
from tests.games.strategies import NAMES

WHO = NAMES[:3]
HEARTS = {"soloist": "Boris", "contract": "suit", "trump": "hearts", "played": False}
LEAVES = {"soloist": "Anna", "contract": "suit", "trump": "leaves", "played": False}
FEDERATION = {"rules": {"values": "federation"}}
SINGLE = {"rules": {"values": "federation", "hearts_double": "none"}}
USUAL: dict[str, Any] = {"rules": {}}
PRICES = ("price_betl", "price_durch", "price_open_betl", "price_open_durch")
OWN = {
    "values": "federation",
    "hundred_scheme": "doubling",
    "hundred_against": True,
    "announced_hundred": "instead_of_game",
    "silent_hundred": "replaces_game",
    "hundred_with_seven": "together",
    "sitter_pays": True,
    "payment_cap": 50,
}


# ---- Read and written ----


def test_a_record_carries_the_tables_own_rules() -> None:
    played = evening(BETL, rules=OWN)
    assert played.totals == (30, -15, -15)
    assert write_rules(played.rules, GAME) == OWN
    assert write_record(played)["rules"] == OWN
    assert write_rules(evening(BETL).rules, GAME) == {}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("values", "gold"),
        ("hundred_scheme", "sometimes"),
        ("sitter_pays", 1),
        ("silent_killed_seven", True),
        ("silent_killed_seven", 1.0),
        ("payment_cap", -1),
        ("payment_cap", True),
        ("price_hundred", 5),
        ("price_game", 0),
        ("speed", 1),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_at_its_place(key: str, value: Any) -> None:
    record = {"format": FORMAT, "game": "marias", "players": list(WHO), "rules": {key: value}}
    found, problems = read_record({**record, "deals": []}, find_game)
    assert found is None
    assert [problem.field for problem in problems] == [f"rules.{key}"]


def test_old_numbers_are_read_as_the_words_that_they_meant() -> None:
    for key, meant in {
        "announced_killed_seven": {3: "both", 2: "seven"},
        "silent_killed_seven": {1: "once", 2: "twice"},
    }.items():
        for number, word in meant.items():
            rules, problems = read_rules({key: number}, GAME)
            assert problems == []
            assert getattr(rules, key) == word


def test_facts_outlive_a_rule_that_would_refuse_them_today() -> None:
    """`problems` guards what is written; what was written is read whatever it says now."""
    plain = {"soloist": "Anna", "contract": "betl", "trump": "leaves", "made": True}
    event = read_event((2, "then", "dealt", {"facts": plain}, ""), GAME, WHO).event
    assert isinstance(event, Dealt)
    assert event.facts.trump == "leaves"


def test_a_price_of_the_tables_own_stays_where_another_tariff_is_chosen() -> None:
    """A betl of 5 was the pub's, a durch of 12 the table's own; emptied it is the tariff's."""
    form = {"rules.values": "federation", "rules.price_betl": "5", "rules.price_durch": "12"}
    choice = RulesChoice(GAME, {**form, "based": "pub"})
    said = {option.key: choice.chosen_value(option) for option in GAME.options}
    assert [said[key] for key in PRICES] == ["15", "12", "30", "60"]
    emptied = RulesChoice(GAME, {**form, "rules.price_durch": "", "based": "federation"})
    assert {o.key: emptied.chosen_value(o) for o in GAME.options}["price_durch"] == "30"


# ---- Compared ----


def switched(played: Evening, **rules: Any) -> Any:
    return compare(played, house(**rules))


def test_a_deal_that_is_worth_something_else_is_told_and_others_are_not() -> None:
    played = evening(LEAVES, HEARTS)
    said = switched(played, hearts_double="none")
    (found,) = said.revalued
    assert (found.number, found.points) == (2, ((-2, -1), (4, 2), (-2, -1)))
    assert [say(why, WHO) for why in found.why] == ["game won, unplayed: 1"]
    assert said.totals == ((0, 1), (3, 1), (-3, -2))
    assert said.was is played
    assert played.totals == (0, 3, -3)


def test_the_rules_that_change_are_told() -> None:
    said = switched(evening(rules={"values": "federation"}), payment_cap=100)
    assert [(one.option.key, one.was, one.becomes) for one in said.rules] == [
        ("values", "federation", "pub"),
        *zip(PRICES, (15, 30, 30, 60), (5, 10, 10, 20), strict=True),
        ("payment_cap", 0, 100),
    ]


@pytest.mark.parametrize("withdrawn", [False, True])
def test_a_deal_that_cannot_have_been_stops_the_comparison(withdrawn: bool) -> None:
    """Only with a called card has the soloist a partner; it is not brought back either."""
    partners = HEARTS | {"partner": "Dana"}
    played = evening(HEARTS | {"soloist": "Dana"}, partners, players=NAMES[:4])
    played = carry_on(played, Withdrawn(2)) if withdrawn else played
    said = switched(played, four_players="dealer_sits_out")
    (wrong,) = said.impossible
    assert (wrong.slot.key, [problem.field for problem in wrong.problems]) == (2, ["partner"])
    assert said.becomes is None
    assert (said.revalued, said.clashes) == ((), ())
    assert [was == becomes for was, becomes in said.totals] == [True] * 4


def test_what_cannot_have_been_is_not_brought_back() -> None:
    partners = HEARTS | {"partner": "Dana"}
    played = carry_on(evening(partners, players=NAMES[:4]), Withdrawn(1))
    resting = RulesAgreed(house(four_players="dealer_sits_out"))
    assert possible(played, Restored(1))
    assert not possible(played, resting)
    alone = carry_on(played, Amended(1, deal(HEARTS, 4)))
    assert possible(alone, resting)
    changed = carry_on(alone, resting)
    with_partner = Amended(1, played.slots[0].facts)
    assert possible(changed, Restored(1))
    assert not possible(changed, with_partner)
    assert not possible(carry_on(changed, with_partner), Restored(1))


@pytest.mark.parametrize(
    ("was", "becomes", "told"),
    [
        (
            {"announced": ["soloist_hundred"], "fleks": {"game": 1}},
            {"announced": ["soloist_hundred"], "fleks": {"soloist_hundred": 2}},
            ["doublings", "game ×2", "hundred ×4"],
        ),
        (
            {"marriages": {"soloist": ["leaves", "bells"]}},
            {"marriages": {"soloist": ["leaves"], "defenders": ["acorns"]}},
            ["marriages", "soloist: leaves, bells", "soloist: leaves, defenders: acorns"],
        ),
    ],
)
def test_a_correction_is_told_in_words(
    was: dict[str, Any], becomes: dict[str, Any], told: list[str]
) -> None:
    played = {**LEAVES, "played": True, "card_points": 60}
    corrected = carry_on(evening(played | was), Amended(1, deal(played | becomes)))
    (change,) = changes(corrected, DealChange)[1:]
    (words,) = fact_differences(corrected, change)
    assert [say(word, WHO).replace("\N{NO-BREAK SPACE}", " ") for word in words] == told


def test_another_soloist_after_a_correction_sits_the_next_deal_out() -> None:
    """Cyril deals. Boris plays and deals next; corrected, it was Anna, who then cannot play."""
    rules = {"rules": {"four_players": "soloist_sits_out"}, "first_dealer": "Cyril"}
    played = evening(BETL | {"soloist": "Boris"}, BETL, players=NAMES[:4], **rules)
    corrected = carry_on(played, Amended(1, deal(BETL)))
    assert [(clash.deal, clash.field) for clash in corrected.clashes] == [(2, "soloist")]


# ---- From a deal on ----


def told(played: Evening) -> list[tuple[int, list[str]]]:
    """From which deal on other rules hold, prices left aside."""
    found = ((one.deal, [d.option.key for d in one.differing]) for one in rules_by_deal(played))
    return [(number, [key for key in keys if "price" not in key]) for number, keys in found]


@pytest.mark.parametrize(
    ("deals", "total", "stretches"),
    [
        ([FEDERATION, BETL, BETL], 60, [(1, [])]),
        ([BETL, FEDERATION, BETL], 40, [(1, []), (2, ["values"])]),
        ([BETL, BETL, FEDERATION], 20, [(1, []), (3, ["values"])]),
        ([BETL, FEDERATION, BETL, USUAL, BETL], 50, [(1, []), (2, ["values"]), (3, ["values"])]),
        ([BETL, FEDERATION, USUAL, BETL], 20, [(1, [])]),
    ],
)
def test_a_record_keeps_them_where_they_stand(
    deals: list[Any], total: int, stretches: list[Any]
) -> None:
    """Twice 5 or 15 to Anna a deal."""
    played = evening(*deals)
    assert (played.totals[0], told(played)) == (total, stretches)
    again, problems = read_record(write_record(played), find_game)
    assert again
    assert problems == []
    assert (again.totals, told(again)) == (played.totals, stretches)
    assert told(evening(BETL, FEDERATION, ended=True)) == [(1, [])]


def test_who_agreed_on_what_and_when_stays_visible() -> None:
    """Deals count by their numbers of now: with the first withdrawn the second is the first."""
    played = evening(HEARTS)
    none, usual = house(hearts_double="none"), played.rules
    log = carry_on(played, RulesAgreed(none), Closed(("0", "0", "0")), RulesAgreed(usual))
    agreed = [
        (one.logged.number, [(r.option.key, r.was, r.becomes) for r in one.rules])
        for one in changes(log, RulesChange)
    ]
    assert agreed == [
        (3, [("hearts_double", "all", "none")]),
        (5, [("hearts_double", "none", "all")]),
    ]
    later = evening(BETL, BETL, FEDERATION, BETL)
    assert [one.since for one in changes(later, RulesChange)] == [3]
    assert [one.since for one in changes(carry_on(later, Withdrawn(1)), RulesChange)] == [2]


def test_for_all_deals_differs_where_only_later_deals_have_them() -> None:
    """The second deal has the tariff already; for all of them the first one changes."""
    played = evening(BETL, FEDERATION, BETL)
    said = compare(played, played.rules)
    assert [one.option.key for one in said.rules if not one.option.in_points] == ["values"]
    assert [one.number for one in said.revalued] == [1]
    assert (said.later, said.totals[0]) == (False, (40, 60))
    usual = compare(played, played.deals[0].rules)
    assert (usual.later, usual.totals[0]) == (True, (40, 20))
    assert [one.is_own for one in preset_results(played)] == [False, False, False]
    assert [one.is_own for one in preset_results(evening(BETL))] == [True, False, False]


def test_what_was_agreed_for_all_deals_is_taken_back_with_what_it_replaced() -> None:
    """5, then 15, then 15 with hearts single: all of it is back, and told in its order."""
    played = evening(BETL, FEDERATION, BETL, SINGLE, BETL)
    numbers = tuple(one.number for one in played.incidents)
    for_all = carry_on(played, RulesAgreed(played.opened.rules))
    assert (for_all.totals[0], told(for_all)) == (30, [(1, [])])
    back = carry_on(for_all, RulesAgreed(played.opened.rules, numbers))
    assert back.totals == played.totals
    assert write_record(back)["deals"] == write_record(played)["deals"]
    since = [one.since for one in changes(back, RulesChange)]
    assert since == [2, 3, 0, 0]


def test_what_holds_for_all_or_none_is_changed_by_itself() -> None:
    """Anna, at 5 and then at 15 from each, may lose no more than 20 in the evening."""
    lost = BETL | {"made": False}
    played = evening(lost, FEDERATION, lost)
    capped = compare(played, replace(played.rules, evening_cap=20))
    assert ([one.option.key for one in capped.rules], capped.later) == (["evening_cap"], False)
    assert capped.becomes is not None
    assert [one.points[0] for one in capped.becomes.deals] == [-10, -10]
    assert [one.rules.values for one in capped.becomes.deals] == ["pub", "federation"]
    agreed_on = for_all_deals(played, replace(played.rules, evening_cap=20))
    now = carry_on(played, agreed_on)
    back = carry_on(now, RulesAgreed(played.opened.rules, agreed_on.keeping))
    assert [one.rules for one in back.deals] == [one.rules for one in played.deals]


def test_a_line_of_them_names_the_tariff_and_what_is_not_in_it() -> None:
    (came,) = evening(BETL, {"rules": SINGLE["rules"] | {"price_betl": 20}}).counted_incidents
    text = outcome(came, GAME)
    assert text is not None
    assert say(text, ()) == "Hearts double: nothing, Values: federation, Betl: 20"


def test_they_are_taken_back_by_their_number() -> None:
    played = evening(BETL)
    later = carry_on(played, RulesChanged(house(values="federation")))
    assert later.rules != played.rules
    assert carry_on(later, IncidentWithdrawn(later.number)).rules == played.rules

"""The conventions of Preferans: their rows, their editions, and the same deals by each of them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.events import Opened, RulesAgreed
from assistant.evening.reading.opening import read_rules, write_opening, write_rules
from assistant.evening.summary.under_other_rules import preset_results
from assistant.games import find_game
from assistant.games.preferans import GAME
from assistant.games.preferans.rules import Rules
from assistant.records.record import read_record, write_record
from assistant.records.score_report import result
from assistant.store.event_codec import read_event, write_event
from tests.english import say
from tests.games.preferans.deals import bid, evening, house, raspasy
from tests.games.preferans.samples import whole
from tests.games.strategies import NAMES

CONVENTIONS = ("parlett", "sochi", "leningrad", "rostov")
RUSSIAN = CONVENTIONS[1:]
ROWS = """
american_aid         yes        yes           no            yes
game_end             every_pool every_pool    together      every_pool
surplus_when_full    lost       own_mountain  lost          own_mountain
pool_worth           0          0             20            0
remainder            floor      exact         exact         exact
undertrick_factor    1          1             2             1
misere_price         10         10            20            10
consolation          whisters   all           both          all
consolation_price    value      value         value         ten
misere_consolation   yes        no            no            no
whist_factor         1          1             2             1
short_on_eight       both       second        both          second
whist_on_nine_ten    none       one           one           one
tricks_when_short    duty       tricks        tricks        tricks
shortfall_to         whists     own_mountain  own_mountain  own_mountain
shortfall_price      full       full          full          half
lone_whist           greedy     greedy        greedy        gentleman
half_whist           no         yes           yes           yes
raspasy_to           mountain   mountain      mountain      whists
raspasy_first        1          1             2             1
raspasy_end          0          3             3             3
raspasy_bonus        none       price         one           one
dealer_stays         yes        no            no            no
"""
SINCE_THE_SECOND_EDITION = """
no_trump_bid         no         yes           yes           yes
misere_rank          above_nine below_nine    below_nine    below_nine
misere_bid           free       first_call    first_call    first_call
raspasy_exit         any        any           made_whisted  any
raspasy_minimum      6          6             6-7           6
raspasy_dealer       no         no            yes           no
give_up              no         yes           yes           yes
"""
"""What the first edition had as Parlett has it; all other rules are the same in all of them."""


def spelled(rules: Rules) -> dict[str, str]:
    """Every house rule as the table above writes it."""
    words = {True: "yes", False: "no"}
    found = {option.key: getattr(rules, option.key) for option in GAME.options}
    return {
        key: words[value] if isinstance(value, bool) else str(value)
        for key, value in found.items()
        if key != "convention"
    }


@pytest.mark.parametrize("column", range(4), ids=CONVENTIONS)
def test_a_convention_stands_for_its_column_and_its_first_edition_for_less(column: int) -> None:
    name, usual = CONVENTIONS[column], spelled(Rules())
    rows = {key: said[column] for key, *said in map(str.split, ROWS.strip().splitlines())}
    newer = SINCE_THE_SECOND_EDITION.strip().splitlines()
    later = {key: said[column] for key, *said in map(str.split, newer)}
    assert spelled(house(convention=name, edition=2)) == usual | rows | later
    for rules in (house(convention=name), house(convention=name, edition=1)):
        assert spelled(rules) == usual | rows
    assert Rules() == house(convention="parlett", edition=2)


@pytest.mark.parametrize("base", CONVENTIONS)
def test_without_aid_a_pool_point_is_worth_something(base: str) -> None:
    for aid, worth, together in ((True, 0, True), (False, 0, False), (False, 10, True)):
        rules = replace(house(convention=base), american_aid=aid, pool_worth=worth)
        assert (not GAME.contradictions(rules)) is together


# ---- Editions: what was stored before keeps its totals ----

DEALS = [
    raspasy(2, 5, 3),
    raspasy(2, 5, 3),
    bid("6S", "Anna"),
    bid("misere", "Boris", (6, 0, 4), "AC")
    | {"auction": [["Boris", "6S"], ["Cyril", "pass"], ["Anna", "pass"]]},
    raspasy(2, 5, 3),
]
"""Two raspasy, a six that nobody whists, a misère named after a six was bid, and raspasy again."""
# In the price of 1, 2 and, a six and a misère later, 1 again: mountains of 8, 20 and 12; pools of
# 2, 10 and 0. Sochi: the pools' 8, 0 and 10 make them 16, 20 and 22, their mean 193 1/3.
# Leningrad doubles the mountains, and its pools are 40, 200, 0: own -120, -200, -240, whose mean
# of -186 2/3 is taken off. Rostov writes 5 a trick: Anna, who has the fewest, 25 and 15 in each of
# three; the pools' 8, 0 and 10 are all mountains, their mean 60.
FIRST = {
    "sochi": ["100/3", "-20/3", "-80/3"],
    "leningrad": ["200/3", "-40/3", "-160/3"],
    "rostov": [100, -15, -85],
}


@pytest.mark.parametrize("convention", RUSSIAN)
def test_what_has_no_edition_is_of_the_first(convention: str) -> None:
    """A record keeps its totals, though by the second edition one of its deals could not be."""
    record = {"format": "table-record/1", "game": "preferans", "players": list(NAMES[:3])}
    for edition in ({}, {"edition": 1}):
        rules = {"convention": convention, **edition}
        found, problems = read_record(record | {"rules": rules, "deals": DEALS}, find_game)
        assert problems == []
        assert found is not None
        assert list(result(found, say)["totals"].values()) == FIRST[convention]
    stored = (2, "", "rules_agreed", {"rules": {"convention": convention}}, "")
    agreed = read_event(stored, GAME, NAMES[:3]).event
    assert agreed == RulesAgreed(house(convention=convention, edition=1))
    assert read_rules({"convention": convention, "edition": None}, GAME)[0] == agreed.rules


@pytest.mark.parametrize("convention", RUSSIAN)
def test_what_is_agreed_on_now_says_its_edition(convention: str) -> None:
    now = GAME.agreed({"convention": convention})
    said = {"convention": convention, "edition": 2}
    assert write_rules(now, GAME) == said
    assert write_event(RulesAgreed(now), GAME, NAMES[:3]) == ("rules_agreed", {"rules": said})
    assert write_opening(Opened(GAME.key, NAMES[:3], Seat(0), now), GAME)["rules"] == said
    for edition in ({}, {"edition": 2}):
        rules: dict[str, Any] = {"convention": convention, "target": 15, **edition}
        assert write_record(evening(raspasy(2, 5, 3), **rules))["rules"] == rules


def test_parlett_has_no_editions() -> None:
    assert write_rules(house(edition=2, target=20), GAME) == {"target": 20}


@pytest.mark.parametrize("edition", [0, 3, "2", True, 2.0, [2]])
def test_an_edition_that_nobody_knows_is_refused(edition: Any) -> None:
    _, (problem,) = read_rules({"convention": "sochi", "edition": edition}, GAME)
    assert problem.field == "rules.edition"
    assert "is not one of 1, 2" in say(problem.text, NAMES)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_newer_edition_keeps_what_the_table_chose_itself(convention: str) -> None:
    own = {"convention": convention, "target": 15, "half_whist": False, "raspasy_end": 2}
    newest = house(**own, edition=2)
    assert GAME.renewed(house(**own, edition=1)) == newest
    assert GAME.renewed(newest) == newest


# ---- The same deals by every convention ----

NINE = whole(*NAMES[:3])
THIRD = Fraction(1, 3)


def totals(*deals: Any, **rules: Any) -> dict[str, Any]:
    return {one.value: one.totals for one in preset_results(evening(*deals, **rules))}


def test_the_whole_game_by_every_convention() -> None:
    """Worked out in the rules; Sochi and Leningrad as they are now change none of its figures."""
    worked_out = {
        "parlett": (92, -18, -74),
        "sochi": (332 * THIRD, -58 * THIRD, -274 * THIRD),
        "leningrad": (228, -52, -176),
        # whists +88 −37 −51; mountains −1 0 7, their mean 20: +30 +20 −50
        "rostov": (118, -17, -101),
    }
    assert totals(*NINE) == worked_out
    for convention, points in worked_out.items():
        assert evening(*NINE, convention=convention).totals == points
    assert totals() == {}


def test_the_tables_own_is_marked_and_its_target_stays() -> None:
    """To 20 Anna's ten fills no pool: stopped, the pools lack 10, 20 and 20, a mean of 166."""
    agreed: dict[str, Any] = {"convention": "leningrad", "edition": 2, "target": 20}
    compared = preset_results(evening(bid("10S", "Anna"), **agreed))
    assert [one.value for one in compared if one.is_own] == ["leningrad"]
    assert compared[0].totals == (66, -34, -34)
    own = preset_results(evening(bid("10S", "Anna"), **agreed, half_whist=False))
    assert not any(one.is_own for one in own)


def test_where_a_deal_cannot_have_been_or_the_game_would_have_been_over_is_told() -> None:
    """Parlett knows no half-whist; Leningrad ends when the pools come to 30 together."""
    played = evening(raspasy(2, 5, 3), bid("6S", "Anna", half="B"), convention="sochi", edition=2)
    parlett, *others = preset_results(played)
    assert (parlett.totals, parlett.impossible_deal) == (None, 2)
    assert all(one.totals and not one.impossible_deal for one in others)
    ten = bid("10S", "Anna")
    for tens, over in ((2, 0), (3, 3)):
        longer = evening(*[ten] * tens, raspasy(2, 5, 3), american_aid=False, pool_worth=20)
        assert {one.value: one.over for one in preset_results(longer)}["leningrad"] == over

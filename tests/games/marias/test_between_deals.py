"""What comes between the deals: fines, the box, who comes and goes, other rules."""

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    Closed,
    Dealt,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    RulesAgreed,
    Substituted,
)
from assistant.evening.log.incidents import SenselessError
from assistant.evening.log.replay import ended_otherwise, replay
from assistant.evening.summary.deal_results import results
from assistant.evening.summary.score_columns import sheet_lines
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record, write_record

WHO = ["Anna", "Boris", "Cyril"]
BETL: dict[str, Any] = {"soloist": "Anna", "contract": "betl", "made": True}


def evening(*deals: Any, game: str = "marias", players: Any = WHO, **more: Any) -> Evening:
    """Read a record; a betl made is 5 from each of the others."""
    plain = {"format": FORMAT, "game": game, "players": list(players), "deals": list(deals)} | more
    read, problems = read_record(plain, find_game)
    assert read, problems
    assert write_record(read)["deals"] == list(deals)
    return read


def wrong(*deals: Any, **more: Any) -> list[str]:
    plain = {"format": FORMAT, "game": "marias", "players": WHO, "deals": list(deals)} | more
    return [f"{p.incident or p.deal}: {p.field}" for p in read_record(plain, find_game)[1]]


def fine(**said: Any) -> dict[str, Any]:
    return {"adjustment": {"points": 6, "reason": "renonc"} | said}


def carry_on(now: Evening, *events: Any) -> Evening:
    return replay(now, [Logged(now.number + n, "", event) for n, event in enumerate(events, 1)])


def test_each_who_pays_pays_each_who_is_paid() -> None:
    """10 −5 −5 of the betl; Anna pays 6 to each of two."""
    now = evening(BETL, fine(**{"from": ["Anna"], "to": ["Boris", "Cyril"]}))
    assert now.totals == (-2, 1, 1)
    assert (now.box, now.now.number) == (0, 2)


def test_the_box_is_a_party_of_its_own() -> None:
    now = evening(fine(**{"from": ["Anna", "Cyril"]}), fine(to=["Boris"], points=4))
    assert (now.totals, now.box) == ((-6, 4, -6), 8)
    assert sum(now.totals) + now.box == 0


def test_an_adjustment_is_withdrawn_and_restored_like_a_deal() -> None:
    now = evening(BETL, fine(**{"from": ["Anna"]}), BETL)
    entry = now.incidents[0].number
    without = carry_on(now, IncidentWithdrawn(entry))
    assert (without.totals, without.box) == ((20, -10, -10), 0)
    again = carry_on(without, IncidentRestored(entry))
    assert (again.totals, again.box) == ((14, -10, -10), 6)
    assert write_record(without)["deals"] == [BETL, BETL]


def test_it_is_allowed_after_the_end_and_the_end_stays_what_it_was() -> None:
    now = evening(BETL, ended=True)
    fined = carry_on(now, Adjusted(Adjustment((Seat(1),), (), 3, "late")))
    assert fined.totals == (10, -8, -5)
    assert not ended_otherwise(fined)
    assert isinstance(fined.closed, Closed)


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"from": ["Anna"], "to": ["Anna"]}, "adjustment.to"),
        ({}, "adjustment.to"),
        ({"from": ["Dana"]}, "adjustment.from"),
        ({"from": ["Anna", "Anna"]}, "adjustment.from"),
        ({"from": "Anna"}, "adjustment.from"),
        ({"from": ["Anna"], "points": 0}, "adjustment.points"),
        ({"from": ["Anna"], "points": True}, "adjustment.points"),
        ({"from": ["Anna"], "points": "6"}, "adjustment.points"),
        ({"from": ["Anna"], "reason": ""}, "adjustment.reason"),
        ({"from": ["Anna"], "account": "pool"}, "adjustment.account"),
        ({"from": ["Anna"], "when": 1}, "adjustment.when"),
    ],
)
def test_what_is_no_adjustment_is_told_at_its_entry(said: dict[str, Any], field: str) -> None:
    assert wrong(BETL, fine(**said)) == [f"2: {field}"]


def test_deals_keep_their_numbers_beside_entries() -> None:
    assert wrong(fine(**{"from": ["Anna"]}), BETL, BETL | {"made": None}) == ["2: made"]


def test_who_joins_pays_from_then_on_and_who_left_no_longer() -> None:
    """Betl: 10 −5 −5; with Dana between Anna and Boris 15 −5 −5 −5; without Cyril 10 −5 −5."""
    now = evening(BETL, {"joined": "Dana", "seat": 2}, BETL, {"left": "Cyril"}, BETL)
    assert now.players == ("Anna", "Boris", "Cyril", "Dana")
    assert now.totals == (35, -15, -10, -10)
    assert [now.players[seat] for seat in now.around] == ["Anna", "Dana", "Boris"]
    assert now.deals[0].before.seats == 3


def test_who_deals_goes_round_those_who_are_there() -> None:
    """Anna, then Dana on her left; Boris is next, and Cyril has left before it is his turn."""
    now = evening(
        BETL, {"joined": "Dana", "seat": 3}, BETL, {"left": "Cyril"}, BETL, first_dealer="Boris"
    )
    assert [now.players[deal.before.dealer] for deal in now.deals] == ["Boris", "Cyril", "Anna"]
    assert now.players[now.next_dealer] == "Boris"


def test_who_left_may_come_back_and_goes_on_with_what_was_his() -> None:
    there = [BETL, {"joined": "Dana"}, {"left": "Cyril"}, BETL, {"joined": "Cyril"}, BETL]
    now = evening(*there)
    assert now.players == ("Anna", "Boris", "Cyril", "Dana")
    assert now.totals == (10 + 10 + 15, -15, -10, -10)


def test_who_came_back_by_mistake_keeps_the_seat_that_was_his() -> None:
    """Cyril began and Dana joined; each has left, comes back, and that is undone."""
    for name, gone in (("Cyril", [{"joined": "Dana", "seat": 2}]), ("Dana", [{"joined": "Dana"}])):
        now = evening(BETL, *gone, BETL, {"left": name})
        back = carry_on(now, Joined(name))
        undone = carry_on(back, IncidentWithdrawn(back.incidents[-1].number))
        assert (undone.players, undone.totals) == (now.players, now.totals)
        assert undone.around == now.around
        assert carry_on(undone, IncidentRestored(back.incidents[-1].number)).around == back.around


def test_who_joined_by_mistake_is_gone_again() -> None:
    now = evening(BETL)
    joined = carry_on(now, Joined("Dana"))
    undone = carry_on(joined, IncidentWithdrawn(joined.incidents[0].number))
    assert undone.players == now.players
    restored = carry_on(undone, IncidentRestored(joined.incidents[0].number))
    assert (restored.players, restored.around) == (joined.players, joined.around)


def test_a_substitute_takes_the_seat_and_its_balance() -> None:
    now = evening(BETL, {"substitute": "Emil", "for": "Boris"}, BETL | {"soloist": "Emil"})
    assert now.players == ("Anna", "Emil", "Cyril")
    assert now.totals == (5, 5, -10)
    assert now.deals[0].names == ("Anna", "Boris", "Cyril")
    assert [row.names[1] for row in results(now)] == ["Boris", "Emil", "Emil"]
    back = carry_on(now, Substituted(Seat(1), "Boris"), Dealt(now.deals[0].facts))
    assert [deal.names[1] for deal in back.deals] == ["Boris", "Emil", "Boris"]


def test_a_line_of_the_sheet_speaks_of_who_had_the_seat_then() -> None:
    fined, came = fine(**{"from": ["Boris"]}), {"substitute": "Emil", "for": "Boris"}
    lines = sheet_lines(evening(BETL, fined, came, BETL), lambda facts: ())
    assert [line.names[1] for line in lines] == ["Boris", "Boris", "Emil", "Emil"]


def test_a_line_of_the_sheet_shows_only_who_was_there_then() -> None:
    """Dana is fined after Cyril has left, and Cyril once more when he is away."""
    came = {"joined": "Dana"}, {"left": "Cyril"}
    fines = fine(**{"from": ["Dana"]}), fine(**{"from": ["Cyril"]})
    now = evening(fine(**{"from": ["Anna"]}), BETL, *came, fines[0], BETL, fines[1])
    there = [{"Anna Boris Cyril Dana".split()[seat] for seat in row.there} for row in results(now)]
    three, four, now_three = {*WHO}, {*WHO, "Dana"}, {"Anna", "Boris", "Dana"}
    assert there == [three, three, four, four, now_three, now_three, four]
    lines = sheet_lines(now, lambda facts: ())
    assert [line.there for line in lines] == [row.there for row in results(now)]
    assert [line.moves for line in lines] == [True, True, False, False, True, True, True]


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"joined": "Anna"}, "joined"),
        ({"joined": "Dana", "seat": 5}, "seat"),
        ({"joined": "Dana", "seat": 0}, "seat"),
        ({"left": "Dana"}, "left"),
        ({"substitute": "Cyril", "for": "Anna"}, "substitute"),
        ({"substitute": "Emil"}, "for"),
        ({"substitute": "Emil", "for": "Dana"}, "for"),
        ({"rules": {"four_players": "dealer_sits_out"}}, "rules.four_players"),
        ({"rules": {"speed": 1}}, "rules.speed"),
        ({"joined": "Dana", "left": "Anna"}, "left"),
    ],
)
def test_who_cannot_come_or_go_is_told(entry: dict[str, Any], field: str) -> None:
    assert wrong(BETL, entry) == [f"2: {field}"]


def test_nothing_is_dealt_while_only_two_are_there() -> None:
    """Two phones of one table may each say that somebody left, and both then have."""
    left = {"left": "Boris"}, {"left": "Cyril"}
    assert evening(BETL, left[0]).around == (0, 2)
    assert wrong(BETL, left[0], BETL) == ["2: "]
    back = {"joined": "Dana"}, {"joined": "Boris", "seat": 1}
    now = evening(BETL, *left, *back, BETL | {"soloist": "Dana"})
    assert (now.around, now.totals) == ((1, 0, 3), (5, -10, -5, 10))


def test_the_last_who_is_there_does_not_leave() -> None:
    left = {"left": "Boris"}, {"left": "Cyril"}, {"left": "Anna"}
    assert wrong(BETL, *left[:2]) == []
    assert wrong(BETL, *left) == ["4: left"]
    with pytest.raises(SenselessError):
        carry_on(evening(BETL, *left[:2]), Left(Seat(0)))


def test_who_is_away_is_in_no_deal() -> None:
    away = {"joined": "Dana"}, {"left": "Cyril"}
    assert wrong(*away, BETL | {"soloist": "Cyril"}) == ["1: soloist"]


def test_other_rules_hold_from_the_next_deal_on() -> None:
    """A betl is worth 5 by the text and 15 by the federation's tariff."""
    now = evening(BETL, {"rules": {"values": "federation"}}, BETL)
    assert now.totals == (40, -20, -20)
    assert [row.moved for row in results(now)] == [(10, -5, -5), (0, 0, 0), (30, -15, -15)]


def test_rules_for_all_deals_take_the_place_of_those_from_the_next_on() -> None:
    now = evening(BETL, {"rules": {"values": "federation"}}, BETL)
    for_all = carry_on(now, RulesAgreed(now.deals[0].rules))
    assert for_all.totals == (20, -10, -10)
    assert write_record(for_all)["deals"] == [BETL, BETL]

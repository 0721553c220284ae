"""They sit in another order: from the next deal on, or as they have always sat."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    DealerNamed,
    Dealt,
    IncidentRestored,
    IncidentWithdrawn,
    Joined,
    Left,
    Logged,
    Reseated,
    Substituted,
    Withdrawn,
)
from assistant.evening.log.replay import replay
from assistant.evening.log.seating_order import in_order
from assistant.evening.summary.corrections import undoing_event
from assistant.evening.summary.histories import lines_since
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record, write_record
from assistant.store.event_codec import read_log, write_log
from tests.english import say

WHO = ("Anna", "Boris", "Cyril", "Dana")
BETL: dict[str, Any] = {"soloist": "Anna", "contract": "betl", "made": True}


def table(*deals: Any, players: Any = WHO) -> Evening:
    plain = {"format": FORMAT, "game": "marias", "players": list(players), "deals": list(deals)}
    read, problems = read_record(plain, find_game)
    assert read, problems
    return read


def wrong(*deals: Any, players: Any = WHO) -> list[tuple[Any, str, str]]:
    plain = {"format": FORMAT, "game": "marias", "players": list(players), "deals": list(deals)}
    return [(p.incident, p.field, say(p.text, ())) for p in read_record(plain, find_game)[1]]


def carry_on(now: Evening, *events: Any) -> Evening:
    return replay(now, [Logged(now.number + n, "", event) for n, event in enumerate(events, 1)])


def order(*names: str, always: bool = False) -> Reseated:
    return Reseated(tuple(Seat("ABCDE".index(name)) for name in names), always)


def dealers(now: Evening) -> str:
    return "".join(now.players[deal.before.dealer][0] for deal in now.deals)


def deal(soloist: str) -> Dealt:
    event = table(BETL | {"soloist": soloist}).log[-1].event
    assert isinstance(event, Dealt)
    return event


ACBD = ("A", "C", "B", "D")


def test_the_one_on_the_last_dealers_left_in_the_new_order_deals_next() -> None:
    """Anna dealt, Boris would be next; with Cyril on her left it is Cyril, then Boris."""
    now = carry_on(table(BETL | {"soloist": "Boris"}), order(*ACBD))
    assert (now.sitting, now.next_dealer) == (("Anna", "Cyril", "Boris", "Dana"), 2)
    now = carry_on(now, deal("Anna"), deal("Anna"), deal("Anna"), deal("Boris"))
    assert dealers(now) == "ACBDA"
    assert (now.players, now.deals[0].before.around) == (WHO, (0, 1, 2, 3))


def test_before_the_first_deal_the_first_dealer_stays() -> None:
    assert carry_on(table(), order("D", "C", "B", "A")).next_dealer == 0


def test_who_was_named_to_deal_deals_all_the_same() -> None:
    played = table(BETL | {"soloist": "Boris"})
    assert carry_on(played, DealerNamed(Seat(3)), order(*ACBD)).next_dealer == 3
    assert carry_on(played, order(*ACBD), DealerNamed(Seat(3))).next_dealer == 3
    assert carry_on(played, DealerNamed(Seat(1)), order(*ACBD)).next_dealer == 2


def test_where_the_deals_before_are_withdrawn_the_turn_is_that_of_the_new_order() -> None:
    now = carry_on(table(BETL | {"soloist": "Boris"}), order(*ACBD), deal("Anna"), Withdrawn(1))
    assert (dealers(now), now.next_dealer) == ("C", 1)


def test_as_they_have_always_sat_all_deals_are_dealt_by_the_rule() -> None:
    deals = [BETL | {"soloist": name} for name in ("Boris", "Anna", "Anna")]
    now = carry_on(table(*deals), order(*ACBD, always=True))
    assert (dealers(now), now.next_dealer) == ("ACB", 3)
    assert now.clashes == ()


def test_what_was_said_of_the_order_before_gives_way_and_comes_back() -> None:
    said = carry_on(table(BETL | {"soloist": "Boris"}), order(*ACBD), deal("Anna"))
    always = carry_on(said, order("A", "D", "B", "C", always=True))
    assert (dealers(always), always.next_dealer) == ("AD", 1)
    assert [one.event for one in always.counted_incidents] == [
        order("A", "D", "B", "C", always=True)
    ]
    assert undoing_event(always, always.number) == IncidentWithdrawn(always.number)
    back = carry_on(always, IncidentWithdrawn(always.number))
    assert (dealers(back), back.next_dealer, back.around) == ("AC", 1, said.around)
    again = carry_on(back, IncidentRestored(always.number))
    assert (again.deals, again.around) == (always.deals, always.around)


def test_who_joined_before_sits_where_the_order_has_him() -> None:
    three = table(BETL | {"soloist": "Boris"}, players=WHO[:3])
    now = carry_on(three, Joined("Dana"), order("A", "D", "C", "B", always=True))
    assert now.sitting == ("Anna", "Dana", "Cyril", "Boris")
    assert now.deals[0].before.around == (0, 2, 1)
    assert write_record(now)["deals"][::2] == [
        {"seated": ["Anna", "Cyril", "Boris"]},
        {"joined": "Dana", "seat": 2},
    ]


def test_whoever_comes_later_sits_where_he_sits_down() -> None:
    now = carry_on(table(players=WHO[:3]), order("A", "C", "B", always=True), Joined("Dana", 1))
    assert now.sitting == ("Anna", "Dana", "Cyril", "Boris")


def test_whom_an_order_does_not_name_stays_left_of_who_sat_on_his_right() -> None:
    """Dana had left when it was said; her leaving is withdrawn, and she sat left of Cyril."""
    now = carry_on(table(), Left(Seat(3)), order("A", "C", "B"), IncidentWithdrawn(2))
    assert now.sitting == ("Anna", "Cyril", "Dana", "Boris")
    assert in_order((Seat(3), Seat(0)), (Seat(1), Seat(2))) == (3, 0)


@pytest.mark.parametrize("always", [True, False])
def test_record_and_log_keep_it(always: bool) -> None:
    three = table(BETL | {"soloist": "Boris"}, players=WHO[:3])
    seats = order("A", "D", "C", "B", always=always)
    now = carry_on(three, Joined("Dana", 1), seats, Substituted(Seat(0), "Emil"), deal("Boris"))
    read, problems = read_record(write_record(now), find_game)
    assert read, problems
    assert [one.before for one in read.deals] == [one.before for one in now.deals]
    assert (read.sitting, read.totals, read.next_dealer) == (
        now.sitting,
        now.totals,
        now.next_dealer,
    )
    lines = [(n, "", *line, "") for n, line in enumerate(write_log(now), 1)]
    logged = read_log(lines[1:], carry_on(table(players=WHO[:3])))
    assert [one.event for one in logged] == list(now.events)


def test_the_line_of_a_log_says_how_they_sit() -> None:
    now = carry_on(table(BETL | {"soloist": "Boris"}), order(*ACBD))
    (_, line), *_ = lines_since(now, now.number - 1)
    assert say(line, now.players) == "Seats, clockwise: Anna, Cyril, Boris, Dana"


@pytest.mark.parametrize("names", [["Anna", "Boris", "Cyril"], [*WHO[:3], "Anna"], "Anna", [1]])
def test_an_order_names_everybody_once(names: Any) -> None:
    assert [(entry, field) for entry, field, _ in wrong({"seated": names})] == [(1, "seated")]

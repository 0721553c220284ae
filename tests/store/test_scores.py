"""Stored scores equal those of the log, however it was written."""

import json
import sqlite3
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.core.game import AnyGame
from assistant.core.message import read_message
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Adjusted,
    Adjustment,
    Amended,
    Closed,
    Dealt,
    Described,
    Event,
    Joined,
    Noted,
    Restored,
    Stake,
    Substituted,
    Withdrawn,
)
from assistant.evening.summary.deal_results import gains
from assistant.games import all_games, find_game
from assistant.language import english
from assistant.records.record import read_record
from assistant.statistics.parts_in_deals import parts_in
from assistant.store import scores
from assistant.store.encoding import write_points
from assistant.store.links import Links
from assistant.store.tables import NumberTakenError, Tables
from tests.games.strategies import evenings
from tests.samples import ALSO_PAID, PAID, PARTY, SHEET, headline, leaves_over, one_each, scores_14
from tests.store.beside import queries, visits
from tests.store.conftest import opened, won

VIEWS = ("SELECT * FROM deals", "SELECT * FROM balances", "SELECT * FROM payments")


def kept(tables: Tables) -> list[tuple[Any, ...]]:
    """All rows that are stored beside the log."""
    queries = ("SELECT * FROM scored_tables ORDER BY 1", "SELECT * FROM scored_deals ORDER BY 1, 2")
    return [row for query in queries for row in tables.connections.db.execute(query)]


def viewed(tables: Tables, query: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in tables.connections.db.execute(query)]


def imported(tables: Tables, **plain: Any) -> str:
    """Open a table from a record."""
    players = ["Anna", "Boris", "Cyril"]
    record = {"format": "table-record/1", "game": PAID, "players": players, "deals": []}
    evening, problems = read_record(record | plain, find_game)
    assert evening is not None, problems
    return tables.open(evening.opened, evening.events)


DEAL = one_each("Boris")


# ---- In step with the log ----


EVENTS: list[Event] = [
    Dealt(won()),
    Dealt(won("Anna", twice=True)),
    Noted(),
    Amended(1, won("Řehoř")),
    Dealt(won("Boris")),
    Withdrawn(2),
    Withdrawn(3),
    Restored(2),
    Described(("Řehoř", "Boris", "Anna"), "Friday", "Club", "2026-11-20"),
    Dealt(won("Anna", twice=True)),
    Described(("Řehoř", "Boris", "Anička"), stake=Stake(Decimal("0.10"), "CZK")),
    Amended(1, won("Řehoř")),
    Closed(("-1", "-1", "2")),
]


def test_after_every_event_it_is_as_if_worked_out_anew(tables: Tables) -> None:
    address = tables.open(opened())
    for number, event in enumerate(EVENTS, 2):
        tables.append(address, tables.evening(address), event, f"{number}")
        assert scores.outdated_tables(tables.connections.db) == {}
        written = kept(tables)
        assert tables.rescore(everything=True) == 1
        assert kept(tables) == written


def test_a_recorded_deal_writes_no_row_of_the_deals_before_it(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())] * 20)
    before = tables.connections.db.conn.total_changes
    tables.append(address, tables.evening(address), Dealt(won()), "one more")
    # The event, the mark of its table by the log, its version, the table's own row, and the deal.
    assert tables.connections.db.conn.total_changes - before == 5


def test_a_recorded_deal_writes_nothing_of_whose_table_it_is(tables: Tables) -> None:
    address, written = tables.open(opened(), [Dealt(won())]), list[str]()
    tables.connections.db.conn.set_trace_callback(written.append)
    named = [event for event in EVENTS if isinstance(event, Described)]
    events: list[Event] = [Dealt(won()), Withdrawn(1), *named]
    for number, event in enumerate(events):
        tables.append(address, tables.evening(address), event, f"{number}")
    ours = [text for text in written if "SET maker" in text]
    assert ["known_by = " in text for text in ours] == [False, False] + [True] * len(named)


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_game_is_kept_as_its_evening_says(
    tables: Tables, game: AnyGame, data: st.DataObject
) -> None:
    evening = data.draw(evenings(game, most=4))
    address = tables.open(evening.opened, evening.events)
    visits(tables).add(address, address)
    (listed,) = queries(tables).search(address, "", 10)
    assert (listed.game, listed.players) == (game, evening.players)
    assert (listed.totals, listed.deals) == (evening.totals, len(evening.deals))
    assert listed.state == ("over" if evening.over else "running")
    query = "SELECT count(*) FROM deals WHERE address = ?"
    ((lines,),) = tables.connections.db.execute(query, [address])
    there = [
        seat
        for gain in gains(evening)
        for seat in evening.seats
        if gain.points[seat]
        or gain.bonus[seat]
        or seat in {part.seat for part in parts_in(evening, gain)}
    ]
    assert lines == len(there)


def test_who_was_not_in_a_deal_has_no_line_of_it(tables: Tables) -> None:
    """Anna turns in cards, the others do not; Dana joins afterwards."""
    deal = scores_14("Anna")
    address = imported(tables, game=PARTY, deals=[deal])
    tables.append(address, tables.evening(address), Joined("Dana"), "she comes")
    assert viewed(tables, "SELECT player, points FROM deals") == [("Anna", 14)]
    assert viewed(tables, "SELECT player FROM balances") == [
        ("Anna",),
        ("Boris",),
        ("Cyril",),
        ("Dana",),
    ]


def test_what_a_program_without_scores_writes_is_caught_up(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())])
    visits(tables).add("phone", address)
    _write_alone(tables, address, 3)
    assert [*scores.outdated_tables(tables.connections.db)] == [address]
    assert [viewed(tables, query) for query in VIEWS] == [[], [], []]
    (listed,) = queries(tables).search("phone", "", 10)
    assert (listed.deals, listed.totals) == (2, (-2, 4, -2))
    assert len(viewed(tables, "SELECT * FROM deals")) == 6


def _write_alone(tables: Tables, address: str, number: int) -> None:
    """Write the last event once more, as a program without scores does."""
    query = (
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " SELECT evening, ?, at, kind, body, 'alone' FROM events"
        " WHERE evening = ? AND number = ?"
    )
    tables.connections.db.execute(query, [number, address, number - 1])


def test_what_was_missed_is_not_skipped_by_what_follows(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())])
    _write_alone(tables, address, 3)
    tables.append(address, tables.evening(address), Dealt(won("Anna")), "after it")
    assert [*scores.outdated_tables(tables.connections.db)] == [address]
    tables.rescore()
    assert len(viewed(tables, "SELECT * FROM deals")) == 9


def test_scores_of_a_log_that_went_on_meanwhile_are_not_kept(tables: Tables) -> None:
    address = tables.open(opened(), [Dealt(won())])
    late = scores.scores(address, tables.evening(address))
    tables.append(address, tables.evening(address), Dealt(won()), "quicker")
    written = kept(tables)
    with tables.connections.db.atomic() as db:
        scores.store_scores(db, [late])
    assert kept(tables) == written


def test_other_rules_make_all_scores_outdated(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses = {tables.open(opened()) for _ in range(2)}
    assert scores.outdated_tables(tables.connections.db) == {}
    monkeypatch.setattr(scores, "ROW_FORMAT", scores.ROW_FORMAT + 1)
    assert set(scores.outdated_tables(tables.connections.db)) == addresses
    assert tables.rescore() == 2
    assert scores.outdated_tables(tables.connections.db) == {}


def test_a_list_scores_by_these_rules_what_it_shows(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, other = (tables.open(opened(), [Dealt(won())]) for _ in range(2))
    visits(tables).add("phone", shown)
    before = queries(tables).search("phone", "", 10)
    tables.connections.db.execute("UPDATE scored_tables SET totals = '[99,-99,0]', maker = 'old'")
    assert queries(tables).search("phone", "", 10) == before
    assert [*scores.outdated_tables(tables.connections.db)] == [other]
    monkeypatch.setattr(Tables, "writable", False)
    tables.connections.db.execute("UPDATE scored_tables SET totals = '[99,-99,0]', maker = 'old'")
    assert [table.totals for table in queries(tables).search("phone", "", 10)] == [(99, -99, 0)]


def test_a_deal_is_not_carried_on_from_scores_of_other_rules(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = tables.open(opened(), [Dealt(won())])
    monkeypatch.setattr(scores, "ROW_FORMAT", scores.ROW_FORMAT + 1)
    tables.append(address, tables.evening(address), Dealt(won()), "by other rules")
    assert [*scores.outdated_tables(tables.connections.db)] == [address]


def test_each_game_has_the_number_in_its_folder_or_the_first(tmp_path: Path) -> None:
    numbered = tmp_path / "scores.toml"
    numbered.write_text("number = 7\n")
    assert (scores._version_in(numbered), scores._version_in(tmp_path / "none")) == (7, 1)
    assert set(map(type, scores.version_by_game().values())) == {int}


def test_another_number_of_one_game_is_of_no_other(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised_table, _ = (tables.open(opened(key)) for key in (PAID, ALSO_PAID))
    numbers = scores.version_by_game()
    raised = {**numbers, PAID: numbers[PAID] + 1}
    monkeypatch.setattr(scores, "version_by_game", lambda: raised)
    assert [*scores.outdated_tables(tables.connections.db)] == [raised_table]


def test_an_event_and_its_scores_are_written_together_or_not_at_all(tables: Tables) -> None:
    address = tables.open(opened())
    before = kept(tables), tables.evening(address).number
    cut = "CREATE TEMP TRIGGER cut BEFORE INSERT ON scored_deals"
    tables.connections.db.execute(f"{cut} BEGIN SELECT RAISE(ABORT, 'the power fails'); END")
    with pytest.raises(NumberTakenError):
        tables.append(address, tables.evening(address), Dealt(won()), "lost")
    assert (kept(tables), tables.evening(address).number) == before


def test_a_table_of_a_later_version_is_listed_and_not_tried_again(tables: Tables) -> None:
    address = tables.open(opened())
    visits(tables).add("phone", address)
    insert = (
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES (?, 2, 'later', 'card_burnt', '{}', 'later')"
    )
    tables.connections.db.execute(insert, [address])
    (listed,) = queries(tables).search("phone", "", 10)
    assert (listed.address, listed.game) == (address, None)
    assert scores.outdated_tables(tables.connections.db) == {}


# ---- The list ----


def test_the_list_is_in_the_order_of_the_last_event(tables: Tables) -> None:
    first, second = tables.open(opened()), tables.open(opened())
    for address in (first, second):
        visits(tables).add("phone", address)
    tables.append(first, tables.evening(first), Dealt(won()), "first")
    assert [table.address for table in queries(tables).search("phone", "", 10)] == [first, second]
    assert [table.address for table in queries(tables).search("phone", "", 1, 1)] == [second]
    assert queries(tables).search("stranger", "", 10) == []


@pytest.mark.matrix(6)
@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("", ["cellar", "garden"]),
        ("anna", ["cellar", "garden"]),
        ("ANNA", ["cellar", "garden"]),
        ("reho", ["cellar"]),
        ("ŘEHOŘ", ["cellar"]),
        ("dana", ["garden"]),
        ("KOUPELNA", ["cellar"]),
        ("さくら 荘", ["garden"]),
        ("サクラ", ["garden"]),
        ("\uff7b\uff78\uff97", ["garden"]),
        ("koupelna 荘", []),
        ("2026-11", ["cellar", "garden"]),
        ("2026-11-20", ["cellar"]),
        ("sklep", ["cellar"]),
        ("anna dana", ["garden"]),
        ("reho dana", []),
        ("%", []),
        ("_", []),
        ("'; DROP TABLE events", []),
        ("nobody", []),
    ],
)
def test_a_table_is_found_by_person_game_date_place_and_title(
    tables: Tables, words: str, titles: list[str]
) -> None:
    """Each word must occur, apart from accents and capitals."""
    called = {PAID: "Koupelna Bathroom", ALSO_PAID: "Сакура さくら荘"}
    place = {"title": "cellar", "place": "Sklep u Anny", "date": "2026-11-20"}
    names = ["Anna", "Boris", "Řehoř"]
    made = [imported(tables, players=names, **place)]
    garden = {"title": "garden", "date": "2026-11-21", "game": ALSO_PAID}
    made.append(imported(tables, players=["Anna", "Boris", "Dana"], **garden))
    for address in made:
        visits(tables).add("phone", address)
    listed = queries(tables).search("phone", words, 10, 0, called)
    assert sorted(table.title for table in listed) == titles


# ---- The views, as anybody reads them with SQLite alone ----


def read_alone(tables: Tables, query: str) -> list[tuple[Any, ...]]:
    """A query without the program."""
    db = sqlite3.connect(f"{tables.path.as_uri()}?mode=ro", uri=True)
    rows = db.execute(query).fetchall()
    db.close()
    return rows


def test_deals_are_a_line_each_and_player(tables: Tables) -> None:
    imported(tables, deals=[DEAL, DEAL], date="2026-11-20", title="Friday", first_dealer="Cyril")
    query = "SELECT title, date, game, deal, dealer, declarer, player, points, total FROM deals"
    table = ("Friday", "2026-11-20", PAID)
    assert sorted(read_alone(tables, query)) == [
        (*table, 1, "Cyril", "Boris", "Anna", -1, -1),
        (*table, 1, "Cyril", "Boris", "Boris", 2, 2),
        (*table, 1, "Cyril", "Boris", "Cyril", -1, -1),
        (*table, 2, "Anna", "Boris", "Anna", -1, -2),
        (*table, 2, "Anna", "Boris", "Boris", 2, 4),
        (*table, 2, "Anna", "Boris", "Cyril", -1, -2),
    ]
    ((what,),) = set(read_alone(tables, "SELECT what FROM deals"))
    named = read_message(json.loads(what))
    assert english().say(named).strip() == headline(PAID, DEAL)


def test_balances_and_payments_are_points_and_money(tables: Tables) -> None:
    """Boris gets 1 from each in each of two deals, 0.10 a point."""
    imported(tables, deals=[DEAL, DEAL], stake={"per_point": "0.10", "currency": "CZK"})
    assert read_alone(tables, "SELECT player, points, amount, currency, state FROM balances") == [
        ("Anna", -2, -0.2, "CZK", "running"),
        ("Boris", 4, 0.4, "CZK", "running"),
        ("Cyril", -2, -0.2, "CZK", "running"),
    ]
    query = "SELECT payer, payee, points, amount, currency FROM payments ORDER BY payer"
    assert read_alone(tables, query) == [
        ("Anna", "Boris", 2, 0.2, "CZK"),
        ("Cyril", "Boris", 2, 0.2, "CZK"),
    ]


def test_a_removed_table_is_in_no_view_until_it_is_back(tables: Tables) -> None:
    """Boris gets 1 from each; three rows of two views, and two payments."""
    links = Links(tables.connections, lambda: "2026-11-20T20:00:00.000+00:00", b"key")
    address = imported(tables, deals=[DEAL])
    views = {"deals": 3, "balances": 3, "payments": 2}
    for removed in (False, True, False):
        links.remove(address, removed=removed)
        for view, rows in views.items():
            addresses = read_alone(tables, f"SELECT address FROM {view}")  # noqa: S608 - named above
            assert addresses == ([] if removed else [(address,)] * rows), view


def test_a_deal_is_of_who_sat_there_then(tables: Tables) -> None:
    """Boris gets 1 from each; then Dana sits in for Anna, before the same again."""
    address = imported(tables, deals=[DEAL])
    events: tuple[Event, ...] = Substituted(Seat(0), "Dana"), Dealt(won("Boris"))
    for number, event in enumerate(events):
        tables.append(address, tables.evening(address), event, f"{number}")
    query = "SELECT deal, player, points FROM deals WHERE points < 0 ORDER BY deal, player"
    wanted = [(1, "Anna", -1), (1, "Cyril", -1), (2, "Cyril", -1), (2, "Dana", -1)]
    assert read_alone(tables, query) == wanted
    tables.rescore(everything=True)
    assert read_alone(tables, query) == wanted
    named = Described(("Dana", "Boris", "Cyril"), earlier=(("Anna", "Aneta"),))
    tables.append(address, tables.evening(address), named, "renamed")
    assert read_alone(tables, query) == [(1, "Aneta", -1), *wanted[1:]]


def test_a_balance_is_of_who_sat_there_then(tables: Tables) -> None:
    """Boris gets 1 from each; then Dana sits in for Anna and is fined 3 before the same again."""
    address = imported(tables, deals=[DEAL], stake={"per_point": "0.10", "currency": "CZK"})
    fine = Adjusted(Adjustment((Seat(0),), (Seat(2),), 3, "late"))
    events: tuple[Event, ...] = Substituted(Seat(0), "Dana"), fine, Dealt(won("Boris"))
    for number, event in enumerate(events):
        tables.append(address, tables.evening(address), event, f"{number}")
    assert read_alone(tables, "SELECT player, points, amount FROM balances") == [
        ("Anna", -1, -0.1),
        ("Dana", -4, -0.4),
        ("Boris", 4, 0.4),
        ("Cyril", 1, 0.1),
    ]


def test_what_deals_moved_adds_up_to_what_the_page_says(tables: Tables) -> None:
    """Boris gets 1 from each twice, at 0.45 yen: after a deal 1, after two 2 instead of 1.80."""
    imported(tables, deals=[DEAL, DEAL], stake={"per_point": "0.45", "currency": "JPY"})
    query = "SELECT player, {} FROM {} WHERE player = 'Boris'"
    assert read_alone(tables, query.format("amount", "deals")) == [("Boris", 1), ("Boris", 1)]
    assert read_alone(tables, query.format("amount", "balances")) == [("Boris", 2)]


def test_a_deal_is_in_money_too(tables: Tables) -> None:
    """Boris gets 1 from each, 0.10 a point; without a stake there is no money."""
    query = "SELECT player, amount, currency FROM deals"
    imported(tables, deals=[DEAL], stake={"per_point": "0.10", "currency": "CZK"})
    assert read_alone(tables, query) == [
        ("Anna", -0.1, "CZK"),
        ("Boris", 0.2, "CZK"),
        ("Cyril", -0.1, "CZK"),
    ]
    imported(tables, deals=[DEAL], title="for nothing")
    assert set(read_alone(tables, f"{query} WHERE title <> ''")) == {
        (name, None, None) for name in ("Anna", "Boris", "Cyril")
    }


MOUNTAINS = leaves_over(2, 5, 3)


def test_a_fraction_is_kept_exactly_and_shown_as_a_number(tables: Tables) -> None:
    """Mountains of 2, 5 and 3 come to 100/3 less ten times one's own: 40/3, -50/3 and 10/3."""
    imported(tables, game=SHEET, rules={"remainder": "exact"}, deals=[MOUNTAINS])
    thirds = [13.3333, -16.6667, 3.3333]
    for query in ("SELECT points FROM deals", "SELECT points FROM balances"):
        points = read_alone(tables, query)
        assert [round(row[0], 4) for row in points] == thirds
    assert viewed(tables, "SELECT totals FROM scored_tables") == [('["40/3","-50/3","10/3"]',)]


def test_what_belongs_to_nobody_is_paid_to_the_table(tables: Tables) -> None:
    """Rounded down: 33 less 20, 50 and 30 is 13, -17 and 3; one point is left."""
    imported(tables, game=SHEET, deals=[MOUNTAINS])
    paid = read_alone(tables, "SELECT payer, payee, points FROM payments")
    assert ("Boris", None, 1) in paid
    assert sum(points for *_, points in paid) == 17


def test_a_table_that_is_not_settled_has_no_payments(tables: Tables) -> None:
    deal = scores_14("Anna")
    imported(tables, game=PARTY, deals=[deal], stake={"per_point": "1", "currency": "EUR"})
    assert read_alone(tables, "SELECT * FROM payments") == []
    assert set(read_alone(tables, "SELECT amount FROM balances")) == {(None,)}


@pytest.mark.parametrize("players", [8, 9])
def test_many_people_are_settled_once_the_table_has_ended(tables: Tables, players: int) -> None:
    """Computing the fewest payments of many people must not delay a deal."""
    names = [f"Guest {n}" for n in range(players)]
    deal = scores_14("Guest 0")
    rules = {"stake_basis": "difference"}
    address = imported(tables, game=PARTY, players=names, deals=[deal], rules=rules)
    assert bool(read_alone(tables, "SELECT * FROM payments")) == (players == 8)
    tables.append(address, tables.evening(address), Closed(("0",) * players), "ended")
    assert len(read_alone(tables, "SELECT * FROM payments")) == players - 1


@pytest.mark.parametrize(
    ("points", "text"), [(2**63 - 1, 2**63 - 1), (2**63, f"{2**63}/1"), (-(2**70), f"-{2**70}/1")]
)
def test_a_number_that_sqlite_cannot_hold_is_a_text(points: int, text: int | str) -> None:
    assert write_points(points) == text


def test_a_doubled_deal_beyond_all_measure_is_recorded_all_the_same(tables: Tables) -> None:
    """Thirty doublings of the game, again and again, are a number still."""
    deal = DEAL | {"played": True, "card_points": 60, "fleks": {"game": 30}}
    address = imported(tables, deals=[deal] * 3)
    evening: Evening = tables.evening(address)
    assert read_alone(tables, "SELECT points FROM balances") == [(p,) for p in evening.totals]

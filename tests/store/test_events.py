"""Events survive the database, and stored evenings read the same for ever."""

import json
import sqlite3
from decimal import Decimal
from pathlib import Path
from typing import Any, get_args

import pytest

from assistant.core.ledger import points_text
from assistant.core.seat import TABLE, Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import (
    Amended,
    Annotated,
    Bounded,
    Closed,
    DealerNamed,
    Dealt,
    Described,
    Event,
    Joined,
    Left,
    Noted,
    Opened,
    RemainderGiven,
    Reopened,
    Restored,
    RulesAgreed,
    Stake,
    Until,
    Withdrawn,
)
from assistant.games import all_games, find_game
from assistant.settling.table_payments import point_transfers
from assistant.store import event_codec as events
from assistant.store.event_codec import read_event, read_opened, write_event
from assistant.store.tables import FILE, Tables
from assistant.store.unreadable import UnreadableError
from tests.games.worked import other_rule
from tests.samples import PAID, five_each
from tests.store.conftest import facts, opened, won

PLAYERS = opened().players
GAME = all_games()[PAID]
AGREED = dict([other_rule(PAID)])
LOST = five_each("Anna", won=False)


@pytest.mark.parametrize(
    ("event", "kind", "body"),
    [
        (Dealt(facts(LOST)), "dealt", {"facts": LOST}),
        (Amended(3, facts(LOST)), "amended", {"deal": 3, "facts": LOST}),
        (Withdrawn(3), "withdrawn", {"deal": 3}),
        (Restored(3), "restored", {"deal": 3}),
        (RemainderGiven(Seat(2)), "remainder_given", {"to": "Řehoř"}),
        (RemainderGiven(None), "remainder_given", {"to": None}),
        (
            Closed(("1", "332/3", "-4")),
            "closed",
            {"balances": {"Anna": "1", "Boris": "332/3", "Řehoř": "-4"}},
        ),
        (Reopened(), "reopened", {}),
        (Noted(), "noted", {}),
        (RulesAgreed(GAME.agreed(AGREED)), "rules_agreed", {"rules": AGREED}),
        (
            RulesAgreed(GAME.agreed(AGREED), (3, 7)),
            "rules_agreed",
            {"rules": AGREED, "keeping": [3, 7]},
        ),
        (Annotated(3, "two aces"), "annotated", {"deal": 3, "note": "two aces"}),
        (Joined("Zdeněk"), "joined", {"name": "Zdeněk"}),
        (Left(Seat(1)), "left", {"player": "Boris", "edition": 2}),
        (Left(Seat(1), 1), "left", {"player": "Boris"}),
        (Bounded(deals=12), "bounded", {"deals": 12, "points": 0}),
        (
            Bounded(until=Until("2026-11-28T23:30:00+01:00", "Europe/Prague", True)),
            "bounded",
            {
                "deals": 0,
                "points": 0,
                "until": {
                    "at": "2026-11-28T23:30:00+01:00",
                    "zone": "Europe/Prague",
                    "round": True,
                },
            },
        ),
        (DealerNamed(Seat(2)), "dealer_named", {"dealer": "Řehoř"}),
        (Described(("A", "B", "C")), "described", {"players": ["A", "B", "C"]}),
        (
            Described(("A", "B", "C"), earlier=(("D", "E"),)),
            "described",
            {"players": ["A", "B", "C"], "earlier": {"D": "E"}},
        ),
        (
            Described(PLAYERS, "Friday", "Club", "2026-11-20", Stake(Decimal("0.10"), "CZK")),
            "described",
            {
                "players": ["Anna", "Boris", "Řehoř"],
                "title": "Friday",
                "place": "Club",
                "date": "2026-11-20",
                "stake": {"per_point": "0.10", "currency": "CZK"},
            },
        ),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str | dict) else "",
)
def test_an_event_is_stored_by_names_and_reads_back_as_it_was(
    event: Event, kind: str, body: dict[str, Any]
) -> None:
    assert write_event(event, GAME, PLAYERS) == (kind, body)
    stored = json.loads(json.dumps(body))
    logged = read_event((7, "then", kind, stored, "a phone"), GAME, PLAYERS)
    assert (logged.number, logged.at, logged.event, logged.by) == (7, "then", event, "a phone")


def test_the_opening_reads_back_as_it_was() -> None:
    kind, body = write_event(opened(), GAME, PLAYERS)
    game, logged = read_opened((1, "then", kind, body, ""), find_game)
    assert game is GAME
    assert (logged.number, logged.at, logged.event) == (1, "then", opened())


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("dealt", {"facts": {}}),
        ("opened", {}),
        ("opened", {"game": "bridge", "players": ["Anna", "Boris", "Řehoř"]}),
        ("opened", {"game": PAID, "players": ["Anna"]}),
        ("opened", {"game": PAID, "players": ["A", "B", "C"], "rules": {"new": True}}),
    ],
)
def test_a_log_that_does_not_begin_with_a_known_opening_is_unreadable(
    kind: str, body: dict[str, Any]
) -> None:
    with pytest.raises(UnreadableError):
        read_opened((1, "then", kind, body, ""), find_game)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("dealt", {}),
        ("withdrawn", {"key": 3}),
        ("closed", {"balances": {"Anna": "0"}}),
        ("closed", {"balances": ["0", "0", "0"]}),
        ("dealer_named", {"dealer": "Zoe"}),
        ("left", {"player": "Boris", "edition": 3}),
        ("described", {"title": "Friday"}),
        ("described", {"players": ["Anna", "Boris"]}),
        ("described", {"players": ["Anna", "Boris", "Anna"]}),
        ("described", {"players": ["Anna", "Boris", "Řehoř"], "date": "Friday"}),
    ],
)
def test_an_event_that_another_version_wrote_otherwise_is_unreadable(
    kind: str, body: dict[str, Any]
) -> None:
    with pytest.raises(UnreadableError, match=f"event 2 \\({kind}\\) cannot be read"):
        read_event((2, "then", kind, body, ""), GAME, PLAYERS)


# ---- Evenings stored by the first version ----
# Every figure in `tests/games/<game>/frozen/` was worked out by hand from the rules. The files are
# never edited.


FROZEN = sorted(Path(__file__).parents[1].glob("games/*/frozen/evening*.json"))


@pytest.fixture(params=FROZEN, ids=lambda file: f"{file.parts[-3]} {file.stem}")
def frozen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The rows of an evening's log, and its result."""
    content: dict[str, Any] = json.loads(request.param.read_text("utf-8"))
    return content


@pytest.fixture
def thawed(frozen: dict[str, Any], tables: Tables, tmp_path: Path) -> Evening:
    """The evening as this version reads it from a database of another."""
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("INSERT INTO evenings VALUES ('frozen', '2026-11-20T18:00:00.000+00:00')")
    db.executemany(
        "INSERT INTO events (evening, number, at, kind, body, submission)"
        " VALUES ('frozen', ?, ?, ?, ?, ?)",
        [
            (number, at, kind, json.dumps(body, ensure_ascii=False), f"submission {number}")
            for number, at, kind, body in frozen["log"]
        ],
    )
    db.commit()
    db.close()
    return tables.evening("frozen")


def test_a_stored_evening_is_read_and_written_the_same_for_ever(
    frozen: dict[str, Any], thawed: Evening
) -> None:
    assert thawed.closed is not None
    assert list(map(points_text, thawed.totals)) == frozen["result"]["final"]
    assert list(thawed.closed.balances) == frozen["result"]["balances"]
    assert thawed.over is frozen["result"]["over"]
    assert thawed.players[thawed.next_dealer] == frozen["result"]["next_dealer"]
    assert [
        [thawed.players[payer], None if payee is None else thawed.players[payee], points]
        for payer, payee, points in point_transfers(thawed)
    ] == frozen["result"]["transfers"]

    assert [slot.key for slot in thawed.slots if not slot.counts] == frozen["result"]["withdrawn"]
    assert [
        [logged.number, logged.at, *write_event(logged.event, thawed.game, thawed.players)]
        for logged in thawed.log
    ] == frozen["log"]

    def name(seat: Seat) -> str:
        return "table" if seat == TABLE else thawed.players[seat]

    deals = [
        {
            "key": deal.key,
            "number": deal.number,
            "dealer": name(deal.before.dealer),
            "entries": [
                [name(e.payer), name(e.payee), e.amount, e.account, e.item] for e in deal.entries
            ],
        }
        for deal in thawed.deals
    ]
    assert deals == frozen["result"]["deals"]


def test_a_stored_evening_goes_on(thawed: Evening, tables: Tables) -> None:
    evening = tables.append("frozen", tables.evening("frozen"), Reopened(), "today")
    assert evening.closed is None
    assert evening.deals == thawed.deals


def test_frozen_evenings_correct_withdraw_restore_and_close() -> None:
    kinds = {
        kind for file in FROZEN for _, _, kind, _ in json.loads(file.read_text("utf-8"))["log"]
    }
    every = (
        "opened dealt amended withdrawn restored remainder_given closed reopened"  # in this version
    )
    assert kinds >= set(every.split())
    assert won() is not None


def test_every_kind_of_event_is_stored() -> None:
    assert {*events._KIND_OF, Opened, Described} == set(get_args(Event))

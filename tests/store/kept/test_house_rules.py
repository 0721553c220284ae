"""A phone keeps house rules under names, in the words of the record, and reads them for ever."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from assistant.core.game import AnyGame
from assistant.evening.opening import read_rules
from assistant.games import all_games, find_game
from assistant.store.schema import schema
from assistant.store.tables import FILE, Tables

MARIAS, FROG = all_games()["marias"], all_games()["frog"]
INSERT = "INSERT INTO kept_rules (device, game, name, rules, at) VALUES (?, ?, ?, ?, ?)"


def rules(game: AnyGame = MARIAS, **plain: Any) -> Any:
    read, problems = read_rules(plain, game)
    assert problems == []
    return read


def kept(tables: Tables, device: str = "phone", game: AnyGame = MARIAS) -> dict[str, Any]:
    return {one.name: one.rules for one in tables.kept_rules(device, game)}


def row(tables: Tables) -> Any:
    query = "SELECT device, game, name, rules, at FROM kept_rules"
    return tables._db.execute(query).fetchall()


def test_rules_are_kept_in_the_words_of_the_record(tables: Tables) -> None:
    tables.keep_rules("phone", MARIAS, "Náš klub", rules(values="federation", payment_cap=70))
    (stored,) = row(tables)
    assert stored[:4] == ("phone", "marias", "Náš klub", '{"values":"federation","payment_cap":70}')
    assert stored[4].startswith("2026-11-20T18:00:")
    assert kept(tables) == {"Náš klub": rules(values="federation", payment_cap=70)}


def test_they_stand_by_name(tables: Tables) -> None:
    for name in ("Club", "At home", "Friday"):
        tables.keep_rules("phone", MARIAS, name, rules())
    assert list(kept(tables)) == ["At home", "Club", "Friday"]


def test_the_same_name_is_replaced(tables: Tables) -> None:
    tables.keep_rules("phone", MARIAS, "Club", rules())
    tables.keep_rules("phone", MARIAS, "Club", rules(hearts_double="none"))
    assert kept(tables) == {"Club": rules(hearts_double="none")}


def test_every_phone_and_every_game_has_its_own(tables: Tables) -> None:
    tables.keep_rules("phone", MARIAS, "Club", rules(hearts_double="none"))
    tables.keep_rules("other", MARIAS, "Club", rules())
    tables.keep_rules("phone", FROG, "Club", rules(FROG, grand_rate=3))
    assert kept(tables) == {"Club": rules(hearts_double="none")}
    assert kept(tables, "other") == {"Club": rules()}
    assert kept(tables, game=FROG) == {"Club": rules(FROG, grand_rate=3)}
    tables.forget_rules("phone", MARIAS, "Club")
    assert (kept(tables), len(row(tables))) == ({}, 2)


def test_they_are_renamed_unless_the_name_is_taken(tables: Tables) -> None:
    tables.keep_rules("phone", MARIAS, "Club", rules())
    tables.keep_rules("phone", MARIAS, "Home", rules(hearts_double="none"))
    assert not tables.rename_rules("phone", MARIAS, "Home", "Club")
    assert not tables.rename_rules("phone", MARIAS, "Nothing", "Something")
    assert not tables.rename_rules("other", MARIAS, "Club", "Ours")
    assert tables.rename_rules("phone", MARIAS, "Home", "Ours")
    assert kept(tables) == {"Club": rules(), "Ours": rules(hearts_double="none")}


def test_what_is_kept_is_there_after_a_restart(tables: Tables, tmp_path: Path) -> None:
    tables.keep_rules("phone", MARIAS, "Club", rules(hearts_double="none"))
    tables.close()
    assert kept(Tables(tmp_path, find_game, lambda: "now")) == {"Club": rules(hearts_double="none")}


@pytest.mark.parametrize(
    "stored",
    ['{"hearts_double":"double"}', '{"new":true}', '{"payment_cap":-5}', "[1]", "{", ""],
)
def test_what_this_version_cannot_read_is_unreadable_and_no_error(
    tables: Tables, stored: str
) -> None:
    tables._db.execute(INSERT, ["phone", "marias", "Old", stored, "then"])
    assert kept(tables) == {"Old": None}
    assert tables.rename_rules("phone", MARIAS, "Old", "Older")
    tables.forget_rules("phone", MARIAS, "Older")
    assert kept(tables) == {}


# ---- Sets stored by earlier versions: never edited ----


@pytest.mark.parametrize(
    ("game", "stored", "differs"),
    [
        ("marias", "{}", {}),
        (
            "marias",
            '{"four_players":"dealer_sits_out","hearts_double":"unplayed","silent_killed_seven":2,'
            '"hundred_scheme":"doubling","values":"federation","sitter_pays":true}',
            {
                "four_players": "dealer_sits_out",
                "hearts_double": "unplayed",
                "silent_killed_seven": 2,
                "hundred_scheme": "doubling",
                "values": "federation",
                "sitter_pays": True,
            },
        ),
        (
            "preferans",
            '{"target":30,"misere_consolation":false,"remainder":"exact"}',
            {"target": 30, "misere_consolation": False, "remainder": "exact"},
        ),
        ("frog", '{"grand_rate":3,"sitter_pays":true}', {"grand_rate": 3, "sitter_pays": True}),
    ],
)
def test_what_was_kept_once_reads_the_same_for_ever(
    tables: Tables, game: str, stored: str, differs: dict[str, Any]
) -> None:
    known = all_games()[game]
    tables._db.execute(INSERT, ["phone", game, "Old", stored, "2026-11-20T18:00:00.000+00:00"])
    (one,) = tables.kept_rules("phone", known)
    default = known.rules()
    assert {
        option.key: value
        for option in known.options
        if (value := getattr(one.rules, option.key)) != getattr(default, option.key)
    } == differs


def test_a_database_from_before_keeps_its_tables_and_gets_a_place_for_rules(
    tmp_path: Path,
) -> None:
    began = Database(tmp_path / FILE)
    schema.apply(began, stop_before="m003_kept_rules")
    began.execute("INSERT INTO evenings (id, opened_at) VALUES ('a', 'then')")
    began.execute("INSERT INTO visits (device, evening, at) VALUES ('phone', 'a', 'then')")
    began.close()
    tables = Tables(tmp_path, find_game, lambda: "now")
    tables.keep_rules("phone", MARIAS, "Club", rules())
    assert kept(tables) == {"Club": rules()}
    tables.close()
    after = sqlite3.connect(tmp_path / FILE)
    assert after.execute("SELECT * FROM visits").fetchall() == [("phone", "a", "then")]
    after.close()

"""A phone stores house rules under names, in the format of records, and reads them for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import AnyGame
from assistant.evening.reading.opening import read_rules
from assistant.games import all_games
from assistant.store.tables import Tables
from tests.games.worked import other_rule
from tests.samples import ALSO_PAID, PAID
from tests.store.beside import house_rules

GAME, ANOTHER = all_games()[PAID], all_games()[ALSO_PAID]
OWN, ITS_OWN = dict([other_rule(PAID)]), dict([other_rule(ALSO_PAID)])
((KEY, VALUE),) = OWN.items()
FREE = next(option.key for option in GAME.options if not option.values)
"""A house rule of free choice."""
INSERT = "INSERT INTO kept_rules (device, game, name, rules, at) VALUES (?, ?, ?, ?, ?)"


def rules(game: AnyGame = GAME, **plain: Any) -> Any:
    read, problems = read_rules(plain, game)
    assert problems == []
    return read


def kept(tables: Tables, device: str = "phone", game: AnyGame = GAME) -> dict[str, Any]:
    return {saved.name: saved.rules for saved in house_rules(tables).all_named(device, game)}


def row(tables: Tables) -> Any:
    query = "SELECT device, game, name, rules, at FROM kept_rules"
    return tables.connections.db.execute(query).fetchall()


def test_rules_are_kept_in_the_words_of_the_record(tables: Tables) -> None:
    house_rules(tables).save("phone", GAME, "Náš klub", rules(**OWN))
    (stored,) = row(tables)
    assert stored[:4] == ("phone", PAID, "Náš klub", f'{{"{KEY}":"{VALUE}"}}')
    assert stored[4].startswith("2026-11-20T18:00:")
    assert kept(tables) == {"Náš klub": rules(**OWN)}


def test_they_stand_by_name(tables: Tables) -> None:
    for name in ("Club", "At home", "Friday"):
        house_rules(tables).save("phone", GAME, name, rules())
    assert list(kept(tables)) == ["At home", "Club", "Friday"]


def test_the_same_name_is_replaced(tables: Tables) -> None:
    house_rules(tables).save("phone", GAME, "Club", rules())
    house_rules(tables).save("phone", GAME, "Club", rules(**OWN))
    assert kept(tables) == {"Club": rules(**OWN)}


def test_every_phone_and_every_game_has_its_own(tables: Tables) -> None:
    house_rules(tables).save("phone", GAME, "Club", rules(**OWN))
    house_rules(tables).save("other", GAME, "Club", rules())
    house_rules(tables).save("phone", ANOTHER, "Club", rules(ANOTHER, **ITS_OWN))
    assert kept(tables) == {"Club": rules(**OWN)}
    assert kept(tables, "other") == {"Club": rules()}
    assert kept(tables, game=ANOTHER) == {"Club": rules(ANOTHER, **ITS_OWN)}
    house_rules(tables).delete("phone", GAME, "Club")
    assert (kept(tables), len(row(tables))) == ({}, 2)


def test_they_are_renamed_unless_the_name_is_taken(tables: Tables) -> None:
    house_rules(tables).save("phone", GAME, "Club", rules())
    house_rules(tables).save("phone", GAME, "Home", rules(**OWN))
    assert not house_rules(tables).rename("phone", GAME, "Home", "Club")
    assert not house_rules(tables).rename("phone", GAME, "Nothing", "Something")
    assert not house_rules(tables).rename("other", GAME, "Club", "Ours")
    assert house_rules(tables).rename("phone", GAME, "Home", "Ours")
    assert kept(tables) == {"Club": rules(), "Ours": rules(**OWN)}


@pytest.mark.parametrize(
    "stored", [f'{{"{KEY}":"other"}}', '{"new":true}', f'{{"{FREE}":-5}}', "[1]", "{", ""]
)
def test_what_this_version_cannot_read_is_unreadable_and_no_error(
    tables: Tables, stored: str
) -> None:
    tables.connections.db.execute(INSERT, ["phone", PAID, "Old", stored, "then"])
    assert kept(tables) == {"Old": None}
    assert house_rules(tables).rename("phone", GAME, "Old", "Older")
    house_rules(tables).delete("phone", GAME, "Older")
    assert kept(tables) == {}


# ---- Sets stored by earlier versions: never edited ----


KEPT_ONCE = [
    (game, rules_then["stored"], rules_then["differs"])
    for game in all_games()
    for file in Path(__file__).parents[1].glob(f"games/{game}/frozen/kept_rules.json")
    for rules_then in json.loads(file.read_text("utf-8"))
]


@pytest.mark.parametrize(("game", "stored", "differs"), KEPT_ONCE)
def test_what_was_kept_once_reads_the_same_for_ever(
    tables: Tables, game: str, stored: str, differs: dict[str, Any]
) -> None:
    known = all_games()[game]
    tables.connections.db.execute(
        INSERT, ["phone", game, "Old", stored, "2026-11-20T18:00:00.000+00:00"]
    )
    (saved,) = house_rules(tables).all_named("phone", known)
    default = known.rules()
    assert {
        option.key: value
        for option in known.options
        if (value := getattr(saved.rules, option.key)) != getattr(default, option.key)
    } == differs

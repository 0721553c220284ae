"""Tables that look alike go out in one file, and come in again without losses and doubles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.games import all_games
from tests.test_cli import run
from tests.web.conftest import COMMONEST, Phone
from tests.web.files.test_all_tables import export
from tests.web.files.test_table_files import upload

Tables = list[dict[str, Any]]
DEALS = (0, 0, 0, 1, 1, 2, 2, 1)
"""How many deals were played at each table that the same people sat down to on one day."""


@pytest.fixture
def file(phone: Phone) -> dict[str, Any]:
    """Eight tables of each game alike, one of them ended, and at one somebody else deals."""
    for game in all_games():
        alike = [played(phone, game, deals) for deals in DEALS]
        phone.client.post(f"/t/{alike[-1]}/dealer", data={"dealer": "1", "seen": "2"})
        phone.send(phone.page(f"/t/{alike[0]}/end").form("/close"))
    whole: dict[str, Any] = export(phone).get_json()
    assert len(whole["tables"]) == len(DEALS) * len(all_games())
    return whole


def played(phone: Phone, game: str, deals: int) -> str:
    address = phone.sit_down(game, title="Friday", date="2026-11-20")
    for _ in range(deals):
        assert phone.record(address, COMMONEST[game]).status_code == 303
    return address


def without_ids(file: dict[str, Any]) -> dict[str, Any]:
    """Write a file as another program does."""
    tables = [{key: one[key] for key in one if key != "table"} for one in file["tables"]]
    return file | {"tables": tables}


def sorted_out(tables: Tables) -> Tables:
    """Put the tables of a file in an order that says nothing about when they came."""
    return sorted(tables, key=lambda one: json.dumps(one, sort_keys=True))


def everything(folder: Path) -> dict[str, Any]:
    exported = run("export", "--all", "--data", folder)
    assert exported.exit_code == 0
    found: dict[str, Any] = json.loads(exported.stdout)
    return found


@pytest.mark.whole
def test_the_command_line_takes_each_table_once(file: dict[str, Any], tmp_path: Path) -> None:
    for name, said, told in (
        ("ids", file, lambda found: found),
        ("none", without_ids(file), without_ids),
    ):
        for _ in range(2):
            done = run("import", "-", "--data", tmp_path / name, given=json.dumps(said))
            assert (done.exit_code, done.stderr) == (0, "")
            assert len(set(done.stdout.split())) == len(file["tables"])
            there = told(everything(tmp_path / name))["tables"]
            assert sorted_out(there) == sorted_out(said["tables"])


def test_the_page_takes_each_table_once(file: dict[str, Any], other: Phone) -> None:
    for _ in range(2):
        assert upload(other, file).status_code == 303
        assert sorted_out(export(other).get_json()["tables"]) == sorted_out(file["tables"])


def test_the_page_takes_each_table_of_another_program_once(
    file: dict[str, Any], other: Phone
) -> None:
    said = without_ids(file)
    for _ in range(2):
        assert upload(other, said).status_code == 303
        there = without_ids(export(other).get_json())["tables"]
        assert sorted_out(there) == sorted_out(said["tables"])


def test_the_public_id_is_no_way_to_a_table(file: dict[str, Any], phone: Phone) -> None:
    ids = {one["table"] for one in file["tables"]}
    assert len(ids) == len(file["tables"])
    assert not ids & set(phone.tables.addresses(""))
    assert phone.get(f"/t/{min(ids)}/").status_code == 404

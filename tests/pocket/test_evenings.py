"""The browser evenings of every game, run in the pocket.

Evenings that need several phones or sizes are left out.
"""

from __future__ import annotations

import inspect
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from assistant.games import all_games
from assistant.records.record import FORMAT
from tests.games.worked import brought

from .phone import PocketPhone, held
from .static_host import StaticHost, static_host
from .test_killed import READ

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.pocket]
if "POCKET_EVENINGS" not in os.environ:
    pytestmark.append(pytest.mark.skip("make test-pocket keeps them all"))

IMPORT = """async ([address, text]) => {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const fields = new FormData(page.querySelector("form[action$=import]"));
    fields.set("record", new File([text], "table.json"));
    return (await fetch(address, { method: "POST", body: fields })).url;
}"""
RECORD = f"""async ([address, values]) => {{
    {READ}
    const fields = await read(address, "form[action$=record]");
    for (const [name, said] of values) say(fields, name, said);
    return (await fetch(address, {{ method: "POST", body: fields }})).url;
}}"""

Evening = Callable[..., None]


def evenings() -> Iterator[Any]:
    """The evenings of every game that need one phone."""
    for key in all_games():
        module = brought(key, "browser.test_evening")
        for name, evening in vars(module).items() if module else ():
            if name.startswith("test_") and not taken(evening) - {"server", "phone"}:
                yield pytest.param(evening, id=f"{key}-{name.removeprefix('test_')}")


def taken(test: Evening) -> set[str]:
    """The fixtures of a test."""
    return set(inspect.signature(test).parameters)


class Within:
    """The functions that evenings call on a server, for the pocket."""

    def __init__(self, phone: PocketPhone) -> None:
        self._phone = phone

    def open(self, game: str, players: Sequence[str], *deals: Any, **more: Any) -> str:
        """Open a table with these deals of a record; return its address."""
        plain = {"format": FORMAT, "game": game, "players": list(players), "deals": deals} | more
        url = self._ask(IMPORT, "import", json.dumps(plain))
        return url.rstrip("/").rpartition("/")[2]

    def record(self, table: str, *choices: str) -> None:
        """Record the next deal of a table by a form with these fields."""
        values: dict[str, list[str]] = {}
        for choice in choices:
            name, _, value = choice.partition("=")
            values.setdefault(name, []).append(value)
        url = self._ask(RECORD, f"t/{table}/record", list(values.items()))
        assert url.rstrip("/").endswith(table), url

    def _ask(self, script: str, path: str, said: object) -> str:
        return str(self._phone.tab.evaluate(script, [f"{self._phone.server}/{path}", said]))


@pytest.fixture(scope="module")
def origin(built: Path) -> Iterator[StaticHost]:
    """A static host with a fixed address."""
    with static_host(built.parent) as host:
        yield host


@pytest.fixture(scope="module")
def ready(
    playwright: Playwright,
    chromium: str,
    origin: StaticHost,
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:
    """A browser profile that has loaded the pocket."""
    profile = tmp_path_factory.mktemp("ready") / "profile"
    with held(playwright, chromium, profile, origin.address):
        pass
    return profile


@pytest.fixture
def phone(
    playwright: Playwright, chromium: str, origin: StaticHost, ready: Path, tmp_path: Path
) -> Iterator[PocketPhone]:
    """A phone with the pocket and no tables."""
    profile = Path(shutil.copytree(ready, tmp_path / "profile", symlinks=True))
    with held(playwright, chromium, profile, origin.address) as phone:
        yield phone


@pytest.mark.parametrize("evening", [*evenings()])
def test_an_evening_is_kept_in_the_phone(evening: Evening, phone: PocketPhone) -> None:
    things = {"phone": phone, "server": Within(phone)}
    evening(**{name: things[name] for name in taken(evening)})

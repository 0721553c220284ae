"""The browser is killed at random while deals are saved: each answered deal must be there."""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page

from tests.samples import PAID, THREE, as_tapped, one_each

from .device import Device, program
from .kept_files import copy_files
from .static_host import StaticHost

KILLS = int(os.environ.get("POCKET_KILLS", "3"))
LONGEST = 1.5
"""How many seconds are written at most before a kill."""

READ = """const read = async (address, form) => {
    const text = await (await fetch(address)).text();
    const page = new DOMParser().parseFromString(text, "text/html");
    return new URLSearchParams(new FormData(page.querySelector(form)));
};
const say = (fields, name, values) => {
    fields.delete(name);
    for (const value of values) fields.append(name, value);
};"""

SIT_DOWN = f"""async ([address, game, names]) => {{
    {READ}
    const fields = await read(address, "form:has([name=names])");
    say(fields, "name", names);
    say(fields, "game", [game]);
    say(fields, "do", ["start"]);
    return (await fetch(address, {{ method: "POST", body: fields }})).url;
}}"""

KEEP_SCORE = f"""([address, values]) => {{
    {READ}
    const record = async () => {{
        const fields = await read(address, "form[action$=record]");
        for (const [name, said] of values) say(fields, name, said);
        const mark = fields.get("submission");
        await window.sent(mark);
        const answer = await fetch(address, {{ method: "POST", body: fields }});
        if (!answer.ok) return window.refused(`${{answer.status}} ${{await answer.text()}}`);
        await window.answered(mark);
        return record();
    }};
    record();
}}"""


class Evening:
    """A table at which deals are saved, and the answers that the phone got."""

    def __init__(self) -> None:
        self.table = ""
        self.sent: set[str] = set()
        self.answered: set[str] = set()
        self.refused: list[str] = []

    def listen(self, page: Page) -> None:
        """Record requests and answers as they happen."""
        page.expose_function("sent", lambda mark: self.sent.add(mark))
        page.expose_function("answered", lambda mark: self.answered.add(mark))
        page.expose_function("refused", lambda said: self.refused.append(said))

    def keep_score(self, frame: Frame, base: str) -> None:
        """Start saving deals without waiting."""
        if not self.table:
            self.table = frame.evaluate(SIT_DOWN, [f"{base}new", PAID, THREE])
        said = as_tapped(PAID, one_each(THREE[0]))
        values = [[name, [one] if isinstance(one, str) else one] for name, one in said.items()]
        frame.evaluate(KEEP_SCORE, [f"{self.table}record", values])


def stored(profile: Path, copy: Path) -> list[str]:
    """The submission ids of all events in an intact database."""
    copy_files(profile, copy)
    with sqlite3.connect(copy / "tables.db") as db:  # what a kill left half written is taken back
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        return [
            said for (said,) in db.execute("SELECT submission FROM events WHERE kind = 'dealt'")
        ]


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.pocket
def test_nothing_that_was_answered_is_lost(
    device: Device, host: StaticHost, tmp_path: Path
) -> None:
    chance = random.Random(7)
    evening = Evening()
    for kill in range(KILLS):
        with device.running() as page:
            evening.listen(page)
            page.goto(f"{host.address}/pocket/")
            frame = program(page)
            before = len(evening.answered)
            evening.keep_score(frame, "/pocket/")
            while len(evening.answered) == before and not evening.refused:
                page.wait_for_timeout(10)
            page.wait_for_timeout(chance.uniform(0, LONGEST) * 1000)
            assert evening.refused == []
        there = stored(device.folder, tmp_path / f"copy{kill}")
        assert len(there) == len(set(there)), "a deal was written twice"
        assert evening.answered <= set(there) <= evening.sent
    assert len(evening.answered) >= KILLS

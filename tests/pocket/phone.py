"""A phone with the pocket, controlled by touch; it is killed at the end."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Error, Frame, Locator, Playwright
from playwright.sync_api import Page as Tab

from assistant.evening.log.evening import Evening
from assistant.games import find_game
from assistant.records.record import read_record
from tests.browser.phone import Phone
from tests.browser.phones import FLAGS, HELD

from .device import PATIENCE, program

TABS = "touchscreen keyboard on".split()
RECORD = "async (address) => (await fetch(address)).json()"


class InFrame:
    """The pocket's page: elements are in the frame, touches go to the tab."""

    def __init__(self, tab: Tab, frame: Frame, address: str) -> None:
        self._tab, self._frame, self._address = tab, frame, address

    def goto(self, path: str) -> None:
        """Open a page of the pocket."""
        self._frame.goto(f"{self._address}{path}")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tab if name in TABS else self._frame, name)


class PocketPhone(Phone):
    """A phone that shows the pocket."""

    def __init__(self, tab: Tab, address: str, path: str = "/") -> None:
        self.tab, self.server = tab, address
        self._given_up = False
        self.begin()
        self.start(path)

    @property
    def keyboard(self) -> CDPSession:
        """An input method's keyboard."""
        return self.tab.context.new_cdp_session(self.tab)

    def start(self, path: str = "/") -> None:
        """Come from another page, and wait for the pocket."""
        self.tab.goto(f"{self.server}{path}")
        self.look()

    def reload(self) -> None:
        """Reload the shown page."""
        self.tab.reload()
        self.look()

    def look(self) -> None:
        """Wait for the page in the shell."""
        self.page = InFrame(self.tab, program(self.tab), self.server)  # type: ignore[assignment]

    def reach(self, choice: str) -> None:
        """Open the drawer of a choice, once the page is loaded."""
        self.choice(choice).wait_for(state="attached")
        super().reach(choice)

    def printed(self, link: Locator) -> str:
        """The text of the page to print behind a link."""
        self.tap(link)
        self.page.locator("#to-print").wait_for()
        return str(self.page.locator("body").inner_text())

    def engine(self, address: str = "") -> Evening:
        """The same table, scored here from the record that the phone exports.

        The shell requests it, as the page in the frame may just be replaced.
        """
        path = f"{self.server}/t/{address or self.address}/record.json"
        evening, problems = read_record(self.tab.evaluate(RECORD, path), find_game)
        if evening is None:
            pytest.fail(f"the export cannot be read: {problems}")
        return evening


@contextmanager
def held(
    playwright: Playwright, chromium: str, profile: Path, address: str, *flags: str, path: str = "/"
) -> Iterator[PocketPhone]:
    """Start the phone at the first or another page; its browser is killed at the end."""
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=chromium, args=[*FLAGS.split(), *flags], **HELD
    )
    context.set_default_timeout(PATIENCE * 1000)
    try:
        tab = context.pages[0]
        tab.set_viewport_size({"width": 390, "height": 844})
        yield PocketPhone(tab, f"{address}/pocket", path)
    finally:
        _kill(profile)
        with suppress(Error):
            context.close()


def _kill(profile: Path) -> None:
    """Kill the processes of the browser with this profile folder."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"--user-data-dir={profile}\0" in (process / "cmdline").read_text():
                os.kill(int(process.name), signal.SIGKILL)

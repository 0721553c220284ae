"""A phone with a persistent browser, which can be killed at any time."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import CDPSession, Frame, Page, Playwright

from tests.browser.phones import FLAGS

PORT_FILE = "DevToolsActivePort"
PATIENCE = 90
SIZE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}


class Device:
    """A browser with its own profile folder and process group."""

    def __init__(self, playwright: Playwright, chromium: str, folder: Path) -> None:
        self._playwright, self._chromium, self.folder = playwright, chromium, folder

    @contextmanager
    def running(self) -> Iterator[Page]:
        """Start the browser; it is killed at the end, like a phone's."""
        (self.folder / PORT_FILE).unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [
                self._chromium,
                *FLAGS.split(),
                "--headless=new",
                "--remote-debugging-port=0",
                f"--user-data-dir={self.folder}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            browser = self._playwright.chromium.connect_over_cdp(self._address())
            page = browser.contexts[0].pages[0]
            self.devtools: CDPSession = page.context.new_cdp_session(page)
            self.devtools.send("Emulation.setDeviceMetricsOverride", SIZE)
            self.devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
            page.set_default_timeout(PATIENCE * 1000)
            yield page
        finally:
            self.kill()

    def _address(self) -> str:
        said = self.folder / PORT_FILE
        until = time.monotonic() + PATIENCE
        while not said.exists() or "\n" not in said.read_text():
            if time.monotonic() > until:
                raise TimeoutError("the browser does not start")
            time.sleep(0.02)
        return f"http://127.0.0.1:{said.read_text().splitlines()[0]}"

    def kill(self) -> None:
        """Kill the browser with all its processes."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def program(page: Page) -> Frame:
    """The frame of the pocket's page, once it is there."""
    page.frame_locator("#page").locator("#screen").wait_for()
    frame = page.query_selector("#page").content_frame()  # type: ignore[union-attr]
    assert frame is not None
    return frame

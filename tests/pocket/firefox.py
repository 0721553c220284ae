"""A phone whose browser is Firefox, driven by its own protocol; it is killed when laid aside."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .device import PATIENCE

NAMES = "firefox firefox-esr".split()
PORT_FILE = "MarionetteActivePort"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name that WebDriver has for an element."""
SETTINGS = {
    "marionette.port": 0,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
SIZE = {"width": 390, "height": 844}


def find_firefox() -> str | None:
    """Find a Firefox on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class RefusedError(Exception):
    """What the browser could not do."""


class Firefox:
    """What a finger does in the program's frame, by Firefox's own protocol, Marionette."""

    def __init__(self, port: int) -> None:
        self._line, self._asked = socket.create_connection(("127.0.0.1", port), PATIENCE), 0
        self._read()
        self.ask("NewSession", capabilities={})
        self.ask("SetWindowRect", **SIZE)

    def ask(self, command: str, **said: Any) -> Any:
        """Let it do something, and return what comes of it."""
        self._asked += 1
        text = json.dumps([0, self._asked, f"WebDriver:{command}", said]).encode()
        self._line.sendall(b"%d:%s" % (len(text), text))
        _, _, wrong, answer = self._read()
        if wrong:
            raise RefusedError(f"{command}: {wrong['message']}")
        return answer.get("value") if isinstance(answer, dict) else answer

    def _read(self) -> Any:
        size = b"".join(iter(lambda: self._line.recv(1), b":"))
        text = bytearray()
        while len(text) < int(size):
            text += self._line.recv(int(size) - len(text))
        return json.loads(text)

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def visit(self, address: str) -> None:
        """Open an address, and wait for the program's page in the shell's frame."""
        self.ask("Navigate", url=address)
        self._inside("#screen")

    def tap(self, selector: str) -> None:
        """Touch the first thing on the page that a selector finds."""
        self._when(lambda: self.ask("ElementClick", id=self._inside(selector)))

    def write(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.ask("ElementSendKeys", id=self._inside(selector), text=text)

    def count(self, selector: str, number: int) -> None:
        """Wait until so many are on the page."""

        def look() -> None:
            self._inside("#screen")
            found = self.ask("FindElements", using="css selector", value=selector)
            if len(found) != number:
                raise RefusedError(f"{len(found)} of {selector}, not {number}")

        self._when(look)

    def text(self) -> str:
        """All that stands on the page."""
        return str(self.ask("GetElementText", id=self._inside("#screen")))

    def _inside(self, selector: str) -> str:
        return str(self._when(lambda: self._found(selector)))

    def _found(self, selector: str) -> str:
        self.ask("SwitchToFrame", id=None)
        self.ask("SwitchToFrame", element=self._find("#page"))
        return self._find(selector)

    def _find(self, selector: str) -> str:
        found = self.ask("FindElement", using="css selector", value=selector)
        return str(found[ELEMENT])

    def _when(self, act: Callable[[], Any]) -> Any:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return act()
            except RefusedError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)


@contextmanager
def firefox(path: str, profile: Path) -> Iterator[Firefox]:
    """Start it with a folder of its own; at the end it is killed, with all its processes."""
    profile.mkdir(exist_ok=True)
    said = profile / PORT_FILE
    said.unlink(missing_ok=True)
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(to)});" for key, to in SETTINGS.items())
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    process = subprocess.Popen(
        [path, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + PATIENCE
        while not (said.exists() and said.read_text().strip()):
            if time.monotonic() > until:
                raise TimeoutError("Firefox does not start")
            time.sleep(0.05)
        phone = Firefox(int(said.read_text()))
        yield phone
        phone.close()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

"""Firefox, driven by its own protocol, Marionette; it is killed when it is laid aside."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from .engine import PATIENCE, Engine, Log, RefusedError, until

NAMES = "firefox firefox-esr".split()
MAC = Path("/Applications/Firefox.app/Contents/MacOS/firefox")
PORT_FILE = "MarionetteActivePort"
SETTINGS = {
    "marionette.port": 0,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "devtools.console.stdout.content": True,
    # Letters as wide as those of a phone, and bars that take no room from the page.
    "gfx.text.subpixel-position.force-enabled": True,
    "ui.useOverlayScrollbars": 1,
}
DIES_WITH_ITS_TEST = ("setpriv", "--pdeathsig", "KILL")
CALL = "return ({})(...arguments)"
SIZED = "(width, height) => innerWidth === width && innerHeight === height"
# What Firefox does itself is said to its own window, not to the page in it.
SIZE = """(width, height) => {
    const {style} = gBrowser.selectedBrowser;
    for (const [side, long] of [["width", width], ["height", height]])
        for (const which of ["", "min-", "max-"])
            style.setProperty(which + side, `${long}px`);
    style.setProperty("flex", "none");
}"""
PREFER = """(language, dark) => {
    Services.prefs.setStringPref("intl.accept_languages", language);
    Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", dark ? 0 : 1);
}"""
FAILED = """() => {
    const all = Services.console.getMessageArray();
    Services.console.reset();
    return all.filter(one => one instanceof Ci.nsIScriptError
        && /^https?:/.test(one.sourceName) && !(one.flags & Ci.nsIScriptError.warningFlag))
        .map(one => one.toString());
}"""
# After the name of one of its own parts stands what that part says, and not a page.
SAID = re.compile(r"^console\.(?:error|warn): (?!\w+: *$).*$", re.MULTILINE)
WIPE = """() => new Promise(done =>
    Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, {onDataDeleted: () => done()}))
"""


def find_firefox() -> str | None:
    """Find a Firefox on this machine."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or (str(MAC) if MAC.is_file() else None)


class Firefox(Engine):
    """Its window, and what its protocol can do in it."""

    name = "Firefox"

    def __init__(self, port: int, log: Path) -> None:
        self._line, self._asked = socket.create_connection(("127.0.0.1", port), PATIENCE), 0
        self._log = Log(log)
        self._read()
        self.ask("WebDriver:NewSession", capabilities={})
        self.prefer()

    def ask(self, command: str, **said: Any) -> Any:
        """Let it do something, and return what comes of it."""
        self._asked += 1
        text = json.dumps([0, self._asked, command, said]).encode()
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

    def go(self, url: str) -> None:
        self.ask("WebDriver:Navigate", url=url)

    def size(self, width: int, height: int) -> None:
        self.ask("WebDriver:SetWindowRect", width=max(width, 500) + 100, height=height + 200)
        self._own(SIZE, width, height)

        def look() -> None:
            if not self.call(SIZED, width, height):
                raise RefusedError(f"the page is not {width} by {height}")

        until(look)

    def prefer(self, language: str = "en", *, dark: bool = False) -> None:
        self._own(PREFER, language, dark)

    def call(self, script: str, *values: object) -> Any:
        return self.ask("WebDriver:ExecuteScript", script=CALL.format(script), args=values)

    def _own(self, script: str, *values: object) -> Any:
        self.ask("Marionette:SetContext", value="chrome")
        try:
            return self.call(script, *values)
        finally:
            self.ask("Marionette:SetContext", value="content")

    def click(self, x: float, y: float) -> None:
        at = {"type": "pointerMove", "x": int(x), "y": int(y), "origin": "viewport"}
        touch = [at, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        finger = {"type": "pointer", "id": "finger", "actions": touch}
        self.ask(
            "WebDriver:PerformActions", actions=[finger | {"parameters": {"pointerType": "touch"}}]
        )

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("WebDriver:TakeScreenshot", full=False)))

    def complaints(self) -> list[str]:
        return [*map(str, self._own(FAILED)), *SAID.findall(self._log.new())]

    def wipe(self) -> None:
        self.go("about:blank")
        self._own(WIPE)
        self.prefer()


Phone = TypeVar("Phone", bound=Firefox)


@contextmanager
def firefox(path: str, profile: Path, phone: type[Phone]) -> Iterator[Phone]:
    """Start it with a folder of its own; at the end it is killed, with all its processes."""
    profile.mkdir(exist_ok=True)
    said = profile / PORT_FILE
    said.unlink(missing_ok=True)
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(to)});" for key, to in SETTINGS.items())
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    flags = "--headless --marionette --remote-allow-system-access --no-remote --profile".split()
    log = profile / "log"
    with log.open("wb") as writing:
        process = subprocess.Popen(
            [*(DIES_WITH_ITS_TEST if shutil.which("setpriv") else ()), path, *flags, str(profile)],
            stdout=writing,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def port() -> int:
        if not (said.exists() and said.read_text().strip()):
            raise RefusedError("Firefox does not start")
        return int(said.read_text())

    try:
        held = phone(until(port), log)
        yield held
        held.close()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

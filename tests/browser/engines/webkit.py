"""WebKit, the engine of every browser on an iPhone, in a window of its own."""

from __future__ import annotations

import json
import re
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from .engine import PATIENCE, PAUSE, Engine, Log, RefusedError, until

HOST = Path(__file__).with_name("webkit_host.py")
PYTHON = "/usr/bin/python3"
"""The Python for which a system has its own packages."""
# Keep what is looked for in step with .ci/system.
BINDINGS = "import cairo, gi; gi.require_versions({'Gtk': '3.0', 'WebKit2': '4.1'})"
SAID = re.compile(r"^.*CONSOLE (?!LOG|INFO|DEBUG).*$", re.MULTILINE)
BESIDE = ("directive 'manifest-src'", 'key "interactive-widget"', "due to access control checks")
"""What WebKit does not know and does well without, and what a page asked for that was left."""
SIZE = 390, 664
SIZED = "(width, height) => innerWidth === width && innerHeight === height"


CANCELLED = "Load request cancelled", "Frame load interrupted"
LOADS = 10
"""How often a page is loaded before a window gives up."""


def find_webkit() -> str | None:
    """Find a Python on this machine that can open a window of WebKit."""
    if not (shutil.which("Xvfb") and Path(PYTHON).exists()):
        return None
    asked = subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True, check=False)
    return None if asked.returncode else PYTHON


class WebKit(Engine):
    """The window, told what to do by lines of JSON (see `webkit_host`)."""

    name = "WebKit"

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self._process, self._log, self._asked = process, Log(log), 0
        self._answer()

    def _do(self, command: str, **more: object) -> Any:
        self._asked += 1
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"id": self._asked, "do": command, **more}) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout
        while select.select([self._process.stdout], [], [], PATIENCE)[0]:
            line = self._process.stdout.readline()
            if not line:
                raise EOFError(f"WebKit ended: {self._log.new()[-500:]}")
            answer = json.loads(line)
            if answer["id"] != self._asked:  # of a command that was given up
                continue
            if "error" in answer:
                raise RefusedError(answer["error"])
            return answer.get("value")
        raise TimeoutError("WebKit does not answer")

    def go(self, url: str) -> None:
        for left in reversed(range(LOADS)):
            try:
                self._do("go", url=url)
                break
            except RefusedError as refused:
                # The end of what a page that is left had begun to load may end this one too.
                if not left or not any(why in str(refused) for why in CANCELLED):
                    raise
                time.sleep(PAUSE)

    def tab(self, number: int) -> None:
        """Show a tab, counted from 0, or a new one; the one that was shown is hidden."""
        self._do("tab", number=number)

    def size(self, width: int, height: int) -> None:
        self._do("size", width=width, height=height)

        def look() -> None:
            if not self.call(SIZED, width, height):
                raise RefusedError(f"the window is not {width} by {height}")

        until(look)

    def prefer(self, language: str = "en", *, dark: bool = False) -> None:
        self._do("prefer", language=language, dark=dark)

    def call(self, script: str, *values: object) -> Any:
        return json.loads(self._do("call", script=script, values=json.dumps(values)))

    def click(self, x: float, y: float) -> None:
        self._do("click", x=int(x), y=int(y))

    def picture(self, path: Path) -> None:
        self._do("picture", path=str(path), whole=False)

    def complaints(self) -> list[str]:
        lines = SAID.findall(self._log.new())
        return [line for line in lines if not any(known in line for known in BESIDE)]

    def wipe(self) -> None:
        self.go("about:blank")
        self._do("wipe")
        self.prefer()


Phone = TypeVar("Phone", bound=WebKit)


@contextmanager
def webkit(python: str, folder: Path, phone: type[Phone]) -> Iterator[Phone]:
    """Open a window with an X display of its own; both end here, or when this process dies."""
    folder.mkdir(exist_ok=True)
    log = folder / "log"
    with log.open("wb") as writing:
        process = subprocess.Popen(
            [python, str(HOST), str(folder), *map(str, SIZE)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=writing,
            text=True,
            start_new_session=True,
        )
    with process:
        try:
            held = phone(process, log)
            held.prefer()
            yield held
        finally:
            assert process.stdin
            process.stdin.close()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()

"""Versions of the program: their commands, and their servers, to which anything can be said."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKED = Path(".requirements", "run.txt")
PATIENCE = 20.0
"""Seconds after which no answer is waited for."""
CUT = 0.02
"""Seconds for which an answer to half a request is waited for."""
GONE = 0
STREAM = b"text/event-stream"


@dataclass(frozen=True)
class Program:
    """A version of the program: what it is called here, its checkout, and the Python it runs on."""

    name: str = "now"
    root: Path = ROOT
    python: str = sys.executable

    def command(self, *words: str | Path) -> list[str]:
        """The line that runs a command of it."""
        run = "from assistant.cli import main; main()"
        return [self.python, "-c", run, *map(str, words)]

    @property
    def environment(self) -> dict[str, str]:
        """Where its modules are found; what it compiles it keeps, whatever the shell says."""
        said = {key: value for key, value in os.environ.items() if key[:4] != "MAKE"}
        said.pop("PYTHONDONTWRITEBYTECODE", None)
        return said | {"PYTHONPATH": str(self.root)}

    def run(self, *words: str | Path) -> str:
        """Run a command to its end; return what it says."""
        return self.said(self.command(*words))

    def said(self, command: list[str]) -> str:
        """Run anything where this version is; return what it says."""
        ran = subprocess.run(
            command, cwd=self.root, env=self.environment, stdout=subprocess.PIPE, text=True
        )
        if ran.returncode:
            raise SystemExit(f"{self.name}: {' '.join(command)} failed")
        return ran.stdout


@contextmanager
def earlier(commit: str) -> Iterator[Program]:
    """Check an earlier version out, with packages of its own where it locks others."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        root = Path(name) / "then"
        _git("worktree", "add", "--quiet", "--detach", str(root), commit)
        try:
            yield _checked(Program("then", root, _python(root)))
        finally:
            _git("worktree", "remove", "--force", str(root))


def _git(*words: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *words], check=True)


def _python(root: Path) -> str:
    """The Python of a checkout: this one where the same packages are locked."""
    if (root / LOCKED).read_bytes() == (ROOT / LOCKED).read_bytes():
        return sys.executable
    Program("then", root).said(["make", "setup", f"PYTHON={sys.executable}"])
    return str(root / ".venv" / "bin" / "python")


def _checked(program: Program) -> Program:
    """Look whether a version runs its own modules."""
    where = program.said([program.python, "-c", "import assistant; print(assistant.__file__)"])
    if not Path(where.strip()).is_relative_to(program.root):
        raise SystemExit(f"{program.root} would run {where}")
    return program


@dataclass(frozen=True)
class Said:
    """An answer: its status, or GONE where the line was closed instead, its bytes, and seconds."""

    status: int
    text: bytes
    took: float


class Server:
    """`assistant serve` on loopback, in a process of its own; its log lies beside its tables."""

    def __init__(
        self, data: Path, *options: str, program: Program | None = None, files: int = 0
    ) -> None:
        program = program or Program()
        words = ["serve", "--host=127.0.0.1", "--port=0", f"--data={data}", *options]
        few = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
        self._log, self._read = data.with_name(f"{data.name}.log"), 0
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [*few, *program.command(*words)],
                cwd=program.root,
                env=program.environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.port = self._port()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_wrong: object) -> None:
        self.stop()

    def _port(self) -> int:
        said = ""
        for line in self._process.stdout or ():
            said += line
            if "Ctrl+C" in line:
                break
        found = re.search(r":(\d+)/", said)
        if found is None:
            raise RuntimeError(f"the server did not start: {said}{self._log.read_text()}")
        return int(found[1])

    @property
    def runs(self) -> bool:
        """Whether it is still there."""
        return self._process.poll() is None

    def logged(self) -> str:
        """What it has logged since it was asked last."""
        text = self._log.read_bytes()[self._read :]
        self._read += len(text)
        return text.decode(errors="replace")

    def memory(self) -> str:
        """The most memory that it ever had; nothing where the system does not say."""
        return f"{self._told('status', 'VmHWM'):.0f} MB at most"

    def at_hand(self) -> float:
        """The megabytes that it has now for itself, and its part of what it shares."""
        return self._told("smaps_rollup", "Pss")

    def _told(self, file: str, name: str) -> float:
        there = Path(f"/proc/{self._process.pid}/{file}")
        found = re.search(rf"{name}:\s*(\d+) kB", there.read_text()) if there.exists() else None
        return int(found[1]) / 1024 if found else 0.0

    def processor(self) -> float:
        """The seconds that it has computed, and those that it has started to print."""
        started = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        printers = started.read_text().split() if started.exists() else []
        return sum(processor(int(pid)) for pid in (self._process.pid, *printers))

    def stop(self) -> int:
        """Stop it as Ctrl+C does; return its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(60)

    def say(self, request: bytes, *, cut: bool = False) -> Said:
        """Send bytes, and read what comes until the line is closed; of a stream only its head."""
        began, text = time.monotonic(), b""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            try:
                line.sendall(request)
                line.settimeout(CUT if cut else PATIENCE)
                while more := line.recv(65536):
                    text += more
                    if STREAM in text.partition(b"\r\n\r\n")[0]:
                        break
            except OSError:
                pass
        took = time.monotonic() - began
        status = re.match(rb"(?:HTTP/1\.1 1\d\d.*\r\n\r\n)?HTTP/1\.[01] (\d{3})", text)
        return Said(int(status[1]) if status else GONE, text, 0.0 if cut else took)


def processor(process: int) -> float:
    """The seconds that a process has computed; 0 where the system does not say."""
    there, threads = Path(f"/proc/{process}/schedstat"), f"/proc/{process}/task"
    if not there.exists():
        return 0.0
    return sum(_first(file) for file in Path(threads).glob("*/schedstat")) / 1e9


def _first(file: Path) -> int:
    """The first number of a file; 0 where its thread has just ended."""
    try:
        return int(file.read_text().split()[0])
    except OSError:
        return 0

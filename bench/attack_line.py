"""A line on which anything can be said, and a server of its own that has to bear it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 20.0
"""Seconds after which no answer is waited for."""
CUT = 0.02
"""Seconds for which an answer to half a request is waited for."""
GONE = 0
STREAM = b"text/event-stream"


@dataclass(frozen=True)
class Said:
    """An answer: its status, or GONE where the line was closed instead, its bytes, and seconds."""

    status: int
    text: bytes
    took: float


class Server:
    """`assistant serve` on loopback, behind a proxy that says what the attack wants it to."""

    def __init__(self, data: Path, log: Path, limit_times: int = 0) -> None:
        words = "serve --host 127.0.0.1 --port 0 --proxy 127.0.0.1 --keep 0 0 0".split()
        words += ["--limit-times", str(limit_times)]
        program = [sys.executable, "-c", "from assistant.cli import main; main()"]
        self._log, self._read = log, 0
        self._process = subprocess.Popen(
            [*program, *words, "--data", str(data)],
            stdout=subprocess.PIPE,
            stderr=log.open("wb"),
            text=True,
        )
        self.port = self._port()

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
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

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
        status = Path(f"/proc/{self._process.pid}/status")
        found = re.search(r"VmHWM:\s*(\d+) kB", status.read_text()) if status.exists() else None
        return f"{int(found[1]) / 1024:.0f} MB at most" if found else ""

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

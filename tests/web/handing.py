"""A small systemd: it listens at a socket, and starts the server on demand."""

from __future__ import annotations

import select
import socket
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread
from types import TracebackType

ROOT = Path(__file__).parents[2]
HAND_OVER = """import os, sys
at = int(sys.argv[1])
if at != 3:
    os.dup2(at, 3)
os.set_inheritable(3, True)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.executable, [sys.executable, "-c", sys.argv[2], *sys.argv[3:]])
"""
MAIN = "from assistant.cli import main; main()"


class SocketUnit:
    """Listens at a file, and starts a server if somebody connects and none runs.

    Before `ready` clients wait, as while a database is restored.
    """

    def __init__(self, file: Path, *words: str) -> None:
        self.starts: list[int | None] = []
        """How each of the servers has ended; the last one may still run."""
        self.said = ""
        self._words, self._stopped = words, Event()
        self.ready = Event()
        self.ready.set()
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(file))
        self._socket.listen(64)
        self._thread = Thread(target=self._listen)

    def __enter__(self) -> SocketUnit:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopped.set()
        self._thread.join()
        self._socket.close()

    def _listen(self) -> None:
        while not self._stopped.is_set():
            if select.select([self._socket], [], [], 0.05)[0] and self.ready.wait(0.05):
                self.starts.append(None)
                self.starts[-1] = self._serve()

    def _serve(self) -> int:
        number = self._socket.fileno()
        words = [sys.executable, "-c", HAND_OVER, str(number), MAIN, "serve", *self._words]
        with subprocess.Popen(
            words,
            pass_fds=[number],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            cwd=ROOT,
        ) as server:
            while server.poll() is None:
                if self._stopped.wait(0.05):
                    server.terminate()
                    break
            _, said = server.communicate()
        self.said += said
        return server.returncode

"""How soon a server that was just started answers its first page, and what it takes at rest."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from visiting import ASSISTANT, Line

TIMES = 7
SETTLED = 3.0
"""Seconds after which a server has read all that it reads by itself."""


def starting() -> None:
    """Measure and print."""
    found = [_start() for _ in range(TIMES + 1)][1:]  # the first one compiles what others read
    page, cpu, memory = (median(column) for column in zip(*found, strict=True))
    print(f"{'from the start to the first page':46}{page:9.2f} s{'≤ 0.6 s':>31}")
    print(f"{'  of it on the processor, the server’s':46}{cpu:9.2f} s")
    print(f"{'  memory at rest (PSS)':46}{memory:9.1f} MB{'< 60 MB':>30}")


def _start() -> tuple[float, float, float]:
    """Start a server in an empty folder; return seconds, of them on the processor, and MB."""
    # A server keeps what it has compiled, whatever the shell that measures it says.
    says = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        words = ["serve", "--host=127.0.0.1", "--port=0", f"--data={folder}"]
        with subprocess.Popen(
            [*ASSISTANT, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=says,
        ) as server:
            said = ""
            while "Ctrl+C" not in said:
                said += (server.stdout and server.stdout.readline()) or "Ctrl+C"
            port = re.search(r":(\d+)/", said)
            if port is None:
                raise SystemExit("the server did not start")
            Line(int(port[1])).get("/", compressed=True)
            took, cpu = time.perf_counter() - began, _cpu(server.pid)
            time.sleep(SETTLED)
            memory = _memory(server.pid)
            server.terminate()
    return took, cpu, memory


def _cpu(process: int) -> float:
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    used = stat.read_text().rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> float:
    """The megabytes that it has for itself, and its part of what it shares."""
    rollup = Path(f"/proc/{process}/smaps_rollup")
    found = re.search(r"(?m)^Pss:\s+(\d+) kB", rollup.read_text()) if rollup.exists() else None
    return int(found[1]) / 1024 if found else 0.0


if __name__ == "__main__":
    starting()

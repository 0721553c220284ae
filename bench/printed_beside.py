"""Recording while eight phones have long sheets printed, and a short sheet, cold and warm."""

from __future__ import annotations

import re
import sys
import tempfile
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from statistics import median

from percentiles import p50_p99
from tables import TAPPED, USUAL, open_tables
from visiting import ASSISTANT, Line, served

SHEETS, LONG, DEALS, ALONE = 8, 400, 300, 50
LOOKS_AGAIN = 1.0
"""Seconds after which a page that waits asks again."""


def printed_beside(folder: Path) -> None:
    """Measure and print."""
    recorded = open_tables(folder, USUAL, DEALS, 1)[0]
    first, *others = open_tables(folder, USUAL, 40, 6)
    long = open_tables(folder, USUAL, LONG, SHEETS)
    command = (*ASSISTANT, "serve", "--host=127.0.0.1", "--port=0", f"--data={folder}")
    with served(*command) as port, ThreadPoolExecutor(SHEETS) as readers:
        phone = Line(port).arrive()
        cold, warm = _took(phone, first), median(_took(phone, other) for other in others)
        again = _took(phone, first)
        print(f"{'a first PDF of 40 deals, cold':46}{cold * 1000:9.0f} ms")
        print(f"{'  and then, warm':46}{warm * 1000:9.0f} ms{'≤ 250 ms':>32}")
        print(f"{'  the same again':46}{again * 1000:9.0f} ms")
        number = phone.next_deal(recorded)
        took = [phone.record(recorded, number + n, TAPPED[USUAL]) for n in range(ALONE)]
        _row("record a deal, nothing is printed", took)
        waiting = [readers.submit(_printed, port, address) for address in long]
        number, took = number + ALONE, []
        while not all(map(Future.done, waiting)):
            took.append(phone.record(recorded, number + len(took), TAPPED[USUAL]))
            time.sleep(0.1)
        _row(f"record a deal beside {SHEETS} sheets of {LONG} deals", took, "p99 ≤ 20 ms")
        lasted = max(done.result() for done in waiting)
        print(f"{'  the last of them is there after':46}{lasted:9.1f} s")


def _took(phone: Line, table: str) -> float:
    start = time.perf_counter()
    answer, _ = phone.get(f"/t/{table}/sheet.pdf")
    if answer.status != 200:
        raise SystemExit("no PDF: is Pango missing?")
    return time.perf_counter() - start


def _printed(port: int, table: str) -> float:
    """Ask for a long sheet as a phone does, and look again until it is there."""
    start, phone = time.perf_counter(), Line(port).arrive()
    answer, page = phone.get(f"/t/{table}/sheet.pdf")
    where = answer.headers["Location"]
    while answer.status != 200 or answer.headers.get_content_type() != "application/pdf":
        time.sleep(LOOKS_AGAIN)
        _, page = phone.get(where)
        if found := re.search(rb'href="([^"]+/report\.pdf)"', page):
            answer, page = phone.get(found[1].decode())
        elif b'role="alert"' in page and b"PDF failed" in page:
            raise SystemExit("a long sheet was not printed")
    return time.perf_counter() - start


def _row(what: str, took: list[float], aim: str = "") -> None:
    p50, p99 = p50_p99(took)
    print(f"{what:46}{p50:9.2f}{p99:9.2f}{'':16}   {aim}")
    sys.stdout.flush()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        printed_beside(Path(name))

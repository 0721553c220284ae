"""A party of sixty phones: everybody enters his own hands, whenever he is done, and looks on."""

from __future__ import annotations

import http.client
import random
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from percentiles import p50_p99
from visiting import Line, the_assistant

from assistant.clock import now
from assistant.core.before import Before
from assistant.core.seat import Seat
from assistant.evening.call_by_call import filled
from assistant.evening.deal_facts import read_facts
from assistant.games import find_game
from assistant.records.record import FORMAT, read_record
from assistant.store.tables import Tables
from tests.samples import PARTY, scores_10

PHONES, DEALS, MINUTES = 60, 500, 10.0
THINKS = 1.5
"""The seconds between two taps of somebody who looks at his cards."""
SAVED, MET_ANOTHER = 200, 409


@dataclass
class Found:
    """What the phones met with."""

    saves: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    """The seconds from a version's arrival until the standing was there."""
    conflicts: int = 0


def party(minutes: float = MINUTES) -> None:
    """Keep a party and print what its phones met with."""
    names = [f"Player {number}" for number in range(1, PHONES + 1)]
    with tempfile.TemporaryDirectory() as folder:
        address = _opened(Path(folder), names)
        with the_assistant(Path(folder)) as port:
            found, over = Found(), threading.Event()
            for _ in names:
                threading.Thread(target=_look_on, args=(port, address, found, over)).start()
            with ThreadPoolExecutor(PHONES) as phones:
                shares = [DEALS // PHONES + (n < DEALS % PHONES) for n in range(PHONES)]
                tapped = [_tapped(names, name) for name in names]
                for one in [
                    phones.submit(_enter, port, address, fields, share, minutes * 60, found)
                    for fields, share in zip(tapped, shares, strict=True)
                ]:
                    one.result()
            over.set()
        deals = len(Tables(Path(folder), find_game, now).evening(address).deals)
    for what, took in (("save", found.saves), ("tap", found.taps), ("see it", found.seen)):
        p50, p99 = p50_p99(took)
        print(f"party of {PHONES}, {what:26}{p50:20.1f}{p99:9.1f}   at most {max(took):.2f} s")
    print(f"  {deals} of {DEALS} turn-ins in {minutes:g} min, {found.conflicts} conflicts")


def _opened(folder: Path, names: list[str]) -> str:
    plain = {"format": FORMAT, "game": PARTY, "players": names, "deals": []}
    evening, problems = read_record(plain, find_game)
    if evening is None:
        raise SystemExit(f"{problems}")
    tables = Tables(folder, find_game, now)
    address = tables.open(evening.opened, evening.events)
    tables.close()
    return address


def _tapped(names: list[str], name: str) -> dict[str, str]:
    """What somebody taps in for hands that are the same each time."""
    game = find_game(PARTY)
    if game is None:
        raise SystemExit(PARTY)
    seats = {one: Seat(place) for place, one in enumerate(names)}
    facts, problems = read_facts(scores_10(name), game, game.rules(), seats)
    if problems:
        raise SystemExit(f"{problems}")
    values = filled(game, facts, Before(1, Seat(0), len(names))).values
    return {key: said if isinstance(said, str) else said[0] for key, said in values.items()}


def _enter(
    port: int, address: str, fields: dict[str, str], share: int, lasts: float, found: Found
) -> None:
    """Enter some hands, spread over the party."""
    phone, start = Line(port).arrive(), time.monotonic()
    for at in sorted(random.uniform(0, lasts) for _ in range(share)):
        phone.hang_up()
        time.sleep(max(0.0, start + at - time.monotonic()))
        number = phone.next_deal(address)
        for part in range(1, len(fields)):
            found.taps.append(phone.tap(address, number, dict([*fields.items()][: part + 1])))
            time.sleep(min(THINKS, lasts / share / 10))
        started, code = time.perf_counter(), 0
        code = phone.send(f"/t/{address}/record", phone.marks(number) | fields)
        found.saves.append(time.perf_counter() - started)
        found.conflicts += code == MET_ANOTHER
        if code not in (SAVED, MET_ANOTHER):
            raise SystemExit(f"record: {code}")


def _look_on(port: int, address: str, found: Found, over: threading.Event) -> None:
    """Watch the standing: a stream of versions, and the page whenever there is another one."""
    phone = Line(port).arrive()
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    line.request("GET", f"/live?view=/t/{address}/", headers=phone.cookie)
    answer = line.getresponse()
    while not over.is_set() and (said := answer.readline()):
        if said.startswith(b"data:"):
            started = time.perf_counter()
            phone.get(f"/t/{address}/", compressed=True)
            found.seen.append(time.perf_counter() - started)
    line.close()


if __name__ == "__main__":
    party(*map(float, sys.argv[1:]))

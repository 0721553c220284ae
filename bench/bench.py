"""How fast it is: everything beside its aim, and as a ratio to a view that commits one row."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from statistics import median

from capacity import capacity
from crowded import crowded
from party import party
from paying import settling
from percentiles import p50_p99
from printed_beside import printed_beside
from printing import printing
from shares import shares
from starting import starting
from statements import statements
from strangers import strangers
from tables import TAPPED, USUAL, open_many, open_tables, write
from taps import taps
from visiting import ASSISTANT, Line, first_visit, the_assistant, the_bare_view
from watching import watching

from assistant.core.cards import Card, Suit
from assistant.families.poker.ranking import Kind, best_split
from assistant.store.tables import FILE

ROUNDS = 12
PARTY_MINUTES = 2
POSTS = 50
LENGTHS = (10, 300, 3000)
AT_ONCE = 8
SCORED = 10_000
SPLITS = 200
TABLES, DEALS_EACH = 2000, 50
LISTS = {
    "the first page of": "/",
    "the last page of": "/?page=100",
    "a person and a place among": "/?q=boris+pub+7",
    "a game and a month among": f"/?q={USUAL}+2026-11",
    "what is not there among": "/?q=nobody",
    "the nights of": "/nights",
    "the last nights of": "/nights?page=20",
    "picking from": "/books/new",
    "the people of": "/people",
    "a person's tables among": "/people/of?name=Anna",
    "a person's statistics of": "/figures/person?who=Anna",
}


def main() -> None:
    """Measure and print."""
    print(f"{'':46}{'p50 ms':>9}{'p99 ms':>9}{'× bare':>16}   aim")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one_at_a_time(folder)
        many_at_once(folder)
        crowded(_empty(folder, "crowded"))
        watching(_empty(folder, "watching"))
        strangers(_empty(folder, "strangers"))
        party(PARTY_MINUTES)
        statements(_empty(folder, "statements"))
        shares()
        print()
        others(folder)
        scoring(folder)
        looking_for_tables(_empty(folder, "many"))
    starting()
    splitting()
    printing()
    with tempfile.TemporaryDirectory() as name:
        printed_beside(Path(name))
    settling()
    taps()
    capacity()


def row(what: str, took: list[float], bare: list[float], aim: str = "") -> None:
    """Print a line of the table."""
    (p50, p99), (bare50, bare99) = p50_p99(took), p50_p99(bare)
    print(f"{what:46}{p50:9.2f}{p99:9.2f}{p50 / bare50:8.1f}{p99 / bare99:8.1f}   {aim}")


def one_at_a_time(folder: Path) -> None:
    """Record deals at one table after the other, in turn with the bare view."""
    kinds = [(game, deals) for game in TAPPED for deals in LENGTHS]
    # A few deals at each of many tables: a table of 10 stays one of about 10.
    opened = {kind: open_tables(folder, *kind, count=ROUNDS) for kind in kinds}
    took: dict[tuple[str, int], list[float]] = {kind: [] for kind in kinds}
    tapped: dict[tuple[str, int], list[float]] = {kind: [] for kind in kinds}
    bare: list[float] = []
    with the_assistant(folder) as port, the_bare_view(folder) as bare_port:
        phone, line = Line(port).arrive(), Line(bare_port)
        for turn in range(-1, ROUNDS):
            found = [line.post("/", {"body": "x" * 200}) for _ in range(POSTS)]
            bare += found if turn >= 0 else []
            for kind in kinds:
                found = record(phone, *kind, opened[kind][turn])
                took[kind] += found if turn >= 0 else []
                found = tap(phone, *kind, opened[kind][turn])
                tapped[kind] += found if turn >= 0 else []
    row("the bare view", bare, bare)
    aims = {10: "", 300: "p50 ≤ 2 × bare, p99 ≤ 5 ×", 3000: "the same"}
    for game, deals in kinds:
        row(f"record a deal, {game}, {deals} deals", took[game, deals], bare, aims[deals])
    for game, deals in kinds:
        row(f"tap on a deal, {game}, {deals} deals", tapped[game, deals], bare, "p50 ≤ 1.5 × bare")
    for game in TAPPED:
        longest, usual = (median(took[game, deals]) for deals in (3000, 300))
        print(f"{f'  {game}: 3000 deals to 300':46}{longest / usual:9.2f} ×{'≤ 2 ×':>29}")


def record(phone: Line, game: str, deals: int, address: str) -> list[float]:
    """Record some deals at a table that is on the phone's screen already."""
    phone.get(f"/t/{address}/")
    number = phone.next_deal(address)
    return [phone.record(address, number + n, TAPPED[game]) for n in range(_posts(deals))]


def tap(phone: Line, game: str, deals: int, address: str) -> list[float]:
    """Tap on the next deal's screen: now it is known in part, now whole, and never as before."""
    number, whole = phone.next_deal(address), TAPPED[game]
    part = dict([*whole.items()][:1])
    return [phone.tap(address, number, (part, whole)[n % 2]) for n in range(_posts(deals))]


def _posts(deals: int) -> int:
    """A table of 10 deals stays one of about 10."""
    return max(5, min(POSTS, deals))


def many_at_once(folder: Path) -> None:
    """Record at 8 tables at once, each from a phone of its own."""
    addresses = open_tables(folder, USUAL, 300, AT_ONCE)
    with the_assistant(folder) as port, the_bare_view(_empty(folder, "at-once")) as bare_port:
        phones = [Line(port).arrive() for _ in addresses]
        lines = [Line(bare_port) for _ in addresses]
        for phone, address in zip(phones, addresses, strict=True):
            record(phone, USUAL, 300, address)

        def write_rows(line: Line) -> list[float]:
            return [line.post("/", {"body": "x" * 200}) for _ in range(POSTS)]

        def write_deals(phone: Line, address: str) -> list[float]:
            return record(phone, USUAL, 300, address)

        with ThreadPoolExecutor(AT_ONCE) as players:
            bare = list(chain.from_iterable(players.map(write_rows, lines)))
            start = time.perf_counter()
            took = list(chain.from_iterable(players.map(write_deals, phones, addresses)))
            lasted = time.perf_counter() - start
    row(f"the bare view, {AT_ONCE} at once", bare, bare)
    row(f"record a deal, {AT_ONCE} tables at once", took, bare, "p99 ≤ 25 ms")
    print(f"{'  together':46}{len(took) / lasted:9.0f} deals/s")


def _empty(folder: Path, name: str) -> Path:
    made = folder / name
    made.mkdir()
    return made


def others(folder: Path) -> None:
    """A new phone's first visit, and the printed sheet."""
    opened = {game: open_tables(folder, game, 40, 6) for game in TAPPED}
    with the_assistant(folder) as port:
        requests, size = first_visit(port)
        print(f"{'first visit':46}{size / 1000:9.1f} kB{'< 45 kB':>31}")
        print(f"{'  requests':46}{requests:9}{'≤ 6':>30}")
        phone = Line(port)
        for game, addresses in opened.items():
            took = []
            for address in addresses:  # what was printed already is not printed again
                start = time.perf_counter()
                answer, _ = phone.get(f"/t/{address}/sheet.pdf")
                took.append(time.perf_counter() - start)
                if answer.status != 200:
                    raise SystemExit("no PDF: is Pango missing?")
            warm = median(took[1:])
            print(f"{f'PDF of 40 deals, {game}, warm':46}{warm * 1000:9.0f} ms{'≤ 250 ms':>32}")


def scoring(folder: Path) -> None:
    """Score long records on the command line, from the program's start to its end."""
    for game in TAPPED:
        file = write(folder / f"{game}.json", game, SCORED)
        start = time.perf_counter()
        subprocess.run([*ASSISTANT, "score", str(file)], check=True, stdout=subprocess.DEVNULL)
        took = time.perf_counter() - start
        what = f"assistant score, {game}, {SCORED:,} deals"
        print(f"{what:46}{took:9.2f} s {SCORED / took:13,.0f} deals/s{'< 3 s':>12}")


def looking_for_tables(folder: Path) -> None:
    """List and search many tables of one phone; work out anew what the list reads."""
    address = open_many(folder, TABLES, DEALS_EACH)[0]  # of the first game
    with the_assistant(folder) as port:
        phone = Line(port).arrive()
        phone.get(f"/t/{address}/")
        _put_all_on_the_list(folder)
        for what, path in LISTS.items():
            start = time.perf_counter()
            phone.get(path)
            first = (time.perf_counter() - start) * 1000
            took = []
            for _ in range(POSTS):
                start = time.perf_counter()
                phone.get(path)
                took.append(time.perf_counter() - start)
            p50, p99 = p50_p99(took)
            print(f"{f'{what} {TABLES:,} tables':46}{p50:9.2f}{p99:9.2f}{'':16}   ", end="")
            print(f"p50 < {100 if path.startswith('/figures') else 30} ms, at first {first:.0f}")
        took = record(phone, next(iter(TAPPED)), DEALS_EACH, address)
        print(f"{'  record a deal among them':46}{p50_p99(took)[0]:9.2f}")
    start = time.perf_counter()
    subprocess.run(
        [*ASSISTANT, "rebuild", f"--data={folder}"], check=True, stdout=subprocess.DEVNULL
    )
    lasted = time.perf_counter() - start
    print(f"{f'assistant rebuild, {TABLES * DEALS_EACH:,} deals':46}{lasted:9.1f} s")


def _put_all_on_the_list(folder: Path) -> None:
    """Let the only phone have opened every table."""
    db = sqlite3.connect(folder / FILE)
    db.execute(
        "INSERT OR IGNORE INTO visits (device, evening, at)"
        " SELECT device, id, opened_at FROM evenings, (SELECT device FROM visits LIMIT 1)"
    )
    db.commit()
    db.close()


def splitting() -> None:
    """Find the best hands in what a player may hold who collects them."""
    pack = [Card(rank, suit) for rank in range(2, 15) for suit in Suit]
    value = dict(zip(Kind, (0, 1, 1, 3, 5, 7, 10, 15, 20, 21, 30, 40, 80), strict=True))
    chance = random.Random(1)
    for held, aim in ((14, "p99 < 100 ms"), (49, "p99 < 2 s")):
        took = []
        for _ in range(SPLITS):
            cards = chance.sample(pack, held)
            start = time.perf_counter()
            best_split(cards, value)
            took.append(time.perf_counter() - start)
        p50, p99 = p50_p99(took)
        print(f"{f'best split of {held} cards':46}{p50:9.2f}{p99:9.2f}{'':16}   {aim}")


if __name__ == "__main__":
    main()

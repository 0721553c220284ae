"""Kills the server and commands at random moments, and looks whether anything is lost or doubled.

    python bench/soak.py --kills 300 --seed 1

Phones keep score meanwhile. All of it runs on this machine, in a folder that is deleted afterwards.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import signal
import tempfile
import time
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from soak_checks import Broken, all_there_once, check, check_copies, facts, marks, must
from soak_children import Child
from soak_phones import Journal, Phone

from assistant.clock import now
from assistant.games import find_game
from assistant.store.files.copies import BACKUPS
from assistant.store.tables import FILE, Tables
from tests.samples import PAID, one_each

COMMANDS = ["import", "backup", "restore", "rebuild"]
PHONES = 3
ANSWERS = 24
"""How many answers a server gives at most before it is killed, somewhere on the way to the next."""
PATIENCE = 20.0
"""Seconds after which it is killed all the same."""


@dataclass
class Soak:
    """One run: what was killed so far, and what the phones know."""

    folder: Path
    rng: random.Random
    journal: Journal = field(default_factory=Journal)
    kills: Counter[str] = field(default_factory=Counter)
    lasts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(COMMANDS, 0.5))
    copies: set[str] = field(default_factory=set)
    records: int = 0

    @property
    def data(self) -> Path:
        """Where the tables are."""
        return self.folder / "data"

    def round(self, phones: list[Phone]) -> None:
        """Kill the server, a command, or both, and look at what is there."""
        command = self.rng.choice([None, *COMMANDS])
        if command == "restore" and self.rng.random() < 0.5:
            self._leave_a_log(phones)
        before, answered = facts(self.data / FILE), {*self.journal.answered}
        server = command is None or (command != "restore" and self.rng.random() < 0.5)
        copy = self._some_copy() if command == "restore" else None
        words = self._words(command, copy)
        serve = self._serve() if server else None
        child = Child(*words, "--data", self.data) if words else None
        playing = self._play(serve, phones) if serve else []
        if child:
            self._kill(str(command), child.go())
        if serve:
            self._wait_for_answers(playing)
            self._stop(serve[0], playing, gently=self.rng.random() < 0.2)
        if command == "import":
            self._import_again()
        if child and child.code == 0:
            self._came_through(str(command), copy, answered)
        if copy is not None:
            self._restored(copy, before)
        after = check(self.data, self.journal)
        must(server or copy or command == "import" or before == after, "changed by nobody")
        check_copies(self.data, self.copies)

    def _leave_a_log(self, phones: list[Phone]) -> None:
        """Kill a server, and do not start again: its write-ahead log stays beside the file."""
        serve = self._serve()
        playing = self._play(serve, phones)
        self._wait_for_answers(playing)
        self._stop(serve[0], playing, gently=False)
        all_there_once(marks(self.data / FILE), self.journal)

    def _some_copy(self) -> Path | None:
        """One of the last few, however it was made."""
        copies = sorted((self.data / BACKUPS).glob("*.db"), key=lambda file: file.stat().st_mtime)
        return self.rng.choice(copies[-8:]) if copies else None

    def _words(self, command: str | None, copy: Path | None) -> list[str | Path]:
        if command == "import":
            return ["import", self._record()]
        if command == "restore":
            return ["restore", copy] if copy else []
        return [command] if command else []

    def _record(self) -> Path:
        """Write a table that nobody has imported yet."""
        self.records += 1
        plain = {"format": "table-record/1", "game": PAID, "players": ["Anna", "Boris", "Eva"]}
        title = f"Record {self.records}"
        file = self.folder / "record.json"
        file.write_text(json.dumps(plain | {"title": title, "deals": [one_each("Boris")] * 20}))
        self.journal.sent.add(title)
        return file

    def _serve(self) -> tuple[Child, int]:
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--keep", "6", "3", "2"]
        child = Child(*words, "--data", self.data).go()
        said = child.says("Ctrl+C")
        port = re.search(r":(\d+)/", said)
        must(port, f"the server did not start: {said}")
        return child, int(port[1])

    def _play(self, serve: tuple[Child, int], phones: list[Phone]) -> list[Future[None]]:
        pool = ThreadPoolExecutor(len(phones))
        playing = [pool.submit(phone.play, serve[1], self.journal) for phone in phones]
        pool.shutdown(wait=False)
        return playing

    def _kill(self, command: str, child: Child) -> None:
        """Kill a command within the time it takes; what came through before is answered."""
        began = time.monotonic()
        limit = self.rng.uniform(0, 1.1 * self.lasts[command])
        while child.runs() and time.monotonic() - began < limit:
            time.sleep(0.002)
        took = time.monotonic() - began
        code = child.end(signal.SIGKILL)
        if code == -signal.SIGKILL:
            self.kills[command] += 1
            self.lasts[command] = min(20.0, self.lasts[command] * 1.05)
        else:
            must(code == 0, f"{command}: exit code {code}")
            self.lasts[command] = took

    def _wait_for_answers(self, playing: list[Future[None]]) -> None:
        enough = self.journal.answers + self.rng.randint(0, ANSWERS)
        given_up = time.monotonic() + PATIENCE
        while self.journal.answers < enough and time.monotonic() < given_up:
            must(not any(one.done() for one in playing), "a phone gave up on a server that runs")
            time.sleep(0.002)
        time.sleep(self.rng.uniform(0, 0.03))

    def _import_again(self) -> None:
        """Whoever saw his import killed repeats it: it is one table then."""
        child = Child("import", self.folder / "record.json", "--data", self.data).go()
        must(child.end() == 0, "the import cannot be repeated")
        self.journal.answer(f"Record {self.records}")

    def _came_through(self, command: str, copy: Path | None, answered: set[str]) -> None:
        """Look at what a command that was not killed has promised."""
        if command == "backup":
            made = max((self.data / BACKUPS).glob("tables-*"), key=lambda one: one.stat().st_mtime)
            must(answered <= marks(made).keys(), f"not in the back-up: {made.name}")
        if copy is not None:
            must(facts(self.data / FILE) == facts(copy), "not restored")

    def _stop(self, serve: Child, playing: list[Future[None]], *, gently: bool) -> None:
        """Kill a server; one that is stopped gently leaves a file that alone is the whole."""
        code = serve.end(signal.SIGTERM if gently else signal.SIGKILL)
        for one in playing:
            one.result()  # a phone that stumbled has kept no score
        if gently:
            must(code == 0, "the server did not stop")
            alone = self.folder / "alone.db"
            shutil.copy(self.data / FILE, alone)
            must(facts(alone) == facts(self.data / FILE), "the file alone is not the whole")
        else:
            self.kills["server"] += 1

    def _restored(self, copy: Path, before: object) -> None:
        """The old tables are there, or the new ones; what was written since those is given up."""
        there = facts_of_the_next_start(self.data)
        wanted = facts(copy)
        must(there in (before, wanted), "neither the old tables nor the new ones")
        if there == wanted:
            self.journal.back_to({*marks(copy)})


def facts_of_the_next_start(data: Path) -> object:
    """The facts, once a program has opened the tables again."""
    Tables(data, find_game, now).close()
    return facts(data / FILE)


def main() -> None:
    """Kill so often, and say what came of it."""
    asked = argparse.ArgumentParser(description="Kill everything at random moments.")
    asked.add_argument("--kills", type=int, default=300)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--minutes", type=float, default=60)
    said = asked.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        soak = Soak(Path(name).resolve(), random.Random(said.seed))
        Tables(soak.data, find_game, now).close()
        phones = [Phone(f"Phone {n}", said.seed * PHONES + n) for n in range(PHONES)]
        rounds = 0
        while soak.kills.total() < said.kills and time.monotonic() - began < said.minutes * 60:
            rounds += 1
            try:
                soak.round(phones)
            except Broken as broken:
                raise SystemExit(f"seed {said.seed}, round {rounds}: {broken}") from None
        _report(soak, rounds, time.monotonic() - began)
    if soak.kills.total() < said.kills:
        raise SystemExit(f"only {soak.kills.total()} kills in {said.minutes} minutes")


def _report(soak: Soak, rounds: int, took: float) -> None:
    killed = ", ".join(f"{what} {count}" for what, count in sorted(soak.kills.items()))
    print(f"{soak.kills.total()} kills in {rounds} rounds and {took / 60:.1f} minutes: {killed}")
    there = len(soak.journal.answered)
    print(f"{soak.journal.answers} answers; {there} not undone by restoring an older back-up")
    print(f"{len(soak.journal.cut_off)} things written whose answer was cut off by a kill")
    print("nothing lost, nothing doubled, every figure comes to the same when replayed")


if __name__ == "__main__":
    main()

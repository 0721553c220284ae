"""Kills the server and commands at random moments, and looks whether anything is lost or doubled.

    python bench/soak.py --server 500 --commands 500 --seed 1

Phones keep score meanwhile. Every other kill of a restore falls into its last step, which puts the
back-up in the tables' place: it is the shortest, and the only one that may lose anything. All of it
runs on this machine, in a folder that is deleted afterwards.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from soak_children import Child
from soak_phones import Broken, Journal, Phone, all_there_once, check, facts, marks, must

from assistant.clock import now
from assistant.games import find_game
from assistant.store.database.copies import BACKUPS
from assistant.store.tables import FILE, Tables
from tests.samples import PAID, one_each

COMMANDS = ["import", "backup", "restore", "rebuild"]
SERVER, LAST_STEP = "server", "restore in its last step"
PHONES = 3
ANSWERS = 24
"""How many answers a server gives at most before it is killed, somewhere on the way to the next."""
PATIENCE = 20.0  # seconds after which it is killed all the same


@dataclass
class Soak:
    """One run: what was killed so far, and what the phones know."""

    folder: Path
    rng: random.Random
    wanted: Mapping[str, int]
    """How often the server, and how often any of the commands, is to be killed."""
    commands: Sequence[str] = tuple(COMMANDS)
    journal: Journal = field(default_factory=Journal)
    kills: Counter[str] = field(default_factory=Counter)
    latest: int = 500
    """How many lines after the first that has touched the tables' file a restore has at most."""
    lasts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(COMMANDS, 0.5))
    copies: set[str] = field(default_factory=set)
    records: int = 0

    @property
    def data(self) -> Path:
        """Where the tables are."""
        return self.folder / "data"

    @property
    def wanting(self) -> bool:
        """Whether anything is still to be killed."""
        return any(self.missing(what) > 0 for what in self.wanted)

    def missing(self, what: str) -> int:
        """How often the server, or any of the commands, is still to be killed."""
        there = self.kills[SERVER]
        return self.wanted[what] - (there if what == SERVER else self.kills.total() - there)

    def round(self, phones: list[Phone]) -> None:
        """Kill the server, a command, or both, and look at what is there."""
        command = self._some_command()
        if command == "restore" and self.rng.random() < 0.5:
            self._leave_a_log(phones)
        before, answered = facts(self.data / FILE), {*self.journal.answered}
        server = command is None or (command != "restore" and self.rng.random() < 0.5)
        copy = self._some_copy() if command == "restore" else None
        words, line = self._words(command, copy), self._some_line() if copy else None
        serve = self._serve() if server else None
        child = Child(*words, "--data", self.data, line=line) if words else None
        playing = self._play(serve, phones) if serve else []
        if child and line is not None:
            self._kill_in_the_last_step(line, child.go())
        elif child:
            self._kill(str(command), child.go())
        if serve:
            self._wait_for_answers(playing)
            gently = self.missing(SERVER) <= 0 or self.rng.random() < 0.2
            self._stop(serve[0], playing, gently=gently)
        if command == "import":
            self._import_again()
        if child and child.code == 0:
            self._came_through(str(command), copy, answered)
        if copy is not None:
            self._restored(copy, before, phones)
        after = check(self.data, self.journal, self.copies)
        must(server or copy or command == "import" or before == after, "changed by nobody")

    def _some_command(self) -> str | None:
        """One of the commands; none where only the server is to be killed."""
        known = [one for one in self.commands if one != "restore" or self._some_copy()]
        alone = not known or self.missing("commands") <= 0 or self.rng.random() < 0.2
        return None if alone else self.rng.choice(known)

    def _some_line(self) -> int | None:
        """How late a restore is killed in its last step: as often as it is killed anywhere else."""
        if self.kills[LAST_STEP] > self.kills["restore"]:
            return None
        return self.rng.randint(0, self.rng.choice([1, self.latest]))

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

    def _kill_in_the_last_step(self, line: int, child: Child) -> None:
        """Wait until a restore is killed in its last step, unless that had fewer lines."""
        code = child.end()
        must(code in (0, -signal.SIGKILL), f"restore: exit code {code}")
        self.kills[LAST_STEP] += code != 0
        self.latest = line if code == 0 else self.latest

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
            self.kills[SERVER] += 1

    def _restored(self, copy: Path, before: object, phones: list[Phone]) -> None:
        """The old tables are there, or the new ones; what was written since those is given up.

        What a phone was about to send may be there by another submission then: it looks anew.
        """
        must((self.data / FILE).exists(), "the tables are gone")
        Tables(self.data, find_game, now).close()  # as the next program opens them
        there, wanted = facts(self.data / FILE), facts(copy)
        must(there in (before, wanted), "neither the old tables nor the new ones")
        if there == wanted:
            self.journal.back_to({*marks(copy)})
            for phone in phones:
                phone.look_anew()


def main() -> None:
    """Kill so often, and say what came of it."""
    asked = argparse.ArgumentParser(description="Kill everything at random moments.")
    asked.add_argument("--server", type=int, default=150, help="how often the server is killed")
    asked.add_argument("--commands", type=int, default=150, help="how often a command is killed")
    asked.add_argument("--command", choices=COMMANDS, action="append", help="only this one")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--minutes", type=float, default=60, help="after which it gives up")
    said = asked.parse_args()
    wanted = {SERVER: said.server, "commands": said.commands}
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        rng, commands = random.Random(said.seed), said.command or COMMANDS
        soak = Soak(Path(name).resolve(), rng, wanted, commands)
        Tables(soak.data, find_game, now).close()
        phones = [Phone(f"Phone {n}", said.seed * PHONES + n) for n in range(PHONES)]
        rounds = 0
        while soak.wanting and time.monotonic() - began < said.minutes * 60:
            rounds += 1
            try:
                soak.round(phones)
            except (Broken, sqlite3.Error) as broken:
                raise SystemExit(f"seed {said.seed}, round {rounds}: {broken}") from None
        _report(soak, rounds, time.monotonic() - began)
    if soak.wanting:
        raise SystemExit(f"only {soak.kills.total()} kills in {said.minutes} minutes")


def _report(soak: Soak, rounds: int, took: float) -> None:
    killed = ", ".join(f"{what} {count}" for what, count in sorted(soak.kills.items()))
    print(f"{soak.kills.total()} kills in {rounds} rounds and {took / 60:.1f} minutes: {killed}")
    answers, there = soak.journal.answers, len(soak.journal.answered)
    print(f"{answers} answers; {there} not undone by restoring an older back-up")
    print(f"{len(soak.journal.cut_off)} things written whose answer was cut off by a kill")
    print("nothing lost, nothing doubled, every figure comes to the same when replayed")


if __name__ == "__main__":
    main()

"""Kills the server and commands at random times, and checks that nothing is lost or doubled.

    python bench/soak.py --server 500 --commands 500 --seed 1

Phones record meanwhile. Every other kill of a restore happens in its last step, which replaces the
tables by the back-up: the shortest step, and the only one that could lose data. Everything runs on
this machine, in a folder that is deleted afterwards.
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
"""The most answers of a server before it is killed."""
PATIENCE = 20.0  # seconds after which it is killed anyway


@dataclass
class Soak:
    """One run: the kills so far, and what the phones know."""

    folder: Path
    rng: random.Random
    wanted: Mapping[str, int]
    """How many kills of the server, and of commands, are wanted."""
    commands: Sequence[str] = tuple(COMMANDS)
    journal: Journal = field(default_factory=Journal)
    kills: Counter[str] = field(default_factory=Counter)
    latest: int = 500
    """The most lines of code in the last step of a restore."""
    lasts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(COMMANDS, 0.5))
    copies: set[str] = field(default_factory=set)
    records: int = 0

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def wanting(self) -> bool:
        """Whether more kills are wanted."""
        return any(self.missing(kind) > 0 for kind in self.wanted)

    def missing(self, kind: str) -> int:
        """How many kills of the server, or of commands, are missing."""
        server_kills = self.kills[SERVER]
        return self.wanted[kind] - (
            server_kills if kind == SERVER else self.kills.total() - server_kills
        )

    def round(self, phones: list[Phone]) -> None:
        """Kill the server, a command or both, and check the tables."""
        command = self._some_command()
        if command == "restore" and self.rng.random() < 0.5:
            self._leave_a_log(phones)
        facts_before, answered = facts(self.data / FILE), {*self.journal.answered}
        server = command is None or (command != "restore" and self.rng.random() < 0.5)
        copy = self._some_copy() if command == "restore" else None
        words, kill_line = self._words(command, copy), self._some_line() if copy else None
        serve = self._serve() if server else None
        child = Child(*words, "--data", self.data, line=kill_line) if words else None
        playing = self._play(serve, phones) if serve else []
        if child and kill_line is not None:
            self._kill_in_the_last_step(kill_line, child.go())
        elif child:
            self._kill(str(command), child.go())
        if serve:
            self._wait_for_answers(playing)
            gently = self.missing(SERVER) <= 0 or self.rng.random() < 0.2
            self._stop(serve[0], playing, gently=gently)
        if command == "import":
            self._import_again()
        if child and child.code == 0:
            self._check_completed(str(command), copy, answered)
        if copy is not None:
            self._check_restored(copy, facts_before, phones)
        facts_after = check(self.data, self.journal, self.copies)
        must(
            server or copy or command == "import" or facts_before == facts_after,
            "changed by nobody",
        )

    def _some_command(self) -> str | None:
        """A command, or None to kill only the server."""
        possible = [
            command for command in self.commands if command != "restore" or self._some_copy()
        ]
        server_only = not possible or self.missing("commands") <= 0 or self.rng.random() < 0.2
        return None if server_only else self.rng.choice(possible)

    def _some_line(self) -> int | None:
        """The line of a restore's last step at which it is killed; None for a random time."""
        if self.kills[LAST_STEP] > self.kills["restore"]:
            return None
        return self.rng.randint(0, self.rng.choice([1, self.latest]))

    def _leave_a_log(self, phones: list[Phone]) -> None:
        """Kill a server without a restart, so that its write-ahead log stays."""
        serve = self._serve()
        playing = self._play(serve, phones)
        self._wait_for_answers(playing)
        self._stop(serve[0], playing, gently=False)
        all_there_once(marks(self.data / FILE), self.journal)

    def _some_copy(self) -> Path | None:
        """One of the latest back-ups, or None."""
        copies = sorted((self.data / BACKUPS).glob("*.db"), key=lambda file: file.stat().st_mtime)
        return self.rng.choice(copies[-8:]) if copies else None

    def _words(self, command: str | None, copy: Path | None) -> list[str | Path]:
        if command == "import":
            return ["import", self._record()]
        if command == "restore":
            return ["restore", copy] if copy else []
        return [command] if command else []

    def _record(self) -> Path:
        """Write a record with a new title."""
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
        output = child.says("Ctrl+C")
        port = re.search(r":(\d+)/", output)
        must(port, f"the server did not start: {output}")
        return child, int(port[1])

    def _play(self, serve: tuple[Child, int], phones: list[Phone]) -> list[Future[None]]:
        pool = ThreadPoolExecutor(len(phones))
        playing = [pool.submit(phone.play, serve[1], self.journal) for phone in phones]
        pool.shutdown(wait=False)
        return playing

    def _kill(self, command: str, child: Child) -> None:
        """Kill a command within its usual duration; what it finished before counts as answered."""
        began = time.monotonic()
        limit = self.rng.uniform(0, 1.1 * self.lasts[command])
        while child.runs() and time.monotonic() - began < limit:
            time.sleep(0.002)
        seconds = time.monotonic() - began
        code = child.end(signal.SIGKILL)
        if code == -signal.SIGKILL:
            self.kills[command] += 1
            self.lasts[command] = min(20.0, self.lasts[command] * 1.05)
        else:
            must(code == 0, f"{command}: exit code {code}")
            self.lasts[command] = seconds

    def _kill_in_the_last_step(self, line: int, child: Child) -> None:
        """Wait until a restore is killed in its last step, or ends because that is shorter."""
        code = child.end()
        must(code in (0, -signal.SIGKILL), f"restore: exit code {code}")
        self.kills[LAST_STEP] += code != 0
        self.latest = line if code == 0 else self.latest

    def _wait_for_answers(self, playing: list[Future[None]]) -> None:
        wanted_answers = self.journal.answers + self.rng.randint(0, ANSWERS)
        deadline = time.monotonic() + PATIENCE
        while self.journal.answers < wanted_answers and time.monotonic() < deadline:
            must(
                not any(future.done() for future in playing),
                "a phone gave up on a server that runs",
            )
            time.sleep(0.002)
        time.sleep(self.rng.uniform(0, 0.03))

    def _import_again(self) -> None:
        """Repeat a killed import, which must result in one table."""
        child = Child("import", self.folder / "record.json", "--data", self.data).go()
        must(child.end() == 0, "the import cannot be repeated")
        self.journal.answer(f"Record {self.records}")

    def _check_completed(self, command: str, copy: Path | None, answered: set[str]) -> None:
        """Check the promises of a command that was not killed."""
        if command == "backup":
            latest = max(
                (self.data / BACKUPS).glob("tables-*"), key=lambda file: file.stat().st_mtime
            )
            must(answered <= marks(latest).keys(), f"not in the back-up: {latest.name}")
        if copy is not None:
            must(facts(self.data / FILE) == facts(copy), "not restored")

    def _stop(self, serve: Child, playing: list[Future[None]], *, gently: bool) -> None:
        """End a server; after a gentle stop its file must be complete without the log."""
        code = serve.end(signal.SIGTERM if gently else signal.SIGKILL)
        for future in playing:
            future.result()  # raises if a phone failed
        if gently:
            must(code == 0, "the server did not stop")
            file_copy = self.folder / "alone.db"
            shutil.copy(self.data / FILE, file_copy)
            must(facts(file_copy) == facts(self.data / FILE), "the file alone is not the whole")
        else:
            self.kills[SERVER] += 1

    def _check_restored(self, copy: Path, before: object, phones: list[Phone]) -> None:
        """Check that all old tables are there, or all new ones; then later events are given up.

        Phones forget unanswered forms, because the back-up may have them under other submission
        ids.
        """
        must((self.data / FILE).exists(), "the tables are gone")
        Tables(self.data, find_game, now).close()  # like the next start
        present, restored = facts(self.data / FILE), facts(copy)
        must(present in (before, restored), "neither the old tables nor the new ones")
        if present == restored:
            self.journal.back_to({*marks(copy)})
            for phone in phones:
                phone.look_anew()


def main() -> None:
    """Kill that often, and print the results."""
    parser = argparse.ArgumentParser(description="Kill everything at random moments.")
    parser.add_argument("--server", type=int, default=150, help="how often the server is killed")
    parser.add_argument("--commands", type=int, default=150, help="how often a command is killed")
    parser.add_argument("--command", choices=COMMANDS, action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60, help="after which it gives up")
    options = parser.parse_args()
    wanted = {SERVER: options.server, "commands": options.commands}
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        rng, commands = random.Random(options.seed), options.command or COMMANDS
        soak = Soak(Path(name).resolve(), rng, wanted, commands)
        Tables(soak.data, find_game, now).close()
        phones = [Phone(f"Phone {n}", options.seed * PHONES + n) for n in range(PHONES)]
        rounds = 0
        while soak.wanting and time.monotonic() - began < options.minutes * 60:
            rounds += 1
            try:
                soak.round(phones)
            except (Broken, sqlite3.Error) as broken:
                raise SystemExit(f"seed {options.seed}, round {rounds}: {broken}") from None
        _report(soak, rounds, time.monotonic() - began)
    if soak.wanting:
        raise SystemExit(f"only {soak.kills.total()} kills in {options.minutes} minutes")


def _report(soak: Soak, rounds: int, seconds: float) -> None:
    killed = ", ".join(f"{what} {count}" for what, count in sorted(soak.kills.items()))
    print(f"{soak.kills.total()} kills in {rounds} rounds and {seconds / 60:.1f} minutes: {killed}")
    answers, answered = soak.journal.answers, len(soak.journal.answered)
    print(f"{answers} answers; {answered} not undone by restoring an older back-up")
    print(f"{len(soak.journal.cut_off)} things written whose answer was cut off by a kill")
    print("nothing lost, nothing doubled, every figure comes to the same when replayed")


if __name__ == "__main__":
    main()

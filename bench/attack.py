"""Attacks a server of its own on loopback: every route and method, and files of every kind, broken.

    python bench/attack.py --requests 30000 --files 5000 --seed 1

What is wrong is an answer of 500 or more, a traceback in an answer or in the log, an answer that
takes more than two seconds three times in a row, a server that is not there any more, and a phone
that gets or writes what its role may not have: those that came by a link to watch or to keep score,
one that sees another table, and a stranger. All that they may not have is asked for first, every
route by every method. Each finding is told with its number: `--only NUMBER` sends that one again,
`--only-file NUMBER` that file, made of tables that are like those of before but for their
addresses. What exactly was sent is kept in a folder (`--keep`). Nothing leaves this machine; all
else is deleted afterwards.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import TypeVar

from attack_phones import Request, counted, denied_requests, pages_of_their_own
from attack_places import OneAlone, Opened, broken
from attack_requests import Attacker
from visiting import GONE, Said, Server

Some = TypeVar("Some")
LONGEST = 2.0  # seconds that nothing may take
FRESH = 1500
"""After how many requests new tables are opened: some of the others were removed or given away."""
SHOWN = 40
BEHIND_A_PROXY = "--proxy=127.0.0.1 --keep 0 0 0".split()
"""One that says what the attack wants it to."""
WRONG_IN_TEXT = (b"Traceback (most recent call last)", b"werkzeug.debug")
WRONG_IN_LOG = ("Traceback", "ERROR", "Exception")


@dataclass
class Outcome:
    """What came of an attack; the bytes of what was found are kept in a folder."""

    keep: Path
    answers: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    """What took too long while the machine had more to do than it has cores: that says little."""
    slowest: list[tuple[float, str]] = field(default_factory=list)

    def note(self, told: str, said: Said, sent: bytes, got: str = "") -> None:
        """Take down an answer to what was sent, and what a phone got that is not for it."""
        before = len(self.found)
        self._judge(told, said)
        if got:
            self.found.append(f"{told}: {got}")
        if len(self.found) > before:
            self.kept(told, sent)

    def kept(self, told: str, sent: bytes) -> None:
        """Keep what was sent, to be sent again."""
        self.keep.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^A-Za-z0-9]+", "-", "-".join(told.split(":")[0].split()[:2]))
        (self.keep / name).write_bytes(sent)

    def _judge(self, told: str, said: Said) -> None:
        self.answers[str(said.status) if said.status != GONE else "closed"] += 1
        self.slowest = sorted([*self.slowest, (said.took, told)], reverse=True)[:10]
        if said.status >= 500:
            self.found.append(f"{told}: {said.status}")
        if any(wrong in said.text for wrong in WRONG_IN_TEXT):
            shown = said.text.decode(errors="replace").strip()[-600:]
            self.found.append(f"{told}: a traceback is shown\n{shown}")

    def print(self, what: str) -> None:
        """Say it."""
        print(f"{what}: {self.answers.total()}", dict(sorted(self.answers.items())))
        for took, told in self.slowest[:3]:
            print(f"  {took:6.2f} s  {told}")
        for one in sorted(self.found, key=lambda one: one.endswith(" s"))[:SHOWN]:
            print(f"  FOUND {one}")
        print(f"  {len(self.found)} found, {len(self.late)} late on a busy machine", flush=True)


class Attack:
    """One run against one server."""

    def __init__(
        self, server: Server, opened: Opened, seed: int, keep: Path, minutes: float = 1e6
    ) -> None:
        self._server, self._opened, self._seed, self._keep = server, opened, seed, keep
        self._until = time.monotonic() + minutes * 60

    @property
    def over(self) -> bool:
        """Whether its time is over."""
        return time.monotonic() >= self._until

    def in_time(self, many: Iterable[Some]) -> Iterator[Some]:
        """Take them until the time is over."""
        return takewhile(lambda _one: not self.over, many)

    def requests(self, numbers: Iterable[int]) -> Outcome:
        """Send requests by their numbers."""
        outcome = Outcome(self._keep)
        for count, number in enumerate(self.in_time(numbers)):
            if count and count % FRESH == 0:
                self._opened.open_more()
                self._opened.look(self._server)
                print(f"  {count} ...", file=sys.stderr, flush=True)
            request = Attacker(self._opened.place, self._seed, number).request()
            told = f"request {number} {request.told}"
            self._send(outcome, told, request)
        outcome.found += self._opened.trespasses()
        return outcome

    def roles(self) -> Outcome:
        """Ask for all that a phone may not have; each may see what is its own, so it is known."""
        outcome = Outcome(self._keep)
        for request in pages_of_their_own(self._opened.place):
            answers = outcome.answers["200"]
            self._send(outcome, request.told, request)
            if outcome.answers["200"] == answers:
                outcome.found.append(f"{request.told}: refused, though it may")
        before = counted(self._opened.file)
        for request in self.in_time(denied_requests(self._opened.place)):
            self._send(outcome, request.told, request)
            written, before = before, counted(self._opened.file)
            if written != before:
                outcome.found.append(f"{request.told}: wrote something: {request.denied}")
        return outcome

    def files(self, numbers: Iterable[int]) -> Outcome:
        """Send broken files by their numbers."""
        whole, outcome = self._opened.whole_files(self._server), Outcome(self._keep)
        alone = OneAlone(self._opened.folder)
        for number in self.in_time(numbers):
            kind, text = broken(whole, self._seed, number)
            told = f"file {number} ({kind})"
            if kind == "backup":
                said = self._timed(outcome, told, lambda text=text: alone.put_back(text))
                outcome.note(told, said, text)
            else:
                self._send(outcome, told, Request("", self._opened.posted(kind, text, number)))
        alone.close()
        return outcome

    def _send(self, outcome: Outcome, told: str, request: Request) -> None:
        wire = request.wire
        said = self._timed(outcome, told, lambda: self._server.say(wire, cut=request.cut))
        outcome.note(told, said, wire, request.got(said.status, said.text))
        logged = self._server.logged()
        if any(wrong in logged for wrong in WRONG_IN_LOG):
            outcome.found.append(f"{told}: logged\n{logged[-3000:]}")
            outcome.kept(told, wire)
        if not self._server.runs:
            raise SystemExit(f"the server has gone: {told}\n{logged}")

    def _timed(self, outcome: Outcome, told: str, send: Callable[[], Said]) -> Said:
        """Send it; what took too long is sent twice more, for the machine may have been busy."""
        said = send()
        if said.took > LONGEST:
            took = min(said.took, send().took, send().took)
            said = Said(said.status, said.text, took)
            if took > LONGEST:
                busy = os.getloadavg()[0] > (os.cpu_count() or 1)
                late = outcome.late if busy else outcome.found
                late.append(f"{told}: {took:.1f} s")
        return said


def main() -> None:
    """Attack, and say what was found; the exit code is 1 where anything was."""
    asked = argparse.ArgumentParser(description="Attack a server of its own on loopback.")
    asked.add_argument("--requests", type=int, default=30_000)
    asked.add_argument("--files", type=int, default=5_000)
    asked.add_argument("--first", type=int, default=0, help="the number of the first request")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", type=int)
    asked.add_argument("--only-file", type=int)
    asked.add_argument("--minutes", type=float, default=120, help="after which it gives up")
    asked.add_argument("--limit-times", type=int, default=0, help="as serve has it; 0: no limit")
    asked.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir(), "attack"))
    said = asked.parse_args()
    one = said.only is not None or said.only_file is not None
    many = range(said.first, said.first + (0 if one else said.requests))
    requests = many if said.only is None else [said.only]
    files = range(0 if one else said.files) if said.only_file is None else [said.only_file]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        opened = Opened(Path(name))
        server = Server(opened.folder, *BEHIND_A_PROXY, f"--limit-times={said.limit_times}")
        try:
            opened.look(server)
            attack = Attack(server, opened, said.seed, said.keep, said.minutes)
            outcomes = {} if one else {"requests for what is not for a phone": attack.roles()}
            outcomes["requests"] = attack.requests(requests)
            outcomes["files"] = attack.files(files)
            print(f"seed {said.seed}, {time.monotonic() - began:.0f} s, {server.memory()}")
        finally:
            code = server.stop()
        for what, outcome in outcomes.items():
            outcome.print(what)
        print(f"the server stopped with {code}; what was found was kept in {said.keep}")
        if one:
            print(server.logged())
        if attack.over:
            print(f"not all was sent in {said.minutes:g} minutes")
        found = any(outcome.found for outcome in outcomes.values())
        sys.exit(1 if code or found or attack.over else 0)


if __name__ == "__main__":
    main()

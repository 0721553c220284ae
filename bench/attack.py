"""Attacks a server on loopback: every route with every method, and broken files of every kind.

    python bench/attack.py --requests 30000 --files 5000 --seed 1

Findings are: an answer of 500 or more, a traceback in an answer or in the log, an answer that takes
more than two seconds three times in a row, a server that died, and a phone that gets or writes more
than its role permits. The phones have links to watch or to keep score, or see another table, or are
strangers. First each requests everything that it may not have, with every method. Each finding has
a number: `--only NUMBER` sends that request again, `--only-file NUMBER` that file, built from new
tables with the same content. The folder `--keep` has the exact bytes. Nothing leaves this machine,
and everything else is deleted afterwards.
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
LONGEST = 2.0  # seconds that an answer may take
FRESH = 1500
"""Requests after which new tables are opened, as some were removed or given away."""
SHOWN = 40
BEHIND_A_PROXY = "--proxy=127.0.0.1 --keep 0 0 0".split()
"""With a trusted proxy, so that the attack can choose client addresses."""
WRONG_IN_TEXT = (b"Traceback (most recent call last)", b"werkzeug.debug")
WRONG_IN_LOG = ("Traceback", "ERROR", "Exception")


@dataclass
class Outcome:
    """Results of an attack; the bytes of each finding are stored in a folder."""

    keep: Path
    answers: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    """Slow answers on an overloaded machine, which mean little."""
    slowest: list[tuple[float, str]] = field(default_factory=list)

    def note(self, title: str, answer: Said, sent: bytes, leaked: str = "") -> None:
        """Record an answer, and what a phone got beyond its role."""
        before = len(self.found)
        self._judge(title, answer)
        if leaked:
            self.found.append(f"{title}: {leaked}")
        if len(self.found) > before:
            self.kept(title, sent)

    def kept(self, title: str, sent: bytes) -> None:
        """Store the bytes that were sent."""
        self.keep.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^A-Za-z0-9]+", "-", "-".join(title.split(":")[0].split()[:2]))
        (self.keep / name).write_bytes(sent)

    def _judge(self, title: str, answer: Said) -> None:
        self.answers[str(answer.status) if answer.status != GONE else "closed"] += 1
        self.slowest = sorted([*self.slowest, (answer.took, title)], reverse=True)[:10]
        if answer.status >= 500:
            self.found.append(f"{title}: {answer.status}")
        if any(wrong in answer.text for wrong in WRONG_IN_TEXT):
            shown = answer.text.decode(errors="replace").strip()[-600:]
            self.found.append(f"{title}: a traceback is shown\n{shown}")

    def print(self, title_of_part: str) -> None:
        """Print the results."""
        print(f"{title_of_part}: {self.answers.total()}", dict(sorted(self.answers.items())))
        for took, title in self.slowest[:3]:
            print(f"  {took:6.2f} s  {title}")
        for finding in sorted(self.found, key=lambda finding: finding.endswith(" s"))[:SHOWN]:
            print(f"  FOUND {finding}")
        print(f"  {len(self.found)} found, {len(self.late)} late on a busy machine", flush=True)


class Attack:
    """One attack on one server."""

    def __init__(
        self, server: Server, opened: Opened, seed: int, keep: Path, minutes: float = 1e6
    ) -> None:
        self._server, self._opened, self._seed, self._keep = server, opened, seed, keep
        self._until = time.monotonic() + minutes * 60

    @property
    def over(self) -> bool:
        return time.monotonic() >= self._until

    def in_time(self, items: Iterable[Some]) -> Iterator[Some]:
        """These items until the time is over."""
        return takewhile(lambda _item: not self.over, items)

    def requests(self, numbers: Iterable[int]) -> Outcome:
        """Send the requests with these numbers."""
        outcome = Outcome(self._keep)
        for count, number in enumerate(self.in_time(numbers)):
            if count and count % FRESH == 0:
                self._opened.open_more()
                self._opened.look(self._server)
                print(f"  {count} ...", file=sys.stderr, flush=True)
            request = Attacker(self._opened.place, self._seed, number).request()
            title = f"request {number} {request.told}"
            self._send(outcome, title, request)
        outcome.found += self._opened.trespasses()
        return outcome

    def roles(self) -> Outcome:
        """Request everything that each phone may not have; its own pages prove that it is known."""
        outcome = Outcome(self._keep)
        for request in pages_of_their_own(self._opened.place):
            answers = outcome.answers["200"]
            self._send(outcome, request.told, request)
            if outcome.answers["200"] == answers:
                outcome.found.append(f"{request.told}: refused, though it may")
        before = counted(self._opened.file)
        for request in self.in_time(denied_requests(self._opened.place)):
            self._send(outcome, request.told, request)
            before_request, before = before, counted(self._opened.file)
            if before_request != before:
                outcome.found.append(f"{request.told}: wrote something: {request.denied}")
        return outcome

    def files(self, numbers: Iterable[int]) -> Outcome:
        """Send the broken files with these numbers."""
        intact, outcome = self._opened.whole_files(self._server), Outcome(self._keep)
        single_user = OneAlone(self._opened.folder)
        for number in self.in_time(numbers):
            kind, text = broken(intact, self._seed, number)
            title = f"file {number} ({kind})"
            if kind == "backup":
                answer = self._timed(outcome, title, lambda text=text: single_user.put_back(text))
                outcome.note(title, answer, text)
            else:
                self._send(outcome, title, Request("", self._opened.posted(kind, text, number)))
        single_user.close()
        return outcome

    def _send(self, outcome: Outcome, title: str, request: Request) -> None:
        wire = request.wire
        answer = self._timed(outcome, title, lambda: self._server.say(wire, cut=request.cut))
        outcome.note(title, answer, wire, request.got(answer.status, answer.text))
        logged = self._server.logged()
        if any(wrong in logged for wrong in WRONG_IN_LOG):
            outcome.found.append(f"{title}: logged\n{logged[-3000:]}")
            outcome.kept(title, wire)
        if not self._server.runs:
            raise SystemExit(f"the server has gone: {title}\n{logged}")

    def _timed(self, outcome: Outcome, title: str, send: Callable[[], Said]) -> Said:
        """Send a request; a slow one is sent twice more, in case the machine was busy."""
        answer = send()
        if answer.took > LONGEST:
            took = min(answer.took, send().took, send().took)
            answer = Said(answer.status, answer.text, took)
            if took > LONGEST:
                busy = os.getloadavg()[0] > (os.cpu_count() or 1)
                late = outcome.late if busy else outcome.found
                late.append(f"{title}: {took:.1f} s")
        return answer


def main() -> None:
    """Attack and print the findings; the exit code is 1 if there are any."""
    parser = argparse.ArgumentParser(description="Attack a server of its own on loopback.")
    parser.add_argument("--requests", type=int, default=30_000)
    parser.add_argument("--files", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first request")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int)
    parser.add_argument("--only-file", type=int)
    parser.add_argument("--minutes", type=float, default=120, help="after which it gives up")
    parser.add_argument("--limit-times", type=int, default=0, help="as serve has it; 0: no limit")
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir(), "attack"))
    options = parser.parse_args()
    single = options.only is not None or options.only_file is not None
    numbers = range(options.first, options.first + (0 if single else options.requests))
    requests = numbers if options.only is None else [options.only]
    files = (
        range(0 if single else options.files) if options.only_file is None else [options.only_file]
    )
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        opened = Opened(Path(name))
        server = Server(opened.folder, *BEHIND_A_PROXY, f"--limit-times={options.limit_times}")
        try:
            opened.look(server)
            attack = Attack(server, opened, options.seed, options.keep, options.minutes)
            outcomes = {} if single else {"requests for what is not for a phone": attack.roles()}
            outcomes["requests"] = attack.requests(requests)
            outcomes["files"] = attack.files(files)
            print(f"seed {options.seed}, {time.monotonic() - began:.0f} s, {server.memory()}")
        finally:
            code = server.stop()
        for part, outcome in outcomes.items():
            outcome.print(part)
        print(f"the server stopped with {code}; what was found was kept in {options.keep}")
        if single:
            print(server.logged())
        if attack.over:
            print(f"not all was sent in {options.minutes:g} minutes")
        found = any(outcome.found for outcome in outcomes.values())
        sys.exit(1 if code or found or attack.over else 0)


if __name__ == "__main__":
    main()

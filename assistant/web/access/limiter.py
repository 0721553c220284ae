"""How often a phone, and a whole network, may try what strangers try: then it is told to wait.

Counted in memory, for a bounded number of phones, links and networks: each has one moment, up to
which it has used its tries up (the generic cell rate algorithm). So tries come back one by one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask, Response, current_app, g, request

from assistant.core.limits import LIMITED, TRIES, TooOftenError, Tried
from assistant.evening.log.events import Opened
from assistant.short_memory import ShortMemory
from assistant.store.addresses import address_of
from assistant.web.access.cookies import device, known_device
from assistant.web.access.keys import has_key
from assistant.web.access.roles import role, subject_here
from assistant.web.networks import network
from assistant.web.pages import page_here
from assistant.web.responses import store

COUNTED = "counted_tries"


@dataclass(frozen=True, slots=True)
class Allowed:
    """How many tries are allowed in how many seconds."""

    tries: int
    seconds: float


class Limiter:
    """Counts the tries of so many phones and networks; those of longest ago are forgotten."""

    def __init__(self, most: int = LIMITED, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._used = clock, ShortMemory[tuple[Tried, str], float](most)

    def __len__(self) -> int:
        """How many are known."""
        return len(self._used)

    def note(self, tried: Tried, who: str, allowed: Allowed) -> None:
        """Note a try; those that pass though all are used up make nobody wait any longer."""
        now, one_try = self._clock(), allowed.seconds / allowed.tries
        most = now + allowed.seconds
        self._used.change((tried, who), lambda used: min(max(now, used or now) + one_try, most))

    def wait(self, tried: Tried, who: str, allowed: Allowed) -> float:
        """Tell after how many seconds the next try is allowed; 0 for at once."""
        used, now = self._used.get((tried, who)) or 0.0, self._clock()
        free = allowed.seconds - allowed.seconds / allowed.tries
        left = used - now - free
        return left if left > 1e-6 else 0.0


def limit(app: Flask, times: int) -> CountedTries:
    """Limit what is tried, to so many `times` the usual; whoever guards the pages asks."""
    counted = CountedTries(Limiter(), times)
    app.extensions[COUNTED] = counted
    return counted


def count_as_opened() -> None:
    """Count what a stranger may have written, where he opens tables, as a table opened."""
    g.opened = True


def open_table(opened: Opened, submission: str, after: str = "") -> str:
    """Open a table and return its address; the same submission again is the same, counted once."""
    if not store().tables.exists(address_of(submission)):
        count_as_opened()
    return store().tables.open(opened, submission=submission, device=device(), after=after)


def note_new_phone(link: str) -> None:
    """Note that a phone comes by a link that was never there; raise TooOftenError if too many do.

    `link` is what it comes by: any text that says which one.
    """
    counted: CountedTries | None = current_app.extensions.get(COUNTED)
    if counted:
        counted.refuse(Tried.PHONE, link)
        counted.note(Tried.PHONE, link)


def is_full(link: str) -> bool:
    """Whether so many new phones came by a link that no other may, here or from anywhere."""
    counted: CountedTries | None = current_app.extensions.get(COUNTED)
    return counted is not None and counted.is_full(link)


class CountedTries:
    """The tries of an application, by phone or link and by network."""

    def __init__(self, limiter: Limiter, times: int) -> None:
        self._limiter, self._times = limiter, times

    def _who(self, tried: Tried, link: str) -> dict[str, Allowed]:
        """Name who tries: the phone or link, and the network for as many phones as a club has."""
        bound, net = TRIES[tried], f"net {network(request.remote_addr or '')}"
        if link:
            most = {f"{net} link {link}": bound.share, f"link {link}": bound.link}
        else:
            most = {net: bound.network}
            if phone := known_device():
                most[phone] = bound.phone
        return {who: Allowed(tries * self._times, bound.seconds) for who, tries in most.items()}

    def is_full(self, link: str) -> bool:
        """Whether a link has no new phone left for this network."""
        return self._wait(Tried.PHONE, self._who(Tried.PHONE, link)) > 0

    def _wait(self, tried: Tried, whose: dict[str, Allowed]) -> float:
        return max(self._limiter.wait(tried, who, allowed) for who, allowed in whose.items())

    def note(self, tried: Tried, link: str = "") -> None:
        """Note a try of this phone, or by a link."""
        whose = self._who(tried, link)
        for who, allowed in (_of_phone_alone(whose) or whose).items():
            self._limiter.note(tried, who, allowed)

    def refuse(self, tried: Tried, link: str = "") -> None:
        """Raise TooOftenError if it was tried too often.

        A phone that has something here waits only for what it tried itself: strangers behind the
        same address do not keep it out.
        """
        whose = self._who(tried, link)
        wait = self._wait(tried, whose)
        if wait and (own := _of_phone_alone(whose)):
            wait = self._wait(tried, own)
        if wait:
            raise TooOftenError(tried, wait)

    def ask(self) -> None:
        """Refuse what was tried too often.

        What a phone knows already stays open to it, and so does what it has the right link of.
        """
        tried = _trying()
        if tried is None:
            return
        if tried is not Tried.ADDRESS:
            _is_at_home()  # before it opens or takes in its first table
        try:
            self.refuse(tried)
        except TooOftenError:
            if not (tried is Tried.ADDRESS and (role() or _has_link())):
                raise

    def look(self, answer: Response) -> None:
        """Count a try, once its answer shows that it was one."""
        was_one = {
            Tried.ADDRESS: answer.status_code == 404,
            Tried.TABLE: g.get("opened", False),
            Tried.FILE: answer.status_code != 429,
        }
        tried = _trying()
        if tried and was_one.get(tried):
            self.note(tried)


def _of_phone_alone(whose: dict[str, Allowed]) -> dict[str, Allowed]:
    """What this phone may try whatever its network has; empty for a link or a newcomer."""
    phone = known_device()
    return {phone: whose[phone]} if phone in whose and _is_at_home() else {}


def _is_at_home() -> bool:
    """Whether this phone was let in at a table or settlement, or gave the key, before it asked."""
    if "at_home" not in g:
        phone = known_device()
        g.at_home = has_key() or (bool(phone) and store().links.let_in(phone))
    return bool(g.at_home)


def _has_link() -> bool:
    """Whether the address that is asked for is an open link of what is there."""
    where = request.view_args or {}
    if "token" not in where:
        return False
    link = store().links.by_token(where["address"], where["token"])
    return link is not None and link.open


def _trying() -> Tried | None:
    """Tell what this request tries, if it is anything that strangers try."""
    if request.method == "POST" and (tried := page_here().tries):
        return tried
    return Tried.ADDRESS if subject_here() else None

"""Limits for strangers: a key that the server may require, and a number of tries.

Tries are counted in memory, for a bounded number of phones, links and networks. For each of them
the time is stored at which all its tries will be available again (the generic cell rate algorithm),
so that tries come back one by one.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask, Response, current_app, g, redirect, request, session

from assistant.core.fields import Problem
from assistant.core.limits import COUNTED_SOURCES, TRIES, TooOftenError, TryKind
from assistant.core.message import msg
from assistant.evening.log.events import Opened
from assistant.short_memory import ShortMemory
from assistant.store.addresses import address_of
from assistant.web.access.cookies import device, known_device
from assistant.web.access.role_checks import role, subject_here
from assistant.web.networks import network
from assistant.web.pages import current_page
from assistant.web.responses import Answer, store, this_page, whole_screen

CREATE_KEY = "CREATE_KEY"
WRONG_KEY_TIMES = "wrong_keys"
KEY_FIELD = "create_key"
KEY_PROOF = "may_open"
OWN_FIELDS = (KEY_FIELD, "csrf_token")
WRONG_KEYS, WRONG_SECONDS = 20, 60.0
"""This many wrong keys from all phones together are allowed in this many seconds."""


def require_key(app: Flask, key: str) -> None:
    """Require a key from phones that create tables; "" requires none."""
    app.config[CREATE_KEY] = key
    app.extensions[WRONG_KEY_TIMES] = deque[float](maxlen=WRONG_KEYS)


def too_many(wrong_times: deque[float]) -> bool:
    """Whether so many keys were wrong in the last WRONG_SECONDS that no phone may try another."""
    return len(wrong_times) == WRONG_KEYS and time.monotonic() - wrong_times[0] < WRONG_SECONDS


def _proof(key: str) -> str:
    """The proof in a phone's cookie that it sent this key; it is void once the key changes."""
    text = f"create {key}".encode()
    return hmac.new(current_app.config["SECRET_KEY"], text, hashlib.sha256).hexdigest()[:32]


def has_key() -> bool:
    """Whether a key is required and this phone has sent it."""
    key = current_app.config.get(CREATE_KEY, "")
    return bool(key) and hmac.compare_digest(str(session.get(KEY_PROOF, "")), _proof(key))


def ask_for_key() -> Answer | None:
    """The page that asks for the key and keeps the typed form; None if the request may go on."""
    key, wrong_times = current_app.config[CREATE_KEY], current_app.extensions[WRONG_KEY_TIMES]
    if not key or has_key():
        return None
    problem = None
    if KEY_FIELD in request.form:
        typed_key = request.form[KEY_FIELD].strip()
        if too_many(wrong_times):
            problem = Problem(
                KEY_FIELD, msg("the key was wrong too often: wait a minute, then try again")
            )
        elif hmac.compare_digest(typed_key.encode(), key.encode()):
            session[KEY_PROOF], session.permanent = _proof(key), True
            device()  # from now on its tries are counted by its id
            is_page_request = set(request.form) <= set(OWN_FIELDS)
            return redirect(this_page(), 303) if is_page_request else None
        else:
            wrong_times.append(time.monotonic())
            problem = Problem(KEY_FIELD, msg("this key is wrong: try again"))
    fields = [pair for pair in request.form.items(multi=True) if pair[0] not in OWN_FIELDS]
    status = 422 if problem else 403
    return whole_screen("access/key.html", status, problem=problem, typed=fields, field=KEY_FIELD)


COUNTED_TRIES = "counted_tries"


@dataclass(frozen=True, slots=True)
class TryRate:
    """A number of tries that are allowed in a number of seconds."""

    tries: int
    seconds: float


class Limiter:
    """Counts tries by phone, link or network; if there are too many, the oldest are forgotten."""

    def __init__(
        self, max_sources: int = COUNTED_SOURCES, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock, self._used_up = clock, ShortMemory[tuple[TryKind, str], float](max_sources)

    def __len__(self) -> int:
        """The number of phones, links and networks whose tries are in memory."""
        return len(self._used_up)

    def note(self, kind: TryKind, key: str, allowed: TryRate) -> None:
        """Count a try; tries beyond the limit do not make the wait longer."""
        now, one_try = self._clock(), allowed.seconds / allowed.tries
        latest = now + allowed.seconds
        self._used_up.change((kind, key), lambda end: min(max(now, end or now) + one_try, latest))

    def wait(self, kind: TryKind, key: str, allowed: TryRate) -> float:
        """Seconds until the next try is allowed; 0 if it is allowed now."""
        used_up_at, now = self._used_up.get((kind, key)) or 0.0, self._clock()
        all_but_one = allowed.seconds - allowed.seconds / allowed.tries
        seconds_left = used_up_at - now - all_but_one
        return seconds_left if seconds_left > 1e-6 else 0.0


def limit_tries(app: Flask, factor: int) -> CountedTries:
    """Allow `factor` times the usual number of tries in an application."""
    counted_tries = CountedTries(Limiter(), factor)
    app.extensions[COUNTED_TRIES] = counted_tries
    return counted_tries


def count_new_table() -> None:
    """Count this request as the creation of a table."""
    g.opened = True


def open_table(opened: Opened, submission: str, after: str = "") -> str:
    """Create a table and return its address; a repeated submission returns the same address."""
    if not store().tables.exists(address_of(submission)):
        count_new_table()
    return store().tables.open(opened, submission=submission, device=device(), after=after)


def count_new_phone(link: str) -> None:
    """Count a new phone that came by a link. Raises TooOftenError if there were too many.

    `link` is any text that identifies the link.
    """
    counted_tries: CountedTries | None = current_app.extensions.get(COUNTED_TRIES)
    if counted_tries:
        counted_tries.refuse(TryKind.PHONE, link)
        counted_tries.note(TryKind.PHONE, link)


def is_full(link: str) -> bool:
    """Whether so many new phones came by a link that no other phone may use it now."""
    counted_tries: CountedTries | None = current_app.extensions.get(COUNTED_TRIES)
    return counted_tries is not None and counted_tries.is_full(link)


class CountedTries:
    """The tries in an application, counted by phone or link and by network."""

    def __init__(self, limiter: Limiter, factor: int) -> None:
        self._limiter, self._factor = limiter, factor

    def _limits_of(self, kind: TryKind, link: str) -> dict[str, TryRate]:
        """The limits of this request: for the phone or link, and for its whole network."""
        base, network_key = TRIES[kind], f"net {network(request.remote_addr or '')}"
        if link:
            limits = {f"{network_key} link {link}": base.share, f"link {link}": base.link}
        else:
            limits = {network_key: base.network}
            if phone := known_device():
                limits[phone] = base.phone
        return {key: TryRate(tries * self._factor, base.seconds) for key, tries in limits.items()}

    def is_full(self, link: str) -> bool:
        """Whether this network has no tries left for new phones at a link."""
        return self._wait(TryKind.PHONE, self._limits_of(TryKind.PHONE, link)) > 0

    def _wait(self, kind: TryKind, limits: dict[str, TryRate]) -> float:
        return max(self._limiter.wait(kind, key, limit) for key, limit in limits.items())

    def note(self, kind: TryKind, link: str = "") -> None:
        """Count a try by this phone, or at a link."""
        limits = self._limits_of(kind, link)
        for key, limit in (_own_limits(limits) or limits).items():
            self._limiter.note(kind, key, limit)

    def refuse(self, kind: TryKind, link: str = "") -> None:
        """Raise TooOftenError after too many tries.

        If the phone has access to any table, only its own tries count, so that strangers in its
        network cannot lock it out.
        """
        limits = self._limits_of(kind, link)
        seconds = self._wait(kind, limits)
        if seconds and (own_limits := _own_limits(limits)):
            seconds = self._wait(kind, own_limits)
        if seconds:
            raise TooOftenError(kind, seconds)

    def check(self) -> None:
        """Refuse a request after too many tries.

        A table or book stays open to a phone that has a role there or the right link.
        """
        kind = _kind_of_try()
        if kind is None:
            return
        if kind is not TryKind.ADDRESS:
            _has_access()  # decided before it opens or imports its first table
        try:
            self.refuse(kind)
        except TooOftenError:
            if not (kind is TryKind.ADDRESS and (role() or _has_link())):
                raise

    def count(self, answer: Response) -> None:
        """Count the request as a try of its kind, if its answer shows that it was one.

        An address counts if it was not found, a table if it was created, a file if it was read.
        """
        is_counted = {
            TryKind.ADDRESS: answer.status_code == 404,
            TryKind.TABLE: g.get("opened", False),
            TryKind.FILE: answer.status_code != 429,
        }
        kind = _kind_of_try()
        if kind and is_counted.get(kind):
            self.note(kind)


def _own_limits(limits: dict[str, TryRate]) -> dict[str, TryRate]:
    """The limit of the phone itself; empty for a link, and for a phone without any access."""
    phone = known_device()
    return {phone: limits[phone]} if phone in limits and _has_access() else {}


def _has_access() -> bool:
    """Whether this phone had the key, or access to a table or book, before this request."""
    if "had_access" not in g:
        phone = known_device()
        g.had_access = has_key() or (bool(phone) and store().links.has_any_role(phone))
    return bool(g.had_access)


def _has_link() -> bool:
    """Whether the URL has the token of a link that is not closed."""
    values = request.view_args or {}
    if "token" not in values:
        return False
    link = store().links.by_token(values["address"], values["token"])
    return link is not None and link.open


def _kind_of_try() -> TryKind | None:
    """The kind of try that this request may count as; None if it has no limit."""
    if request.method == "POST" and (kind := current_page().tries):
        return kind
    return TryKind.ADDRESS if subject_here() else None

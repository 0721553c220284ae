"""The key that whoever runs the server may ask for, once a phone, before it opens tables."""

from __future__ import annotations

import hashlib
import hmac
import threading
import time

from flask import Flask, current_app, redirect, render_template, request, session
from htmx_flask import make_response

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.web.pages import page_here
from assistant.web.responses import Answer, this_page

KEY = "CREATE_KEY"
FIELD = "create_key"
GIVEN = "may_open"
LEFT_OUT = (FIELD, "csrf_token")
TRIES, SECONDS = 20, 60.0
"""How many wrong keys all phones together may try in how many seconds."""


class Tries:
    """How often a wrong key was given lately."""

    def __init__(self) -> None:
        self._wrong: list[float] = []
        self._lock = threading.Lock()

    @property
    def too_many(self) -> bool:
        """Whether nobody may try at the moment."""
        with self._lock:
            self._wrong = [at for at in self._wrong if time.monotonic() - at < SECONDS]
            return len(self._wrong) >= TRIES

    def note(self) -> None:
        """Note a wrong key."""
        with self._lock:
            self._wrong.append(time.monotonic())


def ask_key(app: Flask, key: str) -> None:
    """Ask phones for a key before they open tables; for none where there is none."""
    app.config[KEY] = key
    tries = Tries()
    app.before_request(lambda: _ask(tries))


def _mark(key: str) -> str:
    """What a phone's cookie says once it gave the key: another key asks anew."""
    said = f"create {key}".encode()
    return hmac.new(current_app.config["SECRET_KEY"], said, hashlib.sha256).hexdigest()[:32]


def _ask(tries: Tries) -> Answer | None:
    """Ask for the key in place of the page; what was typed goes along."""
    key = current_app.config[KEY]
    if not key or not page_here().key:
        return None
    if hmac.compare_digest(str(session.get(GIVEN, "")), _mark(key)):
        return None
    problem = None
    if FIELD in request.form:
        said = request.form[FIELD].strip()
        if tries.too_many:
            problem = Problem(FIELD, msg("too many wrong keys: wait a minute"))
        elif hmac.compare_digest(said.encode(), key.encode()):
            session[GIVEN], session.permanent = _mark(key), True
            asked_for_a_page = set(request.form) <= set(LEFT_OUT)
            return redirect(this_page(), 303) if asked_for_a_page else None
        else:
            tries.note()
            problem = Problem(FIELD, msg("this is not the key"))
    typed = [pair for pair in request.form.items(multi=True) if pair[0] not in LEFT_OUT]
    page = render_template("access/key.html", problem=problem, typed=typed, field=FIELD)
    return make_response(page, 422 if problem else 403, retarget="#screen", reswap="outerHTML")

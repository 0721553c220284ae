"""The key that a server may require from each phone once, before the phone opens tables."""

from __future__ import annotations

import hashlib
import hmac
import time
from collections import deque

from flask import Flask, current_app, redirect, request, session

from assistant.core.fields import Problem
from assistant.core.message import msg
from assistant.web.access.cookies import device
from assistant.web.responses import Answer, this_page, whole_screen

KEY = "CREATE_KEY"
WRONG = "wrong_keys"
FIELD = "create_key"
GIVEN = "may_open"
LEFT_OUT = (FIELD, "csrf_token")
TRIES, SECONDS = 20, 60.0
"""How many wrong keys all phones together may try in how many seconds."""


def ask_key(app: Flask, key: str) -> None:
    """Require a key before phones open tables; "" requires none."""
    app.config[KEY] = key
    app.extensions[WRONG] = deque[float](maxlen=TRIES)


def too_many(wrong: deque[float]) -> bool:
    """Whether so many keys were wrong recently that nobody may try."""
    return len(wrong) == TRIES and time.monotonic() - wrong[0] < SECONDS


def _mark(key: str) -> str:
    """The proof in the phone's cookie that it gave the key; a new key makes it invalid."""
    text = f"create {key}".encode()
    return hmac.new(current_app.config["SECRET_KEY"], text, hashlib.sha256).hexdigest()[:32]


def has_key() -> bool:
    """Whether a key is required and this phone gave it."""
    key = current_app.config.get(KEY, "")
    return bool(key) and hmac.compare_digest(str(session.get(GIVEN, "")), _mark(key))


def ask_for_key() -> Answer | None:
    """The page that requests the key, or None; it carries what was typed."""
    key, wrong = current_app.config[KEY], current_app.extensions[WRONG]
    if not key or has_key():
        return None
    problem = None
    if FIELD in request.form:
        typed_key = request.form[FIELD].strip()
        if too_many(wrong):
            problem = Problem(
                FIELD, msg("the key was wrong too often: wait a minute, then try again")
            )
        elif hmac.compare_digest(typed_key.encode(), key.encode()):
            session[GIVEN], session.permanent = _mark(key), True
            device()  # from now on its tries are counted by its id
            asked_for_a_page = set(request.form) <= set(LEFT_OUT)
            return redirect(this_page(), 303) if asked_for_a_page else None
        else:
            wrong.append(time.monotonic())
            problem = Problem(FIELD, msg("this key is wrong: try again"))
    fields = [pair for pair in request.form.items(multi=True) if pair[0] not in LEFT_OUT]
    status = 422 if problem else 403
    return whole_screen("access/key.html", status, problem=problem, typed=fields, field=FIELD)

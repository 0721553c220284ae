"""Large files of tables are taken in one after the other: two at once would take twice the memory.

One more may wait. Whoever else comes is told so at once: his page must not keep others waiting.
"""

from __future__ import annotations

from threading import BoundedSemaphore

from flask import Flask, g, render_template, request

from assistant.core.bounds import AT_ONCE, Tried
from assistant.core.message import msg
from assistant.web.pages import page_here
from assistant.web.responses import Answer

BUSY = msg("Another large file is being taken in just now. Try again in a minute.")
AGAIN = 60
"""Seconds after which to try again,"""
PATIENCE = 30.0
"""and for which one file waits for another."""


class Turns:
    """Whose file is taken in, and whose is next."""

    def __init__(self) -> None:
        self.places, self.turn = BoundedSemaphore(2), BoundedSemaphore(1)

    def begin(self) -> bool:
        """Wait for one's turn; False where there is none."""
        if not self.places.acquire(blocking=False):
            return False
        if self.turn.acquire(timeout=PATIENCE):
            return True
        self.places.release()
        return False

    def end(self) -> None:
        """Let the next one have its turn."""
        self.turn.release()
        self.places.release()


def one_at_a_time(app: Flask) -> None:
    """Take large files in one after the other."""
    turns = app.extensions["large_files"] = Turns()

    @app.before_request
    def begin() -> Answer | None:
        large = (request.content_length or 0) > AT_ONCE
        if request.method != "POST" or page_here().tries is not Tried.FILE or not large:
            return None
        if turns.begin():
            g.large_file = True
            return None
        page = render_template("error.html", text=BUSY, code=503)
        return page, 503, {"Retry-After": str(AGAIN)}

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        if g.pop("large_file", False):
            turns.end()

"""The log: one line an event, and in none of them the address of a table.

Whoever has an address or a link has the table, and logs are copied to many places. A request is
named by its route, an error by its kind and the places in the program that it came through; what it
says has everything left out that could be an address.
"""

from __future__ import annotations

import logging
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.places import PACKAGE

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

SLOW = 2.0
"""Seconds after which an answer is an event."""
KEPT_BACK = re.compile(r"[A-Za-z0-9_-]{16,}")
"""What may be an address, a token or a name of a phone."""
NO_LETTERS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
PLACES = 8
INSTALLED = "site-packages"
"""The folder of other programs, which may be a part of ours."""
ROUTE = "assistant.route"
TOLD = "assistant.told"
"""Is true in the environ of a request that the log has told of."""


def begin_log() -> None:
    """Write the log to standard error; start and stop only where that is no person's screen."""
    logging.basicConfig(level=logging.WARNING, handlers=[_one_line_each()], force=True)
    logging.captureWarnings(True)
    people = sys.stderr is not None and sys.stderr.isatty()
    logging.getLogger("assistant").setLevel(logging.WARNING if people else logging.INFO)


def log_of_command() -> None:
    """Write what goes wrong in a command to standard error, a line each, unless it is kept."""
    logging.basicConfig(level=logging.ERROR, handlers=[_one_line_each()])


def _one_line_each() -> logging.Handler:
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    return handler


class OneLine(logging.Formatter):
    """Puts an event into one line: when, how bad, and what."""

    converter = staticmethod(time.gmtime)

    def format(self, record: logging.LogRecord) -> str:
        """Say it without what must not be told."""
        when = self.formatTime(record, "%Y-%m-%dT%H:%M:%SZ")
        what = without_addresses(record.getMessage())
        if record.exc_info and record.exc_info[1]:
            what = f"{what}: {error_line(record.exc_info[1])}"
        return f"{when} {record.levelname} {what}"


def without_addresses(text: str) -> str:
    """Leave out what may be an address, and what would begin another line."""
    return KEPT_BACK.sub("…", NO_LETTERS.sub(" ", text))


def error_line(error: BaseException) -> str:
    """Say what an error is, and through which places it came; the last is where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    places = " > ".join(f"{place(one.filename)}:{one.lineno} {one.name}" for one in frames)
    said = without_addresses(str(error))
    return f"{type(error).__name__}{said and f': {said}'} [{places}]"


def place(file: str) -> str:
    """Name a file of the program from its package on, and any other one by its last folder.

    Many modules are called alike, and where the program lies is for nobody to know.
    """
    path = Path(file)
    if INSTALLED not in path.parts and path.is_relative_to(PACKAGE.parent):
        return path.relative_to(PACKAGE.parent).as_posix()
    return "/".join(path.parts[-2:])


def logged(inside: WSGIApplication, clock: Callable[[], float] = time.monotonic) -> WSGIApplication:
    """Tell of requests that an application fails, or is slow to answer."""

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        began, statuses = clock(), [500]

        def note(status: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            statuses[0] = int(status[:3])
            return start(status, headers, error)

        pieces = inside(environ, note)
        took = clock() - began
        if statuses[0] >= 500:
            if not environ.get(TOLD):
                _tell("%s on %s", statuses[0], named(environ))
        elif took > SLOW:
            _tell("slow: %s took %.1f s", named(environ), took)
        return pieces

    return answer


def named(environ: WSGIEnvironment) -> str:
    """Name a request by its route; by its method alone where it has none."""
    return f"{environ.get(ROUTE) or 'no page'} [{environ['REQUEST_METHOD']}]"


def _tell(what: str, *values: object) -> None:
    logging.getLogger(__name__).warning(what, *values)

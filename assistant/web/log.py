"""The program's log: one line for each event, without the addresses of tables.

Anybody who knows an address or a link can open a table, and logs are copied to many computers. So
the log names requests by route, and errors by type and stack. Anything in a text that could be an
address is removed.
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

from assistant.folders import PACKAGE

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger(__name__)
SLOW_SECONDS = 2.0
"""Seconds after which the log reports a request as slow."""
POSSIBLE_ADDRESS = re.compile(r"[A-Za-z0-9_-]{16,}")
"""Matches everything that could be an address, a token or the id of a phone."""
CONTROL_CHARACTERS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
MOST_FRAMES = 8
PACKAGES_FOLDER = "site-packages"
"""The folder of installed packages, which may be inside the program's own folder."""
REPORTED_KEY = "assistant.told"
"""The environ key that is True if the log already has a line about the request."""


def begin_log() -> None:
    """Log to standard error; on a terminal only warnings and errors."""
    logging.basicConfig(level=logging.WARNING, handlers=[_handler()], force=True)
    logging.captureWarnings(True)
    terminal = sys.stderr is not None and sys.stderr.isatty()
    logging.getLogger("assistant").setLevel(logging.WARNING if terminal else logging.INFO)


def log_command_errors() -> None:
    """Log the errors of a command to standard error, unless the log is already set up."""
    logging.basicConfig(level=logging.ERROR, handlers=[_handler()])


def _handler() -> logging.Handler:
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    return handler


class OneLine(logging.Formatter):
    """Formats an event as a line with time, level and text."""

    converter = staticmethod(time.gmtime)

    def format(self, record: logging.LogRecord) -> str:
        """The line for an event, without addresses."""
        time_text = self.formatTime(record, "%Y-%m-%dT%H:%M:%SZ")
        text = without_addresses(record.getMessage())
        if record.exc_info and record.exc_info[1]:
            text = f"{text}: {describe_error(record.exc_info[1])}"
        return f"{time_text} {record.levelname} {text}"


def without_addresses(text: str) -> str:
    """A text without possible addresses, and with a space for each line break."""
    return POSSIBLE_ADDRESS.sub("…", CONTROL_CHARACTERS.sub(" ", text))


def describe_error(error: BaseException) -> str:
    """An error's type and text, and its stack, which ends with the frame that raised it."""
    frames = traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]
    stack = [f"{source_path(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
    text = without_addresses(str(error))
    return f"{type(error).__name__}{text and f': {text}'} [{' > '.join(stack)}]"


def source_path(file: str) -> str:
    """The path of a source file inside the program's package; of other files the last two parts.

    The last part alone would be ambiguous, and the log must not reveal the folder of the program.
    """
    path = Path(file)
    if PACKAGES_FOLDER not in path.parts and path.is_relative_to(PACKAGE.parent):
        return path.relative_to(PACKAGE.parent).as_posix()
    return "/".join(path.parts[-2:])


def logged(inside: WSGIApplication, clock: Callable[[], float] = time.monotonic) -> WSGIApplication:
    """An application that passes requests to `inside`, and logs failures and slow requests.

    Slow means more than SLOW_SECONDS on the `clock`.
    """

    def answer(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        started, status, route = clock(), 500, "no page"

        def start_logged(line: str, headers: list[tuple[str, str]], error: Any = None) -> Any:
            nonlocal status, route
            # Flask removes its request from the environ before the application returns.
            rule = getattr(environ.get("werkzeug.request"), "url_rule", None)
            status, route = int(line[:3]), str(rule or route)
            return start(line, headers, error)

        body = inside(environ, start_logged)
        seconds, method = clock() - started, environ["REQUEST_METHOD"]
        if status >= 500:
            if not environ.get(REPORTED_KEY):
                log.warning("%s on %s [%s]", status, route, method)
        elif seconds > SLOW_SECONDS:
            log.warning("slow: %s [%s] took %.1f s", route, method, seconds)
        return body

    return answer

"""Plays evenings in pure Python without threads, like the pocket; run as a program.

    python -m tests.web.alone FOLDER

Other imports fail.
"""

from __future__ import annotations

import re
import sys
import sysconfig
import threading
import tomllib
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from fnmatch import fnmatch
from importlib import metadata
from io import BytesIO
from pathlib import Path
from typing import Any, NoReturn

import pytest  # noqa: F401 - what it imports is not the program's, and is there before

NAMED = re.compile(r"[\w.-]+")
PROJECT = Path(__file__).parents[2] / "pyproject.toml"
CONTENTS = PROJECT.parent / "pocket" / "contents.py"
OMITTED = re.compile(r'^(?:STDLIB_)?LEFT_OUT = """(.*?)"""', re.MULTILINE | re.DOTALL)
GONE = """
    asyncio fcntl grp multiprocessing pwd resource ssl termios unittest wsgiref
    platformdirs tabulate tzdata
""".split()
"""What a browser has not, or what nobody wants to wait for there."""


def carried() -> set[str]:
    """The modules of all packages that the program needs, without extras."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    wanted, known = deque(project["dependencies"]), set[str]()
    modules = {"assistant", "tests"}
    while wanted:
        name = NAMED.match(wanted.popleft())
        if name and name[0] not in known:
            known.add(name[0])
            own = metadata.requires(name[0]) or []
            wanted += (one for one in own if "extra ==" not in one and find(one))
            modules |= {file.parts[0].removesuffix(".py") for file in metadata.files(name[0]) or ()}
    return modules


def left_out() -> tuple[list[str], list[str]]:
    """The files of the program and of the standard library that the pocket lacks."""
    program, library = OMITTED.findall(CONTENTS.read_text("utf-8"))
    return [name for name in program.split() if name.startswith("assistant/")], library.split()


def matches(module: str, names: Sequence[str]) -> bool:
    """Whether a module's file is among these."""
    return any(fnmatch(f"{module.replace('.', '/')}.py", name) for name in names)


def find(requirement: str) -> bool:
    """Whether a requirement is installed; some are for old Pythons only."""
    with suppress(metadata.PackageNotFoundError):
        return bool(metadata.version(NAMED.findall(requirement)[0]))
    return False


class OnlyPure:
    """An import finder that refuses modules that the pocket lacks."""

    def __init__(self) -> None:
        self._carried = carried()
        self._left_out, _ = left_out()

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: object = None) -> None:
        """Refuse modules that are left out."""
        top = name.partition(".")[0]
        known = top in sys.stdlib_module_names or top in self._carried
        if top in GONE or not known or matches(name, self._left_out):
            raise ModuleNotFoundError(f"{name} is not there", name=name)


def no_thread(_thread: threading.Thread) -> NoReturn:
    """Refuse to start a thread, like a browser."""
    raise RuntimeError("can't start new thread")


def leave_only_pure() -> None:
    """Make this process like the pocket's."""
    only_pure = OnlyPure()
    for name in [name for name in sys.modules if name.partition(".")[0] in GONE]:
        del sys.modules[name]
    sysconfig.get_config_vars()  # asked once, for the platform that it is
    sys.platform = "emscripten"
    sys.meta_path.insert(0, only_pure)
    threading.Thread.start = no_thread  # type: ignore[assignment, method-assign]


def keep_evenings(folder: Path) -> None:
    """Play a deal of every game, settle, open all pages, export and import."""
    from assistant.host import POCKET
    from assistant.web.app import create_app
    from tests.web.conftest import COMMONEST, Phone

    app = create_app(folder, POCKET)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    phone, books = Phone(app), set[str]()
    for game, values in COMMONEST.items():
        address = phone.sit_down(game, per_point="0.10", currency="CZK")
        phone.preview(address, values)
        assert phone.record(address, values).status_code == 303, game
        assert len(phone.evening(address).deals) == 1, game
        books.add(_settle(phone, address))
        _open_all(phone, "/t/", address=address)
        _open_all(phone, "/t/", address=address, key=1)
        _bring(phone, address)
    books.discard("")
    assert books
    for book in books:
        _open_all(phone, "/b/", address=book)
    _open_all(phone, "/")


def _settle(phone: Any, address: str) -> str:
    """End and settle a table; return the settlement's address.

    "" if nobody owes anything, or the game has not ended.
    """
    book = ""
    for step in ("/close", "/settle"):
        forms = phone.page(f"/t/{address}/end").forms
        form = next((form for form in forms if form.action.endswith(step)), None)
        book = phone.send(form).location.rpartition("/")[2] if form else ""
    return book


def _open_all(phone: Any, begins: str, **values: str | int) -> None:
    """Open every page of a table, of a book, or all others, also those to print."""
    adapter = phone.client.application.url_map.bind("localhost")
    for rule in phone.client.application.url_map.iter_rules():
        fits = rule.arguments == set(values) and rule.rule.startswith(begins)
        if fits and "GET" in rule.methods:
            path = adapter.build(rule.endpoint, values)
            answer = phone.get(path)
            assert answer.status_code in (200, 404), (path, answer.status)


def _bring(phone: Any, address: str) -> None:
    """Export a table and import it as another one."""
    record = phone.get(f"/t/{address}/record.json")
    form = phone.page("/import").form("/take-in")
    sent = form.filled({})
    sent["record"] = (BytesIO(record.data), "table.json")
    answer = phone.client.post(form.action, data=sent)
    assert answer.status_code in (200, 303), answer.status


if __name__ == "__main__":
    leave_only_pure()
    keep_evenings(Path(sys.argv[1]))

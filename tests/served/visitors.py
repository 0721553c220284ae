"""Phones that come through a proxy by its name, over TLS, and a server that is started anew."""

from __future__ import annotations

import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from http.client import HTTPResponse, HTTPSConnection
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.samples import PAID, as_tapped, one_each
from tests.served.parts import NAME, PATIENCE, ROOT, Part, free_port, listens, until
from tests.web.conftest import Form, Page, Values
from tests.web.test_stopping import RealPhone

MAIN = "from assistant.cli import main; main()"
NAMES = ["Anna", "Boris", "Cyril"]
PLAIN = {"Content-Type": "application/x-www-form-urlencoded"}


class Server:
    """The program itself, at one port however often it is started."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder, self.port = folder, free_port()
        self._words = ("--port", str(self.port), "--data", str(folder), *words)
        self._log = folder.with_name(f"{folder.name}.log")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-c", MAIN, "serve", "--host", "127.0.0.1", *self._words]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT)
        until(lambda: self.process.poll() is not None or listens(self.port), "the server listens")
        assert self.process.poll() is None, self.log()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it."""
        with self.process as process:
            process.send_signal(how)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise

    def log(self) -> str:
        """What it ever said."""
        return self._log.read_text("utf-8")


@contextmanager
def server(folder: Path, *words: str) -> Iterator[Server]:
    """A server behind a proxy, until the end of a test."""
    made = Server(folder, "--proxy", "127.0.0.1", *words)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.stop(signal.SIGKILL)


def local_phone(here: Server) -> RealPhone:
    """A phone that comes to a server without a proxy."""
    return RealPhone(here.port)


class _Here(HTTPSConnection):
    """A line to a name that is at a port of this machine."""

    def __init__(self, name: str, port: int, context: ssl.SSLContext) -> None:
        super().__init__(name, context=context, timeout=PATIENCE)
        self._at, self._trusting = port, context

    def connect(self) -> None:
        """Connect to this machine, and ask for the name."""
        line = socket.create_connection(("127.0.0.1", self._at), PATIENCE)
        self.sock = self._trusting.wrap_socket(line, server_hostname=self.host)


class Visitor:
    """A phone, with its cookies."""

    def __init__(self, proxy: Part, name: str = NAME) -> None:
        self._proxy, self._name = proxy, name
        self._cookies: dict[str, str] = {}
        self.morsels: SimpleCookie = SimpleCookie()

    @contextmanager
    def ask(
        self, path: str, fields: Any = None, headers: Mapping[str, str] | None = None
    ) -> Iterator[HTTPResponse]:
        """Ask for a page, or send a form; the answer is read by whoever asked."""
        line = _Here(self._name, self._proxy.port, self._proxy.trusting())
        said = {"Cookie": "; ".join(f"{k}={v}" for k, v in self._cookies.items())}
        said |= (PLAIN if fields is not None else {}) | dict(headers or {})
        body = None if fields is None else urlencode(fields, doseq=True)
        line.request("GET" if fields is None else "POST", path, body, said)
        answer = line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.morsels.load(cookie)
        self._cookies = {name: morsel.value for name, morsel in self.morsels.items()}
        with closing(line), answer:
            yield answer

    def page(self, path: str) -> Page:
        """Open a page, wherever it leads first."""
        with self.ask(path) as answer:
            text = answer.read().decode()
        if answer.status in (302, 303):
            where = urlsplit(str(answer.headers["Location"]))
            return self.page(where.path + (f"?{where.query}" if where.query else ""))
        assert answer.status == 200, (path, answer.status, text[:300])
        return Page(text)

    def sends(self, form: Form, values: Values) -> tuple[int, str]:
        """Fill in a form and send it, as a browser does; return the status, and where it leads."""
        fields = list(form.filled(values).items(multi=True))
        with self.ask(form.action, fields, {"Origin": f"https://{self._name}"}) as answer:
            answer.read()
        return answer.status, urlsplit(answer.headers["Location"] or "").path

    def sit_down(self, below: str = "") -> str:
        """Begin a table; return its path."""
        values = {"game": PAID, "name": NAMES, "dealer": "2", "do": "start"}
        status, where = self.sends(self.page(f"{below}/new").form("/new"), values)
        assert status == 303, status
        return where

    def record(self, table: str) -> int:
        """Record a deal; return the status of the answer."""
        return self.deals(self.page(f"{table}record").html)

    def deals(self, page: str) -> int:
        """Record a deal by a page that was opened for it; return the status of the answer."""
        return self.sends(Page(page).form("/record"), as_tapped(PAID, one_each("Anna")))[0]

    def stream(self, table: str, below: str = "") -> AbstractContextManager[HTTPResponse]:
        """Look on at a table, as its page does by a script."""
        return self.ask(f"{below}/live?{urlencode({'view': table})}")

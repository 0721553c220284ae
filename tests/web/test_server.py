"""The real server: its address, large bodies, trust in its proxy, and its end."""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest

from assistant.store.backups import NO_BACKUPS
from assistant.web.certificate import MADE_FILES, OWN_FILES
from assistant.web.server import announce, is_self_made, server_address
from tests.web.conftest import Page, Phone

ROOT = Path(__file__).parents[2]
# Whoever runs the tests in the background has interrupts ignored, and children inherit that.
INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PROGRAM = [sys.executable, "-c", f"{INTERRUPTIBLE}; from assistant.cli import main; main()"]

EVENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ ([A-Z]+ .+)")
STOPPED = ["stopping", "stopped: everything is saved"]


@dataclass
class Serving:
    """A running server, and its first output."""

    process: subprocess.Popen[str]
    port: int
    said: str

    def ask(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[http.client.HTTPResponse, str]:
        """Send a request and read the whole answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, body, names)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        return answer, text


def begin(folder: Path, *more: str, program: Sequence[str] = PROGRAM, cwd: Path = ROOT) -> Serving:
    """Start a server on a free port, and read its address."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *more]
    process = subprocess.Popen(
        [*program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=cwd,
    )
    said = ""
    while "Ctrl+C" not in said:
        line = _open(process.stdout).readline()
        assert line, _open(process.stderr).read()
        said += line
    port = re.search(r"http://[\w.]+:(\d+)/", said)
    assert port or "--socket" in more
    return Serving(process, int(port[1]) if port else 0, said)


def events(serving: Serving) -> list[str]:
    """The log of a stopped server, without times.

    Slow answers are left out, because the machine may be busy.
    """
    told = [EVENT.fullmatch(line) for line in _open(serving.process.stderr).read().splitlines()]
    every = [one[1] if one else "no event" for one in told]
    return [one.removeprefix("INFO ") for one in every if not one.startswith("WARNING slow: ")]


def _open(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server behind a proxy on this machine."""
    found = begin(tmp_path_factory.mktemp("served"), "--proxy", "127.0.0.1")
    with found.process:
        yield found
        found.process.terminate()


def test_it_says_where_it_is(serving: Serving) -> None:
    assert f"Open http://127.0.0.1:{serving.port}/ on this computer." in serving.said
    assert "The tables are in" in serving.said


def test_it_shows_the_first_page(serving: Serving) -> None:
    answer, text = serving.ask("GET", "/")
    assert answer.status == 200
    assert "New table" in Page(text).text
    assert "Server" not in answer.headers


@pytest.mark.parametrize("path", ["/new", "/import"])
def test_a_body_of_10_mb_is_refused_with_a_page(serving: Serving, path: str) -> None:
    kind = "application/x-www-form-urlencoded"
    answer, text = serving.ask("POST", path, b"name=" + b"x" * 10_000_000, Content_Type=kind)
    assert answer.status == 413
    assert "too large" in Page(text).text


@pytest.mark.whole
@pytest.mark.skipif(sys.platform == "win32", reason="sockets are no files there")
def test_however_many_come_at_once_the_files_that_pages_need_are_left(tmp_path: Path) -> None:
    few = ["sh", "-c", 'ulimit -n 200; exec "$@"', "sh"]
    found = begin(tmp_path, program=[*few, *PROGRAM])
    with found.process, ExitStack() as held:
        for _ in range(500):
            held.enter_context(socket.create_connection(("127.0.0.1", found.port), 30))
        answer, _ = found.ask("GET", "/new")
        assert answer.status == 200
        found.process.terminate()
        assert [one for one in events(found) if one.startswith("ERROR")] == []


def test_pages_and_what_they_load_are_sent_compressed(serving: Serving) -> None:
    answer, text = serving.ask("GET", "/")
    for path in ["/", *Page(text).loads]:
        line = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=30)
        line.request("GET", path, headers={"Accept-Encoding": "br, gzip"})
        answer = line.getresponse()
        body = answer.read()
        line.close()
        assert answer.headers["Content-Encoding"] == "br" or len(body) < 600, path


def test_a_cookie_is_secure_where_the_proxy_says_tls(serving: Serving) -> None:
    plain, _ = serving.ask("GET", "/")
    over_tls, _ = serving.ask("GET", "/", X_Forwarded_Proto="https")
    assert "Secure" not in str(plain.headers["Set-Cookie"])
    assert "Secure" in str(over_tls.headers["Set-Cookie"])


def test_a_strange_host_is_refused_with_a_page(serving: Serving) -> None:
    for host in ("a..b", ".", "a" * 64):
        answer, text = serving.ask("GET", "/", Host=host)
        assert (answer.status, Page(text).wrong) == (400, [])
        assert "There is nothing at this address" in Page(text).text
        answer, _ = serving.ask("GET", "/", X_Forwarded_Host=host)
        assert answer.status == 400


@pytest.mark.whole
def test_it_answers_to_the_names_it_was_given_and_shows_the_first(tmp_path: Path) -> None:
    names = ["--host-name", "cards.example.org", "--host-name", "192.0.2.7"]
    found = begin(tmp_path, *names)
    with found.process:
        assert f"Open http://cards.example.org:{found.port}/" in found.said
        codes = [found.ask("GET", "/", Host=host)[0].status for host in (*names[1::2], "localhost")]
        found.process.terminate()
    assert codes == [200, 200, 400]


@pytest.mark.parametrize(
    ("proxy", "names", "scheme", "link"),
    [
        (None, [], "http", "http://192.0.2.1:8000/"),
        ("127.0.0.1", [], "http", "http://192.0.2.1:8000/"),
        (None, ["cards.example.org"], "http", "http://cards.example.org:8000/"),
        (None, ["cards.example.org:80"], "http", "http://cards.example.org:80/"),
        ("127.0.0.1", ["cards.example.org", "localhost"], "http", "https://cards.example.org/"),
        ("127.0.0.1", ["cards.example.org:8443"], "http", "https://cards.example.org:8443/"),
        (None, [], "https", "https://192.0.2.1:8000/"),
        (None, ["cards.example.org"], "https", "https://cards.example.org:8000/"),
        (None, ["cards.example.org:443"], "https", "https://cards.example.org:443/"),
    ],
)
def test_the_way_here_is_by_the_first_name(
    proxy: str | None, names: list[str], scheme: str, link: str
) -> None:
    assert server_address("192.0.2.1:8000", proxy, names, scheme) == link


@pytest.mark.whole
def test_it_stops_without_a_complaint_and_believes_nobody_without_a_proxy(tmp_path: Path) -> None:
    found = begin(tmp_path)
    with found.process as process:
        answer, _ = found.ask("GET", "/", X_Forwarded_Proto="https")
        assert "Secure" not in str(answer.headers["Set-Cookie"])
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(30) == 0
        finally:
            process.kill()
        assert events(found) == [f"started at port {found.port}", *STOPPED]


@pytest.mark.skipif(sys.platform == "win32", reason="files can be locked")
@pytest.mark.whole
def test_a_second_server_with_the_same_tables_says_so_and_one_after_the_first_does_not(
    tmp_path: Path,
) -> None:
    told = "Another server already runs with these tables. Stop one of them."
    warned = "WARNING another server is already running with these tables"
    first, second = begin(tmp_path), begin(tmp_path)
    with first.process, second.process:
        assert (told in first.said, told in second.said) == (False, True)
        assert second.ask("GET", "/")[0].status == 200
        for one in (second, first):
            one.process.terminate()
            one.process.wait(30)
        assert (warned in events(first), warned in events(second)) == (False, True)
    third = begin(tmp_path)
    with third.process:
        assert told not in third.said
        third.process.terminate()


@pytest.mark.parametrize(("named", "told"), [(True, "phone.\n"), (False, "phone in the same")])
def test_a_server_with_a_name_is_there_for_phones_anywhere(
    named: bool, told: str, phone: Phone, capsys: pytest.CaptureFixture[str]
) -> None:
    announce("https://cards.example.org/", phone.tables, NO_BACKUPS, has_name=named)
    out = capsys.readouterr().out
    assert f"Open https://cards.example.org/ on a {told}" in out
    assert "█" in out


@pytest.mark.parametrize(
    ("listens", "told"), [("127.0.0.1", "without --host"), ("0.0.0.0", "Connect it to the network")]
)
def test_a_server_that_no_phone_reaches_draws_no_code_and_says_why(
    listens: str, told: str, phone: Phone, capsys: pytest.CaptureFixture[str]
) -> None:
    announce("http://127.0.0.1:8000/", phone.tables, NO_BACKUPS, listens)
    out = capsys.readouterr().out
    assert "Open http://127.0.0.1:8000/ on this computer." in out
    assert told in out
    assert "█" not in out


@pytest.mark.parametrize("vouched", [True, False])
def test_what_browsers_make_of_a_certificate_of_its_own_is_said_at_the_start(
    vouched: bool, phone: Phone, capsys: pytest.CaptureFixture[str]
) -> None:
    announce("https://192.0.2.1:8000/", phone.tables, NO_BACKUPS, trusted=vouched)
    assert ("Browsers therefore warn" in capsys.readouterr().out) is not vouched


@pytest.mark.parametrize("slowly", [True, False])
def test_what_makes_pdfs_slow_is_said_at_the_start_in_one_line(
    slowly: bool, phone: Phone, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.web.server.draws_slowly", lambda: slowly)
    announce("https://192.0.2.1:8000/", phone.tables, NO_BACKUPS)
    assert sum("libharfbuzz" in line for line in capsys.readouterr().out.splitlines()) == slowly


def test_a_certificate_that_somebody_put_there_is_his_to_vouch_for(tmp_path: Path) -> None:
    made = tmp_path / MADE_FILES[0], tmp_path / MADE_FILES[1]
    own = tmp_path / OWN_FILES[0], tmp_path / OWN_FILES[1]
    assert [is_self_made(pair) for pair in (None, own, made)] == [False, False, True]


@pytest.mark.whole
def test_garbage_is_cleared_away_in_small_parts_so_that_nobody_waits_for_it() -> None:
    program = """import gc
from assistant.web.server import _warm_up
_warm_up()
found = []
gc.callbacks.append(lambda phase, told: found.append(told.get("collected", 0)))
for _ in range(30_000):
    ring = []
    ring.append(ring)
print(max(found))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert 0 < int(done.stdout) < 3000

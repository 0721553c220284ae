"""A server started by systemd on demand: no client is refused between two servers."""

from __future__ import annotations

import re
import socket
import sys
import time
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tests.test_cli import refused, run
from tests.web.conftest import Page
from tests.web.handing import SocketUnit
from tests.web.test_server import begin

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such sockets there")
PATIENT = 60
"""Seconds after which a machine that has much else to do is given up."""


class AtFile(HTTPConnection):
    """A proxy's connection to a socket file."""

    def __init__(self, file: Path) -> None:
        super().__init__("cards.example.org", timeout=PATIENT)
        self._file = file

    def connect(self) -> None:
        """Connect to the file."""
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(PATIENT)
        self.sock.connect(str(self._file))


def asked(file: Path, path: str = "/", **headers: str) -> tuple[HTTPResponse, str]:
    """Request a page, and read the whole answer."""
    line = AtFile(file)
    line.request("GET", path, headers={name.replace("_", "-"): it for name, it in headers.items()})
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    return answer, text


def wait_for_the_end(unit: SocketUnit) -> None:
    """Wait until no server runs."""
    given_up = time.monotonic() + PATIENT
    while unit.starts[-1] is None:
        assert time.monotonic() < given_up
        time.sleep(0.05)


@pytest.mark.whole
def test_it_ends_when_nobody_is_there_and_the_next_visit_starts_it_again(tmp_path: Path) -> None:
    file, words = tmp_path / "club.sock", ("--data", str(tmp_path), "--keep", "0", "0", "0")
    with SocketUnit(file, *words, "--stop-when-idle", "1s") as unit:
        for _ in range(2):
            answer, text = asked(file)
            assert answer.status == 200
            assert "New table" in Page(text).text
            wait_for_the_end(unit)
        assert unit.starts == [0, 0]
        assert unit.said.count("nobody is connected, and nothing is due") == 2
        assert unit.said.count("stopped: everything is saved") == 2


@pytest.mark.whole
def test_who_comes_in_the_very_moment_in_which_it_ends_is_answered(tmp_path: Path) -> None:
    file, words = tmp_path / "club.sock", ("--data", str(tmp_path), "--keep", "0", "0", "0")
    with SocketUnit(file, *words, "--stop-when-idle", "1s") as unit:
        for after in range(6):
            assert asked(file, "/healthz")[0].status == 200
            time.sleep(0.95 + after * 0.04)
        asked(file, "/healthz")
    assert set(unit.starts) == {0}


@pytest.mark.whole
def test_a_line_that_stays_open_is_somebody_who_is_there(tmp_path: Path) -> None:
    file, words = tmp_path / "club.sock", ("--data", str(tmp_path), "--keep", "0", "0", "0")
    with SocketUnit(file, *words, "--stop-when-idle", "1s") as unit:
        phone = AtFile(file)
        for _ in range(3):
            phone.request("GET", "/healthz")
            assert phone.getresponse().read() == b"ok\n"
            time.sleep(1.5)
        assert unit.starts == [None]
        phone.close()
        wait_for_the_end(unit)
        assert unit.starts == [0]


@pytest.mark.whole
def test_at_a_file_the_proxy_in_front_is_believed_and_the_file_goes_with_the_server(
    tmp_path: Path,
) -> None:
    file = tmp_path / "club.sock"
    found = begin(tmp_path, "--socket", str(file))
    with found.process:
        assert f"The server listens at {file}, for a proxy in front of it." in found.said
        answer, _ = asked(file, X_Forwarded_Proto="https", X_Forwarded_For="192.0.2.1")
        assert answer.status == 200
        assert "Secure" in str(answer.headers["Set-Cookie"])
        with socket.socket(socket.AF_UNIX) as old:  # HTTP/1.0 need not name a host
            old.settimeout(PATIENT)
            old.connect(str(file))
            old.sendall(b"GET / HTTP/1.0\r\n\r\n")
            assert re.match(rb"HTTP/1.1 [24]\d\d ", old.recv(100))
        found.process.terminate()
        assert found.process.wait(PATIENT) == 0
    assert not file.exists()


def test_a_server_that_nobody_would_start_again_does_not_end_by_itself() -> None:
    (line,) = refused(run("serve", "--stop-when-idle", "30m"))
    assert "--stop-when-idle" in line
    assert "systemd" in line


@pytest.mark.parametrize("wrong", ["30", "0m", "-5m", "1w", "half an hour"])
def test_a_time_has_a_number_and_a_unit(wrong: str) -> None:
    done = run("serve", "--stop-when-idle", wrong)
    assert done.exit_code == 2
    assert "30m" in done.output

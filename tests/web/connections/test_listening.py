"""A server listens at a port, a socket file, or passed sockets."""

from __future__ import annotations

import errno
import os
import socket
import stat
import sys
from pathlib import Path

import pytest

from assistant.web.connections import listening as module
from assistant.web.connections.listening import (
    MAX_CONNECTIONS,
    SOCKET_FILE_MODE,
    SPARE_FILES,
    has_passed_sockets,
    listen_at_file,
    listen_at_port,
    listening,
    passed_sockets,
    port_of,
    raise_file_limit,
    socket_path,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such sockets there")

UNLIMITED = -1
"""What the system says where there is no limit."""


def reached(file: Path) -> bool:
    """Whether somebody listens at a socket file."""
    with socket.socket(socket.AF_UNIX) as asking:
        return asking.connect_ex(str(file)) == 0


def test_a_socket_is_handed_over_and_nothing_that_is_started_sees_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (opened,) = listen_at_port("127.0.0.1", 0)
    number = os.dup(opened.fileno())
    os.set_inheritable(number, True)
    monkeypatch.setattr(module, "FIRST_SOCKET", number)
    told = {"LISTEN_FDS": "1", "LISTEN_PID": "7", "LISTEN_FDNAMES": "a.socket", "PATH": "/bin"}
    (taken,) = passed_sockets(told, 7)
    with opened, taken:
        assert port_of(taken) == port_of(opened)
        assert not taken.get_inheritable()
    assert told == {"PATH": "/bin"}


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"LISTEN_FDS": "1"},
        {"LISTEN_FDS": "1", "LISTEN_PID": "8"},
        {"LISTEN_FDS": "0", "LISTEN_PID": "7"},
    ],
)
def test_what_was_handed_to_another_process_is_not_taken(told: dict[str, str]) -> None:
    assert not has_passed_sockets(told, 7)
    assert passed_sockets(told, 7) == []


def test_a_file_is_for_its_owner_and_group_and_goes_with_the_server(tmp_path: Path) -> None:
    file = tmp_path / "club.sock"
    with listening("127.0.0.1", 0, file) as (opened,), opened:
        assert (socket_path(opened), reached(file)) == (str(file), True)
        assert stat.S_IMODE(file.stat().st_mode) == SOCKET_FILE_MODE
    assert not file.exists()


def test_the_file_that_a_killed_server_has_left_is_no_obstacle(tmp_path: Path) -> None:
    file = tmp_path / "club.sock"
    listen_at_file(file).close()
    assert file.exists()
    assert not reached(file)
    with listen_at_file(file):
        assert reached(file)


def test_a_file_at_which_somebody_listens_is_left_to_him(tmp_path: Path) -> None:
    file = tmp_path / "club.sock"
    with listen_at_file(file):
        with pytest.raises(OSError, match=r"club\.sock") as taken:
            listen_at_file(file)
        assert taken.value.errno == errno.EADDRINUSE
        assert reached(file)


def test_any_other_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("deals")
    with pytest.raises(OSError, match=r"tables\.db"):
        listen_at_file(file)
    assert file.read_text() == "deals"


def test_all_addresses_of_a_host_have_one_port() -> None:
    opened = listen_at_port("localhost", 0)
    assert len({port_of(one) for one in opened}) == 1
    assert {socket_path(one) for one in opened} == {""}
    for one in opened:
        one.close()


@pytest.mark.parametrize(
    ("soft", "hard", "then", "told"),
    [
        (1024, UNLIMITED, MAX_CONNECTIONS + SPARE_FILES, MAX_CONNECTIONS),
        (1024, 4096, 4096, 4096 - SPARE_FILES),
        (MAX_CONNECTIONS + SPARE_FILES + 1, UNLIMITED, None, MAX_CONNECTIONS),
        (UNLIMITED, UNLIMITED, None, MAX_CONNECTIONS),
        (SPARE_FILES, SPARE_FILES, SPARE_FILES, 1),
    ],
)
def test_the_system_is_asked_for_as_many_files_as_all_lines_need_and_for_no_fewer(
    monkeypatch: pytest.MonkeyPatch, soft: int, hard: int, then: int | None, told: int
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.RLIM_INFINITY", UNLIMITED)
    monkeypatch.setattr("resource.getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr("resource.setrlimit", lambda _, limits: asked.append(limits))
    assert raise_file_limit() == told
    assert asked == ([] if then is None else [(then, hard)])

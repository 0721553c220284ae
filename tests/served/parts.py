"""The real programs that stand around the server: where they are, and how tests start them.

What is tried are the files of docs/serving/ themselves; only what is another matter on every
machine is put into a copy: ports, folders, certificates, and where the server is.
"""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from assistant.web.certificate import certificate

ROOT = Path(__file__).parent.parent.parent
FILES = ROOT / "docs" / "serving"
OWN = ROOT / ".venv" / "served" / "bin"
"""Where `make test-all` installs what is locked in .requirements/served.txt."""
NAME = "cards.example.org"
PATIENCE = 60.0
"""Seconds after which a test gives up on a program: far more than any of them takes."""


def program(name: str, place: str = "") -> str:
    """Find a program of the machine, or of the tests' own folder; skip the test without it."""
    there = shutil.which(name, path=place or f"{os.environ['PATH']}:/usr/sbin:{OWN}")
    if there is None:
        pytest.skip(f"{name} is not installed{f' in {place}' if place else ''}")
    return there


def plain_environment() -> dict[str, str]:
    """What this machine says of itself, without what it says of buckets and proxies."""
    strange = ("aws_", "http_proxy", "https_proxy", "all_proxy")
    return {k: v for k, v in os.environ.items() if not k.lower().startswith(strange)}


def until(holds: Callable[[], object], what: str) -> None:
    """Wait until something holds; fail after far more time than it takes."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.05)


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as line:
        return int(line.getsockname()[1])


def listens(port: int) -> bool:
    """Tell whether anybody answers at a port."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


@dataclass(frozen=True)
class Part:
    """A program that runs, where it listens, and who vouches for its certificates."""

    process: subprocess.Popen[bytes]
    port: int
    authority: Path

    def trusting(self) -> ssl.SSLContext:
        """What a browser knows that was told to believe in its certificates."""
        return ssl.create_default_context(cafile=self.authority)

    def speaks(self, name: str = NAME) -> bool:
        """Tell whether it answers to a name with a certificate that is believed."""
        with (
            suppress(OSError),
            socket.create_connection(("127.0.0.1", self.port), 5) as line,
            self.trusting().wrap_socket(line, server_hostname=name),
        ):
            return True
        return False


@contextmanager
def started(
    *words: str | Path, log: Path, more: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the end of a test; what it says goes into a file."""
    with log.open("ab") as told:
        command = list(map(str, words))
        process = subprocess.Popen(
            command, env=plain_environment() | dict(more or {}), stdout=told, stderr=told
        )
    with process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


@contextmanager
def caddy(
    file: str,
    exchanged: Mapping[str, str],
    folder: Path,
    at: str = "",
    name: str = NAME,
    admin: str = "off",
) -> Iterator[Part]:
    """Run a Caddyfile with certificates of its own; `at` is where this Caddy lies.

    At the address of `admin` it is told to read its file again.
    """
    found, ports = program("caddy", at), (free_port(), free_port())
    text = _exchanged(FILES / file, exchanged)
    here = (
        f"http_port {ports[0]}",
        f"https_port {ports[1]}",
        "default_bind 127.0.0.1",
        f"storage file_system {folder / 'storage'}",
        "local_certs",
        "skip_install_trust",
        f"admin {admin}",
    )
    copy = folder / "Caddyfile"
    options = "\n\t".join(("\n{", *here, ""))
    copy.write_text(text.replace("\n{\n", options, 1), "utf-8")
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
    words: list[str | Path] = [found, "run", "--adapter", "caddyfile", "--config", copy]
    with started(*words, log=folder / "caddy.log", more=homes | {"NAME": NAME}) as process:
        part = Part(process, ports[1], folder / "storage/pki/authorities/local/root.crt")
        until(lambda: part.speaks(name), (folder / "caddy.log").read_text())
        yield part


@contextmanager
def nginx(exchanged: Mapping[str, str], folder: Path) -> Iterator[Part]:
    """Run our file for nginx, within the settings that a distribution has around it."""
    found, ports = program("nginx"), (free_port(), free_port())
    program("openssl")
    made, key = certificate(folder, [NAME])
    here = {
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 80;": f"listen 127.0.0.1:{ports[0]};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{ports[1]} ssl http2;",
        "/etc/letsencrypt/live/cards.example.org/fullchain.pem": str(made),
        "/etc/letsencrypt/live/cards.example.org/privkey.pem": str(key),
        "/var/log/nginx/assistant.log": str(folder / "error.log"),
    }
    (folder / "site").write_text(_exchanged(FILES / "nginx.conf", here | dict(exchanged)))
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"{one}_temp_path {folder}/{one};" for one in kept)
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\n{places}\ninclude site;\n}}\n"
    )
    words: list[str | Path] = [
        found,
        "-e",
        folder / "error.log",
        "-p",
        folder,
        "-c",
        folder / "nginx.conf",
    ]
    with started(*words, log=folder / "nginx.log") as process:
        part = Part(process, ports[1], made)
        until(part.speaks, (folder / "nginx.log").read_text())
        yield part


def _exchanged(file: Path, exchanged: Mapping[str, str]) -> str:
    """Read a file with other words in the place of those that differ on each machine."""
    text = file.read_text("utf-8")
    for ours, here in exchanged.items():
        assert ours in text, f"{file.name} has no {ours}"
        text = text.replace(ours, here)
    return text

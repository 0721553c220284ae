"""A certificate for a server in a network without a name: `openssl` makes it, nobody vouches.

Beside the tables lie `certificate.pem` and `certificate-key.pem` where somebody has put his own,
which are used as they are; else those that were made here.
"""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterable
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory

from assistant.core.message import Message, msg
from assistant.web.access.host_names import EVERYWHERE, parted, reachable

Pair = tuple[Path, Path]
FOLDER = "https"
OWN = "certificate.pem", "certificate-key.pem"
MADE = "made-certificate.pem", "made-key.pem"
NAMES = "made-for.txt"
DAYS = 800
"""How long one is good; some phones take none for more than 825 days."""
SOON = 30 * 24 * 3600
CONFIG = """
[req]
prompt = no
distinguished_name = name
x509_extensions = extensions
[name]
O = Table assistant
CN = {first}
[extensions]
subjectAltName = {all}
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
"""


class NoCertificateError(Exception):
    """There is no certificate and none can be made; `why` says so."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


def certificate(folder: Path, names: Iterable[str]) -> Pair:
    """Find the certificate beside the tables of a folder and its key, or make them for these names.

    It is made anew once it has grown old, or another name has come. Raises NoCertificateError.
    """
    own = _pair(folder / FOLDER, OWN)
    if all(file.exists() for file in own):
        return own
    made, listed = _pair(folder / FOLDER, MADE), folder / FOLDER / NAMES
    wanted = [*dict.fromkeys(names)]
    if not _good(made, listed, wanted):
        (folder / FOLDER).mkdir(parents=True, exist_ok=True, mode=0o700)
        _make(made, wanted)
        listed.write_text("\n".join(wanted), "utf-8")
    return made


def names_here(host: str, host_names: Iterable[str]) -> list[str]:
    """Give every name by which a phone may come to this machine."""
    own = socket.gethostname()
    every = [*(parted(name)[0] for name in host_names), reachable(host), own, f"{own}.local"]
    every += [reachable(EVERYWHERE[0]), "localhost", "127.0.0.1"]
    return [name.strip("[]") for name in every if parted(name)[0] or ":" in name]


def _pair(folder: Path, files: tuple[str, str]) -> Pair:
    return folder / files[0], folder / files[1]


def _good(made: Pair, listed: Path, wanted: list[str]) -> bool:
    if not all(file.exists() for file in (*made, listed)):
        return False
    return listed.read_text("utf-8").split("\n") == wanted and _run(
        "x509", "-checkend", str(SOON), "-noout", "-in", str(made[0])
    )


def _make(made: Pair, names: list[str]) -> None:
    with TemporaryDirectory(dir=made[0].parent) as beside:
        config = Path(beside) / "config"
        every = ", ".join(f"{_kind(name)}:{name}" for name in names)
        config.write_text(CONFIG.format(first=names[0][:64], all=every), "utf-8")
        halves = _pair(Path(beside), MADE)
        for half in halves:
            half.touch(0o600)
        key = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split()
        files = ("-config", str(config), "-out", str(halves[0]), "-keyout", str(halves[1]))
        if not _run(*key, "-sha256", "-days", str(DAYS), *files):
            raise NoCertificateError(msg("openssl could not make a certificate"))
        for half, file in zip(halves, made, strict=True):
            half.replace(file)


def _kind(name: str) -> str:
    try:
        ip_address(name)
    except ValueError:
        return "DNS"
    return "IP"


def _run(*words: str) -> bool:
    try:
        done = subprocess.run(["openssl", *words], capture_output=True, check=False, timeout=60)
    except FileNotFoundError as error:
        why = msg(
            "--https makes its certificate with openssl, which this machine lacks: install it, or "
            "put certificate.pem and certificate-key.pem into the folder https beside the tables"
        )
        raise NoCertificateError(why) from error
    return done.returncode == 0

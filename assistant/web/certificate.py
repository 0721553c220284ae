"""A self-signed certificate for a server without a public name, made with `openssl`.

The folder `https` beside the tables has either the owner's `certificate.pem` and
`certificate-key.pem`, which are never changed, or a pair of files made by this program.
"""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterable
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory

from assistant.core.message import Message, msg
from assistant.web.networks import ALL_ADDRESSES, network_address, split_host

CertificatePair = tuple[Path, Path]
CERTIFICATE_FOLDER = "https"
OWN_FILES = "certificate.pem", "certificate-key.pem"
MADE_FILES = "made-certificate.pem", "made-key.pem"
NAMES_FILE = "made-for.txt"
VALID_DAYS = 800
"""Days of validity; some phones reject more than 825."""
RENEWAL_SECONDS = 30 * 24 * 3600
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
    """There is no certificate, and none can be made; `why` is the reason."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.text)
        self.why = why


def certificate(folder: Path, names: Iterable[str]) -> CertificatePair:
    """The certificate and key in a folder; if there are none, they are made for these names.

    A certificate made by this program is replaced 30 days before it expires, or if the names
    change. Raises NoCertificateError.
    """
    https_folder = folder / CERTIFICATE_FOLDER
    own_pair, made_pair = _pair(https_folder, OWN_FILES), _pair(https_folder, MADE_FILES)
    if all(file.exists() for file in own_pair):
        return own_pair
    names_file, unique_names = https_folder / NAMES_FILE, [*dict.fromkeys(names)]
    if not _is_current(made_pair, names_file, unique_names):
        https_folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _make_certificate(made_pair, unique_names)
        names_file.write_text("\n".join(unique_names), "utf-8")
    return made_pair


def certificate_names(host: str, host_names: Iterable[str]) -> list[str]:
    """Every name and address by which a phone can reach this machine."""
    host_name = socket.gethostname()
    hosts = [split_host(name)[0] for name in host_names]
    hosts += [network_address(host), host_name, f"{host_name}.local"]
    hosts += [network_address(ALL_ADDRESSES[0]), "localhost", "127.0.0.1"]
    return [name.strip("[]") for name in hosts if split_host(name)[0] or ":" in name]


def _pair(folder: Path, files: tuple[str, str]) -> CertificatePair:
    return folder / files[0], folder / files[1]


def _is_current(made_pair: CertificatePair, names_file: Path, names: list[str]) -> bool:
    if not all(file.exists() for file in (*made_pair, names_file)):
        return False
    return names_file.read_text("utf-8").split("\n") == names and _run_openssl(
        "x509", "-checkend", str(RENEWAL_SECONDS), "-noout", "-in", str(made_pair[0])
    )


def _make_certificate(made_pair: CertificatePair, names: list[str]) -> None:
    with TemporaryDirectory(dir=made_pair[0].parent) as folder:
        config = Path(folder) / "config"
        alternatives = ", ".join(f"{_name_type(name)}:{name}" for name in names)
        config.write_text(CONFIG.format(first=names[0][:64], all=alternatives), "utf-8")
        new_files = _pair(Path(folder), MADE_FILES)
        for new_file in new_files:
            new_file.touch(0o600)
        key_options = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split()
        file_options = (
            "-config",
            str(config),
            "-out",
            str(new_files[0]),
            "-keyout",
            str(new_files[1]),
        )
        if not _run_openssl(*key_options, "-sha256", "-days", str(VALID_DAYS), *file_options):
            raise NoCertificateError(msg("openssl could not make a certificate"))
        for new_file, file in zip(new_files, made_pair, strict=True):
            new_file.replace(file)


def _name_type(name: str) -> str:
    try:
        ip_address(name)
    except ValueError:
        return "DNS"
    return "IP"


def _run_openssl(*arguments: str) -> bool:
    try:
        process = subprocess.run(
            ["openssl", *arguments], capture_output=True, check=False, timeout=60
        )
    except FileNotFoundError as error:
        why = msg(
            "--https makes its certificate with openssl, which this machine lacks: install it, or "
            "put certificate.pem and certificate-key.pem into the folder https beside the tables"
        )
        raise NoCertificateError(why) from error
    return process.returncode == 0

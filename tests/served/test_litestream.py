"""Litestream itself, with our file: kills, restores and starts, a bucket, and what is told."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from assistant.store.tables import FILE
from tests.served.parts import FILES, free_port, listens, plain_environment, program, started, until
from tests.served.visitors import local_phone, server
from tests.test_cli import run

pytestmark = [pytest.mark.slow, pytest.mark.whole]
ROUNDS = int(os.environ.get("LITESTREAM_ROUNDS", "5"))
KEYS = {"LITESTREAM_ACCESS_KEY_ID": "key", "LITESTREAM_SECRET_ACCESS_KEY": "secret"}


@dataclass(frozen=True)
class Copying:
    """Litestream with our file, the tables that it copies, and the bucket."""

    found: str
    config: Path
    tables: Path
    keys: Mapping[str, str]

    @contextmanager
    def replicating(self) -> Iterator[subprocess.Popen[bytes]]:
        """Copy every change until this ends."""
        words = (self.found, "replicate", "-config", self.config)
        log = self.config.with_name("litestream.log")
        with started(*words, log=log, more=self.keys) as process:
            yield process

    def restored(self, file: Path) -> bool:
        """Fetch what was copied; tell whether that could be done."""
        file.unlink(missing_ok=True)
        words = [
            self.found,
            "restore",
            "-config",
            *map(str, (self.config, "-o", file, self.tables)),
        ]
        environment = plain_environment() | dict(self.keys)
        return subprocess.run(words, env=environment, capture_output=True).returncode == 0

    def has_all(self, file: Path) -> bool:
        """Tell whether everything that is written down was copied by now."""
        if not self.restored(file):
            return False
        return run("check", file, "--against", self.tables.parent).exit_code == 0


@pytest.fixture(scope="module")
def bucket(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a bucket."""
    port, log = free_port(), tmp_path_factory.mktemp("bucket") / "moto.log"
    with started(program("moto_server"), "-H", "127.0.0.1", "-p", str(port), log=log):
        until(lambda: listens(port), "the bucket's server listens")
        at = f"http://127.0.0.1:{port}"
        with urlopen(Request(f"{at}/a-bucket-of-yours", method="PUT")) as made:
            assert made.status == 200
        yield at


@pytest.fixture
def copying(bucket: str, tmp_path: Path) -> Copying:
    """Our file, with this folder's tables and this bucket."""
    tables = tmp_path / "data" / FILE
    text = (FILES / "litestream.yml").read_text("utf-8")
    for ours, here in {
        "/var/lib/assistant/tables.db": str(tables),
        "https://s3.example.org": bucket,
        "path: tables": f"path: {tmp_path.name}",
    }.items():
        assert ours in text
        text = text.replace(ours, here)
    config = tmp_path / "litestream.yml"
    config.write_text(text, "utf-8")
    return Copying(program("litestream"), config, tables, KEYS)


def test_after_every_kill_the_copy_is_whole_and_the_server_starts_with_it(
    copying: Copying, tmp_path: Path
) -> None:
    """Everything is killed while deals are recorded; what was copied before is there, and whole."""
    folder, file = copying.tables.parent, tmp_path / "restored.db"
    with ExitStack() as everything:
        here = everything.enter_context(server(folder))
        for number in range(1, ROUNDS + 1):
            with copying.replicating() as litestream:
                phone = local_phone(here)
                phone.evening()
                until(lambda: copying.has_all(file), f"round {number} is copied")
                phone.evening()  # what is not waited for may be lost with the machine
                here.stop(signal.SIGKILL)
                litestream.kill()
            assert copying.restored(file)
            checked = run("check", file)
            assert checked.exit_code == 0, checked.output
            tables = int(checked.stdout.splitlines()[0].removeprefix("tables: "))
            assert number <= tables
            shutil.rmtree(folder)
            assert run("restore", file, "--data", folder).exit_code == 0
            here.start()
            assert run("check", folder / FILE).stdout.startswith(f"tables: {tables}\n")


def test_a_stop_beside_litestream_says_that_the_file_alone_is_not_the_whole(
    copying: Copying, tmp_path: Path
) -> None:
    with server(copying.tables.parent) as here, copying.replicating():
        local_phone(here).evening()
        until(lambda: copying.has_all(tmp_path / "restored.db"), "all is copied")
        here.stop()
        told = here.log()
        refused = run("restore", tmp_path / "restored.db", "--data", copying.tables.parent)
    assert "another program reads the tables: what was saved last is in tables.db-wal" in told
    assert told.endswith("stopped: everything is saved\n")
    assert refused.exit_code == 2
    assert refused.stderr == (
        f"{copying.tables.parent}: another program reads the tables, such as Litestream: "
        "stop it first\n"
    )


def test_a_bucket_that_takes_nothing_is_noticed_by_the_check(
    copying: Copying, tmp_path: Path
) -> None:
    nowhere = copying.config.with_name("nowhere.yml")
    text = copying.config.read_text("utf-8")
    nowhere.write_text(re.sub("a-bucket-of-yours", "no-bucket-of-yours", text), "utf-8")
    wrong = Copying(copying.found, nowhere, copying.tables, KEYS)
    file = tmp_path / "restored.db"
    with server(copying.tables.parent) as here:
        with copying.replicating():
            local_phone(here).evening()
            until(lambda: copying.has_all(file), "all is copied")
        with wrong.replicating() as litestream:
            local_phone(here).evening()
            assert not wrong.restored(tmp_path / "nothing.db")
            assert litestream.poll() is None, "it runs on all the same"
        assert copying.restored(file)
        assert run("check", file, "--against", copying.tables.parent).exit_code == 1

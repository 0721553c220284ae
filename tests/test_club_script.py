"""The script that adds, backs up, removes and brings back clubs, in a folder in place of `/`."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from assistant.clock import now
from assistant.evening.log.events import Dealt
from assistant.games import find_game
from assistant.store.tables import Tables
from tests.store.conftest import opened, won

SCRIPT = Path(__file__).parent.parent / "docs" / "serving" / "club"
COPIES = """#!/bin/sh
case $1 in
    backup) cp "$4/tables.db" "$2" ;;
    restore) cp "$2" "$4/tables.db" ;;
esac
"""
"""In place of the program: it copies."""
TOLD = """#!/bin/sh
echo "$*" >>"$TOLD"
"""
"""In place of systemctl: it notes what it is told."""
DAY = 24 * 60 * 60

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


@dataclass(frozen=True)
class Machine:
    """A machine without any club."""

    root: Path

    def __post_init__(self) -> None:
        for name, text in (("assistant", COPIES), ("systemctl", TOLD)):
            self.program(name, text)

    def program(self, name: str, text: str) -> None:
        """Put a program of this name into its place."""
        file = self.root / "bin" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        file.chmod(0o755)

    def club(self, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        """Run the script, with more in its environment."""
        here = {
            "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}",
            "ROOT": str(self.root),
            "ASSISTANT": str(self.root / "bin" / "assistant"),
            "TOLD": str(self.root / "told"),
            **more,
        }
        command = ["sh", SCRIPT, *words]
        return subprocess.run(command, capture_output=True, text=True, env=here, check=False)

    def told(self) -> list[str]:
        """What systemctl was told since this was asked last."""
        file = self.root / "told"
        lines = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return lines

    def settings(self, club: str) -> Path:
        """The file of a club's settings."""
        return self.root / "etc/assistant/clubs" / f"{club}.env"

    def tables(self, club: str) -> Path:
        """The folder of a club's tables, made as its server makes it."""
        folder = self.root / "var/lib/clubs" / club
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def play(self, club: str) -> None:
        """Write deals, and the key of its cookies."""
        (self.tables(club) / "tables.db").write_text(f"deals of {club}")
        (self.tables(club) / "secret").write_text(f"secret of {club}")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine."""
    return Machine(tmp_path / "machine")


def test_a_club_is_added_with_a_key_of_its_own_a_line_for_caddy_and_its_socket(
    machine: Machine,
) -> None:
    keys = set()
    for name in ("old-town", "harbour"):
        done = machine.club("add", name, f"{name}.example.org")
        assert done.returncode == 0, done.stderr
        settings = machine.settings(name)
        host, key = settings.read_text().splitlines()
        assert host == f"ASSISTANT_HOST_NAME={name}.example.org"
        keys.add(key.removeprefix("ASSISTANT_CREATE_KEY="))
        assert done.stdout.strip().endswith(key.removeprefix("ASSISTANT_CREATE_KEY="))
        assert settings.stat().st_mode & 0o077 == 0
        snippet = machine.root / "etc/caddy/clubs" / f"{name}.caddy"
        assert snippet.read_text() == f"{name}.example.org {{\n\timport club {name}\n}}\n"
        assert snippet.stat().st_mode & 0o044 == 0o044
        assert machine.told() == [f"enable --now assistant@{name}.socket", "reload caddy"]
    assert len(keys) == 2
    assert all(len(key) == 20 for key in keys)


def test_a_club_is_copied_elsewhere_where_a_bucket_is_named(machine: Machine) -> None:
    machine.club("add", "old-town", "old-town.example.org")
    machine.told()
    (machine.root / "etc/assistant/clubs.litestream.yml").touch()
    machine.club("add", "harbour", "harbour.example.org")
    assert "enable litestream@harbour.service" in machine.told()


@pytest.mark.parametrize(
    "words",
    [
        ("add", "Old Town", "a.example.org"),
        ("add", "../old", "a.example.org"),
        ("add", "a" * 24, "a.example.org"),
        ("add", "", "a.example.org"),
        ("add", "old-town", "a.example.org {"),
        ("add", "old-town"),
        ("remove", "old-town", "elsewhere"),
        ("sell", "old-town", "elsewhere"),
        (),
    ],
)
def test_what_is_no_club_or_command_is_refused_and_nothing_is_done(
    machine: Machine, words: tuple[str, ...]
) -> None:
    done = machine.club(*words)
    assert (done.returncode, machine.told()) == (2, [])
    assert done.stderr
    assert list(machine.root.glob("etc/*/clubs/*")) == []


def test_a_club_that_is_there_is_not_added_again(machine: Machine) -> None:
    machine.club("add", "old-town", "old-town.example.org")
    before = machine.settings("old-town").read_text()
    done = machine.club("add", "old-town", "other.example.org")
    assert (done.returncode, machine.settings("old-town").read_text()) == (2, before)


def test_all_are_backed_up_with_their_secrets(machine: Machine, tmp_path: Path) -> None:
    for name in ("old-town", "harbour", "new"):
        machine.club("add", name, f"{name}.example.org")
    machine.play("old-town")
    machine.play("harbour")
    assert machine.club("backup", tmp_path / "copies").returncode == 0
    for name in ("old-town", "harbour"):
        (file,) = (tmp_path / "copies" / name).iterdir()
        with tarfile.open(file) as archive:
            parts = {one.name: archive.extractfile(one) for one in archive if one.isfile()}
            texts = {name: part.read().decode() for name, part in parts.items() if part}
        assert texts == {
            "./tables.db": f"deals of {name}",
            "./secret": f"secret of {name}",
            "./club.env": machine.settings(name).read_text(),
        }
        assert file.stat().st_mode & 0o077 == 0
    (file,) = (tmp_path / "copies" / "new").iterdir()  # nobody was there yet
    with tarfile.open(file) as archive:
        assert [one.name for one in archive if one.isfile()] == ["./club.env"]


def test_whose_newest_back_up_is_old_is_said(machine: Machine, tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    for name in ("old-town", "harbour", "new"):
        machine.club("add", name, f"{name}.example.org")
    machine.play("old-town")
    assert machine.club("backup", copies).returncode == 0
    (file,) = (copies / "old-town").iterdir()
    os.utime(file, (file.stat().st_mtime - 2 * DAY,) * 2)
    machine.play("harbour")
    machine.program("assistant", "#!/bin/sh\nexit 2\n")
    done = machine.club("backup", copies)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [f"old-town: its newest back-up is old: {file}"]


def test_a_club_is_removed_to_a_back_up_and_comes_back_from_it_elsewhere(
    machine: Machine, tmp_path: Path
) -> None:
    for name in ("old", "old-town"):
        machine.club("add", name, f"{name}.example.org")
        machine.play(name)
    settings = machine.settings("old").read_text()
    machine.told()
    done = machine.club("remove", "old", tmp_path / "copies")
    assert done.returncode == 0, done.stderr
    assert machine.told() == [
        "disable --now assistant@old.socket",
        "stop assistant@old.service",
        "reload caddy",
    ]
    assert [one.stem for one in machine.root.glob("etc/*/clubs/*")] == ["old-town"] * 2
    assert [one.name for one in (machine.root / "var/lib/clubs").iterdir()] == ["old-town"]

    other = Machine(tmp_path / "other")
    done = other.club("restore", "old", done.stdout.strip())
    assert done.returncode == 0, done.stderr
    assert other.settings("old").read_text() == settings
    kept = {one.name: one.read_text() for one in other.tables("old").iterdir()}
    assert kept == {"tables.db": "deals of old", "secret": "secret of old"}
    assert (other.root / "etc/caddy/clubs/old.caddy").read_text().startswith("old.example.org {")
    assert other.told() == ["enable --now assistant@old.socket", "reload caddy"]


@pytest.mark.parametrize("around", [{}, {"done": "yes", "file": "any", "refused": ""}])
def test_a_club_that_cannot_be_backed_up_is_not_deleted(
    machine: Machine, tmp_path: Path, around: dict[str, str]
) -> None:
    machine.club("add", "old-town", "old-town.example.org")
    machine.play("old-town")
    machine.program("assistant", "#!/bin/sh\nexit 2\n")
    assert machine.club("remove", "old-town", tmp_path / "copies", **around).returncode == 2
    assert (machine.tables("old-town") / "tables.db").read_text() == "deals of old-town"
    assert machine.settings("old-town").exists()
    assert list((tmp_path / "copies" / "old-town").iterdir()) == []


def test_a_back_up_that_is_not_whole_is_not_kept(machine: Machine, tmp_path: Path) -> None:
    machine.club("add", "old-town", "old-town.example.org")
    machine.play("old-town")
    machine.program("assistant", COPIES.replace("esac", "    check) exit 1 ;;\nesac"))
    done = machine.club("backup", tmp_path / "copies")
    assert done.returncode == 1
    assert "there is none" in done.stderr
    assert list((tmp_path / "copies" / "old-town").iterdir()) == []


def test_a_back_up_that_is_refused_leaves_no_club(machine: Machine, tmp_path: Path) -> None:
    machine.club("add", "old-town", "old-town.example.org")
    machine.play("old-town")
    file = machine.club("remove", "old-town", tmp_path).stdout.strip()
    machine.program("assistant", "#!/bin/sh\nexit 2\n")
    assert machine.club("restore", "old-town", file).returncode == 2
    assert list(machine.root.glob("etc/*/clubs/*")) == []
    assert list((machine.root / "var/lib/clubs").iterdir()) == []


def archive_of(file: Path, host: str, secret: tarfile.TarInfo | None = None) -> Path:
    """A back-up of a club as somebody may have changed it, with this for its secret."""
    settings = f"ASSISTANT_HOST_NAME={host}\nASSISTANT_CREATE_KEY=key\n".encode()
    with tarfile.open(file, "w") as archive:
        named = tarfile.TarInfo("./club.env")
        named.size = len(settings)
        archive.addfile(named, io.BytesIO(settings))
        if secret is not None:
            archive.addfile(secret)
    return file


def link(name: str, to: str, kind: bytes = tarfile.SYMTYPE) -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type, made.linkname = kind, to
    return made


@pytest.mark.parametrize(
    ("host", "secret"),
    [
        ("a.example.org", link("./secret", "/etc/passwd")),
        ("a.example.org", link("./deep", "..")),
        ("a.example.org", link("./secret", "./club.env", tarfile.LNKTYPE)),
        ("a.example.org", link("./secret", "", tarfile.FIFOTYPE)),
        ("a.example.org {\n\trespond owned\n}\nb.example.org", None),
        ("a.example.org { respond owned }", None),
        ("a.example.org\nASSISTANT_HOST_NAME=b.example.org", None),
        ("", None),
    ],
)
def test_a_back_up_that_was_tampered_with_is_refused_and_leaves_nothing(
    machine: Machine, tmp_path: Path, host: str, secret: tarfile.TarInfo | None
) -> None:
    held, its = tmp_path / "held", tmp_path / "work"
    its.mkdir()
    done = machine.club("restore", "club", archive_of(held, host, secret), TMPDIR=str(its))
    assert (done.returncode, machine.told()) == (2, [])
    assert "club: " in done.stderr
    assert [*machine.root.glob("etc/*/clubs/*"), *machine.root.glob("var/lib/clubs/*")] == []
    assert [*its.iterdir()] == []
    whole = archive_of(held, "a.example.org")
    assert machine.club("restore", "club", whole).returncode == 0


def test_what_is_no_archive_leaves_nothing_either(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "held").write_text("no archive")
    assert machine.club("restore", "club", tmp_path / "held").returncode == 2
    with tarfile.open(tmp_path / "empty", "w"):
        pass
    assert machine.club("restore", "club", tmp_path / "empty").returncode == 2
    assert [*machine.root.glob("etc/*/clubs/*"), *machine.root.glob("var/lib/clubs/*")] == []


def test_a_key_is_told_where_caddy_does_not_run_and_so_is_what_to_type(machine: Machine) -> None:
    machine.program("systemctl", '#!/bin/sh\n[ "$*" != "reload caddy" ]\n')
    done = machine.club("add", "old-town", "old-town.example.org")
    key = machine.settings("old-town").read_text().split("CREATE_KEY=")[1].strip()
    assert (done.returncode, done.stdout.strip().endswith(key)) == (2, True)
    assert "old-town.caddy; then: systemctl reload-or-restart caddy" in done.stderr


def test_whose_copy_is_not_whole_and_new_is_said(machine: Machine) -> None:
    """By the keys of the bucket, and a club where nobody was yet has none."""
    for name in ("old-town", "harbour", "new"):
        machine.club("add", name, f"{name}.example.org")
    machine.play("old-town")
    machine.play("harbour")
    (machine.root / "etc/assistant/litestream.env").write_text("KEY=of-the-bucket\n")
    machine.program("litestream", '#!/bin/sh\necho "$CLUB $KEY" >"$5"\n')
    program = '#!/bin/sh\necho "$*" >>"$TOLD"\nread -r club key <"$2"\n[ $key = of-the-bucket ]'
    machine.program("assistant", f"{program}\n")
    machine.told()
    assert machine.club("check").returncode == 0
    told = [line.split(" ", 2) for line in machine.told()]
    folders = [machine.tables(name) for name in ("harbour", "old-town")]
    assert [(word, rest) for word, _, rest in told] == [
        ("check", f"--newer-than 1h --against {folder}") for folder in folders
    ]
    assert not any(Path(file).exists() for _, file, _ in told)
    machine.program("assistant", f"{program} && [ $club = harbour ]\n")
    done = machine.club("check")
    assert (done.returncode, done.stderr) == (1, "old-town: its copy is not whole, or not new\n")


@pytest.mark.whole
def test_the_program_itself_backs_up_and_restores_what_was_recorded(
    machine: Machine, tmp_path: Path
) -> None:
    words = f"{sys.executable} -c 'from assistant.cli import main; main()'"
    machine.program("assistant", f'#!/bin/sh\nexec {words} "$@"\n')
    machine.club("add", "old-town", "old-town.example.org")
    with closing(Tables(machine.tables("old-town"), find_game, now)) as tables:
        address = tables.open(opened(), [Dealt(won())])
    done = machine.club("remove", "old-town", tmp_path / "copies")
    assert done.returncode == 0, done.stderr
    assert not list(machine.root.glob("var/lib/clubs/*"))
    done = machine.club("restore", "old-town", done.stdout.strip())
    assert done.returncode == 0, done.stderr
    with closing(Tables(machine.tables("old-town"), find_game, now)) as tables:
        assert tables.evening(address).number == 2

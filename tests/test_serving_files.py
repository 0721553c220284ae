"""What docs/serving.md and its files say of the program is so: settings, addresses, folders."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from shutil import which

import click
import pytest
from click.testing import CliRunner

from assistant.cli import commands
from assistant.core.limits import BODIES_BYTES
from assistant.folders import BUNDLE_LIST
from assistant.web.health import ALIVE, READY
from assistant.web.server import Settings

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "serving.md"
PAGES = [ROOT / "docs" / f"{name}.md" for name in ("serving", "clubs", "backups")]
FOLDER = ROOT / "docs" / "serving"
FILES = sorted(FOLDER.iterdir())
ROW = re.compile(r"^\| `(--[a-z-]+)` \| `(ASSISTANT_\w+)` \| (.+?) \|", re.MULTILINE)
SERVE = commands.commands["serve"]
every_file = pytest.mark.parametrize("file", FILES, ids=[file.name for file in FILES])


def options() -> dict[str, click.Option]:
    """The settings of the server, by their option."""
    return {one.opts[0]: one for one in SERVE.params if isinstance(one, click.Option)}


def test_the_table_has_every_setting_with_its_variable_and_no_other() -> None:
    written = {option: variable for option, variable, _ in ROW.findall(PAGE.read_text("utf-8"))}
    assert written == {name: one.envvar for name, one in options().items()}


def test_a_variable_is_called_like_its_option() -> None:
    for name, one in options().items():
        assert one.envvar == f"ASSISTANT{name[1:].replace('-', '_').upper()}"


def test_the_table_says_what_is_without_a_setting() -> None:
    for name, _, usual in ROW.findall(PAGE.read_text("utf-8")):
        default = options()[name].default
        if usual.startswith("`"):
            values = default if isinstance(default, tuple) else (default,)
            assert usual.strip("`") == " ".join(map(str, values)), name
        else:
            assert not isinstance(default, int) or default is False, name


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """With what the server would have been started."""
    found: list[Settings] = []
    monkeypatch.setattr("assistant.web.server.serve", found.append)
    return found


SAID = {
    "ASSISTANT_HOST": "127.0.0.1",
    "ASSISTANT_PORT": "9000",
    "ASSISTANT_PROXY": "192.0.2.1",
    "ASSISTANT_PROXY_HOPS": "2",
    "ASSISTANT_HOST_NAME": "cards.example.org other.example.org",
    "ASSISTANT_KEEP": "1 2 3",
    "ASSISTANT_CREATE_KEY": "key",
    "ASSISTANT_LIMIT_TIMES": "5",
    "ASSISTANT_HTTPS": "1",
    "ASSISTANT_SUBDOMAINS": "1",
}


def test_the_environment_says_every_setting(served: list[Settings], tmp_path: Path) -> None:
    (tmp_path / BUNDLE_LIST).write_text("{}", "utf-8")
    folder = {"ASSISTANT_DATA": str(tmp_path), "ASSISTANT_POCKET": str(tmp_path)}
    done = CliRunner().invoke(commands, ["serve"], env=SAID | folder)
    assert (done.exit_code, done.output) == (0, "")
    (settings,) = served
    assert (settings.folder, settings.host, settings.port) == (tmp_path, "127.0.0.1", 9000)
    assert settings.host_names == ("cards.example.org", "other.example.org")
    assert (settings.create_key, settings.limit_times, settings.https) == ("key", 5, True)
    assert (settings.subdomains, settings.pocket) == (True, tmp_path)
    assert str(settings.proxy) == "Proxy(address='192.0.2.1', hops=2)"
    assert str(settings.keep) == "Retention(hourly=1, daily=2, weekly=3)"


def test_the_option_goes_before_its_variable(served: list[Settings], tmp_path: Path) -> None:
    words = ["serve", "--port", "1", "--host-name", "a.example.org", "--data", str(tmp_path)]
    CliRunner().invoke(commands, words, env=SAID)
    (settings,) = served
    assert (settings.port, settings.host_names) == (1, ("a.example.org",))


def test_a_wrong_variable_is_said_in_the_words_of_its_option() -> None:
    done = CliRunner().invoke(commands, ["serve"], env={"ASSISTANT_PORT": "many"})
    assert done.exit_code == 2
    assert "'--port'" in done.output


@every_file
def test_the_files_name_only_settings_addresses_and_files_that_are_there(file: Path) -> None:
    text = file.read_text("utf-8")
    known = {str(one.envvar) for one in options().values()}
    assert set(re.findall(r"ASSISTANT_[A-Z_]+", text)) <= known
    assert set(re.findall(r"/(?:healthz|readyz)\b", text)) <= {ALIVE, READY}
    for path in re.findall(r"docs/serving/[\w.@]+\w", text):
        assert (ROOT / path).exists(), path
    for path in re.findall(r"- \./([\w.]+):", text):
        assert (file.parent / path).exists(), path


@every_file
def test_the_files_have_no_tabs_but_caddys_and_end_in_a_line(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.endswith("\n")
    assert "\t" not in text or "Caddyfile" in file.name


def test_caddy_passes_on_no_path_that_a_stranger_says() -> None:
    for file in FILES:
        if "Caddyfile" in file.name:
            proxies = re.findall(
                r"^\t+reverse_proxy \S+(.*?)^}", file.read_text("utf-8"), re.MULTILINE | re.DOTALL
            )
            assert proxies, file.name
            prefix = " /cards" if file.name == "path.Caddyfile" else ""
            said = f"header_up {'' if prefix else '-'}X-Forwarded-Prefix{prefix}\n"
            assert all(said in one for one in proxies), file.name


def test_what_is_in_memory_beside_the_program_has_a_bound_far_above_what_is_on_its_way() -> None:
    every = [file.read_text("utf-8") for file in FILES if file.name.endswith("compose.yaml")]
    composed = [text for text in every if "docs/serving/Containerfile" in text]
    mounts = [found for text in composed for found in re.findall(r"tmpfs: (.+)", text)]
    sizes = [re.fullmatch(r"/tmp:size=(\d+)m", mount) for mount in mounts]
    assert len(sizes) == len(composed) == 2
    assert all(size and int(size[1]) * 1_000_000 > 4 * BODIES_BYTES for size in sizes)


def test_the_pages_name_every_file() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    inside = "".join(file.read_text("utf-8") for file in FILES)
    for file in FILES:
        assert file.name in text or file.name in inside, file.name


UNITS = [file for file in FILES if file.suffix in (".service", ".socket", ".timer")]


@pytest.mark.skipif(not which("systemd-analyze"), reason="systemd-analyze is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """All together, since they name each other; where their programs lie is each machine's own."""
    for unit in UNITS:
        text = unit.read_text("utf-8")
        text = re.sub(r"^(ExecStart\w*)=\S+", r"\1=/bin/true", text, flags=re.MULTILINE)
        (tmp_path / unit.name).write_text(text, "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", *sorted(tmp_path.iterdir())],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
    )
    assert (done.returncode, done.stderr) == (0, "")


def protection(unit: Path) -> list[str]:
    """What a unit may not do."""
    return unit.read_text("utf-8").partition("NoNewPrivileges")[2].partition("\n[")[0].split()


def test_a_club_and_what_copies_it_may_do_no_more_than_the_server() -> None:
    server, *others = (
        protection(FOLDER / f"{name}.service")
        for name in ("assistant", "assistant@", "litestream@")
    )
    assert len(server) > 15
    assert others == [server, server]


IMAGE = re.compile(r"^(?:FROM|\s+image:)\s+(\S+/\S+)", re.MULTILINE)
FULL = re.compile(r"[^:@]+:\d+\.\d+\.\d+(-[a-z-]+)?(@sha256:[0-9a-f]{64})?")


def test_images_of_others_are_named_by_their_full_version() -> None:
    """Who builds again gets the same program, until somebody takes a newer one on purpose."""
    named = {image for file in FILES for image in IMAGE.findall(file.read_text("utf-8"))}
    assert {image.rpartition("/")[2].partition(":")[0] for image in named} == {
        "python",
        "caddy",
        "litestream",
    }
    assert [image for image in named if not FULL.fullmatch(image)] == []
    assert len(named) == 3, "one image in two versions"

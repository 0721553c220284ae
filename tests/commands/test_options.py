"""The command line in other languages: results are translated, help is in English."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pseudo_language import TAG, make_pseudo, pseudo

PROJECT = Path(__file__).parents[2]
BROKEN = "this is damaged or of another kind (not JSON: line {line}, column {column})"
PROGRAM = """
import sys
from pathlib import Path
from assistant import catalogues
catalogues.LOCALE = Path(sys.argv.pop(1))
from assistant.cli import main
main()
"""
COMMANDS = (
    *("score", "sheet", "import", "export", "link", "tables"),
    *("backup", "check", "restore", "rebuild", "serve", "pocket"),
)


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Catalogues with the test language."""
    folder = tmp_path_factory.mktemp("locale")
    make_pseudo(folder)
    return folder


def start(
    locale: Path, *words: str, language: str = "en", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell with a language in its environment."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(locale), *words],
        capture_output=True,
        encoding="utf-8",
        cwd=PROJECT,
        env=environment or {**os.environ, "LANGUAGE": language, "COLUMNS": "100"},
        check=False,
    )


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
@pytest.mark.whole
def test_help_is_in_english_whatever_language_is_asked_for(
    locale: Path, command: tuple[str, ...]
) -> None:
    plain = start(locale, *command, "--help")
    before = start(locale, *command, "--language", TAG, "--help")
    environment = start(locale, *command, "-h", language=TAG)
    assert plain.returncode == 0
    assert plain.stdout.startswith("Usage: assistant")
    assert plain.stdout == before.stdout == environment.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("score",),
        ("score", "1", "2"),
        ("sheet", "record"),
        ("sheet", "--paper", "a3"),
        ("sheet", "--players", "½"),
        ("sheet", "--like"),
        ("sheet",),
        ("import", "--nowhere"),
        ("import", "--ne"),
        ("export", "--all=1"),
        ("export",),
        ("serve", "--port", "70000"),
        ("serve", "--keep", "1"),
        ("backup", "file", "--list"),
        ("shuffle",),
        ("scor",),
    ],
)
@pytest.mark.whole
def test_how_a_command_is_used_is_said_in_english_too(locale: Path, words: tuple[str, ...]) -> None:
    done = start(locale, "--language", TAG, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == start(locale, *words).stderr


@pytest.mark.whole
def test_what_a_command_prints_is_in_the_language(locale: Path, tmp_path: Path) -> None:
    file, data = tmp_path / "record", ("--data", str(tmp_path / "data"), "--language", TAG)
    assert (
        pseudo("No such file or directory") in start(locale, "score", str(file), *data[2:]).stderr
    )
    file.write_text("[")
    wrong = start(locale, "import", str(file), *data).stderr
    assert pseudo(BROKEN).format(line=1, column=2) in wrong
    assert (
        start(locale, "rebuild", *data).stdout == pseudo("tables: {number}").format(number=0) + "\n"
    )
    start(locale, "backup", *data)
    assert pseudo("by hand") in start(locale, "backup", "--list", *data).stdout


@pytest.mark.parametrize(
    ("words", "environment", "tag"),
    [
        (("rebuild",), {}, "en"),
        (("rebuild",), {"LANGUAGE": "ar:en"}, TAG),
        (("rebuild",), {"LANG": "ar_EG.UTF-8"}, TAG),
        (("rebuild",), {"LC_ALL": "C", "LANG": "ar_EG.UTF-8"}, "en"),
        (("rebuild",), {"LANG": "tlh"}, "en"),
        (("rebuild",), {"ASSISTANT_LANGUAGE": "ar", "LANGUAGE": "en"}, TAG),
        (("rebuild", "--language", "ar"), {"LANGUAGE": "en"}, TAG),
        (("--language=ar", "rebuild"), {}, TAG),
        (("--language=ar", "rebuild"), {"ASSISTANT_LANGUAGE": "en"}, TAG),
        (("--language", "ar", "rebuild", "--language", "en"), {}, "en"),
    ],
)
@pytest.mark.whole
def test_a_command_speaks_as_it_is_told_or_as_its_environment(
    locale: Path, tmp_path: Path, words: tuple[str, ...], environment: dict[str, str], tag: str
) -> None:
    names = "ASSISTANT_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"
    plain = {name: value for name, value in os.environ.items() if name not in names}
    done = start(
        locale,
        *words,
        "--data",
        str(tmp_path / "data"),
        environment=plain | environment | {"PYTHONCOERCECLOCALE": "0"},
    )
    told = "tables: {number}" if tag == "en" else pseudo("tables: {number}")
    assert (done.returncode, done.stdout) == (0, told.format(number=0) + "\n")

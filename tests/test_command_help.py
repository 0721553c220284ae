"""The command line in other languages: help, what is printed, and what is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from babel.messages.extract import extract
from click import core, decorators, exceptions, formatting, parser, types

from assistant import catalogues
from assistant.command_help import CLICKS_OWN, wanted
from assistant.language import language_of
from tests.pseudo_language import TAG, make_pseudo, pseudo

PROJECT = Path(__file__).parent.parent
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
    *("backup", "restore", "rebuild", "serve", "pocket"),
)
SAID = "|".join((*COMMANDS, "remove"))
NAMES = re.compile(
    rf"--?[a-z-]+|assistant( ({SAID}))?|^  ({SAID})\b"
    r"|\[[a-z0-9|]+\]|ASSISTANT_[A-Z_]+|: a4\b|[0-9<=>]*x[0-9<=>]*|'[^']*'",
    re.MULTILINE,
)
"""What is called the same everywhere: commands, options, choices, bounds, what somebody typed."""


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Catalogues with the language that nobody speaks."""
    folder = tmp_path_factory.mktemp("locale")
    make_pseudo(folder)
    return folder


def start(locale: Path, *words: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """Run a command as a shell does, in an environment's language."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(locale), *words],
        capture_output=True,
        encoding="utf-8",
        cwd=PROJECT,
        env={**os.environ, "LANGUAGE": language, "COLUMNS": "100"},
        check=False,
    )


def english_in(said: str) -> list[str]:
    """Find the words that nobody translated; the language has not one plain letter."""
    return re.findall(r"[A-Za-z]+", NAMES.sub("", said))


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
def test_help_is_in_the_language_asked_for_before_it_or_after_it(
    locale: Path, command: tuple[str, ...]
) -> None:
    before = start(locale, *command, "--language", TAG, "--help")
    after = start(locale, *command, "-h", f"--language={TAG}")
    environment = start(locale, *command, "--help", language=TAG)
    assert before.returncode == 0
    assert before.stdout == after.stdout == environment.stdout
    assert pseudo("Usage:") in before.stdout
    assert english_in(before.stdout) == []


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
def test_what_is_wrong_with_a_command_is_said_in_the_language_too(
    locale: Path, words: tuple[str, ...]
) -> None:
    done = start(locale, "--language", TAG, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert english_in(done.stderr) == []


def test_what_a_command_prints_is_in_the_language(locale: Path, tmp_path: Path) -> None:
    file, data = tmp_path / "record", ("--data", str(tmp_path / "data"), "--language", TAG)
    assert (
        pseudo("No such file or directory") in start(locale, "score", str(file), *data[2:]).stderr
    )
    file.write_text("[")
    wrong = start(locale, "import", str(file), *data).stderr
    assert (
        pseudo("not JSON: error at line {line}, column {column}").format(line=1, column=2) in wrong
    )
    assert (
        start(locale, "rebuild", *data).stdout == pseudo("tables: {number}").format(number=0) + "\n"
    )
    start(locale, "backup", *data)
    assert pseudo("by hand") in start(locale, "backup", "--list", *data).stdout


@pytest.mark.parametrize(
    ("words", "environment", "tag"),
    [
        ((), {}, "en"),
        ((), {"LANGUAGE": "ar:en"}, "ar"),
        ((), {"LANG": "ar_EG.UTF-8"}, "ar"),
        ((), {"LC_ALL": "C", "LANG": "ar_EG.UTF-8"}, "en"),
        ((), {"LANG": "tlh"}, "en"),
        (("serve", "--language", "ar"), {"LANGUAGE": "en"}, "ar"),
        (("--language=ar", "serve"), {}, "ar"),
        (("--language", "ar", "serve", "--language", "en"), {}, "en"),
        (("serve", "--language"), {"LANG": "ar"}, "ar"),
        (("--language", "tlh"), {}, "en"),
        (("--language", "tlh"), {"LANGUAGE": "ar"}, "ar"),
    ],
)
def test_a_command_speaks_as_it_is_told_or_as_its_environment(
    locale: Path, words: tuple[str, ...], environment: dict[str, str], tag: str
) -> None:
    names = "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "LOCALE", locale)
        catalogues.translated.cache_clear()
        for name in names:
            patch.delenv(name, raising=False)
        for name, value in environment.items():
            patch.setenv(name, value)
        found = wanted(words).tag
    catalogues.translated.cache_clear()
    language_of.cache_clear()
    assert found == tag


def test_what_click_says_by_itself_is_what_it_says_in_this_version() -> None:
    found = set()
    for module in (core, decorators, exceptions, formatting, parser, types):
        with Path(str(module.__file__)).open("rb") as source:
            for _, texts, _, _ in extract("python", source, {"_": None, "ngettext": (1, 2)}):
                found.add(texts)
    ours = {(one.text, one.plural) if one.plural else one.text for one in CLICKS_OWN}
    assert ours <= found


@pytest.mark.parametrize(
    ("explained", "lines"),
    [("あいうえおかきく。", ("あいうえお", "かきく。")), ("あいうえお。", ("あいうえ", "お。"))],
)
def test_help_of_wide_letters_stands_in_columns(explained: str, lines: tuple[str, str]) -> None:
    # A kana is two columns wide: 25 - 2 - 11 - 2 leave ten beside the longest name.
    written = click.HelpFormatter(width=25)
    written.write_dl([("--host 場所", explained), ("--port N", "あ")])
    assert written.getvalue().splitlines() == [
        f"--host 場所  {lines[0]}",
        f"             {lines[1]}",
        "--port N     あ",
    ]


def test_an_option_named_among_wide_letters_is_not_cut() -> None:
    written = click.HelpFormatter(width=14)
    written.write_text("または「--like」の記録")
    assert written.getvalue().splitlines() == ["または", "「--like」の記", "録"]

"""Whether every page still answers as it did: `python -m tests.answers`.

The databases were stored by earlier versions, one of each game beside its tests and an older one of
a club that plays them all. What every page of theirs answers stands beside them as digests.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from difflib import unified_diff
from pathlib import Path
from typing import TypeVar

import click

from tests.answers.asked import EVERYBODY, LINK, unpack

PROJECT = Path(__file__).parent.parent.parent
DATABASES = sorted(PROJECT.glob("tests/*/*/made_before/tables.sql"))
Seen = Mapping[tuple[str, str], str]
"""What a page, and who asked for it, or the digest of that."""
T = TypeVar("T")
ASKED = Path(__file__).with_name("asked.py")
HEAD = f"# page, and its digests for: {', '.join(EVERYBODY)}; - where it was not asked\n"
SHOWN, LINES, SAMPLE, BROKEN = 40, 40, 8, "500 "
"""So many pages and so many lines are shown; the sample is one in so many answers."""
SPACED = "where lines end, and nowhere else"


def ask(database: Path, program: Path = PROJECT) -> Seen:
    """Let the program in a folder answer all pages of a database."""
    return ask_each({database: []}, program)[database]


def ask_each(
    picked: Mapping[Path, Sequence[tuple[str, str]]], program: Path = PROJECT
) -> Mapping[Path, Seen]:
    """Ask one process for the pages that are picked of each database, or all if none are."""
    environment = {**os.environ, "PYTHONPATH": str(program), "TZ": "UTC"}
    told = subprocess.run(
        [sys.executable, "-P", str(ASKED)],
        input=json.dumps([(str(database), pages) for database, pages in picked.items()]),
        cwd=program,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if told.returncode:
        names = ", ".join(map(name, picked))
        raise click.ClickException(f"{names} cannot be asked: is the program older?")
    answers: dict[Path, dict[tuple[str, str], str]] = {database: {} for database in picked}
    for database, page, by, seen in map(json.loads, told.stdout.splitlines()):
        answers[Path(database)][page, by] = seen
    for asked, found in answers.items():
        broken = sorted({page for (page, _), seen in found.items() if seen.startswith(BROKEN)})
        if broken:  # whatever else is meant, that is not
            raise click.ClickException(f"{name(asked)}: {BROKEN} at {', '.join(broken[:SHOWN])}")
    return answers


def digests(answers: Seen) -> Seen:
    """Shorten what was seen."""
    return {key: hashlib.sha256(seen.encode()).hexdigest()[:8] for key, seen in answers.items()}


def kept(database: Path) -> Seen:
    """Read the digests that stand beside a database."""
    lines = _file(database).read_text("utf-8").splitlines()[1:]
    rows = (line.rsplit(" ", len(EVERYBODY)) for line in lines)
    return {
        (page, by): digest
        for page, *row in rows
        for by, digest in zip(EVERYBODY, row, strict=True)
        if digest != "-"
    }


def keep(database: Path, now: Seen) -> None:
    """Write the digests beside a database: a line a page, in the order of their addresses."""
    pages = sorted({page for page, _ in now})
    rows = (" ".join([page, *(now.get((page, by), "-") for by in EVERYBODY)]) for page in pages)
    _file(database).write_text(HEAD + "".join(f"{row}\n" for row in rows), "utf-8")


def _file(database: Path) -> Path:
    return database.with_name("answers.txt")


def sample(known: Seen) -> list[tuple[str, str]]:
    """Pick some of the pages, the same each time; no form, and nothing that lets anybody in."""
    return [
        key
        for key in known
        if key[0].startswith("/") and not LINK.match(key[0])
        if zlib.crc32(" ".join(key).encode()) % SAMPLE == 0
    ]


def differing(before: Seen, now: Seen) -> list[tuple[str, str]]:
    """List what is answered otherwise, is new, or is gone."""
    return [key for key in sorted({*before, *now}) if before.get(key) != now.get(key)]


def named(pages: list[tuple[str, str]]) -> str:
    """Name the pages that differ, each with who sees it."""
    by_page = defaultdict(list)
    for page, by in pages:
        by_page[page].append(by)
    lines = [f"  {page}  ({', '.join(who)})" for page, who in by_page.items()]
    more = [f"  and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return "\n".join([*lines[:SHOWN], *more])


def differences(before: Seen, now: Seen) -> Iterator[str]:
    """Show how pages differ, what is the same on several of them once."""
    pages_of = defaultdict(list)
    for key in differing(before, now):
        old, new = (_lines(seen.get(key, "no such page")) for seen in (before, now))
        told = [*unified_diff(old, new, lineterm="", n=0)][2:]
        changed = [line for line in told if not line.startswith("@@")]
        more = [f"and {len(changed) - LINES} more lines"] if len(changed) > LINES else []
        pages_of["\n".join([*changed[:LINES], *more]) or SPACED].append(key)
    for text, pages in pages_of.items():
        yield f"{named(pages)}\n{text}\n"


def _lines(seen: str) -> list[str]:
    return seen.replace("><", ">\n<").splitlines()


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Lay a commit into a folder beside this one, for as long as it is needed."""
    git = ["git", "-C", str(PROJECT), "worktree"]
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "program"
        subprocess.run([*git, "add", "--quiet", "--detach", str(there), commit], check=True)
        try:
            yield there
        finally:
            subprocess.run([*git, "remove", "--force", str(there)], check=True)


def against(database: Path, program: Path) -> str:
    """Show how the pages of a database differ from those of the program in a folder."""
    return "\n".join(differences(ask(database, program), ask(database)))


def check(database: Path) -> str:
    """Name the pages of a database that answer otherwise than their digests say."""
    return named(differing(kept(database), digests(ask(database))))


def of_each(do: Callable[[Path], T], only: Sequence[str]) -> Iterator[tuple[Path, T]]:
    """Do something with every database, as many at once as the machine has processors."""
    databases = [one for one in DATABASES if not only or name(one) in only]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        yield from zip(databases, threads.map(do, databases), strict=True)


def pack(folder: Path, database: Path) -> None:
    """Store the tables of a data folder again, known by the same phones, with no scores kept."""
    cookies = [one for one in database.read_text("utf-8").splitlines() if one.startswith("-- ")]
    with sqlite3.connect(folder / "tables.db") as tables:
        tables.executescript("UPDATE scored_tables SET maker = ''; DELETE FROM scored_deals")
        rows = [*cookies, *tables.iterdump()]
    tables.close()
    database.write_text("".join(f"{row}\n" for row in rows), "utf-8")


def name(database: Path) -> str:
    """Name a database by its game."""
    return database.parent.parent.name


@click.command()
@click.option("--write", is_flag=True, help="Take what is answered now as right.")
@click.option("--against", "commit", help="Show the difference to what this commit answers.")
@click.option("--unpack", "there", type=Path, help="Make a data folder of ONLY, to play on in it.")
@click.option("--pack", "back", type=Path, help="Store that data folder as ONLY.")
@click.argument("only", nargs=-1)
def main(
    write: bool, commit: str | None, there: Path | None, back: Path | None, only: Sequence[str]
) -> None:
    """Ask every page of the stored databases in four languages, and name those that changed.

    ONLY some of the databases, if any are named, each by its game.
    """
    for database in DATABASES:
        if there and name(database) in only:
            there.mkdir(mode=0o700)
            unpack(database.read_text("utf-8"), there)
        if back and name(database) in only:
            pack(back, database)
    if there or back:
        return
    if write:
        for database, now in of_each(ask, only):
            keep(database, digests(now))
        return
    with checked_out(commit) if commit else nullcontext() as old:
        told = [*of_each(lambda one: against(one, old) if old else check(one), only)]
    for database, text in told:
        if text:
            click.echo(f"{database.relative_to(PROJECT)}\n{text}")
    if any(text for _, text in told):
        sys.exit("Is that meant? --against COMMIT shows the difference, --write keeps it.")


if __name__ == "__main__":
    main()

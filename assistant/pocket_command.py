"""The command that lays the program for a phone's browser where a static host finds it."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from assistant.command_help import Command, argument, language_option
from assistant.console import fail
from assistant.core.message import msg
from assistant.places import BUNDLE_LIST, built_pocket
from assistant.table_commands import FOLDER


@click.command(
    "pocket",
    cls=Command,
    brief=msg("Copy the program for phones to a folder."),
    told=(
        msg(
            "Copy the program for phones, as make pocket built it, to the folder of a static host."
        ),
    ),
)
@language_option
@argument("folder", named=FOLDER)
def pocket(folder: str) -> None:
    """Copy the program for phones to a folder."""
    built, to = built_pocket(), Path(folder)
    if not (built / BUNDLE_LIST).is_file():
        fail(msg("The program for phones is not there yet: type make pocket."))
    listed = {f"{BUNDLE_LIST}{ending}" for ending in ("", ".br", ".gz")}
    shutil.copytree(built, to, ignore=shutil.ignore_patterns(*listed), dirs_exist_ok=True)
    for name in sorted(listed, reverse=True):  # phones that see the new list find all its files
        shutil.copyfile(built / name, to / name)

"""The command that lays the program for a phone's browser where a static host finds it."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from assistant.command_help import language_option
from assistant.console import fail
from assistant.core.message import msg
from assistant.places import BUNDLE_LIST, built_pocket


@click.command()
@language_option
@click.argument("folder", metavar="FOLDER")
def pocket(folder: str) -> None:
    """Copy the program for phones to a folder.

    make pocket builds it; the folder is that of a static host.
    """
    built, to = built_pocket(), Path(folder)
    if not (built / BUNDLE_LIST).is_file():
        fail(msg("The program for phones is not there yet: type make pocket."))
    listed = {f"{BUNDLE_LIST}{ending}" for ending in ("", ".br", ".gz")}
    shutil.copytree(built, to, ignore=shutil.ignore_patterns(*listed), dirs_exist_ok=True)
    for name in sorted(listed, reverse=True):  # phones that see the new list find all its files
        shutil.copyfile(built / name, to / name)

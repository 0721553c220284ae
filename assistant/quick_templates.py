"""Jinja environments that load and compile templates fast."""

from __future__ import annotations

import sys
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, FileSystemBytecodeCache, FileSystemLoader, ModuleLoader
from jinja2.bccache import Bucket

from assistant.folders import PACKAGE, asset_folder

COMPILED_FOLDER = PACKAGE / "compiled"
"""The folder of templates compiled into modules for a phone (`pocket/contents.py`)."""


class Templates(Environment):
    """An environment whose templates share its globals, as merging a copy for each takes time."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template: those of the environment, unless `d` has others."""
        return super().make_globals(d) if d else self.globals


def loader(compiled: Path = COMPILED_FOLDER) -> BaseLoader:
    """The loader of our templates; it imports them as modules if they were compiled for a phone."""
    return (
        ModuleLoader(compiled) if compiled.is_dir() else FileSystemLoader(asset_folder("templates"))
    )


class TemplateCache(FileSystemBytecodeCache):
    """A cache of compiled templates in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder), f"%s.{sys.implementation.cache_tag}.jinja")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a compiled template, if the file is readable; Jinja checks that it is up to date."""
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store a compiled template, if Python may write there."""
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                Path(self.directory).mkdir(exist_ok=True)
                super().dump_bytecode(bucket)

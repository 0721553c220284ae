"""How templates are found and compiled: nothing that never changes is asked anew at a page."""

from __future__ import annotations

import sys
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    ModuleLoader,
    Template,
    TemplateNotFound,
)
from jinja2.bccache import Bucket

from assistant.places import PACKAGE, shipped

COMPILED = PACKAGE / "compiled"
"""Where templates lie that were compiled into modules, for a phone (`pocket/contents.py`)."""


class Templates(Environment):
    """Templates that see the same globals; none has any of its own, which Jinja would look for."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Give a template what all others see."""
        return super().make_globals(d) if d else self.globals


class ShippedLoader(ChoiceLoader):
    """Finds templates; one that was not there is not looked for at every page."""

    def __init__(self, *loaders: BaseLoader) -> None:
        super().__init__(loaders)
        self._missed: set[str] = set()

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """Load a template, or raise TemplateNotFound."""
        if name in self._missed:
            raise TemplateNotFound(name)
        try:
            return super().load(environment, name, globals)
        except TemplateNotFound:
            self._missed.add(name)
            raise


def loader(compiled: Path = COMPILED) -> BaseLoader:
    """Find templates where the program keeps them: as modules where it was made so, for a phone."""
    found = ModuleLoader(compiled) if compiled.is_dir() else FileSystemLoader(shipped("templates"))
    return ShippedLoader(found)


class KeptCode(FileSystemBytecodeCache):
    """Compiled templates, kept among the modules of a folder where Python may keep those."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder), f"%s.{sys.implementation.cache_tag}.jinja")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read what was compiled; Jinja asks whether it is of this source."""
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled, where that may be."""
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                Path(self.directory).mkdir(exist_ok=True)
                super().dump_bytecode(bucket)

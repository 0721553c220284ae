"""How templates are found, compiled and run: nothing that never changes is asked anew at a page."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from functools import _lru_cache_wrapper, partial
from hashlib import sha256
from itertools import repeat
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from jinja2 import (
    BaseLoader,
    BytecodeCache,
    Environment,
    FileSystemLoader,
    ModuleLoader,
    Template,
    TemplateNotFound,
    Undefined,
)
from jinja2.bccache import Bucket
from jinja2.runtime import Context, Macro, new_context
from jinja2.utils import missing
from markupsafe import Markup, escape

from assistant.places import PACKAGE, shipped

COMPILED = PACKAGE / "compiled"
"""Where templates lie that were compiled into modules, for a phone (`pocket/contents.py`)."""
_UNSAFE = re.compile(r"[&<>'\"]").search
_PLAIN = FunctionType, MethodType, BuiltinFunctionType, _lru_cache_wrapper
_AROUND = ("_block_vars", "_loop_vars")
"""What compiled templates tell of the place of a call; only who asks for the context needs it."""


NOTHING = Undefined("an `if` without an `else` came to nothing")
"""What that comes to, in all templates; Jinja makes another each time, with its line."""
_safe = partial(str.__new__, Markup)
"""Makes a text safe that is plain; `Markup` itself would ask it whether it is that already."""


class QuickMacro(Macro):
    """Makes its safe text at once where it is called as nearly all are."""

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Make its text; where anything is unusual, as ever."""
        left, asked = self.arguments[len(args) :], dict(named)
        arguments = [*args, *map(asked.pop, left, repeat(missing))]
        if self.caller and "caller" in asked:
            arguments.append(asked.pop("caller"))
        if asked or len(arguments) != self._func.__code__.co_argcount:
            return super().__call__(*args, **named)
        return _safe(self._func(*arguments))


class QuickContext(Context):
    """Calls macros and plain functions, nearly all that templates call, without more ado."""

    def call(__self, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as Jinja has it
        """Call something; what it wants to be told besides it is told as ever."""
        kind = type(__obj)
        if kind is not QuickMacro and (kind not in _PLAIN or hasattr(__obj, "jinja_pass_arg")):
            return super().call(__obj, *args, **kwargs)
        if kwargs:
            for name in _AROUND:
                kwargs.pop(name, None)
        return __obj(*args, **kwargs)


def quick_escape(value: Any) -> Any:
    """Make something safe that a template writes; most of it is, and stays what it is."""
    kind = type(value)
    if kind is Markup or (kind is str and not _UNSAFE(value)):
        return value
    if value is NOTHING:
        return ""
    return escape(value)


class QuickTemplate(Template):
    """Sees the globals of its environment as they are; no template here has any of its own.

    Jinja looks for those again whenever a template imports another.
    """

    @classmethod
    def _from_namespace(
        cls,
        environment: Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],
    ) -> Template:
        namespace["escape"], namespace["Macro"] = quick_escape, QuickMacro
        namespace["Undefined"] = lambda _hint: NOTHING
        return super()._from_namespace(environment, namespace, globals)

    def new_context(
        self,
        vars: dict[str, Any] | None = None,
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,
    ) -> Context:
        """Make the context to render it in."""
        seen = vars or {}
        if not shared:
            seen = {**self.environment.globals, **seen}
        return new_context(
            self.environment, self.name, self.blocks, seen, shared=True, locals=locals
        )


class CompiledLoader(ModuleLoader):
    """Finds templates as modules, and looks for none that is not there at every page."""

    def __init__(self, compiled: Path) -> None:
        super().__init__(compiled)
        self._there = {file.stem for file in compiled.iterdir()}

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """Load a template, or raise TemplateNotFound."""
        if self.get_template_key(name) not in self._there:
            raise TemplateNotFound(name)
        return super().load(environment, name, globals)


class ShippedLoader(FileSystemLoader):
    """Finds templates as files; one that was not there is not looked for at every page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._missed: set[str] = set()

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Read a template, or raise TemplateNotFound."""
        if template in self._missed:
            raise TemplateNotFound(template)
        try:
            return super().get_source(environment, template)
        except TemplateNotFound:
            self._missed.add(template)
            raise


def loader(compiled: Path = COMPILED) -> BaseLoader:
    """Find templates where the program keeps them: as modules where it was made so, for a phone."""
    return CompiledLoader(compiled) if compiled.is_dir() else ShippedLoader(shipped("templates"))


class KeptCode(BytecodeCache):
    """Compiled templates, kept among the modules of a folder as Python keeps those.

    They depend on how their environment reads them, which its name for them says.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "__pycache__"

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read what was compiled; Jinja asks whether it is of this source."""
        with suppress(OSError), self._file(bucket).open("rb") as kept:
            bucket.load_bytecode(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled, where that may be."""
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):
            self._folder.mkdir(exist_ok=True)
            with NamedTemporaryFile(dir=self._folder, delete=False) as new:
                bucket.write_bytecode(new)
            Path(new.name).replace(self._file(bucket))

    def _file(self, bucket: Bucket) -> Path:
        read_so = (
            bucket.environment.trim_blocks,
            bucket.environment.lstrip_blocks,
            sorted(bucket.environment.extensions),
        )
        name = sha256(f"{bucket.key} {read_so}".encode()).hexdigest()[:20]
        return self._folder / f"{name}.{sys.implementation.cache_tag}.template"


def quicken(environment: Environment, folder: Path) -> None:
    """Let an environment make its templates so, and keep them compiled in a folder of modules."""
    environment.template_class = QuickTemplate
    environment.context_class = QuickContext
    environment.bytecode_cache = KeptCode(folder)

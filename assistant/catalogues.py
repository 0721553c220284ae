"""The catalogues of translations: where they lie, and how a checkout reads what nobody compiled."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from babel.support import NullTranslations, Translations

from assistant.places import PACKAGE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LOCALE = PACKAGE / "locale"
DOMAIN = "messages"
SOURCE = "en"
"""The language of the messages themselves, which needs no catalogue."""


@cache
def translated() -> tuple[str, ...]:
    """The tags of all languages, the messages' own first: a folder with a catalogue is one."""
    names = {file.parent.parent.name for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")}
    return SOURCE, *sorted({name.replace("_", "-") for name in names} - {SOURCE})


def catalogue_of(tag: str) -> NullTranslations:
    """Read a language's translations: as compiled in a package, from their source in a checkout."""
    name = tag.replace("-", "_")
    source = LOCALE / name / "LC_MESSAGES" / f"{DOMAIN}.po"
    if source.exists():
        return Translations(BytesIO(compiled(source)), DOMAIN)
    return Translations.load(LOCALE, [name], DOMAIN)


def read_source(file: Path) -> Catalog:
    """Read a catalogue's source; raises `PoFileError` for one that is none."""
    from babel.messages.pofile import read_po  # a phone has nothing that reads sources

    with file.open("rb") as source:
        return read_po(source, locale=file.parent.parent.name, abort_invalid=True)


def compiled(source: Path) -> bytes:
    """Compile a catalogue, unless that was done since its source was written.

    It is kept where Python keeps modules that it has compiled, and where that may be.
    """
    from babel.messages.mofile import write_mo

    written = source.stat().st_mtime_ns
    kept = source.parent / "__pycache__" / source.with_suffix(".mo").name
    with suppress(OSError):
        if kept.stat().st_mtime_ns == written:
            return kept.read_bytes()
    out = BytesIO()
    write_mo(out, read_source(source))
    if not sys.dont_write_bytecode:
        with suppress(OSError):
            _keep(kept, out.getvalue(), written)
    return out.getvalue()


def _keep(file: Path, content: bytes, written: int) -> None:
    file.parent.mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, delete=False) as new:
        new.write(content)
    os.utime(new.name, ns=(written, written))
    Path(new.name).replace(file)

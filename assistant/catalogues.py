"""The catalogues of translations: their folder, and how a checkout compiles them when needed."""

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

from assistant.folders import PACKAGE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

LOCALE = PACKAGE / "locale"
DOMAIN = "messages"
SOURCE = "en"
"""The language of the untranslated messages, which needs no catalogue."""


@cache
def translated() -> tuple[str, ...]:
    """The tags of all languages: first `SOURCE`, then those with a catalogue."""
    names = {file.parent.parent.name for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")}
    return SOURCE, *sorted({name.replace("_", "-") for name in names} - {SOURCE})


def catalogue_of(tag: str) -> NullTranslations:
    """The translations of a language; in a checkout they are compiled from their source."""
    name = tag.replace("-", "_")
    source = LOCALE / name / "LC_MESSAGES" / f"{DOMAIN}.po"
    if source.exists():
        return Translations(BytesIO(compiled(source)), DOMAIN)
    return Translations.load(LOCALE, [name], DOMAIN)


def read_source(file: Path) -> Catalog:
    """The parsed source of a catalogue. Raises `PoFileError` if it is damaged."""
    from babel.messages.pofile import read_po  # not installed on phones

    with file.open("rb") as source:
        return read_po(source, locale=file.parent.parent.name, abort_invalid=True)


def compiled(source: Path) -> bytes:
    """A compiled catalogue, cached until its source changes.

    The cache is a file in `__pycache__`; nothing is cached if Python may not write there.
    """
    from babel.messages.mofile import write_mo

    modified_ns = source.stat().st_mtime_ns
    cache = source.parent / "__pycache__" / source.with_suffix(".mo").name
    with suppress(OSError):
        if cache.stat().st_mtime_ns == modified_ns:
            return cache.read_bytes()
    buffer = BytesIO()
    write_mo(buffer, read_source(source))
    if not sys.dont_write_bytecode:
        with suppress(OSError):
            _write_cache(cache, buffer.getvalue(), modified_ns)
    return buffer.getvalue()


def _write_cache(file: Path, content: bytes, modified_ns: int) -> None:
    file.parent.mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, delete=False) as temp:
        temp.write(content)
    os.utime(temp.name, ns=(modified_ns, modified_ns))
    Path(temp.name).replace(file)

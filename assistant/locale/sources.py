"""The sources of catalogues, as a checkout has them."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog


def read(file: Path) -> Catalog:
    """Read a catalogue's source; raises `PoFileError` for one that is none."""
    with file.open("rb") as source:
        return pofile.read_po(source, locale=file.parent.parent.name, abort_invalid=True)


def compiled(source: Path) -> bytes:
    """Compile a catalogue, unless it was since its source was written.

    It is kept where Python keeps modules that it has compiled, and where that may be.
    """
    written = source.stat().st_mtime_ns
    kept = source.parent / "__pycache__" / source.with_suffix(".mo").name
    with suppress(OSError):
        if kept.stat().st_mtime_ns == written:
            return kept.read_bytes()
    out = BytesIO()
    mofile.write_mo(out, read(source))
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

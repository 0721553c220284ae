"""The sources of catalogues, as a checkout has them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog


def read(file: Path) -> Catalog:
    """Read a catalogue's source; raises `PoFileError` for one that is none."""
    with file.open("rb") as source:
        return pofile.read_po(source, locale=file.parent.parent.name, abort_invalid=True)


def compiled(source: Path) -> bytes:
    """Compile a catalogue."""
    out = BytesIO()
    mofile.write_mo(out, read(source))
    return out.getvalue()

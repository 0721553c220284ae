"""Updates the catalogue of every language from the template; `make messages` runs it.

The translation of a removed text stays at the end of the catalogue as obsolete, and is used if the
text returns.
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from assistant.catalogues import DOMAIN, LOCALE, read_source

HEADERS = "Project-Id-Version|Report-Msgid-Bugs-To|Last-Translator|Language-Team|Generated-By"
HEAD = re.compile(rf'^"({HEADERS}|POT-Creation-Date|PO-Revision-Date):.*\n'.encode(), re.MULTILINE)
"""Pattern of the header lines that change although no message does: dates and versions."""
DROP_OBSOLETE = "--drop-obsolete"


def main(template: Path, *options: str) -> None:
    """Update all catalogues; `--drop-obsolete` deletes the translations of removed texts."""
    with template.open("rb") as source:
        texts = read_po(source)
    for file in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalogue = read_source(file)
        update(catalogue, texts)
        replace(file, catalogue_bytes(catalogue, ignore_obsolete=DROP_OBSOLETE in options))


def update(catalogue: Catalog, texts: Catalog) -> None:
    """Make a catalogue contain exactly these texts; its translations are kept."""
    for key, message in [*catalogue.obsolete.items()]:
        if texts.get(message.id, message.context):
            catalogue.add(message.id, message.string, context=message.context)
            del catalogue.obsolete[key]
    catalogue.update(texts, no_fuzzy_matching=True)
    for key, message in [*catalogue.obsolete.items()]:
        if not any(message.string or ""):  # the letters of one form, or several forms
            del catalogue.obsolete[key]


def catalogue_bytes(catalogue: Catalog, ignore_obsolete: bool = False) -> bytes:
    """The catalogue as the bytes of a .po file."""
    out = BytesIO()
    write_po(out, catalogue, ignore_obsolete=ignore_obsolete)
    return HEAD.sub(b"", out.getvalue())


def replace(file: Path, content: bytes) -> None:
    """Replace a file's content atomically, if it differs."""
    if file.read_bytes() == content:
        return
    new_file = file.with_name(f"{file.name}.new")
    new_file.write_bytes(content)
    new_file.replace(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])

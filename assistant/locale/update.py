"""Brings every language's catalogue up to date with what is to be translated.

`make messages` runs it. What a text was translated as is never lost: where the text is no longer
asked for it stays at the end of the catalogue as obsolete, and holds again where the text is back.
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from assistant.catalogues import DOMAIN, LOCALE, read_source

UNSAID = "Project-Id-Version|Report-Msgid-Bugs-To|Last-Translator|Language-Team|Generated-By"
HEAD = re.compile(rf'^"({UNSAID}|POT-Creation-Date|PO-Revision-Date):.*\n'.encode(), re.MULTILINE)
"""Without dates and versions a file changes only when a message does."""
USED_UP = "--drop-obsolete"


def main(template: Path, *options: str) -> None:
    """Update all catalogues; translations that are no longer asked for go if that is said."""
    with template.open("rb") as source:
        texts = read_po(source)
    for file in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalogue = read_source(file)
        update(catalogue, texts)
        replace(file, written(catalogue, ignore_obsolete=USED_UP in options))


def update(catalogue: Catalog, texts: Catalog) -> None:
    """Ask for these texts, and for no others."""
    for key, message in [*catalogue.obsolete.items()]:
        if texts.get(message.id, message.context):
            catalogue.add(message.id, message.string, context=message.context)
            del catalogue.obsolete[key]
    catalogue.update(texts, no_fuzzy_matching=True)
    for key, message in [*catalogue.obsolete.items()]:
        if not any(message.string or ""):  # the letters of one form, or several forms
            del catalogue.obsolete[key]


def written(catalogue: Catalog, ignore_obsolete: bool = False) -> bytes:
    """Return the source of a catalogue."""
    out = BytesIO()
    write_po(out, catalogue, ignore_obsolete=ignore_obsolete)
    return HEAD.sub(b"", out.getvalue())


def replace(file: Path, content: bytes) -> None:
    """Put a whole new file in the place of another: whoever reads it meanwhile has one of both."""
    if file.read_bytes() == content:
        return
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(content)
    new.replace(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])

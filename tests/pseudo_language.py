"""A language that nobody speaks: long, accented, from right to left; what is not in it shows.

    python -m tests.pseudo_language FOLDER

serves the tables of a folder in it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from babel.messages import pofile
from babel.messages.catalog import Catalog, Message

from assistant import catalogues
from assistant.language import language_of

TAG = "ar"
"""It has six plural forms and is written from right to left."""
PLACE = re.compile(r"(\{[^{}]*\}|%\([^)]*\)s|%%|<[^>]+>|&\w+;)")
ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀčďéƒǧħíĵķľɱňóƥɋřšťúṽŵẋýžÁɃČĎÉƑǦĦÍĴĶĽṀŇÓƤɊŘŠŤÚṼŴẊÝŽ",
)


def pseudo(text: str) -> str:
    """Write a text with accents, a third longer, its places as they are."""
    parts = [
        part if PLACE.fullmatch(part) else part.translate(ACCENTED) for part in PLACE.split(text)
    ]
    return "".join(parts) + "·" * (len(text) // 3)


def translated(message: Message, forms: int) -> str | tuple[str, ...]:
    """Translate a message into it."""
    if isinstance(message.id, str):
        return pseudo(message.id)
    return (pseudo(message.id[0]), *[pseudo(message.id[1])] * (forms - 1))


def make_pseudo(locale: Path) -> None:
    """Write its catalogue into a folder of catalogues."""
    with (catalogues.LOCALE / f"{catalogues.DOMAIN}.pot").open("rb") as template:
        texts = pofile.read_po(template)
    made = Catalog(locale=TAG)
    for message in texts:
        if message.id:
            forms = translated(message, made.num_plurals)
            made.add(message.id, forms, context=message.context)
    file = locale / TAG / "LC_MESSAGES" / f"{catalogues.DOMAIN}.po"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        pofile.write_po(out, made)


@contextmanager
def known(locale: Path) -> Iterator[None]:
    """Have it beside the language of the messages, and no other."""
    before, catalogues.LOCALE = catalogues.LOCALE, locale
    catalogues.translated.cache_clear()
    language_of.cache_clear()
    try:
        yield
    finally:
        catalogues.LOCALE = before
        catalogues.translated.cache_clear()
        language_of.cache_clear()


if __name__ == "__main__":
    from assistant.cli import commands

    folder = Path(mkdtemp())
    make_pseudo(folder)
    with known(folder):
        commands(["serve", "--data", *sys.argv[1:]])

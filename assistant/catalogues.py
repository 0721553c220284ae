"""The catalogues of translations: where they lie, and how a checkout reads what nobody compiled."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from babel.support import NullTranslations, Translations

from assistant.places import PACKAGE

LOCALE = PACKAGE / "locale"
DOMAIN = "messages"
SOURCE = "en"
"""The language of the messages themselves, which needs no catalogue."""


@cache
def translated() -> tuple[str, ...]:
    """The tags of all languages, the messages' own first: a folder with a catalogue is one."""
    found = {file.parent.parent.name for file in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.[mp]o")}
    return SOURCE, *sorted({name.replace("_", "-") for name in found} - {SOURCE})


def catalogue_of(tag: str) -> NullTranslations:
    """Read a language's translations: as compiled in a package, from their source in a checkout."""
    name = tag.replace("-", "_")
    source = LOCALE / name / "LC_MESSAGES" / f"{DOMAIN}.po"
    if source.exists():
        from assistant.locale.sources import compiled  # a package has neither

        return Translations(BytesIO(compiled(source)), DOMAIN)
    return Translations.load(LOCALE, [name], DOMAIN)

"""The catalogues of translations: where they lie, and how a checkout reads what nobody compiled."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages import mofile, pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.support import NullTranslations, Translations

from assistant.core.message import A_PART
from assistant.places import PACKAGE

LOCALE = PACKAGE / "locale"
DOMAIN = "messages"
SOURCE = "en"
"""The language of the messages themselves, which needs no catalogue."""
WORDLESS = re.compile(r"(\{[^{}]*\}|[\d\s♠♣♦♥+−±–×·/≥])*")
"""Numbers and signs say the same in every language; what stands between names may not."""
TEXT_AT = {"msg": 0, "reason": 1}


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
        return Translations(BytesIO(compiled(source)), DOMAIN)
    return Translations.load(LOCALE, [name], DOMAIN)


def read(file: Path) -> Catalog:
    """Read a catalogue's source; raises `PoFileError` for one that is none."""
    with file.open("rb") as source:
        return pofile.read_po(
            source, locale=file.parent.parent.name.replace("-", "_"), abort_invalid=True
        )


def compiled(source: Path) -> bytes:
    """Compile a catalogue."""
    out = BytesIO()
    mofile.write_mo(out, read(source))
    return out.getvalue()


def extract(
    file: IO[bytes], keywords: Any, comments: Any, options: Any
) -> Iterator[tuple[Any, ...]]:
    """Find the messages of a module: those with words, and the form of counted parts."""
    for line, function, texts, said in extract_python(file, keywords, comments, options):
        if function in TEXT_AT and _wordless(texts, TEXT_AT[function]):
            continue
        yield line, function, texts, said
        if function == "fmsg":
            yield line, "pmsg", (A_PART, texts[1]), said


def _wordless(texts: str | Sequence[str | None], at: int) -> bool:
    text = texts if isinstance(texts, str) else texts[at]
    return text is not None and WORDLESS.fullmatch(text) is not None


def extract_examples(
    file: IO[bytes], _keywords: Any, _comments: Any, **_options: Any
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Find what a game's worked examples are called, and where they are written."""
    for example in tomllib.load(file)["example"]:
        for text in (example["title"], example["source"]):
            yield 1, None, text, []

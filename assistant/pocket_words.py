"""What a phone's browser says of the program before the program itself is there to say anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.message import Message, msg, pmsg
from assistant.language import Language

WORDS: Mapping[str, Message] = {
    "title": msg("Table assistant"),
    # Translators: what stands below the program's icon on a phone, at most 12 letters
    "icon": pmsg("below the icon of the program", "Table"),
    "downloading": msg("Loading the program. After that it needs no connection."),
    "meanwhile": msg("Use the server meanwhile"),
    "cut": msg("No connection. What was loaded so far stays: try again."),
    "again": msg("Try again"),
    "untrusted": msg("This works only at an address that begins with https."),
    "too_old": msg("This browser is too old for it."),
    "private": msg("This browser keeps nothing here. Is this a private window? Use another one."),
    "no_room": msg("There is no room left on this phone. Everything saved before is safe."),
    "held": msg("Another window has it open and does not answer. Close that one, then try again."),
    "broken": msg("The program could not start. Everything saved before is safe."),
    "update": msg("There is a new version."),
    "install": msg(
        "Put this page on the home screen, by the browser’s menu. Otherwise the browser may one "
        "day clear your tables."
    ),
    "offered": msg(
        "Put this page on the home screen. Otherwise the browser may one day clear your tables."
    ),
    "add": msg("Add it now"),
    "understood": msg("All right"),
    "use_it": msg("Use it"),
    "later": msg("Later"),
}


def manifest_in(language: Language, manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Name the program in a language, as a phone shows it beside other programs."""
    names = {"name": language.say(WORDS["title"]), "short_name": language.say(WORDS["icon"])}
    return {**manifest, **names, "lang": language.tag, "dir": language.direction}

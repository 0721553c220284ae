"""Strings shown while the program for phones is loading, and those of its web app manifest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.message import Message, msg, pmsg
from assistant.language import Language

TITLE = msg("Table assistant")
WORDS: Mapping[str, Message] = {
    "title": TITLE,
    "downloading": msg("The program is loading. After that it needs no connection."),
    # Translators: how much of the program is loaded, in megabytes
    "loaded": msg("{done} of {total} MB"),
    # Translators: how much of a phone's room the program takes, in megabytes
    "room": msg("It takes up {size} MB on this phone."),
    "meanwhile": msg("Use the server for now"),
    "cut": msg("There is no connection. The part already loaded is kept. Try again."),
    "again": msg("Try again"),
    "untrusted": msg("The program works only at an address that begins with https."),
    "too_old": msg("This browser is too old for the program. Use a newer one."),
    "no_engine": msg(
        "The program needs WebAssembly, and this browser lacks it or has it switched off. "
        "Allow it for this page, or use another browser."
    ),
    "no_script": msg(
        "The program needs JavaScript. Allow it in the browser’s settings, then load this page "
        "again."
    ),
    "keeps_nothing": msg(
        "Nothing can be saved in this window. Perhaps it is a private window, or one inside "
        "another app. Open this page in a normal window of your browser."
    ),
    "no_room": msg(
        "There is no room left on this phone. Everything saved before is safe. "
        "Make some room, then try again."
    ),
    "held": msg(
        "Another window has the program open and does not answer. Close that window, "
        "then try again."
    ),
    "broken": msg("The program could not start. Everything saved before is safe. Try again."),
    "hangs": msg(
        "The program is taking long to start. Everything saved before is safe. Wait a little. If "
        "nothing comes, close all its windows and open it again."
    ),
    "shared": msg(
        "Until now the program here and the one at {address} kept the same tables. From now on "
        "each keeps its own. Should the tables be here too, or only there?"
    ),
    # Translators: a button: the tables are to be at this address too
    "here_too": msg("Here too"),
    # Translators: a button: the tables are to be at the other address only
    "only_there": msg("Only there"),
    "update": msg("There is a new version."),
    "home_screen": msg(
        "Add this page to the home screen from the browser’s menu. Otherwise the browser may "
        "one day clear your tables."
    ),
    "offered": msg(
        "Add this page to the home screen. Otherwise the browser may one day clear your tables."
    ),
    "seven_days": msg(
        "Add this page to the home screen. Otherwise the browser clears your tables once you have "
        "not opened this page for seven days."
    ),
    "add": msg("Add the page now"),
    # Translators: a button: show how this page gets onto the home screen
    "how": msg("Show how"),
    "use_it": msg("Use new version"),
    "later": msg("Later"),
}


MANIFEST_TEXTS: Mapping[str, Message] = {
    "title": TITLE,
    # Translators: what stands below the program's icon on a phone, at most 12 letters
    "icon": pmsg("below the icon of the program", "Table"),
    "description": msg("Keeps the score of a card game, also without a connection."),
    "new_table": msg("New table"),
    "nights": msg("Nights and settlements"),
    # Translators: what is on a picture of the program, as are the two that follow
    "a_table": msg("A table and its standing"),
    "recording": msg("Recording a deal"),
    "a_night": msg("A night settled"),
}
TRANSLATED_KEYS = {"name", "short_name", "description", "label"}
"""The keys of a manifest whose values are translated."""
LIST_KEYS = {"shortcuts", "screenshots"}
"""The keys of a manifest whose values are lists of objects with translated keys."""


def manifest_in(language: Language, manifest: Mapping[str, Any]) -> dict[str, Any]:
    """The web app manifest in a language.

    It has no `id`, so browsers identify the app by its start page, which is equal in all languages.
    """
    translated = _with_translations(language, manifest)
    return {**translated, "lang": language.tag, "dir": language.direction}


def _with_translations(language: Language, manifest_part: Mapping[str, Any]) -> dict[str, Any]:
    """A manifest, or part of it, with its texts translated."""
    lists = {
        key: [_with_translations(language, item) for item in manifest_part[key]]
        for key in LIST_KEYS & manifest_part.keys()
    }
    texts = {
        key: language.say(MANIFEST_TEXTS[manifest_part[key]])
        for key in TRANSLATED_KEYS & manifest_part.keys()
    }
    return {**manifest_part, **lists, **texts}

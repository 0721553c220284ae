"""The templates of screen and paper: one environment, the same words and numbers in both."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from assistant.core.columns import cells, running
from assistant.core.evening import Evening
from assistant.core.ledger import TABLE, Points
from assistant.core.message import Message
from assistant.core.result import lines
from assistant.drawings import picture
from assistant.language import Language
from assistant.places import shipped


def loader() -> ChoiceLoader:
    """Find templates where the program keeps them."""
    return ChoiceLoader([FileSystemLoader(shipped("templates"))])


def paper_environment(language: Language) -> Environment:
    """Make the environment of printed sheets, which know nothing of the web."""
    environment = Environment(loader=loader(), autoescape=True, undefined=StrictUndefined)
    furnish(environment, language)
    return environment


def furnish(environment: Environment, language: Language) -> None:
    """Give templates one language's words, numbers and dates, and the sheet's columns."""
    environment.add_extension("jinja2.ext.i18n")
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        language.catalogue.gettext, language.catalogue.ngettext, newstyle=True
    )
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.filters |= {
        "say": _say(language),
        "number": language.number,
        "signed": language.signed,
        "day": language.day,
        "moment": language.moment,
        "tone": tone,
    }
    environment.globals |= {
        "language": language,
        "money": language.money,
        "running": running,
        "cells": cells,
        "lines": lines,
        "TABLE": TABLE,
        "picture": picture,
    }


def _say(language: Language):  # type: ignore[no-untyped-def]
    @pass_context
    def say(context: Context, message: Message, players: Sequence[str] | None = None) -> Markup:
        """Say a message; seats by the names of the evening that the template shows."""
        evening: Evening | None = context.get("evening")
        return language.show(message, players or (evening.players if evening else ()))

    return say


def tone(points: Points) -> str:
    """Name the class of a gain or a loss."""
    return "gain" if points > 0 else "loss" if points < 0 else "even"

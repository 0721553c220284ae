"""The paper that a visitor prints on, and the language that is printed."""

from __future__ import annotations

from flask import request

from assistant.catalogues import translated
from assistant.language import Language, language_of, spoken
from assistant.paper.sizes import PAPERS, Paper, usual_in


def usual_paper() -> Paper:
    """The paper of the visitor's country, by the language that he likes best."""
    return usual_in(request.accept_languages.best or "")


def paper_asked() -> Paper:
    """The paper that a link named, or the visitor's own."""
    return PAPERS.get(request.args.get("paper", ""), usual_paper())


def language_asked() -> Language:
    """The language that a link named, or the one that the page speaks."""
    tag = request.args.get("language", "")
    return language_of(tag) if tag in translated() else spoken()

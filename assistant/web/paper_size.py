"""The size of paper that a visitor prints on."""

from __future__ import annotations

from flask import request

from assistant.paper.sizes import PAPERS, Paper, usual_in


def usual_paper() -> Paper:
    """The paper of the visitor's country, by the language that he likes best."""
    return usual_in(request.accept_languages.best or "")


def paper_asked() -> Paper:
    """The paper that a link named, or the visitor's own."""
    return PAPERS.get(request.args.get("paper", ""), usual_paper())

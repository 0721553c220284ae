"""Pages depend on the abilities of the host, and never on which host it is."""

from __future__ import annotations

import re
from pathlib import Path

from flask import render_template_string

from assistant.host import POCKET, SERVER
from assistant.web.app import create_app

ASKS = re.compile(r"from assistant\.host import .*\bPOCKET\b|\bhost\.POCKET\b|\bis POCKET\b")
ROOT = Path(__file__).parent.parent


def test_pages_know_what_their_place_offers(tmp_path: Path) -> None:
    app = create_app(tmp_path, POCKET)
    with app.test_request_context():
        assert app.extensions["host"] is POCKET
        assert render_template_string("{{ host.multi_user }}") == "False"


def test_a_server_draws_pdfs_and_a_phone_prints_pages() -> None:
    assert (SERVER.draws_pdf, POCKET.draws_pdf) == (True, False)


def test_nothing_asks_which_place_it_is() -> None:
    made = {"host.py", "pocket.py"}
    code = [file for file in (ROOT / "assistant").rglob("*.py") if file.name not in made]
    pages = (ROOT / "templates").rglob("*.html")
    asking = [file for file in (*code, *pages) if ASKS.search(file.read_text("utf-8"))]
    assert asking == []

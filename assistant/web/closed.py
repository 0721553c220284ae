"""What is said in place of every page where the tables cannot be opened."""

from __future__ import annotations

import secrets
from pathlib import Path

from flask import Flask, render_template
from htmx_flask import Htmx, make_response

from assistant.core.message import Message
from assistant.host import Host
from assistant.store.newer import NewerTablesError
from assistant.web import styles
from assistant.web.access.languages import speak_to_each
from assistant.web.access.policy import protect
from assistant.web.app import create_app
from assistant.web.application import bare
from assistant.web.responses import Answer


def app_or_why_not(folder: Path, host: Host) -> Flask:
    """Make the application, or one that says on every page why the tables stay closed.

    It is for a place that nobody watches the start of.
    """
    try:
        return create_app(folder, host)
    except NewerTablesError as newer:
        return closed(newer.why, host)


def closed(why: Message, host: Host) -> Flask:
    """Make an application that says one thing, whatever it is asked for."""
    app = bare(host, secrets.token_bytes(16))
    Htmx(app)
    protect(app)
    speak_to_each(app)
    app.register_blueprint(styles.pages)

    @app.errorhandler(404)
    def page(_error: Exception) -> Answer:
        return make_response(render_template("closed.html", text=why), 503, retarget="#screen")

    return app

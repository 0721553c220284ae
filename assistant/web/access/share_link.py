"""The page that shows a page's address to other phones, as a QR code too."""

from __future__ import annotations

import io

import segno
from flask import render_template
from markupsafe import Markup

from assistant.core.message import Message
from assistant.web.access.hosts import link_to
from assistant.web.responses import Answer


def way_to(path: str, hint: Message) -> Answer:
    """Show a page's address for other phones, as a QR code too, and what it lets them do."""
    link = link_to(path)
    drawn = io.BytesIO()
    segno.make(link, error="m").save(
        drawn, kind="svg", xmldecl=False, svgns=True, svgclass="qr", lineclass=None, omitsize=True
    )
    code = Markup(drawn.getvalue().decode())  # noqa: S704 - drawn here, nothing of it was typed
    return render_template("files/share.html", back=path, link=link, code=code, hint=hint)

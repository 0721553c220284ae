"""An application before any page is in it: what its templates know, and where its files are."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask, request, url_for
from jinja2 import pass_context
from jinja2.runtime import Context

from assistant.clock import today, zone_of
from assistant.host import Host
from assistant.language import languages, spoken
from assistant.places import shipped
from assistant.settling.breakdown import explained
from assistant.templating import furnish, loader
from assistant.web import styles
from assistant.web.access.policy import new_submission, zone_name
from assistant.web.house_rules.rules_form import spelled
from assistant.web.house_rules.saved_rules import called
from assistant.web.late_rule import LateRule
from assistant.web.responses import this_page, toasts

YEAR = timedelta(days=365)


class Application(Flask):
    """An application whose log names pages, and no addresses: one may be a link, with its token."""

    url_rule_class = LateRule

    def log_exception(self, exc_info: Any) -> None:
        """Log what went wrong on a page."""
        self.logger.error("on %s [%s]", request.url_rule, request.method, exc_info=exc_info)


def bare(host: Host, secret: bytes) -> Flask:
    """Make an application for a place, without pages; its cookies are signed by this secret."""
    app = Application(__name__, static_folder=str(shipped("static")), static_url_path="/static")
    app.config |= {"SECRET_KEY": secret, "SEND_FILE_MAX_AGE_DEFAULT": YEAR}
    app.extensions["host"] = host
    _templates(app, host)
    return app


def _templates(app: Flask, host: Host) -> None:
    app.jinja_env.loader = loader()
    furnish(app.jinja_env)
    app.jinja_env.filters |= {"moment": _moment, "hour_on": _hour_on}
    app.jinja_env.globals |= {
        "host": host,
        "asset": asset_of(app),
        "stylesheets": styles.stylesheets,
        "spelled": spelled,
        "called": called,
        "toasts": toasts,
        "this_page": this_page,
        "new_submission": new_submission,
        "live": lambda _view="": "",  # a page follows only where others save too
        "all_languages": languages,
        "explained": explained,
        "today": lambda: today(zone_of(zone_name())),
    }


@pass_context
def _moment(_context: Context, at: str) -> str:
    """Say when something was, by the clock of this phone."""
    return spoken().moment(at, zone_of(zone_name()))


@pass_context
def _hour_on(_context: Context, at: str, day: str) -> str:
    """Say the hour of something on a day by the clock of this phone; nothing on another day."""
    return spoken().hour_on(at, day, zone_of(zone_name()))


def asset_of(app: Flask) -> Any:
    """Make the function that addresses a static file by its content, so that it may be kept."""
    known: dict[str, str] = {}

    def asset(name: str) -> str:
        if name not in known:
            content = (Path(app.static_folder or "") / name).read_bytes()
            known[name] = hashlib.sha256(content).hexdigest()[:12]
        return url_for("static", filename=name, v=known[name])

    return asset

"""The web application: its pages, the checks before each page, and its templates."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from flask import Flask, request
from flask.templating import Environment
from htmx_flask import Htmx
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule

from assistant.clock import now, today, zone_of
from assistant.core.ledger import placing
from assistant.core.limits import COMMAND_BYTES, FILE_BYTES, PASTED_BYTES
from assistant.core.message import Message
from assistant.folders import asset_folder
from assistant.games import find_game
from assistant.host import SERVER, Host
from assistant.language import spoken
from assistant.quick_templates import Templates, loader
from assistant.settling.payment_reasons import explained
from assistant.store.database.connections import NewerTablesError
from assistant.store.database.folder_access import private_folder
from assistant.store.store import Store, secret_of
from assistant.templating import configure, share_macros
from assistant.web import (
    access,
    assets,
    components,
    files,
    home,
    nights,
    reports,
    rules,
    statistics,
    table,
)
from assistant.web.access.admission import limit_tries, require_key
from assistant.web.access.cookies import zone_name
from assistant.web.access.guard import guard
from assistant.web.access.origins import form_token, serve_host_names
from assistant.web.errors import register_error_pages
from assistant.web.forms import SubmissionTurns, new_submission
from assistant.web.live.presence import Presence
from assistant.web.log import REPORTED_KEY
from assistant.web.pages import ANYBODY, Keeps, Page, declared, pages_in, require_permissions
from assistant.web.rescoring import register_scoring_page
from assistant.web.responses import (
    Answer,
    by_script,
    is_htmx,
    is_live,
    this_page,
    toasts,
    whole_screen,
    why_not_saved,
)
from assistant.web.rules.rules_form import spelled
from assistant.web.rules.saved_rules import called
from assistant.web.table.board import back_url, board_turn

PAGE_MODULES = (access, files, home, nights, reports, rules, statistics, table)
"""The packages and modules whose pages are registered."""


def create_app(
    folder: Path,
    host: Host = SERVER,
    host_names: Sequence[str] = (),
    create_key: str = "",
    limit_times: int = 0,
) -> Flask:
    """Create the application for the tables in a folder.

    It answers requests for `host_names` only, or for any host name if the list is empty. A phone
    needs `create_key`, if it is not "", to create tables. Strangers get `limit_times` the usual
    number of tries; 0 means no limit.
    """
    private_folder(folder)
    app = app_without_pages(host, secret_of(folder))
    app.config |= {
        # Without other users nobody can flood the memory, and a back-up may be large.
        "MAX_CONTENT_LENGTH": FILE_BYTES if host.multi_user else COMMAND_BYTES,
        "MAX_FORM_MEMORY_SIZE": PASTED_BYTES,
    }
    open_folder(app, folder)
    app.extensions["presence"] = Presence()
    _install_checks(app, host, host_names, create_key, limit_times)
    for module in PAGE_MODULES:
        for pages in pages_in(module):
            app.register_blueprint(pages)
    if host.multi_user:
        from assistant.web.health import SavingCheck
        from assistant.web.live import live_screens, shared_screens, version_answers

        app.extensions["saving"] = SavingCheck(app.extensions["store"].tables)
        app.register_blueprint(version_answers.pages)
        live_screens.follow(app, shared_screens.Screens())
    require_permissions(app)
    register_error_pages(app)
    register_scoring_page(app)
    components.share_components(app.jinja_env)
    share_macros(app.jinja_env)
    return app


def _install_checks(
    app: Flask, host: Host, host_names: Sequence[str], create_key: str, limit_times: int
) -> None:
    """Install the checks that run before every page, and the compression of answers."""
    serve_host_names(app, host_names)
    require_key(app, create_key)
    if host.threads:
        app.extensions["large_files"] = SubmissionTurns()
    guard(app, limit_tries(app, limit_times) if limit_times else None)
    if host.multi_user:
        from assistant.web.compression import compress

        compress(app)


def open_folder(app: Flask, folder: Path) -> None:
    """Open the tables of a folder for an application; the folder's key signs its cookies."""
    host: Host = app.extensions["host"]
    store = app.extensions["store"] = Store(folder, find_game, now, host.journal)
    app.config["SECRET_KEY"] = store.key


def app_or_closed(folder: Path, host: Host) -> Flask:
    """The application, or if a newer version wrote the tables, one whose pages all say so.

    For runtimes that cannot show an error at the start, such as a phone's browser.
    """
    try:
        return create_app(folder, host)
    except NewerTablesError as newer:
        return closed_app(newer.why, host)


def closed_app(why: Message, host: Host) -> Flask:
    """An application that answers every request with one message (503)."""
    app = app_without_pages(host, secrets.token_bytes(16))
    guard(app)
    components.share_components(app.jinja_env)
    share_macros(app.jinja_env)

    @app.errorhandler(HTTPException)
    def page(_error: Exception) -> Answer:
        return whole_screen("closed.html", 503, text=why)

    return app


Builder = Callable[..., tuple[str, str]]


class LazyRule(Rule):
    """A rule that compiles its URL builder at the first use.

    Werkzeug compiles two functions as soon as it adds a rule. That was the longest step before the
    first page, which needs few of them.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Builder:
        attribute = "_build_unknown" if append_unknown else "_build"

        def build(rule: Rule, **values: Any) -> tuple[str, str]:
            compiled: Builder = super(LazyRule, self)._compile_builder(append_unknown).__get__(rule)
            setattr(rule, attribute, compiled)
            return compiled(**values)

        return build


YEAR = timedelta(days=365)


class WebTemplates(Templates, Environment):
    """The Jinja environment of the web application."""


class Application(Flask):
    """The Flask application. Its log names routes, because a URL may be a secret link."""

    url_rule_class = LazyRule
    jinja_environment = WebTemplates

    def log_exception(self, exc_info: Any) -> None:
        """Log an error with its route."""
        request.environ[REPORTED_KEY] = True
        self.logger.error("on %s [%s]", request.url_rule, request.method, exc_info=exc_info)


def app_without_pages(host: Host, secret: bytes) -> Flask:
    """An application with styles and scripts but without pages; `secret` signs its cookies."""
    app = Application(
        __name__, static_folder=str(asset_folder("static")), static_url_path="/static"
    )
    app.config |= {"SECRET_KEY": secret, "SEND_FILE_MAX_AGE_DEFAULT": YEAR}
    app.extensions["host"] = host
    Htmx(app)
    declared(app)["static"] = Page(ANYBODY, keeps=Keeps.FOR_GOOD)
    app.register_blueprint(assets.pages)
    _templates(app, host)
    return app


def _templates(app: Flask, host: Host) -> None:
    app.jinja_env.loader = loader()
    configure(app.jinja_env)
    app.jinja_env.filters |= {
        "moment": _moment,
        "recent_moment": _recent_moment,
        "hour_on": _hour_on,
    }
    app.jinja_env.filters |= components.FILTERS
    app.jinja_env.globals |= {
        "host": host,
        "FEW": components.MAX_COLUMNS,
        "WIDEST": components.LONGEST_FIGURE,
        "placing": placing,
        "new_submission": lambda: "" if is_live() else new_submission(),
        "is_htmx": is_htmx,
        "board_turn": board_turn,
        "back_url": back_url,
        "spelled": spelled,
        "called": called,
        "toasts": toasts,
        "this_page": this_page,
        "by_script": by_script,
        "csrf_token": form_token,
        "parts": Markup("").join,
        "live": lambda _view="": "",  # replaced if pages follow other phones
        "explained": explained,
        "why_not_saved": why_not_saved,
        "today": lambda: today(zone_of(zone_name())),
    }


@pass_context
def _moment(_context: Context, time: str) -> str:
    """A time as date and hour in the time zone of this phone."""
    return spoken().moment(time, zone_of(zone_name()))


def _recent_moment(time: str) -> str:
    """A time as “today” or “yesterday” with its hour, else as a date, in this phone's time zone."""
    zone = zone_of(zone_name())
    return spoken().recent_moment(time, today(zone), zone)


def _hour_on(time: str, day: str) -> str:
    """The hour of a time in the time zone of this phone, or "" if it was on another day."""
    return spoken().hour_on(time, day, zone_of(zone_name()))

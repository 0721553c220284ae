"""An application before any page is in it: what its templates know, and where its files are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import lru_cache
from typing import Any

from flask import Flask, has_request_context, request
from jinja2 import pass_context
from jinja2.runtime import Context
from werkzeug.routing import Rule

from assistant.clock import today, zone_of
from assistant.host import Host
from assistant.language import languages, spoken
from assistant.places import shipped
from assistant.quick_templates import loader
from assistant.settling.payment_reasons import explained
from assistant.templating import furnish
from assistant.web import assets
from assistant.web.access.cookies import zone_name
from assistant.web.forms import new_submission
from assistant.web.log import ROUTE, TOLD
from assistant.web.pages import ANYBODY, Keeps, Page, declared
from assistant.web.responses import by_script, this_page, toasts
from assistant.web.rules.rules_form import spelled
from assistant.web.rules.saved_rules import called

Builder = Callable[..., tuple[str, str]]


class LateRule(Rule):
    """A rule that compiles how its address is built when it is built first.

    Werkzeug compiles two functions for every rule when it learns of it: of all that is done before
    the first page that takes the longest, and a page has links to few others.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Builder:
        made: list[Builder] = []

        def build(rule: Rule, **values: Any) -> tuple[str, str]:
            if not made:
                made.append(super(LateRule, self)._compile_builder(append_unknown))
            return made[0](rule, **values)

        return build


YEAR = timedelta(days=365)
ADDRESSES_KEPT = 4096
PLAIN = {str, int, type(None)}
NEAR = {"_external", "_method", "_scheme"}
"""What makes an address depend on more than its page and the path that is in front of all."""


class Application(Flask):
    """An application whose log names pages, and no addresses: one may be a link, with its token."""

    url_rule_class = LateRule

    def __init__(self, *named: Any, **settings: Any) -> None:
        self._address = lru_cache(ADDRESSES_KEPT)(self._build_address)
        super().__init__(*named, **settings)

    def url_for(self, endpoint: str, **values: Any) -> str:
        """Put together the address of a page; one that was asked for before is known.

        What is not plain, or depends on the page that asks, is put together each time.
        """
        kinds = tuple(map(type, values.values()))
        if not has_request_context() or not PLAIN.issuperset(kinds) or not NEAR.isdisjoint(values):
            return super().url_for(endpoint, **values)
        return self._address(request.script_root, endpoint, tuple(values.items()), kinds)

    def _build_address(
        self, _root: str, endpoint: str, values: tuple[tuple[str, Any], ...], _kinds: object
    ) -> str:
        return super().url_for(endpoint, **dict(values))

    def preprocess_request(self) -> Any:
        """Note the route, by which the log names a request, before anything else is asked."""
        request.environ[ROUTE] = request.url_rule
        return super().preprocess_request()

    def log_exception(self, exc_info: Any) -> None:
        """Log what went wrong on a page."""
        request.environ[TOLD] = True
        self.logger.error("on %s [%s]", request.url_rule, request.method, exc_info=exc_info)


def bare(host: Host, secret: bytes) -> Flask:
    """Make an application for a place, without pages; its cookies are signed by this secret."""
    app = Application(__name__, static_folder=str(shipped("static")), static_url_path="/static")
    app.config |= {"SECRET_KEY": secret, "SEND_FILE_MAX_AGE_DEFAULT": YEAR}
    app.extensions["host"] = host
    declared(app)["static"] = Page(ANYBODY, keeps=Keeps.FOR_GOOD)
    app.register_blueprint(assets.pages)
    _templates(app, host)
    return app


def _templates(app: Flask, host: Host) -> None:
    app.jinja_env.loader = loader()
    furnish(app.jinja_env)
    app.jinja_env.filters |= {"moment": _moment, "hour_on": _hour_on}
    app.jinja_env.globals |= {
        "host": host,
        "spelled": spelled,
        "called": called,
        "toasts": toasts,
        "this_page": this_page,
        "by_script": by_script,
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

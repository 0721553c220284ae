"""Every route by every method, from every phone that may not have it."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

from attack_guests import Guest, subject_of
from attack_requests import Place, Request
from werkzeug.routing import Rule

from tests.web.who_may import asked_by, path_of

METHODS = "GET HEAD OPTIONS POST PUT PATCH DELETE".split()


def denied_requests(place: Place) -> Iterator[Request]:
    """Ask for all that each phone may not have, as somebody asks who may."""
    for rule in {rule.endpoint: rule for rule in place.rules}.values():
        for guest in (place.owner, *place.guests):
            for subject in _subjects(place, rule):
                for method in METHODS:
                    if denied := guest.denied(rule, method, subject):
                        yield _asked(place, guest, rule, method, subject, denied)


def pages_of_their_own(place: Place) -> Iterator[Request]:
    """Open what each phone may see: where it is refused that, its being refused says nothing."""
    rules = {rule.rule: rule for rule in place.rules}
    for guest in (place.owner, *place.guests):
        for subject in guest.holds:
            rule = rules["/b/<address>" if subject in place.books else "/t/<address>/"]
            yield _asked(place, guest, rule, "GET", subject)


def _subjects(place: Place, rule: Rule) -> list[str]:
    """A table that most phones may see and one that they may not, or the book."""
    return place.books if rule.rule.startswith("/b/") else [place.tables[1], place.tables[-1]]


def _asked(
    place: Place, guest: Guest, rule: Rule, method: str, subject: str, denied: str = ""
) -> Request:
    path = path_of(rule, subject)
    head = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    head.append(f"Cookie: assistant={guest.cookie}")
    body = ""
    if method not in ("GET", "HEAD", "OPTIONS"):
        body = urlencode([*_filled(place, rule, subject), ("csrf_token", guest.token)])
        head.append("Content-Type: application/x-www-form-urlencoded")
        head.append(f"Content-Length: {len(body)}")
    wire = "\r\n".join(head) + "\r\n\r\n" + body
    told = f"{method} {rule.rule} by {guest.name}"
    taken, hidden = method in (rule.methods or ()), place.hidden(guest)
    return Request(told, wire.encode(), denied=denied, taken=taken, hidden=hidden)


def _filled(place: Place, rule: Rule, subject: str) -> list[tuple[str, str]]:
    """What the owner's page would send there, where any has such a form."""
    if "POST" not in asked_by(rule):
        return []
    forms = (form for form in place.forms if subject_of(rule, form.action) == subject)
    form = next(forms, None)
    return [pair for pair in form.fields if pair[0] != "csrf_token"] if form else []

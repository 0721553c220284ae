"""The environ of a request; only the one proxy is trusted about it."""

from __future__ import annotations

import io
from typing import Any

import pytest

from assistant.web.connections.environ import Proxy, environ_of, is_proxy_option, with_body

PEER = "192.0.2.1"
SAID = {
    "x-forwarded-for": "203.0.113.9, 198.51.100.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "cards.example.org",
}


def scope(path: str = "/", headers: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    """The ASGI scope of a request."""
    named = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
    return {
        "method": "GET",
        "raw_path": path.encode(),
        "query_string": b"q=%C4%8D",
        "http_version": "1.1",
        "server": ("192.0.2.2", 8000),
        "client": (PEER, 50000),
        "scheme": "http",
        "headers": [(b"host", b"here:8000"), *named],
    } | more


@pytest.mark.parametrize("proxy", [PEER, f"::ffff:{PEER}", "*"])
def test_the_proxy_is_believed(proxy: str) -> None:
    environ = environ_of(scope(headers=SAID), Proxy(proxy))
    assert environ["REMOTE_ADDR"] == "198.51.100.7"
    assert environ["wsgi.url_scheme"] == "https"
    assert environ["HTTP_HOST"] == "cards.example.org"


@pytest.mark.parametrize("proxy", ["", "*", PEER, f"::ffff:{PEER}", "::1"])
def test_a_proxy_is_known_by_its_address(proxy: str) -> None:
    assert is_proxy_option(proxy)
    assert not is_proxy_option("proxy.example.org")


@pytest.mark.parametrize("proxy", ["", "192.0.2.9", "proxy.example.org"])
def test_nobody_else_is(proxy: str) -> None:
    environ = environ_of(scope(headers=SAID), Proxy(proxy))
    assert environ["REMOTE_ADDR"] == PEER
    assert environ["wsgi.url_scheme"] == "http"
    assert environ["HTTP_HOST"] == "here:8000"
    assert not any(key.startswith("HTTP_X_FORWARDED") for key in environ)


@pytest.mark.parametrize(
    ("hops", "visitor"), [(1, "198.51.100.7"), (2, "203.0.113.9"), (3, "203.0.113.9")]
)
def test_so_many_proxies_are_believed_and_what_each_replaces_is_said_once(
    hops: int, visitor: str
) -> None:
    environ = environ_of(scope(headers=SAID), Proxy(PEER, hops))
    assert environ["REMOTE_ADDR"] == visitor
    assert environ["HTTP_HOST"] == "cards.example.org"


@pytest.mark.parametrize(
    ("said", "root"),
    [
        ("/clubs/old-town", "/clubs/old-town"),
        ("/clubs/", "/clubs"),
        ("/evil, /clubs", "/clubs"),
        ("//evil.example", ""),
        ("/..%2f", ""),
        ("/a b", ""),
        ("/", ""),
    ],
)
def test_a_proxy_may_show_it_below_a_path(said: str, root: str) -> None:
    headers = {"x-forwarded-prefix": said}
    environ = environ_of(scope("/new", headers=headers), Proxy(PEER))
    assert (environ["SCRIPT_NAME"], environ["PATH_INFO"]) == (root, "/new")
    assert environ_of(scope("/new", headers=headers), Proxy())["SCRIPT_NAME"] == ""


@pytest.mark.parametrize("said", ["", "gopher", "https, http"])
def test_a_proxy_that_names_no_proper_protocol_has_the_one_it_speaks(said: str) -> None:
    environ = environ_of(scope(headers={"x-forwarded-proto": said}), Proxy(PEER))
    assert environ["wsgi.url_scheme"] == "http"


def test_a_header_with_an_underscore_is_not_taken_for_one_with_a_dash() -> None:
    environ = environ_of(
        scope(headers={"x_forwarded_host": "evil", "x_forwarded-for": "1"}), Proxy("*")
    )
    assert (environ["HTTP_HOST"], environ["REMOTE_ADDR"]) == ("here:8000", PEER)


@pytest.mark.parametrize(
    ("sent", "read"), [("/t/a%2Fb", "/t/a/b"), ("/%C4%8D", "/\xc4\x8d"), ("*", "*")]
)
def test_a_path_is_read_as_wsgi_wants_it(sent: str, read: str) -> None:
    environ = environ_of(scope(sent), Proxy())
    assert (environ["PATH_INFO"], environ["QUERY_STRING"]) == (read, "q=%C4%8D")


def test_a_header_that_came_twice_is_one() -> None:
    twice = [(b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"accept", b"x"), (b"accept", b"y")]
    environ = environ_of(scope(headers={}) | {"headers": twice}, Proxy())
    assert (environ["HTTP_COOKIE"], environ["HTTP_ACCEPT"]) == ("a=1; b=2", "x, y")


def test_of_what_a_header_says_the_space_behind_it_is_no_part() -> None:
    environ = environ_of(scope(headers={}) | {"headers": [(b"host", b"here \t ")]}, Proxy())
    assert environ["HTTP_HOST"] == "here"


def test_a_body_that_came_in_pieces_has_a_length() -> None:
    environ = environ_of(scope(headers={"transfer-encoding": "chunked"}), Proxy())
    whole = with_body(environ, io.BytesIO(b"name"), 4)
    assert (whole["CONTENT_LENGTH"], whole["wsgi.input"].read()) == ("4", b"name")
    assert "HTTP_TRANSFER_ENCODING" not in whole

"""Cookie names with prefixes over TLS; no phone loses its list by them."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.host import POCKET
from assistant.pocket import CookieJar
from assistant.store.links import TABLE, Role
from assistant.web.access.cookies import cookie_signer
from assistant.web.app import create_app
from tests.web.conftest import Page, Phone

HOME = "http://localhost"
OVER_TLS = "https://localhost"
BELOW = f"{OVER_TLS}/club"


def cookies(client: FlaskClient, base: str, path: str = "/") -> dict[str, str]:
    """The cookies in an answer, by name."""
    given = client.get(path, base_url=base, buffered=True).headers.getlist("Set-Cookie")
    return {cookie.partition("=")[0]: cookie for cookie in given}


def listed(client: FlaskClient, base: str) -> list[str]:
    """The tables on a phone's list."""
    page = Page(client.get("/", base_url=base).text)
    return [link for link in page.links if "/t/" in link]


@pytest.mark.parametrize(
    ("base", "name", "path"),
    [
        (HOME, "assistant", "/"),
        (OVER_TLS, "__Host-assistant", "/"),
        (BELOW, "__Secure-assistant", "/club/"),
        (f"{HOME}/club", "assistant", "/club/"),
    ],
)
def test_a_cookie_is_named_by_where_it_counts(app: Flask, base: str, name: str, path: str) -> None:
    ((given, said),) = cookies(app.test_client(), base).items()
    flags = said.split("; ")
    assert given == name
    assert {f"Path={path}", "HttpOnly", "SameSite=Lax"} <= set(flags)
    assert ("Secure" in flags) is base.startswith("https")
    assert {"Max-Age", "Domain"} & {flag.partition("=")[0] for flag in flags} == {"Max-Age"}


@pytest.mark.parametrize("base", [OVER_TLS, BELOW])
def test_a_phone_that_comes_over_tls_keeps_its_list(app: Flask, phone: Phone, base: str) -> None:
    phone.sit_down()
    here = listed(phone.client, HOME)
    assert len(here) > 0
    old = phone.client.get_cookie("assistant")
    assert old
    client = app.test_client()
    path = "/club/" if base == BELOW else "/"
    client.set_cookie("assistant", old.value, path=path, secure=True)
    assert len(listed(client, base)) == len(here)
    name = "__Secure-assistant" if base == BELOW else "__Host-assistant"
    given = client.get_cookie(name, path=path)
    assert given
    assert given.secure
    client.delete_cookie("assistant", path=path)
    assert len(listed(client, base)) == len(here), "the new one says the same"
    assert cookies(client, base) == {}, "it is given once"


def test_over_tls_the_plain_one_is_not_looked_at_any_more(app: Flask, phone: Phone) -> None:
    phone.sit_down()
    theirs = phone.client.get_cookie("assistant")
    assert theirs
    client = app.test_client()
    client.get("/", base_url=OVER_TLS)
    client.set_cookie("assistant", theirs.value)
    assert listed(client, OVER_TLS) == []
    assert listed(client, HOME) != [], "without TLS it is the only one"


def test_a_forged_plain_one_is_a_new_phone(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("assistant", "eyJkZXZpY2UiOiJ4In0.x.y")
    assert set(cookies(client, OVER_TLS)) == {"__Host-assistant"}
    with client.session_transaction(base_url=OVER_TLS) as session:
        assert session.get("device") != "x"


def test_who_has_the_database_and_not_the_key_opens_nothing(
    app: Flask, phone: Phone, tmp_path: Path
) -> None:
    """The database has phone ids and generations of links, but cookies and links are signed."""
    address, other = phone.sit_down(), create_app(tmp_path / "other")
    me, view = phone.device, f"/t/{address}/"
    stolen = [cookie_signer(key).dumps({"device": me}) for key in (b"", other.config["SECRET_KEY"])]
    for cookie in (me, f'{{"device":"{me}"}}', *stolen):
        for name, base in (("assistant", HOME), ("__Host-assistant", OVER_TLS)):
            stranger = app.test_client(use_cookies=False)
            how = {"base_url": base, "headers": {"Cookie": f"{name}={cookie}"}}
            assert stranger.get(view, **how).status_code == 404
            assert stranger.post(f"{view}record", data={"do": "save"}, **how).status_code == 404
    link = phone.store.links.links(address)[Role.OWN]
    path = other.extensions["store"].links.path(TABLE, link, address)
    assert app.test_client().get(path, follow_redirects=True).status_code == 404
    with_key = cookie_signer(app.config["SECRET_KEY"]).dumps({"device": me})
    headers = {"Cookie": f"assistant={with_key}"}
    assert app.test_client(use_cookies=False).get(view, headers=headers).status_code == 200


def test_a_form_of_a_renewed_phone_is_taken(guarded: Flask) -> None:
    client = guarded.test_client()
    client.get("/", base_url=HOME)
    form = Page(client.get("/new", base_url=OVER_TLS).text).form("/new")
    answer = client.post("/new", base_url=OVER_TLS, data=form.filled({}))
    assert answer.status_code == 200


def test_two_clubs_at_one_host_share_no_list(app: Flask, tmp_path: Path) -> None:
    """Both are below a path of one host, so each gets its own cookies."""
    other = create_app(tmp_path / "other")
    one, two = app.test_client(), other.test_client()
    (mine,), (theirs,) = cookies(one, BELOW).values(), cookies(two, f"{OVER_TLS}/inn").values()
    assert "Path=/club/" in mine
    assert "Path=/inn/" in theirs
    both = "; ".join(said.partition(";")[0] for said in (mine, theirs))
    answer = app.test_client(use_cookies=False).get("/", base_url=BELOW, headers={"Cookie": both})
    assert "Set-Cookie" not in answer.headers, "the one of the longer path comes first, and counts"


def test_a_language_is_kept_too(app: Flask) -> None:
    client = app.test_client()
    client.post("/language", data={"language": "cs"}, base_url=HOME)
    assert "__Host-language" in cookies(client, OVER_TLS)
    assert 'lang="cs"' in client.get("/", base_url=OVER_TLS).text
    assert "__Host-language" not in cookies(client, OVER_TLS)
    client.set_cookie("language", "ru")
    assert 'lang="cs"' in client.get("/", base_url=OVER_TLS).text


def test_what_everybody_may_keep_gives_nobody_a_cookie(app: Flask) -> None:
    client = app.test_client()
    client.set_cookie("language", "cs")
    for path in ("/styles/screens.css", "/scripts/screens.js"):
        answer = client.get(path, base_url=OVER_TLS)
        assert answer.cache_control.public
        assert "Set-Cookie" not in answer.headers
    assert "__Host-language" in cookies(client, OVER_TLS)


def test_a_clock_is_told_under_either_name(app: Flask) -> None:
    for name in ("zone", "__Host-zone"):
        client = app.test_client()
        client.set_cookie(name, "Asia/Tokyo")
        assert client.get("/", base_url=OVER_TLS).status_code == 200


def test_a_phones_own_jar_is_renewed_too(tmp_path: Path) -> None:
    app = create_app(tmp_path / "tables", POCKET)
    before = app.test_client()
    jar = CookieJar(tmp_path / "jar")
    jar.take(before.get("/new", base_url=HOME).headers.getlist("Set-Cookie"))
    assert str(jar).startswith("assistant=")
    headers = {"Cookie": str(jar)}
    client = app.test_client(use_cookies=False)
    answer = client.get("/", base_url=f"{OVER_TLS}/pocket", headers=headers)
    jar.take(answer.headers.getlist("Set-Cookie"))
    assert "__Secure-assistant=" in str(jar)

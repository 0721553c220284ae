"""The server answers to valid names, or to listed ones; links contain the right name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from flask import Flask

from assistant.store.links import Role
from assistant.web.access.origins import HOST_NAMES, LISTENING_ADDRESS
from assistant.web.app import create_app
from assistant.web.networks import (
    NetworkShares,
    host_for_others,
    is_own_machine,
    is_served_host,
    network,
    network_address,
    split_host,
)
from tests.samples import PAID
from tests.store.conftest import opened
from tests.web.conftest import Page, Phone

LONG = "a" * 64
STRANGE = [
    "a..b",
    ".",
    "",
    LONG,
    f"{LONG}.example.org",
    ".".join(["a" * 63] * 4),
    "a b",
    "a/b",
    "user@a",
    "<b>",
    "%00",
    "[::1",
    "[::g]",
    "[1.2.3.4]",
    "::1",
    "a:b",
    "a:0",
    "a:65536",
    "a:",
    "žolík.cz",
]
PROPER = {
    "cards.example.org": ("cards.example.org", ""),
    "Cards.Example.ORG.:8080": ("cards.example.org", "8080"),
    "192.168.1.5:8000": ("192.168.1.5", "8000"),
    "[2001:db8::1]:8000": ("[2001:db8::1]", "8000"),
    "my_pc": ("my_pc", ""),
    "xn--olk-qma4a.cz:65535": ("xn--olk-qma4a.cz", "65535"),
    "a" * 63: ("a" * 63, ""),
}


@pytest.mark.parametrize("host", STRANGE)
def test_what_is_no_host_has_no_name(host: str) -> None:
    assert split_host(host) == ("", "")
    assert not is_served_host(host, ())


@pytest.mark.parametrize(("host", "parts"), PROPER.items())
def test_a_host_has_a_name_and_perhaps_a_port(host: str, parts: tuple[str, str]) -> None:
    assert split_host(host) == parts
    assert is_served_host(host, ())


@pytest.mark.parametrize("host", ["cards.example.org", "CARDS.example.org:8443", "10.0.0.2"])
def test_only_listed_names_are_expected_by_any_port(host: str) -> None:
    listed = ("cards.example.org", "10.0.0.2:8000")
    assert is_served_host(host, listed)
    assert not is_served_host(f"evil.{host}", listed)
    assert not is_served_host("localhost", listed)


@pytest.mark.parametrize(
    ("host", "names", "link"),
    [
        ("192.0.2.7:8000", (), "192.0.2.7:8000"),
        ("localhost:8000", (), "here:8000"),
        ("127.0.0.1", (), "here"),
        ("127.0.1.1:8000", (), "here:8000"),
        ("0.0.0.0:8000", (), "here:8000"),
        ("[::]:8000", (), "here:8000"),
        ("my.localhost", (), "here"),
        ("[::1]:8000", (), "here:8000"),
        ("cards.example.org", ("cards.example.org",), "cards.example.org"),
        ("cards.example.org:81", ("cards.example.org",), "cards.example.org:81"),
        ("cards.example.org", ("cards.example.org:8443",), "cards.example.org:8443"),
        ("localhost:8000", ("localhost", "cards.example.org"), "cards.example.org"),
        ("localhost:8000", ("localhost",), "here:8000"),
    ],
)
def test_a_link_for_others_carries_a_host_that_they_reach(
    monkeypatch: pytest.MonkeyPatch, host: str, names: Sequence[str], link: str
) -> None:
    monkeypatch.setattr("assistant.web.networks.network_address", lambda _: "here")
    assert host_for_others(host, names) == link


@pytest.mark.parametrize(
    ("host", "alone"),
    [
        ("localhost", True),
        ("tables.localhost:8000", True),
        ("127.8.9.1", True),
        ("0.0.0.0", True),
        ("[::]", True),
        ("[::1]:8000", True),
        ("[::ffff:127.0.0.1]", True),
        ("localhost.example.org", False),
        ("128.0.0.1", False),
        ("[2001:db8::1]", False),
        ("my_pc", False),
    ],
)
def test_some_hosts_mean_this_machine_alone(host: str, alone: bool) -> None:
    assert is_own_machine(host) is alone


def test_an_address_that_is_listened_at_is_the_one_to_open() -> None:
    assert network_address("192.0.2.7") == "192.0.2.7"
    assert network_address("2001:db8::1") == "[2001:db8::1]"


@pytest.mark.parametrize(
    ("listens", "told"), [("127.0.0.1", "without --host"), ("0.0.0.0", "Connect it to the network")]
)
def test_no_code_carries_an_address_that_no_other_phone_reaches(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, listens: str, told: str
) -> None:
    monkeypatch.setitem(phone.client.application.config, LISTENING_ADDRESS, listens)
    monkeypatch.setattr("assistant.web.networks.network_address", lambda _: "127.0.0.1")
    open_to_all, linked = phone.tables.open(opened()), phone.sit_down(PAID)
    for path in (open_to_all, linked):
        page = phone.page(f"/t/{path}/share")
        assert told in page.text
        assert 'class="qr"' not in page.html
        assert not [link for link in page.links if "127.0.0.1" in link or "/share/" in link]
    answer = phone.get(f"/t/{linked}/share/{Role.KEEP}")
    assert (answer.status_code, answer.location) == (303, f"/t/{linked}/share")
    code = phone.page(f"/t/{linked}/record-code")
    assert told in code.text
    assert 'class="qr"' not in code.html


@pytest.fixture
def listed(tmp_path: Path) -> Flask:
    """An application with one host name."""
    app = create_app(tmp_path, host_names=["cards.example.org"])
    app.config["TESTING"] = True
    return app


@pytest.mark.parametrize("host", STRANGE)
@pytest.mark.parametrize("path", ["/", "/t/x/", "/nowhere"])
def test_a_strange_host_is_refused_with_a_page(phone: Phone, host: str, path: str) -> None:
    answer = phone.client.get(path, headers={"Host": host})
    assert answer.status_code == 400
    assert "right one at the table" in Page(answer.text).text
    assert "Set-Cookie" not in answer.headers
    assert "Content-Security-Policy" in answer.headers


def test_nothing_of_a_strange_host_is_stored(phone: Phone) -> None:
    values = {"game": PAID, "name": ["Anna", "Boris", "Cyril"], "do": "start"}
    answer = phone.client.post("/new", data=values, headers={"Host": "a..b"})
    assert (answer.status_code, phone.stored()) == (400, [])


@pytest.mark.parametrize("host", PROPER)
def test_any_proper_host_is_served_and_is_in_its_links(phone: Phone, host: str) -> None:
    address = phone.tables.open(opened())
    page = phone.client.get(f"/t/{address}/share", headers={"Host": host})
    assert page.status_code == 200
    assert f"http://{host}/t/{address}/" in Page(page.text).links


def test_a_name_that_is_not_listed_is_refused(listed: Flask) -> None:
    phone = listed.test_client()
    assert phone.get("/", headers={"Host": "cards.example.org:8443"}).status_code == 200
    assert phone.get("/", headers={"Host": "evil.example.org"}).status_code == 400
    assert phone.get("/static/app.js", headers={"Host": "evil.example.org"}).status_code == 400
    assert listed.config[HOST_NAMES] == ("cards.example.org",)


def test_a_request_without_a_host_is_served_where_no_names_are_listed(
    phone: Phone, listed: Flask
) -> None:
    """HTTP/1.0, as in some proxies' health checks."""
    without = {"HTTP_HOST": None}
    assert phone.client.get("/", environ_overrides=without).status_code == 200
    assert listed.test_client().get("/", environ_overrides=without).status_code == 400


# ---- Shares of networks ----


@pytest.fixture
def shares() -> NetworkShares[str]:
    """Empty shares."""
    return NetworkShares()


def test_what_grows_is_counted_once(shares: NetworkShares[str]) -> None:
    for thing, much in (("a", 1), ("b", 1), ("a", 3)):
        shares.hold("home", thing, much)
    shares.hold("pub", "c", 5)
    assert (shares.of("home"), shares.of("pub"), shares.total) == (4, 5, 9)


def test_what_is_let_go_counts_no_more(shares: NetworkShares[str]) -> None:
    for thing, much in (("a", 2), ("b", 3)):
        shares.hold("home", thing, much)
    left = []
    for thing in ("a", "a", "b", "c"):
        shares.let_go("home", thing)
        left.append(shares.total)
    assert left == [3, 3, 0, 0]
    assert (shares.of("home"), shares.total) == (0, 0)


@pytest.mark.parametrize(
    ("address", "its"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002::/64"),
        ("", ""),
    ],
)
def test_of_ipv6_a_network_is_counted(address: str, its: str) -> None:
    assert network(address) == its

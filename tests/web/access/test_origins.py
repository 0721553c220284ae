"""A form from another site is refused, whatever token it has; ours is accepted with any headers."""

from __future__ import annotations

import pytest
from flask import Flask

from assistant.web.access.origins import PROXY_REPORTED
from tests.web.conftest import Page, Phone

HOME = "http://localhost"
OVER_TLS = "https://localhost"
OURS: list[tuple[str, dict[str, str]]] = [
    (OVER_TLS, {}),
    (OVER_TLS, {"Referer": f"{OVER_TLS}/new"}),
    (OVER_TLS, {"Origin": OVER_TLS}),
    (OVER_TLS, {"Origin": f"{OVER_TLS}:443"}),
    (OVER_TLS, {"Origin": "null"}),
    (OVER_TLS, {"Origin": "null", "Referer": f"{OVER_TLS}/new"}),
    (OVER_TLS, {"Origin": "null", "Sec-Fetch-Site": "same-origin"}),
    (OVER_TLS, {"Sec-Fetch-Site": "same-origin"}),
    (OVER_TLS, {"Sec-Fetch-Site": "none"}),
    (HOME, {}),
    (HOME, {"Origin": HOME}),
    (HOME, {"Origin": OVER_TLS}),  # a proxy speaks TLS, and is not believed
    (HOME, {"Origin": "null", "Referer": f"{HOME}/new"}),
    (HOME, {"Sec-Fetch-Site": "same-origin"}),
]
STRANGE: list[tuple[str, dict[str, str]]] = [
    (OVER_TLS, {"Origin": "https://evil.example"}),
    (OVER_TLS, {"Origin": "http://localhost"}),
    (OVER_TLS, {"Origin": "https://localhost:8443"}),
    (OVER_TLS, {"Origin": "https://localhost:no"}),
    (OVER_TLS, {"Origin": "https://evil.example", "Referer": f"{OVER_TLS}/new"}),
    (OVER_TLS, {"Referer": "https://evil.example/new"}),
    (OVER_TLS, {"Origin": "null", "Referer": "https://evil.example/"}),
    (OVER_TLS, {"Origin": "null", "Sec-Fetch-Site": "cross-site"}),
    (OVER_TLS, {"Origin": OVER_TLS, "Sec-Fetch-Site": "same-site"}),
    (HOME, {"Sec-Fetch-Site": "cross-site"}),
    (HOME, {"Origin": "http://evil.example"}),
    (HOME, {"Origin": "http://localhost:8080"}),
    (HOME, {"Origin": "http://localhost:no"}),
    (HOME, {"Origin": "null", "Referer": "http://evil.example/"}),
]


@pytest.mark.parametrize(("base", "told"), OURS)
def test_a_form_of_ours_is_taken(guarded: Flask, base: str, told: dict[str, str]) -> None:
    assert sent(guarded, base, told) == 200


@pytest.mark.parametrize(("base", "told"), STRANGE)
def test_a_form_from_elsewhere_is_refused_though_it_has_the_token(
    guarded: Flask, base: str, told: dict[str, str]
) -> None:
    assert sent(guarded, base, told) == 400


def test_what_a_proxy_does_to_forms_is_told_once(
    guarded: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    guarded.extensions.pop(PROXY_REPORTED, None)
    for _ in range(2):
        assert sent(guarded, HOME, {"Origin": "https://cards.example.org"}) == 400
    assert [record.getMessage() for record in caplog.records] == [
        "a form was refused: its page is at https://cards.example.org, and this server was asked "
        "at http://localhost; let the proxy pass on Host and X-Forwarded-Proto, and name its "
        "address by --proxy (docs/serving.md, Behind a proxy)"
    ]


@pytest.mark.parametrize(
    ("told", "at"),
    [
        ({"Origin": "http://["}, "http://["),
        ({"Referer": "http://evil.example/t/x/"}, "another place"),
    ],
)
def test_a_page_is_told_as_it_was_said_without_its_path(
    guarded: Flask, caplog: pytest.LogCaptureFixture, told: dict[str, str], at: str
) -> None:
    guarded.extensions.pop(PROXY_REPORTED, None)
    assert sent(guarded, HOME, told) == 400
    assert f"its page is at {at}," in caplog.text


def test_a_form_from_elsewhere_is_no_proxys_fault(
    guarded: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    guarded.extensions.pop(PROXY_REPORTED, None)
    assert sent(guarded, OVER_TLS, {"Origin": OVER_TLS, "Sec-Fetch-Site": "same-site"}) == 400
    Phone(guarded).client.post("/new", base_url=HOME, headers={"Origin": OVER_TLS})
    assert caplog.records == []


def test_who_says_nothing_still_needs_the_token(guarded: Flask) -> None:
    assert Phone(guarded).client.post("/new", base_url=OVER_TLS).status_code == 400


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none"])
def test_a_link_from_elsewhere_is_followed(guarded: Flask, site: str) -> None:
    asked = {"Sec-Fetch-Site": site}
    assert guarded.test_client().get("/", base_url=OVER_TLS, headers=asked).status_code == 200


def sent(app: Flask, base: str, told: dict[str, str]) -> int:
    """Send the form of a new table, with its token."""
    client = app.test_client()
    form = Page(client.get("/new", base_url=base).text).form("/new")
    return client.post("/new", base_url=base, data=form.filled({}), headers=told).status_code

"""The order of checks: the first refusal is the answer, and headers are added once."""

from __future__ import annotations

from flask import Flask

from assistant.web.access.origins import ASKS_TOKENS
from tests.web.conftest import Page, Phone

NAMELESS = {"Content-Type": "multipart/form-data; boundary=x"}
PART = b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n"


def test_a_strange_host_is_refused_before_a_form_and_a_form_before_a_role(
    app: Flask, phone: Phone
) -> None:
    path, stranger = f"/t/{phone.sit_down()}/record", app.test_client()
    app.config[ASKS_TOKENS] = True
    asked = [
        stranger.post(path, headers={"Host": "strange/name"}),
        stranger.post(path),
        stranger.get(path),
    ]
    assert [answer.status_code for answer in asked] == [400, 400, 404]
    first, second, _ = (Page(answer.text).text for answer in asked)
    assert "There is nothing at this address" in first
    assert "this page was open too long" in second


def test_a_role_is_asked_before_a_form_is_read(app: Flask, phone: Phone) -> None:
    path = f"/t/{phone.sit_down()}/record"
    for client, status in ((app.test_client(), 404), (phone.client, 400)):
        assert client.post(path, data=PART, headers=NAMELESS).status_code == status


def test_only_what_is_asked_for_alone_differs_by_that(phone: Phone) -> None:
    address = phone.sit_down()
    for page, alone in (("", True), ("record", False)):
        vary = phone.client.get(f"/t/{address}/{page}").headers.getlist("Vary")
        assert len(vary) == 1
        assert {"HX-Request", "Accept-Language", "Cookie"} <= set(vary[0].split(", "))
        assert ("Live" in vary[0].split(", ")) is alone

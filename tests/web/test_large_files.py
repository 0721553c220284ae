"""Large files are read one at a time; one waits, and others are refused."""

from __future__ import annotations

import io

import pytest
from flask import Flask

from assistant.core.limits import ONE_AT_A_TIME_BYTES
from assistant.web import forms
from assistant.web.forms import SubmissionTurns
from tests.web.conftest import Page, Phone


@pytest.fixture
def turns(app: Flask) -> SubmissionTurns:
    found: SubmissionTurns = app.extensions["large_files"]
    return found


def send(phone: Phone, size: int, path: str = "/import", field: str = "record") -> tuple[int, str]:
    file = (io.BytesIO(b"[" + b" " * (size - 2) + b"]"), "tables.json")
    answer = phone.client.post(path, data={field: file})
    return answer.status_code, Page(answer.text).text


@pytest.mark.parametrize(("path", "field"), [("/import", "record"), ("/take-in", "file")])
def test_where_one_waits_already_the_next_is_told(
    phone: Phone, turns: SubmissionTurns, path: str, field: str
) -> None:
    assert turns.begin()
    turns.queue.acquire()  # one waits
    status, text = send(phone, ONE_AT_A_TIME_BYTES, path, field)
    assert (status, "Another large file" in text) == (503, True)
    assert send(phone, 100, path, field)[0] == 422
    turns.queue.release()
    turns.end()
    assert send(phone, ONE_AT_A_TIME_BYTES, path, field)[0] == 422


def test_whoever_waits_too_long_gives_up(
    phone: Phone, turns: SubmissionTurns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "TURN_SECONDS", 0.01)
    assert turns.begin()
    assert send(phone, ONE_AT_A_TIME_BYTES)[0] == 503
    turns.end()


def test_each_gives_its_turn_back(phone: Phone) -> None:
    assert {send(phone, ONE_AT_A_TIME_BYTES)[0] for _ in range(3)} == {422}

"""A server with limits for strangers."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from assistant.web.access import admission
from assistant.web.access.admission import Limiter
from assistant.web.app import create_app


@pytest.fixture
def told() -> list[float]:
    """The time in seconds, which a test advances."""
    return [1000.0]


@pytest.fixture
def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[float]) -> Flask:
    """A server with limits, by a clock of the test."""
    monkeypatch.setattr(admission, "Limiter", lambda: Limiter(clock=lambda: told[0]))
    app = create_app(tmp_path, limit_times=1)
    app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
    return app

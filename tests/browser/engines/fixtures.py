"""The other engines in the hands of tests: each is started once, and wiped for the next test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from .engine import Engine
from .firefox import Firefox, find_firefox, firefox
from .webkit import WebKit, find_webkit, webkit


def missing(name: str) -> None:
    """Skip loudly what this machine cannot do; in CI it must."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"no {name}: in CI its tests must run")
    pytest.skip(f"**** NO {name.upper()}: ITS TESTS ARE SKIPPED (.ci/system {name.lower()}) ****")


@pytest.fixture(scope="session")
def webkit_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKit]:
    """The window of WebKit that a worker has."""
    python = find_webkit()
    if python is None:
        missing("WebKit")
    else:
        with webkit(python, tmp_path_factory.mktemp("webkit"), WebKit) as window:
            yield window


@pytest.fixture(scope="session")
def firefox_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """The Firefox that a worker has."""
    path = find_firefox()
    if path is None:
        missing("Firefox")
    else:
        with firefox(path, tmp_path_factory.mktemp("firefox"), Firefox) as window:
            yield window


@contextmanager
def lent(window: Engine) -> Iterator[Engine]:
    """Lend a window that is as good as new; at the end its console must have said nothing."""
    window.wipe()
    window.size(390, 664)
    window.complaints()
    yield window
    complaints = window.complaints()
    if complaints:
        pytest.fail("\n".join(complaints))


@pytest.fixture
def webkit_phone(webkit_window: WebKit) -> Iterator[Engine]:
    """A phone with WebKit."""
    with lent(webkit_window) as phone:
        yield phone


@pytest.fixture
def firefox_phone(firefox_window: Firefox) -> Iterator[Engine]:
    """A phone with Firefox."""
    with lent(firefox_window) as phone:
        yield phone


@pytest.fixture
def engines(request: pytest.FixtureRequest) -> list[Engine]:
    """A phone with each of the other engines that this machine has."""
    phones: list[Engine] = []
    for name in ("webkit", "firefox"):
        with suppress(pytest.skip.Exception):
            phones.append(request.getfixturevalue(f"{name}_phone"))
    return phones or pytest.skip("neither WebKit nor Firefox")


@pytest.fixture(params=["webkit", "firefox"])
def engine(request: pytest.FixtureRequest) -> Engine:
    """A phone with each of the other engines in turn."""
    phone: Engine = request.getfixturevalue(f"{request.param}_phone")
    return phone

"""The program as it was built for a phone's browser, and phones to hold it."""

import pytest

from tests.browser.phone import Phone
from tests.browser.phones import TakePhone

from .changing_host import changing, changing_pocket, copy
from .fixtures import built, chromium, device, host, node, pocket

__all__ = [
    "built",
    "changing",
    "changing_pocket",
    "chromium",
    "copy",
    "device",
    "host",
    "node",
    "pocket",
]


@pytest.fixture
def phone(phones: TakePhone) -> Phone:
    """One phone, which no other test gets: it keeps the program and its tables."""
    phone = phones()
    phone.give_up()
    return phone

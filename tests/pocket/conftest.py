"""The built pocket, and phones that run it."""

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
    """A phone for one test alone, with the pocket and its tables."""
    phone = phones()
    phone.give_up()
    return phone

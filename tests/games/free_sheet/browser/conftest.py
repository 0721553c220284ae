"""A phone here is one under a finger, or one with the whole program in it."""

from tests.browser.phones import phone
from tests.pocket.fixtures import built, chromium, host, pocket

__all__ = ["built", "chromium", "host", "phone", "pocket"]

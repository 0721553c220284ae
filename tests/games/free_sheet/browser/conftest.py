"""A phone here is one under a finger."""

from tests.browser.phones import phone

__all__ = ["phone"]

"""The program as it was built for a phone's browser, and phones to hold it."""

from .fixtures import built, chromium, device, host, node, playwright, pocket

__all__ = ["built", "chromium", "device", "host", "node", "playwright", "pocket"]

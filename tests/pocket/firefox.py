"""A phone with Firefox, and the pocket in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.engines.engine import RefusedError, until
from tests.browser.engines.firefox import Firefox

from .device import PATIENCE

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name that WebDriver has for an element."""


class PocketFirefox(Firefox):
    """Touches in the pocket's frame."""

    def visit(self, address: str) -> None:
        """Open an address, and wait for the pocket's page in the shell's frame."""
        self.go(address)
        self._inside("#screen")

    def tap(self, selector: str) -> None:
        """Tap on the first element of a selector."""
        _patiently(lambda: self.ask("WebDriver:ElementClick", id=self._inside(selector)))

    def write(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.ask("WebDriver:ElementSendKeys", id=self._inside(selector), text=text)

    def count(self, selector: str, number: int) -> None:
        """Wait until there are so many elements."""

        def look() -> None:
            self._inside("#screen")
            found = self.ask("WebDriver:FindElements", using="css selector", value=selector)
            if len(found) != number:
                raise RefusedError(f"{len(found)} of {selector}, not {number}")

        _patiently(look)

    def text(self) -> str:
        """The text of the page."""
        return str(self.ask("WebDriver:GetElementText", id=self._inside("#screen")))

    def _inside(self, selector: str) -> str:
        return str(_patiently(lambda: self._found(selector)))

    def _found(self, selector: str) -> str:
        self.ask("WebDriver:SwitchToFrame", id=None)
        self.ask("WebDriver:SwitchToFrame", element=self._find("#page"))
        return self._find(selector)

    def _find(self, selector: str) -> str:
        found = self.ask("WebDriver:FindElement", using="css selector", value=selector)
        return str(found[ELEMENT])


def _patiently(act: Callable[[], Any]) -> Any:
    return until(act, PATIENCE)

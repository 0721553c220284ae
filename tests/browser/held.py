"""Requests of a page that are kept waiting for their answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

PATIENCE = 30_000
LOOK = 10
"""Milliseconds: how long a request may take until it is sent, and how often is looked for it."""


class Held:
    """The requests of a page to an address, each waiting until it is let go."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._routes: list[Route] = []
        page.route(address, lambda route: self._routes.append(route))

    def wait(self, asked: int = 1) -> Route:
        """Wait until so many were asked and no more; return the last."""
        for _ in range(PATIENCE // LOOK):
            if len(self._routes) >= asked:
                break
            self._page.wait_for_timeout(LOOK)
        if len(self._routes) != asked:
            pytest.fail(f"{len(self._routes)} requests were sent and not {asked}")
        return self._routes[-1]

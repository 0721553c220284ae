"""An address that is put together only where a page needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from werkzeug.routing import Rule

Builder = Callable[..., tuple[str, str]]


class LateRule(Rule):
    """A rule that compiles how its address is built when it is built first.

    Werkzeug compiles two functions for every rule when it learns of it: of all that is done before
    the first page that takes the longest, and a page has links to few others.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Builder:
        made: list[Builder] = []

        def build(rule: Rule, **values: Any) -> tuple[str, str]:
            if not made:
                made.append(super(LateRule, self)._compile_builder(append_unknown))
            return made[0](rule, **values)

        return build

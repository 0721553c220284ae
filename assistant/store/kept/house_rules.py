"""House rules that a phone keeps under a name, as they are stored."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from assistant.core.game import AnyGame
from assistant.evening.opening import read_rules


@dataclass(frozen=True, slots=True)
class KeptRules:
    """House rules under the name a phone gave them; None where this version cannot read them."""

    name: str
    rules: Any


def read_kept(stored: str, game: AnyGame) -> Any:
    """Read kept house rules; None where this version cannot."""
    try:
        plain = json.loads(stored)
    except (ValueError, RecursionError):
        return None
    return read_rules(plain, game)[0]

"""House rules that a phone keeps under a name, as they are stored."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from assistant.core.game import AnyGame
from assistant.evening.reading.opening import read_rules, write_rules
from assistant.store.database.connections import Register
from assistant.store.encoding import spelled


@dataclass(frozen=True, slots=True)
class KeptRules:
    """House rules under the name a phone gave them; None where this version cannot read them."""

    name: str
    rules: Any


class KeptHouseRules(Register):
    """The kept house rules of a database."""

    def keep(self, device: str, game: AnyGame, name: str, rules: Any) -> None:
        """Keep house rules under a name for a device; what had the name before is replaced."""
        insert = (
            "INSERT INTO kept_rules (device, game, name, rules, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET rules = excluded.rules, at = excluded.at"
        )
        plain = spelled(write_rules(rules, game))
        self._db.execute(insert, [device, game.key, name, plain, self._clock()])

    def kept(self, device: str, game: AnyGame) -> list[KeptRules]:
        """List the house rules of a game that a device keeps, by name."""
        query = "SELECT name, rules FROM kept_rules WHERE device = ? AND game = ? ORDER BY name"
        found = self._db.execute(query, [device, game.key])
        return [KeptRules(name, _read(plain, game)) for name, plain in found]

    def rename(self, device: str, game: AnyGame, name: str, new: str) -> bool:
        """Give kept house rules another name; False where it is taken, or there are none."""
        update = (
            "UPDATE OR IGNORE kept_rules SET name = ? WHERE device = ? AND game = ? AND name = ?"
        )
        return bool(self._db.execute(update, [new, device, game.key, name]).rowcount)

    def forget(self, device: str, game: AnyGame, name: str) -> None:
        """Delete kept house rules."""
        delete = "DELETE FROM kept_rules WHERE device = ? AND game = ? AND name = ?"
        self._db.execute(delete, [device, game.key, name])


def _read(stored: str, game: AnyGame) -> Any:
    """Read kept house rules; None where this version cannot."""
    try:
        plain = json.loads(stored)
    except (ValueError, RecursionError):
        return None
    return read_rules(plain, game)[0]

"""What is kept of a game's scores, as a digest: `python -m tests.games.scored` writes them anew.

A program of another number makes the scores of stored tables anew; one of the same number takes
them as they are. So they may not change while the number stays.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.seat import Seat
from assistant.evening.log.evening import Evening
from assistant.evening.log.events import Dealt, Logged, Opened, Stake
from assistant.evening.log.replay import open_evening, replay
from assistant.games import all_games
from assistant.store.scores import ROW_FORMAT, scores, version_by_game
from tests.games.replayed import evening_of
from tests.games.worked import clashes, worked, worked_deals

DEALS, AT_A_TABLE, TRIES = 2000, 20, 50
DAY = "2026-11-20"
PLAYERS = ("Anna", "Boris", "Cyril", "Dana", "Emil")


def digest(key: str) -> str:
    """Digest what is kept of the worked examples and of 2,000 deals, the same each time."""
    made = hashlib.sha256()
    for evening in (
        *(evening_of(key, one | {"date": DAY}) for one in worked(key)),
        *_by_chance(all_games()[key]),
    ):
        kept = scores("", evening)
        made.update(json.dumps([kept.table, kept.deals], ensure_ascii=False).encode())
    return made.hexdigest()[:16]


def _by_chance(game: AnyGame) -> Iterator[Evening]:
    """Play worked deals in any order, by any house rules, from any seat."""
    chance, left = Random(game.key), DEALS
    while left > 0:
        evening = _opened(game, chance)
        deals = list(worked_deals(game, evening.rules, evening.now))
        for number in range(2, AT_A_TABLE + 2 if deals else 0):
            facts = chance.choice(deals)
            if not evening.over and not clashes(game, facts, evening.rules, evening.now):
                evening = replay(evening, [Logged(number, "", Dealt(facts))])
        left -= max(1, len(evening.deals))
        yield evening


def _opened(game: AnyGame, chance: Random) -> Evening:
    seats = chance.choice([many for many in game.seats if many <= len(PLAYERS)])
    for _ in range(TRIES):
        rules = game.rules(**{one.key: _value(one, chance) for one in game.options})
        if not game.contradictions(rules):
            break
    else:
        rules = game.rules()
    stake = Stake(Decimal("0.10"), "CZK") if chance.random() < 0.5 else None
    event = Opened(game.key, PLAYERS[:seats], Seat(chance.randrange(seats)), rules, stake, date=DAY)
    return open_evening(game, Logged(1, "", event))


def _value(option: Option, chance: Random) -> Any:
    offered = list(option.values) or list(option.offered)
    return chance.choice(offered) if offered else option.least + option.step * chance.randrange(31)


def file_of(key: str) -> Path:
    """Where the digest of a game stands, with the numbers that it was made by."""
    return Path(__file__).parent / key / "scored.txt"


def spelled(key: str) -> str:
    """Write a game's digest behind the numbers that it was made by."""
    return f"{ROW_FORMAT} {version_by_game()[key]} {digest(key)}"


if __name__ == "__main__":
    for game in all_games():
        file_of(game).write_text(f"{spelled(game)}\n", "utf-8")

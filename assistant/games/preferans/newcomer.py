"""What somebody begins with who sits down while the game is on."""

from collections.abc import Mapping

from assistant.core.before import Before

from .sheet_accounts import MOUNTAIN, POOL


def welcome(before: Before) -> Mapping[str, int]:
    """Take the mean of the pools, rounded down, and of the mountains, rounded up (Code, 3.1.2)."""
    pools, mountains = (
        sum(before.ledger.held(account, seat) for seat in before.around)
        for account in (POOL, MOUNTAIN)
    )
    return {POOL: int(pools // before.seats), MOUNTAIN: int(-(-mountains // before.seats))}

"""What follows from a table's prices of Mariáš."""

from .facts import Contract
from .rules import AnnouncedKilled, Rules, SilentKilled


def contract_prices(rules: Rules) -> dict[Contract, int]:
    """List what each contract pays, low to high."""
    return {
        Contract.SUIT: rules.price_game,
        Contract.BETL: rules.price_betl,
        Contract.DURCH: rules.price_durch,
        Contract.OPEN_BETL: rules.price_open_betl,
        Contract.OPEN_DURCH: rules.price_open_durch,
    }


def beaten_silent_seven(rules: Rules) -> int:
    """What a seven costs that was not announced and is beaten."""
    times = 2 if rules.silent_killed_seven is SilentKilled.TWICE else 1
    return rules.price_silent_seven * times


def beaten_seven(rules: Rules) -> int:
    """What an announced seven costs that is beaten."""
    if rules.announced_killed_seven is AnnouncedKilled.SEVEN:
        return rules.price_seven
    return rules.price_seven + rules.price_silent_seven


def ten_price(rules: Rules) -> int:
    """What a ten of the hundred is worth where it does not multiply: half the hundred."""
    return rules.price_hundred // 2


def given_up(rules: Rules) -> int:
    """What the seven that nobody plays out leaves of the game lost at one flek."""
    return rules.price_seven - 2 * rules.price_game

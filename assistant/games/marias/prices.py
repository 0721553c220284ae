"""Prices of Mariáš that follow from other prices."""

from __future__ import annotations

from assistant.core.message import Message

from .doublings import Payment, doubled_payment
from .facts import Bonus, Contract, DealSide, Facts, Item, owning_side
from .rules import WHY, BeatenSeven, BeatenSilentSeven, Rules


def bonus_payment(facts: Facts, rules: Rules, bonus: Bonus, why: Message, points: int) -> Payment:
    """Payment for a bonus; `points` is the gain or loss of the side it belongs to."""
    item = Item(bonus)
    side = owning_side(item)
    return doubled_payment(facts, rules, item, side_reason(side, why), for_soloist(side, points))


def side_reason(side: DealSide, reason: Message) -> Message:
    """The reason of a bonus, marked if it belongs to the defenders."""
    return WHY["of_defenders"](what=reason) if side is DealSide.DEFENDERS else reason


def for_soloist(side: DealSide, points: int) -> int:
    """Convert a side's points to the soloist's gain or loss."""
    return points if side is DealSide.SOLOIST else -points


def contract_prices(rules: Rules) -> dict[Contract, int]:
    """Price of each contract, low to high."""
    return {
        Contract.SUIT: rules.price_game,
        Contract.BETL: rules.price_betl,
        Contract.DURCH: rules.price_durch,
        Contract.OPEN_BETL: rules.price_open_betl,
        Contract.OPEN_DURCH: rules.price_open_durch,
    }


def beaten_silent_seven(rules: Rules) -> int:
    """Cost of a silent seven that is beaten."""
    times = 2 if rules.silent_killed_seven is BeatenSilentSeven.TWICE else 1
    return rules.price_silent_seven * times


def beaten_seven(rules: Rules) -> int:
    """Cost of an announced seven that is beaten."""
    if rules.announced_killed_seven is BeatenSeven.SEVEN:
        return rules.price_seven
    return rules.price_seven + rules.price_silent_seven


def ten_price(rules: Rules) -> int:
    """Price of each ten above the hundred, if tens do not multiply it: half its price."""
    return rules.price_hundred // 2


def given_up_balance(rules: Rules) -> int:
    """Balance of an unplayed deal: the seven won, less the game lost at one flek."""
    return rules.price_seven - 2 * rules.price_game

"""The values table of Mariáš."""

from collections.abc import Iterator

from assistant.core.message import Message, msg, pmsg
from assistant.core.price_list import DASH, Price, PriceList, Worth, price, section

from .facts import Bonus, Item
from .pricing import DOUBLINGS, PLAIN_MARRIAGE, TRUMP_MARRIAGE
from .rule_values import Hearts, Scheme, SilentHundred
from .rules import Rules
from .scoring import CAP, EVENING_CAP, PAYER_CAP, VALAT
from .tariff import beaten_seven, beaten_silent_seven, contract_prices, ten_price
from .words import CONTRACTS

TEN = 10
"""What an ace, a ten and the last trick count (Akagiri, Mariáš, points)."""
HEARTS = {
    # Translators: what is worth twice as much if hearts are trumps
    Hearts.ALL: msg("hearts: everything in a suit game"),
    # Translators: what is worth twice as much if hearts are trumps
    Hearts.UNPLAYED: msg("hearts: an unplayed game"),
    # Translators: what is worth twice as much if hearts are trumps
    Hearts.GAME: msg("hearts: the game"),
}


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what, from or to each opponent (Akagiri, Mariáš, scoring)."""
    contracts = (price(CONTRACTS[name], n) for name, n in contract_prices(rules).items())
    bonuses = [*_sevens(rules), *_hundreds(rules), *_valat(rules)]
    limits = list(_limits(rules))
    multiplied = msg("Doubled, and limited") if limits else msg("Doubled")
    caps = (CAP, PAYER_CAP, EVENING_CAP)
    return [
        section(pmsg("beside seven and hundred", "Game"), contracts, explains=(Item.GAME,)),
        section(
            msg("In a suit game"),
            bonuses,
            # Translators: head of a narrow column, above prices of sevens and hundreds
            pmsg("head of a column", "silent"),
            # Translators: head of a narrow column, above prices of sevens and hundreds
            pmsg("head of a column", "announced"),
            explains=(*Bonus, VALAT),
        ),
        section(multiplied, [*_doublings(rules), *limits], explains=caps),
        section(msg("Points"), _points()),
    ]


def _sevens(rules: Rules) -> Iterator[Price]:
    silent, announced = rules.price_silent_seven, rules.price_seven
    yield price(msg("seven won"), _plus(silent), _plus(announced))
    yield price(msg("seven beaten"), _minus(beaten_silent_seven(rules)), -beaten_seven(rules))
    yield price(msg("seven lost"), DASH, -announced)


def _hundreds(rules: Rules) -> Iterator[Price]:
    announced, ten = rules.price_hundred, _plus(ten_price(rules))
    silent = _plus(rules.price_silent_hundred)
    if rules.silent_hundred is SilentHundred.DOUBLES_GAME:
        # Translators: a silent hundred is worth what the game is worth
        silent = pmsg("beside seven and hundred", "the game")
    yield price(msg("hundred made"), silent, _plus(announced))
    more: dict[Scheme, tuple[Worth, Worth]] = {
        Scheme.FLAT: (ten, ten),
        Scheme.LINEAR: (ten, _plus(announced)),
        Scheme.DOUBLING: (_doubled_tens(rules), _times(2)),
    }
    # Translators: points above a hundred
    yield price(msg("each 10 above"), *more[rules.hundred_scheme])
    if rules.hundred_scheme is Scheme.FLAT:
        yield price(msg("hundred lost"), DASH, -announced)
    elif rules.hundred_scheme is Scheme.LINEAR:
        yield price(msg("hundred lost, each 10 short"), DASH, -announced)
        # Translators: continues what a hundred costs that is lost
        yield price(msg("plus each 10 of the others’ marriages"), DASH, -announced)
    else:
        yield price(msg("hundred lost by 10"), DASH, -announced)
        yield price(msg("each further 10 short"), DASH, _times(2))


def _valat(rules: Rules) -> Iterator[Price]:
    if rules.valat:
        yield price(msg("valát, every trick"), _plus(rules.valat), DASH)


def _doubled_tens(rules: Rules) -> Worth:
    """What a ten brings that doubles: the price, or beside the game what it adds to it."""
    if rules.silent_hundred is SilentHundred.BONUS:
        return _times(2)
    silent = rules.price_silent_hundred
    return msg("+{n}, the next twice as much", n=silent) if silent else DASH


def _doublings(rules: Rules) -> Iterator[Price]:
    for count, name in enumerate(DOUBLINGS, 1):
        yield price(name, _times(2**count))
    if rules.hearts_double in HEARTS:
        yield price(HEARTS[rules.hearts_double], _times(2))


def _limits(rules: Rules) -> Iterator[Price]:
    """List the most that is paid, as far as there are limits."""
    if rules.payment_cap:
        # Translators: the most that one player pays another for each deal
        yield price(msg("one to one, a deal"), rules.payment_cap)
    if rules.payer_cap:
        # Translators: the most that one player pays for each deal
        yield price(msg("one to all, a deal"), rules.payer_cap)
    if rules.evening_cap:
        ends = rules.evening_cap_ends
        # Translators: the most that one player can have lost in an evening
        lost = msg("lost in all")
        # Translators: the most that one player can have lost in an evening, and what follows
        last = msg("lost in all: the table ends")
        yield price(last if ends else lost, rules.evening_cap)


def _points() -> Iterator[Price]:
    yield price(msg("ace, ten, last trick"), TEN)
    yield price(msg("marriage"), PLAIN_MARRIAGE)
    yield price(msg("marriage in trumps"), TRUMP_MARRIAGE)


def _plus(points: int) -> Message:
    return msg("+{n}", n=points) if points else DASH


def _minus(points: int) -> Worth:
    return -points if points else DASH


def _times(factor: int) -> Message:
    return msg("× {n}", n=factor)

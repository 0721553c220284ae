"""The values table of Mariáš."""

from collections.abc import Iterator

from assistant.core.message import Message, msg
from assistant.core.price_list import DASH, Price, PriceList, Worth, price
from assistant.core.price_list import price_list as part

from .facts import Bonus, Item
from .rules import Hearts, Rules, Scheme
from .scoring import CAP, HUNDRED, PER_TEN, PLAIN_MARRIAGE, PRICES, SEVEN, TRUMP_MARRIAGE
from .words import CONTRACTS, DOUBLINGS

TEN = 10
"""What an ace, a ten and the last trick count (Akagiri, Mariáš, points)."""
HEARTS = {
    Hearts.ALL: msg("everything in a suit game"),
    Hearts.UNPLAYED: msg("an unplayed game"),
    Hearts.GAME: msg("the game"),
}


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what, from or to each opponent (Akagiri, Mariáš, scoring)."""
    contracts = (price(CONTRACTS[name], n) for name, n in PRICES[rules.values].items())
    bonuses = [*_sevens(rules), *_hundreds(rules)]
    return [
        part(msg("Game"), contracts, explains=(Item.GAME,)),
        part(msg("In a suit game"), bonuses, msg("silent"), msg("announced"), explains=Bonus),
        part(msg("Doubled"), _doublings(rules), explains=(CAP,)),
        part(msg("Points"), _points()),
    ]


def _sevens(rules: Rules) -> Iterator[Price]:
    yield price(msg("seven won"), _plus(SEVEN["silent"]), _plus(SEVEN["announced"]))
    killed = rules.silent_killed_seven, rules.announced_killed_seven
    yield price(msg("seven beaten"), -killed[0], -killed[1])
    yield price(msg("seven lost"), DASH, -SEVEN["announced"])


def _hundreds(rules: Rules) -> Iterator[Price]:
    silent, announced = HUNDRED["silent"], HUNDRED["announced"]
    yield price(msg("hundred made"), _plus(silent), _plus(announced))
    more: dict[Scheme, tuple[Worth, Worth]] = {
        Scheme.FLAT: (_plus(PER_TEN), _plus(PER_TEN)),
        Scheme.LINEAR: (_plus(PER_TEN), _plus(announced)),
        Scheme.DOUBLING: (_times(2), _times(2)),
    }
    yield price(msg("each 10 above"), *more[rules.hundred_scheme])
    if rules.hundred_scheme is Scheme.FLAT:
        yield price(msg("hundred lost"), DASH, -announced)
    elif rules.hundred_scheme is Scheme.LINEAR:
        yield price(msg("hundred lost, each 10 short"), DASH, -announced)
        yield price(msg("plus each 10 of the others’ marriages"), DASH, -announced)
    else:
        yield price(msg("hundred lost by 10"), DASH, -announced)
        yield price(msg("each further 10 short"), DASH, _times(2))


def _doublings(rules: Rules) -> Iterator[Price]:
    for count, name in enumerate(DOUBLINGS, 1):
        yield price(name, _times(2**count))
    if rules.hearts_double in HEARTS:
        yield price(msg("hearts: {what}", what=HEARTS[rules.hearts_double]), _times(2))
    if rules.payment_cap:
        yield price(msg("limit"), rules.payment_cap)


def _points() -> Iterator[Price]:
    yield price(msg("ace, ten, last trick"), TEN)
    yield price(msg("marriage"), PLAIN_MARRIAGE)
    yield price(msg("marriage in trumps"), TRUMP_MARRIAGE)


def _plus(points: int) -> Message:
    return msg("+{n}", n=points)


def _times(factor: int) -> Message:
    return msg("× {n}", n=factor)

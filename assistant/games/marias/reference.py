"""The reference for players of Mariáš: prices, and rules of dealing, bidding and play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.message import Message, msg, pmsg
from assistant.core.price_list import DASH, Price, PriceList, Worth, price, section

from .bonuses import PLAIN_MARRIAGE, TRUMP_MARRIAGE, VALAT, ten_above_price
from .doublings import DOUBLINGS
from .facts import Bonus, Item
from .prices import beaten_seven, beaten_silent_seven, contract_prices, given_up_balance
from .rules import TABLES, HeartsDoubling, HundredScheme, Rules, SilentHundred
from .scoring import CAP, EVENING_CAP, PAYER_CAP
from .words import CONTRACTS

TEN_POINTS = 10
"""Points of each ace, of each ten and of the last trick."""
HEARTS_WORDS = TABLES.words("hearts", HeartsDoubling)

# Translators: continues what a hundred costs that is lost
PLUS_MARRIAGES = msg("plus each 10 of the others’ marriages")


def price_list(rules: Rules) -> list[PriceList]:
    """Price lists, per opponent. Source: Akagiri, Mariáš, scoring."""
    contract_lines = (price(CONTRACTS[name], n) for name, n in contract_prices(rules).items())
    bonus_lines = [*_seven_lines(rules), *_hundred_lines(rules), *_valat_lines(rules)]
    limit_lines = list(_limit_lines(rules))
    heading = msg("Doublings and limits") if limit_lines else msg("Doubled")
    cap_items = (CAP, PAYER_CAP, EVENING_CAP)
    return [
        section(pmsg("beside seven and hundred", "Game"), contract_lines, explains=(Item.GAME,)),
        section(
            msg("In a suit game"),
            bonus_lines,
            # Translators: head of a narrow column, above prices of sevens and hundreds
            pmsg("head of a column", "silent"),
            # Translators: head of a narrow column, above prices of sevens and hundreds
            pmsg("head of a column", "announced"),
            explains=(*Bonus, VALAT),
        ),
        section(heading, [*_doubling_lines(rules), *limit_lines], explains=cap_items),
        section(msg("Points"), _point_lines()),
    ]


def _seven_lines(rules: Rules) -> Iterator[Price]:
    silent_price, announced_price = rules.price_silent_seven, rules.price_seven
    yield price(msg("seven won"), _gain(silent_price), _gain(announced_price))
    yield price(msg("seven beaten"), _loss(beaten_silent_seven(rules)), -beaten_seven(rules))
    yield price(msg("seven lost"), DASH, -announced_price)


def _hundred_lines(rules: Rules) -> Iterator[Price]:
    announced_price = rules.price_hundred
    silent_price = _gain(rules.price_silent_hundred)
    if rules.silent_hundred is SilentHundred.DOUBLES_GAME:
        # Translators: a silent hundred is worth what the game is worth
        silent_price = pmsg("beside seven and hundred", "the game")
    yield price(msg("hundred made"), silent_price, _gain(announced_price))
    tens_above: list[Worth] = [
        _gain(ten_above_price(rules, announced=is_announced)) for is_announced in (False, True)
    ]
    if rules.hundred_scheme is HundredScheme.DOUBLING:
        tens_above = [_doubled_tens(rules), _factor(2)]
    # Translators: points above a hundred
    yield price(msg("each 10 above"), *tens_above)
    if rules.hundred_scheme in (HundredScheme.FLAT, HundredScheme.FIXED):
        yield price(msg("hundred lost"), DASH, -announced_price)
    elif rules.hundred_scheme is HundredScheme.LINEAR:
        yield price(msg("hundred lost, each 10 short"), DASH, -announced_price)
        yield price(PLUS_MARRIAGES, DASH, -announced_price)
    else:
        yield price(msg("hundred lost by 10"), DASH, -announced_price)
        yield price(msg("each further 10 short"), DASH, _factor(2))
        if rules.hundred_against:
            yield price(PLUS_MARRIAGES, DASH, _factor(2))


def _valat_lines(rules: Rules) -> Iterator[Price]:
    if rules.valat:
        yield price(msg("valát, every trick"), _gain(rules.valat), DASH)


def _doubled_tens(rules: Rules) -> Worth:
    """The price of a ten above the hundred: it doubles the hundred, or adds to a doubled game."""
    if rules.silent_hundred is not SilentHundred.DOUBLES_GAME:
        return _factor(2)
    silent_price = rules.price_silent_hundred
    return msg("+{n}, each next ten twice as much", n=silent_price) if silent_price else DASH


def _doubling_lines(rules: Rules) -> Iterator[Price]:
    for count, name in enumerate(DOUBLINGS, 1):
        yield price(name, _factor(2**count))
    if rules.hearts_double in HEARTS_WORDS:
        yield price(HEARTS_WORDS[rules.hearts_double], _factor(2))


def _limit_lines(rules: Rules) -> Iterator[Price]:
    if rules.payment_cap:
        # Translators: the most that one player pays another for each deal
        yield price(msg("one to another, per deal"), rules.payment_cap)
    if rules.payer_cap:
        # Translators: the most that one player pays for each deal
        yield price(msg("one to all others, per deal"), rules.payer_cap)
    if rules.evening_cap:
        ends_evening = rules.evening_cap_ends
        # Translators: the most that one player can have lost in an evening
        loss = msg("loss in one evening")
        # Translators: the most that one player can have lost in an evening, and what follows
        final_loss = msg("loss that ends the evening")
        yield price(final_loss if ends_evening else loss, rules.evening_cap)


def _point_lines() -> Iterator[Price]:
    yield price(msg("ace, ten, last trick"), TEN_POINTS)
    yield price(msg("marriage"), PLAIN_MARRIAGE)
    yield price(msg("marriage in trumps"), TRUMP_MARRIAGE)


def _gain(points: int) -> Message:
    return msg("+{n}", n=points) if points else DASH


def _loss(points: int) -> Worth:
    return -points if points else DASH


def _factor(factor: int) -> Message:
    return msg("×{n}", n=factor)


def reference(rules: Rules) -> Sequence[PriceList]:
    """Sections of the reference: bidding and play under the table's house rules."""
    return (
        TABLES.parts["bids"].under(rules),
        ANNOUNCING,
        _unplayed_section(rules),
        TABLES.parts["bonuses"].under(rules),
        TABLES.parts["deal"].under(rules),
        TABLES.parts["play"].under(rules),
    )


ANNOUNCING = section(
    msg("Announcing and doubling"),
    (
        # Translators: these stand at the head of a row: who speaks when, beside it what he may say
        price(msg("soloist first"), msg("announces seven, hundred, both or nothing")),
        price(
            msg("then the others, clockwise"),
            msg("each once: announce a seven or hundred, or double (flek) anything you doubt"),
        ),
        # Translators: head of a row: what may be said in all further turns
        price(msg("and so on"), msg("after that, only what was just doubled may be doubled again")),
        price(msg("{names}", names=DOUBLINGS[::2]), msg("by the side that doubts")),
        price(msg("{names}", names=DOUBLINGS[1::2]), msg("by the side that plays or announced it")),
        price(msg("doubled separately"), msg("the game and each announcement, but nothing silent")),
    ),
)
"""Order of the calls. Source: Akagiri, Mariáš, announcements and flek."""


def _unplayed_section(rules: Rules) -> PriceList:
    """Section with the deals settled without play. Source: Akagiri, Mariáš, unplayed games."""
    balance_points = given_up_balance(rules)
    balance = msg("game lost, seven won: nobody pays")
    if balance_points > 0:
        balance = msg("game lost, seven won: {n} from each", n=balance_points)
    elif balance_points < 0:
        balance = msg("game lost, seven won: {n} to each", n=-balance_points)
    return section(
        msg("Not played out"),
        (
            price(msg("suit game, nothing announced, no flek"), msg("counts as won")),
            *_flek_lines(rules),
            price(msg("soloist’s seven, flek on the game, nothing else"), balance),
        ),
    )


def _flek_lines(rules: Rules) -> Iterator[Price]:
    if rules.flek_ends:
        loss = msg("game lost: {n} to each", n=2 * rules.price_game)
        yield price(msg("suit game, nothing announced, flek without re"), loss)

"""What of Mariáš is looked up: what is worth what, and how it is dealt, bid and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.message import Message, msg, pmsg
from assistant.core.price_list import DASH, Price, PriceList, Worth, price, section

from .bonuses import PLAIN_MARRIAGE, TRUMP_MARRIAGE, VALAT, next_ten
from .facts import Bonus, Contract, Item
from .flek import DOUBLINGS
from .rules import (
    AnnouncedHundred,
    Counted,
    FourPlayers,
    Hearts,
    HundredWithSeven,
    Rules,
    Scheme,
    SilentHundred,
)
from .scoring import CAP, EVENING_CAP, PAYER_CAP
from .tariff import beaten_seven, beaten_silent_seven, contract_prices, given_up
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

# Translators: continues what a hundred costs that is lost
PLUS_MARRIAGES = msg("plus each 10 of the others’ marriages")


def price_list(rules: Rules) -> list[PriceList]:
    """List what is worth what, from or to each opponent (Akagiri, Mariáš, scoring)."""
    contracts = (price(CONTRACTS[name], n) for name, n in contract_prices(rules).items())
    bonuses = [*_sevens(rules), *_hundreds(rules), *_valat(rules)]
    limits = list(_limits(rules))
    multiplied = msg("Doublings and limits") if limits else msg("Doubled")
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
    announced = rules.price_hundred
    silent = _plus(rules.price_silent_hundred)
    if rules.silent_hundred is SilentHundred.DOUBLES_GAME:
        # Translators: a silent hundred is worth what the game is worth
        silent = pmsg("beside seven and hundred", "the game")
    yield price(msg("hundred made"), silent, _plus(announced))
    more: list[Worth] = [_plus(next_ten(rules, announced=said)) for said in (False, True)]
    if rules.hundred_scheme is Scheme.DOUBLING:
        more = [_doubled_tens(rules), _times(2)]
    # Translators: points above a hundred
    yield price(msg("each 10 above"), *more)
    if rules.hundred_scheme in (Scheme.FLAT, Scheme.FIXED):
        yield price(msg("hundred lost"), DASH, -announced)
    elif rules.hundred_scheme is Scheme.LINEAR:
        yield price(msg("hundred lost, each 10 short"), DASH, -announced)
        yield price(PLUS_MARRIAGES, DASH, -announced)
    else:
        yield price(msg("hundred lost by 10"), DASH, -announced)
        yield price(msg("each further 10 short"), DASH, _times(2))
        if rules.hundred_against:
            yield price(PLUS_MARRIAGES, DASH, _times(2))


def _valat(rules: Rules) -> Iterator[Price]:
    if rules.valat:
        yield price(msg("valát, every trick"), _plus(rules.valat), DASH)


def _doubled_tens(rules: Rules) -> Worth:
    """What a ten brings that doubles: the price, or beside the game what it adds to it."""
    if rules.silent_hundred is not SilentHundred.DOUBLES_GAME:
        return _times(2)
    silent = rules.price_silent_hundred
    return msg("+{n}, each next ten twice as much", n=silent) if silent else DASH


def _doublings(rules: Rules) -> Iterator[Price]:
    for count, name in enumerate(DOUBLINGS, 1):
        yield price(name, _times(2**count))
    if rules.hearts_double in HEARTS:
        yield price(HEARTS[rules.hearts_double], _times(2))


def _limits(rules: Rules) -> Iterator[Price]:
    """List the most that is paid, as far as there are limits."""
    if rules.payment_cap:
        # Translators: the most that one player pays another for each deal
        yield price(msg("one to another, per deal"), rules.payment_cap)
    if rules.payer_cap:
        # Translators: the most that one player pays for each deal
        yield price(msg("one to all others, per deal"), rules.payer_cap)
    if rules.evening_cap:
        ends = rules.evening_cap_ends
        # Translators: the most that one player can have lost in an evening
        lost = msg("loss in one evening")
        # Translators: the most that one player can have lost in an evening, and what follows
        last = msg("loss that ends the evening")
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
    return msg("×{n}", n=factor)


GOALS = {
    Contract.SUIT: msg("more card points than the defenders; forehand only"),
    Contract.BETL: msg("no trumps, no trick"),
    Contract.DURCH: msg("no trumps, every trick"),
    Contract.OPEN_BETL: msg(
        "like betl, with the hand laid open after the first trick and each card lower than "
        "any the others hold in its suit"
    ),
    Contract.OPEN_DURCH: msg(
        "like durch, with the hand laid open after the first trick and each card higher than "
        "any the others hold in its suit"
    ),
}
"""What the soloist undertakes (Akagiri, Mariáš, contracts)."""
REACHED = {
    Counted.BEST: msg("100 from cards, last trick and the side’s best marriage"),
    Counted.FIRST: msg("100 from cards, last trick and the side’s first marriage"),
    Counted.ALL: msg("100 from cards, last trick and all marriages of the side"),
}


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid and played, under the table's house rules."""
    return (
        BIDDING,
        ANNOUNCING,
        _unplayed(rules),
        _bonuses(rules),
        section(msg("The deal"), _deal(rules)),
        PLAY,
    )


BIDDING = section(
    msg("Bids, low to high"),
    (
        *(price(CONTRACTS[contract], goal) for contract, goal in GOALS.items()),
        # Translators: these stand at the head of a row, beside them what is said of each
        price(msg("forehand"), msg("must bid, then asks each player to the left: good or bad?")),
        price(
            pmsg("in the auction", "good"),
            msg("accepts the bid, which stands if all others accept too"),
        ),
        price(pmsg("in the auction", "bad"), msg("takes the talon, discards two, bids higher")),
        price(
            msg("flek on betl, durch"),
            msg("said during the auction, then re may answer, and a later “bad” cancels both"),
        ),
    ),
)
"""What may be bid, and how it is taken over (Akagiri, Mariáš, bids)."""


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
        price(
            msg("{names}", names=DOUBLINGS[1::2]),
            msg("by the side that plays or announced it"),
        ),
        price(msg("doubled separately"), msg("the game and each announcement, but nothing silent")),
    ),
)
"""Who says what when (Akagiri, Mariáš, announcements and flek)."""


def _unplayed(rules: Rules) -> PriceList:
    """Tell which deals are settled at once (Akagiri, Mariáš, unplayed games)."""
    left = given_up(rules)
    what = msg("game lost, seven won: nobody pays")
    if left > 0:
        what = msg("game lost, seven won: {n} from each", n=left)
    elif left < 0:
        what = msg("game lost, seven won: {n} to each", n=-left)
    return section(
        msg("Not played out"),
        (
            price(msg("suit game, nothing announced, no flek"), msg("counts as won")),
            *_flek_without_re(rules),
            price(msg("soloist’s seven, flek on the game, nothing else"), what),
        ),
    )


def _flek_without_re(rules: Rules) -> Iterator[Price]:
    if rules.flek_ends:
        lost = msg("game lost: {n} to each", n=2 * rules.price_game)
        yield price(msg("suit game, nothing announced, flek without re"), lost)


def _bonuses(rules: Rules) -> PriceList:
    """Tell what makes a seven and a hundred (Akagiri, Mariáš, bonuses)."""
    return section(
        msg("Seven and hundred"),
        (
            price(msg("either side"), msg("can win one, no matter who wins the game")),
            price(msg("seven won"), msg("the trump 7 takes the last trick")),
            price(
                msg("seven beaten"),
                msg("the trump 7 is beaten in the last trick, even by the partner"),
            ),
            price(msg("seven lost"), msg("the trump 7 was played earlier or never held")),
            price(msg("hundred"), REACHED[rules.hundred_marriage]),
            # Translators: head of a row: tens of points above a hundred
            price(msg("tens above"), msg("all marriages count")),
            *_in_place(rules),
            *([price(msg("valát"), msg("every trick of a suit game"))] if rules.valat else []),
        ),
    )


def _in_place(rules: Rules) -> Iterator[Price]:
    """Tell where a hundred is paid instead of the game, and where it is lost with a seven."""
    if rules.announced_hundred is AnnouncedHundred.INSTEAD_OF_GAME:
        instead = msg("instead of the game, and no silent hundred of the others")
        yield price(msg("hundred announced"), instead)
    if rules.silent_hundred is SilentHundred.REPLACES_GAME:
        yield price(msg("silent hundred"), msg("instead of the game, doubled by its flek"))
    if rules.hundred_with_seven is HundredWithSeven.TOGETHER:
        both = msg("both are lost if one is lost")
        yield price(msg("seven and hundred announced"), both)


def _deal(rules: Rules) -> Iterator[Price]:
    """Tell how the cards are dealt, and who plays with four (Akagiri, Mariáš, the deal)."""
    yield price(msg("three players"), msg("7 to forehand, 5 to the others, then 5 each"))
    yield price(msg("trumps"), msg("forehand’s choice from the first 7, or unseen from the last 5"))
    yield price(msg("talon of two"), msg("in a suit game its trumps, aces and tens are shown"))
    # Translators: head of a row: aces and tens in the talon
    yield price(msg("talon’s aces and tens"), msg("count for the defenders"))
    if rules.four_players is FourPlayers.CALLED_CARD:
        yield price(msg("four players"), msg("4 each, then 4 each, no talon"))
        yield price(
            msg("called card"), msg("forehand picks trumps from the first 4 and names a rank")
        )
        # Translators: head of a row: who holds the called card
        yield price(msg("holder of the card"), msg("is the soloist’s partner in a suit game"))
        yield price(msg("five players"), msg("as with four, and the dealer sits out"))
    else:
        yield price(msg("four players"), msg("as with three, and the dealer sits out"))
        also = msg("as with three; the dealer and the player on the dealer’s right sit out")
        yield price(msg("five players"), also)
    sits = msg("pays and is paid like a defender") if rules.sitter_pays else msg("pays nothing")
    # Translators: head of a row: a player who has no part in the deal
    yield price(msg("whoever sits out"), sits)
    yield price(msg("cutting"), msg("every deal"))
    yield price(msg("shuffling"), msg("at the start, at midnight, then every two hours"))
    left = msg("player on the left")
    if rules.four_players is FourPlayers.SOLOIST_SITS_OUT:
        left = msg("the soloist; with three, the player on the left")
    yield price(msg("next dealer"), left)


PLAY = section(
    msg("Play"),
    (
        price(msg("first lead"), msg("the soloist")),
        price(msg("to follow"), msg("the suit led, otherwise a trump, and higher if possible")),
        price(msg("trick already trumped"), msg("any card of the suit led")),
        price(msg("high to low"), pmsg("German ranks", "A 10 K Q J 9 8 7")),
        price(msg("without trumps"), pmsg("German ranks", "A K Q J 10 9 8 7")),
        price(msg("marriage"), msg("announced with the queen, which is played before the king")),
        price(msg("announced seven"), msg("kept for the last trick unless it must follow suit")),
    ),
)
"""How the cards are played (Akagiri, Mariáš, the cards and the play)."""

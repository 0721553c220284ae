"""How Mariáš is dealt, bid, announced and played, for those who look it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.message import msg, pmsg
from assistant.core.price_list import Price, PriceList, price, section

from .facts import Contract
from .pricing import DOUBLINGS
from .rule_values import Counted, FourPlayers
from .rules import Rules
from .tariff import given_up
from .words import CONTRACTS

GOALS = {
    Contract.SUIT: msg("more points than the others; only for forehand"),
    Contract.BETL: msg("no trumps, no trick"),
    Contract.DURCH: msg("no trumps, every trick"),
    Contract.OPEN_BETL: msg(
        "as betl; hand laid open after the first trick, each card lower than all the others "
        "hold in its suit"
    ),
    Contract.OPEN_DURCH: msg(
        "as durch; hand laid open after the first trick, each card higher than all the others "
        "hold in its suit"
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
        _bids(),
        ANNOUNCING,
        _unplayed(rules),
        _bonuses(rules),
        section(msg("The deal"), _deal(rules)),
        PLAY,
    )


def _bids() -> PriceList:
    """List what may be bid, and how it is taken over (Akagiri, Mariáš, bids)."""
    return section(
        msg("Bids, low to high"),
        (
            *(price(CONTRACTS[contract], goal) for contract, goal in GOALS.items()),
            # Translators: these stand at the head of a row, beside them what is said of each
            price(msg("forehand"), msg("must bid, then asks to the left: good or bad?")),
            price(pmsg("in the auction", "good"), msg("accepts; if all others do, the bid stands")),
            price(pmsg("in the auction", "bad"), msg("takes the talon, discards two, bids higher")),
            price(
                msg("flek to betl, durch"),
                msg("said here; re may answer; a later “bad” cancels both"),
            ),
        ),
    )


ANNOUNCING = section(
    msg("Announcing and doubling"),
    (
        # Translators: these stand at the head of a row: who speaks when, beside it what he may say
        price(msg("soloist first"), msg("announces seven, hundred, both or nothing")),
        price(
            msg("then the others, clockwise"),
            msg("once each: own seven or hundred, flek to anything doubted"),
        ),
        # Translators: head of a row: what may be said in all further turns
        price(msg("and so on"), msg("only doublings of what was just doubled")),
        price(msg("{names}", names=DOUBLINGS[::2]), msg("by the side that doubts")),
        price(
            msg("{names}", names=DOUBLINGS[1::2]),
            msg("by the side that plays or announced it"),
        ),
        price(msg("one by one"), msg("game and announcements; nothing silent")),
    ),
)
"""Who says what when (Akagiri, Mariáš, announcements and flek)."""


def _unplayed(rules: Rules) -> PriceList:
    """Tell the two deals that are settled at once (Akagiri, Mariáš, unplayed games)."""
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
            price(msg("soloist’s seven, flek to the game, nothing else"), what),
        ),
    )


def _bonuses(rules: Rules) -> PriceList:
    """Tell what makes a seven and a hundred (Akagiri, Mariáš, bonuses)."""
    return section(
        msg("Seven and hundred"),
        (
            price(msg("either side"), msg("no matter who wins the game")),
            price(msg("seven won"), msg("the trump 7 takes the last trick")),
            price(msg("seven beaten"), msg("beaten in the last trick, even by the partner")),
            price(msg("seven lost"), msg("played earlier or never held")),
            price(msg("hundred"), REACHED[rules.hundred_marriage]),
            # Translators: head of a row: tens of points above a hundred
            price(msg("tens above"), msg("all marriages count")),
            *([price(msg("valát"), msg("every trick of a suit game"))] if rules.valat else []),
        ),
    )


def _deal(rules: Rules) -> Iterator[Price]:
    """Tell how the cards are dealt, and who plays with four (Akagiri, Mariáš, the deal)."""
    yield price(msg("three players"), msg("7 to forehand, 5, 5, then 5 each"))
    yield price(msg("trumps"), msg("a card from forehand’s first 7, or unseen from the last 5"))
    yield price(msg("talon of two"), msg("in a suit game show trumps, aces and tens"))
    # Translators: head of a row: aces and tens in the talon
    yield price(msg("aces and tens in it"), msg("count for the defenders"))
    if rules.four_players is FourPlayers.CALLED_CARD:
        yield price(msg("four players"), msg("4 each, 4 each; no talon"))
        yield price(msg("called card"), msg("forehand picks trumps from the first 4, names a rank"))
        # Translators: head of a row: who holds the called card
        yield price(msg("who holds it"), msg("partner of the soloist in a suit game"))
    else:
        yield price(msg("four players"), msg("like three, the dealer sits out"))
        sits = msg("pays and is paid like a defender") if rules.sitter_pays else msg("pays nothing")
        yield price(msg("dealer sitting out"), sits)
    yield price(msg("to cut"), msg("every deal"))
    yield price(msg("to shuffle"), msg("at the start, at midnight, then every two hours"))
    yield price(msg("next dealer"), msg("player on the left"))


PLAY = section(
    msg("Play"),
    (
        price(msg("first lead"), msg("the soloist")),
        price(msg("to follow"), msg("the suit led; without it a trump; higher if possible")),
        price(msg("trumped already"), msg("any card of the suit")),
        price(msg("high to low"), pmsg("German ranks", "A 10 K Q J 9 8 7")),
        price(msg("without trumps"), pmsg("German ranks", "A K Q J 10 9 8 7")),
        price(msg("marriage"), msg("announced with the queen, which is played before the king")),
        price(msg("announced seven"), msg("kept for the last trick unless it must follow suit")),
    ),
)
"""How the cards are played (Akagiri, Mariáš, the cards and the play)."""

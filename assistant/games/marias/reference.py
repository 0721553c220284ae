"""How Mariáš is dealt, bid, announced and played, for those who look it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.message import msg
from assistant.core.price_list import Price, PriceList, price
from assistant.core.price_list import price_list as part

from .facts import Contract
from .rules import Counted, FourPlayers, Rules
from .words import CONTRACTS, DOUBLINGS

GOALS = {
    Contract.SUIT: msg("more points than the others; forehand only"),
    Contract.BETL: msg("no trumps, not one trick"),
    Contract.DURCH: msg("no trumps, every trick"),
    Contract.OPEN_BETL: msg(
        "as betl; after the first trick laid down, each card below all the others have of its suit"
    ),
    Contract.OPEN_DURCH: msg(
        "as durch; after the first trick laid down, each card above all the others have of its suit"
    ),
}
"""What the soloist undertakes (Akagiri, Mariáš, contracts)."""
REACHED = {
    Counted.BEST: msg("100 in cards, last trick and the side’s best marriage"),
    Counted.FIRST: msg("100 in cards, last trick and the side’s first marriage"),
    Counted.ALL: msg("100 in cards, last trick and all the side’s marriages"),
}


def reference(rules: Rules) -> Sequence[PriceList]:
    """Tell how it is bid and played, under the table's house rules."""
    return (
        _bids(),
        ANNOUNCING,
        UNPLAYED,
        _bonuses(rules),
        part(msg("The deal"), _deal(rules)),
        PLAY,
    )


def _bids() -> PriceList:
    """List what may be bid, and how it is taken over (Akagiri, Mariáš, bids)."""
    return part(
        msg("Bids, low to high"),
        (
            *(price(CONTRACTS[contract], goal) for contract, goal in GOALS.items()),
            price(msg("forehand"), msg("has to bid, then asks to his left: good or bad?")),
            price(msg("good"), msg("leaves it; when all others say so, the bid stands")),
            price(msg("bad"), msg("takes up the two cards laid away, lays two away, bids higher")),
            price(
                msg("flek to betl, durch"),
                msg("said here; re may answer it, a later bad cancels it"),
            ),
        ),
    )


ANNOUNCING = part(
    msg("Announcing and doubling"),
    (
        price(msg("first, the soloist"), msg("announces seven, hundred, both or nothing")),
        price(
            msg("then the others, clockwise"),
            msg("each once: own seven or hundred, and flek to what he doubts"),
        ),
        price(msg("on and on"), msg("doublings only, in answer to new ones")),
        price(msg("{names}", names=DOUBLINGS[::2]), msg("by the side that doubts")),
        price(
            msg("{names}", names=DOUBLINGS[1::2]),
            msg("by the side whose game or announcement it is"),
        ),
        price(msg("each by itself"), msg("the game and what was announced; nothing silent")),
    ),
)
"""Who says what when (Akagiri, Mariáš, announcements and flek)."""
UNPLAYED = part(
    msg("Not played out"),
    (
        price(msg("suit game, nothing announced, no flek"), msg("counts as won")),
        price(
            msg("seven by the soloist, flek to the game, nothing else"),
            msg("game lost, seven won: nobody pays"),
        ),
    ),
)
"""The two deals that are settled at once (Akagiri, Mariáš, unplayed games)."""


def _bonuses(rules: Rules) -> PriceList:
    """Tell what makes a seven and a hundred (Akagiri, Mariáš, bonuses)."""
    return part(
        msg("Seven and hundred"),
        (
            price(msg("either side"), msg("whatever becomes of the game")),
            price(msg("seven won"), msg("the trump 7 takes the last trick")),
            price(msg("killed seven"), msg("beaten in the last trick, by the partner too")),
            price(msg("seven failed"), msg("played earlier, or never held")),
            price(msg("hundred"), REACHED[rules.hundred_marriage]),
            price(msg("tens above"), msg("counted with all marriages")),
        ),
    )


def _deal(rules: Rules) -> Iterator[Price]:
    """Tell how the cards are dealt, and who plays with four (Akagiri, Mariáš, the deal)."""
    yield price(msg("three players"), msg("7 to forehand, 5 and 5, then 5 to each"))
    yield price(msg("trumps"), msg("a card of forehand’s first 7, or of his last 5 unseen"))
    yield price(msg("two laid away"), msg("in a suit game trumps, aces and tens are shown"))
    yield price(msg("aces and tens among them"), msg("count for the others"))
    if rules.four_players is FourPlayers.CALLED_CARD:
        yield price(msg("four players"), msg("4 to each, 4 to each; nothing is laid away"))
        yield price(msg("called card"), msg("forehand picks trumps from his first 4, names a rank"))
        yield price(msg("who holds it"), msg("is the soloist’s partner, in a suit game"))
    else:
        yield price(msg("four players"), msg("as three, the dealer sits out"))
        sits = msg("settles like a defender") if rules.sitter_pays else msg("settles nothing")
        yield price(msg("who sits out"), sits)
    yield price(msg("to cut"), msg("every deal"))
    yield price(msg("to shuffle"), msg("at the start, at midnight and every two hours after"))
    yield price(msg("next dealer"), msg("player on the left"))


PLAY = part(
    msg("Play"),
    (
        price(msg("leads"), msg("the soloist")),
        price(msg("to follow"), msg("the suit, else trumps, and higher wherever possible")),
        price(msg("trumped already"), msg("any card of the suit led will do")),
        price(msg("high to low"), msg("A 10 K Q J 9 8 7")),
        price(msg("without trumps"), msg("A K Q J 10 9 8 7")),
        price(msg("marriage"), msg("said with its queen, played before the king")),
        price(msg("announced seven"), msg("kept for the last trick, unless it has to follow")),
    ),
)
"""How the cards are played (Akagiri, Mariáš, the cards and the play)."""

"""The players' words of Mariáš."""

from assistant.core.before import Before
from assistant.core.message import Message, Sign, msg
from assistant.core.question import Question

from . import reasons
from .facts import CARD_POINTS, Bonus, Contract, Facts, Item, Suit
from .rules import Rules, active

CONTRACTS = {
    Contract.SUIT: msg("suit game"),
    Contract.BETL: reasons.NO_TRUMPS[Contract.BETL](),
    Contract.DURCH: reasons.NO_TRUMPS[Contract.DURCH](),
    Contract.OPEN_BETL: reasons.NO_TRUMPS[Contract.OPEN_BETL](),
    Contract.OPEN_DURCH: reasons.NO_TRUMPS[Contract.OPEN_DURCH](),
}
SHORT_CONTRACTS = CONTRACTS | {Contract.SUIT: msg("suit")}
OPEN_CONTRACTS = (Contract.OPEN_BETL, Contract.OPEN_DURCH)
SUITS = {
    Suit.HEARTS: msg("hearts"),
    Suit.BELLS: msg("bells"),
    Suit.ACORNS: msg("acorns"),
    Suit.LEAVES: msg("leaves"),
}
BONUSES = {
    Bonus.SOLOIST_SEVEN: msg("seven"),
    Bonus.SOLOIST_HUNDRED: msg("hundred"),
    Bonus.DEFENDERS_SEVEN: msg("defenders’ seven"),
    Bonus.DEFENDERS_HUNDRED: msg("defenders’ hundred"),
}
PARTS = {"seven": msg("Seven"), "hundred": msg("Hundred")}
"""What is worth something besides the game, as the screen heads it."""
ITEMS = {Item.GAME: msg("game")} | {Item(bonus.value): text for bonus, text in BONUSES.items()}
DOUBLINGS = tuple(name() for name in reasons.DOUBLINGS)
FACTS = {
    "soloist": msg("soloist"),
    "contract": msg("contract"),
    "trump": msg("trumps"),
    "partner": msg("partner"),
    "announced": msg("announced"),
    "fleks": msg("doublings"),
    "played": msg("played"),
    "card_points": msg("card points"),
    "marriages": msg("marriages"),
    "last_trick_seven": msg("seven in the last trick"),
    "valat": msg("valát"),
    "made": msg("made"),
    "auction": msg("auction"),
    "tricks_by": msg("trick by trick"),
}
QUESTIONS = {
    "soloist": Question(msg("soloist"), msg("Who is the soloist?")),
    "trump": Question(msg("trumps"), msg("Which suit is trumps?")),
    "partner": Question(msg("partner"), msg("Who has the called card?")),
    "card_points": Question(msg("aces and tens"), msg("How many aces and tens?")),
    "last_trick_seven": Question(msg("last trick"), msg("Who took the last trick?")),
    "made": Question(msg("result"), msg("Made or lost?")),
}


def doubling_name(count: int) -> Message:
    """Name the last of so many doublings; beyond the named ones by what it multiplies."""
    return (
        DOUBLINGS[count - 1] if count <= len(DOUBLINGS) else reasons.BEYOND_KAISER(factor=2**count)
    )


def doubled_words(count: int) -> list[Message]:
    """Say how an item was doubled: flek and re are both named, further ones by the last."""
    return [doubling_name(n) for n in ((1, 2) if count == 2 else (count,))]


def deal_words(before: Before, rules: Rules) -> Message:
    """How the cards are dealt (Akagiri, Mariáš, the deal)."""
    cut = msg("shuffle and cut") if before.number == 1 else msg("cut only")
    forehand = before.clockwise()[0]
    if len(active(before, rules)) == 4:
        return msg("4 each from {name}, then 4 each · {cut}", name=forehand, cut=cut)
    return msg("7 to {name}, 5, 5, then 5 each · {cut}", name=forehand, cut=cut)


def played_words(facts: Facts) -> Message:
    """Say what is being played, in one glance: who plays what, announced and doubled how."""
    names = msg("{soloist}", soloist=facts.soloist)
    if facts.partner is not None:
        names = msg("{soloist} with {partner}", soloist=facts.soloist, partner=facts.partner)
    game = CONTRACTS[facts.contract]
    if facts.trump is not None:
        trump = Sign(facts.trump, SUITS[facts.trump])
        game = msg("{game} in {trump}", game=game, trump=trump)
    what = [game, *(msg("{bonus} announced", bonus=BONUSES[bonus]) for bonus in facts.announced)]
    deal = msg("{names}: {what}", names=names, what=tuple(what))
    doubled = tuple(doubled_item(ITEMS[item], facts, item) for item in Item if item in facts.fleks)
    return msg("{deal} · {doubled}", deal=deal, doubled=doubled) if doubled else deal


def headline(facts: Facts, _before: Before) -> Message:
    """Name a deal as players write it: soloist, contract, what was announced and how doubled."""
    what: list[Message] = []
    if facts.contract is not Contract.SUIT:
        what.append(doubled_item(CONTRACTS[facts.contract], facts, Item.GAME))
    elif facts.fleks.get(Item.GAME):
        what.append(doubled_item(ITEMS[Item.GAME], facts, Item.GAME))
    what += [doubled_item(BONUSES[bonus], facts, Item(bonus.value)) for bonus in facts.announced]
    if facts.trump is None:
        return msg("{soloist} {what}", soloist=facts.soloist, what=tuple(what))
    trump = Sign(facts.trump, SUITS[facts.trump])
    if facts.partner is not None:
        trump_and_partner = msg("{trump} with {partner}", trump=trump, partner=facts.partner)
        return msg(
            "{soloist} {trump} {what}",
            soloist=facts.soloist,
            trump=trump_and_partner,
            what=tuple(what),
        )
    return msg("{soloist} {trump} {what}", soloist=facts.soloist, trump=trump, what=tuple(what))


def outcome(facts: Facts) -> Message | None:
    """Say how a deal ended: its points, whether it was made, or that nobody played."""
    if not facts.played:
        return msg("unplayed")
    if facts.made is not None:
        return msg("made") if facts.made else msg("lost")
    if facts.card_points is None:
        return None
    count = msg("{one} : {other}", one=facts.card_points, other=CARD_POINTS - facts.card_points)
    return count if facts.valat is None else msg("{points}, valát", points=count)


def doubled_item(name: Message, facts: Facts, item: Item) -> Message:
    """Name an item with what multiplies it, never parted at the end of a line."""
    fleks = facts.fleks.get(item, 0)
    return msg("{item}\N{NO-BREAK SPACE}×{factor}", item=name, factor=2**fleks) if fleks else name

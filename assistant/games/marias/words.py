"""The wording of Mariáš."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.fields import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, Param, Sign, msg, pmsg
from assistant.core.situation import Situation

from .bonuses import failed_bonuses, game_won, seven_won, total_points
from .dealer import active
from .doublings import doubled_contract, doubled_item
from .doublings import doubling_name as doubling_name
from .facts import Bonus, Contract, DealSide, Facts, Item, LastSeven, Marriages, Suit, owning_side
from .rules import TABLES, Rules

CONTRACTS = TABLES.words("contracts", Contract)
# Translators: on a narrow button beside betl and durch, the suit game
SHORT_CONTRACTS = CONTRACTS | {Contract.SUIT: pmsg("a contract", "suit")}
OPEN_CONTRACTS = (Contract.OPEN_BETL, Contract.OPEN_DURCH)
SUITS = TABLES.words("suits", Suit)
ANNOUNCED_WORDS = TABLES.words("announced", Bonus)
BONUSES = TABLES.words("bonuses", Bonus)
BONUS_HEADINGS = {"seven": msg("Seven"), "hundred": msg("Hundred")}
"""Headings of the bonuses on the screen."""
ITEMS = {Item.GAME: pmsg("beside seven and hundred", "game")} | {
    Item(bonus.value): text for bonus, text in BONUSES.items()
}
MADE, LOST = pmsg("of a contract", "made"), pmsg("of a contract", "lost")
FACT_NAMES = TABLES.words("fact_names", str)
QUESTIONS = {
    "soloist": Question(msg("soloist"), msg("Who is the soloist?")),
    "trump": Question(msg("trumps"), msg("Which suit is trumps?")),
    "partner": Question(msg("partner"), msg("Who has the called card?")),
    "card_points": Question(msg("aces and tens"), msg("How many aces and tens?")),
    "last_trick_seven": Question(msg("last trick"), msg("Who took the last trick?")),
    "made": Question(msg("result"), msg("Made or lost?")),
}


def deal_words(before: Situation, rules: Rules) -> Message:
    """How the cards are dealt. Source: Akagiri, Mariáš, the deal."""
    cut_words = msg("shuffle and cut") if before.number == 1 else msg("cut only")
    forehand = before.clockwise()[0]
    if len(active(before, rules)) == 4:
        # Translators: how many cards are dealt to each at once, and who is the first to get them
        return msg("4 each, {name} first, then 4 each · {cut}", name=forehand, cut=cut_words)
    # Translators: how many cards are dealt at once; {name} is the first, the others get 5 each
    return msg("7 to {name}, 5 to the others, then 5 each · {cut}", name=forehand, cut=cut_words)


def leads(before: Situation, rules: Rules) -> Message:
    """How the cards are dealt, in short: who gets seven cards, or the first four."""
    forehand = before.clockwise()[0]
    if len(active(before, rules)) == 4:
        # Translators: who gets the first cards; they are not shuffled before, only cut
        return msg("{name} first · cut", name=forehand)
    # Translators: who gets seven cards, the others five; they are not shuffled before, only cut
    return msg("7 to {name} · cut", name=forehand)


def played_words(facts: Facts) -> Message:
    """The contract with its soloist, announcements and doublings."""
    contract = CONTRACTS[facts.contract]
    if facts.trump is not None:
        contract = msg("suit game {trump}", trump=Sign(facts.trump, SUITS[facts.trump]))
    parts = (contract, *(ANNOUNCED_WORDS[bonus] for bonus in facts.announced))
    deal = msg("{names}: {what}", names=_soloist_names(facts), what=parts)
    fleks = tuple(doubled_item(item, facts.fleks[item]) for item in Item if item in facts.fleks)
    return msg("{deal} · {doubled}", deal=deal, doubled=fleks) if fleks else deal


def _soloist_names(facts: Facts) -> Message:
    """The soloist, with the partner if there is one."""
    if facts.partner is None:
        return msg("{soloist}", soloist=facts.soloist)
    return msg("{soloist} + {partner}", soloist=facts.soloist, partner=facts.partner)


def headline(facts: Facts, _before: Situation) -> Message:
    """A deal in one line: soloist, contract, announcements and doublings."""
    names, game_words = _soloist_names(facts), _contract_words(facts)
    announced = tuple(_bonus_words(bonus, facts) for bonus in facts.announced)
    if facts.trump is None:
        parts = (*game_words, *announced)
        # Translators: who plays betl or durch, as in a list of deals: Anna betl
        return pmsg("a deal in one line", "{soloist} {what}", soloist=names, what=parts)
    words: dict[str, Param] = {"soloist": names, "trump": Sign(facts.trump, SUITS[facts.trump])}
    if game_words and announced:
        words |= {"game": game_words, "announced": announced}
        # Translators: who plays, trumps (a picture, or the word), the game and its doubling, what
        # was announced; the order is free, and a comma may part all: Anna: seven, acorns, flek
        return pmsg("a deal in one line", "{soloist} {trump} {game}, {announced}", **words)
    if game_words:
        # Translators: who plays, trumps (a picture, or the word), the game and its doubling
        return pmsg("a deal in one line", "{soloist} {trump} {game}", **words, game=game_words)
    if announced:
        words["announced"] = announced
        # Translators: who plays, trumps (a picture, or the word), what was announced
        return pmsg("a deal in one line", "{soloist} {trump} {announced}", **words)
    # Translators: who plays, trumps (a picture, or the word)
    return pmsg("a deal in one line", "{soloist} {trump}", **words)


def _contract_words(facts: Facts) -> tuple[Message, ...]:
    """The contract; a suit game is named only if it is doubled, as the trumps imply it."""
    fleks = facts.fleks.get(Item.GAME, 0)
    if facts.contract is Contract.SUIT:
        return (doubling_name(fleks),) if fleks else ()
    contract = CONTRACTS[facts.contract]
    return (doubled_contract(contract, fleks) if fleks else contract,)


def _bonus_words(bonus: Bonus, facts: Facts) -> Message:
    item = Item(bonus.value)
    fleks = facts.fleks.get(item, 0)
    return doubled_item(item, fleks) if fleks else BONUSES[bonus]


def outcome(facts: Facts, rules: Rules) -> Message | None:
    """The result of a deal: points and failed announcements, made or lost, or unplayed."""
    if not facts.played:
        return pmsg("a deal that is settled at once", "unplayed")
    if facts.made is not None:
        return MADE if facts.made else LOST
    if facts.card_points is None:
        return None
    points = _points_words(facts)
    if facts.valat is not None:
        points = msg("{points}, valát", points=points)
    failures = tuple(_failed_words(bonus, facts) for bonus in failed_bonuses(facts, rules))
    return msg("{parts}", parts=(points, *failures)) if failures else points


def _points_words(facts: Facts) -> Message:
    """All points of both sides, marriages included, worded as a game won or lost."""
    ours, theirs = total_points(facts, DealSide.SOLOIST), total_points(facts, DealSide.DEFENDERS)
    if game_won(facts):
        # Translators: points of the soloist and the others; the game was won
        return pmsg("a game that was won", "{ours} : {theirs}", ours=ours, theirs=theirs)
    # Translators: points of the soloist and the others; the game was lost
    return pmsg("a game that was lost", "{ours} : {theirs}", ours=ours, theirs=theirs)


def _failed_words(bonus: Bonus, facts: Facts) -> Message:
    """An announced seven or hundred that failed, marked if it belongs to the defenders."""
    side = owning_side(Item(bonus.value))
    text = msg("hundred lost")
    if bonus in (Bonus.SOLOIST_SEVEN, Bonus.DEFENDERS_SEVEN):
        is_beaten = seven_won(facts, side) is False
        text = msg("seven beaten") if is_beaten else msg("seven lost")
    return text if side is DealSide.SOLOIST else msg("defenders: {what}", what=text)


SIDE_WORDS = {DealSide.SOLOIST: msg("soloist"), DealSide.DEFENDERS: msg("defenders")}
SEVEN_WORDS = {
    # Translators: whose seven was in the last trick, and whether it took the trick
    LastSeven(DealSide.SOLOIST, True): msg("soloist: seven won"),
    LastSeven(DealSide.SOLOIST, False): msg("soloist: seven beaten"),
    LastSeven(DealSide.DEFENDERS, True): msg("defenders: seven won"),
    LastSeven(DealSide.DEFENDERS, False): msg("defenders: seven beaten"),
}


def _made_words(made: bool) -> Message:
    return MADE if made else LOST


def _doubling_words(fleks: Mapping[Item, int]) -> tuple[Message, ...]:
    return tuple(doubled_item(item, fleks[item]) for item in Item if item in fleks)


def _marriage_words(marriages: Marriages) -> Iterator[Message]:
    if marriages.soloist:
        suits = tuple(SUITS[suit] for suit in marriages.soloist)
        # Translators: the suits of the marriages that the soloist announced
        yield msg("soloist: {suits}", suits=suits)
    if marriages.defenders:
        suits = tuple(SUITS[suit] for suit in marriages.defenders)
        # Translators: the suits of the marriages that the defenders announced
        yield msg("defenders: {suits}", suits=suits)


FACT_WORDS: FactWords = {
    Bonus: BONUSES.__getitem__,
    Contract: CONTRACTS.__getitem__,
    DealSide: SIDE_WORDS.__getitem__,
    LastSeven: SEVEN_WORDS.__getitem__,
    Marriages: lambda marriages: tuple(_marriage_words(marriages)),
    Suit: SUITS.__getitem__,
    "fleks": _doubling_words,
    "made": _made_words,
}

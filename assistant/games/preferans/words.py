"""The wording of Preferans."""

from collections.abc import Mapping

from assistant.core.cards import SUIT_NAMES, Suit
from assistant.core.fields import Question
from assistant.core.game import FactWords
from assistant.core.message import Message, Param, Sign, msg, nmsg, pmsg
from assistant.core.seat import Seat
from assistant.core.situation import Situation

from .facts import MISERE, RASPASY, Contract, Facts, Strain, Whist
from .rules import TABLES, WHY

SUITS: dict[Strain, Suit] = {
    strain: Suit[strain.name] for strain in Strain if strain is not Strain.NO_TRUMPS
}
SIGNS = {strain: Sign(SUITS.get(strain, ""), WHY[strain.name.lower()]()) for strain in Strain}
STRAINS = {
    **{strain: SUIT_NAMES[suit] for strain, suit in SUITS.items()},
    Strain.NO_TRUMPS: msg("no trumps"),
}
WHISTS = TABLES.words("whists", Whist)
CONTRACT_WORDS = {MISERE: msg("misère"), RASPASY: msg("raspasy")}
MADE = pmsg("of a contract", "made")
MISERE_MADE = pmsg("of a misère", "made")
DOWN_WORDS = TABLES.words("down", int)
"""Words for a number of undertricks; some languages need a different word for each number."""
FACT_NAMES = TABLES.words("fact_names", str)
QUESTIONS = {
    "contract": Question(msg("trumps"), msg("Which trumps?")),
    "declarer": Question(msg("declarer"), msg("Who is the declarer?")),
    "whist": Question(msg("whist and pass"), msg("Who whists?")),
    "tricks": Question(msg("tricks"), msg("How many tricks does each have?")),
}


def contract_name(contract: Contract) -> Message:
    """The name of a contract in players' notation: 7♥, 6NT, misère."""
    if contract.strain is None:
        return CONTRACT_WORDS[contract]
    return WHY["bid"](level=contract.level, strain=SIGNS[contract.strain])


FACT_WORDS: FactWords = {Contract: contract_name, Whist: WHISTS.__getitem__}


def outcome(facts: Facts, _rules: object) -> Message | None:
    """The result of a deal: made, the number down, unplayed, or the tricks of raspasy."""
    if facts.declarer is None:
        return msg(
            "{each}",
            each=tuple(name_with_tricks(seat, facts.tricks[seat]) for seat in sorted(facts.tricks)),
        )
    if facts.given_up:
        return None  # already part of the headline
    if facts.declarer not in facts.tricks:
        return pmsg("of a contract that nobody whisted", "unplayed")
    tricks = facts.tricks[facts.declarer]
    if facts.contract == MISERE:
        return nmsg("{n} trick", "{n} tricks", tricks) if tricks else MISERE_MADE
    undertrick_count = facts.contract.level - tricks
    return DOWN_WORDS[undertrick_count] if undertrick_count > 0 else MADE


def name_with_tricks(seat: Seat, tricks: int) -> Message:
    """A player's name with the number of tricks."""
    return pmsg("who has how many tricks", "{name} {n}", name=seat, n=tricks)


def headline(facts: Facts, _before: Situation) -> Message:
    """A deal in one line: declarer, contract and, except in misère, the whisters."""
    contract = contract_name(facts.contract)
    if facts.declarer is None:
        return msg("{contract}", contract=contract)
    bid: Mapping[str, Param] = {"declarer": facts.declarer, "contract": contract}
    if facts.given_up:
        return msg("{declarer} {contract} given up", **bid)
    if facts.half_whister is not None:
        return msg("{declarer} {contract}, {name} half-whist", name=facts.half_whister, **bid)
    if not facts.whisters or facts.contract == MISERE:
        return pmsg("who plays which contract", "{declarer} {contract}", **bid)
    if len(facts.whisters) > 1:
        return msg("{declarer} {contract}, both whist", **bid)
    return msg("{declarer} {contract}, {whister} whists", whister=facts.whisters[0], **bid)

"""The players' words of Preferans."""

from assistant.core.before import Before
from assistant.core.cards import Suit
from assistant.core.message import Message, Sign, msg, nmsg
from assistant.core.question import Question

from . import reasons
from .contracts import GIVEN_UP
from .facts import MISERE, RASPASY, Contract, Facts, Strain, Whist

STRAINS = {
    Strain.SPADES: msg("spades"),
    Strain.CLUBS: msg("clubs"),
    Strain.DIAMONDS: msg("diamonds"),
    Strain.HEARTS: msg("hearts"),
    Strain.NO_TRUMPS: msg("no trumps"),
}
SIGNS = {
    Strain.SPADES: Sign("spades", reasons.SIGNS[Strain.SPADES]()),
    Strain.CLUBS: Sign("clubs", reasons.SIGNS[Strain.CLUBS]()),
    Strain.DIAMONDS: Sign("diamonds", reasons.SIGNS[Strain.DIAMONDS]()),
    Strain.HEARTS: Sign("hearts", reasons.SIGNS[Strain.HEARTS]()),
    Strain.NO_TRUMPS: Sign("", reasons.SIGNS[Strain.NO_TRUMPS]()),
}
SUITS = {
    Strain.SPADES: Suit.SPADES,
    Strain.CLUBS: Suit.CLUBS,
    Strain.DIAMONDS: Suit.DIAMONDS,
    Strain.HEARTS: Suit.HEARTS,
}
WHISTS = {
    Whist.WHIST: msg("whist"),
    Whist.PASS: msg("pass"),
    Whist.HALF: msg("half-whist"),
}
WORDS = {MISERE: reasons.MISERE(), RASPASY: msg("raspasy")}
FACTS = {
    "contract": msg("contract"),
    "declarer": msg("declarer"),
    "whist": msg("whist and pass"),
    "tricks": msg("tricks"),
    "aid": msg("aid"),
    "auction": msg("auction"),
    "tricks_by": msg("trick by trick"),
    "talon": msg("talon turned up"),
    "given_up": msg("given up"),
}
QUESTIONS = {
    "contract": Question(msg("trumps"), msg("Which trumps?")),
    "declarer": Question(msg("declarer"), msg("Who is the declarer?")),
    "whist": Question(msg("whist"), msg("Who whists?")),
    "tricks": Question(msg("tricks"), msg("How many tricks did each take?")),
}


def contract_name(contract: Contract) -> Message:
    """Name a contract as players write it: 7♥, 6NT, misère."""
    if contract.strain is None:
        return WORDS[contract]
    return reasons.BID(level=contract.level, strain=SIGNS[contract.strain])


def headline(facts: Facts, _before: Before) -> Message:
    """Name a deal as players write it: declarer, contract, and who whisted."""
    return played_words(facts)


def outcome(facts: Facts) -> Message | None:
    """Say how a deal ended: made, how many down, unplayed, or who took what in raspasy."""
    if facts.declarer is None:
        each = tuple(msg("{name} {n}", name=s, n=facts.tricks[s]) for s in sorted(facts.tricks))
        return msg("{each}", each=each)
    if facts.given_up:
        return msg("{n} down", n=GIVEN_UP)
    if facts.declarer not in facts.tricks:
        return msg("unplayed")
    taken = facts.tricks[facts.declarer]
    if facts.contract == MISERE:
        return nmsg("{n} trick", "{n} tricks", taken) if taken else msg("made")
    short = facts.contract.level - taken
    return msg("{n} down", n=short) if short > 0 else msg("made")


def played_words(facts: Facts) -> Message:
    """Say who plays what, and who whists; against a misère all play."""
    name = contract_name(facts.contract)
    if facts.declarer is None:
        return msg("{contract}", contract=name)
    if facts.given_up:
        return msg("{declarer} {contract} given up", declarer=facts.declarer, contract=name)
    if facts.half is not None:
        return msg(
            "{declarer} {contract}, {name} half-whist",
            declarer=facts.declarer,
            contract=name,
            name=facts.half,
        )
    if not facts.whisters or facts.contract == MISERE:
        return msg("{declarer} {contract}", declarer=facts.declarer, contract=name)
    return msg(
        "{declarer} {contract} against {whisters}",
        declarer=facts.declarer,
        contract=name,
        whisters=facts.whisters,
    )

"""A result as a group is told it, in one language: what the picture shows, and the same as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import bidirectional

from assistant.core.currencies import code_of
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import cut, width
from assistant.games import find_game
from assistant.language import Language
from assistant.settling.rounded_shares import Purse
from assistant.settling.told_result import (
    Curve,
    Money,
    Place,
    Sum,
    ToldPart,
    ToldPayment,
    ToldResult,
    Who,
)

ABOUT = 120
"""So many letters say below the title what a result is about."""
MOST = 180
"""So many lines have room in a picture; a text has no more, so that both say the same."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """Somebody with his figures; `tone` is whether the last of them is won or lost."""

    name: str
    sums: tuple[str, ...]
    rank: str = ""
    tone: int = 0
    curve: Curve = ()


@dataclass(frozen=True, slots=True)
class CardPayment:
    """Who pays whom how much, and what became of it."""

    payer: str
    payee: str
    sum: str
    state: str = ""


CardItem = CardLine | CardPayment | str


@dataclass(frozen=True, slots=True)
class CardPart:
    """A piece of the card with its heading; what is no line or payment is a note."""

    heading: str
    items: tuple[CardItem, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """What a group is told, in words and figures as they are shown."""

    title: str
    about: str
    parts: tuple[CardPart, ...]
    language: Language
    caption: str = ""
    link: str = ""
    """Where it can be watched; empty unless somebody wants it to be told."""


def card(
    told: ToldResult, title: str, about: Sequence[str], language: Language, link: str = ""
) -> Card:
    """Say a result in a language."""
    parts = [piece for part in told.parts for piece in _pieces(part, told, language)]
    below = " · ".join(filter(None, about))
    return Card(
        title,
        below if width(below) <= ABOUT else f"{cut(below, ABOUT)}…",
        tuple(_fitting(parts, language)),
        language,
        language.say(told.caption) if told.caption else "",
        link,
    )


def text(shown: Card) -> str:
    """Write a card as a message; the link stands alone at its end.

    A name written from right to left turns nothing around it.
    """
    blocks = ["\n".join(filter(None, (shown.title, shown.about)))]
    blocks += ["\n".join(_lines(part, shown.language)) for part in shown.parts]
    return "\n\n".join([*blocks, *filter(None, [shown.link])])


def _lines(part: CardPart, language: Language) -> Iterator[str]:
    if part.heading:
        yield part.heading
    for item in part.items:
        match item:
            case CardLine():
                rank = f"{item.rank}. " if item.rank else ""
                yield f"{rank}{apart(item.name)}{language.colon}{' · '.join(item.sums)}"
            case CardPayment():
                state = f" ({item.state})" if item.state else ""
                whom = f"{apart(item.payer)} → {apart(item.payee)}"
                yield f"{whom}{language.colon}{item.sum}{state}"
            case _:
                yield item


def apart(name: str) -> str:
    """Set a name apart, so that one written from right to left turns nothing around it."""
    turned = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turned else name


def _pieces(part: ToldPart, told: ToldResult, language: Language) -> Iterator[CardPart]:
    """Divide a part into what has a heading of its own; notes stand below the payments."""
    purse = _purse(part.purse, language) if part.purse else ""
    notes = tuple(language.say(note, told.players) for note in part.notes)
    lines = tuple(_line(place, part.places, language) for place in part.places)
    payments = tuple(_payment(payment, language) for payment in part.payments)
    settled = tuple(_line(place, part.settled, language) for place in part.settled)
    if lines:
        yield CardPart(purse, lines if payments or settled else (*lines, *notes))
    if payments or (notes and not lines and not settled):
        beside = "" if lines else purse
        heading = " · ".join(filter(None, (language.say(msg("Who pays whom")), beside)))
        yield CardPart(heading, (*payments, *(() if settled else notes)))
    if settled:
        yield CardPart(language.say(msg("Settled")), (*notes, *settled))


def _purse(purse: Purse, language: Language) -> str:
    if purse.currency:
        return language.currency(code_of(purse.currency))
    game = find_game(purse.game)
    title = game.title if game else purse.game
    return language.say(msg("{game} (points, without a stake)", game=title))


def _line(place: Place, beside: Sequence[Place], language: Language) -> CardLine:
    names = " + ".join(_name(who, language) for who in place.who)
    plain = all(not isinstance(one.sums[0], Money) and one.sums[0] >= 0 for one in beside)
    last = place.sums[-1]
    amount = last.amount if isinstance(last, Money) else last
    return CardLine(
        names,
        tuple(_written(one, language, signed=not plain) for one in place.sums),
        f"{place.rank}" if place.rank else "",
        0 if plain and len(place.sums) == 1 else (amount > 0) - (amount < 0),
        place.curve,
    )


def _name(who: Who, language: Language) -> str:
    return language.say(who) if isinstance(who, Message) else who


def _written(what: Sum, language: Language, signed: bool = False) -> str:
    if isinstance(what, Money):
        return language.money(what.amount, code_of(what.currency), signed)
    return language.signed(what) if signed else language.number(what)


def _payment(payment: ToldPayment, language: Language) -> CardPayment:
    state = payment.state
    if payment.paid is not None and payment.left is not None:
        state = msg(
            "{paid} paid, {left} not paid yet",
            paid=_written(payment.paid, language),
            left=_written(payment.left, language),
        )
    return CardPayment(
        _name(payment.payer, language),
        _name(payment.payee, language),
        _written(payment.sum, language),
        language.say(state) if state else "",
    )


def _fitting(parts: Sequence[CardPart], language: Language) -> Iterator[CardPart]:
    """Keep as many lines as have room, and say how many there are besides."""
    room = MOST
    for part in parts:
        kept, rest = part.items[:room], len(part.items[room:])
        room -= len(kept)
        more = (language.say(nmsg("and {n} more", "and {n} more", rest)),) if rest else ()
        if kept or more:
            yield CardPart(part.heading, (*kept, *more))

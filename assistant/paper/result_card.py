"""A result as a group is told it, in one language: as text, and as a picture.

The picture is 1080 by 1350, as phones show it whole, with one row for each line of the text; what
has no room there is in the text alone. It is looked at by itself, so its colours are attributes
and its font is the phone's own; it is the same by day and by night.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from unicodedata import bidirectional

from markupsafe import Markup

from assistant.core.currencies import code_of
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import cut, width
from assistant.drawings import qr_code
from assistant.games import find_game
from assistant.language import Language
from assistant.paper.charts import PATTERNS, chart, sample
from assistant.paper.posters import broken, set_width
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
WIDTH, HEIGHT, EDGE, GAP = 1080, 1350, 56, 36
INSIDE, RIGHT = WIDTH - 2 * EDGE, WIDTH - EDGE
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK JP', sans-serif"
GROUND, PAPER, INK, SOFT, RULE = "#f3efe6", "#fffdf8", "#1d1b16", "#5f5849", "#d9d2c2"
FELT, ON_FELT, GAIN, LOSS = "#1e5b43", "#d8e6dc", "#1b633f", "#a52f1d"
LINES = (
    *("#1f5fa8", "#b85200", "#5a6b00", "#7a4a2a"),
    *("#6a2c91", "#00707a", "#9c1f6d", "#4d4a42"),
)
"""The colours of the curves, as a screen has them by day."""
TITLE, SMALL = 60, 30
MOST = 28
"""So many rows have room: the standing and the payments of eight, and what is said of them."""
HIGHEST, LEAST = 84, 34
"""The highest row, and the lowest beside a chart, which is left out before that."""
CHART, MOST_CHART, CHART_UNITS = 320, 620, 720
"""The least and the greatest height of a chart, and how wide it is in units of its own."""
FIGURES = 45
"""In hundredths: so much of a row is left to figures, and the rest to names."""
SMALLER, BROKEN = 64, 30
"""In hundredths of its usual size: a name that would be smaller is broken into lines of letters
that are so many hundredths of a row."""
CODE = 190
"""How large the code of a link is."""


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


@dataclass(frozen=True, slots=True)
class CardPart:
    """A piece of the card with its heading; what is no line or payment is a note."""

    heading: str
    items: tuple[CardLine | CardPayment | str, ...]

    @property
    def lines(self) -> list[CardLine]:
        """Those of its items that are people with figures."""
        return [item for item in self.items if isinstance(item, CardLine)]


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

    @property
    def curves(self) -> list[CardLine]:
        """Whose curves there are: all of one part, the longest where there are several."""
        drawn = ([line for line in part.lines if line.curve] for part in self.parts)
        return max(drawn, key=len, default=[])


# ---- In words ----


def card(
    told: ToldResult, title: str, about: Sequence[str], language: Language, link: str = ""
) -> Card:
    """Say a result in a language."""
    below = " · ".join(filter(None, about))
    return Card(
        title,
        below if width(below) <= ABOUT else f"{cut(below, ABOUT)}…",
        tuple(piece for part in told.parts for piece in _pieces(part, told, language)),
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
    lines = tuple(_placed(place, part.places, language) for place in part.places)
    payments = tuple(_paid(payment, language) for payment in part.payments)
    settled = tuple(_placed(place, part.settled, language) for place in part.settled)
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


def _placed(place: Place, beside: Sequence[Place], language: Language) -> CardLine:
    plain = all(not isinstance(one.sums[0], Money) and one.sums[0] >= 0 for one in beside)
    last = place.sums[-1]
    amount = last.amount if isinstance(last, Money) else last
    return CardLine(
        " + ".join(_name(who, language) for who in place.who),
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


def _paid(payment: ToldPayment, language: Language) -> CardPayment:
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


# ---- As a picture ----

DrawRow = partial[Markup]
"""Draws a row of the picture, given where it begins and how high it is."""


def picture(shown: Card) -> str:
    """Draw a card; all that the text says stands in it as a text too."""
    head, end = _head(shown)
    rows, top, bottom = _rows(shown), end + GAP, HEIGHT - EDGE - CODE * bool(shown.link)
    room, many = bottom - top, max(len(rows), 1)
    charted = bool(shown.curves) and (room - CHART) // many >= LEAST
    row = min(HIGHEST, (room - CHART * charted) // many)
    drawn = [
        Markup("<desc>%s</desc>") % text(shown),
        _box(0, 0, WIDTH, HEIGHT, GROUND),
        head,
        *(draw(top + place * row, row) for place, draw in enumerate(rows)),
        *(_chart(shown, bottom, min(room - many * row - GAP, MOST_CHART)) if charted else ()),
        *(_link(shown, bottom) if shown.link else ()),
    ]
    return str(
        Markup(
            '<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" '
            'font-family="%s">%s</svg>'
        )
        % (WIDTH, HEIGHT, WIDTH, HEIGHT, FONT, Markup().join(drawn))
    )


def _head(shown: Card) -> tuple[Markup, int]:
    """Draw the title and what it is about on the felt; tell how far down they go."""
    title, title_lines = _fitted(shown.title, INSIDE, TITLE, 3)
    about, about_lines = _fitted(shown.about, INSIDE, SMALL, 2)
    y, drawn = EDGE // 2, []
    for line in title_lines:
        y += title * 6 // 5
        drawn.append(_text(EDGE, y, title, line, PAPER, bold=True))
    y += about // 4
    for line in filter(None, about_lines):
        y += about * 4 // 3
        drawn.append(_text(EDGE, y, about, line, ON_FELT))
    y += SMALL
    return _box(0, 0, WIDTH, y, FELT) + Markup().join(drawn), y


def _rows(shown: Card) -> list[DrawRow]:
    """List what is drawn, one below the other, as far as it has room."""
    rows = [row for part in shown.parts for row in _rows_of(part, shown.curves[:PATTERNS])]
    if len(rows) <= MOST:
        return rows
    rest = sum(row.func is not _note for row in rows[MOST - 1 :])
    more = shown.language.say(nmsg("and {n} more", "and {n} more", rest))
    return [*rows[: MOST - 1], partial(_note, more)]


def _rows_of(part: CardPart, curves: Sequence[CardLine]) -> Iterator[DrawRow]:
    if part.heading:
        yield partial(_note, part.heading, bold=True)
    for item in part.items:
        match item:
            case CardLine():
                pattern = next((n for n, curve in enumerate(curves) if curve is item), None)
                yield partial(_line, part, item, pattern)
            case CardPayment():
                yield partial(_payment, part, item)
                if item.state:
                    yield partial(_note, item.state, anchor="end")
            case str():
                yield from (partial(_note, line) for line in broken(item, INSIDE, SMALL))


def _note(words: str, y: int, row: int, bold: bool = False, anchor: str = "start") -> Markup:
    size, _ = _fitted(words, INSIDE, min(SMALL, row * 2 // 5))
    x = EDGE if anchor == "start" else RIGHT
    return _text(x, _base(y, row, size), size, words, SOFT, bold=bold, anchor=anchor)


def _line(part: CardPart, line: CardLine, pattern: int | None, y: int, row: int) -> Markup:
    """Draw where somebody stands: rank, the pattern of the curve, name and figures."""
    size, left, right = row // 2, EDGE, RIGHT
    drawn = [_rule(y)]
    if any(item.rank for item in part.lines):
        left += size * 3 // 2
        rank = _text(left - size // 2, _base(y, row, size), size, line.rank, SOFT, anchor="end")
        drawn.append(rank)
    if pattern is not None:
        drawn.append(_inside(sample(pattern), left, y + row // 4, row, row // 2, LINES[pattern]))
        left += row * 7 // 6
    longest = max(("".join(item.sums) for item in part.lines), key=set_width)
    figure, _ = _fitted(longest, INSIDE * FIGURES // 100, size)
    tone = {1: GAIN, -1: LOSS}.get(line.tone, INK)
    for place in reversed(range(len(line.sums))):
        colour, bold = (tone, True) if place == len(line.sums) - 1 else (INK, False)
        at, words = _base(y, row, size), line.sums[place]
        drawn.append(_text(right, at, figure, words, colour, bold=bold, anchor="end"))
        widest = max(set_width(item.sums[place]) for item in part.lines if place < len(item.sums))
        right -= widest * figure // 100 + figure // 2
    return Markup().join([*drawn, _name_in(line.name, left, y, right - left, row)])


def _payment(part: CardPart, payment: CardPayment, y: int, row: int) -> Markup:
    """Draw a payment: who, an arrow, whom, and how much."""
    payments = [item for item in part.items if isinstance(item, CardPayment)]
    longest = max((item.sum for item in payments), key=set_width)
    size, _ = _fitted(longest, INSIDE * FIGURES // 100, row // 2)
    arrow = size * 2
    both = INSIDE - set_width(longest) * size // 100 - size // 2 - arrow
    payers = max(set_width(item.payer) for item in payments) * (row // 2) // 100
    first = min(payers, both // 2)
    sum_ = _text(RIGHT, _base(y, row, size), size, payment.sum, INK, bold=True, anchor="end")
    return Markup().join(
        [
            _rule(y),
            _name_in(payment.payer, EDGE, y, first, row),
            _arrow(EDGE + first + arrow // 4, y + row // 2, arrow // 2),
            _name_in(payment.payee, EDGE + first + arrow, y, both - first, row),
            sum_,
        ]
    )


def _name_in(name: str, x: int, y: int, room: int, row: int) -> Markup:
    """Write a name in a room of a row: in small letters on up to three lines where it is long."""
    size, lines = _fitted(name, room, row // 2)
    if size * 100 < row // 2 * SMALLER:
        size, lines = _fitted(name, room, row * BROKEN // 100, 3)
    step = size * 11 // 10
    first = _base(y, row, size) - step * (len(lines) - 1) // 2
    return Markup().join(
        _text(x, first + step * place, size, line, INK) for place, line in enumerate(lines)
    )


def _fitted(words: str, room: int, size: int, most: int = 1) -> tuple[int, Sequence[str]]:
    """The lines of a text in the largest size that needs no more than so many of them."""
    for smaller in range(size, 1, -1):
        lines = broken(words, max(room, 1), smaller)
        if len(lines) <= most:
            return smaller, lines
    return 1, (words,)


def _base(y: int, row: int, size: int) -> int:
    """Where the letters of a row stand, in its middle."""
    return y + (row + size * 70 // 100) // 2


def _chart(shown: Card, bottom: int, height: int) -> Iterator[Markup]:
    """Draw how everybody stood, with what it shows above it."""
    top, high = bottom - height, height - 2 * SMALL
    yield _text(EDGE, top + SMALL, SMALL, shown.caption, SOFT, bold=True)
    drawing = chart(
        [line.curve for line in shown.curves],
        range(min(len(shown.curves), PATTERNS)),
        shown.language.number,
        text=20,
        height=high * CHART_UNITS // INSIDE,
        colours=LINES,
        font=FONT,
    )
    yield _inside(drawing, EDGE, top + SMALL * 3 // 2, INSIDE, high, SOFT)


def _link(shown: Card, top: int) -> Iterator[Markup]:
    """Draw the code of a link, and the link beside it."""
    side, x = CODE - 20, EDGE + CODE + 10
    yield _box(EDGE, top + 20, side, side, "#ffffff")
    yield _inside(qr_code(shown.link, border=2), EDGE, top + 20, side, side, INK)
    yield _text(x, top + 66, SMALL, shown.language.say(msg("Watch here:")), INK, bold=True)
    size, lines = _fitted(shown.link, RIGHT - x, 24, 4)
    for place, line in enumerate(lines):
        yield _text(x, top + 104 + place * 30, size, line, SOFT)


def _inside(drawing: Markup, x: int, y: int, width: int, height: int, colour: str) -> Markup:
    """Set a drawing into a place of this one, with the colour that its lines have."""
    within = Markup('<svg x="%s" y="%s" width="%s" height="%s" color="%s">%s</svg>')
    return within % (x, y, width, height, colour, drawing)


def _box(x: int, y: int, width: int, height: int, colour: str) -> Markup:
    box = Markup('<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>')
    return box % (x, y, width, height, colour)


def _rule(y: int) -> Markup:
    return _box(EDGE, y - 1, INSIDE, 2, RULE)


def _arrow(x: int, y: int, width: int) -> Markup:
    """Draw an arrow; a letter for it is missing in some fonts."""
    head = width // 3
    arrow = Markup(
        '<path d="M%s %sh%sm-%s -%sl%s %sl-%s %s" fill="none" stroke="%s" stroke-width="%s"/>'
    )
    return arrow % (x, y, width, *[head] * 6, SOFT, max(width // 9, 2))


def _text(
    x: int, y: int, size: int, words: str, colour: str, bold: bool = False, anchor: str = "start"
) -> Markup:
    weight = Markup(' font-weight="650"') if bold else ""
    line = Markup('<text x="%s" y="%s" font-size="%s" fill="%s" text-anchor="%s"%s>%s</text>')
    return line % (x, y, size, colour, anchor, weight, words)

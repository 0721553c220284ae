"""The result for a group chat, in one language: as text and as a picture.

The picture has 1080 by 1350 pixels, as phones show it in full, and a row for each line of the text,
if there is space. Other programs show it, so colours are attributes, the font is the phone's, and
there is no dark mode.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from unicodedata import bidirectional

from markupsafe import Markup

from assistant.core.currencies import code_of
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import cut_to_width, width
from assistant.drawings import qr_code
from assistant.games import find_game
from assistant.language import Language
from assistant.paper.charts import PATTERNS, chart, sample
from assistant.paper.posters import break_lines, text_width
from assistant.settling.rounded_shares import Purse
from assistant.settling.told_result import (
    Curve,
    Money,
    PaymentLine,
    RankingEntry,
    ResultPart,
    SharedResult,
    Sum,
    Who,
)

SUBTITLE_LETTERS = 120
"""The most letters of the subtitle."""
WIDTH, HEIGHT, EDGE, GAP = 1080, 1350, 56, 36
INNER_WIDTH, RIGHT = WIDTH - 2 * EDGE, WIDTH - EDGE
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK JP', sans-serif"
BACKGROUND, PAPER, INK, SOFT_INK, RULE = "#f3efe6", "#fffdf8", "#1d1b16", "#5f5849", "#d9d2c2"
HEAD_COLOUR, HEAD_TEXT, GAIN, LOSS = "#1e5b43", "#d8e6dc", "#1b633f", "#a52f1d"
CURVE_COLOURS = (
    *("#1f5fa8", "#b85200", "#5a6b00", "#7a4a2a"),
    *("#6a2c91", "#00707a", "#9c1f6d", "#4d4a42"),
)
"""Colours of the curves, equal to those of a light screen."""
TITLE_SIZE, SMALL_SIZE = 60, 30
MAX_ROWS = 28
"""The most rows: eight persons and their payments, with notes."""
HIGHEST_ROW, LOWEST_ROW = 84, 34
"""The highest row, and the lowest row beside a chart; if rows are lower, there is no chart."""
MIN_CHART, MAX_CHART, CHART_UNITS = 320, 620, 720
"""The least and greatest height of a chart, and its width in its own units."""
FIGURES_PERCENT = 45
"""The largest share of a row's width for figures, in percent."""
BREAK_PERCENT, BROKEN_PERCENT = 64, 30
"""If a name needs less than BREAK_PERCENT of the usual size to fit, it is broken into lines, each
BROKEN_PERCENT of the row's height.
"""
CODE_HEIGHT = 190
"""The height of the QR code with its margin."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A person with figures, or a payment; `tone` is the sign of the last figure."""

    names: tuple[str, ...]
    """The person, or the payer and the payee."""
    sums: tuple[str, ...]
    rank: str = ""
    tone: int = 0
    curve: Curve = ()
    state: str = ""
    """The state of a payment in words, or ""."""


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part of the card with its heading; items of type `str` are notes."""

    heading: str
    items: tuple[CardLine | str, ...]

    @property
    def lines(self) -> list[CardLine]:
        """The items that are not notes: persons, or payments."""
        return [item for item in self.items if isinstance(item, CardLine)]


@dataclass(frozen=True, slots=True)
class Card:
    """The content of the card, in words and figures as shown."""

    title: str
    about: str
    parts: tuple[CardPart, ...]
    language: Language
    caption: str = ""
    link: str = ""
    """The link to watch the table, or "" if the card has none."""

    @property
    def curves(self) -> list[CardLine]:
        """The persons with curves, from the part that has the most of them."""
        drawn = ([line for line in part.lines if line.curve] for part in self.parts)
        return max(drawn, key=len, default=[])


# ---- In words ----


def card(
    result: SharedResult, title: str, about: Sequence[str], language: Language, link: str = ""
) -> Card:
    """The card of a result in a language; `about` are the parts of the subtitle."""
    subtitle = " · ".join(filter(None, about))
    return Card(
        title,
        subtitle
        if width(subtitle) <= SUBTITLE_LETTERS
        else f"{cut_to_width(subtitle, SUBTITLE_LETTERS)}…",
        tuple(
            card_part for part in result.parts for card_part in _card_parts(part, result, language)
        ),
        language,
        language.say(result.caption) if result.caption else "",
        link,
    )


def text(content: Card) -> str:
    """The card as a chat message, with the link in the last line.

    Right-to-left names do not reorder the text around them.
    """
    blocks = ["\n".join(filter(None, (content.title, content.about)))]
    blocks += ["\n".join(_lines(part, content.language)) for part in content.parts]
    return "\n\n".join([*blocks, *filter(None, [content.link])])


def _lines(part: CardPart, language: Language) -> Iterator[str]:
    if part.heading:
        yield part.heading
    for item in part.items:
        if isinstance(item, str):
            yield item
            continue
        rank = f"{item.rank}. " if item.rank else ""
        state = f" ({item.state})" if item.state else ""
        names, sums = " → ".join(map(isolated_name, item.names)), " · ".join(item.sums)
        yield f"{rank}{names}{language.colon}{sums}{state}"


def isolated_name(name: str) -> str:
    """A name; if it is right-to-left it is isolated, so that text around it is not reordered."""
    right_to_left = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if right_to_left else name


def _card_parts(part: ResultPart, result: SharedResult, language: Language) -> Iterator[CardPart]:
    """The parts of the card for one part of a result; notes follow the payments."""
    currency = _unit_heading(part.purse, language) if part.purse else ""
    notes = tuple(language.say(note, result.players) for note in part.notes)
    lines = tuple(_person_line(entry, part.places, language) for entry in part.places)
    payments = tuple(_payment_line(payment, language) for payment in part.payments)
    settled_lines = tuple(_person_line(entry, part.settled, language) for entry in part.settled)
    if lines:
        yield CardPart(currency, lines if payments or settled_lines else (*lines, *notes))
    if payments or (notes and not lines and not settled_lines):
        currency_again = "" if lines else currency
        heading = " · ".join(filter(None, (language.say(msg("Who pays whom")), currency_again)))
        yield CardPart(heading, (*payments, *(() if settled_lines else notes)))
    if settled_lines:
        yield CardPart(language.say(msg("Settled")), (*notes, *settled_lines))


def _unit_heading(purse: Purse, language: Language) -> str:
    if purse.currency:
        return language.currency(code_of(purse.currency))
    game = find_game(purse.game)
    title = game.title if game else purse.game
    return language.say(msg("{game} (points, without a stake)", game=title))


def _person_line(
    entry: RankingEntry, entries: Sequence[RankingEntry], language: Language
) -> CardLine:
    firsts = [other.sums[0] for other in entries]
    unsigned = all(not isinstance(first, Money) and first >= 0 for first in firsts)
    total = entry.sums[-1]
    amount = total.amount if isinstance(total, Money) else total
    return CardLine(
        (" + ".join(_name(person, language) for person in entry.who),),
        tuple(_sum_text(value, language, signed=not unsigned) for value in entry.sums),
        f"{entry.rank}" if entry.rank else "",
        0 if unsigned and len(entry.sums) == 1 else (amount > 0) - (amount < 0),
        entry.curve,
    )


def _name(person: Who, language: Language) -> str:
    return language.say(person) if isinstance(person, Message) else person


def _sum_text(amount: Sum, language: Language, signed: bool = False) -> str:
    if isinstance(amount, Money):
        return language.money(amount.amount, code_of(amount.currency), signed)
    return language.signed(amount) if signed else language.number(amount)


def _payment_line(payment: PaymentLine, language: Language) -> CardLine:
    state = payment.state
    if payment.paid is not None and payment.left is not None:
        state = msg(
            "{paid} paid, {left} not paid yet",
            paid=_sum_text(payment.paid, language),
            left=_sum_text(payment.left, language),
        )
    return CardLine(
        (_name(payment.payer, language), _name(payment.payee, language)),
        (_sum_text(payment.sum, language),),
        state=language.say(state) if state else "",
    )


# ---- As a picture ----

DrawRow = partial[Markup]
"""Draws a row of the picture at a y coordinate and with a height."""


def picture(content: Card) -> str:
    """The card as an SVG, which also contains the card's text."""
    head, head_bottom = _head(content)
    rows, top, bottom = (
        _rows(content),
        head_bottom + GAP,
        HEIGHT - EDGE - CODE_HEIGHT * bool(content.link),
    )
    space, row_count = bottom - top, max(len(rows), 1)
    has_chart = bool(content.curves) and (space - MIN_CHART) // row_count >= LOWEST_ROW
    height = min(HIGHEST_ROW, (space - MIN_CHART * has_chart) // row_count)
    elements = [
        Markup("<desc>%s</desc>") % text(content),
        _box(0, 0, WIDTH, HEIGHT, BACKGROUND),
        head,
        *(draw(top + number * height, height) for number, draw in enumerate(rows)),
        *(
            _chart(content, bottom, min(space - row_count * height - GAP, MAX_CHART))
            if has_chart
            else ()
        ),
        *(_link(content, bottom) if content.link else ()),
    ]
    return str(
        Markup(
            '<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" '
            'font-family="%s">%s</svg>'
        )
        % (WIDTH, HEIGHT, WIDTH, HEIGHT, FONT, Markup().join(elements))
    )


def _head(content: Card) -> tuple[Markup, int]:
    """Title and subtitle on a coloured ground, and the y coordinate of its lower edge."""
    size, lines = _fit_text(content.title, INNER_WIDTH, TITLE_SIZE, 3)
    y, step = EDGE // 2, size * 6 // 5
    title = _texts(EDGE, y + step, step, size, lines, PAPER, bold=True)
    y += step * len(lines)
    size, lines = (
        _fit_text(content.about, INNER_WIDTH, SMALL_SIZE, 2) if content.about else (SMALL_SIZE, ())
    )
    y, step = y + size // 4, size * 4 // 3
    subtitle = _texts(EDGE, y + step, step, size, lines, HEAD_TEXT)
    y += step * len(lines) + SMALL_SIZE
    return _box(0, 0, WIDTH, y, HEAD_COLOUR) + title + subtitle, y


def _rows(content: Card) -> list[DrawRow]:
    """The rows from top to bottom, as many as fit."""
    rows = [row for part in content.parts for row in _rows_of(part, content.curves[:PATTERNS])]
    if len(rows) <= MAX_ROWS:
        return rows
    count = sum(row.func is not _note_row for row in rows[MAX_ROWS - 1 :])
    last_line = content.language.say(nmsg("and {n} more", "and {n} more", count))
    return [*rows[: MAX_ROWS - 1], partial(_note_row, last_line)]


def _rows_of(part: CardPart, curves: Sequence[CardLine]) -> Iterator[DrawRow]:
    if part.heading:
        yield partial(_note_row, part.heading, bold=True)
    for item in part.items:
        if isinstance(item, str):
            yield from (
                partial(_note_row, line) for line in break_lines(item, INNER_WIDTH, SMALL_SIZE)
            )
            continue
        pattern = next((n for n, curve in enumerate(curves) if curve is item), None)
        yield partial(_line_row, part.lines, item, pattern)
        if item.state:
            yield partial(_note_row, item.state, anchor="end")


def _note_row(words: str, y: int, height: int, bold: bool = False, anchor: str = "start") -> Markup:
    size, _ = _fit_text(words, INNER_WIDTH, min(SMALL_SIZE, height * 2 // 5))
    x = EDGE if anchor == "start" else RIGHT
    return _text(x, _baseline(y, height, size), size, words, SOFT_INK, bold=bold, anchor=anchor)


def _line_row(
    lines: Sequence[CardLine], line: CardLine, pattern: int | None, y: int, height: int
) -> Markup:
    """The row of a person or payment, whose columns are as wide as the widest of all `lines`."""
    left, baseline = EDGE, partial(_baseline, y, height)
    longest = max(("".join(other.sums) for other in lines), key=text_width)
    size, _ = _fit_text(longest, INNER_WIDTH * FIGURES_PERCENT // 100, height // 2)
    figures, right = [], RIGHT
    for column in reversed(range(len(line.sums))):
        is_last = column == len(line.sums) - 1
        colour = {1: GAIN, -1: LOSS}.get(line.tone, INK) if is_last else INK
        words = line.sums[column]
        figures.append(
            _text(right, baseline(size), size, words, colour, bold=is_last, anchor="end")
        )
        widest = max(text_width(other.sums[column]) for other in lines if column < len(other.sums))
        right -= widest * size // 100 + size // 2
    if len(line.names) > 1:
        arrow = size * 2
        longest_payer = max(text_width(other.names[0]) for other in lines) * (height // 2) // 100
        payer_width = min(longest_payer, (right - left - arrow) // 2)
        payee_x = left + payer_width + arrow
        names = [
            _name_in(line.names[0], left, y, payer_width, height),
            _arrow(left + payer_width + arrow // 4, y + height // 2, arrow // 2),
            _name_in(line.names[1], payee_x, y, right - payee_x, height),
        ]
        return Markup().join([_rule(y), *names, *figures])
    prefix = []
    if any(other.rank for other in lines):
        left += height // 2 * 3 // 2
        rank_x = left - height // 2 // 2
        rank = _text(rank_x, baseline(height // 2), height // 2, line.rank, SOFT_INK, anchor="end")
        prefix.append(rank)
    if pattern is not None:
        curve = _inset(
            sample(pattern), left, y + height // 4, height, height // 2, CURVE_COLOURS[pattern]
        )
        prefix.append(curve)
        left += height * 7 // 6
    name = _name_in(line.names[0], left, y, right - left, height)
    return Markup().join([_rule(y), *prefix, *figures, name])


def _name_in(name: str, x: int, y: int, width: int, height: int) -> Markup:
    """A name in a row, at most `width` wide; a long name is smaller, on up to three lines."""
    size, lines = _fit_text(name, width, height // 2)
    if size * 100 < height // 2 * BREAK_PERCENT:
        size, lines = _fit_text(name, width, height * BROKEN_PERCENT // 100, 3)
    step = size * 11 // 10
    return _texts(
        x, _baseline(y, height, size) - step * (len(lines) - 1) // 2, step, size, lines, INK
    )


def _fit_text(words: str, max_width: int, size: int, most: int = 1) -> tuple[int, Sequence[str]]:
    """The largest font size in which a text fits into `most` lines, and those lines."""
    for font_size in range(size, 1, -1):
        lines = break_lines(words, max(max_width, 1), font_size)
        if len(lines) <= most:
            return font_size, lines
    return 1, (words,)


def _baseline(y: int, height: int, size: int) -> int:
    """The y coordinate of the baseline of text in the middle of a row."""
    return y + (height + size * 70 // 100) // 2


def _chart(content: Card, bottom: int, height: int) -> Iterator[Markup]:
    """The chart of all persons' points, with its caption above."""
    top, chart_height = bottom - height, height - 2 * SMALL_SIZE
    yield _text(EDGE, top + SMALL_SIZE, SMALL_SIZE, content.caption, SOFT_INK, bold=True)
    drawing = chart(
        [line.curve for line in content.curves],
        range(min(len(content.curves), PATTERNS)),
        content.language.number,
        size=20,
        height=chart_height * CHART_UNITS // INNER_WIDTH,
        colours=CURVE_COLOURS,
        font=FONT,
    )
    yield _inset(drawing, EDGE, top + SMALL_SIZE * 3 // 2, INNER_WIDTH, chart_height, SOFT_INK)


def _link(content: Card, top: int) -> Iterator[Markup]:
    """The QR code of the link, and the link beside it."""
    code_size, x = CODE_HEIGHT - 20, EDGE + CODE_HEIGHT + 10
    yield _box(EDGE, top + 20, code_size, code_size, "#ffffff")
    yield _inset(qr_code(content.link, border=2), EDGE, top + 20, code_size, code_size, INK)
    yield _text(x, top + 66, SMALL_SIZE, content.language.say(msg("Watch here:")), INK, bold=True)
    size, lines = _fit_text(content.link, RIGHT - x, 24, 4)
    yield _texts(x, top + 104, 30, size, lines, SOFT_INK)


def _inset(drawing: Markup, x: int, y: int, width: int, height: int, colour: str) -> Markup:
    """A drawing placed inside the card, with a colour for its lines."""
    frame = Markup('<svg x="%s" y="%s" width="%s" height="%s" color="%s">%s</svg>')
    return frame % (x, y, width, height, colour, drawing)


def _box(x: int, y: int, width: int, height: int, colour: str) -> Markup:
    box = Markup('<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>')
    return box % (x, y, width, height, colour)


def _rule(y: int) -> Markup:
    return _box(EDGE, y - 1, INNER_WIDTH, 2, RULE)


def _arrow(x: int, y: int, width: int) -> Markup:
    """An arrow, drawn because some fonts have no letter for it."""
    head = width // 3
    arrow = Markup(
        '<path d="M%s %sh%sm-%s -%sl%s %sl-%s %s" fill="none" stroke="%s" stroke-width="%s"/>'
    )
    return arrow % (x, y, width, *[head] * 6, SOFT_INK, max(width // 9, 2))


def _text(
    x: int, y: int, size: int, words: str, colour: str, bold: bool = False, anchor: str = "start"
) -> Markup:
    weight = Markup(' font-weight="650"') if bold else ""
    line = Markup('<text x="%s" y="%s" font-size="%s" fill="%s" text-anchor="%s"%s>%s</text>')
    return line % (x, y, size, colour, anchor, weight, words)


def _texts(
    x: int, y: int, step: int, size: int, lines: Sequence[str], colour: str, bold: bool = False
) -> Markup:
    """Lines of text: the first at `y`, each `step` below the one before."""
    return Markup().join(
        _text(x, y + step * number, size, line, colour, bold=bold)
        for number, line in enumerate(lines)
    )

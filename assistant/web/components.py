"""The pieces that screens are made of most: choices, questions, drawers, figures and names.

A piece says nothing but what it is told, so most are kept for whoever needs the same one. Text and
safe text are two, however alike they look: they are not written alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from typing import Protocol, cast

from flask import request
from markupsafe import Markup

from assistant.core.currencies import code_of
from assistant.core.fields import Problem
from assistant.core.game import AnyGame
from assistant.core.ledger import Points, placing
from assistant.core.names import width
from assistant.core.parts import Side
from assistant.core.seat import Seat
from assistant.evening.told.score_columns import ranked_sides, stand_apart
from assistant.language import Language, spoken
from assistant.settling.rounded_shares import MoneyShares
from assistant.templating import Seated, gettext, ngettext, short_name, tone
from assistant.web.access.origins import form_token
from assistant.web.forms import new_submission
from assistant.web.responses import is_htmx, is_live
from assistant.web.sides import FEW, gone, kept, seats_of, side_of


class Played(Seated, Protocol):
    """A table of a game, also one of a list of tables."""

    @property
    def game(self) -> AnyGame:
        """What is played there."""

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total is the best."""


class Asking(Protocol):
    """A recording screen: what it waits for, and what is wrong with it."""

    @property
    def evening(self) -> Seated:
        """The table that it records at."""

    def asks(self, *fields: str) -> bool:
        """Whether one of these fields is what it waits for."""

    def problem(self, *fields: str) -> Problem | None:
        """Find what is wrong at one of these fields."""


Body = Callable[[], Markup]
"""What stands between `call` and `endcall`."""
_DRAWN = Markup("</div>\n</details>\n")
_WORD = Markup('<span><span class="word">%s</span><small>%s</small></span>')
_SEVERAL_WORDS = Markup('<span class="words"><span class="word">%s</span> <small>%s</small></span>')
_ALERT = Markup(' role="alert"')
_FIRST = Markup(' role="alert" tabindex="-1" autofocus')
_SECRETS = Markup(
    '<input type="hidden" name="csrf_token" value="%s">\n'
    '<input type="hidden" name="submission" value="%s">\n'
)
DEALER = Markup(
    '<svg class="dealer" viewBox="0 0 24 24" aria-hidden="true"><rect x="8" y="3" width="9" '
    'height="14" rx="1.8"\n    transform="rotate(-26 12 21)"/><rect x="8" y="3" width="9" '
    'height="14" rx="1.8"/><rect x="8" y="3" width="9"\n    height="14" rx="1.8" '
    'transform="rotate(26 12 21)"/></svg>'
)
"""The sign of the dealer: cards held in a hand."""
SEVERAL = re.compile(r"[^<]+[ \-\u200b・][^<]+")
"""Words between which a line may end."""
PICTURE = re.compile(r'<svg[^>]* aria-label="([^"]*)".*?</svg>', re.DOTALL)
"""A picture that has a name."""
WIDEST = 12
"""So many signs has the widest figure that is written smaller."""


def hidden(name: str, value: object) -> Markup:
    """Send something along with a form, unseen; tokens are such things, so none of it is kept."""
    return _hidden(name) + Markup('%s">') % value


@kept
def _hidden(name: str) -> Markup:
    return Markup('<input type="hidden" name="%s" value="') % name


def secrets(submission: str = "", **fields: object) -> Markup:
    """Send with a form what tells that it is one of ours, and whether it is sent once more.

    A screen that others may have too is made without: each puts its own in. What else the form
    sends unseen are its `fields`.
    """
    again = submission or ("" if is_live() else new_submission())
    beside = [hidden(name, value) for name, value in fields.items()]
    return Markup("\n").join([_SECRETS % (form_token(), again), *beside])


@kept
def choice(
    name: object,
    value: object,
    label: object,
    chosen: object = False,
    sub: object = "",
    kind: str = "radio",
    off: object = None,
    big: object = False,
    word: object = "",
    usual: object = False,
    at: str = "",
    small: object = False,
    settles: object = False,
) -> Markup:
    """Offer one choice: a radio button or box that looks like a mark of a highlighter on paper.

    What cannot be chosen says why when it is touched: `off` is that reason. One that `settles` what
    is asked next is waited for.
    """
    size = (" big" if big else "") + (" usual" if usual and not off else "")
    size += " small" if small else ""
    if off:
        return Markup(
            '<details class="opt off%s" name="over">\n<summary%s%s>%s</summary>\n'
            '<p class="over">%s</p>\n</details>\n'
        ) % (size, _aloud(word), refused(off), inside(label, sub), off)
    marks = (" checked" if chosen else "") + (" data-settles" if settles else "")
    return Markup(
        '<label class="opt%s"><input\n    type="%s" name="%s" value="%s" id="%s%s=%s"%s%s>%s'
        "</label>\n"
    ) % (size, kind, name, value, at, name, value, marks, _aloud(word), inside(label, sub))


def inside(label: object, sub: object = "") -> Markup:
    """Write what stands on a button, and small what stands under it.

    Of several words the last may share its line with it, so that they are two lines and not three.
    """
    if not sub:
        return Markup('<span><span class="word">%s</span></span>') % (label,)
    return (_SEVERAL_WORDS if SEVERAL.fullmatch(str(label)) else _WORD) % (label, sub)


def _aloud(word: object) -> Markup:
    """Have something else read aloud than what can be seen."""
    return Markup(' aria-label="%s"') % (word,) if word else Markup("")


def refused(why: object) -> Markup:
    """Tell a screen reader that an answer cannot be chosen, and why, before it is touched."""
    return Markup(' aria-disabled="true" aria-description="%s"') % (in_words(why),)


def in_words(text: object) -> str:
    """Write what has pictures in it as it is read aloud: each by its name."""
    if not isinstance(text, Markup):
        return str(text)
    return Markup(PICTURE.sub(r"\1", text)).striptags()  # noqa: S704 - was safe


def question(
    screen: Asking,
    fields: Sequence[str],
    title: object,
    asked: object = False,
    kind: str = "",
    result: object = "",
    place: object = None,
    ready: bool = False,
    aside: object = "",
    *,
    caller: Body,
) -> Markup:
    """Make one row of a recording screen: a question, its answers, and what came of it.

    `fields` are the facts it is about, the first its name; it is marked while it is what the deal
    waits for. `asked` is whether somebody tried to save. Of several that take turns in one row each
    has its `place`, and those after the first are `ready`. What belongs to the question and is no
    answer stands `aside`, below its title.
    """
    waits = screen.asks(*fields) and not ready
    problem = screen.problem(*fields) if asked else None
    begun = _begun(fields[0], title, kind, waits, place, ready, aside, explained(problem))
    said = wrong(problem, screen.evening) if problem else Markup()
    return begun + caller() + _ended(result, said)


@kept
def _begun(
    field: str,
    title: object,
    kind: str,
    waits: bool,
    place: object,
    ready: bool,
    aside: object,
    why: Markup,
) -> Markup:
    signs = (f" {kind}" if kind else "") + (" open" if waits else "")
    more = Markup(' data-place="%s"') % (place,) if place is not None else Markup()
    if ready:
        more += " hidden"
    more += why
    return _row(field if place is None else place, title, signs, more, aside)


def part(name: str, title: object, kind: str = "", *, caller: Body) -> Markup:
    """Make one row of a sheet over the form: what is asked there, and its answers."""
    return _row(name, title, f" {kind}" if kind else "") + caller() + _ended("", "")


def _row(name: object, title: object, signs: str, more: str = "", aside: object = "") -> Markup:
    """Begin a group of answers, named by the words beside them.

    Those are no legend: in WebKit none can be an item of a grid, and one that has no box of its
    own names no group.
    """
    named = Markup(' aria-labelledby="title-%s"') % (name,) if title else ""
    words = Markup('<p class="title" id="title-%s">%s</p>\n') % (name, title) if title else ""
    return Markup('<fieldset class="ask%s" id="ask-%s"%s%s>\n%s%s<div class="answers">') % (
        signs,
        name,
        more,
        named,
        words,
        _beside(aside),
    )


def _beside(aside: object) -> Markup:
    """Write what stands below the title of a question."""
    return Markup('<div class="aside">%s</div>\n') % (aside,) if aside else Markup()


@kept
def _ended(result: object, problem: str) -> Markup:
    """Say below the answers of a question what came of them, and what is wrong."""
    answered = Markup('<output aria-live="off">%s</output>') % (result,) if result else ""
    return Markup("</div>\n%s%s\n</fieldset>\n") % (answered, problem)


def drawer(
    id: str,
    label: object,
    title: object,
    chosen: object = False,
    sub: object = "",
    brief: object = False,
    word: object = "",
    kind: str = "opt small",
    off: object = None,
    *,
    caller: Body,
) -> Markup:
    """Lay a sheet over the form, for what is asked too seldom to take room.

    Its button says what was chosen. One that is `brief` is closed by a choice in it; by its name
    the button has the focus again in the next answer. It needs no script: a touch beside it falls
    on its own button.
    """
    if off:
        return choice("", "", label, sub=sub, off=off, word=word, small=True) + "\n"
    begun = _drawer(id, label, title, bool(chosen), sub, bool(brief), word, kind)
    return begun + caller() + _DRAWN


@kept
def _drawer(
    id: str,
    label: object,
    title: object,
    chosen: bool,
    sub: object,
    brief: bool,
    word: object,
    kind: str,
) -> Markup:
    closes, button = " data-brief" if brief else "", f"{kind} on" if chosen else kind
    return Markup(
        '<details class="drawer" id="%s" name="over"%s>\n<summary class="%s" id="%s.button"%s>%s'
        '</summary>\n<div class="over"><h2>%s</h2>'
    ) % (id, closes, button, id, _aloud(word), inside(label, sub), title)


def wrong(problem: Problem | None, evening: Seated | None = None) -> Markup:
    """Say what is wrong, by the names of the evening where it is about players."""
    return wrongs([problem] if problem else [], evening)


def wrongs(problems: Sequence[Problem], evening: Seated | None = None) -> Markup:
    """Say all that is wrong, each in a line that the field in question refers to."""
    players = evening.players if evening else ()
    said = [(spoken().show(problem.text, players), id) for problem, id in _by_id(problems)]
    lines = [Markup('<p class="wrong" id="%s"%s>%s</p>') % (id, alert(), text) for text, id in said]
    return Markup().join(lines)


def invalid(*problems: Problem | None) -> Markup:
    """Mark a field as wrong and refer to the lines that say why; nothing where nothing is wrong."""
    lines = explained(*problems)
    return Markup(' aria-invalid="true"') + lines if lines else lines


def explained(*problems: Problem | None) -> Markup:
    """Refer to the lines that say what is wrong, from a group of choices or from a button."""
    ids = " ".join(id for _, id in _by_id([problem for problem in problems if problem]))
    return Markup(' aria-describedby="%s"') % (ids,) if ids else Markup()


def _by_id(problems: Sequence[Problem]) -> Iterator[tuple[Problem, str]]:
    """Name the line of each problem after its field."""
    fields: list[str] = []
    for problem in problems:
        fields.append(problem.field)
        nth = fields.count(problem.field)
        yield problem, f"wrong.{problem.field}" + (f".{nth}" if nth > 1 else "")


def alert() -> Markup:
    """Have a message take the eye: the page that answers a plain form shows its first one."""
    plain = request.method == "POST" and not is_htmx()
    return _FIRST if plain else _ALERT


def points(amount: Points, lowest_wins: bool = False) -> Markup:
    """Write a figure as big as its column lets it be: its class says how many signs it has."""
    return _points(amount, tone(amount, lowest_wins), spoken())


@kept
def _points(amount: Points, sign: str, language: Language) -> Markup:
    text = language.signed(amount)
    signs = min(len(text) + (amount != int(amount)), WIDEST)
    return Markup('<b class="%s c%s">%s</b>\n') % (sign, signs, text)


def standing(
    evening: Played,
    totals: Sequence[Points],
    dealer: Seat | None = None,
    most: int = 10,
    share: MoneyShares | None = None,
    own: bool = False,
) -> Markup:
    """Say how everybody stands: one column a side, or the first of many in their order.

    `share` is what it comes to in money, as large as the points.
    """
    many = len(evening.sides)
    if many > FEW:
        return _ranks(evening, totals, most, share, own) + "\n"
    lowest_wins = evening.lowest_wins
    longest = (
        max(_room(*_signed(share, seat)[::2]) for side in evening.sides for seat in side)
        if share
        else 0
    )
    columns = [
        Markup('<div role="listitem"%s><p>%s%s\n</p>\n%s</div>\n')
        % (
            seats_of(side),
            _players(evening, side, dealer),
            gone(evening, side),
            figures(points(totals[side[0]], lowest_wins), share, side[0], longest),
        )
        for side in evening.sides
    ]
    rows = Markup().join(columns)
    return Markup('<div class="standing of%s%s" role="list">\n%s</div>\n') % (
        many,
        " money" if share and not share.one_to_one else "",
        rows,
    )


def figures(total: Markup, share: MoneyShares | None, seat: Seat, longest: int = 0) -> Markup:
    """Write points and the money for them, or the money alone where it is the same figure."""
    if share is None:
        return total
    money = worth(share, seat, longest)
    return money if share.one_to_one else total + Markup(" ") + money


def _players(evening: Seated, side: Side, dealer: Seat | None) -> Markup:
    """Name those of a side, partners one behind the other, with the sign of the dealer."""
    room, last = {4: 8, 5: 6}.get(len(evening.sides), 10), side[-1]
    names = [(seat, short_name(evening, seat, room)) for seat in side]
    return Markup(" ").join(
        [player(name if seat is last else name + " +", dealer == seat) for seat, name in names]
    )


def player(name: str, deals: bool) -> Markup:
    """Name a player, with the sign of the dealer."""
    return _player(name, deals, spoken())


@kept
def _player(name: str, deals: bool, _language: Language) -> Markup:
    # Translators: read aloud before the name of who deals
    sign = Markup('%s <span class="sr">%s </span>') % (DEALER, gettext("dealer:")) if deals else ""
    return Markup('<span class="name">%s<span>%s</span></span>') % (sign, name)


def worth(share: MoneyShares, seat: Seat, longest: int = 0) -> Markup:
    """Write money under the points or beside them, or as the figure itself if it is the same.

    The class of its unit says how many signs the `longest` amount has together with it: where
    columns are too narrow for that, the unit stands below the amount in all of them.
    """
    text, space, unit = _signed(share, seat)
    together = min(longest + (len(unit) * 2 + 3) // 3, WIDEST)
    small = Markup('<small\n    class="c%s">%s</small>') % (together, unit) if unit else ""
    tag = "b" if share.one_to_one else "span"
    return Markup('<span class="worth %s c%s"><%s>%s</%s>%s%s</span>') % (
        tone(share.amounts[seat]),
        min(_room(text, unit), WIDEST),
        tag,
        text,
        tag,
        " " if space else "",
        small,
    )


def _signed(share: MoneyShares, seat: Seat) -> tuple[str, str, str]:
    """Write money in parts: the amount, the space and the unit behind it, if any stands there."""
    currency = code_of(share.purse.currency)
    return spoken().money_parts(cast(Decimal, share.amounts[seat]), currency, True)


def _room(text: str, unit: str) -> int:
    """Count the signs of an amount; a currency in front of it is wider than a figure."""
    return width(text) + (not unit)


def _ranks(
    evening: Played, totals: Sequence[Points], most: int, share: MoneyShares | None, own: bool
) -> Markup:
    """Say who stands where, with the way still to go; beyond the first only his `own` is shown."""
    ranked = ranked_sides(evening.sides, placing(totals, evening.lowest_wins))[
        : None if own else most
    ]
    apart = stand_apart(totals)
    once = share is not None and share.one_to_one
    rows = [
        Markup(
            '<li%s%s><span class="n">%s</span> <span\n    class="name">%s%s</span> %s%s\n%s</li>\n'
        )
        % (
            seats_of(side),
            Markup(' class="beyond"') if place >= most else "",
            rank if apart else "",
            side_of(evening, side),
            gone(evening, side),
            "" if once else Markup("<b>%s</b> ") % spoken().number(totals[side[0]]),
            worth(share, side[0]) if share else "",
            _way(evening.game.goal, totals[side[0]]),
        )
        for place, (rank, side) in enumerate(ranked)
    ]
    shown = Markup('<ol class="ranks%s" role="list">\n%s</ol>\n') % (
        " money" if share and not once else "",
        Markup().join(rows),
    )
    more = len(evening.sides) - most
    if more <= 0:
        return shown
    told = ngettext("and %(n)s more", "and %(n)s more", more, n=more)
    return shown + Markup('<p class="hint pad">%s</p>\n') % told


def _way(goal: int | None, points: Points) -> Markup:
    """Show how far it is to where the game ends, if it ends at so many points."""
    if not goal:
        return Markup()
    way = Markup('<progress max="%s" value="%s" aria-hidden="true"></progress>')
    return way % (goal, int(points))

"""The pieces that screens are made of most: choices, questions, drawers, figures and names.

A piece says nothing but what it is told, so most are kept for whoever needs the same one. Text and
safe text are two, however alike they look: they are not written alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from flask import request
from markupsafe import Markup

from assistant.core.fields import Problem
from assistant.core.ledger import Points
from assistant.core.seat import Seat
from assistant.language import Language, spoken
from assistant.templating import Seated, tone
from assistant.web.responses import is_htmx
from assistant.web.table.record_screen import Screen

Body = Callable[[], Markup]
"""What stands between `call` and `endcall`."""
_DRAWN = Markup("</div>\n</details>\n")
_ALERT = Markup(' role="alert"')
_FIRST = Markup(' role="alert" tabindex="-1" autofocus')
KEPT = 2000
kept = lru_cache(KEPT, typed=True)


def hidden(name: str, value: object) -> Markup:
    """Send something along with a form, unseen; tokens are such things, so none of it is kept."""
    return Markup('<input type="hidden" name="%s" value="%s">') % (name, value)


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
            '<details class="opt off%s" name="over">\n<summary%s>%s</summary>\n'
            '<p class="over">%s</p>\n</details>\n'
        ) % (size, _aloud(word), inside(label, sub), off)
    marks = (" checked" if chosen else "") + (" data-settles" if settles else "")
    return Markup(
        '<label class="opt%s"><input\n    type="%s" name="%s" value="%s" id="%s%s=%s"%s%s>%s'
        "</label>\n"
    ) % (size, kind, name, value, at, name, value, marks, _aloud(word), inside(label, sub))


def inside(label: object, sub: object = "") -> Markup:
    """Write what stands on a button, and small what stands under it."""
    small = Markup("<small>%s</small>") % (sub,) if sub else ""
    return Markup('<span><span class="word">%s</span>%s</span>') % (label, small)


def _aloud(word: object) -> Markup:
    """Have something else read aloud than what can be seen."""
    return Markup(' aria-label="%s"') % (word,) if word else Markup("")


def question(
    screen: Screen,
    fields: Sequence[str],
    title: object,
    asked: object = False,
    kind: str = "",
    result: object = "",
    place: object = None,
    ready: bool = False,
    *,
    caller: Body,
) -> Markup:
    """Make one row of a recording screen: a question, its answers, and what came of it.

    `fields` are the facts it is about, the first its name; it is marked while it is what the deal
    waits for. `asked` is whether somebody tried to save. Of several that take turns in one row each
    has its `place`, and those after the first are `ready`.
    """
    waits = screen.asks(*fields) and not ready
    problem = wrong(screen.problem(*fields), screen.evening) if asked else ""
    begun = _begun(fields[0], title, kind, waits, place, ready)
    return begun + caller() + _ended(result, problem)


@kept
def _begun(field: str, title: object, kind: str, waits: bool, place: object, ready: bool) -> Markup:
    name = (
        Markup('ask-%s" data-place="%s') % (place, place) if place is not None else f"ask-{field}"
    )
    signs = (f" {kind}" if kind else "") + (" open" if waits else "")
    return Markup(
        '<fieldset class="ask%s" id="%s"%s>\n<legend>%s</legend>\n<div class="answers">'
    ) % (signs, name, " hidden" if ready else "", title)


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
    if not problem:
        return Markup("")
    text = spoken().show(problem.text, evening.players if evening else ())
    return Markup('<p class="wrong"%s>%s</p>') % (alert(), text)


def alert() -> Markup:
    """Have a message take the eye: the page that answers a plain form shows its first one."""
    plain = request.method == "POST" and not is_htmx()
    return _FIRST if plain else _ALERT


def points(amount: Points) -> Markup:
    """Write a figure as big as its column lets it be: its class says how many signs it has."""
    return _points(amount, spoken())


@kept
def _points(amount: Points, language: Language) -> Markup:
    text = language.signed(amount)
    signs = min(len(text) + (amount != int(amount)), 12)
    return Markup('<b class="%s c%s">%s</b>\n') % (tone(amount), signs, text)


def side_of(evening: Seated, side: Sequence[Seat], names: Sequence[str] = ()) -> Markup:
    """Name partners as one: side by side where there is room, else each on a line."""
    called = names or evening.players
    return _partners(*[called[seat] for seat in side])


@kept
def _partners(*names: str) -> Markup:
    """Name them, each by itself: of names in one tuple the types would not be told apart."""
    if len(names) == 1:
        return Markup("%s") % names
    *others, last = names
    lines = [Markup('<span class="partner">%s +</span>') % (name,) for name in others]
    return Markup(" ").join([*lines, Markup('<span class="partner">%s</span>') % (last,)])

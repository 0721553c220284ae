"""How the program speaks to its readers: translated messages, numbers, dates and money."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime, timedelta, tzinfo
from decimal import Decimal
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import Any, cast
from unicodedata import bidirectional

from babel import Locale, dates, lists, numbers
from babel.support import NullTranslations
from markupsafe import Markup

from assistant.catalogues import SOURCE, catalogue_of, translated
from assistant.clock import local
from assistant.core.fields import is_day
from assistant.core.ledger import Points
from assistant.core.message import Message, msg, pmsg
from assistant.core.names import is_wide, name_order
from assistant.core.rendering import Say, sayer
from assistant.drawings import draw

NUMBERS_KEPT = 10_000
MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"
TOGETHER = re.compile(r"(?<=[\d}]) (?=[×/] )|(?<= [×/]) (?=[\d{⁰¹²³⁴-⁹])")
"""Where no line ends: in a product and in a division."""
LETTERS_ALONE = {"cs": "aikosuvz", "ru": "авикосуя"}
"""Prepositions and conjunctions of one letter, after which no line ends in their languages."""
VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
"""Fractions that are one sign."""
ABOVE = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
BELOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
FRACTION_SLASH = "\N{FRACTION SLASH}"
YEN = frozenset("円¥￥")
"""The yen as people type it, beside its code."""
BETWEEN_NAMES = re.compile(r"[,、]\s*")
OWN_NAMES = {"en": "English", "cs": "Čeština", "ja": "日本語", "ru": "Русский"}
"""Written on every page: for this word all is read otherwise that is known of each language."""

COMMA = pmsg("between the parts of a list", ", ")
COLON = pmsg("between a heading or a name and what is said of it", ": ")
AGAINST = pmsg("between the points of two sides", " : ")
# Translators: people of your country for the worked examples, as many, with commas between; where
# an example's title or source names one it is the one at the same place here
PEOPLE = pmsg("players of worked examples", "Anna, Boris, Cyril, Dana, Emil, Fanny")


def _spell_rest(rest: Fraction) -> str:
    """Write what is left over a whole number, small and slanted, so that 35 1/12 is no 351/12."""
    if rest in VULGAR:
        return VULGAR[rest]
    above, below = str(rest.numerator).translate(ABOVE), str(rest.denominator).translate(BELOW)
    return f"{NO_BREAK}{above}{FRACTION_SLASH}{below}"


def as_coins(amount: Decimal, currency: str) -> Decimal:
    """Leave out the decimals of a whole amount where no coin is smaller than one."""
    smallest = 0 if currency in YEN else numbers.get_currency_precision(currency)
    return amount if smallest or amount % 1 else amount.quantize(Decimal(1))


class Language:
    """One language's words and ways of writing."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        """The language's name for HTML and PDF."""
        self.locale = Locale.parse(tag, sep="-")
        self.number: Callable[[Points], str] = lru_cache(NUMBERS_KEPT)(self._spell_number)
        """Write points with a real minus sign; a half, third or quarter as one."""
        self.order = name_order(tag)
        """What names are sorted by in a list."""

    @cached_property
    def catalogue(self) -> NullTranslations:
        """Its translations, read when the first of them is asked for."""
        return catalogue_of(self.tag)

    @cached_property
    def comma(self) -> str:
        """What stands between the parts of a list."""
        return self.text(COMMA.context, COMMA.text)

    @cached_property
    def colon(self) -> str:
        """What stands between a heading or a name and what is said of it."""
        return self.text(COLON.context, COLON.text)

    @cached_property
    def against(self) -> str:
        """What stands between the points of two sides."""
        return self.text(AGAINST.context, AGAINST.text)

    @cached_property
    def people(self) -> dict[str, str]:
        """Who plays the worked examples, by whom the examples themselves name."""
        written, here = PEOPLE.text, self.text(PEOPLE.context, PEOPLE.text)
        return dict(zip(BETWEEN_NAMES.split(written), BETWEEN_NAMES.split(here), strict=False))

    @cached_property
    def _say(self) -> Say:
        return sayer(
            self.text,
            self.texts,
            self.number,
            comma=self.comma,
            typed=self.typed,
        )

    @cached_property
    def _show(self) -> Say:
        number = kept_together(self.number)
        return sayer(
            self.shown_text,
            self.shown_texts,
            number,
            draw,
            isolated,
            Markup,
            self.comma,
            self.typed,
        )

    def text(self, context: str, text: str) -> str:
        """Say the program's own words, as in a context, if they have one."""
        words = self.catalogue
        return str(words.pgettext(context, text)) if context else words.gettext(text)

    def texts(self, context: str, one: str, many: str, n: int) -> str:
        """Say them by a number."""
        words = self.catalogue
        return words.npgettext(context, one, many, n) if context else words.ngettext(one, many, n)

    @cached_property
    def shown_text(self) -> Callable[..., str]:
        """Say the program's own words for a page, where some lines may not end."""
        return kept_together(self.text, self._together)

    @cached_property
    def shown_texts(self) -> Callable[..., str]:
        """Say them so by a number."""
        return kept_together(self.texts, self._together)

    @cached_property
    def _together(self) -> re.Pattern[str]:
        letters = LETTERS_ALONE.get(self.tag)
        if letters is None:
            return TOGETHER
        after = rf"(?<!\)s)(?<=\b[{letters}{letters.upper()}]) (?=\S)"
        return re.compile(f"{TOGETHER.pattern}|{after}")

    @cached_property
    def own_name(self) -> str:
        """What its speakers call it."""
        known = OWN_NAMES.get(self.tag)
        return known or str(self.locale.get_language_name(self.locale) or self.tag).capitalize()

    @property
    def direction(self) -> str:
        """Whether it is written from left to right: ltr or rtl, as its own name is."""
        return "rtl" if bidirectional(self.own_name[0]) in ("R", "AL") else "ltr"

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """Say an engine's message, seats by their players' names."""
        return self._say(message, players)

    def show(self, message: Message, players: Sequence[str] = ()) -> Markup:
        """Say it for a page: names made safe, signs drawn."""
        return cast(Markup, self._show(message, players))

    def _spell_number(self, points: Points) -> str:
        whole, rest = divmod(abs(Fraction(points)), 1)
        text = f"{whole}" if whole < 1000 else numbers.format_decimal(whole, locale=self.locale)
        if rest:
            text = f"{text if whole else ''}{_spell_rest(rest)}".strip(NO_BREAK)
        return f"{MINUS}{text}" if points < 0 else text

    def signed(self, points: Points) -> str:
        """Write points won or lost: a gain with its plus sign."""
        return f"+{self.number(points)}" if points > 0 else self.number(points)

    def money(self, amount: Decimal, currency: str, signed: bool = False) -> str:
        """Write money: a currency's sign where the locale has it, any other word behind."""
        return "".join(self.money_parts(amount, currency, signed))

    def money_parts(
        self, amount: Decimal, currency: str, signed: bool = False
    ) -> tuple[str, str, str]:
        """Write money in parts: the amount with all before it, the space, and the unit behind."""
        sign, text = self._amount(as_coins(amount, currency), signed)
        symbol = self.currency(currency)
        if symbol != currency:
            usual = self.locale.currency_formats["standard"]
            before, behind = (
                part.replace("¤", symbol) for part in (usual.prefix[0], usual.suffix[0])
            )
            unit = behind.lstrip(NO_BREAK)
            return sign + before + text, behind.removesuffix(unit), unit
        space = "" if any(map(is_wide, symbol[:1])) else NO_BREAK
        return sign + text, space, symbol

    def amount(self, amount: Decimal, currency: str = "", signed: bool = False) -> str:
        """Write money where its currency stands elsewhere, at the head of a column."""
        return "".join(self._amount(as_coins(amount, currency), signed))

    def typed(self, number: str) -> str:
        """Write a plain number as people here type it, with their sign before the decimals."""
        return number.replace(".", numbers.get_decimal_symbol(self.locale))

    def _amount(self, amount: Decimal, signed: bool) -> tuple[str, str]:
        """Write the sign and the number, with as many decimals as the stake has."""
        decimals = -int(amount.as_tuple().exponent)
        pattern = f"#,##0.{'0' * decimals}"
        text = numbers.format_decimal(abs(amount), pattern, locale=self.locale)
        return MINUS if amount < 0 else "+" if signed and amount else "", text

    def currency(self, currency: str) -> str:
        """Write a currency's sign as the locale does; any other word stands for itself."""
        symbol: str = numbers.get_currency_symbol(currency, locale=self.locale)
        return symbol

    def listed(self, names: Sequence[str]) -> str:
        """Name some in a row, the last after an "and"."""
        return self._together.sub(NO_BREAK, lists.format_list(names, locale=self.locale))

    def in_a_row(self, names: Sequence[str], most: int = 0) -> str:
        """Name some one after the other; of more than so many only the first."""
        shown = self.comma.join(names[: most or None])
        return f"{shown}…" if most and len(names) > most else shown

    def day(self, iso: str) -> str:
        """Write a day."""
        return dates.format_date(date.fromisoformat(iso), "medium", locale=self.locale)

    def day_of_the_week(self, iso: str, *, year: bool = False) -> str:
        """Write a day with that of the week, without its year where everybody knows it."""
        skeleton = "yMMMEd" if year else "MMMEd"
        return str(dates.format_skeleton(skeleton, date.fromisoformat(iso), locale=self.locale))

    def lately(self, iso: str, today: str, zone: tzinfo | None = None) -> str:
        """Write a moment of today or yesterday by its hour, and any other, or a day, by the day.

        A day stands with that of the week; without the year while it is this one.
        """
        hour = "" if is_day(iso) else self._hour(local(iso, zone))
        this_day = date.fromisoformat(today)
        shown = local(iso, zone).date() if hour else date.fromisoformat(iso)
        if hour and shown == this_day:
            return self.say(msg("today {hour}", hour=hour))
        if hour and shown == this_day - timedelta(days=1):
            return self.say(msg("yesterday {hour}", hour=hour))
        written = self.day_of_the_week(shown.isoformat(), year=shown.year != this_day.year)
        return written[:1].upper() + written[1:]

    def dated(self, title: str) -> str:
        """Write the day at the end of a title as here, where it stands as it is stored."""
        before, dot, last = title.rpartition(" · ")
        return f"{before}{dot}{self.day(last)}" if is_day(last) else title

    def moment(self, iso: str, zone: tzinfo | None = None) -> str:
        """Write a stored moment in a time zone, or in this machine's own."""
        shown = local(iso, zone)
        day = dates.format_date(shown, "medium", locale=self.locale)
        together = str(dates.get_datetime_format("medium", locale=self.locale))
        return together.replace("'", "").format(self._hour(shown), day)

    def hour_on(self, iso: str, day: str, zone: tzinfo | None = None) -> str:
        """Write a stored moment of a day by its hour alone; nothing for one of another day."""
        shown = local(iso, zone)
        return self._hour(shown) if shown.date().isoformat() == day else ""

    def _hour(self, shown: datetime) -> str:
        return str(dates.format_time(shown, "HH:mm", locale=self.locale))


def kept_together(
    write: Callable[..., str], together: re.Pattern[str] = TOGETHER
) -> Callable[..., str]:
    """Let no line end inside a product or fraction of what is written, or where else it may not."""

    @lru_cache(NUMBERS_KEPT)
    def written(*what: Any) -> str:
        return together.sub(NO_BREAK, write(*what))

    return written


@lru_cache(NUMBERS_KEPT)
def isolated(name: str) -> str:
    """Keep a name that is written from right to left from turning the words around it."""
    if not any(bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return Markup("<bdi>{}</bdi>").format(name)


@cache
def language_of(tag: str) -> Language:
    """The language of a tag, read once; one of `languages()`."""
    return Language(tag)


def english() -> Language:
    """The language of the messages themselves."""
    return language_of(SOURCE)


def languages() -> list[Language]:
    """All that the program speaks, by their own names."""
    return [language_of(tag) for tag in translated()]


_spoken: ContextVar[Language | None] = ContextVar("spoken", default=None)


def spoken() -> Language:
    """The language that is spoken here and now: of this request, this paper, this command."""
    return _spoken.get() or english()


def speak(language: Language | None) -> None:
    """Speak a language from here on, or the messages' own."""
    _spoken.set(language)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak a language for a while."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)

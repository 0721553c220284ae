"""Text for people: translated messages, numbers, dates and money."""

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
from assistant.core.rendering import Say, message_translator
from assistant.drawings import draw

NUMBERS_CACHED = 10_000
MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"
UNBROKEN_SPACE = re.compile(r"(?<=[\d}]) (?=[×/] )|(?<= [×/]) (?=[\d{⁰¹²³⁴-⁹])")
"""The spaces in a product or division that become no-break spaces."""
ONE_LETTER_WORDS = {"cs": "aikosuvz", "ru": "авикосуя"}
"""Prepositions and conjunctions of one letter, which no line may end with, by language."""
FRACTION_SIGNS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
"""Fractions that have a character of their own."""
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
FRACTION_SLASH = "\N{FRACTION SLASH}"
YEN_SIGNS = frozenset("円¥￥")
"""Signs of the yen that people type instead of its code."""
NAME_SEPARATOR = re.compile(r"[,、]\s*")
OWN_NAMES = {"en": "English", "cs": "Čeština", "ja": "日本語", "ru": "Русский"}
"""Names of languages, listed here because reading them from a locale delays every page."""

COMMA = pmsg("between the parts of a list", ", ")
COLON = pmsg("between a heading or a name and what is said of it", ": ")
SCORE_SEPARATOR = pmsg("between the points of two sides", " : ")
# Translators: people of your country for the worked examples, as many, with commas between; where
# an example's title or source names one it is the one at the same place here
EXAMPLE_NAMES = pmsg("players of worked examples", "Anna, Boris, Cyril, Dana, Emil, Fanny")


def _spell_part(part: Fraction) -> str:
    """A fraction in small digits, to follow a whole number: 35 1/12 must not be read as 351/12."""
    if part in FRACTION_SIGNS:
        return FRACTION_SIGNS[part]
    numerator, denominator = (
        str(part.numerator).translate(SUPERSCRIPTS),
        str(part.denominator).translate(SUBSCRIPTS),
    )
    return f"{NO_BREAK}{numerator}{FRACTION_SLASH}{denominator}"


def as_coins(amount: Decimal, currency: str) -> Decimal:
    """The amount, without decimals if it is whole and its currency has no smaller coin."""
    decimals = 0 if currency in YEN_SIGNS else numbers.get_currency_precision(currency)
    return amount if decimals or amount % 1 else amount.quantize(Decimal(1))


class Language:
    """The translations and formats of a language."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        """The language tag of HTML and PDF, such as en or en-US."""
        self.locale = Locale.parse(tag, sep="-")
        self.number: Callable[[Points], str] = lru_cache(NUMBERS_CACHED)(self._spell_number)
        """Formats points with a real minus sign; halves, thirds and quarters have a character each.
        """
        self.order = name_order(tag)
        """Returns the sort key of a name."""

    @cached_property
    def catalogue(self) -> NullTranslations:
        """The translations, loaded at the first use."""
        return catalogue_of(self.tag)

    @cached_property
    def comma(self) -> str:
        """The separator between items of a list."""
        return self.text(COMMA.context, COMMA.text)

    @cached_property
    def colon(self) -> str:
        """The separator between a heading or a name and its explanation."""
        return self.text(COLON.context, COLON.text)

    @cached_property
    def against(self) -> str:
        """The separator between the points of two sides, as in 5 : 3."""
        return self.text(SCORE_SEPARATOR.context, SCORE_SEPARATOR.text)

    @cached_property
    def people(self) -> dict[str, str]:
        """Names for the players of worked examples in this language, by their original names."""
        originals, names = EXAMPLE_NAMES.text, self.text(EXAMPLE_NAMES.context, EXAMPLE_NAMES.text)
        return dict(zip(NAME_SEPARATOR.split(originals), NAME_SEPARATOR.split(names), strict=False))

    @cached_property
    def _say(self) -> Say:
        return message_translator(
            self.text, self.texts, self.number, comma=self.comma, typed=self.typed
        )

    @cached_property
    def _show(self) -> Say:
        number = with_no_break_spaces(self.number)
        return message_translator(
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
        """The translation of a text in its context; the text itself if there is none."""
        catalogue = self.catalogue
        return str(catalogue.pgettext(context, text)) if context else catalogue.gettext(text)

    def texts(self, context: str, singular: str, plural: str, n: int) -> str:
        """The translation of a text in its context, in the plural form for `n`."""
        forms = singular, plural, n
        catalogue = self.catalogue
        return catalogue.npgettext(context, *forms) if context else catalogue.ngettext(*forms)

    @cached_property
    def shown_text(self) -> Callable[..., str]:
        """Returns the same as `text`, with no-break spaces, for a page."""
        return with_no_break_spaces(self.text, self._unbroken_pattern)

    @cached_property
    def shown_texts(self) -> Callable[..., str]:
        """Returns the same as `texts`, with no-break spaces, for a page."""
        return with_no_break_spaces(self.texts, self._unbroken_pattern)

    @cached_property
    def _unbroken_pattern(self) -> re.Pattern[str]:
        letters = ONE_LETTER_WORDS.get(self.tag)
        if letters is None:
            return UNBROKEN_SPACE
        after_letter = rf"(?<!\)s)(?<=\b[{letters}{letters.upper()}]) (?=\S)"
        return re.compile(f"{UNBROKEN_SPACE.pattern}|{after_letter}")

    @cached_property
    def own_name(self) -> str:
        """The name of the language in that language."""
        name = OWN_NAMES.get(self.tag)
        return name or str(self.locale.get_language_name(self.locale) or self.tag).capitalize()

    @property
    def direction(self) -> str:
        """The direction of writing, ltr or rtl, by the first letter of `own_name`."""
        return "rtl" if bidirectional(self.own_name[0]) in ("R", "AL") else "ltr"

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """A message as text, with the players' names for seats."""
        return self._say(message, players)

    def show(self, message: Message, players: Sequence[str] = ()) -> Markup:
        """A message for a page: names are escaped, suits are drawn."""
        return cast(Markup, self._show(message, players))

    def _spell_number(self, points: Points) -> str:
        whole, part = divmod(abs(Fraction(points)), 1)
        text = f"{whole}" if whole < 1000 else numbers.format_decimal(whole, locale=self.locale)
        if part:
            text = f"{text if whole else ''}{_spell_part(part)}".strip(NO_BREAK)
        return f"{MINUS}{text}" if points < 0 else text

    def signed(self, points: Points) -> str:
        """Points with a sign: a gain has a plus."""
        return f"+{self.number(points)}" if points > 0 else self.number(points)

    def money(self, amount: Decimal, currency: str, signed: bool = False) -> str:
        """Money with the currency's sign where the locale puts it; other units are behind it."""
        return "".join(self.money_parts(amount, currency, signed))

    def money_parts(
        self, amount: Decimal, currency: str, signed: bool = False
    ) -> tuple[str, str, str]:
        """Money in three parts: the amount with a sign before it, the space, the unit behind it."""
        sign, text = self._amount(as_coins(amount, currency), signed)
        symbol = self.currency(currency)
        if symbol != currency:
            pattern = self.locale.currency_formats["standard"]
            before, behind = (
                part.replace("¤", symbol) for part in (pattern.prefix[0], pattern.suffix[0])
            )
            unit = behind.lstrip(NO_BREAK)
            return sign + before + text, behind.removesuffix(unit), unit
        space = "" if any(map(is_wide, symbol[:1])) else NO_BREAK
        return sign + text, space, symbol

    def amount(self, amount: Decimal, currency: str = "", signed: bool = False) -> str:
        """Money without its currency, for places that name the currency elsewhere."""
        return "".join(self._amount(as_coins(amount, currency), signed))

    def typed(self, number: str) -> str:
        """A plain number with the decimal sign of this language."""
        return number.replace(".", numbers.get_decimal_symbol(self.locale))

    def _amount(self, amount: Decimal, signed: bool) -> tuple[str, str]:
        """The sign, and the absolute amount with all its decimals."""
        decimals = -int(amount.as_tuple().exponent)
        pattern = f"#,##0.{'0' * decimals}"
        text = numbers.format_decimal(abs(amount), pattern, locale=self.locale)
        return MINUS if amount < 0 else "+" if signed and amount else "", text

    def currency(self, currency: str) -> str:
        """A currency's sign in the locale; any other unit is unchanged."""
        symbol: str = numbers.get_currency_symbol(currency, locale=self.locale)
        return symbol

    def listed(self, names: Sequence[str]) -> str:
        """Names as a list in words, with "and" before the last."""
        return self._unbroken_pattern.sub(NO_BREAK, lists.format_list(names, locale=self.locale))

    def comma_list(self, names: Sequence[str], limit: int = 0) -> str:
        """Names separated by commas; with `limit`, at most that many, then an ellipsis."""
        text = self.comma.join(names[: limit or None])
        return f"{text}…" if limit and len(names) > limit else text

    def day(self, iso: str) -> str:
        """A date in the medium format of the locale."""
        return dates.format_date(date.fromisoformat(iso), "medium", locale=self.locale)

    def day_of_the_week(self, iso: str, *, year: bool = False) -> str:
        """A date with its weekday, and with the year if `year`."""
        skeleton = "yMMMEd" if year else "MMMEd"
        return str(dates.format_skeleton(skeleton, date.fromisoformat(iso), locale=self.locale))

    def recent_moment(self, iso: str, today: str, zone: tzinfo | None = None) -> str:
        """A moment of today or yesterday with its hour; any other moment or day as a date.

        The date has its weekday, and if it is not in this year also the year.
        """
        hour = "" if is_day(iso) else self._hour(local(iso, zone))
        this_day = date.fromisoformat(today)
        shown_day = local(iso, zone).date() if hour else date.fromisoformat(iso)
        if hour and shown_day == this_day:
            return self.say(msg("today {hour}", hour=hour))
        if hour and shown_day == this_day - timedelta(days=1):
            return self.say(msg("yesterday {hour}", hour=hour))
        day_text = self.day_of_the_week(shown_day.isoformat(), year=shown_day.year != this_day.year)
        return day_text[:1].upper() + day_text[1:]

    def dated(self, title: str) -> str:
        """A title; an ISO date at its end is shown in the local format."""
        before, dot, last = title.rpartition(" · ")
        return f"{before}{dot}{self.day(last)}" if is_day(last) else title

    def moment(self, iso: str, zone: tzinfo | None = None) -> str:
        """A stored moment as date and hour, in a time zone or in this machine's own."""
        local_time = local(iso, zone)
        day = dates.format_date(local_time, "medium", locale=self.locale)
        pattern = str(dates.get_datetime_format("medium", locale=self.locale))
        return pattern.replace("'", "").format(self._hour(local_time), day)

    def hour_on(self, iso: str, day: str, zone: tzinfo | None = None) -> str:
        """The hour of a stored moment, or "" if it is not on this day."""
        local_time = local(iso, zone)
        return self._hour(local_time) if local_time.date().isoformat() == day else ""

    def _hour(self, local_time: datetime) -> str:
        return str(dates.format_time(local_time, "HH:mm", locale=self.locale))


def with_no_break_spaces(
    write: Callable[..., str], pattern: re.Pattern[str] = UNBROKEN_SPACE
) -> Callable[..., str]:
    """The function `write`, with no-break spaces where the pattern matches in its text."""

    @lru_cache(NUMBERS_CACHED)
    def with_spaces(*values: Any) -> str:
        return pattern.sub(NO_BREAK, write(*values))

    return with_spaces


@lru_cache(NUMBERS_CACHED)
def isolated(name: str) -> str:
    """A right-to-left name isolated by `bdi`, so that it does not reorder the text around it."""
    if not any(bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return Markup("<bdi>{}</bdi>").format(name)


@cache
def language_of(tag: str) -> Language:
    """The language of a tag, loaded once."""
    return Language(tag)


def english() -> Language:
    """The language of the untranslated messages."""
    return language_of(SOURCE)


def languages() -> list[Language]:
    """All languages of the program."""
    return [language_of(tag) for tag in translated()]


_spoken: ContextVar[Language | None] = ContextVar("spoken", default=None)


def spoken() -> Language:
    """The language of the current request, printed sheet or command."""
    return _spoken.get() or english()


def speak(language: Language | None) -> None:
    """Set the language from now on; None sets that of the untranslated messages."""
    _spoken.set(language)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Set the language inside a `with` block."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)

"""Text for readers: translated messages, numbers, dates and money."""

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
"""No line breaks here: in a product and in a division."""
LETTERS_ALONE = {"cs": "aikosuvz", "ru": "авикосуя"}
"""Prepositions and conjunctions of one letter, after which no line breaks."""
VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
"""Fractions with a character of their own."""
ABOVE = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
BELOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
FRACTION_SLASH = "\N{FRACTION SLASH}"
YEN = frozenset("円¥￥")
"""The yen as people type it, besides its code."""
BETWEEN_NAMES = re.compile(r"[,、]\s*")
OWN_NAMES = {"en": "English", "cs": "Čeština", "ja": "日本語", "ru": "Русский"}
"""Written on every page: other names take time to read from a locale."""

COMMA = pmsg("between the parts of a list", ", ")
COLON = pmsg("between a heading or a name and what is said of it", ": ")
AGAINST = pmsg("between the points of two sides", " : ")
# Translators: people of your country for the worked examples, as many, with commas between; where
# an example's title or source names one it is the one at the same place here
PEOPLE = pmsg("players of worked examples", "Anna, Boris, Cyril, Dana, Emil, Fanny")


def _spell_part(part: Fraction) -> str:
    """A fraction after a whole number, small and slanted, so that 35 1/12 is not read as 351/12."""
    if part in VULGAR:
        return VULGAR[part]
    above, below = str(part.numerator).translate(ABOVE), str(part.denominator).translate(BELOW)
    return f"{NO_BREAK}{above}{FRACTION_SLASH}{below}"


def as_coins(amount: Decimal, currency: str) -> Decimal:
    """An amount without decimals, if it is whole and its currency has no smaller coin."""
    smallest = 0 if currency in YEN else numbers.get_currency_precision(currency)
    return amount if smallest or amount % 1 else amount.quantize(Decimal(1))


class Language:
    """The words and formats of a language."""

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
        """Its translations, read at the first use."""
        return catalogue_of(self.tag)

    @cached_property
    def comma(self) -> str:
        """The separator of a list."""
        return self.text(COMMA.context, COMMA.text)

    @cached_property
    def colon(self) -> str:
        """The separator between a heading or a name and its explanation."""
        return self.text(COLON.context, COLON.text)

    @cached_property
    def against(self) -> str:
        """The separator between the points of two sides."""
        return self.text(AGAINST.context, AGAINST.text)

    @cached_property
    def people(self) -> dict[str, str]:
        """The players of worked examples in this language, by their names in the examples."""
        originals, names = PEOPLE.text, self.text(PEOPLE.context, PEOPLE.text)
        return dict(zip(BETWEEN_NAMES.split(originals), BETWEEN_NAMES.split(names), strict=False))

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
        """A translated text in its context, else the text itself."""
        catalogue = self.catalogue
        return str(catalogue.pgettext(context, text)) if context else catalogue.gettext(text)

    def texts(self, context: str, singular: str, plural: str, n: int) -> str:
        """A translated text in its context, in the form for a number."""
        forms = singular, plural, n
        catalogue = self.catalogue
        return catalogue.npgettext(context, *forms) if context else catalogue.ngettext(*forms)

    @cached_property
    def shown_text(self) -> Callable[..., str]:
        """`text` for a page, with spaces where no line may break."""
        return kept_together(self.text, self._together)

    @cached_property
    def shown_texts(self) -> Callable[..., str]:
        """`texts` for a page, with spaces where no line may break."""
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
        """Its name in the language itself."""
        name = OWN_NAMES.get(self.tag)
        return name or str(self.locale.get_language_name(self.locale) or self.tag).capitalize()

    @property
    def direction(self) -> str:
        """The direction of writing, ltr or rtl, by its own name."""
        return "rtl" if bidirectional(self.own_name[0]) in ("R", "AL") else "ltr"

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """A message as text, with the players' names for seats."""
        return self._say(message, players)

    def show(self, message: Message, players: Sequence[str] = ()) -> Markup:
        """A message for a page: names escaped, signs drawn."""
        return cast(Markup, self._show(message, players))

    def _spell_number(self, points: Points) -> str:
        whole, part = divmod(abs(Fraction(points)), 1)
        text = f"{whole}" if whole < 1000 else numbers.format_decimal(whole, locale=self.locale)
        if part:
            text = f"{text if whole else ''}{_spell_part(part)}".strip(NO_BREAK)
        return f"{MINUS}{text}" if points < 0 else text

    def signed(self, points: Points) -> str:
        """Points won or lost: a gain has a plus sign."""
        return f"+{self.number(points)}" if points > 0 else self.number(points)

    def money(self, amount: Decimal, currency: str, signed: bool = False) -> str:
        """Money with the currency's sign where the locale puts it, or a word after the number."""
        return "".join(self.money_parts(amount, currency, signed))

    def money_parts(
        self, amount: Decimal, currency: str, signed: bool = False
    ) -> tuple[str, str, str]:
        """Money in parts: the amount with anything before it, the space, and the unit after it."""
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
        """Money without its currency, which is named elsewhere, such as in a column's heading."""
        return "".join(self._amount(as_coins(amount, currency), signed))

    def typed(self, number: str) -> str:
        """A plain number as people type it, with their decimal sign."""
        return number.replace(".", numbers.get_decimal_symbol(self.locale))

    def _amount(self, amount: Decimal, signed: bool) -> tuple[str, str]:
        """The sign and the number, with as many decimals as the stake has."""
        decimals = -int(amount.as_tuple().exponent)
        pattern = f"#,##0.{'0' * decimals}"
        text = numbers.format_decimal(abs(amount), pattern, locale=self.locale)
        return MINUS if amount < 0 else "+" if signed and amount else "", text

    def currency(self, currency: str) -> str:
        """A currency's sign in the locale; any other word is unchanged."""
        symbol: str = numbers.get_currency_symbol(currency, locale=self.locale)
        return symbol

    def listed(self, names: Sequence[str]) -> str:
        """Names in a row, with "and" before the last."""
        return self._together.sub(NO_BREAK, lists.format_list(names, locale=self.locale))

    def in_a_row(self, names: Sequence[str], most: int = 0) -> str:
        """Names separated by commas; with `most`, only the first ones and an ellipsis."""
        shown = self.comma.join(names[: most or None])
        return f"{shown}…" if most and len(names) > most else shown

    def day(self, iso: str) -> str:
        """A date."""
        return dates.format_date(date.fromisoformat(iso), "medium", locale=self.locale)

    def day_of_the_week(self, iso: str, *, year: bool = False) -> str:
        """A date with its weekday, and the year if wanted."""
        skeleton = "yMMMEd" if year else "MMMEd"
        return str(dates.format_skeleton(skeleton, date.fromisoformat(iso), locale=self.locale))

    def lately(self, iso: str, today: str, zone: tzinfo | None = None) -> str:
        """A moment of today or yesterday with its hour, any other moment or day as a date.

        The date has its weekday, and the year unless it is the present one.
        """
        hour = "" if is_day(iso) else self._hour(local(iso, zone))
        this_day = date.fromisoformat(today)
        shown = local(iso, zone).date() if hour else date.fromisoformat(iso)
        if hour and shown == this_day:
            return self.say(msg("today {hour}", hour=hour))
        if hour and shown == this_day - timedelta(days=1):
            return self.say(msg("yesterday {hour}", hour=hour))
        date_text = self.day_of_the_week(shown.isoformat(), year=shown.year != this_day.year)
        return date_text[:1].upper() + date_text[1:]

    def dated(self, title: str) -> str:
        """A title with the date at its end in the local format, if it has one."""
        before, dot, last = title.rpartition(" · ")
        return f"{before}{dot}{self.day(last)}" if is_day(last) else title

    def moment(self, iso: str, zone: tzinfo | None = None) -> str:
        """A stored moment in a time zone, or in this machine's own."""
        shown = local(iso, zone)
        day = dates.format_date(shown, "medium", locale=self.locale)
        pattern = str(dates.get_datetime_format("medium", locale=self.locale))
        return pattern.replace("'", "").format(self._hour(shown), day)

    def hour_on(self, iso: str, day: str, zone: tzinfo | None = None) -> str:
        """The hour of a stored moment if it is on this day, else ""."""
        shown = local(iso, zone)
        return self._hour(shown) if shown.date().isoformat() == day else ""

    def _hour(self, shown: datetime) -> str:
        return str(dates.format_time(shown, "HH:mm", locale=self.locale))


def kept_together(
    write: Callable[..., str], together: re.Pattern[str] = TOGETHER
) -> Callable[..., str]:
    """A writer whose text has no line breaks in products, fractions and the like."""

    @lru_cache(NUMBERS_KEPT)
    def written(*what: Any) -> str:
        return together.sub(NO_BREAK, write(*what))

    return written


@lru_cache(NUMBERS_KEPT)
def isolated(name: str) -> str:
    """A right-to-left name, marked so that it does not turn the words around it."""
    if not any(bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return Markup("<bdi>{}</bdi>").format(name)


@cache
def language_of(tag: str) -> Language:
    """The language of a tag of `languages()`, read once."""
    return Language(tag)


def english() -> Language:
    """The language of the messages."""
    return language_of(SOURCE)


def languages() -> list[Language]:
    """All languages of the program, with their own names."""
    return [language_of(tag) for tag in translated()]


_spoken: ContextVar[Language | None] = ContextVar("spoken", default=None)


def spoken() -> Language:
    """The language of the present request, paper or command."""
    return _spoken.get() or english()


def speak(language: Language | None) -> None:
    """Set the language from here on; None for that of the messages."""
    _spoken.set(language)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Set the language for a block."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)

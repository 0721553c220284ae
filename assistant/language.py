"""How the program speaks to its readers: translated messages, numbers, dates and money."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, tzinfo
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache
from typing import cast
from unicodedata import bidirectional

from babel import Locale, dates, lists, numbers
from babel.support import NullTranslations, Translations
from markupsafe import Markup

from assistant.clock import local
from assistant.core.ledger import Points
from assistant.core.message import Message
from assistant.core.rendering import sayer
from assistant.drawings import draw
from assistant.places import PACKAGE

NUMBERS_KEPT = 10_000
MINUS = "\N{MINUS SIGN}"
VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


class Language:
    """One language's words and ways of writing."""

    def __init__(self, tag: str) -> None:
        self.locale = Locale.parse(tag)
        self._number = lru_cache(NUMBERS_KEPT)(self._spell_number)
        self.catalogue: NullTranslations = Translations.load(PACKAGE / "locale", [tag])
        words = (self.catalogue.gettext, self.catalogue.ngettext, self.number)
        self._say = sayer(*words)
        self._show = sayer(*words, draw, isolated, Markup)

    @property
    def tag(self) -> str:
        """The language's name for HTML and PDF."""
        return str(self.locale).replace("_", "-")

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """Say an engine's message, seats by their players' names."""
        return self._say(message, players)

    def show(self, message: Message, players: Sequence[str] = ()) -> Markup:
        """Say it for a page: names made safe, signs drawn."""
        return cast(Markup, self._show(message, players))

    def number(self, points: Points) -> str:
        """Write points with a real minus sign; a half, third or quarter as one."""
        return self._number(points)

    def _spell_number(self, points: Points) -> str:
        whole, rest = divmod(abs(Fraction(points)), 1)
        text = f"{whole}" if whole < 1000 else numbers.format_decimal(whole, locale=self.locale)
        if rest:
            text = f"{text if whole else ''}{VULGAR.get(rest, f' {rest}')}".strip()
        return f"{MINUS}{text}" if points < 0 else text

    def signed(self, points: Points) -> str:
        """Write points won or lost: a gain with its plus sign."""
        return f"+{self.number(points)}" if points > 0 else self.number(points)

    def money(self, amount: Decimal, currency: str, signed: bool = False) -> str:
        """Write money: a currency as the locale does, any other word behind the number."""
        return f"{self.amount(amount, signed)}\N{NO-BREAK SPACE}{self.currency(currency)}"

    def amount(self, amount: Decimal, signed: bool = False) -> str:
        """Write money where its currency stands elsewhere, at the head of a column."""
        decimals = -int(amount.as_tuple().exponent)
        pattern = f"#,##0.{'0' * decimals}"
        text = numbers.format_decimal(abs(amount), pattern, locale=self.locale)
        sign = MINUS if amount < 0 else "+" if signed and amount else ""
        return f"{sign}{text}"

    def currency(self, currency: str) -> str:
        """Write a currency's sign as the locale does; any other word stands for itself."""
        symbol: str = numbers.get_currency_symbol(currency, locale=self.locale)
        return symbol

    def listed(self, names: Sequence[str]) -> str:
        """Name some in a row, the last after an "and"."""
        return lists.format_list(names, locale=self.locale)

    def day(self, iso: str) -> str:
        """Write a day."""
        return dates.format_date(date.fromisoformat(iso), "medium", locale=self.locale)

    def moment(self, iso: str, zone: tzinfo | None = None) -> str:
        """Write a stored moment in a time zone, or in this machine's own."""
        shown = local(iso, zone)
        day = dates.format_date(shown, "medium", locale=self.locale)
        return f"{day}, {dates.format_time(shown, 'short', locale=self.locale)}"

    def hour_on(self, iso: str, day: str, zone: tzinfo | None = None) -> str:
        """Write a stored moment of a day by its hour alone; nothing for one of another day."""
        shown = local(iso, zone)
        of_day = shown.date().isoformat() == day
        return str(dates.format_time(shown, "short", locale=self.locale)) if of_day else ""


def isolated(name: str) -> str:
    """Keep a name that is written from right to left from turning the words around it."""
    if not any(bidirectional(letter) in ("R", "AL") for letter in name):
        return name
    return Markup("<bdi>{}</bdi>").format(name)


@cache
def english() -> Language:
    """The only language so far."""
    return Language("en")

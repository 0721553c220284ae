"""Numbers, money and names as readers see them, and the translators' catalogue."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from datetime import UTC
from decimal import Decimal
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale

from assistant.core.ledger import Points
from assistant.core.message import Sign, fmsg, msg, nmsg
from assistant.core.seat import Seat
from assistant.language import OWN_NAMES, Language, english, languages
from assistant.locale.extract import extract

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        (0, "0"),
        (14, "+14"),
        (-22, "−22"),
        (1234, "+1,234"),
        (-1234, "−1,234"),
        (Fraction(332, 3), "+110⅔"),
        (Fraction(-58, 3), "−19⅓"),
        (Fraction(1, 2), "+½"),
        (Fraction(7, 5), "+1\N{NO-BREAK SPACE}²⁄₅"),
        (Fraction(-421, 12), "−35\N{NO-BREAK SPACE}¹⁄₁₂"),
        (Fraction(10, 13), "+¹⁰⁄₁₃"),
    ],
)
def test_gains_have_a_plus_and_losses_a_real_minus(points: Points, shown: str) -> None:
    assert english().signed(points) == shown


@pytest.mark.parametrize(
    ("amount", "currency", "shown"),
    [
        ("12.50", "chips", "12.50\N{NO-BREAK SPACE}chips"),
        ("-1234.5", "CZK", "−1,234.5\N{NO-BREAK SPACE}CZK"),
        ("0.125", "EUR", "€0.125"),
        ("-3", "USD", "−$3"),
    ],
)
def test_money_keeps_the_stakes_decimals(amount: str, currency: str, shown: str) -> None:
    assert english().money(Decimal(amount), currency) == shown


@pytest.mark.parametrize(
    ("tag", "amount", "currency", "shown"),
    [
        ("cs", "12.50", "CZK", "12,50\N{NO-BREAK SPACE}Kč"),
        ("cs", "-12", "EUR", "−12\N{NO-BREAK SPACE}€"),
        ("cs", "3", "žetonů", "3\N{NO-BREAK SPACE}žetonů"),
        ("ru", "1234.5", "RUB", "1\N{NO-BREAK SPACE}234,5\N{NO-BREAK SPACE}₽"),
        ("ja", "1200", "JPY", "\uffe51,200"),
        ("ja", "-1200", "JPY", "−\uffe51,200"),
        ("ja", "0.5", "JPY", "\uffe50.5"),
        ("ja", "1200.00", "JPY", "\uffe51,200"),
        ("ja", "1200.50", "JPY", "\uffe51,200.50"),
        ("ja", "-500.00", "円", "−500円"),
        ("cs", "500.00", "CZK", "500,00\N{NO-BREAK SPACE}Kč"),
        ("ja", "1200", "円", "1,200円"),
    ],
)
def test_a_currency_stands_where_its_language_has_it(
    tag: str, amount: str, currency: str, shown: str
) -> None:
    assert Language(tag).money(Decimal(amount), currency) == shown


def test_names_in_a_row_have_no_and_and_of_many_only_the_first() -> None:
    names = ["Anna", "Boris", "Cyril"]
    assert english().comma_list(names) == "Anna, Boris, Cyril"
    assert english().comma_list(names, 3) == "Anna, Boris, Cyril"
    assert english().comma_list(names, 2) == "Anna, Boris…"


def test_no_line_of_a_page_ends_in_a_product_or_a_fraction() -> None:
    mean = msg("mean: {sum} / {n} × {points}", sum=400, n=3, points=Fraction(7, 6))
    assert english().say(mean) == "mean: 400 / 3 × 1\xa0¹⁄₆"
    assert english().show(mean) == "mean: 400\xa0/\xa03\xa0×\xa01\xa0¹⁄₆"


def test_no_line_ends_after_a_preposition_of_one_letter() -> None:
    """A placeholder that ends in such a letter does not prevent a line break."""
    czech, russian = Language("cs"), Language("ru")
    together = {
        czech: ("%(names)s hraje s Annou a v Praze", "%(names)s hraje s\xa0Annou a\xa0v\xa0Praze"),
        russian: ("в игре с козырями", "в\xa0игре с\xa0козырями"),
        english(): ("a game", "a game"),
    }
    for language, (text, shown) in together.items():
        assert language.shown_text("", text) == shown


@pytest.mark.parametrize(
    ("tag", "shown"),
    [("en", "Nov 20, 2026, 19:05"), ("cs", "20. 11. 2026 19:05"), ("ja", "2026/11/20 19:05")],
)
def test_a_day_and_its_hour_stand_together_as_the_language_has_them(tag: str, shown: str) -> None:
    assert Language(tag).moment("2026-11-20T19:05:00+00:00", UTC) == shown


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Club · 2026-11-20", "Club · 20. 11. 2026"),
        ("2026-11-20", "20. 11. 2026"),
        ("Club · 2026-11-31", "Club · 2026-11-31"),
        ("Season 2026-11-20", "Season 2026-11-20"),
        ("", ""),
    ],
)
def test_the_day_at_the_end_of_a_title_is_written_as_here(title: str, shown: str) -> None:
    assert Language("cs").dated(title) == shown


@pytest.mark.parametrize(
    ("tag", "counted", "part"),
    [
        ("en", ["1 point", "2 points", "5 points", "21 points", "22 points"], "points"),
        ("cs", ["1 bod", "2 body", "5 bodů", "21 bodů", "22 bodů"], "bodu"),
        ("ru", ["1 очко", "2 очка", "5 очков", "21 очко", "22 очка"], "очка"),
        ("ja", ["1点", "2点", "5点", "21点", "22点"], "点"),
    ],
)
def test_a_count_is_said_in_the_form_that_its_language_wants(
    tag: str, counted: list[str], part: str
) -> None:
    language = Language(tag)
    said = [language.say(nmsg("{n} point", "{n} points", n)) for n in (1, 2, 5, 21, 22)]
    assert [one.replace("\N{NO-BREAK SPACE}", " ") for one in said] == counted
    assert language.say(fmsg("point", "points", Fraction(3, 2))) == part


def test_the_languages_are_listed_by_their_own_names() -> None:
    assert [one.own_name for one in languages()] == ["English", "Čeština", "日本語", "Русский"]


@pytest.mark.parametrize(("tag", "name"), OWN_NAMES.items())
def test_an_own_name_that_is_written_down_is_the_one_that_is_known(tag: str, name: str) -> None:
    known = Locale(tag).get_language_name(tag)
    assert known is not None
    assert known.capitalize() == name


@pytest.mark.parametrize(
    ("tag", "direction"),
    [("cs", "ltr"), ("ja", "ltr"), ("de", "ltr"), ("ar", "rtl"), ("he", "rtl")],
)
def test_a_language_is_written_as_its_own_name_is(tag: str, direction: str) -> None:
    assert Language(tag).direction == direction


LISTED = """
from babel import localedata
from assistant.language import languages
print([(one.own_name, one.direction) for one in languages()], localedata._cache)
"""


def test_the_list_of_languages_reads_none_of_them() -> None:
    said = subprocess.run([sys.executable, "-c", LISTED], check=True, capture_output=True)
    assert said.stdout.decode().rstrip().endswith("] {}")


def test_the_last_of_some_is_named_after_an_and() -> None:
    assert [english().listed(["Anna", "Boris", "Cyril"][:n]) for n in (1, 2, 3)] == [
        "Anna",
        "Anna and Boris",
        "Anna, Boris, and Cyril",
    ]


def test_what_is_shown_on_a_page_is_safe_and_signs_are_drawn() -> None:
    message = msg("{who} {what}", who=Seat(0), what=Sign("hearts", msg("hearts")))
    shown = english().show(message, ["<b>Anna</b>"])
    assert "&lt;b&gt;Anna&lt;/b&gt;" in shown
    assert '<svg class="suit red"' in shown
    assert english().say(message, ["<b>Anna</b>"]) == "<b>Anna</b> hearts"


def test_a_name_from_right_to_left_does_not_turn_the_words_around_it() -> None:
    message = msg("{who} pays", who=Seat(0))
    assert english().show(message, ["دانيال"]) == "<bdi>دانيال</bdi> pays"
    assert english().show(message, ["Anna"]) == "Anna pays"


def test_the_catalogue_has_every_text(tmp_path: Path) -> None:
    """`make messages` was run after the last change of a text."""
    kept = ROOT / "assistant" / "locale" / "messages.pot"
    found = tmp_path / "messages.pot"
    subprocess.run(["make", "-s", "collected", f"POT={found}"], cwd=ROOT, check=True)
    assert found.read_text() == kept.read_text()


def test_translators_need_not_see_what_has_no_word() -> None:
    made = b"""
msg("{n}", n=5), msg("{suit}{rank}", suit=1, rank="ten"), msg("20"), msg("{name}: {hands}", name=1)
reason("times", "{points} \xc3\x97 {rate}"), reason("won", "won {rate}")
pmsg("who bids what", "{bidder} {bid}", bidder=1)
"""
    keywords = {"msg": None, "reason": (2,), "pmsg": ((1, "c"), 2)}
    found = [texts[:2] for _, _, texts, _ in extract(BytesIO(made), keywords, [], {})]
    assert found == [
        ("{name}: {hands}", None),
        ("won", "won {rate}"),
        ("who bids what", "{bidder} {bid}"),
    ]


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.tag)
def test_every_language_has_a_person_of_its_own_for_each_of_the_examples(
    language: Language,
) -> None:
    people = language.people
    assert people.keys() == english().people.keys()
    assert len(set(people.values())) == len(people)


WAY = re.compile(r'_\("([^"]+)"\)(?: \}\}</a>|\) \}\})')
"""The words of a link, or of a way on in a list."""


@pytest.mark.parametrize("language", languages(), ids=lambda language: language.tag)
def test_what_is_told_apart_in_english_is_in_every_language(language: Language) -> None:
    """Of two screens none has the name of the other, where a menu or a list leads to it."""
    texts = (page.read_text() for page in (ROOT / "templates").rglob("*.html"))
    named = {name for text in texts for name in WAY.findall(text)}
    called = Counter(language.catalogue.gettext(name) for name in named)
    assert len(named) > 20
    assert [name for name, times in called.items() if times > 1] == []

"""The card for a group chat: picture and text say the same, and the picture fits a phone."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.core.limits import NAME, TITLE
from assistant.core.message import msg
from assistant.evening.log.evening import Evening
from assistant.language import Language, english, language_of, languages
from assistant.paper.posters import text_width
from assistant.paper.result_card import EDGE, HEIGHT, WIDTH, Card, CardLine, card, picture, text
from assistant.settling.told_result import (
    Money,
    PaymentLine,
    RankingEntry,
    ResultPart,
    SharedResult,
    table_result,
)
from tests.samples import PAID, five_each, one_each
from tests.settling.club import CZK, any_table, table

SVG = "{http://www.w3.org/2000/svg}"
LINK = "https://cards.example/j/table/token"
LONG = (
    "M" * NAME,
    "Řehoř Čeněk Příbramský z Rožmitálu",
    "桜" * NAME,
    "Анна-Мария Константинопольская",
)


def shown(evening: Evening, language: Language, link: str = "") -> Card:
    told = table_result(evening, None, ())
    return card(told, "Friday", [language.day("2026-11-27")], language, link)


def an_evening() -> Evening:
    return table(PAID, "Anna Boris Cyril", five_each("Anna"), one_each("Boris"), stake=CZK)


def crowd(people: int, names: tuple[str, ...] = LONG) -> SharedResult:
    """A result of many people with long names and large amounts, who all pay the first."""
    who = [names[place % len(names)] for place in range(people)]
    places = tuple(
        RankingEntry(
            (name,), (place, Money(Decimal("-1234567.25"), "Liechtenste")), place + 1, [0, place]
        )
        for place, name in enumerate(who)
    )
    payments = tuple(
        PaymentLine(name, who[0], Money(Decimal(5), "CZK"), msg("moved to a later night"))
        for name in who[1:]
    )
    return SharedResult((ResultPart(places, payments),), msg("Points after each deal"))


def written(drawing: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(drawing).iter(f"{SVG}text"))


def words(drawing: str) -> str:
    """The text of a picture without line breaks."""
    return squeezed("".join(one.text or "" for one in written(drawing)))


def squeezed(some: str) -> str:
    return re.sub(r"\s", "", some)


def test_a_message_has_who_points_money_and_who_pays_whom() -> None:
    assert text(shown(an_evening(), english(), LINK)).replace("\xa0", " ") == (
        "Friday\nNov 27, 2026\n\n"
        "1. Anna: +9 · +4.50 CZK\n2. Boris: −3 · −1.50 CZK\n3. Cyril: −6 · −3.00 CZK\n\n"
        "Who pays whom\nCyril → Anna: 3.00 CZK\nBoris → Anna: 1.50 CZK\n\n" + LINK
    )


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.tag)
@pytest.mark.parametrize("link", ["", LINK])
def test_the_picture_alone_says_all_that_the_text_says(language: Language, link: str) -> None:
    one = shown(an_evening(), language, link)
    drawn = words(picture(one))
    for part in one.parts:
        for item in part.items:
            assert squeezed(part.heading) in drawn
            match item:
                case CardLine():
                    said: tuple[str, ...] = (item.rank, *item.names, *item.sums, item.state)
                case _:
                    said = (item,)
            for piece in said:
                assert squeezed(piece) in drawn
                assert piece in text(one)
    assert (
        squeezed(one.title + one.about + link)
        in drawn.replace(squeezed(language.say(msg("Watch here:"))), "")
        or link
    )
    assert (squeezed(link) in drawn) is True
    assert text(one).endswith(link)


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.tag)
def test_it_is_1080_by_1350_and_has_the_text_in_it(language: Language) -> None:
    one = shown(an_evening(), language)
    drawn = ElementTree.fromstring(picture(one))
    assert (drawn.get("width"), drawn.get("height")) == ("1080", "1350")
    assert drawn.findtext(f"{SVG}desc") == text(one)


def test_no_link_stands_there_that_nobody_ticked() -> None:
    one = shown(an_evening(), english())
    assert "http" not in text(one)
    assert "http" not in picture(one).replace("http://www.w3.org/2000/svg", "")


def test_its_colours_are_attributes_and_it_loads_nothing() -> None:
    drawn = picture(shown(an_evening(), english(), LINK))
    assert "style" not in drawn
    assert "href" not in drawn
    assert "url(" not in drawn
    lines = re.findall(r'<g[^>]*class="line\d"[^>]*>', drawn)
    assert len(lines) == 3
    assert all('color="#' in line for line in lines)


def test_what_was_typed_is_no_drawing() -> None:
    told = SharedResult((ResultPart((RankingEntry(("<b>&Anna",), (1,)),)),))
    one = card(told, "<script>&", (), english())
    assert "<script>" not in picture(one)
    assert "<script>&" in words(picture(one))
    assert "<b>&Anna" in words(picture(one))


@pytest.mark.matrix(4)
@pytest.mark.parametrize(
    ("people", "least"), [(3, 12), (5, 12), (8, 8), (20, 5), (60, 4), (100, 3)]
)
@pytest.mark.parametrize("link", ["", LINK])
def test_nothing_stands_outside_however_many_and_long_the_names_are(
    people: int, least: int, link: str
) -> None:
    one = card(crowd(people), "W" * TITLE, ["Ж" * 300], english(), link)
    for element in written(picture(one)):
        if element.get("font-size") is None or element.get("x") is None:
            continue
        size, x, y = (int(element.get(name, "0")) for name in ("font-size", "x", "y"))
        assert size >= least, element.text
        wide = text_width(element.text or "") * size // 100
        left = {"end": x - wide, "middle": x - wide // 2}.get(element.get("text-anchor", ""), x)
        assert y <= HEIGHT
        assert left >= 0, element.text
        assert left + wide <= WIDTH - EDGE // 2, element.text


def test_of_very_many_the_picture_shows_the_first_and_the_text_says_all() -> None:
    one = card(crowd(100), "Friday", (), english())
    assert "and172more" in words(picture(one))
    assert len([line for line in text(one).splitlines() if "moved to a later night" in line]) == 99


def test_eight_people_have_a_chart_and_a_hundred_none() -> None:
    told = replace(crowd(8), parts=(replace(crowd(8).parts[0], payments=()),))
    eight, hundred = (picture(card(one, "Friday", (), english())) for one in (told, crowd(100)))
    assert 'class="chart"' in eight
    assert 'class="chart"' not in hundred


def test_a_name_from_right_to_left_turns_nothing_around_it() -> None:
    told = SharedResult((ResultPart((RankingEntry(("דוד",), (5,)),)),))
    assert "\u2068דוד\u2069: 5" in text(card(told, "Friday", (), english()))


def test_a_payment_of_which_a_part_is_paid_says_both() -> None:
    payment = PaymentLine(
        "Boris", "Anna", Money(Decimal(30), "CZK"), None,
        Money(Decimal(5), "CZK"), Money(Decimal(25), "CZK"),
    )  # fmt: skip
    told = SharedResult((ResultPart(payments=(payment,)),))
    said = text(card(told, "Friday", (), language_of("cs")))
    assert "Boris → Anna: 30 Kč (zaplaceno 5 Kč, nezaplaceno 25 Kč)" in said.replace("\xa0", " ")


@given(any_table(), st.sampled_from(languages()))
def test_every_table_of_every_game_can_be_told(evening: Evening, language: Language) -> None:
    one = shown(evening, language, LINK)
    assert words(picture(replace(one, link="")))
    for name in evening.players:
        assert name in text(one)

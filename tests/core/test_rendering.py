"""Messages become sentences in somebody's language."""

from decimal import Decimal
from fractions import Fraction

from assistant.core.message import Sign, msg, nmsg
from assistant.core.rendering import message_translator
from assistant.core.seat import Seat
from tests.english import say

NAMES = ("Anna", "Boris {0}", "Цирил")
CZECH = {"game won": "hra vyhraná", "{what}: {sum}": "{what} = {sum}"}


def test_seats_are_said_by_their_players_names() -> None:
    assert say(msg("{name} deals", name=Seat(2)), NAMES) == "Цирил deals"


def test_braces_in_a_name_are_only_a_name() -> None:
    assert say(msg("{name} deals", name=Seat(1)), NAMES) == "Boris {0} deals"


def test_a_text_without_parameters_is_said_as_it_is() -> None:
    assert say(msg("flek"), NAMES) == "flek"


def test_lists_and_messages_within_messages_are_said() -> None:
    what = (msg("game won"), msg("flek"), Seat(0))
    assert say(msg("{what}: {sum}", what=what, sum=2), NAMES) == "game won, flek, Anna: 2"


def test_one_is_not_many() -> None:
    assert [say(nmsg("{n} trick", "{n} tricks", n), NAMES) for n in (1, 2)] == [
        "1 trick",
        "2 tricks",
    ]


def test_every_part_is_translated_and_numbers_written_as_the_language_does() -> None:
    czech = message_translator(
        lambda _where, text: CZECH.get(text, text),
        lambda _where, one, _many, _n: one,
        lambda number: f"<{number}>",
    )
    won = msg("{what}: {sum}", what=msg("game won"), sum=Fraction(1, 3))
    assert czech(won, NAMES) == "hra vyhraná = <1/3>"


def test_an_amount_is_written_as_people_type_it() -> None:
    czech = message_translator(
        lambda _where, text: text,
        lambda _where, one, _many, _n: one,
        str,
        typed=lambda amount: amount.replace(".", ","),
    )
    asked = msg("{large} or {small}", large="1000", small=Decimal("1.0"))
    assert (say(asked, NAMES), czech(asked, NAMES)) == ("1000 or 1.00", "1000 or 1,00")


def test_a_sign_is_drawn_or_said() -> None:
    sign = Sign("hearts", msg("♥"))
    drawn = message_translator(
        lambda _where, text: text,
        lambda _where, one, _many, _n: one,
        str,
        lambda sign, word: f"[{sign.picture} {word}]",
    )
    assert say(msg("7{suit}", suit=sign), NAMES) == "7♥"
    assert drawn(msg("7{suit}", suit=sign), NAMES) == "7[hearts ♥]"

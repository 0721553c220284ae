"""How players say it."""

import pytest

from assistant.core.rendering import sayer
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.marias.facts import (
    Bonus,
    Contract,
    DealSide,
    Facts,
    Item,
    LastSeven,
    Marriages,
    Suit,
)
from assistant.games.marias.prices import doubled_words
from assistant.games.marias.words import deal_words, headline, outcome
from tests.english import say
from tests.games.marias.deals import house
from tests.games.strategies import NAMES


@pytest.mark.parametrize(
    ("fleks", "said"),
    [
        (1, "flek"),
        (2, "flek, re"),
        (3, "tutti"),
        (4, "boty"),
        (5, "kalhoty"),
        (6, "kaiser"),
        (7, "×128"),
    ],
)
def test_doublings_have_names_up_to_kaiser(fleks: int, said: str) -> None:
    assert ", ".join(say(word, NAMES) for word in doubled_words(fleks)) == said


@pytest.mark.parametrize(
    ("seats", "four", "said"),
    [
        (3, "called_card", "7 to Boris, 5 to the others, then 5 each"),
        (4, "called_card", "4 each, Boris first, then 4 each"),
        (4, "dealer_sits_out", "7 to Boris, 5 to the others, then 5 each"),
    ],
)
def test_how_the_cards_are_dealt(seats: int, four: str, said: str) -> None:
    words = deal_words(Situation(1, Seat(0), seats), house(four_players=four))
    assert said in say(words, NAMES)


def test_three_are_dealt_in_two_rounds() -> None:
    words = say(deal_words(Situation(2, Seat(0), 3), house()), NAMES)
    assert words == "7 to Boris, 5 to the others, then 5 each · cut only"


def test_the_cards_are_shuffled_once_and_then_only_cut() -> None:
    first, later = (deal_words(Situation(number, Seat(0), 3), house()) for number in (1, 2))
    assert say(first, NAMES).endswith("shuffle and cut")
    assert say(later, NAMES).endswith("cut only")


SOLOIST = DealSide.SOLOIST
CZECH = {
    ("a deal in one line", "{soloist} {trump} {game}, {announced}"): (
        "{soloist}: {announced}, {trump}, {game}"
    ),
    ("", "game\N{NO-BREAK SPACE}{doubling}"): "hra {doubling}",
    ("", "seven\N{NO-BREAK SPACE}{doubling}"): "sedma {doubling}",
    ("", "seven"): "sedma",
    ("", "seven lost"): "prohraná sedma",
    ("behind what is doubled", "×2"): "s flekem",
    ("German suit", "acorns"): "žaludy",
    ("a game that was won", "{ours} : {theirs}"): "hra {ours}:{theirs}",
    ("a game that was lost", "{ours} : {theirs}"): "hra prohraná {ours}:{theirs}",
}


@pytest.mark.parametrize(
    ("fleks", "points", "told", "ended"),
    [
        ({Item.GAME: 1}, 60, "Čeněk: sedma, žaludy, flek", "hra 60:30, prohraná sedma"),
        (
            {Item.GAME: 1},
            40,
            "Čeněk: sedma, žaludy, flek",
            "hra prohraná 40:50, prohraná sedma",
        ),
        (
            {Item.GAME: 1, Item.SOLOIST_SEVEN: 1},
            60,
            "Čeněk: sedma s flekem, žaludy, flek",
            "hra 60:30, prohraná sedma",
        ),
    ],
)
def test_a_deal_can_be_told_as_czech_players_do(
    fleks: dict[Item, int], points: int, told: str, ended: str
) -> None:
    czech = sayer(lambda context, text: CZECH.get((context, text), text), _one, str)
    facts = Facts(
        Seat(0),
        Contract.SUIT,
        Suit.ACORNS,
        announced=(Bonus.SOLOIST_SEVEN,),
        fleks=fleks,
        card_points=points,
    )
    ending = outcome(facts, house())
    assert czech(headline(facts, Situation(1, Seat(2), 3)), ["Čeněk", "Jana", "Petr"]) == told
    assert ending is not None
    assert czech(ending, ()) == ended


@pytest.mark.parametrize(
    ("announced", "seven", "marriages", "rules", "said"),
    [
        ("soloist_seven", LastSeven(SOLOIST, True), "", {}, "70 : 20"),
        ("soloist_seven", LastSeven(SOLOIST, False), "", {}, "70 : 20, seven beaten"),
        ("soloist_seven", None, "", {}, "70 : 20, seven lost"),
        ("defenders_seven", None, "", {}, "70 : 20, defenders: seven lost"),
        ("soloist_hundred", None, "acorns", {}, "110 : 20"),
        ("soloist_hundred", None, "hearts", {}, "90 : 20, hundred lost"),
        ("soloist_hundred", None, "hearts leaves", {}, "110 : 20, hundred lost"),
        ("soloist_hundred", None, "hearts leaves", {"hundred_marriage": "all"}, "110 : 20"),
        (
            "soloist_seven soloist_hundred",
            None,
            "acorns",
            {"hundred_with_seven": "together"},
            "110 : 20, seven lost, hundred lost",
        ),
    ],
)
def test_the_list_says_what_was_announced_and_failed(
    announced: str, seven: LastSeven | None, marriages: str, rules: dict[str, str], said: str
) -> None:
    facts = Facts(
        Seat(0),
        Contract.SUIT,
        Suit.ACORNS,
        announced=tuple(map(Bonus, announced.split())),
        card_points=70,
        marriages=Marriages(soloist=tuple(map(Suit, marriages.split()))),
        last_trick_seven=seven,
    )
    ending = outcome(facts, house(**rules))
    assert ending is not None
    assert say(ending, NAMES).replace("\N{NO-BREAK SPACE}", " ") == said


def _one(_context: str, one: str, _many: str, _n: int) -> str:
    return one

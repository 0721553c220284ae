"""How players say it."""

import pytest

from assistant.core.rendering import sayer
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.preferans.dealing import deal_words
from assistant.games.preferans.facts import Contract
from assistant.games.preferans.words import contract_name, headline, outcome
from tests.english import say
from tests.games.preferans.deals import Plain, bid, deal, evening, house, raspasy
from tests.games.strategies import NAMES

BEFORE = Situation(1, Seat(3), 4)


@pytest.mark.parametrize(
    ("spelled", "said"),
    [("7H", "7♥"), ("6NT", "6NT"), ("misere", "misère"), ("raspasy", "raspasy")],
)
def test_a_contract_is_said_as_players_write_it(spelled: str, said: str) -> None:
    contract = Contract.read(spelled)
    assert contract is not None
    assert say(contract_name(contract), NAMES) == said


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (bid("7H", "Boris"), "Boris 7♥"),
        (bid("7H", "Boris", (1, 7, 2), "C"), "Boris 7♥, Cyril whists"),
        (bid("7H", "Boris", (1, 7, 2), "AC"), "Boris 7♥, both whist"),
        (bid("7H", "Boris", half="A"), "Boris 7♥, Anna half-whist"),
        (raspasy(2, 5, 3), "raspasy"),
    ],
)
def test_a_deal_is_named_in_one_line(plain: Plain, said: str) -> None:
    assert say(headline(deal(plain, half_whist=True), BEFORE), NAMES) == said


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (bid("7H", "Boris", (1, 7, 2), "C"), "made"),
        (bid("7H", "Boris", (1, 8, 1), "C"), "made"),
        (bid("7H", "Boris", (3, 5, 2), "AC"), "2 down"),
        (bid("7H", "Boris"), "unplayed"),
        (bid("7H", "Boris", half="A"), "unplayed"),
        (bid("misere", "Anna", (0, 5, 5), "BC"), "made"),
        (bid("misere", "Anna", (1, 5, 4), "BC"), "1 trick"),
        (bid("misere", "Anna", (3, 4, 3), "BC"), "3 tricks"),
        (raspasy(2, 5, 3), "Anna 2, Boris 5, Cyril 3"),
    ],
)
def test_how_a_deal_ended_is_told_in_a_word(plain: Plain, said: str) -> None:
    ended = outcome(deal(plain, half_whist=True, give_up=True), None)
    assert ended is not None
    assert say(ended, NAMES) == said


def test_a_deal_can_be_told_as_russians_do() -> None:
    """Names as they are, "two whists" for both, and the number in the form of its word."""
    russian = {
        "{declarer} {contract}, both whist": "{declarer}: {contract}, два виста",
        "{declarer} {contract}, {whister} whists": "{declarer}: {contract}, вист: {whister}",
        "1 down": "без одной",
        "2 down": "без двух",
    }
    tell = sayer(lambda _where, text: russian.get(text, text), lambda *texts: texts[1], str)
    both, one = (bid("7H", "Boris", (2, 6, 2), "AC"), bid("7H", "Boris", (3, 5, 2), "C"))
    told = [
        [
            tell(part, ("Аня", "Боря", "Костя"))
            for part in (headline(facts, BEFORE), outcome(facts, None))
            if part
        ]
        for facts in map(deal, (both, one))
    ]
    assert told == [["Боря: 7♥, два виста", "без одной"], ["Боря: 7♥, вист: Костя", "без двух"]]


def test_how_the_cards_are_dealt() -> None:
    assert "Anna leads" in say(deal_words(BEFORE, house()), NAMES)


def test_the_table_says_how_low_may_be_bid_after_raspasy() -> None:
    """Leningrad: six after the first raspasy, seven after the second and every later one."""
    agreed: Plain = {"convention": "leningrad", "edition": 2}
    told = [
        say(deal_words(evening(*[raspasy(2, 5, 3)] * count, **agreed).now, house(**agreed)), NAMES)
        for count in range(4)
    ]
    assert [one.partition("deal two at a time")[0] for one in told] == [
        "",
        "next raspasy: no. 2, 4 per trick · ",
        "next raspasy: no. 3, bids from 7, 6 per trick · ",
        "next raspasy: no. 4, bids from 7, 6 per trick · ",
    ]


@pytest.mark.parametrize(
    ("convention", "now"),
    [
        ("parlett", "next raspasy: no. 2, 2 per trick"),
        ("leningrad", "next raspasy: no. 2, 4 per trick"),
        ("rostov", ""),
    ],
)
def test_the_table_says_what_raspasy_costs_after_raspasy(convention: str, now: str) -> None:
    agreed = house(convention=convention)
    after = evening(raspasy(2, 5, 3), convention=convention).now
    told = say(deal_words(after, agreed), NAMES)
    assert told.endswith(" leads")
    assert told.startswith(f"{now} · deal two at a time" if now else "deal two at a time")
    assert "raspasy" not in say(deal_words(evening(convention=convention).now, agreed), NAMES)

"""How Mariáš is said: deals, their ends and reasons, the sheet, what is counted and looked up."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.rendering import message_translator
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from tests.english import say
from tests.games.marias.deals import (
    BETL,
    GAME,
    OWN_SEVEN,
    OWN_SEVEN_BEATEN,
    PLAYED,
    SUIT,
    THEIR_SEVEN,
    THEIR_SEVEN_BEATEN,
    THREE,
    UNPLAYED,
    deal,
    evening,
    house,
)
from tests.games.marks import marks, told
from tests.games.priced import priced
from tests.games.priced import told as looked_up
from tests.games.replayed import sentences
from tests.games.strategies import NAMES

LOST = {**BETL, "made": False}
ACORNS = {"soloist": "Anna", "contract": "suit", "trump": "acorns"}


def plain_spaces(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


# ---- Before and after a deal ----


@pytest.mark.parametrize(
    ("number", "seats", "four", "said", "leads"),
    [
        (
            1,
            3,
            "called_card",
            "7 to Boris, 5 to the others, then 5 each · shuffle and cut",
            "7 to Boris · cut",
        ),
        (2, 4, "called_card", "4 each, Boris first, then 4 each · cut only", "Boris first · cut"),
        (
            2,
            4,
            "dealer_sits_out",
            "7 to Boris, 5 to the others, then 5 each · cut only",
            "7 to Boris · cut",
        ),
    ],
)
def test_how_the_cards_are_dealt(number: int, seats: int, four: str, said: str, leads: str) -> None:
    before, rules = Situation(number, Seat(0), seats), house(four_players=four)
    assert say(GAME.deal_words(before, rules), NAMES) == said
    first = GAME.leads(before, rules)
    assert first is not None
    assert say(first, NAMES) == leads


CZECH = {
    ("a deal in one line", "{soloist} {trump} {game}, {announced}"): (
        "{soloist}: {announced}, {trump}, {game}"
    ),
    ("", "seven\N{NO-BREAK SPACE}{doubling}"): "sedma {doubling}",
    ("", "seven"): "sedma",
    ("", "seven lost"): "prohraná sedma",
    ("behind what is doubled", "×2"): "s flekem",
    ("German suit", "acorns"): "žaludy",
    ("a game that was won", "{ours} : {theirs}"): "hra {ours}:{theirs}",
    ("a game that was lost", "{ours} : {theirs}"): "hra prohraná {ours}:{theirs}",
}


@pytest.mark.parametrize(
    ("fleks", "card_points", "said", "ended"),
    [
        ({"game": 1}, 60, "Čeněk: sedma, žaludy, flek", "hra 60:30, prohraná sedma"),
        ({"game": 1}, 40, "Čeněk: sedma, žaludy, flek", "hra prohraná 40:50, prohraná sedma"),
        (
            {"game": 1, "soloist_seven": 1},
            60,
            "Čeněk: sedma s flekem, žaludy, flek",
            "hra 60:30, prohraná sedma",
        ),
    ],
)
def test_a_deal_can_be_told_as_czech_players_do(
    fleks: dict[str, int], card_points: int, said: str, ended: str
) -> None:
    czech = message_translator(
        lambda context, text: CZECH.get((context, text), text), lambda _, one, *__: one, str
    )
    announced = {"announced": ["soloist_seven"], "fleks": fleks, "card_points": card_points}
    facts = deal(ACORNS | announced)
    assert czech(GAME.headline(facts, THREE.before), ["Čeněk", "Jana", "Petr"]) == said
    ending = GAME.outcome(facts, house())
    assert ending is not None
    assert czech(ending, ()) == ended


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        (UNPLAYED, "Anna leaves"),
        (PLAYED | {"fleks": {"game": 2}}, "Anna leaves re"),
        (PLAYED | {"announced": ["soloist_hundred"]}, "Anna leaves hundred"),
        (
            PLAYED | {"announced": ["defenders_seven"], "fleks": {"game": 1, "defenders_seven": 7}},
            "Anna leaves flek, defenders’ seven ×128",
        ),
        (BETL, "Anna betl"),
        (BETL | {"fleks": {"game": 3}}, "Anna betl ×8"),
        (PLAYED | {"partner": "Cyril"}, "Anna + Cyril leaves"),
    ],
)
def test_a_deal_in_one_line(plain: dict[str, Any], said: str) -> None:
    facts = deal(plain, 4 if "partner" in plain else 3)
    assert plain_spaces(say(GAME.headline(facts, THREE.before), NAMES)) == said


@pytest.mark.parametrize(
    ("more", "rules", "said"),
    [
        ({"announced": ["soloist_seven"], "last_trick_seven": OWN_SEVEN}, {}, "70 : 20"),
        (
            {"announced": ["soloist_seven"], "last_trick_seven": OWN_SEVEN_BEATEN},
            {},
            "70 : 20, seven beaten",
        ),
        ({"announced": ["soloist_seven"]}, {}, "70 : 20, seven lost"),
        ({"announced": ["defenders_seven"]}, {}, "70 : 20, defenders: seven lost"),
        ({"announced": ["defenders_hundred"]}, {}, "70 : 20, defenders: hundred lost"),
        ({"announced": ["soloist_hundred"], "marriages": {"soloist": ["acorns"]}}, {}, "110 : 20"),
        (
            {"announced": ["soloist_hundred"], "marriages": {"soloist": ["hearts", "leaves"]}},
            {},
            "110 : 20, hundred lost",
        ),
        (
            {"announced": ["soloist_hundred"], "marriages": {"soloist": ["hearts", "leaves"]}},
            {"hundred_marriage": "all"},
            "110 : 20",
        ),
        # Both or neither: one is lost because the other is.
        (
            {
                "announced": ["soloist_seven", "soloist_hundred"],
                "marriages": {"soloist": ["acorns"]},
            },
            {"hundred_with_seven": "together"},
            "110 : 20, seven lost, hundred lost",
        ),
        (
            {"announced": ["soloist_seven", "soloist_hundred"], "last_trick_seven": OWN_SEVEN},
            {"hundred_with_seven": "together"},
            "70 : 20, seven lost, hundred lost",
        ),
        ({"valat": "soloist", "card_points": 90}, {}, "90 : 0, valát"),
    ],
)
def test_the_list_says_what_was_announced_and_failed(
    more: dict[str, Any], rules: dict[str, str], said: str
) -> None:
    ending = GAME.outcome(deal({**ACORNS, "card_points": 70, **more}), house(**rules))
    assert ending is not None
    assert plain_spaces(say(ending, NAMES)) == said


def test_an_end_without_points_is_said_by_what_became_of_it() -> None:
    ends = [GAME.outcome(deal(plain), house()) for plain in (UNPLAYED, BETL, LOST)]
    assert [say(end, NAMES) for end in ends if end] == ["unplayed", "made", "lost"]


@pytest.mark.parametrize(
    ("plain", "written", "worth"),
    [
        (LOST | {"fleks": {"game": 1}}, "betl ×2", -10),
        (
            {
                **SUIT,
                "trump": "hearts",
                "announced": ["soloist_seven", "defenders_hundred"],
                "fleks": {"soloist_seven": 2},
                "card_points": 60,
                "last_trick_seven": OWN_SEVEN,
            },
            "hearts · 7 ×4 · defenders’ 100",
            2 + 16 + 8,
        ),
        (
            {
                **PLAYED,
                "partner": "Cyril",
                "announced": ["soloist_seven"],
                "last_trick_seven": THEIR_SEVEN,
            },
            "leaves · 7 + Cyril",
            1 - 2 - 1,
        ),
        ({**SUIT, "card_points": 90, "valat": "soloist"}, "leaves · valát", 1),
    ],
)
def test_a_deal_in_table_notation(plain: dict[str, Any], written: str, worth: int) -> None:
    players = NAMES[:4] if "partner" in plain else NAMES[:3]
    (found,) = GAME.sheet(evening(plain, players=players), False)
    assert plain_spaces(" · ".join(say(part, players) for part in found.parts)) == written
    assert found.declarer_points == worth


READS = {
    "priced": "betl made: 5",
    "times": "betl lost, flek: -5 × 2",
    "game_won": "game won 50 to 40: 1",
    "game_lost": "game lost 40 to 50: -1",
    "not_played": "game won, unplayed: 1",
    "given_up": "game given up, flek: -1 × 2",
    "seven_taken_as_won": "announced seven counts as won: 2",
    "betl_made": "betl made: 5",
    "durch_made": "durch made: 10",
    "open_betl_made": "open betl made: 10",
    "open_durch_made": "open durch made: 20",
    "betl_lost": "betl lost: -5",
    "durch_lost": "durch lost: -12",
    "open_betl_lost": "open betl lost: -30",
    "open_durch_lost": "open durch lost: -40",
    "seven_won": "seven won: 2",
    "seven_killed": "seven beaten: -3",
    "seven_failed": "seven lost: -2",
    "silent_seven_won": "silent seven won: 1",
    "silent_seven_killed": "silent seven beaten: -1",
    "hundred_made": "hundred made with 120: 8",
    "silent_hundred": "defenders: silent hundred with 100: -2",
    "hundred_failed": "hundred lost with 90: -4",
    "hundred_failed_against": "hundred lost with 90, 20 of marriages against it: -16",
    "hundred_lost_with_seven": "hundred reached with 100, lost with the seven: -4",
    "seven_lost_with_hundred": "seven won, lost with the hundred: -2",
    "silent_hundred_instead": "silent hundred with 120 instead of the game, flek: 6 × 2",
    "game_once_more": "silent hundred with 120, the game’s value again, flek: 1 × 2",
    "tens_above": "2 tens above 100: 4",
    "valat": "defenders: valát, hearts: -10 × 2",
    "of_defenders": "defenders: seven lost: 2",
    "flek": "seven won, flek: 2 × 2",
    "re": "game won 50 to 40, flek, re: 1 × 4",
    "tutti": "game won 50 to 40, tutti: 1 × 8",
    "boty": "betl lost, boty: -5 × 16",
    "kalhoty": "game lost 40 to 50, kalhoty: -1 × 32",
    "kaiser": "game lost 40 to 50, kaiser: -1 × 64",
    "beyond_kaiser": "game won 60 to 30, ×128: 1 × 128",
    "hearts": "game won, unplayed, hearts: 1 × 2",
    "capped": "limit 50: 30 less",
    "payer_capped": "limit 15 per deal for Boris: 3 less",
    "evening_capped": "evening limit 30: Boris could lose only 10 more, so 10 less",
    "evening_spent": "evening limit 30: Boris can lose no more, so 5 less",
}


def test_every_reason_reads_like_this_in_some_worked_example() -> None:
    found = sentences("marias")
    assert READS.keys() == found.keys()
    assert [reason for reason, said in READS.items() if said not in found[reason]] == []


# ---- What is counted ----


@pytest.mark.parametrize(
    ("plain", "counted"),
    [
        (PLAYED, "Anna suit game made"),
        ({**SUIT, "card_points": 40}, "Anna suit game failed"),
        (UNPLAYED, "Anna suit game made"),
        (LOST, "Anna betl failed"),
        ({**BETL, "contract": "open_durch"}, "Anna open durch made"),
        (
            {**PLAYED, "announced": ["soloist_seven"], "last_trick_seven": OWN_SEVEN},
            "Anna suit game made, Anna seven made",
        ),
        ({**PLAYED, "announced": ["soloist_seven"]}, "Anna suit game made, Anna seven failed"),
        ({**PLAYED, "last_trick_seven": OWN_SEVEN}, "Anna suit game made, Anna silent seven made"),
        (
            {**PLAYED, "announced": ["defenders_seven"], "last_trick_seven": THEIR_SEVEN},
            "Anna suit game made, Boris defenders’ seven made, Cyril defenders’ seven made",
        ),
        (
            {**PLAYED, "last_trick_seven": THEIR_SEVEN_BEATEN},
            "Anna suit game made, Boris defenders’ silent seven failed, "
            "Cyril defenders’ silent seven failed",
        ),
        (
            {**PLAYED, "marriages": {"soloist": ["leaves"]}},
            "Anna suit game made, Anna silent hundred made",
        ),
        (
            {**PLAYED, "announced": ["defenders_hundred"]},
            "Anna suit game made, Boris defenders’ hundred failed, Cyril defenders’ hundred failed",
        ),
        # The defenders flek, the soloist answers re, the defenders tutti: the game is won.
        (
            {**PLAYED, "fleks": {"game": 3}},
            "Anna suit game made, Boris flek failed, Cyril flek failed, Anna re made, "
            "Boris tutti failed, Cyril tutti failed",
        ),
        (
            {**LOST, "fleks": {"game": 2}},
            "Anna betl failed, Boris flek made, Cyril flek made, Anna re failed",
        ),
        # The soloist fleks what the defenders announce.
        (
            {**PLAYED, "announced": ["defenders_seven"], "fleks": {"defenders_seven": 1}},
            "Anna suit game made, Boris defenders’ seven failed, Cyril defenders’ seven failed, "
            "Anna flek on the defenders’ seven made",
        ),
        (
            {**UNPLAYED, "announced": ["soloist_seven"], "fleks": {"game": 1}},
            "Anna suit game failed, Boris flek made, Cyril flek made, Anna seven made",
        ),
        (
            {**SUIT, "card_points": 0, "valat": "defenders"},
            "Anna suit game failed, Boris defenders’ valát made, Cyril defenders’ valát made",
        ),
    ],
)
def test_what_a_deal_shows_of_its_players(plain: dict[str, Any], counted: str) -> None:
    assert ", ".join(told(GAME, deal(plain), house())) == counted


def test_a_game_that_a_hundred_is_paid_for_was_won_or_lost_all_the_same() -> None:
    rules = {"announced_hundred": "instead_of_game"}
    plain = {**PLAYED, "announced": ["soloist_hundred"], "marriages": {"soloist": ["leaves"]}}
    for card_points, ended in ((60, "made"), (30, "made"), (20, "failed")):
        found = told(GAME, deal(plain | {"card_points": card_points}), house(**rules))
        assert found[0] == f"Anna suit game {ended}"


def test_partners_share_what_their_side_did_once() -> None:
    facts = deal({**PLAYED, "partner": "Cyril", "last_trick_seven": OWN_SEVEN}, 4)
    found = marks(GAME, facts, house(), 4)
    assert told(GAME, facts, house(), 4) == [
        "Anna suit game made",
        "Cyril as partner made",
        "Anna silent seven made",
        "Cyril silent seven made",
    ]
    assert [mark.beside for mark in found] == [False, True, False, False]
    assert [mark.again for mark in found] == [False, False, False, True]


def test_first_doublings_of_every_part_are_listed_before_second_ones() -> None:
    announced = {"announced": ["soloist_seven"], "fleks": {"game": 2, "soloist_seven": 1}}
    found = sorted(marks(GAME, deal(PLAYED | announced), house()), key=lambda mark: mark.place)
    doubled = [say(mark.label, NAMES) for mark in found if "doubling" in mark.key]
    assert doubled == ["flek", "flek", "flek on the seven", "flek on the seven", "re"]


def test_a_dealer_who_sits_out_is_of_no_side() -> None:
    resting = {"four_players": "dealer_sits_out"}
    facts = deal({**PLAYED, "fleks": {"game": 1}}, 4, **resting)
    counted = ["Anna suit game made", "Boris flek failed", "Cyril flek failed"]
    assert told(GAME, facts, house(**resting), 4) == counted


# ---- What is looked up ----

REPLACES = {"hundred_scheme": "linear", "silent_hundred": "replaces_game"}


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        (
            {},
            "suit game 1, betl 5, durch 10, open betl 10, open durch 20, seven won +1 +2, "
            "seven beaten -1 -3, seven lost – -2, hundred made +2 +4, each 10 above +2 +2, "
            "hundred lost – -4, flek ×2, re ×4, tutti ×8, boty ×16, kalhoty ×32, kaiser ×64, "
            "hearts: everything in a suit game ×2, ace, ten, last trick 10, marriage 20, "
            "marriage in trumps 40",
        ),
        ({"values": "federation"}, "betl 15, durch 30, open betl 30, open durch 60"),
        ({"values": "four_tournament"}, "betl 10, durch 20, open betl 20, open durch 40"),
        ({"silent_killed_seven": "twice", "announced_killed_seven": "seven"}, "seven beaten -2 -2"),
        (
            {"price_seven": 5, "price_silent_seven": 2, "price_hundred": 6, "price_betl": 8},
            "betl 8, durch 10, seven won +2 +5, seven beaten -2 -7, hundred made +2 +6, "
            "each 10 above +3 +3",
        ),
        (
            {"price_silent_seven": 0, "price_silent_hundred": 0},
            "seven won – +2, seven beaten – -2, hundred made – +4",
        ),
        # Linear: 4 × (1 + tens), failed 4 a ten short; doubling: twice for every ten.
        (
            {"hundred_scheme": "linear"},
            "each 10 above +2 +4, hundred lost, each 10 short – -4, "
            "plus each 10 of the others’ marriages – -4",
        ),
        (
            {"hundred_scheme": "doubling"},
            "each 10 above ×2 ×2, hundred lost by 10 – -4, each further 10 short – ×2",
        ),
        (
            {"hundred_scheme": "doubling", "hundred_against": True},
            "plus each 10 of the others’ marriages – ×2",
        ),
        ({"hundred_scheme": "fixed"}, "each 10 above – –, hundred lost – -4"),
        ({"silent_hundred": "doubles_game"}, "hundred made the game +4, each 10 above +2 +2"),
        (
            {"silent_hundred": "doubles_game", "hundred_scheme": "doubling"},
            "each 10 above +2, each next ten twice as much ×2",
        ),
        (
            {"price_silent_hundred": 0, "silent_hundred": "doubles_game"}
            | {"hundred_scheme": "doubling"},
            "each 10 above – ×2",
        ),
        # Instead of the game a linear silent ten is the silent price again.
        (REPLACES | {"price_silent_hundred": 3}, "hundred made +3 +4, each 10 above +3 +4"),
        (REPLACES | {"hundred_scheme": "doubling"}, "each 10 above ×2 ×2"),
        ({"hearts_double": "unplayed"}, "hearts: an unplayed game ×2"),
        ({"hearts_double": "game"}, "hearts: the game ×2"),
        ({"valat": 10}, "valát, every trick +10 –"),
        (
            {"payment_cap": 100, "payer_cap": 20, "evening_cap": 200},
            "one to another, per deal 100, one to all others, per deal 20, loss in one evening 200",
        ),
        ({"evening_cap": 100, "evening_cap_ends": True}, "loss that ends the evening 100"),
    ],
)
def test_the_price_list(rules: dict[str, Any], lines: str) -> None:
    said = ", ".join(f"{what} {worth}" for what, worth in priced("marias", **rules).items())
    rest = f", {said}, "
    for line in lines.split(", ") if rules else [lines]:
        assert line in rest
    if not rules:
        assert said == lines


def test_what_no_rule_pays_is_in_no_price_list() -> None:
    lines = ", ".join(priced("marias", hearts_double="none"))
    for word in ("hearts", "others’ marriages", "valát", "one to", "loss"):
        assert word not in lines
    assert "others’ marriages" not in ", ".join(priced("marias", hundred_scheme="doubling"))


@pytest.mark.parametrize(
    ("part", "rules", "row", "said"),
    [
        ("The deal", {}, "three players", "7 to forehand, 5 to the others, then 5 each"),
        ("The deal", {}, "five players", "as with four, and the dealer sits out"),
        (
            "The deal",
            {"four_players": "dealer_sits_out"},
            "five players",
            "as with three; the dealer and the player on the dealer’s right sit out",
        ),
        ("The deal", {}, "whoever sits out", "pays nothing"),
        ("The deal", {"sitter_pays": True}, "whoever sits out", "pays and is paid like a defender"),
        ("The deal", {}, "next dealer", "player on the left"),
        (
            "The deal",
            {"four_players": "soloist_sits_out"},
            "next dealer",
            "the soloist; with three, the player on the left",
        ),
        (
            "Seven and hundred",
            {},
            "hundred",
            "100 from cards, last trick and the side’s best marriage",
        ),
        (
            "Seven and hundred",
            {"hundred_marriage": "first"},
            "hundred",
            "100 from cards, last trick and the side’s first marriage",
        ),
        (
            "Seven and hundred",
            {"hundred_marriage": "all"},
            "hundred",
            "100 from cards, last trick and all marriages of the side",
        ),
        (
            "Seven and hundred",
            {"announced_hundred": "instead_of_game"},
            "hundred announced",
            "instead of the game, and no silent hundred of the others",
        ),
        (
            "Seven and hundred",
            {"silent_hundred": "replaces_game"},
            "silent hundred",
            "instead of the game, doubled by its flek",
        ),
        (
            "Seven and hundred",
            {"hundred_with_seven": "together"},
            "seven and hundred announced",
            "both are lost if one is lost",
        ),
        # The seven less twice the game: 2 − 2, 2 − 4, 5 − 4.
        (
            "Not played out",
            {},
            "soloist’s seven, flek on the game, nothing else",
            "game lost, seven won: nobody pays",
        ),
        (
            "Not played out",
            {"price_game": 2},
            "soloist’s seven, flek on the game, nothing else",
            "game lost, seven won: 2 to each",
        ),
        (
            "Not played out",
            {"price_game": 2, "price_seven": 5},
            "soloist’s seven, flek on the game, nothing else",
            "game lost, seven won: 1 from each",
        ),
        (
            "Not played out",
            {"flek_ends": True, "price_game": 3},
            "suit game, nothing announced, flek without re",
            "game lost: 6 to each",
        ),
    ],
)
def test_what_is_looked_up_beside_the_prices(
    part: str, rules: dict[str, Any], row: str, said: str
) -> None:
    assert looked_up("marias", part, **rules)[row] == said


def test_what_the_house_rules_leave_out_is_not_looked_up() -> None:
    assert "called card" in looked_up("marias", "The deal")
    assert "called card" not in looked_up("marias", "The deal", four_players="dealer_sits_out")
    assert len(looked_up("marias", "Not played out")) == 2
    assert list(looked_up("marias", "Announcing and doubling"))[3:5] == [
        "flek, tutti, kalhoty",
        "re, boty, kaiser",
    ]
    for row in ("hundred announced", "silent hundred", "seven and hundred announced", "valát"):
        assert row not in looked_up("marias", "Seven and hundred")

"""What is said of a deal of Preferans, what is counted of it, and what a table looks up."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.cards import Drawn, draw_seats
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.games.preferans import GAME
from tests.english import say
from tests.games.marks import marks
from tests.games.marks import told as figures
from tests.games.preferans.deals import Plain, bid, deal, evening, house, raspasy
from tests.games.priced import priced, told
from tests.games.replayed import sentences
from tests.games.strategies import NAMES

DANA_DEALS = Situation(1, Seat(3), 4)
LENINGRAD: Plain = {"convention": "leningrad", "edition": 2}
SOCHI: Plain = {"convention": "sochi", "edition": 2}
ROSTOV: Plain = {"convention": "rostov", "edition": 2}


# ---- A deal in a line ----


@pytest.mark.parametrize(
    ("plain", "headline", "outcome"),
    [
        (bid("7H", "Boris"), "Boris 7♥", "unplayed"),
        (bid("6NT", "Boris", half="A"), "Boris 6NT, Anna half-whist", "unplayed"),
        (bid("7H", "Boris", (1, 7, 2), "C"), "Boris 7♥, Cyril whists", "made"),
        (bid("7H", "Boris", (1, 8, 1), "C"), "Boris 7♥, Cyril whists", "made"),
        (bid("7H", "Boris", (3, 5, 2), "AC"), "Boris 7♥, both whist", "2 down"),
        (bid("misere", "Anna", (0, 5, 5), "BC"), "Anna misère", "made"),
        (bid("misere", "Anna", (1, 5, 4), "BC"), "Anna misère", "1 trick"),
        (bid("misere", "Anna", (3, 4, 3), "BC"), "Anna misère", "3 tricks"),
        (raspasy(2, 5, 3), "raspasy", "Anna 2, Boris 5, Cyril 3"),
        ({"contract": "7H", "declarer": "Anna", "given_up": True}, "Anna 7♥ given up", ""),
    ],
)
def test_a_deal_is_named_in_one_line_and_its_end_in_a_word(
    plain: Plain, headline: str, outcome: str
) -> None:
    facts = deal(plain, half_whist=True, give_up=True)
    assert say(GAME.headline(facts, DANA_DEALS), NAMES) == headline
    ended = GAME.outcome(facts, house())
    assert (say(ended, NAMES) if ended else "") == outcome


@pytest.mark.parametrize(
    ("agreed", "count", "raised"),
    [
        ({}, 0, ""),
        ({}, 1, "next raspasy: no. 2, 2 per trick · "),
        (ROSTOV, 1, ""),
        (LENINGRAD, 1, "next raspasy: no. 2, 4 per trick · "),
        (LENINGRAD, 2, "next raspasy: no. 3, bids from 7, 6 per trick · "),
        (LENINGRAD, 3, "next raspasy: no. 4, bids from 7, 6 per trick · "),
        ({"raspasy_end": 1, "raspasy_minimum": "7"}, 1, "next raspasy: no. 2, bids from 7 · "),
    ],
)
def test_the_table_says_what_raspasy_costs_and_how_low_may_be_bid_after_raspasy(
    agreed: Plain, count: int, raised: str
) -> None:
    now, rules = evening(*[raspasy(2, 5, 3)] * count, **agreed).now, house(**agreed)
    first = NAMES[now.clockwise()[0]]
    dealing = "deal two at a time, two aside for the talon · "
    assert say(GAME.deal_words(now, rules), NAMES) == f"{raised}{dealing}{first} leads"
    assert say(GAME.leads(now, rules), NAMES) == f"{raised}{first} leads"


READS = {
    "bid": "6♠ made: 2",
    "spades": "10♠ made: 10",
    "clubs": "8♣ made: 6",
    "diamonds": "8♦, 1 down: 1 × 6",
    "hearts": "7♥ made: 4",
    "no_trumps": "9NT made: 8",
    "contract_made": "7♠ made: 4",
    "misere_made": "misère made: 10",
    "no_trick": "no trick in raspasy: 1",
    "earned": "6♣ made: 2",
    "earned_in_part": "misère made: 8 of 10, up to the target",
    "aid_from": "Anna gives aid, misère made: 2",
    "aid_to": "Boris gets aid: 2 × 10",
    "left_over": "8♥ made: 4 of 6, up to the target, all pools full: no room for 2",
    "off_mountain": "all pools full: 2 off own mountain",
    "down": "10♦, 2 down: 2 × 10",
    "misere_caught": "misère, 2 tricks: 2 × 10",
    "consolation": "consolation, 2 down: 2 × 4",
    "tricks": "4 tricks: 4 × 2",
    "own_share": "together too few, own quota of 2: 2 × 2",
    "tricks_shared": "4 tricks, shared: 4 × 4 / 2",
    "half_whist": "half-whist, 1 trick: 1 × 8",
    "short": "2 tricks short of 4: 2 × 2",
    "short_in_part": "1 trick short of 1: 1 × 6 / 4",
    "short_together": "both together 1 trick short of 4: 1 × 2",
    "short_together_in_part": "both together 1 trick short of 4: 1 × 2 / 2",
    "raspasy": "raspasy, 5 tricks: 5 × 2",
    "fewest_tricks": "fewest tricks in raspasy: 6 × 5",
    "fewest_shared": "fewest tricks in raspasy, shared: 6 × 5 / 2",
    "raspasy_less": "raspasy, 5 tricks, amnesty: (5 − 2) × 1",
    "less": "fewest tricks in raspasy: (5 − 2) × 5",
    "sat_out": "dealer in raspasy: 1",
    "whists": "Anna’s whists against Boris",
    "own_pool": "own pool: 20 × 11",
    "own_mountain": "own mountain: 10 × 15",
    "mean_mountain": "average mountain: 360 / 3",
    "mean_less_pools": "average of mountains minus pools: -60 / 3",
    "mean_carried": "average mountain: 402 / 3 (2 of the sum carried over when a player left)",
    "given_up": "8♥ given up, without 3: 3 × 6",
    "talon_tricks": "raspasy, 2 tricks of the talon: 2 × 2",
    "made_off_mountain": "misère made: 6 off own mountain",
    "stopped_early": "stopped early, pool 8 short of 10",
}


@pytest.mark.parametrize(("reason", "sentence"), READS.items(), ids=list(READS))
def test_a_reason_reads_like_this(reason: str, sentence: str) -> None:
    assert sentence in sentences("preferans")[reason]


def test_every_reason_is_read() -> None:
    assert READS.keys() == sentences("preferans").keys()


# ---- What is counted of a deal ----


UNASKED = {key: said for key, said in bid("6S", "Anna", (6, 3, 1)).items() if key != "whist"}
GIVEN_UP = {"contract": "7H", "declarer": "Anna", "given_up": True}
COUNTED: list[tuple[Plain, Plain, str]] = [
    # Anna's seven with seven tricks; the whisters owe two together and have three.
    (bid("7H", "Anna", (7, 2, 1), "BC"), {}, "7 tricks made, whist made, whist made"),
    (bid("7H", "Anna", (6, 4, 0), "B"), {}, "7 tricks failed, whist made, pass as defender"),
    (bid("6S", "Anna", (8, 2, 0), "B"), {}, "6 tricks made, whist failed, pass as defender"),
    # Together they owe four of a six and have three; Boris has his share of two.
    (bid("6S", "Anna", (7, 2, 1), "BC"), {}, "6 tricks made, whist made, whist failed"),
    # On seven each owes one trick. Three are enough together, but Cyril has none.
    (bid("7H", "Anna", (7, 3, 0), "BC"), {}, "7 tricks made, whist made, whist made"),
    (
        bid("7H", "Anna", (7, 3, 0), "BC"),
        {"duty": "own"},
        "7 tricks made, whist made, whist failed",
    ),
    # On nine nothing is owed by the text.
    (bid("9NT", "Anna", (9, 1, 0), "B"), {}, "9 tricks made, whist, pass as defender"),
    (bid("10C", "Anna"), {}, "10 tricks made, pass as defender, pass as defender"),
    (
        bid("6S", "Anna", half="B"),
        {"half_whist": True},
        "6 tricks made, half-whist, pass as defender",
    ),
    (UNASKED, {"stalingrad": True}, "6 tricks made, whist made, whist made"),
    (
        bid("misere", "Anna", (0, 6, 4), "BC"),
        {},
        "misère made, misère caught failed, misère caught failed",
    ),
    (
        bid("misere", "Anna", (2, 5, 3), "BC"),
        {},
        "misère failed, misère caught made, misère caught made",
    ),
    (bid("misere", "Anna"), {}, "misère made"),
    (GIVEN_UP, {"give_up": True}, "7 tricks failed"),
    (
        raspasy(5, 0, 5),
        {},
        "raspasy, no trick failed; raspasy, no trick made; raspasy, no trick failed",
    ),
]


@pytest.mark.parametrize(("plain", "agreed", "counted"), COUNTED)
def test_contracts_whists_and_raspasy_are_counted(
    plain: Plain, agreed: Plain, counted: str
) -> None:
    """Of Anna, Boris and Cyril in turn."""
    marked = counted.split("; " if ";" in counted else ", ")
    names = [f"{name} {one}" for name, one in zip(NAMES, marked, strict=False)]
    assert figures(GAME, deal(plain, **agreed), house(**agreed)) == names


def test_both_catch_a_misere_once_and_raspasy_is_for_the_three_alone() -> None:
    caught = marks(GAME, deal(bid("misere", "Anna", (1, 5, 4), whist="BC")), house())[1:]
    assert [mark.again for mark in caught] == [False, True]
    rules = house(raspasy_dealer=True)
    passed = deal(raspasy(5, 4, 1, 0), seats=4, raspasy_dealer=True)
    assert [mark.seat for mark in marks(GAME, passed, rules, seats=4)] == [0, 1, 2]


# ---- The values ----


@pytest.mark.parametrize(
    ("agreed", "lines"),
    [
        # Made, each undertrick, each trick; what both owe, what each owes.
        (
            {},
            {
                "6": "2 2 2 4 2",
                "7": "4 4 4 2 1",
                "8": "6 6 6 1 1",
                "9": "8 8 – – –",
                "10": "10 10 – – –",
                "misère": "10 10 – – –",
                "each trick, on the mountain": "1, 2, 3 …",
                "American aid, per pool point": "10 whists",
                "a contract given up": "",
                "amnesty": "",
                "the dealer’s point, with four or five players": "",
            },
        ),
        (
            {"price_6": 3, "price_10": 12, "price_misere": 15},
            {"6": "3 3 3 4 2", "10": "12 12 – – –", "misère": "15 10 – – –"},
        ),
        # Mountain and whists at twice the value, a pool point 20.
        (
            LENINGRAD,
            {
                "6": "2 4 4 4 2",
                "9": "8 16 16 1 1",
                "misère": "10 20 – – –",
                "each trick, on the mountain": "2, 4, 6",
                "own pool": "+20 per point",
                "American aid, per pool point": "",
                "tricks of the talon, with four or five players": (
                    "the price, on the dealer’s mountain"
                ),
            },
        ),
        (
            ROSTOV,
            {
                "all others, for each undertrick": "10 whists",
                "each trick": "5 whists to whoever took the fewest",
                "no trick, into the pool": "1",
                "a whister’s missing trick": (
                    "half the contract’s value, on the whister’s mountain"
                ),
                "two with the fewest tricks": "",
            },
        ),
        (
            ROSTOV | {"raspasy_tie": "shared", "raspasy_amnesty": True, "raspasy_dealer_point": 1},
            {
                "two with the fewest tricks": "share the whists",
                "amnesty": "the fewest tricks come off everyone’s count",
                "the dealer’s point, with four or five players": "1",
            },
        ),
        ({"raspasy_tie": "shared"}, {"two with the fewest tricks": ""}),
        ({"raspasy_growth": "doubling"}, {"each trick, on the mountain": "1, 2, 4 …"}),
        (SOCHI, {"a contract given up": "3 undertricks, no whists"}),
        (
            SOCHI | {"give_up_consolation": True},
            {"a contract given up": "3 undertricks, with consolation"},
        ),
        (
            {"raspasy_bonus": "one", "raspasy_bonus_to": "mountain"},
            {"no trick, off own mountain": "1", "no trick, into the pool": ""},
        ),
    ],
)
def test_the_values_of_the_table(agreed: Plain, lines: dict[str, str]) -> None:
    said = priced("preferans", **agreed)
    assert {line: said.get(line, "") for line in lines} == lines


# ---- What is looked up beside them ----

BIDS, AUCTION, TRICKS = (
    "Bids, low to high",
    "From the auction to the lead",
    "The defenders’ tricks",
)
POOL, DEAL, PLAY = "Pool and end", "The deal", "Playing raspasy"
BACK, STAYS = "raspasy goes back to its start", "raspasy stays where it is"


@pytest.mark.parametrize(
    ("title", "agreed", "lines"),
    [
        (BIDS, {}, {"6": "6♠ 6♣ 6♦ 6♥", "9": "9♠ 9♣ 9♦ 9♥", "lowest bid after raspasy": ""}),
        (BIDS, {}, {"unseen": "counts as 6♠, only 7♣ or higher beats it"}),
        (
            BIDS,
            LENINGRAD,
            {
                "6": "6♠ 6♣ 6♦ 6♥ 6NT",
                "no-trumps": "",
                "a bid of misère": "only as a player’s first bid",
                "lowest bid after raspasy": "6, 7 …",
            },
        ),
        (BIDS, {"raspasy_minimum": "6-7-8-"}, {"lowest bid after raspasy": "6, 7, 8, repeating"}),
        (AUCTION, {}, {"half-whist": "", "giving up": "", "6♠": ""}),
        (AUCTION, SOCHI, {"half-whist": "Paid tricks: 2 on 6, 1 on 7"}),
        (AUCTION, LENINGRAD, {"giving up": "without 3", "contract": "no-trumps too"}),
        (AUCTION, {"stalingrad": True}, {"6♠": "both must whist, nobody is asked"}),
        (
            TRICKS,
            {},
            {
                "together too few": "whoever took their quota is paid for the quota only",
                "fewer than their own quota, and together too few": (
                    "the price of a trick, in whists"
                ),
                "contract failed against a lone whister": "",
                "on 9 and 10": "defenders have no quota here and are not paid for tricks",
            },
        ),
        (
            TRICKS,
            SOCHI,
            {
                "together too few": "each whister is still paid for their own tricks",
                "fewer than their own quota, and together too few": (
                    "the contract’s value, on the whister’s mountain"
                ),
                "on 9 and 10": "defenders must take one trick and are paid for tricks",
            },
        ),
        (TRICKS, ROSTOV, {"contract failed against a lone whister": " "}),
        (
            POOL,
            {"target": 30},
            {
                "end of the game": "when every pool has reached 30",
                "above the target": "to others below the target, 10 whists per point",
                "all pools full": "further points are lost",
                "a made contract": "",
            },
        ),
        (
            POOL,
            LENINGRAD | {"target": 20},
            {
                "end of the game": "when all pools together have reached 20 per player",
                "above the target": "stays in own pool",
                "stopped early": "",
            },
        ),
        (
            POOL,
            {"aid_to": "highest", "made_to": "mountain_first"},
            {
                "who gets aid": ("the table chooses, otherwise the highest pool below the target"),
                "a made contract": " ",
            },
        ),
        (DEAL, {}, {"next dealer": "raspasy", "after 3 raspasy in a row": ""}),
        (DEAL, {"dealer_stays": False}, {"next dealer": "player on the left"}),
        (DEAL, {"raspasy_dealer_most": 3}, {"after 3 raspasy in a row": "player on the left"}),
        (DEAL, {"raspasy_dealer_most": 3, "dealer_stays": False}, {"after 3 raspasy in a row": ""}),
        (PLAY, {}, {"after any other deal": BACK}),
        (
            PLAY,
            LENINGRAD,
            {
                "after a contract made against a whister, nobody short": BACK,
                "after misère": STAYS,
                "after a half-whist": STAYS,
            },
        ),
        (
            PLAY,
            {**LENINGRAD, "raspasy_exit": "both_whisted"}
            | {"exit_by_misere": True, "exit_by_half_whist": True},
            {
                "after a contract made against two whisters, nobody short": BACK,
                "after misère": f"if made, {BACK}",
                "after a half-whist": f"if made, {BACK}",
            },
        ),
        (
            PLAY,
            {"raspasy_exit": "played"},
            {"after any contract that is played, misère too": BACK, "after misère": ""},
        ),
    ],
)
def test_what_a_table_looks_up_is_what_it_agreed_on(
    title: str, agreed: Plain, lines: dict[str, str]
) -> None:
    """A line that is not there says nothing."""
    said = told("preferans", title, **agreed)
    for line, part in lines.items():
        assert part in said.get(line, ""), line
        assert bool(part) == (line in said), line


def test_misere_stands_in_its_place_on_the_ladder() -> None:
    order = {"above_nine": "6 7 8 9 misère 10", "below_nine": "6 7 8 misère 9 10"}
    for rank, ladder in order.items():
        assert " ".join([*told("preferans", BIDS, misere_rank=rank)][:6]) == ladder


# ---- The draw for seats ----


def test_the_ace_is_lowest_and_of_equal_ranks_spades_then_clubs_diamonds_and_hearts() -> None:
    """Code 3.1.1: by tradition the ace is the lowest card in this draw, and suits count."""
    draw: Any = GAME.seat_draw
    pack = {say(draw.name(card), ()): card for card, _ in draw.offered(draw_seats(draw, 3, []))}

    def order(names: str) -> tuple[int, ...]:
        cards: list[Drawn] = [pack[name] for name in names.split()]
        return draw_seats(draw, 4, cards).order

    assert len(pack) == 32
    assert order("♠K ♠7 ♥A ♦10") == (2, 1, 3, 0)
    assert order("♥9 ♦9 ♣9 ♠9") == (3, 2, 1, 0)

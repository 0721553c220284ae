"""The house rules of Preferans: every row in which the conventions differ, by itself."""

from dataclasses import dataclass
from typing import Any

from assistant.core.house_rules import OURS, Ours, option, yes_or_no
from assistant.core.message import Message, msg, pmsg

from .rule_values import (
    AidTo,
    Answers,
    Bonus,
    BonusTo,
    Consolation,
    Consoled,
    Convention,
    Duty,
    Exit,
    GameEnd,
    Growth,
    LoneWhist,
    MadeTo,
    Minimum,
    MisereBid,
    MisereRank,
    NineTen,
    Raspasy,
    Remainder,
    Short,
    Shortfall,
    ShortWhisters,
    Size,
    Surplus,
    Tie,
    steps,
)

SOURCES = {
    "source": msg("Akagiri, Preferans (1995), after Parlett"),
    "code": msg("Preferans Code (Moscow, 1996)"),
    "lesnoy": msg("Lesnoy, Russian Preferans"),
    "penguin": msg("Parlett, Penguin Book of Card Games"),
    "leningrad": msg("the Leningrad convention"),
    "manual": msg("Preferans Score manual"),
    "variations": msg("Preferans: Rules and Variations (Moscow, 1971)"),
    "ours": OURS,
}
"""The documents, as the source of a house rule names them."""
TIE = Ours(
    "Some tables pay each trick once; an odd whist goes to the one nearer the dealer’s left."
)
AMNESTY = Ours("Players call it so: what all three took alike costs nobody anything.")
SITTING_OUT = Ours("The dealer who sits out took no trick either, and some tables pay for that.")
POOL, PRICES, FAILED = msg("Pool, aid and the end"), msg("Prices"), msg("Failed contracts")
WHISTING, RASPASY, BIDDING = msg("Whisting"), msg("Raspasy"), msg("Dealing and bidding")
WORTH = msg("What the contract brings when made, and what each of its tricks costs or brings.")
MISERE_WORTH = msg("What a made misère brings. A trick taken in misère has its own price.")
ONCE_TWICE = {1: msg("the value"), 2: msg("twice the value")}


def _price(default: int, title: Message, text: Message) -> Any:
    """What a made contract brings, typed in pool points; all else follows from it."""
    source = msg("{source}, values. Others: {ours}", **SOURCES)
    why = "The text has one list of values; tables that raise some say which."
    return option(default, title, text, source, least=1, group=PRICES, ours=why)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    target: int = option(
        10,
        msg("Target"),
        msg("The game ends when every pool reaches the target."),
        msg("{source}, the sheet: a multiple of ten. Any number: {ours}", **SOURCES),
        least=1,
        offered=(10, 20, 30, 50),
        prominent=True,
        whole=True,
        ours="The text counts by tens; 11, 15 and 21 are played too.",
    )
    convention: Convention = option(
        Convention.PARLETT,
        msg("Convention"),
        msg("The set of scoring rules."),
        msg("Parlett: {source}. Sochi, Leningrad, Rostov: {code} and {lesnoy}", **SOURCES),
        preset=True,
        prominent=True,
    )

    # The pool, the end of the game and its settlement.
    american_aid: bool = yes_or_no(
        True,
        msg("American aid"),
        msg(
            "Points above the target go to the other pools for 10 whists each. Without aid "
            "every pool keeps its own points."
        ),
        msg("Yes: {source}, American aid. No: {leningrad}", **SOURCES),
        whole=True,
        group=POOL,
    )
    aid_to: AidTo = option(
        AidTo.LEFT,
        msg("Aid goes to"),
        msg("Who gets aid when nobody is named: the next on the left, or the highest pool."),
        msg("{source}, American aid. The highest pool: {manual}, 16", **SOURCES),
        only_with={"american_aid": (True,)},
        group=POOL,
    )
    game_end: GameEnd = option(
        GameEnd.EVERY_POOL,
        msg("The game ends"),
        msg("When every pool is full, or when the pools add up to all players’ targets together."),
        msg("{source}, the end of the game. All pools together: {leningrad}", **SOURCES),
        whole=True,
        group=POOL,
    )
    surplus_when_full: Surplus = option(
        Surplus.LOST,
        msg("When all pools are full"),
        msg("Points that no pool has room for are lost, or come off the player’s own mountain."),
        msg("{source}, American aid. Off own mountain: {ours}", **SOURCES),
        whole=True,
        ours="The text does not say what becomes of pool points that nobody can take any more.",
        group=POOL,
    )
    surplus_floor: bool = yes_or_no(
        False,
        msg("Mountain ends at zero"),
        msg("What nobody can use comes off the player’s own mountain, but never below zero."),
        msg("Below zero: {ours}. Never: {manual}, 16", **SOURCES),
        whole=True,
        ours="The text does not say what becomes of pool points that nobody can take any more.",
        only_with={"american_aid": (True,), "surplus_when_full": (Surplus.OWN_MOUNTAIN,)},
        group=POOL,
    )
    pool_worth: int = option(
        0,
        msg("A pool point is worth"),
        msg("Whists for each pool point at the settlement."),
        msg("{source}, settlement: nothing. 20 whists: {leningrad}. 10 whists: {ours}", **SOURCES),
        {0: pmsg("what a point is worth", "nothing"), 10: msg("10 whists"), 20: msg("20 whists")},
        whole=True,
        ours="Without American aid the pools have to count, and some tables pay 10.",
        group=POOL,
    )
    made_to: MadeTo = option(
        MadeTo.POOL,
        msg("Points for a made contract go"),
        msg("Into the pool, or first off the declarer’s own mountain and the rest into the pool."),
        msg("{source}, scoring 1. Off the mountain first: {ours}", **SOURCES),
        ours="Some tables clear a player's own mountain before his pool gets anything.",
        group=POOL,
    )
    remainder: Remainder = option(
        Remainder.FLOOR,
        msg("Average mountain"),
        msg("The average mountain is rounded down, or kept in fractions."),
        msg("{source}, settlement. Exact fractions: {ours}", **SOURCES),
        whole=True,
        ours="Tables that settle in money need not round.",
        group=POOL,
    )

    # What contracts are worth.
    price_6: int = _price(2, pmsg("contracts of a level", "6 tricks"), WORTH)
    price_7: int = _price(4, pmsg("contracts of a level", "7 tricks"), WORTH)
    price_8: int = _price(6, pmsg("contracts of a level", "8 tricks"), WORTH)
    price_9: int = _price(8, pmsg("contracts of a level", "9 tricks"), WORTH)
    price_10: int = _price(10, pmsg("contracts of a level", "10 tricks"), WORTH)
    price_misere: int = _price(10, msg("misère"), MISERE_WORTH)

    # A failed contract.
    undertrick_factor: int = option(
        1,
        msg("An undertrick costs"),
        msg(
            "Points on the declarer’s mountain for each undertrick: the contract’s value, or "
            "twice the value. Misère has its own price."
        ),
        msg("{source}, scoring 2. Twice the value: {leningrad}", **SOURCES),
        ONCE_TWICE,
        group=FAILED,
    )
    misere_price: int = option(
        10,
        msg("A trick in misère costs"),
        msg("Points on the declarer’s mountain for each trick taken in misère."),
        msg("{source}, scoring 2. The price 20: {leningrad}", **SOURCES),
        {10: msg("10"), 20: msg("20")},
        group=FAILED,
    )
    consolation: Consoled = option(
        Consoled.WHISTERS,
        msg("Consolation"),
        msg(
            "Players who write whists when a contract fails. All others include the dealer "
            "sitting out."
        ),
        msg(
            "{source}, scoring 2. Both defenders: {lesnoy}. All others: {code}, 3.8.1.2. "
            "Nobody: {ours}",
            **SOURCES,
        ),
        ours="Some tables console nobody. No text has five: the dealer and the player on the "
        "dealer’s right sit out. What a dealer of four gets or pays is the dealer’s alone; the "
        "other gets no aid either.",
        group=FAILED,
    )
    consolation_price: Consolation = option(
        Consolation.VALUE,
        msg("Consolation is worth"),
        msg("Whists for each undertrick: as much as for a trick, or always 10."),
        msg("{source}, scoring 2. Always 10: the Rostov convention", **SOURCES),
        group=FAILED,
    )
    misere_consolation: bool = yes_or_no(
        True,
        msg("Consolation for misère"),
        msg("A caught misère pays consolation like any failed contract."),
        msg("Yes: {source}, scoring 2. No: {ours}", **SOURCES),
        ours="By the text a misère is no exception; Russian tables pay nothing for it.",
        group=FAILED,
    )
    give_up: bool = yes_or_no(
        False,
        msg("Giving up"),
        msg(
            "The declarer may give up before play by saying “without three”: three "
            "undertricks, no whists."
        ),
        msg("Yes: {code}. No: {source}", **SOURCES),
        group=FAILED,
    )
    give_up_short: int = option(
        3,
        msg("Undertricks given up"),
        msg("A contract that is given up costs three undertricks (“without three”), or two."),
        msg("Three: {code}. Two: {ours}", **SOURCES),
        {3: steps(3), 2: steps(2)},
        ours="Some tables let a contract be given up “without two”.",
        only_with={"give_up": (True,)},
        group=FAILED,
    )
    give_up_consolation: bool = yes_or_no(
        False,
        msg("Consolation for giving up"),
        msg(
            "Whoever writes consolation for a failed contract also writes three undertricks "
            "for a contract given up."
        ),
        msg("No: {code}. Yes: {ours}", **SOURCES),
        ours="The Code pays none; some tables console as for any failed contract.",
        group=FAILED,
    )

    # The defenders' tricks.
    whist_factor: int = option(
        1,
        msg("A trick is worth"),
        msg("Whists for each trick of the defenders: the contract’s value, or twice the value."),
        msg("{source}, scoring 3. Twice the value: {leningrad}", **SOURCES),
        ONCE_TWICE,
        group=WHISTING,
    )
    duty: Duty = option(
        Duty.JOINT,
        msg("Quota of two whisters"),
        msg("Two whisters may make up for each other, or each must take their own quota."),
        msg("{source}, minimum tricks. Each alone: {ours}", **SOURCES),
        ours="Some tables let no whister make up for the other.",
        group=WHISTING,
    )
    short_whisters: ShortWhisters = option(
        ShortWhisters.OWN,
        msg("A whister who is short answers for"),
        msg("Their own quota, or no more than what both together lack."),
        msg("Their own quota: {source}, scoring 3.2. What both lack: {ours}", **SOURCES),
        ours="Some tables let two whisters who are short answer for no more than both lack.",
        only_with={"duty": (Duty.JOINT,)},
        group=WHISTING,
    )
    short_on_eight: Answers = option(
        Answers.BOTH,
        msg("Missing trick on 8 and above"),
        msg("If two whisters take no trick, both pay, only the second pays, or each pays half."),
        msg("{source}, scoring 3.2.1. The second whister: {penguin}. Half each: {ours}", **SOURCES),
        ours="The text lets both pay, another book the second; some tables share it.",
        group=WHISTING,
    )
    whist_on_nine_ten: NineTen = option(
        NineTen.NONE,
        msg("Quota on 9 and 10"),
        msg(
            "Defenders must take one trick and are paid for tricks, or neither. On a 10 that "
            "is only checked, neither."
        ),
        msg(
            "{source}, minimum tricks. One trick: {code}, 3.8.2. A different rule on 10: {ours}",
            **SOURCES,
        ),
        ours="Some tables owe the trick on nine only, or lay a ten open and count.",
        group=WHISTING,
    )
    tricks_when_short: Short = option(
        Short.DUTY,
        msg("When the whisters together fall short, each is paid for"),
        msg(
            "A whister who took their own quota is paid for the quota only, or each whister "
            "is paid for every trick taken."
        ),
        msg("{source}, scoring 3.2. Every trick taken: {code}, 3.8.1.3", **SOURCES),
        group=WHISTING,
    )
    shortfall_to: Shortfall = option(
        Shortfall.WHISTS,
        msg("A whister’s missing tricks"),
        msg(
            "The declarer writes whists for the missing tricks, or they go on the whister’s "
            "mountain."
        ),
        msg("{source}, scoring 3.2. Own mountain: {code}, 3.8.1.3", **SOURCES),
        group=WHISTING,
    )
    shortfall_price: Size = option(
        Size.FULL,
        msg("A missing trick costs"),
        msg("The full price of a missing trick, or half."),
        msg("{source}, scoring 3.2. Half: the Rostov convention", **SOURCES),
        group=WHISTING,
    )
    lone_whist: LoneWhist = option(
        LoneWhist.GREEDY,
        msg("Contract fails against a lone whister"),
        msg(
            "The whister writes both defenders’ tricks, or both defenders share the tricks equally."
        ),
        msg("{source}, scoring 3.1. Shared equally: {penguin}", **SOURCES),
        group=WHISTING,
    )
    half_whist: bool = yes_or_no(
        False,
        msg("Half-whist"),
        msg(
            "On 6 and 7, after a pass, the second defender may end the deal unplayed and be "
            "paid for half the quota."
        ),
        msg("Yes: {penguin}. No: {source}", **SOURCES),
        group=WHISTING,
    )
    stalingrad: bool = yes_or_no(
        False,
        msg("Stalingrad"),
        msg("Both defenders must whist 6♠, and nobody is asked."),
        msg("No: {source}, the auction. Yes: {ours}", **SOURCES),
        ours="Players call it so: nobody bids 6♠ on a weak hand only to get past raspasy.",
        group=WHISTING,
    )

    # Raspasy.
    raspasy_to: Raspasy = option(
        Raspasy.MOUNTAIN,
        msg("Raspasy is scored"),
        msg(
            "On the mountains of those who took tricks, or as 5 whists per trick for whoever "
            "took the fewest."
        ),
        msg("{source}, raspasy. In whists: {code}, 3.7.2.2", **SOURCES),
        group=RASPASY,
    )
    raspasy_first: int = option(
        1,
        msg("A trick in raspasy costs"),
        msg(
            "Points on the mountain for each trick, in the first, second and third raspasy "
            "in a row."
        ),
        msg("{source}, raspasy. Starting at 2: {leningrad}", **SOURCES),
        {1: steps(1, 2, 3), 2: steps(2, 4, 6)},
        group=RASPASY,
    )
    raspasy_tie: Tie = option(
        Tie.EACH,
        msg("Two with the fewest tricks"),
        msg("Two players with the fewest tricks each write all the whists, or half of them each."),
        msg("Each writes all: {code}, 3.7.2.2. Shared: {ours}", **SOURCES),
        only_with={"raspasy_to": (Raspasy.WHISTS,)},
        ours=TIE,
        group=RASPASY,
    )
    raspasy_amnesty: bool = yes_or_no(
        False,
        msg("Amnesty in raspasy"),
        msg(
            "The fewest tricks that any of the three took are taken off everyone’s count before "
            "scoring."
        ),
        msg("No: {source}, raspasy. Yes: {ours}", **SOURCES),
        ours=AMNESTY,
        group=RASPASY,
    )
    raspasy_end: int = option(
        0,
        msg("The price of raspasy rises"),
        msg("Every raspasy in a row costs more, or only up to the second or third."),
        msg(
            "{source}, raspasy: without limit. Up to the third: {lesnoy}. Up to the second "
            "or not at all: {ours}",
            **SOURCES,
        ),
        {
            0: msg("without limit"),
            3: msg("up to the third"),
            2: msg("up to the second"),
            1: pmsg("how far a price rises", "not at all"),
        },
        ours="The text lets the price rise without limit; tables stop it where they like.",
        group=RASPASY,
    )
    raspasy_growth: Growth = option(
        Growth.ADDING,
        msg("How the price of raspasy rises"),
        msg("The first price is added each time, or the price doubles each time."),
        msg("{source}, raspasy. Doubling: {lesnoy}", **SOURCES),
        group=RASPASY,
    )
    raspasy_exit: Exit = option(
        Exit.ANY,
        msg("Raspasy ends with"),
        msg("Which deal sends the price of raspasy back to its start."),
        msg(
            "{source}, raspasy: any other deal. A made contract: {leningrad} and {lesnoy}. "
            "Any contract that is played: {ours}",
            **SOURCES,
        ),
        ours="Some tables only want the contract played, made or not.",
        group=RASPASY,
    )
    exit_by_half_whist: bool = yes_or_no(
        False,
        msg("Half-whist ends raspasy"),
        msg("If only a whisted contract ends raspasy, a half-whist counts as a whist."),
        msg("No: {leningrad}. Yes: {ours}", **SOURCES),
        ours="A half-whist is no play: whether it counts as a whist is for the table to say.",
        group=RASPASY,
    )
    exit_by_misere: bool = yes_or_no(
        False,
        msg("Misère ends raspasy"),
        msg("If only a made contract ends raspasy, a made misère counts as a made contract."),
        msg("No: {leningrad}. Yes: {ours}", **SOURCES),
        ours="Nobody whists a misère: whether it counts as an exit is for the table to say.",
        group=RASPASY,
    )
    raspasy_minimum: Minimum = option(
        Minimum.SIX,
        msg("Lowest bid after raspasy"),
        msg(
            "Lowest level after the first, second, third raspasy. The last number holds for "
            "all later raspasy. Misère may always be bid."
        ),
        msg(
            "{source}, the bids: always 6. First 6, then 7: {leningrad}. Other sequences: "
            "{lesnoy}. Starting again after 8: {ours}",
            **SOURCES,
        ),
        ours="Some tables start again at 6, so that nobody has to bid an eight for long.",
        group=RASPASY,
    )
    raspasy_dealer: bool = yes_or_no(
        False,
        msg("Dealer’s tricks in raspasy"),
        msg(
            "With four or five players, tricks that the turned talon cards win go on the mountain "
            "of the dealer who sits out."
        ),
        msg("No: {source}, raspasy. Yes: {leningrad}", **SOURCES),
        players=4,
        group=RASPASY,
    )
    raspasy_bonus: Bonus = option(
        Bonus.NONE,
        msg("No trick in raspasy"),
        msg("Points for a player without a trick: none, one, or the price of a trick."),
        msg(
            "{source}, raspasy: nothing. The price: {code}, 3.7.2.1. One: {code}, 3.7.2.2",
            **SOURCES,
        ),
        group=RASPASY,
    )
    raspasy_bonus_to: BonusTo = option(
        BonusTo.POOL,
        msg("Points for no trick go"),
        msg(
            "Into the pool, or off the player’s own mountain. The mountain never goes below "
            "zero: further points are lost."
        ),
        msg("Into the pool: {code}, 3.7.2.1. Off the mountain: {ours}", **SOURCES),
        ours="The Code has it in the pool; some tables take it off the mountain.",
        group=RASPASY,
    )
    raspasy_dealer_point: int = option(
        0,
        msg("Dealer’s point in raspasy"),
        msg(
            "With four or five players, the dealer who sits out gets a point in the pool for each "
            "raspasy."
        ),
        msg("Nothing: {source}, raspasy. One: {ours}", **SOURCES),
        {0: Bonus.NONE.words, 1: Bonus.ONE.words},
        players=4,
        ours=SITTING_OUT,
        group=RASPASY,
    )

    # Who sits out.
    sitter_pays: bool = yes_or_no(
        False,
        msg("Those who sit out also pay"),
        msg(
            "With five players, the player on the dealer’s right sits out too. That player is "
            "consoled and helped like the dealer. The talon’s tricks and the dealer’s point stay "
            "the dealer’s."
        ),
        OURS,
        players=5,
        ours="No text has five, so none says what the second who sits out has to do with a deal.",
        group=BIDDING,
    )

    # The deal and the bids.
    dealer_stays: bool = yes_or_no(
        True,
        msg("Dealer deals again"),
        msg("The same player deals again after raspasy and misère."),
        msg("Yes: {source}, the deal. No: {code}, 3.2.2", **SOURCES),
        group=BIDDING,
    )
    raspasy_dealer_most: int = option(
        0,
        msg("Raspasy in a row by one dealer"),
        msg("After this many raspasy in a row, the deal moves on to the next player."),
        msg("Without limit: {source}, the deal. Three: {variations}", **SOURCES),
        {0: msg("without limit"), 3: pmsg("raspasy in a row", "three")},
        only_with={"dealer_stays": (True,)},
        group=BIDDING,
    )
    no_trump_bid: bool = yes_or_no(
        False,
        msg("No-trumps may be bid"),
        msg(
            "No-trumps is the highest bid of its level. If no-trumps may not be bid, the "
            "declarer may still name no-trumps as the contract."
        ),
        msg("No: {source}, the bids. Yes: {code}", **SOURCES),
        group=BIDDING,
    )
    misere_rank: MisereRank = option(
        MisereRank.ABOVE_NINE,
        msg("Misère ranks"),
        msg("Rank of misère among the bids."),
        msg("{source}, the bids. Below 9: {ours}", **SOURCES),
        ours="Russian tables let any nine outbid a misère; the text lets only tens.",
        group=BIDDING,
    )
    misere_bid: MisereBid = option(
        MisereBid.FREE,
        msg("Misère may be bid"),
        msg(
            "At any time, and named as the contract after another bid, or only as a player’s "
            "first bid."
        ),
        msg("{source}, the bids. As a first bid: {code}", **SOURCES),
        group=BIDDING,
    )

"""The house rules of Preferans: every row in which the conventions differ, by itself."""

from dataclasses import dataclass

from assistant.core.house_rules import option
from assistant.core.message import msg

from .rule_values import (
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
    Size,
    Surplus,
)

TEXT = "Akagiri, Preferans (1995), after Parlett"
CODE = "Preferans Code (Moscow, 1996)"
LESNOY = "Lesnoy, Russian Preferans"
PENGUIN = "Parlett, Penguin Book of Card Games"
LENINGRAD = "the Leningrad convention"
OURS = "common house rule"

YES_NO = {True: msg("yes"), False: msg("no")}
NO_YES = {False: msg("no"), True: msg("yes")}
ONCE_TWICE = {1: msg("the value"), 2: msg("twice the value")}


@dataclass(frozen=True, slots=True)
class Rules:
    """What the table agreed on; defaults are the source text's."""

    target: int = option(
        10,
        msg("Target"),
        msg("The game ends when every pool reaches it."),
        f"{TEXT}, the sheet: by tens; any: {OURS}",
        least=1,
        offered=(10, 20, 30, 50),
        prominent=True,
        whole=True,
    )
    convention: Convention = option(
        Convention.PARLETT,
        msg("Convention"),
        msg("The set of scoring rules."),
        f"{TEXT}; Sochi, Leningrad, Rostov: {CODE}; {LESNOY}",
        {
            Convention.PARLETT: msg("Parlett"),
            Convention.SOCHI: msg("Sochi"),
            Convention.LENINGRAD: msg("Leningrad"),
            Convention.ROSTOV: msg("Rostov"),
        },
        preset=True,
        prominent=True,
    )

    # The pool, the end of the game and its settlement.
    american_aid: bool = option(
        True,
        msg("American aid"),
        msg("Pool points above the target go to others for 10 whists each, or nobody is helped."),
        f"{TEXT}, American aid; none: {LENINGRAD}",
        YES_NO,
        whole=True,
    )
    game_end: GameEnd = option(
        GameEnd.EVERY_POOL,
        msg("The game ends"),
        msg("When every pool is full, or when all pools together are."),
        f"{TEXT}, the end of the game; together: {LENINGRAD}",
        {GameEnd.EVERY_POOL: msg("every pool full"), GameEnd.TOGETHER: msg("all pools together")},
        whole=True,
    )
    surplus_when_full: Surplus = option(
        Surplus.LOST,
        msg("When all pools are full"),
        msg("Pool points that nobody can use any more."),
        f"{TEXT}, American aid; own mountain: {OURS}",
        {Surplus.LOST: msg("lost"), Surplus.OWN_MOUNTAIN: msg("off own mountain")},
        whole=True,
    )
    pool_worth: int = option(
        0,
        msg("A pool point is worth"),
        msg("Whists for each pool point at the end."),
        f"{TEXT}, settlement: nothing; 20: {LENINGRAD}; 10: {OURS}",
        {0: msg("nothing"), 10: msg("10 whists"), 20: msg("20 whists")},
        whole=True,
    )
    made_to: MadeTo = option(
        MadeTo.POOL,
        msg("A made contract goes"),
        msg("Into the pool, or first off the declarer’s own mountain and the rest into the pool."),
        f"{TEXT}, scoring 1; the mountain first: {OURS}",
        {MadeTo.POOL: msg("into the pool"), MadeTo.MOUNTAIN_FIRST: msg("off the mountain first")},
    )
    remainder: Remainder = option(
        Remainder.FLOOR,
        msg("Remainder"),
        msg("The average mountain is rounded down, or kept in fractions."),
        f"{TEXT}, settlement; exact: {OURS}",
        {Remainder.FLOOR: msg("rounded down"), Remainder.EXACT: msg("exact fractions")},
        whole=True,
    )

    # A failed contract.
    undertrick_factor: int = option(
        1,
        msg("An undertrick costs"),
        msg("Points on the declarer’s mountain for each undertrick; misère has its own price."),
        f"{TEXT}, scoring 2; twice: {LENINGRAD}",
        ONCE_TWICE,
    )
    misere_price: int = option(
        10,
        msg("A trick in misère costs"),
        msg("Points on the declarer’s mountain for each trick taken in misère."),
        f"{TEXT}, scoring 2; 20: {LENINGRAD}",
        {10: msg("10"), 20: msg("20")},
    )
    consolation: Consoled = option(
        Consoled.WHISTERS,
        msg("Consolation"),
        msg("Who writes whists for a failed contract. All others include the dealer sitting out."),
        f"{TEXT}, scoring 2; both: {LESNOY}; all: {CODE}, 3.8.1.2; nobody: {OURS}",
        {
            Consoled.WHISTERS: msg("whisters"),
            Consoled.BOTH: msg("both defenders"),
            Consoled.ALL: msg("all others"),
            Consoled.NONE: msg("nobody"),
        },
    )
    consolation_price: Consolation = option(
        Consolation.VALUE,
        msg("Consolation is worth"),
        msg("Whists for each undertrick: the value of a trick, or always 10."),
        f"{TEXT}, scoring 2; 10: the Rostov convention",
        {Consolation.VALUE: msg("as a trick"), Consolation.TEN: msg("always 10")},
    )
    misere_consolation: bool = option(
        True,
        msg("Consolation for misère"),
        msg("A caught misère pays consolation like any failed contract."),
        f"{TEXT}, scoring 2; none: {OURS}",
        YES_NO,
    )
    give_up: bool = option(
        False,
        msg("Giving up"),
        msg("The declarer may give up unplayed, “without three”: three undertricks, no whists."),
        f"{CODE}; none: {TEXT}",
        NO_YES,
    )
    give_up_consolation: bool = option(
        False,
        msg("Consolation for giving up"),
        msg("Whoever is consoled for a failed contract writes three undertricks, or nothing."),
        f"{CODE}: none; three undertricks: {OURS}",
        NO_YES,
    )

    # The defenders' tricks.
    whist_factor: int = option(
        1,
        msg("A trick is worth"),
        msg("Whists for each trick of the defenders."),
        f"{TEXT}, scoring 3; twice: {LENINGRAD}",
        ONCE_TWICE,
    )
    duty: Duty = option(
        Duty.JOINT,
        msg("Duty of two whisters"),
        msg("Two whisters may make up for each other, or each must take their own share."),
        f"{TEXT}, minimum tricks; each by himself: {OURS}",
        {Duty.JOINT: msg("together"), Duty.OWN: msg("each alone")},
    )
    short_on_eight: Answers = option(
        Answers.BOTH,
        msg("Missing trick on 8 and above"),
        msg("Two whisters without a trick: both pay, only the second, or half each."),
        f"{TEXT}, scoring 3.2.1; the second: {PENGUIN}; half each: {OURS}",
        {
            Answers.BOTH: msg("both"),
            Answers.SECOND: msg("second one"),
            Answers.SPLIT: msg("half each"),
        },
    )
    whist_on_nine_ten: NineTen = option(
        NineTen.NONE,
        msg("Tricks owed on 9 and 10"),
        msg("One trick is owed and tricks are paid, or neither. On a checked 10, neither."),
        f"{TEXT}, minimum tricks; one: {CODE}, 3.8.2; ten apart: {OURS}",
        {
            NineTen.NONE: msg("none"),
            NineTen.ONE: msg("one trick"),
            NineTen.TEN_FREE: msg("on 10 only paid"),
            NineTen.TEN_CHECKED: msg("10 checked"),
        },
    )
    tricks_when_short: Short = option(
        Short.DUTY,
        msg("Whisters who fall short are paid for"),
        msg(
            "Whoever took their share writes only that share, or everyone writes all their tricks."
        ),
        f"{TEXT}, scoring 3.2; his tricks: {CODE}, 3.8.1.3",
        {Short.DUTY: msg("their share"), Short.TRICKS: msg("their tricks")},
    )
    shortfall_to: Shortfall = option(
        Shortfall.WHISTS,
        msg("A whister’s missing tricks"),
        msg("The declarer writes whists for them, or they go on the whister’s mountain."),
        f"{TEXT}, scoring 3.2; own mountain: {CODE}, 3.8.1.3",
        {
            Shortfall.WHISTS: msg("declarer’s whists"),
            Shortfall.OWN_MOUNTAIN: msg("own mountain"),
        },
    )
    shortfall_price: Size = option(
        Size.FULL,
        msg("A missing trick costs"),
        msg("The full value of a trick, or half."),
        f"{TEXT}, scoring 3.2; half: the Rostov convention",
        {Size.FULL: msg("full"), Size.HALF: msg("half")},
    )
    lone_whist: LoneWhist = option(
        LoneWhist.GREEDY,
        msg("Contract fails against a lone whister"),
        msg("The whister writes the tricks of both, or both defenders share them equally."),
        f"{TEXT}, scoring 3.1; equally: {PENGUIN}",
        {LoneWhist.GREEDY: msg("all to the whister"), LoneWhist.GENTLEMAN: msg("shared equally")},
    )
    half_whist: bool = option(
        False,
        msg("Half-whist"),
        msg("On 6 and 7, after a pass, the second defender may end the deal unplayed for half."),
        f"{PENGUIN}; none: {TEXT}",
        NO_YES,
    )

    # Raspasy.
    raspasy_to: Raspasy = option(
        Raspasy.MOUNTAIN,
        msg("Raspasy is scored"),
        msg("On the takers’ mountains, or as 5 whists a trick for whoever took the fewest."),
        f"{TEXT}, raspasy; whists: {CODE}, 3.7.2.2",
        {Raspasy.MOUNTAIN: msg("on the mountains"), Raspasy.WHISTS: msg("in whists")},
    )
    raspasy_first: int = option(
        1,
        msg("A trick in raspasy costs"),
        msg("Points on the mountain for a trick, in the first, second and third raspasy in a row."),
        f"{TEXT}, raspasy; 2: {LENINGRAD}",
        {1: msg("1, 2, 3"), 2: msg("2, 4, 6")},
    )
    raspasy_end: int = option(
        0,
        msg("The price of raspasy rises"),
        msg("With every raspasy in a row, or only so far."),
        f"{TEXT}, raspasy: without limit; to the third: {LESNOY}; less: {OURS}",
        {
            0: msg("without limit"),
            3: msg("up to the third"),
            2: msg("up to the second"),
            1: msg("not at all"),
        },
    )
    raspasy_growth: Growth = option(
        Growth.ADDING,
        msg("How raspasy rises"),
        msg("The first price is added each time, or the price doubles each time."),
        f"{TEXT}, raspasy; doubling: {LESNOY}",
        {Growth.ADDING: msg("1, 2, 3"), Growth.DOUBLING: msg("1, 2, 4")},
    )
    raspasy_exit: Exit = option(
        Exit.ANY,
        msg("Raspasy ends with"),
        msg("The deal after which raspasy is cheap again; any other deal leaves its price."),
        f"{TEXT}, raspasy: any other deal; a made contract: {LENINGRAD}, {LESNOY}",
        {
            Exit.ANY: msg("any other deal"),
            Exit.MADE: msg("a made contract"),
            Exit.MADE_WHISTED: msg("made, whisted, nobody short"),
            Exit.BOTH_WHISTED: msg("made against two, nobody short"),
        },
    )
    exit_by_half_whist: bool = option(
        False,
        msg("Half-whist ends raspasy"),
        msg("A half-whist counts as a whist where raspasy ends with a contract that is whisted."),
        f"{LENINGRAD}: it does not; it does: {OURS}",
        NO_YES,
    )
    exit_by_misere: bool = option(
        False,
        msg("Misère ends raspasy"),
        msg("A made misère counts where raspasy ends with a made contract."),
        f"{LENINGRAD}: it does not; it does: {OURS}",
        NO_YES,
    )
    raspasy_minimum: Minimum = option(
        Minimum.SIX,
        msg("Lowest bid after raspasy"),
        msg("After the first, second, third raspasy; the last repeats. Misère may always be bid."),
        f"{TEXT}, the bids: 6; 6, 7: {LENINGRAD}; others: {LESNOY}",
        {
            Minimum.SIX: msg("6"),
            Minimum.SIX_SEVEN: msg("6, 7"),
            Minimum.SIX_SEVEN_EIGHT: msg("6, 7, 8"),
            Minimum.SIX_SEVEN_SEVEN_EIGHT: msg("6, 7, 7, 8"),
            Minimum.SEVEN: msg("7"),
        },
    )
    raspasy_dealer: bool = option(
        False,
        msg("Dealer’s tricks in raspasy"),
        msg("With four, tricks that the turned talon cards win go on the dealer’s mountain."),
        f"{TEXT}, raspasy: none; the dealer’s: {LENINGRAD}",
        NO_YES,
        players=4,
    )
    raspasy_bonus: Bonus = option(
        Bonus.NONE,
        msg("No trick in raspasy"),
        msg("Points for it: none, one, or the price of a trick."),
        f"{TEXT}, raspasy; the price: {CODE}, 3.7.2.1; one: {CODE}, 3.7.2.2",
        {Bonus.NONE: msg("nothing"), Bonus.ONE: msg("one"), Bonus.PRICE: msg("the price")},
    )
    raspasy_bonus_to: BonusTo = option(
        BonusTo.POOL,
        msg("Points for no trick go"),
        msg("Into the pool, or off the own mountain, never below zero; what is left is lost."),
        f"{CODE}, 3.7.2.1; the mountain: {OURS}",
        {BonusTo.POOL: msg("into the pool"), BonusTo.MOUNTAIN: msg("off the mountain")},
    )

    # The deal and the bids.
    dealer_stays: bool = option(
        True,
        msg("Dealer deals again"),
        msg("The same player deals again after raspasy and misère."),
        f"{TEXT}, the deal; moving on: {CODE}, 3.2.2",
        YES_NO,
    )
    no_trump_bid: bool = option(
        False,
        msg("No-trumps may be bid"),
        msg("As the highest of its level; or it may only be named as the contract."),
        f"{TEXT}, the bids; bid: {CODE}",
        NO_YES,
    )
    misere_rank: MisereRank = option(
        MisereRank.ABOVE_NINE,
        msg("Misère ranks"),
        msg("Rank of misère among the bids."),
        f"{TEXT}, the bids; below nine: {OURS}",
        {MisereRank.ABOVE_NINE: msg("above 9"), MisereRank.BELOW_NINE: msg("below 9")},
    )
    misere_bid: MisereBid = option(
        MisereBid.FREE,
        msg("Misère may be bid"),
        msg("At any time and named after another bid, or only as a player’s own first call."),
        f"{TEXT}, the bids; first call: {CODE}",
        {MisereBid.FREE: msg("at any time"), MisereBid.FIRST_CALL: msg("as a first call")},
    )

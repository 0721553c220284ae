"""Why points are written in Preferans."""

from assistant.core.house_rules import Ours
from assistant.core.ledger import nreason, reason, reasons_in

from .facts import Strain

TIE = Ours(
    "Some tables pay each trick once; an odd whist goes to the one nearer the dealer’s left."
)
AMNESTY = Ours("Players call it so: what all three took alike costs nobody anything.")
SITTING_OUT = Ours("The dealer who sits out took no trick either, and some tables pay for that.")
MOUNTAIN_FIRST = Ours("Some tables clear a player's own mountain before his pool gets anything.")
SURPLUS = Ours("The text does not say what becomes of pool points that nobody can take any more.")
TOGETHER = Ours("Some tables let two whisters who are short answer for no more than both lack.")
CARRIED = Ours("The standing of those who stay must not change when the others' mean is rounded.")
EARLY = Ours(
    "The text plays until all pools are full; a table that stops before writes down first what "
    "each pool lacks, as players do."
)

# What a contract is called.
BID = reason("bid", "{level}{strain}", "Akagiri, Preferans, the bids")
SIGNS = {
    Strain.SPADES: reason("spades", "♠", "Akagiri, Preferans, the bids"),
    Strain.CLUBS: reason("clubs", "♣", "Akagiri, Preferans, the bids"),
    Strain.DIAMONDS: reason("diamonds", "♦", "Akagiri, Preferans, the bids"),
    Strain.HEARTS: reason("hearts", "♥", "Akagiri, Preferans, the bids"),
    # Translators: no trumps, behind the level of a bid: 6NT; two or three letters
    Strain.NO_TRUMPS: reason("no_trumps", "NT", "Akagiri, Preferans, the bids"),
}

# The pool, and what goes beyond it.
# Translators: a bid is put in, such as 7♥ or 6NT
CONTRACT_MADE = reason("contract_made", "{contract} made", "Akagiri, Preferans, scoring 1")
MISERE_MADE = reason("misere_made", "misère made", "Akagiri, Preferans, scoring 1")
# Translators: what the dealer of four, who sat out, gets a pool point for
SAT_OUT = reason("sat_out", "dealer in raspasy", SITTING_OUT)
NO_TRICK = reason("no_trick", "no trick in raspasy", "Preferans Code (Moscow, 1996), 3.7.2.1")
# Translators: in front of the colon stands "7♥ made", "misère made" or "no trick in raspasy"
EARNED = reason("earned", "{what}: {n}", "Akagiri, Preferans, scoring 1")
EARNED_IN_PART = reason(
    "earned_in_part",
    "{what}: {kept} of {value}, up to the target",
    "Akagiri, Preferans, American aid",
)
# Translators: in the middle stands "7♥ made", "misère made" or "no trick in raspasy"
AID_FROM = reason("aid_from", "{giver} gives aid, {what}: {n}", "Akagiri, Preferans, American aid")
AID_TO = reason("aid_to", "{receiver} gets aid: {n} × {price}", "Akagiri, Preferans, American aid")
# Translators: in front stands a reason, such as "misère made: 8 of 10, up to the target"
LEFT_OVER = reason(
    "left_over", "{why}, all pools full: no room for {n}", "Akagiri, Preferans, American aid"
)
MADE_OFF_MOUNTAIN = reason("made_off_mountain", "{what}: {n} off own mountain", MOUNTAIN_FIRST)
OFF_MOUNTAIN = reason("off_mountain", "all pools full: {n} off own mountain", SURPLUS)

# A failed contract.
# Translators: a bid is put in, such as 7♥ or 6NT
DOWN = nreason(
    "down",
    "{contract}, {n} down: {n} × {value}",
    "{contract}, {n} down: {n} × {value}",
    "Akagiri, Preferans, scoring 2",
)
GIVEN_UP = nreason(
    "given_up",
    "{contract} given up, without {n}: {n} × {value}",
    "{contract} given up, without {n}: {n} × {value}",
    "Preferans Code (Moscow, 1996)",
)
MISERE_CAUGHT = nreason(
    "misere_caught",
    "misère, {n} trick: {n} × {value}",
    "misère, {n} tricks: {n} × {value}",
    "Akagiri, Preferans, scoring 2",
)
CONSOLATION = nreason(
    "consolation",
    "consolation, {n} down: {n} × {value}",
    "consolation, {n} down: {n} × {value}",
    "Akagiri, Preferans, scoring 2",
)

# The defenders' tricks.
TRICKS = nreason(
    "tricks",
    "{n} trick: {n} × {value}",
    "{n} tricks: {n} × {value}",
    "Akagiri, Preferans, scoring 3.1",
)
OWN_SHARE = nreason(
    "own_share",
    "together too few, own quota of {n}: {n} × {value}",
    "together too few, own quota of {n}: {n} × {value}",
    "Akagiri, Preferans, scoring 3.2.1",
)
TRICKS_SHARED = nreason(
    "tricks_shared",
    "{n} trick, shared: {n} × {value} / 2",
    "{n} tricks, shared: {n} × {value} / 2",
    "Parlett, Penguin Book of Card Games, gentleman's whist",
)
HALF_WHIST = nreason(
    "half_whist",
    "half-whist, {n} trick: {n} × {value}",
    "half-whist, {n} tricks: {n} × {value}",
    "Parlett, Penguin Book of Card Games, getting out for half",
)
SHORT = nreason(
    "short",
    "{n} trick short of {owed}: {n} × {value}",
    "{n} tricks short of {owed}: {n} × {value}",
    "Akagiri, Preferans, scoring 3.2",
)
SHORT_IN_PART = nreason(
    "short_in_part",
    "{n} trick short of {owed}: {n} × {value} / {parts}",
    "{n} tricks short of {owed}: {n} × {value} / {parts}",
    "the Rostov convention, a missing trick",
)

SHORT_TOGETHER = nreason(
    "short_together",
    "both together {n} trick short of {owed}: {n} × {value}",
    "both together {n} tricks short of {owed}: {n} × {value}",
    TOGETHER,
)
SHORT_TOGETHER_IN_PART = nreason(
    "short_together_in_part",
    "both together {n} trick short of {owed}: {n} × {value} / {parts}",
    "both together {n} tricks short of {owed}: {n} × {value} / {parts}",
    TOGETHER,
)

# Raspasy.
RASPASY = nreason(
    "raspasy",
    "raspasy, {n} trick: {n} × {price}",
    "raspasy, {n} tricks: {n} × {price}",
    "Akagiri, Preferans, raspasy",
)
RASPASY_LESS = nreason(
    "raspasy_less",
    "raspasy, {n} trick, amnesty: ({n} − {off}) × {price}",
    "raspasy, {n} tricks, amnesty: ({n} − {off}) × {price}",
    AMNESTY,
)
TALON_TRICKS = nreason(
    "talon_tricks",
    "raspasy, {n} trick of the talon: {n} × {price}",
    "raspasy, {n} tricks of the talon: {n} × {price}",
    "the Leningrad convention, raspasy",
)
FEWEST_TRICKS = reason(
    "fewest_tricks",
    "fewest tricks in raspasy: {n} × {price}",
    "Preferans Code (Moscow, 1996), 3.7.2.2",
)
FEWEST_SHARED = reason("fewest_shared", "fewest tricks in raspasy, shared: {n} × {price} / 2", TIE)
# Translators: stands in place of a number of tricks, once some of them have come off
LESS = reason("less", "({n} − {off})", AMNESTY)

# The settlement.
# Translators: who writes whists, and against whom; names stand as they are
WHISTS = reason("whists", "{holder}’s whists against {against}", "Akagiri, Preferans, settlement")
OWN_POOL = reason("own_pool", "own pool: {price} × {own}", "the Leningrad convention, settlement")
OWN_MOUNTAIN = reason(
    "own_mountain", "own mountain: {price} × {own}", "Akagiri, Preferans, settlement"
)
MEAN_MOUNTAIN = reason(
    "mean_mountain", "average mountain: {sum} / {n}", "Akagiri, Preferans, settlement"
)
MEAN_LESS_POOLS = reason(
    "mean_less_pools",
    "average of mountains minus pools: {sum} / {n}",
    "the Leningrad convention, settlement",
)
# Translators: {why} is the average of all; {n} of its sum came in when somebody went home
MEAN_CARRIED = reason(
    "mean_carried", "{why} ({n} of the sum carried over when a player left)", CARRIED
)
STOPPED_EARLY = reason("stopped_early", "stopped early, pool {n} short of {target}", EARLY)

REASONS = reasons_in(globals())

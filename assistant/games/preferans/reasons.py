"""Why points are written in Preferans."""

from assistant.core.ledger import nreason, reason

from .facts import Strain

# What a contract is called.
BID = reason("bid", "{level}{strain}")
SIGNS = {
    Strain.SPADES: reason("spades", "♠"),
    Strain.CLUBS: reason("clubs", "♣"),
    Strain.DIAMONDS: reason("diamonds", "♦"),
    Strain.HEARTS: reason("hearts", "♥"),
    # Translators: no trumps, behind the level of a bid: 6NT; two or three letters
    Strain.NO_TRUMPS: reason("no_trumps", "NT"),
}

# The pool, and what goes beyond it.
# Translators: a bid is put in, such as 7♥ or 6NT
CONTRACT_MADE = reason("contract_made", "{contract} made")
MISERE_MADE = reason("misere_made", "misère made")
NO_TRICK = reason("no_trick", "no trick in raspasy")
# Translators: in front of the colon stands "7♥ made", "misère made" or "no trick in raspasy"
EARNED = reason("earned", "{what}: {n}")
EARNED_IN_PART = reason("earned_in_part", "{what}: {kept} of {value}, up to the target")
# Translators: in the middle stands "7♥ made", "misère made" or "no trick in raspasy"
AID_FROM = reason("aid_from", "{giver} gives aid, {what}: {n}")
AID_TO = reason("aid_to", "{receiver} gets aid: {n} × {price}")
# Translators: in front stands a reason, such as "misère made: 8 of 10, up to the target"
LEFT_OVER = reason("left_over", "{why}, all pools full: {n} left over")
MADE_OFF_MOUNTAIN = reason("made_off_mountain", "{what}: {n} off own mountain")
OFF_MOUNTAIN = reason("off_mountain", "all pools full: {n} off own mountain")

# A failed contract.
# Translators: a bid is put in, such as 7♥ or 6NT
DOWN = nreason("down", "{contract}, {n} down: {n} × {value}", "{contract}, {n} down: {n} × {value}")
GIVEN_UP = nreason(
    "given_up",
    "{contract} given up, without {n}: {n} × {value}",
    "{contract} given up, without {n}: {n} × {value}",
)
MISERE_CAUGHT = nreason(
    "misere_caught", "misère, {n} trick: {n} × {value}", "misère, {n} tricks: {n} × {value}"
)
CONSOLATION = nreason(
    "consolation", "consolation, {n} down: {n} × {value}", "consolation, {n} down: {n} × {value}"
)

# The defenders' tricks.
TRICKS = nreason("tricks", "{n} trick: {n} × {value}", "{n} tricks: {n} × {value}")
OWN_SHARE = nreason(
    "own_share",
    "together short, {n} own trick: {n} × {value}",
    "together short, {n} own tricks: {n} × {value}",
)
TRICKS_SHARED = nreason(
    "tricks_shared",
    "{n} trick, shared: {n} × {value} / 2",
    "{n} tricks, shared: {n} × {value} / 2",
)
HALF_WHIST = nreason(
    "half_whist",
    "half-whist, {n} trick: {n} × {value}",
    "half-whist, {n} tricks: {n} × {value}",
)
SHORT = nreason(
    "short",
    "{n} trick short of {owed}: {n} × {value}",
    "{n} tricks short of {owed}: {n} × {value}",
)
SHORT_IN_PART = nreason(
    "short_in_part",
    "{n} trick short of {owed}: {n} × {value} / {parts}",
    "{n} tricks short of {owed}: {n} × {value} / {parts}",
)

# Raspasy.
RASPASY = nreason(
    "raspasy", "raspasy, {n} trick: {n} × {price}", "raspasy, {n} tricks: {n} × {price}"
)
TALON_TRICKS = nreason(
    "talon_tricks",
    "raspasy, {n} trick of the talon: {n} × {price}",
    "raspasy, {n} tricks of the talon: {n} × {price}",
)
FEWEST_TRICKS = reason("fewest_tricks", "fewest tricks in raspasy: {n} × {price}")

# The settlement.
# Translators: who writes whists, and against whom; names stand as they are
WHISTS = reason("whists", "whists: {holder}, against: {against}")
OWN_POOL = reason("own_pool", "own pool: {price} × {own}")
OWN_MOUNTAIN = reason("own_mountain", "own mountain: {price} × {own}")
MEAN_MOUNTAIN = reason("mean_mountain", "average mountain: {sum} / {n}")
MEAN_LESS_POOLS = reason("mean_less_pools", "average of mountains minus pools: {sum} / {n}")
# Translators: {why} is the average of all; {n} of its sum came in when somebody went home
MEAN_CARRIED = reason("mean_carried", "{why}, {n} of it carried over when somebody left")
STOPPED_EARLY = reason("stopped_early", "stopped early, pool {n} short of {target}")

REASONS = (
    BID,
    *SIGNS.values(),
    CONTRACT_MADE,
    MISERE_MADE,
    NO_TRICK,
    EARNED,
    EARNED_IN_PART,
    AID_FROM,
    AID_TO,
    LEFT_OVER,
    MADE_OFF_MOUNTAIN,
    OFF_MOUNTAIN,
    DOWN,
    GIVEN_UP,
    MISERE_CAUGHT,
    CONSOLATION,
    TRICKS,
    OWN_SHARE,
    TRICKS_SHARED,
    HALF_WHIST,
    SHORT,
    SHORT_IN_PART,
    RASPASY,
    TALON_TRICKS,
    FEWEST_TRICKS,
    WHISTS,
    OWN_POOL,
    OWN_MOUNTAIN,
    MEAN_MOUNTAIN,
    MEAN_LESS_POOLS,
    MEAN_CARRIED,
    STOPPED_EARLY,
)

"""Why points are written in Mariáš."""

from assistant.core.house_rules import WRITTEN_OUT, Ours
from assistant.core.ledger import nreason, preason, reason, reasons_in

from .facts import Contract

CONTRACTS, BONUSES = "Akagiri, Mariáš, contracts", "Akagiri, Mariáš, bonuses"
FLEK, UNPLAYED = "Akagiri, Mariáš, flek", "Akagiri, Mariáš, unplayed deals"
CUP, LEAGUE = "the rules of a cup", "the rules of a league"
PROGRAM = "the program Mariášek"
ONCE_MORE = Ours("Some tables pay the game once more for a hundred that nobody announced.")
NAMES_OF_FLEKS = Ours("The text doubles without limit and names flek and re; players name six.")

# Translators: what was won or lost and how it was doubled, then what it is worth
PRICED = reason("priced", "{what}: {sum}", WRITTEN_OUT)
TIMES = reason("times", "{product} × {factor}", WRITTEN_OUT)

# The game.
# Translators: the soloist’s points, then those of the defenders
GAME_WON = reason("game_won", "game won {ours} to {theirs}", CONTRACTS)
GAME_LOST = reason("game_lost", "game lost {ours} to {theirs}", CONTRACTS)
NOT_PLAYED = reason("not_played", "game won, unplayed", UNPLAYED)
GIVEN_UP = reason("given_up", "game given up", UNPLAYED)
SEVEN_TAKEN_AS_WON = reason("seven_taken_as_won", "announced seven counts as won", UNPLAYED)
CONTRACTS_MADE = {
    Contract.BETL: reason("betl_made", "betl made", CONTRACTS),
    Contract.DURCH: reason("durch_made", "durch made", CONTRACTS),
    Contract.OPEN_BETL: reason("open_betl_made", "open betl made", CONTRACTS),
    Contract.OPEN_DURCH: reason("open_durch_made", "open durch made", CONTRACTS),
}
CONTRACTS_LOST = {
    Contract.BETL: reason("betl_lost", "betl lost", CONTRACTS),
    Contract.DURCH: reason("durch_lost", "durch lost", CONTRACTS),
    Contract.OPEN_BETL: reason("open_betl_lost", "open betl lost", CONTRACTS),
    Contract.OPEN_DURCH: reason("open_durch_lost", "open durch lost", CONTRACTS),
}

# The bonuses.
SEVEN_WON = reason("seven_won", "seven won", BONUSES)
SEVEN_KILLED = reason("seven_killed", "seven beaten", BONUSES)
SEVEN_FAILED = reason("seven_failed", "seven lost", BONUSES)
SEVEN_LOST_WITH_HUNDRED = reason(
    "seven_lost_with_hundred", "seven won, lost with the hundred", PROGRAM
)
SILENT_SEVEN_WON = reason("silent_seven_won", "silent seven won", BONUSES)
SILENT_SEVEN_KILLED = reason("silent_seven_killed", "silent seven beaten", BONUSES)
# Translators: all points of the side
HUNDRED_MADE = reason("hundred_made", "hundred made with {total}", BONUSES)
SILENT_HUNDRED = reason("silent_hundred", "silent hundred with {total}", BONUSES)
# Translators: the points of the side that count towards the hundred
HUNDRED_FAILED = reason("hundred_failed", "hundred lost with {total}", BONUSES)
# Translators: the points of the side that count towards the hundred, and of the others’ marriages
HUNDRED_FAILED_AGAINST = reason(
    "hundred_failed_against", "hundred lost with {total}, {theirs} of marriages against it", PROGRAM
)
# Translators: the points of the side that count towards the hundred, which were enough
HUNDRED_LOST_WITH_SEVEN = reason(
    "hundred_lost_with_seven", "hundred reached with {total}, lost with the seven", PROGRAM
)
SILENT_HUNDRED_INSTEAD = reason(
    "silent_hundred_instead", "silent hundred with {total} instead of the game", PROGRAM
)
GAME_ONCE_MORE = reason(
    "game_once_more", "silent hundred with {total}, the game’s value again", ONCE_MORE
)
# Translators: tens of points above a hundred
TENS_ABOVE = nreason("tens_above", "{n} ten above 100", "{n} tens above 100", BONUSES)
VALAT = reason("valat", "valát", CUP)
# Translators: a seven or a hundred of the defenders, and what became of it
OF_DEFENDERS = reason("of_defenders", "defenders: {what}", WRITTEN_OUT)

# What doubles them, and what cuts them.
DOUBLINGS = (
    # Translators: the doublings in their order, each the answer to the one before: ×2, ×4 … ×64
    reason("flek", "flek", FLEK),
    reason("re", "re", FLEK),
    reason("tutti", "tutti", NAMES_OF_FLEKS),
    reason("boty", "boty", NAMES_OF_FLEKS),
    reason("kalhoty", "kalhoty", NAMES_OF_FLEKS),
    reason("kaiser", "kaiser", NAMES_OF_FLEKS),
)
BEYOND_KAISER = reason("beyond_kaiser", "×{factor}", FLEK)
HEARTS = preason("hearts", "German suit", "hearts", UNPLAYED)
# Translators: the most that is paid, and by how much the payment is cut
CAPPED = reason("capped", "limit {cap}: {cut} less", CUP)
PAYER_CAPPED = reason("payer_capped", "limit {cap} per deal for {payer}: {cut} less", LEAGUE)
EVENING_CAPPED = reason(
    "evening_capped",
    "evening limit {cap}: {payer} could lose only {left} more, so {cut} less",
    LEAGUE,
)
EVENING_SPENT = reason(
    "evening_spent", "evening limit {cap}: {payer} can lose no more, so {cut} less", LEAGUE
)

REASONS = reasons_in(globals())

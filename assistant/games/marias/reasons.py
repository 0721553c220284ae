"""Why points are written in Mariáš."""

from assistant.core.ledger import nreason, preason, reason

from .facts import Contract

# Translators: what was won or lost and how it was doubled, then what it is worth
PRICED = reason("priced", "{what}: {sum}")
TIMES = reason("times", "{product} × {factor}")

# The game.
# Translators: the soloist’s points, then those of the defenders
GAME_WON = reason("game_won", "game won {ours} to {theirs}")
GAME_LOST = reason("game_lost", "game lost {ours} to {theirs}")
NOT_PLAYED = reason("not_played", "won, unplayed")
GIVEN_UP = reason("given_up", "game given up")
SEVEN_TAKEN_AS_WON = reason("seven_taken_as_won", "announced seven counts as won")
CONTRACTS_MADE = {
    Contract.BETL: reason("betl_made", "betl made"),
    Contract.DURCH: reason("durch_made", "durch made"),
    Contract.OPEN_BETL: reason("open_betl_made", "open betl made"),
    Contract.OPEN_DURCH: reason("open_durch_made", "open durch made"),
}
CONTRACTS_LOST = {
    Contract.BETL: reason("betl_lost", "betl lost"),
    Contract.DURCH: reason("durch_lost", "durch lost"),
    Contract.OPEN_BETL: reason("open_betl_lost", "open betl lost"),
    Contract.OPEN_DURCH: reason("open_durch_lost", "open durch lost"),
}

# The bonuses.
SEVEN_WON = reason("seven_won", "seven won")
SEVEN_KILLED = reason("seven_killed", "seven beaten")
SEVEN_FAILED = reason("seven_failed", "seven lost")
SILENT_SEVEN_WON = reason("silent_seven_won", "silent seven won")
SILENT_SEVEN_KILLED = reason("silent_seven_killed", "silent seven beaten")
# Translators: all points of the side
HUNDRED_MADE = reason("hundred_made", "hundred made with {total}")
SILENT_HUNDRED = reason("silent_hundred", "silent hundred with {total}")
# Translators: the points of the side that count towards the hundred
HUNDRED_FAILED = reason("hundred_failed", "hundred lost with {total}")
GAME_ONCE_MORE = reason("game_once_more", "silent hundred with {total}, the game once more")
# Translators: tens of points above a hundred
TENS_ABOVE = nreason("tens_above", "{n} ten above it", "{n} tens above it")
VALAT = reason("valat", "valát")
# Translators: a seven or a hundred of the defenders, and what became of it
OF_DEFENDERS = reason("of_defenders", "defenders: {what}")

# What doubles them, and what cuts them.
DOUBLINGS = (
    # Translators: the doublings in their order, each the answer to the one before: ×2, ×4 … ×64
    reason("flek", "flek"),
    reason("re", "re"),
    reason("tutti", "tutti"),
    reason("boty", "boty"),
    reason("kalhoty", "kalhoty"),
    reason("kaiser", "kaiser"),
)
BEYOND_KAISER = reason("beyond_kaiser", "×{factor}")
HEARTS = preason("hearts", "German suit", "hearts")
# Translators: the most that is paid, and by how much the payment is cut
CAPPED = reason("capped", "limit {cap}: {cut} less")
PAYER_CAPPED = reason("payer_capped", "limit {cap} for what {payer} pays: {cut} less")
EVENING_CAPPED = reason(
    "evening_capped", "limit {cap} for the evening, {payer} has {left} left: {cut} less"
)

REASONS = (
    PRICED,
    TIMES,
    GAME_WON,
    GAME_LOST,
    NOT_PLAYED,
    GIVEN_UP,
    SEVEN_TAKEN_AS_WON,
    *CONTRACTS_MADE.values(),
    *CONTRACTS_LOST.values(),
    SEVEN_WON,
    SEVEN_KILLED,
    SEVEN_FAILED,
    SILENT_SEVEN_WON,
    SILENT_SEVEN_KILLED,
    HUNDRED_MADE,
    SILENT_HUNDRED,
    HUNDRED_FAILED,
    GAME_ONCE_MORE,
    TENS_ABOVE,
    VALAT,
    OF_DEFENDERS,
    *DOUBLINGS,
    BEYOND_KAISER,
    HEARTS,
    CAPPED,
    PAYER_CAPPED,
    EVENING_CAPPED,
)

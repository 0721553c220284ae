"""Why points are written in Mariáš."""

from assistant.core.reason import nreason, reason

from .facts import Contract

PRICED = reason("priced", "{what}: {sum}")
TIMES = reason("times", "{product} × {factor}")

# The game.
GAME_COUNTED = reason("game_counted", "{game} {ours} to {theirs}")
GAME_WON = reason("game_won", "game won")
GAME_LOST = reason("game_lost", "game lost")
NOT_PLAYED = reason("not_played", "won, unplayed")
GIVEN_UP = reason("given_up", "game given up")
SEVEN_TAKEN_AS_WON = reason("seven_taken_as_won", "announced seven counts as won")
CONTRACT_MADE = reason("contract_made", "{contract} made")
CONTRACT_LOST = reason("contract_lost", "{contract} lost")
NO_TRUMPS = {
    Contract.BETL: reason("betl", "betl"),
    Contract.DURCH: reason("durch", "durch"),
    Contract.OPEN_BETL: reason("open_betl", "open betl"),
    Contract.OPEN_DURCH: reason("open_durch", "open durch"),
}

# The bonuses.
SEVEN_WON = reason("seven_won", "seven won")
SEVEN_KILLED = reason("seven_killed", "seven beaten")
SEVEN_FAILED = reason("seven_failed", "seven lost")
SILENT_SEVEN_WON = reason("silent_seven_won", "silent seven won")
SILENT_SEVEN_KILLED = reason("silent_seven_killed", "silent seven beaten")
HUNDRED_REACHED = reason("hundred_reached", "{hundred} with {total}")
HUNDRED_MADE = reason("hundred_made", "hundred made")
SILENT_HUNDRED = reason("silent_hundred", "silent hundred")
HUNDRED_FAILED = reason("hundred_failed", "hundred lost with {total}")
GAME_ONCE_MORE = reason("game_once_more", "{hundred}, the game once more")
TENS_ABOVE = nreason("tens_above", "{n} ten above it", "{n} tens above it")
VALAT = reason("valat", "valát")
OF_DEFENDERS = reason("of_defenders", "defenders: {what}")

# What doubles them, and what cuts them.
DOUBLINGS = (
    reason("flek", "flek"),
    reason("re", "re"),
    reason("tutti", "tutti"),
    reason("boty", "boty"),
    reason("kalhoty", "kalhoty"),
    reason("kaiser", "kaiser"),
)
BEYOND_KAISER = reason("beyond_kaiser", "×{factor}")
HEARTS = reason("hearts", "hearts")
CAPPED = reason("capped", "limit {cap}: {cut} less")
PAYER_CAPPED = reason("payer_capped", "limit {cap} for what {payer} pays: {cut} less")
EVENING_CAPPED = reason(
    "evening_capped", "limit {cap} for the evening, {left} left for {payer}: {cut} less"
)

REASONS = (
    PRICED,
    TIMES,
    GAME_COUNTED,
    GAME_WON,
    GAME_LOST,
    NOT_PLAYED,
    GIVEN_UP,
    SEVEN_TAKEN_AS_WON,
    CONTRACT_MADE,
    CONTRACT_LOST,
    *NO_TRUMPS.values(),
    SEVEN_WON,
    SEVEN_KILLED,
    SEVEN_FAILED,
    SILENT_SEVEN_WON,
    SILENT_SEVEN_KILLED,
    HUNDRED_REACHED,
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

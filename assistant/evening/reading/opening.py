"""The opening of a table from and to JSON data: names, house rules, stake and titles."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from assistant.core.codec import Plain, empty, encode, shown, tidy, unknown_keys
from assistant.core.currencies import code_of, possible_codes
from assistant.core.fields import Problem, is_day, parse_amount
from assistant.core.game import AnyGame
from assistant.core.house_rules import Option
from assistant.core.limits import CURRENCY, NAME, PEOPLE, TITLE
from assistant.core.message import Message, msg, nmsg
from assistant.core.names import another_name, letter_problem, looks_like, plain_name
from assistant.core.seat import Seat
from assistant.evening.log.events import Opened, SeatsByName, Stake, seats_by_name

TITLES = ("title", "place", "date")
AMOUNT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")
"""Pattern of an amount in records."""
NUMBER = re.compile(r"[-+]?(\d[\d.,\s]*(e[-+]?\d+)?|nan|inf|infinity)", re.IGNORECASE)
EDITION = "edition"
"""The key of the edition of a preset; house rules without the key have the first edition."""


def name_problem(name: object, longest: int = NAME) -> Message | None:
    """The problem with a name or a title; None if there is none."""
    if not isinstance(name, str):
        return msg("{value} is not text", value=shown(name))
    if not tidy(name):
        return msg("Enter a name")
    if len(tidy(name)) > longest:
        return nmsg(
            "{name} is too long: {n} character at most",
            "{name} is too long: {n} characters at most",
            longest,
            name=shown(name),
        )
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
        return msg("{name} has characters that cannot be shown", name=shown(name))
    return None


def new_name_problem(name: object, longest: int = NAME) -> Message | None:
    """The problem with a new name or title; stored names may contain further kinds of letters."""
    return name_problem(name, longest) or (letter_problem(name) if isinstance(name, str) else None)


def character_problems(data: Mapping[str, Plain]) -> list[Problem]:
    """The problems with letters in a new table's names, titles and currency.

    The functions that read these texts find all other problems.
    """
    players, stake = data.get("players"), data.get("stake")
    pairs = [("players", name) for name in players[:PEOPLE]] if isinstance(players, list) else []
    pairs += [(key, data.get(key)) for key in ("table", *TITLES)]
    if isinstance(stake, dict):
        pairs.append(("stake.currency", stake.get("currency")))
    texts = ((key, text) for key, text in pairs if isinstance(text, str))
    return [
        Problem(key, problem)
        for key, text in texts
        if not name_problem(text, TITLE) and (problem := letter_problem(text))
    ]


def read_players(data: Plain, game: AnyGame) -> tuple[tuple[str, ...], list[Problem]]:
    """The players' names, clockwise, and their problems, such as too few names for the game."""
    if isinstance(data, list) and len(data) > PEOPLE:
        return (), [Problem("players", player_count_message(len(data), game))]
    names, problems = read_names(data)
    if isinstance(data, list) and len(data) not in game.seats:
        problems.append(Problem("players", player_count_message(len(data), game)))
    return names, problems


def read_names(data: Plain) -> tuple[tuple[str, ...], list[Problem]]:
    """Names and their problems: they must be different."""
    if not isinstance(data, list):
        return (), [Problem("players", msg("the players’ names are missing"), missing=True)]
    problems = [Problem("players", text) for text in map(name_problem, data) if text]
    names = tuple(tidy(name) for name in data if isinstance(name, str))
    repeated_names = sorted(name for name, count in Counter(names).items() if name and count > 1)
    problems += [
        Problem("players", msg("Two players are called {name}", name=shown(name)))
        for name in repeated_names
    ]
    return names, problems


def look_alike_problem(name: str, others: Iterable[str]) -> Message | None:
    """The message that a name is only another spelling of one of `others`; None if it is not.

    Equal names are refused by `read_names`.
    """
    plain, other_names = plain_name(name), [other for other in others if other != name]
    twin = next((other for other in other_names if plain_name(other) == plain), None)
    return None if twin is None else name_taken_message(twin, other_names)


def name_taken_message(name: str, names: Iterable[str]) -> Message:
    """The message that a name is taken, which proposes a name not in `names`."""
    return msg(
        "someone here is already called {name}: enter another name, such as {proposal}",
        name=name,
        proposal=another_name(name, names),
    )


def look_alike_problems(names: Sequence[str]) -> list[Problem]:
    """A problem for each name that is only another spelling of an earlier name."""
    texts = (look_alike_problem(name, names[:index]) for index, name in enumerate(names))
    return [Problem("players", text) for text in texts if text]


def confusable_names(names: Sequence[str], new_names: Container[str]) -> Message | None:
    """A warning if one of `new_names` looks like another name; else None."""
    pairs = ((name, other_name) for name in names if name in new_names for other_name in names)
    similar_pair = next((pair for pair in pairs if looks_like(*pair)), None)
    return similar_pair and msg(
        "The names {name} and {other} look the same, but they count as two people.",
        name=similar_pair[0],
        other=similar_pair[1],
    )


def names_in_record(data: Plain) -> tuple[str, ...]:
    """The names in a record as texts, even invalid names, for messages about its seats."""
    names = data.get("players") if isinstance(data, dict) else None
    if not isinstance(names, list):
        return ()
    return tuple(name[:TITLE] if isinstance(name, str) else shown(name) for name in names[:PEOPLE])


def player_count_message(players: int, game: AnyGame) -> Message:
    """The message that the game needs another number of names than `players`."""
    least, most = game.seats.start, game.seats.stop - 1
    if players > most > least:
        return nmsg("At most {n} player", "At most {n} players", most)
    if least == most:
        return nmsg("Enter {n} name", "Enter {n} names", most)
    if least + 1 == most:
        return nmsg("Enter {least} or {n} name", "Enter {least} or {n} names", most, least=least)
    return nmsg("Enter {least} to {n} name", "Enter {least} to {n} names", most, least=least)


def read_rules(data: Plain, game: AnyGame) -> tuple[Any, list[Problem]]:
    """House rules and their problems: each rule must be known and have an allowed value."""
    if empty(data):
        data = {}
    if not isinstance(data, dict):
        return None, [Problem("rules", msg("{value} is not an object", value=shown(data)))]
    options = {option.key: option for option in game.options}
    problems: list[Problem] = []
    values: dict[str, Any] = {}
    edition = 1
    if len(game.editions) > 1 and EDITION in data:
        edition, problems = read_edition(data[EDITION], game.editions, 1, f"rules.{EDITION}")
        data = {key: value for key, value in data.items() if key != EDITION}
    for key, value in data.items():
        field = f"rules.{shown(key)}"
        if key not in options:
            problems.append(Problem(field, msg("unknown house rule")))
        elif empty(value):
            continue
        elif (choice := _rule_value(value, options[key])) is None:
            problems.append(Problem(field, _value_message(value, options[key])))
        else:
            values[key] = choice
    return (None if problems else game.agreed(values, edition)), problems


def read_edition(data: Plain, editions: range, default: int, key: str) -> tuple[int, list[Problem]]:
    """An edition and its problems; `default` if the data is empty."""
    if empty(data):
        return default, []
    if type(data) is int and data in editions:
        return data, []
    choices = tuple(map(str, editions))
    text = msg("{value} is not one of {choices}", value=shown(data), choices=choices)
    return default, [Problem(key, text)]


def read_agreed(data: Plain, game: AnyGame) -> tuple[Any, list[Problem]]:
    """Newly agreed house rules and their problems: the rules must not contradict each other.

    Older house rules may contradict each other: `read_rules` accepts them.
    """
    rules, problems = read_rules(data, game)
    if problems:
        return None, problems
    problems = [Problem(f"rules.{c.option}", c.text) for c in game.contradictions(rules)]
    return (None if problems else rules), problems


def _rule_value(value: Plain, option: Option) -> Any:
    """The value of an option for JSON data; None if it is not allowed."""
    if option.values:
        spellings = [*((v, v) for v in option.values), *option.formerly.items()]
        return next((v for s, v in spellings if s == value and _has_same_type(s, value)), None)
    return value if not isinstance(value, bool) and option.allows(value) else None


def _has_same_type(value: Any, spelling: Plain) -> bool:
    """Whether equal values also have the same type: 1 is not true, and not 1.0."""
    return isinstance(value, str) or type(value) is type(spelling)


def _value_message(value: Plain, option: Option) -> Message:
    if option.values:
        choices = tuple(str(encode(choice, ())).lower() for choice in option.values)
        return msg("{value} is not one of {choices}", value=shown(value), choices=choices)
    if option.step == 1:
        return msg(
            "{value} does not fit: enter a whole number, {least} or more",
            value=shown(value),
            least=option.least,
        )
    return msg(
        "{value} does not fit: enter a whole number, {least} or more in steps of {step}",
        value=shown(value),
        least=option.least,
        step=option.step,
    )


def write_rules(rules: Any, game: AnyGame) -> dict[str, Plain]:
    """The house rules as JSON data: only values that differ from the named preset or the default.

    The edition of the preset is included from the second edition on.
    """
    edition = game.edition_of(rules)
    options = game.differing(rules, edition)
    plain: dict[str, Plain] = {
        option.key: encode(getattr(rules, option.key), ()) for option in options
    }
    return plain | ({EDITION: edition} if edition > 1 else {})


def read_stake(data: Plain) -> tuple[Stake | None, list[Problem]]:
    """A stake and its problems: it needs a decimal text above zero and a short word."""
    if empty(data):
        return None, []
    if not isinstance(data, dict):
        return None, [Problem("stake", msg("{value} is not an object", value=shown(data)))]
    problems = unknown_keys(data, ("per_point", "currency"), "stake.")
    amount, currency = data.get("per_point"), data.get("currency")
    if not isinstance(amount, str) or not AMOUNT.fullmatch(amount):
        problems.append(Problem("stake.per_point", _amount_message(amount)))
    elif Decimal(amount) == 0:
        problems.append(Problem("stake.per_point", msg("Enter a stake of more than 0")))
    text = _currency_problem(currency)
    if text:
        problems.append(Problem("stake.currency", text, missing=currency is None))
    if problems or not isinstance(currency, str) or not isinstance(amount, str):
        return None, problems
    return Stake(Decimal(amount), tidy(currency)), []


def write_stake(stake: Stake | None) -> Plain:
    """A stake as JSON data; null without a stake."""
    return stake and {"per_point": f"{stake.per_point:f}", "currency": stake.currency}


def typed_stake(amount: str, currency: str, before: str = "") -> tuple[Stake | None, list[Problem]]:
    """A typed stake and its problems; its currency becomes an ISO 4217 code if possible.

    An ambiguous amount or currency is a problem, unless the currency is `before`, the present one.
    """
    if not amount and not currency:
        return None, []
    amount_text, question = parse_amount(amount)
    if question is None and amount and not AMOUNT.fullmatch(amount_text):
        question = msg("{value} is not an amount: enter one such as 0.10", value=amount)
    plain: Plain = {"stake": {"per_point": amount_text, "currency": currency}}
    stake, problems = read_stake(plain["stake"])
    problems += character_problems(plain)
    if tidy(currency) != before:
        problems += [*_word_problems(currency), *_sign_problems(currency)]
    if question is None:
        coded_stake = stake and replace(stake, currency=code_of(stake.currency))
        return (None if problems else coded_stake), problems
    other_problems = [problem for problem in problems if problem.field != "stake.per_point"]
    return None, [Problem("stake.per_point", question), *other_problems]


def _word_problems(word: str) -> list[Problem]:
    """A problem if a currency is a number, or has neither a letter nor a currency sign."""
    is_word = any(unicodedata.category(sign)[0] == "L" for sign in word)
    is_word = is_word or any(unicodedata.category(sign) == "Sc" for sign in word)
    if not tidy(word) or (is_word and not NUMBER.fullmatch(tidy(word))):
        return []
    text = msg("{value} is no currency: enter one such as CZK, EUR or chips", value=shown(word))
    return [Problem("stake.currency", text)]


def _sign_problems(sign: str) -> list[Problem]:
    """A problem if several currencies share the sign."""
    codes = possible_codes(sign)
    question = msg(
        "{sign} stands for several currencies: write the letters, such as {codes}",
        sign=sign,
        codes=codes,
    )
    return [Problem("stake.currency", question)] if codes else []


def _currency_problem(currency: Plain) -> Message | None:
    if empty(currency) or currency == "":
        return msg(
            "In which currency is the stake: CZK, EUR, chips? Without a currency the "
            "table counts points only"
        )
    return name_problem(currency, CURRENCY)


def _amount_message(amount: Plain) -> Message:
    if empty(amount) or amount == "":
        return msg("How much is a point worth? Enter an amount such as 0.10")
    return msg("{value} is not an amount written as text, such as 0.10", value=shown(amount))


def read_titles(data: Mapping[str, Plain]) -> tuple[dict[str, str], list[Problem]]:
    """A table's public id, title, place and date, and their problems."""
    titles = {key: data[key] for key in ("table", *TITLES) if data.get(key) not in (None, "")}
    problems = [
        Problem(key, text) for key, value in titles.items() if (text := name_problem(value, TITLE))
    ]
    day = titles.get("date")
    if isinstance(day, str) and not is_day(day):
        problems.append(
            Problem("date", msg("{value} is not a date such as 2026-11-20", value=shown(day)))
        )
    return ({} if problems else {key: tidy(value) for key, value in titles.items()}), problems


def read_opening(
    data: Mapping[str, Plain],
    game: AnyGame,
    rules_of: Callable[[Plain, AnyGame], tuple[Any, list[Problem]]] = read_rules,
) -> tuple[Opened | None, list[Problem]]:
    """The opening of a table and its problems; None if it has any.

    `rules_of` reads the house rules; for a new table it should be `read_agreed`.
    """
    players, problems = read_players(data.get("players"), game)
    seats = seats_by_name(players)
    rules, rule_problems = rules_of(data.get("rules"), game)
    stake, stake_problems = read_stake(data.get("stake"))
    titles, title_problems = read_titles(data)
    dealer, dealer_problems = read_dealer(data, "first_dealer", game, seats)
    problems += [*dealer_problems, *rule_problems, *stake_problems, *title_problems]
    if problems:
        return None, problems
    return Opened(game.key, players, dealer or Seat(0), rules, stake, **titles), []


def read_dealer(
    data: Mapping[str, Plain], key: str, game: AnyGame, seats: SeatsByName
) -> tuple[Seat | None, list[Problem]]:
    """The dealer's seat and its problems; None if the key is missing."""
    if not game.dealt and not empty(data.get(key)):
        return None, [Problem(key, msg("this game has no dealer"))]
    return read_seat_of(data, key, seats)


def read_seat_of(
    data: Mapping[str, Plain], key: str, seats: SeatsByName
) -> tuple[Seat | None, list[Problem]]:
    """The seat of the player named at `key`, and its problems; None if the key is missing."""
    return (None, []) if empty(data.get(key)) else seat_of_name(data[key], key, seats)


def seat_of_name(name: Plain, field: str, seats: SeatsByName) -> tuple[Seat | None, list[Problem]]:
    """A player's seat by name, or None with the problem that nobody in `seats` has the name."""
    seat = seats.get(tidy(name)) if isinstance(name, str) else None
    if seat is None:
        return None, [Problem(field, msg("{name} is not at this table", name=shown(name)))]
    return seat, []


def write_opening(opened: Opened, game: AnyGame) -> dict[str, Plain]:
    """An opening as JSON data, without empty values."""
    plain: dict[str, Plain] = {
        "table": opened.table,
        "game": opened.game,
        "players": list(opened.players),
        "first_dealer": opened.players[opened.first_dealer] if game.dealt else None,
        "rules": write_rules(opened.rules, game),
        "stake": write_stake(opened.stake),
        "title": opened.title,
        "place": opened.place,
        "date": opened.date,
    }
    return {key: value for key, value in plain.items() if not empty(value) and value != ""}

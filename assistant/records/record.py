"""The table record: one evening as a file, read, checked and written."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from assistant.core.codec import Plain, decode, empty, shown
from assistant.core.fields import Problem
from assistant.core.game import AnyGame, FindGame
from assistant.core.limits import DEALS, INCIDENTS, PROBLEMS, too_many
from assistant.core.message import Message, msg
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.deal_scoring import moment_after
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import (
    Annotated,
    DealerNamed,
    Dealt,
    Event,
    Logged,
    Opened,
    RemainderGiven,
    Reseated,
    SeatsByName,
    seats_by_name,
)
from assistant.evening.log.incidents import Moment, apply_incident, opening_moment, with_newcomer
from assistant.evening.log.replay import closing_event, open_evening, replay
from assistant.evening.log.seating_order import PARTNERS_STAY, unseatable
from assistant.evening.reading.deal_facts import read_facts, write_facts
from assistant.evening.reading.deal_verdicts import read_note
from assistant.evening.reading.incident_records import is_incident, read_incident, write_incident
from assistant.evening.reading.opening import (
    character_problems,
    read_agreed,
    read_dealer,
    read_opening,
    read_seat_of,
    write_opening,
)
from assistant.evening.reading.table_description import numbered_namesakes
from assistant.evening.summary.running_scores import timeline

FORMAT = "table-record/1"
_KEYS = frozenset(
    "format table game players first_dealer rules stake title place date deals next_dealer"
    " ended remainder_to".split()
)

MAX_CODE_LENGTH = 1800
"""The maximum length of a code that a phone's camera can read from another phone's screen."""
MAX_UNPACKED_BYTES = 5_000_000
"""The maximum number of bytes of unpacked data."""


def parse(text: str | bytes) -> tuple[Plain, list[Problem]]:
    """Parsed JSON and its problems; the JSON is None if there are any. Duplicate keys are one."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_unique_keys, parse_constant=_refuse_constant), []
    except RecursionError:
        message = msg("not a record: nested too deeply")
    except UnicodeDecodeError:
        message = msg("not UTF-8 text")
    except json.JSONDecodeError as error:
        message = msg(
            "this is damaged or of another kind (not JSON: line {line}, column {column})",
            line=error.lineno,
            column=error.colno,
        )
    except _DuplicateKeyError as error:
        message = msg("the key {key} appears twice", key=shown(str(error)))
    except ValueError:
        message = msg("not JSON: contains NaN or Infinity")
    return None, [Problem("", message)]


class _DuplicateKeyError(Exception):
    """A JSON object has a duplicate key; the message is the key."""


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise _DuplicateKeyError(key)
    return result


def _refuse_constant(name: str) -> float:
    raise ValueError(name)


def pack(data: Plain) -> str:
    """Plain data as compressed JSON in base64 for a link."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = packer.compress(text) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(packed: str, largest: int = MAX_UNPACKED_BYTES) -> Plain:
    """The data given to `pack`; None if damaged or larger than `largest` bytes."""
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(raw, largest)
    except (binascii.Error, zlib.error):
        return None
    data, problems = parse(text)
    return None if problems or not unpacker.eof else data


def read_record(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    """The evening of a record, without times in its log, and all problems.

    None if there are any problems: with the format, the rules, or deals after the end.
    """
    evening, problems = _read_evening(data, find_game)
    if evening is None:
        return None, problems
    problems = [*_partner_problems(evening), *evening.clashes]
    has_ended = evening.over or evening.closed is not None
    if evening.remainder_to is not None and not has_ended:
        problems.append(Problem("remainder_to", msg("the game is not over yet")))
    return (None if problems else evening), problems


def _partner_problems(evening: Evening) -> Iterator[Problem]:
    """A problem for each change of seats that separates partners in the middle of a game."""
    for index, item in enumerate(timeline(evening), 1):
        if isinstance(item, Deal) or not isinstance(item.event, Reseated) or not item.moment_before:
            continue
        if unseatable(evening.game, item.moment_before.before, item.event.around):
            yield Problem("seated", PARTNERS_STAY, incident=index)


def _read_evening(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None, [Problem("format", msg("not a {format}", format=FORMAT))]
    game = find_game(data.get("game"))
    if game is None:
        return None, [Problem("game", msg("unknown game {name}", name=shown(data.get("game"))))]
    problems = [Problem(shown(key), msg("unknown key")) for key in data if key not in _KEYS]
    opened, opening_problems = read_opening(data, game, read_agreed)
    problems += [*opening_problems, *character_problems(data)]
    if opened is None:
        return None, problems
    events, deal_problems, moment = _read_deals(data.get("deals"), game, opened)
    seats = seats_by_name(moment.names)
    dealer_events, dealer_problems = _read_named_dealer(
        data, "next_dealer", game, _present_seats(moment)
    )
    remainder_to, remainder_problems = _read_remainder(data, game, seats)
    has_ended, end_problems = _read_end(data)
    problems += [*deal_problems, *dealer_problems, *remainder_problems, *end_problems]
    if problems:
        return None, problems
    events += dealer_events
    if remainder_to is not None:
        events.append(RemainderGiven(remainder_to))
    opening = open_evening(game, Logged(1, "", opened))
    evening = replay(opening, [Logged(n, "", event) for n, event in enumerate(events, 2)])
    if has_ended:
        evening = replay(evening, [Logged(evening.number + 1, "", closing_event(evening))])
    if description := numbered_namesakes(evening):
        evening = replay(evening, [Logged(evening.number + 1, "", description)])
    return evening, []


def _read_end(data: Mapping[str, Plain]) -> tuple[bool, list[Problem]]:
    """Whether the table was ended, and problems with this value."""
    value, problems = decode(bool, False if empty(data.get("ended")) else data["ended"], {})
    return bool(value), [Problem("ended", problem.text) for problem in problems]


def _read_remainder(
    data: Mapping[str, Plain], game: AnyGame, seats: SeatsByName
) -> tuple[Seat | None, list[Problem]]:
    if data.get("remainder_to") is not None and not game.has_remainder:
        return None, [Problem("remainder_to", msg("this game has no remainder"))]
    return read_seat_of(data, "remainder_to", seats)


def _read_deals(
    data: Plain, game: AnyGame, opened: Opened
) -> tuple[list[Event], list[Problem], Moment]:
    """The events of all deals and incidents, their problems, and the moment after them.

    Each is read with the players and house rules of its time.
    """
    moment = opening_moment(opened, (), len(opened.players))
    if data is None:
        return [], [Problem("deals", msg("is missing"), missing=True)], moment
    if not isinstance(data, list):
        return [], [Problem("deals", msg("{value} is not a list", value=shown(data)))], moment
    if text := _excess_message(data):
        return [], [Problem("deals", text)], moment
    events: list[Event] = []
    problems: list[Problem] = []
    deal_count = 0
    for index, plain in enumerate(data, 1):
        if len(problems) >= PROBLEMS:
            break
        if is_incident(plain):
            incident, new_problems = read_incident(plain, game, moment)
            if incident is not None:
                events.append(incident)
                moment, _ = apply_incident(game, with_newcomer(moment, incident), incident)
            problems += [replace(problem, incident=index) for problem in new_problems]
            continue
        deal_count += 1
        deal_events, new_problems = _read_deal(plain, game, moment, deal_count)
        events += deal_events
        problems += [replace(problem, deal=deal_count) for problem in new_problems]
    return events, problems, moment


def _excess_message(data: list[Plain]) -> Message | None:
    incident_count = sum(map(is_incident, data))
    return too_many(len(data) - incident_count, DEALS) or too_many(incident_count, INCIDENTS)


def _present_seats(moment: Moment) -> SeatsByName:
    return {moment.names[seat]: seat for seat in moment.before.around}


def _read_deal(
    data: Plain, game: AnyGame, moment: Moment, number: int
) -> tuple[list[Event], list[Problem]]:
    """The events of a deal (a named dealer, the facts, a note), and their problems."""
    seats = _present_seats(moment)
    dealer_events: list[Event] = []
    note_events: list[Event] = []
    problems: list[Problem] = []
    if isinstance(data, dict) and not _NON_FACT_KEYS.isdisjoint(data):
        if _DEALER in data:
            dealer_events, problems = _read_named_dealer(data, _DEALER, game, seats)
        note, note_problems = read_note(data.get(_NOTE))
        note_events = [Annotated(number, note)] if note else []
        problems = [*problems, *note_problems]
        data = {key: value for key, value in data.items() if key not in _NON_FACT_KEYS}
    facts, fact_problems = read_facts(data, game, moment.rules, seats)
    return [*dealer_events, Dealt(facts), *note_events], [*problems, *fact_problems]


_DEALER, _NOTE = "dealer", "note"
_NON_FACT_KEYS = frozenset({_DEALER, _NOTE})
"""The keys of a deal that are not facts."""


def _read_named_dealer(
    data: Mapping[str, Plain], key: str, game: AnyGame, seats: SeatsByName
) -> tuple[list[Event], list[Problem]]:
    dealer, problems = read_dealer(data, key, game, seats)
    return ([] if dealer is None else [DealerNamed(dealer)]), problems


def write_record(evening: Evening) -> dict[str, Plain]:
    """The record of an evening; `read_record` returns the same deals from it."""
    opened = replace(evening.opened, players=evening.first_players)
    plain = {"format": FORMAT, **write_opening(opened, evening.game)}
    if evening.closed is not None:
        plain["ended"] = True
    if evening.remainder_to is not None and (evening.over or evening.closed is not None):
        plain["remainder_to"] = evening.players[evening.remainder_to]
    if (dealer := _named_dealer(evening, len(evening.deals), evening.now)) is not None:
        plain["next_dealer"] = evening.players[dealer]
    plain["deals"] = [
        _write_deal(evening, item) if isinstance(item, Deal) else write_incident(item, evening.game)
        for item in timeline(evening)
    ]
    return plain


def _write_deal(evening: Evening, deal: Deal) -> dict[str, Plain]:
    """A deal as plain data, with its note, and its dealer if dealt out of turn."""
    dealer = _named_dealer(evening, deal.number - 1, deal.before)
    dealer_part = {} if dealer is None else {_DEALER: deal.names[dealer]}
    note = evening.slots[deal.key - 1].note
    return dealer_part | write_facts(deal.facts, deal.names) | ({_NOTE: note} if note else {})


def _named_dealer(evening: Evening, index: int, before: Situation) -> Seat | None:
    """The dealer after `index` deals, if dealing out of turn; None if dealing in turn."""
    if not evening.dealt:
        return None
    moment = (
        moment_after(evening.game, evening.deals[index - 1])
        if index
        else opening_moment(evening.opened, evening.incidents, evening.first_player_count)
    )
    for incident in evening.incidents_at(index):
        if not isinstance(incident.event, DealerNamed):
            moment, _ = apply_incident(evening.game, moment, incident.event_at(moment))
    return None if before.dealer == moment.before.dealer else before.dealer

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
    Names,
    Opened,
    RemainderGiven,
    Reseated,
    seating,
)
from assistant.evening.log.incidents import (
    Moment,
    apply_incident,
    opening_moment,
    with_newcomer,
)
from assistant.evening.log.replay import ended_now, open_evening, replay
from assistant.evening.log.seats_around import PARTED, unseatable
from assistant.evening.reading.deal_facts import read_facts, write_facts
from assistant.evening.reading.deal_verdicts import read_note
from assistant.evening.reading.incident_records import (
    is_incident,
    read_incident,
    write_incident,
)
from assistant.evening.reading.opening import (
    letter_problems,
    read_agreed,
    read_dealer,
    read_opening,
    read_seat_of,
    write_opening,
)
from assistant.evening.reading.table_description import told_apart
from assistant.evening.told.score_columns import timeline

FORMAT = "table-record/1"
_KEYS = frozenset(
    "format table game players first_dealer rules stake title place date deals next_dealer"
    " ended remainder_to".split()
)

LONGEST_CODE = 1800
"""How many letters a phone's camera reads from another phone's screen."""
LARGEST = 5_000_000
"""So many bytes are read of what came packed."""


def parse(text: str | bytes) -> tuple[Plain, list[Problem]]:
    """Read JSON in which no key stands twice; null with a problem where it is none."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant), []
    except RecursionError:
        why = msg("not a record: nested too deeply")
    except UnicodeDecodeError:
        why = msg("not UTF-8 text")
    except json.JSONDecodeError as error:
        why = msg(
            "this is damaged or of another kind (not JSON: line {line}, column {column})",
            line=error.lineno,
            column=error.colno,
        )
    except _TwiceSaidError as error:
        why = msg("the key {key} appears twice", key=shown(str(error)))
    except ValueError:
        why = msg("not JSON: contains NaN or Infinity")
    return None, [Problem("", why)]


class _TwiceSaidError(Exception):
    """A key stands twice in one JSON object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise _TwiceSaidError(name)
    return found


def _no_constant(name: str) -> float:
    raise ValueError(name)


def packed(data: Plain) -> str:
    """Write JSON in as few letters of a link as it can be."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    packed = packer.compress(text) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpacked(packed: str, largest: int = LARGEST) -> Plain:
    """Read what was packed; null where it is nothing of ours, or larger."""
    try:
        raw = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(raw, largest)
    except (binascii.Error, zlib.error):
        return None
    data, problems = parse(text)
    return None if problems or not unpacker.eof else data


def read_record(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    """Read a whole record as the evening it tells, with no times in its log.

    None with all problems where it breaks the format or the rules, deals after the end included.
    """
    evening, found = _read_evening(data, find_game)
    if evening is None:
        return None, found
    found = [*_partners_parted(evening), *evening.clashes]
    ended = evening.over or evening.closed is not None
    if evening.remainder_to is not None and not ended:
        found.append(Problem("remainder_to", msg("the game is not over yet")))
    return (None if found else evening), found


def _partners_parted(evening: Evening) -> Iterator[Problem]:
    """Name the orders around the table in which partners would part in the middle of a game."""
    for place, one in enumerate(timeline(evening), 1):
        if isinstance(one, Deal) or not isinstance(one.event, Reseated) or not one.moment_before:
            continue
        if unseatable(evening.game, one.moment_before.before, one.event.around):
            yield Problem("seated", PARTED, incident=place)


def _read_evening(data: Plain, find_game: FindGame) -> tuple[Evening | None, list[Problem]]:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None, [Problem("format", msg("not a {format}", format=FORMAT))]
    game = find_game(data.get("game"))
    if game is None:
        return None, [Problem("game", msg("unknown game {name}", name=shown(data.get("game"))))]
    found = [Problem(shown(key), msg("unknown key")) for key in data if key not in _KEYS]
    opened, wrong = read_opening(data, game, read_agreed)
    found += [*wrong, *letter_problems(data)]
    if opened is None:
        return None, found
    events, wrong_deals, moment = _read_deals(data.get("deals"), game, opened)
    seats = seating(moment.names)
    named, wrong_dealer = _read_named(data, "next_dealer", game, _there(moment))
    remainder_to, wrong_remainder = _read_remainder(data, game, seats)
    ended, wrong_end = _read_end(data)
    found += [*wrong_deals, *wrong_dealer, *wrong_remainder, *wrong_end]
    if found:
        return None, found
    events += named
    if remainder_to is not None:
        events.append(RemainderGiven(remainder_to))
    opening = open_evening(game, Logged(1, "", opened))
    evening = replay(opening, [Logged(n, "", event) for n, event in enumerate(events, 2)])
    if ended:
        evening = replay(evening, [Logged(evening.number + 1, "", ended_now(evening))])
    if described := told_apart(evening):
        evening = replay(evening, [Logged(evening.number + 1, "", described)])
    return evening, []


def _read_end(data: Mapping[str, Plain]) -> tuple[bool, list[Problem]]:
    """Read whether the table was ended."""
    said, wrong = decode(bool, False if empty(data.get("ended")) else data["ended"], {})
    return bool(said), [Problem("ended", problem.text) for problem in wrong]


def _read_remainder(
    data: Mapping[str, Plain], game: AnyGame, seats: Names
) -> tuple[Seat | None, list[Problem]]:
    if data.get("remainder_to") is not None and not game.has_remainder:
        return None, [Problem("remainder_to", msg("this game has no remainder"))]
    return read_seat_of(data, "remainder_to", seats)


def _read_deals(
    data: Plain, game: AnyGame, opened: Opened
) -> tuple[list[Event], list[Problem], Moment]:
    """Read the deals and what stands between them, each by who was there and the rules then."""
    moment = opening_moment(opened, (), len(opened.players))
    if data is None:
        return [], [Problem("deals", msg("is missing"), missing=True)], moment
    if not isinstance(data, list):
        return [], [Problem("deals", msg("{value} is not a list", value=shown(data)))], moment
    if much := _too_much(data):
        return [], [Problem("deals", much)], moment
    events: list[Event] = []
    found: list[Problem] = []
    deals = 0
    for place, plain in enumerate(data, 1):
        if len(found) >= PROBLEMS:
            break
        if is_incident(plain):
            incident, wrong = read_incident(plain, game, moment)
            if incident is not None:
                events.append(incident)
                moment, _ = apply_incident(game, with_newcomer(moment, incident), incident)
            found += [replace(problem, incident=place) for problem in wrong]
            continue
        deals += 1
        happened, wrong = _read_deal(plain, game, moment, deals)
        events += happened
        found += [replace(problem, deal=deals) for problem in wrong]
    return events, found, moment


def _too_much(data: list[Plain]) -> Message | None:
    """Say that there are more deals than one table may have, or too much between them."""
    entries = sum(map(is_incident, data))
    return too_many(len(data) - entries, DEALS) or too_many(entries, INCIDENTS)


def _there(moment: Moment) -> Names:
    """Who sits at the table, by name."""
    return {moment.names[seat]: seat for seat in moment.before.around}


def _read_deal(
    data: Plain, game: AnyGame, moment: Moment, number: int
) -> tuple[list[Event], list[Problem]]:
    """Read a deal's facts, after who was named to deal it, and the note on it."""
    seats = _there(moment)
    named: list[Event] = []
    noted: list[Event] = []
    problems: list[Problem] = []
    if isinstance(data, dict) and not _BESIDE.isdisjoint(data):
        if _DEALER in data:
            named, problems = _read_named(data, _DEALER, game, seats)
        note, wrong_note = read_note(data.get(_NOTE))
        noted = [Annotated(number, note)] if note else []
        problems = [*problems, *wrong_note]
        data = {key: value for key, value in data.items() if key not in _BESIDE}
    facts, wrong = read_facts(data, game, moment.rules, seats)
    return [*named, Dealt(facts), *noted], [*problems, *wrong]


_DEALER, _NOTE = "dealer", "note"
_BESIDE = frozenset({_DEALER, _NOTE})
"""What stands in a record beside the facts of a deal."""


def _read_named(
    data: Mapping[str, Plain], key: str, game: AnyGame, seats: Names
) -> tuple[list[Event], list[Problem]]:
    dealer, wrong = read_dealer(data, key, game, seats)
    return ([] if dealer is None else [DealerNamed(dealer)]), wrong


def write_record(evening: Evening) -> dict[str, Plain]:
    """Write an evening as the record that reads back to the same deals."""
    opened = replace(evening.opened, players=evening.beginners)
    plain = {"format": FORMAT, **write_opening(opened, evening.game)}
    if evening.closed is not None:
        plain["ended"] = True
    if evening.remainder_to is not None and (evening.over or evening.closed is not None):
        plain["remainder_to"] = evening.players[evening.remainder_to]
    if (dealer := _named_dealer(evening, len(evening.deals), evening.now)) is not None:
        plain["next_dealer"] = evening.players[dealer]
    plain["deals"] = [
        _written(evening, one) if isinstance(one, Deal) else write_incident(one, evening.game)
        for one in timeline(evening)
    ]
    return plain


def _written(evening: Evening, deal: Deal) -> dict[str, Plain]:
    """Write a deal, who dealt it where the rules say somebody else, and the note on it."""
    dealer = _named_dealer(evening, deal.number - 1, deal.before)
    named = {} if dealer is None else {_DEALER: deal.names[dealer]}
    note = evening.slots[deal.key - 1].note
    return named | write_facts(deal.facts, deal.names) | ({_NOTE: note} if note else {})


def _named_dealer(evening: Evening, place: int, before: Situation) -> Seat | None:
    """The player who was named to deal after some deals; None where the rules say the same."""
    if not evening.dealt:
        return None
    expected = (
        moment_after(evening.game, evening.deals[place - 1])
        if place
        else opening_moment(evening.opened, evening.incidents, evening.began)
    )
    for incident in evening.incidents_at(place):
        if not isinstance(incident.event, DealerNamed):
            expected, _ = apply_incident(evening.game, expected, incident.meant(expected))
    return None if before.dealer == expected.before.dealer else before.dealer

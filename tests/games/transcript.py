"""What a game says at the table, in English: `python -m tests.games.transcript` writes it anew.

It is what players read of the game's worked deals: how each is called and noted, what the screen
asks while it is recorded, what is refused, what may be called in turn, and what is looked up.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from difflib import unified_diff
from enum import StrEnum
from hashlib import sha256
from html import unescape
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from flask.testing import FlaskClient

from assistant.core.codec import decode
from assistant.core.fields import NOTHING, AnyDraft, Fields, Problem
from assistant.core.game import AnyGame
from assistant.core.next_call import Call, Choice
from assistant.core.seat import Seat
from assistant.core.situation import Situation
from assistant.evening.log.calls import (
    auction_clashes,
    filled_fields,
    follow,
    has_auction,
    read_draft,
)
from assistant.evening.log.evening import Deal, Evening
from assistant.evening.log.events import seats_by_name
from assistant.evening.reading.deal_facts import read_facts, write_facts
from assistant.games import all_games
from assistant.language import english
from assistant.paper import sheets
from assistant.paper.sizes import A4
from assistant.web.app import create_app
from tests.english import say
from tests.games.replayed import evening_of
from tests.games.strategies import NAMES
from tests.games.worked import brought, seated, worked, worked_deals

Plain = dict[str, Any]
WALKS, LONGEST_WALK = 12, 40
WRONG_VALUES: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 7, 121, "no such value", NAMES[0])
WRONG_FIELDS = ("", "-1", "1", "7", "no such value")
RECORDED = "recorded"
DONE = {True: "made", False: "failed", None: "counted"}


def transcript(key: str) -> list[str]:
    """Write down what a game says."""
    game = all_games()[key]
    known: dict[object, set[str]] = defaultdict(set)
    return [*_looked_up(game), *_worked_deals(key, known), *_screens(game), *_auctions(game)]


# ---- What is looked up ----


def _looked_up(game: AnyGame) -> Iterator[str]:
    """List what is worth what and how it is played, and what each house rule changes in it."""
    usual = list(_parts(game, game.rules()))
    yield from ("# Looked up", *usual)
    for paid in (True, False):
        known = game.of_results({NAMES[0]: 5, NAMES[1]: -5}, paid)
        yield f"of results {'that are paid' if paid else 'alone'}: {known}"
    for option in game.options:
        values = option.values or option.offered
        for value in [one for one in values if one != option.default]:
            other = list(_parts(game, replace(game.rules(), **{option.key: value})))
            yield f"## With {option.key} = {value}"
            yield from (line for line in _changed(usual, other))


def _parts(game: AnyGame, rules: Any) -> Iterator[str]:
    yield f"no end of its own: {game.endless(rules)}"
    yield f"somebody deals: {game.deals_in_turn(rules)}"
    yield f"the lowest total wins: {game.lowest_wins(rules)}"
    yield f"100, 40 and 0 come to: {game.payable((100, 40, 0), rules)}"
    for part in (*game.price_list(rules), *game.reference(rules)):
        yield " | ".join([f"## {say(part.title, ())}", *(say(head, ()) for head in part.heads)])
        for line in part.prices:
            yield " | ".join(say(cell, ()) for cell in (line.what, *line.worth))


def _changed(before: list[str], after: list[str]) -> Iterator[str]:
    for line in unified_diff(before, after, n=0, lineterm=""):
        if line[:1] in "+-" and line[:3] not in ("+++", "---"):
            yield line


# ---- The worked deals ----


def _worked_deals(key: str, known: dict[object, set[str]]) -> Iterator[str]:
    """Tell every worked deal as players do, and how it is recorded where it is of a new kind."""
    tapped: set[tuple[str, str]] = set()
    for example in worked(key):
        evening = evening_of(key, example)
        yield f"# {example['title']}"
        yield from _sheet(evening)
        for deal in evening.deals:
            yield from _told(evening, deal)
            taps = set(_taps(evening, deal))
            recorded = () if taps <= tapped else _recorded(evening, deal)
            tapped |= taps
            yield from _new(recorded, known[RECORDED])
            yield from _new(_refused(evening, deal), known[_kind(deal)])


def _new(lines: Iterable[str], known: set[str]) -> Iterator[str]:
    """Give the lines that were not there yet: most of what a screen says is the same."""
    for line in lines:
        if line not in known:
            yield line
        known.add(line)


def _taps(evening: Evening, deal: Deal) -> Iterator[tuple[str, str]]:
    """List what is tapped to record a deal; of numbers, seats and cards only that they are."""
    for name, values in filled_fields(evening.game, deal.facts, deal.before).values.items():
        for value in values:
            yield name.partition(".")[0], value if value.isidentifier() else ""


def _kind(deal: Deal) -> tuple[object, ...]:
    """What kind of deal it is: what was bid, say. Deals of a kind say mostly the same."""
    values = (getattr(deal.facts, one.name) for one in fields(deal.facts))
    return tuple(value if isinstance(value, StrEnum) else value is None for value in values)


def _told(evening: Evening, deal: Deal) -> Iterator[str]:
    game, facts, before = evening.game, deal.facts, deal.before
    said = [
        game.headline(facts, before),
        game.outcome(facts, deal.rules),
        game.deal_words(before, deal.rules),
        game.leads(before, deal.rules),
        *(doubt.text for doubt in game.doubts(facts, deal.rules)),
    ]
    yield f"## {deal.number}: " + " | ".join(say(one, evening.players) for one in said if one)
    for mark in game.figures(facts, deal.rules, before):
        label = say(mark.label, evening.players)
        yield f"counted: {evening.players[mark.seat]} {label} {DONE[mark.done]} ({mark.place})"
    plays = game.declarer(facts)
    dealt = [evening.players[seat] for seat in game.active(before, deal.rules)]
    declarer = "all" if plays is None else evening.players[plays]
    yield f"played by {declarer}; in it: {' '.join(dealt)}"
    for other, fields_of in (
        ("again", game.repeats(facts, deal.rules, before)),
        ("opened", game.opened_by(before.around[0], deal.rules, before)),
    ):
        yield f"{other}: {_spelled(fields_of.values)}"


def _sheet(evening: Evening) -> Iterator[str]:
    """Read the score sheet, a line for each of its rows."""
    if not evening.deals:
        return
    html = sheets.sheet_html(sheets.score_sheet(evening), english(), A4)
    body = html.partition("<body")[2].partition(">")[2]
    for row in re.split(r"</tr>|</h\d>|</p>|</li>|</table>", body):
        shown = re.sub(r"<style.*?</style>|<title.*?</title>", "", row, flags=re.DOTALL)
        shown = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r"\1", shown, flags=re.DOTALL)
        cells = re.split(r"</td>|</th>", shown)
        texts = [" ".join(unescape(re.sub(r"<[^>]*>", " ", cell)).split()) for cell in cells]
        if any(texts):
            yield "sheet: " + " | ".join(texts).strip(" |")


# ---- The recording screen ----


def _recorded(evening: Evening, deal: Deal) -> Iterator[str]:
    """Fill the screen field by field, then spoil each field in turn."""
    game, rules, before = evening.game, deal.rules, deal.before
    written = filled_fields(game, deal.facts, before).values
    yield from _tapped(game, written, rules, before)
    for name in {one.partition(".")[0]: one for one in written}.values():
        for value in WRONG_FIELDS:
            form = Fields({**written, name: [value]})
            problems = _asked(game, read_draft(game, form, rules, before)[0], rules, before)
            yield f"on the screen {name} = {value}: {' | '.join(problems) or 'fits'}"


def _screens(game: AnyGame) -> Iterator[str]:
    """Tap the screens that no worked deal fills in, and list what changes on the page."""
    screens = getattr(brought(game.key, "typical"), "SCREENS", ())
    if not screens:
        return
    with TemporaryDirectory() as folder:
        app = create_app(Path(folder))
        shown: set[str] = set()
        app.config |= {"TESTING": True, "WTF_CSRF_ENABLED": False}
        for taps in screens:
            yield f"# Tapped: {taps}"
            yield from _page_by_page(game, taps, app.test_client(), shown)


def _page_by_page(game: AnyGame, taps: str, client: FlaskClient, shown: set[str]) -> Iterator[str]:
    """A digest of the page after each tap, and the lines that no page had before."""
    names = seated(game.key)
    rules = [tap.split("=") for tap in taps.split() if tap.startswith("rules.")]
    opening = {"game": game.key, "name": list(names), "dealer": str(len(names) - 1), "do": "start"}
    address = client.post("/new", data={**opening, **dict(rules)}).location
    form: dict[str, list[str]] = defaultdict(list)
    for tap in ("", *taps.split()):
        name, _, value = tap.partition("=")
        if tap and not tap.startswith("rules."):
            form[name].append(value.replace("_", " ") if name.startswith("cards.") else value)
        elif tap:
            continue
        data = {"seen_deal": "1", "seen_rules": "1", "seen_number": "1", **form}
        answer = client.post(f"{address}preview", data=data, headers={"HX-Request": "true"})
        page = list(_page_lines(answer.text))
        digest = sha256("\n".join(page).encode()).hexdigest()[:8]
        yield f"{f'with {tap}' if tap else 'the empty screen'}: {digest}"
        yield from (f"  {line}" for line in page if line not in shown)
        shown.update(page)


def _page_lines(html: str) -> Iterator[str]:
    """The texts of a page, one line for each answer, with its field, its value and its state."""
    html = re.sub(
        r"<svg[^>]*aria-label=\"([^\"]*)\".*?</svg>|<svg.*?</svg>", r"\1", html, flags=re.DOTALL
    )
    html = re.sub(r"<input[^>]*type=\"?hidden[^>]*>", "", html)
    html = re.sub(r"<(?:input|button)[^>]*>", _field, html)
    for line in re.split(r"\n(?=\[)|</(?:p|div|h\d|legend|fieldset|li|label|button)>", html):
        text = " ".join(unescape(re.sub(r"<[^>]*>", " ", line)).split())
        if text:
            yield text


def _field(tag: re.Match[str]) -> str:
    said = dict(re.findall(r"([\w-]+)=\"([^\"]*)\"", tag[0]))
    state = "".join(
        f" {word}" for word in ("checked", "disabled") if re.search(rf"\b{word}\b", tag[0])
    )
    return f"\n[{said.get('name', '')}={said.get('value', '')}{state}] "


def _tapped(
    game: AnyGame, written: Mapping[str, Sequence[str]], rules: Any, before: Situation
) -> Iterator[str]:
    """Fill a screen field by field, and list what changes of the deal."""
    shown: dict[str, str] = dict(_drafted(game, NOTHING, rules, before))
    yield f"the empty screen: {_spelled(shown)}"
    for count, name in enumerate(written, 1):
        form = Fields(dict(list(written.items())[:count]))
        now = dict(_drafted(game, form, rules, before))
        changed = {at: text for at, text in now.items() if shown.get(at) != text}
        changed |= {at: "gone" for at in shown if at not in now}
        yield f"with {_spelled({name: written[name]})}: {_spelled(changed)}"
        shown = now


def _drafted(
    game: AnyGame, form: Fields, rules: Any, before: Situation
) -> Iterator[tuple[str, str]]:
    """List what a screen has of the deal, by the places where it is."""
    draft, _ = read_draft(game, form, rules, before)
    for name in ("told", "under_way", "due", "so_far"):
        if text := getattr(draft, name):
            yield name, say(text, NAMES)
    yield from _flat("record", draft.plain)
    yield from _flat("asked_at", draft.asked_at)
    yield "asked", " | ".join(_asked(game, draft, rules, before))


def _asked(game: AnyGame, draft: AnyDraft, rules: Any, before: Situation) -> list[str]:
    seats = {str(place): Seat(place) for place in range(before.people)}
    _, problems = read_facts(draft.plain, game, rules, seats)
    return [_problem(problem, draft, game) for problem in problems]


def _problem(problem: Problem, draft: AnyDraft | None = None, game: AnyGame | None = None) -> str:
    questions = {**(game.questions if game else {}), **(draft.questions if draft else {})}
    question = questions.get(problem.field.partition(".")[0])
    text = question.text if question and problem.missing else problem.text
    return f"{problem.field}{' missing' if problem.missing else ''}: {say(text, NAMES)}"


def _flat(at: str, value: Any) -> Iterator[tuple[str, str]]:
    """The values inside a draft's record, by their place in it."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _flat(f"{at}.{key}", part)
    elif isinstance(value, (tuple, list)):
        yield at, ", ".join(text for part in value for _, text in _flat("", part))
    elif value is not None and value is not False and value != "":
        yield at, str(value)


def _spelled(values: Mapping[str, Any]) -> str:
    """Write fields or places in one line."""
    return ", ".join(
        f"{name}={value if isinstance(value, str) else ' '.join(value)}"
        for name, value in values.items()
    )


# ---- What is refused ----


def _refused(evening: Evening, deal: Deal) -> Iterator[str]:
    """Spoil each fact of a deal in turn, and tell what is said of it."""
    game, players = evening.game, deal.names
    plain = dict.fromkeys(game.fact_names) | write_facts(deal.facts, players)
    fitting: dict[str, list[str]] = defaultdict(list)
    for at, wrong, spoilt in _spoilt(plain, game):
        facts, _ = decode(game.facts, spoilt, seats_by_name(players))
        if facts is None:
            continue  # which types a field may have, the decoder's own tests tell
        problems = list(game.problems(facts, deal.rules, len(players)))
        problems += () if problems else game.clashes(facts, deal.rules, deal.before)
        if problems:
            yield f"{at} = {wrong}: {' | '.join(_problem(problem) for problem in problems)}"
        else:
            fitting[at].append(str(wrong))
    for at, values in fitting.items():
        yield f"{at} fits: {'; '.join(values)}"


def _spoilt(plain: Plain, game: AnyGame) -> Iterator[tuple[str, Any, Plain]]:
    """Put other values for each fact, and say where and what."""
    for key, value in plain.items():
        if isinstance(value, dict):
            for at, wrong, part in _spoilt(value, game):
                yield f"{key}.{at}", wrong, {**plain, key: part}
            for name in value:
                less = {other: part for other, part in value.items() if other != name}
                yield f"{key} without {name}", "", {**plain, key: less}
        if isinstance(value, list) and value:
            first, *rest = value
            for wrong in _words(game):
                yield f"{key}, the first", wrong, {**plain, key: [wrong, *rest]}
            if isinstance(first, int):
                yield f"{key}, moved", "", {**plain, key: [first + 9, *rest[:-1], rest[-1] - 9]}
            if isinstance(first, dict):
                for at, wrong, part in _spoilt(first, game):
                    yield f"{key}, the first: {at}", wrong, {**plain, key: [part, *rest]}
            yield f"{key} without the last", "", {**plain, key: value[:-1]}
            yield f"{key} with the first again", "", {**plain, key: [*value, value[0]]}
        for wrong in (*WRONG_VALUES, *_words(game)):
            if wrong != value or isinstance(wrong, bool):
                yield key, wrong, {**plain, key: wrong}


def _words(game: AnyGame) -> list[Any]:
    """The words that a field may have, one by one and together."""
    kinds = [kind for kind in game.fact_words if isinstance(kind, type)]
    words = [str(word) for kind in kinds if issubclass(kind, StrEnum) for word in kind]
    return [*words, words, [NAMES[0]], [*NAMES[:2]], []]


# ---- Call by call ----


def _auctions(game: AnyGame) -> Iterator[str]:
    """Follow some deals call by call, by chance the same each time."""
    chance = Random(game.key)
    agreed = [evening_of(game.key, example).rules for example in worked(game.key)]
    house_rules = list(dict.fromkeys(agreed))
    for number in range(WALKS if game.call_by_call else 0):
        seats = game.seats[number % len(game.seats)]
        before = Situation(1, Seat(chance.randrange(seats)), seats)
        yield f"# Call by call: {NAMES[before.dealer]} of {seats} deals"
        yield from _followed(game, house_rules[number % len(house_rules)], before, chance)


def _followed(game: AnyGame, rules: Any, before: Situation, chance: Random) -> Iterator[str]:
    calls: list[Call] = []
    heard: Mapping[str, str] = {}
    talk = follow(game, calls, rules, before)
    while len(calls) < LONGEST_WALK:
        for choice in game.spare(tuple(calls), rules, before):
            yield f"may follow: {_choice(choice)}"
        if talk.turn is None:
            break
        turn = talk.turn
        said = [
            say(text, NAMES) for text in (turn.stage, turn.told, turn.so_far, talk.told) if text
        ]
        yield f"{NAMES[turn.actor]}: {' | '.join(said)}"
        yield f"  {', '.join(map(_choice, turn.open))}"
        if off := [choice for choice in turn.ladder if choice.off]:
            yield f"  not {', '.join(map(_choice, off))}"
        if heard != talk.fields_from_calls:
            yield f"  filled in: {_spelled(talk.fields_from_calls)}"
            heard = talk.fields_from_calls
        yield from _may_end(game, talk.kept, rules, before)
        calls.append(turn.call(chance.choice(turn.open)))
        talk = follow(game, calls, rules, before)
    listed = [f"{NAMES[seat]} {say(name, NAMES)}" for seat, name in talk.listed]
    yield f"said: {', '.join(listed)}"
    yield f"filled in: {_spelled(talk.fields_from_calls)}"
    draft, _ = read_draft(game, Fields({"calls": [talk.calls_text], "call": [""]}), rules, before)
    yield f"asked: {' | '.join(_asked(game, draft, rules, before))}"
    late = follow(game, [*calls, (before.dealer, "pass")], rules, before).wrong
    yield f"too late: {say(late.text, NAMES) if late else 'fits'}"


def _may_end(
    game: AnyGame, calls: tuple[Call, ...], rules: Any, before: Situation
) -> Iterator[str]:
    """Tell which worked deals an auction may still come to."""
    if not has_auction(game):
        return
    fitting: dict[str, None] = {}
    for facts in worked_deals(game, rules, before):
        deal = replace(facts, auction=calls)
        if not (*game.clashes(deal, rules, before), *auction_clashes(game, deal, rules, before)):
            fitting[say(game.headline(facts, before), NAMES)] = None
    yield f"  may become {', '.join(fitting) or 'nothing'}"


def _choice(choice: Choice) -> str:
    texts = [say(text, NAMES) for text in (choice.worth, choice.note, choice.off) if text]
    by = "" if choice.by is None else f"{NAMES[choice.by]} "
    return f"{by}{say(choice.name, NAMES)}" + (f" ({'; '.join(texts)})" if texts else "")


def file_of(key: str) -> Path:
    """Where the transcript of a game stands."""
    return Path(__file__).parent / key / "transcript.txt"


def write(keys: Iterable[str]) -> None:
    """Write the transcripts of these games anew."""
    for key in keys:
        file_of(key).parent.mkdir(exist_ok=True)
        file_of(key).write_text("\n".join(transcript(key)) + "\n", "utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or [key for key in all_games() if file_of(key).is_file()])

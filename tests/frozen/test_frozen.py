"""What d5afaa11 let people keep still works: addresses, forms, cookies, files and command lines.

The lists are in `made_before/`, one thing on each line; what is new is in none of them, and may
be. They are never edited to get past a test: `lists.py` says where they come from.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from assistant.games import all_games

from .club import PLACES, THEN, Club, lines_of, spelled
from .forms import fields_of
from .lists import ASKED, held

MEANT = (
    "deals 14 player = Emil",
    "deals 15 player = Emil",
    "balances 7 points = -9",
    "balances 7 amount = -0.9",
)
"""What was wrong then: two deals of Dana, who lost 7 points, were those of Emil, who took her seat.

The view `deals` named him in them, and in `balances` he had the points and the money of both.
"""


@pytest.mark.parametrize("what", ASKED)
def test_nothing_is_gone_or_different(tmp_path: Path, what: str) -> None:
    gone: list[str] = []
    for name, today in ASKED[what](tmp_path).items():
        there = {named for line in today for named in (line, unnumbered(line))}
        missing = [line for line in held(name) if line not in there]
        missing = [
            line
            for line in missing
            if line not in MEANT and not {moved(line), unnumbered(line)} & there
        ]
        missing = [line for line in missing if not OF_BOOKS.match(line)]
        gone += [f"{name}.txt: {line}" for line in missing if not asked_of_more(line)]
    if gone:
        pytest.fail("\n".join([f"{len(gone)} gone or different:", *gone[:40]]), pytrace=False)


def moved(line: str) -> str:
    """The line of the page for all files, for one of the page that had been for records alone.

    A form of that page which is open still is read: `journey.jsonl` has one.
    """
    line = re.sub(r"^(/import > POST) /import", r"\1 /take-in", line).replace("record", "file")
    line = re.sub(r"^\S+ > GET \S+/group > link = 1$", LINK, line)
    return re.sub(r"^\S+ > GET (\S+/group) > place$", r"\1?place=Club > GET \1 > place", line)


OF_BOOKS = re.compile(
    r"^\S+ \d+ (settled|lowered|carried|taken|given|taken_back|terms|tables|way)\."
    r"|^/b/{later} > POST /b/{later}/way > (bank|one|other) = Emil Novák$"
    r"|^/b/{(book|later)} > POST /b/{(book|later)}/(carry|take) > "
    r"|^10[689] own /b/{later}/(terms|back|tables) -> 303"
)
"""What is said otherwise of settlements since a table is in one of them.

What is agreed is stored as `agreed`, up to an event of each table; what is left to a later night or
counts there follows by itself, so that no page offers it: the forms are answered all the same. Two
settlements of then are one now, in which tables are agreed: their terms stay, and a form that saw
what is not written any more has to be looked at again.
"""


def unnumbered(line: str) -> str:
    """What was paid, without the number of its event: a book that was moved has one more."""
    return re.sub(r"^(\{book\}) \d+ paid\.", r"\1 paid.", line)


LINK = "/t/{left}/group > GET /t/{left}/group > link = 1"
"""What a group is told was chosen on each result too; now it is on the page for the group alone."""
OFFERED = re.compile(r"/(?:new|t/{(\w+)}/rules)(?:\?\S*)? > POST \S+ > rules\.(\w+) = \w+")

EMPTY_CHAIRS = ("/new > POST /new > dealer = 3", "/new > POST /new > dealer = 4")
"""Three sat there, and the other chairs could deal: each can once somebody sits on it."""

TABLES = (THEN / "tables.sql").read_text("utf-8")


def asked_of_more(line: str) -> bool:
    """Whether a form offered what matters once more people sit there: a rule, a chair to deal from.

    A form that says it is read all the same: `journey.jsonl` has some that were open.
    """
    offered = OFFERED.fullmatch(line)
    if offered is None:
        return line in EMPTY_CHAIRS
    opened = opening(offered[1])
    games = [all_games()[opened["game"]]] if opened else all_games().values()
    matters_to = {one.players for game in games for one in game.options if one.key == offered[2]}
    return not matters_to & {0, len(opened.get("players", ()))}


def opening(place: str | None) -> dict[str, Any]:
    """How a table was opened; nothing where the page is that of a new one."""
    found = re.search(rf"'{PLACES.get(place or '')}',1,'[^']+','opened','({{.*}})'", TABLES)
    return json.loads(found[1]) if found else {}


@pytest.mark.parametrize(("fourth", "deals"), [("Dana", "Dana"), ("", "Anna")])
def test_the_fourth_chair_deals_once_somebody_sits_on_it(
    tmp_path: Path, fourth: str, deals: str
) -> None:
    club = Club(tmp_path / "club")
    phone = club.phone("own")
    forms = [json.loads(line) for line in lines_of("journey.jsonl")]
    form = next(one for one in forms if one["to"] == "/new" and ["do", "start"] in one["fields"])
    kept = [(name, value) for name, value in form["fields"] if name not in ("dealer", "do")]
    sent = MultiDict([*kept, ("name", fourth), ("dealer", "3")])
    offered = {field for _, field in fields_of(phone.post("/new", data=sent).text)}
    assert ("dealer = 3" in offered) is bool(fourth)
    sent.add("do", "start")
    address = phone.post("/new", data=sent).location.split("/")[-2]
    evening = club.app.extensions["store"].tables.evening(address)
    assert evening.players[evening.next_dealer] == deals


def test_a_phone_keeps_its_tables_and_saves_the_deal_it_had_open(tmp_path: Path) -> None:
    club = Club(tmp_path / "club")
    phone = club.phone("own")
    listed = phone.get("/?page=1").text
    tables = {name for name, address in PLACES.items() if f"/t/{address}/" in listed}
    assert tables == PLACES.keys() - {"book", "later", "back", "removed"}
    forms = [json.loads(line) for line in lines_of("journey.jsonl")]
    opened = {form["to"]: form for form in reversed(forms) if form["who"] == "own"}
    for to, form in opened.items():
        if re.fullmatch(r"/t/{[a-z_]+}/record", to):
            log = spelled(to.replace("/record", "/log.json"))
            before = json.loads(phone.get(log).text)["events"]
            assert phone.post(spelled(to), data=dict(form["fields"])).status_code == 303, to
            written = json.loads(phone.get(log).text)["events"][len(before) :]
            assert [event["kind"] for event in written] == ["dealt"], to

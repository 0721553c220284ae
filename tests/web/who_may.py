"""The required role of every path and method.

Written from the documentation (docs/access.md, and the page of a table's links), never from
`assistant.web.access.role_checks`, so that a change there fails a test. Each group follows from the
sentence above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from werkzeug.routing import Rule

from assistant.store.links import Role

ASKED = ("GET", "POST")
"""The methods that are told apart; HEAD goes with GET, others by the first that a path takes."""

WATCH = """
    # The standing, the deals and why they brought what they brought, what was changed, the room.
    GET  /t/<address>/
    GET  /t/<address>/room
    GET  /t/<address>/board
    GET  /t/<address>/sheet
    GET  /t/<address>/course
    GET  /t/<address>/history
    GET  /t/<address>/deals/<int:key>
    GET  /t/<address>/adjust/<int:number>
    GET  /t/<address>/players
    GET  /t/<address>/end
    GET  /t/<address>/group
    GET  /t/<address>/group.svg

    # House rules and the rules to look up; what a deal would be worth is tried, not written.
    GET  /t/<address>/rules
    GET  /t/<address>/rules-at-hand
    GET  /t/<address>/memo
    GET  /t/<address>/try
    POST /t/<address>/try

    # A phone says whose it is, and a player marks from his own phone whether a deal is right.
    POST /t/<address>/me
    POST /t/<address>/deals/<int:key>/mark

    # Files and paper of what is seen, and the links that this phone may show.
    GET  /t/<address>/record.json
    GET  /t/<address>/record-code
    GET  /t/<address>/print
    GET  /t/<address>/sheet.pdf
    GET  /t/<address>/report.pdf
    GET  /t/<address>/poster.pdf
    GET  /t/<address>/rules.pdf
    GET  /t/<address>/empty.pdf
    GET  /t/<address>/share
    GET  /t/<address>/share/<role>

    # How a payment of a settlement of the table is paid: told only to whom it concerns.
    GET  /t/<address>/transfer/<book>/<int:number>
    POST /t/<address>/transfer/<book>/<int:number>/seen
    POST /t/<address>/transfer/<book>/<int:number>/paid
    POST /t/<address>/transfer/<book>/<int:number>/phone
    POST /t/<address>/transfer/<book>/<int:number>/account
    POST /t/<address>/transfer/<book>/<int:number>/account/show

    # A settlement: who pays whom, and why.
    GET  /b/<address>
    GET  /b/<address>/of
    GET  /b/<address>/payment
    GET  /b/<address>/group
    GET  /b/<address>/group.svg

    # How it is paid: everybody may ask, and is told only what is for his phone.
    GET  /b/<address>/transfer/<int:number>
    POST /b/<address>/transfer/<int:number>/seen
    POST /b/<address>/transfer/<int:number>/paid
    POST /b/<address>/transfer/<int:number>/phone
    POST /b/<address>/transfer/<int:number>/account
    POST /b/<address>/transfer/<int:number>/account/show
    GET  /b/<address>/report.pdf
    GET  /b/<address>/tables.pdf
    GET  /b/<address>/share
    GET  /b/<address>/share/<role>
"""
KEEP = """
    # Records and corrects deals, and takes back what was written last.
    GET  /t/<address>/record
    POST /t/<address>/record
    POST /t/<address>/preview
    POST /t/<address>/hear
    POST /t/<address>/drop
    POST /t/<address>/take-up
    POST /t/<address>/take-over
    POST /t/<address>/give-back
    POST /t/<address>/record/elsewhere
    POST /t/<address>/record/onward
    GET  /t/<address>/deals/<int:key>/correct
    POST /t/<address>/deals/<int:key>/withdraw
    POST /t/<address>/deals/<int:key>/restore
    POST /t/<address>/deals/<int:key>/note
    POST /t/<address>/undo

    # What happens between two deals: who deals, who comes and goes, fines and bonuses.
    GET  /t/<address>/dealer
    POST /t/<address>/dealer
    GET  /t/<address>/seats
    POST /t/<address>/seats
    GET  /t/<address>/seats/draw
    POST /t/<address>/seats/draw
    GET  /t/<address>/company
    POST /t/<address>/company
    POST /t/<address>/company/withdraw
    POST /t/<address>/join
    GET  /t/<address>/adjust
    POST /t/<address>/adjust
    POST /t/<address>/adjust/again
    POST /t/<address>/adjust/usual
    POST /t/<address>/adjust/undo
    GET  /t/<address>/adjust/<int:number>/correct
    POST /t/<address>/adjust/<int:number>/correct
    POST /t/<address>/adjust/<int:number>/withdraw
    POST /t/<address>/adjust/<int:number>/restore

    # Takes the table along with its whole history, to go on recording elsewhere.
    GET  /t/<address>/hand-over
    GET  /t/<address>/log.json
    GET  /t/<address>/link
    POST /t/<address>/take-along
    POST /t/<address>/bring-back
    POST /t/<address>/copied

    # A settlement: marks payments as paid.
    POST /b/<address>/pay
"""
OWN = """
    # Rules, and whether players mark deals.
    POST /t/<address>/rules
    POST /t/<address>/rules/switch
    POST /t/<address>/marking

    # Says whose a phone is that came by a link: it may then enter an account, and see a payee's.
    GET  /t/<address>/phone
    POST /t/<address>/phone

    # Stake, and with it names, title, place and date.
    GET  /t/<address>/edit
    POST /t/<address>/edit
    POST /t/<address>/stake

    # The end: when, how, whether it was one, the next table and the settlement.
    POST /t/<address>/bound
    POST /t/<address>/close
    POST /t/<address>/remainder
    POST /t/<address>/reopen
    POST /t/<address>/next
    POST /t/<address>/settle

    # Links, the phones that came by them, and whether the table is on any list.
    POST /t/<address>/links
    POST /t/<address>/links/change
    POST /t/<address>/links/away
    POST /t/<address>/remove
    POST /b/<address>/links
    POST /b/<address>/links/change
    POST /b/<address>/links/away

    # A settlement: agrees, on which terms and in which way, picks tables, takes back, says whose a
    # payment is.
    POST /b/<address>/whose
    POST /b/<address>/transfer/<int:number>/whose
    POST /b/<address>/settle
    POST /b/<address>/terms
    POST /b/<address>/way
    POST /b/<address>/carry
    POST /b/<address>/take
    GET  /b/<address>/tables
    POST /b/<address>/tables
    GET  /b/<address>/back
    POST /b/<address>/back
    POST /b/<address>/twice
"""
ANYBODY = """
    # Lists and figures of what this very phone may see, and what it says about people in them.
    GET  /
    GET  /nights
    GET  /nights/<day>
    POST /nights/<day>/settle
    GET  /nights/<day>/report.pdf
    GET  /nights/<day>/group
    GET  /nights/<day>/group.svg
    GET  /books/new
    POST /books
    GET  /people
    GET  /people/of
    POST /people/rename
    POST /people/split
    POST /people/back
    GET  /figures
    GET  /figures/deals
    GET  /figures/games/<key>
    GET  /figures/games/<key>/contracts
    GET  /figures/pair
    GET  /figures/person
    GET  /figures/yearbook.pdf
    GET  /figures/people.pdf
    GET  /data
    POST /data/export
    GET  /more
    GET  /removed
    POST /removed/<address>
    GET  /reports/<token>
    GET  /reports/<token>/report.pdf
    GET  /live
    GET  /live/version

    # The account of this very phone, and where it is shown.
    GET  /account
    POST /account
    POST /account/show
    POST /account/delete

    # A link is the key itself; where another site has opened it somebody taps first.
    GET  /j/<address>/<token>
    POST /j/<address>/<token>

    # What is of no table.
    GET  /rules/
    GET  /rules/<key>
    GET  /rules/<key>/at-hand
    GET  /rules/<key>/empty.pdf
    GET  /rules/<key>/rules.pdf
    GET  /house-rules/<code>
    GET  /house-rules/<code>/file
    POST /language
    GET  /settings
    POST /settings
    GET  /scripts/screens.js
    GET  /static/<path:filename>
    GET  /styles/<key>.css
    GET  /styles/paper.css
    GET  /styles/paper/<key>.css
    GET  /styles/screens.css
    GET  /styles/seats/<int:seat>.css
    GET  /pocket/
    GET  /pocket/<path:name>
    GET  /pocket/server.json

    # Only in a phone that keeps its tables by itself; on a server there is nothing.
    GET  /back-up
    POST /back-up
    POST /back-up/put-back
    GET  /back-up/tables.db
    GET  /on-this-phone

    # Only the tables of a file that this phone owns.
    GET  /old-evenings/<mark>
    POST /old-evenings/<mark>
"""
OPENING = """
    # Opens tables: anybody, or who has the key where the server asks for one.
    GET  /new
    POST /new
    POST /new/draw
    GET  /import
    GET  /old-evenings
    POST /import
    POST /old-evenings
    GET  /take-in
    POST /take-in

    # Keeps house rules on a phone, as tables are kept.
    GET  /house-rules
    POST /house-rules
    POST /house-rules/<code>
"""

ONLY_OWNERS_WRITE = frozenset("described bounded closed reopened remainder_given".split())
"""What nobody else writes into a table's log; rules change too where somebody more sits down."""
KEEPERS_WRITE_IN_BOOKS = frozenset({"paid"})
"""All that who keeps score writes into a book."""
IN_PATHS = {
    "key": "1",
    "number": "2",
    "book": "x" * 22,
    "kind": "t",
    "role": "watch",
    "mark": "x",
    "token": "x" * 22,
    "seat": "0",
    "name": "index.html",
    "filename": "app.js",
    "code": "h1.x",
    "day": "2020-01-01",
}
"""What stands in a path where a rule leaves room; its table or book is given."""


def _ways(text: str) -> Iterator[tuple[str, str]]:
    """The methods and paths of a list."""
    for line in map(str.split, text.splitlines()):
        if line and line[0] != "#":
            method, path = line
            yield method, path


GROUPS: tuple[tuple[str | Role, str], ...] = (
    *((Role.WATCH, WATCH), (Role.KEEP, KEEP), (Role.OWN, OWN)),
    *(("anybody", ANYBODY), ("opening", OPENING)),
)
LISTED = [(way, who) for who, text in GROUPS for way in _ways(text)]
WHO_MAY = dict(LISTED)
"""What a phone has to be for a method and path: a role there, "anybody", or "opening"."""


def asked_by(rule: Rule) -> list[str]:
    """The methods of a route that differ."""
    return [method for method in ASKED if method in (rule.methods or ())]


def role_for(rule: Rule, method: str) -> Role | None:
    """The role that a route requires at its table or book, or None without one.

    Raises KeyError if nobody has listed the route.
    """
    taken = [one for one in ASKED if (one, rule.rule) in WHO_MAY]
    if not taken:
        raise KeyError(rule.rule)
    asked = "GET" if method == "HEAD" else method
    who = WHO_MAY[asked if asked in taken else taken[0], rule.rule]
    return who if isinstance(who, Role) else None


def path_of(rule: Rule, subject: str) -> str:
    """A path of a route, at a table or book."""
    values = {**IN_PATHS, "address": subject}
    return re.sub(r"<(?:[^:<>]+:)?(\w+)>", lambda found: values[found[1]], rule.rule)

"""The database's numbered steps; a step is never edited once it was released."""

import re

from sqlite_utils import Database, Migrations

from assistant.store.addresses import id_of

schema = Migrations("assistant")

KEEP = """
CREATE TRIGGER {table}_{action} BEFORE {action} ON {table}
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never {action}d'); END
"""
ONCE = """
CREATE TRIGGER evenings_once BEFORE INSERT ON evenings
WHEN EXISTS (SELECT 1 FROM evenings WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'this table is open already'); END
"""
IN_ORDER = """
CREATE TRIGGER events_in_order BEFORE INSERT ON events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM events WHERE evening = NEW.evening)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its table'); END
"""
EACH_ONCE = """
CREATE TRIGGER events_once BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE evening = NEW.evening AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END
"""
# The keys alone would not do: INSERT OR REPLACE deletes the row before without its trigger.


@schema()
def m001_log(db: Database) -> None:
    """Evenings, and what happened in each; no event is ever changed or taken away."""
    evenings, events = db.table("evenings"), db.table("events")
    evenings.create({"id": str, "opened_at": str}, pk="id", strict=True)
    events.create(
        {
            "evening": str,
            "number": int,
            "at": str,
            "kind": str,
            "body": str,
            "submission": str,
        },
        pk=("evening", "number"),
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"at", "kind", "body", "submission"},
        strict=True,
    )
    events.create_index(["evening", "submission"], unique=True)
    for table in ("evenings", "events"):
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
    for trigger in (ONCE, IN_ORDER, EACH_ONCE):
        db.execute(trigger)


@schema()
def m002_devices(db: Database) -> None:
    """Which phones have opened which tables, newest first on their home page."""
    db.table("visits").create(
        {"device": str, "evening": str, "at": str},
        pk=("device", "evening"),
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"at"},
        strict=True,
    )


@schema()
def m003_kept_rules(db: Database) -> None:
    """House rules that a phone keeps under a name for its next tables."""
    db.table("kept_rules").create(
        {"device": str, "game": str, "name": str, "rules": str, "at": str},
        pk=("device", "game", "name"),
        not_null={"rules", "at"},
        strict=True,
    )


BOOK_IN_ORDER = """
CREATE TRIGGER book_events_in_order BEFORE INSERT ON book_events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM book_events WHERE book = NEW.book)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its book'); END
"""
BOOK_EACH_ONCE = """
CREATE TRIGGER book_events_once BEFORE INSERT ON book_events
WHEN EXISTS (SELECT 1 FROM book_events WHERE book = NEW.book AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END
"""


@schema()
def m004_books(db: Database) -> None:
    """Books that settle tables together, and who sat on which chair; only ever added to."""
    db.table("book_events").create(
        {
            "book": str,
            "number": int,
            "at": str,
            "device": str,
            "kind": str,
            "body": str,
            "submission": str,
        },
        pk=("book", "number"),
        not_null={"at", "device", "kind", "body", "submission"},
        strict=True,
    )
    db.table("book_visits").create(
        {"device": str, "book": str, "at": str},
        pk=("device", "book"),
        not_null={"at"},
        strict=True,
    )
    chairs = db.table("chairs")
    chairs.create(
        {"id": int, "evening": str, "seat": int, "person": str, "at": str, "device": str},
        pk="id",
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"evening", "seat", "person", "at", "device"},
        strict=True,
    )
    chairs.create_index(["evening", "seat"])
    for table in ("book_events", "chairs"):
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
    db.execute(BOOK_IN_ORDER)
    db.execute(BOOK_EACH_ONCE)


TABLE_OPENED = """
CREATE TRIGGER scored_tables_opened AFTER INSERT ON evenings
BEGIN INSERT INTO scored_tables (evening, changed_at) VALUES (NEW.id, NEW.opened_at); END
"""
LOG_WENT_ON = """
CREATE TRIGGER scored_tables_went_on AFTER INSERT ON events
BEGIN
    UPDATE scored_tables SET last = NEW.number, changed_at = NEW.at WHERE evening = NEW.evening;
END
"""
SCORED_TABLES = """
CREATE TABLE scored_tables (
    evening TEXT PRIMARY KEY REFERENCES evenings (id),
    maker TEXT NOT NULL DEFAULT '',
    number INTEGER NOT NULL DEFAULT 0,
    last INTEGER NOT NULL DEFAULT 0,
    changed_at TEXT NOT NULL,
    game TEXT NOT NULL DEFAULT '',
    title TEXT NOT NULL DEFAULT '',
    place TEXT NOT NULL DEFAULT '',
    date TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT '',
    deals INTEGER NOT NULL DEFAULT 0,
    players TEXT NOT NULL DEFAULT '[]',
    totals TEXT NOT NULL DEFAULT '[]',
    amounts TEXT NOT NULL DEFAULT '[]',
    payments TEXT NOT NULL DEFAULT '[]',
    currency TEXT NOT NULL DEFAULT '',
    known_by TEXT NOT NULL DEFAULT '',
    found_by TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID
"""
SCORED_DEALS = """
CREATE TABLE scored_deals (
    evening TEXT NOT NULL REFERENCES evenings (id),
    deal INTEGER NOT NULL,
    dealer TEXT NOT NULL,
    declarer TEXT NOT NULL,
    what TEXT NOT NULL,
    points TEXT NOT NULL,
    bonus TEXT NOT NULL,
    totals TEXT NOT NULL,
    PRIMARY KEY (evening, deal)
) STRICT, WITHOUT ROWID
"""
DEALS = """
CREATE VIEW deals AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, d.deal,
    nullif(d.dealer, '') AS dealer, nullif(d.declarer, '') AS declarer, d.what,
    player.value AS player,
    SHOWN(json_extract(d.points, player.fullkey)) AS points,
    SHOWN(json_extract(d.bonus, player.fullkey)) AS bonus,
    SHOWN(json_extract(d.totals, player.fullkey)) AS total
FROM scored_tables AS t JOIN scored_deals AS d ON d.evening = t.evening,
    json_each(t.players) AS player
WHERE t.number = t.last
"""
BALANCES = """
CREATE VIEW balances AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, t.state, t.deals,
    player.value AS player,
    SHOWN(json_extract(t.totals, player.fullkey)) AS points,
    CAST(json_extract(t.amounts, player.fullkey) AS REAL) AS amount,
    nullif(t.currency, '') AS currency
FROM scored_tables AS t, json_each(t.players) AS player
WHERE t.number = t.last
"""
PAYMENTS = """
CREATE VIEW payments AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, t.state,
    json_extract(payment.value, '$.from') AS payer,
    coalesce(json_extract(payment.value, '$.to'), 'the table') AS payee,
    SHOWN(json_extract(payment.value, '$.points')) AS points,
    CAST(json_extract(payment.value, '$.amount') AS REAL) AS amount,
    nullif(t.currency, '') AS currency
FROM scored_tables AS t, json_each(t.payments) AS payment
WHERE t.number = t.last
"""
# An exact fraction is kept as text, 332/3, and shown as a number that a query can add up.
SHOWN = r"""CASE typeof(\1) WHEN 'text' THEN
        round(CAST(\1 AS REAL) / CAST(substr(\1, instr(\1, '/') + 1) AS REAL), 4) ELSE \1 END"""


@schema()
def m005_scores(db: Database) -> None:
    """What each table and deal came to, made from the log and never the truth; views to read it.

    They hold for the log up to `number`; a table whose log went on to `last` is in no view.
    """
    db.execute(SCORED_TABLES)
    db.execute(SCORED_DEALS)
    db.execute("CREATE INDEX scored_tables_known ON scored_tables (known_by)")
    db.execute("CREATE INDEX scored_tables_behind ON scored_tables (evening) WHERE number <> last")
    db.execute(
        "INSERT INTO scored_tables (evening, last, changed_at) SELECT id, coalesce(number, 0),"
        " coalesce(at, opened_at) FROM evenings LEFT JOIN events ON evening = id AND number ="
        " (SELECT max(number) FROM events WHERE evening = id)"
    )
    for trigger in (TABLE_OPENED, LOG_WENT_ON):
        db.execute(trigger)
    for view in (DEALS, BALANCES, PAYMENTS):
        db.execute(re.sub(r"SHOWN\((.+)\) AS", rf"{SHOWN} AS", view))


# Of all that was ever written about a promise: its own book carries it, one other may take it.
TAKEN_ONCE = """
CREATE TRIGGER book_events_taken_once BEFORE INSERT ON book_events
WHEN NEW.kind = 'taken' AND (
    coalesce((SELECT kind FROM book_events WHERE kind IN ('taken', 'given')
        AND json_extract(body, '$.book') = json_extract(NEW.body, '$.book')
        AND json_extract(body, '$.promise') = json_extract(NEW.body, '$.promise')
        ORDER BY rowid DESC LIMIT 1), 'given') = 'taken'
    OR NOT coalesce((SELECT json_extract(body, '$.carried') FROM book_events
        WHERE book = json_extract(NEW.body, '$.book') AND kind = 'carried'
        AND json_extract(body, '$.promise') = json_extract(NEW.body, '$.promise')
        ORDER BY number DESC LIMIT 1), 0))
BEGIN SELECT RAISE(ABORT, 'this promise is not there to be taken over'); END
"""
TAKEN_STAYS = """
CREATE TRIGGER book_events_taken_stays BEFORE INSERT ON book_events
WHEN NEW.kind IN ('carried', 'paid') AND (
    SELECT kind FROM book_events WHERE kind IN ('taken', 'given')
    AND json_extract(body, '$.book') = NEW.book
    AND json_extract(body, '$.promise') = json_extract(NEW.body, '$.promise')
    ORDER BY rowid DESC LIMIT 1) = 'taken'
BEGIN SELECT RAISE(ABORT, 'this promise was taken over elsewhere'); END
"""


@schema()
def m006_taken_once(db: Database) -> None:
    """A promise that is carried over counts in one book: the one that has taken it over."""
    db.execute(
        "CREATE INDEX book_events_taken ON book_events"
        " (json_extract(body, '$.book'), json_extract(body, '$.promise'))"
        " WHERE kind IN ('taken', 'given')"
    )
    db.execute(TAKEN_ONCE)
    db.execute(TAKEN_STAYS)


@schema()
def m007_outcomes(db: Database) -> None:
    """What settlements read of a table, and the lists by night: no deal is looked at for them.

    `stake` and `owed` are JSON, null where there is none. All scores are worked out anew.
    """
    for column in (
        "over INTEGER NOT NULL DEFAULT 0",
        "stake TEXT NOT NULL DEFAULT 'null'",
        "final TEXT NOT NULL DEFAULT '[]'",
        "owed TEXT NOT NULL DEFAULT 'null'",
    ):
        db.execute(f"ALTER TABLE scored_tables ADD COLUMN {column}")
    db.execute("UPDATE scored_tables SET maker = ''")
    db.execute(
        "CREATE INDEX scored_tables_days ON scored_tables (evening, changed_at, date, place)"
    )


@schema()
def m008_parts(db: Database) -> None:
    """Everybody's part in each deal, for figures: no table is replayed for them.

    `key` is the deal's place among all that were dealt. All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_deals ADD COLUMN key INTEGER NOT NULL DEFAULT 0")
    db.execute("ALTER TABLE scored_deals ADD COLUMN parts TEXT NOT NULL DEFAULT '[]'")
    db.execute("UPDATE scored_tables SET maker = ''")


@schema()
def m009_one_standing(db: Database) -> None:
    """One standing of every table, and by which version of the scoring it was made.

    What was made before is of the first. All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_tables ADD COLUMN scoring INTEGER NOT NULL DEFAULT 1")
    db.execute("ALTER TABLE scored_tables DROP COLUMN final")
    db.execute("UPDATE scored_tables SET maker = ''")


@schema()
def m010_public_ids(db: Database) -> None:
    """By what id a table's records name it; those of before have one that follows from theirs."""
    db.execute("ALTER TABLE scored_tables ADD COLUMN public_id TEXT NOT NULL DEFAULT ''")
    update = "UPDATE scored_tables SET public_id = ? WHERE evening = ?"
    known = db.execute("SELECT evening FROM scored_tables").fetchall()
    db.conn.executemany(update, [(id_of(address), address) for (address,) in known])
    db.execute("CREATE INDEX scored_tables_public ON scored_tables (public_id)")


# What is carried over may count in another book already: nothing goes off there.
LOWERED_HERE = """
CREATE TRIGGER book_events_lowered_here BEFORE INSERT ON book_events
WHEN NEW.kind = 'lowered' AND coalesce((
    SELECT json_extract(body, '$.carried') FROM book_events
    WHERE book = NEW.book AND kind = 'carried'
    AND json_extract(body, '$.promise') = json_extract(NEW.body, '$.promise')
    ORDER BY number DESC LIMIT 1), 0)
BEGIN SELECT RAISE(ABORT, 'this promise is carried over'); END
"""


@schema()
def m011_lowered(db: Database) -> None:
    """A settlement lowers open promises instead of asking for payments back, in any book."""
    db.execute(LOWERED_HERE)
    db.execute("CREATE INDEX book_events_settled ON book_events (book) WHERE kind = 'settled'")


@schema()
def m012_drafts(db: Database) -> None:
    """What phones have tapped of the deal at hand: one draft a phone and table, the last counts.

    `deal` is the deal's place among all that were dealt; a draft of another deal is never shown.
    """
    drafts = db.table("drafts")
    drafts.create(
        {
            "number": int,
            "evening": str,
            "device": str,
            "deal": int,
            "fields": str,
            "at": str,
            "dropped": int,
        },
        pk="number",
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"evening", "device", "deal", "fields", "at", "dropped"},
        defaults={"dropped": 0},
        strict=True,
    )
    drafts.create_index(["evening", "device"], unique=True)


# A row a deal and player who had a part in it, or whose points it moved.
DEALS_BY_NAME = """
CREATE VIEW deals AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game_title AS game, d.deal,
    nullif(d.dealer, '') AS dealer, nullif(d.declarer, '') AS declarer, d.what,
    player.value AS player,
    SHOWN(json_extract(d.points, player.fullkey)) AS points,
    SHOWN(json_extract(d.bonus, player.fullkey)) AS bonus,
    SHOWN(json_extract(d.totals, player.fullkey)) AS total,
    SHOWN(json_extract(d.amounts, player.fullkey)) AS amount,
    CASE d.amounts WHEN '[]' THEN NULL ELSE t.currency END AS currency
FROM scored_tables AS t JOIN scored_deals AS d ON d.evening = t.evening,
    json_each(t.players) AS player
WHERE t.number = t.last AND (
    json_extract(d.points, player.fullkey) <> 0 OR json_extract(d.bonus, player.fullkey) <> 0
    OR EXISTS (SELECT 1 FROM json_each(d.parts) AS part
        WHERE json_extract(part.value, '$[0]') = player.key))
"""


@schema()
def m013_games_by_name(db: Database) -> None:
    """Views name games as people do, have each deal's money, and leave out who had no part in it.

    All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_tables ADD COLUMN game_title TEXT NOT NULL DEFAULT ''")
    db.execute("ALTER TABLE scored_deals ADD COLUMN amounts TEXT NOT NULL DEFAULT '[]'")
    db.execute("UPDATE scored_tables SET maker = ''")
    for view in ("deals", "balances", "payments"):
        db.execute(f"DROP VIEW {view}")
    named = (view.replace("t.game,", "t.game_title AS game,") for view in (BALANCES, PAYMENTS))
    for view in (DEALS_BY_NAME, *named):
        db.execute(re.sub(r"SHOWN\((.+)\) AS", rf"{SHOWN} AS", view))


@schema()
def m014_boxes(db: Database) -> None:
    """What a table's box has is kept beside what everybody has. All scores are worked out anew."""
    db.execute("ALTER TABLE scored_tables ADD COLUMN box ANY NOT NULL DEFAULT 0")
    db.execute("UPDATE scored_tables SET maker = ''")


@schema()
def m015_no_language(db: Database) -> None:
    """Nothing is in a language: views name games by their keys, and deals by message and values.

    Whom nobody but the table pays is null. All scores are worked out anew.
    """
    for view in ("deals", "balances", "payments"):
        db.execute(f"DROP VIEW {view}")
    db.execute("ALTER TABLE scored_tables DROP COLUMN game_title")
    db.execute("UPDATE scored_tables SET maker = ''")
    deals = DEALS_BY_NAME.replace("t.game_title AS game,", "t.game,")
    named = "coalesce(json_extract(payment.value, '$.to'), 'the table')"
    payments = PAYMENTS.replace(named, "json_extract(payment.value, '$.to')")
    for view in (deals, BALANCES, payments):
        db.execute(re.sub(r"SHOWN\((.+)\) AS", rf"{SHOWN} AS", view))


VERSIONS = """
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
"""
# One number for all that an event changes; `subjects` is a query.
NEXT_VERSION = """
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM ({subjects})
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
"""
# What is written in a book shows at its tables, and where another book's promise counts.
OF_BOOK = """
    WITH its (book) AS (SELECT NEW.book UNION SELECT json_extract(READ(NEW.body), '$.book'))
    SELECT book AS subject FROM its WHERE book IS NOT NULL
    UNION SELECT picked.value FROM its JOIN book_events USING (book),
        json_each(READ(book_events.body), '$.tables') AS picked
        WHERE kind IN ('opened', 'tables') AND picked.type = 'text'
    UNION SELECT came_to.key FROM json_each(READ(NEW.body), '$.came_to') AS came_to
"""


def _counted(db: Database, table: str, column: str, actions: str = "INSERT") -> None:
    """Give what is named in a column of a table a new version whenever a row of it is written.

    `actions` are those that happen to such a table: INSERT UPDATE DELETE.
    """
    for action in actions.split():
        row = "OLD" if action == "DELETE" else "NEW"
        body = NEXT_VERSION.format(subjects=f"SELECT {row}.{column} AS subject")
        name = f"{table}_{action.lower()}_counts"
        db.execute(f"CREATE TRIGGER {name} AFTER {action} ON {table} BEGIN {body} END")


@schema()
def m016_versions(db: Database) -> None:
    """Which version of it everybody sees: one ever-growing number for tables, books and phones.

    The version of several is the largest of theirs. A phone's is that of its lists.
    """
    db.execute(VERSIONS)
    db.execute("CREATE INDEX versions_number ON versions (number)")
    for table in ("events", "chairs"):
        _counted(db, table, "evening")
    _counted(db, "drafts", "evening", "INSERT UPDATE DELETE")
    for table in ("visits", "book_visits"):
        _counted(db, table, "device", "INSERT DELETE")
    of_book = NEXT_VERSION.format(subjects=OF_BOOK)
    read = re.sub(r"READ\(([\w.]+)\)", r"CASE WHEN json_valid(\1) THEN \1 ELSE '{}' END", of_book)
    db.execute(f"CREATE TRIGGER book_events_counts AFTER INSERT ON book_events BEGIN {read} END")


@schema()
def m017_phones(db: Database) -> None:
    """By which phone an event was written, whose the phones are, and who took whose draft over.

    A table knows a phone by an id of its own; `before` is JSON: what a phone had before it took a
    draft over. What was written before is by nobody.
    """
    db.execute("ALTER TABLE events ADD COLUMN by TEXT NOT NULL DEFAULT ''")
    for column in ("taken", "before"):
        db.execute(f"ALTER TABLE drafts ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")
    db.table("phones").create(
        {"evening": str, "phone": str, "seat": int, "at": str},
        pk=("evening", "phone"),
        foreign_keys=[("evening", "evenings", "id")],
        not_null={"seat", "at"},
        strict=True,
    )
    _counted(db, "phones", "evening", "INSERT UPDATE DELETE")


# The last that was said of a link holds, and of a phone all since it was last sent away.
GRANTS_NOW = """
CREATE VIEW grants_now AS
SELECT number, subject, device, role, generation, at FROM grants AS one
WHERE role <> '' AND (generation = 0 OR generation = (
    SELECT CASE open WHEN 1 THEN generation END FROM links
    WHERE links.subject = one.subject AND links.role = one.role ORDER BY number DESC LIMIT 1))
AND NOT EXISTS (SELECT 1 FROM grants AS gone WHERE gone.subject = one.subject
    AND gone.device = one.device AND gone.role = '' AND gone.number > one.number)
"""
LISTED = "CREATE VIEW listed_{named} AS SELECT device, {subject}, at FROM {visits} WHERE void = 0"
VOID = """
    UPDATE {visits} SET void =
        coalesce((SELECT removed FROM removals WHERE subject = {visits}.{subject}
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = {visits}.{subject})
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = {visits}.{subject} AND now.device = {visits}.device)
    WHERE {subject} = NEW.{named}{phone};
"""
THIS_PHONE = " AND device = NEW.device"
# Who comes is no news to those who look at the page; who is shut out is, and so it is to the phone.
OUT_COUNTS = """
CREATE TRIGGER grants_end_counts AFTER INSERT ON grants WHEN NEW.role = '' BEGIN {counts} END
"""
VOID_COUNTS = """
CREATE TRIGGER {visits}_void_counts AFTER UPDATE OF void ON {visits} WHEN OLD.void <> NEW.void
BEGIN {counts} END
"""


@schema()
def m018_links(db: Database) -> None:
    """The links of tables and books, and the phones that came by them; only ever added to.

    A subject without links is open by its address. A grant of generation 0 came by no link, a role
    of nothing sends a phone away. What a phone may not see any more is void on its lists.
    """
    columns: dict[str, type] = {"number": int, "subject": str, "at": str}
    links: dict[str, type] = {"role": str, "generation": int, "open": int, "by": str}
    grants: dict[str, type] = {"device": str, "role": str, "generation": int, "by": str}
    removals: dict[str, type] = {"removed": int}
    for table, more in {"links": links, "grants": grants, "removals": removals}.items():
        made = db.table(table)
        every = {**columns, **more}
        made.create(every, pk="number", not_null=set(every) - {"number"}, strict=True)
        made.create_index(["subject", *(name for name in ("device", "role") if name in more)])
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
    db.execute(GRANTS_NOW)
    lists = [("visits", "evening", "tables"), ("book_visits", "book", "books")]
    for visits, subject, named in lists:
        db.execute(f"ALTER TABLE {visits} ADD COLUMN void INTEGER NOT NULL DEFAULT 0")
        db.execute(f"CREATE INDEX {visits}_of ON {visits} ({subject})")
        db.execute(LISTED.format(named=named, subject=subject, visits=visits))
        void = VOID.format(visits=visits, subject=subject, named=subject, phone=THIS_PHONE)
        db.execute(f"CREATE TRIGGER {visits}_void AFTER INSERT ON {visits} BEGIN {void} END")
    for table in ("links", "grants", "removals"):
        phone = THIS_PHONE if table == "grants" else ""
        void = "".join(
            VOID.format(visits=visits, subject=subject, named="subject", phone=phone)
            for visits, subject, _ in lists
        )
        db.execute(f"CREATE TRIGGER {table}_void AFTER INSERT ON {table} BEGIN {void} END")
    for table in ("links", "removals"):
        _counted(db, table, "subject")
    of_subject = NEXT_VERSION.format(subjects="SELECT NEW.subject AS subject")
    db.execute(OUT_COUNTS.format(counts=of_subject))
    of_phone = NEXT_VERSION.format(subjects="SELECT NEW.device AS subject")
    for visits, _, _ in lists:
        db.execute(VOID_COUNTS.format(visits=visits, counts=of_phone))


@schema()
def m019_marks(db: Database) -> None:
    """What players say of deals from their phones, and at which tables they may; only added to."""
    about: dict[str, type] = {"deal": int, "written": int, "seat": int, "said": str, "after": int}
    switch: dict[str, type] = {"allowed": int}
    for table, more in {"marks": about, "markings": switch}.items():
        every: dict[str, type] = {"number": int, "evening": str, **more, "at": str, "by": str}
        db.table(table).create(
            every,
            pk="number",
            foreign_keys=[("evening", "evenings", "id")],
            not_null=set(every) - {"number"},
            strict=True,
        )
        db.table(table).create_index(["evening"])
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
        _counted(db, table, "evening")


@schema()
def m020_travel(db: Database) -> None:
    """Which logs of itself a table has met, with whom it is away, and what of it was copied.

    All of it is only added to. `digests` and `deals` are JSON; `after` is the number of an event.
    """
    of_each: dict[str, dict[str, type]] = {
        "meetings": {"after": int, "same": int, "digests": str, "deals": str},
        "travels": {"away": int},
        "copies": {"after": int},
    }
    for table, more in of_each.items():
        every: dict[str, type] = {"number": int, "evening": str, **more, "at": str, "by": str}
        db.table(table).create(
            every,
            pk="number",
            foreign_keys=[("evening", "evenings", "id")],
            not_null=set(every) - {"number"},
            strict=True,
        )
        db.table(table).create_index(["evening"])
        for action in ("update", "delete"):
            db.execute(KEEP.format(table=table, action=action))
    for table in ("travels", "copies"):
        _counted(db, table, "evening")


@schema()
def m021_tenures(db: Database) -> None:
    """Who had which seat from when on is kept, and what is said of a chair says of when.

    What was said before is of who had the chair when it was said. All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_tables ADD COLUMN tenures TEXT NOT NULL DEFAULT '[]'")
    db.execute("UPDATE scored_tables SET maker = ''")
    db.execute("ALTER TABLE chairs ADD COLUMN number INTEGER NOT NULL DEFAULT 1")
    db.execute("DROP TRIGGER chairs_update")
    db.execute("""
        UPDATE chairs SET number = coalesce((
            SELECT max(number) FROM events WHERE evening = chairs.evening AND at <= chairs.at), 1)
    """)
    db.execute(KEEP.format(table="chairs", action="update"))


SAID_AFTER = """
    UPDATE phones SET after = (SELECT coalesce(max(number), 0) FROM events
        WHERE events.evening = phones.evening AND events.at <= phones.at)
"""


@schema()
def m022_phones_after(db: Database) -> None:
    """After which event of its table a phone said whose it is: of two clocks one may be wrong."""
    db.execute("ALTER TABLE phones ADD COLUMN after INTEGER NOT NULL DEFAULT 0")
    db.execute(SAID_AFTER)


@schema()
def m023_many(db: Database) -> None:
    """Where many came or said something, a page finds at once what it shows of it."""
    db.execute("CREATE INDEX marks_of_deals ON marks (evening, deal, seat)")
    db.execute("CREATE INDEX marks_by ON marks (evening, by)")
    db.execute("CREATE INDEX grants_ended ON grants (subject, number) WHERE role = ''")


@schema()
def m024_money_of_all(db: Database) -> None:
    """The view `deals` has a row for everybody whose money a deal moved, with no part in it too.

    What fines moved is kept beside the totals. All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_tables ADD COLUMN fines TEXT NOT NULL DEFAULT '[]'")
    db.execute("UPDATE scored_tables SET maker = ''")
    db.execute("DROP VIEW deals")
    moved = "json_extract(d.amounts, player.fullkey) <> 0"
    deals = DEALS_BY_NAME.replace("t.game_title AS game,", "t.game,")
    deals = deals.replace("    OR EXISTS", f"    OR {moved}\n    OR EXISTS")
    db.execute(re.sub(r"SHOWN\((.+)\) AS", rf"{SHOWN} AS", deals))


@schema()
def m025_other_games(db: Database) -> None:
    """Whether the lowest wins is kept of a table, and under what its figures are counted.

    All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_tables ADD COLUMN counted_as TEXT NOT NULL DEFAULT ''")
    db.execute("ALTER TABLE scored_tables ADD COLUMN lowest_wins INTEGER NOT NULL DEFAULT 0")
    db.execute("UPDATE scored_tables SET maker = ''")


@schema()
def m026_bank_accounts(db: Database) -> None:
    """Which phones owners have confirmed as whose, only added to; accounts, and who saw which.

    `names` and `account` are JSON. An account is nowhere else, so that whoever deletes it has it
    deleted.
    """
    confirmed: dict[str, type] = {
        "number": int,
        "evening": str,
        "phone": str,
        "seat": int,
        "after": int,
        "names": str,
        "confirmed": int,
        "at": str,
        "by": str,
    }
    db.table("confirmed_phones").create(
        confirmed,
        pk="number",
        foreign_keys=[("evening", "evenings", "id")],
        not_null=set(confirmed) - {"number"},
        strict=True,
    )
    for column in ("evening", "phone"):
        db.table("confirmed_phones").create_index([column])
    for action in ("update", "delete"):
        db.execute(KEEP.format(table="confirmed_phones", action=action))
    _counted(db, "confirmed_phones", "evening")
    accounts: dict[str, type] = dict.fromkeys(("holder", "account", "at", "version", "by"), str)
    db.table("bank_accounts").create(accounts, pk="holder", not_null=set(accounts), strict=True)
    seen: dict[str, type] = dict.fromkeys(("phone", "subject", "version"), str)
    db.table("seen_accounts").create(seen, pk=("phone", "subject"), not_null=set(seen), strict=True)


@schema()
def m027_who_sat_there(db: Database) -> None:
    """The view `deals` names who sat there then, where somebody else has the seat since.

    `names` is JSON and empty where they are those of now. All scores are worked out anew.
    """
    db.execute("ALTER TABLE scored_deals ADD COLUMN names TEXT NOT NULL DEFAULT '[]'")
    db.execute("ALTER TABLE scored_tables ADD COLUMN fined_before TEXT NOT NULL DEFAULT '[]'")
    db.execute("UPDATE scored_tables SET maker = ''")
    (deals,) = db.execute("SELECT sql FROM sqlite_master WHERE name = 'deals'").fetchone()
    named = "coalesce(json_extract(d.names, player.fullkey), player.value) AS player"
    db.execute("DROP VIEW deals")
    db.execute(deals.replace("player.value AS player", named))


NOT_REMOVED = """coalesce((SELECT removed FROM removals WHERE subject = t.evening
    ORDER BY number DESC LIMIT 1), 0) = 0"""


@schema()
def m028_not_removed(db: Database) -> None:
    """Removed tables are in no view."""
    for view in ("deals", "balances", "payments"):
        query = "SELECT sql FROM sqlite_master WHERE name = ?"
        (made,) = db.execute(query, [view]).fetchone()
        db.execute(f"DROP VIEW {view}")
        kept = "WHERE t.number = t.last"
        db.execute(made.replace(kept, f"{kept} AND {NOT_REMOVED}"))


@schema()
def m029_who_played(db: Database) -> None:
    """Who played is kept where everybody writes down his own turns. All scores are made anew."""
    db.execute("ALTER TABLE scored_tables ADD COLUMN present TEXT NOT NULL DEFAULT '[]'")
    db.execute("UPDATE scored_tables SET maker = ''")


@schema()
def m030_balances(db: Database) -> None:
    """The view `balances` has a row for everybody who had a seat, for as long as he had it.

    `balances` is JSON. What is paid where differences are settled is kept for tables on which
    somebody came or left. All scores are worked out anew; until then the view says what it said.
    """
    db.execute("DROP VIEW balances")
    for column in ("balances", "differences"):
        db.execute(f"ALTER TABLE scored_tables ADD COLUMN {column} TEXT NOT NULL DEFAULT '[]'")
    db.execute("""
        UPDATE scored_tables SET balances = (SELECT json_group_array(json_array(key, value,
            json_extract(totals, fullkey), json_extract(amounts, fullkey))) FROM json_each(players))
    """)
    for column in ("amounts", "fined_before"):
        db.execute(f"ALTER TABLE scored_tables DROP COLUMN {column}")
    db.execute("UPDATE scored_tables SET maker = ''")
    view = BALANCES.replace("json_each(t.players) AS player", "json_each(t.balances) AS balance")
    for said, place in {
        "player.value": 1,
        "json_extract(t.totals, player.fullkey)": 2,
        "json_extract(t.amounts, player.fullkey)": 3,
    }.items():
        view = view.replace(said, f"json_extract(balance.value, '$[{place}]')")
    kept = "WHERE t.number = t.last"
    view = view.replace(kept, f"{kept} AND {NOT_REMOVED}")
    db.execute(re.sub(r"SHOWN\((.+)\) AS", rf"{SHOWN} AS", view))


@schema()
def m031_shown_accounts(db: Database) -> None:
    """At which confirmations a phone shows its account to payers, and which payers saw it when.

    No holder was asked before: an account is shown again once its own phone has agreed.
    """
    shown: dict[str, type] = {"number": int, "confirmation": int, "shown": int, "at": str}
    db.table("shown_accounts").create(
        shown,
        pk="number",
        foreign_keys=[("confirmation", "confirmed_phones", "number")],
        not_null=set(shown) - {"number"},
        strict=True,
    )
    db.table("shown_accounts").create_index(["confirmation"])
    for action in ("update", "delete"):
        db.execute(KEEP.format(table="shown_accounts", action=action))
    for column in ("holder", "payer", "at"):
        db.execute(f"ALTER TABLE seen_accounts ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")

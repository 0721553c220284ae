-- The whole schema of the database: a fresh file is made of it, an older one is brought to it
-- (`schema.py`). A column that is added later is the last before the table's keys, for there SQLite
-- adds it; what is no table may be written anew at any time.
--
-- SQLite 3.39 is the oldest that reads it (the pocket's).

-- ---- Tables: evenings, and what happened in each; no event is ever changed or taken away ----

CREATE TABLE evenings (
    id TEXT PRIMARY KEY,
    opened_at TEXT
) STRICT;

-- `by` is the phone that wrote it, by an id that only this table knows; nobody's if it is empty.
CREATE TABLE events (
    evening TEXT REFERENCES evenings (id),
    number INTEGER,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    submission TEXT NOT NULL,
    by TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (evening, number)
) STRICT;

-- ---- Books that settle tables together, and who sat on which chair since which event ----

CREATE TABLE book_events (
    book TEXT,
    number INTEGER,
    at TEXT NOT NULL,
    device TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    submission TEXT NOT NULL,
    PRIMARY KEY (book, number)
) STRICT;

CREATE TABLE chairs (
    id INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    at TEXT NOT NULL,
    device TEXT NOT NULL,
    number INTEGER NOT NULL DEFAULT 1
) STRICT;

-- ---- What each table and deal came to: made from the log, and never the truth ----

-- It holds for the log up to the event `number`; a table whose log went on to `last` is in no view.
-- `maker` and `scoring` say which version made it. Text that begins as [ or null does is JSON.
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
    payments TEXT NOT NULL DEFAULT '[]',
    currency TEXT NOT NULL DEFAULT '',
    known_by TEXT NOT NULL DEFAULT '',
    found_by TEXT NOT NULL DEFAULT '',
    over INTEGER NOT NULL DEFAULT 0,
    stake TEXT NOT NULL DEFAULT 'null',
    owed TEXT NOT NULL DEFAULT 'null',
    scoring INTEGER NOT NULL DEFAULT 1,
    public_id TEXT NOT NULL DEFAULT '',
    box ANY NOT NULL DEFAULT 0,
    tenures TEXT NOT NULL DEFAULT '[]',
    fines TEXT NOT NULL DEFAULT '[]',
    counted_as TEXT NOT NULL DEFAULT '',
    lowest_wins INTEGER NOT NULL DEFAULT 0,
    present TEXT NOT NULL DEFAULT '[]',
    balances TEXT NOT NULL DEFAULT '[]',
    differences TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

-- `deal` is its number now, `key` its place among all that were dealt.
CREATE TABLE scored_deals (
    evening TEXT NOT NULL REFERENCES evenings (id),
    deal INTEGER NOT NULL,
    dealer TEXT NOT NULL,
    declarer TEXT NOT NULL,
    what TEXT NOT NULL,
    points TEXT NOT NULL,
    bonus TEXT NOT NULL,
    totals TEXT NOT NULL,
    key INTEGER NOT NULL DEFAULT 0,
    parts TEXT NOT NULL DEFAULT '[]',
    amounts TEXT NOT NULL DEFAULT '[]',
    names TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (evening, deal)
) STRICT, WITHOUT ROWID;

-- ---- Phones: what they list, keep and tap, and whose they are ----

-- What a phone may not see any more is void on its lists.
CREATE TABLE visits (
    device TEXT,
    evening TEXT REFERENCES evenings (id),
    at TEXT NOT NULL,
    void INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (device, evening)
) STRICT;

CREATE TABLE book_visits (
    device TEXT,
    book TEXT,
    at TEXT NOT NULL,
    void INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (device, book)
) STRICT;

CREATE TABLE kept_rules (
    device TEXT,
    game TEXT,
    name TEXT,
    rules TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (device, game, name)
) STRICT;

-- The deal at hand as a phone has it: one draft a phone and table. `before` is what it had before it
-- took another phone's draft over.
CREATE TABLE drafts (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    device TEXT NOT NULL,
    deal INTEGER NOT NULL,
    fields TEXT NOT NULL,
    at TEXT NOT NULL,
    dropped INTEGER NOT NULL DEFAULT 0,
    taken TEXT NOT NULL DEFAULT '',
    before TEXT NOT NULL DEFAULT ''
) STRICT;

-- Whose a phone is at a table, and after which event that was said.
CREATE TABLE phones (
    evening TEXT REFERENCES evenings (id),
    phone TEXT,
    seat INTEGER NOT NULL,
    at TEXT NOT NULL,
    after INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (evening, phone)
) STRICT;

-- ---- Links of tables and books, and the phones that came by them; only ever added to ----

-- A subject without links is open by its address. A grant of generation 0 came by no link, one
-- without a role sends the phone away.
CREATE TABLE links (
    number INTEGER PRIMARY KEY,
    subject TEXT NOT NULL,
    at TEXT NOT NULL,
    role TEXT NOT NULL,
    generation INTEGER NOT NULL,
    open INTEGER NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE grants (
    number INTEGER PRIMARY KEY,
    subject TEXT NOT NULL,
    at TEXT NOT NULL,
    device TEXT NOT NULL,
    role TEXT NOT NULL,
    generation INTEGER NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE removals (
    number INTEGER PRIMARY KEY,
    subject TEXT NOT NULL,
    at TEXT NOT NULL,
    removed INTEGER NOT NULL
) STRICT;

-- ---- What players say of deals, and at which tables they may; only ever added to ----

CREATE TABLE marks (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    deal INTEGER NOT NULL,
    written INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    said TEXT NOT NULL,
    after INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE markings (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    allowed INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

-- ---- Tables on their way: which logs one has met, where it is away, what was copied ----

CREATE TABLE meetings (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    after INTEGER NOT NULL,
    same INTEGER NOT NULL,
    digests TEXT NOT NULL,
    deals TEXT NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE travels (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    away INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE copies (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    after INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

-- ---- Bank accounts, whose phones the owners confirmed, and who saw which account ----

CREATE TABLE confirmed_phones (
    number INTEGER PRIMARY KEY,
    evening TEXT NOT NULL REFERENCES evenings (id),
    phone TEXT NOT NULL,
    seat INTEGER NOT NULL,
    after INTEGER NOT NULL,
    names TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    at TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

-- An account is nowhere else, so that whoever deletes it has it deleted.
CREATE TABLE bank_accounts (
    holder TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL,
    at TEXT NOT NULL,
    version TEXT NOT NULL,
    by TEXT NOT NULL
) STRICT;

CREATE TABLE seen_accounts (
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    version TEXT NOT NULL,
    holder TEXT NOT NULL DEFAULT '',
    payer TEXT NOT NULL DEFAULT '',
    at TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (phone, subject)
) STRICT;

CREATE TABLE shown_accounts (
    number INTEGER PRIMARY KEY,
    confirmation INTEGER NOT NULL REFERENCES confirmed_phones (number),
    shown INTEGER NOT NULL,
    at TEXT NOT NULL
) STRICT;

-- ---- Versions: one ever-growing number for tables, books and phones' lists ----

CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- ---- Indexes ----

CREATE UNIQUE INDEX idx_events_evening_submission ON events (evening, submission);
CREATE INDEX book_events_agreed ON book_events (book) WHERE kind IN ('agreed', 'settled');
CREATE INDEX book_events_moved ON book_events (body ->> '$.into') WHERE kind = 'moved';
CREATE INDEX idx_chairs_evening_seat ON chairs (evening, seat);
CREATE INDEX scored_tables_known ON scored_tables (known_by);
CREATE INDEX scored_tables_public ON scored_tables (public_id);
CREATE INDEX scored_tables_behind ON scored_tables (evening) WHERE number <> last;
CREATE INDEX scored_tables_days ON scored_tables (evening, changed_at, date, place);
CREATE INDEX visits_of ON visits (evening);
CREATE INDEX book_visits_of ON book_visits (book);
CREATE UNIQUE INDEX idx_drafts_evening_device ON drafts (evening, device);
CREATE INDEX idx_links_subject_role ON links (subject, role);
CREATE INDEX idx_grants_subject_device_role ON grants (subject, device, role);
CREATE INDEX grants_ended ON grants (subject, number) WHERE role = '';
CREATE INDEX idx_removals_subject ON removals (subject);
CREATE INDEX idx_marks_evening ON marks (evening);
CREATE INDEX marks_of_deals ON marks (evening, deal, seat);
CREATE INDEX marks_by ON marks (evening, by);
CREATE INDEX idx_markings_evening ON markings (evening);
CREATE INDEX idx_meetings_evening ON meetings (evening);
CREATE INDEX idx_travels_evening ON travels (evening);
CREATE INDEX idx_copies_evening ON copies (evening);
CREATE INDEX idx_confirmed_phones_evening ON confirmed_phones (evening);
CREATE INDEX idx_confirmed_phones_phone ON confirmed_phones (phone);
CREATE INDEX idx_shown_accounts_confirmation ON shown_accounts (confirmation);
CREATE INDEX versions_number ON versions (number);

-- ---- Views to read: an exact fraction is kept as text, 332/3, and shown as a number ----

-- A row a deal and player who had a part in it, or whose points or money it moved.
CREATE VIEW deals AS
WITH shown AS (
    SELECT t.evening AS address, t.title, t.place, t.date, t.game, d.deal,
        nullif(d.dealer, '') AS dealer, nullif(d.declarer, '') AS declarer, d.what,
        coalesce(json_extract(d.names, player.fullkey), player.value) AS player,
        json_extract(d.points, player.fullkey) AS points,
        json_extract(d.bonus, player.fullkey) AS bonus,
        json_extract(d.totals, player.fullkey) AS total,
        json_extract(d.amounts, player.fullkey) AS amount,
        CASE d.amounts WHEN '[]' THEN NULL ELSE t.currency END AS currency,
        EXISTS (SELECT 1 FROM json_each(d.parts) AS part
            WHERE json_extract(part.value, '$[0]') = player.key) AS had_part
    FROM scored_tables AS t JOIN scored_deals AS d ON d.evening = t.evening,
        json_each(t.players) AS player
    WHERE t.number = t.last AND coalesce((SELECT removed FROM removals
        WHERE subject = t.evening ORDER BY number DESC LIMIT 1), 0) = 0
)
SELECT address, title, place, date, game, deal, dealer, declarer, what, player,
    CASE typeof(points) WHEN 'text' THEN round(
        CAST(points AS REAL) / CAST(substr(points, instr(points, '/') + 1) AS REAL), 4) ELSE points END AS points,
    CASE typeof(bonus) WHEN 'text' THEN round(
        CAST(bonus AS REAL) / CAST(substr(bonus, instr(bonus, '/') + 1) AS REAL), 4) ELSE bonus END AS bonus,
    CASE typeof(total) WHEN 'text' THEN round(
        CAST(total AS REAL) / CAST(substr(total, instr(total, '/') + 1) AS REAL), 4) ELSE total END AS total,
    CASE typeof(amount) WHEN 'text' THEN round(
        CAST(amount AS REAL) / CAST(substr(amount, instr(amount, '/') + 1) AS REAL), 4) ELSE amount END AS amount,
    currency
FROM shown WHERE points <> 0 OR bonus <> 0 OR amount <> 0 OR had_part;

-- A row a table and person who had a seat there, for as long as that was so.
CREATE VIEW balances AS
WITH shown AS (
    SELECT t.evening AS address, t.title, t.place, t.date, t.game, t.state, t.deals,
        json_extract(balance.value, '$[1]') AS player,
        json_extract(balance.value, '$[2]') AS points,
        CAST(json_extract(balance.value, '$[3]') AS REAL) AS amount,
        nullif(t.currency, '') AS currency
    FROM scored_tables AS t, json_each(t.balances) AS balance
    WHERE t.number = t.last AND coalesce((SELECT removed FROM removals
        WHERE subject = t.evening ORDER BY number DESC LIMIT 1), 0) = 0
)
SELECT address, title, place, date, game, state, deals, player,
    CASE typeof(points) WHEN 'text' THEN round(
        CAST(points AS REAL) / CAST(substr(points, instr(points, '/') + 1) AS REAL), 4) ELSE points END AS points,
    amount, currency
FROM shown;

-- A row a payment; without a payee the table itself is paid.
CREATE VIEW payments AS
WITH shown AS (
    SELECT t.evening AS address, t.title, t.place, t.date, t.game, t.state,
        json_extract(payment.value, '$.from') AS payer,
        json_extract(payment.value, '$.to') AS payee,
        json_extract(payment.value, '$.points') AS points,
        CAST(json_extract(payment.value, '$.amount') AS REAL) AS amount,
        nullif(t.currency, '') AS currency
    FROM scored_tables AS t, json_each(t.payments) AS payment
    WHERE t.number = t.last AND coalesce((SELECT removed FROM removals
        WHERE subject = t.evening ORDER BY number DESC LIMIT 1), 0) = 0
)
SELECT address, title, place, date, game, state, payer, payee,
    CASE typeof(points) WHEN 'text' THEN round(
        CAST(points AS REAL) / CAST(substr(points, instr(points, '/') + 1) AS REAL), 4) ELSE points END AS points,
    amount, currency
FROM shown;

-- ---- Views of the program's own ----

-- The latest entry about a link holds, and of a phone all since it was last sent away.
CREATE VIEW grants_now AS
SELECT number, subject, device, role, generation, at FROM grants AS one
WHERE role <> '' AND (generation = 0 OR generation = (
    SELECT CASE open WHEN 1 THEN generation END FROM links
    WHERE links.subject = one.subject AND links.role = one.role ORDER BY number DESC LIMIT 1))
AND NOT EXISTS (SELECT 1 FROM grants AS gone WHERE gone.subject = one.subject
    AND gone.device = one.device AND gone.role = '' AND gone.number > one.number);

CREATE VIEW listed_tables AS SELECT device, evening, at FROM visits WHERE void = 0;

CREATE VIEW listed_books AS SELECT device, book, at FROM book_visits WHERE void = 0;

-- ---- Triggers: what happened is never changed ----

CREATE TRIGGER evenings_update BEFORE UPDATE ON evenings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER evenings_delete BEFORE DELETE ON evenings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER events_update BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER events_delete BEFORE DELETE ON events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER book_events_update BEFORE UPDATE ON book_events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER book_events_delete BEFORE DELETE ON book_events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER chairs_update BEFORE UPDATE ON chairs
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER chairs_delete BEFORE DELETE ON chairs
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER links_update BEFORE UPDATE ON links
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER links_delete BEFORE DELETE ON links
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER grants_update BEFORE UPDATE ON grants
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER grants_delete BEFORE DELETE ON grants
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER removals_update BEFORE UPDATE ON removals
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER removals_delete BEFORE DELETE ON removals
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER marks_update BEFORE UPDATE ON marks
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER marks_delete BEFORE DELETE ON marks
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER markings_update BEFORE UPDATE ON markings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER markings_delete BEFORE DELETE ON markings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER meetings_update BEFORE UPDATE ON meetings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER meetings_delete BEFORE DELETE ON meetings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER travels_update BEFORE UPDATE ON travels
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER travels_delete BEFORE DELETE ON travels
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER copies_update BEFORE UPDATE ON copies
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER copies_delete BEFORE DELETE ON copies
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER confirmed_phones_update BEFORE UPDATE ON confirmed_phones
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER confirmed_phones_delete BEFORE DELETE ON confirmed_phones
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER shown_accounts_update BEFORE UPDATE ON shown_accounts
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER shown_accounts_delete BEFORE DELETE ON shown_accounts
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;

-- The keys alone would not do: INSERT OR REPLACE deletes the row before without its trigger.
CREATE TRIGGER evenings_once BEFORE INSERT ON evenings
WHEN EXISTS (SELECT 1 FROM evenings WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'this table is open already'); END;

CREATE TRIGGER events_in_order BEFORE INSERT ON events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM events WHERE evening = NEW.evening)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its table'); END;

CREATE TRIGGER events_once BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE evening = NEW.evening AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END;

CREATE TRIGGER book_events_in_order BEFORE INSERT ON book_events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM book_events WHERE book = NEW.book)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its book'); END;

CREATE TRIGGER book_events_once BEFORE INSERT ON book_events
WHEN EXISTS (SELECT 1 FROM book_events WHERE book = NEW.book AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END;

-- ---- Triggers: scores are behind as soon as the log goes on ----

CREATE TRIGGER scored_tables_opened AFTER INSERT ON evenings
BEGIN INSERT INTO scored_tables (evening, changed_at) VALUES (NEW.id, NEW.opened_at); END;

CREATE TRIGGER scored_tables_went_on AFTER INSERT ON events
BEGIN
    UPDATE scored_tables SET last = NEW.number, changed_at = NEW.at WHERE evening = NEW.evening;
END;

-- ---- Triggers: what a phone may not see any more is void on its lists ----

CREATE TRIGGER visits_void AFTER INSERT ON visits
BEGIN
    UPDATE visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = visits.evening
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = visits.evening)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = visits.evening AND now.device = visits.device)
    WHERE evening = NEW.evening AND device = NEW.device;
END;

CREATE TRIGGER book_visits_void AFTER INSERT ON book_visits
BEGIN
    UPDATE book_visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = book_visits.book
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = book_visits.book)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = book_visits.book AND now.device = book_visits.device)
    WHERE book = NEW.book AND device = NEW.device;
END;

CREATE TRIGGER links_void AFTER INSERT ON links
BEGIN
    UPDATE visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = visits.evening
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = visits.evening)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = visits.evening AND now.device = visits.device)
    WHERE evening = NEW.subject;
    UPDATE book_visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = book_visits.book
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = book_visits.book)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = book_visits.book AND now.device = book_visits.device)
    WHERE book = NEW.subject;
END;

CREATE TRIGGER grants_void AFTER INSERT ON grants
BEGIN
    UPDATE visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = visits.evening
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = visits.evening)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = visits.evening AND now.device = visits.device)
    WHERE evening = NEW.subject AND device = NEW.device;
    UPDATE book_visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = book_visits.book
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = book_visits.book)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = book_visits.book AND now.device = book_visits.device)
    WHERE book = NEW.subject AND device = NEW.device;
END;

CREATE TRIGGER removals_void AFTER INSERT ON removals
BEGIN
    UPDATE visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = visits.evening
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = visits.evening)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = visits.evening AND now.device = visits.device)
    WHERE evening = NEW.subject;
    UPDATE book_visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = book_visits.book
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = book_visits.book)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = book_visits.book AND now.device = book_visits.device)
    WHERE book = NEW.subject;
END;

-- ---- Triggers: whatever is written gives what shows it its next version ----

-- Into this view goes whatever has changed: a table, a book, or a phone's lists.
CREATE VIEW changed AS SELECT subject FROM versions;

CREATE TRIGGER changed_counts INSTEAD OF INSERT ON changed WHEN NEW.subject <> ''
BEGIN
    INSERT INTO versions (subject, number)
    VALUES (NEW.subject, (SELECT 1 + coalesce(max(number), 0) FROM versions))
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
END;

CREATE TRIGGER events_insert_counts AFTER INSERT ON events
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER chairs_insert_counts AFTER INSERT ON chairs
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER marks_insert_counts AFTER INSERT ON marks
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER markings_insert_counts AFTER INSERT ON markings
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER travels_insert_counts AFTER INSERT ON travels
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER copies_insert_counts AFTER INSERT ON copies
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER confirmed_phones_insert_counts AFTER INSERT ON confirmed_phones
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER drafts_insert_counts AFTER INSERT ON drafts
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER drafts_update_counts AFTER UPDATE ON drafts
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER drafts_delete_counts AFTER DELETE ON drafts
BEGIN INSERT INTO changed VALUES (OLD.evening); END;
CREATE TRIGGER phones_insert_counts AFTER INSERT ON phones
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER phones_update_counts AFTER UPDATE ON phones
BEGIN INSERT INTO changed VALUES (NEW.evening); END;
CREATE TRIGGER phones_delete_counts AFTER DELETE ON phones
BEGIN INSERT INTO changed VALUES (OLD.evening); END;
CREATE TRIGGER visits_insert_counts AFTER INSERT ON visits
BEGIN INSERT INTO changed VALUES (NEW.device); END;
CREATE TRIGGER visits_delete_counts AFTER DELETE ON visits
BEGIN INSERT INTO changed VALUES (OLD.device); END;
CREATE TRIGGER book_visits_insert_counts AFTER INSERT ON book_visits
BEGIN INSERT INTO changed VALUES (NEW.device); END;
CREATE TRIGGER book_visits_delete_counts AFTER DELETE ON book_visits
BEGIN INSERT INTO changed VALUES (OLD.device); END;
CREATE TRIGGER links_insert_counts AFTER INSERT ON links
BEGIN INSERT INTO changed VALUES (NEW.subject); END;
CREATE TRIGGER removals_insert_counts AFTER INSERT ON removals
BEGIN INSERT INTO changed VALUES (NEW.subject); END;

-- Who comes is no news to those who look at the page; who is shut out is, and so it is to the phone.
CREATE TRIGGER grants_end_counts AFTER INSERT ON grants WHEN NEW.role = ''
BEGIN INSERT INTO changed VALUES (NEW.subject); END;
CREATE TRIGGER visits_void_counts AFTER UPDATE OF void ON visits WHEN OLD.void <> NEW.void
BEGIN INSERT INTO changed VALUES (NEW.device); END;
CREATE TRIGGER book_visits_void_counts AFTER UPDATE OF void ON book_visits WHEN OLD.void <> NEW.void
BEGIN INSERT INTO changed VALUES (NEW.device); END;

-- What is written in a book shows at its tables, and in the book that it was moved into: all of
-- them have the same next version.
CREATE TRIGGER book_events_counts AFTER INSERT ON book_events
BEGIN
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (
        WITH RECURSIVE said (body) AS (
            SELECT CASE WHEN json_valid(NEW.body) THEN NEW.body ELSE '{}' END
        ), its (book) AS (
            SELECT NEW.book
            UNION SELECT body ->> '$.into' FROM said WHERE body ->> '$.into' <> ''
            UNION SELECT one.body ->> '$.into' FROM its JOIN book_events AS one USING (book)
                WHERE one.kind = 'moved'
            UNION SELECT one.book FROM its JOIN book_events AS one
                ON one.kind = 'moved' AND one.body ->> '$.into' = its.book
        )
        SELECT book AS subject FROM its
        UNION SELECT picked.value FROM its JOIN book_events USING (book), json_each(
            CASE WHEN json_valid(book_events.body) THEN book_events.body ELSE '{}' END, '$.tables'
        ) AS picked WHERE kind IN ('opened', 'tables') AND picked.type = 'text'
        UNION SELECT agreed.key FROM said, json_each(said.body, '$.cuts') AS agreed
    ) WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
END;

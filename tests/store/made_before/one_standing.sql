BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'assistant','m001_log','2026-11-21 22:32:42.769129+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'assistant','m002_devices','2026-11-21 22:32:42.770697+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'assistant','m003_kept_rules','2026-11-21 22:32:42.771996+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'assistant','m004_books','2026-11-21 22:32:42.775083+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'assistant','m005_scores','2026-11-21 22:32:42.778206+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'assistant','m006_taken_once','2026-11-21 22:32:42.779668+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'assistant','m007_outcomes','2026-11-21 22:32:42.784117+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'assistant','m008_parts','2026-11-21 22:32:42.786903+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'assistant','m009_one_standing','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'assistant','m010_public_ids','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'assistant','m011_lowered','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'assistant','m012_drafts','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(13,'assistant','m013_games_by_name','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(14,'assistant','m014_boxes','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(15,'assistant','m015_no_language','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(16,'assistant','m016_versions','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(17,'assistant','m017_phones','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(18,'assistant','m018_links','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(19,'assistant','m019_marks','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(20,'assistant','m020_travel','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(21,'assistant','m021_tenures','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(22,'assistant','m022_phones_after','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(23,'assistant','m023_many','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(24,'assistant','m024_money_of_all','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(25,'assistant','m025_other_games','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(26,'assistant','m026_bank_accounts','2026-11-28 19:00:00');
CREATE TABLE "bank_accounts" (
   "holder" TEXT PRIMARY KEY NOT NULL,
   "account" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "book_events" (
   "book" TEXT,
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL,
   PRIMARY KEY ("book", "number")
) STRICT;
INSERT INTO "book_events" VALUES('book',1,'2026-11-20T18:00:04.000+00:00','phone','opened','{"title": "Friday", "tables": ["QwMRJBLDnM_BcZrn3nmuU4", "wz07LpZv-pJeW5bIpAv_5h"]}','book 1');
INSERT INTO "book_events" VALUES('book',2,'2026-11-20T18:00:05.000+00:00','phone','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Bo\u0159ivoj", "2.90"], ["Cyril", "Bo\u0159ivoj", "7.30"]], "came_to": {}, "chairs": {}}','book 2');
INSERT INTO "book_events" VALUES('book',3,'2026-11-20T18:00:06.000+00:00','phone','paid','{"promise": 1, "amount": "2.90"}','book 3');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'QwMRJBLDnM_BcZrn3nmuU4',1,'Bořivoj','2026-11-20T18:00:03.000+00:00','phone',4);
INSERT INTO "chairs" VALUES(2,'wz07LpZv-pJeW5bIpAv_5h',1,'Bořivoj','2026-11-20T18:00:03.000+00:00','phone',2);
CREATE TABLE "confirmed_phones" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "phone" TEXT NOT NULL,
   "seat" INTEGER NOT NULL,
   "after" INTEGER NOT NULL,
   "names" TEXT NOT NULL,
   "confirmed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('QwMRJBLDnM_BcZrn3nmuU4','2026-11-20T18:00:00.000+00:00');
INSERT INTO "evenings" VALUES('w0nvxUeQd2MwlOuc70K07G','2026-11-20T18:00:01.000+00:00');
INSERT INTO "evenings" VALUES('wz07LpZv-pJeW5bIpAv_5h','2026-11-20T18:00:02.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',1,'2026-11-20T18:00:00.000+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"convention":"sochi"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"Сочи","date":"2026-11-20"}','opened','');
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',2,'2026-11-20T18:00:00.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Cyril":"whist","Boris":"pass"},"tricks":{"Anna":6,"Cyril":4,"Boris":0}}}','imported 2','');
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',3,'2026-11-20T18:00:00.000+00:00','dealt','{"facts":{"contract":"misere","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Boris":0,"Cyril":6,"Anna":4}}}','imported 3','');
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',4,'2026-11-20T18:00:00.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":3,"Boris":0,"Cyril":7}}}','imported 4','');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',1,'2026-11-20T18:00:01.000+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"Parlett","date":"2026-11-20"}','opened','');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',2,'2026-11-20T18:00:01.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Cyril":"whist","Boris":"pass"},"tricks":{"Anna":6,"Cyril":4,"Boris":0}}}','imported 2','');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',3,'2026-11-20T18:00:01.000+00:00','dealt','{"facts":{"contract":"misere","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Boris":0,"Cyril":6,"Anna":4}}}','imported 3','');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',4,'2026-11-20T18:00:01.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":3,"Boris":0,"Cyril":7}}}','imported 4','');
INSERT INTO "events" VALUES('wz07LpZv-pJeW5bIpAv_5h',1,'2026-11-20T18:00:02.000+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"Mariáš","date":"2026-11-20"}','opened','');
INSERT INTO "events" VALUES('wz07LpZv-pJeW5bIpAv_5h',2,'2026-11-20T18:00:02.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"leaves","played":false}}','imported 2','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "marks" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "deal" INTEGER NOT NULL,
   "written" INTEGER NOT NULL,
   "seat" INTEGER NOT NULL,
   "said" TEXT NOT NULL,
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "meetings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "same" INTEGER NOT NULL,
   "digests" TEXT NOT NULL,
   "deals" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
CREATE TABLE scored_deals (
    evening TEXT NOT NULL REFERENCES evenings (id),
    deal INTEGER NOT NULL,
    dealer TEXT NOT NULL,
    declarer TEXT NOT NULL,
    what TEXT NOT NULL,
    points TEXT NOT NULL,
    bonus TEXT NOT NULL,
    totals TEXT NOT NULL, key INTEGER NOT NULL DEFAULT 0, parts TEXT NOT NULL DEFAULT '[]', amounts TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (evening, deal)
) STRICT, WITHOUT ROWID
;
INSERT INTO "scored_deals" VALUES('QwMRJBLDnM_BcZrn3nmuU4',1,'Anna','Anna','Anna 6♠ against Cyril','[-8,0,8]','[0,0,0]','[-8,0,8]',1,'[[0,"declarer",-8,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[1,"defender",0,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",8,[["whist",["whist",{},null],13,true,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('QwMRJBLDnM_BcZrn3nmuU4',2,'Boris','Boris','Boris misère against Cyril, Anna','[0,0,0]','[0,0,0]','[-8,0,8]',2,'[[0,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,true]],[]],[1,"declarer",0,[["misere",["misère",{},null],11,true,false,false]],[]],[2,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('QwMRJBLDnM_BcZrn3nmuU4',3,'Cyril','','raspasy','["10/3","130/3","-140/3"]','[0,0,0]','["-14/3","130/3","-116/3"]',3,'[[0,null,"10/3",[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[1,null,"130/3",[["raspasy",["raspasy without a trick",{},null],16,true,false,false]],[]],[2,null,"-140/3",[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('w0nvxUeQd2MwlOuc70K07G',1,'Anna','Anna','Anna 6♠ against Cyril','[-8,0,8]','[0,0,0]','[-8,0,8]',1,'[[0,"declarer",-8,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[1,"defender",0,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",8,[["whist",["whist",{},null],13,true,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('w0nvxUeQd2MwlOuc70K07G',2,'Boris','Boris','Boris misère against Cyril, Anna','[0,0,0]','[0,0,0]','[-8,0,8]',2,'[[0,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,true]],[]],[1,"declarer",0,[["misere",["misère",{},null],11,true,false,false]],[]],[2,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('w0nvxUeQd2MwlOuc70K07G',3,'Boris','','raspasy','[3,33,-37]','[0,0,0]','[-5,33,-29]',3,'[[0,null,3,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[1,null,33,[["raspasy",["raspasy without a trick",{},null],16,true,false,false]],[]],[2,null,-37,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('wz07LpZv-pJeW5bIpAv_5h',1,'Anna','Boris','Boris leaves','[-1,2,-1]','[0,0,0]','[-1,2,-1]',1,'[[0,"defender",-1,[],[[1,-1]]],[1,"declarer",2,[["suit",["suit game",{},null],0,true,false,false]],[[2,1],[0,1]]],[2,"defender",-1,[],[[1,-1]]]]','[]');
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
, over INTEGER NOT NULL DEFAULT 0, stake TEXT NOT NULL DEFAULT 'null', owed TEXT NOT NULL DEFAULT 'null', scoring INTEGER NOT NULL DEFAULT 1, public_id TEXT NOT NULL DEFAULT '', box ANY NOT NULL DEFAULT 0, tenures TEXT NOT NULL DEFAULT '[]', fines TEXT NOT NULL DEFAULT '[]', counted_as TEXT NOT NULL DEFAULT '', lowest_wins INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID
;
INSERT INTO "scored_tables" VALUES('QwMRJBLDnM_BcZrn3nmuU4','',4,4,'2026-11-20T18:00:00.000+00:00','preferans','Сочи','','2026-11-20','running',3,'["Anna","Boris","Cyril"]','["-14/3","130/3","-116/3"]','["-0.47","4.33","-3.87"]','[{"from":"Cyril","to":"Boris","points":"116/3","amount":"3.87"},{"from":"Anna","to":"Boris","points":"14/3","amount":"0.47"}]','CZK','dca3a18efb208da1e9379b21d05b1d8d','anna boris cyril сочи  2026-11-20 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[-28,100,-72]',1,'wmZC-5SVplvbKw8PtonzFo',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('w0nvxUeQd2MwlOuc70K07G','',4,4,'2026-11-20T18:00:01.000+00:00','preferans','Parlett','','2026-11-20','running',3,'["Anna","Boris","Cyril"]','[-5,33,-29]','["-0.50","3.30","-2.90"]','[{"from":"Cyril","to":"Boris","points":29,"amount":"2.90"},{"from":"Anna","to":"Boris","points":4,"amount":"0.40"},{"from":"Anna","to":null,"points":1,"amount":"0.10"}]','CZK','a6a2abcae22162b8f932b8b482467f03','anna boris cyril parlett  2026-11-20 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[-25,93,-69]',1,'g7AvggpA_LHzCQe7LTucPQ',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('wz07LpZv-pJeW5bIpAv_5h','',2,2,'2026-11-20T18:00:02.000+00:00','marias','Mariáš','','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[-1,2,-1]','["-0.10","0.20","-0.10"]','[{"from":"Anna","to":"Boris","points":1,"amount":"0.10"},{"from":"Cyril","to":"Boris","points":1,"amount":"0.10"}]','CZK','fd770a291e8ff6321100e437e0665c57','anna boris cyril marias  2026-11-20 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-1,2,-1]',1,'A3YIIjn3PWBCVfw-dVnGrD',0,'[]','[]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE UNIQUE INDEX "idx_events_evening_submission"
    ON "events" ("evening", "submission");
CREATE TRIGGER evenings_update BEFORE update ON evenings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER evenings_delete BEFORE delete ON evenings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER events_update BEFORE update ON events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER events_delete BEFORE delete ON events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER evenings_once BEFORE INSERT ON evenings
WHEN EXISTS (SELECT 1 FROM evenings WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'this table is open already'); END;
CREATE TRIGGER events_in_order BEFORE INSERT ON events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM events WHERE evening = NEW.evening)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its table'); END;
CREATE TRIGGER events_once BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE evening = NEW.evening AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END;
CREATE INDEX "idx_chairs_evening_seat"
    ON "chairs" ("evening", "seat");
CREATE TRIGGER book_events_update BEFORE update ON book_events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER book_events_delete BEFORE delete ON book_events
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER chairs_delete BEFORE delete ON chairs
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER book_events_in_order BEFORE INSERT ON book_events
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM book_events WHERE book = NEW.book)
BEGIN SELECT RAISE(ABORT, 'this is not the next event of its book'); END;
CREATE TRIGGER book_events_once BEFORE INSERT ON book_events
WHEN EXISTS (SELECT 1 FROM book_events WHERE book = NEW.book AND submission = NEW.submission)
BEGIN SELECT RAISE(ABORT, 'this was written already'); END;
CREATE INDEX scored_tables_known ON scored_tables (known_by);
CREATE INDEX scored_tables_behind ON scored_tables (evening) WHERE number <> last;
CREATE TRIGGER scored_tables_opened AFTER INSERT ON evenings
BEGIN INSERT INTO scored_tables (evening, changed_at) VALUES (NEW.id, NEW.opened_at); END;
CREATE TRIGGER scored_tables_went_on AFTER INSERT ON events
BEGIN
    UPDATE scored_tables SET last = NEW.number, changed_at = NEW.at WHERE evening = NEW.evening;
END;
CREATE INDEX book_events_taken ON book_events (json_extract(body, '$.book'), json_extract(body, '$.promise')) WHERE kind IN ('taken', 'given');
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
BEGIN SELECT RAISE(ABORT, 'this promise is not there to be taken over'); END;
CREATE TRIGGER book_events_taken_stays BEFORE INSERT ON book_events
WHEN NEW.kind IN ('carried', 'paid') AND (
    SELECT kind FROM book_events WHERE kind IN ('taken', 'given')
    AND json_extract(body, '$.book') = NEW.book
    AND json_extract(body, '$.promise') = json_extract(NEW.body, '$.promise')
    ORDER BY rowid DESC LIMIT 1) = 'taken'
BEGIN SELECT RAISE(ABORT, 'this promise was taken over elsewhere'); END;
CREATE INDEX scored_tables_days ON scored_tables (evening, changed_at, date, place);
CREATE INDEX scored_tables_public ON scored_tables (public_id);
CREATE TRIGGER book_events_lowered_here BEFORE INSERT ON book_events
WHEN NEW.kind = 'lowered' AND coalesce((
    SELECT json_extract(body, '$.carried') FROM book_events
    WHERE book = NEW.book AND kind = 'carried'
    AND json_extract(body, '$.promise') = json_extract(NEW.body, '$.promise')
    ORDER BY number DESC LIMIT 1), 0)
BEGIN SELECT RAISE(ABORT, 'this promise is carried over'); END;
CREATE INDEX book_events_settled ON book_events (book) WHERE kind = 'settled';
CREATE UNIQUE INDEX "idx_drafts_evening_device"
    ON "drafts" ("evening", "device");
CREATE VIEW balances AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, t.state, t.deals,
    player.value AS player,
    CASE typeof(json_extract(t.totals, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(t.totals, player.fullkey) AS REAL) / CAST(substr(json_extract(t.totals, player.fullkey), instr(json_extract(t.totals, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(t.totals, player.fullkey) END AS points,
    CAST(json_extract(t.amounts, player.fullkey) AS REAL) AS amount,
    nullif(t.currency, '') AS currency
FROM scored_tables AS t, json_each(t.players) AS player
WHERE t.number = t.last;
CREATE VIEW payments AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, t.state,
    json_extract(payment.value, '$.from') AS payer,
    json_extract(payment.value, '$.to') AS payee,
    CASE typeof(json_extract(payment.value, '$.points')) WHEN 'text' THEN
        round(CAST(json_extract(payment.value, '$.points') AS REAL) / CAST(substr(json_extract(payment.value, '$.points'), instr(json_extract(payment.value, '$.points'), '/') + 1) AS REAL), 4) ELSE json_extract(payment.value, '$.points') END AS points,
    CAST(json_extract(payment.value, '$.amount') AS REAL) AS amount,
    nullif(t.currency, '') AS currency
FROM scored_tables AS t, json_each(t.payments) AS payment
WHERE t.number = t.last;
CREATE INDEX versions_number ON versions (number);
CREATE TRIGGER events_insert_counts AFTER INSERT ON events BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER chairs_insert_counts AFTER INSERT ON chairs BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER drafts_insert_counts AFTER INSERT ON drafts BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER drafts_update_counts AFTER UPDATE ON drafts BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER drafts_delete_counts AFTER DELETE ON drafts BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT OLD.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER visits_insert_counts AFTER INSERT ON visits BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.device AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER visits_delete_counts AFTER DELETE ON visits BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT OLD.device AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER book_visits_insert_counts AFTER INSERT ON book_visits BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.device AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER book_visits_delete_counts AFTER DELETE ON book_visits BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT OLD.device AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER book_events_counts AFTER INSERT ON book_events BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (
    WITH its (book) AS (SELECT NEW.book UNION SELECT json_extract(CASE WHEN json_valid(NEW.body) THEN NEW.body ELSE '{}' END, '$.book'))
    SELECT book AS subject FROM its WHERE book IS NOT NULL
    UNION SELECT picked.value FROM its JOIN book_events USING (book),
        json_each(CASE WHEN json_valid(book_events.body) THEN book_events.body ELSE '{}' END, '$.tables') AS picked
        WHERE kind IN ('opened', 'tables') AND picked.type = 'text'
    UNION SELECT came_to.key FROM json_each(CASE WHEN json_valid(NEW.body) THEN NEW.body ELSE '{}' END, '$.came_to') AS came_to
)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER phones_insert_counts AFTER INSERT ON phones BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER phones_update_counts AFTER UPDATE ON phones BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER phones_delete_counts AFTER DELETE ON phones BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT OLD.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE INDEX "idx_links_subject_role"
    ON "links" ("subject", "role");
CREATE TRIGGER links_update BEFORE update ON links
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER links_delete BEFORE delete ON links
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE INDEX "idx_grants_subject_device_role"
    ON "grants" ("subject", "device", "role");
CREATE TRIGGER grants_update BEFORE update ON grants
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER grants_delete BEFORE delete ON grants
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE INDEX "idx_removals_subject"
    ON "removals" ("subject");
CREATE TRIGGER removals_update BEFORE update ON removals
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER removals_delete BEFORE delete ON removals
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE VIEW grants_now AS
SELECT number, subject, device, role, generation, at FROM grants AS one
WHERE role <> '' AND (generation = 0 OR generation = (
    SELECT CASE open WHEN 1 THEN generation END FROM links
    WHERE links.subject = one.subject AND links.role = one.role ORDER BY number DESC LIMIT 1))
AND NOT EXISTS (SELECT 1 FROM grants AS gone WHERE gone.subject = one.subject
    AND gone.device = one.device AND gone.role = '' AND gone.number > one.number);
CREATE INDEX visits_of ON visits (evening);
CREATE VIEW listed_tables AS SELECT device, evening, at FROM visits WHERE void = 0;
CREATE TRIGGER visits_void AFTER INSERT ON visits BEGIN 
    UPDATE visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = visits.evening
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = visits.evening)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = visits.evening AND now.device = visits.device)
    WHERE evening = NEW.evening AND device = NEW.device;
 END;
CREATE INDEX book_visits_of ON book_visits (book);
CREATE VIEW listed_books AS SELECT device, book, at FROM book_visits WHERE void = 0;
CREATE TRIGGER book_visits_void AFTER INSERT ON book_visits BEGIN 
    UPDATE book_visits SET void =
        coalesce((SELECT removed FROM removals WHERE subject = book_visits.book
            ORDER BY number DESC LIMIT 1), 0)
        OR EXISTS (SELECT 1 FROM links WHERE subject = book_visits.book)
            AND NOT EXISTS (SELECT 1 FROM grants_now AS now
                WHERE now.subject = book_visits.book AND now.device = book_visits.device)
    WHERE book = NEW.book AND device = NEW.device;
 END;
CREATE TRIGGER links_void AFTER INSERT ON links BEGIN 
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
CREATE TRIGGER grants_void AFTER INSERT ON grants BEGIN 
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
CREATE TRIGGER removals_void AFTER INSERT ON removals BEGIN 
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
CREATE TRIGGER links_insert_counts AFTER INSERT ON links BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.subject AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER removals_insert_counts AFTER INSERT ON removals BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.subject AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER grants_end_counts AFTER INSERT ON grants WHEN NEW.role = '' BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.subject AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER visits_void_counts AFTER UPDATE OF void ON visits WHEN OLD.void <> NEW.void
BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.device AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER book_visits_void_counts AFTER UPDATE OF void ON book_visits WHEN OLD.void <> NEW.void
BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.device AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE INDEX "idx_marks_evening"
    ON "marks" ("evening");
CREATE TRIGGER marks_update BEFORE update ON marks
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER marks_delete BEFORE delete ON marks
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER marks_insert_counts AFTER INSERT ON marks BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE INDEX "idx_markings_evening"
    ON "markings" ("evening");
CREATE TRIGGER markings_update BEFORE update ON markings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER markings_delete BEFORE delete ON markings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER markings_insert_counts AFTER INSERT ON markings BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE INDEX "idx_meetings_evening"
    ON "meetings" ("evening");
CREATE TRIGGER meetings_update BEFORE update ON meetings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER meetings_delete BEFORE delete ON meetings
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE INDEX "idx_travels_evening"
    ON "travels" ("evening");
CREATE TRIGGER travels_update BEFORE update ON travels
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER travels_delete BEFORE delete ON travels
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE INDEX "idx_copies_evening"
    ON "copies" ("evening");
CREATE TRIGGER copies_update BEFORE update ON copies
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER copies_delete BEFORE delete ON copies
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER travels_insert_counts AFTER INSERT ON travels BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER copies_insert_counts AFTER INSERT ON copies BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
CREATE TRIGGER chairs_update BEFORE update ON chairs
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE INDEX marks_of_deals ON marks (evening, deal, seat);
CREATE INDEX marks_by ON marks (evening, by);
CREATE INDEX grants_ended ON grants (subject, number) WHERE role = '';
CREATE VIEW deals AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, d.deal,
    nullif(d.dealer, '') AS dealer, nullif(d.declarer, '') AS declarer, d.what,
    player.value AS player,
    CASE typeof(json_extract(d.points, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.points, player.fullkey) AS REAL) / CAST(substr(json_extract(d.points, player.fullkey), instr(json_extract(d.points, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.points, player.fullkey) END AS points,
    CASE typeof(json_extract(d.bonus, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.bonus, player.fullkey) AS REAL) / CAST(substr(json_extract(d.bonus, player.fullkey), instr(json_extract(d.bonus, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.bonus, player.fullkey) END AS bonus,
    CASE typeof(json_extract(d.totals, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.totals, player.fullkey) AS REAL) / CAST(substr(json_extract(d.totals, player.fullkey), instr(json_extract(d.totals, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.totals, player.fullkey) END AS total,
    CASE typeof(json_extract(d.amounts, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.amounts, player.fullkey) AS REAL) / CAST(substr(json_extract(d.amounts, player.fullkey), instr(json_extract(d.amounts, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.amounts, player.fullkey) END AS amount,
    CASE d.amounts WHEN '[]' THEN NULL ELSE t.currency END AS currency
FROM scored_tables AS t JOIN scored_deals AS d ON d.evening = t.evening,
    json_each(t.players) AS player
WHERE t.number = t.last AND (
    json_extract(d.points, player.fullkey) <> 0 OR json_extract(d.bonus, player.fullkey) <> 0
    OR json_extract(d.amounts, player.fullkey) <> 0
    OR EXISTS (SELECT 1 FROM json_each(d.parts) AS part
        WHERE json_extract(part.value, '$[0]') = player.key));
CREATE INDEX "idx_confirmed_phones_evening"
    ON "confirmed_phones" ("evening");
CREATE INDEX "idx_confirmed_phones_phone"
    ON "confirmed_phones" ("phone");
CREATE TRIGGER confirmed_phones_update BEFORE update ON confirmed_phones
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
CREATE TRIGGER confirmed_phones_delete BEFORE delete ON confirmed_phones
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never deleted'); END;
CREATE TRIGGER confirmed_phones_insert_counts AFTER INSERT ON confirmed_phones BEGIN 
    INSERT INTO versions (subject, number)
    SELECT subject, (SELECT 1 + coalesce(max(number), 0) FROM versions) FROM (SELECT NEW.evening AS subject)
    WHERE subject <> ''
    ON CONFLICT (subject) DO UPDATE SET number = excluded.number;
 END;
COMMIT;

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
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "book")
) STRICT;
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
) STRICT;
INSERT INTO "chairs" VALUES(1,'QwMRJBLDnM_BcZrn3nmuU4',1,'Bořivoj','2026-11-20T18:00:03.000+00:00','phone');
INSERT INTO "chairs" VALUES(2,'wz07LpZv-pJeW5bIpAv_5h',1,'Bořivoj','2026-11-20T18:00:03.000+00:00','phone');
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
   "submission" TEXT NOT NULL,
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',1,'2026-11-20T18:00:00.000+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"convention":"sochi"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"Сочи","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',2,'2026-11-20T18:00:00.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Cyril":"whist","Boris":"pass"},"tricks":{"Anna":6,"Cyril":4,"Boris":0}}}','imported 2');
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',3,'2026-11-20T18:00:00.000+00:00','dealt','{"facts":{"contract":"misere","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Boris":0,"Cyril":6,"Anna":4}}}','imported 3');
INSERT INTO "events" VALUES('QwMRJBLDnM_BcZrn3nmuU4',4,'2026-11-20T18:00:00.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":3,"Boris":0,"Cyril":7}}}','imported 4');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',1,'2026-11-20T18:00:01.000+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"Parlett","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',2,'2026-11-20T18:00:01.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Cyril":"whist","Boris":"pass"},"tricks":{"Anna":6,"Cyril":4,"Boris":0}}}','imported 2');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',3,'2026-11-20T18:00:01.000+00:00','dealt','{"facts":{"contract":"misere","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Boris":0,"Cyril":6,"Anna":4}}}','imported 3');
INSERT INTO "events" VALUES('w0nvxUeQd2MwlOuc70K07G',4,'2026-11-20T18:00:01.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":3,"Boris":0,"Cyril":7}}}','imported 4');
INSERT INTO "events" VALUES('wz07LpZv-pJeW5bIpAv_5h',1,'2026-11-20T18:00:02.000+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"Mariáš","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('wz07LpZv-pJeW5bIpAv_5h',2,'2026-11-20T18:00:02.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"leaves","played":false}}','imported 2');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
CREATE TABLE scored_deals (
    evening TEXT NOT NULL REFERENCES evenings (id),
    deal INTEGER NOT NULL,
    dealer TEXT NOT NULL,
    declarer TEXT NOT NULL,
    what TEXT NOT NULL,
    points TEXT NOT NULL,
    bonus TEXT NOT NULL,
    totals TEXT NOT NULL, key INTEGER NOT NULL DEFAULT 0, parts TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (evening, deal)
) STRICT, WITHOUT ROWID
;
INSERT INTO "scored_deals" VALUES('QwMRJBLDnM_BcZrn3nmuU4',1,'Anna','Anna','Anna 6♠ against Cyril','[-8,0,8]','[0,0,0]','[-8,0,8]',1,'[[0,"declarer",-8,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[1,"defender",0,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",8,[["whist",["whist",{},null],13,true,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('QwMRJBLDnM_BcZrn3nmuU4',2,'Boris','Boris','Boris misère against Cyril, Anna','[0,0,0]','[0,0,0]','[-8,0,8]',2,'[[0,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,true]],[]],[1,"declarer",0,[["misere",["misère",{},null],11,true,false,false]],[]],[2,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('QwMRJBLDnM_BcZrn3nmuU4',3,'Cyril','','raspasy','["10/3","130/3","-140/3"]','[0,0,0]','["-14/3","130/3","-116/3"]',3,'[[0,null,"10/3",[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[1,null,"130/3",[["raspasy",["raspasy without a trick",{},null],16,true,false,false]],[]],[2,null,"-140/3",[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('w0nvxUeQd2MwlOuc70K07G',1,'Anna','Anna','Anna 6♠ against Cyril','[-8,0,8]','[0,0,0]','[-8,0,8]',1,'[[0,"declarer",-8,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[1,"defender",0,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",8,[["whist",["whist",{},null],13,true,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('w0nvxUeQd2MwlOuc70K07G',2,'Boris','Boris','Boris misère against Cyril, Anna','[0,0,0]','[0,0,0]','[-8,0,8]',2,'[[0,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,true]],[]],[1,"declarer",0,[["misere",["misère",{},null],11,true,false,false]],[]],[2,"defender",0,[["against_misere",["misère caught",{},null],12,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('w0nvxUeQd2MwlOuc70K07G',3,'Boris','','raspasy','[3,33,-37]','[0,0,0]','[-5,33,-29]',3,'[[0,null,3,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[1,null,33,[["raspasy",["raspasy without a trick",{},null],16,true,false,false]],[]],[2,null,-37,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('wz07LpZv-pJeW5bIpAv_5h',1,'Anna','Boris','Boris leaves','[-1,2,-1]','[0,0,0]','[-1,2,-1]',1,'[[0,"defender",-1,[],[[1,-1]]],[1,"declarer",2,[["suit",["suit game",{},null],0,true,false,false]],[[2,1],[0,1]]],[2,"defender",-1,[],[[1,-1]]]]');
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
, over INTEGER NOT NULL DEFAULT 0, stake TEXT NOT NULL DEFAULT 'null', final TEXT NOT NULL DEFAULT '[]', owed TEXT NOT NULL DEFAULT 'null') STRICT, WITHOUT ROWID
;
INSERT INTO "scored_tables" VALUES('QwMRJBLDnM_BcZrn3nmuU4','d018a2107203f7a6',4,4,'2026-11-20T18:00:00.000+00:00','preferans','Сочи','','2026-11-20','running',3,'["Anna","Boris","Cyril"]','["-14/3","130/3","-116/3"]','["-0.47","4.33","-3.87"]','[{"from":"Cyril","to":"Boris","points":"116/3","amount":"3.87"},{"from":"Anna","to":"Boris","points":"14/3","amount":"0.47"}]','CZK','dca3a18efb208da1e9379b21d05b1d8d','anna boris cyril сочи  2026-11-20 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[-28,100,-72]','[-28,100,-72]');
INSERT INTO "scored_tables" VALUES('w0nvxUeQd2MwlOuc70K07G','d018a2107203f7a6',4,4,'2026-11-20T18:00:01.000+00:00','preferans','Parlett','','2026-11-20','running',3,'["Anna","Boris","Cyril"]','[-5,33,-29]','["-0.50","3.30","-2.90"]','[{"from":"Cyril","to":"Boris","points":29,"amount":"2.90"},{"from":"Anna","to":"Boris","points":4,"amount":"0.40"},{"from":"Anna","to":null,"points":1,"amount":"0.10"}]','CZK','a6a2abcae22162b8f932b8b482467f03','anna boris cyril parlett  2026-11-20 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[-25,93,-69]','[-25,93,-69]');
INSERT INTO "scored_tables" VALUES('wz07LpZv-pJeW5bIpAv_5h','d018a2107203f7a6',2,2,'2026-11-20T18:00:02.000+00:00','marias','Mariáš','','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[-1,2,-1]','["-0.10","0.20","-0.10"]','[{"from":"Anna","to":"Boris","points":1,"amount":"0.10"},{"from":"Cyril","to":"Boris","points":1,"amount":"0.10"}]','CZK','fd770a291e8ff6321100e437e0665c57','anna boris cyril marias  2026-11-20 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-1,2,-1]','[-1,2,-1]');
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL,
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
CREATE TRIGGER chairs_update BEFORE update ON chairs
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
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
CREATE VIEW deals AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, d.deal,
    nullif(d.dealer, '') AS dealer, nullif(d.declarer, '') AS declarer, d.what,
    player.value AS player,
    CASE typeof(json_extract(d.points, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.points, player.fullkey) AS REAL) / CAST(substr(json_extract(d.points, player.fullkey), instr(json_extract(d.points, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.points, player.fullkey) END AS points,
    CASE typeof(json_extract(d.bonus, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.bonus, player.fullkey) AS REAL) / CAST(substr(json_extract(d.bonus, player.fullkey), instr(json_extract(d.bonus, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.bonus, player.fullkey) END AS bonus,
    CASE typeof(json_extract(d.totals, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.totals, player.fullkey) AS REAL) / CAST(substr(json_extract(d.totals, player.fullkey), instr(json_extract(d.totals, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.totals, player.fullkey) END AS total
FROM scored_tables AS t JOIN scored_deals AS d ON d.evening = t.evening,
    json_each(t.players) AS player
WHERE t.number = t.last;
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
    coalesce(json_extract(payment.value, '$.to'), 'the table') AS payee,
    CASE typeof(json_extract(payment.value, '$.points')) WHEN 'text' THEN
        round(CAST(json_extract(payment.value, '$.points') AS REAL) / CAST(substr(json_extract(payment.value, '$.points'), instr(json_extract(payment.value, '$.points'), '/') + 1) AS REAL), 4) ELSE json_extract(payment.value, '$.points') END AS points,
    CAST(json_extract(payment.value, '$.amount') AS REAL) AS amount,
    nullif(t.currency, '') AS currency
FROM scored_tables AS t, json_each(t.payments) AS payment
WHERE t.number = t.last;
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
COMMIT;

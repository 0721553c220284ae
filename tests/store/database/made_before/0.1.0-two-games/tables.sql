-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZDA1NDYzNDUzODhhNzMzZWQ2MTQ4OGM2NDgyNTQ5OGYxMmFkYTEyYyIsImRldmljZSI6Ilk4WTRaRG5iUEZhbTVQQkNKaGFrU1EifQ.awympw.Ix_5WBySEKOdK2evrNHM-KbXJE8
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'assistant','m001_log','2026-11-29 22:26:46.640346+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'assistant','m002_devices','2026-11-29 22:26:46.643522+00:00');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('8lZXfHiGi8NX-TOUNN4gPw','2026-11-29T22:26:46.755+00:00');
INSERT INTO "evenings" VALUES('O4r5rh_Bqg9Y4Sjuc4RIMg','2026-11-29T22:26:46.764+00:00');
INSERT INTO "evenings" VALUES('BhEOpbNfPh92pREB9SyPpQ','2026-11-29T22:26:46.768+00:00');
INSERT INTO "evenings" VALUES('Gw4K6JnGQrfgUMS59185zw','2026-11-29T22:26:46.774+00:00');
INSERT INTO "evenings" VALUES('xhND0JarwvJLwdtxT840jQ','2026-11-29T22:26:46.783+00:00');
INSERT INTO "evenings" VALUES('YtC6Q2cs80LbHFAI2LpcKg','2026-11-29T22:26:46.791+00:00');
INSERT INTO "evenings" VALUES('jejF9TkJbl3e1J38YRLv2A','2026-11-29T22:26:46.799+00:00');
INSERT INTO "evenings" VALUES('qJkgkvhdSGyxVuWavoXqJQ','2026-11-29T22:26:46.807+00:00');
INSERT INTO "evenings" VALUES('r4tehFwxbABB5QcR45WHmg','2026-11-29T22:26:46.817+00:00');
INSERT INTO "evenings" VALUES('FbOBmwOWnIZZEJGcInAltg','2026-11-29T22:26:46.844+00:00');
INSERT INTO "evenings" VALUES('gByDUAgMwSqZMhydrOEdkA','2026-11-29T22:26:46.854+00:00');
INSERT INTO "evenings" VALUES('LVehZYnHI7ENDHgTER4wNw','2026-11-29T22:26:46.870+00:00');
INSERT INTO "evenings" VALUES('BCQtA0jMI3pxCU0UH8k-7g','2026-11-29T22:26:46.879+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL,
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('8lZXfHiGi8NX-TOUNN4gPw',1,'2026-11-29T22:26:46.755+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 4","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('8lZXfHiGi8NX-TOUNN4gPw',2,'2026-11-29T22:26:46.755+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["defenders_seven"],"fleks":{"defenders_seven":1},"card_points":60,"last_trick_seven":{"by":"defenders","won":true}}}','imported 2');
INSERT INTO "events" VALUES('O4r5rh_Bqg9Y4Sjuc4RIMg',1,'2026-11-29T22:26:46.764+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 6","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('O4r5rh_Bqg9Y4Sjuc4RIMg',2,'2026-11-29T22:26:46.764+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"acorns","partner":"Cyril","card_points":50,"last_trick_seven":{"by":"soloist","won":true}}}','imported 2');
INSERT INTO "events" VALUES('BhEOpbNfPh92pREB9SyPpQ',1,'2026-11-29T22:26:46.768+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","rules":{"four_players":"dealer_sits_out","sitter_pays":true},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 7","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('BhEOpbNfPh92pREB9SyPpQ',2,'2026-11-29T22:26:46.768+00:00','dealt','{"facts":{"soloist":"Boris","contract":"betl","made":true}}','imported 2');
INSERT INTO "events" VALUES('BhEOpbNfPh92pREB9SyPpQ',3,'2026-11-29T22:26:46.768+00:00','dealt','{"facts":{"soloist":"Boris","contract":"betl","made":false}}','imported 3');
INSERT INTO "events" VALUES('Gw4K6JnGQrfgUMS59185zw',1,'2026-11-29T22:26:46.774+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 8","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('Gw4K6JnGQrfgUMS59185zw',2,'2026-11-29T22:26:46.774+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["defenders_hundred"],"card_points":20,"marriages":{"defenders":["leaves"]}}}','imported 2');
INSERT INTO "events" VALUES('xhND0JarwvJLwdtxT840jQ',1,'2026-11-29T22:26:46.783+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"silent_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 9","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('xhND0JarwvJLwdtxT840jQ',2,'2026-11-29T22:26:46.783+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('YtC6Q2cs80LbHFAI2LpcKg',1,'2026-11-29T22:26:46.791+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"silent_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 11","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('YtC6Q2cs80LbHFAI2LpcKg',2,'2026-11-29T22:26:46.791+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('jejF9TkJbl3e1J38YRLv2A',1,'2026-11-29T22:26:46.799+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"announced_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 13","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('jejF9TkJbl3e1J38YRLv2A',2,'2026-11-29T22:26:46.799+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","announced":["soloist_seven"],"card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('qJkgkvhdSGyxVuWavoXqJQ',1,'2026-11-29T22:26:46.807+00:00','opened','{"game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"announced_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 15","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('qJkgkvhdSGyxVuWavoXqJQ',2,'2026-11-29T22:26:46.807+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","announced":["soloist_seven"],"card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',1,'2026-11-29T22:26:46.817+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',2,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"pass"},"tricks":{"Anna":6,"Boris":2,"Cyril":2}}}','imported 2');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',3,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"7H","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Anna":1,"Boris":7,"Cyril":2}}}','imported 3');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',4,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"8D","declarer":"Cyril","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Anna":2,"Boris":1,"Cyril":7}}}','imported 4');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',5,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":2,"Boris":5,"Cyril":3}}}','imported 5');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',6,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Cyril":3}}}','imported 6');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',7,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"misere","declarer":"Anna","whist":{"Boris":"whist","Cyril":"whist"},"tricks":{"Anna":0,"Boris":6,"Cyril":4}}}','imported 7');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',8,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"6C","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Anna":1,"Boris":8,"Cyril":1}}}','imported 8');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',9,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"9NT","declarer":"Cyril","whist":{"Anna":"whist","Boris":"pass"},"tricks":{"Anna":1,"Boris":0,"Cyril":9}}}','imported 9');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',10,'2026-11-29T22:26:46.817+00:00','dealt','{"facts":{"contract":"8H","declarer":"Anna","whist":{"Boris":"pass","Cyril":"pass"},"aid":[["Boris",2],["Cyril",2]]}}','imported 10');
INSERT INTO "events" VALUES('FbOBmwOWnIZZEJGcInAltg',1,'2026-11-29T22:26:46.844+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"whist_on_nine_ten":"one"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 7","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('FbOBmwOWnIZZEJGcInAltg',2,'2026-11-29T22:26:46.844+00:00','dealt','{"facts":{"contract":"9S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"pass"},"tricks":{"Anna":9,"Boris":0,"Cyril":1}}}','imported 2');
INSERT INTO "events" VALUES('FbOBmwOWnIZZEJGcInAltg',3,'2026-11-29T22:26:46.844+00:00','dealt','{"facts":{"contract":"10S","declarer":"Boris","whist":{"Anna":"whist","Cyril":"whist"},"tricks":{"Anna":0,"Boris":10,"Cyril":0}}}','imported 3');
INSERT INTO "events" VALUES('FbOBmwOWnIZZEJGcInAltg',4,'2026-11-29T22:26:46.844+00:00','dealt','{"facts":{"contract":"10H","declarer":"Cyril","whist":{"Anna":"whist","Boris":"pass"},"tricks":{"Anna":1,"Boris":0,"Cyril":9}}}','imported 4');
INSERT INTO "events" VALUES('gByDUAgMwSqZMhydrOEdkA',1,'2026-11-29T22:26:46.854+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 9","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('gByDUAgMwSqZMhydrOEdkA',2,'2026-11-29T22:26:46.854+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"pass","Cyril":"pass"}}}','imported 2');
INSERT INTO "events" VALUES('gByDUAgMwSqZMhydrOEdkA',3,'2026-11-29T22:26:46.854+00:00','dealt','{"facts":{"contract":"7NT","declarer":"Boris","whist":{"Anna":"pass","Cyril":"pass"}}}','imported 3');
INSERT INTO "events" VALUES('gByDUAgMwSqZMhydrOEdkA',4,'2026-11-29T22:26:46.854+00:00','dealt','{"facts":{"contract":"8C","declarer":"Cyril","whist":{"Anna":"pass","Boris":"pass"}}}','imported 4');
INSERT INTO "events" VALUES('LVehZYnHI7ENDHgTER4wNw',1,'2026-11-29T22:26:46.870+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 12","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('LVehZYnHI7ENDHgTER4wNw',2,'2026-11-29T22:26:46.870+00:00','dealt','{"facts":{"contract":"6D","declarer":"Anna","whist":{"Boris":"whist","Cyril":"whist"},"tricks":{"Anna":6,"Boris":3,"Cyril":1}}}','imported 2');
INSERT INTO "events" VALUES('BCQtA0jMI3pxCU0UH8k-7g',1,'2026-11-29T22:26:46.879+00:00','opened','{"game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 13","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('BCQtA0jMI3pxCU0UH8k-7g',2,'2026-11-29T22:26:46.879+00:00','dealt','{"facts":{"contract":"10D","declarer":"Cyril","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Anna":1,"Boris":1,"Cyril":8}}}','imported 2');
INSERT INTO "events" VALUES('8lZXfHiGi8NX-TOUNN4gPw',3,'2026-11-29T22:26:47.078+00:00','amended','{"deal":1,"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["defenders_seven"],"fleks":{"defenders_seven":1},"card_points":60,"last_trick_seven":{"by":"defenders","won":true}}}','MXx_zuGwEEG1VgHyOxZ8JQ');
INSERT INTO "events" VALUES('8lZXfHiGi8NX-TOUNN4gPw',4,'2026-11-29T22:26:47.139+00:00','withdrawn','{"deal":1}','zbJFj3b8gS-noRNa2ezwoQ');
INSERT INTO "events" VALUES('8lZXfHiGi8NX-TOUNN4gPw',5,'2026-11-29T22:26:47.150+00:00','restored','{"deal":1}','GbnJdxKDhM1rPKaRNQFQtw');
INSERT INTO "events" VALUES('O4r5rh_Bqg9Y4Sjuc4RIMg',3,'2026-11-29T22:26:47.214+00:00','closed','{"balances":{"Anna":"2","Boris":"-2","Cyril":"2","Dana":"-2"}}','acP9R7BP5D7x3Z_hVrGfQw');
INSERT INTO "events" VALUES('BhEOpbNfPh92pREB9SyPpQ',4,'2026-11-29T22:26:47.224+00:00','closed','{"balances":{"Anna":"0","Boris":"0","Cyril":"0","Dana":"0"}}','pVfklDIBlAFoZQwCgSSZhw');
INSERT INTO "events" VALUES('BhEOpbNfPh92pREB9SyPpQ',5,'2026-11-29T22:26:47.229+00:00','reopened','{}','ngV73xtgKw6DLJARaIOcNQ');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',11,'2026-11-29T22:26:47.276+00:00','amended','{"deal":1,"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"pass"},"tricks":{"Anna":6,"Cyril":2,"Boris":2}}}','QMK3SdIO7ZIKl578VdRKbQ');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',12,'2026-11-29T22:26:47.286+00:00','amended','{"deal":2,"facts":{"contract":"7H","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Boris":7,"Cyril":2,"Anna":1}}}','b4jE4TI_qcPXlr3lg9N1mw');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',13,'2026-11-29T22:26:47.299+00:00','amended','{"deal":3,"facts":{"contract":"8D","declarer":"Cyril","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Cyril":7,"Anna":2,"Boris":1}}}','X93uJTccYTCGMaOn0mFWZw');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',14,'2026-11-29T22:26:47.307+00:00','withdrawn','{"deal":1}','zjebxZ3AeActjK2drkAgUA');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',15,'2026-11-29T22:26:47.315+00:00','withdrawn','{"deal":2}','JBj-Kg4lb8cVL0an_3rzIg');
INSERT INTO "events" VALUES('r4tehFwxbABB5QcR45WHmg',16,'2026-11-29T22:26:47.323+00:00','restored','{"deal":1}','H6-bsKbQ0jIlM8RAlgCRFA');
INSERT INTO "events" VALUES('FbOBmwOWnIZZEJGcInAltg',5,'2026-11-29T22:26:47.370+00:00','closed','{"balances":{"Anna":"55","Boris":"101","Cyril":"-157"}}','l3lQNMMlXz4vrLLq32-6EA');
INSERT INTO "events" VALUES('gByDUAgMwSqZMhydrOEdkA',5,'2026-11-29T22:26:47.381+00:00','closed','{"balances":{"Anna":"-20","Boris":"0","Cyril":"20"}}','tgs9fH3yPEJMeQZZCc5b3A');
INSERT INTO "events" VALUES('gByDUAgMwSqZMhydrOEdkA',6,'2026-11-29T22:26:47.388+00:00','reopened','{}','3qxlMGDHVufWrapEeYNgMw');
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('Y8Y4ZDnbPFam5PBCJhakSQ','8lZXfHiGi8NX-TOUNN4gPw','2026-11-29T22:26:47.165+00:00');
INSERT INTO "visits" VALUES('Y8Y4ZDnbPFam5PBCJhakSQ','Gw4K6JnGQrfgUMS59185zw','2026-11-29T22:26:47.233+00:00');
INSERT INTO "visits" VALUES('Y8Y4ZDnbPFam5PBCJhakSQ','r4tehFwxbABB5QcR45WHmg','2026-11-29T22:26:47.328+00:00');
INSERT INTO "visits" VALUES('Y8Y4ZDnbPFam5PBCJhakSQ','LVehZYnHI7ENDHgTER4wNw','2026-11-29T22:26:47.396+00:00');
INSERT INTO "visits" VALUES('Y8Y4ZDnbPFam5PBCJhakSQ','qJkgkvhdSGyxVuWavoXqJQ','2026-11-29T22:26:47.412+00:00');
INSERT INTO "visits" VALUES('Y8Y4ZDnbPFam5PBCJhakSQ','BCQtA0jMI3pxCU0UH8k-7g','2026-11-29T22:26:47.425+00:00');
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
COMMIT;

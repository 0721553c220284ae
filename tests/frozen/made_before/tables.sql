BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'assistant','m001_log','2026-11-24 00:25:50.979766+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'assistant','m002_devices','2026-11-24 00:25:50.980428+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'assistant','m003_kept_rules','2026-11-24 00:25:50.982123+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'assistant','m004_books','2026-11-24 00:25:50.983978+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'assistant','m005_scores','2026-11-24 00:25:50.986535+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'assistant','m006_taken_once','2026-11-24 00:25:50.987298+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'assistant','m007_outcomes','2026-11-24 00:25:50.991039+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'assistant','m008_parts','2026-11-24 00:25:50.994501+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'assistant','m009_one_standing','2026-11-24 00:25:51.002203+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'assistant','m010_public_ids','2026-11-24 00:25:51.004684+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'assistant','m011_lowered','2026-11-24 00:25:51.005517+00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'assistant','m012_drafts','2026-11-24 00:25:51.009241+00:00');
INSERT INTO "_sqlite_migrations" VALUES(13,'assistant','m013_games_by_name','2026-11-24 00:25:51.012710+00:00');
INSERT INTO "_sqlite_migrations" VALUES(14,'assistant','m014_boxes','2026-11-24 00:25:51.016673+00:00');
INSERT INTO "_sqlite_migrations" VALUES(15,'assistant','m015_no_language','2026-11-24 00:25:51.022095+00:00');
INSERT INTO "_sqlite_migrations" VALUES(16,'assistant','m016_versions','2026-11-24 00:25:51.028704+00:00');
INSERT INTO "_sqlite_migrations" VALUES(17,'assistant','m017_phones','2026-11-24 00:25:51.035460+00:00');
INSERT INTO "_sqlite_migrations" VALUES(18,'assistant','m018_links','2026-11-24 00:25:51.042896+00:00');
INSERT INTO "_sqlite_migrations" VALUES(19,'assistant','m019_marks','2026-11-24 00:25:51.050824+00:00');
INSERT INTO "_sqlite_migrations" VALUES(20,'assistant','m020_travel','2026-11-24 00:25:51.055074+00:00');
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
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',1,'2026-11-24T00:25:53.699+00:00','UC7tTFW6rNZtXcstD-YVlw','opened','{"title": "Club \u00b7 2026-11-13", "tables": ["AlsLpQ-sYndJzIgtG2A8gj", "gO-0m-tD6ykkYsGEIoaSYM"]}','KFRyGEk64hVWY9X_jcWRtQ');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',2,'2026-11-24T00:25:53.767+00:00','UC7tTFW6rNZtXcstD-YVlw','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Anna", "avoid": [], "chairs": {"Anna": [["AlsLpQ-sYndJzIgtG2A8gj", 0], ["gO-0m-tD6ykkYsGEIoaSYM", 0]]}}','t8vAo85bpm2VnGPt49s8eQ');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',3,'2026-11-24T00:25:53.778+00:00','UC7tTFW6rNZtXcstD-YVlw','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [], "chairs": {}}','tEZTrE1mrIKNOI4JU0U7yg');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',4,'2026-11-24T00:25:53.793+00:00','UC7tTFW6rNZtXcstD-YVlw','terms','{"table": "AlsLpQ-sYndJzIgtG2A8gj", "basis": "winner", "stake": {"per_point": "3", "currency": "CZK"}}','xhvFfqY4Wg__sTDwxHmqfQ');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',5,'2026-11-24T00:25:53.806+00:00','UC7tTFW6rNZtXcstD-YVlw','terms','{"table": "AlsLpQ-sYndJzIgtG2A8gj", "basis": "agreed", "stake": {"per_point": "3.00", "currency": "CZK"}}','nMHWVgjq6eRgno0abWR38Q');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',6,'2026-11-24T00:25:53.825+00:00','UC7tTFW6rNZtXcstD-YVlw','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Dana", "Anna", "15.00"], ["Emil", "Anna", "15.00"], ["Boris", "Anna", "2.50"], ["Cyril", "Anna", "2.50"]], "came_to": {"AlsLpQ-sYndJzIgtG2A8gj": [["Anna", "30.00"], ["Dana", "-15.00"], ["Emil", "-15.00"]], "gO-0m-tD6ykkYsGEIoaSYM": [["Anna", "5.00"], ["Boris", "-2.50"], ["Cyril", "-2.50"]]}, "chairs": {"Anna": [["AlsLpQ-sYndJzIgtG2A8gj", 0], ["gO-0m-tD6ykkYsGEIoaSYM", 0]], "Dana": [["AlsLpQ-sYndJzIgtG2A8gj", 1]], "Emil": [["AlsLpQ-sYndJzIgtG2A8gj", 2]], "Boris": [["gO-0m-tD6ykkYsGEIoaSYM", 1]], "Cyril": [["gO-0m-tD6ykkYsGEIoaSYM", 2]]}, "covers": {"AlsLpQ-sYndJzIgtG2A8gj": {"amounts": [["Anna", "30.00"], ["Dana", "-15.00"], ["Emil", "-15.00"]], "number": 2, "basis": "agreed", "stake": {"per_point": "3.00", "currency": "CZK"}}, "gO-0m-tD6ykkYsGEIoaSYM": {"amounts": [["Anna", "5.00"], ["Boris", "-2.50"], ["Cyril", "-2.50"]], "number": 2, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}}}, "lowered": []}','BYcz9XuzIAweuwCVL8tE4g');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',7,'2026-11-24T00:25:53.848+00:00','UC7tTFW6rNZtXcstD-YVlw','paid','{"promise": 1, "amount": "1.00"}','9_Ft4WzJNxbynUFpXOHCQg');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',8,'2026-11-24T00:25:53.880+00:00','UC7tTFW6rNZtXcstD-YVlw','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Dana", "16.00"], ["Anna", "Emil", "15.00"]], "came_to": {"AlsLpQ-sYndJzIgtG2A8gj": [["Anna", "-30.00"], ["Dana", "15.00"], ["Emil", "15.00"]]}, "chairs": {"Anna": [["AlsLpQ-sYndJzIgtG2A8gj", 0], ["gO-0m-tD6ykkYsGEIoaSYM", 0]], "Dana": [["AlsLpQ-sYndJzIgtG2A8gj", 1]], "Emil": [["AlsLpQ-sYndJzIgtG2A8gj", 2]]}, "covers": {"AlsLpQ-sYndJzIgtG2A8gj": {"amounts": [["Anna", "-60.00"], ["Dana", "30.00"], ["Emil", "30.00"]], "number": 3, "basis": "agreed", "stake": {"per_point": "3.00", "currency": "CZK"}}}, "lowered": [{"book": "Q51HExOTIlLy10wAZVL1_c", "promise": 1, "off": ["Dana", "Anna", "14.00"]}, {"book": "Q51HExOTIlLy10wAZVL1_c", "promise": 2, "off": ["Emil", "Anna", "15.00"]}]}','3h9gJHj3rui825fmrGBU4Q');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',9,'2026-11-24T00:25:53.881+00:00','UC7tTFW6rNZtXcstD-YVlw','lowered','{"promise": 1, "amount": "14.00", "book": "Q51HExOTIlLy10wAZVL1_c"}','3h9gJHj3rui825fmrGBU4Q 2');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',10,'2026-11-24T00:25:53.881+00:00','UC7tTFW6rNZtXcstD-YVlw','lowered','{"promise": 2, "amount": "15.00", "book": "Q51HExOTIlLy10wAZVL1_c"}','3h9gJHj3rui825fmrGBU4Q 3');
INSERT INTO "book_events" VALUES('Q51HExOTIlLy10wAZVL1_c',11,'2026-11-24T00:25:53.909+00:00','UC7tTFW6rNZtXcstD-YVlw','carried','{"promise": 6, "carried": true}','Ir2DsEmttYlgv8PkwRxlmw');
INSERT INTO "book_events" VALUES('w19l4YkYrRpA4UcM2CNlT2',1,'2026-11-24T00:25:53.920+00:00','UC7tTFW6rNZtXcstD-YVlw','opened','{"title": "Club \u00b7 2026-11-14", "tables": ["An5nHejGwYxs2JhDTMc3TN"]}','uRCckQ4LIT1p3nP3qIHP1w');
INSERT INTO "book_events" VALUES('w19l4YkYrRpA4UcM2CNlT2',2,'2026-11-24T00:25:53.942+00:00','UC7tTFW6rNZtXcstD-YVlw','taken','{"book": "Q51HExOTIlLy10wAZVL1_c", "promise": 6, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "Emil", "15.00"], "chairs": {"Anna": [["AlsLpQ-sYndJzIgtG2A8gj", 0], ["gO-0m-tD6ykkYsGEIoaSYM", 0]], "Emil": [["AlsLpQ-sYndJzIgtG2A8gj", 2]]}}','UsD93L9qkNcRru63zRDF4w');
INSERT INTO "book_events" VALUES('w19l4YkYrRpA4UcM2CNlT2',3,'2026-11-24T00:25:53.960+00:00','UC7tTFW6rNZtXcstD-YVlw','given','{"book": "Q51HExOTIlLy10wAZVL1_c", "promise": 6}','WcwLFUvvnh4mv7kwSbAcog');
INSERT INTO "book_events" VALUES('w19l4YkYrRpA4UcM2CNlT2',4,'2026-11-24T00:25:53.975+00:00','UC7tTFW6rNZtXcstD-YVlw','taken','{"book": "Q51HExOTIlLy10wAZVL1_c", "promise": 6, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "Emil", "15.00"], "chairs": {"Anna": [["AlsLpQ-sYndJzIgtG2A8gj", 0], ["gO-0m-tD6ykkYsGEIoaSYM", 0]], "Emil": [["AlsLpQ-sYndJzIgtG2A8gj", 2]]}}','vcmiKBLMNaiIk1nSfDUXAw');
INSERT INTO "book_events" VALUES('w19l4YkYrRpA4UcM2CNlT2',5,'2026-11-24T00:25:54.000+00:00','UC7tTFW6rNZtXcstD-YVlw','tables','{"tables": ["AInoYVS8fxBIukXD2uFc3Y", "An5nHejGwYxs2JhDTMc3TN"]}','_abqgnrCfYwDQfx4noUZwg');
INSERT INTO "book_events" VALUES('waacAmQNC6FsyHiY8QnJwJ',1,'2026-11-24T00:25:54.011+00:00','UC7tTFW6rNZtXcstD-YVlw','opened','{"title": "Taken back", "tables": ["ALp-10Zf94gCnFX-0a4u0Z"]}','9T68-w6ml92u46fCBLg-rQ');
INSERT INTO "book_events" VALUES('waacAmQNC6FsyHiY8QnJwJ',2,'2026-11-24T00:25:54.042+00:00','UC7tTFW6rNZtXcstD-YVlw','settled','{"purse": {"currency": "EUR", "game": ""}, "promises": [["Anna", "Boris", "0.60"], ["Anna", " box", "0.30"], ["Emil", "Cyril", "0.90"]], "came_to": {"ALp-10Zf94gCnFX-0a4u0Z": [["Anna", "-0.90"], ["Boris", "0.60"], ["Cyril", "0.90"], ["Emil", "-0.90"], ["Filip", "0.00"], [" box", "0.30"]]}, "chairs": {"Anna": [["ALp-10Zf94gCnFX-0a4u0Z", 0]], "Boris": [["ALp-10Zf94gCnFX-0a4u0Z", 1]], "Cyril": [["ALp-10Zf94gCnFX-0a4u0Z", 2]], "Emil": [["ALp-10Zf94gCnFX-0a4u0Z", 3]], "Filip": [["ALp-10Zf94gCnFX-0a4u0Z", 4]], " box": []}, "covers": {"ALp-10Zf94gCnFX-0a4u0Z": {"amounts": [["Anna", "-0.90"], ["Boris", "0.60"], ["Cyril", "0.90"], ["Emil", "-0.90"], ["Filip", "0.00"], [" box", "0.30"]], "number": 23, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "EUR"}}}, "lowered": []}','Vqk5nxMLLI8AXcAZE6AGfA');
INSERT INTO "book_events" VALUES('waacAmQNC6FsyHiY8QnJwJ',3,'2026-11-24T00:25:54.075+00:00','UC7tTFW6rNZtXcstD-YVlw','taken_back','{"purse": {"currency": "EUR", "game": ""}, "owed_again": []}','bQgUEIYoiw10NAOBcY8aUA');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:53.700+00:00',0);
INSERT INTO "book_visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:53.921+00:00',0);
INSERT INTO "book_visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','waacAmQNC6FsyHiY8QnJwJ','2026-11-24T00:25:54.017+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'AlsLpQ-sYndJzIgtG2A8gj',2,'Emil Novák','2026-11-24T00:25:54.132+00:00','UC7tTFW6rNZtXcstD-YVlw',3);
INSERT INTO "chairs" VALUES(2,'gQMZGT4pv9fBhsHp3Ur3X1',3,'Emil Novák','2026-11-24T00:25:54.132+00:00','UC7tTFW6rNZtXcstD-YVlw',9);
INSERT INTO "chairs" VALUES(3,'ALp-10Zf94gCnFX-0a4u0Z',3,'Emil Novák','2026-11-24T00:25:54.132+00:00','UC7tTFW6rNZtXcstD-YVlw',23);
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
INSERT INTO "drafts" VALUES(1,'ANO4S4vJwa44lJTtof4S9x','UC7tTFW6rNZtXcstD-YVlw',1,'{"contract":["suit"],"soloist":["0"],"fleks.game":["0"],"counted":["aces"],"trump":["leaves"]}','2026-11-24T00:25:54.401+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:51.322+00:00');
INSERT INTO "evenings" VALUES('gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:51.724+00:00');
INSERT INTO "evenings" VALUES('Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:52.067+00:00');
INSERT INTO "evenings" VALUES('wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:52.203+00:00');
INSERT INTO "evenings" VALUES('goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:52.319+00:00');
INSERT INTO "evenings" VALUES('gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:52.607+00:00');
INSERT INTO "evenings" VALUES('gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:52.882+00:00');
INSERT INTO "evenings" VALUES('ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:53.109+00:00');
INSERT INTO "evenings" VALUES('AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:53.209+00:00');
INSERT INTO "evenings" VALUES('wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:53.246+00:00');
INSERT INTO "evenings" VALUES('gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:53.524+00:00');
INSERT INTO "evenings" VALUES('AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:53.551+00:00');
INSERT INTO "evenings" VALUES('An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:53.569+00:00');
INSERT INTO "evenings" VALUES('AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:53.594+00:00');
INSERT INTO "evenings" VALUES('wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.171+00:00');
INSERT INTO "evenings" VALUES('QkC92RQI-yPOC-96p_1kjc','2026-11-24T00:25:54.271+00:00');
INSERT INTO "evenings" VALUES('gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.307+00:00');
INSERT INTO "evenings" VALUES('ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.380+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',1,'2026-11-24T00:25:51.322+00:00','opened','{"table":"g0Qt1B7_RV2S9w09dTlM3y","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"Mariáš of then","place":"Club","date":"2026-11-20"}','opened','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',2,'2026-11-24T00:25:51.540+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','8659M0Vm_Rk-3NOkkAQ03w','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',3,'2026-11-24T00:25:51.564+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"leaves","played":false}}','zPQ7MtUhPvLXoLj0GskozA','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',4,'2026-11-24T00:25:51.585+00:00','dealt','{"facts":{"soloist":"Cyril","contract":"suit","trump":"leaves","played":false}}','l9kEmpWuk5b23KripuP7lA','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',5,'2026-11-24T00:25:51.610+00:00','amended','{"deal":1,"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','4eGRsB19jzPo6BWvfuqqjw','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',6,'2026-11-24T00:25:51.679+00:00','withdrawn','{"deal":2}','sECAo8sL2riBIQRaG1E4sA','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',7,'2026-11-24T00:25:51.701+00:00','restored','{"deal":2}','KXWKssYhkxHjjrn6_ttM7w','e8134eebbd400346');
INSERT INTO "events" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',8,'2026-11-24T00:25:51.719+00:00','withdrawn','{"deal":2}','UwgZfYMHbYjyjzd6yB57FQ','e8134eebbd400346');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',1,'2026-11-24T00:25:51.724+00:00','opened','{"table":"Q831frZgbV09TBmVt6gHKo","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"Preferans of then","place":"Club","date":"2026-11-20"}','opened','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',2,'2026-11-24T00:25:51.957+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Cyril":"pass","Anna":"pass"}}}','ClggZQHlxRQfnzAsmcKBzQ','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',3,'2026-11-24T00:25:51.988+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Cyril":"pass","Anna":"pass"}}}','ZuLxDEDCq_LmIFFgLkoTtA','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',4,'2026-11-24T00:25:52.003+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Cyril":"pass","Anna":"pass"}}}','rvW1fsimz07YkKFI4LSQJQ','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',5,'2026-11-24T00:25:52.022+00:00','amended','{"deal":1,"facts":{"contract":"6S","declarer":"Boris","whist":{"Cyril":"pass","Anna":"pass"}}}','uzZHbkeg20Tlju7B_0xDaQ','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',6,'2026-11-24T00:25:52.035+00:00','withdrawn','{"deal":2}','0cF7goOOK0aJej5szUU-cA','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',7,'2026-11-24T00:25:52.040+00:00','restored','{"deal":2}','mCx6lLu5L9yg54w6q-hrOQ','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('gV-P11iR75xkK1rnfBUEpB',8,'2026-11-24T00:25:52.057+00:00','withdrawn','{"deal":2}','MG4z7aJlzxLpTtJkIazpUg','7e89ef5b92d0d3c9');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',1,'2026-11-24T00:25:52.067+00:00','opened','{"table":"gN4aBRuFT9FrL72QGnC_Uz","game":"six_bid_solo","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"Six-Bid Solo of then","place":"Club","date":"2026-11-20"}','opened','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',2,'2026-11-24T00:25:52.116+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"spades","points":64}}','r9Dyj8yZJBA4Pk4Uu7WAiA','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',3,'2026-11-24T00:25:52.130+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"spades","points":64}}','dD5JWaalm31uJL7HU0VNrQ','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',4,'2026-11-24T00:25:52.141+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"spades","points":64}}','lrDdwmpXL_Jc5_Q4tEzfuA','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',5,'2026-11-24T00:25:52.153+00:00','amended','{"deal":1,"facts":{"bid":"solo","bidder":"Boris","trump":"spades","points":64}}','ls7Ka0CbwsSa5XybDGO6xQ','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',6,'2026-11-24T00:25:52.170+00:00','withdrawn','{"deal":2}','7ScT65YFT_-S88EsE6HYQA','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',7,'2026-11-24T00:25:52.179+00:00','restored','{"deal":2}','Y7CWiFKKd_Bqih21AexFfA','b3a68b5013def267');
INSERT INTO "events" VALUES('Qnv8I5r7v_43z5wPn6IR6S',8,'2026-11-24T00:25:52.194+00:00','withdrawn','{"deal":2}','LJNfeMxDMkrms9zzZ5UXJg','b3a68b5013def267');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',1,'2026-11-24T00:25:52.203+00:00','opened','{"table":"wlxso0JC3WS_SQQuZiRYnt","game":"frog","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"Frog of then","place":"Club","date":"2026-11-20"}','opened','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',2,'2026-11-24T00:25:52.222+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":68}}','NfW399IFNgPG64LfJdUgPA','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',3,'2026-11-24T00:25:52.236+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":68}}','h9YQ0JZY1a_uXGbXWV-TQQ','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',4,'2026-11-24T00:25:52.253+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":68}}','6fblw8Ds-TSAAkDgRw2tVw','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',5,'2026-11-24T00:25:52.267+00:00','amended','{"deal":1,"facts":{"bid":"frog","bidder":"Boris","points":68}}','pf6L8iudeaYvTPk8cxbDcg','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',6,'2026-11-24T00:25:52.280+00:00','withdrawn','{"deal":2}','qnT6qJMzX5v8fCUM3R0tJA','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',7,'2026-11-24T00:25:52.295+00:00','restored','{"deal":2}','8xOW39dynao9m6tNG4Fg1g','8dabbcae05056285');
INSERT INTO "events" VALUES('wD58xTSeYsfkZ_UzIQDSGN',8,'2026-11-24T00:25:52.307+00:00','withdrawn','{"deal":2}','8dQ4nXzTUF2q1EzkBcBykg','8dabbcae05056285');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',1,'2026-11-24T00:25:52.317+00:00','opened','{"table":"gpt5MFpRCGzyExjudSCRAs","game":"concerto","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.50","currency":"CZK"},"title":"Concerto of then","place":"Club","date":"2026-11-20"}','opened','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',2,'2026-11-24T00:25:52.448+00:00','dealt','{"facts":{"hands":["pair","pair","pair","pair","pair","pair","pair","pair"],"left_over":["pair","pair"]}}','PSvnHeWnbrrk1BltaLYGFw','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',3,'2026-11-24T00:25:52.477+00:00','dealt','{"facts":{"hands":["pair","pair","pair","pair","pair","pair","pair","pair"],"left_over":["pair","pair"]}}','SF_0C4WhyK7bfvszl-akrA','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',4,'2026-11-24T00:25:52.505+00:00','dealt','{"facts":{"hands":["pair","pair","pair","pair","pair","pair","pair","pair"],"left_over":["pair","pair"]}}','2_ZBsCBaDJLvQXu8bJktCA','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',5,'2026-11-24T00:25:52.530+00:00','amended','{"deal":1,"facts":{"hands":["pair","pair","pair","pair","pair","pair","pair","pair"],"left_over":["pair","pair"]}}','ye8Ecxcj80Nft9vz2qT4aA','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',6,'2026-11-24T00:25:52.547+00:00','withdrawn','{"deal":2}','VYMFaUQAOCSdbXtRvEhEMw','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',7,'2026-11-24T00:25:52.562+00:00','restored','{"deal":2}','6VJNn9iRuUB6f7t7CS3p6w','4751a2425aa1839c');
INSERT INTO "events" VALUES('goejyXWgLc5fksFRUuqoxU',8,'2026-11-24T00:25:52.593+00:00','withdrawn','{"deal":2}','0DASFQxzJn2TBG2R-7s4fw','4751a2425aa1839c');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',1,'2026-11-24T00:25:52.607+00:00','opened','{"table":"ABVhXlWAhBzi1iE-2ub-Wp","game":"babel","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"Babel of then","place":"Club","date":"2026-11-20"}','opened','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',2,'2026-11-24T00:25:52.765+00:00','dealt','{"facts":{"hands":{"Anna":["pair","pair"],"Boris":["pair","pair"],"Cyril":["pair","pair"]}}}','bA_neAemAipmNzGTvIyaGg','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',3,'2026-11-24T00:25:52.787+00:00','dealt','{"facts":{"hands":{"Anna":["pair","pair"],"Boris":["pair","pair"],"Cyril":["pair","pair"]}}}','nkr_MoEiTDtRy6V5p8HOYw','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',4,'2026-11-24T00:25:52.814+00:00','dealt','{"facts":{"hands":{"Anna":["pair","pair"],"Boris":["pair","pair"],"Cyril":["pair","pair"]}}}','wTWeVP_Z_J56yEswwto9QA','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',5,'2026-11-24T00:25:52.834+00:00','amended','{"deal":1,"facts":{"hands":{"Anna":["pair","pair"],"Boris":["pair","pair"],"Cyril":["pair","pair"]}}}','6UrFeDPcgngbql22ZhoMVQ','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',6,'2026-11-24T00:25:52.851+00:00','withdrawn','{"deal":2}','d5yRykzfQT_bpmEz9HdA3A','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',7,'2026-11-24T00:25:52.857+00:00','restored','{"deal":2}','P0kQ2aWIdzYeUHNSVnRm0g','e350fb867e47b531');
INSERT INTO "events" VALUES('gTL8bgizrmZ2E_cMEuBP09',8,'2026-11-24T00:25:52.878+00:00','withdrawn','{"deal":2}','JWApCr_0mHrk3K_LF0-V7g','e350fb867e47b531');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',1,'2026-11-24T00:25:52.882+00:00','opened','{"table":"QV7M5-oK2uEJ3PwA8JgqbY","game":"babel_party","players":["Anna","Boris","Cyril"],"stake":{"per_point":"0.50","currency":"CZK"},"title":"Babel as a party of then","place":"Club","date":"2026-11-20"}','opened','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',2,'2026-11-24T00:25:52.963+00:00','dealt','{"facts":{"player":"Boris","hands":["flush","flush"]}}','K4ewzf6EV5rct-vRIqvk0A','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',3,'2026-11-24T00:25:52.984+00:00','dealt','{"facts":{"player":"Boris","hands":["flush","flush"]}}','4GWAEtx9u_uPoKAOUsaFpA','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',4,'2026-11-24T00:25:53.022+00:00','dealt','{"facts":{"player":"Boris","hands":["flush","flush"]}}','pmGSj0tN8u9wwA7i1NUAhw','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',5,'2026-11-24T00:25:53.069+00:00','amended','{"deal":1,"facts":{"player":"Boris","hands":["flush","flush"]}}','ZpwwacLk6ksAr7fsQacQeQ','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',6,'2026-11-24T00:25:53.078+00:00','withdrawn','{"deal":2}','YcsPedRpE4yZPTOgvgyGGw','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',7,'2026-11-24T00:25:53.092+00:00','restored','{"deal":2}','KUwKQyFST_Tz83cgI4hbqw','6024cf39201c8607');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',8,'2026-11-24T00:25:53.103+00:00','withdrawn','{"deal":2}','BMJsm6EVlP7OJg4w8ZivbQ','6024cf39201c8607');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',1,'2026-11-24T00:25:53.109+00:00','opened','{"table":"AWtWx3VFEQmlgcuiQICUS2","game":"marias","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.10","currency":"EUR"},"title":"Everything","place":"Home","date":"2026-11-19"}','opened','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',2,'2026-11-24T00:25:53.114+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','S9l6Zmz7K1EPvxW_RGycKQ','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',3,'2026-11-24T00:25:53.117+00:00','dealt','{"facts":{"soloist":"Boris","contract":"betl","made":true}}','c_fNyIXt8LrLMhBnfr2jTA','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',4,'2026-11-24T00:25:53.124+00:00','dealt','{"facts":{"soloist":"Cyril","contract":"suit","trump":"hearts","played":false}}','E9_dhZ9BHFwMa9nhF2VESQ','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',5,'2026-11-24T00:25:53.126+00:00','amended','{"deal":1,"facts":{"soloist":"Cyril","contract":"suit","trump":"hearts","played":false}}','VEDTmU8mMU_LPN75pbEyug','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',6,'2026-11-24T00:25:53.128+00:00','withdrawn','{"deal":2}','sTz_gDX0wGMoP9zF8oJQOg','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',7,'2026-11-24T00:25:53.130+00:00','restored','{"deal":2}','xkihu985vebJ7a-vmujRqQ','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',8,'2026-11-24T00:25:53.132+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"late"}}','fmc0rxUo9ksdQBfpZFk8ig','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',9,'2026-11-24T00:25:53.134+00:00','adjustment_amended','{"entry":8,"adjustment":{"from":["Anna"],"points":3,"reason":"into the box"}}','e6e7Z1pMN1sH4G1yqemo6g','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',10,'2026-11-24T00:25:53.138+00:00','entry_withdrawn','{"entry":8}','8gNzQ-AUlYM1wgZnj5ZFFw','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',11,'2026-11-24T00:25:53.140+00:00','entry_restored','{"entry":8}','CKIiHQyfGgYnvyhURmdrZA','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',12,'2026-11-24T00:25:53.142+00:00','noted','{}','jTqQnovkUc5NljN3-G2xZg','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',13,'2026-11-24T00:25:53.149+00:00','rules_agreed','{"rules":{"four_players":"dealer_sits_out"}}','_s389LhJ87S83nO1P5CEBw','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',14,'2026-11-24T00:25:53.153+00:00','rules_changed','{"rules":{}}','lZlx57KrcitmyY9sjLJEAg','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',15,'2026-11-24T00:25:53.158+00:00','substituted','{"for":"Dana","name":"Emil"}','RVUwFL1jEdwS4GmcymTWFw','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',16,'2026-11-24T00:25:53.162+00:00','dealer_named','{"dealer":"Boris"}','KX-IW7Y-doCkrdwlKuEyrQ','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',17,'2026-11-24T00:25:53.166+00:00','bounded','{"deals":12,"points":0}','QiDQzjgAwJl-x1sEqZ1ywQ','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',18,'2026-11-24T00:25:53.168+00:00','described','{"players":["Anna","Boris","Cyril","Emil"],"stake":{"per_point":"0.10","currency":"EUR"},"title":"Everything there is","place":"Home","date":"2026-11-19"}','mfFYJ45-cRNDgqtoNUldlg','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',19,'2026-11-24T00:25:53.174+00:00','dealt','{"facts":{"soloist":"Cyril","contract":"suit","trump":"hearts","played":false}}','P8a3BXK88MNRD3_OK-3-ig','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',20,'2026-11-24T00:25:53.178+00:00','closed','{"balances":{"Anna":"-7","Boris":"8","Cyril":"3","Emil":"-7"}}','EfNP4EQOBO3epnrz6bGxZg','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',21,'2026-11-24T00:25:53.189+00:00','reopened','{}','5QDvBVhCoL3dO5Hf8ONg9Q','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',22,'2026-11-24T00:25:53.197+00:00','left','{"player":"Emil"}','w5Pn3F4XxmqCXVEJPt7Fbg','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('ALp-10Zf94gCnFX-0a4u0Z',23,'2026-11-24T00:25:53.201+00:00','joined','{"name":"Filip"}','aVoc18O1yR5ET5lKDzJCiw','c4e351f616bcbf0f');
INSERT INTO "events" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',9,'2026-11-24T00:25:53.206+00:00','joined','{"name":"Emil"}','vBkIXg1ZkUpBeR1Uk505Dw','6024cf39201c8607');
INSERT INTO "events" VALUES('AQkqLynOjoZS_vEA4aa2jr',1,'2026-11-24T00:25:53.209+00:00','opened','{"table":"gC136HyV8F2eOspOL--adU","game":"preferans","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","title":"Left early","place":"Club","date":"2026-11-20"}','opened','78f99e70ac1245f3');
INSERT INTO "events" VALUES('AQkqLynOjoZS_vEA4aa2jr',2,'2026-11-24T00:25:53.224+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Cyril":"pass","Anna":"pass"}}}','kS0tnTqKvVThKJeZ21dYiQ','78f99e70ac1245f3');
INSERT INTO "events" VALUES('AQkqLynOjoZS_vEA4aa2jr',3,'2026-11-24T00:25:53.236+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Cyril":"pass","Dana":"pass"}}}','o-GQUM3CIwsdF4_rDpVzTA','78f99e70ac1245f3');
INSERT INTO "events" VALUES('AQkqLynOjoZS_vEA4aa2jr',4,'2026-11-24T00:25:53.241+00:00','left','{"player":"Dana"}','0soQ2q9hshCP-WKKHAB8ig','78f99e70ac1245f3');
INSERT INTO "events" VALUES('wnk58X7EKGDDz23bRQ-nCt',1,'2026-11-24T00:25:53.246+00:00','opened','{"table":"g-mNqCKEc5REYjTeZ37lq1","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"1","currency":"CZK"},"title":"A whole game","date":"2026-11-18"}','opened','96ae73c5d5c74e05');
INSERT INTO "events" VALUES('wnk58X7EKGDDz23bRQ-nCt',2,'2026-11-24T00:25:53.250+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":2,"Boris":5,"Cyril":3}}}','xwW_PjaQk0914XGVkLV41g','96ae73c5d5c74e05');
INSERT INTO "events" VALUES('wnk58X7EKGDDz23bRQ-nCt',3,'2026-11-24T00:25:53.502+00:00','closed','{"balances":{"Anna":"13","Boris":"-17","Cyril":"3"}}','1rL6vYULAtklEL-ukDDKcw','96ae73c5d5c74e05');
INSERT INTO "events" VALUES('wnk58X7EKGDDz23bRQ-nCt',4,'2026-11-24T00:25:53.518+00:00','remainder_given','{"to":"Boris"}','cggT8aapYet0CmUTWifwRA','96ae73c5d5c74e05');
INSERT INTO "events" VALUES('gO-0m-tD6ykkYsGEIoaSYM',1,'2026-11-24T00:25:53.524+00:00','opened','{"table":"Q3biFXFxQz1gWHKhfpg5Bv","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"The first","place":"Club","date":"2026-11-13"}','opened','6dd13277aa64649e');
INSERT INTO "events" VALUES('gO-0m-tD6ykkYsGEIoaSYM',2,'2026-11-24T00:25:53.542+00:00','dealt','{"facts":{"soloist":"Anna","contract":"betl","made":true}}','BI78f-NDkpanvgjpOuRX5w','6dd13277aa64649e');
INSERT INTO "events" VALUES('AlsLpQ-sYndJzIgtG2A8gj',1,'2026-11-24T00:25:53.551+00:00','opened','{"table":"w_H04lC-bsscNpX0zvAlqt","game":"marias","players":["Anna","Dana","Emil"],"first_dealer":"Emil","stake":{"per_point":"0.50","currency":"CZK"},"title":"The second","place":"Club","date":"2026-11-13"}','opened','af1a7255b48e468a');
INSERT INTO "events" VALUES('AlsLpQ-sYndJzIgtG2A8gj',2,'2026-11-24T00:25:53.563+00:00','dealt','{"facts":{"soloist":"Anna","contract":"betl","made":true}}','SSjZ2iF_jqcaqSRtpK_72w','af1a7255b48e468a');
INSERT INTO "events" VALUES('An5nHejGwYxs2JhDTMc3TN',1,'2026-11-24T00:25:53.569+00:00','opened','{"table":"Q_4Fex8mLILGzhvT9j1xOV","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"The third","place":"Club","date":"2026-11-14"}','opened','7c420034206f297c');
INSERT INTO "events" VALUES('An5nHejGwYxs2JhDTMc3TN',2,'2026-11-24T00:25:53.589+00:00','dealt','{"facts":{"soloist":"Anna","contract":"betl","made":true}}','030OijR661QPCUt7GFYFkg','7c420034206f297c');
INSERT INTO "events" VALUES('AInoYVS8fxBIukXD2uFc3Y',1,'2026-11-24T00:25:53.594+00:00','opened','{"table":"AdsY_CvwIL9IzbFmNMibTz","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.50","currency":"CZK"},"title":"The fourth","place":"Club","date":"2026-11-15"}','opened','2c2a329d39bc5753');
INSERT INTO "events" VALUES('AInoYVS8fxBIukXD2uFc3Y',2,'2026-11-24T00:25:53.609+00:00','dealt','{"facts":{"soloist":"Anna","contract":"betl","made":true}}','43SyQADLDuzDi5N2doIXAw','2c2a329d39bc5753');
INSERT INTO "events" VALUES('AlsLpQ-sYndJzIgtG2A8gj',3,'2026-11-24T00:25:53.859+00:00','amended','{"deal":1,"facts":{"soloist":"Anna","contract":"betl","made":false}}','ubkXVusfDg6STHWAkAcTPQ','af1a7255b48e468a');
INSERT INTO "events" VALUES('wo4DX637dSu7E_QGqOq7ET',1,'2026-11-24T00:25:54.171+00:00','opened','{"table":"ANfqvlhKAmQCCHvIC0CpE8","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","title":"Removed","date":"2026-11-17"}','opened','dc7e6518f8684c1d');
INSERT INTO "events" VALUES('QkC92RQI-yPOC-96p_1kjc',1,'2026-11-24T00:25:54.271+00:00','opened','{"table":"gJe6gxRgyLBtAAsh27PZXD","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","title":"Open by its address","date":"2026-11-17"}','opened','1e42da4cf162c4b6');
INSERT INTO "events" VALUES('QkC92RQI-yPOC-96p_1kjc',2,'2026-11-24T00:25:54.294+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','3T-DrPADk_aiyLSOQYCU7g','1e42da4cf162c4b6');
INSERT INTO "events" VALUES('gAub1h6UTC4DQjT9xrg08V',1,'2026-11-24T00:25:54.307+00:00','opened','{"table":"wCgERrS4zPwzz3qtlEfnAk","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","title":"Away","date":"2026-11-17"}','opened','8516543e6c202411');
INSERT INTO "events" VALUES('gAub1h6UTC4DQjT9xrg08V',2,'2026-11-24T00:25:54.336+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','Uhv3ujPkC3cY24o8Q7fBnw','8516543e6c202411');
INSERT INTO "events" VALUES('ANO4S4vJwa44lJTtof4S9x',1,'2026-11-24T00:25:54.380+00:00','opened','{"table":"g4_Gtzf_SyQSWZNy6l91c9","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","title":"A draft","date":"2026-11-17"}','opened','41a2e2fc5f240147');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:51.322+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(2,'gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:51.724+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(3,'Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:52.067+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(4,'wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:52.203+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(5,'goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:52.319+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(6,'gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:52.607+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(7,'gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:52.882+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(8,'ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:53.109+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(9,'AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:53.209+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(10,'wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:53.246+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(11,'gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:53.524+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(12,'AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:53.551+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(13,'An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:53.569+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(14,'AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:53.594+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(15,'Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:53.699+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(16,'w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:53.920+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(18,'wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.171+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(20,'gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.307+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(21,'ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.380+00:00','UC7tTFW6rNZtXcstD-YVlw','own',0,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "grants" VALUES(22,'Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:54.416+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(23,'Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:54.422+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(24,'gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:54.426+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(25,'gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:54.433+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(26,'Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:54.438+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(27,'Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:54.445+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(28,'wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:54.454+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(29,'wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:54.458+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(30,'goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:54.462+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(31,'goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:54.466+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(32,'gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:54.473+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(33,'gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:54.482+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(34,'gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:54.490+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(35,'gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:54.498+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(36,'ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:54.502+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(37,'ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:54.510+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(38,'AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:54.514+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(39,'AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:54.522+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(40,'wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:54.530+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(41,'wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:54.533+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(42,'gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:54.538+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(43,'gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:54.542+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(44,'AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:54.546+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(45,'AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:54.550+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(46,'An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:54.554+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(47,'An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:54.558+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(48,'AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:54.560+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(49,'AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:54.562+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(50,'Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:54.566+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(51,'Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:54.571+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(52,'w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:54.572+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(53,'w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:54.578+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(54,'gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.579+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(55,'gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.583+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
INSERT INTO "grants" VALUES(56,'ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.586+00:00','J3Y45Mk_-0L5Tf4WuZe8SQ','keep',1,'');
INSERT INTO "grants" VALUES(57,'ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.590+00:00','kdzYoRkRxPyvqgFEk91-4A','watch',1,'');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('UC7tTFW6rNZtXcstD-YVlw','marias','Our club','{"four_players":"dealer_sits_out"}','2026-11-24T00:25:54.847+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:51.322+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(2,'Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:51.322+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(3,'Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:51.322+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(4,'gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:51.724+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(5,'gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:51.724+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(6,'gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:51.724+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(7,'Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:52.067+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(8,'Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:52.067+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(9,'Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:52.067+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(10,'wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:52.203+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(11,'wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:52.203+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(12,'wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:52.203+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(13,'goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:52.319+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(14,'goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:52.319+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(15,'goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:52.319+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(16,'gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:52.607+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(17,'gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:52.607+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(18,'gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:52.607+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(19,'gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:52.882+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(20,'gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:52.882+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(21,'gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:52.882+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(22,'ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:53.109+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(23,'ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:53.109+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(24,'ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:53.109+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(25,'AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:53.209+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(26,'AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:53.209+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(27,'AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:53.209+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(28,'wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:53.246+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(29,'wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:53.246+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(30,'wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:53.246+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(31,'gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:53.524+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(32,'gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:53.524+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(33,'gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:53.524+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(34,'AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:53.551+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(35,'AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:53.551+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(36,'AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:53.551+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(37,'An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:53.569+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(38,'An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:53.569+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(39,'An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:53.569+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(40,'AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:53.594+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(41,'AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:53.594+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(42,'AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:53.594+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(43,'Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:53.699+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(44,'Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:53.699+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(45,'Q51HExOTIlLy10wAZVL1_c','2026-11-24T00:25:53.699+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(46,'w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:53.920+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(47,'w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:53.920+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(48,'w19l4YkYrRpA4UcM2CNlT2','2026-11-24T00:25:53.920+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(52,'wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.171+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(53,'wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.171+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(54,'wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.171+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(58,'gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.307+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(59,'gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.307+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(60,'gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.307+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(61,'ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.380+00:00','watch',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(62,'ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.380+00:00','keep',1,1,'UC7tTFW6rNZtXcstD-YVlw');
INSERT INTO "links" VALUES(63,'ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.380+00:00','own',1,1,'UC7tTFW6rNZtXcstD-YVlw');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'Qcxyk_NksSKVmAnY1yI2Aq',1,'2026-11-24T00:25:54.603+00:00','e8134eebbd400346');
INSERT INTO "markings" VALUES(2,'gV-P11iR75xkK1rnfBUEpB',1,'2026-11-24T00:25:54.645+00:00','7e89ef5b92d0d3c9');
INSERT INTO "markings" VALUES(3,'Qnv8I5r7v_43z5wPn6IR6S',1,'2026-11-24T00:25:54.668+00:00','b3a68b5013def267');
INSERT INTO "markings" VALUES(4,'wD58xTSeYsfkZ_UzIQDSGN',1,'2026-11-24T00:25:54.699+00:00','8dabbcae05056285');
INSERT INTO "markings" VALUES(5,'goejyXWgLc5fksFRUuqoxU',1,'2026-11-24T00:25:54.720+00:00','4751a2425aa1839c');
INSERT INTO "markings" VALUES(6,'gTL8bgizrmZ2E_cMEuBP09',1,'2026-11-24T00:25:54.750+00:00','e350fb867e47b531');
INSERT INTO "markings" VALUES(7,'gQMZGT4pv9fBhsHp3Ur3X1',1,'2026-11-24T00:25:54.771+00:00','6024cf39201c8607');
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
INSERT INTO "marks" VALUES(1,'Qcxyk_NksSKVmAnY1yI2Aq',1,5,1,'confirmed',8,'2026-11-24T00:25:54.861+00:00','075d45d3310360f2');
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
INSERT INTO "phones" VALUES('Qcxyk_NksSKVmAnY1yI2Aq','075d45d3310360f2',1,'2026-11-24T00:25:54.631+00:00',8);
INSERT INTO "phones" VALUES('gV-P11iR75xkK1rnfBUEpB','a4f607b23996640d',1,'2026-11-24T00:25:54.656+00:00',8);
INSERT INTO "phones" VALUES('Qnv8I5r7v_43z5wPn6IR6S','8c9213fee8d3ddd4',1,'2026-11-24T00:25:54.676+00:00',8);
INSERT INTO "phones" VALUES('wD58xTSeYsfkZ_UzIQDSGN','2b4ac2e88fd255ce',1,'2026-11-24T00:25:54.708+00:00',8);
INSERT INTO "phones" VALUES('goejyXWgLc5fksFRUuqoxU','14fa7ba88b3a85a9',1,'2026-11-24T00:25:54.728+00:00',8);
INSERT INTO "phones" VALUES('gTL8bgizrmZ2E_cMEuBP09','4eaa5b69a6418ec6',1,'2026-11-24T00:25:54.752+00:00',8);
INSERT INTO "phones" VALUES('gQMZGT4pv9fBhsHp3Ur3X1','361445f136eb31da',1,'2026-11-24T00:25:54.777+00:00',9);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.256+00:00',1);
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
INSERT INTO "scored_deals" VALUES('AInoYVS8fxBIukXD2uFc3Y',1,'Cyril','Anna','["{soloist} {what}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"what":{"list":[["betl",{},null]]}},null,"a deal in one line"]','[10,-5,-5]','[0,0,0]','[10,-5,-5]',1,'[[0,"declarer",10,[["betl",["betl",{},null],1,true,false,false]],[[1,5],[2,5]]],[1,"defender",-5,[],[[0,-5]]],[2,"defender",-5,[],[[0,-5]]]]','[5,"-5/2","-5/2"]');
INSERT INTO "scored_deals" VALUES('ALp-10Zf94gCnFX-0a4u0Z',1,'Dana','Cyril','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Cyril"},null],"trump":{"sign":"hearts","word":["hearts",{},null,"German suit"]}},null,"a deal in one line"]','[-2,-2,4,0,0]','[0,0,0,0,0]','[-2,-2,4,0,0]',1,'[[0,"defender",-2,[],[[2,-2]]],[1,"defender",-2,[],[[2,-2]]],[2,"declarer",4,[["suit",["suit game",{},null],0,true,false,false]],[[0,2],[1,2]]]]','["-1/5","-1/5","2/5",0,0]');
INSERT INTO "scored_deals" VALUES('ALp-10Zf94gCnFX-0a4u0Z',2,'Anna','Boris','["{soloist} {what}",{"soloist":["{soloist}",{"soloist":"Boris"},null],"what":{"list":[["betl",{},null]]}},null,"a deal in one line"]','[0,10,-5,-5,0]','[0,0,0,0,0]','[-2,8,-1,-5,0]',2,'[[1,"declarer",10,[["betl",["betl",{},null],1,true,false,false]],[[2,5],[3,5]]],[2,"defender",-5,[],[[1,-5]]],[3,"defender",-5,[],[[1,-5]],"Dana"]]','[0,1,"-1/2","-1/2",0]');
INSERT INTO "scored_deals" VALUES('ALp-10Zf94gCnFX-0a4u0Z',3,'Boris','Cyril','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Cyril"},null],"trump":{"sign":"hearts","word":["hearts",{},null,"German suit"]}},null,"a deal in one line"]','[-2,0,4,-2,0]','[0,0,0,0,0]','[-4,8,3,-7,0]',3,'[[0,"defender",-2,[],[[2,-2]]],[2,"declarer",4,[["suit",["suit game",{},null],0,true,false,false]],[[3,2],[0,2]]],[3,"defender",-2,[],[[2,-2]],"Dana"]]','["-1/5",0,"2/5","-1/5",0]');
INSERT INTO "scored_deals" VALUES('ALp-10Zf94gCnFX-0a4u0Z',4,'Boris','Cyril','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Cyril"},null],"trump":{"sign":"hearts","word":["hearts",{},null,"German suit"]}},null,"a deal in one line"]','[-2,-2,6,-2,0]','[0,0,0,0,0]','[-9,6,9,-9,0]',4,'[[0,"defender",-2,[],[[2,-2]]],[1,"defender",-2,[],[[2,-2]]],[2,"declarer",6,[["suit",["suit game",{},null],0,true,false,false]],[[3,2],[0,2],[1,2]]],[3,"defender",-2,[],[[2,-2]]]]','["-1/5","-1/5","3/5","-1/5",0]');
INSERT INTO "scored_deals" VALUES('AQkqLynOjoZS_vEA4aa2jr',1,'Dana','Boris','["{declarer} {contract}",{"declarer":"Boris","contract":["{level}{strain}",{"level":6,"strain":{"sign":"spades","word":["♠",{},null]}},null]},null,"who plays which contract"]','[-5,15,-5,-5]','[0,0,0,0]','[-5,15,-5,-5]',1,'[[0,"defender",-5,[["pass",["pass as defender",{},null],15,null,false,false]],[]],[1,"declarer",15,[["level_6",["6 tricks",{},null,"contracts of a level"],6,true,false,false]],[]],[2,"defender",-5,[["pass",["pass as defender",{},null],15,null,false,false]],[]],[3,null,-5,[],[]]]','[]');
INSERT INTO "scored_deals" VALUES('AQkqLynOjoZS_vEA4aa2jr',2,'Anna','Boris','["{declarer} {contract}",{"declarer":"Boris","contract":["{level}{strain}",{"level":6,"strain":{"sign":"spades","word":["♠",{},null]}},null]},null,"who plays which contract"]','[-5,15,-5,-5]','[0,0,0,0]','[-10,30,-10,-10]',2,'[[0,null,-5,[],[]],[1,"declarer",15,[["level_6",["6 tricks",{},null,"contracts of a level"],6,true,false,false]],[]],[2,"defender",-5,[["pass",["pass as defender",{},null],15,null,false,false]],[]],[3,"defender",-5,[["pass",["pass as defender",{},null],15,null,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('AlsLpQ-sYndJzIgtG2A8gj',1,'Emil','Anna','["{soloist} {what}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"what":{"list":[["betl",{},null]]}},null,"a deal in one line"]','[-10,5,5]','[0,0,0]','[-10,5,5]',1,'[[0,"declarer",-10,[["betl",["betl",{},null],1,false,false,false]],[[1,-5],[2,-5]]],[1,"defender",5,[],[[0,5]]],[2,"defender",5,[],[[0,5]]]]','[-5,"5/2","5/2"]');
INSERT INTO "scored_deals" VALUES('An5nHejGwYxs2JhDTMc3TN',1,'Cyril','Anna','["{soloist} {what}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"what":{"list":[["betl",{},null]]}},null,"a deal in one line"]','[10,-5,-5]','[0,0,0]','[10,-5,-5]',1,'[[0,"declarer",10,[["betl",["betl",{},null],1,true,false,false]],[[1,5],[2,5]]],[1,"defender",-5,[],[[0,-5]]],[2,"defender",-5,[],[[0,-5]]]]','[5,"-5/2","-5/2"]');
INSERT INTO "scored_deals" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',1,'Cyril','Anna','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"trump":{"sign":"leaves","word":["leaves",{},null,"German suit"]}},null,"a deal in one line"]','[2,-1,-1]','[0,0,0]','[2,-1,-1]',1,'[[0,"declarer",2,[["suit",["suit game",{},null],0,true,false,false]],[[1,1],[2,1]]],[1,"defender",-1,[],[[0,-1]]],[2,"defender",-1,[],[[0,-1]]]]','[1,"-1/2","-1/2"]');
INSERT INTO "scored_deals" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',2,'Boris','Cyril','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Cyril"},null],"trump":{"sign":"leaves","word":["leaves",{},null,"German suit"]}},null,"a deal in one line"]','[-1,-1,2]','[0,0,0]','[1,-2,1]',3,'[[0,"defender",-1,[],[[2,-1]]],[1,"defender",-1,[],[[2,-1]]],[2,"declarer",2,[["suit",["suit game",{},null],0,true,false,false]],[[0,1],[1,1]]]]','["-1/2","-1/2",1]');
INSERT INTO "scored_deals" VALUES('QkC92RQI-yPOC-96p_1kjc',1,'Cyril','Anna','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"trump":{"sign":"leaves","word":["leaves",{},null,"German suit"]}},null,"a deal in one line"]','[2,-1,-1]','[0,0,0]','[2,-1,-1]',1,'[[0,"declarer",2,[["suit",["suit game",{},null],0,true,false,false]],[[1,1],[2,1]]],[1,"defender",-1,[],[[0,-1]]],[2,"defender",-1,[],[[0,-1]]]]','[]');
INSERT INTO "scored_deals" VALUES('Qnv8I5r7v_43z5wPn6IR6S',1,'Cyril','Boris','["{bid} {trump}",{"bid":["{bidder} {bid}",{"bidder":"Boris","bid":["solo",{},null]},null,"who bids what"],"trump":{"sign":"spades","word":["♠",{},null]}},null]','[-8,16,-8]','[0,0,0]','[-8,16,-8]',1,'[[0,"defender",-8,[],[[1,-8]]],[1,"declarer",16,[["solo",["solo",{},null],0,true,false,false]],[[2,8],[0,8]]],[2,"defender",-8,[],[[1,-8]]]]','[-4,8,-4]');
INSERT INTO "scored_deals" VALUES('Qnv8I5r7v_43z5wPn6IR6S',2,'Boris','Boris','["{bid} {trump}",{"bid":["{bidder} {bid}",{"bidder":"Boris","bid":["solo",{},null]},null,"who bids what"],"trump":{"sign":"spades","word":["♠",{},null]}},null]','[-8,16,-8]','[0,0,0]','[-16,32,-16]',3,'[[0,"defender",-8,[],[[1,-8]]],[1,"declarer",16,[["solo",["solo",{},null],0,true,false,false]],[[2,8],[0,8]]],[2,"defender",-8,[],[[1,-8]]]]','[-4,8,-4]');
INSERT INTO "scored_deals" VALUES('gAub1h6UTC4DQjT9xrg08V',1,'Cyril','Anna','["{soloist} {trump}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"trump":{"sign":"leaves","word":["leaves",{},null,"German suit"]}},null,"a deal in one line"]','[2,-1,-1]','[0,0,0]','[2,-1,-1]',1,'[[0,"declarer",2,[["suit",["suit game",{},null],0,true,false,false]],[[1,1],[2,1]]],[1,"defender",-1,[],[[0,-1]]],[2,"defender",-1,[],[[0,-1]]]]','[]');
INSERT INTO "scored_deals" VALUES('gO-0m-tD6ykkYsGEIoaSYM',1,'Cyril','Anna','["{soloist} {what}",{"soloist":["{soloist}",{"soloist":"Anna"},null],"what":{"list":[["betl",{},null]]}},null,"a deal in one line"]','[10,-5,-5]','[0,0,0]','[10,-5,-5]',1,'[[0,"declarer",10,[["betl",["betl",{},null],1,true,false,false]],[[1,5],[2,5]]],[1,"defender",-5,[],[[0,-5]]],[2,"defender",-5,[],[[0,-5]]]]','[5,"-5/2","-5/2"]');
INSERT INTO "scored_deals" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',1,'','Boris','["{name}: {hands}",{"name":"Boris","hands":{"list":[["flush",{},null,"poker hand"],["flush",{},null,"poker hand"]]}},null]','[0,14,0,0]','[0,0,0,0]','[0,14,0,0]',1,'[[1,null,14,[["flush",["flush",{},null,"poker hand"],5,null,false,false],["flush",["flush",{},null,"poker hand"],5,null,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',2,'','Boris','["{name}: {hands}",{"name":"Boris","hands":{"list":[["flush",{},null,"poker hand"],["flush",{},null,"poker hand"]]}},null]','[0,14,0,0]','[0,0,0,0]','[0,28,0,0]',3,'[[1,null,14,[["flush",["flush",{},null,"poker hand"],5,null,false,false],["flush",["flush",{},null,"poker hand"],5,null,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('gTL8bgizrmZ2E_cMEuBP09',1,'Cyril','','["{hands}",{"hands":{"list":[["{name} {hands}",{"name":"Anna","hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null,"who has which hands"],["{name} {hands}",{"name":"Boris","hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null,"who has which hands"],["{name} {hands}",{"name":"Cyril","hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null,"who has which hands"]]}},null]','[2,2,2]','[0,0,0]','[2,2,2]',1,'[[0,null,2,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[1,null,2,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[2,null,2,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('gTL8bgizrmZ2E_cMEuBP09',2,'Boris','','["{hands}",{"hands":{"list":[["{name} {hands}",{"name":"Anna","hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null,"who has which hands"],["{name} {hands}",{"name":"Boris","hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null,"who has which hands"],["{name} {hands}",{"name":"Cyril","hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null,"who has which hands"]]}},null]','[2,2,2]','[0,0,0]','[4,4,4]',3,'[[0,null,2,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[1,null,2,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[2,null,2,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('gV-P11iR75xkK1rnfBUEpB',1,'Cyril','Boris','["{declarer} {contract}",{"declarer":"Boris","contract":["{level}{strain}",{"level":6,"strain":{"sign":"spades","word":["♠",{},null]}},null]},null,"who plays which contract"]','[-7,13,-7]','[0,0,0]','[-7,13,-7]',1,'[[0,"defender",-7,[["pass",["pass as defender",{},null],15,null,false,false]],[]],[1,"declarer",13,[["level_6",["6 tricks",{},null,"contracts of a level"],6,true,false,false]],[]],[2,"defender",-7,[["pass",["pass as defender",{},null],15,null,false,false]],[]]]','["-7/2","13/2","-7/2"]');
INSERT INTO "scored_deals" VALUES('gV-P11iR75xkK1rnfBUEpB',2,'Boris','Boris','["{declarer} {contract}",{"declarer":"Boris","contract":["{level}{strain}",{"level":6,"strain":{"sign":"spades","word":["♠",{},null]}},null]},null,"who plays which contract"]','[-7,13,-7]','[0,0,0]','[-14,26,-14]',3,'[[0,"defender",-7,[["pass",["pass as defender",{},null],15,null,false,false]],[]],[1,"declarer",13,[["level_6",["6 tricks",{},null,"contracts of a level"],6,true,false,false]],[]],[2,"defender",-7,[["pass",["pass as defender",{},null],15,null,false,false]],[]]]','["-7/2","13/2","-7/2"]');
INSERT INTO "scored_deals" VALUES('goejyXWgLc5fksFRUuqoxU',1,'Dana','','["{one} – {other}",{"one":["{name}: {hands}",{"name":["{one} + {other}",{"one":["{name}",{"name":"Anna"},null],"other":["{name}",{"name":"Cyril"},null]},null],"hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null],"other":["{name}: {hands}",{"name":["{one} + {other}",{"one":["{name}",{"name":"Boris"},null],"other":["{name}",{"name":"Dana"},null]},null],"hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null]},null]','[4,4,4,4]','[0,0,0,0]','[4,4,4,4]',1,'[[0,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[1,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[2,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true]],[]],[3,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('goejyXWgLc5fksFRUuqoxU',2,'Boris','','["{one} – {other}",{"one":["{name}: {hands}",{"name":["{one} + {other}",{"one":["{name}",{"name":"Anna"},null],"other":["{name}",{"name":"Cyril"},null]},null],"hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null],"other":["{name}: {hands}",{"name":["{one} + {other}",{"one":["{name}",{"name":"Boris"},null],"other":["{name}",{"name":"Dana"},null]},null],"hands":{"list":[["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"],["pair",{},null,"poker hand"]]}},null]},null]','[4,4,4,4]','[0,0,0,0]','[8,8,8,8]',3,'[[0,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[1,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false],["pair",["pair",{},null,"poker hand"],1,null,false,false]],[]],[2,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true]],[]],[3,null,4,[["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true],["pair",["pair",{},null,"poker hand"],1,null,false,true]],[]]]','[]');
INSERT INTO "scored_deals" VALUES('wD58xTSeYsfkZ_UzIQDSGN',1,'Cyril','Boris','["{bidder} {bid}",{"bidder":"Boris","bid":["frog",{},null]},null,"who bids what"]','[-8,16,-8]','[0,0,0]','[-8,16,-8]',1,'[[0,"defender",-8,[],[[1,-8]]],[1,"declarer",16,[["frog",["frog",{},null],0,true,false,false]],[[2,8],[0,8]]],[2,"defender",-8,[],[[1,-8]]]]','[-4,8,-4]');
INSERT INTO "scored_deals" VALUES('wD58xTSeYsfkZ_UzIQDSGN',2,'Boris','Boris','["{bidder} {bid}",{"bidder":"Boris","bid":["frog",{},null]},null,"who bids what"]','[-8,16,-8]','[0,0,0]','[-16,32,-16]',3,'[[0,"defender",-8,[],[[1,-8]]],[1,"declarer",16,[["frog",["frog",{},null],0,true,false,false]],[[2,8],[0,8]]],[2,"defender",-8,[],[[1,-8]]]]','[-4,8,-4]');
INSERT INTO "scored_deals" VALUES('wnk58X7EKGDDz23bRQ-nCt',1,'Cyril','','["{contract}",{"contract":["raspasy",{},null]},null]','[13,-17,3]','[0,1,0]','[13,-16,3]',1,'[[0,null,13,[["raspasy",["raspasy, no trick",{},null],16,false,false,false]],[]],[1,null,-17,[["raspasy",["raspasy, no trick",{},null],16,false,false,false]],[]],[2,null,3,[["raspasy",["raspasy, no trick",{},null],16,false,false,false]],[]]]','[13,-16,3]');
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
INSERT INTO "scored_tables" VALUES('AInoYVS8fxBIukXD2uFc3Y','',2,2,'2026-11-24T00:25:53.609+00:00','marias','The fourth','Club','2026-11-15','running',1,'["Anna","Boris","Cyril"]','[10,-5,-5]','["5.00","-2.50","-2.50"]','[{"from":"Boris","to":"Anna","points":5,"amount":"2.50"},{"from":"Cyril","to":"Anna","points":5,"amount":"2.50"}]','CZK','9dc2b3af954202df1f54d0903a6d0cd0','anna boris cyril the fourth club 2026-11-15',0,'{"per_point":"0.50","currency":"CZK"}','[10,-5,-5]',3,'AdsY_CvwIL9IzbFmNMibTz',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('ALp-10Zf94gCnFX-0a4u0Z','',23,23,'2026-11-24T00:25:53.201+00:00','marias','Everything there is','Home','2026-11-19','running',4,'["Anna","Boris","Cyril","Emil","Filip"]','[-9,6,9,-9,0]','["-0.90","0.60","0.90","-0.90","0.00"]','[{"from":"Anna","to":"Boris","points":6,"amount":"0.60"},{"from":"Anna","to":"box","points":3,"amount":"0.30"},{"from":"Emil","to":"Cyril","points":9,"amount":"0.90"}]','EUR','d85f6e316eb73b07c2cdb1c0cd4233c3','anna boris cyril emil filip everything there is home 2026-11-19',0,'{"per_point":"0.10","currency":"EUR"}','[-9,6,9,-9,0]',3,'AWtWx3VFEQmlgcuiQICUS2',3,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('ANO4S4vJwa44lJTtof4S9x','',1,1,'2026-11-24T00:25:54.380+00:00','marias','A draft','','2026-11-17','running',0,'["Anna","Boris","Cyril"]','[0,0,0]','[]','[]','','e5ef0c47266640e9e462edd847af2ad2','anna boris cyril a draft  2026-11-17',0,'null','[0,0,0]',3,'g4_Gtzf_SyQSWZNy6l91c9',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('AQkqLynOjoZS_vEA4aa2jr','',4,4,'2026-11-24T00:25:53.241+00:00','preferans','Left early','Club','2026-11-20','running',2,'["Anna","Boris","Cyril","Dana"]','[-10,30,-10,-10]','[]','[{"from":"Anna","to":"Boris","points":10,"amount":null},{"from":"Cyril","to":"Boris","points":10,"amount":null},{"from":"Dana","to":"Boris","points":10,"amount":null}]','','2e3e211b8939bd76c26cd3b66aeb53f7','anna boris cyril dana left early club 2026-11-20',0,'null','[-10,30,-10,-10]',3,'gC136HyV8F2eOspOL--adU',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('AlsLpQ-sYndJzIgtG2A8gj','',3,3,'2026-11-24T00:25:53.859+00:00','marias','The second','Club','2026-11-13','running',1,'["Anna","Dana","Emil"]','[-10,5,5]','["-5.00","2.50","2.50"]','[{"from":"Anna","to":"Dana","points":5,"amount":"2.50"},{"from":"Anna","to":"Emil","points":5,"amount":"2.50"}]','CZK','e35beff67d23908d701b0a8a35862f78','anna dana emil the second club 2026-11-13',0,'{"per_point":"0.50","currency":"CZK"}','[-10,5,5]',3,'w_H04lC-bsscNpX0zvAlqt',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('An5nHejGwYxs2JhDTMc3TN','',2,2,'2026-11-24T00:25:53.589+00:00','marias','The third','Club','2026-11-14','running',1,'["Anna","Boris","Cyril"]','[10,-5,-5]','["5.00","-2.50","-2.50"]','[{"from":"Boris","to":"Anna","points":5,"amount":"2.50"},{"from":"Cyril","to":"Anna","points":5,"amount":"2.50"}]','CZK','80f0704321fb0a4b4a4d83568e0cdae9','anna boris cyril the third club 2026-11-14',0,'{"per_point":"0.50","currency":"CZK"}','[10,-5,-5]',3,'Q_4Fex8mLILGzhvT9j1xOV',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('Qcxyk_NksSKVmAnY1yI2Aq','',8,8,'2026-11-24T00:25:51.719+00:00','marias','Mariáš of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril"]','[1,-2,1]','["0.50","-1.00","0.50"]','[{"from":"Boris","to":"Anna","points":1,"amount":"0.50"},{"from":"Boris","to":"Cyril","points":1,"amount":"0.50"}]','CZK','7f1a831783f04553ebcc83fdabeb6af8','anna boris cyril marias of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[1,-2,1]',3,'g0Qt1B7_RV2S9w09dTlM3y',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('QkC92RQI-yPOC-96p_1kjc','',2,2,'2026-11-24T00:25:54.294+00:00','marias','Open by its address','','2026-11-17','running',1,'["Anna","Boris","Cyril"]','[2,-1,-1]','[]','[{"from":"Boris","to":"Anna","points":1,"amount":null},{"from":"Cyril","to":"Anna","points":1,"amount":null}]','','14d7524db0b1c259bd27fa7b181a1e43','anna boris cyril open by its address  2026-11-17',0,'null','[2,-1,-1]',3,'gJe6gxRgyLBtAAsh27PZXD',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('Qnv8I5r7v_43z5wPn6IR6S','',8,8,'2026-11-24T00:25:52.194+00:00','six_bid_solo','Six-Bid Solo of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril"]','[-16,32,-16]','["-8.00","16.00","-8.00"]','[{"from":"Anna","to":"Boris","points":16,"amount":"8.00"},{"from":"Cyril","to":"Boris","points":16,"amount":"8.00"}]','CZK','3ecca7ad9fefcc786e606669cea0441e','anna boris cyril six-bid solo of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-16,32,-16]',3,'gN4aBRuFT9FrL72QGnC_Uz',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('gAub1h6UTC4DQjT9xrg08V','',2,2,'2026-11-24T00:25:54.336+00:00','marias','Away','','2026-11-17','running',1,'["Anna","Boris","Cyril"]','[2,-1,-1]','[]','[{"from":"Boris","to":"Anna","points":1,"amount":null},{"from":"Cyril","to":"Anna","points":1,"amount":null}]','','3892bc359fa0e4035de8a9bdbe06d77d','anna boris cyril away  2026-11-17',0,'null','[2,-1,-1]',3,'wCgERrS4zPwzz3qtlEfnAk',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('gO-0m-tD6ykkYsGEIoaSYM','',2,2,'2026-11-24T00:25:53.542+00:00','marias','The first','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[10,-5,-5]','["5.00","-2.50","-2.50"]','[{"from":"Boris","to":"Anna","points":5,"amount":"2.50"},{"from":"Cyril","to":"Anna","points":5,"amount":"2.50"}]','CZK','378393e0c15efea51132c6aeffe09495','anna boris cyril the first club 2026-11-13',0,'{"per_point":"0.50","currency":"CZK"}','[10,-5,-5]',3,'Q3biFXFxQz1gWHKhfpg5Bv',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('gQMZGT4pv9fBhsHp3Ur3X1','',9,9,'2026-11-24T00:25:53.206+00:00','babel_party','Babel as a party of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril","Emil"]','[0,28,0,0]','[]','[]','','56edbbfbdbd02ab8edca5cb949f8a8d3','anna boris cyril emil babel as a party of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',3,'QV7M5-oK2uEJ3PwA8JgqbY',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('gTL8bgizrmZ2E_cMEuBP09','',8,8,'2026-11-24T00:25:52.878+00:00','babel','Babel of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril"]','[4,4,4]','[]','[]','','9f5d3eeddb999f927313a0f75c7db8be','anna boris cyril babel of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',3,'ABVhXlWAhBzi1iE-2ub-Wp',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('gV-P11iR75xkK1rnfBUEpB','',8,8,'2026-11-24T00:25:52.057+00:00','preferans','Preferans of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril"]','[-14,26,-14]','["-7.00","13.00","-7.00"]','[{"from":"Anna","to":"Boris","points":14,"amount":"7.00"},{"from":"Cyril","to":"Boris","points":12,"amount":"6.00"},{"from":"Cyril","to":null,"points":2,"amount":"1.00"}]','CZK','3df22059597a6092f938b5003d9143ad','anna boris cyril preferans of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-14,26,-14]',3,'Q831frZgbV09TBmVt6gHKo',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('goejyXWgLc5fksFRUuqoxU','',8,8,'2026-11-24T00:25:52.593+00:00','concerto','Concerto of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril","Dana"]','[8,8,8,8]','[]','[]','','8bd413e8a4e8d85fc36418a05d91cde9','anna boris cyril dana concerto of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',3,'gpt5MFpRCGzyExjudSCRAs',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('wD58xTSeYsfkZ_UzIQDSGN','',8,8,'2026-11-24T00:25:52.307+00:00','frog','Frog of then','Club','2026-11-20','running',2,'["Anna","Boris","Cyril"]','[-16,32,-16]','["-8.00","16.00","-8.00"]','[{"from":"Anna","to":"Boris","points":16,"amount":"8.00"},{"from":"Cyril","to":"Boris","points":16,"amount":"8.00"}]','CZK','544eb80de7435149d8b21de26d78e014','anna boris cyril frog of then club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-16,32,-16]',3,'wlxso0JC3WS_SQQuZiRYnt',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('wnk58X7EKGDDz23bRQ-nCt','',4,4,'2026-11-24T00:25:53.518+00:00','preferans','A whole game','','2026-11-18','ended',1,'["Anna","Boris","Cyril"]','[13,-16,3]','["13.00","-16.00","3.00"]','[{"from":"Boris","to":"Anna","points":13,"amount":"13.00"},{"from":"Boris","to":"Cyril","points":3,"amount":"3.00"}]','CZK','587dd2990350dea3feb815789b6bf6ef','anna boris cyril a whole game  2026-11-18',0,'{"per_point":"1","currency":"CZK"}','[13,-16,3]',3,'g-mNqCKEc5REYjTeZ37lq1',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('wo4DX637dSu7E_QGqOq7ET','',1,1,'2026-11-24T00:25:54.171+00:00','marias','Removed','','2026-11-17','running',0,'["Anna","Boris","Cyril"]','[0,0,0]','[]','[]','','5d275a02d66c61d82ec6b44d35cadb13','anna boris cyril removed  2026-11-17',0,'null','[0,0,0]',3,'ANfqvlhKAmQCCHvIC0CpE8',0,'[]','[]','',0);
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
INSERT INTO "travels" VALUES(1,'gAub1h6UTC4DQjT9xrg08V',1,'2026-11-24T00:25:54.368+00:00','8516543e6c202411');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('AQkqLynOjoZS_vEA4aa2jr',120);
INSERT INTO "versions" VALUES('wnk58X7EKGDDz23bRQ-nCt',128);
INSERT INTO "versions" VALUES('Q51HExOTIlLy10wAZVL1_c',176);
INSERT INTO "versions" VALUES('gO-0m-tD6ykkYsGEIoaSYM',176);
INSERT INTO "versions" VALUES('AInoYVS8fxBIukXD2uFc3Y',177);
INSERT INTO "versions" VALUES('An5nHejGwYxs2JhDTMc3TN',177);
INSERT INTO "versions" VALUES('w19l4YkYrRpA4UcM2CNlT2',177);
INSERT INTO "versions" VALUES('waacAmQNC6FsyHiY8QnJwJ',184);
INSERT INTO "versions" VALUES('AlsLpQ-sYndJzIgtG2A8gj',185);
INSERT INTO "versions" VALUES('ALp-10Zf94gCnFX-0a4u0Z',187);
INSERT INTO "versions" VALUES('wo4DX637dSu7E_QGqOq7ET',193);
INSERT INTO "versions" VALUES('QkC92RQI-yPOC-96p_1kjc',200);
INSERT INTO "versions" VALUES('gAub1h6UTC4DQjT9xrg08V',207);
INSERT INTO "versions" VALUES('UC7tTFW6rNZtXcstD-YVlw',212);
INSERT INTO "versions" VALUES('ANO4S4vJwa44lJTtof4S9x',213);
INSERT INTO "versions" VALUES('Qcxyk_NksSKVmAnY1yI2Aq',229);
INSERT INTO "versions" VALUES('gV-P11iR75xkK1rnfBUEpB',230);
INSERT INTO "versions" VALUES('Qnv8I5r7v_43z5wPn6IR6S',231);
INSERT INTO "versions" VALUES('wD58xTSeYsfkZ_UzIQDSGN',232);
INSERT INTO "versions" VALUES('goejyXWgLc5fksFRUuqoxU',233);
INSERT INTO "versions" VALUES('gTL8bgizrmZ2E_cMEuBP09',234);
INSERT INTO "versions" VALUES('gQMZGT4pv9fBhsHp3Ur3X1',235);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','Qcxyk_NksSKVmAnY1yI2Aq','2026-11-24T00:25:51.322+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','gV-P11iR75xkK1rnfBUEpB','2026-11-24T00:25:51.724+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','Qnv8I5r7v_43z5wPn6IR6S','2026-11-24T00:25:52.067+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','wD58xTSeYsfkZ_UzIQDSGN','2026-11-24T00:25:52.203+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','goejyXWgLc5fksFRUuqoxU','2026-11-24T00:25:52.319+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','gTL8bgizrmZ2E_cMEuBP09','2026-11-24T00:25:52.607+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','gQMZGT4pv9fBhsHp3Ur3X1','2026-11-24T00:25:52.882+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','ALp-10Zf94gCnFX-0a4u0Z','2026-11-24T00:25:53.109+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','AQkqLynOjoZS_vEA4aa2jr','2026-11-24T00:25:53.209+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','wnk58X7EKGDDz23bRQ-nCt','2026-11-24T00:25:53.246+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','gO-0m-tD6ykkYsGEIoaSYM','2026-11-24T00:25:53.524+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','AlsLpQ-sYndJzIgtG2A8gj','2026-11-24T00:25:53.551+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','An5nHejGwYxs2JhDTMc3TN','2026-11-24T00:25:53.569+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','AInoYVS8fxBIukXD2uFc3Y','2026-11-24T00:25:53.594+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','wo4DX637dSu7E_QGqOq7ET','2026-11-24T00:25:54.171+00:00',1);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','QkC92RQI-yPOC-96p_1kjc','2026-11-24T00:25:54.271+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','gAub1h6UTC4DQjT9xrg08V','2026-11-24T00:25:54.307+00:00',0);
INSERT INTO "visits" VALUES('UC7tTFW6rNZtXcstD-YVlw','ANO4S4vJwa44lJTtof4S9x','2026-11-24T00:25:54.380+00:00',0);
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

-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiMzUyMjVhZTI0OGRlOTg5YWNjNTNjNjNkOWY2NjBjNmYwY2FlMzUxZCIsImRldmljZSI6Ii0tTUtyaC11RWZtck56Ni1QUWM4aGcifQ.awCATw.QBFYWNp0jDwPd-M_8gi6EcpsDLk
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYmU0MzVkOTUyODA1Mzc5ZTliOTBmMzZkMjA1ZDVkNzIwMTMxYmRjOSIsImRldmljZSI6IlJ6SV95ZlNCMWI0TzNUMW5fUXNBbXcifQ.awB9MQ.8cgzT-QWA6QDHgQI797_C-SE3rs
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYWI2ZjVjMzkxZmMzOTIxMTM1YTE0MTc2MjcxZjY4OTJhZDU2ZDRlYyIsImRldmljZSI6IkVTVXU0SHFOZVYxckxzMzV2c0stbncifQ.awB9Pw.FP3gUBSwde9MvGtN6p1QQsDLUFA
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'assistant','m001_log','2026-11-20 17:00:07+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'assistant','m002_devices','2026-11-20 17:00:14+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'assistant','m003_kept_rules','2026-11-20 17:00:21+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'assistant','m004_books','2026-11-20 17:00:28+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'assistant','m005_scores','2026-11-20 17:00:35+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'assistant','m006_taken_once','2026-11-20 17:00:42+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'assistant','m007_outcomes','2026-11-20 17:00:49+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'assistant','m008_parts','2026-11-20 17:00:56+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'assistant','m009_one_standing','2026-11-20 17:01:03+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'assistant','m010_public_ids','2026-11-20 17:01:10+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'assistant','m011_lowered','2026-11-20 17:01:17+00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'assistant','m012_drafts','2026-11-20 17:01:24+00:00');
INSERT INTO "_sqlite_migrations" VALUES(13,'assistant','m013_games_by_name','2026-11-20 17:01:31+00:00');
INSERT INTO "_sqlite_migrations" VALUES(14,'assistant','m014_boxes','2026-11-20 17:01:38+00:00');
INSERT INTO "_sqlite_migrations" VALUES(15,'assistant','m015_no_language','2026-11-20 17:01:45+00:00');
INSERT INTO "_sqlite_migrations" VALUES(16,'assistant','m016_versions','2026-11-20 17:01:52+00:00');
INSERT INTO "_sqlite_migrations" VALUES(17,'assistant','m017_phones','2026-11-20 17:01:59+00:00');
INSERT INTO "_sqlite_migrations" VALUES(18,'assistant','m018_links','2026-11-20 17:02:06+00:00');
INSERT INTO "_sqlite_migrations" VALUES(19,'assistant','m019_marks','2026-11-20 17:02:13+00:00');
INSERT INTO "_sqlite_migrations" VALUES(20,'assistant','m020_travel','2026-11-20 17:02:20+00:00');
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
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',1,'2026-11-20T17:09:41.000+00:00','--MKrh-uEfmrNz6-PQc8hg','opened','{"title": "Cel\u00fd klub", "tables": ["AMTT0JId91FLUqmOYZoUzY", "AZs2r5I2fZDjSdQbiQLMEl", "wYaBI7Ff19gNMeJXifmtwX", "QjEIiPqnM-D9L-pEB9VU7n", "wy1PlZIix7KewtVZbcv0wI", "Ae5i9oZOUrOY161TuN4hpt", "ACZTwCRHKGjsVAJ834Xpwp"]}','KLGEFGIzPiSY-RLClNj2kg');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',2,'2026-11-20T17:10:30.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "AMTT0JId91FLUqmOYZoUzY", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','iZ7IGMrkz7k_aezyJJiiZA');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',3,'2026-11-20T17:10:51.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "AZs2r5I2fZDjSdQbiQLMEl", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','xcF6JVfp_wZkVyg7SF2Qqw');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',4,'2026-11-20T17:11:12.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "wYaBI7Ff19gNMeJXifmtwX", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','-OEc8LpgwRIlBsLy-Rq3dw');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',5,'2026-11-20T17:11:33.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "QjEIiPqnM-D9L-pEB9VU7n", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','K7R1vySey3D_DCzOz9I8Ug');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',6,'2026-11-20T17:11:54.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "wy1PlZIix7KewtVZbcv0wI", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','9tGlXADzeN8hIZU9j37thA');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',7,'2026-11-20T17:12:15.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "Ae5i9oZOUrOY161TuN4hpt", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','VNMe7yViVUJwVkhspKk_lw');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',8,'2026-11-20T17:12:36.000+00:00','--MKrh-uEfmrNz6-PQc8hg','terms','{"table": "ACZTwCRHKGjsVAJ834Xpwp", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}','ieKUYeEAIHdkkMi_STL_ow');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',9,'2026-11-20T17:12:57.000+00:00','--MKrh-uEfmrNz6-PQc8hg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "385.50"], ["Anna", "\u010cen\u011bk", "150.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "\u010cen\u011bk", "15.00"]], "came_to": {"AMTT0JId91FLUqmOYZoUzY": [["Anna", "15.00"], ["Boris", "-15.00"], ["\u010cen\u011bk", "15.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-15.00"]], "AZs2r5I2fZDjSdQbiQLMEl": [["Anna", "-531.00"], ["Boris", "252.00"], ["\u010cen\u011bk", "279.00"]], "wYaBI7Ff19gNMeJXifmtwX": [["\u010cen\u011bk", "88.50"], ["Boris", "-64.50"], ["Anna", "-24.00"]], "QjEIiPqnM-D9L-pEB9VU7n": [["\u010cen\u011bk", "-132.00"], ["Boris", "105.00"], ["Anna", "27.00"]], "wy1PlZIix7KewtVZbcv0wI": [["Anna", "-46.50"], ["Boris", "93.00"], ["\u010cen\u011bk", "-46.50"]], "Ae5i9oZOUrOY161TuN4hpt": [["Anna", "-3.00"], ["Boris", "6.00"], ["\u010cen\u011bk", "-3.00"]], "ACZTwCRHKGjsVAJ834Xpwp": [["\u010cen\u011bk", "-36.00"], ["Boris", "9.00"], ["Anna", "27.00"]]}, "chairs": {"Anna": [["AMTT0JId91FLUqmOYZoUzY", 0], ["AZs2r5I2fZDjSdQbiQLMEl", 0], ["wYaBI7Ff19gNMeJXifmtwX", 2], ["QjEIiPqnM-D9L-pEB9VU7n", 2], ["wy1PlZIix7KewtVZbcv0wI", 0], ["Ae5i9oZOUrOY161TuN4hpt", 0], ["ACZTwCRHKGjsVAJ834Xpwp", 2]], "Boris": [["AMTT0JId91FLUqmOYZoUzY", 1], ["AZs2r5I2fZDjSdQbiQLMEl", 1], ["wYaBI7Ff19gNMeJXifmtwX", 1], ["QjEIiPqnM-D9L-pEB9VU7n", 1], ["wy1PlZIix7KewtVZbcv0wI", 1], ["Ae5i9oZOUrOY161TuN4hpt", 1], ["ACZTwCRHKGjsVAJ834Xpwp", 1]], "\u010cen\u011bk": [["AMTT0JId91FLUqmOYZoUzY", 2], ["AZs2r5I2fZDjSdQbiQLMEl", 2], ["wYaBI7Ff19gNMeJXifmtwX", 0], ["QjEIiPqnM-D9L-pEB9VU7n", 0], ["wy1PlZIix7KewtVZbcv0wI", 2], ["Ae5i9oZOUrOY161TuN4hpt", 2], ["ACZTwCRHKGjsVAJ834Xpwp", 0]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["AMTT0JId91FLUqmOYZoUzY", 3]]}, "covers": {"AMTT0JId91FLUqmOYZoUzY": {"amounts": [["Anna", "15.00"], ["Boris", "-15.00"], ["\u010cen\u011bk", "15.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-15.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}, "AZs2r5I2fZDjSdQbiQLMEl": {"amounts": [["Anna", "-531.00"], ["Boris", "252.00"], ["\u010cen\u011bk", "279.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}, "wYaBI7Ff19gNMeJXifmtwX": {"amounts": [["\u010cen\u011bk", "88.50"], ["Boris", "-64.50"], ["Anna", "-24.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}, "QjEIiPqnM-D9L-pEB9VU7n": {"amounts": [["\u010cen\u011bk", "-132.00"], ["Boris", "105.00"], ["Anna", "27.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}, "wy1PlZIix7KewtVZbcv0wI": {"amounts": [["Anna", "-46.50"], ["Boris", "93.00"], ["\u010cen\u011bk", "-46.50"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}, "Ae5i9oZOUrOY161TuN4hpt": {"amounts": [["Anna", "-3.00"], ["Boris", "6.00"], ["\u010cen\u011bk", "-3.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}, "ACZTwCRHKGjsVAJ834Xpwp": {"amounts": [["\u010cen\u011bk", "-36.00"], ["Boris", "9.00"], ["Anna", "27.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}}}, "lowered": []}','ftAfkkF2NaiYZ9v4Xv5Low');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',10,'2026-11-20T17:13:39.000+00:00','--MKrh-uEfmrNz6-PQc8hg','paid','{"promise": 1, "amount": "385.50"}','9ghHirgufnSkbI3eR2zzWw');
INSERT INTO "book_events" VALUES('wNOD4KxSxDdEWe9P5M201D',11,'2026-11-20T17:14:14.000+00:00','--MKrh-uEfmrNz6-PQc8hg','carried','{"promise": 2, "carried": true}','Plbsoat6JfmO2Uf13OPlxg');
INSERT INTO "book_events" VALUES('gOQ2yXmBQzE1RqRhSOH0R_',1,'2026-11-20T17:14:28.000+00:00','--MKrh-uEfmrNz6-PQc8hg','opened','{"title": "Podzim", "tables": ["AMTT0JId91FLUqmOYZoUzY", "AZs2r5I2fZDjSdQbiQLMEl", "wy1PlZIix7KewtVZbcv0wI", "Ae5i9oZOUrOY161TuN4hpt"]}','deB1j9XZj88dgp225rfgZQ');
INSERT INTO "book_events" VALUES('gOQ2yXmBQzE1RqRhSOH0R_',2,'2026-11-20T17:15:24.000+00:00','--MKrh-uEfmrNz6-PQc8hg','taken','{"book": "wNOD4KxSxDdEWe9P5M201D", "promise": 2, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "\u010cen\u011bk", "150.00"], "chairs": {"Anna": [["AMTT0JId91FLUqmOYZoUzY", 0], ["AZs2r5I2fZDjSdQbiQLMEl", 0], ["wYaBI7Ff19gNMeJXifmtwX", 2], ["QjEIiPqnM-D9L-pEB9VU7n", 2], ["wy1PlZIix7KewtVZbcv0wI", 0], ["Ae5i9oZOUrOY161TuN4hpt", 0], ["ACZTwCRHKGjsVAJ834Xpwp", 2]], "\u010cen\u011bk": [["AMTT0JId91FLUqmOYZoUzY", 2], ["AZs2r5I2fZDjSdQbiQLMEl", 2], ["wYaBI7Ff19gNMeJXifmtwX", 0], ["QjEIiPqnM-D9L-pEB9VU7n", 0], ["wy1PlZIix7KewtVZbcv0wI", 2], ["Ae5i9oZOUrOY161TuN4hpt", 2], ["ACZTwCRHKGjsVAJ834Xpwp", 0]]}}','yuDK3R9afKpjZs5JfwfO-Q');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','wNOD4KxSxDdEWe9P5M201D','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','gOQ2yXmBQzE1RqRhSOH0R_','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','wNOD4KxSxDdEWe9P5M201D','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','gOQ2yXmBQzE1RqRhSOH0R_','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','wNOD4KxSxDdEWe9P5M201D','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','gOQ2yXmBQzE1RqRhSOH0R_','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
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
INSERT INTO "evenings" VALUES('Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:16.000+00:00');
INSERT INTO "evenings" VALUES('QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:12.000+00:00');
INSERT INTO "evenings" VALUES('AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:08.000+00:00');
INSERT INTO "evenings" VALUES('ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:04.000+00:00');
INSERT INTO "evenings" VALUES('AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:00.000+00:00');
INSERT INTO "evenings" VALUES('wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:07:56.000+00:00');
INSERT INTO "evenings" VALUES('wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:08:52.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('Ae5i9oZOUrOY161TuN4hpt',1,'2026-11-20T17:03:09.000+00:00','opened','{"table":"gTE-K6IESUb9CUDm-1PIsX","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-10-02","zone":"Europe/Prague"}','opened','803e690ce5a67d9c');
INSERT INTO "events" VALUES('Ae5i9oZOUrOY161TuN4hpt',2,'2026-11-20T17:03:37.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"hearts","played":false}}','YwwzkosyGDPyuEyH4JLD8g','803e690ce5a67d9c');
INSERT INTO "events" VALUES('Ae5i9oZOUrOY161TuN4hpt',3,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"acorns","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','VrCcfYrcuT93g_OKYijFcg','803e690ce5a67d9c');
INSERT INTO "events" VALUES('Ae5i9oZOUrOY161TuN4hpt',4,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"hearts","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','IbP1twHGuHctlN-Wv72Oiw','803e690ce5a67d9c');
INSERT INTO "events" VALUES('Ae5i9oZOUrOY161TuN4hpt',5,'2026-11-20T17:03:58.000+00:00','closed','{"balances":{"Anna":"-2","Boris":"4","Čeněk":"-2"}}','jX0qd1CkpS3gvCNpKrG8_A','803e690ce5a67d9c');
INSERT INTO "events" VALUES('QjEIiPqnM-D9L-pEB9VU7n',1,'2026-11-20T17:04:05.000+00:00','opened','{"table":"gG63ozRRhcIA2RKaMsmnf1","game":"preferans","players":["Čeněk","Boris","Anna"],"first_dealer":"Anna","stake":{"per_point":"0.50","currency":"CZK"},"place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','059d79ca13b36b7d');
INSERT INTO "events" VALUES('QjEIiPqnM-D9L-pEB9VU7n',2,'2026-11-20T17:04:33.000+00:00','dealt','{"facts":{"contract":"7H","declarer":"Boris","whist":{"Anna":"whist","Čeněk":"whist"},"tricks":{"Čeněk":1,"Boris":7,"Anna":2}}}','CbfwSSwoRYORzWoEuZwXXA','059d79ca13b36b7d');
INSERT INTO "events" VALUES('QjEIiPqnM-D9L-pEB9VU7n',3,'2026-11-20T17:04:40.000+00:00','dealt','{"facts":{"contract":"6C","declarer":"Boris","whist":{"Anna":"whist","Čeněk":"whist"},"tricks":{"Čeněk":1,"Boris":8,"Anna":1}}}','4H730ALXtbvOqgAjS2EH2g','059d79ca13b36b7d');
INSERT INTO "events" VALUES('QjEIiPqnM-D9L-pEB9VU7n',4,'2026-11-20T17:04:47.000+00:00','dealt','{"facts":{"contract":"8D","declarer":"Čeněk","whist":{"Boris":"whist","Anna":"whist"},"tricks":{"Boris":2,"Anna":1,"Čeněk":7}}}','YAAVqBkKO_0oyLJDZS9eLQ','059d79ca13b36b7d');
INSERT INTO "events" VALUES('QjEIiPqnM-D9L-pEB9VU7n',5,'2026-11-20T17:04:54.000+00:00','closed','{"balances":{"Čeněk":"-88","Boris":"70","Anna":"18"}}','QLWVXjaQOqYxeBuo_egLgw','059d79ca13b36b7d');
INSERT INTO "events" VALUES('AZs2r5I2fZDjSdQbiQLMEl',1,'2026-11-20T17:05:01.000+00:00','opened','{"table":"grUnF9TJ5CBNmGAnNo9uwm","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-11-20","zone":"Europe/Prague"}','opened','f3d0e86852d19554');
INSERT INTO "events" VALUES('AZs2r5I2fZDjSdQbiQLMEl',2,'2026-11-20T17:05:29.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"clubs","points":57}}','vPBBHqqfnTz4KmxsfHfVNg','f3d0e86852d19554');
INSERT INTO "events" VALUES('AZs2r5I2fZDjSdQbiQLMEl',3,'2026-11-20T17:05:36.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"diamonds","points":60}}','N_iyqANxhG_e6IpzXFRyWg','f3d0e86852d19554');
INSERT INTO "events" VALUES('AZs2r5I2fZDjSdQbiQLMEl',4,'2026-11-20T17:05:43.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Anna","points":0}}','MGeK2CoTibbAlYyUhiG-OQ','f3d0e86852d19554');
INSERT INTO "events" VALUES('AZs2r5I2fZDjSdQbiQLMEl',5,'2026-11-20T17:05:50.000+00:00','closed','{"balances":{"Anna":"-354","Boris":"168","Čeněk":"186"}}','yUsGjyM5NQTkSYI5jmcMrA','f3d0e86852d19554');
INSERT INTO "events" VALUES('ACZTwCRHKGjsVAJ834Xpwp',1,'2026-11-20T17:05:57.000+00:00','opened','{"table":"AnELwqq4nu_ENz2EYUiIW4","game":"frog","players":["Čeněk","Boris","Anna"],"first_dealer":"Anna","stake":{"per_point":"0.50","currency":"CZK"},"place":"Club","date":"2026-10-02","zone":"Europe/Prague"}','opened','bf451304458320b8');
INSERT INTO "events" VALUES('ACZTwCRHKGjsVAJ834Xpwp',2,'2026-11-20T17:06:25.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":60}}','7LQRATw_wzDHDtKGMeHnSg','bf451304458320b8');
INSERT INTO "events" VALUES('ACZTwCRHKGjsVAJ834Xpwp',3,'2026-11-20T17:06:32.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Čeněk","trump":"clubs","points":55}}','VllRSiFTP78-_EMad6ivJw','bf451304458320b8');
INSERT INTO "events" VALUES('ACZTwCRHKGjsVAJ834Xpwp',4,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Anna","points":61}}','RpPqRfUMiqibB4qasqkDcw','bf451304458320b8');
INSERT INTO "events" VALUES('ACZTwCRHKGjsVAJ834Xpwp',5,'2026-11-20T17:06:46.000+00:00','closed','{"balances":{"Čeněk":"-24","Boris":"6","Anna":"18"}}','ZeqAdN0FeyoH4exT9AYRTA','bf451304458320b8');
INSERT INTO "events" VALUES('AMTT0JId91FLUqmOYZoUzY',1,'2026-11-20T17:06:53.000+00:00','opened','{"table":"gJM-nOOgVw0WrZfLiye_y8","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-11-20","zone":"Europe/Prague"}','opened','9e19be748b4c261a');
INSERT INTO "events" VALUES('AMTT0JId91FLUqmOYZoUzY',2,'2026-11-20T17:07:21.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','T47u5qgU-d0b51rpiEQvkg','9e19be748b4c261a');
INSERT INTO "events" VALUES('AMTT0JId91FLUqmOYZoUzY',3,'2026-11-20T17:07:28.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','OVvRr9Mbfwl7aUKhd45ydA','9e19be748b4c261a');
INSERT INTO "events" VALUES('AMTT0JId91FLUqmOYZoUzY',4,'2026-11-20T17:07:35.000+00:00','dealt','{"facts":{"hands":["royal_flush","nothing","nothing","nothing","nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','AJst87gRHL6ayOM4JMYMtQ','9e19be748b4c261a');
INSERT INTO "events" VALUES('AMTT0JId91FLUqmOYZoUzY',5,'2026-11-20T17:07:42.000+00:00','closed','{"balances":{"Anna":"99","Boris":"84","Čeněk":"99","Дмитрий":"84"}}','MJewWiQZmEEjKNButyQQBw','9e19be748b4c261a');
INSERT INTO "events" VALUES('wYaBI7Ff19gNMeJXifmtwX',1,'2026-11-20T17:07:49.000+00:00','opened','{"table":"AS7DytcdNTI3smgFcUDz3B","game":"babel","players":["Čeněk","Boris","Anna"],"first_dealer":"Anna","stake":{"per_point":"0.50","currency":"CZK"},"place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','f1991e7b436fadab');
INSERT INTO "events" VALUES('wYaBI7Ff19gNMeJXifmtwX',2,'2026-11-20T17:08:17.000+00:00','dealt','{"facts":{"hands":{"Boris":["double_straight"],"Anna":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','Tsgn7M2GeXdLxyteOWbweQ','f1991e7b436fadab');
INSERT INTO "events" VALUES('wYaBI7Ff19gNMeJXifmtwX',3,'2026-11-20T17:08:24.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["straight","straight_flush"],"Boris":["flush","flush"],"Anna":["pair"]},"stopped_by":"Boris"}}','JaD3vTAZcFugfpqp8aV92w','f1991e7b436fadab');
INSERT INTO "events" VALUES('wYaBI7Ff19gNMeJXifmtwX',4,'2026-11-20T17:08:31.000+00:00','dealt','{"facts":{"hands":{"Anna":["four","four"],"Čeněk":["royal_flush","straight_flush"],"Boris":[]},"stopped_by":"Anna"}}','TXeioEPqiou_gT0N8N7vTA','f1991e7b436fadab');
INSERT INTO "events" VALUES('wYaBI7Ff19gNMeJXifmtwX',5,'2026-11-20T17:08:38.000+00:00','closed','{"balances":{"Čeněk":"146","Boris":"44","Anna":"71"}}','OFmoTo0DRdCdNdJxQF29Lg','f1991e7b436fadab');
INSERT INTO "events" VALUES('wy1PlZIix7KewtVZbcv0wI',1,'2026-11-20T17:08:45.000+00:00','opened','{"table":"Q7hp1s9WpJUlteAlpmQK2c","game":"babel_party","players":["Anna","Boris","Čeněk"],"stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-10-02","zone":"Europe/Prague"}','opened','74eb25fa771e9579');
INSERT INTO "events" VALUES('wy1PlZIix7KewtVZbcv0wI',2,'2026-11-20T17:09:13.000+00:00','dealt','{"facts":{"player":"Boris","hands":["double_flush"]}}','dm2fhy-IxqRC04O8B1L85w','74eb25fa771e9579');
INSERT INTO "events" VALUES('wy1PlZIix7KewtVZbcv0wI',3,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"player":"Boris","hands":["straight_flush","royal_flush"]}}','TX4Hfe6mIchLwFv9Od96aw','74eb25fa771e9579');
INSERT INTO "events" VALUES('wy1PlZIix7KewtVZbcv0wI',4,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"player":"Boris","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','WTNF0ZoBe4c4kI3K-6BLKQ','74eb25fa771e9579');
INSERT INTO "events" VALUES('wy1PlZIix7KewtVZbcv0wI',5,'2026-11-20T17:09:34.000+00:00','closed','{"balances":{"Anna":"0","Boris":"93","Čeněk":"0"}}','3oLAlMmbF83aVAVgl2jwVg','74eb25fa771e9579');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:16.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(2,'Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:23.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(3,'Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:30.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(4,'QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:12.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(5,'QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:19.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(6,'QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:26.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(7,'AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:08.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(8,'AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:15.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(9,'AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:22.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(10,'ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:04.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(11,'ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:11.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(12,'ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:18.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(13,'AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:00.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(14,'AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:07.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(15,'AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:14.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(16,'wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:07:56.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(17,'wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:08:03.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(18,'wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:08:10.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(19,'wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:08:52.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(20,'wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:08:59.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(21,'wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:09:06.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(22,'wNOD4KxSxDdEWe9P5M201D','2026-11-20T17:09:48.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(23,'wNOD4KxSxDdEWe9P5M201D','2026-11-20T17:10:02.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(24,'wNOD4KxSxDdEWe9P5M201D','2026-11-20T17:10:09.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
INSERT INTO "grants" VALUES(25,'gOQ2yXmBQzE1RqRhSOH0R_','2026-11-20T17:14:35.000+00:00','--MKrh-uEfmrNz6-PQc8hg','own',0,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "grants" VALUES(26,'gOQ2yXmBQzE1RqRhSOH0R_','2026-11-20T17:14:49.000+00:00','RzI_yfSB1b4O3T1n_QsAmw','keep',1,'');
INSERT INTO "grants" VALUES(27,'gOQ2yXmBQzE1RqRhSOH0R_','2026-11-20T17:14:56.000+00:00','ESUu4HqNeV1rLs35vsK-nw','watch',1,'');
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
INSERT INTO "links" VALUES(1,'Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:16.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(2,'Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:16.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(3,'Ae5i9oZOUrOY161TuN4hpt','2026-11-20T17:03:16.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(4,'QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:12.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(5,'QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:12.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(6,'QjEIiPqnM-D9L-pEB9VU7n','2026-11-20T17:04:12.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(7,'AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:08.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(8,'AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:08.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(9,'AZs2r5I2fZDjSdQbiQLMEl','2026-11-20T17:05:08.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(10,'ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:04.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(11,'ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:04.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(12,'ACZTwCRHKGjsVAJ834Xpwp','2026-11-20T17:06:04.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(13,'AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:00.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(14,'AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:00.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(15,'AMTT0JId91FLUqmOYZoUzY','2026-11-20T17:07:00.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(16,'wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:07:56.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(17,'wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:07:56.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(18,'wYaBI7Ff19gNMeJXifmtwX','2026-11-20T17:07:56.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(19,'wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:08:52.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(20,'wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:08:52.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(21,'wy1PlZIix7KewtVZbcv0wI','2026-11-20T17:08:52.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(22,'wNOD4KxSxDdEWe9P5M201D','2026-11-20T17:09:48.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(23,'wNOD4KxSxDdEWe9P5M201D','2026-11-20T17:09:48.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(24,'wNOD4KxSxDdEWe9P5M201D','2026-11-20T17:09:48.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(25,'gOQ2yXmBQzE1RqRhSOH0R_','2026-11-20T17:14:35.000+00:00','watch',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(26,'gOQ2yXmBQzE1RqRhSOH0R_','2026-11-20T17:14:35.000+00:00','keep',1,1,'--MKrh-uEfmrNz6-PQc8hg');
INSERT INTO "links" VALUES(27,'gOQ2yXmBQzE1RqRhSOH0R_','2026-11-20T17:14:35.000+00:00','own',1,1,'--MKrh-uEfmrNz6-PQc8hg');
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
INSERT INTO "scored_tables" VALUES('ACZTwCRHKGjsVAJ834Xpwp','',5,5,'2026-11-20T17:06:46.000+00:00','frog','','Club','2026-10-02','ended',3,'["Čeněk","Boris","Anna"]','[-24,6,18]','["-12.00","3.00","9.00"]','[{"from":"Čeněk","to":"Anna","points":18,"amount":"9.00"},{"from":"Čeněk","to":"Boris","points":6,"amount":"3.00"}]','CZK','8d53e75cf5e81f46d7af6ac78afefe01','cenek boris anna  club 2026-10-02',0,'{"per_point":"0.50","currency":"CZK"}','[-24,6,18]',3,'AnELwqq4nu_ENz2EYUiIW4',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('AMTT0JId91FLUqmOYZoUzY','',5,5,'2026-11-20T17:07:42.000+00:00','concerto','Klub','U Klokočníka','2026-11-20','ended',3,'["Anna","Boris","Čeněk","Дмитрий"]','[99,84,99,84]','[]','[]','','f33ed3faf036c08a52ea219bf2b8077d','anna boris cenek дмитрии klub u klokocnika 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',3,'gJM-nOOgVw0WrZfLiye_y8',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('AZs2r5I2fZDjSdQbiQLMEl','',5,5,'2026-11-20T17:05:50.000+00:00','six_bid_solo','Klub','U Klokočníka','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[-354,168,186]','["-177.00","84.00","93.00"]','[{"from":"Anna","to":"Čeněk","points":186,"amount":"93.00"},{"from":"Anna","to":"Boris","points":168,"amount":"84.00"}]','CZK','b9384b1e7bf48e8d689c1ae55d294df0','anna boris cenek klub u klokocnika 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-354,168,186]',3,'grUnF9TJ5CBNmGAnNo9uwm',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('Ae5i9oZOUrOY161TuN4hpt','',5,5,'2026-11-20T17:03:58.000+00:00','marias','Klub','U Klokočníka','2026-10-02','ended',3,'["Anna","Boris","Čeněk"]','[-2,4,-2]','["-1.00","2.00","-1.00"]','[{"from":"Anna","to":"Boris","points":2,"amount":"1.00"},{"from":"Čeněk","to":"Boris","points":2,"amount":"1.00"}]','CZK','2a25a59bb7bb4ec877e155c89eacc025','anna boris cenek klub u klokocnika 2026-10-02',0,'{"per_point":"0.50","currency":"CZK"}','[-2,4,-2]',3,'gTE-K6IESUb9CUDm-1PIsX',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('QjEIiPqnM-D9L-pEB9VU7n','',5,5,'2026-11-20T17:04:54.000+00:00','preferans','','Club','2026-11-20','ended',3,'["Čeněk","Boris","Anna"]','[-88,70,18]','["-44.00","35.00","9.00"]','[{"from":"Čeněk","to":"Boris","points":70,"amount":"35.00"},{"from":"Čeněk","to":"Anna","points":18,"amount":"9.00"}]','CZK','813dfda7d56228bd2780631b3dcd9a7b','cenek boris anna  club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-88,70,18]',3,'gG63ozRRhcIA2RKaMsmnf1',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('wYaBI7Ff19gNMeJXifmtwX','',5,5,'2026-11-20T17:08:38.000+00:00','babel','','Club','2026-11-20','ended',3,'["Čeněk","Boris","Anna"]','[146,44,71]','[]','[]','','9c8ffbbdf5d14be3eaf06642da8a15d0','cenek boris anna  club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',3,'AS7DytcdNTI3smgFcUDz3B',0,'[]','[]','',0);
INSERT INTO "scored_tables" VALUES('wy1PlZIix7KewtVZbcv0wI','',5,5,'2026-11-20T17:09:34.000+00:00','babel_party','Klub','U Klokočníka','2026-10-02','ended',3,'["Anna","Boris","Čeněk"]','[0,93,0]','[]','[]','','5481566b5b291c4ad084796c656e789f','anna boris cenek klub u klokocnika 2026-10-02',0,'{"per_point":"0.50","currency":"CZK"}','null',3,'Q7hp1s9WpJUlteAlpmQK2c',0,'[]','[]','',0);
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
INSERT INTO "versions" VALUES('--MKrh-uEfmrNz6-PQc8hg',83);
INSERT INTO "versions" VALUES('ACZTwCRHKGjsVAJ834Xpwp',84);
INSERT INTO "versions" VALUES('AMTT0JId91FLUqmOYZoUzY',84);
INSERT INTO "versions" VALUES('AZs2r5I2fZDjSdQbiQLMEl',84);
INSERT INTO "versions" VALUES('Ae5i9oZOUrOY161TuN4hpt',84);
INSERT INTO "versions" VALUES('QjEIiPqnM-D9L-pEB9VU7n',84);
INSERT INTO "versions" VALUES('gOQ2yXmBQzE1RqRhSOH0R_',84);
INSERT INTO "versions" VALUES('wNOD4KxSxDdEWe9P5M201D',84);
INSERT INTO "versions" VALUES('wYaBI7Ff19gNMeJXifmtwX',84);
INSERT INTO "versions" VALUES('wy1PlZIix7KewtVZbcv0wI',84);
INSERT INTO "versions" VALUES('RzI_yfSB1b4O3T1n_QsAmw',93);
INSERT INTO "versions" VALUES('ESUu4HqNeV1rLs35vsK-nw',102);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','Ae5i9oZOUrOY161TuN4hpt','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','QjEIiPqnM-D9L-pEB9VU7n','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','AZs2r5I2fZDjSdQbiQLMEl','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','ACZTwCRHKGjsVAJ834Xpwp','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','AMTT0JId91FLUqmOYZoUzY','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','wYaBI7Ff19gNMeJXifmtwX','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('--MKrh-uEfmrNz6-PQc8hg','wy1PlZIix7KewtVZbcv0wI','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','Ae5i9oZOUrOY161TuN4hpt','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','QjEIiPqnM-D9L-pEB9VU7n','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','AZs2r5I2fZDjSdQbiQLMEl','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','ACZTwCRHKGjsVAJ834Xpwp','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','AMTT0JId91FLUqmOYZoUzY','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','wYaBI7Ff19gNMeJXifmtwX','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('RzI_yfSB1b4O3T1n_QsAmw','wy1PlZIix7KewtVZbcv0wI','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','Ae5i9oZOUrOY161TuN4hpt','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','QjEIiPqnM-D9L-pEB9VU7n','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','AZs2r5I2fZDjSdQbiQLMEl','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','ACZTwCRHKGjsVAJ834Xpwp','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','AMTT0JId91FLUqmOYZoUzY','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','wYaBI7Ff19gNMeJXifmtwX','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('ESUu4HqNeV1rLs35vsK-nw','wy1PlZIix7KewtVZbcv0wI','2026-11-21T12:00:00.000+00:00',0);
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

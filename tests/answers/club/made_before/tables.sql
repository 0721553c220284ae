-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYWI3NTgzODRlZmRkZmMzOGM2MTY3NTkwZjE1MWJmOWU2M2QzMWZkOCIsImRldmljZSI6IjBLRzNYejN6b0pKcmo0dkRabFk3aWcifQ.awB_fQ.i3IygbckZcTGyuXeFjYfdTIsT_w
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZjRkYzBkYWE4ZjFiZGFhMDFjNzE0MTQzYTQ3YThiMjVmZDY2MmJkNCIsImRldmljZSI6IjhIai04TmdYQ1E4YVMtNmhmcFZ3UXcifQ.awB9Pw.UcsewivM7BNk0hEXyBlYd_t4dFw
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiMzNhZWE2N2Y0YjJlNTZlN2U5OTA0OWMxNmRiOTM1MWJjNDYzNjQ1ZCIsImRldmljZSI6Im5SaGVTcktuQkMtaWhEbW1WWGluQ0EifQ.awB9Rg._eVgFp8lJVzicrrs54SwnY88qFs
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
INSERT INTO "_sqlite_migrations" VALUES(21,'assistant','m021_tenures','2026-11-20 17:02:27+00:00');
INSERT INTO "_sqlite_migrations" VALUES(22,'assistant','m022_phones_after','2026-11-20 17:02:34+00:00');
INSERT INTO "_sqlite_migrations" VALUES(23,'assistant','m023_many','2026-11-20 17:02:41+00:00');
INSERT INTO "_sqlite_migrations" VALUES(24,'assistant','m024_money_of_all','2026-11-20 17:02:48+00:00');
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
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',1,'2026-11-20T17:09:48.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','opened','{"title": "Cel\u00fd klub", "tables": ["gKLwqDGIsPER2g0Op4kb9S", "wqoSCY84MgB0ud9KaBnwTb", "QEpvcsBM0ACg5PrlDlnmsG", "QRw9vuMpoPcg02h1pYxqes", "AGvxl8OwmnyseUgNJhlwrH", "Ano31swNOXmiZr2giohSOq", "wwJ0zWd1eub0vc6it8F5eb"]}','0Ih2J7pI2Nr-JP3sa6g0VA');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',2,'2026-11-20T17:10:23.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "gKLwqDGIsPER2g0Op4kb9S", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','qIrfTQCZ_jbpyb_x_4PbrQ');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',3,'2026-11-20T17:10:30.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "wqoSCY84MgB0ud9KaBnwTb", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','XvbMCEbGza2NGhy6mYuHZw');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',4,'2026-11-20T17:10:37.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "QEpvcsBM0ACg5PrlDlnmsG", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','sBS1gqDuhBxdZjujrQnAiA');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',5,'2026-11-20T17:10:44.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "QRw9vuMpoPcg02h1pYxqes", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','vhroq3ghE3sS0cu1xcyr1g');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',6,'2026-11-20T17:10:51.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "AGvxl8OwmnyseUgNJhlwrH", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','49g70rfJ8cNmr924LQMNjA');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',7,'2026-11-20T17:10:58.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "Ano31swNOXmiZr2giohSOq", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','0qiyh_-CMwraYpWteknbWA');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',8,'2026-11-20T17:11:05.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','terms','{"table": "wwJ0zWd1eub0vc6it8F5eb", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','mfd8Ps4f1D3t8W_6g1exRA');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',9,'2026-11-20T17:11:12.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "385.50"], ["Anna", "\u010cen\u011bk", "150.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "\u010cen\u011bk", "15.00"]], "came_to": {"gKLwqDGIsPER2g0Op4kb9S": [["Anna", "15.00"], ["Boris", "-15.00"], ["\u010cen\u011bk", "15.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-15.00"]], "wqoSCY84MgB0ud9KaBnwTb": [["Anna", "-531.00"], ["Boris", "252.00"], ["\u010cen\u011bk", "279.00"]], "QEpvcsBM0ACg5PrlDlnmsG": [["\u010cen\u011bk", "88.50"], ["Boris", "-64.50"], ["Anna", "-24.00"]], "QRw9vuMpoPcg02h1pYxqes": [["\u010cen\u011bk", "-132.00"], ["Boris", "105.00"], ["Anna", "27.00"]], "AGvxl8OwmnyseUgNJhlwrH": [["Anna", "-46.50"], ["Boris", "93.00"], ["\u010cen\u011bk", "-46.50"]], "Ano31swNOXmiZr2giohSOq": [["Anna", "-3.00"], ["Boris", "6.00"], ["\u010cen\u011bk", "-3.00"]], "wwJ0zWd1eub0vc6it8F5eb": [["\u010cen\u011bk", "-36.00"], ["Boris", "9.00"], ["Anna", "27.00"]]}, "chairs": {"Anna": [["gKLwqDGIsPER2g0Op4kb9S", 0, 1], ["wqoSCY84MgB0ud9KaBnwTb", 0, 1], ["QEpvcsBM0ACg5PrlDlnmsG", 2, 1], ["QRw9vuMpoPcg02h1pYxqes", 2, 1], ["AGvxl8OwmnyseUgNJhlwrH", 0, 1], ["Ano31swNOXmiZr2giohSOq", 0, 1], ["wwJ0zWd1eub0vc6it8F5eb", 2, 1]], "Boris": [["gKLwqDGIsPER2g0Op4kb9S", 1, 1], ["wqoSCY84MgB0ud9KaBnwTb", 1, 1], ["QEpvcsBM0ACg5PrlDlnmsG", 1, 1], ["QRw9vuMpoPcg02h1pYxqes", 1, 1], ["AGvxl8OwmnyseUgNJhlwrH", 1, 1], ["Ano31swNOXmiZr2giohSOq", 1, 1], ["wwJ0zWd1eub0vc6it8F5eb", 1, 1]], "\u010cen\u011bk": [["gKLwqDGIsPER2g0Op4kb9S", 2, 1], ["wqoSCY84MgB0ud9KaBnwTb", 2, 1], ["QEpvcsBM0ACg5PrlDlnmsG", 0, 1], ["QRw9vuMpoPcg02h1pYxqes", 0, 1], ["AGvxl8OwmnyseUgNJhlwrH", 2, 1], ["Ano31swNOXmiZr2giohSOq", 2, 1], ["wwJ0zWd1eub0vc6it8F5eb", 0, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["gKLwqDGIsPER2g0Op4kb9S", 3, 1]]}, "covers": {"gKLwqDGIsPER2g0Op4kb9S": {"amounts": [["Anna", "15.00"], ["Boris", "-15.00"], ["\u010cen\u011bk", "15.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-15.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "15.00"], [1, "-15.00"], [2, "15.00"], [3, "-15.00"]]}, "wqoSCY84MgB0ud9KaBnwTb": {"amounts": [["Anna", "-531.00"], ["Boris", "252.00"], ["\u010cen\u011bk", "279.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-531.00"], [1, "252.00"], [2, "279.00"]]}, "QEpvcsBM0ACg5PrlDlnmsG": {"amounts": [["\u010cen\u011bk", "88.50"], ["Boris", "-64.50"], ["Anna", "-24.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "88.50"], [1, "-64.50"], [2, "-24.00"]]}, "QRw9vuMpoPcg02h1pYxqes": {"amounts": [["\u010cen\u011bk", "-132.00"], ["Boris", "105.00"], ["Anna", "27.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-132.00"], [1, "105.00"], [2, "27.00"]]}, "AGvxl8OwmnyseUgNJhlwrH": {"amounts": [["Anna", "-46.50"], ["Boris", "93.00"], ["\u010cen\u011bk", "-46.50"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-46.50"], [1, "93.00"], [2, "-46.50"]]}, "Ano31swNOXmiZr2giohSOq": {"amounts": [["Anna", "-3.00"], ["Boris", "6.00"], ["\u010cen\u011bk", "-3.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-3.00"], [1, "6.00"], [2, "-3.00"]]}, "wwJ0zWd1eub0vc6it8F5eb": {"amounts": [["\u010cen\u011bk", "-36.00"], ["Boris", "9.00"], ["Anna", "27.00"]], "number": 5, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-36.00"], [1, "9.00"], [2, "27.00"]]}}, "lowered": []}','xo1FfErbEVFRrtrFzyXN5g');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',10,'2026-11-20T17:11:19.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','paid','{"promise": 1, "amount": "385.50"}','21WTnGKx6VRxbZGxPy3BuA');
INSERT INTO "book_events" VALUES('wJbCzSS9SlCLbFLIRLWr7V',11,'2026-11-20T17:11:26.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','carried','{"promise": 2, "carried": true}','5H6E2vPu7AxMWiXyC-a0pA');
INSERT INTO "book_events" VALUES('AqY7EKG3-zKRtGH95Uazug',1,'2026-11-20T17:11:33.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','opened','{"title": "Podzim", "tables": ["gKLwqDGIsPER2g0Op4kb9S", "wqoSCY84MgB0ud9KaBnwTb", "AGvxl8OwmnyseUgNJhlwrH", "Ano31swNOXmiZr2giohSOq"]}','QoxLAq-8BXjsk3MabRXlbQ');
INSERT INTO "book_events" VALUES('AqY7EKG3-zKRtGH95Uazug',2,'2026-11-20T17:12:08.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','taken','{"book": "wJbCzSS9SlCLbFLIRLWr7V", "promise": 2, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "\u010cen\u011bk", "150.00"], "chairs": {"Anna": [["gKLwqDGIsPER2g0Op4kb9S", 0, 1], ["wqoSCY84MgB0ud9KaBnwTb", 0, 1], ["QEpvcsBM0ACg5PrlDlnmsG", 2, 1], ["QRw9vuMpoPcg02h1pYxqes", 2, 1], ["AGvxl8OwmnyseUgNJhlwrH", 0, 1], ["Ano31swNOXmiZr2giohSOq", 0, 1], ["wwJ0zWd1eub0vc6it8F5eb", 2, 1]], "\u010cen\u011bk": [["gKLwqDGIsPER2g0Op4kb9S", 2, 1], ["wqoSCY84MgB0ud9KaBnwTb", 2, 1], ["QEpvcsBM0ACg5PrlDlnmsG", 0, 1], ["QRw9vuMpoPcg02h1pYxqes", 0, 1], ["AGvxl8OwmnyseUgNJhlwrH", 2, 1], ["Ano31swNOXmiZr2giohSOq", 2, 1], ["wwJ0zWd1eub0vc6it8F5eb", 0, 1]]}}','sG7zI90xjSjhVamYNeXoKg');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','wJbCzSS9SlCLbFLIRLWr7V','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','AqY7EKG3-zKRtGH95Uazug','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','wJbCzSS9SlCLbFLIRLWr7V','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','AqY7EKG3-zKRtGH95Uazug','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('nRheSrKnBC-ihDmmVXinCA','wJbCzSS9SlCLbFLIRLWr7V','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('nRheSrKnBC-ihDmmVXinCA','AqY7EKG3-zKRtGH95Uazug','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
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
INSERT INTO "evenings" VALUES('Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:19.000+00:00');
INSERT INTO "evenings" VALUES('wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:15.000+00:00');
INSERT INTO "evenings" VALUES('wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:11.000+00:00');
INSERT INTO "evenings" VALUES('gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:07.000+00:00');
INSERT INTO "evenings" VALUES('QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:03.000+00:00');
INSERT INTO "evenings" VALUES('AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:08:59.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('Ano31swNOXmiZr2giohSOq',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"gqVp7I86P_JlZWRCyEfkIR","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-10-02","zone":"Europe/Prague"}','opened','fb264ce0e72e02e4');
INSERT INTO "events" VALUES('Ano31swNOXmiZr2giohSOq',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"hearts","played":false}}','IbP1twHGuHctlN-Wv72Oiw','fb264ce0e72e02e4');
INSERT INTO "events" VALUES('Ano31swNOXmiZr2giohSOq',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"acorns","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','rR0MpWCyDXkTo0VRCpb6SQ','fb264ce0e72e02e4');
INSERT INTO "events" VALUES('Ano31swNOXmiZr2giohSOq',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"hearts","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','zMRHDi0SmLioRQMQ91yPqA','fb264ce0e72e02e4');
INSERT INTO "events" VALUES('Ano31swNOXmiZr2giohSOq',5,'2026-11-20T17:04:05.000+00:00','closed','{"balances":{"Anna":"-2","Boris":"4","Čeněk":"-2"}}','g4LsJeJahwQyhB5vQrbImQ','fb264ce0e72e02e4');
INSERT INTO "events" VALUES('QRw9vuMpoPcg02h1pYxqes',1,'2026-11-20T17:04:12.000+00:00','opened','{"table":"AN3GXDXCiQ_jXEQsGPmZDb","game":"preferans","players":["Čeněk","Boris","Anna"],"first_dealer":"Anna","stake":{"per_point":"0.50","currency":"CZK"},"place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','fcee2f16551e18e6');
INSERT INTO "events" VALUES('QRw9vuMpoPcg02h1pYxqes',2,'2026-11-20T17:04:40.000+00:00','dealt','{"facts":{"contract":"7H","declarer":"Boris","whist":{"Anna":"whist","Čeněk":"whist"},"tricks":{"Čeněk":1,"Boris":7,"Anna":2}}}','YAAVqBkKO_0oyLJDZS9eLQ','fcee2f16551e18e6');
INSERT INTO "events" VALUES('QRw9vuMpoPcg02h1pYxqes',3,'2026-11-20T17:04:47.000+00:00','dealt','{"facts":{"contract":"6C","declarer":"Boris","whist":{"Anna":"whist","Čeněk":"whist"},"tricks":{"Čeněk":1,"Boris":8,"Anna":1}}}','QLWVXjaQOqYxeBuo_egLgw','fcee2f16551e18e6');
INSERT INTO "events" VALUES('QRw9vuMpoPcg02h1pYxqes',4,'2026-11-20T17:04:54.000+00:00','dealt','{"facts":{"contract":"8D","declarer":"Čeněk","whist":{"Boris":"whist","Anna":"whist"},"tricks":{"Boris":2,"Anna":1,"Čeněk":7}}}','4IgqgpTVdBccFo3eWlLD8A','fcee2f16551e18e6');
INSERT INTO "events" VALUES('QRw9vuMpoPcg02h1pYxqes',5,'2026-11-20T17:05:01.000+00:00','closed','{"balances":{"Čeněk":"-88","Boris":"70","Anna":"18"}}','9hvm-RKIq_VCQrpHNaNyLg','fcee2f16551e18e6');
INSERT INTO "events" VALUES('wqoSCY84MgB0ud9KaBnwTb',1,'2026-11-20T17:05:08.000+00:00','opened','{"table":"QRkUaQiiT18eiTpe26CCh2","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-11-20","zone":"Europe/Prague"}','opened','a09451fee5702326');
INSERT INTO "events" VALUES('wqoSCY84MgB0ud9KaBnwTb',2,'2026-11-20T17:05:36.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"clubs","points":57}}','MGeK2CoTibbAlYyUhiG-OQ','a09451fee5702326');
INSERT INTO "events" VALUES('wqoSCY84MgB0ud9KaBnwTb',3,'2026-11-20T17:05:43.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"diamonds","points":60}}','FA7_2DJBLEUE7jOuGKJ8dA','a09451fee5702326');
INSERT INTO "events" VALUES('wqoSCY84MgB0ud9KaBnwTb',4,'2026-11-20T17:05:50.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Anna","points":0}}','p8bOFursK0DHPkhqpGfV-g','a09451fee5702326');
INSERT INTO "events" VALUES('wqoSCY84MgB0ud9KaBnwTb',5,'2026-11-20T17:05:57.000+00:00','closed','{"balances":{"Anna":"-354","Boris":"168","Čeněk":"186"}}','AtEbfF12lsSJFIbicaIzhA','a09451fee5702326');
INSERT INTO "events" VALUES('wwJ0zWd1eub0vc6it8F5eb',1,'2026-11-20T17:06:04.000+00:00','opened','{"table":"gX8jlQCuxS2jdEHYAJF4T-","game":"frog","players":["Čeněk","Boris","Anna"],"first_dealer":"Anna","stake":{"per_point":"0.50","currency":"CZK"},"place":"Club","date":"2026-10-02","zone":"Europe/Prague"}','opened','19deb6797fdc53b2');
INSERT INTO "events" VALUES('wwJ0zWd1eub0vc6it8F5eb',2,'2026-11-20T17:06:32.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":60}}','RpPqRfUMiqibB4qasqkDcw','19deb6797fdc53b2');
INSERT INTO "events" VALUES('wwJ0zWd1eub0vc6it8F5eb',3,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Čeněk","trump":"clubs","points":55}}','AjEMXJ2xY2XsQV-8fuTk5g','19deb6797fdc53b2');
INSERT INTO "events" VALUES('wwJ0zWd1eub0vc6it8F5eb',4,'2026-11-20T17:06:46.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Anna","points":61}}','i-emUydALL0aCTrZaG70Dw','19deb6797fdc53b2');
INSERT INTO "events" VALUES('wwJ0zWd1eub0vc6it8F5eb',5,'2026-11-20T17:06:53.000+00:00','closed','{"balances":{"Čeněk":"-24","Boris":"6","Anna":"18"}}','i18cjEwr1cIdL085vekh0Q','19deb6797fdc53b2');
INSERT INTO "events" VALUES('gKLwqDGIsPER2g0Op4kb9S',1,'2026-11-20T17:07:00.000+00:00','opened','{"table":"wIxxM8vU2q8BR9rm9k6Bp5","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-11-20","zone":"Europe/Prague"}','opened','126e53f276166860');
INSERT INTO "events" VALUES('gKLwqDGIsPER2g0Op4kb9S',2,'2026-11-20T17:07:28.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','AJst87gRHL6ayOM4JMYMtQ','126e53f276166860');
INSERT INTO "events" VALUES('gKLwqDGIsPER2g0Op4kb9S',3,'2026-11-20T17:07:35.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','MJewWiQZmEEjKNButyQQBw','126e53f276166860');
INSERT INTO "events" VALUES('gKLwqDGIsPER2g0Op4kb9S',4,'2026-11-20T17:07:42.000+00:00','dealt','{"facts":{"hands":["royal_flush","nothing","nothing","nothing","nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','eGDNqtXeBIoQ4QyuFMuB1A','126e53f276166860');
INSERT INTO "events" VALUES('gKLwqDGIsPER2g0Op4kb9S',5,'2026-11-20T17:07:49.000+00:00','closed','{"balances":{"Anna":"99","Boris":"84","Čeněk":"99","Дмитрий":"84"}}','50wOjwAe9DLR9TOwpC_-SA','126e53f276166860');
INSERT INTO "events" VALUES('QEpvcsBM0ACg5PrlDlnmsG',1,'2026-11-20T17:07:56.000+00:00','opened','{"table":"A-8r1yNEIVPM-axibRXA1l","game":"babel","players":["Čeněk","Boris","Anna"],"first_dealer":"Anna","stake":{"per_point":"0.50","currency":"CZK"},"place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','7363830f91f4151a');
INSERT INTO "events" VALUES('QEpvcsBM0ACg5PrlDlnmsG',2,'2026-11-20T17:08:24.000+00:00','dealt','{"facts":{"hands":{"Boris":["double_straight"],"Anna":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','TXeioEPqiou_gT0N8N7vTA','7363830f91f4151a');
INSERT INTO "events" VALUES('QEpvcsBM0ACg5PrlDlnmsG',3,'2026-11-20T17:08:31.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["straight","straight_flush"],"Boris":["flush","flush"],"Anna":["pair"]},"stopped_by":"Boris"}}','OFmoTo0DRdCdNdJxQF29Lg','7363830f91f4151a');
INSERT INTO "events" VALUES('QEpvcsBM0ACg5PrlDlnmsG',4,'2026-11-20T17:08:38.000+00:00','dealt','{"facts":{"hands":{"Anna":["four","four"],"Čeněk":["royal_flush","straight_flush"],"Boris":[]},"stopped_by":"Anna"}}','yZicmMGsTWdEYct8NQU57A','7363830f91f4151a');
INSERT INTO "events" VALUES('QEpvcsBM0ACg5PrlDlnmsG',5,'2026-11-20T17:08:45.000+00:00','closed','{"balances":{"Čeněk":"146","Boris":"44","Anna":"71"}}','xz9VWBYltlR8yTzOytA9fw','7363830f91f4151a');
INSERT INTO "events" VALUES('AGvxl8OwmnyseUgNJhlwrH',1,'2026-11-20T17:08:52.000+00:00','opened','{"table":"gMzoU26IlYucVMbFshxzdG","game":"babel_party","players":["Anna","Boris","Čeněk"],"stake":{"per_point":"0.50","currency":"CZK"},"title":"Klub","place":"U Klokočníka","date":"2026-10-02","zone":"Europe/Prague"}','opened','eadff5fbeb27b4e0');
INSERT INTO "events" VALUES('AGvxl8OwmnyseUgNJhlwrH',2,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"player":"Boris","hands":["double_flush"]}}','WTNF0ZoBe4c4kI3K-6BLKQ','eadff5fbeb27b4e0');
INSERT INTO "events" VALUES('AGvxl8OwmnyseUgNJhlwrH',3,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"player":"Boris","hands":["straight_flush","royal_flush"]}}','3oLAlMmbF83aVAVgl2jwVg','eadff5fbeb27b4e0');
INSERT INTO "events" VALUES('AGvxl8OwmnyseUgNJhlwrH',4,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"player":"Boris","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','QqfHQx6You_rlXIjp6RhTg','eadff5fbeb27b4e0');
INSERT INTO "events" VALUES('AGvxl8OwmnyseUgNJhlwrH',5,'2026-11-20T17:09:41.000+00:00','closed','{"balances":{"Anna":"0","Boris":"93","Čeněk":"0"}}','_dBrim89vr3raDTI_AsV7A','eadff5fbeb27b4e0');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:23.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(2,'Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:30.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(3,'Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:37.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(4,'QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:19.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(5,'QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:26.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(6,'QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:33.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(7,'wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:15.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(8,'wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:22.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(9,'wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:29.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(10,'wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:11.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(11,'wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:18.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(12,'wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:25.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(13,'gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:07.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(14,'gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:14.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(15,'gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:21.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(16,'QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:03.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(17,'QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:10.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(18,'QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:17.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(19,'AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:08:59.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(20,'AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:09:06.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(21,'AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:09:13.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(22,'wJbCzSS9SlCLbFLIRLWr7V','2026-11-20T17:09:55.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(23,'wJbCzSS9SlCLbFLIRLWr7V','2026-11-20T17:10:09.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(24,'wJbCzSS9SlCLbFLIRLWr7V','2026-11-20T17:10:16.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
INSERT INTO "grants" VALUES(25,'AqY7EKG3-zKRtGH95Uazug','2026-11-20T17:11:40.000+00:00','0KG3Xz3zoJJrj4vDZlY7ig','own',0,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "grants" VALUES(26,'AqY7EKG3-zKRtGH95Uazug','2026-11-20T17:11:54.000+00:00','8Hj-8NgXCQ8aS-6hfpVwQw','keep',1,'');
INSERT INTO "grants" VALUES(27,'AqY7EKG3-zKRtGH95Uazug','2026-11-20T17:12:01.000+00:00','nRheSrKnBC-ihDmmVXinCA','watch',1,'');
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
INSERT INTO "links" VALUES(1,'Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:23.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(2,'Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:23.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(3,'Ano31swNOXmiZr2giohSOq','2026-11-20T17:03:23.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(4,'QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:19.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(5,'QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:19.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(6,'QRw9vuMpoPcg02h1pYxqes','2026-11-20T17:04:19.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(7,'wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:15.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(8,'wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:15.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(9,'wqoSCY84MgB0ud9KaBnwTb','2026-11-20T17:05:15.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(10,'wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:11.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(11,'wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:11.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(12,'wwJ0zWd1eub0vc6it8F5eb','2026-11-20T17:06:11.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(13,'gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:07.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(14,'gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:07.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(15,'gKLwqDGIsPER2g0Op4kb9S','2026-11-20T17:07:07.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(16,'QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:03.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(17,'QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:03.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(18,'QEpvcsBM0ACg5PrlDlnmsG','2026-11-20T17:08:03.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(19,'AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:08:59.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(20,'AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:08:59.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(21,'AGvxl8OwmnyseUgNJhlwrH','2026-11-20T17:08:59.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(22,'wJbCzSS9SlCLbFLIRLWr7V','2026-11-20T17:09:55.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(23,'wJbCzSS9SlCLbFLIRLWr7V','2026-11-20T17:09:55.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(24,'wJbCzSS9SlCLbFLIRLWr7V','2026-11-20T17:09:55.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(25,'AqY7EKG3-zKRtGH95Uazug','2026-11-20T17:11:40.000+00:00','watch',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(26,'AqY7EKG3-zKRtGH95Uazug','2026-11-20T17:11:40.000+00:00','keep',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
INSERT INTO "links" VALUES(27,'AqY7EKG3-zKRtGH95Uazug','2026-11-20T17:11:40.000+00:00','own',1,1,'0KG3Xz3zoJJrj4vDZlY7ig');
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
, over INTEGER NOT NULL DEFAULT 0, stake TEXT NOT NULL DEFAULT 'null', owed TEXT NOT NULL DEFAULT 'null', scoring INTEGER NOT NULL DEFAULT 1, public_id TEXT NOT NULL DEFAULT '', box ANY NOT NULL DEFAULT 0, tenures TEXT NOT NULL DEFAULT '[]', fines TEXT NOT NULL DEFAULT '[]') STRICT, WITHOUT ROWID
;
INSERT INTO "scored_tables" VALUES('AGvxl8OwmnyseUgNJhlwrH','',5,5,'2026-11-20T17:09:41.000+00:00','babel_party','Klub','U Klokočníka','2026-10-02','ended',3,'["Anna","Boris","Čeněk"]','[0,93,0]','[]','[]','','5481566b5b291c4ad084796c656e789f','anna boris cenek klub u klokocnika 2026-10-02',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'gMzoU26IlYucVMbFshxzdG',0,'[]','[0,0,0]');
INSERT INTO "scored_tables" VALUES('Ano31swNOXmiZr2giohSOq','',5,5,'2026-11-20T17:04:05.000+00:00','marias','Klub','U Klokočníka','2026-10-02','ended',3,'["Anna","Boris","Čeněk"]','[-2,4,-2]','["-1.00","2.00","-1.00"]','[{"from":"Anna","to":"Boris","points":2,"amount":"1.00"},{"from":"Čeněk","to":"Boris","points":2,"amount":"1.00"}]','CZK','2a25a59bb7bb4ec877e155c89eacc025','anna boris cenek klub u klokocnika 2026-10-02',0,'{"per_point":"0.50","currency":"CZK"}','[-2,4,-2]',4,'gqVp7I86P_JlZWRCyEfkIR',0,'[]','[0,0,0]');
INSERT INTO "scored_tables" VALUES('QEpvcsBM0ACg5PrlDlnmsG','',5,5,'2026-11-20T17:08:45.000+00:00','babel','','Club','2026-11-20','ended',3,'["Čeněk","Boris","Anna"]','[146,44,71]','[]','[]','','9c8ffbbdf5d14be3eaf06642da8a15d0','cenek boris anna  club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'A-8r1yNEIVPM-axibRXA1l',0,'[]','[0,0,0]');
INSERT INTO "scored_tables" VALUES('QRw9vuMpoPcg02h1pYxqes','',5,5,'2026-11-20T17:05:01.000+00:00','preferans','','Club','2026-11-20','ended',3,'["Čeněk","Boris","Anna"]','[-88,70,18]','["-44.00","35.00","9.00"]','[{"from":"Čeněk","to":"Boris","points":70,"amount":"35.00"},{"from":"Čeněk","to":"Anna","points":18,"amount":"9.00"}]','CZK','813dfda7d56228bd2780631b3dcd9a7b','cenek boris anna  club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-88,70,18]',4,'AN3GXDXCiQ_jXEQsGPmZDb',0,'[]','[0,0,0]');
INSERT INTO "scored_tables" VALUES('gKLwqDGIsPER2g0Op4kb9S','',5,5,'2026-11-20T17:07:49.000+00:00','concerto','Klub','U Klokočníka','2026-11-20','ended',3,'["Anna","Boris","Čeněk","Дмитрий"]','[99,84,99,84]','[]','[]','','f33ed3faf036c08a52ea219bf2b8077d','anna boris cenek дмитрии klub u klokocnika 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'wIxxM8vU2q8BR9rm9k6Bp5',0,'[]','[0,0,0,0]');
INSERT INTO "scored_tables" VALUES('wqoSCY84MgB0ud9KaBnwTb','',5,5,'2026-11-20T17:05:57.000+00:00','six_bid_solo','Klub','U Klokočníka','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[-354,168,186]','["-177.00","84.00","93.00"]','[{"from":"Anna","to":"Čeněk","points":186,"amount":"93.00"},{"from":"Anna","to":"Boris","points":168,"amount":"84.00"}]','CZK','b9384b1e7bf48e8d689c1ae55d294df0','anna boris cenek klub u klokocnika 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-354,168,186]',4,'QRkUaQiiT18eiTpe26CCh2',0,'[]','[0,0,0]');
INSERT INTO "scored_tables" VALUES('wwJ0zWd1eub0vc6it8F5eb','',5,5,'2026-11-20T17:06:53.000+00:00','frog','','Club','2026-10-02','ended',3,'["Čeněk","Boris","Anna"]','[-24,6,18]','["-12.00","3.00","9.00"]','[{"from":"Čeněk","to":"Anna","points":18,"amount":"9.00"},{"from":"Čeněk","to":"Boris","points":6,"amount":"3.00"}]','CZK','8d53e75cf5e81f46d7af6ac78afefe01','cenek boris anna  club 2026-10-02',0,'{"per_point":"0.50","currency":"CZK"}','[-24,6,18]',4,'gX8jlQCuxS2jdEHYAJF4T-',0,'[]','[0,0,0]');
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
INSERT INTO "versions" VALUES('0KG3Xz3zoJJrj4vDZlY7ig',83);
INSERT INTO "versions" VALUES('AGvxl8OwmnyseUgNJhlwrH',84);
INSERT INTO "versions" VALUES('Ano31swNOXmiZr2giohSOq',84);
INSERT INTO "versions" VALUES('AqY7EKG3-zKRtGH95Uazug',84);
INSERT INTO "versions" VALUES('QEpvcsBM0ACg5PrlDlnmsG',84);
INSERT INTO "versions" VALUES('QRw9vuMpoPcg02h1pYxqes',84);
INSERT INTO "versions" VALUES('gKLwqDGIsPER2g0Op4kb9S',84);
INSERT INTO "versions" VALUES('wJbCzSS9SlCLbFLIRLWr7V',84);
INSERT INTO "versions" VALUES('wqoSCY84MgB0ud9KaBnwTb',84);
INSERT INTO "versions" VALUES('wwJ0zWd1eub0vc6it8F5eb',84);
INSERT INTO "versions" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw',93);
INSERT INTO "versions" VALUES('nRheSrKnBC-ihDmmVXinCA',102);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','Ano31swNOXmiZr2giohSOq','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','QRw9vuMpoPcg02h1pYxqes','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','wqoSCY84MgB0ud9KaBnwTb','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','wwJ0zWd1eub0vc6it8F5eb','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','gKLwqDGIsPER2g0Op4kb9S','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','QEpvcsBM0ACg5PrlDlnmsG','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('0KG3Xz3zoJJrj4vDZlY7ig','AGvxl8OwmnyseUgNJhlwrH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','Ano31swNOXmiZr2giohSOq','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','QRw9vuMpoPcg02h1pYxqes','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','wqoSCY84MgB0ud9KaBnwTb','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','wwJ0zWd1eub0vc6it8F5eb','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','gKLwqDGIsPER2g0Op4kb9S','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','QEpvcsBM0ACg5PrlDlnmsG','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('8Hj-8NgXCQ8aS-6hfpVwQw','AGvxl8OwmnyseUgNJhlwrH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','Ano31swNOXmiZr2giohSOq','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','QRw9vuMpoPcg02h1pYxqes','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','wqoSCY84MgB0ud9KaBnwTb','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','wwJ0zWd1eub0vc6it8F5eb','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','gKLwqDGIsPER2g0Op4kb9S','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','QEpvcsBM0ACg5PrlDlnmsG','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nRheSrKnBC-ihDmmVXinCA','AGvxl8OwmnyseUgNJhlwrH','2026-11-21T12:00:00.000+00:00',0);
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
COMMIT;

-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYjUyYWQ1ZDNiNDBlY2JkMjI5MGVhOTA4ZDFkN2QxOGEyZjhmZjdhNiIsImRldmljZSI6Im5IanVHTUdxM2U2Y2RuNjNKUktJX2cifQ.awCDgg.9XsOXg2x1Vgys2ot61pLwILheME
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZDU4MzAzMmE0MjQyMjhmMDcxOWUwZDY5NzhmMTAyMmQzNTRhMDk3NCIsImRldmljZSI6ImlNZmRnX2xyY3FkUkpRNWRycmF2N0EifQ.awB9Pw.VQOeaX-WKd0S4fPC93GJGyqh804
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiMTZjMTA5MjRkMTBkMDI0YjBjOGVmZDViYjMyMjZmNzVhMzU0N2VjZCIsImRldmljZSI6InpOajBEaFpGdjd1QXlsV3RWYU9mbFEifQ.awB9Rg.93jtN4V5Va4YjTm1yr8B675gpwk
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
INSERT INTO "_sqlite_migrations" VALUES(25,'assistant','m025_other_games','2026-11-28 19:00:00');
INSERT INTO "_sqlite_migrations" VALUES(26,'assistant','m026_bank_accounts','2026-11-28 19:00:00');
CREATE TABLE "bank_accounts" (
   "holder" TEXT PRIMARY KEY NOT NULL,
   "account" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "bank_accounts" VALUES('iMfdg_lrcqdRJQ5drrav7A','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','iMfdg_lrcqdRJQ5drrav7A');
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
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',1,'2026-11-20T17:20:18.000+00:00','nHjuGMGq3e6cdn63JRKI_g','opened','{"title": "P\u00e1tek", "tables": ["wUqjsojo36V9lcTmdUiD7p", "wdproKkvzDSN8ks8ZBoJ2W"]}','XjEXy5a8itw6FQHRDgo17w');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',2,'2026-11-20T17:20:53.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "wUqjsojo36V9lcTmdUiD7p", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','dTtoFmCE2Y7qaZtEza_0bw');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',3,'2026-11-20T17:21:00.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "wUqjsojo36V9lcTmdUiD7p", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','-jbZguUyo6JwqsEI2hXkJw');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',4,'2026-11-20T17:21:07.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "wdproKkvzDSN8ks8ZBoJ2W", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','fWv2IIwWuivsXZQ6BrMnlQ');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',5,'2026-11-20T17:21:14.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "wUqjsojo36V9lcTmdUiD7p", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','G-Bt7wQyYOoW1fNBZ5qR2w');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',6,'2026-11-20T17:21:21.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "wdproKkvzDSN8ks8ZBoJ2W", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','rZu5TwBHqcVNEP25A2bHFw');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',7,'2026-11-20T17:21:28.000+00:00','nHjuGMGq3e6cdn63JRKI_g','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]], "Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]]}}','mx0Vi4H6c0_oFlLGQrl8zA');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',8,'2026-11-20T17:21:35.000+00:00','nHjuGMGq3e6cdn63JRKI_g','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]]}}','RNyZb6Hog2DsA9VccIS7Bg');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',9,'2026-11-20T17:21:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "31.50"], ["Boris", "\u010cen\u011bk", "6.00"]], "came_to": {"wUqjsojo36V9lcTmdUiD7p": [["Anna", "-15.50"], ["Boris", "-5.00"], ["\u010cen\u011bk", "20.50"]], "wdproKkvzDSN8ks8ZBoJ2W": [["Anna", "47.00"], ["Boris", "-32.50"], ["\u010cen\u011bk", "-14.50"]]}, "chairs": {"Anna": [["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]], "Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]], "\u010cen\u011bk": [["wUqjsojo36V9lcTmdUiD7p", 2, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 2, 1]]}, "covers": {"wUqjsojo36V9lcTmdUiD7p": {"amounts": [["Anna", "-15.50"], ["Boris", "-5.00"], ["\u010cen\u011bk", "20.50"]], "number": 16, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-15.50"], [1, "-5.00"], [2, "20.50"]]}, "wdproKkvzDSN8ks8ZBoJ2W": {"amounts": [["Anna", "47.00"], ["Boris", "-32.50"], ["\u010cen\u011bk", "-14.50"]], "number": 7, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "47.00"], [1, "-32.50"], [2, "-14.50"]]}}, "lowered": []}','CLh2Pa7kjdyZdudKmezfrg');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',10,'2026-11-20T17:21:49.000+00:00','nHjuGMGq3e6cdn63JRKI_g','paid','{"promise": 1, "amount": "0.10"}','N5CEBNWOmtE0EqyqlVEgZg');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',11,'2026-11-20T17:21:56.000+00:00','nHjuGMGq3e6cdn63JRKI_g','carried','{"promise": 1, "carried": true}','jiwIp6YDO96SX6Au0nU5GA');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',1,'2026-11-20T17:22:03.000+00:00','nHjuGMGq3e6cdn63JRKI_g','opened','{"title": "Sez\u00f3na", "tables": ["Qndb6DKyufTP-xROYBcmji", "wldLRjExgJgpzo_1EQFZu6", "wZR3CQ3Ns-ocy7zYMeJs8u"]}','4y8l6rlDjtA_Rt9q_1mDbw');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',2,'2026-11-20T17:22:38.000+00:00','nHjuGMGq3e6cdn63JRKI_g','taken','{"book": "QkRAFDArFeS151GhthrW-f", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "31.40"], "chairs": {"Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]], "Anna": [["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]]}}','MsKREiLWGO46eyGHooZG_A');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',3,'2026-11-20T17:22:45.000+00:00','nHjuGMGq3e6cdn63JRKI_g','given','{"book": "QkRAFDArFeS151GhthrW-f", "promise": 1}','rPGVEYvaxuRNyN0XM53zXw');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',4,'2026-11-20T17:22:52.000+00:00','nHjuGMGq3e6cdn63JRKI_g','taken','{"book": "QkRAFDArFeS151GhthrW-f", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "31.40"], "chairs": {"Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]], "Anna": [["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]]}}','XWqYs-6zboPlGSUzvkvfGg');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',5,'2026-11-20T17:22:59.000+00:00','nHjuGMGq3e6cdn63JRKI_g','tables','{"tables": ["QmxfcrcNylr7wB-CUP0kmJ", "wldLRjExgJgpzo_1EQFZu6", "wZR3CQ3Ns-ocy7zYMeJs8u"]}','1_lZesgn3A1ia6NMWft60Q');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',6,'2026-11-20T17:23:06.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "wldLRjExgJgpzo_1EQFZu6", "basis": "difference", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','2ib6qLqNBXe-R7QvqCwrsw');
INSERT INTO "book_events" VALUES('wLZkqL_HUqeRzoUBl62jAx',7,'2026-11-20T17:23:13.000+00:00','nHjuGMGq3e6cdn63JRKI_g','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "60.15"], ["\u8d64", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "30.00"], ["Boris", "\u010cen\u011bk", "7.50"], ["\u8d64", "\u010cen\u011bk", "6.25"]], "came_to": {"wldLRjExgJgpzo_1EQFZu6": [["Anna", "28.75"], ["Boris", "-36.25"], ["\u010cen\u011bk", "13.75"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "30.00"], ["\u8d64", "-36.25"]], "": [["Boris", "-31.40"], ["Anna", "31.40"]]}, "chairs": {"Anna": [["QmxfcrcNylr7wB-CUP0kmJ", 0, 1], ["wldLRjExgJgpzo_1EQFZu6", 0, 1], ["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]], "Boris": [["QmxfcrcNylr7wB-CUP0kmJ", 1, 1], ["wldLRjExgJgpzo_1EQFZu6", 1, 1], ["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1], ["wZR3CQ3Ns-ocy7zYMeJs8u", 1, 1]], "\u010cen\u011bk": [["QmxfcrcNylr7wB-CUP0kmJ", 2, 1], ["wldLRjExgJgpzo_1EQFZu6", 2, 1], ["wZR3CQ3Ns-ocy7zYMeJs8u", 2, 1], ["wUqjsojo36V9lcTmdUiD7p", 2, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["wldLRjExgJgpzo_1EQFZu6", 3, 1], ["wZR3CQ3Ns-ocy7zYMeJs8u", 3, 1]], "\u8d64": [["wldLRjExgJgpzo_1EQFZu6", 4, 1]]}, "covers": {"wldLRjExgJgpzo_1EQFZu6": {"amounts": [["Anna", "28.75"], ["Boris", "-36.25"], ["\u010cen\u011bk", "13.75"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "30.00"], ["\u8d64", "-36.25"]], "number": 6, "basis": "difference", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "28.75"], [1, "-36.25"], [2, "13.75"], [3, "30.00"], [4, "-36.25"]]}, "": {"amounts": [["Boris", "-31.40"], ["Anna", "31.40"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','SpxnToku2bYNBBAuuT0bMw');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',12,'2026-11-20T17:25:05.000+00:00','nHjuGMGq3e6cdn63JRKI_g','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "74.50"], ["Boris", "\u010cen\u011bk", "159.50"]], "came_to": {"wUqjsojo36V9lcTmdUiD7p": [["Anna", "-90.00"], ["Boris", "-90.00"], ["\u010cen\u011bk", "180.00"]]}, "chairs": {"Anna": [["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]], "Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]], "\u010cen\u011bk": [["wUqjsojo36V9lcTmdUiD7p", 2, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 2, 1]]}, "covers": {"wUqjsojo36V9lcTmdUiD7p": {"amounts": [["Anna", "-74.50"], ["Boris", "-85.00"], ["\u010cen\u011bk", "159.50"]], "number": 31, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-74.50"], [1, "-85.00"], [2, "159.50"]]}}, "lowered": []}','sfwzG4sXutVBtBEWUJD4fw');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',13,'2026-11-20T17:26:57.000+00:00','nHjuGMGq3e6cdn63JRKI_g','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "615.50"], ["\u010cen\u011bk", "Boris", "314.50"]], "came_to": {"wUqjsojo36V9lcTmdUiD7p": [["Anna", "600.00"], ["Boris", "-300.00"], ["\u010cen\u011bk", "-300.00"]]}, "chairs": {"Anna": [["wUqjsojo36V9lcTmdUiD7p", 0, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]], "Boris": [["wUqjsojo36V9lcTmdUiD7p", 1, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 1, 1]], "\u010cen\u011bk": [["wUqjsojo36V9lcTmdUiD7p", 2, 1], ["wdproKkvzDSN8ks8ZBoJ2W", 2, 1]]}, "covers": {"wUqjsojo36V9lcTmdUiD7p": {"amounts": [["Anna", "690.00"], ["Boris", "-210.00"], ["\u010cen\u011bk", "-480.00"]], "number": 46, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "690.00"], [1, "-210.00"], [2, "-480.00"]]}}, "lowered": [{"book": "QkRAFDArFeS151GhthrW-f", "promise": 2, "off": ["Boris", "\u010cen\u011bk", "6.00"]}, {"book": "QkRAFDArFeS151GhthrW-f", "promise": 3, "off": ["Anna", "Boris", "74.50"]}, {"book": "QkRAFDArFeS151GhthrW-f", "promise": 4, "off": ["Boris", "\u010cen\u011bk", "159.50"]}]}','oNrI225TUCazWiSqgG7BDg');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',14,'2026-11-20T17:27:04.000+00:00','nHjuGMGq3e6cdn63JRKI_g','lowered','{"promise": 2, "amount": "6.00", "book": "QkRAFDArFeS151GhthrW-f"}','oNrI225TUCazWiSqgG7BDg 2');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',15,'2026-11-20T17:27:11.000+00:00','nHjuGMGq3e6cdn63JRKI_g','lowered','{"promise": 3, "amount": "74.50", "book": "QkRAFDArFeS151GhthrW-f"}','oNrI225TUCazWiSqgG7BDg 3');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',16,'2026-11-20T17:27:18.000+00:00','nHjuGMGq3e6cdn63JRKI_g','lowered','{"promise": 4, "amount": "159.50", "book": "QkRAFDArFeS151GhthrW-f"}','oNrI225TUCazWiSqgG7BDg 4');
INSERT INTO "book_events" VALUES('Aw4E42pALWA-fNs_byocJD',1,'2026-11-20T17:27:25.000+00:00','nHjuGMGq3e6cdn63JRKI_g','opened','{"title": "Omyl", "tables": ["QmxfcrcNylr7wB-CUP0kmJ"]}','jATD7ziVqxYwEqthPGRFQA');
INSERT INTO "book_events" VALUES('Aw4E42pALWA-fNs_byocJD',2,'2026-11-20T17:28:07.000+00:00','nHjuGMGq3e6cdn63JRKI_g','terms','{"table": "QmxfcrcNylr7wB-CUP0kmJ", "basis": "difference", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','6dYTm3OfLdU9CBPVFvS6QQ');
INSERT INTO "book_events" VALUES('Aw4E42pALWA-fNs_byocJD',3,'2026-11-20T17:28:14.000+00:00','nHjuGMGq3e6cdn63JRKI_g','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "12.00"], ["\u010cen\u011bk", "Boris", "12.00"]], "came_to": {"QmxfcrcNylr7wB-CUP0kmJ": [["Anna", "-12.00"], ["Boris", "24.00"], ["\u010cen\u011bk", "-12.00"]]}, "chairs": {"Anna": [["QmxfcrcNylr7wB-CUP0kmJ", 0, 1]], "Boris": [["QmxfcrcNylr7wB-CUP0kmJ", 1, 1]], "\u010cen\u011bk": [["QmxfcrcNylr7wB-CUP0kmJ", 2, 1]]}, "covers": {"QmxfcrcNylr7wB-CUP0kmJ": {"amounts": [["Anna", "-12.00"], ["Boris", "24.00"], ["\u010cen\u011bk", "-12.00"]], "number": 3, "basis": "difference", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-12.00"], [1, "24.00"], [2, "-12.00"]]}}, "lowered": []}','Q6_Pr8-V6123GTeDlDQdhA');
INSERT INTO "book_events" VALUES('Aw4E42pALWA-fNs_byocJD',4,'2026-11-20T17:28:21.000+00:00','nHjuGMGq3e6cdn63JRKI_g','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','B6JiJ0BMnJLHrfWc4J5izA');
INSERT INTO "book_events" VALUES('QkRAFDArFeS151GhthrW-f',17,'2026-11-20T17:28:35.000+00:00','nHjuGMGq3e6cdn63JRKI_g','meant','{"settled": 9, "name": "Anna", "chair": ["wdproKkvzDSN8ks8ZBoJ2W", 0, 1]}','yALE2bA42m0GHwQcxaOjuw');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','QkRAFDArFeS151GhthrW-f','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','wLZkqL_HUqeRzoUBl62jAx','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','Aw4E42pALWA-fNs_byocJD','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','QkRAFDArFeS151GhthrW-f','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','Aw4E42pALWA-fNs_byocJD','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','QkRAFDArFeS151GhthrW-f','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','Aw4E42pALWA-fNs_byocJD','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'wdproKkvzDSN8ks8ZBoJ2W',0,'Anna Nováková','2026-11-20T17:28:28.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
INSERT INTO "chairs" VALUES(2,'QmxfcrcNylr7wB-CUP0kmJ',2,'Čenda','2026-11-20T17:28:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
INSERT INTO "chairs" VALUES(3,'wUqjsojo36V9lcTmdUiD7p',2,'Čenda','2026-11-20T17:28:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
INSERT INTO "chairs" VALUES(4,'Qndb6DKyufTP-xROYBcmji',2,'Čenda','2026-11-20T17:28:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
INSERT INTO "chairs" VALUES(5,'wdproKkvzDSN8ks8ZBoJ2W',2,'Čenda','2026-11-20T17:28:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
INSERT INTO "chairs" VALUES(6,'wldLRjExgJgpzo_1EQFZu6',2,'Čenda','2026-11-20T17:28:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
INSERT INTO "chairs" VALUES(7,'wZR3CQ3Ns-ocy7zYMeJs8u',2,'Čenda','2026-11-20T17:28:42.000+00:00','nHjuGMGq3e6cdn63JRKI_g',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'wZR3CQ3Ns-ocy7zYMeJs8u','iMfdg_lrcqdRJQ5drrav7A',1,40,'["Anna B", "Ivan", "\u010cen\u011bk", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','nHjuGMGq3e6cdn63JRKI_g');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'QmxfcrcNylr7wB-CUP0kmJ',2,'2026-11-20T17:14:56.000+00:00','8918e4d617527b3f');
INSERT INTO "copies" VALUES(2,'wUqjsojo36V9lcTmdUiD7p',13,'2026-11-20T17:19:08.000+00:00','d224420c9c97b808');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'wldLRjExgJgpzo_1EQFZu6','nHjuGMGq3e6cdn63JRKI_g',6,'{"opened":["0"],"was":[""],"find":[""],"at":["0"],"by":["kind"],"player":["1"]}','2026-11-20T17:12:15.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'Qndb6DKyufTP-xROYBcmji','iMfdg_lrcqdRJQ5drrav7A',1,'{"opened":["0"],"was":[""],"find":[""],"at":["0"],"by":["kind"],"player":["1"]}','2026-11-20T17:14:14.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:06.000+00:00');
INSERT INTO "evenings" VALUES('wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:05.000+00:00');
INSERT INTO "evenings" VALUES('wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:29.000+00:00');
INSERT INTO "evenings" VALUES('Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:39.000+00:00');
INSERT INTO "evenings" VALUES('QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:28.000+00:00');
INSERT INTO "evenings" VALUES('w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:17.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"g09DgihFYKDChjnLRqZRRm","game":"babel_party","players":["Anna","Boris","Čeněk","Дмитрий"],"stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','0H40eRp2IiCa0IzxYESjYA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"player":"Дмитрий","hands":["double_flush"]}}','l_Z-BilBFJfHxn2WtXlaiw','0ecaa5ee3af1e84a');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"player":"Дмитрий","hands":["straight_flush","royal_flush"]}}','ZNq0tT84WycdhZiDa0N80g','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"player":"Boris","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','Bd1XcWyq3Z3oVULxEeTKbA','0ecaa5ee3af1e84a');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',6,'2026-11-20T17:04:12.000+00:00','noted','{}','p-fkhCn00U7sPwZBurzWFQ','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"player":"Boris","hands":["double_straight_flush"]}}','3tk01bfymJ_arQRrbVsZRA','0ecaa5ee3af1e84a');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','cU7ih8ajD-_p-I3C4nG--g','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','XNKjediVaLOrbqhgzvzChg','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','KI0RzXemZILXeCvi6f7VUA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',11,'2026-11-20T17:04:47.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě"}}','Eg2ewrUPguEJCRzUryqIjw','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',12,'2026-11-20T17:04:54.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě"}}','37UlXj6WQc3tGxJsX445TA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',13,'2026-11-20T17:05:01.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě"}}','dTu7Jq5_xlVFjIPWYcZfKg','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',14,'2026-11-20T17:05:08.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"points":3,"reason":"pozdě"}}','jM-M86ILnsWjVYoxMrym3Q','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',15,'2026-11-20T17:05:15.000+00:00','adjusted','{"adjustment":{"from":["Anna","Čeněk"],"to":["Boris","Дмитрий"],"points":3,"reason":"pozdě"}}','BEjc47MNXzRjvLjX1MOSQA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',16,'2026-11-20T17:05:22.000+00:00','adjusted','{"adjustment":{"from":["Boris","Дмитрий"],"points":3,"reason":"pozdě"}}','vzE6T3RX_0Up7QQ8DLsOVQ','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',17,'2026-11-20T17:05:29.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"přišel pozdě"}}','fSfV_oO5FiwYUEvEG0P1Xg','0ecaa5ee3af1e84a');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',18,'2026-11-20T17:05:36.000+00:00','entry_withdrawn','{"entry":11}','jW2AokkLgDx9BBjJPB3ABg','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',19,'2026-11-20T17:05:43.000+00:00','entry_restored','{"entry":11}','fB-xXBlxph3vlO128x1dVg','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',20,'2026-11-20T17:05:50.000+00:00','entry_withdrawn','{"entry":16}','uyxDpi1Zq5XYb6nx_BlDGw','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',21,'2026-11-20T17:05:57.000+00:00','rules_changed','{"rules":{"double_straight":20}}','Fk6cB26syfX_q7KppCuWxA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',22,'2026-11-20T17:06:04.000+00:00','dealt','{"facts":{"player":"Boris","hands":["double_flush"]}}','CPdpMHgpG7a8xT_j5qEcGQ','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',23,'2026-11-20T17:06:11.000+00:00','dealer_named','{"dealer":"Anna"}','t6QJh2vVWlUD9ywGSVw9pA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',24,'2026-11-20T17:06:18.000+00:00','dealt','{"facts":{"player":"Boris","hands":["straight","flush"]}}','X23Ojoc1Vzx9Xr8aMGzPYQ','0ecaa5ee3af1e84a');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',25,'2026-11-20T17:06:25.000+00:00','bounded','{"deals":20,"points":0}','avbdEQR8oz2bWHsGkkiaQA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',26,'2026-11-20T17:06:32.000+00:00','joined','{"name":"Hana"}','ZVEQ84OaePR6JPCJ4F1O4A','0ecaa5ee3af1e84a');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',27,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["double_flush"]}}','7u7BBbkueC7EV5g6mGwzhQ','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',28,'2026-11-20T17:06:46.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','PtS68hWvNcs8A4PhLox3yw','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',29,'2026-11-20T17:06:53.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["straight","flush"]}}','qcHG9R4urFUubThUqjGaAA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',30,'2026-11-20T17:07:00.000+00:00','left','{"player":"Anna","edition":2}','H4aPvYc5wIv1YOZ8OeDjVQ','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',31,'2026-11-20T17:07:07.000+00:00','left','{"player":"Čeněk"}','Y7ygt2dpA_ZQBF_5nOerAg','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',32,'2026-11-20T17:07:14.000+00:00','dealt','{"facts":{"player":"Дмитрий","hands":["straight_flush","royal_flush"]}}','pnjOUChSI0ejxGFONMBf8A','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',33,'2026-11-20T17:07:21.000+00:00','joined','{"name":"Anna","seat":1}','BUbSeVo-CBgBB98Et6TIwA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',34,'2026-11-20T17:07:28.000+00:00','rules_agreed','{"rules":{"double_straight":20},"keeping":[21]}','SYPjpsJy1wBH5NOyhxpFKA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',35,'2026-11-20T17:07:35.000+00:00','dealt','{"facts":{"player":"Anna","hands":["double_flush"]}}','GMlH8ttJ_imLzE0-9KlLpA','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',36,'2026-11-20T17:07:42.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Дмитрий","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','VlDWamDSykA3LVM21uFjUg','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',37,'2026-11-20T17:07:49.000+00:00','remainder_given','{"to":"Anna B"}','CUho2u95bCq5aEKeQrBAYQ','960f7924ead589cb');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',38,'2026-11-20T17:07:56.000+00:00','remainder_given','{"to":null}','27hJtMk_XYtbtLi9bqpX4Q','960f7924ead589cb');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',1,'2026-11-20T17:08:59.000+00:00','opened','{"table":"gbZV2BZ7xFK-3K1quepKc7","game":"babel_party","players":["Anna","Boris","Čeněk"],"stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',2,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','F4OFaStKEwJ82E--GPkTrg','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',3,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["double_flush"]}}','Qw5wo0vaIqBe67PzADa5Yg','6d48068bfc365249');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',4,'2026-11-20T17:09:41.000+00:00','dealt','{"facts":{"player":"Boris","hands":["straight_flush","royal_flush"]}}','2sOeXmRmEbiOk_ZYF14V6w','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',5,'2026-11-20T17:09:48.000+00:00','dealt','{"facts":{"player":"Čeněk","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','2vZN8nI8OsSBfiPv4_6p6Q','6d48068bfc365249');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',6,'2026-11-20T17:09:55.000+00:00','dealt','{"facts":{"player":"Boris","hands":["double_straight_flush"]}}','73Fyr38I5u76Qb8NWwtjZA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',7,'2026-11-20T17:10:02.000+00:00','dealt','{"facts":{"player":"Anna","hands":["double_straight_flush"]}}','M_bhUSbH1gwO-sVBYd1SEA','6d48068bfc365249');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',8,'2026-11-20T17:10:09.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["double_straight_flush"]}}','D9bUWHi9NA5h_PfR3cYLCg','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',9,'2026-11-20T17:10:16.000+00:00','dealt','{"facts":{"player":"Boris","hands":["double_flush"]}}','JnrRupbKJHqukMj_B-8BGQ','6d48068bfc365249');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',10,'2026-11-20T17:10:23.000+00:00','dealt','{"facts":{"player":"Anna","hands":["double_straight_flush"]}}','X65HTOixSOkgih5YdrsqIg','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',11,'2026-11-20T17:10:30.000+00:00','dealt','{"facts":{"player":"Boris","hands":["double_straight"]}}','k_XbYjePvinXze3Eh7fhbg','6d48068bfc365249');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',12,'2026-11-20T17:10:37.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','PbSvR9VNdV6u75scAakfeQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',13,'2026-11-20T17:10:44.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["double_flush"]}}','bHBJ4Hk_Dv2uRMnyGHJO4w','6d48068bfc365249');
INSERT INTO "events" VALUES('wldLRjExgJgpzo_1EQFZu6',1,'2026-11-20T17:10:58.000+00:00','opened','{"table":"gQBVe7QrAePHOKE0jfRrVu","game":"babel_party","players":["Anna","Boris","Čeněk","Дмитрий","赤"],"rules":{"double_straight":20,"stake_basis":"difference"},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','2bae4e20dd6cc961');
INSERT INTO "events" VALUES('wldLRjExgJgpzo_1EQFZu6',2,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','F9-YRH2JvhidK78n8SJ1SA','2bae4e20dd6cc961');
INSERT INTO "events" VALUES('wldLRjExgJgpzo_1EQFZu6',3,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["double_flush"]}}','S6X7tn0X2ePJxmun_2-RPA','2bae4e20dd6cc961');
INSERT INTO "events" VALUES('wldLRjExgJgpzo_1EQFZu6',4,'2026-11-20T17:11:40.000+00:00','dealt','{"facts":{"player":"Дмитрий","hands":["straight","flush"]}}','u29MRAPrduXCnKO9tORUqg','2bae4e20dd6cc961');
INSERT INTO "events" VALUES('wldLRjExgJgpzo_1EQFZu6',5,'2026-11-20T17:11:47.000+00:00','dealt','{"facts":{"player":"Anna","hands":["double_flush"]}}','JBTiKflrt4TPg8BAVlREgw','2bae4e20dd6cc961');
INSERT INTO "events" VALUES('wldLRjExgJgpzo_1EQFZu6',6,'2026-11-20T17:11:54.000+00:00','dealt','{"facts":{"player":"Дмитрий","hands":["straight_flush","royal_flush"]}}','GWKy6fP9eZhAYWsZ8tJ80Q','2bae4e20dd6cc961');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',1,'2026-11-20T17:12:22.000+00:00','opened','{"table":"wJMKIkZ0ZWKVizd0_hUGA_","game":"babel_party","players":["Anna","Boris","Čeněk"],"stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','f73508c3616a0087');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',2,'2026-11-20T17:12:50.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','7Wq6bl0RjFz2nYZT58LxYA','f73508c3616a0087');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',3,'2026-11-20T17:12:57.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["straight","flush"]}}','A1HAUKpsX0wE9tfhF2LD6Q','f73508c3616a0087');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',4,'2026-11-20T17:13:04.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight_flush","royal_flush"]}}','JZb5yU2iFFiY_bUEkdS2Vg','f73508c3616a0087');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',5,'2026-11-20T17:13:11.000+00:00','closed','{"balances":{"Anna":"53","Boris":"0","Čeněk":"12"}}','h6SQNiORqbk9ThzeecGO_w','f73508c3616a0087');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',6,'2026-11-20T17:13:18.000+00:00','reopened','{}','RTyF0q9vu_cBmVxMwxHAGQ','f73508c3616a0087');
INSERT INTO "events" VALUES('wdproKkvzDSN8ks8ZBoJ2W',7,'2026-11-20T17:13:25.000+00:00','closed','{"balances":{"Anna":"53","Boris":"0","Čeněk":"12"}}','RYp5xd3D5afwVp2XFC5Xuw','f73508c3616a0087');
INSERT INTO "events" VALUES('Qndb6DKyufTP-xROYBcmji',1,'2026-11-20T17:13:32.000+00:00','opened','{"table":"A6J8hPkbxbNl841yWtPel6","game":"babel_party","players":["Anna","Boris","Čeněk"],"date":"2026-11-21","zone":"Europe/Prague"}','opened','031b30b90187ec1a');
INSERT INTO "events" VALUES('QmxfcrcNylr7wB-CUP0kmJ',1,'2026-11-20T17:14:21.000+00:00','opened','{"table":"Al4q3TNoPlus4qsuJk_I-h","game":"babel_party","players":["Anna","Boris","Čeněk"],"title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','8918e4d617527b3f');
INSERT INTO "events" VALUES('QmxfcrcNylr7wB-CUP0kmJ',2,'2026-11-20T17:14:49.000+00:00','dealt','{"facts":{"player":"Boris","hands":["straight","flush"]}}','04-08_cN_8l9xITBqWSmAQ','8918e4d617527b3f');
INSERT INTO "events" VALUES('w2rSBVQF-zbTqyN1wydJHA',1,'2026-11-20T17:15:10.000+00:00','opened','{"table":"QGhgWb4RQnwTiCrzrrCLCX","game":"babel_party","players":["Anna","Boris","Čeněk"],"title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','22427818e0e51b58');
INSERT INTO "events" VALUES('w2rSBVQF-zbTqyN1wydJHA',2,'2026-11-20T17:15:38.000+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','W3mHzRnauV2QQYcCb7Da2w','22427818e0e51b58');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',14,'2026-11-20T17:19:57.000+00:00','dealt','{"facts":{"player":"Čeněk","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','wyGGhGWIG7Tab1oE4rnKBw','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',15,'2026-11-20T17:19:36.000+00:00','dealt','{"facts":{"player":"Čeněk","hands":["straight","flush"]}}','55lEFUmE7MXfkDGhVTD5eQ','a4795558af0ce853');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',16,'2026-11-20T17:19:43.000+00:00','dealt','{"facts":{"player":"Čeněk","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','UkG21c8gvr-nEMOoQ6OxMg','a4795558af0ce853');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',17,'2026-11-20T17:23:20.000+00:00','amended','{"deal":1,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','eYgwbzG0ne9wIdb2e9WzAg','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',18,'2026-11-20T17:23:27.000+00:00','amended','{"deal":2,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','5Q93mexGaL2lNGN0O2jC1A','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',19,'2026-11-20T17:23:34.000+00:00','amended','{"deal":3,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','HixQBOCmlZRmxeQnSJf4LQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',20,'2026-11-20T17:23:41.000+00:00','amended','{"deal":4,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','Rc3Y5XT1actC_K2KD-vSUA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',21,'2026-11-20T17:23:48.000+00:00','amended','{"deal":5,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','qh00qqcZmBekY9ry3Tourg','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',22,'2026-11-20T17:23:55.000+00:00','amended','{"deal":6,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','N1Y_gnZtW-TtkmlJ88unhw','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',23,'2026-11-20T17:24:02.000+00:00','amended','{"deal":7,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','nRvVDkaTOTGKW96BXNdkpw','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',24,'2026-11-20T17:24:09.000+00:00','amended','{"deal":8,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','U6WsNWPiisde7sd-FSfhdQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',25,'2026-11-20T17:24:16.000+00:00','amended','{"deal":9,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','bjU-MNWHsp9fI2Q_S9jEUA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',26,'2026-11-20T17:24:23.000+00:00','amended','{"deal":10,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','uwqC3Lr69RpapnSM72au3A','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',27,'2026-11-20T17:24:30.000+00:00','amended','{"deal":11,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','ceeEmASoL-vRXOD8IXaFog','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',28,'2026-11-20T17:24:37.000+00:00','amended','{"deal":12,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','mLY1lp_6JGQmiCUYOrLbyQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',29,'2026-11-20T17:24:44.000+00:00','amended','{"deal":13,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','tGp9kRDfY0ij36kVExQP2A','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',30,'2026-11-20T17:24:51.000+00:00','amended','{"deal":14,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','KGSzpU3feA_D9ib563waaQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',31,'2026-11-20T17:24:58.000+00:00','amended','{"deal":15,"facts":{"player":"Čeněk","hands":["straight","flush"]}}','auohWlklFvV9XHf860KfpQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',32,'2026-11-20T17:25:12.000+00:00','amended','{"deal":1,"facts":{"player":"Anna","hands":["double_flush"]}}','DL3mlcjYwbFPNU7jbEUaGQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',33,'2026-11-20T17:25:19.000+00:00','amended','{"deal":2,"facts":{"player":"Anna","hands":["double_flush"]}}','rCYDcI7D7RzPCQRJg3NhzA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',34,'2026-11-20T17:25:26.000+00:00','amended','{"deal":3,"facts":{"player":"Anna","hands":["double_flush"]}}','jv7Jt6Vvr6oS9VVgZOuTCw','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',35,'2026-11-20T17:25:33.000+00:00','amended','{"deal":4,"facts":{"player":"Anna","hands":["double_flush"]}}','SKNv3EEjEB_x3VBzlmqO0A','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',36,'2026-11-20T17:25:40.000+00:00','amended','{"deal":5,"facts":{"player":"Anna","hands":["double_flush"]}}','8jIZmTXeWPCd7hzIma1v4g','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',37,'2026-11-20T17:25:47.000+00:00','amended','{"deal":6,"facts":{"player":"Anna","hands":["double_flush"]}}','B673jvmDkmhuvo9cTrJP0w','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',38,'2026-11-20T17:25:54.000+00:00','amended','{"deal":7,"facts":{"player":"Anna","hands":["double_flush"]}}','VyNtFnAR7X7oLclizXuiZg','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',39,'2026-11-20T17:26:01.000+00:00','amended','{"deal":8,"facts":{"player":"Anna","hands":["double_flush"]}}','g7W0ODYv2xfwika1RKujBQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',40,'2026-11-20T17:26:08.000+00:00','amended','{"deal":9,"facts":{"player":"Anna","hands":["double_flush"]}}','BdaVHtzq1ngu1MvjKybJFA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',41,'2026-11-20T17:26:15.000+00:00','amended','{"deal":10,"facts":{"player":"Anna","hands":["double_flush"]}}','Ni0CXFBe4dtQPEvd1hIcsw','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',42,'2026-11-20T17:26:22.000+00:00','amended','{"deal":11,"facts":{"player":"Anna","hands":["double_flush"]}}','05uD4yqukQz2_vSbYHkWLQ','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',43,'2026-11-20T17:26:29.000+00:00','amended','{"deal":12,"facts":{"player":"Anna","hands":["double_flush"]}}','PHMJUKms8Om-UzXebOASGA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',44,'2026-11-20T17:26:36.000+00:00','amended','{"deal":13,"facts":{"player":"Anna","hands":["double_flush"]}}','XBsmhoKrIDgoEIPTePsj8Q','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',45,'2026-11-20T17:26:43.000+00:00','amended','{"deal":14,"facts":{"player":"Anna","hands":["double_flush"]}}','1qEmTgTwkVI4MhB5t5-QQA','d224420c9c97b808');
INSERT INTO "events" VALUES('wUqjsojo36V9lcTmdUiD7p',46,'2026-11-20T17:26:50.000+00:00','amended','{"deal":15,"facts":{"player":"Anna","hands":["double_flush"]}}','1xn9kKYwrZY8KE5k4INZDQ','d224420c9c97b808');
INSERT INTO "events" VALUES('QmxfcrcNylr7wB-CUP0kmJ',3,'2026-11-20T17:28:00.000+00:00','described','{"players":["Anna","Boris","Čeněk"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','9CldODXDD3iiLpdpeJNaXA','8918e4d617527b3f');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',39,'2026-11-20T17:28:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',40,'2026-11-20T17:28:59.500+00:00','reseated','{"players":["Anna B","Hana","Дмитрий","Ivan"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:23.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(2,'wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:30.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(3,'wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:37.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(4,'wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:06.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(5,'wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:13.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(6,'wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:20.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(7,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:05.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(8,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:12.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(9,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:19.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(10,'wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:29.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(11,'wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:36.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(12,'wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:43.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(13,'Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:39.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(14,'Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:46.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(15,'Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:53.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(16,'QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:28.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(17,'QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:35.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(18,'QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:42.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(19,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:17.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(20,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:24.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(21,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:31.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(22,'QkRAFDArFeS151GhthrW-f','2026-11-20T17:20:25.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(23,'QkRAFDArFeS151GhthrW-f','2026-11-20T17:20:39.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(24,'QkRAFDArFeS151GhthrW-f','2026-11-20T17:20:46.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(25,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:22:10.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(26,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:22:24.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(27,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:22:31.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(28,'Aw4E42pALWA-fNs_byocJD','2026-11-20T17:27:32.000+00:00','nHjuGMGq3e6cdn63JRKI_g','own',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(29,'Aw4E42pALWA-fNs_byocJD','2026-11-20T17:27:46.000+00:00','iMfdg_lrcqdRJQ5drrav7A','keep',1,'');
INSERT INTO "grants" VALUES(30,'Aw4E42pALWA-fNs_byocJD','2026-11-20T17:27:53.000+00:00','zNj0DhZFv7uAylWtVaOflQ','watch',1,'');
INSERT INTO "grants" VALUES(31,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:29:03.000+00:00','iMfdg_lrcqdRJQ5drrav7A','',0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "grants" VALUES(32,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:29:24.000+00:00','iMfdg_lrcqdRJQ5drrav7A','',0,'nHjuGMGq3e6cdn63JRKI_g');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('nHjuGMGq3e6cdn63JRKI_g','babel_party','Naše pravidla','{"double_straight":20}','2026-11-20T17:15:52.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:23.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(2,'wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:23.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(3,'wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-20T17:03:23.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(4,'wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:06.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(5,'wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:06.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(6,'wUqjsojo36V9lcTmdUiD7p','2026-11-20T17:09:06.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(7,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:05.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(8,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:05.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(9,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:11:05.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(10,'wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:29.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(11,'wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:29.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(12,'wdproKkvzDSN8ks8ZBoJ2W','2026-11-20T17:12:29.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(13,'Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:39.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(14,'Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:39.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(15,'Qndb6DKyufTP-xROYBcmji','2026-11-20T17:13:39.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(16,'QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:28.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(17,'QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:28.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(18,'QmxfcrcNylr7wB-CUP0kmJ','2026-11-20T17:14:28.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(19,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:17.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(20,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:17.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(21,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:17.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(22,'QkRAFDArFeS151GhthrW-f','2026-11-20T17:20:25.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(23,'QkRAFDArFeS151GhthrW-f','2026-11-20T17:20:25.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(24,'QkRAFDArFeS151GhthrW-f','2026-11-20T17:20:25.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(25,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:22:10.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(26,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:22:10.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(27,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:22:10.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(28,'Aw4E42pALWA-fNs_byocJD','2026-11-20T17:27:32.000+00:00','watch',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(29,'Aw4E42pALWA-fNs_byocJD','2026-11-20T17:27:32.000+00:00','keep',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(30,'Aw4E42pALWA-fNs_byocJD','2026-11-20T17:27:32.000+00:00','own',1,1,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(31,'wldLRjExgJgpzo_1EQFZu6','2026-11-20T17:28:49.000+00:00','watch',2,0,'nHjuGMGq3e6cdn63JRKI_g');
INSERT INTO "links" VALUES(32,'wLZkqL_HUqeRzoUBl62jAx','2026-11-20T17:29:10.000+00:00','watch',2,0,'nHjuGMGq3e6cdn63JRKI_g');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'wZR3CQ3Ns-ocy7zYMeJs8u',1,'2026-11-20T17:08:03.000+00:00','960f7924ead589cb');
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
INSERT INTO "marks" VALUES(1,'wZR3CQ3Ns-ocy7zYMeJs8u',1,9,0,'confirmed',38,'2026-11-20T17:08:24.000+00:00','8485f5b04c67be0c');
INSERT INTO "marks" VALUES(2,'wZR3CQ3Ns-ocy7zYMeJs8u',2,7,0,'disputed',38,'2026-11-20T17:08:31.000+00:00','8485f5b04c67be0c');
INSERT INTO "marks" VALUES(3,'wZR3CQ3Ns-ocy7zYMeJs8u',3,10,0,'',38,'2026-11-20T17:08:38.000+00:00','8485f5b04c67be0c');
INSERT INTO "marks" VALUES(4,'wZR3CQ3Ns-ocy7zYMeJs8u',4,5,0,'confirmed',38,'2026-11-20T17:08:45.000+00:00','8485f5b04c67be0c');
INSERT INTO "marks" VALUES(5,'wZR3CQ3Ns-ocy7zYMeJs8u',5,22,0,'disputed',38,'2026-11-20T17:08:52.000+00:00','8485f5b04c67be0c');
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
INSERT INTO "meetings" VALUES(1,'wUqjsojo36V9lcTmdUiD7p',16,0,'["362e52aa1f1bc2e9","55fad6c72495cec4","85e16d7dc6f146dd","883dbaa4391f3616","eddde4c0818c1954","97a6863986dd2b89","bcd4fa8578d35d2f","b4f1d47f1a1921d7","f5a665ef67e9604e","0d7e40690f48d559","a773f6edd67012c2","0ca2a38fcd2b0e84","01a0110894fd3edc","a555cd5c6d34d56b","eb65ebdaac1178fd"]','[]','2026-11-20T17:20:11.000+00:00','d224420c9c97b808');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u','8485f5b04c67be0c',0,'2026-11-20T17:08:10.000+00:00',38);
INSERT INTO "phones" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u','0ecaa5ee3af1e84a',1,'2026-11-20T17:08:17.000+00:00',38);
INSERT INTO "phones" VALUES('wUqjsojo36V9lcTmdUiD7p','d224420c9c97b808',1,'2026-11-20T17:10:51.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'w2rSBVQF-zbTqyN1wydJHA','2026-11-20T17:15:45.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('QmxfcrcNylr7wB-CUP0kmJ','',3,3,'2026-11-20T17:28:00.000+00:00','babel_party','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk"]','[0,12,0]','[]','[]','','3b06ae256305d4b2c1efa12a153e84a8','anna boris cenek pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','null',4,'Al4q3TNoPlus4qsuJk_I-h',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('Qndb6DKyufTP-xROYBcmji','',1,1,'2026-11-20T17:13:32.000+00:00','babel_party','','','2026-11-21','running',0,'["Anna","Boris","Čeněk"]','[0,0,0]','[]','[]','','7bd00cf7c9e220ddc76db74ad3001ec8','anna boris cenek   2026-11-21',0,'null','null',4,'A6J8hPkbxbNl841yWtPel6',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('w2rSBVQF-zbTqyN1wydJHA','',2,2,'2026-11-20T17:15:38.000+00:00','babel_party','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk"]','[12,0,0]','[]','[]','','86a9780de2938c3073f7397d4425513c','anna boris cenek omyl club 2026-11-20',0,'null','null',4,'QGhgWb4RQnwTiCrzrrCLCX',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wUqjsojo36V9lcTmdUiD7p','',46,46,'2026-11-20T17:26:50.000+00:00','babel_party','Pátek','Club','2026-11-20','over',15,'["Anna","Boris","Čeněk"]','[600,0,0]','[]','[]','','7f8d4403050232a142dd1c13bdc5cc39','anna boris cenek patek club 2026-11-20',1,'{"per_point":"0.50","currency":"CZK"}','null',4,'gbZV2BZ7xFK-3K1quepKc7',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u','',38,40,'2026-11-20T17:28:59.500+00:00','babel_party','Úplně všechno','U Klokočníka','2026-11-19','running',9,'["Anna B","Ivan","Čeněk","Дмитрий","Hana"]','[35,155,52,47,0]','[]','[]','','4a7b76f866c6a2bb4222a9ed9752d12c','anna b ivan cenek дмитрии hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','null',4,'g09DgihFYKDChjnLRqZRRm',0,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[28,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[1,"Дмитрий"]],[]],[[[26,"Hana"]],[]]]','[-17,11,0,6,0]','',0);
INSERT INTO "scored_tables" VALUES('wdproKkvzDSN8ks8ZBoJ2W','',7,7,'2026-11-20T17:13:25.000+00:00','babel_party','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[53,0,12]','[]','[]','','91cb71e7053b404f8dddbc23075ca28a','anna boris cenek konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'wJMKIkZ0ZWKVizd0_hUGA_',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wldLRjExgJgpzo_1EQFZu6','',6,6,'2026-11-20T17:11:54.000+00:00','babel_party','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk","Дмитрий","赤"]','[52,0,40,53,0]','[]','[{"from":"Boris","to":"Дмитрий","points":120,"amount":null},{"from":"赤","to":"Anna","points":115,"amount":null},{"from":"赤","to":"Čeněk","points":30,"amount":null},{"from":"Boris","to":"Čeněk","points":25,"amount":null}]','','1949ffc0750fa8d4aad94e1f450c9ee5','anna boris cenek дмитрии 赤 jinak club 2026-11-20',0,'null','[115,-145,55,120,-145]',4,'gQBVe7QrAePHOKE0jfRrVu',0,'[]','[0,0,0,0,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('nHjuGMGq3e6cdn63JRKI_g','QkRAFDArFeS151GhthrW-f 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'QmxfcrcNylr7wB-CUP0kmJ',1,'2026-11-20T17:15:03.000+00:00','28980964782369c9');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('w2rSBVQF-zbTqyN1wydJHA',111);
INSERT INTO "versions" VALUES('nHjuGMGq3e6cdn63JRKI_g',182);
INSERT INTO "versions" VALUES('Aw4E42pALWA-fNs_byocJD',186);
INSERT INTO "versions" VALUES('QkRAFDArFeS151GhthrW-f',188);
INSERT INTO "versions" VALUES('QmxfcrcNylr7wB-CUP0kmJ',189);
INSERT INTO "versions" VALUES('wUqjsojo36V9lcTmdUiD7p',190);
INSERT INTO "versions" VALUES('Qndb6DKyufTP-xROYBcmji',191);
INSERT INTO "versions" VALUES('wdproKkvzDSN8ks8ZBoJ2W',192);
INSERT INTO "versions" VALUES('wldLRjExgJgpzo_1EQFZu6',196);
INSERT INTO "versions" VALUES('wLZkqL_HUqeRzoUBl62jAx',198);
INSERT INTO "versions" VALUES('iMfdg_lrcqdRJQ5drrav7A',205);
INSERT INTO "versions" VALUES('zNj0DhZFv7uAylWtVaOflQ',212);
INSERT INTO "versions" VALUES('wZR3CQ3Ns-ocy7zYMeJs8u',215);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','wUqjsojo36V9lcTmdUiD7p','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','wldLRjExgJgpzo_1EQFZu6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','wdproKkvzDSN8ks8ZBoJ2W','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','Qndb6DKyufTP-xROYBcmji','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','QmxfcrcNylr7wB-CUP0kmJ','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nHjuGMGq3e6cdn63JRKI_g','w2rSBVQF-zbTqyN1wydJHA','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','wUqjsojo36V9lcTmdUiD7p','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','wdproKkvzDSN8ks8ZBoJ2W','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','Qndb6DKyufTP-xROYBcmji','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('iMfdg_lrcqdRJQ5drrav7A','QmxfcrcNylr7wB-CUP0kmJ','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','wZR3CQ3Ns-ocy7zYMeJs8u','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','wUqjsojo36V9lcTmdUiD7p','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','wdproKkvzDSN8ks8ZBoJ2W','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','Qndb6DKyufTP-xROYBcmji','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('zNj0DhZFv7uAylWtVaOflQ','QmxfcrcNylr7wB-CUP0kmJ','2026-11-21T12:00:00.000+00:00',0);
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

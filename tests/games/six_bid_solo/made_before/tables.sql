-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiN2M4MmY3Yzk4YjUwNmU2ZTcxZDYzZGIxZmE0ODE1NmU0ZDgzNWU2NyIsImRldmljZSI6Ik9ZQWF6NnBJeVc3Q053ZjRjUEpnRWcifQ.awCDBA.hjx_nkSmBQERnQaNcK8j2uv0BD0
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiNjc2MmI1YTg5MGI4NmUwOGU0NGNmYTllZmQzNmI5YzAwNTZjYjg0ZiIsImRldmljZSI6InBNZjRSVDcySDFQdmM0emVpYmFNdHcifQ.awB9Pw.oVaqYnSegsAnvIInmvGyDfEORlY
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYzI2NTZhNDBhNDYzMjk4MGNiMWUzMTNkOGY3OTdmNzQyOWE3NmVkYyIsImRldmljZSI6IkNrRmtRNWZIdzVpWngtMmllNUJZaGcifQ.awB9Rg.yeGHB5hszXhJPIN31VydLZE6r0g
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
INSERT INTO "bank_accounts" VALUES('pMf4RT72H1Pvc4zeibaMtw','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','pMf4RT72H1Pvc4zeibaMtw');
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
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',1,'2026-11-20T17:19:57.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','opened','{"title": "P\u00e1tek", "tables": ["wrhHlzmn7Q6N8W0xirCK5T", "AYcLNpzIld1-30SPsHXFEG"]}','FntiVo2Pr24pKPixEgVfZw');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',2,'2026-11-20T17:20:32.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','terms','{"table": "wrhHlzmn7Q6N8W0xirCK5T", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','WVsy7Cdcvy8MqpoEzXMJiA');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',3,'2026-11-20T17:20:39.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','terms','{"table": "wrhHlzmn7Q6N8W0xirCK5T", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','jn7FQ3nF_ZYPDjKJgl_6HA');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',4,'2026-11-20T17:20:46.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','terms','{"table": "AYcLNpzIld1-30SPsHXFEG", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','J5ClnBfVVpYiQRjv1Z2uVA');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',5,'2026-11-20T17:20:53.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1]]}}','JGRBZP0fJ3TTcDfSWAmztQ');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',6,'2026-11-20T17:21:00.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1]]}}','CWJbA4kX_CxyXVdvhJftxg');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',7,'2026-11-20T17:21:07.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "301.50"], ["\u010cen\u011bk", "Boris", "297.00"]], "came_to": {"wrhHlzmn7Q6N8W0xirCK5T": [["Anna", "297.50"], ["Boris", "3.50"], ["\u010cen\u011bk", "-301.00"]], "AYcLNpzIld1-30SPsHXFEG": [["Anna", "4.00"], ["Boris", "-8.00"], ["\u010cen\u011bk", "4.00"]]}, "chairs": {"Anna": [["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1]], "\u010cen\u011bk": [["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1]]}, "covers": {"wrhHlzmn7Q6N8W0xirCK5T": {"amounts": [["Anna", "297.50"], ["Boris", "3.50"], ["\u010cen\u011bk", "-301.00"]], "number": 16, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "297.50"], [1, "3.50"], [2, "-301.00"]]}, "AYcLNpzIld1-30SPsHXFEG": {"amounts": [["Anna", "4.00"], ["Boris", "-8.00"], ["\u010cen\u011bk", "4.00"]], "number": 7, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "4.00"], [1, "-8.00"], [2, "4.00"]]}}, "lowered": []}','YHLSMT2E-zg3xWYbmQ-0-Q');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',8,'2026-11-20T17:21:14.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','paid','{"promise": 1, "amount": "0.10"}','WgYqvriN6HHAn92FF1H0tw');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',9,'2026-11-20T17:21:21.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','carried','{"promise": 1, "carried": true}','IgQL9oYe9CcEsezAPacMjg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',1,'2026-11-20T17:21:28.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','opened','{"title": "Sez\u00f3na", "tables": ["QIM6wqImSX4JdqLSGNAKvE", "Aip-XVBuD5jWQKqiCy0og9", "AJqAz36yGmKS5otfTjU5aN"]}','aUclZTsgj4NmX9xsQpnIwg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',2,'2026-11-20T17:22:03.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','taken','{"book": "wg097s8guZfhg51YlWoEUB", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "301.40"], "chairs": {"Boris": [["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1]], "Anna": [["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]]}}','3bHVzp7HkbXI7Wj4CaTMgg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',3,'2026-11-20T17:22:10.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','given','{"book": "wg097s8guZfhg51YlWoEUB", "promise": 1}','BptIH8jOf_BrPwcTjSDyQQ');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',4,'2026-11-20T17:22:17.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','taken','{"book": "wg097s8guZfhg51YlWoEUB", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "301.40"], "chairs": {"Boris": [["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1]], "Anna": [["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]]}}','uU8_nR5Ffp4tp8UvXmw1Lg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',5,'2026-11-20T17:22:24.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','tables','{"tables": ["gnerJrF2scIi8NS2WqzNEs", "Aip-XVBuD5jWQKqiCy0og9", "AJqAz36yGmKS5otfTjU5aN"]}','f4yJSmViVQef3VmtgAsoIg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',6,'2026-11-20T17:22:31.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','terms','{"table": "Aip-XVBuD5jWQKqiCy0og9", "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','TZhH6U3u5MKHV4pb0pvWzg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',7,'2026-11-20T17:22:38.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "288.90"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "Anna", "20.50"], ["\u010cen\u011bk", "Anna", "12.50"]], "came_to": {"Aip-XVBuD5jWQKqiCy0og9": [["Anna", "20.50"], ["Boris", "12.50"], ["\u010cen\u011bk", "-12.50"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-20.50"]], "": [["Boris", "-301.40"], ["Anna", "301.40"]]}, "chairs": {"Anna": [["gnerJrF2scIi8NS2WqzNEs", 0, 1], ["Aip-XVBuD5jWQKqiCy0og9", 0, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["gnerJrF2scIi8NS2WqzNEs", 1, 1], ["Aip-XVBuD5jWQKqiCy0og9", 1, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1], ["AJqAz36yGmKS5otfTjU5aN", 1, 1]], "\u010cen\u011bk": [["gnerJrF2scIi8NS2WqzNEs", 2, 1], ["Aip-XVBuD5jWQKqiCy0og9", 2, 1], ["AJqAz36yGmKS5otfTjU5aN", 2, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["Aip-XVBuD5jWQKqiCy0og9", 3, 1]]}, "covers": {"Aip-XVBuD5jWQKqiCy0og9": {"amounts": [["Anna", "20.50"], ["Boris", "12.50"], ["\u010cen\u011bk", "-12.50"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-20.50"]], "number": 6, "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "20.50"], [1, "12.50"], [2, "-12.50"], [3, "-20.50"]]}, "": {"amounts": [["Boris", "-301.40"], ["Anna", "301.40"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','_IiAiu3s8xq8KDyjHMvrHQ');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',8,'2026-11-20T17:22:45.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "EUR", "game": ""}, "promises": [["Ivan", "\u010cen\u011bk", "21.60"], ["Ivan", "Anna B", "2.20"], [" box", "Hana", "0.60"], ["Ivan", "Hana", "0.20"]], "came_to": {"AJqAz36yGmKS5otfTjU5aN": [["Anna B", "2.20"], ["Ivan", "-24.00"], ["\u010cen\u011bk", "21.60"], ["Hana", "0.80"], [" box", "-0.60"]]}, "chairs": {"Anna B": [["AJqAz36yGmKS5otfTjU5aN", 0, 1]], "Ivan": [["AJqAz36yGmKS5otfTjU5aN", 1, 26]], "\u010cen\u011bk": [["gnerJrF2scIi8NS2WqzNEs", 2, 1], ["Aip-XVBuD5jWQKqiCy0og9", 2, 1], ["AJqAz36yGmKS5otfTjU5aN", 2, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1]], "Hana": [["AJqAz36yGmKS5otfTjU5aN", 3, 24]], " box": []}, "covers": {"AJqAz36yGmKS5otfTjU5aN": {"amounts": [["Anna B", "2.20"], ["Ivan", "-24.00"], ["\u010cen\u011bk", "21.60"], ["Hana", "0.80"], [" box", "-0.60"]], "number": 35, "basis": "agreed", "stake": {"per_point": "0.20", "currency": "EUR"}, "edition": 2, "chairs": [[0, "2.20"], [1, "-24.00"], [2, "21.60"], [3, "0.80"]]}}, "lowered": []}','I5pv46VJ7FBlZOPPilctmg');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',9,'2026-11-20T17:22:52.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "", "game": "six_bid_solo"}, "promises": [["Anna", "Boris", "8"], ["\u010cen\u011bk", "Boris", "8"]], "came_to": {"gnerJrF2scIi8NS2WqzNEs": [["Anna", "-8"], ["Boris", "16"], ["\u010cen\u011bk", "-8"]]}, "chairs": {"Anna": [["gnerJrF2scIi8NS2WqzNEs", 0, 1], ["Aip-XVBuD5jWQKqiCy0og9", 0, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["gnerJrF2scIi8NS2WqzNEs", 1, 1], ["Aip-XVBuD5jWQKqiCy0og9", 1, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1], ["AJqAz36yGmKS5otfTjU5aN", 1, 1]], "\u010cen\u011bk": [["gnerJrF2scIi8NS2WqzNEs", 2, 1], ["Aip-XVBuD5jWQKqiCy0og9", 2, 1], ["AJqAz36yGmKS5otfTjU5aN", 2, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1]]}, "covers": {"gnerJrF2scIi8NS2WqzNEs": {"amounts": [["Anna", "-8"], ["Boris", "16"], ["\u010cen\u011bk", "-8"]], "number": 2, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "-8"], [1, "16"], [2, "-8"]]}}, "lowered": []}','q2VM-y7gFPPcqbWl3tLtyg');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',10,'2026-11-20T17:24:44.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "357.50"], ["Boris", "\u010cen\u011bk", "124.00"]], "came_to": {"wrhHlzmn7Q6N8W0xirCK5T": [["Anna", "-60.00"], ["Boris", "-60.00"], ["\u010cen\u011bk", "120.00"]]}, "chairs": {"Anna": [["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1]], "\u010cen\u011bk": [["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1]]}, "covers": {"wrhHlzmn7Q6N8W0xirCK5T": {"amounts": [["Anna", "-357.50"], ["Boris", "-63.50"], ["\u010cen\u011bk", "421.00"]], "number": 31, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-357.50"], [1, "-63.50"], [2, "421.00"]]}}, "lowered": [{"book": "wg097s8guZfhg51YlWoEUB", "promise": 2, "off": ["\u010cen\u011bk", "Boris", "297.00"]}]}','he6kXiYH3dGlhbJVtI8j_A');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',11,'2026-11-20T17:24:51.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','lowered','{"promise": 2, "amount": "297.00", "book": "wg097s8guZfhg51YlWoEUB"}','he6kXiYH3dGlhbJVtI8j_A 2');
INSERT INTO "book_events" VALUES('wxI_PfCD40JaRoLI37YKyi',1,'2026-11-20T17:24:58.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','opened','{"title": "Omyl", "tables": ["gnerJrF2scIi8NS2WqzNEs"]}','HS3v6CqF4KXl1Zg8Vt5MyA');
INSERT INTO "book_events" VALUES('wxI_PfCD40JaRoLI37YKyi',2,'2026-11-20T17:25:40.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','terms','{"table": "gnerJrF2scIi8NS2WqzNEs", "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','P_jOg_qn9S-UryoV-FwQ3A');
INSERT INTO "book_events" VALUES('wxI_PfCD40JaRoLI37YKyi',3,'2026-11-20T17:25:47.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "8.00"], ["\u010cen\u011bk", "Boris", "8.00"]], "came_to": {"gnerJrF2scIi8NS2WqzNEs": [["Anna", "-8.00"], ["Boris", "16.00"], ["\u010cen\u011bk", "-8.00"]]}, "chairs": {"Anna": [["gnerJrF2scIi8NS2WqzNEs", 0, 1], ["Aip-XVBuD5jWQKqiCy0og9", 0, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["gnerJrF2scIi8NS2WqzNEs", 1, 1], ["Aip-XVBuD5jWQKqiCy0og9", 1, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1], ["AJqAz36yGmKS5otfTjU5aN", 1, 1]], "\u010cen\u011bk": [["gnerJrF2scIi8NS2WqzNEs", 2, 1], ["Aip-XVBuD5jWQKqiCy0og9", 2, 1], ["AJqAz36yGmKS5otfTjU5aN", 2, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1]]}, "covers": {"gnerJrF2scIi8NS2WqzNEs": {"amounts": [["Anna", "-8.00"], ["Boris", "16.00"], ["\u010cen\u011bk", "-8.00"]], "number": 3, "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-8.00"], [1, "16.00"], [2, "-8.00"]]}}, "lowered": []}','NSicMevvphSD8fh_n3Ec7w');
INSERT INTO "book_events" VALUES('wxI_PfCD40JaRoLI37YKyi',4,'2026-11-20T17:25:54.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','settled','{"purse": {"currency": "", "game": "six_bid_solo"}, "promises": [], "came_to": {"gnerJrF2scIi8NS2WqzNEs": [["Anna", "0"], ["Boris", "0"], ["\u010cen\u011bk", "0"]]}, "chairs": {"Anna": [["gnerJrF2scIi8NS2WqzNEs", 0, 1], ["Aip-XVBuD5jWQKqiCy0og9", 0, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 0, 1], ["AYcLNpzIld1-30SPsHXFEG", 0, 1]], "Boris": [["gnerJrF2scIi8NS2WqzNEs", 1, 1], ["Aip-XVBuD5jWQKqiCy0og9", 1, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 1, 1], ["AYcLNpzIld1-30SPsHXFEG", 1, 1], ["AJqAz36yGmKS5otfTjU5aN", 1, 1]], "\u010cen\u011bk": [["gnerJrF2scIi8NS2WqzNEs", 2, 1], ["Aip-XVBuD5jWQKqiCy0og9", 2, 1], ["wrhHlzmn7Q6N8W0xirCK5T", 2, 1], ["AYcLNpzIld1-30SPsHXFEG", 2, 1], ["AJqAz36yGmKS5otfTjU5aN", 2, 1]]}, "covers": {"gnerJrF2scIi8NS2WqzNEs": {"amounts": [["Anna", "8"], ["Boris", "-16"], ["\u010cen\u011bk", "8"]], "number": 3, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "8"], [1, "-16"], [2, "8"]]}}, "lowered": [{"book": "A4IXVo-9h0WCILDKEqqE6v", "promise": 8, "off": ["Anna", "Boris", "8"]}, {"book": "A4IXVo-9h0WCILDKEqqE6v", "promise": 9, "off": ["\u010cen\u011bk", "Boris", "8"]}]}','I12fIEXOiF_vXj7UHXFn_A');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',10,'2026-11-20T17:26:01.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','lowered','{"promise": 8, "amount": "8", "book": "wxI_PfCD40JaRoLI37YKyi"}','I12fIEXOiF_vXj7UHXFn_A 2');
INSERT INTO "book_events" VALUES('A4IXVo-9h0WCILDKEqqE6v',11,'2026-11-20T17:26:08.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','lowered','{"promise": 9, "amount": "8", "book": "wxI_PfCD40JaRoLI37YKyi"}','I12fIEXOiF_vXj7UHXFn_A 3');
INSERT INTO "book_events" VALUES('wxI_PfCD40JaRoLI37YKyi',5,'2026-11-20T17:26:15.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','MPf5mPIvtcR4mQRl-S9WQQ');
INSERT INTO "book_events" VALUES('wg097s8guZfhg51YlWoEUB',12,'2026-11-20T17:26:29.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','meant','{"settled": 7, "name": "Anna", "chair": ["AYcLNpzIld1-30SPsHXFEG", 0, 1]}','nWvaSlGzgFTwnUf-_CqMeg');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','wg097s8guZfhg51YlWoEUB','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','A4IXVo-9h0WCILDKEqqE6v','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','wxI_PfCD40JaRoLI37YKyi','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','wg097s8guZfhg51YlWoEUB','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','wxI_PfCD40JaRoLI37YKyi','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','wg097s8guZfhg51YlWoEUB','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','wxI_PfCD40JaRoLI37YKyi','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'AYcLNpzIld1-30SPsHXFEG',0,'Anna Nováková','2026-11-20T17:26:22.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
INSERT INTO "chairs" VALUES(2,'gnerJrF2scIi8NS2WqzNEs',2,'Čenda','2026-11-20T17:26:36.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
INSERT INTO "chairs" VALUES(3,'wrhHlzmn7Q6N8W0xirCK5T',2,'Čenda','2026-11-20T17:26:36.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
INSERT INTO "chairs" VALUES(4,'QIM6wqImSX4JdqLSGNAKvE',2,'Čenda','2026-11-20T17:26:36.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
INSERT INTO "chairs" VALUES(5,'AYcLNpzIld1-30SPsHXFEG',2,'Čenda','2026-11-20T17:26:36.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
INSERT INTO "chairs" VALUES(6,'Aip-XVBuD5jWQKqiCy0og9',2,'Čenda','2026-11-20T17:26:36.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
INSERT INTO "chairs" VALUES(7,'AJqAz36yGmKS5otfTjU5aN',2,'Čenda','2026-11-20T17:26:36.000+00:00','OYAaz6pIyW7CNwf4cPJgEg',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'AJqAz36yGmKS5otfTjU5aN','pMf4RT72H1Pvc4zeibaMtw',1,37,'["Anna B", "Ivan", "\u010cen\u011bk", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','OYAaz6pIyW7CNwf4cPJgEg');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'gnerJrF2scIi8NS2WqzNEs',2,'2026-11-20T17:14:35.000+00:00','f35146b0a371571c');
INSERT INTO "copies" VALUES(2,'wrhHlzmn7Q6N8W0xirCK5T',13,'2026-11-20T17:18:47.000+00:00','ae5771858a7e8c8f');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'Aip-XVBuD5jWQKqiCy0og9','OYAaz6pIyW7CNwf4cPJgEg',6,'{"bid":["solo"],"points":[""],"bidder":["1"]}','2026-11-20T17:11:54.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'QIM6wqImSX4JdqLSGNAKvE','pMf4RT72H1Pvc4zeibaMtw',1,'{"bid":["solo"],"points":[""],"bidder":["1"]}','2026-11-20T17:13:53.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:45.000+00:00');
INSERT INTO "evenings" VALUES('Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:44.000+00:00');
INSERT INTO "evenings" VALUES('AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:08.000+00:00');
INSERT INTO "evenings" VALUES('QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:18.000+00:00');
INSERT INTO "evenings" VALUES('gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:07.000+00:00');
INSERT INTO "evenings" VALUES('wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:14:56.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"wt5oPa_rOazojFxpXi75Gc","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"spades","points":64}}','hJ564ZrioL8_yg8in8rwDw','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"clubs","points":57}}','mKmSdHt0z-_E3ZhPm4YqYg','f74259a6ed69e08b');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Anna","points":120}}','WLw0v-AyLBjaa8wN80UyVw','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Čeněk","points":71}}','Ea4z-0S4VlA5cYvrpqmKoQ','f74259a6ed69e08b');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',6,'2026-11-20T17:04:12.000+00:00','noted','{}','xy1treK3U7bQzulB-E1jOg','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"bid":"misere","bidder":"Boris","made":false}}','v7VgGQSYZ5vwOcP6vcNSRw','f74259a6ed69e08b');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','326ImP-jAXzR8MoVvzWg0w','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','B2ZgbESgKpOAZWkfEGdOXw','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','KWI6IN6o2JNlTcOvIZ-SIQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',11,'2026-11-20T17:04:47.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě"}}','xHWKiNUVrDO4UVXx51_2LQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',12,'2026-11-20T17:04:54.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě"}}','lTF7Xe4KyohvzULGFXxjEA','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',13,'2026-11-20T17:05:01.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě"}}','aM5X1ivYMpVlSUNZi-xkeg','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',14,'2026-11-20T17:05:08.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"points":3,"reason":"pozdě"}}','gVesaaW8V7cPCm2tBIbCyQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',15,'2026-11-20T17:05:15.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"přišel pozdě"}}','uNYkwy6AOMcwsuuCj4XwKw','f74259a6ed69e08b');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',16,'2026-11-20T17:05:22.000+00:00','entry_withdrawn','{"entry":11}','lPdbONHG4hna0uOf991HOQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',17,'2026-11-20T17:05:29.000+00:00','entry_restored','{"entry":11}','9H5SMPT1aEeDLLCHu__fIA','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',18,'2026-11-20T17:05:36.000+00:00','entry_withdrawn','{"entry":14}','wOYdbjHi3naOm2Cmy1x0wg','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',19,'2026-11-20T17:05:43.000+00:00','rules_changed','{"rules":{"misere_value":40}}','dOTnXDoSfUm0G1koMmdy2A','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',20,'2026-11-20T17:05:50.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"clubs","points":57}}','u656wNEOA1gwvkAGb6zX2Q','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',21,'2026-11-20T17:05:57.000+00:00','dealer_named','{"dealer":"Anna"}','zKOD1-M9vAb_saEvAfe5KQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',22,'2026-11-20T17:06:04.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"spades","points":64}}','YCeYGhAw4BPqs3Rvtacfnw','f74259a6ed69e08b');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',23,'2026-11-20T17:06:11.000+00:00','bounded','{"deals":20,"points":0}','cuXhhSJQcA8oPizNO7l-DA','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',24,'2026-11-20T17:06:18.000+00:00','joined','{"name":"Hana"}','Jnz_-MfppSES22FR9qi9jQ','f74259a6ed69e08b');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',25,'2026-11-20T17:06:25.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Hana","trump":"clubs","points":57}}','nB7riadPzbUiKyDa2NbScw','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',26,'2026-11-20T17:06:32.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','ZnE7iix-XIjhqAXJQYvIXQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',27,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Hana","trump":"spades","points":64}}','CQTMhwQnieVk5uKN-swNHw','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',28,'2026-11-20T17:06:46.000+00:00','left','{"player":"Anna","edition":2}','95pJhOxdisY66eVSpKIpKA','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',29,'2026-11-20T17:06:53.000+00:00','left','{"player":"Čeněk"}','A4BL_ye3jXoiJRIhDeBQxQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',30,'2026-11-20T17:07:00.000+00:00','joined','{"name":"Anna","seat":1}','oAsc9QLZkokbG_fKf9k9Iw','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',31,'2026-11-20T17:07:07.000+00:00','rules_agreed','{"rules":{"misere_value":40},"keeping":[19]}','t60z_2Ufw1MmMu2y9RmZJA','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',32,'2026-11-20T17:07:14.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Hana","trump":"diamonds","points":60}}','gnxHPGxR_60uxk42C7OdsQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',33,'2026-11-20T17:07:21.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','lD3twGeNiUzmvp_QQhH7pQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',34,'2026-11-20T17:07:28.000+00:00','remainder_given','{"to":"Anna B"}','CNV89PVZtmGUlaCLZhaxHQ','d23f3ef399e707fd');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',35,'2026-11-20T17:07:35.000+00:00','remainder_given','{"to":null}','b5CGafw0E_ALSBWrQFBC3w','d23f3ef399e707fd');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',1,'2026-11-20T17:08:38.000+00:00','opened','{"table":"QIPTL6uHYeNdNZf4iwV9D4","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',2,'2026-11-20T17:09:06.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"spades","points":64}}','01BisDUqq-Pr0dff-I7uZQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',3,'2026-11-20T17:09:13.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"clubs","points":57}}','vOXtE4bCLxNyfCFcVFxSMw','95f9ecfc324b609f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',4,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Anna","points":120}}','ZibNHhaFOJjFC8ruxiWfnA','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',5,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Čeněk","points":71}}','8Q_dVY6dTgVd6KNK40Bo3g','95f9ecfc324b609f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',6,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"bid":"misere","bidder":"Čeněk","made":true}}','nrqXFzFLGIpguSheTor_4g','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',7,'2026-11-20T17:09:41.000+00:00','dealt','{"facts":{"bid":"misere","bidder":"Anna","points":2}}','dZqkFgTGGo9jUg8vTZb6NQ','95f9ecfc324b609f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',8,'2026-11-20T17:09:48.000+00:00','dealt','{"facts":{"bid":"misere","bidder":"Boris","made":false}}','lGcBttZUZFcSFXOsYXnd0g','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',9,'2026-11-20T17:09:55.000+00:00','dealt','{"facts":{"bid":"spread_misere","bidder":"Anna","made":true}}','kKIyuCra2n3-pnZsfzfT6w','95f9ecfc324b609f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',10,'2026-11-20T17:10:02.000+00:00','dealt','{"facts":{"bid":"guarantee_solo","bidder":"Boris","trump":"hearts","points":74}}','qlHEr2bZx7KsZiZvzQxstg','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',11,'2026-11-20T17:10:09.000+00:00','dealt','{"facts":{"bid":"guarantee_solo","bidder":"Čeněk","trump":"spades","points":79}}','2is-Vqel4NkZJq01I1QXqQ','95f9ecfc324b609f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',12,'2026-11-20T17:10:16.000+00:00','dealt','{"facts":{"bid":"spread_misere","bidder":"Čeněk","made":false}}','HWMgfTpiM24Gq6jP6dN2Kw','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',13,'2026-11-20T17:10:23.000+00:00','dealt','{"facts":{"bid":"call_solo","bidder":"Čeněk","trump":"hearts","points":118,"called_card":"AS"}}','mEjukK5A6Ba08aoTIcX04A','95f9ecfc324b609f');
INSERT INTO "events" VALUES('Aip-XVBuD5jWQKqiCy0og9',1,'2026-11-20T17:10:37.000+00:00','opened','{"table":"wZVqTt6wu1TGnZC7cW1ifh","game":"six_bid_solo","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","rules":{"misere_value":40,"sitter_pays":true},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','f24817ffee221e74');
INSERT INTO "events" VALUES('Aip-XVBuD5jWQKqiCy0og9',2,'2026-11-20T17:11:05.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"spades","points":64}}','z7p5Apebrz7myszH39O6QQ','f24817ffee221e74');
INSERT INTO "events" VALUES('Aip-XVBuD5jWQKqiCy0og9',3,'2026-11-20T17:11:12.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','6wCie2tZ8afmTQOd3QTvkQ','f24817ffee221e74');
INSERT INTO "events" VALUES('Aip-XVBuD5jWQKqiCy0og9',4,'2026-11-20T17:11:19.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Čeněk","trump":"diamonds","points":60}}','65yUiH7M9nIqgRvjcSxKEw','f24817ffee221e74');
INSERT INTO "events" VALUES('Aip-XVBuD5jWQKqiCy0og9',5,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Anna","points":71}}','i1IDOkUYiSg-8apxWa_KXQ','f24817ffee221e74');
INSERT INTO "events" VALUES('Aip-XVBuD5jWQKqiCy0og9',6,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"bid":"heart_solo","bidder":"Boris","points":71}}','cRiRG5Ggt5A9-HdAHncFGA','f24817ffee221e74');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',1,'2026-11-20T17:12:01.000+00:00','opened','{"table":"wwYHkVjbEZEJnOJj8XKMlI","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',2,'2026-11-20T17:12:29.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"spades","points":64}}','gZ07t_NNXwNtVUkyWdOveQ','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',3,'2026-11-20T17:12:36.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','fL3Y3Uudsmvymbz7ggiNhg','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',4,'2026-11-20T17:12:43.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"diamonds","points":60}}','TXowuR0bV01vXBAby3_syw','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',5,'2026-11-20T17:12:50.000+00:00','closed','{"balances":{"Anna":"8","Boris":"-16","Čeněk":"8"}}','upe4R8_2ZpaFOa8tr5a1zw','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',6,'2026-11-20T17:12:57.000+00:00','reopened','{}','W7MdYAyb7zB3LT6eWsr-eg','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('AYcLNpzIld1-30SPsHXFEG',7,'2026-11-20T17:13:04.000+00:00','closed','{"balances":{"Anna":"8","Boris":"-16","Čeněk":"8"}}','EQiPKSQbmcpgCjtNYbUchg','0ea9a5639e2d14cb');
INSERT INTO "events" VALUES('QIM6wqImSX4JdqLSGNAKvE',1,'2026-11-20T17:13:11.000+00:00','opened','{"table":"QNOGTkumP-OXVMcFyQkW5S","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","date":"2026-11-21","zone":"Europe/Prague"}','opened','17cd164f63844114');
INSERT INTO "events" VALUES('gnerJrF2scIi8NS2WqzNEs',1,'2026-11-20T17:14:00.000+00:00','opened','{"table":"gz-k-688ExZ1r5WoBDrY9E","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','f35146b0a371571c');
INSERT INTO "events" VALUES('gnerJrF2scIi8NS2WqzNEs',2,'2026-11-20T17:14:28.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"spades","points":64}}','r_iehGz9i1YiLa12mkAQSQ','f35146b0a371571c');
INSERT INTO "events" VALUES('wxjFjnhN4Zf75-d_uJOONp',1,'2026-11-20T17:14:49.000+00:00','opened','{"table":"gEraesewDQQ2jh55p82gWo","game":"six_bid_solo","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','fb9ab03d5f9283e1');
INSERT INTO "events" VALUES('wxjFjnhN4Zf75-d_uJOONp',2,'2026-11-20T17:15:17.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"spades","points":64}}','tRuBc5qTBsCHFOHRyqC4kQ','fb9ab03d5f9283e1');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',14,'2026-11-20T17:19:36.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"diamonds","points":60}}','B0pthS6WHUB6QRTY8PXXtw','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',15,'2026-11-20T17:19:15.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Čeněk","trump":"clubs","points":57}}','NTAnISl4WxGuBmCoVvJvNA','350431f15ccc1ae5');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',16,'2026-11-20T17:19:22.000+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"clubs","points":57}}','to8jijcj9yef6cJcprJnhw','350431f15ccc1ae5');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',17,'2026-11-20T17:22:59.000+00:00','amended','{"deal":1,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','VG8e6y0Wnpmx96IL6jTZCQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',18,'2026-11-20T17:23:06.000+00:00','amended','{"deal":2,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','quNh456pq5NoDSV7zhygtA','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',19,'2026-11-20T17:23:13.000+00:00','amended','{"deal":3,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','0aUWNshZ-uYpShUS5UJdnQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',20,'2026-11-20T17:23:20.000+00:00','amended','{"deal":4,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','3CfdpgRqciy9COWgvGZcNQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',21,'2026-11-20T17:23:27.000+00:00','amended','{"deal":5,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','ufeD4jalo-BZnvMePoSmiQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',22,'2026-11-20T17:23:34.000+00:00','amended','{"deal":6,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','E49h702JNx94hocspaewlQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',23,'2026-11-20T17:23:41.000+00:00','amended','{"deal":7,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','2B3PzuwG9Yz9-bJLooLYVQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',24,'2026-11-20T17:23:48.000+00:00','amended','{"deal":8,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','76HeJURl3vZTBoUzb6uQ4A','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',25,'2026-11-20T17:23:55.000+00:00','amended','{"deal":9,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','oo5M1CuoypUpHJ8nXA7hpQ','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',26,'2026-11-20T17:24:02.000+00:00','amended','{"deal":10,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','MGai7c_Us5xC2HszE8El6w','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',27,'2026-11-20T17:24:09.000+00:00','amended','{"deal":11,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','ZN245-94FKthLOJ-O63qWg','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',28,'2026-11-20T17:24:16.000+00:00','amended','{"deal":12,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','xGoU7h4tPPnE26_a0FDxfw','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',29,'2026-11-20T17:24:23.000+00:00','amended','{"deal":13,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','ahnkUeyfHvH-Ez7FtEJjqA','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',30,'2026-11-20T17:24:30.000+00:00','amended','{"deal":14,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','i038w_-gxsO6EorFmP6hlA','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('wrhHlzmn7Q6N8W0xirCK5T',31,'2026-11-20T17:24:37.000+00:00','amended','{"deal":15,"facts":{"bid":"solo","bidder":"Čeněk","trump":"spades","points":64}}','YAUw6BvELnGY3EYL8xv0Ng','ae5771858a7e8c8f');
INSERT INTO "events" VALUES('gnerJrF2scIi8NS2WqzNEs',3,'2026-11-20T17:25:33.000+00:00','described','{"players":["Anna","Boris","Čeněk"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','6_iXg8om-VrpiR6OlpNJeg','f35146b0a371571c');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',36,'2026-11-20T17:25:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('AJqAz36yGmKS5otfTjU5aN',37,'2026-11-20T17:25:59.500+00:00','reseated','{"players":["Anna B","Hana","Ivan"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:23.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(2,'AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:30.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(3,'AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:37.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(4,'wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:45.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(5,'wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:52.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(6,'wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:59.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(7,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:44.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(8,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:51.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(9,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:58.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(10,'AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:08.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(11,'AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:15.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(12,'AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:22.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(13,'QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:18.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(14,'QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:25.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(15,'QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:32.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(16,'gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:07.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(17,'gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:14.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(18,'gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:21.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(19,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:14:56.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(20,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:15:03.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(21,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:15:10.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(22,'wg097s8guZfhg51YlWoEUB','2026-11-20T17:20:04.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(23,'wg097s8guZfhg51YlWoEUB','2026-11-20T17:20:18.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(24,'wg097s8guZfhg51YlWoEUB','2026-11-20T17:20:25.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(25,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:21:35.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(26,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:21:49.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(27,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:21:56.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(28,'wxI_PfCD40JaRoLI37YKyi','2026-11-20T17:25:05.000+00:00','OYAaz6pIyW7CNwf4cPJgEg','own',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(29,'wxI_PfCD40JaRoLI37YKyi','2026-11-20T17:25:19.000+00:00','pMf4RT72H1Pvc4zeibaMtw','keep',1,'');
INSERT INTO "grants" VALUES(30,'wxI_PfCD40JaRoLI37YKyi','2026-11-20T17:25:26.000+00:00','CkFkQ5fHw5iZx-2ie5BYhg','watch',1,'');
INSERT INTO "grants" VALUES(31,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:26:57.000+00:00','pMf4RT72H1Pvc4zeibaMtw','',0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "grants" VALUES(32,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:27:18.000+00:00','pMf4RT72H1Pvc4zeibaMtw','',0,'OYAaz6pIyW7CNwf4cPJgEg');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('OYAaz6pIyW7CNwf4cPJgEg','six_bid_solo','Naše pravidla','{"misere_value":40}','2026-11-20T17:15:31.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:23.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(2,'AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:23.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(3,'AJqAz36yGmKS5otfTjU5aN','2026-11-20T17:03:23.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(4,'wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:45.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(5,'wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:45.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(6,'wrhHlzmn7Q6N8W0xirCK5T','2026-11-20T17:08:45.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(7,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:44.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(8,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:44.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(9,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:10:44.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(10,'AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:08.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(11,'AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:08.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(12,'AYcLNpzIld1-30SPsHXFEG','2026-11-20T17:12:08.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(13,'QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:18.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(14,'QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:18.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(15,'QIM6wqImSX4JdqLSGNAKvE','2026-11-20T17:13:18.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(16,'gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:07.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(17,'gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:07.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(18,'gnerJrF2scIi8NS2WqzNEs','2026-11-20T17:14:07.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(19,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:14:56.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(20,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:14:56.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(21,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:14:56.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(22,'wg097s8guZfhg51YlWoEUB','2026-11-20T17:20:04.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(23,'wg097s8guZfhg51YlWoEUB','2026-11-20T17:20:04.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(24,'wg097s8guZfhg51YlWoEUB','2026-11-20T17:20:04.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(25,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:21:35.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(26,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:21:35.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(27,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:21:35.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(28,'wxI_PfCD40JaRoLI37YKyi','2026-11-20T17:25:05.000+00:00','watch',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(29,'wxI_PfCD40JaRoLI37YKyi','2026-11-20T17:25:05.000+00:00','keep',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(30,'wxI_PfCD40JaRoLI37YKyi','2026-11-20T17:25:05.000+00:00','own',1,1,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(31,'Aip-XVBuD5jWQKqiCy0og9','2026-11-20T17:26:43.000+00:00','watch',2,0,'OYAaz6pIyW7CNwf4cPJgEg');
INSERT INTO "links" VALUES(32,'A4IXVo-9h0WCILDKEqqE6v','2026-11-20T17:27:04.000+00:00','watch',2,0,'OYAaz6pIyW7CNwf4cPJgEg');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'AJqAz36yGmKS5otfTjU5aN',1,'2026-11-20T17:07:42.000+00:00','d23f3ef399e707fd');
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
INSERT INTO "marks" VALUES(1,'AJqAz36yGmKS5otfTjU5aN',1,9,0,'confirmed',35,'2026-11-20T17:08:03.000+00:00','0c7de4a90cd302c0');
INSERT INTO "marks" VALUES(2,'AJqAz36yGmKS5otfTjU5aN',2,7,0,'disputed',35,'2026-11-20T17:08:10.000+00:00','0c7de4a90cd302c0');
INSERT INTO "marks" VALUES(3,'AJqAz36yGmKS5otfTjU5aN',3,10,0,'',35,'2026-11-20T17:08:17.000+00:00','0c7de4a90cd302c0');
INSERT INTO "marks" VALUES(4,'AJqAz36yGmKS5otfTjU5aN',4,5,0,'confirmed',35,'2026-11-20T17:08:24.000+00:00','0c7de4a90cd302c0');
INSERT INTO "marks" VALUES(5,'AJqAz36yGmKS5otfTjU5aN',5,20,0,'disputed',35,'2026-11-20T17:08:31.000+00:00','0c7de4a90cd302c0');
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
INSERT INTO "meetings" VALUES(1,'wrhHlzmn7Q6N8W0xirCK5T',16,0,'["41799221bf561766","71f8893f83c31dcb","3d6b655b70eed4e4","690a8f9b9407847d","feb8cc354467f2a5","c2d9f0c6439bb6f0","81edf678ca41ccaf","f38b75d455f973ea","b2bbadf8ce4a0322","21840129fa86fc4f","d639155e91d65286","60624ae8f9f0cf91","1b2a52afcf261c3f","eb77660cd013c5ff","98367eb0a7050c28"]','[]','2026-11-20T17:19:50.000+00:00','ae5771858a7e8c8f');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('AJqAz36yGmKS5otfTjU5aN','0c7de4a90cd302c0',0,'2026-11-20T17:07:49.000+00:00',35);
INSERT INTO "phones" VALUES('AJqAz36yGmKS5otfTjU5aN','f74259a6ed69e08b',1,'2026-11-20T17:07:56.000+00:00',35);
INSERT INTO "phones" VALUES('wrhHlzmn7Q6N8W0xirCK5T','ae5771858a7e8c8f',1,'2026-11-20T17:10:30.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'wxjFjnhN4Zf75-d_uJOONp','2026-11-20T17:15:24.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('AJqAz36yGmKS5otfTjU5aN','',35,37,'2026-11-20T17:25:59.500+00:00','six_bid_solo','Úplně všechno','U Klokočníka','2026-11-19','running',8,'["Anna B","Ivan","Čeněk","Hana"]','[11,-120,108,4]','["2.20","-24.00","21.60","0.80"]','[{"from":"Ivan","to":"Čeněk","points":108,"amount":"21.60"},{"from":"Ivan","to":"Anna B","points":11,"amount":"2.20"},{"from":"box","to":"Hana","points":3,"amount":"0.60"},{"from":"Ivan","to":"Hana","points":1,"amount":"0.20"}]','EUR','3d500e16f92be9617e33b16d66ffcce0','anna b ivan cenek hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','[11,-120,108,4]',4,'wt5oPa_rOazojFxpXi75Gc',-3,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[26,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[24,"Hana"]],[]]]','[-8,5,6,0]','',0);
INSERT INTO "scored_tables" VALUES('AYcLNpzIld1-30SPsHXFEG','',7,7,'2026-11-20T17:13:04.000+00:00','six_bid_solo','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[8,-16,8]','["4.00","-8.00","4.00"]','[{"from":"Boris","to":"Anna","points":8,"amount":"4.00"},{"from":"Boris","to":"Čeněk","points":8,"amount":"4.00"}]','CZK','bf4ee3c00a8f91f64bcf0b34c2bae00e','anna boris cenek konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[8,-16,8]',4,'wwYHkVjbEZEJnOJj8XKMlI',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('Aip-XVBuD5jWQKqiCy0og9','',6,6,'2026-11-20T17:11:33.000+00:00','six_bid_solo','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk","Дмитрий"]','[82,50,-50,-82]','[]','[{"from":"Дмитрий","to":"Anna","points":82,"amount":null},{"from":"Čeněk","to":"Boris","points":50,"amount":null}]','','aa5b07e90c351990e3e8c5265fde7cec','anna boris cenek дмитрии jinak club 2026-11-20',0,'null','[82,50,-50,-82]',4,'wZVqTt6wu1TGnZC7cW1ifh',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('QIM6wqImSX4JdqLSGNAKvE','',1,1,'2026-11-20T17:13:11.000+00:00','six_bid_solo','','','2026-11-21','running',0,'["Anna","Boris","Čeněk"]','[0,0,0]','[]','[]','','b4056103b29d476398f31380f6e44612','anna boris cenek   2026-11-21',0,'null','[0,0,0]',4,'QNOGTkumP-OXVMcFyQkW5S',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gnerJrF2scIi8NS2WqzNEs','',3,3,'2026-11-20T17:25:33.000+00:00','six_bid_solo','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk"]','[-8,16,-8]','["-8.00","16.00","-8.00"]','[{"from":"Anna","to":"Boris","points":8,"amount":"8.00"},{"from":"Čeněk","to":"Boris","points":8,"amount":"8.00"}]','CZK','bab74a25040d749088d78013f34a1e0f','anna boris cenek pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','[-8,16,-8]',4,'gz-k-688ExZ1r5WoBDrY9E',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wrhHlzmn7Q6N8W0xirCK5T','',31,31,'2026-11-20T17:24:37.000+00:00','six_bid_solo','Pátek','Club','2026-11-20','running',15,'["Anna","Boris","Čeněk"]','[-120,-120,240]','["-60.00","-60.00","120.00"]','[{"from":"Anna","to":"Čeněk","points":120,"amount":"60.00"},{"from":"Boris","to":"Čeněk","points":120,"amount":"60.00"}]','CZK','a05220b69625330ff947071a88c1a663','anna boris cenek patek club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-120,-120,240]',4,'QIPTL6uHYeNdNZf4iwV9D4',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wxjFjnhN4Zf75-d_uJOONp','',2,2,'2026-11-20T17:15:17.000+00:00','six_bid_solo','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk"]','[16,-8,-8]','[]','[{"from":"Boris","to":"Anna","points":8,"amount":null},{"from":"Čeněk","to":"Anna","points":8,"amount":null}]','','c0956d3d6e566e275fde6363b873a3a3','anna boris cenek omyl club 2026-11-20',0,'null','[16,-8,-8]',4,'gEraesewDQQ2jh55p82gWo',0,'[]','[0,0,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('OYAaz6pIyW7CNwf4cPJgEg','wg097s8guZfhg51YlWoEUB 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'gnerJrF2scIi8NS2WqzNEs',1,'2026-11-20T17:14:42.000+00:00','1b989f6ce90e1f62');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('wxjFjnhN4Zf75-d_uJOONp',108);
INSERT INTO "versions" VALUES('OYAaz6pIyW7CNwf4cPJgEg',161);
INSERT INTO "versions" VALUES('wxI_PfCD40JaRoLI37YKyi',168);
INSERT INTO "versions" VALUES('wg097s8guZfhg51YlWoEUB',170);
INSERT INTO "versions" VALUES('gnerJrF2scIi8NS2WqzNEs',171);
INSERT INTO "versions" VALUES('wrhHlzmn7Q6N8W0xirCK5T',172);
INSERT INTO "versions" VALUES('QIM6wqImSX4JdqLSGNAKvE',173);
INSERT INTO "versions" VALUES('AYcLNpzIld1-30SPsHXFEG',174);
INSERT INTO "versions" VALUES('Aip-XVBuD5jWQKqiCy0og9',178);
INSERT INTO "versions" VALUES('A4IXVo-9h0WCILDKEqqE6v',180);
INSERT INTO "versions" VALUES('pMf4RT72H1Pvc4zeibaMtw',187);
INSERT INTO "versions" VALUES('CkFkQ5fHw5iZx-2ie5BYhg',194);
INSERT INTO "versions" VALUES('AJqAz36yGmKS5otfTjU5aN',197);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','AJqAz36yGmKS5otfTjU5aN','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','wrhHlzmn7Q6N8W0xirCK5T','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','Aip-XVBuD5jWQKqiCy0og9','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','AYcLNpzIld1-30SPsHXFEG','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','QIM6wqImSX4JdqLSGNAKvE','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','gnerJrF2scIi8NS2WqzNEs','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('OYAaz6pIyW7CNwf4cPJgEg','wxjFjnhN4Zf75-d_uJOONp','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','AJqAz36yGmKS5otfTjU5aN','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','wrhHlzmn7Q6N8W0xirCK5T','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','AYcLNpzIld1-30SPsHXFEG','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','QIM6wqImSX4JdqLSGNAKvE','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('pMf4RT72H1Pvc4zeibaMtw','gnerJrF2scIi8NS2WqzNEs','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','AJqAz36yGmKS5otfTjU5aN','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','wrhHlzmn7Q6N8W0xirCK5T','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','AYcLNpzIld1-30SPsHXFEG','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','QIM6wqImSX4JdqLSGNAKvE','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CkFkQ5fHw5iZx-2ie5BYhg','gnerJrF2scIi8NS2WqzNEs','2026-11-21T12:00:00.000+00:00',0);
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

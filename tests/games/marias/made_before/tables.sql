-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiNWZmOTlhZWMwNzBiNWU5MmI4MzU1NTUyMTY4ZGFjNTkxYzQyODMyMyIsImRldmljZSI6IlZ1aUtZWUVBc1A1Q3Q0MGZ3M2pHN3cifQ.awCDCw.qro-U3vIP3AtziuXBMgEfau0SCg
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiNmUwMDYxNGYxNzBmYjQ4ZmRjMGUwMzk2MTMwNjE0ZWMwMDJjNDNhZCIsImRldmljZSI6Im5HUm1kbE5yVlE0N2VtUUNWN2VONGcifQ.awB9Pw.SJ6n1JxkOveKh8WDUwIhC0ICnfA
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiNGNmYTMyODJkNDU2OTQ4ZjVhYzM3NjExZjFlZTg4MjYxOWJlNGI2MyIsImRldmljZSI6IlZxYks3anN0OTJrTHRRM1JyVExCVEEifQ.awB9Rg.jxFCbaG8TAfWmZ6iuDfhBfK1pic
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
INSERT INTO "bank_accounts" VALUES('nGRmdlNrVQ47emQCV7eN4g','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','nGRmdlNrVQ47emQCV7eN4g');
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
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',1,'2026-11-20T17:19:57.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','opened','{"title": "P\u00e1tek", "tables": ["QhAgNi2KAJM2nxo0aAs25u", "A6Dx6pZtT3iyH6zIQzBza6"]}','jEI63co0k-Udg6jmwpcjYg');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',2,'2026-11-20T17:20:32.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','terms','{"table": "QhAgNi2KAJM2nxo0aAs25u", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','CDz6-fNrSGPlTlXpjd3BWA');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',3,'2026-11-20T17:20:39.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','terms','{"table": "QhAgNi2KAJM2nxo0aAs25u", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','IEYWUy7W1GzedZTs1Dn5Pg');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',4,'2026-11-20T17:20:46.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','terms','{"table": "A6Dx6pZtT3iyH6zIQzBza6", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','djTge0ptTA-Xotfj5Y4xng');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',5,'2026-11-20T17:20:53.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1]]}}','v2Dz3NIglRR1p9Huv1jAIQ');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',6,'2026-11-20T17:21:00.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1]]}}','CYh9ZIZOW1xEfKlsJ8RycA');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',7,'2026-11-20T17:21:07.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "34.00"], ["Boris", "\u010cen\u011bk", "45.50"]], "came_to": {"QhAgNi2KAJM2nxo0aAs25u": [["Anna", "-34.50"], ["Boris", "-10.50"], ["\u010cen\u011bk", "45.00"]], "A6Dx6pZtT3iyH6zIQzBza6": [["Anna", "0.50"], ["Boris", "-1.00"], ["\u010cen\u011bk", "0.50"]]}, "chairs": {"Anna": [["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1]], "\u010cen\u011bk": [["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1]]}, "covers": {"QhAgNi2KAJM2nxo0aAs25u": {"amounts": [["Anna", "-34.50"], ["Boris", "-10.50"], ["\u010cen\u011bk", "45.00"]], "number": 16, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-34.50"], [1, "-10.50"], [2, "45.00"]]}, "A6Dx6pZtT3iyH6zIQzBza6": {"amounts": [["Anna", "0.50"], ["Boris", "-1.00"], ["\u010cen\u011bk", "0.50"]], "number": 7, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "0.50"], [1, "-1.00"], [2, "0.50"]]}}, "lowered": []}','YWOQug4DdTobPhqlmXYQvg');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',8,'2026-11-20T17:21:14.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','paid','{"promise": 1, "amount": "0.10"}','NTlCG8u4REYmZi8Qx_-v5g');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',9,'2026-11-20T17:21:21.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','carried','{"promise": 1, "carried": true}','kXcgFeU25fiKioB2yfau1A');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',1,'2026-11-20T17:21:28.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','opened','{"title": "Sez\u00f3na", "tables": ["AgjBlTks1zU3bPO-e9Mvrh", "AkqyXvLJO_Ik-H4QRlPBBg", "woPdil8pkDM1QBwZjnv7X4"]}','t0Vr0TAeXmE3Z0JrsNcqUg');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',2,'2026-11-20T17:22:03.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','taken','{"book": "g__FqpUEnWfs7hTj9JbbxU", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "Boris", "33.90"], "chairs": {"Anna": [["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1]]}}','TCCj_IZ0l-ORJg1VjexY_g');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',3,'2026-11-20T17:22:10.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','given','{"book": "g__FqpUEnWfs7hTj9JbbxU", "promise": 1}','G4BdAlkNhrEIRqlBWhBUVA');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',4,'2026-11-20T17:22:17.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','taken','{"book": "g__FqpUEnWfs7hTj9JbbxU", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "Boris", "33.90"], "chairs": {"Anna": [["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1]]}}','JT-Y5Eyapi4H7SOGp9yf-A');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',5,'2026-11-20T17:22:24.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','tables','{"tables": ["g0hNTdMPclfQqMPp4eoK4h", "AkqyXvLJO_Ik-H4QRlPBBg", "woPdil8pkDM1QBwZjnv7X4"]}','dxZmmzuAiLcs9VijPtF16Q');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',6,'2026-11-20T17:22:31.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','terms','{"table": "AkqyXvLJO_Ik-H4QRlPBBg", "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','ol2NHxVDT7UgL17fyWFKyg');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',7,'2026-11-20T17:22:38.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "32.90"], ["Anna", "\u010cen\u011bk", "1.00"]], "came_to": {"AkqyXvLJO_Ik-H4QRlPBBg": [["Anna", "0.00"], ["Boris", "-1.00"], ["\u010cen\u011bk", "1.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "0.00"]], "": [["Anna", "-33.90"], ["Boris", "33.90"]]}, "chairs": {"Anna": [["g0hNTdMPclfQqMPp4eoK4h", 0, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 0, 1], ["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["g0hNTdMPclfQqMPp4eoK4h", 1, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 1, 1], ["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1], ["woPdil8pkDM1QBwZjnv7X4", 1, 1]], "\u010cen\u011bk": [["g0hNTdMPclfQqMPp4eoK4h", 2, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 2, 1], ["woPdil8pkDM1QBwZjnv7X4", 2, 1], ["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["AkqyXvLJO_Ik-H4QRlPBBg", 3, 1]]}, "covers": {"AkqyXvLJO_Ik-H4QRlPBBg": {"amounts": [["Anna", "0.00"], ["Boris", "-1.00"], ["\u010cen\u011bk", "1.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "0.00"]], "number": 6, "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "0.00"], [1, "-1.00"], [2, "1.00"], [3, "0.00"]]}, "": {"amounts": [["Anna", "-33.90"], ["Boris", "33.90"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','PPB_wRWQWf-pJabnrWrsAg');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',8,'2026-11-20T17:22:45.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "EUR", "game": ""}, "promises": [["Anna B", "\u010cen\u011bk", "2.60"], ["Hana", "\u010cen\u011bk", "0.60"], [" box", "\u010cen\u011bk", "0.60"]], "came_to": {"woPdil8pkDM1QBwZjnv7X4": [["Anna B", "-2.60"], ["Ivan", "0.00"], ["\u010cen\u011bk", "3.80"], ["Hana", "-0.60"], [" box", "-0.60"]]}, "chairs": {"Anna B": [["woPdil8pkDM1QBwZjnv7X4", 0, 1]], "Ivan": [["woPdil8pkDM1QBwZjnv7X4", 1, 26]], "\u010cen\u011bk": [["g0hNTdMPclfQqMPp4eoK4h", 2, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 2, 1], ["woPdil8pkDM1QBwZjnv7X4", 2, 1], ["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1]], "Hana": [["woPdil8pkDM1QBwZjnv7X4", 3, 24]], " box": []}, "covers": {"woPdil8pkDM1QBwZjnv7X4": {"amounts": [["Anna B", "-2.60"], ["Ivan", "0.00"], ["\u010cen\u011bk", "3.80"], ["Hana", "-0.60"], [" box", "-0.60"]], "number": 35, "basis": "agreed", "stake": {"per_point": "0.20", "currency": "EUR"}, "edition": 2, "chairs": [[0, "-2.60"], [1, "0.00"], [2, "3.80"], [3, "-0.60"]]}}, "lowered": []}','8EZ7eW3Xr7C-PvEr-_RXlg');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',9,'2026-11-20T17:22:52.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "", "game": "marias"}, "promises": [["Anna", "Boris", "1"], ["\u010cen\u011bk", "Boris", "1"]], "came_to": {"g0hNTdMPclfQqMPp4eoK4h": [["Anna", "-1"], ["Boris", "2"], ["\u010cen\u011bk", "-1"]]}, "chairs": {"Anna": [["g0hNTdMPclfQqMPp4eoK4h", 0, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 0, 1], ["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["g0hNTdMPclfQqMPp4eoK4h", 1, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 1, 1], ["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1], ["woPdil8pkDM1QBwZjnv7X4", 1, 1]], "\u010cen\u011bk": [["g0hNTdMPclfQqMPp4eoK4h", 2, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 2, 1], ["woPdil8pkDM1QBwZjnv7X4", 2, 1], ["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1]]}, "covers": {"g0hNTdMPclfQqMPp4eoK4h": {"amounts": [["Anna", "-1"], ["Boris", "2"], ["\u010cen\u011bk", "-1"]], "number": 2, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "-1"], [1, "2"], [2, "-1"]]}}, "lowered": []}','gnXA6e0qWZVwCYD4Q61xpg');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',10,'2026-11-20T17:24:44.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "27.00"]], "came_to": {"QhAgNi2KAJM2nxo0aAs25u": [["Anna", "-7.50"], ["Boris", "-7.50"], ["\u010cen\u011bk", "15.00"]]}, "chairs": {"Anna": [["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1]], "\u010cen\u011bk": [["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1]]}, "covers": {"QhAgNi2KAJM2nxo0aAs25u": {"amounts": [["Anna", "27.00"], ["Boris", "3.00"], ["\u010cen\u011bk", "-30.00"]], "number": 31, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "27.00"], [1, "3.00"], [2, "-30.00"]]}}, "lowered": [{"book": "g__FqpUEnWfs7hTj9JbbxU", "promise": 2, "off": ["Boris", "\u010cen\u011bk", "30.00"]}]}','SgnUyCxw8OaRrtMmuoyfqA');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',11,'2026-11-20T17:24:51.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','lowered','{"promise": 2, "amount": "30.00", "book": "g__FqpUEnWfs7hTj9JbbxU"}','SgnUyCxw8OaRrtMmuoyfqA 2');
INSERT INTO "book_events" VALUES('ADf-fDBsoZOoPsW_oiCYum',1,'2026-11-20T17:24:58.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','opened','{"title": "Omyl", "tables": ["g0hNTdMPclfQqMPp4eoK4h"]}','vOOitmVeUQAfAzHDLNSv1g');
INSERT INTO "book_events" VALUES('ADf-fDBsoZOoPsW_oiCYum',2,'2026-11-20T17:25:40.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','terms','{"table": "g0hNTdMPclfQqMPp4eoK4h", "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','JF3SSg7fKgOQJ0YJIJVogg');
INSERT INTO "book_events" VALUES('ADf-fDBsoZOoPsW_oiCYum',3,'2026-11-20T17:25:47.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "1.00"], ["\u010cen\u011bk", "Boris", "1.00"]], "came_to": {"g0hNTdMPclfQqMPp4eoK4h": [["Anna", "-1.00"], ["Boris", "2.00"], ["\u010cen\u011bk", "-1.00"]]}, "chairs": {"Anna": [["g0hNTdMPclfQqMPp4eoK4h", 0, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 0, 1], ["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["g0hNTdMPclfQqMPp4eoK4h", 1, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 1, 1], ["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1], ["woPdil8pkDM1QBwZjnv7X4", 1, 1]], "\u010cen\u011bk": [["g0hNTdMPclfQqMPp4eoK4h", 2, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 2, 1], ["woPdil8pkDM1QBwZjnv7X4", 2, 1], ["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1]]}, "covers": {"g0hNTdMPclfQqMPp4eoK4h": {"amounts": [["Anna", "-1.00"], ["Boris", "2.00"], ["\u010cen\u011bk", "-1.00"]], "number": 3, "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-1.00"], [1, "2.00"], [2, "-1.00"]]}}, "lowered": []}','YFUn5LTDPJ1oESHrQFxWHg');
INSERT INTO "book_events" VALUES('ADf-fDBsoZOoPsW_oiCYum',4,'2026-11-20T17:25:54.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','settled','{"purse": {"currency": "", "game": "marias"}, "promises": [], "came_to": {"g0hNTdMPclfQqMPp4eoK4h": [["Anna", "0"], ["Boris", "0"], ["\u010cen\u011bk", "0"]]}, "chairs": {"Anna": [["g0hNTdMPclfQqMPp4eoK4h", 0, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 0, 1], ["QhAgNi2KAJM2nxo0aAs25u", 0, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]], "Boris": [["g0hNTdMPclfQqMPp4eoK4h", 1, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 1, 1], ["QhAgNi2KAJM2nxo0aAs25u", 1, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 1, 1], ["woPdil8pkDM1QBwZjnv7X4", 1, 1]], "\u010cen\u011bk": [["g0hNTdMPclfQqMPp4eoK4h", 2, 1], ["AkqyXvLJO_Ik-H4QRlPBBg", 2, 1], ["QhAgNi2KAJM2nxo0aAs25u", 2, 1], ["A6Dx6pZtT3iyH6zIQzBza6", 2, 1], ["woPdil8pkDM1QBwZjnv7X4", 2, 1]]}, "covers": {"g0hNTdMPclfQqMPp4eoK4h": {"amounts": [["Anna", "1"], ["Boris", "-2"], ["\u010cen\u011bk", "1"]], "number": 3, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "1"], [1, "-2"], [2, "1"]]}}, "lowered": [{"book": "gBfo1SrN0_QneNy-iZYaYA", "promise": 6, "off": ["Anna", "Boris", "1"]}, {"book": "gBfo1SrN0_QneNy-iZYaYA", "promise": 7, "off": ["\u010cen\u011bk", "Boris", "1"]}]}','4j16ppcxXQB3bSFPy1y1Hg');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',10,'2026-11-20T17:26:01.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','lowered','{"promise": 6, "amount": "1", "book": "ADf-fDBsoZOoPsW_oiCYum"}','4j16ppcxXQB3bSFPy1y1Hg 2');
INSERT INTO "book_events" VALUES('gBfo1SrN0_QneNy-iZYaYA',11,'2026-11-20T17:26:08.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','lowered','{"promise": 7, "amount": "1", "book": "ADf-fDBsoZOoPsW_oiCYum"}','4j16ppcxXQB3bSFPy1y1Hg 3');
INSERT INTO "book_events" VALUES('ADf-fDBsoZOoPsW_oiCYum',5,'2026-11-20T17:26:15.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','9_2mD2p93tmTwgvR_zwnJw');
INSERT INTO "book_events" VALUES('g__FqpUEnWfs7hTj9JbbxU',12,'2026-11-20T17:26:29.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','meant','{"settled": 7, "name": "Anna", "chair": ["A6Dx6pZtT3iyH6zIQzBza6", 0, 1]}','_nV1O7yvXAE8v5LFxP1fQg');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','g__FqpUEnWfs7hTj9JbbxU','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','gBfo1SrN0_QneNy-iZYaYA','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','ADf-fDBsoZOoPsW_oiCYum','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','g__FqpUEnWfs7hTj9JbbxU','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','ADf-fDBsoZOoPsW_oiCYum','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','g__FqpUEnWfs7hTj9JbbxU','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','ADf-fDBsoZOoPsW_oiCYum','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'A6Dx6pZtT3iyH6zIQzBza6',0,'Anna Nováková','2026-11-20T17:26:22.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
INSERT INTO "chairs" VALUES(2,'g0hNTdMPclfQqMPp4eoK4h',2,'Čenda','2026-11-20T17:26:36.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
INSERT INTO "chairs" VALUES(3,'QhAgNi2KAJM2nxo0aAs25u',2,'Čenda','2026-11-20T17:26:36.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
INSERT INTO "chairs" VALUES(4,'AgjBlTks1zU3bPO-e9Mvrh',2,'Čenda','2026-11-20T17:26:36.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
INSERT INTO "chairs" VALUES(5,'A6Dx6pZtT3iyH6zIQzBza6',2,'Čenda','2026-11-20T17:26:36.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
INSERT INTO "chairs" VALUES(6,'AkqyXvLJO_Ik-H4QRlPBBg',2,'Čenda','2026-11-20T17:26:36.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
INSERT INTO "chairs" VALUES(7,'woPdil8pkDM1QBwZjnv7X4',2,'Čenda','2026-11-20T17:26:36.000+00:00','VuiKYYEAsP5Ct40fw3jG7w',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'woPdil8pkDM1QBwZjnv7X4','nGRmdlNrVQ47emQCV7eN4g',1,37,'["Anna B", "Ivan", "\u010cen\u011bk", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','VuiKYYEAsP5Ct40fw3jG7w');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'g0hNTdMPclfQqMPp4eoK4h',2,'2026-11-20T17:14:35.000+00:00','3e7d36e13ed9851a');
INSERT INTO "copies" VALUES(2,'QhAgNi2KAJM2nxo0aAs25u',13,'2026-11-20T17:18:47.000+00:00','a005d042a19b2cf9');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'AkqyXvLJO_Ik-H4QRlPBBg','VuiKYYEAsP5Ct40fw3jG7w',6,'{"contract":["suit"],"soloist":["1"],"fleks.game":["0"],"counted":["aces"],"trump":["leaves"]}','2026-11-20T17:11:54.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'AgjBlTks1zU3bPO-e9Mvrh','nGRmdlNrVQ47emQCV7eN4g',1,'{"contract":["suit"],"soloist":["0"],"fleks.game":["0"],"counted":["aces"],"trump":["leaves"]}','2026-11-20T17:13:53.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:45.000+00:00');
INSERT INTO "evenings" VALUES('AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:44.000+00:00');
INSERT INTO "evenings" VALUES('A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:08.000+00:00');
INSERT INTO "evenings" VALUES('AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:18.000+00:00');
INSERT INTO "evenings" VALUES('g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:07.000+00:00');
INSERT INTO "evenings" VALUES('Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:14:56.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"Qs8P6X38XXjSaT2IeU_DLP","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','UzzQBMe4GM9jRSfbPbLlVQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"hearts","played":false}}','PAYhVjtUctp78dNYO0DSuQ','c468bde6cb9323d9');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"acorns","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','oBkR7z0aWtCFM-9Ohv7uHQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"bells","fleks":{"game":2},"card_points":50}}','Upcbmz5sPn_Ibcumj7pYvw','c468bde6cb9323d9');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',6,'2026-11-20T17:04:12.000+00:00','noted','{}','13-JYU2JpeFPdpVPz2nSUg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"soloist":"Boris","contract":"suit","trump":"leaves","announced":["soloist_hundred"],"card_points":50,"marriages":{"soloist":["leaves"],"defenders":["bells"]}}}','VksdmUrH0HrZZGkHUWXOQw','c468bde6cb9323d9');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','zp9H-KrrFiCFyzMQGJHAhQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','iCWCpi3USjpvrBCvK1kkig','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','_sLSBWLb3VzkOnk5SAircg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',11,'2026-11-20T17:04:47.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě"}}','OPLcJf-VJs28bwWRUn8TjA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',12,'2026-11-20T17:04:54.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě"}}','MmNWv5T5V0xYdGj8sNwDxw','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',13,'2026-11-20T17:05:01.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě"}}','wNAWsX5bTLsznOfVwbBYXQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',14,'2026-11-20T17:05:08.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"points":3,"reason":"pozdě"}}','nuakm-lX6REnN_IgMIR2GA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',15,'2026-11-20T17:05:15.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"přišel pozdě"}}','S6lR-kDfOGdI0dm5t1sigQ','c468bde6cb9323d9');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',16,'2026-11-20T17:05:22.000+00:00','entry_withdrawn','{"entry":11}','7RqvKfQCFhKUufMQg1mjQg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',17,'2026-11-20T17:05:29.000+00:00','entry_restored','{"entry":11}','LRTGjdzHjdxvI1S2ksrGEA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',18,'2026-11-20T17:05:36.000+00:00','entry_withdrawn','{"entry":14}','fQpWvbnXoHyLAaWzxLtsrA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',19,'2026-11-20T17:05:43.000+00:00','rules_changed','{"rules":{"hearts_double":"unplayed"}}','VPVcJLmft0Ej0xr2TXdrlg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',20,'2026-11-20T17:05:50.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"hearts","played":false}}','qHARvkQ5XpkSsMwWSWki2g','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',21,'2026-11-20T17:05:57.000+00:00','dealer_named','{"dealer":"Anna"}','yc8piZSwJG-ODkngANjNdA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',22,'2026-11-20T17:06:04.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"leaves","played":false}}','puOzfeIHzFzAzU0j7qbbow','c468bde6cb9323d9');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',23,'2026-11-20T17:06:11.000+00:00','bounded','{"deals":20,"points":0}','1clMM4pWA67Mq4YQVq1LFg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',24,'2026-11-20T17:06:18.000+00:00','joined','{"name":"Hana"}','4jwk6c3y8wLUwXVBhAfqcw','c468bde6cb9323d9');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',25,'2026-11-20T17:06:25.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"hearts","played":false}}','60IPC4RaquUxSz9Y_If5HQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',26,'2026-11-20T17:06:32.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','s_CxmEi-z-lVgbgEoIjClQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',27,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','FOkSS-DJrbYJNSykYPY7QA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',28,'2026-11-20T17:06:46.000+00:00','left','{"player":"Anna","edition":2}','fITrV-DwegxvQSXc6-SwGg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',29,'2026-11-20T17:06:53.000+00:00','left','{"player":"Čeněk"}','0apg3mhfygkKbpClzZUybA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',30,'2026-11-20T17:07:00.000+00:00','joined','{"name":"Anna","seat":1}','r5HIpTMT1MiRrZ7q_A35Lg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',31,'2026-11-20T17:07:07.000+00:00','rules_agreed','{"rules":{"four_players":"dealer_sits_out"},"keeping":[19]}','R-DpFC-TgA80KsgRmlJxIg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',32,'2026-11-20T17:07:14.000+00:00','dealt','{"facts":{"soloist":"Ivan","contract":"suit","trump":"hearts","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','zct03UdjeTQM9ip4MwCnfg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',33,'2026-11-20T17:07:21.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','gwnit6_ac19TNemp15ulrQ','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',34,'2026-11-20T17:07:28.000+00:00','remainder_given','{"to":"Anna B"}','6PBzRLTpIIr3UHicIFlPMg','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',35,'2026-11-20T17:07:35.000+00:00','remainder_given','{"to":null}','HhMqdW4mhgScPRYpMMA4qA','e71fbe9cfb12c2e5');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',1,'2026-11-20T17:08:38.000+00:00','opened','{"table":"QA2QhsQLUys_KLDYInS-bE","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',2,'2026-11-20T17:09:06.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','CVMtzbyzZdD99IfBfG12kQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',3,'2026-11-20T17:09:13.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","fleks":{"game":5},"card_points":40}}','j58ky0-8SYNQVBZ9FMToIg','c98ecd746683fbfd');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',4,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["soloist_seven"],"fleks":{"soloist_seven":1},"card_points":60,"last_trick_seven":{"by":"soloist","won":false}}}','bFLhaIehyafDja69fdKQDQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',5,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","card_points":60,"marriages":{"soloist":["leaves","bells"]}}}','SIYcQpif6nC5BfXCBtskow','c98ecd746683fbfd');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',6,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"hearts","announced":["soloist_seven"],"card_points":60,"last_trick_seven":{"by":"soloist","won":true}}}','KIlTjULBD7E7WynSz6T2qQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',7,'2026-11-20T17:09:41.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"hearts","announced":["soloist_seven"],"card_points":60,"last_trick_seven":{"by":"soloist","won":false}}}','i7pf7iGMzAx3orwo7ihrFg','c98ecd746683fbfd');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',8,'2026-11-20T17:09:48.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["soloist_hundred"],"card_points":60,"marriages":{"soloist":["leaves","bells"]}}}','bKv1AGP2_MnDZTg7YfHl0g','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',9,'2026-11-20T17:09:55.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","announced":["soloist_hundred"],"card_points":60,"marriages":{"soloist":["bells","leaves"]}}}','F3M5IxQgIUGtaDAHezEdfA','c98ecd746683fbfd');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',10,'2026-11-20T17:10:02.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"open_durch","made":true}}','ybp2U-PR7HdL64IT0F_jbw','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',11,'2026-11-20T17:10:09.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"open_betl","made":true}}','tAk1mbnGPVP17XwCQzr_vQ','c98ecd746683fbfd');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',12,'2026-11-20T17:10:16.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"hearts","card_points":60,"marriages":{"soloist":["hearts"]}}}','atT-uQ2dq7Uu5HUkU2vHLw','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',13,'2026-11-20T17:10:23.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"durch","made":false}}','7u8BuotaSrjr5mCwxjRViw','c98ecd746683fbfd');
INSERT INTO "events" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',1,'2026-11-20T17:10:37.000+00:00','opened','{"table":"QvL8szW4j-F-9xY7xauTwi","game":"marias","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","rules":{"values":"four_tournament"},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','f24c3fea1876724f');
INSERT INTO "events" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',2,'2026-11-20T17:11:05.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','qYPhFqKG37KcVcZqsk2JjA','f24c3fea1876724f');
INSERT INTO "events" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',3,'2026-11-20T17:11:12.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"hearts","played":false}}','NbIoQqW1PbnXST8IaMyZgA','f24c3fea1876724f');
INSERT INTO "events" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',4,'2026-11-20T17:11:19.000+00:00','dealt','{"facts":{"soloist":"Дмитрий","contract":"suit","trump":"leaves","played":false}}','2PIAtWr3WZUoKskJod1scw','f24c3fea1876724f');
INSERT INTO "events" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',5,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"hearts","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','ZRRo6VEzcswsDvP4WP_MJA','f24c3fea1876724f');
INSERT INTO "events" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',6,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"acorns","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','4TrKraCNFqREB2j8UkY27w','f24c3fea1876724f');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',1,'2026-11-20T17:12:01.000+00:00','opened','{"table":"AhFdl8dN7IRfs3yntspH4N","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','24d3b33d77a112f6');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',2,'2026-11-20T17:12:29.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','FliEcPNJd7lHj0jctCdOEQ','24d3b33d77a112f6');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',3,'2026-11-20T17:12:36.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','t4c41AujyUP1swoeP_vIhA','24d3b33d77a112f6');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',4,'2026-11-20T17:12:43.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"acorns","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','5UmY1BptPryW6t4VaIhjeA','24d3b33d77a112f6');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',5,'2026-11-20T17:12:50.000+00:00','closed','{"balances":{"Anna":"1","Boris":"-2","Čeněk":"1"}}','DAe1AQZ56IZiUpLKC5A30w','24d3b33d77a112f6');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',6,'2026-11-20T17:12:57.000+00:00','reopened','{}','x-xqsHbUJtd1RhjYtQ2Rsg','24d3b33d77a112f6');
INSERT INTO "events" VALUES('A6Dx6pZtT3iyH6zIQzBza6',7,'2026-11-20T17:13:04.000+00:00','closed','{"balances":{"Anna":"1","Boris":"-2","Čeněk":"1"}}','KUdLIxjyY8i0F0fWx5yiog','24d3b33d77a112f6');
INSERT INTO "events" VALUES('AgjBlTks1zU3bPO-e9Mvrh',1,'2026-11-20T17:13:11.000+00:00','opened','{"table":"QMgimVMXgYFHGBMYLfwNO3","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","date":"2026-11-21","zone":"Europe/Prague"}','opened','369aed0effad088e');
INSERT INTO "events" VALUES('g0hNTdMPclfQqMPp4eoK4h',1,'2026-11-20T17:14:00.000+00:00','opened','{"table":"AiDkeJzU7WJ_wLofM4fRGB","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','3e7d36e13ed9851a');
INSERT INTO "events" VALUES('g0hNTdMPclfQqMPp4eoK4h',2,'2026-11-20T17:14:28.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"leaves","played":false}}','rma5fXlPirG2QEiKJapiIQ','3e7d36e13ed9851a');
INSERT INTO "events" VALUES('Q3itX69NeH9QME3cH7Kx3f',1,'2026-11-20T17:14:49.000+00:00','opened','{"table":"AoZ1pRb1-uYTFJna5DQAAq","game":"marias","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','018dc1b79e9789c5');
INSERT INTO "events" VALUES('Q3itX69NeH9QME3cH7Kx3f',2,'2026-11-20T17:15:17.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","played":false}}','1cT3-o56XNz8kUKsO2o4ww','018dc1b79e9789c5');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',14,'2026-11-20T17:19:36.000+00:00','dealt','{"facts":{"soloist":"Boris","contract":"suit","trump":"acorns","announced":["soloist_seven"],"fleks":{"game":1},"played":false}}','QbMDHOXRV9Ov8d3coMwR6g','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',15,'2026-11-20T17:19:15.000+00:00','dealt','{"facts":{"soloist":"Čeněk","contract":"suit","trump":"hearts","played":false}}','idNyuGIuiqrWGf0glhhJDQ','a741aaf14d1172c3');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',16,'2026-11-20T17:19:22.000+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"hearts","played":false}}','FwFv-TzklMTYTpOgZJDWEQ','a741aaf14d1172c3');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',17,'2026-11-20T17:22:59.000+00:00','amended','{"deal":1,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','VGfoF53CF4ZhSoOhM6BSwA','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',18,'2026-11-20T17:23:06.000+00:00','amended','{"deal":2,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','DASM9GDZHkkyUytsaMOBfQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',19,'2026-11-20T17:23:13.000+00:00','amended','{"deal":3,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','yK15SvdJy9Vkp6pAdOgs5Q','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',20,'2026-11-20T17:23:20.000+00:00','amended','{"deal":4,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','QAIuoWqgcPq1h96KpUPdcg','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',21,'2026-11-20T17:23:27.000+00:00','amended','{"deal":5,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','vnHxRydtWObZHdXhaB81mw','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',22,'2026-11-20T17:23:34.000+00:00','amended','{"deal":6,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','h4lmhXJPBu8wdEYp0DNcKg','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',23,'2026-11-20T17:23:41.000+00:00','amended','{"deal":7,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','XE2AfxeX7oUnz_c9dmoNWQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',24,'2026-11-20T17:23:48.000+00:00','amended','{"deal":8,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','pA0DRS7WrW5xFw5GkFoN1w','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',25,'2026-11-20T17:23:55.000+00:00','amended','{"deal":9,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','ZHCRgfZ_Onb30Ewz-1WTGw','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',26,'2026-11-20T17:24:02.000+00:00','amended','{"deal":10,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','yqfaT0qpqTqJV1KiIeBB8w','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',27,'2026-11-20T17:24:09.000+00:00','amended','{"deal":11,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','kHelQWbXgMV-qFvAEk4sZQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',28,'2026-11-20T17:24:16.000+00:00','amended','{"deal":12,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','nbjbN_lLhEEGFpLdfuX20g','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',29,'2026-11-20T17:24:23.000+00:00','amended','{"deal":13,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','Oi56gJBmGLRj24gJRgv9Xg','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',30,'2026-11-20T17:24:30.000+00:00','amended','{"deal":14,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','3sqeajnTSYRy6gPJlnWh9g','a005d042a19b2cf9');
INSERT INTO "events" VALUES('QhAgNi2KAJM2nxo0aAs25u',31,'2026-11-20T17:24:37.000+00:00','amended','{"deal":15,"facts":{"soloist":"Čeněk","contract":"suit","trump":"leaves","played":false}}','GClUiinV_zxZYEsNTX_pKQ','a005d042a19b2cf9');
INSERT INTO "events" VALUES('g0hNTdMPclfQqMPp4eoK4h',3,'2026-11-20T17:25:33.000+00:00','described','{"players":["Anna","Boris","Čeněk"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','egC5WNQdmzjqiEz-JXrHyw','3e7d36e13ed9851a');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',36,'2026-11-20T17:25:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('woPdil8pkDM1QBwZjnv7X4',37,'2026-11-20T17:25:59.500+00:00','reseated','{"players":["Anna B","Hana","Ivan"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:23.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(2,'woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:30.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(3,'woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:37.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(4,'QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:45.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(5,'QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:52.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(6,'QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:59.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(7,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:44.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(8,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:51.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(9,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:58.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(10,'A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:08.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(11,'A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:15.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(12,'A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:22.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(13,'AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:18.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(14,'AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:25.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(15,'AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:32.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(16,'g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:07.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(17,'g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:14.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(18,'g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:21.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(19,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:14:56.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(20,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:15:03.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(21,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:15:10.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(22,'g__FqpUEnWfs7hTj9JbbxU','2026-11-20T17:20:04.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(23,'g__FqpUEnWfs7hTj9JbbxU','2026-11-20T17:20:18.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(24,'g__FqpUEnWfs7hTj9JbbxU','2026-11-20T17:20:25.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(25,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:21:35.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(26,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:21:49.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(27,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:21:56.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(28,'ADf-fDBsoZOoPsW_oiCYum','2026-11-20T17:25:05.000+00:00','VuiKYYEAsP5Ct40fw3jG7w','own',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(29,'ADf-fDBsoZOoPsW_oiCYum','2026-11-20T17:25:19.000+00:00','nGRmdlNrVQ47emQCV7eN4g','keep',1,'');
INSERT INTO "grants" VALUES(30,'ADf-fDBsoZOoPsW_oiCYum','2026-11-20T17:25:26.000+00:00','VqbK7jst92kLtQ3RrTLBTA','watch',1,'');
INSERT INTO "grants" VALUES(31,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:26:57.000+00:00','nGRmdlNrVQ47emQCV7eN4g','',0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "grants" VALUES(32,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:27:18.000+00:00','nGRmdlNrVQ47emQCV7eN4g','',0,'VuiKYYEAsP5Ct40fw3jG7w');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('VuiKYYEAsP5Ct40fw3jG7w','marias','Naše pravidla','{"four_players":"dealer_sits_out"}','2026-11-20T17:15:31.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:23.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(2,'woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:23.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(3,'woPdil8pkDM1QBwZjnv7X4','2026-11-20T17:03:23.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(4,'QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:45.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(5,'QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:45.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(6,'QhAgNi2KAJM2nxo0aAs25u','2026-11-20T17:08:45.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(7,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:44.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(8,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:44.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(9,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:10:44.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(10,'A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:08.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(11,'A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:08.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(12,'A6Dx6pZtT3iyH6zIQzBza6','2026-11-20T17:12:08.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(13,'AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:18.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(14,'AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:18.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(15,'AgjBlTks1zU3bPO-e9Mvrh','2026-11-20T17:13:18.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(16,'g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:07.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(17,'g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:07.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(18,'g0hNTdMPclfQqMPp4eoK4h','2026-11-20T17:14:07.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(19,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:14:56.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(20,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:14:56.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(21,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:14:56.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(22,'g__FqpUEnWfs7hTj9JbbxU','2026-11-20T17:20:04.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(23,'g__FqpUEnWfs7hTj9JbbxU','2026-11-20T17:20:04.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(24,'g__FqpUEnWfs7hTj9JbbxU','2026-11-20T17:20:04.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(25,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:21:35.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(26,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:21:35.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(27,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:21:35.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(28,'ADf-fDBsoZOoPsW_oiCYum','2026-11-20T17:25:05.000+00:00','watch',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(29,'ADf-fDBsoZOoPsW_oiCYum','2026-11-20T17:25:05.000+00:00','keep',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(30,'ADf-fDBsoZOoPsW_oiCYum','2026-11-20T17:25:05.000+00:00','own',1,1,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(31,'AkqyXvLJO_Ik-H4QRlPBBg','2026-11-20T17:26:43.000+00:00','watch',2,0,'VuiKYYEAsP5Ct40fw3jG7w');
INSERT INTO "links" VALUES(32,'gBfo1SrN0_QneNy-iZYaYA','2026-11-20T17:27:04.000+00:00','watch',2,0,'VuiKYYEAsP5Ct40fw3jG7w');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'woPdil8pkDM1QBwZjnv7X4',1,'2026-11-20T17:07:42.000+00:00','e71fbe9cfb12c2e5');
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
INSERT INTO "marks" VALUES(1,'woPdil8pkDM1QBwZjnv7X4',1,9,0,'confirmed',35,'2026-11-20T17:08:03.000+00:00','c667816a31795996');
INSERT INTO "marks" VALUES(2,'woPdil8pkDM1QBwZjnv7X4',2,7,0,'disputed',35,'2026-11-20T17:08:10.000+00:00','c667816a31795996');
INSERT INTO "marks" VALUES(3,'woPdil8pkDM1QBwZjnv7X4',3,10,0,'',35,'2026-11-20T17:08:17.000+00:00','c667816a31795996');
INSERT INTO "marks" VALUES(4,'woPdil8pkDM1QBwZjnv7X4',4,5,0,'confirmed',35,'2026-11-20T17:08:24.000+00:00','c667816a31795996');
INSERT INTO "marks" VALUES(5,'woPdil8pkDM1QBwZjnv7X4',5,20,0,'disputed',35,'2026-11-20T17:08:31.000+00:00','c667816a31795996');
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
INSERT INTO "meetings" VALUES(1,'QhAgNi2KAJM2nxo0aAs25u',16,0,'["fe0ad5e95457b90b","7fbe2a870307cc7b","db0fd9d4af5b2148","711a041431a099c1","11fde56807b41f16","72bf04a2cade166a","75cd02db01ec3494","b9a2ce2f8b68204c","9e5ad3e962a062a3","098da7b40030c300","5b0c5397ce75caea","9449e063a64748cc","23838bd7d4b7e3e4","d29153717f6fdea7","5a247ca977ab00f9"]','[]','2026-11-20T17:19:50.000+00:00','a005d042a19b2cf9');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('woPdil8pkDM1QBwZjnv7X4','c667816a31795996',0,'2026-11-20T17:07:49.000+00:00',35);
INSERT INTO "phones" VALUES('woPdil8pkDM1QBwZjnv7X4','c468bde6cb9323d9',1,'2026-11-20T17:07:56.000+00:00',35);
INSERT INTO "phones" VALUES('QhAgNi2KAJM2nxo0aAs25u','a005d042a19b2cf9',1,'2026-11-20T17:10:30.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'Q3itX69NeH9QME3cH7Kx3f','2026-11-20T17:15:24.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('A6Dx6pZtT3iyH6zIQzBza6','',7,7,'2026-11-20T17:13:04.000+00:00','marias','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[1,-2,1]','["0.50","-1.00","0.50"]','[{"from":"Boris","to":"Anna","points":1,"amount":"0.50"},{"from":"Boris","to":"Čeněk","points":1,"amount":"0.50"}]','CZK','e8c42e5797029df0e46251bd8d1f8dbe','anna boris cenek konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[1,-2,1]',4,'AhFdl8dN7IRfs3yntspH4N',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('AgjBlTks1zU3bPO-e9Mvrh','',1,1,'2026-11-20T17:13:11.000+00:00','marias','','','2026-11-21','running',0,'["Anna","Boris","Čeněk"]','[0,0,0]','[]','[]','','298ad6c6cafeac8d3e90bd8c47586d58','anna boris cenek   2026-11-21',0,'null','[0,0,0]',4,'QMgimVMXgYFHGBMYLfwNO3',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('AkqyXvLJO_Ik-H4QRlPBBg','',6,6,'2026-11-20T17:11:33.000+00:00','marias','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk","Дмитрий"]','[0,-4,4,0]','[]','[{"from":"Boris","to":"Čeněk","points":4,"amount":null}]','','540664de0bfc77ef2f25d135e842d966','anna boris cenek дмитрии jinak club 2026-11-20',0,'null','[0,-4,4,0]',4,'QvL8szW4j-F-9xY7xauTwi',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('Q3itX69NeH9QME3cH7Kx3f','',2,2,'2026-11-20T17:15:17.000+00:00','marias','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk"]','[2,-1,-1]','[]','[{"from":"Boris","to":"Anna","points":1,"amount":null},{"from":"Čeněk","to":"Anna","points":1,"amount":null}]','','0543c519fdb9d808b2c79279d405ffe8','anna boris cenek omyl club 2026-11-20',0,'null','[2,-1,-1]',4,'AoZ1pRb1-uYTFJna5DQAAq',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('QhAgNi2KAJM2nxo0aAs25u','',31,31,'2026-11-20T17:24:37.000+00:00','marias','Pátek','Club','2026-11-20','running',15,'["Anna","Boris","Čeněk"]','[-15,-15,30]','["-7.50","-7.50","15.00"]','[{"from":"Anna","to":"Čeněk","points":15,"amount":"7.50"},{"from":"Boris","to":"Čeněk","points":15,"amount":"7.50"}]','CZK','40721d63cfe39b1f7e6cb9ff2186d5cb','anna boris cenek patek club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-15,-15,30]',4,'QA2QhsQLUys_KLDYInS-bE',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('g0hNTdMPclfQqMPp4eoK4h','',3,3,'2026-11-20T17:25:33.000+00:00','marias','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk"]','[-1,2,-1]','["-1.00","2.00","-1.00"]','[{"from":"Anna","to":"Boris","points":1,"amount":"1.00"},{"from":"Čeněk","to":"Boris","points":1,"amount":"1.00"}]','CZK','fe01666f8f0732ce59be7341aa88b061','anna boris cenek pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','[-1,2,-1]',4,'AiDkeJzU7WJ_wLofM4fRGB',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('woPdil8pkDM1QBwZjnv7X4','',35,37,'2026-11-20T17:25:59.500+00:00','marias','Úplně všechno','U Klokočníka','2026-11-19','running',8,'["Anna B","Ivan","Čeněk","Hana"]','[-13,0,19,-3]','["-2.60","0.00","3.80","-0.60"]','[{"from":"Anna B","to":"Čeněk","points":13,"amount":"2.60"},{"from":"Hana","to":"Čeněk","points":3,"amount":"0.60"},{"from":"box","to":"Čeněk","points":3,"amount":"0.60"}]','EUR','27f026f3be8eaf025d2b91c733038a33','anna b ivan cenek hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','[-13,0,19,-3]',4,'Qs8P6X38XXjSaT2IeU_DLP',-3,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[26,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[24,"Hana"]],[]]]','[-8,5,6,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('VuiKYYEAsP5Ct40fw3jG7w','g__FqpUEnWfs7hTj9JbbxU 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'g0hNTdMPclfQqMPp4eoK4h',1,'2026-11-20T17:14:42.000+00:00','7085f710f0de0a37');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('Q3itX69NeH9QME3cH7Kx3f',108);
INSERT INTO "versions" VALUES('VuiKYYEAsP5Ct40fw3jG7w',161);
INSERT INTO "versions" VALUES('ADf-fDBsoZOoPsW_oiCYum',168);
INSERT INTO "versions" VALUES('g__FqpUEnWfs7hTj9JbbxU',170);
INSERT INTO "versions" VALUES('g0hNTdMPclfQqMPp4eoK4h',171);
INSERT INTO "versions" VALUES('QhAgNi2KAJM2nxo0aAs25u',172);
INSERT INTO "versions" VALUES('AgjBlTks1zU3bPO-e9Mvrh',173);
INSERT INTO "versions" VALUES('A6Dx6pZtT3iyH6zIQzBza6',174);
INSERT INTO "versions" VALUES('AkqyXvLJO_Ik-H4QRlPBBg',178);
INSERT INTO "versions" VALUES('gBfo1SrN0_QneNy-iZYaYA',180);
INSERT INTO "versions" VALUES('nGRmdlNrVQ47emQCV7eN4g',187);
INSERT INTO "versions" VALUES('VqbK7jst92kLtQ3RrTLBTA',194);
INSERT INTO "versions" VALUES('woPdil8pkDM1QBwZjnv7X4',197);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','woPdil8pkDM1QBwZjnv7X4','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','QhAgNi2KAJM2nxo0aAs25u','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','AkqyXvLJO_Ik-H4QRlPBBg','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','A6Dx6pZtT3iyH6zIQzBza6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','AgjBlTks1zU3bPO-e9Mvrh','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','g0hNTdMPclfQqMPp4eoK4h','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VuiKYYEAsP5Ct40fw3jG7w','Q3itX69NeH9QME3cH7Kx3f','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','woPdil8pkDM1QBwZjnv7X4','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','QhAgNi2KAJM2nxo0aAs25u','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','A6Dx6pZtT3iyH6zIQzBza6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','AgjBlTks1zU3bPO-e9Mvrh','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('nGRmdlNrVQ47emQCV7eN4g','g0hNTdMPclfQqMPp4eoK4h','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','woPdil8pkDM1QBwZjnv7X4','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','QhAgNi2KAJM2nxo0aAs25u','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','A6Dx6pZtT3iyH6zIQzBza6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','AgjBlTks1zU3bPO-e9Mvrh','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('VqbK7jst92kLtQ3RrTLBTA','g0hNTdMPclfQqMPp4eoK4h','2026-11-21T12:00:00.000+00:00',0);
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

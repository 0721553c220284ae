-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiMTJiZmJmNTJmODdjMDIyM2IyZGNmZTU3ZThiMzkxODI4NzhiNDM0ZCIsImRldmljZSI6IjdMaER3ZGY1cEprUGhNVU5LSjBVR2cifQ.awCDBA.r8AHIKhB4Cpb0KVI69XmxYaoPT8
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYTExZmIxODU4YTE5MGI2OTc4OTc0NTMwOTllZWNhZWM3YmQzMjhmZCIsImRldmljZSI6IjVQVzVIMjU2bERoWjRlM3BXNVJOTHcifQ.awB9Pw.KrYh3j_e8-m7qc6QZI2-W5wvjpE
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZDMwZDQxMjMwYmZlMWJlMmM3MzY0ZDJmZmJkM2JhMWY0Y2IyNTJlYyIsImRldmljZSI6IjRqUExWSV9OZWwtUWZmaVFjbEh5a3cifQ.awB9Rg.RUGqySn7hAba9BA9XSKuXZuWT98
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
INSERT INTO "bank_accounts" VALUES('5PW5H256lDhZ4e3pW5RNLw','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','5PW5H256lDhZ4e3pW5RNLw');
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
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',1,'2026-11-20T17:20:11.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','opened','{"title": "P\u00e1tek", "tables": ["wDVqleW3QXjdOcpo2LJWX1", "Ah7kDXJXDxxzb4rIAuTHFY"]}','XpF5dAZlvKS9N6uk7k_JSQ');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',2,'2026-11-20T17:20:46.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "wDVqleW3QXjdOcpo2LJWX1", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','AdFta3Zk4gag3_AVAb-Wfg');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',3,'2026-11-20T17:20:53.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "wDVqleW3QXjdOcpo2LJWX1", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','7pyI21fBQWiWTLOL7a-IcA');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',4,'2026-11-20T17:21:00.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "Ah7kDXJXDxxzb4rIAuTHFY", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','MdOVeZm7Mh_PyrcH-bL62w');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',5,'2026-11-20T17:21:07.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "wDVqleW3QXjdOcpo2LJWX1", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','c1rNiayYWXMXRksENdTBeA');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',6,'2026-11-20T17:21:14.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "Ah7kDXJXDxxzb4rIAuTHFY", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','g2f-NplpxErv30happwx4A');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',7,'2026-11-20T17:21:21.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["wDVqleW3QXjdOcpo2LJWX1", 0, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]], "Boris": [["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1]]}}','U_wxpPdDaqvpndWgBWnNsw');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',8,'2026-11-20T17:21:28.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1]]}}','nsSn9LnHEX5LlcNBX64QeA');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',9,'2026-11-20T17:21:35.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "881.00"], ["Boris", "\u010cen\u011bk", "881.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "Boris", "881.00"]], "came_to": {"wDVqleW3QXjdOcpo2LJWX1": [["Anna", "889.00"], ["Boris", "-889.00"], ["\u010cen\u011bk", "889.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-889.00"]], "Ah7kDXJXDxxzb4rIAuTHFY": [["Anna", "-8.00"], ["Boris", "8.00"], ["\u010cen\u011bk", "-8.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "8.00"]]}, "chairs": {"Anna": [["wDVqleW3QXjdOcpo2LJWX1", 0, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]], "Boris": [["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1]], "\u010cen\u011bk": [["wDVqleW3QXjdOcpo2LJWX1", 2, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["wDVqleW3QXjdOcpo2LJWX1", 3, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 3, 1]]}, "covers": {"wDVqleW3QXjdOcpo2LJWX1": {"amounts": [["Anna", "889.00"], ["Boris", "-889.00"], ["\u010cen\u011bk", "889.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-889.00"]], "number": 16, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "889.00"], [1, "-889.00"], [2, "889.00"], [3, "-889.00"]]}, "Ah7kDXJXDxxzb4rIAuTHFY": {"amounts": [["Anna", "-8.00"], ["Boris", "8.00"], ["\u010cen\u011bk", "-8.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "8.00"]], "number": 7, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-8.00"], [1, "8.00"], [2, "-8.00"], [3, "8.00"]]}}, "lowered": []}','a84T3JJBNxyMMe7euAJmRw');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',10,'2026-11-20T17:21:42.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','paid','{"promise": 1, "amount": "0.10"}','eVBofqLEuxB2BZfliLB5cg');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',11,'2026-11-20T17:21:49.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','carried','{"promise": 1, "carried": true}','hWJUJHEYKSt2UgmZZDT7qw');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',1,'2026-11-20T17:21:56.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','opened','{"title": "Sez\u00f3na", "tables": ["wWJmMn28iVSPC7JQyAK-L-", "wCgn7V6u__YozrNBaPIPsW", "gNqKBgZpBGcIwcICE4qlE8"]}','KylQFBxRAY_y35CE_5XohQ');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',2,'2026-11-20T17:22:31.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','taken','{"book": "AOS_NMvZFWIgBSEJwDPb3h", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "880.90"], "chairs": {"Boris": [["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1]], "Anna": [["wDVqleW3QXjdOcpo2LJWX1", 0, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]]}}','zDZFiZNCZpU2G4yJoBMe-Q');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',3,'2026-11-20T17:22:38.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','given','{"book": "AOS_NMvZFWIgBSEJwDPb3h", "promise": 1}','fm9zB0_0dQhuqwslYdb5ng');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',4,'2026-11-20T17:22:45.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','taken','{"book": "AOS_NMvZFWIgBSEJwDPb3h", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "880.90"], "chairs": {"Boris": [["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1]], "Anna": [["wDVqleW3QXjdOcpo2LJWX1", 0, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]]}}','trXZ3PvplbA9Fd6D4ZSDjw');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',5,'2026-11-20T17:22:52.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','tables','{"tables": ["gC8K92D2EEauci4jxw2KvN", "wCgn7V6u__YozrNBaPIPsW", "gNqKBgZpBGcIwcICE4qlE8"]}','RanACsYIDiR4-XhL9U3P3Q');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',6,'2026-11-20T17:22:59.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "wCgn7V6u__YozrNBaPIPsW", "basis": "difference", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','Yid3-czfDiDbNeNt0zQ77w');
INSERT INTO "book_events" VALUES('QDl0ahnFCMJGVrQVDEiorg',7,'2026-11-20T17:23:06.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "980.90"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "\u010cen\u011bk", "100.00"]], "came_to": {"wCgn7V6u__YozrNBaPIPsW": [["Anna", "100.00"], ["Boris", "-100.00"], ["\u010cen\u011bk", "100.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-100.00"]], "": [["Boris", "-880.90"], ["Anna", "880.90"]]}, "chairs": {"Anna": [["gC8K92D2EEauci4jxw2KvN", 0, 1], ["wCgn7V6u__YozrNBaPIPsW", 0, 1], ["wDVqleW3QXjdOcpo2LJWX1", 0, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]], "Boris": [["gC8K92D2EEauci4jxw2KvN", 1, 1], ["wCgn7V6u__YozrNBaPIPsW", 1, 1], ["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1], ["gNqKBgZpBGcIwcICE4qlE8", 1, 1]], "\u010cen\u011bk": [["gC8K92D2EEauci4jxw2KvN", 2, 1], ["wCgn7V6u__YozrNBaPIPsW", 2, 1], ["gNqKBgZpBGcIwcICE4qlE8", 2, 1], ["wDVqleW3QXjdOcpo2LJWX1", 2, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["gC8K92D2EEauci4jxw2KvN", 3, 1], ["wCgn7V6u__YozrNBaPIPsW", 3, 1], ["gNqKBgZpBGcIwcICE4qlE8", 3, 1], ["wDVqleW3QXjdOcpo2LJWX1", 3, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 3, 1]]}, "covers": {"wCgn7V6u__YozrNBaPIPsW": {"amounts": [["Anna", "100.00"], ["Boris", "-100.00"], ["\u010cen\u011bk", "100.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-100.00"]], "number": 6, "basis": "difference", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "100.00"], [1, "-100.00"], [2, "100.00"], [3, "-100.00"]]}, "": {"amounts": [["Boris", "-880.90"], ["Anna", "880.90"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','9u-SDUa6R9lZ_pNK2kd22A');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',12,'2026-11-20T17:24:58.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "1737.00"], ["\u010cen\u011bk", "Boris", "856.00"], ["Boris", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "856.00"]], "came_to": {"wDVqleW3QXjdOcpo2LJWX1": [["Anna", "-848.00"], ["Boris", "848.00"], ["\u010cen\u011bk", "-848.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "848.00"]]}, "chairs": {"Anna": [["wDVqleW3QXjdOcpo2LJWX1", 0, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]], "Boris": [["wDVqleW3QXjdOcpo2LJWX1", 1, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 1, 1]], "\u010cen\u011bk": [["wDVqleW3QXjdOcpo2LJWX1", 2, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["wDVqleW3QXjdOcpo2LJWX1", 3, 1], ["Ah7kDXJXDxxzb4rIAuTHFY", 3, 1]]}, "covers": {"wDVqleW3QXjdOcpo2LJWX1": {"amounts": [["Anna", "-1737.00"], ["Boris", "1737.00"], ["\u010cen\u011bk", "-1737.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "1737.00"]], "number": 31, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-1737.00"], [1, "1737.00"], [2, "-1737.00"], [3, "1737.00"]]}}, "lowered": [{"book": "AOS_NMvZFWIgBSEJwDPb3h", "promise": 2, "off": ["Boris", "\u010cen\u011bk", "881.00"]}, {"book": "AOS_NMvZFWIgBSEJwDPb3h", "promise": 3, "off": ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "Boris", "881.00"]}]}','ZOYzofdgiQk1D4qWTFA5YQ');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',13,'2026-11-20T17:25:05.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','lowered','{"promise": 2, "amount": "881.00", "book": "AOS_NMvZFWIgBSEJwDPb3h"}','ZOYzofdgiQk1D4qWTFA5YQ 2');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',14,'2026-11-20T17:25:12.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','lowered','{"promise": 3, "amount": "881.00", "book": "AOS_NMvZFWIgBSEJwDPb3h"}','ZOYzofdgiQk1D4qWTFA5YQ 3');
INSERT INTO "book_events" VALUES('AfawUetm14MS4tF0-kvkdC',1,'2026-11-20T17:25:19.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','opened','{"title": "Omyl", "tables": ["gC8K92D2EEauci4jxw2KvN"]}','66C44yeHuzBWUi_1BSHOog');
INSERT INTO "book_events" VALUES('AfawUetm14MS4tF0-kvkdC',2,'2026-11-20T17:26:01.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','terms','{"table": "gC8K92D2EEauci4jxw2KvN", "basis": "difference", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','aXNy_bWrtTySAVCYTts4gw');
INSERT INTO "book_events" VALUES('AfawUetm14MS4tF0-kvkdC',3,'2026-11-20T17:26:08.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "104.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "\u010cen\u011bk", "104.00"]], "came_to": {"gC8K92D2EEauci4jxw2KvN": [["Anna", "104.00"], ["Boris", "-104.00"], ["\u010cen\u011bk", "104.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-104.00"]]}, "chairs": {"Anna": [["gC8K92D2EEauci4jxw2KvN", 0, 1]], "Boris": [["gC8K92D2EEauci4jxw2KvN", 1, 1]], "\u010cen\u011bk": [["gC8K92D2EEauci4jxw2KvN", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["gC8K92D2EEauci4jxw2KvN", 3, 1]]}, "covers": {"gC8K92D2EEauci4jxw2KvN": {"amounts": [["Anna", "104.00"], ["Boris", "-104.00"], ["\u010cen\u011bk", "104.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-104.00"]], "number": 3, "basis": "difference", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "104.00"], [1, "-104.00"], [2, "104.00"], [3, "-104.00"]]}}, "lowered": []}','A4yvLewuX7hW2f_Lt1HGEA');
INSERT INTO "book_events" VALUES('AfawUetm14MS4tF0-kvkdC',4,'2026-11-20T17:26:15.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','CKOAsex7ipibLdYlUV6fcQ');
INSERT INTO "book_events" VALUES('AOS_NMvZFWIgBSEJwDPb3h',15,'2026-11-20T17:26:29.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','meant','{"settled": 9, "name": "Anna", "chair": ["Ah7kDXJXDxxzb4rIAuTHFY", 0, 1]}','aDRhfeUdJyh-OLAtvj2NQQ');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','AOS_NMvZFWIgBSEJwDPb3h','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','QDl0ahnFCMJGVrQVDEiorg','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','AfawUetm14MS4tF0-kvkdC','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','AOS_NMvZFWIgBSEJwDPb3h','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','AfawUetm14MS4tF0-kvkdC','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('4jPLVI_Nel-QffiQclHykw','AOS_NMvZFWIgBSEJwDPb3h','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('4jPLVI_Nel-QffiQclHykw','AfawUetm14MS4tF0-kvkdC','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'Ah7kDXJXDxxzb4rIAuTHFY',0,'Anna Nováková','2026-11-20T17:26:22.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
INSERT INTO "chairs" VALUES(2,'gC8K92D2EEauci4jxw2KvN',2,'Čenda','2026-11-20T17:26:36.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
INSERT INTO "chairs" VALUES(3,'wDVqleW3QXjdOcpo2LJWX1',2,'Čenda','2026-11-20T17:26:36.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
INSERT INTO "chairs" VALUES(4,'wWJmMn28iVSPC7JQyAK-L-',2,'Čenda','2026-11-20T17:26:36.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
INSERT INTO "chairs" VALUES(5,'Ah7kDXJXDxxzb4rIAuTHFY',2,'Čenda','2026-11-20T17:26:36.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
INSERT INTO "chairs" VALUES(6,'wCgn7V6u__YozrNBaPIPsW',2,'Čenda','2026-11-20T17:26:36.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
INSERT INTO "chairs" VALUES(7,'gNqKBgZpBGcIwcICE4qlE8',2,'Čenda','2026-11-20T17:26:36.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'gNqKBgZpBGcIwcICE4qlE8','5PW5H256lDhZ4e3pW5RNLw',1,35,'["Anna B", "Ivan", "\u010cen\u011bk", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'gC8K92D2EEauci4jxw2KvN',2,'2026-11-20T17:14:49.000+00:00','446fb79fd2cd4c73');
INSERT INTO "copies" VALUES(2,'wDVqleW3QXjdOcpo2LJWX1',13,'2026-11-20T17:19:01.000+00:00','0d72936132bddf98');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'wCgn7V6u__YozrNBaPIPsW','7LhDwdf5pJkPhMUNKJ0UGg',6,'{"opened":["0"],"was":[""],"at":["0"],"by":["kind"],"hand.0":["pair"]}','2026-11-20T17:12:08.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'wWJmMn28iVSPC7JQyAK-L-','5PW5H256lDhZ4e3pW5RNLw',1,'{"opened":["0"],"was":[""],"at":["0"],"by":["kind"],"hand.0":["pair"]}','2026-11-20T17:14:07.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:08:59.000+00:00');
INSERT INTO "evenings" VALUES('wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:10:58.000+00:00');
INSERT INTO "evenings" VALUES('Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:22.000+00:00');
INSERT INTO "evenings" VALUES('wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:32.000+00:00');
INSERT INTO "evenings" VALUES('gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:21.000+00:00');
INSERT INTO "evenings" VALUES('Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:10.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"APviapdLD5ATz0vJPRGs2v","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','gLNpTi_DKSue_NGgFw7phg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','IDJFutSkdabZVUwD9-4dmQ','7c116b4452a33bd7');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"hands":["pair","two_pair","three","straight","flush","full_house","four","straight_flush"],"left_over":["nothing","nothing"]}}','PKgvWisHnwwbgslmoJCxeQ','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"hands":["royal_flush","nothing","nothing","nothing","nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','HZOhAcfm0RxRYvb24JrFUQ','7c116b4452a33bd7');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',6,'2026-11-20T17:04:12.000+00:00','noted','{}','3ZKBc-edZF6U0bv3NX9GuA','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','v4NBYmblS9NX0PbKpuyqqA','7c116b4452a33bd7');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','cASc3ZyiXDBQNVVlUYX1xA','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','bpMA_hBHv_yLEycLXzLFPg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','FbLfXXPcV15b3r3s6Bq_5w','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',11,'2026-11-20T17:05:15.000+00:00','adjusted','{"adjustment":{"from":["Anna","Čeněk"],"to":["Boris","Дмитрий"],"points":3,"reason":"pozdě"}}','QG2crKjpcFxuJg1q8V0YAQ','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',12,'2026-11-20T17:05:22.000+00:00','adjusted','{"adjustment":{"from":["Boris","Дмитрий"],"points":3,"reason":"pozdě"}}','vVdicg-mJ42HvQdRqUgQuw','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',13,'2026-11-20T17:05:29.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna","Čeněk"],"to":["Boris","Дмитрий"],"points":5,"reason":"přišel pozdě"}}','cW7HuHQBeFzueJ1mv1n2mQ','7c116b4452a33bd7');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',14,'2026-11-20T17:05:36.000+00:00','entry_withdrawn','{"entry":11}','d_DifoZ9PCAuqi2I3c0Wxw','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',15,'2026-11-20T17:05:43.000+00:00','entry_restored','{"entry":11}','uFLZ2o-iJHGoc999OmEkvQ','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',16,'2026-11-20T17:05:50.000+00:00','entry_withdrawn','{"entry":12}','kCD8IQon12UQIZh6jnr_Ow','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',17,'2026-11-20T17:05:57.000+00:00','rules_changed','{"rules":{"four_and_straight_flush":"by_contribution"}}','GbdcO3RvO3_LHZhohgokeQ','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',18,'2026-11-20T17:06:04.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["pair","straight"]}}','RfGptIK3Wvlc_sEampaIDA','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',19,'2026-11-20T17:06:11.000+00:00','dealer_named','{"dealer":"Anna"}','pH6xwOzRq2m6NDGE4l3xkg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',20,'2026-11-20T17:06:18.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["pair","straight"]}}','imb2s6encpr-3Is1tA3gNA','7c116b4452a33bd7');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',21,'2026-11-20T17:06:25.000+00:00','bounded','{"deals":20,"points":0}','MPYV40Kz5msCon4rUn4lig','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',22,'2026-11-20T17:06:32.000+00:00','joined','{"name":"Hana"}','1i7EsIyMKZ76pq82e2QqAg','7c116b4452a33bd7');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',23,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["pair","straight"]}}','8fXLfRya-keQHaUH07VGzA','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',24,'2026-11-20T17:06:46.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','GetoqyJGSlPtZiz1W6FBBw','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',25,'2026-11-20T17:06:53.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["pair","straight"]}}','zSx24GSiCzU6w3983yYKeA','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',26,'2026-11-20T17:07:00.000+00:00','left','{"player":"Anna","edition":2}','44nv4wJGQ1gBNUhnEj2sYg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',27,'2026-11-20T17:07:07.000+00:00','left','{"player":"Čeněk"}','HvbOsBsgQe6UpSuekwTdBg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',28,'2026-11-20T17:07:14.000+00:00','joined','{"name":"Anna","seat":1}','nCNpUysW4uFVgmafNVadRg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',29,'2026-11-20T17:07:21.000+00:00','rules_agreed','{"rules":{"session_target":500},"keeping":[17]}','thVbE2umAG8chpmZKyJqYA','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',30,'2026-11-20T17:07:28.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":[["9S","9H","KS","7D","5C","3S"],["9D","9C","KD","7H","5H","2C"]]}}','p7QnXKU_-78RgsOSZNbCtg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',31,'2026-11-20T17:07:35.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Дмитрий","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','hKP5neZTvAi5TQDy5JrFBg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',32,'2026-11-20T17:07:42.000+00:00','remainder_given','{"to":"Anna B"}','DZYguIeFyzk8J3U20qyXPg','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',33,'2026-11-20T17:07:49.000+00:00','remainder_given','{"to":null}','_HeaZQOxNlUiiF_9kpU9qQ','a876acfb3a2ed7c4');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',1,'2026-11-20T17:08:52.000+00:00','opened','{"table":"gO7ZDX-xgTOfal3cHmSXqv","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',2,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','sMllEI4EHL38zEFcKzQKqg','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',3,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"hands":["royal_flush","nothing","nothing","nothing","nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','doYjZhYgv-M-kiCyaj3dzA','072c7dd70b4a7425');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',4,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing",["AH","JH","9H","5H","3H","3S"]]}}','ZRq4hEwSvcKQ_QgLHP-Upw','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',5,'2026-11-20T17:09:41.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":[["9S","9H","KS","7D","5C","3S"],["9D","9C","KD","7H","5H","2C"]]}}','y4QzDXayUcxUNDwVBe4DYw','072c7dd70b4a7425');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',6,'2026-11-20T17:09:48.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["straight_flush","royal_flush"]}}','n5uSSe9zDDGkq1IQRCQV2g','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',7,'2026-11-20T17:09:55.000+00:00','dealt','{"facts":{"hands":["four","nothing","nothing","nothing","nothing","nothing","nothing","nothing"],"left_over":["flush","nothing"]}}','6zRyP0D56h0A1jvbqvFc0g','072c7dd70b4a7425');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',8,'2026-11-20T17:10:02.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','GYFUH05fWw0Cw0CTy6Eb4w','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',9,'2026-11-20T17:10:09.000+00:00','dealt','{"facts":{"hands":["four","four","full_house","nothing","two_pair","nothing","nothing","nothing"],"left_over":["nothing","pair"]}}','Bx_mAIfFVANC01OHk4Z_1A','072c7dd70b4a7425');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',10,'2026-11-20T17:10:16.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","nothing"]}}','xwaLZIZjCQseewJHIsCN5A','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',11,'2026-11-20T17:10:23.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","nothing"]}}','kFpYnPdxu7uud0OmmfiyVQ','072c7dd70b4a7425');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',12,'2026-11-20T17:10:30.000+00:00','dealt','{"facts":{"hands":["straight_flush","pair","four","pair","full_house","nothing","flush","nothing"],"left_over":["nothing","royal_flush"]}}','nWWPowyK-cMKBQhDvmEEuA','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',13,'2026-11-20T17:10:37.000+00:00','dealt','{"facts":{"hands":["pair","straight_flush","pair","four","nothing","full_house","nothing","flush"],"left_over":["nothing","royal_flush"]}}','5TbCFY59_wHD95moSrHJgA','072c7dd70b4a7425');
INSERT INTO "events" VALUES('wCgn7V6u__YozrNBaPIPsW',1,'2026-11-20T17:10:51.000+00:00','opened','{"table":"wl9lZcOSCMmsF3Jn1J24aR","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","rules":{"session_target":500,"four_and_straight_flush":"by_contribution","stake_basis":"difference"},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','667cb46db75d3ce5');
INSERT INTO "events" VALUES('wCgn7V6u__YozrNBaPIPsW',2,'2026-11-20T17:11:19.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["pair","straight"]}}','EMV1MLu0zxu2vOYdn0M5XQ','667cb46db75d3ce5');
INSERT INTO "events" VALUES('wCgn7V6u__YozrNBaPIPsW',3,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["pair","straight"]}}','Jg_NBYorBOAj5S3PCKuK8Q','667cb46db75d3ce5');
INSERT INTO "events" VALUES('wCgn7V6u__YozrNBaPIPsW',4,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":[["AH","JH","9H","5H","3H","2S"],["AS","JS","9S","5S","4S","2D"]]}}','BO9quErlKCGswZSm9FYl_Q','667cb46db75d3ce5');
INSERT INTO "events" VALUES('wCgn7V6u__YozrNBaPIPsW',5,'2026-11-20T17:11:40.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":[["9S","9H","KS","7D","5C","3S"],["9D","9C","KD","7H","5H","2C"]]}}','cS1cg5y-ovAPLniyL0MCEw','667cb46db75d3ce5');
INSERT INTO "events" VALUES('wCgn7V6u__YozrNBaPIPsW',6,'2026-11-20T17:11:47.000+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":["flush","flush"],"weaker_left_over":1}}','s5Vg0SMjc2NNBenWbnNNfw','667cb46db75d3ce5');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',1,'2026-11-20T17:12:15.000+00:00','opened','{"table":"gt61JnRzhTUPDZ2S0NQbTB","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','4f521884b9c7a56e');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',2,'2026-11-20T17:12:43.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','dIrqWpcbD6aM6KcoKwA5tA','4f521884b9c7a56e');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',3,'2026-11-20T17:12:50.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','8O7RqoSDoar8tPU1V0zzBA','4f521884b9c7a56e');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',4,'2026-11-20T17:12:57.000+00:00','dealt','{"facts":{"hands":["pair","two_pair","three","straight","flush","full_house","four","straight_flush"],"left_over":["nothing","nothing"]}}','xub8HA82eYjirCRn2G6ktQ','4f521884b9c7a56e');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',5,'2026-11-20T17:13:04.000+00:00','closed','{"balances":{"Anna":"106","Boris":"114","Čeněk":"106","Дмитрий":"114"}}','hGSn_zBwykO2y1evRfGXHQ','4f521884b9c7a56e');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',6,'2026-11-20T17:13:11.000+00:00','reopened','{}','btjnF5tMoonA2FZc4lLd-Q','4f521884b9c7a56e');
INSERT INTO "events" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',7,'2026-11-20T17:13:18.000+00:00','closed','{"balances":{"Anna":"106","Boris":"114","Čeněk":"106","Дмитрий":"114"}}','OpA6F6BhhINnuOG5s2KaEw','4f521884b9c7a56e');
INSERT INTO "events" VALUES('wWJmMn28iVSPC7JQyAK-L-',1,'2026-11-20T17:13:25.000+00:00','opened','{"table":"wfQMrJx26SnsXOAfsxM6ou","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","date":"2026-11-21","zone":"Europe/Prague"}','opened','d22a3127a1e00800');
INSERT INTO "events" VALUES('gC8K92D2EEauci4jxw2KvN',1,'2026-11-20T17:14:14.000+00:00','opened','{"table":"wm3fXaUmhrSCc5cvxoqujf","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','446fb79fd2cd4c73');
INSERT INTO "events" VALUES('gC8K92D2EEauci4jxw2KvN',2,'2026-11-20T17:14:42.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','2i9cr7oRMdgdrkURVTMUdA','446fb79fd2cd4c73');
INSERT INTO "events" VALUES('Auocgrp5TK6oEKFRE0zRuL',1,'2026-11-20T17:15:03.000+00:00','opened','{"table":"gyDkYQiaICzf1pYAfUbuQQ","game":"concerto","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','ea5dedc606ebab60');
INSERT INTO "events" VALUES('Auocgrp5TK6oEKFRE0zRuL',2,'2026-11-20T17:15:31.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','vG_tDHg9c0TaX7je2hz6SQ','ea5dedc606ebab60');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',14,'2026-11-20T17:19:50.000+00:00','dealt','{"facts":{"hands":["pair","two_pair","three","straight","flush","full_house","four","straight_flush"],"left_over":["nothing","nothing"]}}','0MAZ3K7lCPb0E05WEJiBGg','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',15,'2026-11-20T17:19:29.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing","straight"]}}','nh6tcGhjvNmUXJMWw8N4Kw','4a8e538696cab869');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',16,'2026-11-20T17:19:36.000+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','a84BevG27fMX_1mI3V4x_g','4a8e538696cab869');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',17,'2026-11-20T17:23:13.000+00:00','amended','{"deal":1,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','3ybvd5ffX2OoEO_TpgpaqQ','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',18,'2026-11-20T17:23:20.000+00:00','amended','{"deal":2,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','GXlnzYpihxdTFF1QqSA0kg','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',19,'2026-11-20T17:23:27.000+00:00','amended','{"deal":3,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','pxXdny_5a6nskIKZuw_40Q','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',20,'2026-11-20T17:23:34.000+00:00','amended','{"deal":4,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','JF91A9W_UHV_1ZQ-sH065w','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',21,'2026-11-20T17:23:41.000+00:00','amended','{"deal":5,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','3Dhq8aJYFEEacEN9hNaBaQ','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',22,'2026-11-20T17:23:48.000+00:00','amended','{"deal":6,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','L4LHoM2v67mSB_k1oudNsA','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',23,'2026-11-20T17:23:55.000+00:00','amended','{"deal":7,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','gE5j4CUKfceuOuJYLG1QAA','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',24,'2026-11-20T17:24:02.000+00:00','amended','{"deal":8,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','lHt-X7W9oWiUUXzfTso7FQ','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',25,'2026-11-20T17:24:09.000+00:00','amended','{"deal":9,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','v2G2zd3l07YRxkdxdZIquQ','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',26,'2026-11-20T17:24:16.000+00:00','amended','{"deal":10,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','wmr5pX_Csmd1l5Qi2zP7IQ','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',27,'2026-11-20T17:24:23.000+00:00','amended','{"deal":11,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','rjfmFB1Ivj9Irce_aosGiQ','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',28,'2026-11-20T17:24:30.000+00:00','amended','{"deal":12,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','ABSK4QO_k_I_7RagtVRVig','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',29,'2026-11-20T17:24:37.000+00:00','amended','{"deal":13,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','Qe4w4rEeu2eT95y35oiJmg','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',30,'2026-11-20T17:24:44.000+00:00','amended','{"deal":14,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','ECIdWOmQ8tcTXLna-AnOIA','0d72936132bddf98');
INSERT INTO "events" VALUES('wDVqleW3QXjdOcpo2LJWX1',31,'2026-11-20T17:24:51.000+00:00','amended','{"deal":15,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["straight","nothing"]}}','OX8mrTVcATWB-2t4ex9lyQ','0d72936132bddf98');
INSERT INTO "events" VALUES('gC8K92D2EEauci4jxw2KvN',3,'2026-11-20T17:25:54.000+00:00','described','{"players":["Anna","Boris","Čeněk","Дмитрий"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','nso6z-ept4xozHTaYG-AQQ','446fb79fd2cd4c73');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',34,'2026-11-20T17:25:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('gNqKBgZpBGcIwcICE4qlE8',35,'2026-11-20T17:25:59.500+00:00','reseated','{"players":["Anna B","Hana","Дмитрий","Ivan"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:23.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(2,'gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:30.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(3,'gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:37.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(4,'wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:08:59.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(5,'wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:09:06.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(6,'wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:09:13.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(7,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:10:58.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(8,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:11:05.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(9,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:11:12.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(10,'Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:22.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(11,'Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:29.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(12,'Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:36.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(13,'wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:32.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(14,'wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:39.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(15,'wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:46.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(16,'gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:21.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(17,'gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:28.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(18,'gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:35.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(19,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:10.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(20,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:17.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(21,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:24.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(22,'AOS_NMvZFWIgBSEJwDPb3h','2026-11-20T17:20:18.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(23,'AOS_NMvZFWIgBSEJwDPb3h','2026-11-20T17:20:32.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(24,'AOS_NMvZFWIgBSEJwDPb3h','2026-11-20T17:20:39.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(25,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:22:03.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(26,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:22:17.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(27,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:22:24.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(28,'AfawUetm14MS4tF0-kvkdC','2026-11-20T17:25:26.000+00:00','7LhDwdf5pJkPhMUNKJ0UGg','own',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(29,'AfawUetm14MS4tF0-kvkdC','2026-11-20T17:25:40.000+00:00','5PW5H256lDhZ4e3pW5RNLw','keep',1,'');
INSERT INTO "grants" VALUES(30,'AfawUetm14MS4tF0-kvkdC','2026-11-20T17:25:47.000+00:00','4jPLVI_Nel-QffiQclHykw','watch',1,'');
INSERT INTO "grants" VALUES(31,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:26:57.000+00:00','5PW5H256lDhZ4e3pW5RNLw','',0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "grants" VALUES(32,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:27:18.000+00:00','5PW5H256lDhZ4e3pW5RNLw','',0,'7LhDwdf5pJkPhMUNKJ0UGg');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','concerto','Naše pravidla','{"session_target":500}','2026-11-20T17:15:45.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:23.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(2,'gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:23.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(3,'gNqKBgZpBGcIwcICE4qlE8','2026-11-20T17:03:23.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(4,'wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:08:59.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(5,'wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:08:59.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(6,'wDVqleW3QXjdOcpo2LJWX1','2026-11-20T17:08:59.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(7,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:10:58.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(8,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:10:58.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(9,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:10:58.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(10,'Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:22.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(11,'Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:22.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(12,'Ah7kDXJXDxxzb4rIAuTHFY','2026-11-20T17:12:22.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(13,'wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:32.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(14,'wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:32.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(15,'wWJmMn28iVSPC7JQyAK-L-','2026-11-20T17:13:32.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(16,'gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:21.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(17,'gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:21.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(18,'gC8K92D2EEauci4jxw2KvN','2026-11-20T17:14:21.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(19,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:10.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(20,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:10.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(21,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:10.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(22,'AOS_NMvZFWIgBSEJwDPb3h','2026-11-20T17:20:18.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(23,'AOS_NMvZFWIgBSEJwDPb3h','2026-11-20T17:20:18.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(24,'AOS_NMvZFWIgBSEJwDPb3h','2026-11-20T17:20:18.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(25,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:22:03.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(26,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:22:03.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(27,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:22:03.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(28,'AfawUetm14MS4tF0-kvkdC','2026-11-20T17:25:26.000+00:00','watch',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(29,'AfawUetm14MS4tF0-kvkdC','2026-11-20T17:25:26.000+00:00','keep',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(30,'AfawUetm14MS4tF0-kvkdC','2026-11-20T17:25:26.000+00:00','own',1,1,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(31,'wCgn7V6u__YozrNBaPIPsW','2026-11-20T17:26:43.000+00:00','watch',2,0,'7LhDwdf5pJkPhMUNKJ0UGg');
INSERT INTO "links" VALUES(32,'QDl0ahnFCMJGVrQVDEiorg','2026-11-20T17:27:04.000+00:00','watch',2,0,'7LhDwdf5pJkPhMUNKJ0UGg');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'gNqKBgZpBGcIwcICE4qlE8',1,'2026-11-20T17:07:56.000+00:00','a876acfb3a2ed7c4');
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
INSERT INTO "marks" VALUES(1,'gNqKBgZpBGcIwcICE4qlE8',1,9,0,'confirmed',33,'2026-11-20T17:08:17.000+00:00','a77ef3bd666dcdae');
INSERT INTO "marks" VALUES(2,'gNqKBgZpBGcIwcICE4qlE8',2,7,0,'disputed',33,'2026-11-20T17:08:24.000+00:00','a77ef3bd666dcdae');
INSERT INTO "marks" VALUES(3,'gNqKBgZpBGcIwcICE4qlE8',3,10,0,'',33,'2026-11-20T17:08:31.000+00:00','a77ef3bd666dcdae');
INSERT INTO "marks" VALUES(4,'gNqKBgZpBGcIwcICE4qlE8',4,5,0,'confirmed',33,'2026-11-20T17:08:38.000+00:00','a77ef3bd666dcdae');
INSERT INTO "marks" VALUES(5,'gNqKBgZpBGcIwcICE4qlE8',5,18,0,'disputed',33,'2026-11-20T17:08:45.000+00:00','a77ef3bd666dcdae');
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
INSERT INTO "meetings" VALUES(1,'wDVqleW3QXjdOcpo2LJWX1',16,0,'["8fc27b14231167f4","9ec5ff55fdc710b9","b306cba9d58391f9","a7fc3dedbb02ec5a","d53cd42a9a569909","e3418ebdcc4a64fa","e117e351dc894a59","01e0b765dbc573f6","e9a2df1a6ff38459","7f9464bed55ce364","be610cf918afd273","68c26bbde0288a09","3691c4333df472d1","17f617950dd0bab3","bded3d3fbb296cd3"]','[]','2026-11-20T17:20:04.000+00:00','0d72936132bddf98');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('gNqKBgZpBGcIwcICE4qlE8','a77ef3bd666dcdae',0,'2026-11-20T17:08:03.000+00:00',33);
INSERT INTO "phones" VALUES('gNqKBgZpBGcIwcICE4qlE8','7c116b4452a33bd7',1,'2026-11-20T17:08:10.000+00:00',33);
INSERT INTO "phones" VALUES('wDVqleW3QXjdOcpo2LJWX1','0d72936132bddf98',1,'2026-11-20T17:10:44.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'Auocgrp5TK6oEKFRE0zRuL','2026-11-20T17:15:38.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('Ah7kDXJXDxxzb4rIAuTHFY','',7,7,'2026-11-20T17:13:18.000+00:00','concerto','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk","Дмитрий"]','[106,114,106,114]','[]','[]','','5cdc0de933371a14df944e63b84fb97b','anna boris cenek дмитрии konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'gt61JnRzhTUPDZ2S0NQbTB',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('Auocgrp5TK6oEKFRE0zRuL','',2,2,'2026-11-20T17:15:31.000+00:00','concerto','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk","Дмитрий"]','[68,16,68,16]','[]','[]','','a3e4766ba5fcc18f3d590ed9192ed5e1','anna boris cenek дмитрии omyl club 2026-11-20',0,'null','null',4,'gyDkYQiaICzf1pYAfUbuQQ',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gC8K92D2EEauci4jxw2KvN','',3,3,'2026-11-20T17:25:54.000+00:00','concerto','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk","Дмитрий"]','[68,16,68,16]','[]','[]','','c41cb5ff5b9156079f5acf660033dd38','anna boris cenek дмитрии pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','null',4,'wm3fXaUmhrSCc5cvxoqujf',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gNqKBgZpBGcIwcICE4qlE8','',33,35,'2026-11-20T17:25:59.500+00:00','concerto','Úplně všechno','U Klokočníka','2026-11-19','running',8,'["Anna B","Ivan","Čeněk","Дмитрий","Hana"]','[564,129,564,129,0]','[]','[]','','7baf6bc3ad4e19ac97a0a86c59d30812','anna b ivan cenek дмитрии hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','null',4,'APviapdLD5ATz0vJPRGs2v',0,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[24,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[1,"Дмитрий"]],[]],[[[22,"Hana"]],[]]]','[-10,10,-10,10,0]','',0);
INSERT INTO "scored_tables" VALUES('wCgn7V6u__YozrNBaPIPsW','',6,6,'2026-11-20T17:11:47.000+00:00','concerto','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk","Дмитрий"]','[340,140,340,140]','[]','[{"from":"Boris","to":"Anna","points":400,"amount":null},{"from":"Дмитрий","to":"Čeněk","points":400,"amount":null}]','','f559037ef00a223f8639b9b5c666b3dc','anna boris cenek дмитрии jinak club 2026-11-20',0,'null','[400,-400,400,-400]',4,'wl9lZcOSCMmsF3Jn1J24aR',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wDVqleW3QXjdOcpo2LJWX1','',31,31,'2026-11-20T17:24:51.000+00:00','concerto','Pátek','Club','2026-11-20','running',15,'["Anna","Boris","Čeněk","Дмитрий"]','[256,1104,256,1104]','[]','[]','','d7caf8cb783915349706a5e73a7ab9ee','anna boris cenek дмитрии patek club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'gO7ZDX-xgTOfal3cHmSXqv',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('wWJmMn28iVSPC7JQyAK-L-','',1,1,'2026-11-20T17:13:25.000+00:00','concerto','','','2026-11-21','running',0,'["Anna","Boris","Čeněk","Дмитрий"]','[0,0,0,0]','[]','[]','','dc4f365b2888af2a980cfaac57d24293','anna boris cenek дмитрии   2026-11-21',0,'null','null',4,'wfQMrJx26SnsXOAfsxM6ou',0,'[]','[0,0,0,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','AOS_NMvZFWIgBSEJwDPb3h 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'gC8K92D2EEauci4jxw2KvN',1,'2026-11-20T17:14:56.000+00:00','8bbc0e5d91ec4124');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('Auocgrp5TK6oEKFRE0zRuL',106);
INSERT INTO "versions" VALUES('7LhDwdf5pJkPhMUNKJ0UGg',160);
INSERT INTO "versions" VALUES('AfawUetm14MS4tF0-kvkdC',164);
INSERT INTO "versions" VALUES('AOS_NMvZFWIgBSEJwDPb3h',166);
INSERT INTO "versions" VALUES('gC8K92D2EEauci4jxw2KvN',167);
INSERT INTO "versions" VALUES('wDVqleW3QXjdOcpo2LJWX1',168);
INSERT INTO "versions" VALUES('wWJmMn28iVSPC7JQyAK-L-',169);
INSERT INTO "versions" VALUES('Ah7kDXJXDxxzb4rIAuTHFY',170);
INSERT INTO "versions" VALUES('wCgn7V6u__YozrNBaPIPsW',174);
INSERT INTO "versions" VALUES('QDl0ahnFCMJGVrQVDEiorg',176);
INSERT INTO "versions" VALUES('5PW5H256lDhZ4e3pW5RNLw',183);
INSERT INTO "versions" VALUES('4jPLVI_Nel-QffiQclHykw',190);
INSERT INTO "versions" VALUES('gNqKBgZpBGcIwcICE4qlE8',193);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','gNqKBgZpBGcIwcICE4qlE8','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','wDVqleW3QXjdOcpo2LJWX1','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','wCgn7V6u__YozrNBaPIPsW','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','Ah7kDXJXDxxzb4rIAuTHFY','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','wWJmMn28iVSPC7JQyAK-L-','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','gC8K92D2EEauci4jxw2KvN','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('7LhDwdf5pJkPhMUNKJ0UGg','Auocgrp5TK6oEKFRE0zRuL','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','gNqKBgZpBGcIwcICE4qlE8','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','wDVqleW3QXjdOcpo2LJWX1','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','Ah7kDXJXDxxzb4rIAuTHFY','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','wWJmMn28iVSPC7JQyAK-L-','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('5PW5H256lDhZ4e3pW5RNLw','gC8K92D2EEauci4jxw2KvN','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('4jPLVI_Nel-QffiQclHykw','gNqKBgZpBGcIwcICE4qlE8','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('4jPLVI_Nel-QffiQclHykw','wDVqleW3QXjdOcpo2LJWX1','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('4jPLVI_Nel-QffiQclHykw','Ah7kDXJXDxxzb4rIAuTHFY','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('4jPLVI_Nel-QffiQclHykw','wWJmMn28iVSPC7JQyAK-L-','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('4jPLVI_Nel-QffiQclHykw','gC8K92D2EEauci4jxw2KvN','2026-11-21T12:00:00.000+00:00',0);
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

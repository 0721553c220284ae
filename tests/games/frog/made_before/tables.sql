-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiMzkyNzVhOWJmMTgwN2FiMzI0NTJmMTRmZTc1NmRlZGZkMTlmYWY1MSIsImRldmljZSI6IjF4V2JnclRGbHg2WlVRcnRzRzJZckEifQ.awCDBA.22QGd8lkXkD7dGafhfFOpLxSoPA
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiNzUxYzJmMGU5NDFlZjUyYmQxNGY4OWNhNmFlZWU4NjY4ODg0ZWYxZSIsImRldmljZSI6Imx6dUFiYllsUXpEM3h2RFA3ckNsalEifQ.awB9Pw.UgqAz4lwKDcGT9uIDPiTBT0L6k8
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZWNmYzcxYTI2MDMwMmU5ZTNiMjM1MzIwNGZjZmMzNzM2ZTlhMjRiZSIsImRldmljZSI6IkNRRzZWSGF1YjluWkVRLWFmTVY4TVEifQ.awB9Rg.-HFjIClIqJPdZOl-K7fIS1H5De4
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
INSERT INTO "bank_accounts" VALUES('lzuAbbYlQzD3xvDP7rCljQ','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','lzuAbbYlQzD3xvDP7rCljQ');
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
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',1,'2026-11-20T17:19:57.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','opened','{"title": "P\u00e1tek", "tables": ["Q4CjiblD77NTt9Y1ZHPgp4", "Qt_CDEdgMOWgLoxWWa2zwf"]}','smMt9QX69l2DOIU0c3lqbQ');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',2,'2026-11-20T17:20:32.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','terms','{"table": "Q4CjiblD77NTt9Y1ZHPgp4", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','h3UjBnXLCFkHWruaUty1xQ');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',3,'2026-11-20T17:20:39.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','terms','{"table": "Q4CjiblD77NTt9Y1ZHPgp4", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','wWpi5VrEt_mXjjBiP8vf-Q');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',4,'2026-11-20T17:20:46.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','terms','{"table": "Qt_CDEdgMOWgLoxWWa2zwf", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','E7Z7enwQyVgbEXx9VmmkzA');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',5,'2026-11-20T17:20:53.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1]]}}','CRag7dacpoAJL2RhIN1MoA');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',6,'2026-11-20T17:21:00.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1]]}}','zMsWfOCQjk0HKHkZcBLxww');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',7,'2026-11-20T17:21:07.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "14.00"], ["\u010cen\u011bk", "Boris", "16.00"]], "came_to": {"Q4CjiblD77NTt9Y1ZHPgp4": [["Anna", "5.00"], ["Boris", "5.00"], ["\u010cen\u011bk", "-10.00"]], "Qt_CDEdgMOWgLoxWWa2zwf": [["Anna", "9.00"], ["Boris", "-3.00"], ["\u010cen\u011bk", "-6.00"]]}, "chairs": {"Anna": [["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1]], "\u010cen\u011bk": [["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1]]}, "covers": {"Q4CjiblD77NTt9Y1ZHPgp4": {"amounts": [["Anna", "5.00"], ["Boris", "5.00"], ["\u010cen\u011bk", "-10.00"]], "number": 16, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "5.00"], [1, "5.00"], [2, "-10.00"]]}, "Qt_CDEdgMOWgLoxWWa2zwf": {"amounts": [["Anna", "9.00"], ["Boris", "-3.00"], ["\u010cen\u011bk", "-6.00"]], "number": 7, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "9.00"], [1, "-3.00"], [2, "-6.00"]]}}, "lowered": []}','CDUdCz0LClbdSFrlWhgJdg');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',8,'2026-11-20T17:21:14.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','paid','{"promise": 1, "amount": "0.10"}','QgYzUftlxd3g5mU1pSM_7w');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',9,'2026-11-20T17:21:21.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','carried','{"promise": 1, "carried": true}','YCFiYX75UlRdnXwp4TqjEw');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',1,'2026-11-20T17:21:28.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','opened','{"title": "Sez\u00f3na", "tables": ["w_cmvG88wO95s3XqnyyzqH", "QEE3QXssZ62LYi3brm1vCK", "ApVlnjl1umTkfFFQVr76yv"]}','3XVvjG77HrVW9wwqtwWWTw');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',2,'2026-11-20T17:22:03.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','taken','{"book": "gq-P_f7_hXCJU-yO6CxfF6", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "13.90"], "chairs": {"Boris": [["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1]], "Anna": [["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]]}}','uUZgb9Bn-ijDP_YNfGTQGg');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',3,'2026-11-20T17:22:10.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','given','{"book": "gq-P_f7_hXCJU-yO6CxfF6", "promise": 1}','hDOc--PQtZAEgSG722ZZUw');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',4,'2026-11-20T17:22:17.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','taken','{"book": "gq-P_f7_hXCJU-yO6CxfF6", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "13.90"], "chairs": {"Boris": [["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1]], "Anna": [["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]]}}','1CXlbzsqD_HSyoyKiA-aSg');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',5,'2026-11-20T17:22:24.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','tables','{"tables": ["Q6dn5CWIHsvP-77bXTWV-t", "QEE3QXssZ62LYi3brm1vCK", "ApVlnjl1umTkfFFQVr76yv"]}','7WFkyScYGHtXPbs6wNob7w');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',6,'2026-11-20T17:22:31.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','terms','{"table": "QEE3QXssZ62LYi3brm1vCK", "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','vwlHgd6G14ooXoaB0SPlfQ');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',7,'2026-11-20T17:22:38.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "\u010cen\u011bk", "9.85"], ["Boris", "\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "5.25"], ["Boris", "\u010cen\u011bk", "3.40"]], "came_to": {"QEE3QXssZ62LYi3brm1vCK": [["Anna", "-23.75"], ["Boris", "5.25"], ["\u010cen\u011bk", "13.25"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "5.25"]], "": [["Boris", "-13.90"], ["Anna", "13.90"]]}, "chairs": {"Anna": [["Q6dn5CWIHsvP-77bXTWV-t", 0, 1], ["QEE3QXssZ62LYi3brm1vCK", 0, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q6dn5CWIHsvP-77bXTWV-t", 1, 1], ["QEE3QXssZ62LYi3brm1vCK", 1, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1], ["ApVlnjl1umTkfFFQVr76yv", 1, 1]], "\u010cen\u011bk": [["Q6dn5CWIHsvP-77bXTWV-t", 2, 1], ["QEE3QXssZ62LYi3brm1vCK", 2, 1], ["ApVlnjl1umTkfFFQVr76yv", 2, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["QEE3QXssZ62LYi3brm1vCK", 3, 1]]}, "covers": {"QEE3QXssZ62LYi3brm1vCK": {"amounts": [["Anna", "-23.75"], ["Boris", "5.25"], ["\u010cen\u011bk", "13.25"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "5.25"]], "number": 6, "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-23.75"], [1, "5.25"], [2, "13.25"], [3, "5.25"]]}, "": {"amounts": [["Boris", "-13.90"], ["Anna", "13.90"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','z8MPFAHoIANSZFAlCACkvw');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',8,'2026-11-20T17:22:45.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "EUR", "game": ""}, "promises": [["Ivan", "Hana", "3.60"], ["\u010cen\u011bk", "Anna B", "1.60"], ["\u010cen\u011bk", "Hana", "1.00"], [" box", "Hana", "0.60"]], "came_to": {"ApVlnjl1umTkfFFQVr76yv": [["Anna B", "1.60"], ["Ivan", "-3.60"], ["\u010cen\u011bk", "-2.60"], ["Hana", "5.20"], [" box", "-0.60"]]}, "chairs": {"Anna B": [["ApVlnjl1umTkfFFQVr76yv", 0, 1]], "Ivan": [["ApVlnjl1umTkfFFQVr76yv", 1, 26]], "\u010cen\u011bk": [["Q6dn5CWIHsvP-77bXTWV-t", 2, 1], ["QEE3QXssZ62LYi3brm1vCK", 2, 1], ["ApVlnjl1umTkfFFQVr76yv", 2, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1]], "Hana": [["ApVlnjl1umTkfFFQVr76yv", 3, 24]], " box": []}, "covers": {"ApVlnjl1umTkfFFQVr76yv": {"amounts": [["Anna B", "1.60"], ["Ivan", "-3.60"], ["\u010cen\u011bk", "-2.60"], ["Hana", "5.20"], [" box", "-0.60"]], "number": 35, "basis": "agreed", "stake": {"per_point": "0.20", "currency": "EUR"}, "edition": 2, "chairs": [[0, "1.60"], [1, "-3.60"], [2, "-2.60"], [3, "5.20"]]}}, "lowered": []}','y7EXC8I0MnhbXeLU0v9dJQ');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',9,'2026-11-20T17:22:52.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "", "game": "frog"}, "promises": [["Anna", "Boris", "8"], ["\u010cen\u011bk", "Boris", "8"]], "came_to": {"Q6dn5CWIHsvP-77bXTWV-t": [["Anna", "-8"], ["Boris", "16"], ["\u010cen\u011bk", "-8"]]}, "chairs": {"Anna": [["Q6dn5CWIHsvP-77bXTWV-t", 0, 1], ["QEE3QXssZ62LYi3brm1vCK", 0, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q6dn5CWIHsvP-77bXTWV-t", 1, 1], ["QEE3QXssZ62LYi3brm1vCK", 1, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1], ["ApVlnjl1umTkfFFQVr76yv", 1, 1]], "\u010cen\u011bk": [["Q6dn5CWIHsvP-77bXTWV-t", 2, 1], ["QEE3QXssZ62LYi3brm1vCK", 2, 1], ["ApVlnjl1umTkfFFQVr76yv", 2, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1]]}, "covers": {"Q6dn5CWIHsvP-77bXTWV-t": {"amounts": [["Anna", "-8"], ["Boris", "16"], ["\u010cen\u011bk", "-8"]], "number": 2, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "-8"], [1, "16"], [2, "-8"]]}}, "lowered": []}','M_KlfwtRDQDG28pfrTC1Lg');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',10,'2026-11-20T17:24:44.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "65.00"], ["Boris", "\u010cen\u011bk", "114.00"]], "came_to": {"Q4CjiblD77NTt9Y1ZHPgp4": [["Anna", "-60.00"], ["Boris", "-60.00"], ["\u010cen\u011bk", "120.00"]]}, "chairs": {"Anna": [["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1]], "\u010cen\u011bk": [["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1]]}, "covers": {"Q4CjiblD77NTt9Y1ZHPgp4": {"amounts": [["Anna", "-65.00"], ["Boris", "-65.00"], ["\u010cen\u011bk", "130.00"]], "number": 31, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-65.00"], [1, "-65.00"], [2, "130.00"]]}}, "lowered": [{"book": "gq-P_f7_hXCJU-yO6CxfF6", "promise": 2, "off": ["\u010cen\u011bk", "Boris", "16.00"]}]}','1qc1CgLR6qgBQMw0rShSfg');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',11,'2026-11-20T17:24:51.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','lowered','{"promise": 2, "amount": "16.00", "book": "gq-P_f7_hXCJU-yO6CxfF6"}','1qc1CgLR6qgBQMw0rShSfg 2');
INSERT INTO "book_events" VALUES('A-V8ZHy38Z4rplYYS4aCFs',1,'2026-11-20T17:24:58.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','opened','{"title": "Omyl", "tables": ["Q6dn5CWIHsvP-77bXTWV-t"]}','j1KtM8q2eEzv04MUC_b_Ew');
INSERT INTO "book_events" VALUES('A-V8ZHy38Z4rplYYS4aCFs',2,'2026-11-20T17:25:40.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','terms','{"table": "Q6dn5CWIHsvP-77bXTWV-t", "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','1OUyMy9G3UoJzkU84L14OA');
INSERT INTO "book_events" VALUES('A-V8ZHy38Z4rplYYS4aCFs',3,'2026-11-20T17:25:47.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "8.00"], ["\u010cen\u011bk", "Boris", "8.00"]], "came_to": {"Q6dn5CWIHsvP-77bXTWV-t": [["Anna", "-8.00"], ["Boris", "16.00"], ["\u010cen\u011bk", "-8.00"]]}, "chairs": {"Anna": [["Q6dn5CWIHsvP-77bXTWV-t", 0, 1], ["QEE3QXssZ62LYi3brm1vCK", 0, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q6dn5CWIHsvP-77bXTWV-t", 1, 1], ["QEE3QXssZ62LYi3brm1vCK", 1, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1], ["ApVlnjl1umTkfFFQVr76yv", 1, 1]], "\u010cen\u011bk": [["Q6dn5CWIHsvP-77bXTWV-t", 2, 1], ["QEE3QXssZ62LYi3brm1vCK", 2, 1], ["ApVlnjl1umTkfFFQVr76yv", 2, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1]]}, "covers": {"Q6dn5CWIHsvP-77bXTWV-t": {"amounts": [["Anna", "-8.00"], ["Boris", "16.00"], ["\u010cen\u011bk", "-8.00"]], "number": 3, "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-8.00"], [1, "16.00"], [2, "-8.00"]]}}, "lowered": []}','8W55E_1Ib11DEiCD-Mjw7Q');
INSERT INTO "book_events" VALUES('A-V8ZHy38Z4rplYYS4aCFs',4,'2026-11-20T17:25:54.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','settled','{"purse": {"currency": "", "game": "frog"}, "promises": [], "came_to": {"Q6dn5CWIHsvP-77bXTWV-t": [["Anna", "0"], ["Boris", "0"], ["\u010cen\u011bk", "0"]]}, "chairs": {"Anna": [["Q6dn5CWIHsvP-77bXTWV-t", 0, 1], ["QEE3QXssZ62LYi3brm1vCK", 0, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 0, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]], "Boris": [["Q6dn5CWIHsvP-77bXTWV-t", 1, 1], ["QEE3QXssZ62LYi3brm1vCK", 1, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 1, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 1, 1], ["ApVlnjl1umTkfFFQVr76yv", 1, 1]], "\u010cen\u011bk": [["Q6dn5CWIHsvP-77bXTWV-t", 2, 1], ["QEE3QXssZ62LYi3brm1vCK", 2, 1], ["Q4CjiblD77NTt9Y1ZHPgp4", 2, 1], ["Qt_CDEdgMOWgLoxWWa2zwf", 2, 1], ["ApVlnjl1umTkfFFQVr76yv", 2, 1]]}, "covers": {"Q6dn5CWIHsvP-77bXTWV-t": {"amounts": [["Anna", "8"], ["Boris", "-16"], ["\u010cen\u011bk", "8"]], "number": 3, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "8"], [1, "-16"], [2, "8"]]}}, "lowered": [{"book": "QOH7QqJfVafDFkzEMgBE9e", "promise": 8, "off": ["Anna", "Boris", "8"]}, {"book": "QOH7QqJfVafDFkzEMgBE9e", "promise": 9, "off": ["\u010cen\u011bk", "Boris", "8"]}]}','T0ffe-AckBItnzqwzSz72Q');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',10,'2026-11-20T17:26:01.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','lowered','{"promise": 8, "amount": "8", "book": "A-V8ZHy38Z4rplYYS4aCFs"}','T0ffe-AckBItnzqwzSz72Q 2');
INSERT INTO "book_events" VALUES('QOH7QqJfVafDFkzEMgBE9e',11,'2026-11-20T17:26:08.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','lowered','{"promise": 9, "amount": "8", "book": "A-V8ZHy38Z4rplYYS4aCFs"}','T0ffe-AckBItnzqwzSz72Q 3');
INSERT INTO "book_events" VALUES('A-V8ZHy38Z4rplYYS4aCFs',5,'2026-11-20T17:26:15.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','cBBJkKU6A52SuJ0FzcxWjA');
INSERT INTO "book_events" VALUES('gq-P_f7_hXCJU-yO6CxfF6',12,'2026-11-20T17:26:29.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','meant','{"settled": 7, "name": "Anna", "chair": ["Qt_CDEdgMOWgLoxWWa2zwf", 0, 1]}','7-YLaX9CulFqAgcppPVO5w');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','gq-P_f7_hXCJU-yO6CxfF6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','QOH7QqJfVafDFkzEMgBE9e','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','A-V8ZHy38Z4rplYYS4aCFs','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','gq-P_f7_hXCJU-yO6CxfF6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','A-V8ZHy38Z4rplYYS4aCFs','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','gq-P_f7_hXCJU-yO6CxfF6','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','A-V8ZHy38Z4rplYYS4aCFs','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'Qt_CDEdgMOWgLoxWWa2zwf',0,'Anna Nováková','2026-11-20T17:26:22.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
INSERT INTO "chairs" VALUES(2,'Q6dn5CWIHsvP-77bXTWV-t',2,'Čenda','2026-11-20T17:26:36.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
INSERT INTO "chairs" VALUES(3,'Q4CjiblD77NTt9Y1ZHPgp4',2,'Čenda','2026-11-20T17:26:36.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
INSERT INTO "chairs" VALUES(4,'w_cmvG88wO95s3XqnyyzqH',2,'Čenda','2026-11-20T17:26:36.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
INSERT INTO "chairs" VALUES(5,'Qt_CDEdgMOWgLoxWWa2zwf',2,'Čenda','2026-11-20T17:26:36.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
INSERT INTO "chairs" VALUES(6,'QEE3QXssZ62LYi3brm1vCK',2,'Čenda','2026-11-20T17:26:36.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
INSERT INTO "chairs" VALUES(7,'ApVlnjl1umTkfFFQVr76yv',2,'Čenda','2026-11-20T17:26:36.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'ApVlnjl1umTkfFFQVr76yv','lzuAbbYlQzD3xvDP7rCljQ',1,37,'["Anna B", "Ivan", "\u010cen\u011bk", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'Q6dn5CWIHsvP-77bXTWV-t',2,'2026-11-20T17:14:35.000+00:00','d4ba52b4f7c62c02');
INSERT INTO "copies" VALUES(2,'Q4CjiblD77NTt9Y1ZHPgp4',13,'2026-11-20T17:18:47.000+00:00','dfe12207f5686449');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'QEE3QXssZ62LYi3brm1vCK','1xWbgrTFlx6ZUQrtsG2YrA',6,'{"bid":["frog"],"points":[""],"bidder":["1"]}','2026-11-20T17:11:54.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'w_cmvG88wO95s3XqnyyzqH','lzuAbbYlQzD3xvDP7rCljQ',1,'{"bid":["frog"],"points":[""],"bidder":["1"]}','2026-11-20T17:13:53.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:45.000+00:00');
INSERT INTO "evenings" VALUES('QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:44.000+00:00');
INSERT INTO "evenings" VALUES('Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:08.000+00:00');
INSERT INTO "evenings" VALUES('w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:18.000+00:00');
INSERT INTO "evenings" VALUES('Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:07.000+00:00');
INSERT INTO "evenings" VALUES('QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:14:56.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"AO53eACLaEH6d-I2GpXqDR","game":"frog","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":68}}','6lOoju1wjEMjjrqBCK63Nw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":60}}','cya4U5gZkkTXlORzJbQscw','9452ea06742f730c');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Boris","points":61}}','8239jDi_rs1fd12KQl1o8w','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"bid":"passed_out"}}','UFrEa4pLAszD4n99_0z5fQ','9452ea06742f730c');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',6,'2026-11-20T17:04:12.000+00:00','noted','{}','r68-uVfwc57eFceHKST1YQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"bid":"grand","bidder":"Anna","points":61}}','cnhcY4J91LHXmsdD_94AoQ','9452ea06742f730c');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','CYxB1EmNtERw9y4_zt92CQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','w3Bbv92jq08KaAI6Ta2sIQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','LoBaCSNdtfsaZU5ExWSWpw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',11,'2026-11-20T17:04:47.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě"}}','rwgYdFVjlnwtCQ7wwCir2Q','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',12,'2026-11-20T17:04:54.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě"}}','4-B_b0P86GQk0KlfHzSgHQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',13,'2026-11-20T17:05:01.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě"}}','IgAmMUzAbgqu1ZP9WY5LwQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',14,'2026-11-20T17:05:08.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"points":3,"reason":"pozdě"}}','V9mHE3fDdKzirFD1dvULTw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',15,'2026-11-20T17:05:15.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"přišel pozdě"}}','mnv1ZlAAcBInT1Mnw0UqXQ','9452ea06742f730c');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',16,'2026-11-20T17:05:22.000+00:00','entry_withdrawn','{"entry":11}','Ki_Vvsx9uiGSQCyBeWPEeA','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',17,'2026-11-20T17:05:29.000+00:00','entry_restored','{"entry":11}','hkCa3sHfZl0v3PJAroVMXw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',18,'2026-11-20T17:05:36.000+00:00','entry_withdrawn','{"entry":14}','YwKbN4xmCiipMbbqVEPJow','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',19,'2026-11-20T17:05:43.000+00:00','rules_changed','{"rules":{"grand_rate":3}}','OcF2ZKLMB73cqbYRqTnD_A','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',20,'2026-11-20T17:05:50.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":60}}','cFS0FVi4i09U-UwPWdHcDQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',21,'2026-11-20T17:05:57.000+00:00','dealer_named','{"dealer":"Anna"}','w-hXhnNeVjXX_YqfIh0V-g','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',22,'2026-11-20T17:06:04.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":68}}','CoGDyO9TH_qr93Fb2fSWmg','9452ea06742f730c');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',23,'2026-11-20T17:06:11.000+00:00','bounded','{"deals":20,"points":0}','v-1H2ocw_-oREQL-VFgo_w','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',24,'2026-11-20T17:06:18.000+00:00','joined','{"name":"Hana"}','CE_ymYz5tuMFZJYZxiIScw','9452ea06742f730c');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',25,'2026-11-20T17:06:25.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Hana","points":60}}','wmHfb082vkqikZNM28m0mQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',26,'2026-11-20T17:06:32.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','Ww57oV5XoVW5pJG9C1KqeA','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',27,'2026-11-20T17:06:39.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Hana","points":68}}','gk_aIZPOBd8RVJTk-cJRxw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',28,'2026-11-20T17:06:46.000+00:00','left','{"player":"Anna","edition":2}','34DYmhiJyingkemxjTwaCA','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',29,'2026-11-20T17:06:53.000+00:00','left','{"player":"Čeněk"}','MRdDfGriYMBPoDpCSkYTXQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',30,'2026-11-20T17:07:00.000+00:00','joined','{"name":"Anna","seat":1}','FUSLjfh11EvT2eNNz43lTg','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',31,'2026-11-20T17:07:07.000+00:00','rules_agreed','{"rules":{"grand_rate":3},"keeping":[19]}','QLpJ4IHleh62q2x-4msuDw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',32,'2026-11-20T17:07:14.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Ivan","trump":"clubs","points":55}}','KijK6Ek6SNdJhUdADzPBBA','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',33,'2026-11-20T17:07:21.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','Gj1i1nAghBUencwPddiiRQ','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',34,'2026-11-20T17:07:28.000+00:00','remainder_given','{"to":"Anna B"}','nUK-7VgIYYYLhUJdfGlSYw','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',35,'2026-11-20T17:07:35.000+00:00','remainder_given','{"to":null}','rdBf-HOAsJ2Evgd54k-t_Q','9d2795e6f7c829b8');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',1,'2026-11-20T17:08:38.000+00:00','opened','{"table":"gVJc-WVBq5HJ7uJO1MBYgt","game":"frog","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',2,'2026-11-20T17:09:06.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":68}}','cZRF0r-jQUyBM_jUNLsgZg','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',3,'2026-11-20T17:09:13.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":60}}','d7zJr9RWUC9V5lsT7HYeEQ','9f78456cba092fca');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',4,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":68}}','j-MahE9QRxCCPH08w2TWYw','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',5,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Čeněk","points":60}}','KBNehjw5ebhWkYKGKsvkpg','9f78456cba092fca');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',6,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','wSil5taNEbzrsbVEe-Otlw','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',7,'2026-11-20T17:09:41.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":60}}','GKmNUhWGLoFhQbOLhqW8zA','9f78456cba092fca');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',8,'2026-11-20T17:09:48.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Anna","trump":"clubs","points":55}}','pa8VFbpu34FJ308DTaz9mg','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',9,'2026-11-20T17:09:55.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Boris","trump":"clubs","points":55}}','0CA42QS-inPy1vjo25S5zQ','9f78456cba092fca');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',10,'2026-11-20T17:10:02.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Čeněk","trump":"clubs","points":55}}','wIpYiGiu_Ykkd8hqX2eJ2Q','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',11,'2026-11-20T17:10:09.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Anna","points":61}}','4ANd_Q8rFtCN8VKes8CgmQ','9f78456cba092fca');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',12,'2026-11-20T17:10:16.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Boris","points":61}}','Qb4O3-AMhQquts5J-GTYmQ','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',13,'2026-11-20T17:10:23.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Čeněk","points":61}}','9k7LLOZyawJxCXfSwnoKNA','9f78456cba092fca');
INSERT INTO "events" VALUES('QEE3QXssZ62LYi3brm1vCK',1,'2026-11-20T17:10:37.000+00:00','opened','{"table":"wG1iu9dI3UKp6kHf8wYMh-","game":"frog","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","rules":{"grand_rate":3,"sitter_pays":true},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','fb94ba892f619346');
INSERT INTO "events" VALUES('QEE3QXssZ62LYi3brm1vCK',2,'2026-11-20T17:11:05.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":68}}','u7YmXTnaVjDXi5NUZHIACw','fb94ba892f619346');
INSERT INTO "events" VALUES('QEE3QXssZ62LYi3brm1vCK',3,'2026-11-20T17:11:12.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','DQBSQdXedTaszYNXW4sXng','fb94ba892f619346');
INSERT INTO "events" VALUES('QEE3QXssZ62LYi3brm1vCK',4,'2026-11-20T17:11:19.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Anna","trump":"clubs","points":55}}','tSLlzeHxz2QIHjP8jRKDiw','fb94ba892f619346');
INSERT INTO "events" VALUES('QEE3QXssZ62LYi3brm1vCK',5,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Anna","points":61}}','AsOSmiKOPBPVECzJbgN4zw','fb94ba892f619346');
INSERT INTO "events" VALUES('QEE3QXssZ62LYi3brm1vCK',6,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"bid":"grand","bidder":"Anna","points":50}}','2IJz1HhpSeyOrXs25TwiTg','fb94ba892f619346');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',1,'2026-11-20T17:12:01.000+00:00','opened','{"table":"wxpq9h5dXqLI4ceU2QxAeM","game":"frog","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','d67b33398e397438');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',2,'2026-11-20T17:12:29.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":68}}','PkWYGwF-4z6CFHUEY2qU7w','d67b33398e397438');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',3,'2026-11-20T17:12:36.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','wsPVoggA_y9Q3BWy2N1q-w','d67b33398e397438');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',4,'2026-11-20T17:12:43.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Čeněk","trump":"clubs","points":55}}','8h94mf0Z305mdLDnaeLcOA','d67b33398e397438');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',5,'2026-11-20T17:12:50.000+00:00','closed','{"balances":{"Anna":"18","Boris":"-6","Čeněk":"-12"}}','U5SoitIiQ7C9gCRfoc91xw','d67b33398e397438');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',6,'2026-11-20T17:12:57.000+00:00','reopened','{}','RbcV3UgWz8tkEhhIFE9wJw','d67b33398e397438');
INSERT INTO "events" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',7,'2026-11-20T17:13:04.000+00:00','closed','{"balances":{"Anna":"18","Boris":"-6","Čeněk":"-12"}}','c6ed1Bf0ulTJSwgfsmKCZA','d67b33398e397438');
INSERT INTO "events" VALUES('w_cmvG88wO95s3XqnyyzqH',1,'2026-11-20T17:13:11.000+00:00','opened','{"table":"gSg6HX4-IXgHndgQuyFzKy","game":"frog","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","date":"2026-11-21","zone":"Europe/Prague"}','opened','c43d5b17c5743340');
INSERT INTO "events" VALUES('Q6dn5CWIHsvP-77bXTWV-t',1,'2026-11-20T17:14:00.000+00:00','opened','{"table":"gPKR55pMeU9ayKi6ihHRHp","game":"frog","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','d4ba52b4f7c62c02');
INSERT INTO "events" VALUES('Q6dn5CWIHsvP-77bXTWV-t',2,'2026-11-20T17:14:28.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":68}}','dpDUY2JUPMlxuSOKNs1XjQ','d4ba52b4f7c62c02');
INSERT INTO "events" VALUES('QjtDPdWln_F4O4Bp5T1pwU',1,'2026-11-20T17:14:49.000+00:00','opened','{"table":"g-6MHSJKbu0hjn9eClYlea","game":"frog","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','7a2c4787c3dbe9aa');
INSERT INTO "events" VALUES('QjtDPdWln_F4O4Bp5T1pwU',2,'2026-11-20T17:15:17.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":68}}','1wF1H7r1eRijjv3YBxVA6A','7a2c4787c3dbe9aa');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',14,'2026-11-20T17:19:36.000+00:00','dealt','{"facts":{"bid":"chico","bidder":"Čeněk","trump":"clubs","points":55}}','rW542KIeR-zNMg5ib_QB1w','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',15,'2026-11-20T17:19:15.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Čeněk","points":60}}','2rCxBDFJioyy-BLJphp7og','9a1f506aff98c89c');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',16,'2026-11-20T17:19:22.000+00:00','dealt','{"facts":{"bid":"frog","bidder":"Anna","points":60}}','RXJS_fG7id2IfG_zjFx_5A','9a1f506aff98c89c');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',17,'2026-11-20T17:22:59.000+00:00','amended','{"deal":1,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','NBkhSXnmG9VZtZXthLT8CQ','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',18,'2026-11-20T17:23:06.000+00:00','amended','{"deal":2,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','6jahUISwGxwfMnaetIrp0w','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',19,'2026-11-20T17:23:13.000+00:00','amended','{"deal":3,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','434ZHijkBlvfYAQjsReKCw','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',20,'2026-11-20T17:23:20.000+00:00','amended','{"deal":4,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','FowawzYDRQc_Icd79XOz5w','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',21,'2026-11-20T17:23:27.000+00:00','amended','{"deal":5,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','Y2rwzE57iDoUxJjlGHI7XA','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',22,'2026-11-20T17:23:34.000+00:00','amended','{"deal":6,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','YsuuTlYsLYfqNFeQNA8Yeg','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',23,'2026-11-20T17:23:41.000+00:00','amended','{"deal":7,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','nv44daBTtx7X-t-v7q0eAg','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',24,'2026-11-20T17:23:48.000+00:00','amended','{"deal":8,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','5ToTn_JuIZYEtZgUEEI_yw','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',25,'2026-11-20T17:23:55.000+00:00','amended','{"deal":9,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','RHmyVmfTN-TcPSNknx216Q','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',26,'2026-11-20T17:24:02.000+00:00','amended','{"deal":10,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','3eYtgbjnyBDFjTpObWeKXQ','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',27,'2026-11-20T17:24:09.000+00:00','amended','{"deal":11,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','7NaHOLN6bjzhQXfsPGGfkQ','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',28,'2026-11-20T17:24:16.000+00:00','amended','{"deal":12,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','CbIYR0-ACdLEZ00Ukr18fA','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',29,'2026-11-20T17:24:23.000+00:00','amended','{"deal":13,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','pVt-StGylPBTGAJKiz1j9Q','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',30,'2026-11-20T17:24:30.000+00:00','amended','{"deal":14,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','asP24ETglgUQX-KQNmgs6g','dfe12207f5686449');
INSERT INTO "events" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',31,'2026-11-20T17:24:37.000+00:00','amended','{"deal":15,"facts":{"bid":"frog","bidder":"Čeněk","points":68}}','bbze6SjfNC2UOXr_5KZN6A','dfe12207f5686449');
INSERT INTO "events" VALUES('Q6dn5CWIHsvP-77bXTWV-t',3,'2026-11-20T17:25:33.000+00:00','described','{"players":["Anna","Boris","Čeněk"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','DIf5ucL6KhhkM9SYQq6vvA','d4ba52b4f7c62c02');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',36,'2026-11-20T17:25:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('ApVlnjl1umTkfFFQVr76yv',37,'2026-11-20T17:25:59.500+00:00','reseated','{"players":["Anna B","Hana","Ivan"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:23.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(2,'ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:30.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(3,'ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:37.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(4,'Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:45.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(5,'Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:52.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(6,'Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:59.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(7,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:44.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(8,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:51.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(9,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:58.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(10,'Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:08.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(11,'Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:15.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(12,'Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:22.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(13,'w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:18.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(14,'w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:25.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(15,'w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:32.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(16,'Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:07.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(17,'Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:14.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(18,'Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:21.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(19,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:14:56.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(20,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:15:03.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(21,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:15:10.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(22,'gq-P_f7_hXCJU-yO6CxfF6','2026-11-20T17:20:04.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(23,'gq-P_f7_hXCJU-yO6CxfF6','2026-11-20T17:20:18.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(24,'gq-P_f7_hXCJU-yO6CxfF6','2026-11-20T17:20:25.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(25,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:21:35.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(26,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:21:49.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(27,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:21:56.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(28,'A-V8ZHy38Z4rplYYS4aCFs','2026-11-20T17:25:05.000+00:00','1xWbgrTFlx6ZUQrtsG2YrA','own',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(29,'A-V8ZHy38Z4rplYYS4aCFs','2026-11-20T17:25:19.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','keep',1,'');
INSERT INTO "grants" VALUES(30,'A-V8ZHy38Z4rplYYS4aCFs','2026-11-20T17:25:26.000+00:00','CQG6VHaub9nZEQ-afMV8MQ','watch',1,'');
INSERT INTO "grants" VALUES(31,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:26:57.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','',0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "grants" VALUES(32,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:27:18.000+00:00','lzuAbbYlQzD3xvDP7rCljQ','',0,'1xWbgrTFlx6ZUQrtsG2YrA');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','frog','Naše pravidla','{"grand_rate":3}','2026-11-20T17:15:31.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:23.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(2,'ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:23.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(3,'ApVlnjl1umTkfFFQVr76yv','2026-11-20T17:03:23.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(4,'Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:45.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(5,'Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:45.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(6,'Q4CjiblD77NTt9Y1ZHPgp4','2026-11-20T17:08:45.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(7,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:44.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(8,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:44.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(9,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:10:44.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(10,'Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:08.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(11,'Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:08.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(12,'Qt_CDEdgMOWgLoxWWa2zwf','2026-11-20T17:12:08.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(13,'w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:18.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(14,'w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:18.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(15,'w_cmvG88wO95s3XqnyyzqH','2026-11-20T17:13:18.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(16,'Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:07.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(17,'Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:07.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(18,'Q6dn5CWIHsvP-77bXTWV-t','2026-11-20T17:14:07.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(19,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:14:56.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(20,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:14:56.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(21,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:14:56.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(22,'gq-P_f7_hXCJU-yO6CxfF6','2026-11-20T17:20:04.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(23,'gq-P_f7_hXCJU-yO6CxfF6','2026-11-20T17:20:04.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(24,'gq-P_f7_hXCJU-yO6CxfF6','2026-11-20T17:20:04.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(25,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:21:35.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(26,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:21:35.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(27,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:21:35.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(28,'A-V8ZHy38Z4rplYYS4aCFs','2026-11-20T17:25:05.000+00:00','watch',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(29,'A-V8ZHy38Z4rplYYS4aCFs','2026-11-20T17:25:05.000+00:00','keep',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(30,'A-V8ZHy38Z4rplYYS4aCFs','2026-11-20T17:25:05.000+00:00','own',1,1,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(31,'QEE3QXssZ62LYi3brm1vCK','2026-11-20T17:26:43.000+00:00','watch',2,0,'1xWbgrTFlx6ZUQrtsG2YrA');
INSERT INTO "links" VALUES(32,'QOH7QqJfVafDFkzEMgBE9e','2026-11-20T17:27:04.000+00:00','watch',2,0,'1xWbgrTFlx6ZUQrtsG2YrA');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'ApVlnjl1umTkfFFQVr76yv',1,'2026-11-20T17:07:42.000+00:00','9d2795e6f7c829b8');
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
INSERT INTO "marks" VALUES(1,'ApVlnjl1umTkfFFQVr76yv',1,9,0,'confirmed',35,'2026-11-20T17:08:03.000+00:00','f0d0b7d0adfba6e5');
INSERT INTO "marks" VALUES(2,'ApVlnjl1umTkfFFQVr76yv',2,7,0,'disputed',35,'2026-11-20T17:08:10.000+00:00','f0d0b7d0adfba6e5');
INSERT INTO "marks" VALUES(3,'ApVlnjl1umTkfFFQVr76yv',3,10,0,'',35,'2026-11-20T17:08:17.000+00:00','f0d0b7d0adfba6e5');
INSERT INTO "marks" VALUES(4,'ApVlnjl1umTkfFFQVr76yv',4,5,0,'confirmed',35,'2026-11-20T17:08:24.000+00:00','f0d0b7d0adfba6e5');
INSERT INTO "marks" VALUES(5,'ApVlnjl1umTkfFFQVr76yv',5,20,0,'disputed',35,'2026-11-20T17:08:31.000+00:00','f0d0b7d0adfba6e5');
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
INSERT INTO "meetings" VALUES(1,'Q4CjiblD77NTt9Y1ZHPgp4',16,0,'["4c1bf8e6d2fcd0d4","cffd4c74118678ed","91ad911536df044e","5695c01035f0ead2","29eb1da0983599af","bb901b5978c57f42","bafdd77b4f8f040e","0a19221efbd52fc8","96854644f85ea24f","f386bedc7e1eb1e0","af7f554ba99a8021","a5c301eb5862d7b9","8c94522788d0c0e0","dd80be7bcb67481f","ac21f092ff435ebd"]','[]','2026-11-20T17:19:50.000+00:00','dfe12207f5686449');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('ApVlnjl1umTkfFFQVr76yv','f0d0b7d0adfba6e5',0,'2026-11-20T17:07:49.000+00:00',35);
INSERT INTO "phones" VALUES('ApVlnjl1umTkfFFQVr76yv','9452ea06742f730c',1,'2026-11-20T17:07:56.000+00:00',35);
INSERT INTO "phones" VALUES('Q4CjiblD77NTt9Y1ZHPgp4','dfe12207f5686449',1,'2026-11-20T17:10:30.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'QjtDPdWln_F4O4Bp5T1pwU','2026-11-20T17:15:24.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('ApVlnjl1umTkfFFQVr76yv','',35,37,'2026-11-20T17:25:59.500+00:00','frog','Úplně všechno','U Klokočníka','2026-11-19','running',8,'["Anna B","Ivan","Čeněk","Hana"]','[8,-18,-13,26]','["1.60","-3.60","-2.60","5.20"]','[{"from":"Ivan","to":"Hana","points":18,"amount":"3.60"},{"from":"Čeněk","to":"Anna B","points":8,"amount":"1.60"},{"from":"Čeněk","to":"Hana","points":5,"amount":"1.00"},{"from":"box","to":"Hana","points":3,"amount":"0.60"}]','EUR','1124b15c905b6455324a3248048f1432','anna b ivan cenek hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','[8,-18,-13,26]',4,'AO53eACLaEH6d-I2GpXqDR',-3,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[26,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[24,"Hana"]],[]]]','[-8,5,6,0]','',0);
INSERT INTO "scored_tables" VALUES('Q4CjiblD77NTt9Y1ZHPgp4','',31,31,'2026-11-20T17:24:37.000+00:00','frog','Pátek','Club','2026-11-20','running',15,'["Anna","Boris","Čeněk"]','[-120,-120,240]','["-60.00","-60.00","120.00"]','[{"from":"Anna","to":"Čeněk","points":120,"amount":"60.00"},{"from":"Boris","to":"Čeněk","points":120,"amount":"60.00"}]','CZK','264fdcf0388e0780740540bb2cf890ed','anna boris cenek patek club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-120,-120,240]',4,'gVJc-WVBq5HJ7uJO1MBYgt',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('Q6dn5CWIHsvP-77bXTWV-t','',3,3,'2026-11-20T17:25:33.000+00:00','frog','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk"]','[-8,16,-8]','["-8.00","16.00","-8.00"]','[{"from":"Anna","to":"Boris","points":8,"amount":"8.00"},{"from":"Čeněk","to":"Boris","points":8,"amount":"8.00"}]','CZK','6af829ba55c41bf2aefb0277d374d96b','anna boris cenek pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','[-8,16,-8]',4,'gPKR55pMeU9ayKi6ihHRHp',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('QEE3QXssZ62LYi3brm1vCK','',6,6,'2026-11-20T17:11:33.000+00:00','frog','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk","Дмитрий"]','[-95,21,53,21]','[]','[{"from":"Anna","to":"Čeněk","points":53,"amount":null},{"from":"Anna","to":"Boris","points":21,"amount":null},{"from":"Anna","to":"Дмитрий","points":21,"amount":null}]','','9351ab84749ac1a4f45e55dffd197ffe','anna boris cenek дмитрии jinak club 2026-11-20',0,'null','[-95,21,53,21]',4,'wG1iu9dI3UKp6kHf8wYMh-',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('QjtDPdWln_F4O4Bp5T1pwU','',2,2,'2026-11-20T17:15:17.000+00:00','frog','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk"]','[16,-8,-8]','[]','[{"from":"Boris","to":"Anna","points":8,"amount":null},{"from":"Čeněk","to":"Anna","points":8,"amount":null}]','','fda16533875225d08a5eb5b3d3abffeb','anna boris cenek omyl club 2026-11-20',0,'null','[16,-8,-8]',4,'g-6MHSJKbu0hjn9eClYlea',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('Qt_CDEdgMOWgLoxWWa2zwf','',7,7,'2026-11-20T17:13:04.000+00:00','frog','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[18,-6,-12]','["9.00","-3.00","-6.00"]','[{"from":"Čeněk","to":"Anna","points":12,"amount":"6.00"},{"from":"Boris","to":"Anna","points":6,"amount":"3.00"}]','CZK','dc7edd84f2f6d493624509df8559a1c2','anna boris cenek konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[18,-6,-12]',4,'wxpq9h5dXqLI4ceU2QxAeM',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('w_cmvG88wO95s3XqnyyzqH','',1,1,'2026-11-20T17:13:11.000+00:00','frog','','','2026-11-21','running',0,'["Anna","Boris","Čeněk"]','[0,0,0]','[]','[]','','d35d25d8bb2423eb94153c22826d48cb','anna boris cenek   2026-11-21',0,'null','[0,0,0]',4,'gSg6HX4-IXgHndgQuyFzKy',0,'[]','[0,0,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','gq-P_f7_hXCJU-yO6CxfF6 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'Q6dn5CWIHsvP-77bXTWV-t',1,'2026-11-20T17:14:42.000+00:00','52ea584825f66fac');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('QjtDPdWln_F4O4Bp5T1pwU',108);
INSERT INTO "versions" VALUES('1xWbgrTFlx6ZUQrtsG2YrA',161);
INSERT INTO "versions" VALUES('A-V8ZHy38Z4rplYYS4aCFs',168);
INSERT INTO "versions" VALUES('gq-P_f7_hXCJU-yO6CxfF6',170);
INSERT INTO "versions" VALUES('Q6dn5CWIHsvP-77bXTWV-t',171);
INSERT INTO "versions" VALUES('Q4CjiblD77NTt9Y1ZHPgp4',172);
INSERT INTO "versions" VALUES('w_cmvG88wO95s3XqnyyzqH',173);
INSERT INTO "versions" VALUES('Qt_CDEdgMOWgLoxWWa2zwf',174);
INSERT INTO "versions" VALUES('QEE3QXssZ62LYi3brm1vCK',178);
INSERT INTO "versions" VALUES('QOH7QqJfVafDFkzEMgBE9e',180);
INSERT INTO "versions" VALUES('lzuAbbYlQzD3xvDP7rCljQ',187);
INSERT INTO "versions" VALUES('CQG6VHaub9nZEQ-afMV8MQ',194);
INSERT INTO "versions" VALUES('ApVlnjl1umTkfFFQVr76yv',197);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','ApVlnjl1umTkfFFQVr76yv','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','Q4CjiblD77NTt9Y1ZHPgp4','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','QEE3QXssZ62LYi3brm1vCK','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','Qt_CDEdgMOWgLoxWWa2zwf','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','w_cmvG88wO95s3XqnyyzqH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','Q6dn5CWIHsvP-77bXTWV-t','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('1xWbgrTFlx6ZUQrtsG2YrA','QjtDPdWln_F4O4Bp5T1pwU','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','ApVlnjl1umTkfFFQVr76yv','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','Q4CjiblD77NTt9Y1ZHPgp4','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','Qt_CDEdgMOWgLoxWWa2zwf','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','w_cmvG88wO95s3XqnyyzqH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('lzuAbbYlQzD3xvDP7rCljQ','Q6dn5CWIHsvP-77bXTWV-t','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','ApVlnjl1umTkfFFQVr76yv','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','Q4CjiblD77NTt9Y1ZHPgp4','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','Qt_CDEdgMOWgLoxWWa2zwf','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','w_cmvG88wO95s3XqnyyzqH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('CQG6VHaub9nZEQ-afMV8MQ','Q6dn5CWIHsvP-77bXTWV-t','2026-11-21T12:00:00.000+00:00',0);
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

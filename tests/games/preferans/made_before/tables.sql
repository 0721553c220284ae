-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYTRiYjA2ZDgxZjUzNTlmOWE5NTI2OWVmYjA1NzNmMWExMmNlYWZkNyIsImRldmljZSI6IlhPM0E2U1JXc2Z1bkNpVFBvQmlwRVEifQ.awCDbQ.mIbdJhtEr_dhF6qXgEPgGpbVtXw
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiOTBjZDQwMzU5YzFmZjQ3NmQyMDM0MzY2MzlhNDc2NjQ4NzU2M2FjMiIsImRldmljZSI6IkF1VWd1RnR4djdRLWItM1Q4Zl81Y1EifQ.awB9Pw.-g_ZSPLsgJQbvn6muhO7f7qrCOc
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZDBjYjVmMjIwOTg2MzA1MDQzOWFlMzMzZTlmMjdhNDdjNjZhZDhlMyIsImRldmljZSI6IjMzWVN6WjhSRnFVdGtGLVNLMVdRa3cifQ.awB9Rg.hLnztD7BUUgg5Kn1VlaJnXZ5Hs0
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
INSERT INTO "bank_accounts" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','AuUguFtxv7Q-b-3T8f_5cQ');
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
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',1,'2026-11-20T17:21:35.000+00:00','XO3A6SRWsfunCiTPoBipEQ','opened','{"title": "P\u00e1tek", "tables": ["AYXHKQfTY-JoWG8BGOGyzE", "gPE08j7iBiPOIvIBjuUHOX"]}','fMm0yflVzKmD-8zVSzHz0A');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',2,'2026-11-20T17:22:10.000+00:00','XO3A6SRWsfunCiTPoBipEQ','terms','{"table": "AYXHKQfTY-JoWG8BGOGyzE", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','qZxW9IZN9S_sn4cqzges2w');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',3,'2026-11-20T17:22:17.000+00:00','XO3A6SRWsfunCiTPoBipEQ','terms','{"table": "AYXHKQfTY-JoWG8BGOGyzE", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','2W31Qxu2YEHSSJ5S7Mj2oQ');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',4,'2026-11-20T17:22:24.000+00:00','XO3A6SRWsfunCiTPoBipEQ','terms','{"table": "gPE08j7iBiPOIvIBjuUHOX", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','214DFZjsdu69Y-FlAR8hkw');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',5,'2026-11-20T17:22:31.000+00:00','XO3A6SRWsfunCiTPoBipEQ','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1]]}}','1uYjcPdL7rH4MFyeL2x3Fw');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',6,'2026-11-20T17:22:38.000+00:00','XO3A6SRWsfunCiTPoBipEQ','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1]]}}','3HXqB-vi1n6ZnxRM5Q4ffw');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',7,'2026-11-20T17:22:45.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "80.00"], ["\u010cen\u011bk", "Boris", "3.00"], ["Boris", null, "2.00"]], "came_to": {"AYXHKQfTY-JoWG8BGOGyzE": [["Anna", "61.00"], ["Boris", "-71.00"], ["\u010cen\u011bk", "9.00"], [null, "1.00"]], "gPE08j7iBiPOIvIBjuUHOX": [["Anna", "19.00"], ["Boris", "-8.00"], ["\u010cen\u011bk", "-12.00"], [null, "1.00"]]}, "chairs": {"Anna": [["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1]], "\u010cen\u011bk": [["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1]]}, "covers": {"AYXHKQfTY-JoWG8BGOGyzE": {"amounts": [["Anna", "61.00"], ["Boris", "-71.00"], ["\u010cen\u011bk", "9.00"], [null, "1.00"]], "number": 16, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "61.00"], [1, "-71.00"], [2, "9.00"]]}, "gPE08j7iBiPOIvIBjuUHOX": {"amounts": [["Anna", "19.00"], ["Boris", "-8.00"], ["\u010cen\u011bk", "-12.00"], [null, "1.00"]], "number": 8, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "19.00"], [1, "-8.00"], [2, "-12.00"]]}}, "lowered": []}','wrFYYnIwPuUrH3HXHdCzSg');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',8,'2026-11-20T17:22:52.000+00:00','XO3A6SRWsfunCiTPoBipEQ','paid','{"promise": 1, "amount": "0.10"}','TelHeVrDETGV9ro3G2XHAA');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',9,'2026-11-20T17:22:59.000+00:00','XO3A6SRWsfunCiTPoBipEQ','carried','{"promise": 1, "carried": true}','e5SQdgm_Ut9yj4Hk1jMoJg');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',1,'2026-11-20T17:23:06.000+00:00','XO3A6SRWsfunCiTPoBipEQ','opened','{"title": "Sez\u00f3na", "tables": ["g1omQ0AottzsFtYSOfn198", "gHFrFMJFs6u5ee2rjTYiNZ", "QCpzu20We2bp2fEs8SODca"]}','_xUT4QOElPbRBl7b_v2jlA');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',2,'2026-11-20T17:23:41.000+00:00','XO3A6SRWsfunCiTPoBipEQ','taken','{"book": "QU5UQFYaTI1jMmkqNsPnY1", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "79.90"], "chairs": {"Boris": [["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1]], "Anna": [["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]]}}','9AfMZ7-Knma8_dvuZ9ujlw');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',3,'2026-11-20T17:23:48.000+00:00','XO3A6SRWsfunCiTPoBipEQ','given','{"book": "QU5UQFYaTI1jMmkqNsPnY1", "promise": 1}','tpV2OtFaNvZNbTfQkJN9dw');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',4,'2026-11-20T17:23:55.000+00:00','XO3A6SRWsfunCiTPoBipEQ','taken','{"book": "QU5UQFYaTI1jMmkqNsPnY1", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Boris", "Anna", "79.90"], "chairs": {"Boris": [["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1]], "Anna": [["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]]}}','KFgnZQ6bdLpUugjBRrSmDw');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',5,'2026-11-20T17:24:02.000+00:00','XO3A6SRWsfunCiTPoBipEQ','tables','{"tables": ["AiB0WV27dUUXFhlgwcLTID", "gHFrFMJFs6u5ee2rjTYiNZ", "QCpzu20We2bp2fEs8SODca"]}','gwWZwmvn43X4pAV3pSq8Gg');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',6,'2026-11-20T17:24:09.000+00:00','XO3A6SRWsfunCiTPoBipEQ','terms','{"table": "gHFrFMJFs6u5ee2rjTYiNZ", "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','qI7HNeGRH6KkZcLZInwPew');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',7,'2026-11-20T17:24:16.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Boris", "Anna", "41.65"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "Anna", "25.50"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "\u010cen\u011bk", "3.00"]], "came_to": {"gHFrFMJFs6u5ee2rjTYiNZ": [["Anna", "-12.75"], ["Boris", "38.25"], ["\u010cen\u011bk", "3.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-28.50"]], "": [["Boris", "-79.90"], ["Anna", "79.90"]]}, "chairs": {"Anna": [["AiB0WV27dUUXFhlgwcLTID", 0, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 0, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AiB0WV27dUUXFhlgwcLTID", 1, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 1, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1], ["QCpzu20We2bp2fEs8SODca", 1, 1]], "\u010cen\u011bk": [["AiB0WV27dUUXFhlgwcLTID", 2, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 2, 1], ["QCpzu20We2bp2fEs8SODca", 2, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1]], "\u0414\u043c\u0438\u0442\u0440\u0438\u0439": [["gHFrFMJFs6u5ee2rjTYiNZ", 3, 1]]}, "covers": {"gHFrFMJFs6u5ee2rjTYiNZ": {"amounts": [["Anna", "-12.75"], ["Boris", "38.25"], ["\u010cen\u011bk", "3.00"], ["\u0414\u043c\u0438\u0442\u0440\u0438\u0439", "-28.50"]], "number": 6, "basis": "agreed", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-12.75"], [1, "38.25"], [2, "3.00"], [3, "-28.50"]]}, "": {"amounts": [["Boris", "-79.90"], ["Anna", "79.90"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','OqavK41doQ_rJvmtmfp_wA');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',8,'2026-11-20T17:24:23.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "EUR", "game": ""}, "promises": [["\u010cen\u011bk", "Ivan", "12.40"], ["Anna B", "Hana", "8.80"], ["\u010cen\u011bk", "Hana", "1.60"]], "came_to": {"QCpzu20We2bp2fEs8SODca": [["Anna B", "-8.80"], ["Ivan", "12.40"], ["\u010cen\u011bk", "-14.00"], ["Hana", "10.40"]]}, "chairs": {"Anna B": [["QCpzu20We2bp2fEs8SODca", 0, 1]], "Ivan": [["QCpzu20We2bp2fEs8SODca", 1, 30]], "\u010cen\u011bk": [["AiB0WV27dUUXFhlgwcLTID", 2, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 2, 1], ["QCpzu20We2bp2fEs8SODca", 2, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1]], "Hana": [["QCpzu20We2bp2fEs8SODca", 3, 28]]}, "covers": {"QCpzu20We2bp2fEs8SODca": {"amounts": [["Anna B", "-8.80"], ["Ivan", "12.40"], ["\u010cen\u011bk", "-14.00"], ["Hana", "10.40"]], "number": 40, "basis": "agreed", "stake": {"per_point": "0.20", "currency": "EUR"}, "edition": 2, "chairs": [[0, "-8.80"], [1, "12.40"], [2, "-14.00"], [3, "10.40"]]}}, "lowered": []}','YAHN0IvF2MdxFqfbxXQrSg');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',9,'2026-11-20T17:24:30.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "", "game": "preferans"}, "promises": [["\u010cen\u011bk", "Anna", "38"], ["\u010cen\u011bk", "Boris", "32"]], "came_to": {"AiB0WV27dUUXFhlgwcLTID": [["Anna", "38"], ["Boris", "32"], ["\u010cen\u011bk", "-70"]]}, "chairs": {"Anna": [["AiB0WV27dUUXFhlgwcLTID", 0, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 0, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AiB0WV27dUUXFhlgwcLTID", 1, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 1, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1], ["QCpzu20We2bp2fEs8SODca", 1, 1]], "\u010cen\u011bk": [["AiB0WV27dUUXFhlgwcLTID", 2, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 2, 1], ["QCpzu20We2bp2fEs8SODca", 2, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1]]}, "covers": {"AiB0WV27dUUXFhlgwcLTID": {"amounts": [["Anna", "38"], ["Boris", "32"], ["\u010cen\u011bk", "-70"]], "number": 2, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "38"], [1, "32"], [2, "-70"]]}}, "lowered": []}','SlaZLcIl2hS3zU8yJKC9jg');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',10,'2026-11-20T17:26:22.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "461.00"], ["Boris", "\u010cen\u011bk", "188.00"]], "came_to": {"AYXHKQfTY-JoWG8BGOGyzE": [["Anna", "-400.00"], ["Boris", "200.00"], ["\u010cen\u011bk", "200.00"], [null, "0.00"]]}, "chairs": {"Anna": [["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1]], "\u010cen\u011bk": [["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1]]}, "covers": {"AYXHKQfTY-JoWG8BGOGyzE": {"amounts": [["Anna", "-461.00"], ["Boris", "271.00"], ["\u010cen\u011bk", "191.00"], [null, "-1.00"]], "number": 31, "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-461.00"], [1, "271.00"], [2, "191.00"]]}}, "lowered": [{"book": "QU5UQFYaTI1jMmkqNsPnY1", "promise": 2, "off": ["\u010cen\u011bk", "Boris", "3.00"]}, {"book": "QU5UQFYaTI1jMmkqNsPnY1", "promise": 3, "off": ["Boris", null, "1.00"]}]}','8VOAwS-geQBuA-LYJbp3TQ');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',11,'2026-11-20T17:26:29.000+00:00','XO3A6SRWsfunCiTPoBipEQ','lowered','{"promise": 2, "amount": "3.00", "book": "QU5UQFYaTI1jMmkqNsPnY1"}','8VOAwS-geQBuA-LYJbp3TQ 2');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',12,'2026-11-20T17:26:36.000+00:00','XO3A6SRWsfunCiTPoBipEQ','lowered','{"promise": 3, "amount": "1.00", "book": "QU5UQFYaTI1jMmkqNsPnY1"}','8VOAwS-geQBuA-LYJbp3TQ 3');
INSERT INTO "book_events" VALUES('A6q1FjrIFVzmuV59-G3HfU',1,'2026-11-20T17:26:43.000+00:00','XO3A6SRWsfunCiTPoBipEQ','opened','{"title": "Omyl", "tables": ["AiB0WV27dUUXFhlgwcLTID"]}','9UQkSTAPPq3SkBXq6mahCQ');
INSERT INTO "book_events" VALUES('A6q1FjrIFVzmuV59-G3HfU',2,'2026-11-20T17:27:25.000+00:00','XO3A6SRWsfunCiTPoBipEQ','terms','{"table": "AiB0WV27dUUXFhlgwcLTID", "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','CJMHDb84hSGTfH6EYzg7sA');
INSERT INTO "book_events" VALUES('A6q1FjrIFVzmuV59-G3HfU',3,'2026-11-20T17:27:32.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["\u010cen\u011bk", "Anna", "38.00"], ["\u010cen\u011bk", "Boris", "32.00"]], "came_to": {"AiB0WV27dUUXFhlgwcLTID": [["Anna", "38.00"], ["Boris", "32.00"], ["\u010cen\u011bk", "-70.00"]]}, "chairs": {"Anna": [["AiB0WV27dUUXFhlgwcLTID", 0, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 0, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AiB0WV27dUUXFhlgwcLTID", 1, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 1, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1], ["QCpzu20We2bp2fEs8SODca", 1, 1]], "\u010cen\u011bk": [["AiB0WV27dUUXFhlgwcLTID", 2, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 2, 1], ["QCpzu20We2bp2fEs8SODca", 2, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1]]}, "covers": {"AiB0WV27dUUXFhlgwcLTID": {"amounts": [["Anna", "38.00"], ["Boris", "32.00"], ["\u010cen\u011bk", "-70.00"]], "number": 3, "basis": "agreed", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "38.00"], [1, "32.00"], [2, "-70.00"]]}}, "lowered": []}','TCDe9R4Mh77xiHHPyLLjzw');
INSERT INTO "book_events" VALUES('A6q1FjrIFVzmuV59-G3HfU',4,'2026-11-20T17:27:39.000+00:00','XO3A6SRWsfunCiTPoBipEQ','settled','{"purse": {"currency": "", "game": "preferans"}, "promises": [], "came_to": {"AiB0WV27dUUXFhlgwcLTID": [["Anna", "0"], ["Boris", "0"], ["\u010cen\u011bk", "0"]]}, "chairs": {"Anna": [["AiB0WV27dUUXFhlgwcLTID", 0, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 0, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 0, 1], ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]], "Boris": [["AiB0WV27dUUXFhlgwcLTID", 1, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 1, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 1, 1], ["gPE08j7iBiPOIvIBjuUHOX", 1, 1], ["QCpzu20We2bp2fEs8SODca", 1, 1]], "\u010cen\u011bk": [["AiB0WV27dUUXFhlgwcLTID", 2, 1], ["gHFrFMJFs6u5ee2rjTYiNZ", 2, 1], ["AYXHKQfTY-JoWG8BGOGyzE", 2, 1], ["gPE08j7iBiPOIvIBjuUHOX", 2, 1], ["QCpzu20We2bp2fEs8SODca", 2, 1]]}, "covers": {"AiB0WV27dUUXFhlgwcLTID": {"amounts": [["Anna", "-38"], ["Boris", "-32"], ["\u010cen\u011bk", "70"]], "number": 3, "basis": "agreed", "stake": null, "edition": 2, "chairs": [[0, "-38"], [1, "-32"], [2, "70"]]}}, "lowered": [{"book": "gWm8qByz4lvz_oHcfMYokj", "promise": 7, "off": ["\u010cen\u011bk", "Anna", "38"]}, {"book": "gWm8qByz4lvz_oHcfMYokj", "promise": 8, "off": ["\u010cen\u011bk", "Boris", "32"]}]}','yI8VM70CWjAIaofp1LJimQ');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',10,'2026-11-20T17:27:46.000+00:00','XO3A6SRWsfunCiTPoBipEQ','lowered','{"promise": 7, "amount": "38", "book": "A6q1FjrIFVzmuV59-G3HfU"}','yI8VM70CWjAIaofp1LJimQ 2');
INSERT INTO "book_events" VALUES('gWm8qByz4lvz_oHcfMYokj',11,'2026-11-20T17:27:53.000+00:00','XO3A6SRWsfunCiTPoBipEQ','lowered','{"promise": 8, "amount": "32", "book": "A6q1FjrIFVzmuV59-G3HfU"}','yI8VM70CWjAIaofp1LJimQ 3');
INSERT INTO "book_events" VALUES('A6q1FjrIFVzmuV59-G3HfU',5,'2026-11-20T17:28:00.000+00:00','XO3A6SRWsfunCiTPoBipEQ','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','iTwX5w6DP6NlsQjhu-7bKQ');
INSERT INTO "book_events" VALUES('QU5UQFYaTI1jMmkqNsPnY1',13,'2026-11-20T17:28:14.000+00:00','XO3A6SRWsfunCiTPoBipEQ','meant','{"settled": 7, "name": "Anna", "chair": ["gPE08j7iBiPOIvIBjuUHOX", 0, 1]}','IGhIMGSlN5WlgZXibcwpLw');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','QU5UQFYaTI1jMmkqNsPnY1','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','gWm8qByz4lvz_oHcfMYokj','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','A6q1FjrIFVzmuV59-G3HfU','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','QU5UQFYaTI1jMmkqNsPnY1','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','A6q1FjrIFVzmuV59-G3HfU','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','QU5UQFYaTI1jMmkqNsPnY1','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','A6q1FjrIFVzmuV59-G3HfU','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'gPE08j7iBiPOIvIBjuUHOX',0,'Anna Nováková','2026-11-20T17:28:07.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
INSERT INTO "chairs" VALUES(2,'AiB0WV27dUUXFhlgwcLTID',2,'Čenda','2026-11-20T17:28:21.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
INSERT INTO "chairs" VALUES(3,'AYXHKQfTY-JoWG8BGOGyzE',2,'Čenda','2026-11-20T17:28:21.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
INSERT INTO "chairs" VALUES(4,'g1omQ0AottzsFtYSOfn198',2,'Čenda','2026-11-20T17:28:21.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
INSERT INTO "chairs" VALUES(5,'gPE08j7iBiPOIvIBjuUHOX',2,'Čenda','2026-11-20T17:28:21.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
INSERT INTO "chairs" VALUES(6,'gHFrFMJFs6u5ee2rjTYiNZ',2,'Čenda','2026-11-20T17:28:21.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
INSERT INTO "chairs" VALUES(7,'QCpzu20We2bp2fEs8SODca',2,'Čenda','2026-11-20T17:28:21.000+00:00','XO3A6SRWsfunCiTPoBipEQ',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'QCpzu20We2bp2fEs8SODca','AuUguFtxv7Q-b-3T8f_5cQ',1,42,'["Anna B", "Ivan", "\u010cen\u011bk", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','XO3A6SRWsfunCiTPoBipEQ');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'AiB0WV27dUUXFhlgwcLTID',2,'2026-11-20T17:16:13.000+00:00','6a5e56d8fab6e602');
INSERT INTO "copies" VALUES(2,'AYXHKQfTY-JoWG8BGOGyzE',13,'2026-11-20T17:20:25.000+00:00','61cab3fbfeada8a3');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'gHFrFMJFs6u5ee2rjTYiNZ','XO3A6SRWsfunCiTPoBipEQ',6,'{"kind":["6"],"strain":["S"]}','2026-11-20T17:13:25.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'g1omQ0AottzsFtYSOfn198','AuUguFtxv7Q-b-3T8f_5cQ',1,'{"kind":["6"],"strain":["S"]}','2026-11-20T17:15:31.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:16.000+00:00');
INSERT INTO "evenings" VALUES('gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:15.000+00:00');
INSERT INTO "evenings" VALUES('gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:39.000+00:00');
INSERT INTO "evenings" VALUES('g1omQ0AottzsFtYSOfn198','2026-11-20T17:14:56.000+00:00');
INSERT INTO "evenings" VALUES('AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:45.000+00:00');
INSERT INTO "evenings" VALUES('gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:34.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"A8DJEXUeZj_XdSlMZY1-BE","game":"preferans","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Čeněk":"pass"},"tricks":{"Anna":6,"Boris":2,"Čeněk":2}}}','ozFNYMPIGZ-51FIU2X7Tjg','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"contract":"misere","declarer":"Anna","whist":{"Boris":"whist","Čeněk":"whist"},"tricks":{"Anna":0,"Boris":6,"Čeněk":4}}}','EheD5Vsxd-IMTwaAQqNCDQ','02ee1d06a1457b83');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"contract":"7H","declarer":"Čeněk","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Boris":1,"Čeněk":7,"Anna":2}}}','q4uf-EzT7uB8dXmkiteIdw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"contract":"6C","declarer":"Čeněk","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Boris":1,"Čeněk":8,"Anna":1}}}','0CqmxHnFvAp4-Lim1ApsUw','02ee1d06a1457b83');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',6,'2026-11-20T17:04:12.000+00:00','noted','{}','cO7ivwW5tHgUEy3fPtu_bA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"contract":"10S","declarer":"Boris","whist":{"Čeněk":"pass","Anna":"pass"}}}','t7VWkgVWRzl6HEqPkAlrXA','02ee1d06a1457b83');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','QID2CLi47LAxunIxJ8w7Xg','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','nOjnQj9jV-76ExvuEc4U3g','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','MgT-kCeOr9Wv5hNU83l1sw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',11,'2026-11-20T17:04:47.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě"}}','GDICbiMJRmc8dEXxRARh6w','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',12,'2026-11-20T17:04:54.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě"}}','7nEDlGDznru3QaWoFDt8tQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',13,'2026-11-20T17:05:01.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě"}}','jKZpZZbGcJ-vij-Iwl6kmQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',14,'2026-11-20T17:05:08.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"points":3,"reason":"pozdě"}}','U9KocshYy5nIp2c_8mk6LQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',15,'2026-11-20T17:05:29.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě","account":"pool"}}','gOnwVEz22sJ1tzN6wla6PQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',16,'2026-11-20T17:05:57.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě","account":"mountain"}}','--KoAk1u1wUP7fkvyH7oZQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',17,'2026-11-20T17:06:11.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě","account":"whists"}}','1NjyUHIWLh9uTEZ4DCxP_g','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',18,'2026-11-20T17:06:18.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě","account":"whists"}}','Ge8dS5MHaMf0U93nvtFZbw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',19,'2026-11-20T17:06:39.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"přišel pozdě"}}','VWOX-ec3rkYyNhSNUx9s2Q','02ee1d06a1457b83');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',20,'2026-11-20T17:06:46.000+00:00','entry_withdrawn','{"entry":11}','ELiTAmhRZMbcWGUOwPEcmQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',21,'2026-11-20T17:06:53.000+00:00','entry_restored','{"entry":11}','hEJTwu0V-QI6-Bh4u7tLyA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',22,'2026-11-20T17:07:00.000+00:00','entry_withdrawn','{"entry":18}','3JhAET6x2FWodNhRVGdvZA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',23,'2026-11-20T17:07:07.000+00:00','rules_changed','{"rules":{"made_to":"mountain_first"}}','tUkbcbldx3rl6i0Byrihnw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',24,'2026-11-20T17:07:14.000+00:00','dealt','{"facts":{"contract":"7H","declarer":"Boris","whist":{"Čeněk":"whist","Anna":"whist"},"tricks":{"Anna":1,"Boris":7,"Čeněk":2}}}','Hsz9jKLMnOiTwysVEbPEJA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',25,'2026-11-20T17:07:21.000+00:00','dealer_named','{"dealer":"Anna"}','5xH-24TJLEw_eb83LMmGfw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',26,'2026-11-20T17:07:28.000+00:00','dealt','{"facts":{"contract":"8D","declarer":"Čeněk","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Anna":2,"Boris":1,"Čeněk":7}}}','7-q1ytTLcK2eQsQ5V5Xtjg','02ee1d06a1457b83');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',27,'2026-11-20T17:07:35.000+00:00','bounded','{"deals":20,"points":0}','ytMLuwh8c8aJFa_0aR6j2Q','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',28,'2026-11-20T17:07:42.000+00:00','joined','{"name":"Hana"}','0MZj32mwYUE81-qfZbuQiA','02ee1d06a1457b83');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',29,'2026-11-20T17:07:49.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Boris":2,"Čeněk":5,"Anna":3}}}','Onq1kXVTFQdsQwa3tAOefg','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',30,'2026-11-20T17:07:56.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','D_HWYp4d9S6xjPPXMbaE0g','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',31,'2026-11-20T17:08:03.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Ivan":4,"Čeněk":3,"Anna":3}}}','K7qN6n63Ut6N_iFawqVB1w','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',32,'2026-11-20T17:08:10.000+00:00','left','{"player":"Anna","edition":2}','UPZEM729_SaZUz1-8VcnSA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',33,'2026-11-20T17:08:17.000+00:00','left','{"player":"Čeněk"}','gBYpf3B_N55Gjn9uv5LYyg','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',34,'2026-11-20T17:08:24.000+00:00','dealt','{"facts":{"contract":"6C","declarer":"Ivan","whist":{"Čeněk":"whist","Hana":"whist"},"tricks":{"Hana":1,"Ivan":8,"Čeněk":1}}}','rS4a_YwHWdZryEUdfOaRhw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',35,'2026-11-20T17:08:31.000+00:00','joined','{"name":"Anna","seat":1}','wqqA0HGLv1q8F53EKu_O2Q','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',36,'2026-11-20T17:08:38.000+00:00','rules_agreed','{"rules":{"game_end":"together"},"keeping":[23]}','a4T4WYoEcn_feCmUpTQ-gA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',37,'2026-11-20T17:08:45.000+00:00','dealt','{"facts":{"contract":"9NT","declarer":"Čeněk","whist":{"Hana":"whist","Ivan":"pass"},"tricks":{"Hana":1,"Ivan":0,"Čeněk":9}}}','X4YbW6wPzH9WmjLtTCHpuQ','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',38,'2026-11-20T17:08:52.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','HH4-IKIMv8KGniNq3jT6ig','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',39,'2026-11-20T17:08:59.000+00:00','remainder_given','{"to":"Anna B"}','FAfGUSvR9K9PJP0PsjFczA','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',40,'2026-11-20T17:09:06.000+00:00','remainder_given','{"to":null}','812BHl7lGCcqyBBw8bn7Qw','44c9107b0e6cdd63');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',1,'2026-11-20T17:10:09.000+00:00','opened','{"table":"gxSlnixbeaVVbXxJLjIFMA","game":"preferans","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',2,'2026-11-20T17:10:37.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Čeněk":"pass"},"tricks":{"Anna":6,"Boris":2,"Čeněk":2}}}','3Q907iAM-mbcDfc4b74apQ','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',3,'2026-11-20T17:10:44.000+00:00','dealt','{"facts":{"contract":"6H","declarer":"Čeněk","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Čeněk":7,"Anna":2,"Boris":1}}}','Ik1g-eKG2oN64ymeifYjyQ','e33721ca805e6e6e');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',4,'2026-11-20T17:10:51.000+00:00','dealt','{"facts":{"contract":"10S","declarer":"Anna","whist":{"Boris":"pass","Čeněk":"pass"}}}','3GCvEKzd6LWnWbFPs-z3FQ','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',5,'2026-11-20T17:10:58.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"pass","Čeněk":"whist"},"tricks":{"Anna":6,"Boris":0,"Čeněk":4}}}','nxmr672vpImKypdXvvSKJg','e33721ca805e6e6e');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',6,'2026-11-20T17:11:05.000+00:00','dealt','{"facts":{"contract":"8D","declarer":"Boris","whist":{"Čeněk":"whist","Anna":"whist"},"tricks":{"Čeněk":2,"Anna":1,"Boris":7}}}','28Pph5pTahhCv_4E2NGhTA','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',7,'2026-11-20T17:11:12.000+00:00','dealt','{"facts":{"contract":"7H","declarer":"Anna","whist":{"Čeněk":"whist","Boris":"whist"},"tricks":{"Čeněk":1,"Anna":7,"Boris":2}}}','mcgU6mOGgg-NUSHkdw45AQ','e33721ca805e6e6e');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',8,'2026-11-20T17:11:19.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Boris":5,"Čeněk":0,"Anna":5}}}','v5mf4BitO6jnZKUEV_z4Pg','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',9,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"contract":"7S","declarer":"Čeněk","whist":{"Anna":"pass","Boris":"pass"}}}','KXntOuMsZU_kBDxT0kejUg','e33721ca805e6e6e');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',10,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Čeněk":"whist","Anna":"pass"},"tricks":{"Boris":7,"Čeněk":3,"Anna":0}}}','Vu6z0deB9NEGxiMMMrEuCg','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',11,'2026-11-20T17:11:40.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Čeněk":10,"Anna":0,"Boris":0}}}','h4qj9iis7tA_V49FLXYqmQ','e33721ca805e6e6e');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',12,'2026-11-20T17:11:47.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Čeněk":2,"Anna":5,"Boris":3}}}','4I9dAfSuK3If3OTeZRcqMw','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',13,'2026-11-20T17:11:54.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":2,"Boris":5,"Čeněk":3}}}','lV0L1PK2IRjhs0umBNwMFw','e33721ca805e6e6e');
INSERT INTO "events" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',1,'2026-11-20T17:12:08.000+00:00','opened','{"table":"g0EmepQ11UVMBgAn4r_CkB","game":"preferans","players":["Anna","Boris","Čeněk","Дмитрий"],"first_dealer":"Дмитрий","rules":{"convention":"rostov","edition":2},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','51f5cca159ab6fd0');
INSERT INTO "events" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',2,'2026-11-20T17:12:36.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Čeněk":"pass"},"tricks":{"Anna":6,"Boris":2,"Čeněk":2}}}','hHA53ORcU4s0vDnfPxImSA','51f5cca159ab6fd0');
INSERT INTO "events" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',3,'2026-11-20T17:12:43.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Boris":2,"Čeněk":5,"Дмитрий":3}}}','D1cEsH8CxJaltjgI7Uxphw','51f5cca159ab6fd0');
INSERT INTO "events" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',4,'2026-11-20T17:12:50.000+00:00','dealt','{"facts":{"contract":"6C","declarer":"Дмитрий","whist":{"Anna":"whist","Čeněk":"whist"},"tricks":{"Čeněk":1,"Дмитрий":8,"Anna":1}}}','t-QOrYFk3xhinGqMhkQWiQ','51f5cca159ab6fd0');
INSERT INTO "events" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',5,'2026-11-20T17:12:57.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Дмитрий":10,"Anna":0,"Boris":0}}}','slQQO1IoNfaffkJOzLK5kA','51f5cca159ab6fd0');
INSERT INTO "events" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',6,'2026-11-20T17:13:04.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":10,"Boris":0,"Čeněk":0}}}','ipVOpe8y8pe5PP7Q7EKMaQ','51f5cca159ab6fd0');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',1,'2026-11-20T17:13:32.000+00:00','opened','{"table":"QDBbP3ZWXe1V_HJCf674Q2","game":"preferans","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',2,'2026-11-20T17:14:00.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Čeněk":"pass"},"tricks":{"Anna":6,"Boris":2,"Čeněk":2}}}','CQTKdz0rD9cSPVOwa3xe9Q','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',3,'2026-11-20T17:14:07.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','BYLYS-HU2I_1PR6kZ89iBw','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',4,'2026-11-20T17:14:14.000+00:00','dealt','{"facts":{"contract":"8H","declarer":"Anna","whist":{"Boris":"pass","Čeněk":"pass"},"aid":[["Boris",2],["Čeněk",2]]}}','oUltMJO7i7ZwNvHsA8OIBA','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',5,'2026-11-20T17:14:21.000+00:00','closed','{"balances":{"Anna":"38","Boris":"-16","Čeněk":"-24"}}','e2Shh6BLwiGY6KHo4BUqfA','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',6,'2026-11-20T17:14:28.000+00:00','remainder_given','{"to":null}','rcqeVW-XnMx2ynxo8WSpyg','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',7,'2026-11-20T17:14:35.000+00:00','reopened','{}','KnQgFql9dhCfqk5SqLEmKw','7816f4539ee7da9a');
INSERT INTO "events" VALUES('gPE08j7iBiPOIvIBjuUHOX',8,'2026-11-20T17:14:42.000+00:00','closed','{"balances":{"Anna":"38","Boris":"-16","Čeněk":"-24"}}','E2a-7Cp82tpeQ5sBUuhVtA','7816f4539ee7da9a');
INSERT INTO "events" VALUES('g1omQ0AottzsFtYSOfn198',1,'2026-11-20T17:14:49.000+00:00','opened','{"table":"Awf1Ddp1fZAHpyXvYUWGFN","game":"preferans","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","date":"2026-11-21","zone":"Europe/Prague"}','opened','d915bdb3ea8f35d0');
INSERT INTO "events" VALUES('AiB0WV27dUUXFhlgwcLTID',1,'2026-11-20T17:15:38.000+00:00','opened','{"table":"gQvo_YpqCkX6a4qoiCKc7k","game":"preferans","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','6a5e56d8fab6e602');
INSERT INTO "events" VALUES('AiB0WV27dUUXFhlgwcLTID',2,'2026-11-20T17:16:06.000+00:00','dealt','{"facts":{"contract":"8D","declarer":"Čeněk","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Anna":2,"Boris":1,"Čeněk":7}}}','uSG_RBvM5A4pw5_A2lFznA','6a5e56d8fab6e602');
INSERT INTO "events" VALUES('gSp22XDt1pgzXWvMu3CLDc',1,'2026-11-20T17:16:27.000+00:00','opened','{"table":"AGeTsunua4UGinIkD6HGoA","game":"preferans","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','bbc7b4e673fd8f7a');
INSERT INTO "events" VALUES('gSp22XDt1pgzXWvMu3CLDc',2,'2026-11-20T17:16:55.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Čeněk":"pass"},"tricks":{"Anna":6,"Boris":2,"Čeněk":2}}}','1bra42T1dQINF0jJZUOYOw','bbc7b4e673fd8f7a');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',14,'2026-11-20T17:21:14.000+00:00','dealt','{"facts":{"contract":"6S","declarer":"Boris","whist":{"Čeněk":"whist","Anna":"pass"},"tricks":{"Boris":6,"Čeněk":2,"Anna":2}}}','p37WvYK0DmZNq3HzSku4-g','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',15,'2026-11-20T17:20:53.000+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":2,"Boris":5,"Čeněk":3}}}','uy0lpfe8rT_d6FtTS8YYNQ','8f11f8aa546a3e0a');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',16,'2026-11-20T17:21:00.000+00:00','dealt','{"facts":{"contract":"6C","declarer":"Boris","whist":{"Čeněk":"whist","Anna":"whist"},"tricks":{"Anna":1,"Boris":8,"Čeněk":1}}}','4dBnyqOqxinl41evq6JGzg','8f11f8aa546a3e0a');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',17,'2026-11-20T17:24:37.000+00:00','amended','{"deal":1,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','KdPjxI6B7qU_Ke0_57bc0A','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',18,'2026-11-20T17:24:44.000+00:00','amended','{"deal":2,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','yXXtgFyOpDPBb3DcWFdscg','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',19,'2026-11-20T17:24:51.000+00:00','amended','{"deal":3,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','TNi19CV4r722wraFxmCOSA','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',20,'2026-11-20T17:24:58.000+00:00','amended','{"deal":4,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','aXUrvkGXpC9saLYFDi_SMQ','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',21,'2026-11-20T17:25:05.000+00:00','amended','{"deal":5,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','edT0hgsdLh3FM0dboPnurg','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',22,'2026-11-20T17:25:12.000+00:00','amended','{"deal":6,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','VjPxirZoY8qRacWPqqZ5FQ','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',23,'2026-11-20T17:25:19.000+00:00','amended','{"deal":7,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','3qxjaNiH0QRwdc04BjvX1A','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',24,'2026-11-20T17:25:26.000+00:00','amended','{"deal":8,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','rj7IHtKA2T0450dyg9yF2Q','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',25,'2026-11-20T17:25:33.000+00:00','amended','{"deal":9,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','fOgpGhRbMCS2WJVRV_n_Cg','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',26,'2026-11-20T17:25:40.000+00:00','amended','{"deal":10,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','tnvOTEoO-E-DdSY-ZVcPKA','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',27,'2026-11-20T17:25:47.000+00:00','amended','{"deal":11,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','4czdgfA9Hreiau65UtzyKQ','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',28,'2026-11-20T17:25:54.000+00:00','amended','{"deal":12,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','xlb-u57PmNBB8K8pFeEp1g','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',29,'2026-11-20T17:26:01.000+00:00','amended','{"deal":13,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','mUKjsCdpc7wOonJAhxLKNw','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',30,'2026-11-20T17:26:08.000+00:00','amended','{"deal":14,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','sJW8KzXb0l5Nw4yOWBKmaw','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AYXHKQfTY-JoWG8BGOGyzE',31,'2026-11-20T17:26:15.000+00:00','amended','{"deal":15,"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Čeněk":3}}}','ZfGuhPcGJgWGHpQHk7ki_A','61cab3fbfeada8a3');
INSERT INTO "events" VALUES('AiB0WV27dUUXFhlgwcLTID',3,'2026-11-20T17:27:18.000+00:00','described','{"players":["Anna","Boris","Čeněk"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','n21D2DXUcuFIxTf6d7iW-Q','6a5e56d8fab6e602');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',41,'2026-11-20T17:27:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('QCpzu20We2bp2fEs8SODca',42,'2026-11-20T17:27:59.500+00:00','reseated','{"players":["Anna B","Čeněk","Ivan","Hana"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:23.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(2,'QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:30.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(3,'QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:37.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(4,'AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:16.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(5,'AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:23.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(6,'AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:30.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(7,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:15.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(8,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:22.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(9,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:29.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(10,'gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:39.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(11,'gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:46.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(12,'gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:53.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(13,'g1omQ0AottzsFtYSOfn198','2026-11-20T17:14:56.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(14,'g1omQ0AottzsFtYSOfn198','2026-11-20T17:15:03.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(15,'g1omQ0AottzsFtYSOfn198','2026-11-20T17:15:10.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(16,'AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:45.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(17,'AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:52.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(18,'AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:59.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(19,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:34.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(20,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:41.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(21,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:48.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(22,'QU5UQFYaTI1jMmkqNsPnY1','2026-11-20T17:21:42.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(23,'QU5UQFYaTI1jMmkqNsPnY1','2026-11-20T17:21:56.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(24,'QU5UQFYaTI1jMmkqNsPnY1','2026-11-20T17:22:03.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(25,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:23:13.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(26,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:23:27.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(27,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:23:34.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(28,'A6q1FjrIFVzmuV59-G3HfU','2026-11-20T17:26:50.000+00:00','XO3A6SRWsfunCiTPoBipEQ','own',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(29,'A6q1FjrIFVzmuV59-G3HfU','2026-11-20T17:27:04.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','keep',1,'');
INSERT INTO "grants" VALUES(30,'A6q1FjrIFVzmuV59-G3HfU','2026-11-20T17:27:11.000+00:00','33YSzZ8RFqUtkF-SK1WQkw','watch',1,'');
INSERT INTO "grants" VALUES(31,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:28:42.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','',0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "grants" VALUES(32,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:29:03.000+00:00','AuUguFtxv7Q-b-3T8f_5cQ','',0,'XO3A6SRWsfunCiTPoBipEQ');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('XO3A6SRWsfunCiTPoBipEQ','preferans','Naše pravidla','{"game_end":"together"}','2026-11-20T17:17:09.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:23.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(2,'QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:23.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(3,'QCpzu20We2bp2fEs8SODca','2026-11-20T17:03:23.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(4,'AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:16.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(5,'AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:16.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(6,'AYXHKQfTY-JoWG8BGOGyzE','2026-11-20T17:10:16.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(7,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:15.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(8,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:15.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(9,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:12:15.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(10,'gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:39.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(11,'gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:39.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(12,'gPE08j7iBiPOIvIBjuUHOX','2026-11-20T17:13:39.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(13,'g1omQ0AottzsFtYSOfn198','2026-11-20T17:14:56.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(14,'g1omQ0AottzsFtYSOfn198','2026-11-20T17:14:56.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(15,'g1omQ0AottzsFtYSOfn198','2026-11-20T17:14:56.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(16,'AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:45.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(17,'AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:45.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(18,'AiB0WV27dUUXFhlgwcLTID','2026-11-20T17:15:45.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(19,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:34.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(20,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:34.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(21,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:16:34.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(22,'QU5UQFYaTI1jMmkqNsPnY1','2026-11-20T17:21:42.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(23,'QU5UQFYaTI1jMmkqNsPnY1','2026-11-20T17:21:42.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(24,'QU5UQFYaTI1jMmkqNsPnY1','2026-11-20T17:21:42.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(25,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:23:13.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(26,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:23:13.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(27,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:23:13.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(28,'A6q1FjrIFVzmuV59-G3HfU','2026-11-20T17:26:50.000+00:00','watch',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(29,'A6q1FjrIFVzmuV59-G3HfU','2026-11-20T17:26:50.000+00:00','keep',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(30,'A6q1FjrIFVzmuV59-G3HfU','2026-11-20T17:26:50.000+00:00','own',1,1,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(31,'gHFrFMJFs6u5ee2rjTYiNZ','2026-11-20T17:28:28.000+00:00','watch',2,0,'XO3A6SRWsfunCiTPoBipEQ');
INSERT INTO "links" VALUES(32,'gWm8qByz4lvz_oHcfMYokj','2026-11-20T17:28:49.000+00:00','watch',2,0,'XO3A6SRWsfunCiTPoBipEQ');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'QCpzu20We2bp2fEs8SODca',1,'2026-11-20T17:09:13.000+00:00','44c9107b0e6cdd63');
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
INSERT INTO "marks" VALUES(1,'QCpzu20We2bp2fEs8SODca',1,9,0,'confirmed',40,'2026-11-20T17:09:34.000+00:00','1deb1d30393f15ec');
INSERT INTO "marks" VALUES(2,'QCpzu20We2bp2fEs8SODca',2,7,0,'disputed',40,'2026-11-20T17:09:41.000+00:00','1deb1d30393f15ec');
INSERT INTO "marks" VALUES(3,'QCpzu20We2bp2fEs8SODca',3,10,0,'',40,'2026-11-20T17:09:48.000+00:00','1deb1d30393f15ec');
INSERT INTO "marks" VALUES(4,'QCpzu20We2bp2fEs8SODca',4,5,0,'confirmed',40,'2026-11-20T17:09:55.000+00:00','1deb1d30393f15ec');
INSERT INTO "marks" VALUES(5,'QCpzu20We2bp2fEs8SODca',5,24,0,'disputed',40,'2026-11-20T17:10:02.000+00:00','1deb1d30393f15ec');
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
INSERT INTO "meetings" VALUES(1,'AYXHKQfTY-JoWG8BGOGyzE',16,0,'["0d28d3653669533b","25637fc411f62caf","189037e645877ad6","9bdaea6775ccfd90","c8fb1a58225423c2","d8acae214b259c21","1d6e4b2fb5f86916","11b67c18291f139c","2bfd5e9bbf22189d","6313a44620e2cd2b","a8969ec63c00cf02","29e6493d75f0bfd7","ba92f8a43a348d32","243ac656d72c6bc7","1cdf19b63b5ec51c"]','[]','2026-11-20T17:21:28.000+00:00','61cab3fbfeada8a3');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('QCpzu20We2bp2fEs8SODca','1deb1d30393f15ec',0,'2026-11-20T17:09:20.000+00:00',40);
INSERT INTO "phones" VALUES('QCpzu20We2bp2fEs8SODca','02ee1d06a1457b83',1,'2026-11-20T17:09:27.000+00:00',40);
INSERT INTO "phones" VALUES('AYXHKQfTY-JoWG8BGOGyzE','61cab3fbfeada8a3',1,'2026-11-20T17:12:01.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'gSp22XDt1pgzXWvMu3CLDc','2026-11-20T17:17:02.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('AYXHKQfTY-JoWG8BGOGyzE','',31,31,'2026-11-20T17:26:15.000+00:00','preferans','Pátek','Club','2026-11-20','running',15,'["Anna","Boris","Čeněk"]','[-800,400,400]','["-400.00","200.00","200.00"]','[{"from":"Anna","to":"Boris","points":400,"amount":"200.00"},{"from":"Anna","to":"Čeněk","points":400,"amount":"200.00"}]','CZK','4b42084953bab9780bfee43ad33554ec','anna boris cenek patek club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[-800,400,400]',4,'gxSlnixbeaVVbXxJLjIFMA',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('AiB0WV27dUUXFhlgwcLTID','',3,3,'2026-11-20T17:27:18.000+00:00','preferans','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk"]','[38,32,-70]','["38.00","32.00","-70.00"]','[{"from":"Čeněk","to":"Anna","points":38,"amount":"38.00"},{"from":"Čeněk","to":"Boris","points":32,"amount":"32.00"}]','CZK','fc64d7c927e50208b807e7d0a2c57fe3','anna boris cenek pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','[38,32,-70]',4,'gQvo_YpqCkX6a4qoiCKc7k',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('QCpzu20We2bp2fEs8SODca','',40,42,'2026-11-20T17:27:59.500+00:00','preferans','Úplně všechno','U Klokočníka','2026-11-19','running',9,'["Anna B","Ivan","Čeněk","Hana"]','[-44,62,-70,52]','["-8.80","12.40","-14.00","10.40"]','[{"from":"Čeněk","to":"Ivan","points":62,"amount":"12.40"},{"from":"Anna B","to":"Hana","points":44,"amount":"8.80"},{"from":"Čeněk","to":"Hana","points":8,"amount":"1.60"}]','EUR','85def5b7716f0d43df1daf57b430c200','anna b ivan cenek hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','[-44,62,-70,52]',4,'A8DJEXUeZj_XdSlMZY1-BE',0,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[30,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[28,"Hana"]],[]]]','[-11,5,6,0]','',0);
INSERT INTO "scored_tables" VALUES('g1omQ0AottzsFtYSOfn198','',1,1,'2026-11-20T17:14:49.000+00:00','preferans','','','2026-11-21','running',0,'["Anna","Boris","Čeněk"]','[0,0,0]','[]','[]','','e4cb84d1c4bb312cfbe0ec141d334a3d','anna boris cenek   2026-11-21',0,'null','[0,0,0]',4,'Awf1Ddp1fZAHpyXvYUWGFN',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gHFrFMJFs6u5ee2rjTYiNZ','',6,6,'2026-11-20T17:13:04.000+00:00','preferans','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk","Дмитрий"]','[-51,153,12,-114]','[]','[{"from":"Дмитрий","to":"Boris","points":114,"amount":null},{"from":"Anna","to":"Boris","points":39,"amount":null},{"from":"Anna","to":"Čeněk","points":12,"amount":null}]','','d65082c6fddd8b48e69aa2f351250f0a','anna boris cenek дмитрии jinak club 2026-11-20',0,'null','[-51,153,12,-114]',4,'g0EmepQ11UVMBgAn4r_CkB',0,'[]','[0,0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gPE08j7iBiPOIvIBjuUHOX','',8,8,'2026-11-20T17:14:42.000+00:00','preferans','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[38,-16,-24]','["19.00","-8.00","-12.00"]','[{"from":"Čeněk","to":"Anna","points":24,"amount":"12.00"},{"from":"Boris","to":"Anna","points":14,"amount":"7.00"},{"from":"Boris","to":null,"points":2,"amount":"1.00"}]','CZK','ebdbbed5f95412bcf2dff13933aa6afe','anna boris cenek konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','[38,-16,-24]',4,'QDBbP3ZWXe1V_HJCf674Q2',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gSp22XDt1pgzXWvMu3CLDc','',2,2,'2026-11-20T17:16:55.000+00:00','preferans','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk"]','[5,1,-7]','[]','[{"from":"Čeněk","to":"Anna","points":5,"amount":null},{"from":"Čeněk","to":"Boris","points":1,"amount":null},{"from":"Čeněk","to":null,"points":1,"amount":null}]','','109a40d0a0e4e9fb2f24b272940dde6b','anna boris cenek omyl club 2026-11-20',0,'null','[5,1,-7]',4,'AGeTsunua4UGinIkD6HGoA',0,'[]','[0,0,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('XO3A6SRWsfunCiTPoBipEQ','QU5UQFYaTI1jMmkqNsPnY1 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'AiB0WV27dUUXFhlgwcLTID',1,'2026-11-20T17:16:20.000+00:00','26070f7817635b6d');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('gSp22XDt1pgzXWvMu3CLDc',114);
INSERT INTO "versions" VALUES('XO3A6SRWsfunCiTPoBipEQ',168);
INSERT INTO "versions" VALUES('A6q1FjrIFVzmuV59-G3HfU',175);
INSERT INTO "versions" VALUES('QU5UQFYaTI1jMmkqNsPnY1',177);
INSERT INTO "versions" VALUES('AiB0WV27dUUXFhlgwcLTID',178);
INSERT INTO "versions" VALUES('AYXHKQfTY-JoWG8BGOGyzE',179);
INSERT INTO "versions" VALUES('g1omQ0AottzsFtYSOfn198',180);
INSERT INTO "versions" VALUES('gPE08j7iBiPOIvIBjuUHOX',181);
INSERT INTO "versions" VALUES('gHFrFMJFs6u5ee2rjTYiNZ',185);
INSERT INTO "versions" VALUES('gWm8qByz4lvz_oHcfMYokj',187);
INSERT INTO "versions" VALUES('AuUguFtxv7Q-b-3T8f_5cQ',194);
INSERT INTO "versions" VALUES('33YSzZ8RFqUtkF-SK1WQkw',201);
INSERT INTO "versions" VALUES('QCpzu20We2bp2fEs8SODca',204);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','QCpzu20We2bp2fEs8SODca','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','AYXHKQfTY-JoWG8BGOGyzE','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','gHFrFMJFs6u5ee2rjTYiNZ','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','gPE08j7iBiPOIvIBjuUHOX','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','g1omQ0AottzsFtYSOfn198','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','AiB0WV27dUUXFhlgwcLTID','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('XO3A6SRWsfunCiTPoBipEQ','gSp22XDt1pgzXWvMu3CLDc','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','QCpzu20We2bp2fEs8SODca','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','AYXHKQfTY-JoWG8BGOGyzE','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','gPE08j7iBiPOIvIBjuUHOX','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','g1omQ0AottzsFtYSOfn198','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('AuUguFtxv7Q-b-3T8f_5cQ','AiB0WV27dUUXFhlgwcLTID','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','QCpzu20We2bp2fEs8SODca','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','AYXHKQfTY-JoWG8BGOGyzE','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','gPE08j7iBiPOIvIBjuUHOX','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','g1omQ0AottzsFtYSOfn198','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('33YSzZ8RFqUtkF-SK1WQkw','AiB0WV27dUUXFhlgwcLTID','2026-11-21T12:00:00.000+00:00',0);
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

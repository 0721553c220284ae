-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiYTdmNDA0Nzc3NzdlNzczYmFkN2Q1MTM0MDkxYjdiNjYyODllYjRlZSIsImRldmljZSI6Ik1JRmptWFRoQ3ZmTV91OFpzeHdXTmcifQ.awCC7w.L4bvGY7T3bpnaiY8HKhyULvlW4s
-- keep eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiN2JlZTZlMzU1ZmRkYzFkNmNmYTExYjhkMGE3OWMyODM3YWYyNTRkYSIsImRldmljZSI6IkZJQ1dxclYtR1lXU05iNFR6YTZzSWcifQ.awB9Pw.IsGBrgq-Uq657A9KLy7gBy1uzXA
-- watch eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiZTA5ODgxYWEyM2UwODMxMDc5ZjNlNzc5NDczOTIyYWUyNDA3ZjIzMyIsImRldmljZSI6IjlDVEQwQzMxUk9WbUttZ3RHd2Jzb2cifQ.awB9Rg.afNlRi4VVTucwe0wIsZYvX73RrI
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
INSERT INTO "bank_accounts" VALUES('FICWqrV-GYWSNb4Tza6sIg','{"name": "Boris Nov\u00e1k", "iban": "CZ6508000000192000145399"}','2026-11-28T18:55:00.000+00:00','version000000000','FICWqrV-GYWSNb4Tza6sIg');
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
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',1,'2026-11-20T17:20:04.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','opened','{"title": "P\u00e1tek", "tables": ["gvXzArZPl5NHudkORl-MiH", "gFmobUwCrh097NnLl6iQER"]}','i7k8vq5XywfoEz6MKJnmiQ');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',2,'2026-11-20T17:20:39.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "gvXzArZPl5NHudkORl-MiH", "basis": "winner", "stake": {"per_point": "2", "currency": "EUR"}, "edition": 2}','DQFOIVGbbOBwDa0VnV82FQ');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',3,'2026-11-20T17:20:46.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "gvXzArZPl5NHudkORl-MiH", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','2rCOaSubHiM1BGf2FvP8Sg');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',4,'2026-11-20T17:20:53.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "gFmobUwCrh097NnLl6iQER", "basis": "agreed", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','gy_nlqKk5ePa6OibyBja4A');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',5,'2026-11-20T17:21:00.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "gvXzArZPl5NHudkORl-MiH", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','-Vf6AS1D9Eq8vmekTnUVig');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',6,'2026-11-20T17:21:07.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "gFmobUwCrh097NnLl6iQER", "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2}','jsmYBd4Dh0WSW2nkXJQi8Q');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',7,'2026-11-20T17:21:14.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "", "avoid": [["Anna", "Boris"]], "chairs": {"Anna": [["gvXzArZPl5NHudkORl-MiH", 0, 1], ["gFmobUwCrh097NnLl6iQER", 0, 1]], "Boris": [["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1]]}}','44boXK437fHmDFa_FAIizw');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',8,'2026-11-20T17:21:21.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','way','{"purse": {"currency": "CZK", "game": ""}, "bank": "Boris", "avoid": [], "chairs": {"Boris": [["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1]]}}','eZa2w27jumFV_q-UwwrSYA');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',9,'2026-11-20T17:21:28.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "36.00"], ["Boris", "\u010cen\u011bk", "52.50"]], "came_to": {"gvXzArZPl5NHudkORl-MiH": [["Anna", "1.00"], ["Boris", "2.50"], ["\u010cen\u011bk", "-3.50"]], "gFmobUwCrh097NnLl6iQER": [["Anna", "-37.00"], ["Boris", "-19.00"], ["\u010cen\u011bk", "56.00"]]}, "chairs": {"Anna": [["gvXzArZPl5NHudkORl-MiH", 0, 1], ["gFmobUwCrh097NnLl6iQER", 0, 1]], "Boris": [["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1]], "\u010cen\u011bk": [["gvXzArZPl5NHudkORl-MiH", 2, 1], ["gFmobUwCrh097NnLl6iQER", 2, 1]]}, "covers": {"gvXzArZPl5NHudkORl-MiH": {"amounts": [["Anna", "1.00"], ["Boris", "2.50"], ["\u010cen\u011bk", "-3.50"]], "number": 15, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "1.00"], [1, "2.50"], [2, "-3.50"]]}, "gFmobUwCrh097NnLl6iQER": {"amounts": [["Anna", "-37.00"], ["Boris", "-19.00"], ["\u010cen\u011bk", "56.00"]], "number": 7, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-37.00"], [1, "-19.00"], [2, "56.00"]]}}, "lowered": []}','CX0bPLvsBm9LbttwN83Flg');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',10,'2026-11-20T17:21:35.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','paid','{"promise": 1, "amount": "0.10"}','dGwmAnG7JNxHYxn5PbbvPg');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',11,'2026-11-20T17:21:42.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','carried','{"promise": 1, "carried": true}','SKbmIutavHlMNIv4e7ubXQ');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',1,'2026-11-20T17:21:49.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','opened','{"title": "Sez\u00f3na", "tables": ["gU0xyOHFRf-FSwrktGVMA7", "gnL3ucS0wrwGiMdFyVcR9n", "QXMC2oRC916hbgT6WlvQ4V"]}','FdcjpFrgK_z4Sg0cMyxUPA');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',2,'2026-11-20T17:22:24.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','taken','{"book": "Qlb093cInmc_ieL8gLRHx8", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "Boris", "35.90"], "chairs": {"Anna": [["gvXzArZPl5NHudkORl-MiH", 0, 1], ["gFmobUwCrh097NnLl6iQER", 0, 1]], "Boris": [["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1]]}}','ipIecRCtI7DuCbgVh-Xufg');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',3,'2026-11-20T17:22:31.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','given','{"book": "Qlb093cInmc_ieL8gLRHx8", "promise": 1}','G5CFDNPegMRmlBrXhoME_g');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',4,'2026-11-20T17:22:38.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','taken','{"book": "Qlb093cInmc_ieL8gLRHx8", "promise": 1, "purse": {"currency": "CZK", "game": ""}, "left": ["Anna", "Boris", "35.90"], "chairs": {"Anna": [["gvXzArZPl5NHudkORl-MiH", 0, 1], ["gFmobUwCrh097NnLl6iQER", 0, 1]], "Boris": [["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1]]}}','nHIGu07KWgZHfqoZp1R5Og');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',5,'2026-11-20T17:22:45.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','tables','{"tables": ["AZL48XCOfg3ssfiUUr3utK", "gnL3ucS0wrwGiMdFyVcR9n", "QXMC2oRC916hbgT6WlvQ4V"]}','ZgqEgQm9AP512snjmnXn9g');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',6,'2026-11-20T17:22:52.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "gnL3ucS0wrwGiMdFyVcR9n", "basis": "difference", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2}','IgZkVgZeAQWigGOsVEMDrg');
INSERT INTO "book_events" VALUES('QGttF9yPhdUtP30sUHiQra',7,'2026-11-20T17:22:59.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "22.65"], ["\u010cen\u011bk", "Boris", "16.75"]], "came_to": {"gnL3ucS0wrwGiMdFyVcR9n": [["Anna", "13.25"], ["Boris", "3.50"], ["\u010cen\u011bk", "-16.75"]], "": [["Anna", "-35.90"], ["Boris", "35.90"]]}, "chairs": {"Anna": [["AZL48XCOfg3ssfiUUr3utK", 0, 1], ["gnL3ucS0wrwGiMdFyVcR9n", 0, 1], ["gvXzArZPl5NHudkORl-MiH", 0, 1], ["gFmobUwCrh097NnLl6iQER", 0, 1]], "Boris": [["AZL48XCOfg3ssfiUUr3utK", 1, 1], ["gnL3ucS0wrwGiMdFyVcR9n", 1, 1], ["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1], ["QXMC2oRC916hbgT6WlvQ4V", 1, 1]], "\u010cen\u011bk": [["AZL48XCOfg3ssfiUUr3utK", 2, 1], ["gnL3ucS0wrwGiMdFyVcR9n", 2, 1], ["QXMC2oRC916hbgT6WlvQ4V", 2, 1], ["gvXzArZPl5NHudkORl-MiH", 2, 1], ["gFmobUwCrh097NnLl6iQER", 2, 1]]}, "covers": {"gnL3ucS0wrwGiMdFyVcR9n": {"amounts": [["Anna", "13.25"], ["Boris", "3.50"], ["\u010cen\u011bk", "-16.75"]], "number": 6, "basis": "difference", "stake": {"per_point": "0.25", "currency": "CZK"}, "edition": 2, "chairs": [[0, "13.25"], [1, "3.50"], [2, "-16.75"]]}, "": {"amounts": [["Anna", "-35.90"], ["Boris", "35.90"]], "number": 0, "basis": "agreed", "stake": null, "edition": 2}}, "lowered": []}','B9DerkcfvG2lNRqXF5mbKg');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',12,'2026-11-20T17:24:44.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "113.00"], ["\u010cen\u011bk", "Boris", "35.00"]], "came_to": {"gvXzArZPl5NHudkORl-MiH": [["Anna", "-112.00"], ["Boris", "203.00"], ["\u010cen\u011bk", "-91.00"]]}, "chairs": {"Anna": [["gvXzArZPl5NHudkORl-MiH", 0, 1], ["gFmobUwCrh097NnLl6iQER", 0, 1]], "Boris": [["gvXzArZPl5NHudkORl-MiH", 1, 1], ["gFmobUwCrh097NnLl6iQER", 1, 1]], "\u010cen\u011bk": [["gvXzArZPl5NHudkORl-MiH", 2, 1], ["gFmobUwCrh097NnLl6iQER", 2, 1]]}, "covers": {"gvXzArZPl5NHudkORl-MiH": {"amounts": [["Anna", "-113.00"], ["Boris", "200.50"], ["\u010cen\u011bk", "-87.50"]], "number": 29, "basis": "difference", "stake": {"per_point": "0.50", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-113.00"], [1, "200.50"], [2, "-87.50"]]}}, "lowered": [{"book": "Qlb093cInmc_ieL8gLRHx8", "promise": 2, "off": ["Boris", "\u010cen\u011bk", "52.50"]}]}','X3BXDiyZsr_fwsZ0XSfVzQ');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',13,'2026-11-20T17:24:51.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','lowered','{"promise": 2, "amount": "52.50", "book": "Qlb093cInmc_ieL8gLRHx8"}','X3BXDiyZsr_fwsZ0XSfVzQ 2');
INSERT INTO "book_events" VALUES('wlfpWqw9K7HHsXF6o7EXUr',1,'2026-11-20T17:24:58.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','opened','{"title": "Omyl", "tables": ["AZL48XCOfg3ssfiUUr3utK"]}','dvQncr_yzqy9q5Eyv8LEQQ');
INSERT INTO "book_events" VALUES('wlfpWqw9K7HHsXF6o7EXUr',2,'2026-11-20T17:25:40.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','terms','{"table": "AZL48XCOfg3ssfiUUr3utK", "basis": "difference", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2}','O0waqhlK8skTEEr7mFaSDQ');
INSERT INTO "book_events" VALUES('wlfpWqw9K7HHsXF6o7EXUr',3,'2026-11-20T17:25:47.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["\u010cen\u011bk", "Boris", "60.00"], ["Anna", "Boris", "30.00"]], "came_to": {"AZL48XCOfg3ssfiUUr3utK": [["Anna", "-30.00"], ["Boris", "90.00"], ["\u010cen\u011bk", "-60.00"]]}, "chairs": {"Anna": [["AZL48XCOfg3ssfiUUr3utK", 0, 1]], "Boris": [["AZL48XCOfg3ssfiUUr3utK", 1, 1]], "\u010cen\u011bk": [["AZL48XCOfg3ssfiUUr3utK", 2, 1]]}, "covers": {"AZL48XCOfg3ssfiUUr3utK": {"amounts": [["Anna", "-30.00"], ["Boris", "90.00"], ["\u010cen\u011bk", "-60.00"]], "number": 3, "basis": "difference", "stake": {"per_point": "1", "currency": "CZK"}, "edition": 2, "chairs": [[0, "-30.00"], [1, "90.00"], [2, "-60.00"]]}}, "lowered": []}','Tj894g5Oq0NWHMhJ1R2lPw');
INSERT INTO "book_events" VALUES('wlfpWqw9K7HHsXF6o7EXUr',4,'2026-11-20T17:25:54.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','taken_back','{"purse": {"currency": "CZK", "game": ""}, "owed_again": []}','rfogDrLa5TWuCpRmzTvOkQ');
INSERT INTO "book_events" VALUES('Qlb093cInmc_ieL8gLRHx8',14,'2026-11-20T17:26:08.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','meant','{"settled": 9, "name": "Anna", "chair": ["gFmobUwCrh097NnLl6iQER", 0, 1]}','la30AuyaqFLr9rt5_LhvlA');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','Qlb093cInmc_ieL8gLRHx8','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','QGttF9yPhdUtP30sUHiQra','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','wlfpWqw9K7HHsXF6o7EXUr','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','Qlb093cInmc_ieL8gLRHx8','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','wlfpWqw9K7HHsXF6o7EXUr','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('9CTD0C31ROVmKmgtGwbsog','Qlb093cInmc_ieL8gLRHx8','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "book_visits" VALUES('9CTD0C31ROVmKmgtGwbsog','wlfpWqw9K7HHsXF6o7EXUr','2026-11-21T12:00:00.000+00:00',0);
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
, number INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "chairs" VALUES(1,'gFmobUwCrh097NnLl6iQER',0,'Anna Nováková','2026-11-20T17:26:01.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
INSERT INTO "chairs" VALUES(2,'AZL48XCOfg3ssfiUUr3utK',2,'Čenda','2026-11-20T17:26:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
INSERT INTO "chairs" VALUES(3,'gvXzArZPl5NHudkORl-MiH',2,'Čenda','2026-11-20T17:26:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
INSERT INTO "chairs" VALUES(4,'gU0xyOHFRf-FSwrktGVMA7',2,'Čenda','2026-11-20T17:26:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
INSERT INTO "chairs" VALUES(5,'gFmobUwCrh097NnLl6iQER',2,'Čenda','2026-11-20T17:26:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
INSERT INTO "chairs" VALUES(6,'gnL3ucS0wrwGiMdFyVcR9n',2,'Čenda','2026-11-20T17:26:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
INSERT INTO "chairs" VALUES(7,'QXMC2oRC916hbgT6WlvQ4V',2,'Čenda','2026-11-20T17:26:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg',1);
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
INSERT INTO "confirmed_phones" VALUES(1,'QXMC2oRC916hbgT6WlvQ4V','FICWqrV-GYWSNb4Tza6sIg',1,34,'["Anna B", "Ivan", "\u010cen\u011bk", "Hana"]',1,'2026-11-28T18:55:00.000+00:00','MIFjmXThCvfM_u8ZsxwWNg');
CREATE TABLE "copies" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "after" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "copies" VALUES(1,'AZL48XCOfg3ssfiUUr3utK',2,'2026-11-20T17:14:42.000+00:00','84a5a668f9bd4ec6');
INSERT INTO "copies" VALUES(2,'gvXzArZPl5NHudkORl-MiH',13,'2026-11-20T17:18:54.000+00:00','06d6bf61a30a4bdc');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
, taken TEXT NOT NULL DEFAULT '', before TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "drafts" VALUES(1,'gnL3ucS0wrwGiMdFyVcR9n','MIFjmXThCvfM_u8ZsxwWNg',6,'{"opened":["4"],"was":[""],"stopped":[""],"drawn":["0"],"at":["4"],"by":["kind"],"hand.0":["pair"]}','2026-11-20T17:12:01.000+00:00',0,'','');
INSERT INTO "drafts" VALUES(2,'gU0xyOHFRf-FSwrktGVMA7','FICWqrV-GYWSNb4Tza6sIg',1,'{"opened":["0"],"was":[""],"stopped":[""],"drawn":["0"],"at":["0"],"by":["kind"],"hand.0":["pair"]}','2026-11-20T17:14:00.000+00:00',0,'','');
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:23.000+00:00');
INSERT INTO "evenings" VALUES('gvXzArZPl5NHudkORl-MiH','2026-11-20T17:08:52.000+00:00');
INSERT INTO "evenings" VALUES('gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:10:51.000+00:00');
INSERT INTO "evenings" VALUES('gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:15.000+00:00');
INSERT INTO "evenings" VALUES('gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:25.000+00:00');
INSERT INTO "evenings" VALUES('AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:14.000+00:00');
INSERT INTO "evenings" VALUES('w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:03.000+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL, by TEXT NOT NULL DEFAULT '',
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',1,'2026-11-20T17:03:16.000+00:00','opened','{"table":"Abjz1aI0MkQ-xShGKJ_tNR","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.10","currency":"CZK"},"title":"Všechno","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',2,'2026-11-20T17:03:44.000+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight"],"Boris":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','HfoYdfRgppAfktUyUKK1Rw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',3,'2026-11-20T17:03:51.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["flush","full_house"],"Anna":["three"],"Boris":["pair","pair"]},"stopped_by":"Čeněk"}}','hNwaHkljJ8Hn1D9bGeRU3A','0bfe7a50fbc0e14f');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',4,'2026-11-20T17:03:58.000+00:00','dealt','{"facts":{"hands":{"Boris":["four","four"],"Čeněk":["royal_flush","straight_flush"],"Anna":[]},"stopped_by":"Boris"}}','PD5_dWihYn19N0CuGEEVuw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',5,'2026-11-20T17:04:05.000+00:00','dealt','{"facts":{"hands":{"Anna":{"cards":["AS","2D","3C","4H","5S","6D","7C","8H","9S","TD","KS","KD","KC","KH","QH"]},"Boris":[],"Čeněk":[]},"stopped_by":"Anna"}}','AIe61pdolZ-1TiQP5vBVDw','0bfe7a50fbc0e14f');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',6,'2026-11-20T17:04:12.000+00:00','noted','{}','E0-Qe874qk3pZgtXbEObTQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',7,'2026-11-20T17:04:19.000+00:00','amended','{"deal":2,"facts":{"hands":{"Čeněk":["three"],"Anna":["royal_flush","straight_flush"],"Boris":["flush"]}}}','ITdVqH43GgUGuAfxjHiEQQ','0bfe7a50fbc0e14f');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',8,'2026-11-20T17:04:26.000+00:00','withdrawn','{"deal":1}','3p71SrDj9tRn6uFenjje-w','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',9,'2026-11-20T17:04:33.000+00:00','restored','{"deal":1}','K-f6y7h5u2b7KbgNLsOf5g','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',10,'2026-11-20T17:04:40.000+00:00','withdrawn','{"deal":3}','MXBPi4C0JZmmSEKl0mMiCw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',11,'2026-11-20T17:04:47.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"to":["Boris"],"points":3,"reason":"pozdě"}}','mmqKXKR4Ncs0A48KkxZOHw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',12,'2026-11-20T17:04:54.000+00:00','adjusted','{"adjustment":{"from":["Anna","Boris"],"to":["Čeněk"],"points":3,"reason":"pozdě"}}','f_BZszpU2yGONI4Dyazx5A','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',13,'2026-11-20T17:05:01.000+00:00','adjusted','{"adjustment":{"to":["Boris"],"points":3,"reason":"pozdě"}}','ufdQZojb6XN9hTT-6QQNwg','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',14,'2026-11-20T17:05:08.000+00:00','adjusted','{"adjustment":{"from":["Anna"],"points":3,"reason":"pozdě"}}','e5uOzzLilqAcif8N3Pe7gQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',15,'2026-11-20T17:05:15.000+00:00','adjustment_amended','{"entry":11,"adjustment":{"from":["Anna"],"to":["Boris"],"points":5,"reason":"přišel pozdě"}}','qnJPXgNfyMDlARuLxMZLIA','0bfe7a50fbc0e14f');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',16,'2026-11-20T17:05:22.000+00:00','entry_withdrawn','{"entry":11}','xexcDvenWnM7CSsvLsJK2w','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',17,'2026-11-20T17:05:29.000+00:00','entry_restored','{"entry":11}','iNqbHXILY9qXvrdMzGwSkQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',18,'2026-11-20T17:05:36.000+00:00','entry_withdrawn','{"entry":14}','2AQ7mQPCpiRzDbJYcxtg3A','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',19,'2026-11-20T17:05:43.000+00:00','rules_changed','{"rules":{"two_pair":0}}','xlnENiGl8TtkJWQurCibrw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',20,'2026-11-20T17:05:50.000+00:00','dealt','{"facts":{"hands":{"Boris":["double_straight"],"Čeněk":["double_flush"],"Anna":["double_straight_flush"]},"stopped_by":"Anna"}}','nVNfvs5ZMezfBdhAFz_dLw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',21,'2026-11-20T17:05:57.000+00:00','dealer_named','{"dealer":"Anna"}','iFHQAiN_E87X7UU7kfe6Wg','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',22,'2026-11-20T17:06:04.000+00:00','dealt','{"facts":{"hands":{"Anna":["flush","full_house"],"Boris":["three"],"Čeněk":["pair","pair"]},"stopped_by":"Anna"}}','-61viakqRfPxoDRV-FDYpA','0bfe7a50fbc0e14f');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',23,'2026-11-20T17:06:11.000+00:00','bounded','{"deals":20,"points":0}','t_d9-1XVqBAZh3FSR4GNgg','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',24,'2026-11-20T17:06:18.000+00:00','joined','{"name":"Hana"}','-kmigQ8_a5WHlUR-7fqHBg','0bfe7a50fbc0e14f');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',25,'2026-11-20T17:06:39.000+00:00','substituted','{"for":"Boris","name":"Ivan"}','W4pzSFh-22e0wfd_oWQynQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',26,'2026-11-20T17:07:00.000+00:00','left','{"player":"Anna","edition":2}','BtKouAcJYMBbbthlB3OeOQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',27,'2026-11-20T17:07:07.000+00:00','left','{"player":"Čeněk"}','5JmL-ZTYmNyGiZkpqT6kUQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',28,'2026-11-20T17:07:14.000+00:00','joined','{"name":"Anna","seat":1}','-zXv0KoDYKCMa_KYKkhFJQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',29,'2026-11-20T17:07:21.000+00:00','rules_agreed','{"rules":{"two_pair":0},"keeping":[19]}','AXypmwLaG8evPaKCxfSTaQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',30,'2026-11-20T17:07:28.000+00:00','described','{"players":["Anna B","Ivan","Čeněk","Hana"],"stake":{"per_point":"0.20","currency":"EUR"},"title":"Úplně všechno","place":"U Klokočníka","date":"2026-11-19"}','-FP-6pypvb1wSB0hMJbvrQ','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',31,'2026-11-20T17:07:35.000+00:00','remainder_given','{"to":"Anna B"}','Ivh5XxcwwkNLCy8LNC6OZA','5b05a07e181a99c7');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',32,'2026-11-20T17:07:42.000+00:00','remainder_given','{"to":null}','In2Xtnl8J0hGmzmTJlo6Xw','5b05a07e181a99c7');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',1,'2026-11-20T17:08:45.000+00:00','opened','{"table":"Q0mykQMrLskoij6SaOx0Zs","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Pátek","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',2,'2026-11-20T17:09:13.000+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight"],"Boris":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','A04Em01VUCtxs7XIXdreQg','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',3,'2026-11-20T17:09:20.000+00:00','dealt','{"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','B11Iuyr23JO4dEtbPvHv2w','d1147ca60e13fbe2');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',4,'2026-11-20T17:09:27.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["straight","straight_flush"],"Anna":["flush","flush"],"Boris":["pair"]},"stopped_by":"Anna"}}','e6t1hvNVdOp-cTw4Y8oe3w','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',5,'2026-11-20T17:09:34.000+00:00','dealt','{"facts":{"hands":{"Anna":{"cards":["AS","KS","QS","JS","TS","9D","9C","9H","4D","4C"]},"Boris":{"cards":["2H","5H","8H","JH","KH","6S","7D","8C","9S","TD","2C","2D","3C"]},"Čeněk":{"cards":["4H","4S","QC"]}}}}','Cevpg3iClsibEgrI8PvqYQ','d1147ca60e13fbe2');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',6,'2026-11-20T17:09:41.000+00:00','dealt','{"facts":{"hands":{"Boris":{"cards":["AS","2D","3C","4H","5S","6D","7C","8H","9S","TD","KS","KD","KC","KH","QH"]},"Čeněk":[],"Anna":[]},"stopped_by":"Boris"}}','FyvIyLdOh02AhAw7YSGS_w','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',7,'2026-11-20T17:09:48.000+00:00','dealt','{"facts":{"hands":{"Anna":["three"],"Boris":["royal_flush","straight_flush"],"Čeněk":["flush"]}}}','F356Vui_R0w0QdsYEryFdQ','d1147ca60e13fbe2');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',8,'2026-11-20T17:09:55.000+00:00','dealt','{"facts":{"hands":{"Boris":["three"],"Čeněk":["royal_flush","straight_flush"],"Anna":["flush"]}}}','qNo6IKyrXj8-rNOgliP93Q','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',9,'2026-11-20T17:10:02.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["three"],"Anna":["royal_flush","straight_flush"],"Boris":["flush"]}}}','dPvszisYL26_kLtFBeAWUQ','d1147ca60e13fbe2');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',10,'2026-11-20T17:10:09.000+00:00','dealt','{"facts":{"hands":{"Anna":["three"],"Boris":["royal_flush","straight_flush"],"Čeněk":["flush"]}}}','PHnImOnWSCdkJwxPss02QQ','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',11,'2026-11-20T17:10:16.000+00:00','dealt','{"facts":{"hands":{"Boris":["straight"],"Čeněk":["flush","full_house"],"Anna":[]},"stopped_by":"Čeněk"}}','BupRaYJPmeerSpyVEzCfRQ','d1147ca60e13fbe2');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',12,'2026-11-20T17:10:23.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["straight"],"Anna":["flush","full_house"],"Boris":[]},"stopped_by":"Anna"}}','4ipkgwuRfRiHx0d5iftDrg','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',13,'2026-11-20T17:10:30.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["straight"],"Anna":["flush","full_house"],"Boris":[]},"stopped_by":"Anna"}}','0hMVYAI_0BdqRgH8OL3gzA','d1147ca60e13fbe2');
INSERT INTO "events" VALUES('gnL3ucS0wrwGiMdFyVcR9n',1,'2026-11-20T17:10:44.000+00:00','opened','{"table":"QW330qiILlVXRC1XztwEYS","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","rules":{"two_pair":0,"double_straight":20,"tie":"another_deal","stake_basis":"difference"},"title":"Jinak","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','280c4540c188b176');
INSERT INTO "events" VALUES('gnL3ucS0wrwGiMdFyVcR9n',2,'2026-11-20T17:11:12.000+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight"],"Boris":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','mYgj0T7-x-i4g6motIT5YQ','280c4540c188b176');
INSERT INTO "events" VALUES('gnL3ucS0wrwGiMdFyVcR9n',3,'2026-11-20T17:11:19.000+00:00','dealt','{"facts":{"hands":{"Anna":["flush","full_house"],"Boris":["three"],"Čeněk":["pair","pair"]},"stopped_by":"Anna"}}','dNFD5UalzinhPRybjF65_Q','280c4540c188b176');
INSERT INTO "events" VALUES('gnL3ucS0wrwGiMdFyVcR9n',4,'2026-11-20T17:11:26.000+00:00','dealt','{"facts":{"hands":{"Anna":["straight","straight_flush"],"Boris":["flush","flush"],"Čeněk":["pair"]},"stopped_by":"Boris"}}','fjkVI7iAovv7MY8BmhsCWg','280c4540c188b176');
INSERT INTO "events" VALUES('gnL3ucS0wrwGiMdFyVcR9n',5,'2026-11-20T17:11:33.000+00:00','dealt','{"facts":{"hands":{"Anna":["four","four"],"Boris":["royal_flush","straight_flush"],"Čeněk":[]},"stopped_by":"Anna"}}','jAKCPc8tuac4bVFmN4aaEw','280c4540c188b176');
INSERT INTO "events" VALUES('gnL3ucS0wrwGiMdFyVcR9n',6,'2026-11-20T17:11:40.000+00:00','dealt','{"facts":{"hands":{"Anna":{"cards":["AS","KS","QS","JS","TS","9D","9C","9H","4D","4C"]},"Boris":{"cards":["2H","5H","8H","JH","KH","6S","7D","8C","9S","TD","2C","2D","3C"]},"Čeněk":{"cards":["4H","4S","QC"]}}}}','51HPq7gf4VJ4M1kSkmbPsg','280c4540c188b176');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',1,'2026-11-20T17:12:08.000+00:00','opened','{"table":"gFnE_erPmIGfCDatFoxybi","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","stake":{"per_point":"0.50","currency":"CZK"},"title":"Konec","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','e886dfc007a04153');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',2,'2026-11-20T17:12:36.000+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight"],"Boris":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','CQdX3CF5989BvuHy0GKeQQ','e886dfc007a04153');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',3,'2026-11-20T17:12:43.000+00:00','dealt','{"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','uL9hQfeQ0jeaFkg22paiVg','e886dfc007a04153');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',4,'2026-11-20T17:12:50.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["straight","straight_flush"],"Anna":["flush","flush"],"Boris":["pair"]},"stopped_by":"Anna"}}','_o4pe1oqUDtSUsOp0X4mAA','e886dfc007a04153');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',5,'2026-11-20T17:12:57.000+00:00','closed','{"balances":{"Anna":"46","Boris":"58","Čeněk":"108"}}','86TEtiL4WHMFcfBZuu4w7A','e886dfc007a04153');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',6,'2026-11-20T17:13:04.000+00:00','reopened','{}','yLE0nhbk1euBmC1aQCZb5A','e886dfc007a04153');
INSERT INTO "events" VALUES('gFmobUwCrh097NnLl6iQER',7,'2026-11-20T17:13:11.000+00:00','closed','{"balances":{"Anna":"46","Boris":"58","Čeněk":"108"}}','fUJiDNX9n_6vq89xesNbEw','e886dfc007a04153');
INSERT INTO "events" VALUES('gU0xyOHFRf-FSwrktGVMA7',1,'2026-11-20T17:13:18.000+00:00','opened','{"table":"gbJj6uPk5-zBSMxeQb1_JR","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","date":"2026-11-21","zone":"Europe/Prague"}','opened','b2cef14b8e8c770e');
INSERT INTO "events" VALUES('AZL48XCOfg3ssfiUUr3utK',1,'2026-11-20T17:14:07.000+00:00','opened','{"table":"ADQWe2kvpGHULmUbzcCqqT","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Pryč","place":"Club","date":"2026-11-21","zone":"Europe/Prague"}','opened','84a5a668f9bd4ec6');
INSERT INTO "events" VALUES('AZL48XCOfg3ssfiUUr3utK',2,'2026-11-20T17:14:35.000+00:00','dealt','{"facts":{"hands":{"Čeněk":["double_straight"],"Anna":["double_flush"],"Boris":["double_straight_flush"]},"stopped_by":"Boris"}}','pnjkz50u0px-ur39179_qw','84a5a668f9bd4ec6');
INSERT INTO "events" VALUES('w6TuAaPvGofTyRgysyKZfy',1,'2026-11-20T17:14:56.000+00:00','opened','{"table":"AVl9kF6v7uzz5106SEV3gN","game":"babel","players":["Anna","Boris","Čeněk"],"first_dealer":"Čeněk","title":"Omyl","place":"Club","date":"2026-11-20","zone":"Europe/Prague"}','opened','08c3186b50e244a7');
INSERT INTO "events" VALUES('w6TuAaPvGofTyRgysyKZfy',2,'2026-11-20T17:15:24.000+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight"],"Boris":["double_flush"],"Čeněk":["double_straight_flush"]},"stopped_by":"Čeněk"}}','5foF_Wif3xVh66v6X75N-w','08c3186b50e244a7');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',14,'2026-11-20T17:19:43.000+00:00','dealt','{"facts":{"hands":{"Anna":{"cards":["AS","2D","3C","4H","5S","6D","7C","8H","9S","TD","KS","KD","KC","KH","QH"]},"Boris":[],"Čeněk":[]},"stopped_by":"Anna"}}','jFxLgDATs1VtIIMa_go0UQ','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',15,'2026-11-20T17:19:29.000+00:00','dealt','{"facts":{"hands":{"Anna":["two_pair","pair"],"Boris":["two_pair"],"Čeněk":["pair"]}}}','hvRiTkl-fpT-kZY0Xn8BZg','924664abb214c212');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',16,'2026-11-20T17:23:06.000+00:00','amended','{"deal":1,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','lyIPv46YTuNpFyFGm8R92g','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',17,'2026-11-20T17:23:13.000+00:00','amended','{"deal":2,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','2AuiKTOnVMaumfMjG25zww','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',18,'2026-11-20T17:23:20.000+00:00','amended','{"deal":3,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','cUPWCtHM4HhDO2aVgUFQBg','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',19,'2026-11-20T17:23:27.000+00:00','amended','{"deal":4,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','vP4ZlKK5Zq1nOMWKcAVPqQ','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',20,'2026-11-20T17:23:34.000+00:00','amended','{"deal":5,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','-2Lha-za-hxwOKn5GqswxQ','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',21,'2026-11-20T17:23:41.000+00:00','amended','{"deal":6,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','7t1C3VwuGojRif12L-SVMw','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',22,'2026-11-20T17:23:48.000+00:00','amended','{"deal":7,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','zHNT_kw-Iru3CzuPC4tuMg','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',23,'2026-11-20T17:23:55.000+00:00','amended','{"deal":8,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','LjpoDTzsD05ZN-cHT3j75A','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',24,'2026-11-20T17:24:02.000+00:00','amended','{"deal":9,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','bUd5kQYAtbBP6fJ-rwtjYA','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',25,'2026-11-20T17:24:09.000+00:00','amended','{"deal":10,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','Ads2uZINauKL-dMlrm5DRw','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',26,'2026-11-20T17:24:16.000+00:00','amended','{"deal":11,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','OSlZIZoR0ga_GK0CTxv-MA','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',27,'2026-11-20T17:24:23.000+00:00','amended','{"deal":12,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','SVu-RZAz3_nteBClrrKw2A','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',28,'2026-11-20T17:24:30.000+00:00','amended','{"deal":13,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','Xp1hIdbU__U0phq9hnWL0g','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('gvXzArZPl5NHudkORl-MiH',29,'2026-11-20T17:24:37.000+00:00','amended','{"deal":14,"facts":{"hands":{"Boris":["flush","full_house"],"Čeněk":["three"],"Anna":["pair","pair"]},"stopped_by":"Boris"}}','8CNvy0ErqbZNcImsPQoZKA','06d6bf61a30a4bdc');
INSERT INTO "events" VALUES('AZL48XCOfg3ssfiUUr3utK',3,'2026-11-20T17:25:33.000+00:00','described','{"players":["Anna","Boris","Čeněk"],"stake":{"per_point":"1","currency":"CZK"},"title":"Pryč","place":"Club","date":"2026-11-21"}','IBso9SPrEh9N9snrNp_0Zw','84a5a668f9bd4ec6');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',33,'2026-11-20T17:25:59.000+00:00','annotated','{"deal":1,"note":"the pack was cut twice"}','noted before','');
INSERT INTO "events" VALUES('QXMC2oRC916hbgT6WlvQ4V',34,'2026-11-20T17:25:59.500+00:00','reseated','{"players":["Anna B","Hana","Ivan"]}','reseated before','');
CREATE TABLE "grants" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "grants" VALUES(1,'QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:23.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(2,'QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:30.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(3,'QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:37.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(4,'gvXzArZPl5NHudkORl-MiH','2026-11-20T17:08:52.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(5,'gvXzArZPl5NHudkORl-MiH','2026-11-20T17:08:59.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(6,'gvXzArZPl5NHudkORl-MiH','2026-11-20T17:09:06.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(7,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:10:51.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(8,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:10:58.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(9,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:11:05.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(10,'gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:15.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(11,'gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:22.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(12,'gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:29.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(13,'gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:25.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(14,'gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:32.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(15,'gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:39.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(16,'AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:14.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(17,'AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:21.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(18,'AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:28.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(19,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:03.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(20,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:10.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(21,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:17.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(22,'Qlb093cInmc_ieL8gLRHx8','2026-11-20T17:20:11.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(23,'Qlb093cInmc_ieL8gLRHx8','2026-11-20T17:20:25.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(24,'Qlb093cInmc_ieL8gLRHx8','2026-11-20T17:20:32.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(25,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:21:56.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(26,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:22:10.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(27,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:22:17.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(28,'wlfpWqw9K7HHsXF6o7EXUr','2026-11-20T17:25:05.000+00:00','MIFjmXThCvfM_u8ZsxwWNg','own',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(29,'wlfpWqw9K7HHsXF6o7EXUr','2026-11-20T17:25:19.000+00:00','FICWqrV-GYWSNb4Tza6sIg','keep',1,'');
INSERT INTO "grants" VALUES(30,'wlfpWqw9K7HHsXF6o7EXUr','2026-11-20T17:25:26.000+00:00','9CTD0C31ROVmKmgtGwbsog','watch',1,'');
INSERT INTO "grants" VALUES(31,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:26:36.000+00:00','FICWqrV-GYWSNb4Tza6sIg','',0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "grants" VALUES(32,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:26:57.000+00:00','FICWqrV-GYWSNb4Tza6sIg','',0,'MIFjmXThCvfM_u8ZsxwWNg');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('MIFjmXThCvfM_u8ZsxwWNg','babel','Naše pravidla','{"two_pair":0}','2026-11-20T17:15:38.000+00:00');
CREATE TABLE "links" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "role" TEXT NOT NULL,
   "generation" INTEGER NOT NULL,
   "open" INTEGER NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "links" VALUES(1,'QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:23.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(2,'QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:23.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(3,'QXMC2oRC916hbgT6WlvQ4V','2026-11-20T17:03:23.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(4,'gvXzArZPl5NHudkORl-MiH','2026-11-20T17:08:52.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(5,'gvXzArZPl5NHudkORl-MiH','2026-11-20T17:08:52.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(6,'gvXzArZPl5NHudkORl-MiH','2026-11-20T17:08:52.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(7,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:10:51.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(8,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:10:51.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(9,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:10:51.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(10,'gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:15.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(11,'gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:15.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(12,'gFmobUwCrh097NnLl6iQER','2026-11-20T17:12:15.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(13,'gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:25.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(14,'gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:25.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(15,'gU0xyOHFRf-FSwrktGVMA7','2026-11-20T17:13:25.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(16,'AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:14.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(17,'AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:14.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(18,'AZL48XCOfg3ssfiUUr3utK','2026-11-20T17:14:14.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(19,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:03.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(20,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:03.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(21,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:03.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(22,'Qlb093cInmc_ieL8gLRHx8','2026-11-20T17:20:11.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(23,'Qlb093cInmc_ieL8gLRHx8','2026-11-20T17:20:11.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(24,'Qlb093cInmc_ieL8gLRHx8','2026-11-20T17:20:11.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(25,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:21:56.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(26,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:21:56.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(27,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:21:56.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(28,'wlfpWqw9K7HHsXF6o7EXUr','2026-11-20T17:25:05.000+00:00','watch',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(29,'wlfpWqw9K7HHsXF6o7EXUr','2026-11-20T17:25:05.000+00:00','keep',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(30,'wlfpWqw9K7HHsXF6o7EXUr','2026-11-20T17:25:05.000+00:00','own',1,1,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(31,'gnL3ucS0wrwGiMdFyVcR9n','2026-11-20T17:26:22.000+00:00','watch',2,0,'MIFjmXThCvfM_u8ZsxwWNg');
INSERT INTO "links" VALUES(32,'QGttF9yPhdUtP30sUHiQra','2026-11-20T17:26:43.000+00:00','watch',2,0,'MIFjmXThCvfM_u8ZsxwWNg');
CREATE TABLE "markings" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "allowed" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "markings" VALUES(1,'QXMC2oRC916hbgT6WlvQ4V',1,'2026-11-20T17:07:49.000+00:00','5b05a07e181a99c7');
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
INSERT INTO "marks" VALUES(1,'QXMC2oRC916hbgT6WlvQ4V',1,9,0,'confirmed',32,'2026-11-20T17:08:10.000+00:00','7fc8086b2e2ba23c');
INSERT INTO "marks" VALUES(2,'QXMC2oRC916hbgT6WlvQ4V',2,7,0,'disputed',32,'2026-11-20T17:08:17.000+00:00','7fc8086b2e2ba23c');
INSERT INTO "marks" VALUES(3,'QXMC2oRC916hbgT6WlvQ4V',3,10,0,'',32,'2026-11-20T17:08:24.000+00:00','7fc8086b2e2ba23c');
INSERT INTO "marks" VALUES(4,'QXMC2oRC916hbgT6WlvQ4V',4,5,0,'confirmed',32,'2026-11-20T17:08:31.000+00:00','7fc8086b2e2ba23c');
INSERT INTO "marks" VALUES(5,'QXMC2oRC916hbgT6WlvQ4V',5,20,0,'disputed',32,'2026-11-20T17:08:38.000+00:00','7fc8086b2e2ba23c');
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
INSERT INTO "meetings" VALUES(1,'gvXzArZPl5NHudkORl-MiH',15,0,'["84f9dabd1ba65b45","e65c754163559ad0","bb50c1c59fa1feb5","b2951d9bd3f0606e","6d5a5bbf300ea35d","0eb771c357940d8b","6033080c6540a757","d001e73fc7de411f","4e8db32172e32991","483d65bf8fa8a215","73a5c933282b2e67","512d946bef0ea107","a4ca9b83bf806480","3691f59b3c4fb200","56b030e0c4714575"]','[["jFxLgDATs1VtIIMa_go0UQ","EXGioQxIv5LRWHRKdGir8g"]]','2026-11-20T17:19:57.000+00:00','06d6bf61a30a4bdc');
CREATE TABLE "phones" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "phone" TEXT,
   "seat" INTEGER NOT NULL,
   "at" TEXT NOT NULL, after INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("evening", "phone")
) STRICT;
INSERT INTO "phones" VALUES('QXMC2oRC916hbgT6WlvQ4V','7fc8086b2e2ba23c',0,'2026-11-20T17:07:56.000+00:00',32);
INSERT INTO "phones" VALUES('QXMC2oRC916hbgT6WlvQ4V','0bfe7a50fbc0e14f',1,'2026-11-20T17:08:03.000+00:00',32);
INSERT INTO "phones" VALUES('gvXzArZPl5NHudkORl-MiH','06d6bf61a30a4bdc',1,'2026-11-20T17:10:37.000+00:00',13);
CREATE TABLE "removals" (
   "number" INTEGER PRIMARY KEY,
   "subject" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "removed" INTEGER NOT NULL
) STRICT;
INSERT INTO "removals" VALUES(1,'w6TuAaPvGofTyRgysyKZfy','2026-11-20T17:15:31.000+00:00',1);
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
INSERT INTO "scored_tables" VALUES('AZL48XCOfg3ssfiUUr3utK','',3,3,'2026-11-20T17:25:33.000+00:00','babel','Pryč','Club','2026-11-21','running',1,'["Anna","Boris","Čeněk"]','[40,80,30]','[]','[]','','72e1f6f22436adf81ce60a4587e6ca52','anna boris cenek pryc club 2026-11-21',0,'{"per_point":"1","currency":"CZK"}','null',4,'ADQWe2kvpGHULmUbzcCqqT',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('QXMC2oRC916hbgT6WlvQ4V','',32,34,'2026-11-20T17:25:59.500+00:00','babel','Úplně všechno','U Klokočníka','2026-11-19','running',5,'["Anna B","Ivan","Čeněk","Hana"]','[190,85,131,0]','[]','[]','','918c0930b9a81fc8d242ecffe03054d5','anna b ivan cenek hana uplne vsechno u klokocnika 2026-11-19',0,'{"per_point":"0.20","currency":"EUR"}','null',4,'Abjz1aI0MkQ-xShGKJ_tNR',-3,'[[[[1,"Anna B"]],[]],[[[1,"Boris"],[25,"Ivan"]],[]],[[[1,"Čeněk"]],[]],[[[24,"Hana"]],[]]]','[-8,5,6,0]','',0);
INSERT INTO "scored_tables" VALUES('gFmobUwCrh097NnLl6iQER','',7,7,'2026-11-20T17:13:11.000+00:00','babel','Konec','Club','2026-11-20','ended',3,'["Anna","Boris","Čeněk"]','[46,58,108]','[]','[]','','02dc3e81f1d8bb7998844eb3d1e09805','anna boris cenek konec club 2026-11-20',0,'{"per_point":"0.50","currency":"CZK"}','null',4,'gFnE_erPmIGfCDatFoxybi',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gU0xyOHFRf-FSwrktGVMA7','',1,1,'2026-11-20T17:13:18.000+00:00','babel','','','2026-11-21','running',0,'["Anna","Boris","Čeněk"]','[0,0,0]','[]','[]','','cb3bb00e208eb6e2c399efb521604177','anna boris cenek   2026-11-21',0,'null','null',4,'gbJj6uPk5-zBSMxeQb1_JR',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gnL3ucS0wrwGiMdFyVcR9n','',6,6,'2026-11-20T17:11:40.000+00:00','babel','Jinak','Club','2026-11-20','running',5,'["Anna","Boris","Čeněk"]','[123,110,83]','[]','[{"from":"Čeněk","to":"Anna","points":53,"amount":null},{"from":"Čeněk","to":"Boris","points":14,"amount":null}]','','c5667fd850dd8c37abc09c9cd8ac8697','anna boris cenek jinak club 2026-11-20',0,'null','[53,14,-67]',4,'QW330qiILlVXRC1XztwEYS',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('gvXzArZPl5NHudkORl-MiH','',29,29,'2026-11-20T17:24:37.000+00:00','babel','Pátek','Club','2026-11-20','over',14,'["Anna","Boris","Čeněk"]','[28,238,42]','[]','[]','','1a9861b30aa789ca2bb7fe9ad22e6949','anna boris cenek patek club 2026-11-20',1,'{"per_point":"0.50","currency":"CZK"}','null',4,'Q0mykQMrLskoij6SaOx0Zs',0,'[]','[0,0,0]','',0);
INSERT INTO "scored_tables" VALUES('w6TuAaPvGofTyRgysyKZfy','',2,2,'2026-11-20T17:15:24.000+00:00','babel','Omyl','Club','2026-11-20','running',1,'["Anna","Boris","Čeněk"]','[30,40,80]','[]','[]','','729cb0c9a341e54670724638e20650b2','anna boris cenek omyl club 2026-11-20',0,'null','null',4,'AVl9kF6v7uzz5106SEV3gN',0,'[]','[0,0,0]','',0);
CREATE TABLE "seen_accounts" (
   "phone" TEXT NOT NULL,
   "subject" TEXT NOT NULL,
   "version" TEXT NOT NULL,
   PRIMARY KEY ("phone", "subject")
) STRICT;
INSERT INTO "seen_accounts" VALUES('MIFjmXThCvfM_u8ZsxwWNg','Qlb093cInmc_ieL8gLRHx8 1','version000000000');
CREATE TABLE "travels" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "away" INTEGER NOT NULL,
   "at" TEXT NOT NULL,
   "by" TEXT NOT NULL
) STRICT;
INSERT INTO "travels" VALUES(1,'AZL48XCOfg3ssfiUUr3utK',1,'2026-11-20T17:14:49.000+00:00','d900161fc852a525');
CREATE TABLE versions (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID
;
INSERT INTO "versions" VALUES('w6TuAaPvGofTyRgysyKZfy',105);
INSERT INTO "versions" VALUES('MIFjmXThCvfM_u8ZsxwWNg',156);
INSERT INTO "versions" VALUES('wlfpWqw9K7HHsXF6o7EXUr',160);
INSERT INTO "versions" VALUES('Qlb093cInmc_ieL8gLRHx8',162);
INSERT INTO "versions" VALUES('AZL48XCOfg3ssfiUUr3utK',163);
INSERT INTO "versions" VALUES('gvXzArZPl5NHudkORl-MiH',164);
INSERT INTO "versions" VALUES('gU0xyOHFRf-FSwrktGVMA7',165);
INSERT INTO "versions" VALUES('gFmobUwCrh097NnLl6iQER',166);
INSERT INTO "versions" VALUES('gnL3ucS0wrwGiMdFyVcR9n',170);
INSERT INTO "versions" VALUES('QGttF9yPhdUtP30sUHiQra',172);
INSERT INTO "versions" VALUES('FICWqrV-GYWSNb4Tza6sIg',179);
INSERT INTO "versions" VALUES('9CTD0C31ROVmKmgtGwbsog',186);
INSERT INTO "versions" VALUES('QXMC2oRC916hbgT6WlvQ4V',189);
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL, void INTEGER NOT NULL DEFAULT 0,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','QXMC2oRC916hbgT6WlvQ4V','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','gvXzArZPl5NHudkORl-MiH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','gnL3ucS0wrwGiMdFyVcR9n','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','gFmobUwCrh097NnLl6iQER','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','gU0xyOHFRf-FSwrktGVMA7','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','AZL48XCOfg3ssfiUUr3utK','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('MIFjmXThCvfM_u8ZsxwWNg','w6TuAaPvGofTyRgysyKZfy','2026-11-21T12:00:00.000+00:00',1);
INSERT INTO "visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','QXMC2oRC916hbgT6WlvQ4V','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','gvXzArZPl5NHudkORl-MiH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','gFmobUwCrh097NnLl6iQER','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','gU0xyOHFRf-FSwrktGVMA7','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('FICWqrV-GYWSNb4Tza6sIg','AZL48XCOfg3ssfiUUr3utK','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('9CTD0C31ROVmKmgtGwbsog','QXMC2oRC916hbgT6WlvQ4V','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('9CTD0C31ROVmKmgtGwbsog','gvXzArZPl5NHudkORl-MiH','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('9CTD0C31ROVmKmgtGwbsog','gFmobUwCrh097NnLl6iQER','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('9CTD0C31ROVmKmgtGwbsog','gU0xyOHFRf-FSwrktGVMA7','2026-11-21T12:00:00.000+00:00',0);
INSERT INTO "visits" VALUES('9CTD0C31ROVmKmgtGwbsog','AZL48XCOfg3ssfiUUr3utK','2026-11-21T12:00:00.000+00:00',0);
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

-- own eyJfcGVybWFuZW50Ijp0cnVlLCJjc3JmX3Rva2VuIjoiN2RjOTQ3NjY0N2MzNjllNDYzZmJhMTljMmYxM2NlZWU1OGM2NmVkMCIsImRldmljZSI6Im52N3J1dWdSaW13cmhVUm02a3lDZkEifQ.awympg.-Ef8_GPxOeAtUgX5A6wRGguezkE
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'assistant','m001_log','2026-11-29 22:26:42.332371+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'assistant','m002_devices','2026-11-29 22:26:42.335556+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'assistant','m003_kept_rules','2026-11-29 22:26:42.339447+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'assistant','m004_books','2026-11-29 22:26:42.344302+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'assistant','m005_scores','2026-11-29 22:26:42.348300+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'assistant','m006_taken_once','2026-11-29 22:26:42.351432+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'assistant','m007_outcomes','2026-11-29 22:26:42.355240+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'assistant','m008_parts','2026-11-29 22:26:42.360117+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'assistant','m009_one_standing','2026-11-29 22:26:42.365665+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'assistant','m010_public_ids','2026-11-29 22:26:42.396081+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'assistant','m011_lowered','2026-11-29 22:26:42.399400+00:00');
INSERT INTO "_sqlite_migrations" VALUES(12,'assistant','m012_drafts','2026-11-29 22:26:42.403822+00:00');
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
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',1,'2026-11-29T22:26:44.162+00:00','nv7ruugRimwrhURm6kyCfA','opened','{"title": "preferans 5 \u00b7 2026-11-13", "tables": ["AUktLTXrHZEiiKAssdjTsl"]}','6WkFhqZ2q4hOI_aQYkb4Vg 1');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',2,'2026-11-29T22:26:44.162+00:00','nv7ruugRimwrhURm6kyCfA','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Cyril", "Anna", "20.00"]], "came_to": {"AUktLTXrHZEiiKAssdjTsl": [["Anna", "20.00"], ["Boris", "0.00"], ["Cyril", "-20.00"]]}, "chairs": {"Anna": [["AUktLTXrHZEiiKAssdjTsl", 0]], "Boris": [["AUktLTXrHZEiiKAssdjTsl", 1]], "Cyril": [["AUktLTXrHZEiiKAssdjTsl", 2]]}, "covers": {"AUktLTXrHZEiiKAssdjTsl": {"amounts": [["Anna", "20.00"], ["Boris", "0.00"], ["Cyril", "-20.00"]], "number": 6, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}}, "lowered": []}','6WkFhqZ2q4hOI_aQYkb4Vg');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',1,'2026-11-29T22:26:45.055+00:00','nv7ruugRimwrhURm6kyCfA','opened','{"title": "Club \u00b7 2026-11-20", "tables": ["w0bxE8CRYdAU0ja_x084L1", "gevTYlNEX5cRzzRhaC3Cm7", "QrcWCxNjd4W24IGdSgzafs", "AG4mKkOHqa5CiWv0Fw7Uuv", "Q7oNDal6U0EV-D8Zf5geMV", "gKl-IkzWN6zvyKevJeCb5F", "QEOHrccWlUaCYIObF9YbVf", "QTpZQ-ZFfvVHzj63-BWXji", "QRAzPPsdEIdd-VCOxuVFUV", "Q4p5Hv9jnlIWiwu_JiV1_b", "Achkhp8ceATwG0lLqlzmUl", "AxxvBbta9iUbR_hQeir61f", "gRNSGE1ysXFeMMqngOwHNX", "wX-nPz8wqME9F5-V2Xln97", "wxBCKJ5qGf-r4kWVHRUFjY", "wSnsP6n8XvGBNqZpQH2muU"]}','KmmDpLBtOrvL0HW7LQB1Zg');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',3,'2026-11-29T22:26:45.153+00:00','nv7ruugRimwrhURm6kyCfA','paid','{"promise": 1, "amount": "20.00"}','MQtXcglwB4SEZq8dwYksCg');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',4,'2026-11-29T22:26:45.198+00:00','nv7ruugRimwrhURm6kyCfA','terms','{"table": "AUktLTXrHZEiiKAssdjTsl", "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}','CsKlX10tuOlP2Z6XgQthbw');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',5,'2026-11-29T22:26:45.213+00:00','nv7ruugRimwrhURm6kyCfA','paid','{"promise": 1, "amount": "-20.00"}','7ORbprXLkQHdNUNZU9ewmA');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',6,'2026-11-29T22:26:45.221+00:00','nv7ruugRimwrhURm6kyCfA','terms','{"table": "AUktLTXrHZEiiKAssdjTsl", "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}','4fSaFFTy-9AA5nReT9kQyw');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',7,'2026-11-29T22:26:45.239+00:00','nv7ruugRimwrhURm6kyCfA','paid','{"promise": 1, "amount": "20.00"}','M1I_WkOQcfT9GrUaeIP7rw');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',8,'2026-11-29T22:26:45.254+00:00','nv7ruugRimwrhURm6kyCfA','terms','{"table": "AUktLTXrHZEiiKAssdjTsl", "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}','mype7uucvFDP6su5Ctf3Eg');
INSERT INTO "book_events" VALUES('6WkFhqZ2q4hOI_aQYkb4Vg',9,'2026-11-29T22:26:45.271+00:00','nv7ruugRimwrhURm6kyCfA','tables','{"tables": ["AUktLTXrHZEiiKAssdjTsl"]}','GTeEbUl2zbOpY3LZKsFuGg');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',2,'2026-11-29T22:26:45.388+00:00','nv7ruugRimwrhURm6kyCfA','settled','{"purse": {"currency": "CZK", "game": ""}, "promises": [["Anna", "Boris", "23.10"], ["Cyril", "Boris", "10.10"], ["Dana", "Boris", "0.10"], ["Dana", null, "0.10"]], "came_to": {"AG4mKkOHqa5CiWv0Fw7Uuv": [["Anna", "-6.00"], ["Boris", "3.00"], ["Cyril", "3.00"]], "Q7oNDal6U0EV-D8Zf5geMV": [["Anna", "-26.00"], ["Boris", "22.00"], ["Cyril", "4.00"]], "gKl-IkzWN6zvyKevJeCb5F": [["Anna", "5.00"], ["Boris", "-2.50"], ["Cyril", "-2.50"]], "QEOHrccWlUaCYIObF9YbVf": [["Anna", "0.20"], ["Boris", "-0.20"], ["Cyril", "0.20"], ["Dana", "-0.20"]], "Achkhp8ceATwG0lLqlzmUl": [["Anna", "0.00"], ["Boris", "0.00"], ["Cyril", "0.00"]], "AxxvBbta9iUbR_hQeir61f": [["Anna", "0.00"], ["Boris", "0.00"], ["Cyril", "0.00"]], "gRNSGE1ysXFeMMqngOwHNX": [["Anna", "5.50"], ["Boris", "10.10"], ["Cyril", "-15.70"], [null, "0.10"]], "wX-nPz8wqME9F5-V2Xln97": [["Anna", "-0.20"], ["Boris", "0.10"], ["Cyril", "0.10"]], "wxBCKJ5qGf-r4kWVHRUFjY": [["Anna", "-0.20"], ["Boris", "0.10"], ["Cyril", "0.10"]], "wSnsP6n8XvGBNqZpQH2muU": [["Anna", "-1.40"], ["Boris", "0.70"], ["Cyril", "0.70"]]}, "chairs": {"Anna": [["w0bxE8CRYdAU0ja_x084L1", 0], ["gevTYlNEX5cRzzRhaC3Cm7", 0], ["QrcWCxNjd4W24IGdSgzafs", 0], ["AG4mKkOHqa5CiWv0Fw7Uuv", 0], ["Q7oNDal6U0EV-D8Zf5geMV", 0], ["gKl-IkzWN6zvyKevJeCb5F", 0], ["QEOHrccWlUaCYIObF9YbVf", 0], ["QTpZQ-ZFfvVHzj63-BWXji", 0], ["QRAzPPsdEIdd-VCOxuVFUV", 0], ["Q4p5Hv9jnlIWiwu_JiV1_b", 0], ["Achkhp8ceATwG0lLqlzmUl", 0], ["AxxvBbta9iUbR_hQeir61f", 0], ["gRNSGE1ysXFeMMqngOwHNX", 0], ["wX-nPz8wqME9F5-V2Xln97", 0], ["wxBCKJ5qGf-r4kWVHRUFjY", 0], ["wSnsP6n8XvGBNqZpQH2muU", 0]], "Boris": [["w0bxE8CRYdAU0ja_x084L1", 1], ["gevTYlNEX5cRzzRhaC3Cm7", 1], ["QrcWCxNjd4W24IGdSgzafs", 1], ["AG4mKkOHqa5CiWv0Fw7Uuv", 1], ["Q7oNDal6U0EV-D8Zf5geMV", 1], ["gKl-IkzWN6zvyKevJeCb5F", 1], ["QEOHrccWlUaCYIObF9YbVf", 1], ["QTpZQ-ZFfvVHzj63-BWXji", 1], ["QRAzPPsdEIdd-VCOxuVFUV", 1], ["Q4p5Hv9jnlIWiwu_JiV1_b", 1], ["Achkhp8ceATwG0lLqlzmUl", 1], ["AxxvBbta9iUbR_hQeir61f", 1], ["gRNSGE1ysXFeMMqngOwHNX", 1], ["wX-nPz8wqME9F5-V2Xln97", 1], ["wxBCKJ5qGf-r4kWVHRUFjY", 1], ["wSnsP6n8XvGBNqZpQH2muU", 1]], "Cyril": [["w0bxE8CRYdAU0ja_x084L1", 2], ["gevTYlNEX5cRzzRhaC3Cm7", 2], ["QrcWCxNjd4W24IGdSgzafs", 2], ["AG4mKkOHqa5CiWv0Fw7Uuv", 2], ["Q7oNDal6U0EV-D8Zf5geMV", 2], ["gKl-IkzWN6zvyKevJeCb5F", 2], ["QEOHrccWlUaCYIObF9YbVf", 2], ["QTpZQ-ZFfvVHzj63-BWXji", 2], ["QRAzPPsdEIdd-VCOxuVFUV", 2], ["Q4p5Hv9jnlIWiwu_JiV1_b", 2], ["Achkhp8ceATwG0lLqlzmUl", 2], ["AxxvBbta9iUbR_hQeir61f", 2], ["gRNSGE1ysXFeMMqngOwHNX", 2], ["wX-nPz8wqME9F5-V2Xln97", 2], ["wxBCKJ5qGf-r4kWVHRUFjY", 2], ["wSnsP6n8XvGBNqZpQH2muU", 2]], "Dana": [["w0bxE8CRYdAU0ja_x084L1", 3], ["QrcWCxNjd4W24IGdSgzafs", 3], ["QEOHrccWlUaCYIObF9YbVf", 3], ["Q4p5Hv9jnlIWiwu_JiV1_b", 3]]}, "covers": {"AG4mKkOHqa5CiWv0Fw7Uuv": {"amounts": [["Anna", "-6.00"], ["Boris", "3.00"], ["Cyril", "3.00"]], "number": 3, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "Q7oNDal6U0EV-D8Zf5geMV": {"amounts": [["Anna", "-26.00"], ["Boris", "22.00"], ["Cyril", "4.00"]], "number": 5, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "gKl-IkzWN6zvyKevJeCb5F": {"amounts": [["Anna", "5.00"], ["Boris", "-2.50"], ["Cyril", "-2.50"]], "number": 3, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "QEOHrccWlUaCYIObF9YbVf": {"amounts": [["Anna", "0.20"], ["Boris", "-0.20"], ["Cyril", "0.20"], ["Dana", "-0.20"]], "number": 3, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "Achkhp8ceATwG0lLqlzmUl": {"amounts": [["Anna", "0.00"], ["Boris", "0.00"], ["Cyril", "0.00"]], "number": 2, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "AxxvBbta9iUbR_hQeir61f": {"amounts": [["Anna", "0.00"], ["Boris", "0.00"], ["Cyril", "0.00"]], "number": 2, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "gRNSGE1ysXFeMMqngOwHNX": {"amounts": [["Anna", "5.50"], ["Boris", "10.10"], ["Cyril", "-15.70"], [null, "0.10"]], "number": 4, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "wX-nPz8wqME9F5-V2Xln97": {"amounts": [["Anna", "-0.20"], ["Boris", "0.10"], ["Cyril", "0.10"]], "number": 2, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "wxBCKJ5qGf-r4kWVHRUFjY": {"amounts": [["Anna", "-0.20"], ["Boris", "0.10"], ["Cyril", "0.10"]], "number": 2, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}, "wSnsP6n8XvGBNqZpQH2muU": {"amounts": [["Anna", "-1.40"], ["Boris", "0.70"], ["Cyril", "0.70"]], "number": 2, "basis": "agreed", "stake": {"per_point": "0.10", "currency": "CZK"}}}, "lowered": []}','Z4sSVTXKIAOoN3FdLOmsaw');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',3,'2026-11-29T22:26:45.434+00:00','nv7ruugRimwrhURm6kyCfA','terms','{"table": "w0bxE8CRYdAU0ja_x084L1", "basis": "agreed", "stake": null}','jT7fthkONNfNHAyHMX4u2Q');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',4,'2026-11-29T22:26:45.483+00:00','nv7ruugRimwrhURm6kyCfA','paid','{"promise": 1, "amount": "23.10"}','o5epoTCXGtXEcOhgLM9qQA');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',5,'2026-11-29T22:26:45.509+00:00','nv7ruugRimwrhURm6kyCfA','carried','{"promise": 2, "carried": true}','21ERo79AACNspUPH5fa4dg');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',6,'2026-11-29T22:26:45.542+00:00','nv7ruugRimwrhURm6kyCfA','terms','{"table": "w0bxE8CRYdAU0ja_x084L1", "basis": "agreed", "stake": null}','5JSjmRJJPum1fyVwCiswuQ');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',7,'2026-11-29T22:26:45.591+00:00','nv7ruugRimwrhURm6kyCfA','paid','{"promise": 1, "amount": "-23.10"}','z5VZw6zO2RWPg561wiW-Jg');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',8,'2026-11-29T22:26:45.623+00:00','nv7ruugRimwrhURm6kyCfA','carried','{"promise": 1, "carried": true}','ipG86oOuI8OsLLmc8ueYPg');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',9,'2026-11-29T22:26:45.650+00:00','nv7ruugRimwrhURm6kyCfA','terms','{"table": "w0bxE8CRYdAU0ja_x084L1", "basis": "agreed", "stake": null}','hAwZ8iybYG0HRtszAo7u4A');
INSERT INTO "book_events" VALUES('KmmDpLBtOrvL0HW7LQB1Zg',10,'2026-11-29T22:26:45.677+00:00','nv7ruugRimwrhURm6kyCfA','tables','{"tables": ["w0bxE8CRYdAU0ja_x084L1", "gevTYlNEX5cRzzRhaC3Cm7", "QrcWCxNjd4W24IGdSgzafs", "AG4mKkOHqa5CiWv0Fw7Uuv", "Q7oNDal6U0EV-D8Zf5geMV", "gKl-IkzWN6zvyKevJeCb5F", "QEOHrccWlUaCYIObF9YbVf", "QTpZQ-ZFfvVHzj63-BWXji", "QRAzPPsdEIdd-VCOxuVFUV", "Q4p5Hv9jnlIWiwu_JiV1_b", "Achkhp8ceATwG0lLqlzmUl", "AxxvBbta9iUbR_hQeir61f", "gRNSGE1ysXFeMMqngOwHNX", "wX-nPz8wqME9F5-V2Xln97", "wxBCKJ5qGf-r4kWVHRUFjY", "wSnsP6n8XvGBNqZpQH2muU"]}','kid38Bq8osrKXIeKpTUIXw');
CREATE TABLE "book_visits" (
   "device" TEXT,
   "book" TEXT,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "book")
) STRICT;
INSERT INTO "book_visits" VALUES('nv7ruugRimwrhURm6kyCfA','6WkFhqZ2q4hOI_aQYkb4Vg','2026-11-29T22:26:44.171+00:00');
INSERT INTO "book_visits" VALUES('nv7ruugRimwrhURm6kyCfA','KmmDpLBtOrvL0HW7LQB1Zg','2026-11-29T22:26:45.059+00:00');
CREATE TABLE "chairs" (
   "id" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "seat" INTEGER NOT NULL,
   "person" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "device" TEXT NOT NULL
) STRICT;
INSERT INTO "chairs" VALUES(1,'wNUv8INOuGj5e5BNqALfoj',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(2,'w0bxE8CRYdAU0ja_x084L1',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(3,'grNDO6iSlPG6pZezQsSzlK',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(4,'AN-R7nlKcSCNeMTunwVff2',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(5,'gevTYlNEX5cRzzRhaC3Cm7',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(6,'QxQpK_RrCrfKLPGeXVdmZK',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(7,'gLuyz1pro7nEkif57Ap69K',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(8,'QrcWCxNjd4W24IGdSgzafs',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(9,'AoWeP5C3Y5j1m6ktjEDY6k',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(10,'AiGspzGVqZNvghJWdGhWm1',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(11,'AG4mKkOHqa5CiWv0Fw7Uuv',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(12,'QHyFbl4IViI26wyf1m_9wq',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(13,'Aq0XcdXk02r7T9c9gL4PWS',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(14,'Q7oNDal6U0EV-D8Zf5geMV',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(15,'wAr_Gejny3DjRmV0E-cUTr',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(16,'AUktLTXrHZEiiKAssdjTsl',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(17,'gKl-IkzWN6zvyKevJeCb5F',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(18,'gGi1AVeUd_oBz7KEKXP9K-',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(19,'ggIvdZ34eOBeVnT00-7Vnx',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(20,'QEOHrccWlUaCYIObF9YbVf',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(21,'AtJldeCCgcnwrAOVfZqvz6',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(22,'AA4c9MOti9UzhdS887w8_w',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(23,'QTpZQ-ZFfvVHzj63-BWXji',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(24,'QgDUus5-jFkN3IRbnFprSz',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(25,'QRAzPPsdEIdd-VCOxuVFUV',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(26,'Q7Es2Gg_TTg_VxAEZWEbxg',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(27,'Q4p5Hv9jnlIWiwu_JiV1_b',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(28,'Achkhp8ceATwG0lLqlzmUl',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(29,'AU9EA3W79_vM0145H4Fpi3',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(30,'AxxvBbta9iUbR_hQeir61f',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(31,'Ar2aujIyKB5UonOo5Equlk',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(32,'gRNSGE1ysXFeMMqngOwHNX',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(33,'wX-nPz8wqME9F5-V2Xln97',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(34,'AdJa0PSZ4VNBdFntCWJ4UA',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(35,'wxBCKJ5qGf-r4kWVHRUFjY',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(36,'QA54-8cT9nn6oJZ0R0X9mF',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
INSERT INTO "chairs" VALUES(37,'wSnsP6n8XvGBNqZpQH2muU',1,'Bořivoj','2026-11-29T22:26:45.742+00:00','nv7ruugRimwrhURm6kyCfA');
CREATE TABLE "drafts" (
   "number" INTEGER PRIMARY KEY,
   "evening" TEXT NOT NULL REFERENCES "evenings"("id"),
   "device" TEXT NOT NULL,
   "deal" INTEGER NOT NULL,
   "fields" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   "dropped" INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO "drafts" VALUES(1,'wX-nPz8wqME9F5-V2Xln97','nv7ruugRimwrhURm6kyCfA',2,'{"contract":["suit"],"fleks.game":["0"],"played":["no"],"trump":["hearts"]}','2026-11-29T22:26:45.827+00:00',0);
INSERT INTO "drafts" VALUES(2,'Ar2aujIyKB5UonOo5Equlk','nv7ruugRimwrhURm6kyCfA',2,'{"kind":["6"],"strain":["S"]}','2026-11-29T22:26:45.912+00:00',0);
INSERT INTO "drafts" VALUES(3,'AU9EA3W79_vM0145H4Fpi3','nv7ruugRimwrhURm6kyCfA',2,'{"bid":["solo"],"points":[""],"bidder":["2"]}','2026-11-29T22:26:45.948+00:00',0);
INSERT INTO "drafts" VALUES(4,'Achkhp8ceATwG0lLqlzmUl','nv7ruugRimwrhURm6kyCfA',2,'{"bid":["frog"],"points":[""],"bidder":["2"]}','2026-11-29T22:26:45.984+00:00',0);
INSERT INTO "drafts" VALUES(5,'Q7Es2Gg_TTg_VxAEZWEbxg','nv7ruugRimwrhURm6kyCfA',3,'{"opened":["0"],"was":[""],"by":["kind"],"at":["0"],"hand.0":["nothing"]}','2026-11-29T22:26:46.033+00:00',0);
INSERT INTO "drafts" VALUES(6,'QgDUus5-jFkN3IRbnFprSz','nv7ruugRimwrhURm6kyCfA',2,'{"opened":["4"],"was":[""],"drawn":["0"],"by":["kind"],"at":["4"],"stopped":[""],"hand.4":["nothing"]}','2026-11-29T22:26:46.073+00:00',0);
INSERT INTO "drafts" VALUES(7,'AA4c9MOti9UzhdS887w8_w','nv7ruugRimwrhURm6kyCfA',2,'{"opened":["0"],"was":[""],"find":[""],"by":["kind"],"at":["0"],"player":["0"]}','2026-11-29T22:26:46.108+00:00',0);
CREATE TABLE "evenings" (
   "id" TEXT PRIMARY KEY,
   "opened_at" TEXT
) STRICT;
INSERT INTO "evenings" VALUES('AtJldeCCgcnwrAOVfZqvz6','2026-11-29T22:26:42.734+00:00');
INSERT INTO "evenings" VALUES('QEOHrccWlUaCYIObF9YbVf','2026-11-29T22:26:42.759+00:00');
INSERT INTO "evenings" VALUES('ggIvdZ34eOBeVnT00-7Vnx','2026-11-29T22:26:42.772+00:00');
INSERT INTO "evenings" VALUES('wSnsP6n8XvGBNqZpQH2muU','2026-11-29T22:26:42.782+00:00');
INSERT INTO "evenings" VALUES('QA54-8cT9nn6oJZ0R0X9mF','2026-11-29T22:26:42.792+00:00');
INSERT INTO "evenings" VALUES('wxBCKJ5qGf-r4kWVHRUFjY','2026-11-29T22:26:42.803+00:00');
INSERT INTO "evenings" VALUES('AdJa0PSZ4VNBdFntCWJ4UA','2026-11-29T22:26:42.812+00:00');
INSERT INTO "evenings" VALUES('wX-nPz8wqME9F5-V2Xln97','2026-11-29T22:26:42.824+00:00');
INSERT INTO "evenings" VALUES('gGi1AVeUd_oBz7KEKXP9K-','2026-11-29T22:26:42.834+00:00');
INSERT INTO "evenings" VALUES('gKl-IkzWN6zvyKevJeCb5F','2026-11-29T22:26:42.865+00:00');
INSERT INTO "evenings" VALUES('AUktLTXrHZEiiKAssdjTsl','2026-11-29T22:26:42.882+00:00');
INSERT INTO "evenings" VALUES('gRNSGE1ysXFeMMqngOwHNX','2026-11-29T22:26:42.902+00:00');
INSERT INTO "evenings" VALUES('Ar2aujIyKB5UonOo5Equlk','2026-11-29T22:26:42.913+00:00');
INSERT INTO "evenings" VALUES('wAr_Gejny3DjRmV0E-cUTr','2026-11-29T22:26:42.929+00:00');
INSERT INTO "evenings" VALUES('Q7oNDal6U0EV-D8Zf5geMV','2026-11-29T22:26:42.942+00:00');
INSERT INTO "evenings" VALUES('Aq0XcdXk02r7T9c9gL4PWS','2026-11-29T22:26:42.957+00:00');
INSERT INTO "evenings" VALUES('AxxvBbta9iUbR_hQeir61f','2026-11-29T22:26:42.969+00:00');
INSERT INTO "evenings" VALUES('AU9EA3W79_vM0145H4Fpi3','2026-11-29T22:26:42.981+00:00');
INSERT INTO "evenings" VALUES('QHyFbl4IViI26wyf1m_9wq','2026-11-29T22:26:42.995+00:00');
INSERT INTO "evenings" VALUES('AG4mKkOHqa5CiWv0Fw7Uuv','2026-11-29T22:26:43.007+00:00');
INSERT INTO "evenings" VALUES('AiGspzGVqZNvghJWdGhWm1','2026-11-29T22:26:43.019+00:00');
INSERT INTO "evenings" VALUES('Achkhp8ceATwG0lLqlzmUl','2026-11-29T22:26:43.031+00:00');
INSERT INTO "evenings" VALUES('AoWeP5C3Y5j1m6ktjEDY6k','2026-11-29T22:26:43.044+00:00');
INSERT INTO "evenings" VALUES('QrcWCxNjd4W24IGdSgzafs','2026-11-29T22:26:43.059+00:00');
INSERT INTO "evenings" VALUES('gLuyz1pro7nEkif57Ap69K','2026-11-29T22:26:43.071+00:00');
INSERT INTO "evenings" VALUES('Q4p5Hv9jnlIWiwu_JiV1_b','2026-11-29T22:26:43.087+00:00');
INSERT INTO "evenings" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg','2026-11-29T22:26:43.107+00:00');
INSERT INTO "evenings" VALUES('QxQpK_RrCrfKLPGeXVdmZK','2026-11-29T22:26:43.121+00:00');
INSERT INTO "evenings" VALUES('gevTYlNEX5cRzzRhaC3Cm7','2026-11-29T22:26:43.135+00:00');
INSERT INTO "evenings" VALUES('AN-R7nlKcSCNeMTunwVff2','2026-11-29T22:26:43.148+00:00');
INSERT INTO "evenings" VALUES('QRAzPPsdEIdd-VCOxuVFUV','2026-11-29T22:26:43.159+00:00');
INSERT INTO "evenings" VALUES('QgDUus5-jFkN3IRbnFprSz','2026-11-29T22:26:43.171+00:00');
INSERT INTO "evenings" VALUES('grNDO6iSlPG6pZezQsSzlK','2026-11-29T22:26:43.183+00:00');
INSERT INTO "evenings" VALUES('w0bxE8CRYdAU0ja_x084L1','2026-11-29T22:26:43.197+00:00');
INSERT INTO "evenings" VALUES('wNUv8INOuGj5e5BNqALfoj','2026-11-29T22:26:43.207+00:00');
INSERT INTO "evenings" VALUES('QTpZQ-ZFfvVHzj63-BWXji','2026-11-29T22:26:43.213+00:00');
INSERT INTO "evenings" VALUES('AA4c9MOti9UzhdS887w8_w','2026-11-29T22:26:43.218+00:00');
CREATE TABLE "events" (
   "evening" TEXT REFERENCES "evenings"("id"),
   "number" INTEGER,
   "at" TEXT NOT NULL,
   "kind" TEXT NOT NULL,
   "body" TEXT NOT NULL,
   "submission" TEXT NOT NULL,
   PRIMARY KEY ("evening", "number")
) STRICT;
INSERT INTO "events" VALUES('AtJldeCCgcnwrAOVfZqvz6',1,'2026-11-29T22:26:42.734+00:00','opened','{"table":"g18PZUVh6BTr3os7WHHm_i","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 4","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AtJldeCCgcnwrAOVfZqvz6',2,'2026-11-29T22:26:42.734+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["defenders_seven"],"fleks":{"defenders_seven":1},"card_points":60,"last_trick_seven":{"by":"defenders","won":true}}}','imported 2');
INSERT INTO "events" VALUES('QEOHrccWlUaCYIObF9YbVf',1,'2026-11-29T22:26:42.759+00:00','opened','{"table":"QxUvqlD1k9SfivsrxfrwCa","game":"marias","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 6","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('QEOHrccWlUaCYIObF9YbVf',2,'2026-11-29T22:26:42.759+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"acorns","partner":"Cyril","card_points":50,"last_trick_seven":{"by":"soloist","won":true}}}','imported 2');
INSERT INTO "events" VALUES('ggIvdZ34eOBeVnT00-7Vnx',1,'2026-11-29T22:26:42.772+00:00','opened','{"table":"AIzC2E8Q8KMwmOE5hoEtd_","game":"marias","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","rules":{"four_players":"dealer_sits_out","sitter_pays":true},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 7","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('ggIvdZ34eOBeVnT00-7Vnx',2,'2026-11-29T22:26:42.772+00:00','dealt','{"facts":{"soloist":"Boris","contract":"betl","made":true}}','imported 2');
INSERT INTO "events" VALUES('ggIvdZ34eOBeVnT00-7Vnx',3,'2026-11-29T22:26:42.772+00:00','dealt','{"facts":{"soloist":"Boris","contract":"betl","made":false}}','imported 3');
INSERT INTO "events" VALUES('wSnsP6n8XvGBNqZpQH2muU',1,'2026-11-29T22:26:42.782+00:00','opened','{"table":"QRbmC_AnCzVYlJPBXrWMKo","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 8","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('wSnsP6n8XvGBNqZpQH2muU',2,'2026-11-29T22:26:42.782+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["defenders_hundred"],"card_points":20,"marriages":{"defenders":["leaves"]}}}','imported 2');
INSERT INTO "events" VALUES('QA54-8cT9nn6oJZ0R0X9mF',1,'2026-11-29T22:26:42.792+00:00','opened','{"table":"wRm824ZK12sjQ73aEW2KDC","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"silent_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 9","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('QA54-8cT9nn6oJZ0R0X9mF',2,'2026-11-29T22:26:42.792+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('wxBCKJ5qGf-r4kWVHRUFjY',1,'2026-11-29T22:26:42.803+00:00','opened','{"table":"wqqNwXXYrC5ZnWlS5od4v-","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"silent_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 11","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('wxBCKJ5qGf-r4kWVHRUFjY',2,'2026-11-29T22:26:42.803+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('AdJa0PSZ4VNBdFntCWJ4UA',1,'2026-11-29T22:26:42.812+00:00','opened','{"table":"gNohsydkkMlEJGj055z-s8","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"announced_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 13","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AdJa0PSZ4VNBdFntCWJ4UA',2,'2026-11-29T22:26:42.812+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","announced":["soloist_seven"],"card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('wX-nPz8wqME9F5-V2Xln97',1,'2026-11-29T22:26:42.824+00:00','opened','{"table":"gqsyQDAWIsu8Yr-nLIMeqQ","game":"marias","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"announced_killed_seven":2},"stake":{"per_point":"0.10","currency":"CZK"},"title":"marias 15","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('wX-nPz8wqME9F5-V2Xln97',2,'2026-11-29T22:26:42.824+00:00','dealt','{"facts":{"soloist":"Anna","contract":"suit","trump":"bells","announced":["soloist_seven"],"card_points":50,"last_trick_seven":{"by":"soloist","won":false}}}','imported 2');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',1,'2026-11-29T22:26:42.834+00:00','opened','{"table":"goALGDlmUncHReOP6sHxd-","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',2,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"pass"},"tricks":{"Anna":6,"Boris":2,"Cyril":2}}}','imported 2');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',3,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"7H","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Anna":1,"Boris":7,"Cyril":2}}}','imported 3');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',4,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"8D","declarer":"Cyril","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Anna":2,"Boris":1,"Cyril":7}}}','imported 4');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',5,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":2,"Boris":5,"Cyril":3}}}','imported 5');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',6,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"raspasy","tricks":{"Anna":4,"Boris":3,"Cyril":3}}}','imported 6');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',7,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"misere","declarer":"Anna","whist":{"Boris":"whist","Cyril":"whist"},"tricks":{"Anna":0,"Boris":6,"Cyril":4}}}','imported 7');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',8,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"6C","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Anna":1,"Boris":8,"Cyril":1}}}','imported 8');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',9,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"9NT","declarer":"Cyril","whist":{"Anna":"whist","Boris":"pass"},"tricks":{"Anna":1,"Boris":0,"Cyril":9}}}','imported 9');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',10,'2026-11-29T22:26:42.834+00:00','dealt','{"facts":{"contract":"8H","declarer":"Anna","whist":{"Boris":"pass","Cyril":"pass"},"aid":[["Boris",2],["Cyril",2]]}}','imported 10');
INSERT INTO "events" VALUES('gKl-IkzWN6zvyKevJeCb5F',1,'2026-11-29T22:26:42.865+00:00','opened','{"table":"wgJPIkt4pdYHunIUlrVWJd","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"remainder":"exact","short_on_eight":"split","shortfall_to":"own_mountain","shortfall_price":"half"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 3","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('gKl-IkzWN6zvyKevJeCb5F',2,'2026-11-29T22:26:42.865+00:00','dealt','{"facts":{"contract":"8S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"whist"},"tricks":{"Anna":10,"Boris":0,"Cyril":0}}}','imported 2');
INSERT INTO "events" VALUES('AUktLTXrHZEiiKAssdjTsl',1,'2026-11-29T22:26:42.882+00:00','opened','{"table":"wLNSrZG4tVKNCs1RTQpd05","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"american_aid":false,"game_end":"together","pool_worth":20},"stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 5","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AUktLTXrHZEiiKAssdjTsl',2,'2026-11-29T22:26:42.882+00:00','dealt','{"facts":{"contract":"10S","declarer":"Anna","whist":{"Boris":"pass","Cyril":"pass"}}}','imported 2');
INSERT INTO "events" VALUES('AUktLTXrHZEiiKAssdjTsl',3,'2026-11-29T22:26:42.882+00:00','dealt','{"facts":{"contract":"10S","declarer":"Anna","whist":{"Boris":"pass","Cyril":"pass"}}}','imported 3');
INSERT INTO "events" VALUES('AUktLTXrHZEiiKAssdjTsl',4,'2026-11-29T22:26:42.882+00:00','dealt','{"facts":{"contract":"10S","declarer":"Boris","whist":{"Anna":"pass","Cyril":"pass"}}}','imported 4');
INSERT INTO "events" VALUES('gRNSGE1ysXFeMMqngOwHNX',1,'2026-11-29T22:26:42.902+00:00','opened','{"table":"Qmtwr_lkkopMI5Uw9PLx-e","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"whist_on_nine_ten":"one"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 7","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('gRNSGE1ysXFeMMqngOwHNX',2,'2026-11-29T22:26:42.902+00:00','dealt','{"facts":{"contract":"9S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"pass"},"tricks":{"Anna":9,"Boris":0,"Cyril":1}}}','imported 2');
INSERT INTO "events" VALUES('gRNSGE1ysXFeMMqngOwHNX',3,'2026-11-29T22:26:42.902+00:00','dealt','{"facts":{"contract":"10S","declarer":"Boris","whist":{"Anna":"whist","Cyril":"whist"},"tricks":{"Anna":0,"Boris":10,"Cyril":0}}}','imported 3');
INSERT INTO "events" VALUES('gRNSGE1ysXFeMMqngOwHNX',4,'2026-11-29T22:26:42.902+00:00','dealt','{"facts":{"contract":"10H","declarer":"Cyril","whist":{"Anna":"whist","Boris":"pass"},"tricks":{"Anna":1,"Boris":0,"Cyril":9}}}','imported 4');
INSERT INTO "events" VALUES('Ar2aujIyKB5UonOo5Equlk',1,'2026-11-29T22:26:42.913+00:00','opened','{"table":"gUGdr23ztndteh3-qPmOyY","game":"preferans","players":["Anna","Boris","Cyril"],"first_dealer":"Cyril","rules":{"tricks_when_short":"tricks"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"preferans 8","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('Ar2aujIyKB5UonOo5Equlk',2,'2026-11-29T22:26:42.913+00:00','dealt','{"facts":{"contract":"6H","declarer":"Anna","whist":{"Boris":"whist","Cyril":"whist"},"tricks":{"Anna":7,"Boris":3,"Cyril":0}}}','imported 2');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',1,'2026-11-29T22:26:42.929+00:00','opened','{"table":"QJHxMbrAf8XuOcS4B_fIDs","game":"six_bid_solo","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"six_bid_solo 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',2,'2026-11-29T22:26:42.929+00:00','dealt','{"facts":{"bid":"call_solo","bidder":"Anna","trump":"hearts","points":118,"called_card":"AS"}}','imported 2');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',3,'2026-11-29T22:26:42.929+00:00','dealt','{"facts":{"bid":"call_solo","bidder":"Anna","trump":"clubs","points":120}}','imported 3');
INSERT INTO "events" VALUES('Q7oNDal6U0EV-D8Zf5geMV',1,'2026-11-29T22:26:42.942+00:00','opened','{"table":"AYHXmiktJ3lSkCP2ROTaYK","game":"six_bid_solo","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"misere_value":40},"stake":{"per_point":"0.10","currency":"CZK"},"title":"six_bid_solo 2","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('Q7oNDal6U0EV-D8Zf5geMV',2,'2026-11-29T22:26:42.942+00:00','dealt','{"facts":{"bid":"misere","bidder":"Anna","made":false}}','imported 2');
INSERT INTO "events" VALUES('Q7oNDal6U0EV-D8Zf5geMV',3,'2026-11-29T22:26:42.942+00:00','dealt','{"facts":{"bid":"spread_misere","bidder":"Anna","made":false}}','imported 3');
INSERT INTO "events" VALUES('Q7oNDal6U0EV-D8Zf5geMV',4,'2026-11-29T22:26:42.942+00:00','dealt','{"facts":{"bid":"spread_misere","bidder":"Boris","made":true}}','imported 4');
INSERT INTO "events" VALUES('Aq0XcdXk02r7T9c9gL4PWS',1,'2026-11-29T22:26:42.957+00:00','opened','{"table":"A_zG3WSFNtNRO8sAnzu-3J","game":"six_bid_solo","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","rules":{"sitter_pays":true},"stake":{"per_point":"0.10","currency":"CZK"},"title":"six_bid_solo 3","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('Aq0XcdXk02r7T9c9gL4PWS',2,'2026-11-29T22:26:42.957+00:00','dealt','{"facts":{"bid":"solo","bidder":"Anna","trump":"spades","points":65}}','imported 2');
INSERT INTO "events" VALUES('AxxvBbta9iUbR_hQeir61f',1,'2026-11-29T22:26:42.969+00:00','opened','{"table":"A6-OFNmLyMpvvFoaakjD3M","game":"six_bid_solo","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"six_bid_solo 4","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('AxxvBbta9iUbR_hQeir61f',2,'2026-11-29T22:26:42.969+00:00','dealt','{"facts":{"bid":"passed_out"}}','imported 2');
INSERT INTO "events" VALUES('AU9EA3W79_vM0145H4Fpi3',1,'2026-11-29T22:26:42.981+00:00','opened','{"table":"gK3skwET7Ma0piMIXmMx4T","game":"six_bid_solo","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"six_bid_solo 5","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AU9EA3W79_vM0145H4Fpi3',2,'2026-11-29T22:26:42.981+00:00','dealt','{"facts":{"bid":"solo","bidder":"Boris","trump":"diamonds","points":60}}','imported 2');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',1,'2026-11-29T22:26:42.995+00:00','opened','{"table":"gtHZJKV5FW1frP7Fsc_vF4","game":"frog","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"frog 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',2,'2026-11-29T22:26:42.995+00:00','dealt','{"facts":{"bid":"chico","bidder":"Anna","trump":"clubs","points":55}}','imported 2');
INSERT INTO "events" VALUES('AG4mKkOHqa5CiWv0Fw7Uuv',1,'2026-11-29T22:26:43.007+00:00','opened','{"table":"QFrvKracCWKRX0FOtFd-sh","game":"frog","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"grand_rate":3},"stake":{"per_point":"0.10","currency":"CZK"},"title":"frog 2","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('AG4mKkOHqa5CiWv0Fw7Uuv',2,'2026-11-29T22:26:43.007+00:00','dealt','{"facts":{"bid":"grand","bidder":"Anna","points":50}}','imported 2');
INSERT INTO "events" VALUES('AiGspzGVqZNvghJWdGhWm1',1,'2026-11-29T22:26:43.019+00:00','opened','{"table":"wfzt-JjE3PmZlUJfTqJcAv","game":"frog","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","rules":{"sitter_pays":true},"stake":{"per_point":"0.10","currency":"CZK"},"title":"frog 3","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AiGspzGVqZNvghJWdGhWm1',2,'2026-11-29T22:26:43.019+00:00','dealt','{"facts":{"bid":"frog","bidder":"Boris","points":70}}','imported 2');
INSERT INTO "events" VALUES('Achkhp8ceATwG0lLqlzmUl',1,'2026-11-29T22:26:43.031+00:00','opened','{"table":"gINYc58wQAjBccO2jK0ePJ","game":"frog","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"frog 4","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('Achkhp8ceATwG0lLqlzmUl',2,'2026-11-29T22:26:43.031+00:00','dealt','{"facts":{"bid":"passed_out"}}','imported 2');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',1,'2026-11-29T22:26:43.044+00:00','opened','{"table":"ALOeES3uuDRTUsYEqQuJQr","game":"concerto","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.10","currency":"CZK"},"title":"concerto 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',2,'2026-11-29T22:26:43.044+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing",["AH","JH","9H","5H","3H","3S"]]}}','imported 2');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',3,'2026-11-29T22:26:43.044+00:00','dealt','{"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":[["AS","2D","3C","4H","5S","5H"],"nothing"]}}','imported 3');
INSERT INTO "events" VALUES('QrcWCxNjd4W24IGdSgzafs',1,'2026-11-29T22:26:43.059+00:00','opened','{"table":"AA5kNNyKOusJ4XORAxF53W","game":"concerto","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.10","currency":"CZK"},"title":"concerto 2","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('QrcWCxNjd4W24IGdSgzafs',2,'2026-11-29T22:26:43.059+00:00','dealt','{"facts":{"hands":["full_house","full_house","flush","flush","two_pair","two_pair","nothing","nothing"],"left_over":[["9S","9H","KS","7D","5C","3S"],["9D","9C","KD","7H","5H","2C"]]}}','imported 2');
INSERT INTO "events" VALUES('gLuyz1pro7nEkif57Ap69K',1,'2026-11-29T22:26:43.071+00:00','opened','{"table":"wu3mNgo8fB_sdww0AhFsVZ","game":"concerto","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","rules":{"four_and_straight_flush":"by_contribution"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"concerto 3","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('gLuyz1pro7nEkif57Ap69K',2,'2026-11-29T22:26:43.071+00:00','dealt','{"facts":{"hands":[{"split":[4,0],"kind":"four"},{"split":[2,2],"kind":"four"},{"split":[3,1],"kind":"four"},{"split":[1,3],"cards":["7S","7H","7D","7C","KD"]},"nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','imported 2');
INSERT INTO "events" VALUES('Q4p5Hv9jnlIWiwu_JiV1_b',1,'2026-11-29T22:26:43.087+00:00','opened','{"table":"QvZPeu8i2eLgTnOVVrn_un","game":"concerto","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","rules":{"four_and_straight_flush":"by_contribution"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"concerto 4","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('Q4p5Hv9jnlIWiwu_JiV1_b',2,'2026-11-29T22:26:43.087+00:00','dealt','{"facts":{"hands":[{"split":[5,0],"kind":"straight_flush"},{"split":[3,2],"kind":"straight_flush"},{"split":[1,4],"kind":"straight_flush"},{"split":[2,3],"cards":["AH","KH","QH","JH","TH"]},"nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','imported 2');
INSERT INTO "events" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg',1,'2026-11-29T22:26:43.107+00:00','opened','{"table":"gpBfI6-phUUY9StXhInwtW","game":"concerto","players":["Anna","Boris","Cyril","Dana"],"first_dealer":"Dana","stake":{"per_point":"0.10","currency":"CZK"},"title":"concerto 5","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg',2,'2026-11-29T22:26:43.107+00:00','dealt','{"facts":{"hands":["pair","two_pair","three","straight","flush","full_house","four","straight_flush"],"left_over":["nothing","nothing"]}}','imported 2');
INSERT INTO "events" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg',3,'2026-11-29T22:26:43.107+00:00','dealt','{"facts":{"hands":["royal_flush","nothing","nothing","nothing","nothing","nothing","nothing","nothing"],"left_over":["nothing","nothing"]}}','imported 3');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',1,'2026-11-29T22:26:43.121+00:00','opened','{"table":"w0xHTy3Zwfj012TsSxUHfU","game":"babel","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"babel 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',2,'2026-11-29T22:26:43.121+00:00','dealt','{"facts":{"hands":{"Anna":{"cards":["AS","KS","QS","JS","TS","9D","9C","9H","4D","4C"]},"Boris":{"cards":["2H","5H","8H","JH","KH","6S","7D","8C","9S","TD","2C","2D","3C"]},"Cyril":{"cards":["4H","4S","QC"]}}}}','imported 2');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',1,'2026-11-29T22:26:43.135+00:00','opened','{"table":"QEonZCYOORLtP9ziT4778B","game":"babel","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"tie":"another_deal"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel 2","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',2,'2026-11-29T22:26:43.135+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight_flush"],"Boris":["double_flush"],"Cyril":["pair"]}}}','imported 2');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',3,'2026-11-29T22:26:43.135+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight_flush"],"Boris":["double_straight_flush"],"Cyril":[]}}}','imported 3');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',4,'2026-11-29T22:26:43.135+00:00','dealt','{"facts":{"hands":{"Anna":["three"],"Boris":["royal_flush","straight_flush"],"Cyril":["flush"]}}}','imported 4');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',5,'2026-11-29T22:26:43.135+00:00','dealt','{"facts":{"hands":{"Anna":["double_flush"],"Boris":["royal_flush","royal_flush"],"Cyril":[]}}}','imported 5');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',6,'2026-11-29T22:26:43.135+00:00','dealt','{"facts":{"hands":{"Anna":["straight"],"Boris":["flush","full_house"],"Cyril":[]},"stopped_by":"Boris"}}','imported 6');
INSERT INTO "events" VALUES('AN-R7nlKcSCNeMTunwVff2',1,'2026-11-29T22:26:43.148+00:00','opened','{"table":"AJYC-Fc9wPg_NQXSWWWrEv","game":"babel","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","stake":{"per_point":"0.10","currency":"CZK"},"title":"babel 3","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AN-R7nlKcSCNeMTunwVff2',2,'2026-11-29T22:26:43.148+00:00','dealt','{"facts":{"hands":{"Anna":{"cards":["AS","2D","3C","4H","5S","6D","7C","8H","9S","TD","KS","KD","KC","KH","QH"]},"Boris":[],"Cyril":[]},"stopped_by":"Anna"}}','imported 2');
INSERT INTO "events" VALUES('QRAzPPsdEIdd-VCOxuVFUV',1,'2026-11-29T22:26:43.159+00:00','opened','{"table":"QhTdvnPIEuJBMmQRrpCqdR","game":"babel","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"two_pair":0},"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel 4","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('QRAzPPsdEIdd-VCOxuVFUV',2,'2026-11-29T22:26:43.159+00:00','dealt','{"facts":{"hands":{"Anna":["two_pair","pair"],"Boris":["two_pair"],"Cyril":["pair"]}}}','imported 2');
INSERT INTO "events" VALUES('QgDUus5-jFkN3IRbnFprSz',1,'2026-11-29T22:26:43.171+00:00','opened','{"table":"guY5UbcznWpB5fEIgOLluQ","game":"babel","players":["Anna","Boris","Cyril"],"first_dealer":"Anna","rules":{"double_straight":20},"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel 5","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('QgDUus5-jFkN3IRbnFprSz',2,'2026-11-29T22:26:43.171+00:00','dealt','{"facts":{"hands":{"Anna":["double_straight"],"Boris":["flush"],"Cyril":[]},"stopped_by":"Anna"}}','imported 2');
INSERT INTO "events" VALUES('grNDO6iSlPG6pZezQsSzlK',1,'2026-11-29T22:26:43.183+00:00','opened','{"table":"wp4iyVUO2jquce8w6_mNsJ","game":"babel_party","players":["Anna","Boris","Cyril"],"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel_party 1","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('grNDO6iSlPG6pZezQsSzlK',2,'2026-11-29T22:26:43.183+00:00','dealt','{"facts":{"player":"Cyril","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','imported 2');
INSERT INTO "events" VALUES('w0bxE8CRYdAU0ja_x084L1',1,'2026-11-29T22:26:43.197+00:00','opened','{"table":"AGzKnx3V856gOAnAbjeB7O","game":"babel_party","players":["Anna","Boris","Cyril","Dana","Emil","Fanny"],"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel_party 2","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('w0bxE8CRYdAU0ja_x084L1',2,'2026-11-29T22:26:43.197+00:00','dealt','{"facts":{"player":"Emil","cards":["7S","7S","7H","7D","7C","KS","KS","KD","QH","QC"]}}','imported 2');
INSERT INTO "events" VALUES('wNUv8INOuGj5e5BNqALfoj',1,'2026-11-29T22:26:43.207+00:00','opened','{"table":"AAaqBkK8ndyIw3uIiKod3f","game":"babel_party","players":["Anna","Boris","Cyril"],"rules":{"stake_basis":"difference"},"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel_party 3","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('wNUv8INOuGj5e5BNqALfoj',2,'2026-11-29T22:26:43.207+00:00','dealt','{"facts":{"player":"Anna","hands":["straight","flush"]}}','imported 2');
INSERT INTO "events" VALUES('wNUv8INOuGj5e5BNqALfoj',3,'2026-11-29T22:26:43.207+00:00','dealt','{"facts":{"player":"Boris","hands":["double_flush"]}}','imported 3');
INSERT INTO "events" VALUES('QTpZQ-ZFfvVHzj63-BWXji',1,'2026-11-29T22:26:43.213+00:00','opened','{"table":"g3JtxqEoLUlNEjRNevETb_","game":"babel_party","players":["Anna","Boris","Cyril"],"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel_party 4","place":"Club","date":"2026-11-20"}','opened');
INSERT INTO "events" VALUES('QTpZQ-ZFfvVHzj63-BWXji',2,'2026-11-29T22:26:43.213+00:00','dealt','{"facts":{"player":"Boris","hands":["straight_flush","royal_flush"]}}','imported 2');
INSERT INTO "events" VALUES('AA4c9MOti9UzhdS887w8_w',1,'2026-11-29T22:26:43.218+00:00','opened','{"table":"wpty18EjKDQNi6FfT60SbF","game":"babel_party","players":["Anna","Boris","Cyril"],"rules":{"double_straight":20},"stake":{"per_point":"0.10","currency":"CZK"},"title":"babel_party 5","place":"Club","date":"2026-11-13"}','opened');
INSERT INTO "events" VALUES('AA4c9MOti9UzhdS887w8_w',2,'2026-11-29T22:26:43.218+00:00','dealt','{"facts":{"player":"Anna","hands":["double_straight"]}}','imported 2');
INSERT INTO "events" VALUES('AtJldeCCgcnwrAOVfZqvz6',3,'2026-11-29T22:26:43.280+00:00','amended','{"deal":1,"facts":{"soloist":"Anna","contract":"suit","trump":"leaves","announced":["defenders_seven"],"fleks":{"defenders_seven":1},"card_points":60,"last_trick_seven":{"by":"defenders","won":true}}}','1v4Ksgl42WGlfAyibL70Kw');
INSERT INTO "events" VALUES('AtJldeCCgcnwrAOVfZqvz6',4,'2026-11-29T22:26:43.499+00:00','withdrawn','{"deal":1}','rl40-me0vQjgqUI3cfFZdA');
INSERT INTO "events" VALUES('AtJldeCCgcnwrAOVfZqvz6',5,'2026-11-29T22:26:43.516+00:00','restored','{"deal":1}','vHRSWkKY0n_Ab4boeD3RIA');
INSERT INTO "events" VALUES('AtJldeCCgcnwrAOVfZqvz6',6,'2026-11-29T22:26:43.740+00:00','bounded','{"deals":0,"points":0}','CcUOFuO0OPoABfWBkggK-Q');
INSERT INTO "events" VALUES('QEOHrccWlUaCYIObF9YbVf',3,'2026-11-29T22:26:43.761+00:00','closed','{"balances":{"Anna":"2","Boris":"-2","Cyril":"2","Dana":"-2"}}','nTum4zTuLK-nXI3XFsqdFw');
INSERT INTO "events" VALUES('ggIvdZ34eOBeVnT00-7Vnx',4,'2026-11-29T22:26:43.784+00:00','closed','{"balances":{"Anna":"0","Boris":"0","Cyril":"0","Dana":"0"}}','WCW8JjB9qpJcbHN9u16L0w');
INSERT INTO "events" VALUES('ggIvdZ34eOBeVnT00-7Vnx',5,'2026-11-29T22:26:43.806+00:00','reopened','{}','_t4o6AbrJbsUG8MLsCIKCw');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',11,'2026-11-29T22:26:43.861+00:00','amended','{"deal":1,"facts":{"contract":"6S","declarer":"Anna","whist":{"Boris":"whist","Cyril":"pass"},"tricks":{"Anna":6,"Cyril":2,"Boris":2}}}','ELgdHpgDyEB_gFHx0_wntw');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',12,'2026-11-29T22:26:43.872+00:00','amended','{"deal":2,"facts":{"contract":"7H","declarer":"Boris","whist":{"Cyril":"whist","Anna":"whist"},"tricks":{"Boris":7,"Cyril":2,"Anna":1}}}','stez6S_Zv4e1RTUiABEl5A');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',13,'2026-11-29T22:26:43.888+00:00','amended','{"deal":3,"facts":{"contract":"8D","declarer":"Cyril","whist":{"Anna":"whist","Boris":"whist"},"tricks":{"Cyril":7,"Anna":2,"Boris":1}}}','VbEcscvzY3KD3FiNmHvReQ');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',14,'2026-11-29T22:26:43.901+00:00','withdrawn','{"deal":1}','XP5GCtqdF96noqHjZ8rAnw');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',15,'2026-11-29T22:26:43.917+00:00','withdrawn','{"deal":2}','LCdGMFDPmB_Y4KVe2214PA');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',16,'2026-11-29T22:26:43.938+00:00','restored','{"deal":1}','4P86ZOoNkIHsK6LOMLshjw');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',17,'2026-11-29T22:26:43.963+00:00','dealer_named','{"dealer":"Anna"}','AwOdy45baLyoVLG10GQI2w');
INSERT INTO "events" VALUES('gGi1AVeUd_oBz7KEKXP9K-',18,'2026-11-29T22:26:43.975+00:00','dealer_named','{"dealer":"Boris"}','2IhOAwm0HHtXtOGU0AGM1A');
INSERT INTO "events" VALUES('gKl-IkzWN6zvyKevJeCb5F',3,'2026-11-29T22:26:44.096+00:00','closed','{"balances":{"Anna":"50","Boris":"-25","Cyril":"-25"}}','73uRwd3ndy7nyrDuKmpYNA');
INSERT INTO "events" VALUES('AUktLTXrHZEiiKAssdjTsl',5,'2026-11-29T22:26:44.123+00:00','closed','{"balances":{"Anna":"200","Boris":"0","Cyril":"-200"}}','IJH5Twpxmv8tlwKWexeWzg');
INSERT INTO "events" VALUES('AUktLTXrHZEiiKAssdjTsl',6,'2026-11-29T22:26:44.142+00:00','reopened','{}','avPPJrhKxNACZdXnuFKR_A');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',4,'2026-11-29T22:26:44.229+00:00','amended','{"deal":1,"facts":{"bid":"call_solo","bidder":"Anna","trump":"hearts","points":118,"called_card":"AS"}}','FpgxuBMCw9J5md0yEsK3Qw');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',5,'2026-11-29T22:26:44.241+00:00','amended','{"deal":2,"facts":{"bid":"call_solo","bidder":"Anna","trump":"clubs","points":120}}','kvGKg3XLP-ZGToZKvYflEw');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',6,'2026-11-29T22:26:44.252+00:00','withdrawn','{"deal":1}','JI8WIX0PVpYfo8weFgdSCg');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',7,'2026-11-29T22:26:44.259+00:00','withdrawn','{"deal":2}','RgrJeXONcvWXP8W4xDnX3w');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',8,'2026-11-29T22:26:44.267+00:00','restored','{"deal":1}','lYsZuPdWxkDUtC3TkMMlUw');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',9,'2026-11-29T22:26:44.274+00:00','dealer_named','{"dealer":"Anna"}','FAHxvzLBn-zChQOvsnXPSg');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',10,'2026-11-29T22:26:44.282+00:00','dealer_named','{"dealer":"Boris"}','Wfwx9pum9GaNOFbkuh1x5A');
INSERT INTO "events" VALUES('wAr_Gejny3DjRmV0E-cUTr',11,'2026-11-29T22:26:44.312+00:00','bounded','{"deals":0,"points":0}','wK0z9_UK6CF0BYQS29-kUA');
INSERT INTO "events" VALUES('Q7oNDal6U0EV-D8Zf5geMV',5,'2026-11-29T22:26:44.325+00:00','closed','{"balances":{"Anna":"-260","Boris":"220","Cyril":"40"}}','9bgGXFPuAb4gJ8D8MmOnOQ');
INSERT INTO "events" VALUES('Aq0XcdXk02r7T9c9gL4PWS',3,'2026-11-29T22:26:44.346+00:00','closed','{"balances":{"Anna":"30","Boris":"-10","Cyril":"-10","Dana":"-10"}}','E0zPvXnC1LtRG0HdZDLyRA');
INSERT INTO "events" VALUES('Aq0XcdXk02r7T9c9gL4PWS',4,'2026-11-29T22:26:44.364+00:00','reopened','{}','Op6xl79H4DgIea5naMeYgQ');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',3,'2026-11-29T22:26:44.392+00:00','amended','{"deal":1,"facts":{"bid":"chico","bidder":"Anna","trump":"clubs","points":55}}','jNn7g_XyKamM0pbwkSKYeA');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',4,'2026-11-29T22:26:44.403+00:00','withdrawn','{"deal":1}','BXHzuQ_6JqdLAx76UKtC9A');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',5,'2026-11-29T22:26:44.412+00:00','restored','{"deal":1}','zqDc07Qs7yMLWBtPlyS1FA');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',6,'2026-11-29T22:26:44.419+00:00','dealer_named','{"dealer":"Anna"}','Ux5bY0O53AGlDdrG-Ak48Q');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',7,'2026-11-29T22:26:44.426+00:00','dealer_named','{"dealer":"Boris"}','6DzeS57SDYGKMXeLRufabA');
INSERT INTO "events" VALUES('QHyFbl4IViI26wyf1m_9wq',8,'2026-11-29T22:26:44.453+00:00','bounded','{"deals":0,"points":0}','WGg0npxJkRuvw-odvCK99w');
INSERT INTO "events" VALUES('AG4mKkOHqa5CiWv0Fw7Uuv',3,'2026-11-29T22:26:44.469+00:00','closed','{"balances":{"Anna":"-60","Boris":"30","Cyril":"30"}}','TmXBKg03lLo7ZUt6FPXUOQ');
INSERT INTO "events" VALUES('AiGspzGVqZNvghJWdGhWm1',3,'2026-11-29T22:26:44.487+00:00','closed','{"balances":{"Anna":"-10","Boris":"30","Cyril":"-10","Dana":"-10"}}','2Fsc22ivFon5z1qUDnGlVA');
INSERT INTO "events" VALUES('AiGspzGVqZNvghJWdGhWm1',4,'2026-11-29T22:26:44.510+00:00','reopened','{}','R8ofiPsHuLPsyQT304uoXg');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',4,'2026-11-29T22:26:44.578+00:00','amended','{"deal":1,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":["nothing",["AH","JH","9H","5H","3H","3S"]]}}','i11AlsCEuOJE_kxS718-mQ');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',5,'2026-11-29T22:26:44.588+00:00','amended','{"deal":2,"facts":{"hands":["flush","full_house","four","flush","nothing","two_pair","nothing","nothing"],"left_over":[["AS","2D","3C","4H","5S","5H"],"nothing"]}}','cl0OUptgkTE4yevpRzRLaw');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',6,'2026-11-29T22:26:44.596+00:00','withdrawn','{"deal":1}','zlvFt-7a5lm7OVxkDjlRyA');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',7,'2026-11-29T22:26:44.604+00:00','withdrawn','{"deal":2}','hKUjne6nrwE_zaZ9qXGKXQ');
INSERT INTO "events" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',8,'2026-11-29T22:26:44.611+00:00','restored','{"deal":1}','Qyb8LT61JFAtVmKropUgpQ');
INSERT INTO "events" VALUES('QrcWCxNjd4W24IGdSgzafs',3,'2026-11-29T22:26:44.655+00:00','closed','{"balances":{"Anna":"16","Boris":"16","Cyril":"16","Dana":"16"}}','-GZ9OM8zwPnMF-FW2SjPPQ');
INSERT INTO "events" VALUES('gLuyz1pro7nEkif57Ap69K',3,'2026-11-29T22:26:44.670+00:00','closed','{"balances":{"Anna":"20","Boris":"28","Cyril":"20","Dana":"28"}}','Encc2eeu58gyKSbX_z4g9Q');
INSERT INTO "events" VALUES('gLuyz1pro7nEkif57Ap69K',4,'2026-11-29T22:26:44.695+00:00','reopened','{}','2bHLo8SLP3EZ5a950_iJJw');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',3,'2026-11-29T22:26:44.738+00:00','amended','{"deal":1,"facts":{"hands":{"Anna":{"cards":["AS","KS","QS","JS","TS","9D","9C","9H","4D","4C"]},"Boris":{"cards":["2H","5H","8H","JH","KH","6S","7D","8C","9S","TD","2C","2D","3C"]},"Cyril":{"cards":["4H","4S","QC"]}}}}','-kcIi5WrBUKPxrZ50vCSeg');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',4,'2026-11-29T22:26:44.753+00:00','withdrawn','{"deal":1}','eoAajEiJbGTRFVOoGPMh6w');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',5,'2026-11-29T22:26:44.765+00:00','restored','{"deal":1}','P_iFZdEalg0vK-DR5upwaA');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',6,'2026-11-29T22:26:44.775+00:00','dealer_named','{"dealer":"Anna"}','teNq3KVBm9xALR70rgWf5g');
INSERT INTO "events" VALUES('QxQpK_RrCrfKLPGeXVdmZK',7,'2026-11-29T22:26:44.782+00:00','dealer_named','{"dealer":"Boris"}','p2ytEjr0Kp6bA-_3WI0kbw');
INSERT INTO "events" VALUES('gevTYlNEX5cRzzRhaC3Cm7',7,'2026-11-29T22:26:44.815+00:00','closed','{"balances":{"Anna":"208","Boris":"220","Cyril":"8"}}','lGtjt5INpByIRm9pooRtZg');
INSERT INTO "events" VALUES('AN-R7nlKcSCNeMTunwVff2',3,'2026-11-29T22:26:44.833+00:00','closed','{"balances":{"Anna":"30","Boris":"0","Cyril":"0"}}','XlEk3PiSYz02ksRBDwXbqA');
INSERT INTO "events" VALUES('AN-R7nlKcSCNeMTunwVff2',4,'2026-11-29T22:26:44.853+00:00','reopened','{}','c_v3SKvm3_ASjsb0l5oq4Q');
INSERT INTO "events" VALUES('grNDO6iSlPG6pZezQsSzlK',3,'2026-11-29T22:26:44.897+00:00','amended','{"deal":1,"facts":{"player":"Cyril","cards":["2H","6H","9H","JH","KH","3S","4D","5C","6S","7D"]}}','TsP21wcP9WFRwdRayY_bxA');
INSERT INTO "events" VALUES('grNDO6iSlPG6pZezQsSzlK',4,'2026-11-29T22:26:44.907+00:00','withdrawn','{"deal":1}','wDc_ura1wFiQPXkmcoHL1g');
INSERT INTO "events" VALUES('grNDO6iSlPG6pZezQsSzlK',5,'2026-11-29T22:26:44.916+00:00','restored','{"deal":1}','969JLgmdTJhE8a6cZsZRVA');
INSERT INTO "events" VALUES('w0bxE8CRYdAU0ja_x084L1',3,'2026-11-29T22:26:44.950+00:00','closed','{"balances":{"Anna":"0","Boris":"0","Cyril":"0","Dana":"0","Emil":"25","Fanny":"0"}}','3CO2RnMrhp0CuQZ_XIJ_yg');
INSERT INTO "events" VALUES('wNUv8INOuGj5e5BNqALfoj',4,'2026-11-29T22:26:44.971+00:00','closed','{"balances":{"Anna":"12","Boris":"40","Cyril":"0"}}','rr8dX-Ec3xtK8XZyyYm7aw');
INSERT INTO "events" VALUES('wNUv8INOuGj5e5BNqALfoj',5,'2026-11-29T22:26:44.992+00:00','reopened','{}','uzV2w8oUKOzAEdHpw2xNOQ');
INSERT INTO "events" VALUES('wX-nPz8wqME9F5-V2Xln97',3,'2026-11-29T22:26:45.815+00:00','rules_agreed','{"rules":{"four_players":"dealer_sits_out","announced_killed_seven":2}}','1AbzhlyBr9l8rtOz5yE_Xw');
INSERT INTO "events" VALUES('Ar2aujIyKB5UonOo5Equlk',3,'2026-11-29T22:26:45.899+00:00','rules_agreed','{"rules":{"target":20,"tricks_when_short":"tricks"}}','AR6SouQ7AtrvKBXDOkNJQA');
INSERT INTO "events" VALUES('AU9EA3W79_vM0145H4Fpi3',3,'2026-11-29T22:26:45.933+00:00','rules_agreed','{"rules":{"misere_value":40}}','sFUFADso9rZ8pL0uzeu3oQ');
INSERT INTO "events" VALUES('Achkhp8ceATwG0lLqlzmUl',3,'2026-11-29T22:26:45.970+00:00','rules_agreed','{"rules":{"grand_rate":3}}','TSfb3rDAU8CNterUsFI-sQ');
INSERT INTO "events" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg',4,'2026-11-29T22:26:46.012+00:00','rules_agreed','{"rules":{"session_target":500}}','7KO8XMUKIyEaDDwZ3dz8Zg');
INSERT INTO "events" VALUES('QgDUus5-jFkN3IRbnFprSz',3,'2026-11-29T22:26:46.060+00:00','rules_agreed','{"rules":{"two_pair":0,"double_straight":20}}','NkxwCftsXvC1NHCWMFQ5Ew');
INSERT INTO "events" VALUES('AA4c9MOti9UzhdS887w8_w',3,'2026-11-29T22:26:46.095+00:00','rules_agreed','{"rules":{}}','Kr2pa_PR76GFpqKTI3dGgQ');
CREATE TABLE "kept_rules" (
   "device" TEXT,
   "game" TEXT,
   "name" TEXT,
   "rules" TEXT NOT NULL,
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "game", "name")
) STRICT;
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','marias','Our club','{"four_players":"dealer_sits_out","announced_killed_seven":2}','2026-11-29T22:26:45.758+00:00');
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','preferans','Our club','{"target":20,"tricks_when_short":"tricks"}','2026-11-29T22:26:45.848+00:00');
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','six_bid_solo','Our club','{"misere_value":40}','2026-11-29T22:26:45.917+00:00');
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','frog','Our club','{"grand_rate":3}','2026-11-29T22:26:45.954+00:00');
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','concerto','Our club','{"session_target":500}','2026-11-29T22:26:45.990+00:00');
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','babel','Our club','{"two_pair":0,"double_straight":20}','2026-11-29T22:26:46.044+00:00');
INSERT INTO "kept_rules" VALUES('nv7ruugRimwrhURm6kyCfA','babel_party','Our club','{}','2026-11-29T22:26:46.079+00:00');
CREATE TABLE scored_deals (
    evening TEXT NOT NULL REFERENCES evenings (id),
    deal INTEGER NOT NULL,
    dealer TEXT NOT NULL,
    declarer TEXT NOT NULL,
    what TEXT NOT NULL,
    points TEXT NOT NULL,
    bonus TEXT NOT NULL,
    totals TEXT NOT NULL, key INTEGER NOT NULL DEFAULT 0, parts TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (evening, deal)
) STRICT, WITHOUT ROWID
;
INSERT INTO "scored_deals" VALUES('AA4c9MOti9UzhdS887w8_w',1,'','Anna','Anna: double straight','[30,0,0]','[0,0,0]','[30,0,0]',1,'[[0,null,30,[["double_straight",["double straight",{},null],10,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('AG4mKkOHqa5CiWv0Fw7Uuv',1,'Anna','Anna','Anna grand','[-60,30,30]','[0,0,0]','[-60,30,30]',1,'[[0,"declarer",-60,[["grand",["grand",{},null],2,false,false,false]],[[1,-30],[2,-30]]],[1,"defender",30,[],[[0,30]]],[2,"defender",30,[],[[0,30]]]]');
INSERT INTO "scored_deals" VALUES('AN-R7nlKcSCNeMTunwVff2',1,'Anna','','Anna 15 cards, Boris nothing, Cyril nothing; stopped by Anna','[30,0,0]','[0,0,0]','[30,0,0]',1,'[[0,null,30,[["double_straight",["double straight",{},null],10,null,false,false],["stop",["stopped the play",{},null],13,null,false,false]],[]],[1,null,0,[],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('AU9EA3W79_vM0145H4Fpi3',1,'Anna','Boris','Boris solo ♦','[0,0,0]','[0,0,0]','[0,0,0]',1,'[[0,"defender",0,[],[]],[1,"declarer",0,[["solo",["solo",{},null],0,null,false,false]],[]],[2,"defender",0,[],[]]]');
INSERT INTO "scored_deals" VALUES('AUktLTXrHZEiiKAssdjTsl',1,'Cyril','Anna','Anna 10♠','[133,-67,-67]','[0,0,0]','[133,-67,-67]',1,'[[0,"declarer",133,[["level_10",["{n} trick",{"n":10},"{n} tricks"],10,true,false,false]],[]],[1,"defender",-67,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",-67,[["pass",["pass as a defender",{},null],15,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('AUktLTXrHZEiiKAssdjTsl',2,'Anna','Anna','Anna 10♠','[133,-67,-67]','[0,0,0]','[266,-134,-134]',2,'[[0,"declarer",133,[["level_10",["{n} trick",{"n":10},"{n} tricks"],10,true,false,false]],[]],[1,"defender",-67,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",-67,[["pass",["pass as a defender",{},null],15,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('AUktLTXrHZEiiKAssdjTsl',3,'Boris','Boris','Boris 10♠','[-66,134,-66]','[0,0,0]','[200,0,-200]',3,'[[0,"defender",-66,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[1,"declarer",134,[["level_10",["{n} trick",{"n":10},"{n} tricks"],10,true,false,false]],[]],[2,"defender",-66,[["pass",["pass as a defender",{},null],15,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('Achkhp8ceATwG0lLqlzmUl',1,'Anna','','all passed','[0,0,0]','[0,0,0]','[0,0,0]',1,'[[0,null,0,[],[]],[1,null,0,[],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('AdJa0PSZ4VNBdFntCWJ4UA',1,'Cyril','Anna','Anna bells seven','[-2,1,1]','[0,0,0]','[-2,1,1]',1,'[[0,"declarer",-2,[["suit",["suit game",{},null],0,true,false,false],["soloist_seven",["seven",{},null],20,false,false,false]],[[1,-1],[2,-1]]],[1,"defender",1,[],[[0,1]]],[2,"defender",1,[],[[0,1]]]]');
INSERT INTO "scored_deals" VALUES('AiGspzGVqZNvghJWdGhWm1',1,'Dana','Boris','Boris frog','[-10,30,-10,-10]','[0,0,0,0]','[-10,30,-10,-10]',1,'[[0,"defender",-10,[],[[1,-10]]],[1,"declarer",30,[["frog",["frog",{},null],0,true,false,false]],[[2,10],[3,10],[0,10]]],[2,"defender",-10,[],[[1,-10]]],[3,null,-10,[],[[1,-10]]]]');
INSERT INTO "scored_deals" VALUES('AoWeP5C3Y5j1m6ktjEDY6k',1,'Dana','','Anna + Cyril: flush, four, nothing, nothing – Boris + Dana: full house, flush, two pair, nothing','[78,16,78,16]','[0,0,0,0]','[78,16,78,16]',1,'[[0,null,78,[["flush",["flush",{},null],5,null,false,false],["four",["four",{},null],7,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["adds",["added the others’ left-over",{},null],13,null,false,false]],[]],[1,null,16,[["full_house",["full house",{},null],6,null,false,false],["flush",["flush",{},null],5,null,false,false],["two_pair",["two pair",{},null],2,null,false,false],["nothing",["nothing",{},null],0,null,false,false]],[]],[2,null,78,[["flush",["flush",{},null],5,null,false,true],["four",["four",{},null],7,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["adds",["added the others’ left-over",{},null],13,null,false,true]],[]],[3,null,16,[["full_house",["full house",{},null],6,null,false,true],["flush",["flush",{},null],5,null,false,true],["two_pair",["two pair",{},null],2,null,false,true],["nothing",["nothing",{},null],0,null,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('Aq0XcdXk02r7T9c9gL4PWS',1,'Dana','Anna','Anna solo ♠','[30,-10,-10,-10]','[0,0,0,0]','[30,-10,-10,-10]',1,'[[0,"declarer",30,[["solo",["solo",{},null],0,true,false,false]],[[1,10],[2,10],[3,10]]],[1,"defender",-10,[],[[0,-10]]],[2,"defender",-10,[],[[0,-10]]],[3,null,-10,[],[[0,-10]]]]');
INSERT INTO "scored_deals" VALUES('Ar2aujIyKB5UonOo5Equlk',1,'Cyril','Anna','Anna 6♥ against Boris, Cyril','[11,-1,-11]','[0,0,0]','[11,-1,-11]',1,'[[0,"declarer",11,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[1,"defender",-1,[["whist",["whist",{},null],13,true,false,false]],[]],[2,"defender",-11,[["whist",["whist",{},null],13,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('AtJldeCCgcnwrAOVfZqvz6',1,'Cyril','Anna','Anna leaves defenders’ seven ×2','[-6,3,3]','[0,0,0]','[-6,3,3]',1,'[[0,"declarer",-6,[["suit",["suit game",{},null],0,true,false,false],["doubling_1_defenders_seven",["{doubling} on {bonus}",{"doubling":["flek",{},null],"bonus":["defenders’ seven",{},null]},null],48,false,false,false]],[[1,-3],[2,-3]]],[1,"defender",3,[["defenders_seven",["defenders’ seven",{},null],24,true,false,false]],[[0,3]]],[2,"defender",3,[["defenders_seven",["defenders’ seven",{},null],24,true,false,true]],[[0,3]]]]');
INSERT INTO "scored_deals" VALUES('AxxvBbta9iUbR_hQeir61f',1,'Anna','','all passed','[0,0,0]','[0,0,0]','[0,0,0]',1,'[[0,null,0,[],[]],[1,null,0,[],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('Q4p5Hv9jnlIWiwu_JiV1_b',1,'Dana','','Anna + Cyril: straight flush, straight flush, nothing, nothing – Boris + Dana: straight flush, royal flush, nothing, nothing','[25,40,25,40]','[0,0,0,0]','[25,40,25,40]',1,'[[0,null,25,[["straight_flush",["straight flush",{},null],8,null,false,false],["straight_flush",["straight flush",{},null],8,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false]],[]],[1,null,40,[["straight_flush",["straight flush",{},null],8,null,false,false],["royal_flush",["royal flush",{},null],9,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["adds",["added the others’ left-over",{},null],13,null,false,false]],[]],[2,null,25,[["straight_flush",["straight flush",{},null],8,null,false,true],["straight_flush",["straight flush",{},null],8,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true]],[]],[3,null,40,[["straight_flush",["straight flush",{},null],8,null,false,true],["royal_flush",["royal flush",{},null],9,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["adds",["added the others’ left-over",{},null],13,null,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg',1,'Dana','','Anna + Cyril: pair, three, flush, four – Boris + Dana: two pair, straight, full house, straight flush','[22,30,22,30]','[0,0,0,0]','[22,30,22,30]',1,'[[0,null,22,[["pair",["pair",{},null],1,null,false,false],["three",["three",{},null],3,null,false,false],["flush",["flush",{},null],5,null,false,false],["four",["four",{},null],7,null,false,false]],[]],[1,null,30,[["two_pair",["two pair",{},null],2,null,false,false],["straight",["straight",{},null],4,null,false,false],["full_house",["full house",{},null],6,null,false,false],["straight_flush",["straight flush",{},null],8,null,false,false],["adds",["added the others’ left-over",{},null],13,null,false,false]],[]],[2,null,22,[["pair",["pair",{},null],1,null,false,true],["three",["three",{},null],3,null,false,true],["flush",["flush",{},null],5,null,false,true],["four",["four",{},null],7,null,false,true]],[]],[3,null,30,[["two_pair",["two pair",{},null],2,null,false,true],["straight",["straight",{},null],4,null,false,true],["full_house",["full house",{},null],6,null,false,true],["straight_flush",["straight flush",{},null],8,null,false,true],["adds",["added the others’ left-over",{},null],13,null,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg',2,'Anna','','Anna + Cyril: nothing, nothing, nothing, nothing – Boris + Dana: royal flush, nothing, nothing, nothing','[0,15,0,15]','[0,0,0,0]','[22,45,22,45]',2,'[[0,null,0,[["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false]],[]],[1,null,15,[["royal_flush",["royal flush",{},null],9,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["adds",["added the others’ left-over",{},null],13,null,false,false]],[]],[2,null,0,[["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true]],[]],[3,null,15,[["royal_flush",["royal flush",{},null],9,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["adds",["added the others’ left-over",{},null],13,null,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('Q7oNDal6U0EV-D8Zf5geMV',1,'Anna','Anna','Anna misère','[-80,40,40]','[0,0,0]','[-80,40,40]',1,'[[0,"declarer",-80,[["misere",["misère",{},null],2,false,false,false]],[[1,-40],[2,-40]]],[1,"defender",40,[],[[0,40]]],[2,"defender",40,[],[[0,40]]]]');
INSERT INTO "scored_deals" VALUES('Q7oNDal6U0EV-D8Zf5geMV',2,'Boris','Anna','Anna spread misère','[-120,60,60]','[0,0,0]','[-200,100,100]',2,'[[0,"declarer",-120,[["spread_misere",["spread misère",{},null],4,false,false,false]],[[1,-60],[2,-60]]],[1,"defender",60,[],[[0,60]]],[2,"defender",60,[],[[0,60]]]]');
INSERT INTO "scored_deals" VALUES('Q7oNDal6U0EV-D8Zf5geMV',3,'Cyril','Boris','Boris spread misère','[-60,120,-60]','[0,0,0]','[-260,220,40]',3,'[[0,"defender",-60,[],[[1,-60]]],[1,"declarer",120,[["spread_misere",["spread misère",{},null],4,true,false,false]],[[2,60],[0,60]]],[2,"defender",-60,[],[[1,-60]]]]');
INSERT INTO "scored_deals" VALUES('QA54-8cT9nn6oJZ0R0X9mF',1,'Cyril','Anna','Anna bells','[-2,1,1]','[0,0,0]','[-2,1,1]',1,'[[0,"declarer",-2,[["suit",["suit game",{},null],0,true,false,false],["silent_soloist_seven",["silent seven",{},null],21,false,false,false]],[[1,-1],[2,-1]]],[1,"defender",1,[],[[0,1]]],[2,"defender",1,[],[[0,1]]]]');
INSERT INTO "scored_deals" VALUES('QEOHrccWlUaCYIObF9YbVf',1,'Dana','Anna','Anna acorns with Cyril','[2,-2,2,-2]','[0,0,0,0]','[2,-2,2,-2]',1,'[[0,"declarer",2,[["suit",["suit game",{},null],0,true,false,false],["silent_soloist_seven",["silent seven",{},null],21,true,false,false]],[[1,2]]],[1,"defender",-2,[],[[0,-2]]],[2,"partner",2,[["partner",["as the partner",{},null],10,true,true,false],["silent_soloist_seven",["silent seven",{},null],21,true,false,true]],[[3,2]]],[3,"defender",-2,[],[[2,-2]]]]');
INSERT INTO "scored_deals" VALUES('QHyFbl4IViI26wyf1m_9wq',1,'Anna','Anna','Anna chico ♣','[-20,10,10]','[0,0,0]','[-20,10,10]',1,'[[0,"declarer",-20,[["chico",["chico",{},null],1,false,false,false]],[[1,-10],[2,-10]]],[1,"defender",10,[],[[0,10]]],[2,"defender",10,[],[[0,10]]]]');
INSERT INTO "scored_deals" VALUES('QRAzPPsdEIdd-VCOxuVFUV',1,'Anna','','Anna two pair, pair, Boris two pair, Cyril pair','[1,0,1]','[0,0,0]','[1,0,1]',1,'[[0,null,1,[["two_pair",["two pair",{},null],2,null,false,false],["pair",["pair",{},null],1,null,false,false]],[]],[1,null,0,[["two_pair",["two pair",{},null],2,null,false,false]],[]],[2,null,1,[["pair",["pair",{},null],1,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('QTpZQ-ZFfvVHzj63-BWXji',1,'','Boris','Boris: straight flush, royal flush','[0,41,0]','[0,0,0]','[0,41,0]',1,'[[1,null,41,[["straight_flush",["straight flush",{},null],8,null,false,false],["royal_flush",["royal flush",{},null],9,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('QgDUus5-jFkN3IRbnFprSz',1,'Anna','','Anna double straight, Boris flush, Cyril nothing; stopped by Anna','[20,7,0]','[0,0,0]','[20,7,0]',1,'[[0,null,20,[["double_straight",["double straight",{},null],10,null,false,false],["stop",["stopped the play",{},null],13,null,false,false]],[]],[1,null,7,[["flush",["flush",{},null],5,null,false,false]],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('QrcWCxNjd4W24IGdSgzafs',1,'Dana','','Anna + Cyril: full house, flush, two pair, nothing – Boris + Dana: full house, flush, two pair, nothing','[16,16,16,16]','[0,0,0,0]','[16,16,16,16]',1,'[[0,null,16,[["full_house",["full house",{},null],6,null,false,false],["flush",["flush",{},null],5,null,false,false],["two_pair",["two pair",{},null],2,null,false,false],["nothing",["nothing",{},null],0,null,false,false]],[]],[1,null,16,[["full_house",["full house",{},null],6,null,false,false],["flush",["flush",{},null],5,null,false,false],["two_pair",["two pair",{},null],2,null,false,false],["nothing",["nothing",{},null],0,null,false,false]],[]],[2,null,16,[["full_house",["full house",{},null],6,null,false,true],["flush",["flush",{},null],5,null,false,true],["two_pair",["two pair",{},null],2,null,false,true],["nothing",["nothing",{},null],0,null,false,true]],[]],[3,null,16,[["full_house",["full house",{},null],6,null,false,true],["flush",["flush",{},null],5,null,false,true],["two_pair",["two pair",{},null],2,null,false,true],["nothing",["nothing",{},null],0,null,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('QxQpK_RrCrfKLPGeXVdmZK',1,'Anna','','Anna 10 cards, Boris 13 cards, Cyril 3 cards','[31,12,0]','[0,0,0]','[31,12,0]',1,'[[0,null,31,[["royal_flush",["royal flush",{},null],9,null,false,false],["full_house",["full house",{},null],6,null,false,false]],[]],[1,null,12,[["flush",["flush",{},null],5,null,false,false],["straight",["straight",{},null],4,null,false,false]],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',1,'Cyril','Anna','Anna 6♠ against Boris','[5,1,-7]','[0,0,0]','[5,1,-7]',1,'[[0,"declarer",5,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[1,"defender",1,[["whist",["whist",{},null],13,true,false,false]],[]],[2,"defender",-7,[["pass",["pass as a defender",{},null],15,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',2,'Anna','Cyril','Cyril 8♦ against Anna, Boris','[38,32,-70]','[0,0,0]','[43,33,-77]',3,'[[0,"defender",38,[["whist",["whist",{},null],13,true,false,false]],[]],[1,"defender",32,[["whist",["whist",{},null],13,true,false,false]],[]],[2,"declarer",-70,[["level_8",["{n} trick",{"n":8},"{n} tricks"],8,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',3,'Boris','','raspasy','[13,-17,3]','[0,0,0]','[56,16,-74]',4,'[[0,null,13,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[1,null,-17,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[2,null,3,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',4,'Boris','','raspasy','[-13,7,7]','[0,0,0]','[43,23,-67]',5,'[[0,null,-13,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[1,null,7,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]],[2,null,7,[["raspasy",["raspasy without a trick",{},null],16,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',5,'Boris','Anna','Anna misère against Boris, Cyril','[67,-33,-33]','[0,0,0]','[110,-10,-100]',6,'[[0,"declarer",67,[["misere",["misère",{},null],11,true,false,false]],[]],[1,"defender",-33,[["against_misere",["misère caught",{},null],12,false,false,false]],[]],[2,"defender",-33,[["against_misere",["misère caught",{},null],12,false,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',6,'Boris','Boris','Boris 6♣ against Cyril, Anna','[-9,17,-9]','[0,0,0]','[101,7,-109]',7,'[[0,"defender",-9,[["whist",["whist",{},null],13,false,false,false]],[]],[1,"declarer",17,[["level_6",["{n} trick",{"n":6},"{n} tricks"],6,true,false,false]],[]],[2,"defender",-9,[["whist",["whist",{},null],13,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',7,'Cyril','Cyril','Cyril 9NT against Anna','[-27,-27,53]','[0,0,0]','[74,-20,-56]',8,'[[0,"defender",-27,[["whist",["whist",{},null],13,null,false,false]],[]],[1,"defender",-27,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"declarer",53,[["level_9",["{n} trick",{"n":9},"{n} tricks"],9,true,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gGi1AVeUd_oBz7KEKXP9K-',8,'Anna','Anna','Anna 8♥','[40,-20,-20]','[0,0,0]','[114,-40,-76]',9,'[[0,"declarer",40,[["level_8",["{n} trick",{"n":8},"{n} tricks"],8,true,false,false]],[]],[1,"defender",-20,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"defender",-20,[["pass",["pass as a defender",{},null],15,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gKl-IkzWN6zvyKevJeCb5F',1,'Cyril','Anna','Anna 8♠ against Boris, Cyril','[50,-25,-25]','[0,0,0]','[50,-25,-25]',1,'[[0,"declarer",50,[["level_8",["{n} trick",{"n":8},"{n} tricks"],8,true,false,false]],[]],[1,"defender",-25,[["whist",["whist",{},null],13,false,false,false]],[]],[2,"defender",-25,[["whist",["whist",{},null],13,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gLuyz1pro7nEkif57Ap69K',1,'Dana','','Anna + Cyril: four, four, nothing, nothing – Boris + Dana: four, four, nothing, nothing','[20,28,20,28]','[0,0,0,0]','[20,28,20,28]',1,'[[0,null,20,[["four",["four",{},null],7,null,false,false],["four",["four",{},null],7,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false]],[]],[1,null,28,[["four",["four",{},null],7,null,false,false],["four",["four",{},null],7,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["nothing",["nothing",{},null],0,null,false,false],["adds",["added the others’ left-over",{},null],13,null,false,false]],[]],[2,null,20,[["four",["four",{},null],7,null,false,true],["four",["four",{},null],7,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true]],[]],[3,null,28,[["four",["four",{},null],7,null,false,true],["four",["four",{},null],7,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["nothing",["nothing",{},null],0,null,false,true],["adds",["added the others’ left-over",{},null],13,null,false,true]],[]]]');
INSERT INTO "scored_deals" VALUES('gRNSGE1ysXFeMMqngOwHNX',1,'Cyril','Anna','Anna 9♠ against Boris','[45,-19,-27]','[0,0,0]','[45,-19,-27]',1,'[[0,"declarer",45,[["level_9",["{n} trick",{"n":9},"{n} tricks"],9,true,false,false]],[]],[1,"defender",-19,[["whist",["whist",{},null],13,true,false,false]],[]],[2,"defender",-27,[["pass",["pass as a defender",{},null],15,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gRNSGE1ysXFeMMqngOwHNX',2,'Anna','Boris','Boris 10♠ against Anna, Cyril','[-43,87,-43]','[0,0,0]','[2,68,-70]',2,'[[0,"defender",-43,[["whist",["whist",{},null],13,false,false,false]],[]],[1,"declarer",87,[["level_10",["{n} trick",{"n":10},"{n} tricks"],10,true,false,false]],[]],[2,"defender",-43,[["whist",["whist",{},null],13,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gRNSGE1ysXFeMMqngOwHNX',3,'Boris','Cyril','Cyril 10♥ against Anna','[53,33,-87]','[0,0,0]','[55,101,-157]',3,'[[0,"defender",53,[["whist",["whist",{},null],13,true,false,false]],[]],[1,"defender",33,[["pass",["pass as a defender",{},null],15,null,false,false]],[]],[2,"declarer",-87,[["level_10",["{n} trick",{"n":10},"{n} tricks"],10,false,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gevTYlNEX5cRzzRhaC3Cm7',1,'Anna','','Anna double straight flush, Boris double flush, Cyril pair','[80,40,1]','[0,0,0]','[80,40,1]',1,'[[0,null,80,[["double_straight_flush",["double straight flush",{},null],12,null,false,false]],[]],[1,null,40,[["double_flush",["double flush",{},null],11,null,false,false]],[]],[2,null,1,[["pair",["pair",{},null],1,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gevTYlNEX5cRzzRhaC3Cm7',2,'Boris','','Anna double straight flush, Boris double straight flush, Cyril nothing','[80,80,0]','[0,0,0]','[160,120,1]',2,'[[0,null,80,[["double_straight_flush",["double straight flush",{},null],12,null,false,false]],[]],[1,null,80,[["double_straight_flush",["double straight flush",{},null],12,null,false,false]],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('gevTYlNEX5cRzzRhaC3Cm7',3,'Cyril','','Anna three, Boris royal flush, straight flush, Cyril flush','[3,41,7]','[0,0,0]','[163,161,8]',3,'[[0,null,3,[["three",["three",{},null],3,null,false,false]],[]],[1,null,41,[["royal_flush",["royal flush",{},null],9,null,false,false],["straight_flush",["straight flush",{},null],8,null,false,false]],[]],[2,null,7,[["flush",["flush",{},null],5,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('gevTYlNEX5cRzzRhaC3Cm7',4,'Anna','','Anna double flush, Boris royal flush, royal flush, Cyril nothing','[40,42,0]','[0,0,0]','[203,203,8]',4,'[[0,null,40,[["double_flush",["double flush",{},null],11,null,false,false]],[]],[1,null,42,[["royal_flush",["royal flush",{},null],9,null,false,false],["royal_flush",["royal flush",{},null],9,null,false,false]],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('gevTYlNEX5cRzzRhaC3Cm7',5,'Boris','','Anna straight, Boris flush, full house, Cyril nothing; stopped by Boris','[5,17,0]','[0,0,0]','[208,220,8]',5,'[[0,null,5,[["straight",["straight",{},null],4,null,false,false]],[]],[1,null,17,[["flush",["flush",{},null],5,null,false,false],["full_house",["full house",{},null],6,null,false,false],["stop",["stopped the play",{},null],13,null,false,false]],[]],[2,null,0,[],[]]]');
INSERT INTO "scored_deals" VALUES('ggIvdZ34eOBeVnT00-7Vnx',1,'Dana','Boris','Boris betl','[-5,15,-5,-5]','[0,0,0,0]','[-5,15,-5,-5]',1,'[[0,"defender",-5,[],[[1,-5]]],[1,"declarer",15,[["betl",["betl",{},null],1,true,false,false]],[[2,5],[3,5],[0,5]]],[2,"defender",-5,[],[[1,-5]]],[3,null,-5,[],[[1,-5]]]]');
INSERT INTO "scored_deals" VALUES('ggIvdZ34eOBeVnT00-7Vnx',2,'Anna','Boris','Boris betl','[5,-15,5,5]','[0,0,0,0]','[0,0,0,0]',2,'[[0,null,5,[],[[1,5]]],[1,"declarer",-15,[["betl",["betl",{},null],1,false,false,false]],[[2,-5],[3,-5],[0,-5]]],[2,"defender",5,[],[[1,5]]],[3,"defender",5,[],[[1,5]]]]');
INSERT INTO "scored_deals" VALUES('grNDO6iSlPG6pZezQsSzlK',1,'','Cyril','Cyril: 10 cards','[0,0,12]','[0,0,0]','[0,0,12]',1,'[[2,null,12,[["flush",["flush",{},null],5,null,false,false],["straight",["straight",{},null],4,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('w0bxE8CRYdAU0ja_x084L1',1,'','Emil','Emil: 10 cards','[0,0,0,0,25,0]','[0,0,0,0,0,0]','[0,0,0,0,25,0]',1,'[[4,null,25,[["four",["four",{},null],7,null,false,false],["full_house",["full house",{},null],6,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('wAr_Gejny3DjRmV0E-cUTr',1,'Anna','Anna','Anna call solo ♥, called ♠A','[-300,150,150]','[0,0,0]','[-300,150,150]',1,'[[0,"declarer",-300,[["call_solo",["call solo",{},null],5,false,false,false]],[[1,-150],[2,-150]]],[1,"defender",150,[],[[0,150]]],[2,"defender",150,[],[[0,150]]]]');
INSERT INTO "scored_deals" VALUES('wNUv8INOuGj5e5BNqALfoj',1,'','Anna','Anna: straight, flush','[12,0,0]','[0,0,0]','[12,0,0]',1,'[[0,null,12,[["straight",["straight",{},null],4,null,false,false],["flush",["flush",{},null],5,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('wNUv8INOuGj5e5BNqALfoj',2,'','Boris','Boris: double flush','[0,40,0]','[0,0,0]','[12,40,0]',2,'[[1,null,40,[["double_flush",["double flush",{},null],11,null,false,false]],[]]]');
INSERT INTO "scored_deals" VALUES('wSnsP6n8XvGBNqZpQH2muU',1,'Cyril','Anna','Anna leaves defenders’ hundred','[-14,7,7]','[0,0,0]','[-14,7,7]',1,'[[0,"declarer",-14,[["suit",["suit game",{},null],0,false,false,false]],[[1,-7],[2,-7]]],[1,"defender",7,[["defenders_hundred",["defenders’ hundred",{},null],26,true,false,false]],[[0,7]]],[2,"defender",7,[["defenders_hundred",["defenders’ hundred",{},null],26,true,false,true]],[[0,7]]]]');
INSERT INTO "scored_deals" VALUES('wX-nPz8wqME9F5-V2Xln97',1,'Cyril','Anna','Anna bells seven','[-2,1,1]','[0,0,0]','[-2,1,1]',1,'[[0,"declarer",-2,[["suit",["suit game",{},null],0,true,false,false],["soloist_seven",["seven",{},null],20,false,false,false]],[[1,-1],[2,-1]]],[1,"defender",1,[],[[0,1]]],[2,"defender",1,[],[[0,1]]]]');
INSERT INTO "scored_deals" VALUES('wxBCKJ5qGf-r4kWVHRUFjY',1,'Cyril','Anna','Anna bells','[-2,1,1]','[0,0,0]','[-2,1,1]',1,'[[0,"declarer",-2,[["suit",["suit game",{},null],0,true,false,false],["silent_soloist_seven",["silent seven",{},null],21,false,false,false]],[[1,-1],[2,-1]]],[1,"defender",1,[],[[0,1]]],[2,"defender",1,[],[[0,1]]]]');
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
, over INTEGER NOT NULL DEFAULT 0, stake TEXT NOT NULL DEFAULT 'null', owed TEXT NOT NULL DEFAULT 'null', scoring INTEGER NOT NULL DEFAULT 1, public_id TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID
;
INSERT INTO "scored_tables" VALUES('AA4c9MOti9UzhdS887w8_w','cfda90064061c2f2',3,3,'2026-11-29T22:26:46.095+00:00','babel_party','babel_party 5','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[30,0,0]','[]','[]','','c09370f4f40469e366e2954be05c511b','anna boris cyril babel_party 5 club 2026-11-13 babel as a party',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'wpty18EjKDQNi6FfT60SbF');
INSERT INTO "scored_tables" VALUES('AG4mKkOHqa5CiWv0Fw7Uuv','cfda90064061c2f2',3,3,'2026-11-29T22:26:44.469+00:00','frog','frog 2','Club','2026-11-20','ended',1,'["Anna","Boris","Cyril"]','[-60,30,30]','["-6.00","3.00","3.00"]','[{"from":"Anna","to":"Boris","points":30,"amount":"3.00"},{"from":"Anna","to":"Cyril","points":30,"amount":"3.00"}]','CZK','872ece4ed431987a396ef1d59fa409ee','anna boris cyril frog 2 club 2026-11-20 frog',0,'{"per_point":"0.10","currency":"CZK"}','[-60,30,30]',2,'QFrvKracCWKRX0FOtFd-sh');
INSERT INTO "scored_tables" VALUES('AN-R7nlKcSCNeMTunwVff2','cfda90064061c2f2',4,4,'2026-11-29T22:26:44.853+00:00','babel','babel 3','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[30,0,0]','[]','[]','','aed4bbb63c8b7103797bfd65cdfaaa3b','anna boris cyril babel 3 club 2026-11-13 babel',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'AJYC-Fc9wPg_NQXSWWWrEv');
INSERT INTO "scored_tables" VALUES('AU9EA3W79_vM0145H4Fpi3','cfda90064061c2f2',3,3,'2026-11-29T22:26:45.933+00:00','six_bid_solo','six_bid_solo 5','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[0,0,0]','["0.00","0.00","0.00"]','[]','CZK','b8e493b42da90e259be3687e2f8cb383','anna boris cyril six_bid_solo 5 club 2026-11-13 six-bid solo',0,'{"per_point":"0.10","currency":"CZK"}','[0,0,0]',2,'gK3skwET7Ma0piMIXmMx4T');
INSERT INTO "scored_tables" VALUES('AUktLTXrHZEiiKAssdjTsl','cfda90064061c2f2',6,6,'2026-11-29T22:26:44.142+00:00','preferans','preferans 5','Club','2026-11-13','over',3,'["Anna","Boris","Cyril"]','[200,0,-200]','["20.00","0.00","-20.00"]','[{"from":"Cyril","to":"Anna","points":200,"amount":"20.00"}]','CZK','29b896c7298c60a01968ad31701933f2','anna boris cyril preferans 5 club 2026-11-13 preferans',1,'{"per_point":"0.10","currency":"CZK"}','[200,0,-200]',2,'wLNSrZG4tVKNCs1RTQpd05');
INSERT INTO "scored_tables" VALUES('Achkhp8ceATwG0lLqlzmUl','cfda90064061c2f2',3,3,'2026-11-29T22:26:45.970+00:00','frog','frog 4','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[0,0,0]','["0.00","0.00","0.00"]','[]','CZK','e6334ee50f19eaa112b2fb41e9a2b763','anna boris cyril frog 4 club 2026-11-20 frog',0,'{"per_point":"0.10","currency":"CZK"}','[0,0,0]',2,'gINYc58wQAjBccO2jK0ePJ');
INSERT INTO "scored_tables" VALUES('AdJa0PSZ4VNBdFntCWJ4UA','cfda90064061c2f2',2,2,'2026-11-29T22:26:42.812+00:00','marias','marias 13','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[-2,1,1]','["-0.20","0.10","0.10"]','[{"from":"Anna","to":"Boris","points":1,"amount":"0.10"},{"from":"Anna","to":"Cyril","points":1,"amount":"0.10"}]','CZK','8fc5c0b3387a80c4ecb05bc9a23cf662','anna boris cyril marias 13 club 2026-11-13 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-2,1,1]',2,'gNohsydkkMlEJGj055z-s8');
INSERT INTO "scored_tables" VALUES('AiGspzGVqZNvghJWdGhWm1','cfda90064061c2f2',4,4,'2026-11-29T22:26:44.510+00:00','frog','frog 3','Club','2026-11-13','running',1,'["Anna","Boris","Cyril","Dana"]','[-10,30,-10,-10]','["-1.00","3.00","-1.00","-1.00"]','[{"from":"Anna","to":"Boris","points":10,"amount":"1.00"},{"from":"Cyril","to":"Boris","points":10,"amount":"1.00"},{"from":"Dana","to":"Boris","points":10,"amount":"1.00"}]','CZK','c90b6178cdfe3be3618721112746635b','anna boris cyril dana frog 3 club 2026-11-13 frog',0,'{"per_point":"0.10","currency":"CZK"}','[-10,30,-10,-10]',2,'wfzt-JjE3PmZlUJfTqJcAv');
INSERT INTO "scored_tables" VALUES('AoWeP5C3Y5j1m6ktjEDY6k','cfda90064061c2f2',8,8,'2026-11-29T22:26:44.611+00:00','concerto','concerto 1','Club','2026-11-13','running',1,'["Anna","Boris","Cyril","Dana"]','[78,16,78,16]','[]','[]','','f408d0a44c748f8488a362b165de898d','anna boris cyril dana concerto 1 club 2026-11-13 concerto',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'ALOeES3uuDRTUsYEqQuJQr');
INSERT INTO "scored_tables" VALUES('Aq0XcdXk02r7T9c9gL4PWS','cfda90064061c2f2',4,4,'2026-11-29T22:26:44.364+00:00','six_bid_solo','six_bid_solo 3','Club','2026-11-13','running',1,'["Anna","Boris","Cyril","Dana"]','[30,-10,-10,-10]','["3.00","-1.00","-1.00","-1.00"]','[{"from":"Boris","to":"Anna","points":10,"amount":"1.00"},{"from":"Cyril","to":"Anna","points":10,"amount":"1.00"},{"from":"Dana","to":"Anna","points":10,"amount":"1.00"}]','CZK','93c8bd0c6e3f5331b77a39ee5e160aca','anna boris cyril dana six_bid_solo 3 club 2026-11-13 six-bid solo',0,'{"per_point":"0.10","currency":"CZK"}','[30,-10,-10,-10]',2,'A_zG3WSFNtNRO8sAnzu-3J');
INSERT INTO "scored_tables" VALUES('Ar2aujIyKB5UonOo5Equlk','cfda90064061c2f2',3,3,'2026-11-29T22:26:45.899+00:00','preferans','preferans 8','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[11,-1,-11]','["1.10","-0.10","-1.10"]','[{"from":"Cyril","to":"Anna","points":11,"amount":"1.10"},{"from":"Boris","to":null,"points":1,"amount":"0.10"}]','CZK','194f4456314f9ab30205f8fe124c055d','anna boris cyril preferans 8 club 2026-11-13 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[11,-1,-11]',2,'gUGdr23ztndteh3-qPmOyY');
INSERT INTO "scored_tables" VALUES('AtJldeCCgcnwrAOVfZqvz6','cfda90064061c2f2',6,6,'2026-11-29T22:26:43.740+00:00','marias','marias 4','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[-6,3,3]','["-0.60","0.30","0.30"]','[{"from":"Anna","to":"Boris","points":3,"amount":"0.30"},{"from":"Anna","to":"Cyril","points":3,"amount":"0.30"}]','CZK','0f5f5443fc2c49cf9211dd93b3b1620c','anna boris cyril marias 4 club 2026-11-13 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-6,3,3]',2,'g18PZUVh6BTr3os7WHHm_i');
INSERT INTO "scored_tables" VALUES('AxxvBbta9iUbR_hQeir61f','cfda90064061c2f2',2,2,'2026-11-29T22:26:42.969+00:00','six_bid_solo','six_bid_solo 4','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[0,0,0]','["0.00","0.00","0.00"]','[]','CZK','0ef55dff0ca241a1c7627de18547a8a1','anna boris cyril six_bid_solo 4 club 2026-11-20 six-bid solo',0,'{"per_point":"0.10","currency":"CZK"}','[0,0,0]',2,'A6-OFNmLyMpvvFoaakjD3M');
INSERT INTO "scored_tables" VALUES('Q4p5Hv9jnlIWiwu_JiV1_b','cfda90064061c2f2',2,2,'2026-11-29T22:26:43.087+00:00','concerto','concerto 4','Club','2026-11-20','running',1,'["Anna","Boris","Cyril","Dana"]','[25,40,25,40]','[]','[]','','887635161390580181ff702d3968e6b0','anna boris cyril dana concerto 4 club 2026-11-20 concerto',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'QvZPeu8i2eLgTnOVVrn_un');
INSERT INTO "scored_tables" VALUES('Q7Es2Gg_TTg_VxAEZWEbxg','cfda90064061c2f2',4,4,'2026-11-29T22:26:46.012+00:00','concerto','concerto 5','Club','2026-11-13','running',2,'["Anna","Boris","Cyril","Dana"]','[22,45,22,45]','[]','[]','','e50ae381364a0632dce37928a0a3e6d1','anna boris cyril dana concerto 5 club 2026-11-13 concerto',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'gpBfI6-phUUY9StXhInwtW');
INSERT INTO "scored_tables" VALUES('Q7oNDal6U0EV-D8Zf5geMV','cfda90064061c2f2',5,5,'2026-11-29T22:26:44.325+00:00','six_bid_solo','six_bid_solo 2','Club','2026-11-20','ended',3,'["Anna","Boris","Cyril"]','[-260,220,40]','["-26.00","22.00","4.00"]','[{"from":"Anna","to":"Boris","points":220,"amount":"22.00"},{"from":"Anna","to":"Cyril","points":40,"amount":"4.00"}]','CZK','96190210ca18ab59fd54783598042e2b','anna boris cyril six_bid_solo 2 club 2026-11-20 six-bid solo',0,'{"per_point":"0.10","currency":"CZK"}','[-260,220,40]',2,'AYHXmiktJ3lSkCP2ROTaYK');
INSERT INTO "scored_tables" VALUES('QA54-8cT9nn6oJZ0R0X9mF','cfda90064061c2f2',2,2,'2026-11-29T22:26:42.792+00:00','marias','marias 9','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[-2,1,1]','["-0.20","0.10","0.10"]','[{"from":"Anna","to":"Boris","points":1,"amount":"0.10"},{"from":"Anna","to":"Cyril","points":1,"amount":"0.10"}]','CZK','a33600415274ede00cdfe4bf0be3d743','anna boris cyril marias 9 club 2026-11-13 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-2,1,1]',2,'wRm824ZK12sjQ73aEW2KDC');
INSERT INTO "scored_tables" VALUES('QEOHrccWlUaCYIObF9YbVf','cfda90064061c2f2',3,3,'2026-11-29T22:26:43.761+00:00','marias','marias 6','Club','2026-11-20','ended',1,'["Anna","Boris","Cyril","Dana"]','[2,-2,2,-2]','["0.20","-0.20","0.20","-0.20"]','[{"from":"Boris","to":"Anna","points":2,"amount":"0.20"},{"from":"Dana","to":"Cyril","points":2,"amount":"0.20"}]','CZK','dc083cba4a7bac4a28baca8710e77fa4','anna boris cyril dana marias 6 club 2026-11-20 marias',0,'{"per_point":"0.10","currency":"CZK"}','[2,-2,2,-2]',2,'QxUvqlD1k9SfivsrxfrwCa');
INSERT INTO "scored_tables" VALUES('QHyFbl4IViI26wyf1m_9wq','cfda90064061c2f2',8,8,'2026-11-29T22:26:44.453+00:00','frog','frog 1','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[-20,10,10]','["-2.00","1.00","1.00"]','[{"from":"Anna","to":"Boris","points":10,"amount":"1.00"},{"from":"Anna","to":"Cyril","points":10,"amount":"1.00"}]','CZK','1215535a33b1119bdae32b2979b168ff','anna boris cyril frog 1 club 2026-11-13 frog',0,'{"per_point":"0.10","currency":"CZK"}','[-20,10,10]',2,'gtHZJKV5FW1frP7Fsc_vF4');
INSERT INTO "scored_tables" VALUES('QRAzPPsdEIdd-VCOxuVFUV','cfda90064061c2f2',2,2,'2026-11-29T22:26:43.159+00:00','babel','babel 4','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[1,0,1]','[]','[]','','cd64d4d656d86a5edeeae6b3764f337c','anna boris cyril babel 4 club 2026-11-20 babel',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'QhTdvnPIEuJBMmQRrpCqdR');
INSERT INTO "scored_tables" VALUES('QTpZQ-ZFfvVHzj63-BWXji','cfda90064061c2f2',2,2,'2026-11-29T22:26:43.213+00:00','babel_party','babel_party 4','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[0,41,0]','[]','[]','','3e5347fb44c0370f9edcf993cd872853','anna boris cyril babel_party 4 club 2026-11-20 babel as a party',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'g3JtxqEoLUlNEjRNevETb_');
INSERT INTO "scored_tables" VALUES('QgDUus5-jFkN3IRbnFprSz','cfda90064061c2f2',3,3,'2026-11-29T22:26:46.060+00:00','babel','babel 5','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[20,7,0]','[]','[]','','4ae6cdabcc517336fb3ce884d823e33f','anna boris cyril babel 5 club 2026-11-13 babel',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'guY5UbcznWpB5fEIgOLluQ');
INSERT INTO "scored_tables" VALUES('QrcWCxNjd4W24IGdSgzafs','cfda90064061c2f2',3,3,'2026-11-29T22:26:44.655+00:00','concerto','concerto 2','Club','2026-11-20','ended',1,'["Anna","Boris","Cyril","Dana"]','[16,16,16,16]','[]','[]','','8c79458a0fc9acfe2dd1f0b787e08707','anna boris cyril dana concerto 2 club 2026-11-20 concerto',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'AA5kNNyKOusJ4XORAxF53W');
INSERT INTO "scored_tables" VALUES('QxQpK_RrCrfKLPGeXVdmZK','cfda90064061c2f2',7,7,'2026-11-29T22:26:44.782+00:00','babel','babel 1','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[31,12,0]','[]','[]','','ff48726a782e7fc5f8c1cb6e9e2129ec','anna boris cyril babel 1 club 2026-11-13 babel',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'w0xHTy3Zwfj012TsSxUHfU');
INSERT INTO "scored_tables" VALUES('gGi1AVeUd_oBz7KEKXP9K-','cfda90064061c2f2',18,18,'2026-11-29T22:26:43.975+00:00','preferans','preferans 1','Club','2026-11-13','running',8,'["Anna","Boris","Cyril"]','[114,-40,-76]','["11.40","-4.00","-7.60"]','[{"from":"Cyril","to":"Anna","points":76,"amount":"7.60"},{"from":"Boris","to":"Anna","points":38,"amount":"3.80"},{"from":"Boris","to":null,"points":2,"amount":"0.20"}]','CZK','a28f7aa00c948c75b39f1c2cc146201e','anna boris cyril preferans 1 club 2026-11-13 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[114,-40,-76]',2,'goALGDlmUncHReOP6sHxd-');
INSERT INTO "scored_tables" VALUES('gKl-IkzWN6zvyKevJeCb5F','cfda90064061c2f2',3,3,'2026-11-29T22:26:44.096+00:00','preferans','preferans 3','Club','2026-11-20','ended',1,'["Anna","Boris","Cyril"]','[50,-25,-25]','["5.00","-2.50","-2.50"]','[{"from":"Boris","to":"Anna","points":25,"amount":"2.50"},{"from":"Cyril","to":"Anna","points":25,"amount":"2.50"}]','CZK','3d8cddfc23a9c11ba57d10957b642af6','anna boris cyril preferans 3 club 2026-11-20 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[50,-25,-25]',2,'wgJPIkt4pdYHunIUlrVWJd');
INSERT INTO "scored_tables" VALUES('gLuyz1pro7nEkif57Ap69K','cfda90064061c2f2',4,4,'2026-11-29T22:26:44.695+00:00','concerto','concerto 3','Club','2026-11-13','running',1,'["Anna","Boris","Cyril","Dana"]','[20,28,20,28]','[]','[]','','1c131104580fb33539e1de59b8d6f8e5','anna boris cyril dana concerto 3 club 2026-11-13 concerto',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'wu3mNgo8fB_sdww0AhFsVZ');
INSERT INTO "scored_tables" VALUES('gRNSGE1ysXFeMMqngOwHNX','cfda90064061c2f2',4,4,'2026-11-29T22:26:42.902+00:00','preferans','preferans 7','Club','2026-11-20','running',3,'["Anna","Boris","Cyril"]','[55,101,-157]','["5.50","10.10","-15.70"]','[{"from":"Cyril","to":"Boris","points":101,"amount":"10.10"},{"from":"Cyril","to":"Anna","points":55,"amount":"5.50"},{"from":"Cyril","to":null,"points":1,"amount":"0.10"}]','CZK','54890e446efeb27acc85bd62f3bfe489','anna boris cyril preferans 7 club 2026-11-20 preferans',0,'{"per_point":"0.10","currency":"CZK"}','[55,101,-157]',2,'Qmtwr_lkkopMI5Uw9PLx-e');
INSERT INTO "scored_tables" VALUES('gevTYlNEX5cRzzRhaC3Cm7','cfda90064061c2f2',7,7,'2026-11-29T22:26:44.815+00:00','babel','babel 2','Club','2026-11-20','ended',5,'["Anna","Boris","Cyril"]','[208,220,8]','[]','[]','','7a493e34597fca8f0c32195a19e93d44','anna boris cyril babel 2 club 2026-11-20 babel',1,'{"per_point":"0.10","currency":"CZK"}','null',2,'QEonZCYOORLtP9ziT4778B');
INSERT INTO "scored_tables" VALUES('ggIvdZ34eOBeVnT00-7Vnx','cfda90064061c2f2',5,5,'2026-11-29T22:26:43.806+00:00','marias','marias 7','Club','2026-11-13','running',2,'["Anna","Boris","Cyril","Dana"]','[0,0,0,0]','["0.00","0.00","0.00","0.00"]','[]','CZK','f805195b998f15cf949233a046f0ac41','anna boris cyril dana marias 7 club 2026-11-13 marias',0,'{"per_point":"0.10","currency":"CZK"}','[0,0,0,0]',2,'AIzC2E8Q8KMwmOE5hoEtd_');
INSERT INTO "scored_tables" VALUES('grNDO6iSlPG6pZezQsSzlK','cfda90064061c2f2',5,5,'2026-11-29T22:26:44.916+00:00','babel_party','babel_party 1','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[0,0,12]','[]','[]','','4131d0a23f3ed11b5819c1be13b6513d','anna boris cyril babel_party 1 club 2026-11-13 babel as a party',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'wp4iyVUO2jquce8w6_mNsJ');
INSERT INTO "scored_tables" VALUES('w0bxE8CRYdAU0ja_x084L1','cfda90064061c2f2',3,3,'2026-11-29T22:26:44.950+00:00','babel_party','babel_party 2','Club','2026-11-20','ended',1,'["Anna","Boris","Cyril","Dana","Emil","Fanny"]','[0,0,0,0,25,0]','[]','[]','','31f0e8fe4c091e76bea9be25527b30c4','anna boris cyril dana emil fanny babel_party 2 club 2026-11-20 babel as a party',0,'{"per_point":"0.10","currency":"CZK"}','null',2,'AGzKnx3V856gOAnAbjeB7O');
INSERT INTO "scored_tables" VALUES('wAr_Gejny3DjRmV0E-cUTr','cfda90064061c2f2',11,11,'2026-11-29T22:26:44.312+00:00','six_bid_solo','six_bid_solo 1','Club','2026-11-13','running',1,'["Anna","Boris","Cyril"]','[-300,150,150]','["-30.00","15.00","15.00"]','[{"from":"Anna","to":"Boris","points":150,"amount":"15.00"},{"from":"Anna","to":"Cyril","points":150,"amount":"15.00"}]','CZK','289dc2ceae2523878d6962effc326518','anna boris cyril six_bid_solo 1 club 2026-11-13 six-bid solo',0,'{"per_point":"0.10","currency":"CZK"}','[-300,150,150]',2,'QJHxMbrAf8XuOcS4B_fIDs');
INSERT INTO "scored_tables" VALUES('wNUv8INOuGj5e5BNqALfoj','cfda90064061c2f2',5,5,'2026-11-29T22:26:44.992+00:00','babel_party','babel_party 3','Club','2026-11-13','running',2,'["Anna","Boris","Cyril"]','[12,40,0]','["-1.60","6.80","-5.20"]','[{"from":"Cyril","to":"Boris","points":52,"amount":"5.20"},{"from":"Anna","to":"Boris","points":16,"amount":"1.60"}]','CZK','ebe70a1c10839aeb9fcdc3b86e265dfb','anna boris cyril babel_party 3 club 2026-11-13 babel as a party',0,'{"per_point":"0.10","currency":"CZK"}','[-16,68,-52]',2,'AAaqBkK8ndyIw3uIiKod3f');
INSERT INTO "scored_tables" VALUES('wSnsP6n8XvGBNqZpQH2muU','cfda90064061c2f2',2,2,'2026-11-29T22:26:42.782+00:00','marias','marias 8','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[-14,7,7]','["-1.40","0.70","0.70"]','[{"from":"Anna","to":"Boris","points":7,"amount":"0.70"},{"from":"Anna","to":"Cyril","points":7,"amount":"0.70"}]','CZK','26d5fd7aad9eddee8d6053a0e958d15d','anna boris cyril marias 8 club 2026-11-20 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-14,7,7]',2,'QRbmC_AnCzVYlJPBXrWMKo');
INSERT INTO "scored_tables" VALUES('wX-nPz8wqME9F5-V2Xln97','cfda90064061c2f2',3,3,'2026-11-29T22:26:45.815+00:00','marias','marias 15','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[-2,1,1]','["-0.20","0.10","0.10"]','[{"from":"Anna","to":"Boris","points":1,"amount":"0.10"},{"from":"Anna","to":"Cyril","points":1,"amount":"0.10"}]','CZK','e03a3e2b5ab383e4ee40ef1ea7991e22','anna boris cyril marias 15 club 2026-11-20 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-2,1,1]',2,'gqsyQDAWIsu8Yr-nLIMeqQ');
INSERT INTO "scored_tables" VALUES('wxBCKJ5qGf-r4kWVHRUFjY','cfda90064061c2f2',2,2,'2026-11-29T22:26:42.803+00:00','marias','marias 11','Club','2026-11-20','running',1,'["Anna","Boris","Cyril"]','[-2,1,1]','["-0.20","0.10","0.10"]','[{"from":"Anna","to":"Boris","points":1,"amount":"0.10"},{"from":"Anna","to":"Cyril","points":1,"amount":"0.10"}]','CZK','027dfe29c3bede15a7d84881995e0cd0','anna boris cyril marias 11 club 2026-11-20 marias',0,'{"per_point":"0.10","currency":"CZK"}','[-2,1,1]',2,'wqqNwXXYrC5ZnWlS5od4v-');
CREATE TABLE "visits" (
   "device" TEXT,
   "evening" TEXT REFERENCES "evenings"("id"),
   "at" TEXT NOT NULL,
   PRIMARY KEY ("device", "evening")
) STRICT;
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AtJldeCCgcnwrAOVfZqvz6','2026-11-29T22:26:42.734+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QEOHrccWlUaCYIObF9YbVf','2026-11-29T22:26:42.759+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','ggIvdZ34eOBeVnT00-7Vnx','2026-11-29T22:26:42.772+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','wSnsP6n8XvGBNqZpQH2muU','2026-11-29T22:26:42.782+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QA54-8cT9nn6oJZ0R0X9mF','2026-11-29T22:26:42.792+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','wxBCKJ5qGf-r4kWVHRUFjY','2026-11-29T22:26:42.803+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AdJa0PSZ4VNBdFntCWJ4UA','2026-11-29T22:26:42.812+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','wX-nPz8wqME9F5-V2Xln97','2026-11-29T22:26:42.824+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','gGi1AVeUd_oBz7KEKXP9K-','2026-11-29T22:26:42.834+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','gKl-IkzWN6zvyKevJeCb5F','2026-11-29T22:26:42.865+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AUktLTXrHZEiiKAssdjTsl','2026-11-29T22:26:42.882+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','gRNSGE1ysXFeMMqngOwHNX','2026-11-29T22:26:42.902+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','Ar2aujIyKB5UonOo5Equlk','2026-11-29T22:26:42.913+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','wAr_Gejny3DjRmV0E-cUTr','2026-11-29T22:26:42.929+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','Q7oNDal6U0EV-D8Zf5geMV','2026-11-29T22:26:42.942+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','Aq0XcdXk02r7T9c9gL4PWS','2026-11-29T22:26:42.957+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AxxvBbta9iUbR_hQeir61f','2026-11-29T22:26:42.969+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AU9EA3W79_vM0145H4Fpi3','2026-11-29T22:26:42.981+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QHyFbl4IViI26wyf1m_9wq','2026-11-29T22:26:42.995+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AG4mKkOHqa5CiWv0Fw7Uuv','2026-11-29T22:26:43.007+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AiGspzGVqZNvghJWdGhWm1','2026-11-29T22:26:43.019+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','Achkhp8ceATwG0lLqlzmUl','2026-11-29T22:26:43.031+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AoWeP5C3Y5j1m6ktjEDY6k','2026-11-29T22:26:43.044+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QrcWCxNjd4W24IGdSgzafs','2026-11-29T22:26:43.059+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','gLuyz1pro7nEkif57Ap69K','2026-11-29T22:26:43.071+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','Q4p5Hv9jnlIWiwu_JiV1_b','2026-11-29T22:26:43.087+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','Q7Es2Gg_TTg_VxAEZWEbxg','2026-11-29T22:26:43.107+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QxQpK_RrCrfKLPGeXVdmZK','2026-11-29T22:26:43.121+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','gevTYlNEX5cRzzRhaC3Cm7','2026-11-29T22:26:43.135+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AN-R7nlKcSCNeMTunwVff2','2026-11-29T22:26:43.148+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QRAzPPsdEIdd-VCOxuVFUV','2026-11-29T22:26:43.159+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QgDUus5-jFkN3IRbnFprSz','2026-11-29T22:26:43.171+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','grNDO6iSlPG6pZezQsSzlK','2026-11-29T22:26:43.183+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','w0bxE8CRYdAU0ja_x084L1','2026-11-29T22:26:43.197+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','wNUv8INOuGj5e5BNqALfoj','2026-11-29T22:26:43.207+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','QTpZQ-ZFfvVHzj63-BWXji','2026-11-29T22:26:43.213+00:00');
INSERT INTO "visits" VALUES('nv7ruugRimwrhURm6kyCfA','AA4c9MOti9UzhdS887w8_w','2026-11-29T22:26:43.218+00:00');
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
CREATE TRIGGER chairs_update BEFORE update ON chairs
BEGIN SELECT RAISE(ABORT, 'what happened at a table is never updated'); END;
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
CREATE VIEW deals AS
SELECT t.evening AS address, t.title, t.place, t.date, t.game, d.deal,
    nullif(d.dealer, '') AS dealer, nullif(d.declarer, '') AS declarer, d.what,
    player.value AS player,
    CASE typeof(json_extract(d.points, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.points, player.fullkey) AS REAL) / CAST(substr(json_extract(d.points, player.fullkey), instr(json_extract(d.points, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.points, player.fullkey) END AS points,
    CASE typeof(json_extract(d.bonus, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.bonus, player.fullkey) AS REAL) / CAST(substr(json_extract(d.bonus, player.fullkey), instr(json_extract(d.bonus, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.bonus, player.fullkey) END AS bonus,
    CASE typeof(json_extract(d.totals, player.fullkey)) WHEN 'text' THEN
        round(CAST(json_extract(d.totals, player.fullkey) AS REAL) / CAST(substr(json_extract(d.totals, player.fullkey), instr(json_extract(d.totals, player.fullkey), '/') + 1) AS REAL), 4) ELSE json_extract(d.totals, player.fullkey) END AS total
FROM scored_tables AS t JOIN scored_deals AS d ON d.evening = t.evening,
    json_each(t.players) AS player
WHERE t.number = t.last;
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
    coalesce(json_extract(payment.value, '$.to'), 'the table') AS payee,
    CASE typeof(json_extract(payment.value, '$.points')) WHEN 'text' THEN
        round(CAST(json_extract(payment.value, '$.points') AS REAL) / CAST(substr(json_extract(payment.value, '$.points'), instr(json_extract(payment.value, '$.points'), '/') + 1) AS REAL), 4) ELSE json_extract(payment.value, '$.points') END AS points,
    CAST(json_extract(payment.value, '$.amount') AS REAL) AS amount,
    nullif(t.currency, '') AS currency
FROM scored_tables AS t, json_each(t.payments) AS payment
WHERE t.number = t.last;
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
COMMIT;

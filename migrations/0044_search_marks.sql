CREATE TABLE "search_miss_mark" (
	"mark" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_mark_mark_day_pk" PRIMARY KEY("mark","day"),
	CONSTRAINT "search_miss_mark_count" CHECK ("search_miss_mark"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "search_miss_mark_day" ON "search_miss_mark" USING btree ("day");
--> statement-breakpoint
-- Words were written down at once. Those that came too rarely, and those with a number in them, go.
DELETE FROM "search_miss" WHERE "words" ~ '[0-9]' OR "words" IN (
	SELECT "words" FROM "search_miss" GROUP BY "words" HAVING count(DISTINCT "day") < 3 OR sum("count") < 5
);
--> statement-breakpoint
DELETE FROM "handled_miss" WHERE NOT EXISTS (
	SELECT FROM "search_miss" WHERE "search_miss"."words" = "handled_miss"."words"
);

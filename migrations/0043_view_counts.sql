CREATE TABLE "view_count_day" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_count_day_day_dimension_value_is_sample_pk" PRIMARY KEY("day","dimension","value","is_sample"),
	CONSTRAINT "view_count_day_dimension" CHECK ("view_count_day"."dimension" in ('page', 'language', 'device', 'referrer')),
	CONSTRAINT "view_count_day_count" CHECK ("view_count_day"."views" > 0),
	CONSTRAINT "view_count_day_value" CHECK (char_length("view_count_day"."value") between 1 and 80)
);
--> statement-breakpoint
-- The old table told which page was opened in which language. Its sums stay, the pairs go.
INSERT INTO "view_count_day" ("day", "dimension", "value", "views")
	SELECT "day", 'page', "page", sum("views")::int FROM "page_view_day" GROUP BY "day", "page"
	UNION ALL SELECT "day", 'language', "language", sum("views")::int FROM "page_view_day" GROUP BY "day", "language"
	UNION ALL SELECT "day", 'device', '*unknown', sum("views")::int FROM "page_view_day" GROUP BY "day"
	UNION ALL SELECT "day", 'referrer', '*unknown', sum("views")::int FROM "page_view_day" GROUP BY "day";
--> statement-breakpoint
DROP TABLE "page_view_day";
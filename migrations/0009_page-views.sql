CREATE TABLE "page_view_day" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_day_day_page_language_pk" PRIMARY KEY("day","page","language"),
	CONSTRAINT "page_view_day_count" CHECK ("page_view_day"."views" > 0),
	CONSTRAINT "page_view_day_page" CHECK (char_length("page_view_day"."page") between 1 and 60)
);

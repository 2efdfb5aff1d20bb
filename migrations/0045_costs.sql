CREATE TABLE "cost_amount" (
	"part" text NOT NULL,
	"from_month" text NOT NULL,
	"pence" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_amount_part_from_month_pk" PRIMARY KEY("part","from_month"),
	CONSTRAINT "cost_amount_part" CHECK ("cost_amount"."part" in ('server', 'mail', 'thousandLetters', 'gigabyte')),
	CONSTRAINT "cost_amount_month" CHECK ("cost_amount"."from_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "cost_amount_pence" CHECK ("cost_amount"."pence" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "growth_sample" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"value" bigint NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "growth_sample_day_measure_pk" PRIMARY KEY("day","measure"),
	CONSTRAINT "growth_sample_measure" CHECK ("growth_sample"."measure" in ('database', 'files', 'fileCount', 'letters', 'listings', 'members')),
	CONSTRAINT "growth_sample_value" CHECK ("growth_sample"."value" >= 0)
);

CREATE TABLE "fund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"funder" text NOT NULL,
	"description" text NOT NULL,
	"min_amount" bigint,
	"max_amount" bigint,
	"total_available" bigint,
	"opens_at" date NOT NULL,
	"closes_at" date NOT NULL,
	"criteria" text[] NOT NULL,
	"rules" jsonb NOT NULL,
	"website" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fund_days" CHECK ("fund"."opens_at" <= "fund"."closes_at"),
	CONSTRAINT "fund_amounts" CHECK (coalesce("fund"."min_amount", 1) >= 1 and coalesce("fund"."min_amount", 0) <= coalesce("fund"."max_amount", 9e15) and coalesce("fund"."total_available", 1) >= 1),
	CONSTRAINT "fund_lengths" CHECK (char_length("fund"."name") between 1 and 120 and char_length("fund"."funder") <= 120 and char_length("fund"."description") <= 5000 and cardinality("fund"."criteria") <= 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "fund_slug" ON "fund" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "fund_closing" ON "fund" USING btree ("closes_at","id");--> statement-breakpoint
CREATE INDEX "fund_words" ON "fund" USING gin ("search_text" gin_trgm_ops);
CREATE TABLE "fund_award_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"licence" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_award" (
	"grant_id" text NOT NULL,
	"run_id" integer NOT NULL,
	"title" text NOT NULL,
	"funder" text NOT NULL,
	"funder_key" text NOT NULL,
	"programme" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"awarded_on" date NOT NULL,
	CONSTRAINT "fund_award_grant_id_run_id_pk" PRIMARY KEY("grant_id","run_id"),
	CONSTRAINT "fund_award_amount" CHECK ("fund_award"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "fund_award" ADD CONSTRAINT "fund_award_run_id_fund_award_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."fund_award_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_award_funder" ON "fund_award" USING btree ("funder_key","grant_id","run_id");--> statement-breakpoint
CREATE INDEX "fund_award_run_id" ON "fund_award" USING btree ("run_id");
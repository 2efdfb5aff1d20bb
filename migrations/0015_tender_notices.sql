CREATE TABLE "tender_notice" (
	"source_id" text NOT NULL,
	"run_id" integer NOT NULL,
	"ocid" text NOT NULL,
	"notice" jsonb NOT NULL,
	CONSTRAINT "tender_notice_source_id_run_id_pk" PRIMARY KEY("source_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "tender_notice_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_notice_source" (
	"address" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_run_id_tender_notice_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tender_notice_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_notice_ocid" ON "tender_notice" USING btree ("ocid");--> statement-breakpoint
CREATE INDEX "tender_notice_run_id" ON "tender_notice" USING btree ("run_id");
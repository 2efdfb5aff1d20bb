CREATE TABLE "calendar_address" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_today" smallint DEFAULT 1 NOT NULL,
	"first_made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_import_run" ADD CONSTRAINT "event_import_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_address_token" ON "calendar_address" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "event_import_run_account" ON "event_import_run" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "event_import_run_created" ON "event_import_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_source" ON "event" USING btree ("source_uid") WHERE source_uid is not null;
CREATE TABLE "do_not_list_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"hint" text NOT NULL,
	"reason" text NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "do_not_list_entry_kind_known" CHECK ("do_not_list_entry"."kind" in ('name-postcode', 'phone', 'email', 'domain', 'source-reference'))
);
--> statement-breakpoint
CREATE TABLE "import_preview" (
	"run_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"action" text NOT NULL,
	"name" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "import_preview_run_id_action_row_number_pk" PRIMARY KEY("run_id","action","row_number"),
	CONSTRAINT "import_preview_action_known" CHECK ("import_preview"."action" in ('created', 'updated'))
);
--> statement-breakpoint
CREATE TABLE "import_rejected_row" (
	"run_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rejected_row_run_id_row_number_pk" PRIMARY KEY("run_id","row_number")
);
--> statement-breakpoint
ALTER TABLE "import_run" DROP CONSTRAINT "import_run_status_known";--> statement-breakpoint
DROP INDEX "import_row_error_run";--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "delimiter" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "preview" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "header_row" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "total_rows" integer;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "mapping" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "done_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "worker" uuid;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "started_by" uuid;--> statement-breakpoint
ALTER TABLE "import_preview" ADD CONSTRAINT "import_preview_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejected_row" ADD CONSTRAINT "import_rejected_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "do_not_list_entry_value" ON "do_not_list_entry" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "do_not_list_entry_newest" ON "do_not_list_entry" USING btree ("kind","id");--> statement-breakpoint
UPDATE "import_run" SET "status" = 'failed' WHERE "status" = 'running' AND EXISTS (SELECT 1 FROM "import_run" "later" WHERE "later"."source" = "import_run"."source" AND "later"."status" = 'running' AND "later"."id" > "import_run"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_busy" ON "import_run" USING btree ("source") WHERE "import_run"."status" in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_storage_key" ON "import_run" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "import_row_error_run" ON "import_row_error" USING btree ("run_id","is_rejected","id");--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_status_known" CHECK ("import_run"."status" in ('uploaded', 'mapped', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
CREATE TABLE "image_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"case_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"has_hidden" boolean NOT NULL,
	"about_ids" uuid[] DEFAULT '{}' NOT NULL,
	"evidence" jsonb NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"reference" text,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "image_hold_state_known" CHECK ("image_hold"."state" in ('held', 'reported', 'released', 'destroyed')),
	CONSTRAINT "image_hold_reported" CHECK ("image_hold"."state" not in ('reported', 'destroyed') or ("image_hold"."reference" is not null and "image_hold"."reported_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "image_hold_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hold_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "image_hold_entry_step_known" CHECK ("image_hold_entry"."step" in ('held', 'opened', 'reported', 'released', 'destroyed', 'exported'))
);
--> statement-breakpoint
CREATE TABLE "image_hold_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hold_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"uploader_id" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"content_type" text NOT NULL,
	"files" jsonb NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_hold_keeper" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"named_by" uuid,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_case" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "image_hold_entry" ADD CONSTRAINT "image_hold_entry_hold_id_image_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."image_hold"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_hold_item" ADD CONSTRAINT "image_hold_item_hold_id_image_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."image_hold"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_hold_keeper" ADD CONSTRAINT "image_hold_keeper_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_hold_keeper" ADD CONSTRAINT "image_hold_keeper_named_by_account_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_hold_state" ON "image_hold" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "image_hold_entry_no" ON "image_hold_entry" USING btree ("hold_id","no");--> statement-breakpoint
CREATE INDEX "image_hold_item_hold" ON "image_hold_item" USING btree ("hold_id","id");--> statement-breakpoint
CREATE INDEX "image_hold_keeper_named_by" ON "image_hold_keeper" USING btree ("named_by");--> statement-breakpoint
-- What is held is evidence: its history and the list of its files are only ever added to.
CREATE TRIGGER image_hold_entry_append_only BEFORE UPDATE OR DELETE ON "image_hold_entry" FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();--> statement-breakpoint
CREATE TRIGGER image_hold_item_append_only BEFORE UPDATE OR DELETE ON "image_hold_item" FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();--> statement-breakpoint
-- Of a hold nothing changes but where it is and what the National Crime Agency answered.
CREATE FUNCTION refuse_image_hold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - ARRAY['state', 'reference', 'reported_at', 'updated_at', 'version'] = to_jsonb(OLD) - ARRAY['state', 'reference', 'reported_at', 'updated_at', 'version'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'What % says is never changed', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER image_hold_fixed BEFORE UPDATE OR DELETE ON "image_hold" FOR EACH ROW EXECUTE FUNCTION refuse_image_hold_change();

CREATE TABLE "pitch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"show_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_show" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pitch_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"for_name" text NOT NULL,
	"owner_name" text NOT NULL,
	"agreement" integer NOT NULL,
	"owner_language" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reader_id" uuid,
	"reader_name" text,
	"reader_language" text,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pitch_show_accepted_whole" CHECK (("pitch_show"."accepted_at" is null) = ("pitch_show"."reader_name" is null) and ("pitch_show"."accepted_at" is null) = ("pitch_show"."reader_language" is null)),
	CONSTRAINT "pitch_show_reader_accepted" CHECK ("pitch_show"."reader_id" is null or "pitch_show"."accepted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "pitch_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pitch_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"before" text,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"key" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"print" text NOT NULL,
	CONSTRAINT "pitch_version_no_known" CHECK ("pitch_version"."no" > 0),
	CONSTRAINT "pitch_version_before" CHECK (("pitch_version"."no" = 1) = ("pitch_version"."before" is null)),
	CONSTRAINT "pitch_version_length" CHECK (char_length("pitch_version"."title") between 1 and 120 and char_length("pitch_version"."words") between 1 and 8000)
);
--> statement-breakpoint
ALTER TABLE "pitch" ADD CONSTRAINT "pitch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_look" ADD CONSTRAINT "pitch_look_show_id_pitch_show_id_fk" FOREIGN KEY ("show_id") REFERENCES "public"."pitch_show"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_show" ADD CONSTRAINT "pitch_show_pitch_id_pitch_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_show" ADD CONSTRAINT "pitch_show_version_id_pitch_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."pitch_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_show" ADD CONSTRAINT "pitch_show_reader_id_account_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pitch_version" ADD CONSTRAINT "pitch_version_pitch_id_pitch_id_fk" FOREIGN KEY ("pitch_id") REFERENCES "public"."pitch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pitch_account" ON "pitch" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "pitch_look_show" ON "pitch_look" USING btree ("show_id","id");--> statement-breakpoint
CREATE INDEX "pitch_show_pitch" ON "pitch_show" USING btree ("pitch_id","id");--> statement-breakpoint
CREATE INDEX "pitch_show_version" ON "pitch_show" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "pitch_show_reader" ON "pitch_show" USING btree ("reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pitch_version_no" ON "pitch_version" USING btree ("pitch_id","no");--> statement-breakpoint
-- A sealed version is never changed, and goes only along with its record: by then that row is gone.
CREATE FUNCTION refuse_pitch_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "pitch" WHERE "id" = old.pitch_id) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER pitch_version_append_only BEFORE UPDATE OR DELETE ON "pitch_version" FOR EACH ROW EXECUTE FUNCTION refuse_pitch_change();

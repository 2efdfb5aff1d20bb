CREATE TABLE "import_old_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"path" text NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "import_old_address_shape" CHECK ("import_old_address"."path" ~ '^/' and char_length("import_old_address"."path") <= 500)
);
--> statement-breakpoint
CREATE TABLE "import_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"media_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_photo_state_known" CHECK ("import_photo"."state" in ('waiting', 'fetched', 'shown', 'refused')),
	CONSTRAINT "import_photo_refused" CHECK (("import_photo"."state" = 'refused') = ("import_photo"."reason" is not null)),
	CONSTRAINT "import_photo_lengths" CHECK (char_length("import_photo"."address") <= 2000 and char_length("import_photo"."alt") <= 200)
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "profile" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "takes_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "left_in_file" jsonb;--> statement-breakpoint
ALTER TABLE "import_old_address" ADD CONSTRAINT "import_old_address_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photo" ADD CONSTRAINT "import_photo_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_old_address_path" ON "import_old_address" USING btree ("path");--> statement-breakpoint
CREATE INDEX "import_old_address_run" ON "import_old_address" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "import_old_address_listing" ON "import_old_address" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_photo_once" ON "import_photo" USING btree ("run_id","listing_id","address");--> statement-breakpoint
CREATE INDEX "import_photo_state" ON "import_photo" USING btree ("run_id","state","id");--> statement-breakpoint
CREATE INDEX "import_photo_listing" ON "import_photo" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "import_run_moves" ON "import_run" USING btree ("id") WHERE profile is not null;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_profile_known" CHECK ("import_run"."profile" in ('wordpress', 'google', 'openfairdb', 'open-referral', 'airtable', 'spreadsheet'));
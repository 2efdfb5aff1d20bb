CREATE TABLE "history_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"brought_by" uuid,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"traces" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text,
	"is_circa" boolean DEFAULT false NOT NULL,
	"first_day" integer NOT NULL,
	"last_day" integer NOT NULL,
	"month_day" smallint,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"nation" text,
	"lat" double precision,
	"lng" double precision,
	"people" text[] NOT NULL,
	"themes" text[] NOT NULL,
	"warnings" text[] NOT NULL,
	"related" text[] NOT NULL,
	"search_text" text NOT NULL,
	"place_text" text NOT NULL,
	"people_text" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "history_item_status_known" CHECK ("history_item"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "history_item_nation_known" CHECK ("history_item"."nation" in ('england', 'scotland', 'wales', 'northern-ireland')),
	CONSTRAINT "history_item_language_known" CHECK ("history_item"."language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "history_item_days" CHECK ("history_item"."first_day" <= "history_item"."last_day"),
	CONSTRAINT "history_item_point_whole" CHECK (("history_item"."lat" is null) = ("history_item"."lng" is null)),
	CONSTRAINT "history_item_published_whole" CHECK ("history_item"."status" <> 'published' or "history_item"."published_at" is not null),
	CONSTRAINT "history_item_lengths" CHECK (char_length("history_item"."title") between 1 and 90 and char_length("history_item"."summary") between 1 and 600 and char_length("history_item"."place") <= 120 and cardinality("history_item"."people") <= 12 and cardinality("history_item"."related") <= 8)
);
--> statement-breakpoint
CREATE TABLE "history_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "honour" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name" text NOT NULL,
	"born" integer,
	"died" integer,
	"is_living" boolean NOT NULL,
	"basis" text,
	"what_for" text NOT NULL,
	"life" text NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"awards" jsonb NOT NULL,
	"fields" text[] NOT NULL,
	"related" text[] NOT NULL,
	"search_text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"objection_decided_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "honour_status_known" CHECK ("honour"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "honour_basis_known" CHECK ("honour"."basis" in ('public-honour', 'own-words')),
	CONSTRAINT "honour_life" CHECK ("honour"."died" is null or not "honour"."is_living"),
	CONSTRAINT "honour_published_whole" CHECK ("honour"."status" <> 'published' or ("honour"."published_at" is not null and (not "honour"."is_living" or "honour"."basis" is not null))),
	CONSTRAINT "honour_lengths" CHECK (char_length("honour"."name") between 1 and 80 and char_length("honour"."what_for") between 1 and 300 and char_length("honour"."life") <= 600)
);
--> statement-breakpoint
CREATE TABLE "honour_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"honour_id" uuid NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"source_url" text NOT NULL,
	"licence" text NOT NULL,
	"licence_url" text NOT NULL,
	"creator" text NOT NULL,
	"taken_on" text NOT NULL,
	"proposed_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "honour_photo_status_known" CHECK ("honour_photo"."status" in ('proposed', 'shown', 'refused', 'withdrawn')),
	CONSTRAINT "honour_photo_provenance" CHECK ("honour_photo"."source_url" <> '' and "honour_photo"."licence" <> '' and "honour_photo"."licence_url" <> '' and "honour_photo"."creator" <> '' and "honour_photo"."taken_on" <> '')
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"author" text NOT NULL,
	"title" text NOT NULL,
	"publisher" text NOT NULL,
	"year" integer,
	"url" text,
	"isbn" text,
	"added_by" uuid,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_findable" CHECK ("source"."url" is not null or "source"."isbn" is not null or ("source"."publisher" <> '' and "source"."year" is not null)),
	CONSTRAINT "source_checked_whole" CHECK ("source"."checked_by" is null or "source"."checked_at" is not null),
	CONSTRAINT "source_lengths" CHECK (char_length("source"."author") <= 120 and char_length("source"."title") between 1 and 200 and char_length("source"."publisher") <= 120 and char_length("source"."url") <= 500)
);
--> statement-breakpoint
ALTER TABLE "correction" DROP CONSTRAINT "correction_matter_known";--> statement-breakpoint
ALTER TABLE "history_import" ADD CONSTRAINT "history_import_brought_by_account_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_version" ADD CONSTRAINT "history_version_item_id_history_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."history_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_version" ADD CONSTRAINT "history_version_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_photo" ADD CONSTRAINT "honour_photo_honour_id_honour_id_fk" FOREIGN KEY ("honour_id") REFERENCES "public"."honour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_photo" ADD CONSTRAINT "honour_photo_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_photo" ADD CONSTRAINT "honour_photo_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_checked_by_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_import_brought_by" ON "history_import" USING btree ("brought_by");--> statement-breakpoint
CREATE UNIQUE INDEX "history_item_slug" ON "history_item" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "history_item_time" ON "history_item" USING btree ("first_day","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "history_item_end" ON "history_item" USING btree ("last_day") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "history_item_day" ON "history_item" USING btree ("month_day") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "history_item_nation" ON "history_item" USING btree ("nation","first_day") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "history_item_status" ON "history_item" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "history_item_themes" ON "history_item" USING gin ("themes");--> statement-breakpoint
CREATE INDEX "history_item_words" ON "history_item" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_item_places" ON "history_item" USING gin ("place_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_item_people" ON "history_item" USING gin ("people_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "history_version_number" ON "history_version" USING btree ("item_id","number");--> statement-breakpoint
CREATE INDEX "history_version_saved_by" ON "history_version" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "honour_slug" ON "honour" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "honour_name" ON "honour" USING btree ("name","id") WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "honour_status" ON "honour" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "honour_fields" ON "honour" USING gin ("fields");--> statement-breakpoint
CREATE INDEX "honour_words" ON "honour" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "honour_photo_one" ON "honour_photo" USING btree ("honour_id") WHERE status in ('proposed', 'shown');--> statement-breakpoint
CREATE INDEX "honour_photo_proposed_by" ON "honour_photo" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "honour_photo_decided_by" ON "honour_photo" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "honour_photo_status" ON "honour_photo" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "source_subject" ON "source" USING btree ("subject_type","subject_id","position");--> statement-breakpoint
CREATE INDEX "source_added_by" ON "source" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "source_checked_by" ON "source" USING btree ("checked_by");--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_matter_known" CHECK ("correction"."matter" in ('facts', 'closed', 'moved', 'duplicate', 'other', 'objection'));
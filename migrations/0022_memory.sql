CREATE TABLE "culture_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"sealed_until" timestamp with time zone,
	"shared_until" timestamp with time zone,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"origin" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"licence" text NOT NULL,
	"season" integer[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "culture_entry_status_known" CHECK ("culture_entry"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "culture_entry_kind_known" CHECK ("culture_entry"."kind" in ('recipe', 'custom', 'festival', 'language', 'music', 'place', 'proverb')),
	CONSTRAINT "culture_entry_licence_known" CHECK ("culture_entry"."licence" in ('cc-by', 'cc-by-sa', 'cc-by-nc', 'cc0', 'reserved')),
	CONSTRAINT "culture_entry_audience_known" CHECK ("culture_entry"."audience" in ('everyone', 'members', 'family') and ("culture_entry"."shared_until" > "culture_entry"."sealed_until" or "culture_entry"."shared_until" is null or "culture_entry"."sealed_until" is null)),
	CONSTRAINT "culture_entry_season_known" CHECK ("culture_entry"."season" <@ array[1,2,3,4,5,6,7,8,9,10,11,12]),
	CONSTRAINT "culture_entry_title_length" CHECK (char_length("culture_entry"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "culture_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "reading_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"books_in" text NOT NULL,
	"books" jsonb NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "reading_list_status_known" CHECK ("reading_list"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "reading_list_audience_known" CHECK ("reading_list"."audience" in ('children', 'school', 'adults', 'learners')),
	CONSTRAINT "reading_list_subject_known" CHECK ("reading_list"."subject" in ('fiction', 'folktales', 'poetry', 'lives', 'history', 'society', 'food', 'arts', 'languages')),
	CONSTRAINT "reading_list_books_count" CHECK (jsonb_array_length("reading_list"."books") between 1 and 20),
	CONSTRAINT "reading_list_title_length" CHECK (char_length("reading_list"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "shelf_book" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"year" integer,
	"isbn" text,
	"state" text NOT NULL,
	"book_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_book_state_known" CHECK ("shelf_book"."state" in ('want', 'reading', 'read'))
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
CREATE TABLE "family_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_link_holder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"account_id" uuid,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_link_holder_one" CHECK (("family_link_holder"."account_id" is null) <> ("family_link_holder"."device_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "correction" DROP CONSTRAINT "correction_matter_known";--> statement-breakpoint
ALTER TABLE "culture_entry" ADD CONSTRAINT "culture_entry_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_version" ADD CONSTRAINT "culture_version_entry_id_culture_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."culture_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_version" ADD CONSTRAINT "culture_version_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_import" ADD CONSTRAINT "history_import_brought_by_account_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_version" ADD CONSTRAINT "history_version_item_id_history_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."history_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_version" ADD CONSTRAINT "history_version_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_photo" ADD CONSTRAINT "honour_photo_honour_id_honour_id_fk" FOREIGN KEY ("honour_id") REFERENCES "public"."honour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_photo" ADD CONSTRAINT "honour_photo_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_photo" ADD CONSTRAINT "honour_photo_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list" ADD CONSTRAINT "reading_list_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_book" ADD CONSTRAINT "shelf_book_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source" ADD CONSTRAINT "source_checked_by_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_link_holder" ADD CONSTRAINT "family_link_holder_link_id_family_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."family_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "culture_entry_slug" ON "culture_entry" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "culture_entry_shown" ON "culture_entry" USING btree ("kind","id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "culture_entry_owner" ON "culture_entry" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "culture_entry_words" ON "culture_entry" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "culture_version_entry" ON "culture_version" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "culture_version_changed_by" ON "culture_version" USING btree ("changed_by");--> statement-breakpoint
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
CREATE UNIQUE INDEX "reading_list_slug" ON "reading_list" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "reading_list_shown" ON "reading_list" USING btree ("id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "reading_list_owner" ON "reading_list" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "reading_list_words" ON "reading_list" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_book_once" ON "shelf_book" USING btree ("account_id","book_key");--> statement-breakpoint
CREATE INDEX "shelf_book_account" ON "shelf_book" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "source_subject" ON "source" USING btree ("subject_type","subject_id","position");--> statement-breakpoint
CREATE INDEX "source_added_by" ON "source" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "source_checked_by" ON "source" USING btree ("checked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_subject" ON "family_link" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_token" ON "family_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_holder_account" ON "family_link_holder" USING btree ("link_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_holder_device" ON "family_link_holder" USING btree ("link_id","device_hash");--> statement-breakpoint
CREATE INDEX "family_link_holder_of_account" ON "family_link_holder" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_matter_known" CHECK ("correction"."matter" in ('facts', 'closed', 'moved', 'duplicate', 'other', 'objection'));
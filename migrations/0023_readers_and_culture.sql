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
ALTER TABLE "culture_entry" ADD CONSTRAINT "culture_entry_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_version" ADD CONSTRAINT "culture_version_entry_id_culture_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."culture_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_version" ADD CONSTRAINT "culture_version_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list" ADD CONSTRAINT "reading_list_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_book" ADD CONSTRAINT "shelf_book_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "culture_entry_slug" ON "culture_entry" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "culture_entry_shown" ON "culture_entry" USING btree ("kind","id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "culture_entry_owner" ON "culture_entry" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "culture_entry_words" ON "culture_entry" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "culture_version_entry" ON "culture_version" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "culture_version_changed_by" ON "culture_version" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_list_slug" ON "reading_list" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "reading_list_shown" ON "reading_list" USING btree ("id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "reading_list_owner" ON "reading_list" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "reading_list_words" ON "reading_list" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shelf_book_once" ON "shelf_book" USING btree ("account_id","book_key");--> statement-breakpoint
CREATE INDEX "shelf_book_account" ON "shelf_book" USING btree ("account_id","id");
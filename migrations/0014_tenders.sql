CREATE TABLE "tender" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"council_id" uuid,
	"buyer_name" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"plain_text" text DEFAULT '' NOT NULL,
	"category" text,
	"location" text DEFAULT '' NOT NULL,
	"area" text,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"amount_minor" bigint,
	"closes_at" timestamp with time zone,
	"questions_until" date,
	"contact_email" text DEFAULT '' NOT NULL,
	"attachment_url" text,
	"notice_url" text,
	"is_below_threshold" boolean DEFAULT false NOT NULL,
	"cpv" text[] DEFAULT '{}' NOT NULL,
	"lots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suits_small" boolean DEFAULT false NOT NULL,
	"suits_charities" boolean DEFAULT false NOT NULL,
	"provenance" jsonb,
	"status" text NOT NULL,
	"held" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"check_note" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"awarded_to" text DEFAULT '' NOT NULL,
	"awarded_minor" bigint,
	"awarded_on" date,
	"is_sample" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tender_source_known" CHECK ("tender"."source" in ('council', 'notice')),
	CONSTRAINT "tender_status_known" CHECK ("tender"."status" in ('draft', 'checking', 'published', 'awarded', 'cancelled')),
	CONSTRAINT "tender_category_known" CHECK ("tender"."category" in ('construction', 'it', 'services', 'consulting', 'general', 'maintenance', 'healthcare', 'education')),
	CONSTRAINT "tender_area_known" CHECK ("tender"."area" in ('london', 'south-east', 'south-west', 'east', 'east-midlands', 'west-midlands', 'yorkshire', 'north-east', 'north-west', 'scotland', 'wales', 'northern-ireland')),
	CONSTRAINT "tender_amount" CHECK (coalesce("tender"."amount_minor", 0) >= 0),
	CONSTRAINT "tender_notice_key" CHECK (("tender"."source" = 'notice') = ("tender"."source_id" is not null)),
	CONSTRAINT "tender_published" CHECK ("tender"."status" in ('draft', 'checking') or ("tender"."published_at" is not null and "tender"."closes_at" is not null)),
	CONSTRAINT "tender_lengths" CHECK (char_length("tender"."title") between 1 and 160 and char_length("tender"."buyer_name") between 1 and 200 and char_length("tender"."summary") <= 500 and char_length("tender"."description") <= 8000 and char_length("tender"."plain_text") <= 1500)
);
--> statement-breakpoint
CREATE TABLE "tender_editor" (
	"tender_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_editor_tender_id_account_id_pk" PRIMARY KEY("tender_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_council_id_council_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."council"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_editor" ADD CONSTRAINT "tender_editor_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_editor" ADD CONSTRAINT "tender_editor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_slug" ON "tender" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_source" ON "tender" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "tender_closing" ON "tender" USING btree ("closes_at","id") WHERE status = 'published' and withdrawn_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "tender_newest" ON "tender" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and withdrawn_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "tender_council" ON "tender" USING btree ("council_id","id");--> statement-breakpoint
CREATE INDEX "tender_words" ON "tender" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tender_editor_account" ON "tender_editor" USING btree ("account_id");
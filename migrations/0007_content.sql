CREATE TABLE "content_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"number" integer,
	"based_on" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_state_known" CHECK ("content_version"."state" in ('draft', 'published')),
	CONSTRAINT "content_version_language_known" CHECK ("content_version"."language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "content_version_published" CHECK (("content_version"."state" = 'published') = ("content_version"."number" is not null and "content_version"."published_at" is not null)),
	CONSTRAINT "content_version_lengths" CHECK (char_length("content_version"."title") <= 120 and char_length("content_version"."summary") <= 300 and char_length("content_version"."body") <= 60000 and char_length("content_version"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "missing_key" (
	"language" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_key_language_namespace_key_pk" PRIMARY KEY("language","namespace","key"),
	CONSTRAINT "missing_key_length" CHECK (char_length("missing_key"."key") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "site_file" (
	"name" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_file_bytes" CHECK ("site_file"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_file" ADD CONSTRAINT "site_file_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_number" ON "content_version" USING btree ("page","language","number");--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_draft" ON "content_version" USING btree ("page","language") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "content_version_author" ON "content_version" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_file_uploader" ON "site_file" USING btree ("uploaded_by");
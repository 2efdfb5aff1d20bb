CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"names" jsonb NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"tagline" text,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"address_line1" text,
	"address_line2" text,
	"district" text,
	"city" text,
	"region" text,
	"postcode" text,
	"country" text DEFAULT 'GB' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"geo" "point" GENERATED ALWAYS AS (point(lng * 111319.49079327357, ln(tan(pi() / 4 + radians(lat) / 2)) * 6378137)) STORED,
	"phone" text,
	"email" text,
	"website" text,
	"price_tier" smallint,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"step_free" boolean,
	"delivery" boolean DEFAULT false NOT NULL,
	"mobile_service" boolean DEFAULT false NOT NULL,
	"verified_method" text,
	"verified_on" date,
	"claimed_at" timestamp with time zone,
	"confirmed_on" date,
	"published_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average" double precision,
	"rating_rank" double precision DEFAULT 3.5 NOT NULL,
	"rating_spread" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"details" jsonb NOT NULL,
	"source" text,
	"source_ref" text,
	"licence" text,
	"attribution" text,
	"source_hash" text,
	"sort_name" text COLLATE "C" NOT NULL,
	"name_vector" "tsvector" NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_kind_known" CHECK ("listing"."kind" in ('business', 'embassy')),
	CONSTRAINT "listing_status_known" CHECK ("listing"."status" in ('draft', 'pending', 'published', 'suspended', 'archived')),
	CONSTRAINT "listing_verified_known" CHECK ("listing"."verified_method" in ('email-domain', 'phone', 'document', 'voucher', 'register')),
	CONSTRAINT "listing_price_tier" CHECK ("listing"."price_tier" between 1 and 3),
	CONSTRAINT "listing_point" CHECK (("listing"."lat" is null) = ("listing"."lng" is null)),
	CONSTRAINT "listing_lat" CHECK ("listing"."lat" between -85 and 85 and "listing"."lng" between -180 and 180),
	CONSTRAINT "listing_name_length" CHECK (char_length("listing"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"word" text PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"row_number" integer NOT NULL,
	CONSTRAINT "import_change_action_known" CHECK ("import_change"."action" in ('created', 'updated')),
	CONSTRAINT "import_change_before" CHECK (("import_change"."action" = 'updated') = ("import_change"."before" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_row_error" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"is_rejected" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"status" text NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"repaired" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_run_status_known" CHECK ("import_run"."status" in ('running', 'done', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "outcode" (
	"code" text collate "C" PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text NOT NULL,
	"stars" smallint NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"author_name" text NOT NULL,
	"published_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_subject_known" CHECK ("review"."subject_type" in ('listing')),
	CONSTRAINT "review_status_known" CHECK ("review"."status" in ('pending', 'published', 'rejected')),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_published" CHECK ("review"."status" <> 'published' or "review"."published_on" is not null),
	CONSTRAINT "review_lengths" CHECK (char_length("review"."title") <= 120 and char_length("review"."body") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"holiday_calendar" text NOT NULL,
	"on_bank_holidays" text NOT NULL,
	"by_appointment" boolean NOT NULL,
	"temporarily_closed_from" date,
	"temporarily_closed_until" date,
	"confirmed_on" date,
	"week_hours" "int4multirange" NOT NULL,
	"special_dates" date[] NOT NULL,
	"special_hours" "int4multirange" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_holiday_calendar_known" CHECK ("schedule"."holiday_calendar" in ('england-and-wales', 'scotland', 'northern-ireland')),
	CONSTRAINT "schedule_on_bank_holidays_known" CHECK ("schedule"."on_bank_holidays" in ('as-usual', 'closed')),
	CONSTRAINT "schedule_temporarily_closed_order" CHECK ("schedule"."temporarily_closed_until" is null
        or ("schedule"."temporarily_closed_from" is not null
          and "schedule"."temporarily_closed_until" >= "schedule"."temporarily_closed_from"))
);
--> statement-breakpoint
CREATE TABLE "schedule_period" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	CONSTRAINT "schedule_period_weekday" CHECK ("schedule_period"."weekday" between 1 and 7),
	CONSTRAINT "schedule_period_opens" CHECK ("schedule_period"."opens" between 0 and 1439),
	CONSTRAINT "schedule_period_length" CHECK ("schedule_period"."closes" - "schedule_period"."opens" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "schedule_special_day" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"date" date NOT NULL,
	"closed" boolean NOT NULL,
	"opens" smallint,
	"closes" smallint,
	"label" text,
	CONSTRAINT "schedule_special_day_hours" CHECK (("schedule_special_day"."closed" and "schedule_special_day"."opens" is null and "schedule_special_day"."closes" is null)
        or (not "schedule_special_day"."closed" and "schedule_special_day"."opens" is not null and "schedule_special_day"."closes" is not null)),
	CONSTRAINT "schedule_special_day_opens" CHECK ("schedule_special_day"."opens" between 0 and 1439),
	CONSTRAINT "schedule_special_day_length" CHECK ("schedule_special_day"."closes" - "schedule_special_day"."opens" between 1 and 1440),
	CONSTRAINT "schedule_special_day_label" CHECK (char_length("schedule_special_day"."label") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row_error" ADD CONSTRAINT "import_row_error_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_period" ADD CONSTRAINT "schedule_period_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_special_day" ADD CONSTRAINT "schedule_special_day_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_slug" ON "listing" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_source" ON "listing" USING btree ("source","source_ref") WHERE source_ref is not null;--> statement-breakpoint
CREATE INDEX "listing_category" ON "listing" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "listing_name_vector" ON "listing" USING gin ("name_vector") WITH (fastupdate=false) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_search_vector" ON "listing" USING gin ("search_vector") WITH (fastupdate=false) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_geo" ON "listing" USING gist ("geo") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_category_geo" ON "listing" USING gist ("category_id","geo") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_by_rating" ON "listing" USING btree ("rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_by_newest" ON "listing" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_by_name" ON "listing" USING btree ("sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_kind" ON "listing" USING btree ("kind","rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "search_term_trigram" ON "search_term" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "import_change_run" ON "import_change" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "import_change_listing" ON "import_change" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "import_row_error_run" ON "import_row_error" USING btree ("run_id","row_number");--> statement-breakpoint
CREATE INDEX "review_subject" ON "review" USING btree ("subject_type","subject_id","published_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_subject" ON "schedule" USING btree ("subject_id","subject_type");--> statement-breakpoint
CREATE INDEX "schedule_period_schedule" ON "schedule_period" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_special_day_schedule" ON "schedule_special_day" USING btree ("schedule_id","date");
-- Extensions are not generated from the tables. Never btree_gin: on the embedded engine it breaks the trigram operators.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"account_type" text NOT NULL,
	"roles" text[] NOT NULL,
	"age_band" text NOT NULL,
	"age_check_on" date,
	"guardian_email" "citext",
	"city" text,
	"language" text NOT NULL,
	"terms_version" text NOT NULL,
	"privacy_version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"business_terms_at" timestamp with time zone,
	"marketing_opt_in_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_names" CHECK (char_length("account"."first_name") between 1 and 80 and char_length("account"."last_name") between 1 and 80),
	CONSTRAINT "account_email_length" CHECK (char_length("account"."email"::text) <= 254)
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"old_email" "citext" NOT NULL,
	"new_email" "citext" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "young_address" (
	"print" text PRIMARY KEY NOT NULL,
	"age_band" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"public_consent_at" timestamp with time zone,
	"public_consent_version" text,
	"contribution_story" text DEFAULT '' NOT NULL,
	"can_offer" text DEFAULT '' NOT NULL,
	"needs_support" text DEFAULT '' NOT NULL,
	"sustainability_focus" text DEFAULT '' NOT NULL,
	"country_of_origin" text,
	"diaspora_region" text,
	"primary_language" text,
	"origin_consent_at" timestamp with time zone,
	"origin_consent_version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "profile_story_length" CHECK (char_length("profile"."contribution_story") <= 500),
	CONSTRAINT "profile_origin_consent" CHECK ("profile"."origin_consent_at" is not null or ("profile"."country_of_origin" is null and "profile"."diaspora_region" is null and "profile"."primary_language" is null))
);
--> statement-breakpoint
CREATE TABLE "role_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"counter" integer NOT NULL,
	"binding_hash" text,
	"is_bound" boolean DEFAULT false NOT NULL,
	"user_agent" text NOT NULL,
	"network" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acceptance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid,
	"trait" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"city_slug" text NOT NULL,
	"listings" integer NOT NULL,
	"real_listings" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"claimant_id" uuid,
	"status" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"method" text NOT NULL,
	"owner_id" uuid,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"contest_until" timestamp with time zone,
	"contested_at" timestamp with time zone,
	"contest_note" text,
	"staff_note" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"look_until" timestamp with time zone,
	"previous" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_status_known" CHECK ("claim"."status" in ('started', 'submitted', 'waiting', 'approved', 'rejected', 'withdrawn', 'superseded', 'revoked')),
	CONSTRAINT "claim_method_known" CHECK ("claim"."method" in ('email-domain', 'phone', 'document', 'voucher')),
	CONSTRAINT "claim_submitted_due" CHECK ("claim"."status" <> 'submitted' or ("claim"."submitted_at" is not null and "claim"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"method" text NOT NULL,
	"proved_at" timestamp with time zone,
	"proved_by" uuid,
	"code_hash" text,
	"code_salt" text,
	"code_expires_at" timestamp with time zone,
	"tries_left" smallint DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"first_code_at" timestamp with time zone,
	"code_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_evidence_method_known" CHECK ("claim_evidence"."method" in ('email-domain', 'phone', 'document', 'voucher'))
);
--> statement-breakpoint
CREATE TABLE "claim_voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"note" text NOT NULL,
	"issued_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "content_version_state_known" CHECK ("content_version"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "content_version_language_known" CHECK ("content_version"."language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "content_version_published" CHECK (("content_version"."state" <> 'draft') = ("content_version"."number" is not null and "content_version"."published_at" is not null)),
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
CREATE TABLE "correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"matter" text NOT NULL,
	"changes" jsonb NOT NULL,
	"duplicate_of" uuid,
	"note" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"email" "citext",
	"is_from_adult" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"person_print" text NOT NULL,
	"network_print" text,
	"diff_hash" text NOT NULL,
	"accepted_fields" text[] DEFAULT '{}' NOT NULL,
	"replaced" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "correction_matter_known" CHECK ("correction"."matter" in ('facts', 'closed', 'moved', 'duplicate', 'other')),
	CONSTRAINT "correction_status_known" CHECK ("correction"."status" in ('owner', 'staff', 'accepted', 'refused')),
	CONSTRAINT "correction_decided_whole" CHECK (("correction"."decided_at" is not null) = ("correction"."status" in ('accepted', 'refused')))
);
--> statement-breakpoint
CREATE TABLE "council" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"districts" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "council_name_length" CHECK (char_length("council"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "council_member" (
	"council_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "council_member_council_id_account_id_pk" PRIMARY KEY("council_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "district_reach" (
	"quarter" text NOT NULL,
	"district" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "district_reach_quarter_district_pk" PRIMARY KEY("quarter","district")
);
--> statement-breakpoint
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
CREATE TABLE "listing_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"proposed_by" uuid,
	"proposed" jsonb NOT NULL,
	"replaced" jsonb,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"correction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
	"description_language" text,
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
	"pinned_by" text,
	"geo" "point" GENERATED ALWAYS AS (point(lng * 111319.49079327357, ln(tan(pi() / 4 + radians(lat) / 2)) * 6378137)) STORED,
	"tile_x" integer GENERATED ALWAYS AS (floor((lng + 180) / 360 * 1048576)::int) STORED,
	"tile_y" integer GENERATED ALWAYS AS (floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 1048576)::int) STORED,
	"phone" text,
	"email" text,
	"website" text,
	"price_tier" smallint,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"step_free" boolean,
	"delivery" boolean DEFAULT false NOT NULL,
	"mobile_service" boolean DEFAULT false NOT NULL,
	"traits" text[] DEFAULT '{}' NOT NULL,
	"owner_id" uuid,
	"verified_method" text,
	"verified_on" date,
	"black_owned" jsonb,
	"claimed_at" timestamp with time zone,
	"confirmed_on" date,
	"published_at" timestamp with time zone,
	"sent_back_reason" text,
	"disputed_at" timestamp with time zone,
	"merged_into_id" uuid,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average" double precision,
	"rating_rank" double precision DEFAULT 3.5 NOT NULL,
	"rating_spread" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"details" jsonb NOT NULL,
	"names_services" boolean GENERATED ALWAYS AS (jsonb_path_exists(details, '$.services[0]')) STORED NOT NULL,
	"source" text,
	"source_ref" text,
	"licence" text,
	"attribution" text,
	"source_page" text,
	"source_taken_on" date,
	"contact_source" jsonb,
	"source_hash" text,
	"sort_name" text COLLATE "C" NOT NULL,
	"name_vector" "tsvector" NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_kind_known" CHECK ("listing"."kind" in ('business', 'embassy', 'organisation', 'faith', 'university', 'education', 'professional', 'manufacturer')),
	CONSTRAINT "listing_status_known" CHECK ("listing"."status" in ('draft', 'pending', 'published', 'suspended', 'archived')),
	CONSTRAINT "listing_description_language_known" CHECK ("listing"."description_language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "listing_verified_known" CHECK ("listing"."verified_method" in ('email-domain', 'phone', 'document', 'voucher', 'register')),
	CONSTRAINT "listing_pinned_by_known" CHECK ("listing"."pinned_by" in ('town', 'district', 'postcode', 'source', 'hand')),
	CONSTRAINT "listing_price_tier" CHECK ("listing"."price_tier" between 1 and 3),
	CONSTRAINT "listing_point" CHECK (("listing"."lat" is null) = ("listing"."lng" is null)),
	CONSTRAINT "listing_lat" CHECK ("listing"."lat" between -85 and 85 and "listing"."lng" between -180 and 180),
	CONSTRAINT "listing_merged" CHECK ("listing"."merged_into_id" is null or "listing"."status" = 'archived'),
	CONSTRAINT "listing_name_length" CHECK (char_length("listing"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "listing_view_day" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_view_day_listing_id_day_pk" PRIMARY KEY("listing_id","day"),
	CONSTRAINT "listing_view_day_count" CHECK ("listing_view_day"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "duplicate_key" (
	"key" bigint NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "duplicate_key_key_listing_id_pk" PRIMARY KEY("key","listing_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_mark" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"rule" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair_id" uuid,
	"kept_id" uuid NOT NULL,
	"lost_id" uuid NOT NULL,
	"kept_name" text NOT NULL,
	"lost_name" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_merge_row" (
	"merge_id" uuid NOT NULL,
	"part" text NOT NULL,
	"table_at" smallint NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"prints" jsonb,
	"was_print" text NOT NULL,
	CONSTRAINT "duplicate_merge_row_merge_id_part_table_at_row_id_pk" PRIMARY KEY("merge_id","part","table_at","row_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_pair" (
	"id" uuid PRIMARY KEY NOT NULL,
	"left_id" uuid NOT NULL,
	"right_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"score" smallint NOT NULL,
	"reasons" text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "duplicate_pair_order" CHECK ("duplicate_pair"."left_id" < "duplicate_pair"."right_id"),
	CONSTRAINT "duplicate_pair_status_known" CHECK ("duplicate_pair"."status" in ('open', 'different', 'merged')),
	CONSTRAINT "duplicate_pair_score" CHECK ("duplicate_pair"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "duplicate_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"started_by" uuid,
	CONSTRAINT "duplicate_search_status_known" CHECK ("duplicate_search"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_subject_known" CHECK ("favourite"."subject_type" in ('listing'))
);
--> statement-breakpoint
CREATE TABLE "map_cell" (
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"kind" text NOT NULL,
	"category_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"sum_x" double precision NOT NULL,
	"sum_y" double precision NOT NULL,
	"west" integer NOT NULL,
	"east" integer NOT NULL,
	"north" integer NOT NULL,
	"south" integer NOT NULL,
	CONSTRAINT "map_cell_level_x_y_kind_category_id_pk" PRIMARY KEY("level","x","y","kind","category_id")
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"word" text PRIMARY KEY NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"entitlement" text NOT NULL,
	"interval" text NOT NULL,
	"price_pence" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_price" CHECK ("plan"."price_pence" between 100 and 1000000),
	CONSTRAINT "plan_interval" CHECK ("plan"."interval" in ('month', 'year')),
	CONSTRAINT "plan_entitlement" CHECK ("plan"."entitlement" in ('access-pass')),
	CONSTRAINT "plan_words" CHECK (char_length("plan"."name") <= 80 and char_length("plan"."summary") <= 500)
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlement_known" CHECK ("entitlement"."name" in ('access-pass')),
	CONSTRAINT "entitlement_period" CHECK ("entitlement"."ends_at" > "entitlement"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pledge_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"charge_ref" text,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_pence" between 1 and 1000000),
	CONSTRAINT "payment_refund" CHECK ("payment"."refunded_pence" between 0 and "payment"."amount_pence")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"charge_ref" text,
	"refunded_pence" integer
);
--> statement-breakpoint
CREATE TABLE "pledge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"key_hash" text NOT NULL,
	"kind" text NOT NULL,
	"story" text,
	"plan_id" uuid,
	"interval" text NOT NULL,
	"way" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"account_id" uuid,
	"giver_name" text,
	"giver_email" "citext",
	"language" text NOT NULL,
	"subscription" text,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pledge_amount" CHECK ("pledge"."amount_pence" between 100 and 1000000),
	CONSTRAINT "pledge_kind_known" CHECK ("pledge"."kind" in ('gift', 'plan')),
	CONSTRAINT "pledge_story_known" CHECK ("pledge"."story" in ('donate', 'champions')),
	CONSTRAINT "pledge_interval_known" CHECK ("pledge"."interval" in ('once', 'month', 'year')),
	CONSTRAINT "pledge_way_known" CHECK ("pledge"."way" in ('card', 'bank')),
	CONSTRAINT "pledge_status_known" CHECK ("pledge"."status" in ('pending', 'confirmed', 'cancelled')),
	CONSTRAINT "pledge_plan_or_gift" CHECK (("pledge"."kind" = 'plan') = ("pledge"."plan_id" is not null)),
	CONSTRAINT "pledge_gift_story" CHECK (("pledge"."kind" = 'gift') = ("pledge"."story" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "import_answer" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_answer_source_kind_key_pk" PRIMARY KEY("source","kind","key"),
	CONSTRAINT "import_answer_kind_known" CHECK ("import_answer"."kind" in ('ragged', 'pair', 'missing', 'value'))
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"row_number" integer NOT NULL,
	"hours_before" jsonb,
	"left_because" text,
	CONSTRAINT "import_change_action_known" CHECK ("import_change"."action" in ('created', 'updated')),
	CONSTRAINT "import_change_before" CHECK (("import_change"."action" = 'updated') = ("import_change"."before" is not null)),
	CONSTRAINT "import_change_left_known" CHECK ("import_change"."left_because" in ('owned', 'suspended', 'merged', 'changed'))
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
CREATE TABLE "import_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"key" text NOT NULL,
	"row_number" integer,
	"name" text NOT NULL,
	"cells" jsonb,
	"listing_id" uuid,
	"score" integer,
	"answer" text,
	CONSTRAINT "import_question_cause_known" CHECK ("import_question"."cause" in ('ragged', 'pair', 'missing'))
);
--> statement-breakpoint
CREATE TABLE "import_rejected_row" (
	"run_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rejected_row_run_id_row_number_pk" PRIMARY KEY("run_id","row_number")
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
	"kind" text DEFAULT 'business' NOT NULL,
	"licence" text,
	"attribution" text,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"status" text NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"repaired" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"storage_key" text,
	"pieces" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"encoding" text,
	"delimiter" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"header_row" integer DEFAULT 1 NOT NULL,
	"total_rows" integer,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_row" integer DEFAULT 0 NOT NULL,
	"worker" uuid,
	"problem" text,
	"retry_of" uuid,
	"started_by" uuid,
	CONSTRAINT "import_run_status_known" CHECK ("import_run"."status" in ('uploaded', 'mapped', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
	CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('business', 'embassy', 'organisation', 'faith', 'university', 'education', 'professional', 'manufacturer'))
);
--> statement-breakpoint
CREATE TABLE "canned_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "canned_answer_lengths" CHECK (char_length("canned_answer"."title") between 1 and 80 and char_length("canned_answer"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"sender_account_id" uuid,
	"sender_name" text NOT NULL,
	"sender_email" "citext",
	"guest_confirmed_at" timestamp with time zone,
	"sender_phone" text,
	"sender_language" text NOT NULL,
	"sender_is_adult" boolean DEFAULT false NOT NULL,
	"subject" text,
	"wanted_on" date,
	"budget_pounds" integer,
	"snoozed_until" timestamp with time zone,
	"business_link_id" uuid NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_open_minutes" integer,
	"answer_clock_minutes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inquiry_type_known" CHECK ("inquiry"."type" in ('general', 'quote', 'partnership', 'press')),
	CONSTRAINT "inquiry_status_known" CHECK ("inquiry"."status" in ('new', 'answered', 'waiting', 'closed', 'spam', 'held')),
	CONSTRAINT "inquiry_lengths" CHECK (char_length("inquiry"."sender_name") <= 80 and char_length("inquiry"."subject") <= 120 and char_length("inquiry"."sender_phone") <= 40),
	CONSTRAINT "inquiry_budget" CHECK ("inquiry"."budget_pounds" between 1 and 1000000),
	CONSTRAINT "inquiry_answered" CHECK (("inquiry"."answered_at" is null) = ("inquiry"."answer_clock_minutes" is null))
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_account_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_message_side_known" CHECK ("inquiry_message"."side" in ('guest', 'business', 'auto')),
	CONSTRAINT "inquiry_message_length" CHECK (char_length("inquiry_message"."body") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "outgoing_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"author_account_id" uuid NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_answer_length" CHECK (char_length("outgoing_answer"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "inquiry_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject_id" uuid NOT NULL,
	"inquiry_id" uuid,
	"nonce" text,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"sketch" integer[] NOT NULL,
	"words" integer NOT NULL,
	"hosts" text[] NOT NULL,
	"contacts" text[] NOT NULL,
	"verdict" text NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "inquiry_attempt_verdict_known" CHECK ("inquiry_attempt"."verdict" in ('pass', 'hold', 'drop'))
);
--> statement-breakpoint
CREATE TABLE "legal_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"effective_on" date NOT NULL,
	"must_accept" boolean NOT NULL,
	"words" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_version_name_known" CHECK ("legal_version"."name" in ('terms', 'privacy')),
	CONSTRAINT "legal_version_state_known" CHECK ("legal_version"."state" in ('draft', 'published', 'built-in')),
	CONSTRAINT "legal_version_published" CHECK (("legal_version"."state" = 'published') = ("legal_version"."number" is not null and "legal_version"."published_at" is not null)),
	CONSTRAINT "legal_version_number_form" CHECK ("legal_version"."number" ~ '^\d{1,4}\.\d{1,4}$')
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"subject_type" text,
	"subject_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_purpose_known" CHECK ("media"."purpose" in ('photo', 'document', 'private')),
	CONSTRAINT "media_status_known" CHECK ("media"."status" in ('pending', 'published', 'removed')),
	CONSTRAINT "media_subject_whole" CHECK (("media"."subject_type" is null) = ("media"."subject_id" is null)),
	CONSTRAINT "media_unattached_pending" CHECK ("media"."subject_type" is not null or "media"."status" = 'pending'),
	CONSTRAINT "media_documents_private" CHECK ("media"."purpose" = 'photo' or "media"."status" <> 'published'),
	CONSTRAINT "media_photo_measured" CHECK ("media"."purpose" = 'document' or ("media"."width" > 0 and "media"."height" > 0)),
	CONSTRAINT "media_lengths" CHECK (char_length("media"."alt") <= 200 and char_length("media"."name") <= 120)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_kind_shape" CHECK ("notification"."kind" ~ '^[a-z-]+/[a-zA-Z-]+$'),
	CONSTRAINT "notification_url_local" CHECK ("notification"."url" like '/%' and "notification"."url" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "listing_introduction" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"mission_id" uuid,
	"added_by" uuid,
	"owner_email" "citext",
	"invited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_letter" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sent_on" date,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"proposer_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text,
	"notes" text NOT NULL,
	"proposed_by" uuid,
	"terms_by" uuid,
	"change_told_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "partnership_status_known" CHECK ("partnership"."status" in ('proposed', 'accepted', 'ended')),
	CONSTRAINT "partnership_two" CHECK ("partnership"."proposer_id" <> "partnership"."partner_id")
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_type" text NOT NULL,
	"by_id" uuid NOT NULL,
	"of_id" uuid NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_two" CHECK ("recommendation"."by_id" <> "recommendation"."of_id")
);
--> statement-breakpoint
CREATE TABLE "outcode" (
	"code" text collate "C" PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postcode_centre" (
	"code" text collate "C" PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"email" "citext" NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consent_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_request_area_known" CHECK ("notice_request"."area" in ('funding', 'tools', 'legacy', 'readers', 'mentorship', 'youth', 'pitch', 'faith', 'universities', 'stories', 'organisations')),
	CONSTRAINT "notice_request_length" CHECK (char_length("notice_request"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid,
	"status" text NOT NULL,
	"stars" smallint NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"language" text,
	"author_name" text,
	"visited_on" date,
	"inquiry_on" date,
	"offer" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"is_released" boolean DEFAULT false NOT NULL,
	"reason" text,
	"published_on" date,
	"edited_at" timestamp with time zone,
	"signals" text[] DEFAULT '{}' NOT NULL,
	"network_print" text,
	"device_print" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_subject_known" CHECK ("review"."subject_type" in ('listing')),
	CONSTRAINT "review_status_known" CHECK ("review"."status" in ('pending', 'held', 'published', 'rejected', 'removed')),
	CONSTRAINT "review_language_known" CHECK ("review"."language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5),
	CONSTRAINT "review_published" CHECK ("review"."status" <> 'published' or "review"."published_on" is not null),
	CONSTRAINT "review_waits_since" CHECK ("review"."status" not in ('pending', 'held') or "review"."submitted_at" is not null),
	CONSTRAINT "review_lengths" CHECK (char_length("review"."title") <= 120 and char_length("review"."body") <= 2000 and char_length("review"."offer") <= 200)
);
--> statement-breakpoint
CREATE TABLE "review_reply" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"body" text NOT NULL,
	"language" text,
	"replied_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_reply_language_known" CHECK ("review_reply"."language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "review_reply_length" CHECK (char_length("review_reply"."body") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "review_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"stars" smallint NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"offer" text,
	"visited_on" date
);
--> statement-breakpoint
CREATE TABLE "idea" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"plan_key" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text,
	"sort_title" text NOT NULL,
	"search_text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"assignee_id" uuid,
	"hidden_at" timestamp with time zone,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "idea_state_known" CHECK ("idea"."state" in ('open', 'planned', 'in-progress', 'done', 'declined')),
	CONSTRAINT "idea_language_known" CHECK ("idea"."language" in ('en', 'fr', 'pt', 'ar', 'es', 'sw', 'yo', 'ha', 'ig', 'am', 'ti', 'so', 'rw', 'rn', 'lg', 'ln', 'wo', 'ff', 'ak', 'zu', 'xh', 'st', 'ht', 'nl')),
	CONSTRAINT "idea_votes_counted" CHECK ("idea"."votes" >= 0),
	CONSTRAINT "idea_not_into_itself" CHECK ("idea"."merged_into_id" <> "idea"."id"),
	CONSTRAINT "idea_replied" CHECK (("idea"."reply" is null) = ("idea"."replied_at" is null)),
	CONSTRAINT "idea_lengths" CHECK (char_length("idea"."title") <= 120 and char_length("idea"."description") <= 2000 and char_length("idea"."reply") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "idea_vote" (
	"idea_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_vote_idea_id_account_id_pk" PRIMARY KEY("idea_id","account_id")
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
CREATE TABLE "handled_miss" (
	"words" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL,
	"handled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_day_words_kind_language_pk" PRIMARY KEY("day","words","kind","language"),
	CONSTRAINT "search_miss_count" CHECK ("search_miss"."count" > 0),
	CONSTRAINT "search_miss_words" CHECK (char_length("search_miss"."words") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_name_known" CHECK ("setting"."name" in ('siteName', 'operatorName', 'operatorContact', 'operatorPhone', 'operatorAddress', 'tileUrl', 'tileCredit', 'bankAccountName', 'bankSortCode', 'bankAccountNumber', 'charityNumber')),
	CONSTRAINT "setting_length" CHECK (char_length("setting"."value") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "case_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_decision_stage_known" CHECK ("case_decision"."stage" in ('first', 'appeal'))
);
--> statement-breakpoint
CREATE TABLE "staff_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"severity" smallint NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reporter_ids" uuid[] DEFAULT '{}' NOT NULL,
	"about_account_id" uuid,
	"queued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"first_taken_at" timestamp with time zone,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"assignee_id" uuid,
	"handed_by" uuid,
	"handover_note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_case_status_known" CHECK ("staff_case"."status" in ('open', 'decided', 'appealed')),
	CONSTRAINT "staff_case_severity" CHECK ("staff_case"."severity" between 1 and 3),
	CONSTRAINT "staff_case_lock" CHECK (("staff_case"."locked_by" is null) or ("staff_case"."locked_until" is not null)),
	CONSTRAINT "staff_case_appeal" CHECK (("staff_case"."appeal_text" is null) or ("staff_case"."appealed_at" is not null)),
	CONSTRAINT "staff_case_lengths" CHECK (char_length("staff_case"."appeal_text") <= 2000 and char_length("staff_case"."handover_note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "case_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_by" uuid,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_question_answer" CHECK (("case_question"."answer" is null) = ("case_question"."answered_at" is null)),
	CONSTRAINT "case_question_lengths" CHECK (char_length("case_question"."question") between 1 and 1000 and char_length("case_question"."answer") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"account_id" uuid,
	"email" "citext",
	"language" text NOT NULL,
	"case_id" uuid NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_reason_known" CHECK ("report"."reason" in ('danger', 'hate', 'fraud', 'fake', 'wrong', 'copyright', 'other')),
	CONSTRAINT "report_lengths" CHECK (char_length("report"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "feature_stage" (
	"feature" text PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view_day" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_day_day_page_language_pk" PRIMARY KEY("day","page","language"),
	CONSTRAINT "page_view_day_count" CHECK ("page_view_day"."views" > 0),
	CONSTRAINT "page_view_day_page" CHECK (char_length("page_view_day"."page") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid,
	"account_id" uuid,
	"quote" text NOT NULL,
	"attribution" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonial_status_known" CHECK ("testimonial"."status" in ('pending', 'published', 'rejected')),
	CONSTRAINT "testimonial_lengths" CHECK (char_length("testimonial"."quote") <= 5000 and char_length("testimonial"."attribution") <= 80)
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_account_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_message_side_known" CHECK ("support_message"."side" in ('person', 'staff')),
	CONSTRAINT "support_message_length" CHECK (char_length("support_message"."body") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "support_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"topic" text,
	"status" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" "citext",
	"language" text NOT NULL,
	"subject" text,
	"page" text,
	"user_agent" text,
	"console_log" text,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "support_ticket_channel_known" CHECK ("support_ticket"."channel" in ('ticket', 'contact', 'feedback', 'bug')),
	CONSTRAINT "support_ticket_topic_known" CHECK ("support_ticket"."topic" in ('help', 'listing', 'partnership', 'press', 'privacy', 'accessibility', 'other', 'well', 'badly')),
	CONSTRAINT "support_ticket_status_known" CHECK ("support_ticket"."status" in ('open', 'answered', 'closed', 'held', 'spam')),
	CONSTRAINT "support_ticket_lengths" CHECK (char_length("support_ticket"."name") <= 80 and char_length("support_ticket"."subject") <= 120 and char_length("support_ticket"."page") <= 300 and char_length("support_ticket"."user_agent") <= 500 and char_length("support_ticket"."console_log") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "team_hand_over" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitation_role_known" CHECK ("team_invitation"."role" in ('manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "team_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"print" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_letter_kind_known" CHECK ("team_letter"."kind" in ('invitation', 'offer', 'recovery'))
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_role_known" CHECK ("team_member"."role" in ('manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "team_recovery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"owner_id" uuid,
	"waits_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"previous" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_recovery_role_known" CHECK ("team_recovery"."role" in ('manager', 'member'))
);
--> statement-breakpoint
CREATE TABLE "trade_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"listing_id" uuid,
	"name" text NOT NULL,
	"price_from" integer,
	"category" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "trade_product_category_known" CHECK ("trade_product"."category" in ('food', 'textiles', 'crafts', 'other')),
	CONSTRAINT "trade_product_status_known" CHECK ("trade_product"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "trade_product_price" CHECK ("trade_product"."price_from" between 1 and 100000000),
	CONSTRAINT "trade_product_name_length" CHECK (char_length("trade_product"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "verification_change" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"no" integer PRIMARY KEY NOT NULL,
	"entry_count" integer NOT NULL,
	"oldest_at" timestamp with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" uuid,
	"account_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"network" text,
	"seal_no" integer
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"holder_id" uuid,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"print" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reader" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_print" text NOT NULL,
	"sender_print" text NOT NULL,
	"answered_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"disowned_at" timestamp with time zone,
	"last_mail_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" "citext" NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"action" jsonb,
	"reply_to" jsonb,
	"unsubscribe_url" text,
	"stops" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"held_until" timestamp with time zone,
	"held_for" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_day" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "network_day_times" CHECK ("network_day"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_count" ADD CONSTRAINT "listing_count_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_claimant_id_account_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_evidence" ADD CONSTRAINT "claim_evidence_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_evidence" ADD CONSTRAINT "claim_evidence_proved_by_account_id_fk" FOREIGN KEY ("proved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_voucher" ADD CONSTRAINT "claim_voucher_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_voucher" ADD CONSTRAINT "claim_voucher_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_file" ADD CONSTRAINT "site_file_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_member" ADD CONSTRAINT "council_member_council_id_council_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."council"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_member" ADD CONSTRAINT "council_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_change" ADD CONSTRAINT "listing_change_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_change" ADD CONSTRAINT "listing_change_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_merged_into_id_listing_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_view_day" ADD CONSTRAINT "listing_view_day_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_key" ADD CONSTRAINT "duplicate_key_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_mark" ADD CONSTRAINT "duplicate_mark_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_merge" ADD CONSTRAINT "duplicate_merge_merged_by_account_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_merge" ADD CONSTRAINT "duplicate_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_merge_row" ADD CONSTRAINT "duplicate_merge_row_merge_id_duplicate_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."duplicate_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_left_id_listing_id_fk" FOREIGN KEY ("left_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_right_id_listing_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_search" ADD CONSTRAINT "duplicate_search_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pledge_id_pledge_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_preview" ADD CONSTRAINT "import_preview_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_question" ADD CONSTRAINT "import_question_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rejected_row" ADD CONSTRAINT "import_rejected_row_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row_error" ADD CONSTRAINT "import_row_error_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_sender_account_id_account_id_fk" FOREIGN KEY ("sender_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_author_account_id_account_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_answer" ADD CONSTRAINT "outgoing_answer_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_answer" ADD CONSTRAINT "outgoing_answer_author_account_id_account_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_introduction" ADD CONSTRAINT "listing_introduction_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_introduction" ADD CONSTRAINT "listing_introduction_mission_id_listing_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_introduction" ADD CONSTRAINT "listing_introduction_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_letter" ADD CONSTRAINT "owner_letter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_terms_by_account_id_fk" FOREIGN KEY ("terms_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_revision" ADD CONSTRAINT "review_revision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea" ADD CONSTRAINT "idea_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea" ADD CONSTRAINT "idea_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea" ADD CONSTRAINT "idea_merged_into_id_idea_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."idea"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_vote" ADD CONSTRAINT "idea_vote_idea_id_idea_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."idea"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_vote" ADD CONSTRAINT "idea_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_period" ADD CONSTRAINT "schedule_period_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_special_day" ADD CONSTRAINT "schedule_special_day_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handled_miss" ADD CONSTRAINT "handled_miss_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decision" ADD CONSTRAINT "case_decision_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decision" ADD CONSTRAINT "case_decision_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_about_account_id_account_id_fk" FOREIGN KEY ("about_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_locked_by_account_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_handed_by_account_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_question" ADD CONSTRAINT "case_question_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_question" ADD CONSTRAINT "case_question_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_question" ADD CONSTRAINT "case_question_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_ticket_id_support_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_ticket_id_support_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_author_account_id_account_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_hand_over" ADD CONSTRAINT "team_hand_over_from_id_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_hand_over" ADD CONSTRAINT "team_hand_over_to_id_account_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_recovery" ADD CONSTRAINT "team_recovery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_recovery" ADD CONSTRAINT "team_recovery_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_product" ADD CONSTRAINT "trade_product_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_product" ADD CONSTRAINT "trade_product_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_change" ADD CONSTRAINT "verification_change_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_roles" ON "account" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "email_change_account" ON "email_change" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "email_change_new" ON "email_change" USING btree ("new_email","requested_at");--> statement-breakpoint
CREATE INDEX "email_change_kept" ON "email_change" USING btree ("old_email") WHERE confirmed_at is not null and undone_at is null;--> statement-breakpoint
CREATE INDEX "email_change_requested" ON "email_change" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "young_address_kept" ON "young_address" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "role_request_open" ON "role_request" USING btree ("account_id","role") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "role_request_queue" ON "role_request" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "login_throttle_age" ON "login_throttle" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "session_ends" ON "session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_binding" ON "session" USING btree ("binding_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "acceptance_once" ON "acceptance" USING btree ("account_id","name","number");--> statement-breakpoint
CREATE INDEX "acceptance_of_version" ON "acceptance" USING btree ("name","number","id");--> statement-breakpoint
CREATE INDEX "listing_count_category" ON "listing_count" USING btree ("category_id","city_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_open" ON "claim" USING btree ("listing_id","claimant_id") WHERE status in ('started', 'submitted', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "claim_standing" ON "claim" USING btree ("listing_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "claim_listing" ON "claim" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "claim_claimant" ON "claim" USING btree ("claimant_id","id");--> statement-breakpoint
CREATE INDEX "claim_owner" ON "claim" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "claim_decided_by" ON "claim" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "claim_look" ON "claim" USING btree ("look_until") WHERE look_until is not null;--> statement-breakpoint
CREATE INDEX "claim_queue" ON "claim" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_evidence_method" ON "claim_evidence" USING btree ("claim_id","method");--> statement-breakpoint
CREATE INDEX "claim_evidence_proved_by" ON "claim_evidence" USING btree ("proved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_voucher_code" ON "claim_voucher" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "claim_voucher_listing" ON "claim_voucher" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claim_voucher_issued_by" ON "claim_voucher" USING btree ("issued_by");--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_number" ON "content_version" USING btree ("page","language","number");--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_draft" ON "content_version" USING btree ("page","language") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "content_version_author" ON "content_version" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "site_file_uploader" ON "site_file" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_once" ON "correction" USING btree ("subject_id","person_print","diff_hash") WHERE status in ('owner', 'staff');--> statement-breakpoint
CREATE INDEX "correction_waiting" ON "correction" USING btree ("subject_id","id") WHERE status in ('owner', 'staff');--> statement-breakpoint
CREATE INDEX "correction_due" ON "correction" USING btree ("due_at") WHERE status = 'owner';--> statement-breakpoint
CREATE INDEX "correction_owner" ON "correction" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "correction_account" ON "correction" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "correction_decided" ON "correction" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "council_name" ON "council" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "council_member_account" ON "council_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_change_pending" ON "listing_change" USING btree ("listing_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listing_change_listing" ON "listing_change" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_change_correction" ON "listing_change" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "listing_change_proposed_by" ON "listing_change" USING btree ("proposed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_slug" ON "listing" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_source" ON "listing" USING btree ("source","source_ref") WHERE source_ref is not null;--> statement-breakpoint
CREATE INDEX "listing_category" ON "listing" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "listing_category_city" ON "listing" USING btree ("category_id","city") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_name_vector" ON "listing" USING gin ("name_vector") WITH (fastupdate=false) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_search_vector" ON "listing" USING gin ("search_vector") WITH (fastupdate=false) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_geo" ON "listing" USING gist ("geo") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_category_geo" ON "listing" USING gist ("category_id","geo") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_tile" ON "listing" USING btree ("tile_x","tile_y","category_id","kind") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_by_rating" ON "listing" USING btree ("rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_by_newest" ON "listing" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_by_name" ON "listing" USING btree ("sort_name","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_name_trigram" ON "listing" USING gin ("sort_name" gin_trgm_ops) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_confirmed" ON "listing" USING btree ("confirmed_on") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "listing_district" ON "listing" USING btree (split_part("postcode", ' ', 1),"kind") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_open" ON "listing" USING btree ("id","is_sample","kind","names_services") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_kind" ON "listing" USING btree ("kind","rating_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_merged_into" ON "listing" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "listing_view_day_day" ON "listing_view_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "duplicate_key_listing" ON "duplicate_key" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "duplicate_merge_kept" ON "duplicate_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "duplicate_merge_undo_until" ON "duplicate_merge" USING btree ("undo_until");--> statement-breakpoint
CREATE INDEX "duplicate_merge_merged_by" ON "duplicate_merge" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "duplicate_merge_undone_by" ON "duplicate_merge" USING btree ("undone_by");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pair_both" ON "duplicate_pair" USING btree ("left_id","right_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_right" ON "duplicate_pair" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair_queue" ON "duplicate_pair" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "duplicate_pair_different" ON "duplicate_pair" USING btree ("id" DESC NULLS FIRST) WHERE status = 'different';--> statement-breakpoint
CREATE INDEX "duplicate_pair_decided_by" ON "duplicate_pair" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_search_running" ON "duplicate_search" USING btree ("status") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "duplicate_search_started_by" ON "duplicate_search" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_once" ON "favourite" USING btree ("account_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "favourite_account" ON "favourite" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "favourite_subject" ON "favourite" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "search_term_trigram" ON "search_term" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "plan_slug" ON "plan" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_payment" ON "entitlement" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "entitlement_account" ON "entitlement" USING btree ("account_id","name","ends_at");--> statement-breakpoint
CREATE INDEX "payment_pledge" ON "payment" USING btree ("pledge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_ref" ON "payment" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_charge_ref" ON "payment" USING btree ("charge_ref");--> statement-breakpoint
CREATE INDEX "payment_event_provider_ref" ON "payment_event" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "payment_event_charge_ref" ON "payment_event" USING btree ("charge_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_reference" ON "pledge" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_key" ON "pledge" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "pledge_account" ON "pledge" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "pledge_plan" ON "pledge" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "pledge_status" ON "pledge" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "do_not_list_entry_value" ON "do_not_list_entry" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "do_not_list_entry_newest" ON "do_not_list_entry" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "import_change_run" ON "import_change" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "import_change_listing" ON "import_change" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "import_question_run" ON "import_question" USING btree ("run_id","cause","id");--> statement-breakpoint
CREATE INDEX "import_question_key" ON "import_question" USING btree ("key");--> statement-breakpoint
CREATE INDEX "import_row_error_run" ON "import_row_error" USING btree ("run_id","is_rejected","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_busy" ON "import_run" USING btree ("source") WHERE "import_run"."status" in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_storage_key" ON "import_run" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "canned_answer_subject" ON "canned_answer" USING btree ("subject_id","title","id");--> statement-breakpoint
CREATE INDEX "inquiry_inbox" ON "inquiry" USING btree ("subject_id","status","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_sender" ON "inquiry" USING btree ("sender_account_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_last_message" ON "inquiry" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "inquiry_snoozed" ON "inquiry" USING btree ("snoozed_until");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_business_link" ON "inquiry" USING btree ("business_link_id");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_message_author" ON "inquiry_message" USING btree ("author_account_id");--> statement-breakpoint
CREATE INDEX "outgoing_answer_inquiry" ON "outgoing_answer" USING btree ("inquiry_id","send_at");--> statement-breakpoint
CREATE INDEX "outgoing_answer_author" ON "outgoing_answer" USING btree ("author_account_id");--> statement-breakpoint
CREATE INDEX "outgoing_answer_due" ON "outgoing_answer" USING btree ("send_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_attempt_nonce" ON "inquiry_attempt" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "inquiry_attempt_at" ON "inquiry_attempt" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_attempt_inquiry" ON "inquiry_attempt" USING btree ("inquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_version_number" ON "legal_version" USING btree ("name","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_version_draft" ON "legal_version" USING btree ("name") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_subject" ON "media" USING btree ("subject_type","subject_id","position") WHERE subject_type is not null;--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_sweep" ON "media" USING btree ("updated_at") WHERE subject_type is null or status = 'removed';--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_introduction_mission" ON "listing_introduction" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "listing_introduction_added_by" ON "listing_introduction" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "partnership_open" ON "partnership" USING btree ("subject_type",least("proposer_id", "partner_id"),greatest("proposer_id", "partner_id")) WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "partnership_proposer" ON "partnership" USING btree ("proposer_id","id");--> statement-breakpoint
CREATE INDEX "partnership_partner" ON "partnership" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partnership_proposed_by" ON "partnership" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "partnership_terms_by" ON "partnership" USING btree ("terms_by");--> statement-breakpoint
CREATE INDEX "partnership_ended" ON "partnership" USING btree ("ended_at") WHERE status = 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "recommendation_once" ON "recommendation" USING btree ("subject_type","by_id","of_id");--> statement-breakpoint
CREATE INDEX "recommendation_of" ON "recommendation" USING btree ("of_id");--> statement-breakpoint
CREATE INDEX "recommendation_added_by" ON "recommendation" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_request_once" ON "notice_request" USING btree ("area","email");--> statement-breakpoint
CREATE INDEX "notice_request_email" ON "notice_request" USING btree ("email","mailed_at");--> statement-breakpoint
CREATE INDEX "notice_request_asked" ON "notice_request" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "review_subject" ON "review" USING btree ("subject_type","subject_id","published_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "review_author" ON "review" USING btree ("account_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "review_queue" ON "review" USING btree ("submitted_at","id") WHERE status in ('pending', 'held');--> statement-breakpoint
CREATE INDEX "review_released" ON "review" USING btree ("submitted_at","id") WHERE is_released;--> statement-breakpoint
CREATE INDEX "review_recent" ON "review" USING btree ("subject_type","subject_id","submitted_at");--> statement-breakpoint
CREATE INDEX "review_submitted" ON "review" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "review_device" ON "review" USING btree ("device_print") WHERE device_print is not null;--> statement-breakpoint
CREATE INDEX "review_network" ON "review" USING btree ("network_print") WHERE network_print is not null;--> statement-breakpoint
CREATE INDEX "review_words" ON "review" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_reply_account" ON "review_reply" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_revision_review" ON "review_revision" USING btree ("review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idea_plan" ON "idea" USING btree ("plan_key");--> statement-breakpoint
CREATE INDEX "idea_votes" ON "idea" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "idea_author" ON "idea" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "idea_assignee" ON "idea" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "idea_merged" ON "idea" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "idea_words" ON "idea" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idea_alike" ON "idea" USING gin ("sort_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idea_vote_account" ON "idea_vote" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_subject" ON "schedule" USING btree ("subject_id","subject_type");--> statement-breakpoint
CREATE INDEX "schedule_period_schedule" ON "schedule_period" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "schedule_special_day_schedule" ON "schedule_special_day" USING btree ("schedule_id","date");--> statement-breakpoint
CREATE INDEX "setting_changed_by" ON "setting" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "case_decision_stands" ON "case_decision" USING btree ("case_id","stage") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "case_decision_by" ON "case_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_case_open" ON "staff_case" USING btree ("kind","subject_type","subject_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "staff_case_queue" ON "staff_case" USING btree ("severity","queued_at","id") WHERE status <> 'decided';--> statement-breakpoint
CREATE INDEX "staff_case_kind" ON "staff_case" USING btree ("kind") WHERE status <> 'decided';--> statement-breakpoint
CREATE INDEX "staff_case_decided" ON "staff_case" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'decided';--> statement-breakpoint
CREATE INDEX "staff_case_about" ON "staff_case" USING btree ("about_account_id","id");--> statement-breakpoint
CREATE INDEX "staff_case_locked_by" ON "staff_case" USING btree ("locked_by");--> statement-breakpoint
CREATE INDEX "staff_case_assignee" ON "staff_case" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "staff_case_handed_by" ON "staff_case" USING btree ("handed_by");--> statement-breakpoint
CREATE INDEX "case_question_case" ON "case_question" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_question_account" ON "case_question" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "case_question_by" ON "case_question" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("subject_type","subject_id","account_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "report_subject" ON "report" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "report_case" ON "report" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "report_account" ON "report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "testimonial_queue" ON "testimonial" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "testimonial_ticket" ON "testimonial" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "testimonial_account" ON "testimonial" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "testimonial_decider" ON "testimonial" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "support_message_ticket" ON "support_message" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "support_message_author" ON "support_message" USING btree ("author_account_id");--> statement-breakpoint
CREATE INDEX "support_ticket_desk" ON "support_ticket" USING btree ("channel","status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "support_ticket_account" ON "support_ticket" USING btree ("account_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_ticket_assignee" ON "support_ticket" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "support_ticket_last_message" ON "support_ticket" USING btree ("last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_hand_over_subject" ON "team_hand_over" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "team_hand_over_from" ON "team_hand_over" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "team_hand_over_to" ON "team_hand_over" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_email" ON "team_invitation" USING btree ("subject_type","subject_id","email");--> statement-breakpoint
CREATE INDEX "team_invitation_by" ON "team_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_invitation_expires" ON "team_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_letter_print" ON "team_letter" USING btree ("print","sent_at");--> statement-breakpoint
CREATE INDEX "team_letter_sent" ON "team_letter" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_person" ON "team_member" USING btree ("subject_type","subject_id","account_id");--> statement-breakpoint
CREATE INDEX "team_member_account" ON "team_member" USING btree ("account_id","subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_recovery_open" ON "team_recovery" USING btree ("subject_type","subject_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "team_recovery_account" ON "team_recovery" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "team_recovery_owner" ON "team_recovery" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "trade_product_shown" ON "trade_product" USING btree ("category","id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "trade_product_owner" ON "trade_product" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "trade_product_listing" ON "trade_product" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "trade_product_words" ON "trade_product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_unsealed" ON "audit_entry" USING btree ("id") WHERE seal_no is null;--> statement-breakpoint
CREATE INDEX "audit_entry_seal" ON "audit_entry" USING btree ("seal_no");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "idempotency_key" USING btree ("scope","endpoint","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_token_hash" ON "link_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "link_token_subject" ON "link_token" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "link_token_expires" ON "link_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_count_print" ON "mail_count" USING btree ("print","sent_at");--> statement-breakpoint
CREATE INDEX "mail_count_sent" ON "mail_count" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_reader_pair" ON "mail_reader" USING btree ("address_print","sender_print");--> statement-breakpoint
CREATE INDEX "mail_reader_disowned" ON "mail_reader" USING btree ("sender_print","disowned_at");--> statement-breakpoint
CREATE INDEX "mail_reader_last_mail" ON "mail_reader" USING btree ("last_mail_at");--> statement-breakpoint
CREATE INDEX "mail_held" ON "mail" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "mail_held_for" ON "mail" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
CREATE INDEX "network_day_day" ON "network_day" USING btree ("day");--> statement-breakpoint
-- Search reads thousands of rows for a page of 24. The vectors and long texts go to pages of their own sooner than by
-- default (2 kB), so that three times as many rows share a page; what is counted for filters stays in the row.
ALTER TABLE "listing" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "languages" SET STORAGE MAIN;--> statement-breakpoint
-- The one change that an entry may see is being sealed, once (beyond 2m).
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND old.at < now() - interval '24 months' THEN
    RETURN old;
  END IF;
  IF tg_op = 'UPDATE' AND old.seal_no IS NULL AND new.seal_no IS NOT NULL
    AND to_jsonb(new) - 'seal_no' = to_jsonb(old) - 'seal_no' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();

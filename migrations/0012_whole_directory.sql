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
	"language" text NOT NULL,
	"person_print" text NOT NULL,
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
CREATE TABLE "owner_letter" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sent_on" date,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "legal_version_state_known" CHECK ("legal_version"."state" in ('draft', 'published')),
	CONSTRAINT "legal_version_published" CHECK (("legal_version"."state" = 'published') = ("legal_version"."number" is not null and "legal_version"."published_at" is not null)),
	CONSTRAINT "legal_version_number_form" CHECK ("legal_version"."number" ~ '^\d{1,4}\.\d{1,4}$')
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
	"subject_type" text NOT NULL,
	"by_id" uuid NOT NULL,
	"of_id" uuid NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_subject_type_by_id_of_id_pk" PRIMARY KEY("subject_type","by_id","of_id"),
	CONSTRAINT "recommendation_two" CHECK ("recommendation"."by_id" <> "recommendation"."of_id")
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
	"name" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_product_category_known" CHECK ("trade_product"."category" in ('food', 'textiles', 'crafts', 'other')),
	CONSTRAINT "trade_product_status_known" CHECK ("trade_product"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "trade_product_name_length" CHECK (char_length("trade_product"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "verification_change" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" DROP CONSTRAINT "listing_kind_known";--> statement-breakpoint
ALTER TABLE "setting" DROP CONSTRAINT "setting_name_known";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_change" ADD COLUMN "correction_id" uuid;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "tile_x" integer GENERATED ALWAYS AS (floor((lng + 180) / 360 * 1048576)::int) STORED;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "tile_y" integer GENERATED ALWAYS AS (floor((1 - ln(tan(radians(lat)) + 1 / cos(radians(lat))) / pi()) / 2 * 1048576)::int) STORED;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "traits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "kind" text DEFAULT 'business' NOT NULL;--> statement-breakpoint
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_count" ADD CONSTRAINT "listing_count_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_member" ADD CONSTRAINT "council_member_council_id_council_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."council"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_member" ADD CONSTRAINT "council_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_introduction" ADD CONSTRAINT "listing_introduction_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_introduction" ADD CONSTRAINT "listing_introduction_mission_id_listing_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_introduction" ADD CONSTRAINT "listing_introduction_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_letter" ADD CONSTRAINT "owner_letter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_key" ADD CONSTRAINT "duplicate_key_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_mark" ADD CONSTRAINT "duplicate_mark_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_merge" ADD CONSTRAINT "duplicate_merge_merged_by_account_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_merge" ADD CONSTRAINT "duplicate_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_merge_row" ADD CONSTRAINT "duplicate_merge_row_merge_id_duplicate_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."duplicate_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_left_id_listing_id_fk" FOREIGN KEY ("left_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_right_id_listing_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_search" ADD CONSTRAINT "duplicate_search_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handled_miss" ADD CONSTRAINT "handled_miss_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_hand_over" ADD CONSTRAINT "team_hand_over_from_id_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_hand_over" ADD CONSTRAINT "team_hand_over_to_id_account_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_recovery" ADD CONSTRAINT "team_recovery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_recovery" ADD CONSTRAINT "team_recovery_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_product" ADD CONSTRAINT "trade_product_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_change" ADD CONSTRAINT "verification_change_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acceptance_once" ON "acceptance" USING btree ("account_id","name","number");--> statement-breakpoint
CREATE INDEX "acceptance_of_version" ON "acceptance" USING btree ("name","number","id");--> statement-breakpoint
CREATE INDEX "listing_count_category" ON "listing_count" USING btree ("category_id","city_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_once" ON "correction" USING btree ("subject_id","person_print","diff_hash") WHERE status in ('owner', 'staff');--> statement-breakpoint
CREATE INDEX "correction_waiting" ON "correction" USING btree ("subject_id","id") WHERE status in ('owner', 'staff');--> statement-breakpoint
CREATE INDEX "correction_due" ON "correction" USING btree ("due_at") WHERE status = 'owner';--> statement-breakpoint
CREATE INDEX "correction_owner" ON "correction" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "correction_account" ON "correction" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "correction_decided" ON "correction" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "council_name" ON "council" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "council_member_account" ON "council_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "listing_introduction_mission" ON "listing_introduction" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "listing_introduction_added_by" ON "listing_introduction" USING btree ("added_by");--> statement-breakpoint
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
CREATE UNIQUE INDEX "legal_version_number" ON "legal_version" USING btree ("name","number");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_version_draft" ON "legal_version" USING btree ("name") WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "partnership_open" ON "partnership" USING btree ("subject_type",least("proposer_id", "partner_id"),greatest("proposer_id", "partner_id")) WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "partnership_proposer" ON "partnership" USING btree ("proposer_id","id");--> statement-breakpoint
CREATE INDEX "partnership_partner" ON "partnership" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partnership_proposed_by" ON "partnership" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "recommendation_of" ON "recommendation" USING btree ("of_id");--> statement-breakpoint
CREATE INDEX "recommendation_added_by" ON "recommendation" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "team_hand_over_subject" ON "team_hand_over" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "team_hand_over_from" ON "team_hand_over" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "team_hand_over_to" ON "team_hand_over" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_email" ON "team_invitation" USING btree ("subject_type","subject_id","email");--> statement-breakpoint
CREATE INDEX "team_invitation_by" ON "team_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_invitation_expires" ON "team_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_person" ON "team_member" USING btree ("subject_type","subject_id","account_id");--> statement-breakpoint
CREATE INDEX "team_member_account" ON "team_member" USING btree ("account_id","subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_recovery_open" ON "team_recovery" USING btree ("subject_type","subject_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "team_recovery_account" ON "team_recovery" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "team_recovery_owner" ON "team_recovery" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "trade_product_shown" ON "trade_product" USING btree ("category","id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "trade_product_owner" ON "trade_product" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "trade_product_words" ON "trade_product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_merged_into_id_listing_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_change_correction" ON "listing_change" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "listing_category_city" ON "listing" USING btree ("category_id","city") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_tile" ON "listing" USING btree ("tile_x","tile_y","category_id","kind") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_district" ON "listing" USING btree (split_part("postcode", ' ', 1),"kind") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_merged_into" ON "listing" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "confirm_asked_on";--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_merged" CHECK ("listing"."merged_into_id" is null or "listing"."status" = 'archived');--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_kind_known" CHECK ("listing"."kind" in ('business', 'embassy', 'organisation', 'faith', 'university', 'education', 'professional', 'manufacturer'));--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_kind_known" CHECK ("import_run"."kind" in ('business', 'organisation', 'faith', 'university', 'education', 'professional', 'manufacturer'));--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_name_known" CHECK ("setting"."name" in ('siteName', 'operatorName', 'operatorContact', 'operatorPhone', 'operatorAddress', 'tileUrl', 'tileCredit', 'bankAccountName', 'bankSortCode', 'bankAccountNumber', 'charityNumber'));
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified_at" timestamp with time zone,
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
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"contribution_story" text DEFAULT '' NOT NULL,
	"can_offer" text DEFAULT '' NOT NULL,
	"needs_support" text DEFAULT '' NOT NULL,
	"sustainability_focus" text DEFAULT '' NOT NULL,
	"country_of_origin" text,
	"diaspora_region" text,
	"primary_language" text,
	"origin_consent_at" timestamp with time zone,
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
CREATE TABLE "listing_view_day" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_view_day_listing_id_day_pk" PRIMARY KEY("listing_id","day"),
	CONSTRAINT "listing_view_day_count" CHECK ("listing_view_day"."views" > 0)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
	"sender_phone" text,
	"sender_language" text NOT NULL,
	"subject" text,
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
	CONSTRAINT "media_purpose_known" CHECK ("media"."purpose" in ('photo', 'document')),
	CONSTRAINT "media_status_known" CHECK ("media"."status" in ('pending', 'published', 'removed')),
	CONSTRAINT "media_subject_whole" CHECK (("media"."subject_type" is null) = ("media"."subject_id" is null)),
	CONSTRAINT "media_unattached_pending" CHECK ("media"."subject_type" is not null or "media"."status" = 'pending'),
	CONSTRAINT "media_documents_private" CHECK ("media"."purpose" = 'photo' or "media"."status" <> 'published'),
	CONSTRAINT "media_photo_measured" CHECK ("media"."purpose" <> 'photo' or ("media"."width" > 0 and "media"."height" > 0)),
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
CREATE TABLE "review_reply" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"body" text NOT NULL,
	"replied_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
	CONSTRAINT "staff_case_lengths" CHECK (char_length("staff_case"."appeal_text") <= 2000)
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
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
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
	"network" text
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_status_known";--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_lengths";--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "author_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "confirm_asked_on" date;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "visited_on" date;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "inquiry_on" date;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "is_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "signals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "network_print" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "device_print" text;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_claimant_id_account_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_evidence" ADD CONSTRAINT "claim_evidence_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_evidence" ADD CONSTRAINT "claim_evidence_proved_by_account_id_fk" FOREIGN KEY ("proved_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_voucher" ADD CONSTRAINT "claim_voucher_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_voucher" ADD CONSTRAINT "claim_voucher_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_view_day" ADD CONSTRAINT "listing_view_day_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_change" ADD CONSTRAINT "listing_change_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_change" ADD CONSTRAINT "listing_change_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_sender_account_id_account_id_fk" FOREIGN KEY ("sender_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_author_account_id_account_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply" ADD CONSTRAINT "review_reply_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_revision" ADD CONSTRAINT "review_revision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decision" ADD CONSTRAINT "case_decision_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decision" ADD CONSTRAINT "case_decision_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_about_account_id_account_id_fk" FOREIGN KEY ("about_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_locked_by_account_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_roles" ON "account" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "login_throttle_age" ON "login_throttle" USING btree ("last_failure_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_request_open" ON "role_request" USING btree ("account_id","role") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "role_request_queue" ON "role_request" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "session_ends" ON "session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_binding" ON "session" USING btree ("binding_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_open" ON "claim" USING btree ("listing_id","claimant_id") WHERE status in ('started', 'submitted', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "claim_standing" ON "claim" USING btree ("listing_id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "claim_listing" ON "claim" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "claim_claimant" ON "claim" USING btree ("claimant_id","id");--> statement-breakpoint
CREATE INDEX "claim_owner" ON "claim" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "claim_decided_by" ON "claim" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "claim_queue" ON "claim" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_evidence_method" ON "claim_evidence" USING btree ("claim_id","method");--> statement-breakpoint
CREATE INDEX "claim_evidence_proved_by" ON "claim_evidence" USING btree ("proved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_voucher_code" ON "claim_voucher" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "claim_voucher_listing" ON "claim_voucher" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claim_voucher_issued_by" ON "claim_voucher" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "listing_view_day_day" ON "listing_view_day" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_change_pending" ON "listing_change" USING btree ("listing_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "listing_change_listing" ON "listing_change" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_change_proposed_by" ON "listing_change" USING btree ("proposed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_once" ON "favourite" USING btree ("account_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "favourite_account" ON "favourite" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "favourite_subject" ON "favourite" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_attempt_nonce" ON "inquiry_attempt" USING btree ("nonce");--> statement-breakpoint
CREATE INDEX "inquiry_attempt_at" ON "inquiry_attempt" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_attempt_inquiry" ON "inquiry_attempt" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "canned_answer_subject" ON "canned_answer" USING btree ("subject_id","title","id");--> statement-breakpoint
CREATE INDEX "inquiry_inbox" ON "inquiry" USING btree ("subject_id","status","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_sender" ON "inquiry" USING btree ("sender_account_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiry_last_message" ON "inquiry" USING btree ("last_message_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_business_link" ON "inquiry" USING btree ("business_link_id");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_message_author" ON "inquiry_message" USING btree ("author_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "media_subject" ON "media" USING btree ("subject_type","subject_id","position") WHERE subject_type is not null;--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_sweep" ON "media" USING btree ("updated_at") WHERE subject_type is null or status = 'removed';--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_reply_account" ON "review_reply" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_revision_review" ON "review_revision" USING btree ("review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_decision_stands" ON "case_decision" USING btree ("case_id","stage") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "case_decision_by" ON "case_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_case_open" ON "staff_case" USING btree ("kind","subject_type","subject_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "staff_case_queue" ON "staff_case" USING btree ("severity","queued_at","id") WHERE status <> 'decided';--> statement-breakpoint
CREATE INDEX "staff_case_kind" ON "staff_case" USING btree ("kind") WHERE status <> 'decided';--> statement-breakpoint
CREATE INDEX "staff_case_decided" ON "staff_case" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'decided';--> statement-breakpoint
CREATE INDEX "staff_case_about" ON "staff_case" USING btree ("about_account_id","id");--> statement-breakpoint
CREATE INDEX "staff_case_locked_by" ON "staff_case" USING btree ("locked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("subject_type","subject_id","account_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "report_subject" ON "report" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "report_case" ON "report" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "report_account" ON "report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "idempotency_key" USING btree ("scope","endpoint","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_token_hash" ON "link_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "link_token_subject" ON "link_token" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "link_token_expires" ON "link_token" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_name_trigram" ON "listing" USING gin ("sort_name" gin_trgm_ops) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "listing_confirmed" ON "listing" USING btree ("confirmed_on") WHERE owner_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_author" ON "review" USING btree ("account_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "review_queue" ON "review" USING btree ("submitted_at","id") WHERE status in ('pending', 'held');--> statement-breakpoint
CREATE INDEX "review_released" ON "review" USING btree ("submitted_at","id") WHERE is_released;--> statement-breakpoint
CREATE INDEX "review_recent" ON "review" USING btree ("subject_type","subject_id","submitted_at");--> statement-breakpoint
CREATE INDEX "review_submitted" ON "review" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "review_device" ON "review" USING btree ("device_print") WHERE device_print is not null;--> statement-breakpoint
CREATE INDEX "review_network" ON "review" USING btree ("network_print") WHERE network_print is not null;--> statement-breakpoint
CREATE INDEX "review_words" ON "review" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_waits_since" CHECK ("review"."status" not in ('pending', 'held') or "review"."submitted_at" is not null);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_status_known" CHECK ("review"."status" in ('pending', 'held', 'published', 'rejected', 'removed'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_lengths" CHECK (char_length("review"."title") <= 120 and char_length("review"."body") <= 2000 and char_length("review"."offer") <= 200);--> statement-breakpoint
-- What was written down stays as it was written (security A14), until its two years are over.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND old.at < now() - interval '24 months' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

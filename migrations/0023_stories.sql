CREATE TABLE "culture_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"entry_id" uuid NOT NULL,
	"language" text,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"replaced" jsonb
);
--> statement-breakpoint
CREATE TABLE "recording" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subject_type" text,
	"subject_id" uuid,
	"announced" integer NOT NULL,
	"type" text,
	"seconds" double precision,
	"bytes" integer DEFAULT 0 NOT NULL,
	"sha256" text,
	"peaks" smallint[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_source_known" CHECK ("recording"."source" in ('recorder', 'file')),
	CONSTRAINT "recording_state_known" CHECK ("recording"."state" in ('open', 'ready')),
	CONSTRAINT "recording_type_known" CHECK ("recording"."type" is null or "recording"."type" in ('audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/wav')),
	CONSTRAINT "recording_ready_whole" CHECK ("recording"."state" = 'open' or ("recording"."type" is not null and "recording"."seconds" > 0 and "recording"."bytes" > 0 and "recording"."sha256" is not null)),
	CONSTRAINT "recording_subject_whole" CHECK (("recording"."subject_type" is null) = ("recording"."subject_id" is null) and ("recording"."subject_type" is null or "recording"."state" = 'ready')),
	CONSTRAINT "recording_bounds" CHECK (announced between 0 and 209715200 and bytes <= 209715200 and seconds <= 5400)
);
--> statement-breakpoint
CREATE TABLE "recording_piece" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"take" smallint NOT NULL,
	"position" smallint NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recording_piece_kind_known" CHECK ("recording_piece"."kind" in ('sent', 'kept')),
	CONSTRAINT "recording_piece_bounds" CHECK ("recording_piece"."bytes" > 0 and "recording_piece"."take" >= 0 and "recording_piece"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gone_story" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story" (
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
	"form" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text,
	"topic" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"is_elder" boolean DEFAULT false NOT NULL,
	"shown_name" text DEFAULT '' NOT NULL,
	"reuse" text DEFAULT 'none' NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"part" smallint,
	"search_text" text NOT NULL,
	CONSTRAINT "story_status_known" CHECK ("story"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "story_audience_known" CHECK ("story"."audience" in ('everyone', 'members', 'family') and ("story"."shared_until" > "story"."sealed_until" or "story"."shared_until" is null or "story"."sealed_until" is null)),
	CONSTRAINT "story_form_known" CHECK ("story"."form" in ('written', 'recorded')),
	CONSTRAINT "story_topic_known" CHECK ("story"."topic" in ('childhood', 'arrival', 'work', 'home', 'faith', 'family', 'struggle', 'joy')),
	CONSTRAINT "story_reuse_known" CHECK ("story"."reuse" in ('none', 'teaching', 'cc-by-nc')),
	CONSTRAINT "story_part_of_series" CHECK ("story"."part" is null or "story"."series" <> ''),
	CONSTRAINT "story_written" CHECK ("story"."form" <> 'written' or "story"."text" <> ''),
	CONSTRAINT "story_lengths" CHECK (char_length("story"."title") between 1 and 120 and char_length("story"."text") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "story_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"giver" text NOT NULL,
	"giver_name" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"statement" smallint NOT NULL,
	"audience" text NOT NULL,
	"sealed_until" timestamp with time zone,
	"shared_until" timestamp with time zone,
	"shown_name" text NOT NULL,
	"reuse" text NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_consent_giver_known" CHECK ("story_consent"."giver" in ('self', 'teller', 'guardian')),
	CONSTRAINT "story_consent_way_known" CHECK ("story_consent"."way" in ('written', 'spoken')),
	CONSTRAINT "story_consent_reuse_known" CHECK ("story_consent"."reuse" in ('none', 'teaching', 'cc-by-nc')),
	CONSTRAINT "story_consent_audience_known" CHECK ("story_consent"."audience" in ('everyone', 'members', 'family') and ("story_consent"."shared_until" > "story_consent"."sealed_until" or "story_consent"."shared_until" is null or "story_consent"."sealed_until" is null)),
	CONSTRAINT "story_consent_named" CHECK ("story_consent"."giver" <> 'teller' or char_length("story_consent"."giver_name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "guest_submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"body" jsonb,
	"email" "citext" NOT NULL,
	"mailbox_print" text NOT NULL,
	"language" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_submission_step" CHECK (("guest_submission"."confirmed_at" is null) = ("guest_submission"."subject_id" is null) and ("guest_submission"."body" is null) = ("guest_submission"."confirmed_at" is not null)),
	CONSTRAINT "guest_submission_length" CHECK (char_length("guest_submission"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "transcript_confirmation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from_ms" integer NOT NULL,
	"until_ms" integer NOT NULL,
	"speaker" text DEFAULT '' NOT NULL,
	"original" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcript_line_times" CHECK (0 <= from_ms and from_ms <= until_ms and until_ms <= 5400000),
	CONSTRAINT "transcript_line_position" CHECK (position between 0 and 2999),
	CONSTRAINT "transcript_line_lengths" CHECK (char_length(speaker) <= 60 and char_length(original) <= 600 and char_length(text) <= 600)
);
--> statement-breakpoint
CREATE TABLE "transcript_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcript_proposal_length" CHECK (char_length(text) <= 600)
);
--> statement-breakpoint
ALTER TABLE "honour" ADD COLUMN "objection_upheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "culture_words" ADD CONSTRAINT "culture_words_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culture_words" ADD CONSTRAINT "culture_words_entry_id_culture_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."culture_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_piece" ADD CONSTRAINT "recording_piece_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_consent" ADD CONSTRAINT "story_consent_story_id_story_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."story"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_consent" ADD CONSTRAINT "story_consent_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_confirmation" ADD CONSTRAINT "transcript_confirmation_proposal_id_transcript_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."transcript_proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_proposal" ADD CONSTRAINT "transcript_proposal_line_id_transcript_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."transcript_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "culture_words_entry" ON "culture_words" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "culture_words_owner" ON "culture_words" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_subject" ON "recording" USING btree ("subject_type","subject_id") WHERE subject_type is not null;--> statement-breakpoint
CREATE INDEX "recording_owner" ON "recording" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "recording_sweep" ON "recording" USING btree ("updated_at") WHERE subject_type is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recording_piece_once" ON "recording_piece" USING btree ("recording_id","kind","take","position");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_piece_key" ON "recording_piece" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "story_shown" ON "story" USING btree ("form","id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "story_elders" ON "story" USING btree ("id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null and is_elder;--> statement-breakpoint
CREATE INDEX "story_owner" ON "story" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "story_words" ON "story" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "story_consent_story" ON "story_consent" USING btree ("story_id","id");--> statement-breakpoint
CREATE INDEX "story_consent_sent_by" ON "story_consent" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "guest_submission_subject" ON "guest_submission" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "guest_submission_mailbox" ON "guest_submission" USING btree ("mailbox_print","created_at");--> statement-breakpoint
CREATE INDEX "guest_submission_asked" ON "guest_submission" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_confirmation_once" ON "transcript_confirmation" USING btree ("proposal_id","account_id");--> statement-breakpoint
CREATE INDEX "transcript_confirmation_account" ON "transcript_confirmation" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_line_place" ON "transcript_line" USING btree ("subject_type","subject_id","position");--> statement-breakpoint
CREATE INDEX "transcript_proposal_line" ON "transcript_proposal" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "transcript_proposal_author" ON "transcript_proposal" USING btree ("author_id","created_at");--> statement-breakpoint
ALTER TABLE "honour" ADD CONSTRAINT "honour_objection_kept" CHECK ("honour"."objection_upheld_at" is null or "honour"."hidden_at" is not null);--> statement-breakpoint
update "culture_entry" set "slug" = replace(gen_random_uuid()::text, '-', '') where "audience" <> 'everyone' or "sealed_until" is not null;

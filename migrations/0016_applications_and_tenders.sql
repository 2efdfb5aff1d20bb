CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"account_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"number" integer,
	"title" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"level" text,
	"about" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"nudged_at" timestamp with time zone,
	"held_move" text,
	"held_until" timestamp with time zone,
	"held_by" uuid,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"shortlisted_at" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"closed_by" text,
	"archived_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "application_status_known" CHECK ("application"."status" in ('draft', 'sent', 'shortlisted', 'offered', 'accepted', 'declined', 'rejected', 'withdrawn', 'closed')),
	CONSTRAINT "application_level_known" CHECK ("application"."level" in ('foundation', 'undergraduate', 'postgraduate', 'research', 'short-course')),
	CONSTRAINT "application_held_known" CHECK ("application"."held_move" in ('shortlist', 'offer', 'reject')),
	CONSTRAINT "application_closed_by_known" CHECK ("application"."closed_by" in ('close', 'lapse', 'remove')),
	CONSTRAINT "application_held_whole" CHECK (("application"."held_move" is null) = ("application"."held_until" is null)),
	CONSTRAINT "application_sent_whole" CHECK (("application"."status" = 'draft') = ("application"."sent_at" is null)),
	CONSTRAINT "application_waiting_whole" CHECK (("application"."status" in ('sent', 'shortlisted')) = ("application"."waiting_since" is not null)),
	CONSTRAINT "application_offer_whole" CHECK ("application"."status" <> 'offered' or "application"."offer_until" is not null),
	CONSTRAINT "application_ended_whole" CHECK (("application"."status" in ('accepted', 'declined', 'rejected', 'withdrawn', 'closed')) = ("application"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "application_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"score" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_review_score" CHECK ("application_review"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "application_equality_sum" (
	"opportunity_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "application_equality_sum_opportunity_id_question_answer_pk" PRIMARY KEY("opportunity_id","question","answer")
);
--> statement-breakpoint
CREATE TABLE "tender_bidder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"listing_id" uuid,
	"account_id" uuid,
	"name" text NOT NULL,
	"intent" text NOT NULL,
	"shares_passport" boolean DEFAULT false NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_bidder_intent" CHECK ("tender_bidder"."intent" in ('documents', 'bids')),
	CONSTRAINT "tender_bidder_outcome" CHECK ("tender_bidder"."outcome" in ('open', 'no-bid', 'lost', 'won')),
	CONSTRAINT "tender_bidder_lengths" CHECK (char_length("tender_bidder"."name") between 1 and 160 and char_length("tender_bidder"."reason") <= 3000)
);
--> statement-breakpoint
CREATE TABLE "tender_notice" (
	"source_id" text NOT NULL,
	"run_id" integer NOT NULL,
	"ocid" text NOT NULL,
	"notice" jsonb NOT NULL,
	CONSTRAINT "tender_notice_source_id_run_id_pk" PRIMARY KEY("source_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "tender_notice_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_notice_source" (
	"address" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"try_after" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tender_passport" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"account_id" uuid,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_question_lengths" CHECK (char_length("tender_question"."question") between 1 and 1000 and char_length("tender_question"."answer") <= 3000),
	CONSTRAINT "tender_question_answered" CHECK (("tender_question"."answered_at" is not null) = ("tender_question"."answer" <> ''))
);
--> statement-breakpoint
ALTER TABLE "opportunity" DROP CONSTRAINT "opportunity_apply_known";--> statement-breakpoint
ALTER TABLE "opportunity" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunity" ADD COLUMN "cv" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_opportunity_id_opportunity_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_held_by_account_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_review" ADD CONSTRAINT "application_review_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_review" ADD CONSTRAINT "application_review_reviewer_id_account_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_equality_sum" ADD CONSTRAINT "application_equality_sum_opportunity_id_opportunity_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bidder" ADD CONSTRAINT "tender_bidder_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bidder" ADD CONSTRAINT "tender_bidder_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bidder" ADD CONSTRAINT "tender_bidder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_notice" ADD CONSTRAINT "tender_notice_run_id_tender_notice_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tender_notice_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_passport" ADD CONSTRAINT "tender_passport_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question" ADD CONSTRAINT "tender_question_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question" ADD CONSTRAINT "tender_question_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_once" ON "application" USING btree ("opportunity_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_number" ON "application" USING btree ("opportunity_id","number");--> statement-breakpoint
CREATE INDEX "application_account" ON "application" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "application_held_by" ON "application" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "application_held" ON "application" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "application_waiting" ON "application" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "application_offer" ON "application" USING btree ("offer_until") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "application_open" ON "application" USING btree ("opportunity_id") WHERE status in ('sent', 'shortlisted', 'offered');--> statement-breakpoint
CREATE INDEX "application_ended" ON "application" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "application_drafts" ON "application" USING btree ("edited_at") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "application_review_once" ON "application_review" USING btree ("application_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "application_review_reviewer" ON "application_review" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bidder_page" ON "tender_bidder" USING btree ("tender_id","listing_id");--> statement-breakpoint
CREATE INDEX "tender_bidder_tender" ON "tender_bidder" USING btree ("tender_id","id");--> statement-breakpoint
CREATE INDEX "tender_bidder_account" ON "tender_bidder" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tender_bidder_listing" ON "tender_bidder" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "tender_notice_ocid" ON "tender_notice" USING btree ("ocid");--> statement-breakpoint
CREATE INDEX "tender_notice_run_id" ON "tender_notice" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "tender_question_tender" ON "tender_question" USING btree ("tender_id","id");--> statement-breakpoint
CREATE INDEX "tender_question_account" ON "tender_question" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_cv_known" CHECK ("opportunity"."cv" in ('no', 'optional', 'required'));--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_apply_known" CHECK ("opportunity"."apply_how" in ('site', 'email', 'here'));
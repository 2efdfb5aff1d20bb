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
ALTER TABLE "opportunity" DROP CONSTRAINT "opportunity_apply_known";--> statement-breakpoint
ALTER TABLE "opportunity" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunity" ADD COLUMN "cv" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_opportunity_id_opportunity_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_held_by_account_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_review" ADD CONSTRAINT "application_review_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_review" ADD CONSTRAINT "application_review_reviewer_id_account_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_equality_sum" ADD CONSTRAINT "application_equality_sum_opportunity_id_opportunity_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_cv_known" CHECK ("opportunity"."cv" in ('no', 'optional', 'required'));--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_apply_known" CHECK ("opportunity"."apply_how" in ('site', 'email', 'here'));
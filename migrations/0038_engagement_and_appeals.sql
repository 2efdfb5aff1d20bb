CREATE TABLE "judged_anomaly" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"size" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "judged_anomaly_key_unique" UNIQUE("key"),
	CONSTRAINT "judged_anomaly_kind_known" CHECK ("judged_anomaly"."kind" in ('ring', 'gathering')),
	CONSTRAINT "judged_anomaly_outcome_known" CHECK ("judged_anomaly"."outcome" in ('aside', 'case')),
	CONSTRAINT "judged_anomaly_reason" CHECK (char_length("judged_anomaly"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "group_removal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"post_id" uuid,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"agreement" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text,
	"link_type" text,
	"link_id" uuid,
	"status" text,
	"pinned_at" timestamp with time zone,
	"helped_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"ask_text" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"outcome" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "group_removal_outcome_known" CHECK ("group_removal"."outcome" in ('stays', 'back')),
	CONSTRAINT "group_removal_status_known" CHECK ("group_removal"."status" in ('published', 'pending', 'refused')),
	CONSTRAINT "group_removal_erased" CHECK ("group_removal"."erased_at" is null or "group_removal"."text" = ''),
	CONSTRAINT "group_removal_decided" CHECK (("group_removal"."outcome" is null) = ("group_removal"."decided_at" is null)),
	CONSTRAINT "group_removal_ask" CHECK (char_length("group_removal"."ask_text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "transparency_month" (
	"month" text PRIMARY KEY NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"counts" jsonb,
	"closed_at" timestamp with time zone,
	CONSTRAINT "transparency_month_shape" CHECK ("transparency_month"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "transparency_month_closed" CHECK (("transparency_month"."counts" is null) = ("transparency_month"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "youth_circle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"leader_id" uuid,
	"leader_name" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "youth_circle_board_known" CHECK ("youth_circle"."board" in ('13-15', '16-17')),
	CONSTRAINT "youth_circle_name_length" CHECK (char_length("youth_circle"."name") between 2 and 80),
	CONSTRAINT "youth_circle_purpose_length" CHECK (char_length("youth_circle"."purpose") between 2 and 500)
);
--> statement-breakpoint
CREATE TABLE "youth_circle_member" (
	"circle_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "youth_circle_member_circle_id_account_id_pk" PRIMARY KEY("circle_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "guardian_consent" DROP CONSTRAINT "guardian_consent_acts_known";--> statement-breakpoint
ALTER TABLE "group_log" DROP CONSTRAINT "group_log_action_known";--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "shown_in_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_reaction" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_case" ADD COLUMN "kept_from_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "youth_post" ADD COLUMN "circle_id" uuid;--> statement-breakpoint
ALTER TABLE "youth_post" ADD COLUMN "by_leader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "judged_anomaly" ADD CONSTRAINT "judged_anomaly_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removal" ADD CONSTRAINT "group_removal_group_id_community_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removal" ADD CONSTRAINT "group_removal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removal" ADD CONSTRAINT "group_removal_post_id_group_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."group_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removal" ADD CONSTRAINT "group_removal_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_circle" ADD CONSTRAINT "youth_circle_leader_id_account_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_circle_member" ADD CONSTRAINT "youth_circle_member_circle_id_youth_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."youth_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_circle_member" ADD CONSTRAINT "youth_circle_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judged_anomaly_by" ON "judged_anomaly" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "judged_anomaly_accounts" ON "judged_anomaly" USING gin ("account_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "group_removal_post" ON "group_removal" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "group_removal_group" ON "group_removal" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_removal_account" ON "group_removal" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "group_removal_by" ON "group_removal" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "group_removal_old" ON "group_removal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "youth_circle_leader" ON "youth_circle" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "youth_circle_board" ON "youth_circle" USING btree ("board","id");--> statement-breakpoint
CREATE INDEX "youth_circle_member_account" ON "youth_circle_member" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "youth_post" ADD CONSTRAINT "youth_post_circle_id_youth_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."youth_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_award_lately" ON "badge_award" USING btree ("earned_on");--> statement-breakpoint
CREATE INDEX "group_post_lately" ON "group_post" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "group_post_helped" ON "group_post" USING btree ("helped_at") WHERE helped_at is not null;--> statement-breakpoint
CREATE INDEX "group_reaction_lately" ON "group_reaction" USING btree ("at");--> statement-breakpoint
CREATE INDEX "youth_post_circle" ON "youth_post" USING btree ("circle_id","active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE circle_id is not null and topic_id is null;--> statement-breakpoint
ALTER TABLE "guardian_consent" ADD CONSTRAINT "guardian_consent_acts_known" CHECK ("guardian_consent"."acts" <@ array['browse', 'apply', 'mentoring', 'messages', 'circles']::text[]);--> statement-breakpoint
ALTER TABLE "group_log" ADD CONSTRAINT "group_log_action_known" CHECK ("group_log"."action" in ('let-in', 'refused', 'removed', 'allowed-back', 'made-steward', 'made-member', 'took-over', 'post-allowed', 'post-refused', 'post-removed', 'pinned', 'unpinned', 'settings', 'archived', 'reopened', 'staff-archived', 'staff-reopened', 'staff-appointed', 'staff-words-back', 'staff-may-return'));--> statement-breakpoint
ALTER TABLE "youth_post" ADD CONSTRAINT "youth_post_leader_in_circle" CHECK (not "youth_post"."by_leader" or "youth_post"."circle_id" is not null);
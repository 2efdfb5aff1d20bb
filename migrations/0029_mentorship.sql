CREATE TABLE "mentee_wish" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"ways" text[] NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"sample_name" text,
	"status" text DEFAULT 'applied' NOT NULL,
	"headline" text NOT NULL,
	"about" text NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"ways" text[] NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"capacity" smallint NOT NULL,
	"takes_young" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"interviewed_on" date,
	"trained_on" date,
	"staff_note" text DEFAULT '' NOT NULL,
	"frozen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mentor_status_known" CHECK ("mentor"."status" in ('applied', 'references', 'interview', 'check', 'training', 'active', 'paused', 'ended')),
	CONSTRAINT "mentor_ended_by_known" CHECK ("mentor"."ended_by" in ('mentor', 'staff')),
	CONSTRAINT "mentor_ended_whole" CHECK (("mentor"."status" = 'ended') = ("mentor"."ended_at" is not null)),
	CONSTRAINT "mentor_capacity" CHECK ("mentor"."capacity" between 1 and 5),
	CONSTRAINT "mentor_somebody" CHECK ("mentor"."is_sample" or "mentor"."account_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "mentor_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mentorship_id" uuid,
	"side" text NOT NULL,
	"account_id" uuid,
	"rating" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_feedback_side_known" CHECK ("mentor_feedback"."side" in ('mentee', 'mentor')),
	CONSTRAINT "mentor_feedback_rating" CHECK ("mentor_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "mentor_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mentorship_id" uuid NOT NULL,
	"status" text DEFAULT 'logged' NOT NULL,
	"held_on" date NOT NULL,
	"minutes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"logged_by" text NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_session_status_known" CHECK ("mentor_session"."status" in ('logged', 'confirmed', 'queried')),
	CONSTRAINT "mentor_session_by_known" CHECK ("mentor_session"."logged_by" in ('mentee', 'mentor'))
);
--> statement-breakpoint
CREATE TABLE "mentorship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mentor_id" uuid NOT NULL,
	"mentee_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"topic" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"thread_id" uuid,
	"is_watched" boolean DEFAULT false NOT NULL,
	"aim" text DEFAULT '' NOT NULL,
	"months" smallint,
	"rhythm" text,
	"place" text,
	"mentee_agreed_at" timestamp with time zone,
	"mentor_agreed_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mentorship_status_known" CHECK ("mentorship"."status" in ('asked', 'matched', 'active', 'declined', 'withdrawn', 'lapsed', 'ended')),
	CONSTRAINT "mentorship_topic_known" CHECK ("mentorship"."topic" in ('career', 'business', 'study', 'technology', 'money', 'health', 'arts', 'law', 'trades', 'leadership', 'settling')),
	CONSTRAINT "mentorship_rhythm_known" CHECK ("mentorship"."rhythm" in ('weekly', 'fortnightly', 'monthly')),
	CONSTRAINT "mentorship_place_known" CHECK ("mentorship"."place" in ('online', 'in-person', 'in-writing', 'with-adult')),
	CONSTRAINT "mentorship_ended_by_known" CHECK ("mentorship"."ended_by" in ('mentee', 'mentor')),
	CONSTRAINT "mentorship_ended_whole" CHECK (("mentorship"."status" in ('declined', 'withdrawn', 'lapsed', 'ended')) = ("mentorship"."ended_at" is not null)),
	CONSTRAINT "mentorship_agreed_whole" CHECK ("mentorship"."status" <> 'active' or ("mentorship"."mentee_agreed_at" is not null and "mentorship"."mentor_agreed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "mentee_wish" ADD CONSTRAINT "mentee_wish_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor" ADD CONSTRAINT "mentor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_feedback" ADD CONSTRAINT "mentor_feedback_mentorship_id_mentorship_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorship"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_feedback" ADD CONSTRAINT "mentor_feedback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session" ADD CONSTRAINT "mentor_session_mentorship_id_mentorship_id_fk" FOREIGN KEY ("mentorship_id") REFERENCES "public"."mentorship"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship" ADD CONSTRAINT "mentorship_mentor_id_mentor_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship" ADD CONSTRAINT "mentorship_mentee_id_account_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_account" ON "mentor" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mentor_status" ON "mentor" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "mentor_frozen" ON "mentor" USING btree ("frozen_at") WHERE frozen_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_feedback_once" ON "mentor_feedback" USING btree ("mentorship_id","side");--> statement-breakpoint
CREATE INDEX "mentor_feedback_account" ON "mentor_feedback" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_session_once" ON "mentor_session" USING btree ("mentorship_id","held_on");--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_open" ON "mentorship" USING btree ("mentor_id","mentee_id") WHERE status in ('asked', 'matched', 'active');--> statement-breakpoint
CREATE INDEX "mentorship_mentor" ON "mentorship" USING btree ("mentor_id","status","id");--> statement-breakpoint
CREATE INDEX "mentorship_mentee" ON "mentorship" USING btree ("mentee_id","status","id");--> statement-breakpoint
CREATE INDEX "mentorship_asked" ON "mentorship" USING btree ("asked_at") WHERE status = 'asked';--> statement-breakpoint
CREATE INDEX "mentorship_ended" ON "mentorship" USING btree ("ended_at") WHERE ended_at is not null;
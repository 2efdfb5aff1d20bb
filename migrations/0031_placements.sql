CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"listing_id" uuid,
	"issued_by" uuid,
	"holder" text NOT NULL,
	"issuer" text NOT NULL,
	"role" text NOT NULL,
	"summary" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"issued_on" date NOT NULL,
	"hash" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_source_known" CHECK ("certificate"."source_type" in ('placement', 'volunteering')),
	CONSTRAINT "certificate_minutes" CHECK ("certificate"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "placement_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"placement_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"title" text NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"work_url" text DEFAULT '' NOT NULL,
	"evidence_url" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "placement_assignment_status_known" CHECK ("placement_assignment"."status" in ('open', 'submitted', 'approved', 'revision')),
	CONSTRAINT "placement_assignment_approved_whole" CHECK (("placement_assignment"."status" = 'approved') = ("placement_assignment"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "placement_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"side" text NOT NULL,
	"written_by" uuid,
	"into" text,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_comment_side_known" CHECK ("placement_comment"."side" in ('student', 'host')),
	CONSTRAINT "placement_comment_into_known" CHECK ("placement_comment"."into" in ('open', 'submitted', 'approved', 'revision'))
);
--> statement-breakpoint
CREATE TABLE "placement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"offered_to" "citext",
	"offer_until" timestamp with time zone,
	"student_id" uuid,
	"supervisor_id" uuid,
	"offered_by" uuid,
	"university" text NOT NULL,
	"occupation" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"hours_per_week" numeric(4, 2) NOT NULL,
	"pay" text NOT NULL,
	"ground" text,
	"scheme" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "placement_status_known" CHECK ("placement"."status" in ('offered', 'active', 'completed', 'ended')),
	CONSTRAINT "placement_pay_known" CHECK ("placement"."pay" in ('paid', 'unpaid')),
	CONSTRAINT "placement_ground_known" CHECK ("placement"."ground" in ('charity', 'placement', 'scheme', 'shadowing')),
	CONSTRAINT "placement_ground_whole" CHECK (("placement"."pay" = 'unpaid') = ("placement"."ground" is not null)),
	CONSTRAINT "placement_period" CHECK ("placement"."starts_on" <= "placement"."ends_on"),
	CONSTRAINT "placement_offer_whole" CHECK (("placement"."status" = 'offered') = ("placement"."offered_to" is not null and "placement"."offer_until" is not null)),
	CONSTRAINT "placement_ended_whole" CHECK (("placement"."status" in ('completed', 'ended')) = ("placement"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "placement_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"placement_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'claimed' NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "placement_hours_status_known" CHECK ("placement_hours"."status" in ('claimed', 'approved', 'queried')),
	CONSTRAINT "placement_hours_minutes" CHECK ("placement_hours"."minutes" between 1 and 960)
);
--> statement-breakpoint
CREATE TABLE "youth_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"topic" text NOT NULL,
	CONSTRAINT "youth_offer_status_known" CHECK ("youth_offer"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "youth_offer_topic_known" CHECK ("youth_offer"."topic" in ('lessons', 'design', 'technology', 'music', 'help', 'other')),
	CONSTRAINT "youth_offer_title_length" CHECK (char_length("youth_offer"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "youth_resource_link" (
	"url" text PRIMARY KEY NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"last_answered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_revoked_by_account_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_assignment" ADD CONSTRAINT "placement_assignment_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_comment" ADD CONSTRAINT "placement_comment_assignment_id_placement_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."placement_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_comment" ADD CONSTRAINT "placement_comment_written_by_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_supervisor_id_account_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_offered_by_account_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_hours" ADD CONSTRAINT "placement_hours_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_hours" ADD CONSTRAINT "placement_hours_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_offer" ADD CONSTRAINT "youth_offer_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_standing" ON "certificate" USING btree ("source_type","source_id","account_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificate_account" ON "certificate" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "certificate_listing" ON "certificate" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "certificate_issued_by" ON "certificate" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "certificate_revoked_by" ON "certificate" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "placement_assignment_placement" ON "placement_assignment" USING btree ("placement_id","due_on","id");--> statement-breakpoint
CREATE INDEX "placement_comment_assignment" ON "placement_comment" USING btree ("assignment_id","id");--> statement-breakpoint
CREATE INDEX "placement_comment_written_by" ON "placement_comment" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "placement_listing" ON "placement" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "placement_student" ON "placement" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "placement_supervisor" ON "placement" USING btree ("supervisor_id");--> statement-breakpoint
CREATE INDEX "placement_offered_by" ON "placement" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "placement_offered_to" ON "placement" USING btree ("offered_to") WHERE offered_to is not null;--> statement-breakpoint
CREATE INDEX "placement_ended" ON "placement" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "placement_hours_day" ON "placement_hours" USING btree ("placement_id","day");--> statement-breakpoint
CREATE INDEX "placement_hours_decided_by" ON "placement_hours" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "youth_offer_shown" ON "youth_offer" USING btree ("topic","id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "youth_offer_owner" ON "youth_offer" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "youth_resource_link_dead" ON "youth_resource_link" USING btree ("failures") WHERE failures > 0;
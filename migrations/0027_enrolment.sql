CREATE TABLE "guardian_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"guardian_email" "citext" NOT NULL,
	"mailbox" text NOT NULL,
	"acts" text[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_consent_acts_known" CHECK ("guardian_consent"."acts" <@ array['browse', 'apply', 'mentoring', 'messages']::text[])
);
--> statement-breakpoint
CREATE TABLE "known_adult" (
	"id" uuid PRIMARY KEY NOT NULL,
	"young_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"known_as" text NOT NULL,
	"listing_id" uuid,
	"vouched_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_adult_known_as" CHECK ("known_adult"."known_as" in ('staff', 'organisation')),
	CONSTRAINT "known_adult_two" CHECK ("known_adult"."young_id" <> "known_adult"."adult_id")
);
--> statement-breakpoint
CREATE TABLE "youth_enrolment" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"interests" text[] NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "youth_enrolment_length" CHECK (char_length("youth_enrolment"."full_name") between 1 and 160),
	CONSTRAINT "youth_enrolment_interests_known" CHECK ("youth_enrolment"."interests" <@ array['career', 'education', 'finance', 'wellbeing', 'skills', 'community', 'business', 'technology', 'arts', 'sport']::text[])
);
--> statement-breakpoint
ALTER TABLE "guardian_consent" ADD CONSTRAINT "guardian_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_adult" ADD CONSTRAINT "known_adult_young_id_account_id_fk" FOREIGN KEY ("young_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_adult" ADD CONSTRAINT "known_adult_adult_id_account_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_enrolment" ADD CONSTRAINT "youth_enrolment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consent_account" ON "guardian_consent" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "guardian_consent_mailbox" ON "guardian_consent" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "guardian_consent_ends" ON "guardian_consent" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_adult_pair" ON "known_adult" USING btree ("young_id","adult_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "known_adult_adult" ON "known_adult" USING btree ("adult_id");--> statement-breakpoint
CREATE INDEX "known_adult_listing" ON "known_adult" USING btree ("listing_id");
CREATE TABLE "rsvp" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"account_id" uuid,
	"guest_name" text,
	"guest_email" "citext",
	"guest_print" text,
	"guest_language" text,
	"guest_confirmed_at" timestamp with time zone,
	"wanted" text,
	"on_behalf_of" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"party_size" smallint DEFAULT 1 NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"needs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"told_sequence" integer DEFAULT 0 NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" uuid,
	"checked_in" smallint DEFAULT 0 NOT NULL,
	"no_show_at" timestamp with time zone,
	"no_show_by" uuid,
	"contested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rsvp_status_known" CHECK ("rsvp"."status" in ('unconfirmed', 'going', 'interested', 'declined', 'waiting', 'offered')),
	CONSTRAINT "rsvp_wanted_known" CHECK ("rsvp"."wanted" in ('going', 'interested', 'declined')),
	CONSTRAINT "rsvp_party" CHECK ("rsvp"."party_size" between 1 and 10),
	CONSTRAINT "rsvp_whose" CHECK (("rsvp"."account_id" is null) = ("rsvp"."guest_print" is not null)),
	CONSTRAINT "rsvp_confirmed" CHECK (("rsvp"."status" = 'unconfirmed') = ("rsvp"."account_id" is null and "rsvp"."guest_confirmed_at" is null)),
	CONSTRAINT "rsvp_waiting" CHECK (("rsvp"."status" in ('waiting', 'offered')) = ("rsvp"."waiting_since" is not null)),
	CONSTRAINT "rsvp_checked_in" CHECK ("rsvp"."checked_in" >= 0),
	CONSTRAINT "rsvp_names" CHECK (char_length("rsvp"."guest_name") <= 60 and char_length("rsvp"."on_behalf_of") <= 60)
);
--> statement-breakpoint
CREATE TABLE "waitlist_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rsvp_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"seats" smallint NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "waitlist_offer_status_known" CHECK ("waitlist_offer"."status" in ('open', 'taken', 'declined', 'expired')),
	CONSTRAINT "waitlist_offer_seats" CHECK ("waitlist_offer"."seats" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_checked_in_by_account_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_no_show_by_account_id_fk" FOREIGN KEY ("no_show_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_rsvp_id_rsvp_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rsvp_of_account" ON "rsvp" USING btree ("occurrence_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rsvp_of_guest" ON "rsvp" USING btree ("occurrence_id","guest_print");--> statement-breakpoint
CREATE UNIQUE INDEX "rsvp_code" ON "rsvp" USING btree ("code");--> statement-breakpoint
CREATE INDEX "rsvp_by_status" ON "rsvp" USING btree ("occurrence_id","status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "rsvp_account" ON "rsvp" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "rsvp_checked_in_by" ON "rsvp" USING btree ("checked_in_by");--> statement-breakpoint
CREATE INDEX "rsvp_no_show_by" ON "rsvp" USING btree ("no_show_by");--> statement-breakpoint
CREATE INDEX "rsvp_unconfirmed" ON "rsvp" USING btree ("created_at") WHERE status = 'unconfirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offer_open" ON "waitlist_offer" USING btree ("rsvp_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offer_rsvp" ON "waitlist_offer" USING btree ("rsvp_id");--> statement-breakpoint
CREATE INDEX "waitlist_offer_date" ON "waitlist_offer" USING btree ("occurrence_id","status");--> statement-breakpoint
CREATE INDEX "waitlist_offer_due" ON "waitlist_offer" USING btree ("expires_at") WHERE status = 'open';
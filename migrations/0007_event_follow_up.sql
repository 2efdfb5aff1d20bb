CREATE TABLE "event_date_figure" (
	"occurrence_id" uuid PRIMARY KEY NOT NULL,
	"came" integer,
	"missed" integer,
	"has_door" boolean NOT NULL,
	CONSTRAINT "event_date_figure_least" CHECK ("event_date_figure"."came" >= 5 and "event_date_figure"."missed" >= 5)
);
--> statement-breakpoint
CREATE TABLE "event_view_day" (
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "event_view_day_event_id_day_pk" PRIMARY KEY("event_id","day"),
	CONSTRAINT "event_view_day_count" CHECK ("event_view_day"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_follow_up" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"rsvp_id" uuid,
	"account_id" uuid,
	"reader_print" text,
	"asked_on" date NOT NULL,
	"experience" text,
	"again" text,
	"hindrance" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "event_follow_up_experience" CHECK ("event_follow_up"."experience" in ('very-good', 'good', 'fair', 'poor', 'very-poor')),
	CONSTRAINT "event_follow_up_again" CHECK ("event_follow_up"."again" in ('yes', 'perhaps', 'no')),
	CONSTRAINT "event_follow_up_hindrance" CHECK ("event_follow_up"."hindrance" in ('nothing', 'travel', 'price', 'time', 'access', 'other')),
	CONSTRAINT "event_follow_up_whole" CHECK (num_nulls("event_follow_up"."experience", "event_follow_up"."again", "event_follow_up"."hindrance", "event_follow_up"."answered_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "event_date_figure" ADD CONSTRAINT "event_date_figure_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_view_day" ADD CONSTRAINT "event_view_day_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_follow_up" ADD CONSTRAINT "event_follow_up_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_follow_up" ADD CONSTRAINT "event_follow_up_rsvp_id_rsvp_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvp"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_follow_up" ADD CONSTRAINT "event_follow_up_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_view_day_day" ON "event_view_day" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "event_follow_up_once" ON "event_follow_up" USING btree ("occurrence_id","reader_print");--> statement-breakpoint
CREATE UNIQUE INDEX "event_follow_up_daily" ON "event_follow_up" USING btree ("reader_print","asked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "event_follow_up_rsvp" ON "event_follow_up" USING btree ("rsvp_id");--> statement-breakpoint
CREATE INDEX "event_follow_up_account" ON "event_follow_up" USING btree ("account_id");
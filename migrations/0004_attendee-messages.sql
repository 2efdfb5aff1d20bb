CREATE TABLE "attendee_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"occurrence_id" uuid,
	"sender_id" uuid NOT NULL,
	"recipients" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"has_replies" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reached_until" uuid,
	"reached" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendee_message_status_known" CHECK ("attendee_message"."status" in ('queued', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "attendee_message_recipients_known" CHECK ("attendee_message"."recipients" in ('all', 'going', 'interested', 'waiting', 'came', 'missed')),
	CONSTRAINT "attendee_message_lengths" CHECK (char_length("attendee_message"."subject") between 1 and 120 and char_length("attendee_message"."message") between 1 and 4000),
	CONSTRAINT "attendee_message_sent" CHECK (("attendee_message"."status" = 'sent') = ("attendee_message"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "attendee_message_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"rsvp_id" uuid NOT NULL,
	"reader_print" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendee_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rsvp_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message" ADD CONSTRAINT "attendee_message_sender_id_account_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message_delivery" ADD CONSTRAINT "attendee_message_delivery_message_id_attendee_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."attendee_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_message_delivery" ADD CONSTRAINT "attendee_message_delivery_rsvp_id_rsvp_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_reminder" ADD CONSTRAINT "attendee_reminder_rsvp_id_rsvp_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_message_event" ON "attendee_message" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "attendee_message_date" ON "attendee_message" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "attendee_message_sender" ON "attendee_message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "attendee_message_due" ON "attendee_message" USING btree ("send_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_message_delivery_once" ON "attendee_message_delivery" USING btree ("message_id","rsvp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_message_delivery_reader" ON "attendee_message_delivery" USING btree ("message_id","reader_print");--> statement-breakpoint
CREATE INDEX "attendee_message_delivery_rsvp" ON "attendee_message_delivery" USING btree ("rsvp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendee_reminder_once" ON "attendee_reminder" USING btree ("rsvp_id","starts_at");--> statement-breakpoint
CREATE INDEX "attendee_reminder_start" ON "attendee_reminder" USING btree ("starts_at");
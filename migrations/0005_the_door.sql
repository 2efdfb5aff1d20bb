CREATE TABLE "door_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"rsvp_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"people" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	CONSTRAINT "door_entry_kind_known" CHECK ("door_entry"."kind" in ('in', 'out')),
	CONSTRAINT "door_entry_people" CHECK (case "door_entry"."kind" when 'in' then "door_entry"."people" between 1 and 10 else "door_entry"."people" = 0 end)
);
--> statement-breakpoint
ALTER TABLE "rsvp" DROP CONSTRAINT "rsvp_checked_in";--> statement-breakpoint
ALTER TABLE "rsvp" ADD COLUMN "is_walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_entry" ADD CONSTRAINT "door_entry_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entry" ADD CONSTRAINT "door_entry_rsvp_id_rsvp_id_fk" FOREIGN KEY ("rsvp_id") REFERENCES "public"."rsvp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entry" ADD CONSTRAINT "door_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_entry_rsvp" ON "door_entry" USING btree ("rsvp_id","at");--> statement-breakpoint
CREATE INDEX "door_entry_date" ON "door_entry" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "door_entry_account" ON "door_entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rsvp_changed" ON "rsvp" USING btree ("occurrence_id","updated_at");--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_no_show" CHECK ("rsvp"."no_show_at" is null or "rsvp"."checked_in_at" is null);--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_walk_in" CHECK (not "rsvp"."is_walk_in" or ("rsvp"."account_id" is null and "rsvp"."guest_email" is null));--> statement-breakpoint
ALTER TABLE "rsvp" ADD CONSTRAINT "rsvp_checked_in" CHECK (("rsvp"."checked_in" > 0) = ("rsvp"."checked_in_at" is not null));
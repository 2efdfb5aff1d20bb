ALTER TABLE "mail" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "held_for" uuid;--> statement-breakpoint
CREATE INDEX "mail_held" ON "mail" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "mail_held_for" ON "mail" USING btree ("held_for") WHERE held_for is not null;
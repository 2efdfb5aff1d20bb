ALTER TABLE "notification" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "held_for" uuid;--> statement-breakpoint
CREATE INDEX "notification_held_for" ON "notification" USING btree ("held_for") WHERE held_for is not null;
ALTER TABLE "claim" ADD COLUMN "look_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "claim_look" ON "claim" USING btree ("look_until") WHERE look_until is not null;
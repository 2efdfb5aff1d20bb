ALTER TABLE "listing" ADD COLUMN "black_owned" jsonb;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "contact_source" jsonb;
ALTER TABLE "listing" ADD COLUMN "source_page" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "source_taken_on" date;
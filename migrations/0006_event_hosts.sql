ALTER TABLE "event" ADD COLUMN "place_gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "confirm_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "paragraph_languages" jsonb;
ALTER TABLE "application" DROP CONSTRAINT "application_sent_whole";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "reopens" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_review" ADD COLUMN "changed_knowing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_sent_whole" CHECK ("application"."status" = 'draft' or "application"."sent_at" is not null);
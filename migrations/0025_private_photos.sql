ALTER TABLE "media" DROP CONSTRAINT "media_purpose_known";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_photo_measured";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_purpose_known" CHECK ("media"."purpose" in ('photo', 'document', 'private'));--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_photo_measured" CHECK ("media"."purpose" = 'document' or ("media"."width" > 0 and "media"."height" > 0));
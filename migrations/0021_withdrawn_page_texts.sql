ALTER TABLE "content_version" DROP CONSTRAINT "content_version_state_known";--> statement-breakpoint
ALTER TABLE "content_version" DROP CONSTRAINT "content_version_published";--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_state_known" CHECK ("content_version"."state" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_published" CHECK (("content_version"."state" <> 'draft') = ("content_version"."number" is not null and "content_version"."published_at" is not null));
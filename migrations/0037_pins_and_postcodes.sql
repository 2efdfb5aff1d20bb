CREATE TABLE "postcode_centre" (
	"code" text collate "C" PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "pinned_by" text;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_pinned_by_known" CHECK ("listing"."pinned_by" in ('town', 'district', 'postcode', 'source', 'hand'));--> statement-breakpoint
-- Until now an owner's address was taken for its town or the area of its postcode. What came with coordinates stays null.
UPDATE "listing" SET "pinned_by" = 'town' WHERE "lat" IS NOT NULL AND "source" IS NULL AND NOT "is_sample";

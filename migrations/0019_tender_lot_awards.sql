CREATE TABLE "tender_award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"lot" integer,
	"bidder_id" uuid,
	"name" text NOT NULL,
	"amount_minor" bigint,
	"district" text DEFAULT '' NOT NULL,
	"size" text,
	CONSTRAINT "tender_award_lot" UNIQUE NULLS NOT DISTINCT("tender_id","lot"),
	CONSTRAINT "tender_award_size_known" CHECK ("tender_award"."size" in ('micro', 'small', 'medium', 'large')),
	CONSTRAINT "tender_award_place" CHECK ("tender_award"."lot" between 0 and 19),
	CONSTRAINT "tender_award_amount" CHECK (coalesce("tender_award"."amount_minor", 0) >= 0),
	CONSTRAINT "tender_award_name" CHECK (char_length("tender_award"."name") <= 200)
);
--> statement-breakpoint
ALTER TABLE "tender" DROP CONSTRAINT "tender_size_known";--> statement-breakpoint
ALTER TABLE "tender_award" ADD CONSTRAINT "tender_award_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_award" ADD CONSTRAINT "tender_award_bidder_id_tender_bidder_id_fk" FOREIGN KEY ("bidder_id") REFERENCES "public"."tender_bidder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_award_bidder" ON "tender_award" USING btree ("bidder_id");--> statement-breakpoint
-- By hand: what is awarded is awarded as a whole, and keeps its winner, value, district and size.
INSERT INTO "tender_award" ("id", "tender_id", "lot", "bidder_id", "name", "amount_minor", "district", "size")
SELECT gen_random_uuid(), "tender"."id", NULL,
	(SELECT "tender_bidder"."id" FROM "tender_bidder" WHERE "tender_bidder"."tender_id" = "tender"."id" AND "tender_bidder"."outcome" = 'won' ORDER BY "tender_bidder"."id" LIMIT 1),
	left("tender"."awarded_to", 200), "tender"."awarded_minor", "tender"."awarded_district", "tender"."awarded_size"
FROM "tender" WHERE "tender"."status" = 'awarded';--> statement-breakpoint
-- A bid that is marked as won before the award wins the whole; where there are lots its council says again which of them.
INSERT INTO "tender_award" ("id", "tender_id", "lot", "bidder_id", "name")
SELECT DISTINCT ON ("tender"."id") gen_random_uuid(), "tender"."id", NULL::integer, "tender_bidder"."id", "tender_bidder"."name"
FROM "tender_bidder" JOIN "tender" ON "tender"."id" = "tender_bidder"."tender_id"
WHERE "tender_bidder"."outcome" = 'won' AND "tender"."status" <> 'awarded' AND "tender"."lots" = '[]'::jsonb
ORDER BY "tender"."id", "tender_bidder"."id";--> statement-breakpoint
UPDATE "tender_bidder" SET "outcome" = 'open' FROM "tender"
WHERE "tender"."id" = "tender_bidder"."tender_id" AND "tender_bidder"."outcome" = 'won' AND "tender"."status" <> 'awarded' AND "tender"."lots" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "tender" DROP COLUMN "awarded_to";--> statement-breakpoint
ALTER TABLE "tender" DROP COLUMN "awarded_minor";--> statement-breakpoint
ALTER TABLE "tender" DROP COLUMN "awarded_district";--> statement-breakpoint
ALTER TABLE "tender" DROP COLUMN "awarded_size";
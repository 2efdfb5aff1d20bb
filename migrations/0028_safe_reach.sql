ALTER TABLE "correction" ADD COLUMN "is_from_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "sender_is_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody under 18 runs a business or works for one (decision D47). Staff decide what becomes of their pages.
UPDATE "listing" SET "status" = 'suspended', "version" = "version" + 1 WHERE "status" IN ('published', 'pending')
  AND "owner_id" IN (SELECT "id" FROM "account" WHERE "age_band" IN ('13-15', '16-17'));--> statement-breakpoint
DELETE FROM "team_member" WHERE "account_id" IN (SELECT "id" FROM "account" WHERE "age_band" IN ('13-15', '16-17'));--> statement-breakpoint
UPDATE "account" SET "roles" = ARRAY(SELECT unnest("roles") INTERSECT SELECT unnest(ARRAY['customer', 'youth'])), "version" = "version" + 1
  WHERE "age_band" IN ('13-15', '16-17') AND NOT "roles" <@ ARRAY['customer', 'youth'];--> statement-breakpoint
UPDATE "inquiry" SET "sender_phone" = NULL WHERE "sender_phone" IS NOT NULL
  AND "sender_account_id" IN (SELECT "id" FROM "account" WHERE "age_band" IN ('13-15', '16-17'));--> statement-breakpoint
-- What waits for an owner was said by people whose age nobody asked: staff look at it.
UPDATE "correction" SET "due_at" = now() WHERE "status" = 'owner';

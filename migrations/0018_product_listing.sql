ALTER TABLE "trade_product" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "trade_product" ADD CONSTRAINT "trade_product_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_product_listing" ON "trade_product" USING btree ("listing_id","id");--> statement-breakpoint
-- Until now a product named the one published page of whoever added it: it goes on naming that.
UPDATE "trade_product" SET "listing_id" = "only"."id" FROM (
	SELECT "owner_id", (array_agg("id"))[1] AS "id" FROM "listing"
	WHERE "status" = 'published' AND "disputed_at" IS NULL AND "owner_id" IS NOT NULL
	GROUP BY "owner_id" HAVING count(*) = 1
) "only" WHERE "trade_product"."owner_id" = "only"."owner_id";

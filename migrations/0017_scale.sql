CREATE TABLE "district_reach" (
	"quarter" text NOT NULL,
	"district" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "district_reach_quarter_district_pk" PRIMARY KEY("quarter","district")
);
--> statement-breakpoint
ALTER TABLE "correction" ADD COLUMN "network_print" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "names_services" boolean GENERATED ALWAYS AS (jsonb_path_exists(details, '$.services[0]')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_open" ON "listing" USING btree ("id","is_sample","kind","names_services") WHERE status = 'published';
CREATE TABLE "young_address" (
	"print" text PRIMARY KEY NOT NULL,
	"age_band" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "young_address_kept" ON "young_address" USING btree ("kept_until");
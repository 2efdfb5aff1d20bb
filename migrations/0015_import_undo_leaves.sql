ALTER TABLE "import_change" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "import_change" ADD COLUMN "left_because" text;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_left_known" CHECK ("import_change"."left_because" in ('owned', 'suspended', 'merged', 'changed'));
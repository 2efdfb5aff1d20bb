CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_name_known" CHECK ("setting"."name" in ('siteName', 'operatorName', 'operatorContact', 'operatorPhone', 'operatorAddress', 'tileUrl')),
	CONSTRAINT "setting_length" CHECK (char_length("setting"."value") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changed_by" ON "setting" USING btree ("changed_by");
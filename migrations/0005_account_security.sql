CREATE TABLE "email_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"old_email" "citext" NOT NULL,
	"new_email" "citext" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "public_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "public_consent_version" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "origin_consent_version" text;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_account" ON "email_change" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "email_change_new" ON "email_change" USING btree ("new_email","requested_at");--> statement-breakpoint
CREATE INDEX "email_change_kept" ON "email_change" USING btree ("old_email") WHERE confirmed_at is not null and undone_at is null;--> statement-breakpoint
CREATE INDEX "email_change_requested" ON "email_change" USING btree ("requested_at");--> statement-breakpoint
-- Whoever has a public profile made it so themselves; the last change is the best date there is.
UPDATE "profile" SET "public_consent_at" = "updated_at" WHERE "is_public";

CREATE TABLE "report_subscription" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"reports" text[] NOT NULL,
	"rhythm" text NOT NULL,
	"sent_for" text NOT NULL,
	"added_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_subscription_rhythm_known" CHECK ("report_subscription"."rhythm" in ('monthly', 'quarterly')),
	CONSTRAINT "report_subscription_reports" CHECK (cardinality("report_subscription"."reports") between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_subscription" ADD CONSTRAINT "report_subscription_added_by_id_account_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_subscription_added_by" ON "report_subscription" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "application_sent" ON "application" USING btree ("sent_at") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "claim_submitted" ON "claim" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "claim_decided" ON "claim" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "inquiry_created" ON "inquiry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_published_on" ON "review" USING btree ("published_on") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "review_decided" ON "review" USING btree ("decided_at");
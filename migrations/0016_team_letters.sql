CREATE TABLE "team_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"print" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_letter_kind_known" CHECK ("team_letter"."kind" in ('invitation', 'offer', 'recovery'))
);
--> statement-breakpoint
ALTER TABLE "partnership" ADD COLUMN "terms_by" uuid;--> statement-breakpoint
ALTER TABLE "partnership" ADD COLUMN "change_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_change" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
CREATE INDEX "team_letter_print" ON "team_letter" USING btree ("print","sent_at");--> statement-breakpoint
CREATE INDEX "team_letter_sent" ON "team_letter" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_terms_by_account_id_fk" FOREIGN KEY ("terms_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partnership_terms_by" ON "partnership" USING btree ("terms_by");--> statement-breakpoint
CREATE INDEX "partnership_ended" ON "partnership" USING btree ("ended_at") WHERE status = 'ended';
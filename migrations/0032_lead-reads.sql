CREATE TABLE "reach_refusal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"way" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reach_refusal_way_known" CHECK ("reach_refusal"."way" in ('answer', 'invite', 'reply', 'comment', 'thread'))
);
--> statement-breakpoint
ALTER TABLE "mentee_wish" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "concern" ADD COLUMN "people_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_refusal" ADD CONSTRAINT "reach_refusal_from_id_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_refusal" ADD CONSTRAINT "reach_refusal_to_id_account_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reach_refusal_from" ON "reach_refusal" USING btree ("from_id","at");--> statement-breakpoint
CREATE INDEX "reach_refusal_to" ON "reach_refusal" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "reach_refusal_at" ON "reach_refusal" USING btree ("at");
CREATE TABLE "outgoing_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"author_account_id" uuid NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outgoing_answer_length" CHECK (char_length("outgoing_answer"."body") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "wanted_on" date;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "budget_pounds" integer;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_answer" ADD CONSTRAINT "outgoing_answer_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_answer" ADD CONSTRAINT "outgoing_answer_author_account_id_account_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_answer_inquiry" ON "outgoing_answer" USING btree ("inquiry_id","send_at");--> statement-breakpoint
CREATE INDEX "outgoing_answer_author" ON "outgoing_answer" USING btree ("author_account_id");--> statement-breakpoint
CREATE INDEX "outgoing_answer_due" ON "outgoing_answer" USING btree ("send_at");--> statement-breakpoint
CREATE INDEX "inquiry_snoozed" ON "inquiry" USING btree ("snoozed_until");--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_budget" CHECK ("inquiry"."budget_pounds" between 1 and 1000000);
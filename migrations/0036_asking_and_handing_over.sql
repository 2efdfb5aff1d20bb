CREATE TABLE "case_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_by" uuid,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_question_answer" CHECK (("case_question"."answer" is null) = ("case_question"."answered_at" is null)),
	CONSTRAINT "case_question_lengths" CHECK (char_length("case_question"."question") between 1 and 1000 and char_length("case_question"."answer") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "staff_case" DROP CONSTRAINT "staff_case_lengths";--> statement-breakpoint
ALTER TABLE "staff_case" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_case" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_case" ADD COLUMN "handed_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_case" ADD COLUMN "handover_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_question" ADD CONSTRAINT "case_question_case_id_staff_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."staff_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_question" ADD CONSTRAINT "case_question_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_question" ADD CONSTRAINT "case_question_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_question_case" ON "case_question" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_question_account" ON "case_question" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "case_question_by" ON "case_question" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_handed_by_account_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_case_assignee" ON "staff_case" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "staff_case_handed_by" ON "staff_case" USING btree ("handed_by");--> statement-breakpoint
ALTER TABLE "staff_case" ADD CONSTRAINT "staff_case_lengths" CHECK (char_length("staff_case"."appeal_text") <= 2000 and char_length("staff_case"."handover_note") <= 1000);
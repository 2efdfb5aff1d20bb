CREATE TABLE "eligibility_answers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "eligibility_answers_small" CHECK (pg_column_size("eligibility_answers"."answers") < 8000)
);
--> statement-breakpoint
ALTER TABLE "eligibility_answers" ADD CONSTRAINT "eligibility_answers_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
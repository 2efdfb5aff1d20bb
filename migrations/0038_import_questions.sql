CREATE TABLE "import_answer" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_answer_source_kind_key_pk" PRIMARY KEY("source","kind","key"),
	CONSTRAINT "import_answer_kind_known" CHECK ("import_answer"."kind" in ('ragged', 'pair', 'missing', 'value'))
);
--> statement-breakpoint
CREATE TABLE "import_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"key" text NOT NULL,
	"row_number" integer,
	"name" text NOT NULL,
	"cells" jsonb,
	"listing_id" uuid,
	"score" integer,
	"answer" text,
	CONSTRAINT "import_question_cause_known" CHECK ("import_question"."cause" in ('ragged', 'pair', 'missing'))
);
--> statement-breakpoint
ALTER TABLE "import_change" ADD COLUMN "hours_before" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_question" ADD CONSTRAINT "import_question_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_question_run" ON "import_question" USING btree ("run_id","cause","id");--> statement-breakpoint
CREATE INDEX "import_question_key" ON "import_question" USING btree ("key");
CREATE TABLE "vetting_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"scheme" text NOT NULL,
	"level" text NOT NULL,
	"task" text NOT NULL,
	"issued_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"renewal_told_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vetting_check_scheme_known" CHECK ("vetting_check"."scheme" in ('dbs', 'pvg', 'access-ni')),
	CONSTRAINT "vetting_check_level_known" CHECK ("vetting_check"."level" in ('basic', 'standard', 'enhanced', 'enhanced-barred')),
	CONSTRAINT "vetting_check_task_known" CHECK ("vetting_check"."task" in ('adults', 'children-supervised', 'children-alone')),
	CONSTRAINT "vetting_check_days" CHECK ("vetting_check"."ends_on" > "vetting_check"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "vetting_reference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"referee_name" text NOT NULL,
	"referee_email" "citext" NOT NULL,
	"mailbox" text NOT NULL,
	"relation" text NOT NULL,
	"state" text NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"verdict" text,
	"level" text,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vetting_reference_purpose_known" CHECK ("vetting_reference"."purpose" in ('mentor', 'volunteer')),
	CONSTRAINT "vetting_reference_relation_known" CHECK ("vetting_reference"."relation" in ('work', 'study', 'faith', 'volunteering', 'community')),
	CONSTRAINT "vetting_reference_state_known" CHECK ("vetting_reference"."state" in ('asked', 'given', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "vetting_reference_given" CHECK (("vetting_reference"."state" = 'given') = ("vetting_reference"."verdict" is not null and "vetting_reference"."level" is not null)),
	CONSTRAINT "vetting_reference_length" CHECK (char_length("vetting_reference"."words") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "vetting_check" ADD CONSTRAINT "vetting_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_check" ADD CONSTRAINT "vetting_check_seen_by_account_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vetting_reference" ADD CONSTRAINT "vetting_reference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vetting_check_account" ON "vetting_check" USING btree ("account_id","ends_on");--> statement-breakpoint
CREATE INDEX "vetting_check_seen_by" ON "vetting_check" USING btree ("seen_by");--> statement-breakpoint
CREATE INDEX "vetting_check_ends" ON "vetting_check" USING btree ("ends_on") WHERE withdrawn_at is null and end_told_at is null;--> statement-breakpoint
CREATE INDEX "vetting_reference_account" ON "vetting_reference" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "vetting_reference_lapses" ON "vetting_reference" USING btree ("lapses_at") WHERE state = 'asked';
CREATE TABLE "risk_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" integer,
	"words" text NOT NULL,
	"measures" text NOT NULL,
	"change" text NOT NULL,
	"accountable" text NOT NULL,
	"author_id" uuid,
	"approved_by" uuid,
	"valid_from" date,
	"review_on" date,
	"approved_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risk_assessment_kind_known" CHECK ("risk_assessment"."kind" in ('illegal-content', 'children-access', 'children-risk')),
	CONSTRAINT "risk_assessment_state_known" CHECK ("risk_assessment"."state" in ('draft', 'approved')),
	CONSTRAINT "risk_assessment_approved" CHECK (("risk_assessment"."state" = 'approved') = ("risk_assessment"."number" is not null and "risk_assessment"."approved_at" is not null and "risk_assessment"."valid_from" is not null and "risk_assessment"."review_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "breach" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"title" text NOT NULL,
	"facts" text NOT NULL,
	"data_kinds" text NOT NULL,
	"people_count" integer,
	"risk" text NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"ico_state" text DEFAULT 'open' NOT NULL,
	"ico_told_at" timestamp with time zone,
	"ico_reference" text DEFAULT '' NOT NULL,
	"ico_reason" text DEFAULT '' NOT NULL,
	"people_state" text DEFAULT 'open' NOT NULL,
	"people_told_at" timestamp with time zone,
	"people_reason" text DEFAULT '' NOT NULL,
	"lessons" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"warned_soon_at" timestamp with time zone,
	"warned_late_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "breach_status_known" CHECK ("breach"."status" in ('open', 'closed')),
	CONSTRAINT "breach_risk_known" CHECK ("breach"."risk" in ('unlikely', 'likely', 'high')),
	CONSTRAINT "breach_ico_known" CHECK ("breach"."ico_state" in ('open', 'told', 'not-needed')),
	CONSTRAINT "breach_people_known" CHECK ("breach"."people_state" in ('open', 'told', 'not-needed')),
	CONSTRAINT "breach_ico_told" CHECK (("breach"."ico_state" = 'told') = ("breach"."ico_told_at" is not null)),
	CONSTRAINT "breach_people_told" CHECK (("breach"."people_state" = 'told') = ("breach"."people_told_at" is not null)),
	CONSTRAINT "breach_closed" CHECK (("breach"."status" = 'closed') = ("breach"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "breach_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"origin" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" "citext",
	"language" text NOT NULL,
	"words" text NOT NULL,
	"received_on" date NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "complaint_status_known" CHECK ("complaint"."status" in ('new', 'acknowledged', 'answered')),
	CONSTRAINT "complaint_origin_known" CHECK ("complaint"."origin" in ('form', 'letter', 'mail', 'phone', 'person')),
	CONSTRAINT "complaint_outcome_known" CHECK ("complaint"."outcome" in ('upheld', 'partly', 'not-upheld')),
	CONSTRAINT "complaint_acknowledged" CHECK ("complaint"."status" = 'new' or "complaint"."acknowledged_at" is not null),
	CONSTRAINT "complaint_answered" CHECK (("complaint"."status" = 'answered') = ("complaint"."outcome" is not null and "complaint"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "complaint_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breach_entry" ADD CONSTRAINT "breach_entry_breach_id_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breach"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entry" ADD CONSTRAINT "complaint_entry_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assessment_number" ON "risk_assessment" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assessment_draft" ON "risk_assessment" USING btree ("kind") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "risk_assessment_review" ON "risk_assessment" USING btree ("review_on");--> statement-breakpoint
CREATE INDEX "breach_desk" ON "breach" USING btree ("status","known_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "breach_entry_no" ON "breach_entry" USING btree ("breach_id","no");--> statement-breakpoint
CREATE INDEX "complaint_desk" ON "complaint" USING btree ("status","received_on","id");--> statement-breakpoint
CREATE INDEX "complaint_account" ON "complaint" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_entry_no" ON "complaint_entry" USING btree ("complaint_id","no");--> statement-breakpoint
-- The record of a breach is only ever added to. An invented one goes with its record.
CREATE FUNCTION refuse_breach_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM breach WHERE id = OLD.breach_id AND is_sample) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER breach_entry_append_only BEFORE UPDATE OR DELETE ON "breach_entry" FOR EACH ROW EXECUTE FUNCTION refuse_breach_entry_change();
--> statement-breakpoint
-- Lines of a complaint's record are never changed; they go with the complaint, three years after its answer.
CREATE TRIGGER complaint_entry_append_only BEFORE UPDATE ON "complaint_entry" FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();--> statement-breakpoint
-- Of an approved assessment nothing changes but when admins were told of its review.
CREATE FUNCTION refuse_assessment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state = 'draft' OR OLD.is_sample THEN RETURN OLD; END IF;
  ELSIF OLD.state = 'draft' OR to_jsonb(NEW) - ARRAY['warned_at', 'updated_at', 'version'] = to_jsonb(OLD) - ARRAY['warned_at', 'updated_at', 'version'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An approved version of % is never changed', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER risk_assessment_fixed BEFORE UPDATE OR DELETE ON "risk_assessment" FOR EACH ROW EXECUTE FUNCTION refuse_assessment_change();

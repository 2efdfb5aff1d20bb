CREATE TABLE "concern" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"code_hash" text,
	"language" text NOT NULL,
	"subject_type" text,
	"subject_id" uuid,
	"signals" text[] NOT NULL,
	"reference" text,
	"closed_because" text,
	"opened_at" timestamp with time zone NOT NULL,
	"alerted_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "concern_source_known" CHECK ("concern"."source" in ('form', 'watched', 'site')),
	CONSTRAINT "concern_state_known" CHECK ("concern"."state" in ('open', 'investigating', 'referred', 'closed')),
	CONSTRAINT "concern_reason_known" CHECK ("concern"."closed_because" in ('helped', 'passed-on', 'no-risk', 'mistaken', 'told-twice')),
	CONSTRAINT "concern_closed" CHECK (("concern"."state" = 'closed') = ("concern"."closed_because" is not null)),
	CONSTRAINT "concern_referred" CHECK ("concern"."state" <> 'referred' or "concern"."reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "concern_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"concern_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"words" text NOT NULL,
	"about" text,
	"contact" text,
	"signals" text[] NOT NULL,
	"to_state" text,
	"reference" text,
	CONSTRAINT "concern_entry_kind_known" CHECK ("concern_entry"."kind" in ('told', 'watched', 'seen', 'note', 'answer', 'moved', 'exported', 'escalated')),
	CONSTRAINT "concern_entry_length" CHECK (char_length("concern_entry"."words") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "safeguarding_lead" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"named_by" uuid,
	"named_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safeguarding_lead_role_known" CHECK ("safeguarding_lead"."role" in ('lead', 'deputy'))
);
--> statement-breakpoint
ALTER TABLE "concern_entry" ADD CONSTRAINT "concern_entry_concern_id_concern_id_fk" FOREIGN KEY ("concern_id") REFERENCES "public"."concern"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_lead" ADD CONSTRAINT "safeguarding_lead_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safeguarding_lead" ADD CONSTRAINT "safeguarding_lead_named_by_account_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "concern_code" ON "concern" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "concern_state" ON "concern" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "concern_subject" ON "concern" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "concern_unseen" ON "concern" USING btree ("opened_at") WHERE seen_at is null and escalated_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "concern_entry_no" ON "concern_entry" USING btree ("concern_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "safeguarding_lead_one" ON "safeguarding_lead" USING btree ("role") WHERE role = 'lead';--> statement-breakpoint
CREATE INDEX "safeguarding_lead_named_by" ON "safeguarding_lead" USING btree ("named_by");--> statement-breakpoint
-- The function of the audit's seals: it refuses every change.
CREATE TRIGGER concern_entry_append_only BEFORE UPDATE OR DELETE ON "concern_entry" FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();

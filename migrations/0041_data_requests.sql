CREATE TABLE "data_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" "citext",
	"language" text NOT NULL,
	"details" text NOT NULL,
	"reviews" text DEFAULT 'anonymise' NOT NULL,
	"received_on" date NOT NULL,
	"started_on" date,
	"paused_on" date,
	"paused_days" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"question" text DEFAULT '' NOT NULL,
	"extended_at" timestamp with time zone,
	"extension_reason" text DEFAULT '' NOT NULL,
	"identity_way" text,
	"identity_note" text DEFAULT '' NOT NULL,
	"identity_by" uuid,
	"hold_reason" text DEFAULT '' NOT NULL,
	"hold_until" date,
	"hold_by" uuid,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"copy_state" text DEFAULT 'none' NOT NULL,
	"copy_pieces" integer DEFAULT 0 NOT NULL,
	"copy_bytes" integer DEFAULT 0 NOT NULL,
	"copy_until" timestamp with time zone,
	"copy_loads" integer DEFAULT 0 NOT NULL,
	"erasing_since" timestamp with time zone,
	"erased" jsonb,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_request_kind_known" CHECK ("data_request"."kind" in ('access', 'rectification', 'erasure', 'restriction', 'objection')),
	CONSTRAINT "data_request_origin_known" CHECK ("data_request"."origin" in ('form', 'letter', 'mail', 'phone', 'person')),
	CONSTRAINT "data_request_status_known" CHECK ("data_request"."status" in ('identity', 'open', 'question', 'erasing', 'answered', 'withdrawn')),
	CONSTRAINT "data_request_started" CHECK ("data_request"."status" <> 'open' or "data_request"."due_on" is not null),
	CONSTRAINT "data_request_hold_whole" CHECK (("data_request"."hold_until" is null) = ("data_request"."hold_reason" = '')),
	CONSTRAINT "data_request_answered_whole" CHECK ("data_request"."status" <> 'answered' or ("data_request"."outcome" is not null and "data_request"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "data_request_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_steward" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"print" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_identity_by_account_id_fk" FOREIGN KEY ("identity_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_hold_by_account_id_fk" FOREIGN KEY ("hold_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_entry" ADD CONSTRAINT "data_request_entry_request_id_data_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request_entry" ADD CONSTRAINT "data_request_entry_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_steward" ADD CONSTRAINT "data_steward_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_steward" ADD CONSTRAINT "data_steward_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_desk" ON "data_request" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "data_request_account" ON "data_request" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "data_request_identity_by" ON "data_request" USING btree ("identity_by");--> statement-breakpoint
CREATE INDEX "data_request_hold_by" ON "data_request" USING btree ("hold_by");--> statement-breakpoint
CREATE INDEX "data_request_answered_by" ON "data_request" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "data_request_entry_request" ON "data_request_entry" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "data_request_entry_actor" ON "data_request_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "data_steward_given_by" ON "data_steward" USING btree ("given_by");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_print" ON "erasure" USING btree ("kind","print");
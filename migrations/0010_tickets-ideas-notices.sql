CREATE TABLE "notice_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"email" "citext" NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consent_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_request_area_known" CHECK ("notice_request"."area" in ('funding', 'tools', 'legacy', 'readers', 'mentorship', 'youth', 'pitch', 'faith', 'universities', 'stories', 'organisations')),
	CONSTRAINT "notice_request_length" CHECK (char_length("notice_request"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "idea" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"plan_key" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sort_title" text NOT NULL,
	"search_text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"assignee_id" uuid,
	"hidden_at" timestamp with time zone,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "idea_state_known" CHECK ("idea"."state" in ('open', 'planned', 'in-progress', 'done', 'declined')),
	CONSTRAINT "idea_votes_counted" CHECK ("idea"."votes" >= 0),
	CONSTRAINT "idea_not_into_itself" CHECK ("idea"."merged_into_id" <> "idea"."id"),
	CONSTRAINT "idea_replied" CHECK (("idea"."reply" is null) = ("idea"."replied_at" is null)),
	CONSTRAINT "idea_lengths" CHECK (char_length("idea"."title") <= 120 and char_length("idea"."description") <= 2000 and char_length("idea"."reply") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "idea_vote" (
	"idea_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idea_vote_idea_id_account_id_pk" PRIMARY KEY("idea_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid,
	"account_id" uuid,
	"quote" text NOT NULL,
	"attribution" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonial_status_known" CHECK ("testimonial"."status" in ('pending', 'published', 'rejected')),
	CONSTRAINT "testimonial_lengths" CHECK (char_length("testimonial"."quote") <= 5000 and char_length("testimonial"."attribution") <= 80)
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_account_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_message_side_known" CHECK ("support_message"."side" in ('person', 'staff')),
	CONSTRAINT "support_message_length" CHECK (char_length("support_message"."body") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "support_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"topic" text,
	"status" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" "citext",
	"language" text NOT NULL,
	"subject" text,
	"page" text,
	"user_agent" text,
	"console_log" text,
	"assignee_id" uuid,
	"waiting_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "support_ticket_channel_known" CHECK ("support_ticket"."channel" in ('ticket', 'contact', 'feedback', 'bug')),
	CONSTRAINT "support_ticket_topic_known" CHECK ("support_ticket"."topic" in ('help', 'listing', 'partnership', 'press', 'privacy', 'accessibility', 'other', 'well', 'badly')),
	CONSTRAINT "support_ticket_status_known" CHECK ("support_ticket"."status" in ('open', 'answered', 'closed', 'held', 'spam')),
	CONSTRAINT "support_ticket_lengths" CHECK (char_length("support_ticket"."name") <= 80 and char_length("support_ticket"."subject") <= 120 and char_length("support_ticket"."page") <= 300 and char_length("support_ticket"."user_agent") <= 500 and char_length("support_ticket"."console_log") <= 20000)
);
--> statement-breakpoint
ALTER TABLE "idea" ADD CONSTRAINT "idea_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea" ADD CONSTRAINT "idea_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea" ADD CONSTRAINT "idea_merged_into_id_idea_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."idea"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_vote" ADD CONSTRAINT "idea_vote_idea_id_idea_id_fk" FOREIGN KEY ("idea_id") REFERENCES "public"."idea"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_vote" ADD CONSTRAINT "idea_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_ticket_id_support_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_ticket_id_support_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_author_account_id_account_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_request_once" ON "notice_request" USING btree ("area","email");--> statement-breakpoint
CREATE INDEX "notice_request_email" ON "notice_request" USING btree ("email","mailed_at");--> statement-breakpoint
CREATE INDEX "notice_request_asked" ON "notice_request" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "idea_plan" ON "idea" USING btree ("plan_key");--> statement-breakpoint
CREATE INDEX "idea_votes" ON "idea" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE hidden_at is null and merged_into_id is null;--> statement-breakpoint
CREATE INDEX "idea_author" ON "idea" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "idea_assignee" ON "idea" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "idea_merged" ON "idea" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "idea_words" ON "idea" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idea_alike" ON "idea" USING gin ("sort_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idea_vote_account" ON "idea_vote" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "testimonial_queue" ON "testimonial" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "testimonial_ticket" ON "testimonial" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "testimonial_account" ON "testimonial" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "testimonial_decider" ON "testimonial" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "support_message_ticket" ON "support_message" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "support_message_author" ON "support_message" USING btree ("author_account_id");--> statement-breakpoint
CREATE INDEX "support_ticket_desk" ON "support_ticket" USING btree ("channel","status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "support_ticket_account" ON "support_ticket" USING btree ("account_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_ticket_assignee" ON "support_ticket" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "support_ticket_last_message" ON "support_ticket" USING btree ("last_message_at");
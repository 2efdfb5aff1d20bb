CREATE TABLE "thread_member" (
	"thread_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "thread_member_thread_id_account_id_pk" PRIMARY KEY("thread_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender_id" uuid,
	"words" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_message_length" CHECK (char_length("thread_message"."words") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "watched_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_watched" boolean NOT NULL,
	"last_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_thread_subject_known" CHECK ("watched_thread"."subject_type" in ('mentorship')),
	CONSTRAINT "watched_thread_state_known" CHECK ("watched_thread"."state" in ('open', 'frozen', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "thread_member" ADD CONSTRAINT "thread_member_thread_id_watched_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."watched_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_member" ADD CONSTRAINT "thread_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_id_watched_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."watched_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_sender_id_account_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_member_account" ON "thread_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "thread_message_thread" ON "thread_message" USING btree ("thread_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "thread_message_sender" ON "thread_message" USING btree ("sender_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_thread_subject" ON "watched_thread" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "watched_thread_last" ON "watched_thread" USING btree ("last_at");
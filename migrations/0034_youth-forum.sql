CREATE TABLE "youth_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"board" text NOT NULL,
	"topic_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"language" text,
	"voice" integer DEFAULT 0 NOT NULL,
	"voices" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"closed_by" text,
	"gone_at" timestamp with time zone,
	CONSTRAINT "youth_post_status_known" CHECK ("youth_post"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "youth_post_board_known" CHECK ("youth_post"."board" in ('13-15', '16-17', '18-24')),
	CONSTRAINT "youth_post_subject_known" CHECK ("youth_post"."subject" in ('career', 'education', 'finance', 'wellbeing', 'skills', 'community')),
	CONSTRAINT "youth_post_closed_by_known" CHECK ("youth_post"."closed_by" in ('writer', 'staff')),
	CONSTRAINT "youth_post_topic" CHECK (("youth_post"."topic_id" is null) = ("youth_post"."subject" is not null)),
	CONSTRAINT "youth_post_title_length" CHECK (case when "youth_post"."topic_id" is null and "youth_post"."gone_at" is null then char_length("youth_post"."title") between 1 and 120 else "youth_post"."title" = '' end),
	CONSTRAINT "youth_post_length" CHECK (char_length("youth_post"."text") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "youth_post" ADD CONSTRAINT "youth_post_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_post" ADD CONSTRAINT "youth_post_topic_id_youth_post_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."youth_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "youth_post_topics" ON "youth_post" USING btree ("board","active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE topic_id is null and status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "youth_post_answers" ON "youth_post" USING btree ("topic_id","id");--> statement-breakpoint
CREATE INDEX "youth_post_owner" ON "youth_post" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "youth_post_active" ON "youth_post" USING btree ("active_at") WHERE topic_id is null;
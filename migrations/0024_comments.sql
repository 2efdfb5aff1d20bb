CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"author_name" text,
	CONSTRAINT "comment_status_known" CHECK ("comment"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "comment_subject_known" CHECK ("comment"."subject_type" in ('story')),
	CONSTRAINT "comment_length" CHECK (char_length("comment"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "open_comments" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_comments_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id"),
	CONSTRAINT "open_comments_subject_known" CHECK ("open_comments"."subject_type" in ('story'))
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_shown" ON "comment" USING btree ("subject_type","subject_id","id") WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "comment_subject" ON "comment" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "comment_owner" ON "comment" USING btree ("owner_id","id");
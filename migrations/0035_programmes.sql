CREATE TABLE "youth_programme_date" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme_id" uuid NOT NULL,
	"start" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "youth_programme_date_forward" CHECK ("youth_programme_date"."ends_at" > "youth_programme_date"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "youth_programme_leader" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "youth_programme_mark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date_id" uuid NOT NULL,
	"account_id" uuid,
	"mark" text NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL,
	"contested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "youth_programme_mark_known" CHECK ("youth_programme_mark"."mark" in ('came', 'missed', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "youth_programme_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"left_at" timestamp with time zone,
	"left_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "youth_programme_place_state_known" CHECK ("youth_programme_place"."state" in ('waiting', 'offered', 'taken', 'left')),
	CONSTRAINT "youth_programme_place_left" CHECK (("youth_programme_place"."state" = 'left') = ("youth_programme_place"."left_at" is not null) and ("youth_programme_place"."left_at" is null) = ("youth_programme_place"."left_because" is null) and ("youth_programme_place"."left_because" is null or "youth_programme_place"."left_because" in ('age', 'guardian', 'adult', 'leader', 'lapsed', 'ended'))),
	CONSTRAINT "youth_programme_place_offer" CHECK (("youth_programme_place"."state" = 'offered') = ("youth_programme_place"."offered_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "youth_programme" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"listing_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"about" text NOT NULL,
	"topic" text NOT NULL,
	"bands" text[] NOT NULL,
	"is_online" boolean NOT NULL,
	"place" text NOT NULL,
	"town" text NOT NULL,
	"address" text NOT NULL,
	"cost" text NOT NULL,
	"accessibility" text NOT NULL,
	"language" text,
	"pattern" jsonb NOT NULL,
	"places" integer NOT NULL,
	"languages" text[] NOT NULL,
	"held" jsonb,
	"ended_at" timestamp with time zone,
	CONSTRAINT "youth_programme_status_known" CHECK ("youth_programme"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "youth_programme_topic_known" CHECK ("youth_programme"."topic" in ('career', 'education', 'finance', 'wellbeing', 'skills', 'community')),
	CONSTRAINT "youth_programme_bands_known" CHECK (cardinality("youth_programme"."bands") > 0 and "youth_programme"."bands" <@ array['13-15', '16-17', '18-24']::text[]),
	CONSTRAINT "youth_programme_places" CHECK ("youth_programme"."places" between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "youth_programme_date" ADD CONSTRAINT "youth_programme_date_programme_id_youth_programme_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."youth_programme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_leader" ADD CONSTRAINT "youth_programme_leader_programme_id_youth_programme_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."youth_programme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_leader" ADD CONSTRAINT "youth_programme_leader_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_mark" ADD CONSTRAINT "youth_programme_mark_date_id_youth_programme_date_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."youth_programme_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_mark" ADD CONSTRAINT "youth_programme_mark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_mark" ADD CONSTRAINT "youth_programme_mark_marked_by_account_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_place" ADD CONSTRAINT "youth_programme_place_programme_id_youth_programme_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."youth_programme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme_place" ADD CONSTRAINT "youth_programme_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "youth_programme" ADD CONSTRAINT "youth_programme_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "youth_programme_date_start" ON "youth_programme_date" USING btree ("programme_id","start");--> statement-breakpoint
CREATE INDEX "youth_programme_date_starts" ON "youth_programme_date" USING btree ("starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "youth_programme_leader_once" ON "youth_programme_leader" USING btree ("programme_id","account_id");--> statement-breakpoint
CREATE INDEX "youth_programme_leader_account" ON "youth_programme_leader" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "youth_programme_mark_once" ON "youth_programme_mark" USING btree ("date_id","account_id");--> statement-breakpoint
CREATE INDEX "youth_programme_mark_account" ON "youth_programme_mark" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "youth_programme_mark_marked_by" ON "youth_programme_mark" USING btree ("marked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "youth_programme_place_once" ON "youth_programme_place" USING btree ("programme_id","account_id") WHERE state <> 'left';--> statement-breakpoint
CREATE INDEX "youth_programme_place_account" ON "youth_programme_place" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "youth_programme_shown" ON "youth_programme" USING btree ("id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "youth_programme_listing" ON "youth_programme" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "youth_programme_owner" ON "youth_programme" USING btree ("owner_id");
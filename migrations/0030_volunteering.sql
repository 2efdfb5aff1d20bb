CREATE TABLE "volunteer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"availability" text DEFAULT 'any' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"wish" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"last_offered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "volunteer_state_known" CHECK ("volunteer"."state" in ('new', 'asked', 'accepted', 'refused')),
	CONSTRAINT "volunteer_availability_known" CHECK ("volunteer"."availability" in ('any', 'weekdays', 'evenings', 'weekends', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "volunteer_date" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"start" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"offered_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_date_forward" CHECK ("volunteer_date"."ends_at" > "volunteer_date"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "volunteer_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_offer_state_known" CHECK ("volunteer_offer"."state" in ('open', 'taken', 'refused', 'over'))
);
--> statement-breakpoint
CREATE TABLE "volunteer_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"left_because" text,
	"reminded_at" timestamp with time zone,
	"swap_wanted_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone,
	"hours" text DEFAULT 'none' NOT NULL,
	"minutes" integer,
	"query" text,
	"answer" text,
	"judged_by" uuid,
	"judged_at" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"missed_by" uuid,
	"contested_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "volunteer_place_way_known" CHECK ("volunteer_place"."way" in ('self', 'team', 'offer', 'swap')),
	CONSTRAINT "volunteer_place_hours_known" CHECK ("volunteer_place"."hours" in ('none', 'claimed', 'queried', 'approved')),
	CONSTRAINT "volunteer_place_left_known" CHECK (("volunteer_place"."left_at" is null) = ("volunteer_place"."left_because" is null) and ("volunteer_place"."left_because" is null or "volunteer_place"."left_because" in ('self', 'team', 'check', 'consent', 'ratio', 'volunteer', 'young', 'skills', 'cancelled', 'swap'))),
	CONSTRAINT "volunteer_place_minutes" CHECK ("volunteer_place"."minutes" is null or "volunteer_place"."minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "volunteer_shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"place" text NOT NULL,
	"pattern" jsonb NOT NULL,
	"task" text NOT NULL,
	"skills" text[] NOT NULL,
	"places" integer NOT NULL,
	"least" integer NOT NULL,
	"children" integer NOT NULL,
	"per_adult" integer NOT NULL,
	"open_to_young" boolean NOT NULL,
	"cutoff_hours" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "volunteer_shift_task_known" CHECK ("volunteer_shift"."task" in ('none', 'adults', 'children-supervised', 'children-alone')),
	CONSTRAINT "volunteer_shift_places" CHECK ("volunteer_shift"."least" >= 1 and "volunteer_shift"."places" >= "volunteer_shift"."least"),
	CONSTRAINT "volunteer_shift_ratio" CHECK ("volunteer_shift"."per_adult" >= 1 and "volunteer_shift"."children" >= 0),
	CONSTRAINT "volunteer_shift_young" CHECK (not ("volunteer_shift"."open_to_young" and "volunteer_shift"."task" = 'children-alone'))
);
--> statement-breakpoint
CREATE TABLE "volunteer_swap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wanted_id" uuid NOT NULL,
	"given_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_swap_state_known" CHECK ("volunteer_swap"."state" in ('open', 'done', 'refused', 'over'))
);
--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_date" ADD CONSTRAINT "volunteer_date_shift_id_volunteer_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."volunteer_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_offer" ADD CONSTRAINT "volunteer_offer_date_id_volunteer_date_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."volunteer_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_offer" ADD CONSTRAINT "volunteer_offer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_place" ADD CONSTRAINT "volunteer_place_date_id_volunteer_date_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."volunteer_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_place" ADD CONSTRAINT "volunteer_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_place" ADD CONSTRAINT "volunteer_place_judged_by_account_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_place" ADD CONSTRAINT "volunteer_place_missed_by_account_id_fk" FOREIGN KEY ("missed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_shift" ADD CONSTRAINT "volunteer_shift_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_swap" ADD CONSTRAINT "volunteer_swap_wanted_id_volunteer_place_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."volunteer_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_swap" ADD CONSTRAINT "volunteer_swap_given_id_volunteer_place_id_fk" FOREIGN KEY ("given_id") REFERENCES "public"."volunteer_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_account" ON "volunteer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "volunteer_offered" ON "volunteer" USING btree ("last_offered_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_date_start" ON "volunteer_date" USING btree ("shift_id","start");--> statement-breakpoint
CREATE INDEX "volunteer_date_starts" ON "volunteer_date" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "volunteer_date_offered" ON "volunteer_date" USING btree ("starts_at") WHERE offered_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_offer_once" ON "volunteer_offer" USING btree ("date_id","account_id");--> statement-breakpoint
CREATE INDEX "volunteer_offer_account" ON "volunteer_offer" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "volunteer_offer_open" ON "volunteer_offer" USING btree ("ends_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_place_once" ON "volunteer_place" USING btree ("date_id","account_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "volunteer_place_account" ON "volunteer_place" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "volunteer_place_date" ON "volunteer_place" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "volunteer_place_judged_by" ON "volunteer_place" USING btree ("judged_by");--> statement-breakpoint
CREATE INDEX "volunteer_place_missed_by" ON "volunteer_place" USING btree ("missed_by");--> statement-breakpoint
CREATE INDEX "volunteer_place_remind" ON "volunteer_place" USING btree ("date_id") WHERE left_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "volunteer_shift_subject" ON "volunteer_shift" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "volunteer_shift_created_by" ON "volunteer_shift" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_swap_once" ON "volunteer_swap" USING btree ("wanted_id","given_id");--> statement-breakpoint
CREATE INDEX "volunteer_swap_given" ON "volunteer_swap" USING btree ("given_id");
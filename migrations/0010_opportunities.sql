CREATE TABLE "opportunity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"needs" text DEFAULT '' NOT NULL,
	"no_experience" boolean DEFAULT false NOT NULL,
	"language" text,
	"ground" text,
	"ground_words" text DEFAULT '' NOT NULL,
	"host_listing_id" uuid,
	"pay" text,
	"pay_from" integer,
	"pay_to" integer,
	"hours_per_week" double precision,
	"hours_per_day" double precision,
	"hourly" double precision,
	"yearly" double precision,
	"unpaid_reason" text,
	"scheme_name" text DEFAULT '' NOT NULL,
	"age_from" smallint,
	"remote" text DEFAULT 'none' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"starts_on" date,
	"deadline" date,
	"apply_how" text,
	"apply_url" text DEFAULT '' NOT NULL,
	"apply_email" text DEFAULT '' NOT NULL,
	"held" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "opportunity_status_known" CHECK ("opportunity"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "opportunity_type_known" CHECK ("opportunity"."type" in ('contributor', 'employment', 'internship', 'apprenticeship', 'contributing', 'scholarship', 'training')),
	CONSTRAINT "opportunity_ground_known" CHECK ("opportunity"."ground" in ('requirement', 'positive-action')),
	CONSTRAINT "opportunity_pay_known" CHECK ("opportunity"."pay" in ('unpaid', 'hour', 'day', 'week', 'month', 'year')),
	CONSTRAINT "opportunity_unpaid_known" CHECK ("opportunity"."unpaid_reason" in ('charity', 'placement', 'school', 'scheme', 'shadowing')),
	CONSTRAINT "opportunity_remote_known" CHECK ("opportunity"."remote" in ('none', 'part', 'whole')),
	CONSTRAINT "opportunity_apply_known" CHECK ("opportunity"."apply_how" in ('site', 'email')),
	CONSTRAINT "opportunity_age_known" CHECK ("opportunity"."age_from" in (16, 18, 21)),
	CONSTRAINT "opportunity_pay_order" CHECK ("opportunity"."pay_from" >= 1 and "opportunity"."pay_to" >= "opportunity"."pay_from"),
	CONSTRAINT "opportunity_title_length" CHECK (char_length("opportunity"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "favourite" DROP CONSTRAINT "favourite_subject_known";--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_host_listing_id_listing_id_fk" FOREIGN KEY ("host_listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_slug" ON "opportunity" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "opportunity_newest" ON "opportunity" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'published' and hidden_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "opportunity_closing" ON "opportunity" USING btree ("deadline","id") WHERE status = 'published' and hidden_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "opportunity_owner" ON "opportunity" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "opportunity_host" ON "opportunity" USING btree ("host_listing_id","id");--> statement-breakpoint
CREATE INDEX "opportunity_position" ON "opportunity" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "opportunity_words" ON "opportunity" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_subject_known" CHECK ("favourite"."subject_type" in ('listing', 'opportunity'));
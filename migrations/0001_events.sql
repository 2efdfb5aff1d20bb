CREATE TABLE "event" (
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
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"language" text,
	"kind" text NOT NULL,
	"host_listing_id" uuid,
	"host_council_id" uuid,
	"place" text DEFAULT 'address' NOT NULL,
	"place_listing_id" uuid,
	"venue" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"online_link" text DEFAULT '' NOT NULL,
	"pattern" jsonb,
	"times_text" text DEFAULT '' NOT NULL,
	"doors_minutes" smallint,
	"last_ends_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"price" text DEFAULT 'free' NOT NULL,
	"price_from" integer,
	"ticket_url" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"party_most" smallint DEFAULT 4 NOT NULL,
	"waitlist_order" text DEFAULT 'first' NOT NULL,
	"offer_hours" smallint DEFAULT 24 NOT NULL,
	"cutoff_hours" smallint DEFAULT 2 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ages" text DEFAULT 'everyone' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"access" text[] DEFAULT '{}' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"held" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_words" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"source_uid" text,
	"import_run_id" uuid,
	"search_text" text NOT NULL,
	CONSTRAINT "event_status_known" CHECK ("event"."status" in ('pending', 'published', 'refused')),
	CONSTRAINT "event_kind_known" CHECK ("event"."kind" in ('party', 'worship', 'market', 'workshop', 'talk', 'music', 'sport', 'arts', 'family', 'food', 'civic', 'business', 'other')),
	CONSTRAINT "event_place_known" CHECK ("event"."place" in ('listing', 'address', 'online')),
	CONSTRAINT "event_price_known" CHECK ("event"."price" in ('free', 'from', 'choice')),
	CONSTRAINT "event_ages_known" CHECK ("event"."ages" in ('everyone', 'family', 'youth', 'adults')),
	CONSTRAINT "event_waitlist_known" CHECK ("event"."waitlist_order" in ('first', 'lottery')),
	CONSTRAINT "event_price_bounds" CHECK ("event"."price_from" between 1 and 1000000),
	CONSTRAINT "event_capacity_bounds" CHECK ("event"."capacity" >= 1),
	CONSTRAINT "event_title_length" CHECK (char_length("event"."title") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "event_occurrence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"start" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"is_moved" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"going" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_occurrence_status_known" CHECK ("event_occurrence"."status" in ('planned', 'cancelled')),
	CONSTRAINT "event_occurrence_forward" CHECK ("event_occurrence"."ends_at" > "event_occurrence"."starts_at"),
	CONSTRAINT "event_occurrence_going" CHECK ("event_occurrence"."going" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_host_listing_id_listing_id_fk" FOREIGN KEY ("host_listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_host_council_id_council_id_fk" FOREIGN KEY ("host_council_id") REFERENCES "public"."council"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_place_listing_id_listing_id_fk" FOREIGN KEY ("place_listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrence" ADD CONSTRAINT "event_occurrence_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_slug" ON "event" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "event_shown" ON "event" USING btree ("id") WHERE status = 'published' and hidden_at is null;--> statement-breakpoint
CREATE INDEX "event_owner" ON "event" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "event_host_listing" ON "event" USING btree ("host_listing_id","id");--> statement-breakpoint
CREATE INDEX "event_host_council" ON "event" USING btree ("host_council_id","id");--> statement-breakpoint
CREATE INDEX "event_place_listing" ON "event" USING btree ("place_listing_id","id");--> statement-breakpoint
CREATE INDEX "event_position" ON "event" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "event_words" ON "event" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "event_occurrence_start" ON "event_occurrence" USING btree ("event_id","start");--> statement-breakpoint
CREATE INDEX "event_occurrence_by_event" ON "event_occurrence" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_occurrence_by_time" ON "event_occurrence" USING btree ("starts_at","event_id");--> statement-breakpoint
CREATE INDEX "event_occurrence_by_end" ON "event_occurrence" USING btree ("ends_at");
CREATE TABLE "plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"entitlement" text NOT NULL,
	"interval" text NOT NULL,
	"price_pence" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_price" CHECK ("plan"."price_pence" between 100 and 1000000),
	CONSTRAINT "plan_interval" CHECK ("plan"."interval" in ('month', 'year')),
	CONSTRAINT "plan_entitlement" CHECK ("plan"."entitlement" in ('access-pass')),
	CONSTRAINT "plan_words" CHECK (char_length("plan"."name") <= 80 and char_length("plan"."summary") <= 500)
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlement_known" CHECK ("entitlement"."name" in ('access-pass')),
	CONSTRAINT "entitlement_period" CHECK ("entitlement"."ends_at" > "entitlement"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pledge_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"charge_ref" text,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_pence" between 1 and 1000000),
	CONSTRAINT "payment_refund" CHECK ("payment"."refunded_pence" between 0 and "payment"."amount_pence")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"charge_ref" text,
	"refunded_pence" integer
);
--> statement-breakpoint
CREATE TABLE "pledge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"key_hash" text NOT NULL,
	"kind" text NOT NULL,
	"story" text,
	"plan_id" uuid,
	"interval" text NOT NULL,
	"way" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"account_id" uuid,
	"giver_name" text,
	"giver_email" "citext",
	"language" text NOT NULL,
	"subscription" text,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pledge_amount" CHECK ("pledge"."amount_pence" between 100 and 1000000),
	CONSTRAINT "pledge_kind_known" CHECK ("pledge"."kind" in ('gift', 'plan')),
	CONSTRAINT "pledge_story_known" CHECK ("pledge"."story" in ('donate', 'champions')),
	CONSTRAINT "pledge_interval_known" CHECK ("pledge"."interval" in ('once', 'month', 'year')),
	CONSTRAINT "pledge_way_known" CHECK ("pledge"."way" in ('card', 'bank')),
	CONSTRAINT "pledge_status_known" CHECK ("pledge"."status" in ('pending', 'confirmed', 'cancelled')),
	CONSTRAINT "pledge_plan_or_gift" CHECK (("pledge"."kind" = 'plan') = ("pledge"."plan_id" is not null)),
	CONSTRAINT "pledge_gift_story" CHECK (("pledge"."kind" = 'gift') = ("pledge"."story" is not null))
);
--> statement-breakpoint
ALTER TABLE "setting" DROP CONSTRAINT "setting_name_known";--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pledge_id_pledge_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledge" ADD CONSTRAINT "pledge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_slug" ON "plan" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_payment" ON "entitlement" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "entitlement_account" ON "entitlement" USING btree ("account_id","name","ends_at");--> statement-breakpoint
CREATE INDEX "payment_pledge" ON "payment" USING btree ("pledge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_ref" ON "payment" USING btree ("provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_charge_ref" ON "payment" USING btree ("charge_ref");--> statement-breakpoint
CREATE INDEX "payment_event_provider_ref" ON "payment_event" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "payment_event_charge_ref" ON "payment_event" USING btree ("charge_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_reference" ON "pledge" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "pledge_key" ON "pledge" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "pledge_account" ON "pledge" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "pledge_plan" ON "pledge" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "pledge_status" ON "pledge" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_name_known" CHECK ("setting"."name" in ('siteName', 'operatorName', 'operatorContact', 'operatorPhone', 'operatorAddress', 'tileUrl', 'bankAccountName', 'bankSortCode', 'bankAccountNumber', 'charityNumber'));
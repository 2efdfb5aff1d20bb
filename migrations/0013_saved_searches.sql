CREATE TABLE "digest_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "digest_entry_rhythm_known" CHECK ("digest_entry"."rhythm" in ('now', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "digest_stop" (
	"reader_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"account_id" uuid,
	"guest_id" uuid,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"name" text NOT NULL,
	"frequency" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"known" uuid[],
	"kinds" text[],
	"south" double precision,
	"west" double precision,
	"north" double precision,
	"east" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_frequency_known" CHECK ("saved_search"."frequency" in ('now', 'daily', 'weekly', 'off')),
	CONSTRAINT "saved_search_one_reader" CHECK (num_nonnulls("saved_search"."account_id", "saved_search"."guest_id") = 1),
	CONSTRAINT "saved_search_name_length" CHECK (char_length("saved_search"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "saved_search_found" (
	"search_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_found_search_id_item_id_pk" PRIMARY KEY("search_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"email_print" text NOT NULL,
	"language" text NOT NULL,
	"ends_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_mute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reader_id" uuid NOT NULL,
	"account_id" uuid,
	"guest_id" uuid,
	"sort" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_mute_sort_known" CHECK ("saved_search_mute"."sort" in ('item', 'owner', 'word')),
	CONSTRAINT "saved_search_mute_one_reader" CHECK (num_nonnulls("saved_search_mute"."account_id", "saved_search_mute"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_search_scan" (
	"stream" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"item_id" uuid
);
--> statement-breakpoint
ALTER TABLE "digest_entry" ADD CONSTRAINT "digest_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_stop" ADD CONSTRAINT "digest_stop_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_guest_id_saved_search_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."saved_search_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_found" ADD CONSTRAINT "saved_search_found_search_id_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_mute" ADD CONSTRAINT "saved_search_mute_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_mute" ADD CONSTRAINT "saved_search_mute_guest_id_saved_search_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."saved_search_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "digest_entry_once" ON "digest_entry" USING btree ("reader_id","kind","thing");--> statement-breakpoint
CREATE INDEX "digest_entry_due" ON "digest_entry" USING btree ("reader_id","due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "digest_entry_sent" ON "digest_entry" USING btree ("reader_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "digest_entry_account" ON "digest_entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "digest_entry_created" ON "digest_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "digest_stop_account" ON "digest_stop" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_once" ON "saved_search" USING btree ("reader_id","list","query");--> statement-breakpoint
CREATE INDEX "saved_search_reader" ON "saved_search" USING btree ("reader_id","id");--> statement-breakpoint
CREATE INDEX "saved_search_account" ON "saved_search" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_search_guest_id" ON "saved_search" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "saved_search_active" ON "saved_search" USING btree ("list","query","id") WHERE frequency <> 'off' and confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "saved_search_found_item" ON "saved_search_found" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_guest_print" ON "saved_search_guest" USING btree ("email_print");--> statement-breakpoint
CREATE INDEX "saved_search_guest_ends" ON "saved_search_guest" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_mute_once" ON "saved_search_mute" USING btree ("reader_id","sort","value");--> statement-breakpoint
CREATE INDEX "saved_search_mute_account" ON "saved_search_mute" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_search_mute_guest" ON "saved_search_mute" USING btree ("guest_id");
CREATE TABLE "mail_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"print" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_reader" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_print" text NOT NULL,
	"sender_print" text NOT NULL,
	"answered_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"disowned_at" timestamp with time zone,
	"last_mail_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_day" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "network_day_times" CHECK ("network_day"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "guest_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "stops" jsonb;--> statement-breakpoint
CREATE INDEX "mail_count_print" ON "mail_count" USING btree ("print","sent_at");--> statement-breakpoint
CREATE INDEX "mail_count_sent" ON "mail_count" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_reader_pair" ON "mail_reader" USING btree ("address_print","sender_print");--> statement-breakpoint
CREATE INDEX "mail_reader_disowned" ON "mail_reader" USING btree ("sender_print","disowned_at");--> statement-breakpoint
CREATE INDEX "mail_reader_last_mail" ON "mail_reader" USING btree ("last_mail_at");--> statement-breakpoint
CREATE INDEX "network_day_day" ON "network_day" USING btree ("day");--> statement-breakpoint
UPDATE "inquiry" SET "guest_confirmed_at" = "inquiry"."created_at"
WHERE EXISTS (
	SELECT 1 FROM "account"
	WHERE "account"."id" = "inquiry"."sender_account_id"
		AND "account"."email" = "inquiry"."sender_email"
		AND "account"."email_verified_at" IS NOT NULL
) OR (
	SELECT count(*) FROM "inquiry_message"
	WHERE "inquiry_message"."inquiry_id" = "inquiry"."id" AND "inquiry_message"."side" = 'guest'
) > 1;

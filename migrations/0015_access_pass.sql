CREATE TABLE "pass_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"entitlement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pass_request_status_known" CHECK ("pass_request"."status" in ('waiting', 'given', 'refused')),
	CONSTRAINT "pass_request_reason" CHECK (char_length("pass_request"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "pass_voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"council_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"months" integer NOT NULL,
	"issued_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_voucher_months" CHECK ("pass_voucher"."months" in (1, 3, 6, 12))
);
--> statement-breakpoint
ALTER TABLE "entitlement" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "source" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pledge" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pass_request" ADD CONSTRAINT "pass_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_request" ADD CONSTRAINT "pass_request_entitlement_id_entitlement_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlement"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_voucher" ADD CONSTRAINT "pass_voucher_council_id_council_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."council"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_voucher" ADD CONSTRAINT "pass_voucher_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_voucher" ADD CONSTRAINT "pass_voucher_used_by_account_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_request_waiting" ON "pass_request" USING btree ("account_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "pass_request_account" ON "pass_request" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "pass_request_entitlement" ON "pass_request" USING btree ("entitlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_voucher_code" ON "pass_voucher" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "pass_voucher_council" ON "pass_voucher" USING btree ("council_id","id");--> statement-breakpoint
CREATE INDEX "pass_voucher_issuer" ON "pass_voucher" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "pass_voucher_user" ON "pass_voucher" USING btree ("used_by");--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_source_known" CHECK ("entitlement"."source" in ('payment', 'voucher', 'hardship'));--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_bought" CHECK (("entitlement"."source" = 'payment') = ("entitlement"."payment_id" is not null));
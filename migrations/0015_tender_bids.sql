CREATE TABLE "tender_bidder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"listing_id" uuid,
	"account_id" uuid,
	"name" text NOT NULL,
	"intent" text NOT NULL,
	"shares_passport" boolean DEFAULT false NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_bidder_intent" CHECK ("tender_bidder"."intent" in ('documents', 'bids')),
	CONSTRAINT "tender_bidder_outcome" CHECK ("tender_bidder"."outcome" in ('open', 'no-bid', 'lost', 'won')),
	CONSTRAINT "tender_bidder_lengths" CHECK (char_length("tender_bidder"."name") between 1 and 160 and char_length("tender_bidder"."reason") <= 3000)
);
--> statement-breakpoint
CREATE TABLE "tender_passport" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tender_id" uuid NOT NULL,
	"account_id" uuid,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tender_question_lengths" CHECK (char_length("tender_question"."question") between 1 and 1000 and char_length("tender_question"."answer") <= 3000),
	CONSTRAINT "tender_question_answered" CHECK (("tender_question"."answered_at" is not null) = ("tender_question"."answer" <> ''))
);
--> statement-breakpoint
ALTER TABLE "tender_bidder" ADD CONSTRAINT "tender_bidder_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bidder" ADD CONSTRAINT "tender_bidder_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_bidder" ADD CONSTRAINT "tender_bidder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_passport" ADD CONSTRAINT "tender_passport_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question" ADD CONSTRAINT "tender_question_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender_question" ADD CONSTRAINT "tender_question_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tender_bidder_page" ON "tender_bidder" USING btree ("tender_id","listing_id");--> statement-breakpoint
CREATE INDEX "tender_bidder_tender" ON "tender_bidder" USING btree ("tender_id","id");--> statement-breakpoint
CREATE INDEX "tender_bidder_account" ON "tender_bidder" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tender_bidder_listing" ON "tender_bidder" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "tender_question_tender" ON "tender_question" USING btree ("tender_id","id");--> statement-breakpoint
CREATE INDEX "tender_question_account" ON "tender_question" USING btree ("account_id");
CREATE TABLE "tender_view_day" (
	"tender_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "tender_view_day_tender_id_day_pk" PRIMARY KEY("tender_id","day"),
	CONSTRAINT "tender_view_day_count" CHECK ("tender_view_day"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "awarded_district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "awarded_size" text;--> statement-breakpoint
ALTER TABLE "tender_view_day" ADD CONSTRAINT "tender_view_day_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_view_day_day" ON "tender_view_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tender_awards" ON "tender" USING btree ("council_id","awarded_on") WHERE status = 'awarded';--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_size_known" CHECK ("tender"."awarded_size" in ('micro', 'small', 'medium', 'large'));
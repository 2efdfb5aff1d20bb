CREATE TABLE "opportunity_view_day" (
	"opportunity_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "opportunity_view_day_opportunity_id_day_pk" PRIMARY KEY("opportunity_id","day"),
	CONSTRAINT "opportunity_view_day_count" CHECK ("opportunity_view_day"."views" > 0)
);
--> statement-breakpoint
DROP INDEX "opportunity_newest";--> statement-breakpoint
ALTER TABLE "opportunity_view_day" ADD CONSTRAINT "opportunity_view_day_opportunity_id_opportunity_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_view_day_day" ON "opportunity_view_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "opportunity_newest" ON "opportunity" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and hidden_at is null and closed_at is null;
ALTER TABLE "recommendation" DROP CONSTRAINT "recommendation_subject_type_by_id_of_id_pk";--> statement-breakpoint
ALTER TABLE "recommendation" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "recommendation_once" ON "recommendation" USING btree ("subject_type","by_id","of_id");
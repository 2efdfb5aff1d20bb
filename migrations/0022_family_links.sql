CREATE TABLE "family_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_link_holder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"account_id" uuid,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "family_link_holder_one" CHECK (("family_link_holder"."account_id" is null) <> ("family_link_holder"."device_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "family_link_holder" ADD CONSTRAINT "family_link_holder_link_id_family_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."family_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_subject" ON "family_link" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_token" ON "family_link" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_holder_account" ON "family_link_holder" USING btree ("link_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_link_holder_device" ON "family_link_holder" USING btree ("link_id","device_hash");--> statement-breakpoint
CREATE INDEX "family_link_holder_of_account" ON "family_link_holder" USING btree ("account_id");
CREATE TABLE "audit_seal" (
	"no" integer PRIMARY KEY NOT NULL,
	"entry_count" integer NOT NULL,
	"oldest_at" timestamp with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "seal_no" integer;--> statement-breakpoint
ALTER TABLE "outbox_event" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "audit_entry_unsealed" ON "audit_entry" USING btree ("id") WHERE seal_no is null;--> statement-breakpoint
CREATE INDEX "audit_entry_seal" ON "audit_entry" USING btree ("seal_no");--> statement-breakpoint
-- The one change that an entry may see is being sealed, once (beyond 2m).
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND old.at < now() - interval '24 months' THEN
    RETURN old;
  END IF;
  IF tg_op = 'UPDATE' AND old.seal_no IS NULL AND new.seal_no IS NOT NULL
    AND to_jsonb(new) - 'seal_no' = to_jsonb(old) - 'seal_no' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();

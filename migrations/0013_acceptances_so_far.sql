-- What people accepted before there was a table for it. Ids are sorted by time, and so is that of the account; the
-- second one differs in its last digit.
INSERT INTO "acceptance" ("id", "account_id", "name", "number", "accepted_at")
SELECT "id", "id", 'terms', "terms_version", "accepted_at" FROM "account" WHERE "status" <> 'closed';
--> statement-breakpoint
INSERT INTO "acceptance" ("id", "account_id", "name", "number", "accepted_at")
SELECT (left("id"::text, 35) || translate(right("id"::text, 1), '0123456789abcdef', '123456789abcdef0'))::uuid,
	"id", 'privacy', "privacy_version", "accepted_at" FROM "account" WHERE "status" <> 'closed';

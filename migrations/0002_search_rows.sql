-- Search reads thousands of rows for a page of 24. The vectors and long texts go to pages of their own sooner than by
-- default (2 kB), so that three times as many rows share a page; what is counted for filters stays in the row.
ALTER TABLE "listing" SET (toast_tuple_target = 512);--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "languages" SET STORAGE MAIN;

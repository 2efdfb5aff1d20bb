import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { submissionStatuses } from './submission.policy.ts';

/** What every table of submissions has; a feature adds what its own are about. */
export const submissionColumns = () => ({
  id: idColumn(),
  /** The author. Null for samples and for what guests sent: a closed account takes what it sent with it. */
  ownerId: uuid().references(() => account.id, { onDelete: 'cascade' }),
  status: text({ enum: submissionStatuses }).notNull().default('pending'),
  /** Why staff refused it, as its author reads it; empty otherwise. */
  reason: text().notNull().default(''),
  /** Staff hid it after a report. */
  hiddenAt: timestamp({ withTimezone: true }),
  isSample: boolean().notNull().default(false),
  ...timestamps,
  version: version(),
});

const anySubmission = (name: string) => pgTable(name, submissionColumns());

/** Any table with these columns. */
export type SubmissionTable = ReturnType<typeof anySubmission>;
export type SubmittedRow = SubmissionTable['$inferSelect'];

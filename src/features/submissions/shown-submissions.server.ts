import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { oneOf } from '#platform/db/columns.server.ts';
import { submissionStatuses } from './submission.policy.ts';

/** What everybody sees; literals, so that a partial index `where status = 'published' and hidden_at is null` serves it. */
export const shownOf = ({ status, hiddenAt }: { status: AnyColumn; hiddenAt: AnyColumn }): SQL =>
  sql`${status} = 'published' and ${hiddenAt} is null`;

/** For the check of the table. */
export const knownStatus = ({ status }: { status: AnyColumn }): SQL =>
  oneOf(status, submissionStatuses);

import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { tellLead, watchText } from '#features/safeguarding/watch.server.ts';
import { hasCheckFor, lastDayChecked } from '#features/vetting/current-check.server.ts';
import { countReferences } from '#features/vetting/reference.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Task } from './choices.ts';

/* What other features know of a person before they may be on a shift: checks, references, consent, who leads safety. */

/** Those of the adults who have what the task needs on that day (`YYYY-MM-DD`). */
export async function checkedAmong(
  db: Db,
  accountIds: readonly string[],
  task: Task,
  today: string,
): Promise<ReadonlySet<string>> {
  return task === 'none' ? new Set(accountIds) : hasCheckFor(db, accountIds, task, today);
}

/** The last day on which the check of this person is enough for the task; undefined where the task needs none. */
export async function lastDayFor(
  db: Db,
  accountId: string,
  task: Task,
  today: string,
): Promise<string | undefined> {
  if (task === 'none' || task === 'adults') return undefined;
  return (await lastDayChecked(db, [accountId], task, today)).get(accountId);
}

/**
 * Those of the people under 18 who may apply now: their guardian allows it, and an adult other than `forContactWith`, who
 * asks for help, vouches for them (decision D73).
 */
export async function consentedAmong(
  db: Db,
  accountIds: readonly string[],
  { now, forContactWith }: { now: Date; forContactWith?: string | null },
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  return allowedAmong(db, accountIds, {
    act: 'apply',
    now,
    ...(forContactWith && { forContactWith }),
  });
}

export const referencesOf = (db: Db, accountId: string): Promise<number> =>
  countReferences(db, accountId, 'volunteer');

/** Puts before the safeguarding lead that somebody lost a date because their check is no longer current. */
export const tellLeadOfCheck = (
  ctx: ServiceContext,
  tx: Db,
  { dateId, accountId }: { dateId: string; accountId: string },
): Promise<void> =>
  tellLead(ctx, tx, {
    news: 'check-ended',
    subject: { type: 'volunteer_date', id: dateId },
    people: [accountId],
  });

/** Brings words that somebody under 18 writes or reads before the safeguarding lead, where they may mean harm. */
export const watchWords = watchText;

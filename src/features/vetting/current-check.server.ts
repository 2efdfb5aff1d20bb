import { and, desc, gt, inArray, isNull, lte } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isEnoughFor, needsCheck, renewalDays } from './check-level.ts';
import type { CheckedTask, CheckLevel, CheckScheme } from './check-level.ts';
import { vettingCheck } from './check.table.server.ts';

export interface CurrentCheck {
  id: string;
  scheme: CheckScheme;
  level: CheckLevel;
  issuedOn: string;
  /** The first day on which it counts no more. */
  endsOn: string;
  isRenewalDue: boolean;
}

/** The first day of the renewal window. */
export const renewalFrom = (endsOn: string): string => dateOf(dayOf(endsOn) - renewalDays);

const counting = (accountIds: readonly string[], today: string) =>
  and(
    inArray(vettingCheck.accountId, [...accountIds]),
    isNull(vettingCheck.withdrawnAt),
    lte(vettingCheck.issuedOn, today),
    gt(vettingCheck.endsOn, today),
  );

/** The one that lasts longest; `today` is the day in London, as `YYYY-MM-DD`. */
export async function findCurrentCheck(
  db: Db,
  accountId: string,
  today: string,
): Promise<CurrentCheck | undefined> {
  const [row] = await db
    .select()
    .from(vettingCheck)
    .where(counting([accountId], today))
    .orderBy(desc(vettingCheck.endsOn), desc(vettingCheck.id))
    .limit(1);
  if (!row) return undefined;
  const { id, scheme, level, issuedOn, endsOn } = row;
  return { id, scheme, level, issuedOn, endsOn, isRenewalDue: renewalFrom(endsOn) <= today };
}

/**
 * Those of the accounts that may do the task on that day: all of them where it needs no check. Ask it in the transaction of
 * whatever puts somebody there, and again for each day on which they would be.
 */
export async function hasCheckFor(
  db: Db,
  accountIds: readonly string[],
  task: CheckedTask,
  today: string,
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0 || !needsCheck(task)) return new Set(accountIds);
  const rows = await db
    .select({ accountId: vettingCheck.accountId, level: vettingCheck.level })
    .from(vettingCheck)
    .where(counting(accountIds, today));
  return new Set(
    rows.filter(({ level }) => isEnoughFor(task, level)).map(({ accountId }) => accountId),
  );
}

/** The last day on which each of them has a check for the task, unbroken from `today` on; those without one are left out. */
export async function lastDayChecked(
  db: Db,
  accountIds: readonly string[],
  task: CheckedTask,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({
      accountId: vettingCheck.accountId,
      level: vettingCheck.level,
      endsOn: vettingCheck.endsOn,
    })
    .from(vettingCheck)
    .where(counting(accountIds, today));
  const last = new Map<string, string>();
  for (const { accountId, level, endsOn } of rows) {
    const day = dateOf(dayOf(endsOn) - 1);
    if (isEnoughFor(task, level) && day > (last.get(accountId) ?? '')) last.set(accountId, day);
  }
  return last;
}

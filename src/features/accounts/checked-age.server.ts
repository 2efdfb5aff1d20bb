import { and, eq, lte, sql } from 'drizzle-orm';
import type { AgeBand } from '#platform/access/age-band.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { account } from './account.table.server.ts';
import { recentSessions } from './sessions/recent-sessions.server.ts';

export interface StandingAge {
  ageBand: AgeBand;
  /** First day of the month in which the band is asked for again. */
  ageCheckOn: string | null;
  isYouth: boolean;
}

const standingAge = (db: Db, accountId: string) =>
  db
    .select({ ageBand: account.ageBand, ageCheckOn: account.ageCheckOn, roles: account.roles })
    .from(account)
    .where(and(eq(account.id, accountId), eq(account.status, 'active')))
    .$dynamic();

const toStandingAge = ({ roles, ...row }: { roles: string[] } & Omit<StandingAge, 'isYouth'>) => ({
  ...row,
  isYouth: roles.includes('youth'),
});

/** What the account says of its age; undefined for one that is not active. */
export async function findAge(db: Db, accountId: string): Promise<StandingAge | undefined> {
  const [row] = await standingAge(db, accountId);
  return row && toStandingAge(row);
}

/** The same for the check that may change it; the row is held until the transaction ends. */
export async function lockAge(tx: Db, accountId: string): Promise<StandingAge | undefined> {
  const [row] = await standingAge(tx, accountId).for('update');
  return row && toStandingAge(row);
}

/**
 * Writes what a check of the age has found, and gives the role `youth` or takes it (decisions D9, D11). The date of birth
 * is not among what it is given.
 */
export async function setCheckedAge(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
  { ageBand, ageCheckOn }: { ageBand: AgeBand; ageCheckOn: string | null },
): Promise<void> {
  const { isYouth } = findAgeBand(ageBand);
  const without = sql`array_remove(${account.roles}, 'youth')`;
  await tx
    .update(account)
    .set({
      ageBand,
      ageCheckOn,
      roles: isYouth ? sql`array_append(${without}, 'youth')` : without,
    })
    .where(eq(account.id, accountId));
  await audit(ctx, tx, {
    action: isYouth ? 'age.checked' : 'age.over',
    subject: { type: 'account', id: accountId },
    accountId,
  });
  recentSessions.forgetAccount(accountId);
}

/** Young adults whose last month under 25 is over by that day: they are 25 now, and the role ends. Answers who they are. */
export async function endYouth(ctx: ServiceContext, tx: Db, today: string): Promise<string[]> {
  const over = await tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        sql`${account.roles} @> array['youth']::text[]`,
        eq(account.ageBand, '18-24'),
        lte(account.ageCheckOn, today),
      ),
    )
    .for('update');
  for (const { id } of over) await setCheckedAge(ctx, tx, id, { ageBand: '25+', ageCheckOn: null });
  return over.map(({ id }) => id);
}

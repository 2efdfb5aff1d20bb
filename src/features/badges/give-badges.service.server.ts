import { and, eq, inArray } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badges, isEarned } from './badge-rules.ts';
import { badgeAward } from './badge.table.server.ts';
import { findStandings } from './standings.server.ts';

/** Rows of one statement. */
const atOnce = 500;

/**
 * Gives every badge that somebody has reached and has never had, in silence. One that staff took back is not given
 * again, and one that was given stays when an act of it is withdrawn later. A second run gives nothing.
 */
export async function giveBadges(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  sources: readonly ActSource[],
): Promise<void> {
  const standings = await findStandings({ db, now }, sources);
  const reached = [...standings].flatMap(([accountId, standing]) =>
    badges
      .filter((badge) => isEarned(badge, standing))
      .map((badge) => ({ accountId, badge, earnedOn: todayInLondon(now) })),
  );
  for (let from = 0; from < reached.length; from += atOnce) {
    const some = reached.slice(from, from + atOnce);
    const person = accountStandings('person');
    const active = await db
      .select({ id: person.id })
      .from(person)
      .where(
        and(
          eq(person.status, 'active'),
          inArray(
            person.id,
            some.map(({ accountId }) => accountId),
          ),
        ),
      );
    const ids = new Set(active.map(({ id }) => id));
    const rows = some.filter(({ accountId }) => ids.has(accountId));
    if (rows.length > 0) await db.insert(badgeAward).values(rows).onConflictDoNothing();
  }
}

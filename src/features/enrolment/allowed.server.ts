import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { YouthAct } from './enrolment.policy.ts';
import { guardianConsent, knownAdult } from './enrolment.table.server.ts';

const holder = accountStandings('allowed_holder');

interface Asked {
  act: YouthAct;
  now: Date;
  /**
   * The adult who wants contact. Their own word that they know the young person counts for nothing here (decision D73).
   */
  forContactWith?: string;
}

/**
 * Those of the accounts that may do this. Adults may. Somebody under 18 may while the site has a safeguarding lead, their
 * guardian allows this very act, and, for all but looking, an adult vouches for them. An unknown age, and an account that is
 * not active, may nothing. Ask it in the transaction of what hangs on it, each time: consent can end at any moment.
 */
export async function allowedAmong(
  db: Db,
  accountIds: readonly string[],
  { act, now, forContactWith }: Asked,
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const people = await db
    .select({ id: holder.id, ageBand: holder.ageBand })
    .from(holder)
    .where(and(inArray(holder.id, [...accountIds]), eq(holder.status, 'active')));
  const adults = people.filter(({ ageBand }) => findAgeBand(ageBand).isAdult);
  const young = people.filter(
    ({ ageBand }) => !findAgeBand(ageBand).isAdult && ageBand !== 'unknown',
  );
  const allowed = new Set(adults.map(({ id }) => id));
  if (young.length === 0 || !(await hasLead(db))) return allowed;
  const ids = young.map(({ id }) => id);
  const agreed = await consentedAmong(db, ids, { act, now });
  const known = act === 'browse' ? agreed : await knownAmong(db, [...agreed], forContactWith);
  for (const id of agreed) if (known.has(id)) allowed.add(id);
  return allowed;
}

async function consentedAmong(
  db: Db,
  ids: readonly string[],
  { act, now }: Pick<Asked, 'act' | 'now'>,
): Promise<Set<string>> {
  const rows = await db
    .select({ accountId: guardianConsent.accountId })
    .from(guardianConsent)
    .where(
      and(
        inArray(guardianConsent.accountId, [...ids]),
        gt(guardianConsent.endsAt, now),
        sql`${guardianConsent.acts} @> array[${act}]::text[]`,
      ),
    );
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Whom an adult vouches for who can still be believed: of age, active, and not the one who wants contact. */
async function knownAmong(
  db: Db,
  ids: readonly string[],
  without: string | undefined,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ youngId: knownAdult.youngId, ageBand: holder.ageBand })
    .from(knownAdult)
    .innerJoin(holder, eq(holder.id, knownAdult.adultId))
    .where(
      and(
        inArray(knownAdult.youngId, [...ids]),
        isNull(knownAdult.endedAt),
        eq(holder.status, 'active'),
        without ? ne(knownAdult.adultId, without) : undefined,
      ),
    );
  return new Set(
    rows.filter(({ ageBand }) => findAgeBand(ageBand).isAdult).map(({ youngId }) => youngId),
  );
}

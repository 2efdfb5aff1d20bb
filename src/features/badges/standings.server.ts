import { and, count, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { heldCertificates } from '#features/certificates/certificate-relations.server.ts';
import { actKindNames, actKinds, helpingKinds } from '#features/contributions/act-kinds.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { actsOf } from '#features/contributions/acts.server.ts';
import { checkedPageSpeakers } from '#features/directory/listing-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { Standing } from './badge-rules.ts';

/** Pages of these kinds make their owner a verified business. */
const businessKinds = ['business', 'professional', 'manufacturer'] as const;
const firstYearDays = 365;
/** Accounts of one statement. */
const batch = 1000;

interface Asked {
  db: Db;
  now: Date;
  /** One person; left out: everybody who has given anything. */
  accountId?: string;
}

/** How many acts of this kind count in one day. */
const mostADayOf = (kind: SQLWrapper): SQL =>
  sql`(case ${kind} ${sql.join(
    actKindNames.map((name) => sql`when ${name}::text then ${actKinds[name].mostADay}::int`),
    sql` `,
  )} end)`;

/** What is known of people, by account: four queries, however many there are. */
export async function findStandings(
  { db, now, accountId }: Asked,
  sources: readonly ActSource[],
): Promise<Map<string, Standing>> {
  const acts = actsOf(sources, {
    now,
    kinds: helpingKinds,
    ...(accountId !== undefined && { accountId }),
  });
  // So many of one day count, as everywhere: nobody is given a badge for one busy evening of two.
  const byDay = db
    .select({
      accountId: acts.accountId,
      kind: acts.kind,
      found: sql<number>`least(count(*), ${mostADayOf(acts.kind)})::int`.as('found'),
    })
    .from(acts)
    .groupBy(acts.accountId, acts.kind, sql`(${acts.at} at time zone 'Europe/London')::date`)
    .as('by_day');
  const given = await db
    .select({
      accountId: byDay.accountId,
      kind: byDay.kind,
      found: sql<number>`sum(${byDay.found})::int`,
    })
    .from(byDay)
    .groupBy(byDay.accountId, byDay.kind);
  const page = checkedPageSpeakers(businessKinds);
  const pages = await db
    .select({ accountId: page.ownerId, found: count() })
    .from(page)
    .where(accountId === undefined ? isNotNull(page.ownerId) : eq(page.ownerId, accountId))
    .groupBy(page.ownerId);
  const held = heldCertificates();
  const certificates = await db
    .select({ accountId: held.accountId, found: count() })
    .from(held)
    .where(accountId === undefined ? undefined : eq(held.accountId, accountId))
    .groupBy(held.accountId);

  const standings = new Map<string, Standing & { acts: Map<ActKind, number> }>();
  const of = (id: string) => {
    const known = standings.get(id) ?? {
      acts: new Map<ActKind, number>(),
      pages: 0,
      certificates: 0,
      isFirstYear: false,
    };
    standings.set(id, known);
    return known;
  };
  if (accountId !== undefined) of(accountId);
  for (const row of given) of(row.accountId).acts.set(row.kind, row.found);
  for (const row of pages) if (row.accountId !== null) of(row.accountId).pages = row.found;
  for (const row of certificates) of(row.accountId).certificates = row.found;
  for (const id of await joinedEarly(db, [...standings.keys()])) of(id).isFirstYear = true;
  return standings;
}

/** Those who joined within a year of the first account of the site. */
async function joinedEarly(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const all = accountStandings('everybody');
  const [first] = await db.select({ at: min(all.createdAt) }).from(all);
  if (!first?.at) return [];
  const until = later(first.at, firstYearDays * dayMs);
  const person = accountStandings('person');
  const early = [];
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await db
      .select({ id: person.id })
      .from(person)
      .where(
        and(
          inArray(person.id, ids.slice(at, at + batch)),
          sql`${person.createdAt} < ${until.toISOString()}::timestamptz`,
        ),
      );
    early.push(...rows.map(({ id }) => id));
  }
  return early;
}

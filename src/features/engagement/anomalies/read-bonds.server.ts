import { sql } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { BondSource } from '../bond-source.server.ts';
import { ringRules } from './find-rings.ts';
import type { Bond, BondSort } from './find-rings.ts';

/** The strongest pairs that are looked at: memory and time stay the same however large the site is. */
const mostPairs = 5000;

interface BondRow {
  giver_id: string;
  receiver_id: string;
  acts: number;
  given: number;
  sorts: Partial<Record<BondSort, number>>;
}

/**
 * Who gave whom how much since `from`: adults with active accounts alone, and pairs with a tie. One question, which
 * reads what was given in these days by the indexes of its features.
 */
export async function readBonds(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  sources: readonly BondSource[],
  from: Date,
): Promise<Bond[]> {
  if (sources.length === 0) return [];
  const [first, last] = [from.toISOString(), now.toISOString()];
  const all = sql.join(
    sources.map(
      ({ sort, bonds }) => sql`
        select giver_id, receiver_id, ${sort}::text as sort
        from (${bonds(from).getSQL()}) as bond (giver_id, receiver_id, at)
        where at between ${first}::timestamptz and ${last}::timestamptz
          and giver_id is not null and receiver_id is not null and giver_id <> receiver_id`,
    ),
    sql` union all `,
  );
  const giver = namedAdults('giver');
  const receiver = namedAdults('receiver');
  const found = await db.execute(sql`
    with one as (
      select giver_id, receiver_id, sort, count(*)::int as acts from (${all}) as given
      group by giver_id, receiver_id, sort
    ), pair as (
      select giver_id, receiver_id, sum(acts)::int as acts, jsonb_object_agg(sort, acts) as sorts,
        (sum(sum(acts)) over (partition by giver_id))::int as given
      from one group by giver_id, receiver_id
    )
    select pair.* from pair
    inner join ${giver} on ${giver.id} = pair.giver_id
    inner join ${receiver} on ${receiver.id} = pair.receiver_id
    where pair.acts >= ${ringRules.toOne}
    order by pair.acts desc, pair.giver_id, pair.receiver_id
    limit ${mostPairs}`);
  return rowsOf<BondRow>(found).map((row) => ({
    from: row.giver_id,
    to: row.receiver_id,
    acts: row.acts,
    given: row.given,
    sorts: row.sorts,
  }));
}

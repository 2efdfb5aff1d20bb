import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { accountStandings } from '#features/accounts/account-relations.server.ts';
import { watchText } from '#features/safeguarding/watch.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isForMinors } from '../choices.ts';
import { wordsOf } from '../programme-words.ts';
import type { ProgrammeRow } from '../programme.table.server.ts';

const standing = accountStandings('young_reader');

/** One of those under 18 in the youth area: where there is none, nobody under 18 reads it yet. */
const someYoungReader = (db: Db): Promise<{ id: string }[]> =>
  db
    .select({ id: standing.id })
    .from(standing)
    .where(
      and(
        eq(standing.status, 'active'),
        inArray(standing.ageBand, ['13-15', '16-17']),
        sql`${standing.roles} @> array['youth']::text[]`,
      ),
    )
    .orderBy(asc(standing.id))
    .limit(1);

/** Brings words that people under 18 will read before the safeguarding lead, where they may mean harm. */
export async function watchWords(ctx: ServiceContext, tx: Db, row: ProgrammeRow): Promise<void> {
  if (!isForMinors(row.bands)) return;
  const words = wordsOf(row);
  await watchText(ctx, tx, {
    subject: { type: 'youth-programme', id: row.id },
    // Where it is is an address on purpose, and staff look at it.
    text: [words.title, words.summary, words.about, words.accessibility, words.cost].join('\n'),
    from: row.ownerId,
    to: (await someYoungReader(tx)).map(({ id }) => id),
  });
}

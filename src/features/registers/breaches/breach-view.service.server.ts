import { asc, eq, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { assertSteward } from '#features/dsar/steward.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { FullBreach } from '../breach.contract.ts';
import { whatIsOpen } from '../breach.policy.ts';
import { breach, breachEntry } from '../breach.table.server.ts';
import { toRow } from './breach-list.service.server.ts';
import { unknownBreach } from './breach-record.server.ts';

const mostEntries = 500;
const doer = accountNames('breach_by_name');

export async function getBreach(ctx: ServiceContext, id: string): Promise<FullBreach> {
  await assertSteward(ctx, ctx.db);
  const [row] = await ctx.db.select().from(breach).where(eq(breach.id, id));
  if (!row) throw unknownBreach();
  const log = await ctx.db
    .select({
      entry: breachEntry,
      by: sql<string | null>`${doer.firstName} || ' ' || ${doer.lastName}`,
    })
    .from(breachEntry)
    .leftJoin(doer, eq(doer.id, breachEntry.actorId))
    .where(eq(breachEntry.breachId, id))
    .orderBy(asc(breachEntry.no))
    .limit(mostEntries);
  return {
    ...toRow(row, ctx.now),
    facts: row.facts,
    dataKinds: row.dataKinds,
    peopleCount: row.peopleCount,
    icoToldAt: row.icoToldAt?.toISOString() ?? null,
    icoReference: row.icoReference,
    icoReason: row.icoReason,
    peopleToldAt: row.peopleToldAt?.toISOString() ?? null,
    peopleReason: row.peopleReason,
    lessons: row.lessons,
    version: row.version,
    open: whatIsOpen(row),
    log: log.map(({ entry, by }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      by,
      step: entry.step,
      words: entry.words,
    })),
  };
}

import { inArray } from 'drizzle-orm';
import { endOfBand } from '#platform/access/reach.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { staffCase } from '../case.table.server.ts';
import { accountStandings } from '#features/accounts/account-relations.server.ts';

const person = accountStandings('person');

export interface CaseAges {
  /** Age band of the person whom the case is about; null where it is about nobody. */
  ageBand: AgeBand | null;
  /** Somebody brought it up whose account says that they are under 18, or does not say their age. */
  isFromYoung: boolean;
}

/** What staff weigh beside the words: whether a child is part of the case (security P10). */
export async function findCaseAges(
  db: Db,
  {
    aboutAccountId,
    reporterIds,
  }: Pick<typeof staffCase.$inferSelect, 'aboutAccountId' | 'reporterIds'>,
): Promise<CaseAges> {
  const ids = [...reporterIds, ...(aboutAccountId ? [aboutAccountId] : [])];
  if (ids.length === 0) return { ageBand: null, isFromYoung: false };
  const rows = await db
    .select({ id: person.id, ageBand: person.ageBand })
    .from(person)
    .where(inArray(person.id, ids));
  const bands = new Map(rows.map(({ id, ageBand }) => [id, ageBand]));
  return {
    ageBand: (aboutAccountId && bands.get(aboutAccountId)) || null,
    isFromYoung: reporterIds.some((id) => endOfBand(bands.get(id)) === 'young'),
  };
}

import { and, count, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { smallest } from '#features/councils/reach.policy.ts';
import { viewDaysIn } from '#features/statistics/view-days.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tenderBidder } from '../bidding/bidder.table.server.ts';
import { visibleTenders } from '../finding/tender-query.server.ts';
import { tenderQuestion } from '../questions/question.table.server.ts';
import { noTender } from '../tender.service.server.ts';
import { tender } from '../tender.table.server.ts';
import { tenderViewDay } from './tender-view.table.server.ts';

/** As long as the figures of a council's area. */
const keptDays = 470;

export const tenderViews = viewDaysIn({
  purpose: 'tender-view',
  table: tenderViewDay,
  subject: 'tender_id',
  keptDays,
  async assertShown({ db }, id) {
    const [known] = await db
      .select({ id: tender.id })
      .from(tender)
      .where(and(eq(tender.id, id), visibleTenders));
    if (!known) throw noTender();
  },
});

/** How far a tender has come. */
export interface TenderReach {
  /** Networks that opened its page, day by day; null where they are fewer than five. */
  views: number | null;
  /** In the register or typed in. */
  bidders: number;
  questions: number;
}

/** By tender: what its council reads beside it. */
export async function readReach(
  site: { db: Db; now: Date },
  ids: readonly string[],
): Promise<(id: string) => TenderReach> {
  const [views, bidders, questions] = await Promise.all([
    tenderViews.count(site, ids, keptDays),
    countOf(site.db, tenderBidder, ids),
    countOf(site.db, tenderQuestion, ids),
  ]);
  return (id) => {
    const seen = views.get(id) ?? 0;
    return {
      views: seen < smallest ? null : seen,
      bidders: bidders.get(id) ?? 0,
      questions: questions.get(id) ?? 0,
    };
  };
}

async function countOf(
  db: Db,
  table: PgTable & { tenderId: AnyPgColumn },
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.tenderId, lines: count() })
    .from(table)
    .where(inArray(table.tenderId, [...ids]))
    .groupBy(table.tenderId);
  return new Map(rows.map(({ id, lines }) => [String(id), lines]));
}

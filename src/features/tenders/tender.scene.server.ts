import type { Db } from '#platform/db/db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { tenderAward } from './awards/award.table.server.ts';
import { searchTextOfTender } from './tender-shape.server.ts';
import { tender } from './tender.table.server.ts';
import type { TenderRow } from './tender.table.server.ts';

type TenderValues = Partial<typeof tender.$inferInsert>;
type AwardValues = Omit<typeof tenderAward.$inferInsert, 'tenderId'>;

let number = 0;

/** A published tender that is open for a month. For tests alone. */
export async function addTestTender(db: Db, values: TenderValues = {}): Promise<TenderRow> {
  number += 1;
  const words = {
    title: `Tender ${number}`,
    buyerName: 'Borough of Test',
    summary: '',
    description: '',
    plainText: '',
    location: '',
    ...values,
  };
  const [row] = await db
    .insert(tender)
    .values({
      slug: `tender-${number}`,
      source: 'council',
      category: 'services',
      status: 'published',
      publishedAt: testNow,
      closesAt: later(testNow, 30 * dayMs),
      searchText: searchTextOfTender(words),
      ...words,
    })
    .returning();
  if (!row) throw new Error('The database did not answer the new tender.');
  return row;
}

/** One that is awarded, with who won it or which lot of it. For tests alone. */
export async function addTestAward(
  db: Db,
  values: TenderValues,
  ...awards: readonly AwardValues[]
): Promise<TenderRow> {
  const row = await addTestTender(db, { status: 'awarded', ...values });
  await db.insert(tenderAward).values(awards.map((award) => ({ ...award, tenderId: row.id })));
  return row;
}

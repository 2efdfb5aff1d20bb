import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { orderOf, pastCursor } from './opportunity-order.server.ts';
import { wantedOpportunities } from './opportunity-query.server.ts';

const data = useTestDb();
const id = '01990000-0000-7000-8000-000000000001';

test.each(['newest', 'closing'] as const)('%s is read in the order of an index', async (sort) => {
  const order = orderOf(sort, null);
  const asked = { query: {}, now: testNow, point: null, within: 0 };
  const { rows } = await data.db.transaction(async (tx) => {
    // So few rows are read and sorted whatever there is: here only an index that fits saves the sort.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const query = tx
      .select({ id: opportunity.id })
      .from(opportunity)
      .where(wantedOpportunities(asked))
      .orderBy(...order.by)
      .limit(25);
    return tx.execute<Record<string, string>>(sql`explain ${query}`);
  });
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain(`opportunity_${sort}`);
  expect(plan).not.toContain('Sort');
});

test('a cursor that is no day shows the first page', () => {
  expect(pastCursor(orderOf('closing', null), `99999999999999_${id}`)).toBeUndefined();
  expect(pastCursor(orderOf('closing', null), `20000_${id}`)).toBeDefined();
  const near = orderOf('nearest', { lat: 53.8, lng: -1.54 });
  expect(pastCursor(near, `99999999999999_${id}`)).toBeUndefined();
  expect(pastCursor(orderOf('newest', null), undefined)).toBeUndefined();
});

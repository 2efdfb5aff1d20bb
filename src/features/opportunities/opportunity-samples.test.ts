import { expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listOpportunities } from './finding/opportunity-list.service.server.ts';
import { missingOf } from './holding/own-opportunity-view.server.ts';
import { opportunitySeed } from './opportunity.seed.server.ts';
import { opportunity } from './opportunity.table.server.ts';
import { sampleOpportunities } from './samples/sample-opportunities.seed.server.ts';

const data = useTestDb();

test('forty invented opportunities are open, keep the law, and are taken out by one command', async () => {
  const ctx = testContext({ db: data.db });
  await opportunitySeed.run(ctx, { withSamples: true });
  await opportunitySeed.run(ctx, { withSamples: true });
  expect(sampleOpportunities).toHaveLength(40);
  expect(await listOpportunities(ctx, {})).toMatchObject({ total: 40 });
  const rows = await data.db.select().from(opportunity);
  // Without the pages of the directory, which this test has none of, only their places are missing.
  const missing = rows.flatMap((row) => missingOf(row, ctx.now).map(({ key }) => key));
  expect(new Set(missing)).toEqual(new Set(['opportunities:missing.place']));
  await opportunitySeed.samples?.remove(ctx);
  expect(await opportunitySeed.samples?.areIn?.(ctx.db)).toBe(false);
});

import * as z from 'zod/mini';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { rebuildListingCounts } from './listing-count.service.server.ts';

const salons = {
  'in Leeds': 'Leeds',
  'in LEEDS': 'LEEDS',
  'in London': 'London',
  'in no city': null,
};

async function add(db: Db): Promise<void> {
  for (const [name, city] of Object.entries(salons))
    await addTestListing(db, testNow, { name, city });
  await addTestListing(db, testNow, { name: 'caterer', category: 'caterer', city: 'Leeds' });
  await rebuildListingCounts(testContext({ db }));
}

const Page = z.object({ best: z.array(z.object({ name: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['getCategoryPage'],
      params: { slug: 'hair-salon' },
      namesOf: (answer) => z.parse(Page, answer).best.map(({ name }) => name),
      cases: [
        [{ city: 'leeds' }, 'in Leeds, in LEEDS'],
        [{ city: 'london' }, 'in London'],
      ],
    },
  ],
};

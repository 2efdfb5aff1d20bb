import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { seedFinder } from './finder.seed.server.ts';

/** The sample entries, with the words by which slips are put right and the counts of the map. */
export async function seedFoundSamples(db: Db, now: Date = testNow): Promise<void> {
  const ctx = testContext({ db, now });
  await seedDirectory(ctx, { withSamples: true });
  await seedFinder(ctx);
}

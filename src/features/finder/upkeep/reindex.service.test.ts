import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { reindexListings } from './reindex.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listListings } from '../search.service.server.ts';

const data = useTestDb();

test('What an older version has saved is found by all words again, and counts as unchanged', async () => {
  const ctx = testContext({ db: data.db, actor: anonymous });
  const id = await addTestListing(data.db, testNow, { name: 'Adwoa’s Corner' });
  const kept = { version: listing.version, updatedAt: listing.updatedAt };
  const [before] = await data.db.select(kept).from(listing).where(eq(listing.id, id));
  await data.db.execute(
    sql`update listing set name_vector = '', search_vector = '', sort_name = ''`,
  );
  const search = async () => (await listListings(ctx, parseListingQuery({ q: 'adwoa' }))).total;
  expect(await search()).toBe(0);
  expect(await reindexListings(ctx)).toBe(1);
  expect(await search()).toBe(1);
  const [after] = await data.db.select(kept).from(listing).where(eq(listing.id, id));
  expect(after).toEqual(before);
});

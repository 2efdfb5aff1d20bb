import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postcodeCentre } from '#features/places/place.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { system } from '#platform/access/actor.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Pin } from '#features/directory/pins/pin.ts';
import { repinListings } from '../repin.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb((db) =>
  db.insert(postcodeCentre).values({ code: 'SE15 4ST', lat: 51.4701, lng: -0.0689 }),
);

const add = (point: Pin | null, rest = {}) => addTestListing(data.db, testNow, { point, ...rest });

async function stored(id: string) {
  const { lat, lng, pinnedBy, version, updatedAt } = listing;
  const [row] = await data.db
    .select({ lat, lng, pinnedBy, version, updatedAt })
    .from(listing)
    .where(eq(listing.id, id));
  return row;
}

test('A better list of postcodes moves the pins that came from less, and no others', async () => {
  const near = { lat: 51.48, lng: -0.06 };
  const byTown = await add({ ...near, pinnedBy: 'town' });
  const missing = await add(null);
  const fixed: string[] = [];
  for (const pinnedBy of ['source', 'hand', 'postcode'] as const) {
    fixed.push(await add({ ...near, pinnedBy }));
  }
  const abroad = await add(null, { country: 'GH', city: 'Accra', postcode: null });
  const before = await stored(byTown);
  const ctx = testContext({ db: data.db, actor: system });
  expect(await repinListings(ctx)).toBe(2);
  const exact = { lat: 51.4701, lng: -0.0689, pinnedBy: 'postcode' };
  expect(await stored(byTown)).toEqual({ ...before, ...exact });
  expect(await stored(missing)).toMatchObject(exact);
  for (const id of fixed) expect(await stored(id)).toMatchObject(near);
  expect(await stored(abroad)).toMatchObject({ lat: null, pinnedBy: null });
  expect(await repinListings(ctx)).toBe(0);
});

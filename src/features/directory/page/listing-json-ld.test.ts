import { trailJsonLd } from '#platform/head/linked-data.ts';
import { beforeEach, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { categoryNames } from '../category/category-names.ts';
import { getListing } from '../listing.service.server.ts';
import type { ListingView } from '../listing.contract.ts';
import { addTestListing } from '../listing.scene.server.ts';
import { listingJsonLd, trailOf } from './listing-json-ld.ts';

const data = useTestDb();
const site = {
  name: 'Site',
  url: 'https://directory.example.org',
  operatorName: '',
  operatorContact: '',
  buildTag: 'test',
  demo: false,
};
let view: ListingView;

beforeEach(async () => {
  const id = await addTestListing(data.db, testNow, { name: 'Braids' });
  view = await getListing(testContext({ db: data.db, actor: anonymous }), id);
});

test('the way to a page is told as its breadcrumbs show it', () => {
  const trail = trailOf(view, categoryNames('en', [view.category]), (key) => key);
  expect(trailJsonLd(trail, site)['itemListElement']).toMatchObject([
    { position: 1, name: 'directory:kind.business', item: `${site.url}/directory/businesses` },
    { position: 2, name: 'Hair salon' },
    { position: 3, name: 'Braids', item: `${site.url}/b/braids` },
  ]);
});

test('nothing invented is told', () => {
  expect(listingJsonLd(view, site)).toBeDefined();
  expect(listingJsonLd({ ...view, isSample: true }, site)).toBeUndefined();
});

test('search engines are told where a door is, and not where the middle of its town is', () => {
  const at = { lat: 51.47, lng: -0.06 };
  const known = { ...view, point: { ...at, pinnedBy: 'hand' as const } };
  expect(listingJsonLd(known, site)).toMatchObject({ geo: { latitude: 51.47 } });
  const rough = { ...known, isPinApproximate: true as const };
  expect(listingJsonLd(rough, site)?.['geo']).toBeUndefined();
});

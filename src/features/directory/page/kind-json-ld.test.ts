import { beforeEach, expect, test } from 'vitest';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { emptyDraftOf } from '../empty-draft.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { getListing } from '../listing.service.server.ts';
import { addTestListing, testDraft } from '../listing.scene.server.ts';
import { listingJsonLd } from './listing-json-ld.ts';

const data = useTestDb();
const site = {
  name: 'Site',
  url: 'https://directory.example.org',
  operatorName: '',
  operatorContact: '',
  buildTag: 'test',
  demo: false,
};
const website = 'https://www.sample-salon.example';

const reference = (url: string) => ({
  number: '42',
  source: 'Sample Register',
  url,
  checkedOn: null,
});
const register = 'https://register.example/42';

/** What each kind's details say, and how schema.org says it. */
const known: Record<KindId, { type: string; details?: object; told?: object }> = {
  business: {
    type: 'LocalBusiness',
    details: { foundedYear: 1999 },
    told: { foundingDate: '1999', sameAs: [website] },
  },
  embassy: {
    type: 'GovernmentOffice',
    details: { mission: 'high-commission' },
    told: { areaServed: [{ '@type': 'Country', identifier: 'GB' }] },
  },
  organisation: {
    type: 'NGO',
    details: { type: 'charity', charityNumber: reference(register), foundedYear: 1984 },
    told: {
      sameAs: [website, register],
      foundingDate: '1984',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'Sample Register', value: '42' }],
    },
  },
  faith: { type: 'Mosque', details: { tradition: 'muslim' } },
  university: { type: 'CollegeOrUniversity' },
  education: { type: 'School', details: { type: 'supplementary-school' } },
  professional: {
    type: 'ProfessionalService',
    details: {
      registrations: [{ body: 'Sample Body', number: '7', url: register, checkedOn: null }],
    },
    told: {
      sameAs: [website, register],
      identifier: [{ propertyID: 'Sample Body', value: '7' }],
    },
  },
  manufacturer: {
    type: 'Organization',
    details: { shipsTo: ['GH', 'FR'] },
    told: {
      areaServed: [
        { '@type': 'Country', name: 'Ghana' },
        { '@type': 'Country', name: 'France' },
      ],
    },
  },
};
const organisationsAlone = new Set(['NGO', 'Organization']);

/** Open on Saturdays, over midnight on Fridays, all of Sunday, and closed on the Monday of this week. */
async function described(kind: KindId, details: object = {}) {
  const empty = emptyDraftOf(kind);
  const id = await addTestListing(data.db, testNow, {
    ...testDraft(),
    kind,
    category: null,
    details: { ...empty.details, ...details },
  });
  await replaceSchedule(
    data.db,
    { type: 'listing', id },
    {
      ...emptySchedule,
      periods: [
        { weekday: 1, opens: 540, closes: 1020 },
        { weekday: 5, opens: 1080, closes: 1560 },
        { weekday: 7, opens: 0, closes: 1440 },
      ],
      specialDays: [{ date: monday, closed: true, periods: [], label: null }],
    },
  );
  const view = await getListing(testContext({ db: data.db, actor: anonymous }), id);
  return { view, told: listingJsonLd(view, site) ?? {} };
}
let monday = '';
beforeEach(() => {
  const day = new Date(testNow);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  monday = day.toISOString().slice(0, 10);
});

test.each(kindIds)('search engines read what is known of one of the kind %s', async (kind) => {
  const { type, details, told: own = {} } = known[kind];
  const { view, told } = await described(kind, details);
  const address = {
    '@type': 'PostalAddress',
    streetAddress: '1 Sample Street',
    addressLocality: 'London',
    postalCode: 'SE15 4ST',
    addressCountry: 'GB',
  };
  expect(told).toMatchObject({
    '@type': type,
    '@id': site.url + view.path,
    url: website,
    sameAs: [website],
    telephone: '+44 20 7946 0000',
    address,
    ...own,
  });
  const place = organisationsAlone.has(type) ? told['location'] : told;
  expect(place).toMatchObject({
    address,
    geo: { '@type': 'GeoCoordinates', latitude: 51.47, longitude: -0.07 },
    openingHoursSpecification: [
      {
        dayOfWeek: 'Monday',
        opens: '00:00',
        closes: '00:00',
        validFrom: monday,
        validThrough: monday,
      },
      { dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59' },
    ],
  });
  // Each word is used on the types for which schema.org defines it.
  expect('geo' in told).toBe(!organisationsAlone.has(type));
});

test('what is not known is not told', async () => {
  const id = await addTestListing(data.db, testNow, {
    ...emptyDraftOf('manufacturer'),
    name: 'Sample Makers',
  });
  const view = await getListing(testContext({ db: data.db, actor: anonymous }), id);
  const told = Object.entries(listingJsonLd(view, site) ?? {}).filter(([, value]) => value);
  expect(told.map(([key]) => key).toSorted()).toEqual([
    '@context',
    '@id',
    '@type',
    'address',
    'name',
    'url',
  ]);
});

test('a mission that may be there for a part of the country alone, and one that ships anywhere', async () => {
  expect((await described('embassy', { mission: 'consulate' })).told['areaServed']).toBeUndefined();
  const { told } = await described('manufacturer', { shipsWorldwide: true, shipsTo: ['GH'] });
  expect(told['areaServed']).toBe('Worldwide');
});

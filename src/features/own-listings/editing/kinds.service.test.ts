import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as edit from './own-listing-edit.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { parseListingQuery } from '#features/finder/search.contract.ts';
import { listListings } from '#features/finder/search.service.server.ts';
import { getUniversity } from '#features/directory/university.service.server.ts';

const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedDirectory(testContext({ db, now }), { withSamples: true }));

const visitor = () => testContext({ db: data.db, now, actor: anonymous });
const search = (query: Record<string, unknown>) =>
  listListings(visitor(), parseListingQuery(query));

async function addFaith(name: string, tradition: 'christian' | 'muslim', language: string) {
  const service = { name: 'Prayer', weekday: 5, opens: 780, closes: 840, language, streamUrl: '' };
  const { details } = emptyDraftOf('faith');
  if (details.kind !== 'faith') throw new Error('Not a faith centre.');
  return addTestListing(data.db, now, {
    kind: 'faith',
    name,
    category: null,
    details: { ...details, tradition, services: [service] },
  });
}

/** Hides the faith centres of the first content that these tests do not know. */
const hideOtherFaithCentres = () =>
  data.db
    .update(listing)
    .set({ status: 'archived' })
    .where(and(eq(listing.kind, 'faith'), ne(listing.slug, 'sample-house-of-the-morning-star')));

describe('Results of one kind', () => {
  beforeEach(hideOtherFaithCentres);

  test('are filtered by its own facts: any of one, one of each', async () => {
    await addFaith('Sample Mosque', 'muslim', 'ha');
    await addFaith('Sample Chapel', 'christian', 'en');
    const names = async (...trait: string[]) =>
      (await search({ kind: 'faith', trait })).items.map(({ name }) => name).toSorted();
    expect(await names('tradition:muslim')).toEqual(['Sample Mosque']);
    expect(await names('tradition:muslim', 'tradition:christian')).toHaveLength(3);
    expect(await names('tradition:christian', 'serviceLanguage:yo')).toEqual([
      'House of the Morning Star',
    ]);
    expect(await names('nonsense', 'profession:')).toHaveLength(3);
  });

  test('count what each value would leave, its own choice aside', async () => {
    await addFaith('Sample Mosque', 'muslim', 'ha');
    const { facets, total } = await search({ kind: 'faith', trait: 'tradition:muslim' });
    expect(total).toBe(1);
    const count = (value: string) => facets.traits.find((trait) => trait.value === value)?.count;
    expect([count('tradition:muslim'), count('tradition:christian')]).toEqual([1, 1]);
    expect([count('serviceLanguage:ha'), count('serviceLanguage:yo')]).toEqual([1, undefined]);
    expect((await search({})).facets.traits).toEqual([]);
  });
});

describe('A page', () => {
  test('names countries and languages, and knows when its details turn', async () => {
    const view = await getListing(visitor(), 'sample-university-of-the-estuary');
    expect(view.codeNames).toMatchObject({ GH: 'Ghana', SN: 'Senegal' });
    expect([view.today, view.detailsTurn]).toEqual(['2026-11-21', '2027-05-31T23:00:00.000Z']);
  });

  test('of a university stands under the names of the specification', async () => {
    const found = await getUniversity(visitor(), 'sample-university-of-the-estuary');
    expect(found).toMatchObject({
      websiteUrl: 'https://www.estuary.example',
      admissionsUrl: 'https://www.estuary.example/apply',
      verified: false,
      emailDomains: ['estuary.example'],
    });
    for (const slug of ['nothing', 'sample-house-of-the-morning-star']) {
      await expect(getUniversity(visitor(), slug)).rejects.toMatchObject({
        code: 'university/not-found',
        message: 'University not found',
      });
    }
  });
});

test('A mission is closed on the days that it names, in its opening hours too, until it takes them back', async () => {
  const admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
  const read = (day: string) =>
    getListing(
      { ...visitor(), now: new Date(`${day}T11:00:00Z`) },
      'sample-high-commission-of-sample-republic',
    );
  const { id, details, opening } = await read('2026-12-01');
  if (details?.kind !== 'embassy') throw new Error('Not a mission.');
  expect(opening.state).toBe('open');
  expect((await read('2026-12-10')).opening).toMatchObject({
    state: 'closed',
    reason: 'special-day',
  });
  expect((await read('2026-12-10')).detailsTurn).toBe('2026-12-11T00:00:00.000Z');
  const ctx = testContext({ db: data.db, now, actor: admin });
  const { version } = await own.getOwnListing(ctx, id);
  const holidays = [{ name: 'Independence Day', date: '2026-12-01' }];
  await edit.saveDetails(ctx, id, { version, details: { ...details, holidays } });
  expect((await read('2026-12-01')).opening.state).toBe('closed');
  expect((await read('2026-12-10')).opening.state).toBe('open');
});

describe('Adding one', () => {
  const what = {
    kind: 'university' as const,
    name: 'Sample University',
    tagline: '',
    description: '',
    category: '',
    priceTier: null,
    languages: [],
    services: [],
    payment: [],
  };

  test('asks for a category where the kind has any, and leaves to staff what is theirs', async () => {
    const owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
    const ctx = testContext({ db: data.db, now, actor: owner });
    await expect(own.createListing(ctx, { ...what, kind: 'business' })).rejects.toMatchObject({
      fields: [{ path: 'category', key: 'own-listing:missing.category' }],
    });
    await expect(own.createListing(ctx, { ...what, kind: 'embassy' })).rejects.toMatchObject({
      code: 'access/forbidden',
    });
    const begun = await own.createListing(ctx, what);
    expect(begun.missing.map(({ field }) => field)).toEqual(['city', 'phone']);
    const { id, version, details } = begun;
    if (details?.kind !== 'university') throw new Error('Not a university.');
    const claimed = { ...details, emailDomains: ['mail.example'], programs: [] };
    const program = { name: 'BA History', level: null, url: '' };
    const saved = await edit.saveDetails(ctx, id, {
      version,
      details: { ...claimed, programs: [program] },
    });
    expect(saved.details).toMatchObject({ emailDomains: [], programs: [program] });
    await expect(
      edit.saveDetails(ctx, id, { version: saved.version, details: emptyDraftOf('faith').details }),
    ).rejects.toMatchObject({ code: 'request/invalid' });
    const admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
    const byStaff = await edit.saveDetails({ ...ctx, actor: admin }, id, {
      version: saved.version,
      details: claimed,
    });
    expect(byStaff.details).toMatchObject({ emailDomains: ['mail.example'] });
  });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as z from 'zod/mini';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import type { EmbassyDetails } from '#features/kinds/kind-details.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { MissionQuery } from './mission-finder.contract.ts';
import { findMissions } from './mission-finder.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { factsTakenOn } from '#features/directory/seed-data/facts-taken-on.ts';

const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedDirectory(testContext({ db, now }), { withSamples: true }));

const find = (query: Record<string, unknown>, language: Language = 'en') =>
  findMissions(
    testContext({ db: data.db, now, actor: anonymous, language }),
    z.parse(MissionQuery, query),
  );

test('A real mission names the day and the page that its facts were taken from', async () => {
  const slug = 'embassy-of-algeria';
  const { source } = await getListing(testContext({ db: data.db, now, actor: anonymous }), slug);
  expect(source).toEqual({
    name: 'Wikidata',
    licence: 'CC0',
    attribution: null,
    page: 'https://www.wikidata.org/wiki/Q16208157',
    takenOn: factsTakenOn,
  });
});

function addMission(name: string, details: Partial<EmbassyDetails>) {
  const draft = emptyDraftOf('embassy');
  return addTestListing(data.db, now, {
    kind: 'embassy',
    name,
    category: null,
    details: { ...draft.details, ...details } as EmbassyDetails,
  });
}

test('nothing is answered until a country is asked for', async () => {
  expect(await find({ papers: '', home: '' })).toEqual({ answer: null, isCountryUnknown: false });
});

test('a country’s own mission is found, under the country’s name in the reader’s language', async () => {
  const { answer } = await find({ papers: 'jm' }, 'fr');
  expect(answer).toMatchObject({ country: 'Jamaïque', outcome: 'own', asksHome: false });
  expect(answer?.missions).toHaveLength(1);
  expect(answer?.missions[0]).toMatchObject({ isSample: false });
  expect(answer?.missions[0]?.path).toMatch(/^\/embassies\/[a-z-]*jamaica$/);
});

test.each([
  ['Jamaica', 'en'],
  ['jamaïque', 'fr'],
  ['Jamaïque', 'ar'],
  ['جامايكا', 'en'],
] as const)(
  'a country is asked for by its name, in any language: %s, on a page in %s',
  async (papers, language) => {
    expect((await find({ papers }, language)).answer).toMatchObject({ code: 'JM', outcome: 'own' });
  },
);

test('several share the UK among themselves, and who lives where decides', async () => {
  await addMission('Consulate in Edinburgh', { state: 'JM', serves: ['scotland'] });
  const names = async (home?: string) =>
    (await find({ papers: 'JM', home })).answer?.missions.map(({ name }) => name);
  expect(await names()).toHaveLength(2);
  expect(await names('scotland')).toEqual(['Consulate in Edinburgh']);
  expect(await names('wales')).toEqual([expect.stringContaining('Jamaica')]);
  expect(await names('mars')).toHaveLength(2);
});

test('another state’s mission is found when it says that it serves these people too', async () => {
  await addMission('Embassy of a neighbour', { state: 'NE', alsoServes: ['TD', 'CF'] });
  expect((await find({ papers: 'TD' })).answer).toMatchObject({
    country: 'Chad',
    outcome: 'other',
    missions: [{ name: 'Embassy of a neighbour' }],
  });
});

test('a mission without a phone number, an email address and a website is known for it', async () => {
  const known = async (papers: string) =>
    (await find({ papers })).answer?.missions.map(({ hasContact }) => hasContact);
  expect(await known('TG')).toEqual([false]);
  const { path } = (await find({ papers: 'TG' })).answer?.missions[0] ?? {};
  const isIt = eq(listing.slug, path?.split('/').at(-1) ?? '');
  for (const way of ['phone', 'email', 'website'] as const) {
    const none = { phone: null, email: null, website: null };
    await data.db
      .update(listing)
      .set({ ...none, [way]: 'office@mission.example' })
      .where(isIt);
    expect(await known('TG')).toEqual([true]);
  }
});

test('a mission that is not public serves nobody', async () => {
  const id = await addMission('Embassy of a neighbour', { state: 'NE', alsoServes: ['TD'] });
  await data.db.update(listing).set({ status: 'archived' }).where(eq(listing.id, id));
  expect((await find({ papers: 'TD' })).answer).toMatchObject({ outcome: 'none', missions: [] });
});

test.each(['XX', 'GB', 'ZZ', 'United Kingdom', 'Wakanda', '<script>'])(
  '%s is no country to ask for',
  async (papers) => {
    expect(await find({ papers })).toMatchObject({ answer: null, isCountryUnknown: true });
  },
);

test('the sample mission says what it serves, and no real one has anything put into its mouth', async () => {
  expect((await find({ papers: 'AQ' })).answer).toMatchObject({
    outcome: 'other',
    asksHome: true,
    missions: [{ isSample: true }],
  });
  expect((await find({ papers: 'AQ', home: 'scotland' })).answer?.outcome).toBe('elsewhere');
  const rows = await data.db
    .select({ details: listing.details })
    .from(listing)
    .where(eq(listing.source, 'Wikidata'));
  const told = rows.filter(
    ({ details }) =>
      details.kind === 'embassy' &&
      [details.serves, details.alsoServes, details.holidays, details.emergencyPhone].some(
        ({ length }) => length > 0,
      ),
  );
  expect(rows.length).toBeGreaterThan(50);
  expect(told).toEqual([]);
});

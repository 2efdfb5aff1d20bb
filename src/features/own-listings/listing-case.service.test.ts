import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { detailsInWords } from './cases/details-in-words.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { listingCase } from './listing.case.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from './own-listing.service.server.ts';
import { saveWhen } from './editing/own-listing-edit.service.server.ts';
import {
  addTestCategories,
  addTestListing,
  testDraft,
} from '#features/directory/listing.scene.server.ts';
import businesses from '#features/directory/seed-data/businesses.json' with { type: 'json' };
import missions from '#features/directory/seed-data/missions.json' with { type: 'json' };
import samplePlaces from '#features/directory/seed-data/sample-places.json' with { type: 'json' };
import {
  businessDraft,
  missionDraft,
  samplePlaceDraft,
} from '#features/directory/seed-data/seed-drafts.ts';
import type {
  SeedBusiness,
  SeedMission,
  SeedPlace,
} from '#features/directory/seed-data/seed-drafts.ts';

const data = useTestDb();

test('staff see all that publishing will show: photos that nobody else sees yet, hours, services', async () => {
  await addTestCategories(data.db);
  const owner = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Owner' });
  const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Moderator' });
  const ctx = testContext({ db: data.db, actor: owner });
  const { id, version } = await own.createListing(ctx, {
    kind: 'business',
    name: 'Sample Kitchen',
    tagline: 'Invented',
    description: 'An invented kitchen.',
    category: 'caterer',
    priceTier: 2,
    languages: ['en'],
    services: [
      { name: 'Jollof', priceFrom: 1250, unit: 'person' },
      { name: 'Advice', priceFrom: null, unit: 'person' },
    ],
    payment: [],
  });
  await saveWhen(ctx, id, {
    version,
    hours: 'Mon-Fri 9-5',
    specialDays: '24 Dec 10-2',
    onBankHolidays: 'as-usual',
    closedFrom: '',
    closedUntil: '',
  });
  const [photo] = await data.db
    .insert(media)
    .values({
      purpose: 'photo',
      subjectType: 'listing',
      subjectId: id,
      ownerId: owner.id,
      width: 4,
      height: 3,
      bytes: 1,
      sha256: 'a',
      storageKey: 'a',
      contentType: 'image/webp',
    })
    .returning({ id: media.id });

  const staff = testContext({ db: data.db, actor: moderator });
  const shown = (await listingCase.show(staff, [id])).get(id);
  expect(shown?.photos?.map((one) => one.id)).toEqual([photo?.id]);
  expect(Object.fromEntries(shown?.facts.map(({ key, value }) => [key, value]) ?? [])).toEqual({
    kind: 'Businesses',
    category: 'Caterer',
    address: 'GB',
    priceTier: '££ – medium',
    languages: 'en',
    hours: 'Mon–Fri 9am–5pm',
    specialDays: '24 December 2026: 10am–2pm',
    details:
      'Services: Name: Jollof · From (£): £12.50 · Per: person\nName: Advice · Per: person\nHome visits: No',
  });
});

const samples = [
  ...(businesses as SeedBusiness[]).slice(0, 1).map(businessDraft),
  ...(samplePlaces as SeedPlace[]).map(samplePlaceDraft),
  ...(missions as SeedMission[])
    .filter(({ sample }) => sample)
    .map((mission) => missionDraft(mission).draft),
];

/** A listing of this kind in which nothing is left empty. */
function fullDraft(kind: KindId): ListingDraft {
  const sample = samples.find((one) => one.kind === kind);
  if (!sample) throw new Error(`There is no sample of ${kind}.`);
  const community = {
    communityRole: 'Cooks for elders',
    tenderReady: true,
    openTo: 'Apprentices',
    lookingForSupport: 'Premises',
    sustainabilityFocus: 'No plastic',
  };
  return {
    ...testDraft(sample),
    addressLine2: 'Second floor',
    region: 'Kent',
    phone: '020 7946 0000',
    email: 'info@sample.example',
    website: 'https://sample.example',
    tagline: 'Invented in one line',
    category: 'caterer',
    priceTier: 2,
    languages: ['en', 'yo'],
    stepFree: true,
    delivery: true,
    mobileService: true,
    details: sample.details.kind === 'business' ? { ...sample.details, community } : sample.details,
  };
}

/** All words in a value, however deep they stand. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value !== null && typeof value === 'object' ? value : {}).flatMap(wordsIn);

test.each(kindIds)('of %s staff see each fact that its page will show', async (kind) => {
  await addTestCategories(data.db);
  const moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Moderator' });
  const draft = fullDraft(kind);
  const id = await addTestListing(data.db, testNow, draft);
  await data.db.update(listing).set({ status: 'pending' }).where(eq(listing.id, id));

  const staff = testContext({ db: data.db, actor: moderator });
  const shown = (await listingCase.show(staff, [id])).get(id);
  const facts = Object.fromEntries(shown?.facts.map(({ key, value }) => [key, value]) ?? []);
  const all = [shown?.title, shown?.text, ...Object.values(facts)].join('\n');

  const { details, ...plain } = draft;
  const { kind: _, ...told } = details;
  const fixed = new Set(['verified', 'confirmedOn', 'descriptionLanguage', 'kind', 'category']);
  const { blackOwned, ...others } = plain;
  const written = Object.entries(others).filter(([field]) => !fixed.has(field));
  expect(all).toContain(blackOwned?.words ?? '');
  for (const words of wordsIn([Object.fromEntries(written), told])) expect(all).toContain(words);
  for (const key of ['kind', 'category', 'point', 'priceTier', 'stepFree', 'delivery'])
    expect(facts).toHaveProperty(key);

  const named = detailsInWords(details, 'en').filter(({ words }) => words !== '');
  expect(facts['details']?.split('\n').map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(named.map(({ name }) => name)),
  );
});

test('facts of all kinds have names that staff can read', () => {
  for (const { def } of KindDetails.def.options) {
    const empty = Object.fromEntries(Object.keys(def.shape).map((fact) => [fact, null]));
    for (const { name } of detailsInWords(empty, 'en')) expect(name).not.toMatch(/^[a-z]/);
  }
});

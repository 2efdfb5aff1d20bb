import { beforeEach, expect, test } from 'vitest';
import { accountSeed, demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { programmeBands } from '../choices.ts';
import { programmeLeader, youthProgramme } from '../programme.table.server.ts';
import { programmeSeed } from './programmes.seed.server.ts';
import { sampleHost } from './sample-programmes.ts';

const data = useTestDb();
const site = () => testContext({ db: data.db });

beforeEach(async () => {
  await accountSeed.run(site(), { withSamples: true });
  await addTestListing(data.db, testNow);
  const { business } = await demoAccountIds(data.db);
  await data.db
    .update(listing)
    .set({ slug: sampleHost, isSample: true, ownerId: business ?? null });
  await programmeSeed.run(site(), { withSamples: true });
});

test('the demonstration has a programme for each band, marked as a sample, with a leader', async () => {
  const rows = await data.db.select().from(youthProgramme);
  expect(rows.every(({ isSample, title }) => isSample && title.startsWith('Sample'))).toBe(true);
  for (const band of programmeBands)
    expect(rows.some(({ bands }) => bands.includes(band))).toBe(true);
  expect(await data.db.$count(programmeLeader)).toBe(rows.length);
});

test('samples come once, and go when they are taken out', async () => {
  const before = await data.db.$count(youthProgramme);
  await programmeSeed.run(site(), { withSamples: true });
  expect(await data.db.$count(youthProgramme)).toBe(before);
  expect(await programmeSeed.samples?.areIn?.(data.db)).toBe(true);
  await programmeSeed.samples?.remove(site());
  expect(await data.db.$count(youthProgramme)).toBe(0);
});

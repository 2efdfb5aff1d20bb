import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { suggestKindLists } from './kind-suggestions.server.ts';

const data = useTestDb();

const suggest = (
  beginning: string,
  { limit = 9, language = 'en' }: { limit?: number; language?: Language } = {},
) =>
  suggestKindLists(
    testContext({ db: data.db, language }),
    (text) => text.toLowerCase().startsWith(beginning),
    limit,
  );

async function add(kind: KindId, traits: string[] = []) {
  const id = await addTestListing(data.db, testNow, { name: kind });
  await data.db.update(listing).set({ kind, traits, categoryId: null }).where(eq(listing.id, id));
  return id;
}

beforeEach(async () => {
  await add('faith', ['tradition:christian']);
});

test('a list is suggested by its name and by what people say for it', async () => {
  const whole = { label: 'Faith centres', path: '/faith' };
  const churches = {
    label: 'Faith centres: Christian',
    path: '/faith?trait=tradition%3Achristian',
  };
  expect(await suggest('faith cent')).toEqual([whole]);
  expect(await suggest('worship')).toEqual([whole]);
  expect(await suggest('christian')).toEqual([churches]);
  expect(await suggest('church')).toEqual([churches]);
  expect(await suggest('zeppelin')).toEqual([]);
});

test('it is named in the language of the page', async () => {
  const [first] = await suggest('worship', { language: 'fr' });
  expect(first?.label).toBe('Lieux de culte');
});

test('a list on which nobody stands is not suggested', async () => {
  expect(await suggest('mosque')).toEqual([]);
  expect(await suggest('embassy')).toEqual([]);
  const mosque = await add('faith', ['tradition:muslim']);
  const embassy = await add('embassy');
  expect((await suggest('mosque')).map(({ path }) => path)).toEqual([
    '/faith?trait=tradition%3Amuslim',
  ]);
  expect((await suggest('embassy')).map(({ path }) => path)).toEqual(['/embassies']);
  for (const id of [mosque, embassy])
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, id));
  expect([...(await suggest('mosque')), ...(await suggest('embassy'))]).toEqual([]);
});

test('a fact is suggested for the kinds that have it alone', async () => {
  await add('business', ['tradition:christian']);
  expect(await suggest('church')).toHaveLength(1);
});

test('there are as many as asked for, and none for none', async () => {
  await add('professional', ['profession:solicitor', 'profession:barrister']);
  expect((await suggest('lawyer')).map(({ label }) => label)).toEqual([
    'Professionals: Solicitor',
    'Professionals: Barrister',
  ]);
  expect(await suggest('lawyer', { limit: 1 })).toHaveLength(1);
  expect(await suggest('lawyer', { limit: 0 })).toEqual([]);
});

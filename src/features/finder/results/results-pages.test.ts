import { expect, test } from 'vitest';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { resultsPages } from '../results-addresses.server.ts';
import { resultsPicture } from '../results-picture.server.ts';

const data = useTestDb();
const ctx = () => testContext({ db: data.db });

test('search engines are told of the list of everything and of that of each kind', async () => {
  const paths = (await resultsPages.list(ctx())).map(({ path }) => path);
  expect(paths).toHaveLength(kindIds.length + 1);
  expect(paths).toEqual(
    expect.arrayContaining(['/directory', '/directory/businesses', '/faith', '/embassies']),
  );
});

test('each list has a picture with its title', async () => {
  const titleOf = async (id: string) => (await resultsPicture.find(ctx(), id))?.title;
  expect(await titleOf('all')).toBe('Directory');
  expect(await titleOf('embassy')).toBe('Embassies');
  expect(await titleOf('zeppelin')).toBeUndefined();
  const titles = await Promise.all(kindIds.map(titleOf));
  expect(new Set(titles).size).toBe(kindIds.length);
});

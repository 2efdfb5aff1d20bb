import { expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestGroup } from '../groups.scene.server.ts';
import { groupLog } from './group-log.table.server.ts';
import { stewardFigures } from './steward-figures.server.ts';

const data = useTestDb();

test('what stewards took away in a month is counted, and nothing else that they did', async () => {
  const groupId = await addTestGroup(data.db);
  const at = new Date('2026-03-10T12:00:00Z');
  const actions = ['post-removed', 'post-removed', 'post-refused', 'removed', 'pinned'] as const;
  await data.db.insert(groupLog).values(actions.map((action) => ({ groupId, at, action })));
  const until = new Date('2026-04-01T00:00:00Z');
  await data.db.insert(groupLog).values({ groupId, at: until, action: 'post-removed' });
  const span = { from: new Date('2026-03-01T00:00:00Z'), until };
  expect(await stewardFigures.count(data.db, span)).toEqual({
    stewards: { sum: 4, tables: { deed: { taken: 2, refused: 1, removed: 1 } } },
  });
});

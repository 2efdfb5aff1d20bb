import { beforeEach, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  exportShelf,
  forgetShelf,
  listShelf,
  moveOnShelf,
  putOnShelf,
  takeOffShelf,
} from './shelf.service.server.ts';

const data = useTestDb();
let ama: Person;
let ben: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer'], { firstName: 'Ama' });
  ben = await addTestAccount(data.db, ['customer'], { firstName: 'Ben' });
});

const as = (actor: Actor) => testContext({ db: data.db, actor });
const kintu = { title: 'Kintu', author: 'Makumbi', year: 2014, isbn: null, state: 'want' as const };
const titles = async (actor: Actor, query = {}) =>
  (await listShelf(as(actor), query)).items.map(({ title }) => title);

test('A book is on a shelf once, with the state that was said last', async () => {
  await putOnShelf(as(ama), kintu);
  await putOnShelf(as(ama), { ...kintu, title: 'KINTU', state: 'reading' });
  expect(await listShelf(as(ama), {})).toMatchObject({
    items: [{ title: 'Kintu', state: 'reading' }],
    counts: { want: 0, reading: 1, read: 0 },
  });
});

test('Nobody sees or changes the shelf of somebody else', async () => {
  const { id } = await putOnShelf(as(ama), kintu);
  expect(await titles(ben)).toEqual([]);
  const gone = { code: 'shelf/not-found' };
  await expect(moveOnShelf(as(ben), id, { state: 'read' })).rejects.toMatchObject(gone);
  await expect(takeOffShelf(as(ben), id)).rejects.toMatchObject(gone);
  await expect(listShelf(as(anonymous), {})).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('A book is moved, taken off, and leaves with the account', async () => {
  const { id } = await putOnShelf(as(ama), kintu);
  await moveOnShelf(as(ama), id, { state: 'read' });
  expect(await titles(ama, { state: 'want' })).toEqual([]);
  expect(await titles(ama, { state: 'read' })).toEqual(['Kintu']);
  await takeOffShelf(as(ama), id);
  expect(await titles(ama)).toEqual([]);
  await putOnShelf(as(ama), kintu);
  await forgetShelf(as(ama), ama.id);
  expect(await titles(ama)).toEqual([]);
});

test('A shelf is a file of all its books', async () => {
  await putOnShelf(as(ama), kintu);
  await putOnShelf(as(ben), { ...kintu, title: 'Paradise' });
  const lines = [];
  for await (const line of exportShelf(as(ama)).lines) lines.push(line);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('"Kintu","Makumbi","2014"');
});

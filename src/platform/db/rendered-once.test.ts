import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { renderedOnce } from './rendered-once.server.ts';

const data = useTestDb();

let built = 0;
const asked = renderedOnce(() => {
  built += 1;
  return sql`select word, ${'same'} as same from unnest(${sql.placeholder('words')}::text[]) as word
    where word <> ${sql.placeholder('but')} order by word`;
});

test('a statement is put together once, and asked with other values each time', async () => {
  const ask = async (words: string[], but: string) =>
    (await data.db.execute(asked({ words, but }))).rows;
  expect(await ask(['b', 'a', 'c'], 'c')).toEqual([
    { word: 'a', same: 'same' },
    { word: 'b', same: 'same' },
  ]);
  expect(await ask([], 'c')).toEqual([]);
  expect(await ask(["it's $1"], '')).toEqual([{ word: "it's $1", same: 'same' }]);
  expect(built).toBe(1);
});

test('a value that is left out is no null', () => {
  expect(() => asked({ words: [] })).toThrow('but');
});

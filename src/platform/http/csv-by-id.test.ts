import { expect, test } from 'vitest';
import { csvById } from './csv-by-id.server.ts';

const table = Array.from({ length: 1000 }, (_, at) => ({ id: String(at).padStart(4, '0') }));

async function fileOf(rows: readonly { id: string }[]) {
  const asked: (string | undefined)[] = [];
  let text = '';
  const lines = csvById({
    header: ['id'],
    read: async (after, limit) => {
      asked.push(after);
      return rows.filter(({ id }) => after === undefined || id > after).slice(0, limit);
    },
    cellsOf: ({ id }) => [id],
  });
  for await (const line of lines) text += line;
  return { asked, text };
}

test('A file holds every row once, read some hundred at a time', async () => {
  const { asked, text } = await fileOf(table);
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual(table.map(({ id }) => `"${id}"`));
  expect(asked).toEqual([undefined, '0499', '0999']);
});

test('A file of nothing has its header', async () => {
  expect((await fileOf([])).text).toBe('\uFEFF"id"\r\n');
});

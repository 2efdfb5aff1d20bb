import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const rows = [
  { id: 1, name: 'Ada "the quick" ~ Obi', open: { state: 'open' } },
  { id: 2, name: 'back\\slash', tags: ['a', 'b'] },
  { id: 3, name: '' },
  { id: 4, name: '</script>', open: { state: 'closed' }, isSample: true },
];

test.each([
  ['rows of like objects', rows],
  ['rows within rows', { lists: [{ rows }, { rows }, { rows }, { rows }] }],
  ['few rows', rows.slice(0, 3)],
  ['rows with a null', rows.map((row) => ({ ...row, place: null }))],
  ['mixed lists', [...rows, 5, null, [1, 2, 3, 4]]],
  ['nothing', []],
  ['rows of nothing', [{}, {}, {}, {}]],
  ['words alone', '~"~'],
])('%s come back as they were', (_what, data) => {
  expect(unpack(pack(data))).toEqual(data);
  expect(JSON.stringify(unpack(pack(data)))).toBe(JSON.stringify(data));
});

test('a name that many rows share stands once', () => {
  expect(pack(rows).match(/name/g)).toHaveLength(1);
  expect(pack(rows.slice(0, 3)).match(/name/g)).toHaveLength(3);
});

test('a string within a string needs no backslashes for its quotes', () => {
  expect(JSON.stringify(pack({ name: 'Ada' }))).not.toContain('\\');
});

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
  ['ids', ['01a20b49-5188-7099-a030-aedaf06fb777', '00000000-0000-0000-0000-000000000000']],
  [
    'texts with the mark of an id',
    ['^', '^^', '^a', '^^abcdefghijklmnopqrstu', `^${'a'.repeat(22)}`],
  ],
  ['what is nearly an id', ['01A20B49-5188-7099-A030-AEDAF06FB777', '01a20b49-5188-7099-a030']],
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

test('an id is shorter by a third', () => {
  expect(pack(['01a20b49-5188-7099-a030-aedaf06fb777'])).toHaveLength('["^"]'.length + 22);
});

test('a string within a string needs no backslashes for its quotes', () => {
  expect(JSON.stringify(pack({ name: 'Ada' }))).not.toContain('\\');
});

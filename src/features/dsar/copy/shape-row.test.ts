import { expect, test } from 'vitest';
import { gone } from '../registry/person-table.ts';
import type { PersonTable } from '../registry/person-table.ts';
import { shapeDeed, shapeRow } from './shape-row.ts';

const me = '01990000-0000-7000-8000-000000000001';
const other = '01990000-0000-7000-8000-000000000002';
const shape = (table: Partial<PersonTable>, accounts: string[] = []) => ({
  table: { end: gone, ...table },
  accounts: new Set(accounts),
  accountId: me,
  addresses: ['ada@sample.example'],
  words: { you: 'you', someone: 'somebody else' },
});

test('a copy leaves out secrets and names nobody else', () => {
  const row = { owner_id: me, seen_by: other, hash: 'x', shown_as: 'Kofi', text: 'Hello.' };
  expect(
    shapeRow(row, shape({ hidden: ['hash'], others: ['shown_as'] }, ['owner_id', 'seen_by'])),
  ).toEqual({
    owner_id: 'you',
    seen_by: 'somebody else',
    shown_as: 'somebody else',
    text: 'Hello.',
  });
});

test('what some rows alone keep back is left out of those', () => {
  const hiddenIn = ({ step }: Readonly<Record<string, unknown>>) =>
    step === 'held' ? ['words'] : [];
  const shaped = (step: string) => shapeRow({ step, words: 'Hello.' }, shape({ hiddenIn }));
  expect(shaped('held')).toEqual({ step: 'held' });
  expect(shaped('asked')).toEqual({ step: 'asked', words: 'Hello.' });
});

test('lists of accounts name nobody else either, and what is empty stays empty', () => {
  const row = { people_ids: [me, other], decided_by: null, shown_as: null };
  expect(shapeRow(row, shape({ others: ['shown_as'] }, ['people_ids', 'decided_by']))).toEqual({
    people_ids: ['you', 'somebody else'],
    decided_by: null,
    shown_as: null,
  });
});

test('what others wrote to the person tells no way to reach others', () => {
  const part = { of: 'inquiry', by: 'inquiry_id' };
  const text =
    'Ask kofi@other.example or +44 20 7946 0958, not Ada@sample.example, before 2026-11-21 at £1,200.';
  expect(shapeRow({ body: text }, shape({ part })).body).toBe(
    'Ask [somebody else] or [somebody else], not Ada@sample.example, before 2026-11-21 at £1,200.',
  );
  expect(shapeRow({ body: text }, shape({})).body).toBe(text);
});

test('of a deed it tells that it was done and when, and no word of whom it was about', () => {
  const row = {
    id: '1',
    decided_by: me,
    decided_at: '2026-11-21',
    reason: 'Kofi was rude.',
    name: 'Kofi',
  };
  expect(shapeDeed(row, shape({ acts: ['decided_by'] }))).toEqual({
    id: '1',
    decided_by: 'you',
    decided_at: '2026-11-21',
  });
});

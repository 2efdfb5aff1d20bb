import { expect, test } from 'vitest';
import { viewsOf } from './text-view.ts';

const untouched = { number: 0, isSeed: true, draftChangedAt: null };

test.each([
  ['as it came', untouched, ['seed']],
  ['an own text', { ...untouched, number: 2, isSeed: false }, ['own']],
  ['withdrawn', { ...untouched, number: 3 }, ['withdrawn']],
  ['a draft beside it', { ...untouched, draftChangedAt: '2026-11-21' }, ['seed', 'draft']],
  ['not written in this language', { ...untouched, number: null, isSeed: false }, []],
])('%s', (_name, standing, views) => {
  expect(viewsOf(standing)).toEqual(views);
});

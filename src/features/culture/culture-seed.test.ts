import { expect, test } from 'vitest';
import { cultureLimits, mostSources } from './culture.policy.ts';
import { firstEntries } from './culture.seed.server.ts';

test('Every first entry names where it can be read, and is as long as those of members may be', () => {
  const wrong = firstEntries.filter(
    ({ sources, title, summary, text }) =>
      sources.length === 0 ||
      sources.length > mostSources ||
      title.length > cultureLimits.title ||
      summary.length > cultureLimits.summary ||
      text.length > cultureLimits.text,
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test('Every first entry has all its words in French and Arabic', () => {
  const without = firstEntries.filter(
    ({ text, fr, ar }) => (text === '') !== (fr.text === '') || (text === '') !== (ar.text === ''),
  );
  expect(without.map(({ title }) => title)).toEqual([]);
});

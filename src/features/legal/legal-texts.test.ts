import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { splitAtLinks } from './legal-links.ts';
import { builtInVersions, isVersionNumber } from './legal.contract.ts';
import { compareNumbers, dayOf } from './legal.policy.ts';
import ar from './seed-data/ar.json' with { type: 'json' };
import en from './seed-data/en.json' with { type: 'json' };
import fr from './seed-data/fr.json' with { type: 'json' };

interface Section {
  id: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

const texts = { en, fr, ar };
const sentencesOf = ({ paragraphs, points = [] }: Section) => [...paragraphs, ...points];
const linksOf = (section: Section) =>
  sentencesOf(section).flatMap((text) => splitAtLinks(text).flatMap(({ href }) => href ?? []));
const names = ['terms', 'privacy'] as const;
const cases = names.flatMap((name) =>
  Object.entries(texts).map(([language, { [name]: text }]) => ({ name, language, text })),
);

/** Of the English words that came with each number: other words are another version. */
const prints: Record<(typeof names)[number], Partial<Record<string, string>>> = {
  terms: { '2.4': '5feaeaa10e1113ae' },
  privacy: { '2.9': '0a2cc0a3a5230130' },
};

describe('The legal texts', () => {
  test.each(names)('of %s never change under the number that people have accepted', (name) => {
    const [{ number }] = builtInVersions[name];
    const print = createHash('sha256').update(JSON.stringify(en[name].sections)).digest('hex');
    expect(
      prints[name][number],
      `The words of ${name} are not those of ${number}. Put a new number in front in legal.contract.ts, say in "change" what changed, and write here: '<new number>': '${print.slice(0, 16)}'.`,
    ).toBe(print.slice(0, 16));
  });

  test.each(cases)(
    'of $name in $language have the sections of the English text',
    ({ name, text }) => {
      const shape = (sections: readonly Section[]) =>
        sections.map((section) => ({
          id: section.id,
          paragraphs: section.paragraphs.length,
          points: section.points?.length,
          links: linksOf(section),
        }));
      expect(shape(text.sections)).toEqual(shape(en[name].sections));
      expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length);
    },
  );

  test.each(cases)('of $name in $language say nothing twice in a section', ({ text }) => {
    const twice = text.sections.filter((section: Section) => {
      const sentences = sentencesOf(section);
      return new Set(sentences).size < sentences.length;
    });
    expect(twice).toEqual([]);
  });

  test.each(cases)('of $name in $language show no bracket of a link', ({ text }) => {
    const words = text.sections
      .flatMap(sentencesOf)
      .flatMap((sentence) => splitAtLinks(sentence).map((piece) => piece.words));
    expect(words.filter((piece) => /[[\]]|\]\(/.test(piece))).toEqual([]);
  });

  test.each(cases)('of $name in $language link to sections that they have', ({ text }) => {
    const own = (name: string) =>
      new Set(en[name as 'terms' | 'privacy'].sections.map(({ id }) => id));
    const inner = text.sections.flatMap(linksOf).flatMap((href) => {
      const [, page, id] = /^\/(terms|privacy)#(.+)$/.exec(href) ?? [];
      return page && id ? [{ href, isThere: own(page).has(id) }] : [];
    });
    expect(inner.filter(({ isThere }) => !isThere)).toEqual([]);
  });

  test.each(cases)(
    'of $name in $language name the site, its operator and their contact',
    ({ text }) => {
      const open = JSON.stringify(text).match(/\{\{\w+\}\}/g);
      expect(new Set(open)).toEqual(new Set(['{{site}}', '{{operator}}', '{{contact}}']));
    },
  );

  test.each(names)('of %s have versions in order, each with its day', (name) => {
    const numbers = builtInVersions[name].map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted(compareNumbers).toReversed());
    for (const { number, date } of builtInVersions[name]) {
      expect(isVersionNumber(number)).toBe(true);
      expect(dayOf(new Date(date))).toBe(date);
    }
  });

  test('link only within the site and to https', () => {
    expect(
      splitAtLinks('See [a](/cookies#b), [c](https://c.example/) and [d](javascript:x).'),
    ).toEqual([
      { words: 'See ' },
      { words: 'a', href: '/cookies#b' },
      { words: ', ' },
      { words: 'c', href: 'https://c.example/' },
      { words: ' and [d](javascript:x).' },
    ]);
    expect(splitAtLinks('[a](//elsewhere.example)')).toEqual([
      { words: '[a](//elsewhere.example)' },
    ]);
  });
});

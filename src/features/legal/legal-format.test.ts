import { describe, expect, test } from 'vitest';
import { bodyOf, sectionsOf } from './legal-format.ts';
import ar from './seed-data/ar.json' with { type: 'json' };
import en from './seed-data/en.json' with { type: 'json' };

describe('A legal text as it is typed', () => {
  test.each([
    ['the English terms', en.terms.sections],
    ['the Arabic privacy notice', ar.privacy.sections],
  ])('gives back %s', (_, sections) => {
    expect(sectionsOf(bodyOf(sections))).toEqual(sections);
  });

  test('joins the lines of a paragraph and keeps points apart', () => {
    expect(sectionsOf('## What counts\nOne\ntwo.\n- a\n- b\n\nMore.')).toEqual([
      {
        id: 'part-1',
        heading: 'What counts',
        paragraphs: ['One two.', 'More.'],
        points: ['a', 'b'],
      },
    ]);
  });

  test.each([
    ['words above the first heading', 'Hello.\n\n## One'],
    ['the same anchor twice', '## One {#a}\n\n## Two {#a}'],
    ['nothing', '  '],
  ])('is refused with %s', (_, body) => {
    expect(sectionsOf(body)).toBeUndefined();
  });
});

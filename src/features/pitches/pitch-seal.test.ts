import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalText, newKey, printOf, saidBy } from './pitch-seal.server.ts';

const sealed = {
  key: 'aa'.repeat(16),
  no: 2,
  before: 'bb'.repeat(32),
  sealedAt: new Date('2026-11-21T22:30:00.000Z'),
  title: 'Solar oven',
  words: 'A box.\n\nWith a lid of glass: é, ọ̀, ع.',
};

/** Texts of chance with letters that can be written in two ways, and lines. */
function someText(seed: number): string {
  let state = seed * 2_654_435_761 + 1;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
  const signs = Array.from('aZ9 éọṣ عመ\n.…“');
  return `x${Array.from({ length: 40 + next(60) }, () => signs[next(signs.length)]).join('')}x`;
}
const texts = Array.from({ length: 200 }, (_, place) => someText(place + 1));

/** How a text looks after mail, an editor and a copy have had it. */
const copied = (text: string): string =>
  `\n  ${text.normalize('NFD').replaceAll('\n', ' \t\r\n')}  \r\n`;

describe('The print of a version', () => {
  test('is the SHA-256 of the record that its owner takes along', () => {
    const json =
      '{"format":"pitch/1","key":"' +
      sealed.key +
      '","no":2,"before":"' +
      sealed.before +
      '","sealedAt":"2026-11-21T22:30:00.000Z","title":"Solar oven","words":' +
      JSON.stringify(sealed.words.normalize('NFC')) +
      '}';
    expect(JSON.stringify(saidBy(sealed))).toBe(json);
    expect(printOf(sealed)).toBe(createHash('sha256').update(json, 'utf8').digest('hex'));
  });

  test('is the same for the same text, however it was copied', () => {
    for (const words of texts)
      expect(printOf({ ...sealed, words: copied(words) })).toBe(printOf({ ...sealed, words }));
  });

  test('is another one for any change of the text', () => {
    for (const [place, words] of texts.entries()) {
      const letters = Array.from(canonicalText(words));
      const at = place % letters.length;
      const print = printOf({ ...sealed, words });
      const changed = letters.with(at, letters[at] === 'q' ? 'r' : 'q').join('');
      const shorter = letters.toSpliced(at, 1).join('');
      const longer = letters.toSpliced(at, 0, 'q').join('');
      // Where a change is one of spaces at an end, the text is the same.
      const others = [changed, shorter, longer].filter(
        (one) => canonicalText(one) !== canonicalText(words),
      );
      expect(others).toContain(changed);
      const prints = others.map((one) => printOf({ ...sealed, words: one }));
      expect(prints).not.toContain(print);
    }
  });

  test('is another one for any other field, and words can’t move from one field into another', () => {
    const print = printOf(sealed);
    const others = [
      { key: newKey() },
      { no: 3 },
      { before: 'cc'.repeat(32) },
      { before: null },
      { sealedAt: new Date('2026-11-21T22:30:00.001Z') },
      { title: 'Solar ovens' },
      { title: 'Solar oven","words":"A box.' },
    ];
    const prints = others.map((change) => printOf({ ...sealed, ...change }));
    expect(new Set([print, ...prints]).size).toBe(others.length + 1);
  });

  test('has chance in it', () => {
    expect(newKey()).toMatch(/^[\da-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  });
});

import { describe, expect, test } from 'vitest';
import { breakIntoLines } from './paper-lines.server.ts';

/** Each letter is one point wide. */
const linesOf = (text: string, lineWidth: number, isRightToLeft = false) =>
  breakIntoLines([{ text }], { width: (letters) => letters.length, lineWidth, isRightToLeft });
const seenIn = (text: string, lineWidth = 80, isRightToLeft = true) =>
  linesOf(text, lineWidth, isRightToLeft).map(({ seen }) => seen.map((piece) => piece.text));

describe('Lines of a paper', () => {
  test('end between words and after dashes, and never with a space', () => {
    expect(seenIn('one two three-four', 7, false)).toEqual([['one two'], ['three-'], ['four']]);
  });

  test('end where the writer has set a break', () => {
    expect(seenIn('one\ntwo', 80, false)).toEqual([['one'], ['two']]);
  });

  test('cut a word that is wider than all of them', () => {
    expect(seenIn('abcdefgh ij', 5, false)).toEqual([['abcde'], ['fgh'], ['ij']]);
  });

  test('never part a letter from its marks', () => {
    const [line] = linesOf('o\u0323\u0301', 1);
    expect(line?.read.map(({ text }) => text)).toEqual(['o\u0323\u0301']);
  });

  test('of Arabic begin at the right; numbers and Latin words in them run to the right', () => {
    expect(seenIn('سنة 2026 في London.')).toEqual([['.', 'London', ' في ', '2026', 'سنة ']]);
  });

  test('turn brackets round between Arabic words', () => {
    expect(seenIn('قال (نعم)')).toEqual([['قال )نعم(']]);
  });

  test('leave out what only steers directions', () => {
    expect(seenIn('a\u200eb\u2067\u2069', 80, false)).toEqual([['ab']]);
  });

  test('keep words of one look and one link together', () => {
    const [line] = breakIntoLines(
      [
        { text: 'See ' },
        { text: 'the list', href: 'https://a.example' },
        { text: ' now', strong: true },
      ],
      { width: (letters) => letters.length, lineWidth: 80, isRightToLeft: false },
    );
    expect(line?.read.map(({ text, face, href }) => [text, face, href])).toEqual([
      ['See ', 'latin', undefined],
      ['the list', 'latin', 'https://a.example'],
      [' now', 'latin-bold', undefined],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { lettersOf } from './card-words.ts';
import { tagGap, tagRows } from './tag-rows.ts';
import { fitWords, piecesOf, wrapWords } from './wrap-words.ts';
import type { Measure } from './wrap-words.ts';

/** Every letter is as wide as the size, and stands three quarters above the line. */
const measureAt =
  (size: number): Measure =>
  (text) => ({ width: lettersOf(text).length * size, above: size * 0.75, below: size * 0.25 });

const wrap = (text: string, letters: number, language = 'en') =>
  wrapWords(text, letters, measureAt(1), language);

describe('A line ends', () => {
  test.each([
    ['between words', 'We are here', 6, ['We are', 'here']],
    ['behind a dash inside of a word', 'well-known cook', 6, ['well-', 'known', 'cook']],
    ['not before a mark', 'Come, all!', 5, ['Come,', 'all!']],
    ['not before a mark that French sets apart', 'à Leeds !', 7, ['à', 'Leeds !']],
    ['not inside of an elision', 'l’école ouverte', 8, ['l’école', 'ouverte']],
    ['with the tone marks of its letter', 'Ẹ́gbẹ́ ọmọ', 5, ['Ẹ́gbẹ́', 'ọmọ']],
    ['between words in Arabic', 'أهلا بكم هنا', 8, ['أهلا بكم', 'هنا']],
    ['behind the old space between words of Ethiopic', 'ሰላም፡ለዓለም', 4, ['ሰላም፡', 'ለዓለም']],
    ['between two emoji', '🎉🎉🎉', 2, ['🎉🎉', '🎉']],
    ['not at a space that holds together', 'no\u00a01 Leeds', 5, ['no\u00a01', 'Leeds']],
  ])('%s', (_, text, width, lines) => {
    expect(wrap(text, width)).toEqual({ lines, isBroken: false });
  });

  test('between words of a script without spaces', () => {
    expect(wrap('สวัสดีชาวโลก', 4, 'th')).toEqual({
      lines: ['สวัสดี', 'ชาว', 'โลก'],
      isBroken: false,
    });
  });

  test('inside of a word only where it is longer than a line, and at a whole letter', () => {
    const word = 'ọ̀ẹ́'.repeat(4).normalize('NFC');
    const { lines, isBroken } = wrap(`a ${word}`, 3);
    expect(isBroken).toBe(true);
    expect(lines.map((line) => lettersOf(line).length)).toEqual([1, 3, 3, 2]);
    expect(lines.slice(1).join('')).toBe(word);
  });
});

test('pieces make the text again, whatever it is', () => {
  const texts = ['', ' ', 'a  b', '…!', 'ሰላም፣ ዓለም።', 'مرحبا، يا عالم', 'x😀y 👩🏾‍🍳', 'end\u00a0'];
  for (const text of texts) expect(piecesOf(text, 'en').join('')).toBe(text);
});

describe('Words are as large as they can be', () => {
  const fit = (text: string, width: number, height: number) =>
    fitWords(text, { width, height, sizes: [40, 20, 10] }, measureAt, 'en');

  test('the largest size where there is room', () => {
    expect(fit('Hello', 200, 60)).toMatchObject({ lines: ['Hello'], size: 40 });
  });

  test('a smaller one rather than a word in two', () => {
    expect(fit('Celebration', 300, 400)).toMatchObject({ lines: ['Celebration'], size: 20 });
  });

  test('a smaller one rather than lines below the edge', () => {
    const { size, height, lines } = fit('one two three four five six', 200, 100);
    expect(size).toBe(20);
    expect(lines.length).toBeGreaterThan(1);
    expect(height).toBeLessThanOrEqual(100);
  });

  test('at the smallest size all words are there still', () => {
    const { lines, size } = fit('x'.repeat(50), 100, 10);
    expect(size).toBe(10);
    expect(lines.join('')).toBe('x'.repeat(50));
  });

  test('a word that no line holds is as large as it can be in pieces', () => {
    const { lines, size } = fit('x'.repeat(30), 200, 80);
    expect(size).toBe(20);
    expect(lines.map((line) => line.length)).toEqual([10, 10, 10]);
  });

  test('marks stacked on letters move the lines apart', () => {
    const tall =
      (size: number): Measure =>
      (text) => ({
        width: lettersOf(text).length * size,
        above: size * 1.5,
        below: size * 0.5,
      });
    const space = { width: 100, height: 1000, sizes: [10] };
    const { leading, rise } = fitWords('aa bb cc dd', space, tall, 'en');
    expect(leading).toBeGreaterThan(20);
    expect(rise).toBe(15);
  });
});

describe('Tags', () => {
  test('stand beside each other as far as there is room', () => {
    const { rows, size } = tagRows(['aaaa', 'bbbb', 'cccc'], 500, measureAt);
    expect(size).toBe(32);
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([['aaaa', 'bbbb'], ['cccc']]);
  });

  test('become smaller rather than fill the card', () => {
    const tags = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(20));
    const { rows, size } = tagRows(tags, 1000, measureAt);
    expect(size).toBeLessThan(32);
    for (const row of rows)
      expect(row.reduce((sum, { width }) => sum + width + tagGap, -tagGap)).toBeLessThanOrEqual(
        1000,
      );
  });

  test('are no wider than the card, and none is left out', () => {
    const { rows } = tagRows(
      Array.from({ length: 4 }, () => 'x'.repeat(30)),
      300,
      measureAt,
    );
    expect(rows.flat().map(({ width }) => width)).toEqual([300, 300, 300, 300]);
  });

  test('of a card without any take no room', () => {
    expect(tagRows([], 500, measureAt).height).toBe(0);
  });
});

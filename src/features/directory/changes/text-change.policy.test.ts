import { describe, expect, test } from 'vitest';
import { isLargeChange } from './text-change.policy.ts';

const story =
  'Ola cooks jollof, egusi and suya over wood every day but Monday. Call 020 7946 0000.';

describe('A change of a text', () => {
  test.each([
    ['nothing', story],
    ['a word', story.replace('suya', 'moi moi')],
    ['case and accents', story.toUpperCase().replace('OLA', 'ỌLÁ')],
    ['a sentence less', 'Ola cooks jollof, egusi and suya.'],
    ['the same number, written otherwise', story.replace('020 7946 0000', '(020) 7946-0000')],
    ['everything taken out', ''],
    ['half of it in other words', 'Ola cooks jollof, egusi, suya, yam, rice and beans.'],
    ['the same number, in keycaps', story.replace('0000', '0️⃣0️⃣0️⃣0️⃣')],
    ['years, prices and times', `${story} Since 2014; mains from £12, open 9-5.`],
    ['counted words', `${story} One pot, two ladles. Oh, and three cooks!`],
    ['words with slashes and dots', `${story} Rice and/or beans, polka dot tables.`],
    ['the end of a sentence', `${story} It is live. In the evening we sing. So come.`],
  ])('is small: %s', (_, after) => {
    expect(isLargeChange(story, after)).toBe(false);
  });

  test.each([
    ['another text', 'Cheap loans for everybody, no questions asked, ring us now and be rich.'],
    ['a web address', `${story} See t.me/x`],
    ['a domain', `${story} See example.com`],
    ['a domain with spaces', `${story} See example . com`],
    ['a mail address', `${story} ola@example`],
    ['another number to call', story.replace('020 7946 0000', '07700 900123')],
    ['a number in keycaps', `${story} ${'07700900123'.replaceAll(/\d/g, '$&\ufe0f\u20e3')}`],
    ['a number with dots in its middle', `${story} 077·009·001·23`],
    ['a number with slashes', `${story} 0770/0900/123`],
    ['a number with underscores', `${story} 0770_0900_123`],
    ['a number with commas', `${story} 0770,0900,123`],
    ['a number with stars and dots', `${story} 0 * 7 * 7 * 0 * 0 * 9 * 0 * 0 * 1`],
    ['a number in letters that look so', `${story} O77OO 9OO l23`],
    ['a number in black circles', `${story} ⓿❼❼⓿⓿❾⓿⓿❶❷❸`],
    ['a number in words', `${story} Oh seven seven double oh nine hundred.`],
    ['an address with a dot in brackets', `${story} evil[.]top/x`],
    ['an address in round brackets', `${story} evil (dot) top`],
    ['an address without its colon', `${story} hxxp//evil[.]top`],
    ['an address in words', `${story} evil dot co slash x`],
    ['an address in words without its dot', `${story} visit evil com slash pay`],
    ['an address with another slash', `${story} wa.me⁄x`],
    ['an address with another full stop', `${story} еvil。тор`],
    ['an address with nothing in its middle', `${story} evil.\u200bcom`],
    ['a mail address with brackets', `${story} me (at) evil`],
    ['a name on a network', `${story} Telegram @evilhandle`],
    ['sixty-one words more', `${story.repeat(6)} ${'win '.repeat(61)}`],
  ])('is large: %s', (_, after) => {
    expect(isLargeChange(story.repeat(after.length > 500 ? 6 : 1), after)).toBe(true);
  });

  test('of a list of things is judged by the words in it, not by prices', () => {
    const before = [{ name: 'Wash and blow-dry', priceFrom: 2500, unit: '' }];
    expect(isLargeChange(before, [{ ...before[0], priceFrom: 12_345_678 }])).toBe(false);
    expect(isLargeChange(before, [{ ...before[0], name: 'Payday loans' }])).toBe(true);
  });

  test.each([
    ['half of the words are new', 'one two', 'one three', false],
    ['more than half are', 'one two three', 'one four five', true],
    ['a word comes again', 'one two', 'one two two two two', true],
    ['a word that came twice comes once', 'one one two two', 'one two', false],
    [
      'sixty are new in a long text',
      'old '.repeat(100),
      `${'old '.repeat(100)}${'new '.repeat(60)}`,
      false,
    ],
    ['sixty-one are', 'old '.repeat(100), `${'old '.repeat(100)}${'new '.repeat(61)}`, true],
  ])('where %s', (_, before, after, isLarge) => {
    expect(isLargeChange(before, after)).toBe(isLarge);
  });

  test('is read through lists and objects, and numbers and blanks in them are no words', () => {
    const before = { title: 'Wash and dry', steps: ['Cut', 'Braid'], price: 1, note: null };
    expect(isLargeChange(before, { ...before, price: 99, note: '' })).toBe(false);
    expect(isLargeChange(before, { ...before, steps: ['Cheap loans', 'Ring us today'] })).toBe(
      true,
    );
    // Two texts are two words side by side, not one.
    expect(isLargeChange(['one', 'two'], 'one two')).toBe(false);
  });

  test('keeps its leads: a link or a number that stood there may be moved', () => {
    expect(isLargeChange('See sample.com and more', 'More and see sample.com')).toBe(false);
    expect(isLargeChange('See sample.com and more', 'See other.com and more')).toBe(true);
  });

  test('where nothing stood is large: nobody has seen those words', () => {
    expect(isLargeChange('', 'Come in')).toBe(true);
    expect(isLargeChange(null, null)).toBe(false);
  });
});

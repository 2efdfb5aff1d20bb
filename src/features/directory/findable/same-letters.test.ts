import { describe, expect, test } from 'vitest';
import { formsOf, oneSpelling, withoutArticle } from './same-letters.ts';

describe('Letters that sound the same', () => {
  test.each([
    [['ሐበሻ', 'ሀበሻ', 'ሃበሻ', 'ሓበሻ', 'ኀበሻ']],
    [['ፀጉር', 'ጸጉር']],
    [['ሠርግ', 'ሰርግ']],
    [['ዓሣ', 'አሳ', 'ዐሣ', 'ኣሳ']],
    [['ዕቁብ', 'እቁብ']],
    [['ጐንደር', 'ጎንደር']],
  ])('%s are one word of search', (spellings) => {
    expect(new Set(spellings.map(oneSpelling)).size).toBe(1);
  });

  test('each order of a row is written as the same order of the other row', () => {
    expect(oneSpelling('ሐሑሒሔሕሖ ኀኁኂኄኅኆ ሠሡሢሣሤሥሦ ዐዑዒዔዕዖ ፀፁፂፃፄፅፆ')).toBe(
      'ሀሁሂሄህሆ ሀሁሂሄህሆ ሰሱሲሳሴስሶ አኡኢኤእኦ ጸጹጺጻጼጽጾ',
    );
  });

  test('the fourth order of "h" and of the glottal sounds as the first, rounded letters as the seventh', () => {
    expect(oneSpelling('ሃሓኃ ኣዓ ቈኈኰጐ')).toBe('ሀሀሀ አአ ቆሆኮጎ');
  });

  test('other letters stay, and twice changes nothing', () => {
    expect(oneSpelling('እንጀራ ጣይታ jollof مطعم')).toBe('እንጀራ ጣይታ jollof مطعم');
    expect(oneSpelling(oneSpelling('ፀሐይ ኃይሉ'))).toBe(oneSpelling('ፀሐይ ኃይሉ'));
  });
});

describe('The Arabic article', () => {
  test.each([
    ['الخياط', 'خياط'],
    ['خياط', 'خياط'],
    ['الله', 'الله'],
    ['alhaji', 'alhaji'],
    ['الفن', 'الفن'],
    ['الفول', 'فول'],
    ['فولال', 'فولال'],
    ['الabc', 'الabc'],
  ])('%s without it is %s', (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });

  test('a word is looked for with and without it, other scripts as they are', () => {
    expect(formsOf('الخياط')).toEqual(['الخياط', 'خياط']);
    expect(formsOf('خياط')).toEqual(['خياط', 'الخياط']);
    expect(formsOf('في')).toEqual(['في']);
    expect(formsOf('فول')).toEqual(['فول', 'الفول']);
    expect(formsOf('فولx')).toEqual(['فولx']);
    expect(formsOf('xفول')).toEqual(['xفول']);
    expect(formsOf('jollof')).toEqual(['jollof']);
  });
});

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
  ])('%s without it is %s', (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });

  test('a word is looked for with and without it, other scripts as they are', () => {
    expect(formsOf('الخياط')).toEqual(['الخياط', 'خياط']);
    expect(formsOf('خياط')).toEqual(['خياط', 'الخياط']);
    expect(formsOf('في')).toEqual(['في']);
    expect(formsOf('jollof')).toEqual(['jollof']);
  });
});

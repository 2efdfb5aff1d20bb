import { describe, expect, it, test } from 'vitest';
import { categoryMatcher } from './category-match.ts';
import { foldedWords } from './folded-words.ts';
import { labelWords } from './label-words.ts';

const { labelled } = categoryMatcher([
  ...Object.keys(labelWords).map((slug) => ({
    slug,
    names: { en: slug.replaceAll('-', ' ') },
    synonyms: [],
  })),
  ...['west-african-restaurant', 'caribbean-restaurant'].map((slug) => ({
    slug,
    names: {},
    synonyms: ['restaurant', 'food'],
  })),
]);

test('a word of a label means one category', () => {
  const owners = new Map<string, string[]>();
  for (const [slug, words = []] of Object.entries(labelWords)) {
    for (const word of new Set(words.map((one) => foldedWords(one).join(' '))))
      owners.set(word, [...(owners.get(word) ?? []), slug]);
  }
  expect([...owners].filter(([, slugs]) => slugs.length > 1)).toEqual([]);
  expect(owners.has('')).toBe(false);
});

describe('the type that a list gives', () => {
  it.each([
    ['hair-salon', 'Hair'],
    ['hair-salon', 'Hair & Beauty'],
    ['hair-salon', 'Childrens hairstylist'],
    ['barber', "Men's grooming"],
    ['braiding', 'plaits + cornrows'],
    ['beauty', 'Health and Beauty'],
    ['beauty', 'brows/lashes'],
    ['books-and-media', 'Book shop'],
    ['books-and-media', 'BOOKSHOPS'],
    ['health-and-care', 'Dentists'],
    ['street-food-and-takeaway', 'Fish & chips'],
    ['street-food-and-takeaway', 'Caribbean street food'],
    ['west-african-restaurant', 'Nigerian / Ghanaian'],
    ['east-african-restaurant', 'Ethiopian (vegan)'],
    ['caterer', 'Catering (Nigerian)'],
    ['accountancy', 'Accountants'],
    ['law', 'Immigration solicitor'],
    ['cleaning', 'Domestic cleaners'],
    ['trades-and-building', 'Plumbing & Heating'],
    ['trades-and-building', 'Painter and decorator'],
    ['fashion-and-tailoring', 'Tailor'],
    ['food-shop', 'African food shop'],
    ['bakery', 'Bakeries'],
    ['technology', 'I.T. Support'],
    ['shipping-and-money-transfer', 'Man & Van'],
    ['childcare', 'Child minder'],
  ])('is %s for %s', (slug, label) => {
    expect(labelled(label, '')).toBe(slug);
  });

  it('is told apart by the rest of the row where it fits several', () => {
    expect(labelled('Restaurant', '')).toBeNull();
    expect(labelled('Restaurant', 'Island Pot; Caribbean restaurant')).toBe('caribbean-restaurant');
    expect(labelled('Nigerian restaurant', '')).toBe('west-african-restaurant');
  });

  it.each(['', '???', 'Retail', 'Support for carers', 'Debt and housing advice', 'x'.repeat(100)])(
    'is none for %j',
    (label) => {
      expect(labelled(label, '')).toBeNull();
    },
  );
});

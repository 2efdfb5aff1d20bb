import { describe, expect, it } from 'vitest';
import { categoryMatcher } from './category-match.ts';

const { named, describedBy } = categoryMatcher([
  {
    slug: 'west-african-restaurant',
    names: { en: 'West African restaurant', fr: 'Restaurant ouest-africain' },
    synonyms: ['restaurant', 'jollof', 'pepper soup'],
  },
  {
    slug: 'caribbean-restaurant',
    names: { en: 'Caribbean restaurant' },
    synonyms: ['restaurant', 'jerk chicken'],
  },
  {
    slug: 'cleaning',
    names: { en: 'Cleaning', fr: 'Nettoyage' },
    synonyms: ['cleaner', 'carpet cleaning', 'housekeeping'],
  },
  {
    slug: 'technology',
    names: { en: 'Technology' },
    synonyms: ['computer', 'software', 'web design'],
  },
  { slug: 'barber', names: { en: 'Barber' }, synonyms: ['trim', 'fade', 'line up'] },
  { slug: 'bakery', names: { en: 'Bakery', ar: 'مخبز' }, synonyms: ['bread'] },
]);

describe('a category that the file names', () => {
  it.each([
    ['cleaning', 'Cleaning'],
    ['cleaning', 'CLEANERS'],
    ['cleaning', 'nettoyage'],
    ['bakery', 'مَخبز'],
    ['caribbean-restaurant', 'Caribbean  Restaurants'],
  ])('is %s for %s', (slug, text) => {
    expect(named(text)).toBe(slug);
  });

  it.each(['restaurant', 'Clean', 'Consulting', '', '!!!'])('is none for %j', (text) => {
    expect(named(text)).toBeNull();
  });
});

describe('a category that a description speaks of', () => {
  it.each([
    ['cleaning', 'Building cleaning services, janitorial; Housekeeping services'],
    ['technology', 'NAICS 5415\tComputer Systems Design; Custom software'],
    ['west-african-restaurant', 'A restaurant known for its jollof and pepper soup'],
    ['technology', 'Web design for small firms'],
  ])('is %s for %j', (slug, text) => {
    expect(describedBy(text)).toBe(slug);
  });

  it.each([
    ['one word that means many things', 'Finish carpentry and trim'],
    ['a part of a word', 'Housekeepings and softwarehouse'],
    ['two categories alike', 'Computer and software cleaning, housekeeping'],
    ['a word that several share', 'A restaurant'],
    [
      'a small part of a long list',
      'Masonry; Roofing; Computer and software cabling; Painting; Plumbing; Glazing',
    ],
    ['nothing', ''],
  ])('is none for %s', (_, text) => {
    expect(describedBy(text)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { cardFacts } from './card-facts.ts';
import { categoryNames } from './category/category-names.ts';
import type { ListingCard } from './listing.contract.ts';

const plain: ListingCard = {
  id: '01a1fea1-ada9-72df-98d3-ee31ad8821d5',
  kind: 'business',
  path: '/b/sample',
  name: 'Sample',
  tagline: null,
  category: null,
  locality: '',
  distanceMiles: null,
  priceTier: null,
  rating: { average: null, count: 0 },
  opening: { state: 'unknown', nextChange: null },
  services: null,
  isVerified: false,
  isBlackOwned: false,
  isStale: false,
  confirmedOn: null,
  isSample: false,
};
const factsOf = (differences: Partial<ListingCard>) => cardFacts([{ ...plain, ...differences }])[0];

describe('The facts of a card', () => {
  test('leave out what is empty and what no card shows', () => {
    expect(factsOf({})).toEqual({
      id: '01a1fea1-ada9-72df-98d3-ee31ad8821d5',
      path: '/b/sample',
      name: 'Sample',
      kind: 'business',
      rating: { average: null, count: 0 },
      opening: { state: 'unknown' },
    });
  });

  test('say since when nobody has confirmed it, also when nobody ever did', () => {
    expect(factsOf({ isStale: true, confirmedOn: '2026-01-02' })).toMatchObject({
      staleSince: '2026-01-02',
    });
    // What nobody has confirmed yet says so on its own page: a list full of warnings warns of nothing.
    expect(factsOf({ isStale: true })).not.toHaveProperty('staleSince');
    expect(factsOf({ confirmedOn: '2026-11-02' })).not.toHaveProperty('staleSince');
  });

  test('tell the language of the words that are not in that of the page', () => {
    const language = { code: 'fr', name: 'French' } as const;
    expect(factsOf({ tagline: 'Pain frais', language })).toMatchObject({ language: 'fr' });
    expect(factsOf({ language })).toMatchObject({ language: 'fr' });
    expect(factsOf({ tagline: 'Fresh bread' })).not.toHaveProperty('language');
  });

  test('name the kind where no category says what it is, and a cloth only where it means something', () => {
    const category = { slug: 'barber', name: 'Barber' };
    expect(factsOf({ kind: 'faith' })).toMatchObject({ kind: 'faith' });
    expect(factsOf({ category })).toMatchObject({ category: 'barber' });
    expect(factsOf({ category })).not.toHaveProperty('kind');
    expect(factsOf({ category })).not.toHaveProperty('cloth');
    expect(factsOf({ cloth: 'adire' })).toMatchObject({ cloth: 'adire' });
  });

  test('have no rating where nobody reviews the kind', () => {
    expect(factsOf({ kind: 'embassy' })).not.toHaveProperty('rating');
  });

  test('keep a distance of nothing, which is not the same as no distance', () => {
    expect(factsOf({ distanceMiles: 0.04 })).toMatchObject({ distanceMiles: 0 });
  });

  test.each([
    [1.44, 1.4],
    [9.96, 10],
    [10.46, 10],
    [99.5, 100],
  ])('give %d miles as %d, the number that is written', (miles, shown) => {
    expect(factsOf({ distanceMiles: miles })).toMatchObject({ distanceMiles: shown });
  });

  test('survive being written as JSON', () => {
    const facts = cardFacts([{ ...plain, tagline: 'مطعم', priceTier: 2, isVerified: true }]);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
  });
});

test('names of categories stand once each, with the language they are in', () => {
  const braiding = { slug: 'braiding', name: 'Tresses' };
  expect(categoryNames('fr', [braiding, null, { ...braiding }])).toEqual({
    language: 'fr',
    names: { braiding: 'Tresses' },
  });
});

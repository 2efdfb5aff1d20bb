import { expect, test } from 'vitest';
import type { ListingCard } from '#features/directory/listing.contract.ts';
import { openNow } from './open-now.ts';

const card = (path: string, slug: string | null): ListingCard => ({
  id: path,
  kind: 'business',
  path,
  name: path,
  tagline: null,
  category: slug === null ? null : { slug, name: slug },
  locality: 'Peckham, London',
  distanceMiles: null,
  priceTier: null,
  rating: { average: null, count: 0 },
  opening: { state: 'unknown', nextChange: null },
  services: null,
  confirmedOn: null,
  isStale: false,
  isBlackOwned: false,
  isVerified: false,
  isSample: false,
});

const shown = (items: ListingCard[]) =>
  openNow({ items, total: items.length }, 'en').listings.map(({ path }) => path);

test('what is open on the home page is the best of each category, four at most', () => {
  const items = ['barber', 'barber', 'cafe', 'law', 'cafe', 'bakery', 'motor'].map((slug, place) =>
    card(`${slug}-${place}`, slug),
  );
  expect(shown(items)).toEqual(['barber-0', 'cafe-2', 'law-3', 'bakery-5']);
});

test('nobody meets a funeral director or a care home there by chance', () => {
  const items = [card('f', 'funeral-care'), card('h', 'health-and-care'), card('none', null)];
  expect(shown([...items, card('b', 'barber')])).toEqual(['b']);
});

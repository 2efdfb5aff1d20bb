import { describe, expect, test } from 'vitest';
import { postcodeCentre } from '#features/places/place.table.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { contradictsItself, pinAt } from './pin.service.server.ts';
import type { Address } from './pin.service.server.ts';

const data = useTestDb((db) =>
  db.insert(postcodeCentre).values({ code: 'SE15 4QN', lat: 51.4732, lng: -0.0664 }),
);

const address = (changes: Partial<Address> = {}): Address => ({
  postcode: null,
  district: null,
  city: 'London',
  region: null,
  country: 'GB',
  ...changes,
});

describe('A pin is as exact as what it came from', () => {
  test.each([
    ['a full postcode', { postcode: 'SE15 4QN' }, 'postcode', 51.4732],
    ['a full postcode that is not known', { postcode: 'SE15 4QP' }, 'district', 51.4719],
    ['the first half', { postcode: 'SE28' }, 'district', 51.5022],
    ['a part of the town', { district: 'Peckham' }, 'district', 51.4727],
    ['a part of a town alone', { city: 'Peckham' }, 'district', 51.4727],
    ['a town', {}, 'town', 51.5085],
    ['a town that its region tells', { city: 'Newport', region: 'Isle of Wight' }, 'town', 50.7],
    ['Derry with its postcode', { city: 'Derry', postcode: 'BT48 7AB' }, 'district', 55.0093],
    ['the town where a postcode lies nowhere', { postcode: 'SE99 1AA' }, 'town', 51.5085],
  ] as const)('%s', async (_, changes, pinnedBy, lat) => {
    const pin = await pinAt(data.db, address(changes));
    expect(pin).toMatchObject({ pinnedBy, lat: expect.closeTo(lat, 2) as number });
  });

  test('none is guessed abroad, or for a town that nobody knows, or from a slip', async () => {
    const nowhere: Partial<Address>[] = [
      { country: 'GH', city: 'Accra' },
      { city: 'Nowhere under Sea' },
      { city: 'Birmingam' },
      { city: null },
    ];
    for (const changes of nowhere) expect(await pinAt(data.db, address(changes))).toBeNull();
  });
});

describe('An address contradicts itself', () => {
  const contradicts = (changes: Partial<Address>, at?: { lat: number; lng: number }) =>
    contradictsItself(data.db, address(changes), at ? { ...at, pinnedBy: 'hand' } : null);

  test.each([
    ['Birmingham, SE15', { city: 'Birmingham', postcode: 'SE15 4QN' }],
    ['Derry, BN1', { city: 'Derry', postcode: 'BN1 1AA' }],
  ])('%s', async (_, changes) => {
    expect(await contradicts(changes)).toBe(true);
  });

  test.each([
    ['London, SE15', { postcode: 'SE15 4QN' }],
    ['any of the towns of that name will do', { city: 'Newport', postcode: 'PO30 1AA' }],
    ['Derry, BT48', { city: 'Derry', postcode: 'BT48' }],
    ['a town that nobody knows', { city: 'Nowhere under Sea', postcode: 'SE15' }],
    ['abroad', { city: 'Birmingham', postcode: 'SE15', country: 'US' }],
    ['nothing to compare', { city: null, postcode: 'SE15' }],
  ])('but not: %s', async (_, changes) => {
    expect(await contradicts(changes)).toBe(false);
  });

  test('where a pin was placed far from it', async () => {
    const leeds = { lat: 53.8, lng: -1.55 };
    const peckham = { lat: 51.47, lng: -0.07 };
    expect(await contradicts({ postcode: 'SE15 4QN' }, leeds)).toBe(true);
    expect(await contradicts({}, leeds)).toBe(true);
    expect(await contradicts({ postcode: 'SE15 4QN' }, peckham)).toBe(false);
  });
});

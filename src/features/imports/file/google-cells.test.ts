import { describe, expect, it } from 'vitest';
import { googleCells, isGooglePlace } from './google-cells.ts';
import { parseEntry } from './json-entry.ts';
import type { JsonObject } from './json-entry.ts';

const entryOf = (value: object): JsonObject => {
  const entry = parseEntry(JSON.stringify(value));
  if (!entry) throw new Error('The entry is none.');
  return entry;
};

/** As a takeout has it, and as the programs of today do. */
const takeout = {
  name: 'locations/123',
  locationName: 'Sample Kola Kitchen',
  primaryPhone: '020 7946 0001',
  primaryCategory: { displayName: 'Nigerian restaurant' },
  websiteUrl: 'https://kola.example',
  regularHours: {
    periods: [
      { openDay: 'TUESDAY', openTime: '10:00', closeDay: 'TUESDAY', closeTime: '22:00' },
      { openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:30' },
    ],
  },
  latlng: { latitude: 51.4712, longitude: -0.0683 },
  address: {
    regionCode: 'GB',
    postalCode: 'SE15 4QF',
    locality: 'London',
    addressLines: ['1 Sample Lane', 'Unit 2', 'The Yard'],
  },
};
const today = {
  name: 'locations/123',
  storeCode: 'K1',
  title: 'Sample Kola Kitchen',
  phoneNumbers: { primaryPhone: '020 7946 0001' },
  categories: {
    primaryCategory: { displayName: 'Restaurant' },
    additionalCategories: [{ displayName: 'Caterer' }],
  },
  storefrontAddress: { regionCode: 'GB', addressLines: [] },
  regularHours: {
    periods: [{ openDay: 'MONDAY', openTime: { hours: 9 }, closeTime: { hours: 17, minutes: 30 } }],
  },
  profile: { description: 'Kola since 1998.' },
};

describe('a place of Google', () => {
  it('has the columns of the sheet for many places', () => {
    expect(isGooglePlace(entryOf(takeout))).toBe(true);
    expect(Object.fromEntries(googleCells(entryOf(takeout)))).toMatchObject({
      'Store code': 'locations/123',
      'Business name': 'Sample Kola Kitchen',
      'Address line 1': '1 Sample Lane',
      'Address line 2': 'Unit 2, The Yard',
      Latitude: '51.4712',
      Longitude: '-0.0683',
      'Country / Region': 'GB',
      'Primary phone': '020 7946 0001',
      Hours: 'Monday 09:00-17:30; Tuesday 10:00-22:00',
    });
  });

  it('is read as its programs write it today, where hours leave out what is nought', () => {
    expect(isGooglePlace(entryOf(today))).toBe(true);
    expect(Object.fromEntries(googleCells(entryOf(today)))).toMatchObject({
      'Store code': 'K1',
      'Business name': 'Sample Kola Kitchen',
      'Primary category': 'Restaurant',
      'Additional categories': 'Caterer',
      'From the business': 'Kola since 1998.',
      Hours: 'Monday 09:00-17:30',
    });
  });

  it('is not what any other object with an address is', () => {
    expect(isGooglePlace(entryOf({ title: 'x', address: { city: 'x' } }))).toBe(false);
    expect(isGooglePlace(entryOf({ title: 'x', categories: ['a'], address: 'x' }))).toBe(false);
  });
});

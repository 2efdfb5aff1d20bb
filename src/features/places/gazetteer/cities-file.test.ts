import { describe, expect, it } from 'vitest';
import { decodeCities, readBritishCities } from './cities-file.server.ts';

describe('readBritishCities', () => {
  it('reads every British place of the package with its coordinates', async () => {
    const cities = await readBritishCities();
    expect(cities).toHaveLength(4301);
    expect(cities.find(({ geonameId }) => geonameId === 2643743)).toEqual({
      geonameId: 2643743,
      name: 'London',
      nation: 'ENG',
      district: '',
      population: 7_556_900,
      lat: 51.50853,
      lng: -0.12574,
    });
    for (const { lat, lng } of cities) {
      expect(lat).toBeGreaterThan(49.8);
      expect(lat).toBeLessThan(60.9);
      expect(lng).toBeGreaterThan(-8.2);
      expect(lng).toBeLessThan(1.8);
    }
  });
});

describe('decodeCities', () => {
  it('finds nothing in an empty file', () => {
    expect(decodeCities(Buffer.alloc(0), 'GB')).toEqual([]);
  });

  it('says so when the file is cut short', () => {
    expect(() => decodeCities(Buffer.from([0x05, 0x08, 0x80]), 'GB')).toThrow('cut short');
  });

  it('says so when the file is of another kind', () => {
    expect(() => decodeCities(Buffer.from([0x05, 0x0d, 0x01]), 'GB')).toThrow('unknown kind 5');
  });
});

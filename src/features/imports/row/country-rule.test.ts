import { describe, expect, it } from 'vitest';
import { countryOf } from './country-rule.ts';

describe('the country of a row', () => {
  it.each([
    ['US', { region: 'PA' }],
    ['US', { region: 'new jersey', postcode: '8055.0' }],
    ['US', { postcode: '19130-2208' }],
    ['US', { postcode: '19130.0' }],
    ['GB', { region: 'Kent', postcode: 'ME1 1AA' }],
    ['GB', { region: 'Washington', postcode: 'NE38 7AA' }],
    ['GB', { region: 'DE', postcode: 'DE1 2AB' }],
    ['GB', { city: 'Leeds' }],
    ['GB', {}],
    ['NG', { country: 'Nigeria', region: 'Lagos' }],
    ['CI', { country: 'Côte d’Ivoire' }],
    ['GM', { country: 'The Gambia' }],
    ['GB', { country: 'U.K.', region: 'PA' }],
    ['GB', { country: 'Scotland' }],
    ['US', { country: 'usa' }],
    ['DE', { country: 'Germany', postcode: '10115' }],
    ['DE', { country: 'de' }],
    ['CD', { country: 'CD' }],
    ['GB', { country: ' ' }],
  ])('is %s of %j', (country, cells) => {
    expect(countryOf(cells)).toBe(country);
  });

  it.each(['Wakanda', 'ZZ', 'XX', 'constructor'])('is not known of %s', (country) => {
    expect(countryOf({ country, region: 'PA' })).toBeUndefined();
  });
});

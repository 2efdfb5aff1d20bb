import { describe, expect, it } from 'vitest';
import { nameKey, placeId } from './place-name.ts';

describe('nameKey', () => {
  it.each([
    ['PECKHAM', 'peckham'],
    ["King's Lynn", 'kings lynn'],
    ['King’s Lynn', 'kings lynn'],
    ['St. Pauls', 'saint pauls'],
    ['Saint Paul’s', 'saint pauls'],
    ['Newcastle-upon-Tyne', 'newcastle on tyne'],
    ['Newcastle on Tyne', 'newcastle on tyne'],
    ['Tyne & Wear', 'tyne and wear'],
    ['!@#$%^&*()', ''],
    ['Rhosllannerchrugog, Wrecsam', 'rhosllannerchrugog wrecsam'],
    ['Ynys Môn', 'ynys mon'],
    ['Leeds, UK', 'leeds'],
    ['Leeds, United Kingdom', 'leeds'],
    ['newport-isle-of-wight', 'newport isle of wight'],
    ['  \0 … !', ''],
  ])('compares %j as %j', (text, key) => {
    expect(nameKey(text)).toBe(key);
  });
});

describe('placeId', () => {
  it('is plain lower-case letters, digits and hyphens', () => {
    expect(placeId('Newport', 'Isle of Wight')).toBe('newport-isle-of-wight');
    expect(placeId("St Mary's", 'Cornwall')).toBe('st-marys-cornwall');
    expect(placeId('London', '')).toBe('london');
  });

  it('compares like the name it was made from', () => {
    expect(nameKey(placeId("King's Lynn", 'Norfolk'))).toBe(nameKey('King’s Lynn, Norfolk'));
  });
});

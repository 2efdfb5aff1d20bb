import { describe, expect, test } from 'vitest';
import { metresBetween } from '#features/places/distance.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import missions from './missions.json' with { type: 'json' };
import { dramaNumber, isDate, repeated } from '#platform/test/seed-checks.ts';

const caribbean = new Set('AG BB BS BZ CU DM DO GD GY HT JM KN LC TT VC'.split(' '));

describe('Missions', () => {
  const real = missions.filter(({ sample }) => !sample);

  test('are those of 41 African and 15 Caribbean states, each with its own code', () => {
    const codes = real.map(({ country }) => String(country));
    expect(repeated(codes)).toEqual([]);
    expect(codes.filter((code) => caribbean.has(code))).toHaveLength(15);
    expect(codes.filter((code) => !caribbean.has(code))).toHaveLength(41);
  });

  test('have a street address, a number or a website where a source names one, with that source', () => {
    const placed = real.filter(({ address }) => address.line1 !== null);
    expect(placed).toHaveLength(31);
    const wrong = placed.filter(
      ({ address, contactSource }) =>
        !parsePostcode(String(address.postcode)) ||
        !contactSource?.name ||
        !/^20\d\d$/.test(contactSource.asOf ?? '2026'),
    );
    expect(wrong).toEqual([]);
    const unplaced = real.filter(({ address }) => address.line1 === null);
    expect(unplaced.filter(({ phone, contactSource }) => phone ?? contactSource)).toEqual([]);
    const unreachable = real.filter(({ phone, email, website }) => !(phone ?? email ?? website));
    expect(unreachable.length).toBeLessThan(20);
  });

  const told = ['serves', 'alsoServes', 'emergencyPhone', 'holidays', 'description'];

  test('name their source and its licence, and add nothing to it that only they can say', () => {
    const wrong = real.filter(
      ({ source, hours, country, catalogue, ...mission }) =>
        source?.licence !== 'CC0' ||
        !/^https:\/\/www\.wikidata\.org\/wiki\/Q\d+$/.test(source.url) ||
        // For one mission alone a source of this year names the hours.
        (hours !== null) !== (country === 'ET') ||
        told.some((fact) => fact in mission) ||
        catalogue.length > 0,
    );
    expect(wrong).toEqual([]);
    expect(repeated(real.map(({ source }) => String(source?.url)))).toEqual([]);
  });

  test('stand in London, each named in English, French and Arabic', () => {
    const centre = { lat: 51.5074, lng: -0.1278 };
    const wrong = real.filter(
      ({ lat, lng, countryNames }) =>
        metresBetween(centre, { lat, lng }) > 15_000 ||
        !countryNames.en ||
        !countryNames.fr ||
        !/\p{Script=Arabic}/u.test(countryNames.ar),
    );
    expect(wrong).toEqual([]);
  });

  test('include one invented mission with everything that a mission can tell', () => {
    const [sample, ...others] = missions.filter((mission) => mission.sample);
    expect(others).toEqual([]);
    expect(sample?.name).toContain('Sample');
    expect(sample?.phone).toMatch(dramaNumber);
    expect(sample?.source).toBeNull();
    expect(sample?.country).toBeNull();
    expect(sample?.emergencyPhone).toMatch(dramaNumber);
    expect(sample?.holidays?.every(({ date }) => isDate(date))).toBe(true);
    // Nobody holds papers of Antarctica: no real people are sent to an invented mission.
    expect(sample?.alsoServes).toEqual(['AQ']);
    const catalogue = sample?.catalogue ?? [];
    expect(catalogue).toHaveLength(12);
    const wrong = catalogue.filter(
      ({ documents, fee, currency, howToPay, checkedOn }) =>
        documents.length === 0 ||
        !howToPay ||
        (fee === null) !== (currency === null) ||
        (checkedOn !== null && !isDate(checkedOn)),
    );
    expect(wrong).toEqual([]);
  });
});

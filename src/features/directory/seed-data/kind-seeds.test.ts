import { describe, expect, test } from 'vitest';
import { metresBetween } from '#features/places/distance.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import { ListingDraft } from '../draft.contract.ts';
import businesses from './businesses.json' with { type: 'json' };
import education from './education.json' with { type: 'json' };
import faithCentres from './faith-centres.json' with { type: 'json' };
import manufacturers from './manufacturers.json' with { type: 'json' };
import missions from './missions.json' with { type: 'json' };
import organisations from './organisations.json' with { type: 'json' };
import professionals from './professionals.json' with { type: 'json' };
import samplePlaces from './sample-places.json' with { type: 'json' };
import { dramaNumber, repeated } from '#platform/test/seed-checks.ts';
import { samplePlaceDraft } from './seed-drafts.ts';
import type { SeedPlace } from './seed-drafts.ts';
import universities from './universities.json' with { type: 'json' };
import { universityDraft } from './university-draft.ts';

const files: Record<string, readonly SeedPlace[]> = {
  organisations: organisations as SeedPlace[],
  faithCentres: faithCentres as SeedPlace[],
  education: education as SeedPlace[],
  professionals: professionals as SeedPlace[],
  manufacturers: manufacturers as SeedPlace[],
  samplePlaces,
};
const samples = Object.values(files).flat();

const problemsOf = (draft: unknown) => {
  const read = ListingDraft.safeParse(draft);
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path, message]);
};

describe('Invented entries of the other kinds', () => {
  test('are as many as a visitor needs to see each list at work, in at least twelve cities', () => {
    const counts = Object.fromEntries(
      Object.entries(files).map(([name, all]) => [name, all.length]),
    );
    expect(counts).toEqual({
      organisations: 40,
      faithCentres: 40,
      education: 20,
      professionals: 20,
      manufacturers: 20,
      samplePlaces: 6,
    });
    expect(new Set(samples.map(({ address }) => address.city)).size).toBeGreaterThanOrEqual(12);
  });

  test('fit the shape of a listing, with hours that can be read', () => {
    const wrong = samples.flatMap((seed) =>
      problemsOf(samplePlaceDraft(seed)).map((problem) => [seed.slug, problem]),
    );
    expect(wrong).toEqual([]);
    expect(samples.filter(({ hours }) => hours && !parseHours(hours).ok)).toEqual([]);
  });

  test('can be reached by nobody: drama numbers and addresses under .example', () => {
    const reachable = samples.filter(
      ({ phone, email, website }) =>
        !dramaNumber.test(phone ?? '') ||
        !email?.endsWith('.example') ||
        (website !== null && !website.endsWith('.example')),
    );
    expect(reachable).toEqual([]);
  });

  test('share no address on the site with each other or with anything else', () => {
    const all = [...samples, ...universities, ...businesses, ...missions];
    expect(repeated(all.map(({ slug }) => slug))).toEqual([]);
  });

  test('are told apart by their words', () => {
    expect(repeated(samples.map(({ tagline }) => tagline ?? ''))).toEqual([]);
    expect(repeated(samples.map(({ description }) => description))).toEqual([]);
  });
});

describe('Universities', () => {
  test.each([
    ['bangor-university', 'College Road, Wales', { lat: 53.2292, lng: -4.1295 }],
    ['university-of-east-london', 'Docklands', { lat: 51.5077, lng: 0.0646 }],
    ['middlesex-university', 'Hendon', { lat: 51.5897, lng: -0.2284 }],
    ['edinburgh-napier-university', 'Craiglockhart', { lat: 55.9185, lng: -3.2395 }],
  ])('%s lies at %s', (slug, _, campus) => {
    const found = universities.find((university) => university.slug === slug);
    expect(metresBetween(campus, found ?? { lat: 0, lng: 0 })).toBeLessThan(500);
  });

  test('are facts of named sources: name, address, phone, web address, domains, and nothing else', () => {
    expect(universities.length).toBeGreaterThanOrEqual(100);
    for (const university of universities) {
      const { draft, source } = universityDraft(university);
      expect(problemsOf(draft)).toEqual([]);
      expect(source.attribution).toContain('Hipo');
      expect(draft.website).toMatch(/^https:\/\//);
      expect(draft).toMatchObject({ isSample: false, email: null, verified: null });
      expect(source.attribution?.includes('CC BY 4.0')).toBe(true);
      // What one source alone names is never shown without that source.
      const { addressLine1, postcode, phone } = draft;
      const isTold = (addressLine1 ?? postcode ?? phone) !== null;
      expect(source.contactSource?.asOf).toBe(isTold ? '2025' : undefined);
      expect(postcode && parsePostcode(postcode)?.normalised).toBe(postcode);
    }
  });
});

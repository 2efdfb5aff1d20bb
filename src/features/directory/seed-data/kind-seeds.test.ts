import { describe, expect, test } from 'vitest';
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
import { dramaNumber, repeated } from './seed-checks.ts';
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
  test('are facts of a named source: name, town, web address, domains, and nothing else', () => {
    expect(universities.length).toBeGreaterThanOrEqual(100);
    for (const university of universities) {
      const { draft, source } = universityDraft(university);
      expect(problemsOf(draft)).toEqual([]);
      expect(source.attribution).toContain('Hipo');
      expect(draft.website).toMatch(/^https:\/\//);
      expect(draft).toMatchObject({ isSample: false, phone: null, email: null, verified: null });
    }
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { besideWays, detailWays, listingWays, ways } from './change-ways.ts';
import type { Way } from './change-ways.ts';
import { ListingDraft } from './draft.contract.ts';
import { emptyDraftOf } from './empty-draft.ts';
import { KindDetails } from './kinds/kind-details.ts';
import { kindIds } from './kinds/kind-ids.ts';
import {
  changeFields,
  factsAsIn,
  isSame,
  judgeChange,
  splitChange,
  withFacts,
} from './listing-change.policy.ts';

/** Names of the facts of an object, from its schema. */
const factsOf = (schema: z.core.$ZodType): string[] =>
  Object.keys(schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {});

const detailsOf = new Map(
  KindDetails._zod.def.options.map((schema) => {
    const { kind } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      .properties as Record<string, { const?: unknown }>;
    return [kind?.const, factsOf(schema).filter((fact) => fact !== 'kind')];
  }),
);

describe('The table of changes', () => {
  test('has an entry for every fact of a listing, and no other', () => {
    const facts = factsOf(ListingDraft).filter((fact) => fact !== 'details');
    expect(Object.keys(listingWays).toSorted()).toEqual(facts.toSorted());
  });

  test.each(kindIds)('has an entry for every fact of a %s, and no other', (kind) => {
    expect(detailsOf.get(kind)?.length).toBeGreaterThan(3);
    expect(Object.keys(detailWays[kind]).toSorted()).toEqual(detailsOf.get(kind)?.toSorted());
  });

  test.each(['name', 'phone', 'email', 'website', 'addressLine1', 'postcode'] as const)(
    'holds the %s of every listing',
    (field) => {
      expect(listingWays[field]).toBe('held');
    },
  );

  test('holds photos, not hours', () => {
    expect(besideWays).toEqual({ photos: 'held', hours: 'free' });
  });

  test('holds whatever leads somewhere or is a mark that people trust', () => {
    const leading = /url$|phone$|website|number$|registrations|certificates|authority/i;
    const loose = kindIds.flatMap((kind) =>
      Object.entries(detailWays[kind])
        .filter(([fact, way]) => leading.test(fact) && way !== 'held')
        .map(([fact]) => `${kind}.${fact}`),
    );
    expect(loose).toEqual([]);
  });

  test('tells owners and staff of everything that may wait', () => {
    const told = Object.entries(listingWays)
      .filter(([, way]) => !['free', 'fixed'].includes(way))
      .map(([field]) => field);
    expect(changeFields.filter((field) => field !== 'details' && field !== 'photos')).toEqual(
      expect.arrayContaining(told),
    );
  });
});

const sample: Record<Way, string | undefined> = {
  free: 'free',
  watched: 'watched',
  text: 'held',
  held: 'held',
  fixed: 'fixed',
};

describe('A change of another thing altogether', () => {
  test.each(ways)('of a fact that is %s', (way) => {
    expect(judgeChange(way, 'Jollof and suya', 'Payday loans for all')).toBe(sample[way]);
    expect(judgeChange(way, 'Jollof', 'Jollof')).toBeUndefined();
  });
});

/** Every kind with every fact of its own, and what becomes of a change of it. */
const cases = kindIds.flatMap((kind) =>
  Object.entries(detailWays[kind]).map(([fact, way]: [string, Way]) => [kind, fact, way] as const),
);

describe('A change of a fact of one kind', () => {
  test.each(cases)('%s %s, which is %s', (kind, fact, way) => {
    const before = emptyDraftOf(kind);
    const wanted = ['Payday loans for all'];
    const after = { ...before, details: { ...before.details, [fact]: wanted } };
    const { atOnce, held, watched } = splitChange(before, after);
    const shown: Record<string, unknown> = { ...atOnce.details };
    const stands = shown[fact];
    const verdict = sample[way];
    expect(held.details?.[fact]).toEqual(verdict === 'held' ? wanted : undefined);
    expect(watched.details?.[fact]).toEqual(verdict === 'watched' ? wanted : undefined);
    expect(isSame(stands, wanted)).toBe(verdict === 'free' || verdict === 'watched');
  });
});

describe('A change of several facts', () => {
  const before = {
    ...emptyDraftOf('business'),
    name: 'Sample Kitchen',
    description: 'Ola cooks jollof, egusi and suya over wood.',
    phone: '020 7946 0000',
    priceTier: 1 as const,
  };
  const wanted = {
    ...before,
    name: 'Sample Loans',
    description: 'Ola cooks jollof, egusi and moi moi over wood.',
    phone: '020 7946 0001',
    priceTier: 2 as const,
  };

  test('is parted: visitors see the old name and number, the new price and word', () => {
    const { atOnce, held, watched } = splitChange(before, wanted);
    expect(held).toEqual({ name: 'Sample Loans', phone: '020 7946 0001' });
    expect(watched).toEqual({ description: wanted.description });
    expect(atOnce).toEqual({ ...wanted, name: before.name, phone: before.phone });
    expect(withFacts(atOnce, held)).toEqual(wanted);
    expect(factsAsIn(before, held)).toEqual({ name: before.name, phone: before.phone });
  });

  test('many small changes of a text are a large one', () => {
    const steps = [
      'Ola cooks jollof, egusi and moi moi over wood.',
      'Ola cooks cheap loans, egusi and moi moi over wood.',
      'Ola gives cheap loans and moi moi over wood.',
    ];
    const seen = { description: before.description };
    const [first = '', second = '', third = ''] = steps.map((description) => description);
    const last = splitChange({ ...before, description: second }, { ...before, description: third });
    expect(last.held).toEqual({});
    const known = splitChange(
      { ...before, description: second },
      { ...before, description: third },
      seen,
    );
    expect(known.held).toEqual({ description: third });
    expect(splitChange(before, { ...before, description: first }, seen).held).toEqual({});
  });
});

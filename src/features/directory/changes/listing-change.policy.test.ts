import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { besideWays, detailWays, listingWays, ways } from './change-ways.ts';
import type { Way } from './change-ways.ts';
import { ListingDraft } from '../draft.contract.ts';
import { emptyDraftOf } from '../empty-draft.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import {
  changeFields,
  factsAsIn,
  fieldsOf,
  isSame,
  judgeChange,
  splitChange,
  withFacts,
  withoutFacts,
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
    // Photos and the facts of one kind come last.
    expect(changeFields).toEqual([...told, 'details', 'photos']);
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

  test('leaves what is not the owner’s to change as it stands, and tells nobody of it', () => {
    const after = { ...before, isSample: !before.isSample, confirmedOn: '2026-11-21' };
    expect(splitChange(before, after)).toEqual({ atOnce: before, held: {}, watched: {} });
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

describe('Two values are the same', () => {
  test.each([
    ['whatever order the database gives their parts in', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['also deeper down', { x: [{ a: 1, b: 2 }] }, { x: [{ b: 2, a: 1 }] }, true],
    ['not in another order of a list', [1, 2], [2, 1], false],
    ['not as nothing', null, {}, false],
    ['not as a list', {}, [], false],
    ['as nothing', null, null, true],
  ])('%s', (_, left, right, same) => {
    expect(isSame(left, right)).toBe(same);
  });
});

describe('The facts of one kind', () => {
  const empty = emptyDraftOf('business');
  const before = { ...empty, details: { ...empty.details, foundedYear: 1998 } };

  test('are put into the draft and taken out again beside its own', () => {
    const changed = { name: 'Other', details: { foundedYear: 2001 }, photos: ['one'] };
    const after = withFacts(before, changed);
    expect(after).toEqual({
      ...before,
      name: 'Other',
      details: { ...before.details, foundedYear: 2001 },
    });
    expect(factsAsIn(before, changed)).toEqual({
      name: before.name,
      details: { foundedYear: 1998 },
    });
    expect(withFacts(before)).toEqual(before);
  });

  test('of which nobody has thought wait', () => {
    const after = { ...before, details: { ...before.details, slogan: 'Cheap loans' } };
    const { atOnce, held, watched } = splitChange(before, after);
    expect(held).toEqual({ details: { slogan: 'Cheap loans' } });
    expect(watched).toEqual({});
    expect(atOnce.details).toEqual(before.details);
  });

  test('that show at once are looked at, and nothing else is told of', () => {
    const after = { ...before, details: { ...before.details, foundedYear: 2001 } };
    expect(splitChange(before, after)).toEqual({
      atOnce: after,
      held: {},
      watched: { details: { foundedYear: 2001 } },
    });
  });

  test('are judged by what staff have seen of them', () => {
    const wood = 'Ola cooks jollof, egusi and suya over wood.';
    const communityOf = (communityRole: string) => ({
      communityRole,
      tenderReady: false,
      openTo: '',
      lookingForSupport: '',
      sustainabilityFocus: '',
    });
    const said = (words: string) => {
      const { details } = before;
      if (details.kind !== 'business') throw new Error('this is no business');
      return { ...before, details: { ...details, community: communityOf(words) } };
    };
    const [second, third] = [
      'Ola cooks cheap loans, egusi and moi moi over wood.',
      'Ola gives cheap loans and moi moi over wood.',
    ];
    expect(splitChange(said(second), said(third)).held).toEqual({});
    const seen = { details: { community: communityOf(wood) } };
    expect(splitChange(said(second), said(third), seen).held).toEqual({
      details: { community: communityOf(third) },
    });
  });
});

describe('What waits', () => {
  const waiting = { name: 'A', phone: '020', details: { services: [], foundedYear: 1998 } };

  test('is less by what the others name', () => {
    expect(withoutFacts(waiting, { phone: '1', details: { services: ['x'] } })).toEqual({
      name: 'A',
      details: { foundedYear: 1998 },
    });
    expect(withoutFacts(waiting, {})).toEqual(waiting);
  });

  test('names no facts of its kind when none is left', () => {
    const others = { details: { services: [], foundedYear: 1 } };
    expect(withoutFacts(waiting, others)).toEqual({ name: 'A', phone: '020' });
    expect(withoutFacts({ name: 'A' }, others)).toEqual({ name: 'A' });
  });

  test('is told in the order of the form, photos last', () => {
    expect(fieldsOf({ photos: [], details: {}, phone: '020', name: 'A' })).toEqual([
      'name',
      'phone',
      'details',
      'photos',
    ]);
    expect(fieldsOf({})).toEqual([]);
  });
});

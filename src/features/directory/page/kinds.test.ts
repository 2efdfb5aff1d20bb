import { describe, expect, test } from 'vitest';
import directory from '../locales/en.json' with { type: 'json' };
import { samplePlaceDraft } from '../seed-data/seed-drafts.ts';
import type { SeedPlace } from '../seed-data/seed-drafts.ts';
import samplePlaces from '../seed-data/sample-places.json' with { type: 'json' };
import type { DetailField } from '#features/kinds/detail-form.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { fieldsOf } from '#features/kinds/kind-fields.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import words from '#features/kinds/locales/en.json' with { type: 'json' };
import { kinds } from '#features/kinds/registry.ts';
import { traitTypes } from '#features/kinds/traits.ts';

const wordAt = (key: string): unknown => {
  const [ns = '', path = ''] = key.split(':');
  const from: unknown = ns === 'kinds' ? words : directory;
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], from);
};

/** Keys of every word that the form shows for these fields. */
function keysOf(fields: readonly DetailField[]): string[] {
  return fields.flatMap((field) => {
    const own = `kinds:field.${field.name}`;
    if (field.type === 'period') return [own, 'kinds:field.opens', 'kinds:field.closes'];
    if (field.type === 'rows' || field.type === 'group') return [own, ...keysOf(field.fields)];
    if (field.type === 'one' || field.type === 'any')
      return [own, ...field.values.map((value) => `${field.words}.${value}`)];
    return [own];
  });
}

describe.each(kindIds)('%s', (id) => {
  const fields = fieldsOf[id] as readonly DetailField[];
  const details = KindDetails.def.options.find(
    (option) => option.def.shape.kind.def.values[0] === id,
  );
  const facts = Object.keys(details?.def.shape ?? {}).filter((name) => name !== 'kind');

  test('asks in its form for each of its facts, or says that it does not', () => {
    const asked = fields.map(({ name }) => name);
    expect([...new Set([...asked, ...kinds[id].heldFacts])].toSorted()).toEqual(facts.toSorted());
  });

  test('has words for its facts, their choices and its filters', () => {
    const keys = [
      ...keysOf(fields),
      ...kinds[id].traits.map((trait) => `kinds:trait.${trait}`),
      `directory:kind.${id}`,
    ];
    expect(keys.filter((key) => typeof wordAt(key) !== 'string')).toEqual([]);
  });

  test('has words for what it is filtered by', () => {
    const choices = kinds[id].traits.filter((trait) => traitTypes[trait] === 'words');
    const missing = choices.filter((trait) => typeof wordAt(`kinds:option.${trait}`) !== 'object');
    expect(missing).toEqual([]);
  });
});

test('no two kinds share a list', () => {
  const lists = kindIds.flatMap((id) => [kinds[id].listPath, ...kinds[id].listAliases]);
  expect(new Set(lists).size).toBe(lists.length);
});

test('reviewed are those of decision D40', () => {
  expect(kindIds.filter((id) => kinds[id].isReviewable)).toEqual([
    'business',
    'organisation',
    'faith',
    'education',
    'professional',
  ]);
});

test('each kind beyond businesses and missions has a full sample', () => {
  const drafts = (samplePlaces as SeedPlace[]).map(samplePlaceDraft);
  expect(drafts.map(({ kind }) => kind).toSorted()).toEqual(
    kindIds.filter((id) => id !== 'business' && id !== 'embassy').toSorted(),
  );
  const empty = drafts.flatMap(({ kind, details }) =>
    Object.entries(details)
      .filter(([, value]) => value === '' || (Array.isArray(value) && value.length === 0))
      .map(([fact]) => `${kind}.${fact}`),
  );
  expect(empty).toEqual([]);
});

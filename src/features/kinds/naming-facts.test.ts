import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isOneLine, takes, textsOf } from '#platform/test/texts-of-schema.ts';
import { KindDetails } from './kind-details.ts';
import { namesLeadNowhere, namingFacts } from './naming-facts.ts';

const Written = z.object({ details: KindDetails.check(namesLeadNowhere) });

/** Facts of kinds in one line that are no names, and so may hold an address. */
const leadingFacts: readonly (readonly [path: string, why: string])[] = [
  ['catalogue[].documents[]', '"Form C1 from gov.uk": a mission says where a form is'],
  ['charityNumber.number', 'compared with a register'],
  ['charityNumber.source', 'the register, which may be named by its domain'],
  ['companyNumber.number', 'compared with a register'],
  ['companyNumber.source', 'the register, which may be named by its domain'],
  ['registrations[].number', 'compared with a register'],
  ['societies[].contact', 'how to reach it'],
];

const unique = (paths: readonly string[]) => [...new Set(paths)].toSorted();

describe('A fact of a kind in one line', () => {
  test('is a name and leads nowhere, but for those that say why', () => {
    const lines = textsOf(KindDetails, 'details').filter(
      (leaf) => isOneLine(leaf) && takes(leaf, 'Zita at t.me/x') !== undefined,
    );
    const others = lines
      .map(({ path }) => path.slice('details.'.length))
      .filter((path) => !path.split('.').some((part) => namingFacts.has(part.replace('[]', ''))));
    expect(unique(others)).toEqual(leadingFacts.map(([path]) => path));
  });

  test.each([
    [{ kind: 'faith', denomination: 'Zita at t.me/x' }, 'details.denomination'],
    [{ kind: 'education', clubs: ['Chess', 'see example.com'] }, 'details.clubs.1'],
    [{ kind: 'business', services: [{ name: 'www.example' }] }, 'details.services.0.name'],
  ])('is refused beside its field: %j', (details, field) => {
    const { error } = z.safeParse(Written, { details });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [field, 'ui:textError.link'],
    ]);
  });
});

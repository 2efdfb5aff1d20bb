import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Registration } from './account.contract.ts';

const faultsOf = (changes: object) => {
  const parsed = z.safeParse(Registration, {
    firstName: 'Esi',
    lastName: 'Sample',
    email: 'esi@sample.example',
    password: 'kente tiger river plum',
    accountType: 'youth',
    ageBand: '13-15',
    acceptTerms: false,
    ...changes,
  });
  return (parsed.error?.issues ?? []).map(({ path }) => path.join('.')).toSorted();
};

test('a missing guardian is told together with what else is missing', () => {
  expect(faultsOf({})).toEqual(['acceptTerms', 'guardianEmail']);
});

test.each(['18-24', 'none', undefined])(
  'with the age %s nobody is asked for a guardian',
  (ageBand) => {
    expect(faultsOf({ ageBand })).not.toContain('guardianEmail');
  },
);

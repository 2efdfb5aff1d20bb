import { expect, test } from 'vitest';
import { checkedScholarships } from './scholarship-check.tsx';

const scholarship = (name: string, change: object = {}) => ({
  name,
  amount: null,
  currency: 'GBP' as const,
  deadline: null,
  eligibility: '',
  nationalities: ['GH'],
  level: null,
  subject: '',
  feeStatus: null,
  url: '',
  checkedOn: null,
  ...change,
});
const namesOf = (found: ReturnType<typeof checkedScholarships>) =>
  found.map(({ name, closedOn }) => [name, closedOn]);

test('scholarships that have closed are named behind the others, with their last day', () => {
  const found = checkedScholarships(
    [
      scholarship('Closed', { deadline: '2026-11-01' }),
      scholarship('Open', { deadline: '2026-11-28' }),
      scholarship('Closed, no rules', { deadline: '2026-01-01', nationalities: [] }),
      scholarship('Nothing to compare', { nationalities: [] }),
    ],
    '2026-11-28',
  );
  expect(namesOf(found)).toEqual([
    ['Open', undefined],
    ['Closed', '2026-11-01'],
    ['Closed, no rules', '2026-01-01'],
  ]);
});

test('where none is open there is nothing to check', () => {
  expect(
    checkedScholarships([scholarship('Closed', { deadline: '2026-11-01' })], '2026-11-28'),
  ).toEqual([]);
});

/** Where a mistake costs people most, each with the tests that are beside it. Patterns as `git ls-files` reads them. */
export interface MutationArea {
  name: string;
  sources: readonly string[];
  tests: readonly string[];
}

export const areas: readonly MutationArea[] = [
  {
    name: 'policies',
    sources: ['src/features/**/*.policy.ts'],
    // The test of a policy that is too long for one file goes on in another.
    tests: ['src/features/**/*.policy.test.ts', 'src/features/schedule/schedule-changes.test.ts'],
  },
  {
    name: 'access',
    sources: ['src/platform/access/*.ts'],
    tests: ['src/platform/access/*.test.ts'],
  },
  {
    name: 'prices',
    sources: ['src/features/giving/**/*.ts', 'src/platform/payments/*.ts'],
    tests: ['src/features/giving/**/*.test.ts', 'src/platform/payments/*.test.ts'],
  },
  {
    name: 'time',
    sources: ['src/features/schedule/*.ts', 'src/features/kinds/told-end.ts'],
    tests: ['src/features/schedule/*.test.ts', 'src/features/kinds/told-end.test.ts'],
  },
  {
    name: 'search',
    sources: [
      'src/features/finder/search/*.ts',
      'src/features/finder/*.ts',
      'src/features/directory/findable/*.ts',
    ],
    tests: [
      'src/features/finder/**/*.test.ts',
      'src/features/directory/findable/*.test.ts',
      'src/features/directory/text-query.test.ts',
      'server/nets/golden-rows.test.ts',
    ],
  },
];

import { describe, expect, test } from 'vitest';
import businesses from '#features/directory/seed-data/businesses.json' with { type: 'json' };
import { repeated } from '#platform/test/seed-checks.ts';
import goldenOfKinds from './golden-kind-queries.json' with { type: 'json' };
import golden from './golden-queries.json' with { type: 'json' };

describe('Golden queries', () => {
  test('are 80 different searches, each expecting one to ten known businesses', () => {
    const slugs = new Set(businesses.map(({ slug }) => slug));
    expect(golden).toHaveLength(80);
    expect(repeated(golden.map(({ query }) => query))).toEqual([]);
    const wrong = golden.filter(
      ({ expected }) =>
        expected.length < 1 ||
        expected.length > 10 ||
        repeated(expected).length > 0 ||
        !expected.every((slug) => slugs.has(slug)),
    );
    expect(wrong).toEqual([]);
  });
});

test('Golden queries of the kinds are at least 40 different searches', () => {
  expect(goldenOfKinds.length).toBeGreaterThanOrEqual(40);
  expect(repeated(goldenOfKinds.map(({ query }) => query))).toEqual([]);
});

import fc from '#platform/test/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { presenceOf } from './door-entries.ts';
import type { DoorEntry } from './door-entries.ts';

const arrived = (at: number, people = 1, by = 'a'): DoorEntry => ({ kind: 'in', at, people, by });
const left = (at: number): DoorEntry => ({ kind: 'out', at, people: 0, by: 'a' });

const entry: fc.Arbitrary<DoorEntry> = fc.record({
  kind: fc.constantFrom('in' as const, 'out' as const),
  at: fc.integer({ min: 0, max: 20 }),
  people: fc.integer({ min: 1, max: 4 }),
  by: fc.constantFrom('a', 'b'),
});

describe('Who of a party is in', () => {
  test.each<[string, DoorEntry[]]>([
    ['at first', []],
    ['once it was taken back', [arrived(5), left(6)]],
  ])('is nobody %s', (_, entries) => {
    expect(presenceOf(entries)).toBeUndefined();
  });

  test.each<[string, DoorEntry[], object]>([
    [
      'the earliest of two devices says when',
      [arrived(7, 2, 'b'), arrived(5, 2)],
      { at: 5, by: 'a', people: 2 },
    ],
    [
      'the largest number counts, never the sum',
      [arrived(5, 1), arrived(9, 3)],
      { at: 5, people: 3 },
    ],
    [
      'and again it counts from then',
      [arrived(5, 4), left(6), arrived(8, 2)],
      { at: 8, people: 2 },
    ],
    ['taking back what nobody noted changes nothing later', [left(3), arrived(5)], { at: 5 }],
  ])('%s', (_, entries, expected) => {
    expect(presenceOf(entries)).toMatchObject(expected);
  });

  test('is the same in whatever order entries arrive, and however often', () => {
    const told = fc.array(fc.tuple(entry, fc.nat()), { maxLength: 12 });
    fc.assert(
      fc.property(told, (weighed) => {
        const entries = weighed.map(([one]) => one);
        const shuffled = weighed.toSorted(([, a], [, b]) => a - b).map(([one]) => one);
        expect(presenceOf([...shuffled, ...entries])).toEqual(presenceOf(entries));
      }),
    );
  });
});

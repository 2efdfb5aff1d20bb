import { expect, test } from 'vitest';
import { togetherOf } from '#features/accounts/sessions/opened-together.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { judgementOf } from './anomaly-rules.ts';
import { findGatherings } from './find-gatherings.ts';

const ring = (key: string, accountIds: readonly string[], size: number) =>
  ({ key, kind: 'ring', accountIds, size }) as const;

test('what was judged stays away until it has grown by half, and by five at least', () => {
  const small = [ring('ab', ['a', 'b'], 6)];
  expect(judgementOf(ring('ab', ['a', 'b'], 10), small)).toBeDefined();
  expect(judgementOf(ring('ab', ['a', 'b'], 11), small)).toBeUndefined();
  const large = [ring('ab', ['a', 'b'], 40)];
  expect(judgementOf(ring('ab', ['a', 'b'], 59), large)).toBeDefined();
  expect(judgementOf(ring('ab', ['a', 'b'], 60), large)).toBeUndefined();
});

test('a part of what was judged is judged, one more person is another anomaly', () => {
  const judged = [ring('abc', ['a', 'b', 'c'], 30)];
  expect(judgementOf(ring('ab', ['a', 'b'], 20), judged)).toBeDefined();
  expect(judgementOf(ring('abcd', ['a', 'b', 'c', 'd'], 30), judged)).toBeUndefined();
});

const began = new Date('2026-03-01T09:00:00Z');
const opened = (accountId: string, network: string, hours: number) => ({
  accountId,
  network,
  openedAt: later(began, hours * hourMs),
});

test('accounts of one network within six hours are a set, without the network', () => {
  const rows = [
    opened('a', 'one', 0),
    opened('b', 'one', 1),
    opened('x', 'two', 2),
    opened('c', 'one', 6),
    opened('d', 'one', 7),
  ];
  expect(togetherOf(rows, 3)).toEqual([{ accountIds: ['a', 'b', 'c'], openedAt: began }]);
});

test('four of a set in one group are a gathering, three are not', () => {
  const sets = [{ accountIds: ['a', 'b', 'c', 'd', 'e'], openedAt: began }];
  const joins = (subjectId: string, ids: string) =>
    [...ids].map((accountId) => ({ accountId, subjectId, title: subjectId, url: `/${subjectId}` }));
  expect(findGatherings(sets, [...joins('garden', 'abcd'), ...joins('choir', 'abe')])).toEqual([
    {
      subjectId: 'garden',
      title: 'garden',
      url: '/garden',
      openedOn: '2026-03-01',
      accountIds: ['a', 'b', 'c', 'd'],
    },
  ]);
});

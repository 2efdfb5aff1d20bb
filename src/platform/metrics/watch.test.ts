import { describe, expect, test } from 'vitest';
import type { AlertDetails, AlertId } from '#platform/log/alert.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { checkBackup, noteBackup } from './backup-age.server.ts';
import {
  checkAnswers,
  checkEventLoop,
  checkFreeSpace,
  checkWork,
  letterWatcher,
  limits,
  poolWatcher,
} from './watch.server.ts';
import type { WorkState } from './work-state.server.ts';
import { hourMs } from '#platform/time/durations.ts';

function listen() {
  const raised: [AlertId, AlertDetails | undefined][] = [];
  const raise = (alert: AlertId, details?: AlertDetails) => void raised.push([alert, details]);
  return { raise, raised, names: () => raised.map(([alert]) => alert) };
}

const queue = {
  name: 'deliver-mail',
  waiting: 0,
  retrying: 0,
  active: 0,
  deadLetters: 0,
  oldestSeconds: 0,
};
const calm: WorkState = {
  outbox: { count: 3, oldestSeconds: 1 },
  queues: [queue],
  mail: { failed: 0, retrying: 0 },
};

describe('What waits', () => {
  test('raises nothing while it moves on', () => {
    const { raise, raised } = listen();
    checkWork(calm, raise);
    expect(raised).toEqual([]);
  });

  test.each([
    ['outbox-behind', { outbox: { count: 3, oldestSeconds: limits.outboxSeconds + 1 } }],
    ['jobs-behind', { queues: [{ ...queue, oldestSeconds: limits.jobSeconds + 1 }] }],
    ['mail-failing', { mail: { failed: 1, retrying: 0 } }],
    ['mail-failing', { mail: { failed: 0, retrying: 1 } }],
  ] as const)('raises %s: %j', (alert, change) => {
    const { raise, names } = listen();
    checkWork({ ...calm, ...change }, raise);
    expect(names()).toEqual([alert]);
  });

  test('raises a dead letter when it is new, those of the start included', () => {
    const { raise, raised } = listen();
    const look = letterWatcher(raise);
    for (const deadLetters of [2, 2, 3, 1, 2]) look({ queues: [{ ...queue, deadLetters }] });
    expect(raised.map(([, details]) => details?.['deadLetters'])).toEqual([2, 3, 2]);
  });
});

test('Callers that wait raise an alert when they still wait at the fifth look, not in a short rush', () => {
  const { raise, names } = listen();
  const look = poolWatcher(raise);
  const busy = { totalCount: 10, idleCount: 0, waitingCount: 4 };
  for (let no = 0; no < 4; no += 1) look(busy);
  look({ ...busy, waitingCount: 0 });
  for (let no = 0; no < 4; no += 1) look(busy);
  expect(names()).toEqual([]);
  look(busy);
  expect(names()).toEqual(['pool-exhausted']);
});

test('A second in which nothing else could happen raises an alert', () => {
  const { raise, names } = listen();
  checkEventLoop(1000, raise);
  checkEventLoop(1001, raise);
  expect(names()).toEqual(['event-loop-blocked']);
});

test.each([
  [0, 0, false],
  [9, 9, false],
  [1000, 10, false],
  [200, 10, true],
  [10, 10, true],
])('Of %i answers %i errors: an alert is %s', (answers, failures, isRaised) => {
  const { raise, names } = listen();
  checkAnswers({ answers, failures }, raise);
  expect(names()).toEqual(isRaised ? ['error-rate'] : []);
});

test.each([
  ['a large disk with 600 MB left', 600, 1_000_000, false],
  ['a large disk with 499 MB left', 499, 1_000_000, true],
  ['a disk of 1 GB with 100 MB left', 100, 1000, false],
  ['a disk of 1 GB with 49 MB left', 49, 1000, true],
])('%s', (_, free, size, isRaised) => {
  const { raise, names } = listen();
  const mega = 1024 * 1024;
  checkFreeSpace({ free: free * mega, size: size * mega }, raise);
  expect(names()).toEqual(isRaised ? ['disk-low'] : []);
});

describe('The age of the newest backup', () => {
  const directory = useTemporaryDirectory();
  const taken = new Date('2026-11-20T03:00:00Z');
  const look = async (hours: number) => {
    const { raise, names } = listen();
    await checkBackup(directory.path, new Date(taken.getTime() + hours * hourMs), raise);
    return names();
  };

  test('is nobody’s business where none was ever taken', async () => {
    expect(await look(1000)).toEqual([]);
  });

  test.each([
    [1, []],
    [26, []],
    [27, ['backup-old']],
  ])('%i hours raises %j', async (hours, alerts) => {
    await noteBackup(directory.path, taken);
    expect(await look(hours)).toEqual(alerts);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/root.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { alertKinds, createAlarm } from './alert.server.ts';
import { minuteMs } from '#platform/time/durations.ts';

describe('An alert', () => {
  test('is one line with its name, its count and the way to what to do', () => {
    const log = createTestLog();
    createAlarm(() => 0)(log, 'disk-low', { freeMegabytes: 12 });
    expect(log.lines).toEqual([
      {
        level: 'error',
        details: {
          alert: 'disk-low',
          count: 1,
          runbook: 'docs/guides/operate.md#disk-low',
          freeMegabytes: 12,
        },
        message: 'the disk is nearly full',
      },
    ]);
  });

  test('is said once in its time, and then with how often it was raised meanwhile', () => {
    const log = createTestLog();
    let now = 0;
    const raise = createAlarm(() => now);
    for (; now < 29 * minuteMs; now += minuteMs) raise(log, 'jobs-behind');
    expect(log.lines).toHaveLength(1);
    now = 30 * minuteMs;
    raise(log, 'jobs-behind');
    expect(log.lines.map(({ details }) => (details as { count: number }).count)).toEqual([1, 29]);
  });

  test('does not silence another', () => {
    const log = createTestLog();
    const raise = createAlarm(() => 0);
    raise(log, 'jobs-behind');
    raise(log, 'dead-letter');
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'error']);
  });

  test('cannot be given another name by its details', () => {
    const log = createTestLog();
    createAlarm(() => 0)(log, 'jobs-behind', { alert: 'x', runbook: 'x', count: 99 });
    expect(log.lines[0]?.details).toMatchObject({ alert: 'jobs-behind', count: 1 });
  });
});

describe('The runbook', () => {
  const guide = readFileSync(join(projectRoot, 'docs/guides/operate.md'), 'utf8');
  const alerts = guide.split(/^## Alerts$/m)[1]?.split(/^## /m)[0] ?? '';
  const sections = new Map(
    alerts
      .split(/^### /m)
      .slice(1)
      .map((text) => [text.split('\n', 1)[0] ?? '', text] as const),
  );

  test('has a section for every alert, and none for others', () => {
    expect([...sections.keys()].toSorted()).toEqual(Object.keys(alertKinds).toSorted());
  });

  test.each([...sections])('says of %s what it means, where to look and what to do', (_, text) => {
    for (const part of ['**Means.**', '**Look at.**', '**Do.**']) expect(text).toContain(part);
  });
});

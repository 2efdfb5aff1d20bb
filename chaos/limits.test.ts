import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/node.mjs';
import { judge } from './fault.ts';
import type { FaultRun } from './fault.ts';
import { faults } from './faults.ts';
import { limits, missedBy } from './limits.ts';

describe('The limits of figures', () => {
  test.each([
    ['kill-postgresql', { 'ready again, slowest ms': 3000 }, []],
    ['kill-postgresql', { 'ready again, slowest ms': 3001 }, [3000]],
    ['kill-embedded', { 'ready again, slowest ms': 4000 }, []],
    ['database-away', { 'slowest refusal, ms': 3350, 'connections at the end': 10 }, [2500]],
    ['slow-clients', { 'p99 before, ms': 63, 'p99 beside them, ms': 126 }, []],
    ['slow-clients', { 'p99 before, ms': 63, 'p99 beside them, ms': 196 }, [126]],
    ['slow-clients', { 'p99 beside them, ms': 196 }, []],
    ['overload', { 'answered: p99, ms': 6422, 'last answer after the end, ms': 758 }, [1000]],
    ['redis-away', { 'slowest refusal, ms': 99_999 }, []],
  ])('of %s with %j: missed are %j', (fault, figures, missed) => {
    expect(missedBy(fault, figures).map(({ limit }) => limit)).toEqual(missed);
  });

  test('fail no verdict, but stand in it', async () => {
    const figures = { 'answered: p99, ms': 1200 };
    const fault = { promise: '', run: async () => ({ figures, failures: [] }) };
    // The fault asks for nothing.
    expect(await judge('overload', fault, {} as FaultRun)).toMatchObject({
      ok: true,
      missed: [{ figure: 'answered: p99, ms', value: 1200, limit: 1000 }],
    });
  });

  test('are those of faults that exist and of figures that are told', () => {
    const file = readFileSync(join(root, 'chaos', 'results.json'), 'utf8');
    const { verdicts } = JSON.parse(file) as {
      verdicts: { name: string; figures: Record<string, unknown> }[];
    };
    for (const { faults: names, figure } of limits) {
      for (const fault of names) {
        expect([...faults.keys()]).toContain(fault);
        expect(verdicts.find(({ name }) => name === fault)?.figures).toHaveProperty([figure]);
      }
    }
  });
});
